"""The published schema of the REST interface, made from its operations."""

import re
from functools import cache
from typing import Any

import msgspec

from nightdeck.server.http.bodies import Problem
from nightdeck.server.http.rest import OPERATIONS, Operation

WRONG = {
    400: "The request cannot be read.",
    403: "Not allowed.",
    404: "There is no such table, example or pack.",
    409: "Not at this point of the game.",
    422: "The setup is wrong.",
    429: "Too many requests.",
    503: "The database is away.",
}


@cache
def schema() -> dict[str, Any]:
    """An OpenAPI 3.1 document."""
    types = [one.body for one in OPERATIONS if one.body] + [one.answer for one in OPERATIONS] + [Problem]
    refs, components = msgspec.json.schema_components(types, ref_template="#/components/schemas/{name}")
    known = {repr(kind): ref for kind, ref in zip(types, refs, strict=True)}
    paths: dict[str, Any] = {}
    for one in OPERATIONS:
        path = re.sub(r"\{(\w+):\w+\}", r"{\1}", one.path)
        paths.setdefault(path, {})[one.method.lower()] = _operation(one, path, known)
    return {
        "openapi": "3.1.0",
        "info": {
            "title": "Nightdeck",
            "version": "1",
            "description": "Tables, seats, records and packs. Play goes over a socket.",
        },
        "paths": paths,
        "components": {"schemas": components},
    }


def _operation(one: Operation, path: str, known: dict[str, Any]) -> dict[str, Any]:
    described: dict[str, Any] = {
        "summary": one.summary,
        "operationId": one.handle.__name__,
        "parameters": [*_path_parameters(path), *_query_parameters(one)],
        "responses": {str(one.status): _content("Done.", known[repr(one.answer)])},
    }
    for status, words in WRONG.items():
        described["responses"][str(status)] = _content(words, known[repr(Problem)])
    if one.body is not None:
        described["requestBody"] = {"required": True} | _content("", known[repr(one.body)])
        described["requestBody"].pop("description")
    return described


def _content(description: str, schema: Any) -> dict[str, Any]:
    return {"description": description, "content": {"application/json": {"schema": schema}}}


def _path_parameters(path: str) -> list[dict[str, Any]]:
    kinds = {
        "table": {"type": "string", "minLength": 1, "maxLength": 40},
        "seat": {"type": "integer", "minimum": 0, "maximum": 64},
        "game": {"type": "string", "minLength": 1, "maxLength": 40},
        "example": {"type": "string", "minLength": 1, "maxLength": 80},
        "pack": {"type": "string", "minLength": 1, "maxLength": 80},
        "file": {"type": "string", "minLength": 1, "maxLength": 40},
        "entry": {"type": "string", "minLength": 1, "maxLength": 60},
    }
    names = re.findall(r"\{(\w+)\}", path)
    return [{"name": name, "in": "path", "required": True, "schema": kinds[name]} for name in names]


def _query_parameters(one: Operation) -> list[dict[str, Any]]:
    return [{"name": name, "in": "query", "required": False, "schema": kind} for name, kind in one.query.items()]
