"""Addresses that may not come here, as whoever runs the server has said (`nightdeck admin ban`)."""

import ipaddress
from collections.abc import Iterable

from starlette.types import ASGIApp, Receive, Scope, Send
from starlette.websockets import WebSocketClose

from nightdeck.server.http.limits import address
from nightdeck.server.http.responses import problem

Network = ipaddress.IPv4Network | ipaddress.IPv6Network
BANNED = "You cannot use this server from your address."


class Bans:
    """The addresses and networks that are banned now."""

    def __init__(self) -> None:
        self._known: frozenset[str] = frozenset()
        self._networks: list[Network] = []

    def change(self, addresses: Iterable[str]) -> bool:
        """Take in the newest. Returns whether anything is new."""
        known = frozenset(addresses)
        is_new = known != self._known
        if is_new:
            self._known = known
            self._networks = [ipaddress.ip_network(one, strict=False) for one in known]
        return is_new

    def has(self, address: str) -> bool:
        """Whether somebody is banned; `address` is as limits know it."""
        if not self._networks:
            return False
        try:
            found = ipaddress.ip_network(address)
        except ValueError:
            return False
        return any(_is_inside(found, network) for network in self._networks)


def _is_inside(one: Network, other: Network) -> bool:
    if isinstance(one, ipaddress.IPv4Network):
        return isinstance(other, ipaddress.IPv4Network) and one.subnet_of(other)
    return isinstance(other, ipaddress.IPv6Network) and one.subnet_of(other)


class Door:
    """Turns away whoever is banned."""

    def __init__(self, app: ASGIApp, bans: Bans) -> None:
        self._app = app
        self._bans = bans

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if not self._bans.has(address(scope)):
            await self._app(scope, receive, send)
        elif scope["type"] == "websocket":
            await WebSocketClose(1008)(scope, receive, send)
        else:
            await problem(403, "banned", BANNED)(scope, receive, send)
