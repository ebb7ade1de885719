"""The answers of the REST interface: values and errors, as JSON."""

from typing import Any

import msgspec
from starlette.responses import Response

from nightdeck.core.errors import BadSetup, NightdeckError
from nightdeck.server.errors import NotHere, OutOfStep, Refused, TooNew
from nightdeck.server.http import bodies
from nightdeck.server.tables.store.interface import Conflict, StoreDown


class Unread(NightdeckError):
    """The request cannot be understood."""


def explained(error: NightdeckError) -> tuple[int, str, str]:
    """An error as an HTTP status, a code for programs, and words for people."""
    match error:
        case Unread():
            return 400, "not understood", str(error)
        case NotHere():
            return 404, "not here", str(error)
        case Refused():
            return 403, error.code, str(error)
        case StoreDown() | Conflict():
            return 503, "not saved", "The server cannot save anything at the moment. Please try again."
        case TooNew():
            return 503, "too new", str(error)
        case OutOfStep():
            return 409, "not now", str(error)
        case BadSetup():
            return 422, "bad setup", str(error)
    return 422, "refused", str(error)


def answer(value: Any, status: int = 200) -> Response:
    return Response(msgspec.json.encode(value), status, media_type="application/json")


def problem(status: int, code: str, words: str) -> Response:
    return answer(bodies.Problem(code, words), status)
