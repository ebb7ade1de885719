"""The whole REST interface. To import this is to declare it: the parts put their operations into OPERATIONS."""

from nightdeck.server.http import packs as _packs  # noqa: F401
from nightdeck.server.http import routes as _routes  # noqa: F401
from nightdeck.server.http.operations import OPERATIONS, Operation, routes

__all__ = ["OPERATIONS", "Operation", "routes"]
