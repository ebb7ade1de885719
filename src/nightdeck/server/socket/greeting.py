"""How a socket begins: who is there, and whether they may come in."""

import asyncio

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect

from nightdeck.core.errors import NightdeckError
from nightdeck.server.errors import NotHere, TooNew
from nightdeck.server.http.limits import address
from nightdeck.server.http.security import cookie_of, is_from_here, seat_opens
from nightdeck.server.http.visitors import Visitor
from nightdeck.server.services import Services
from nightdeck.server.socket import messages
from nightdeck.server.socket.commands import Commands
from nightdeck.server.socket.session import LATER, NOT_HERE, NOT_YOURS, TOO_MUCH, Session, receive_text
from nightdeck.server.tables.live_table import LiveTable
from nightdeck.server.tables.store.interface import StoreDown

HELLO_WITHIN = 10.0  # seconds


async def greet(websocket: WebSocket) -> None:
    """Let somebody in to play or to watch; docs/protocol.md describes the messages."""
    services: Services = websocket.app.state.services
    visitor = services.visitors.at(address(websocket.scope))
    is_stranger = not is_from_here(websocket.headers, services.settings.origins)
    if is_stranger or visitor.sockets >= services.settings.sockets_each:
        await websocket.close(TOO_MUCH)
        return
    visitor.sockets += 1
    try:
        await websocket.accept()
        await _let_in(websocket, services, visitor)
    except (WebSocketDisconnect, TimeoutError):
        pass
    finally:
        visitor.sockets -= 1


async def _let_in(websocket: WebSocket, services: Services, visitor: Visitor) -> None:
    try:
        text = await asyncio.wait_for(receive_text(websocket), HELLO_WITHIN)
        hello = messages.read(text)
        if not isinstance(hello, messages.Hello):
            raise NightdeckError("the first message must be a hello")
        live = await services.registry.find(websocket.path_params["table"])
        digest = await _entitled(websocket, live, hello)
    except (NightdeckError, msgspec.MsgspecError, UnicodeError, RecursionError) as error:
        await websocket.close(_close_code(error), _short(str(error)))
        return
    commands = Commands(services, live, hello.seat, digest, address(websocket.scope))
    await Session(websocket, live, commands, hello, digest, visitor).run(services.settings)


def _short(words: str) -> str:
    """As many words as fit into a close frame."""
    return words.encode(errors="replace")[:120].decode(errors="ignore")


def _close_code(error: Exception) -> int:
    if isinstance(error, StoreDown | TooNew):
        return LATER
    return NOT_HERE if isinstance(error, NotHere) else NOT_YOURS


async def _entitled(websocket: WebSocket, live: LiveTable, hello: messages.Hello) -> str:
    """The digest of the seat's secret, if the cookie or the message holds that secret; "" for a spectator."""
    history = await live.read()
    if hello.seat is None:
        return ""
    seat = history.seats[hello.seat] if hello.seat < len(history.seats) else None
    if seat is None or not (seat_opens(seat, hello.secret) if hello.secret else cookie_of(seat, websocket.cookies)):
        raise NightdeckError("this browser does not hold that seat")
    return seat.secret
