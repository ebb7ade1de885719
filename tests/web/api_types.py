"""Writes the page's types of messages, requests and answers: python -m tests.web.api_types

They are made of the schemas that the server itself reads and writes with.
"""

import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import msgspec

from nightdeck.server.http.bodies import Problem
from nightdeck.server.http.rest import OPERATIONS, Operation
from nightdeck.server.socket import messages
from nightdeck.server.socket.replies import REPLIES, BeatsMessage, DoneMessage, ErrorMessage, FrameMessage

TYPES = Path(__file__).parents[2] / "src" / "nightdeck" / "web" / "api.d.ts"
HEAD = "/** Made by `python -m tests.web.api_types` of the server's schemas; a change here is lost. */"
SIMPLE = {"string": "string", "integer": "number", "number": "number", "boolean": "boolean", "null": "null"}
Schema = Mapping[str, Any]


def text() -> str:
    """The whole file."""
    said = [messages.Hello, *REPLIES, *REPLIES.values(), FrameMessage, BeatsMessage, DoneMessage, ErrorMessage, Problem]
    asked = [one.body for one in OPERATIONS if one.body] + [one.answer for one in OPERATIONS]
    _, named = msgspec.json.schema_components([*said, *asked], ref_template="{name}")
    blocks = [interface(name, schema) for name, schema in sorted(named.items())]
    lines = [line for block in [*blocks, messages_block(), operations_block()] for line in ["", *block]]
    return "\n".join([HEAD, "declare namespace Api {", *("  " + line if line else "" for line in lines[1:]), "}", ""])


def interface(name: str, schema: Schema) -> list[str]:
    assert name.isidentifier(), f"two types are called alike: {name}"
    about = comment(schema.get("description", ""))
    if not schema["properties"]:
        return [*about, f"type {name} = Record<string, never>;"]
    return [*about, f"interface {name} {{", *fields(schema), "}"]


def comment(words: str) -> list[str]:
    lines = [line.strip() for line in words.splitlines()]
    if len(lines) < 2:
        return [f"/** {line} */" for line in lines]
    return ["/**", *(f" * {line}".rstrip() for line in lines), " */"]


def fields(schema: Schema) -> Iterator[str]:
    for name, kind in schema["properties"].items():
        yield f"  {name}{'' if name in schema['required'] else '?'}: {typed(kind)};"


def typed(schema: Schema) -> str:
    """A schema as a TypeScript type. Whatever is not in our schemas is not here either."""
    match schema:
        case {"$ref": name}:
            return str(name)
        case {"anyOf": kinds}:
            return " | ".join(dict.fromkeys(typed(kind) for kind in kinds))
        case {"enum": values}:
            return " | ".join(msgspec.json.encode(value).decode() for value in values)
        case {"type": "array", "prefixItems": kinds}:
            return f"[{', '.join(typed(kind) for kind in kinds)}]"
        case {"type": "array", "items": kind}:
            return f"({typed(kind)})[]" if "anyOf" in kind else f"{typed(kind)}[]"
        case {"type": "object", "additionalProperties": kind}:
            return f"Record<string, {typed(kind)}>"
        case {"type": "object"}:
            return "Record<string, unknown>"
        case {"type": simple}:
            return SIMPLE[simple]
    if not schema.keys() - {"default", "description"}:
        return "unknown"
    raise AssertionError(f"a schema of a kind that was never needed: {schema}")


def messages_block() -> list[str]:
    """Every message by its type."""
    lines = comment("What each message says, and what is said to it if it is granted.")
    lines.append("interface Messages {")
    for message, reply in REPLIES.items():
        tag = msgspec.json.encode(message.__struct_config__.tag).decode()
        lines.append(f"  {tag}: {{ message: {message.__name__}; reply: {reply.__name__} }};")
    return [*lines, "}"]


def operations_block() -> list[str]:
    """Every request by its method and address."""
    lines = comment("What each request needs, in its address and in its body, and what it is answered with.")
    lines.append("interface Operations {")
    for one in OPERATIONS:
        lines += [f'  "{one.method} {plain(one.path)}": {{', *(f"    {line};" for line in operation(one)), "  };"]
    return [*lines, "}"]


def operation(one: Operation) -> list[str]:
    return [
        f"where: {where(one)}",
        f"body: {one.body.__name__ if one.body else 'undefined'}",
        f"answer: {typed(msgspec.json.schema_components([one.answer], ref_template='{name}')[0][0])}",
    ]


def plain(path: str) -> str:
    return re.sub(r":\w+\}", "}", path)


def where(one: Operation) -> str:
    """The names in the address are needed, what stands behind its question mark is not."""
    named = [f"{name}: {'number' if kind else 'string'}" for name, kind in re.findall(r"\{(\w+)(:int)?\}", one.path)]
    named += [f"{name}?: {typed(schema)}" for name, schema in one.query.items()]
    return f"{{ {'; '.join(named)} }}" if named else "Record<string, never>"


if __name__ == "__main__":
    TYPES.write_text(text(), encoding="utf-8")
