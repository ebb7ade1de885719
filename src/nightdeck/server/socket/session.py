"""One socket: shows a viewer the table and carries out the viewer's commands."""

import asyncio
import contextlib
import logging
from collections import deque
from collections.abc import Mapping

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from nightdeck.core.errors import IllegalPick, NightdeckError
from nightdeck.server.errors import Refused
from nightdeck.server.http.bans import BANNED
from nightdeck.server.http.limits import Bucket, TooFast
from nightdeck.server.http.visitors import Visitor
from nightdeck.server.ops.metrics import ANSWER_TIME, MESSAGES, MESSAGES_DROPPED, SOCKETS
from nightdeck.server.ops.tracing import span
from nightdeck.server.settings import Settings
from nightdeck.server.socket import messages
from nightdeck.server.socket.commands import Commands
from nightdeck.server.socket.prices import price
from nightdeck.server.tables.live_table import LiveTable
from nightdeck.server.tables.store.interface import StoreDown
from nightdeck.server.tables.table_history import Viewer
from nightdeck.server.view.frame import Frame, Pieces
from nightdeck.server.view.game_log import common
from nightdeck.server.view.pieces import ChatPiece, LinesPiece, chat_lines
from nightdeck.server.view.staging import Reel, written

log = logging.getLogger("nightdeck.session")
PATIENCE = 200  # bad or dropped messages before a socket is closed
WAITING = 100  # answers that may wait to be sent
ROOM = 256_000  # bytes that may wait before anything more is read
NEWEST = 50  # lines of chat that somebody who comes is sent
REELS = 20  # moves that may wait to be shown beat by beat
NOT_YOURS, NOT_HERE, LATER, TOO_MUCH = 4403, 4404, 1013, 1008
_json = msgspec.json.Encoder().encode


class Session:
    """A viewer's connection. Frames are not queued: a slow viewer gets the newest one when ready for it."""

    def __init__(
        self, socket: WebSocket, live: LiveTable, commands: Commands, hello: messages.Hello, digest: str,
        visitor: Visitor,
    ) -> None:  # fmt: skip
        self.viewer: Viewer = hello.seat
        self.wants_beats = hello.beats
        self._socket = socket
        self._live = live
        self._audience = live.audience
        self._commands = commands
        self._digest = digest
        self._visitor = visitor
        self._unread = 0
        self._has_room = asyncio.Event()
        self._replies: deque[bytes] = deque()
        self._reels: deque[Reel] = deque(maxlen=REELS)
        self._news = asyncio.Event()
        self._shown: Frame = {}
        self._marks: list[int] = []
        self._hello = hello
        self._chat = hello.chat
        self._bad = 0
        self._changing = False
        self._hint: asyncio.Task[None] | None = None

    def look(self) -> None:
        """Show what is new. If it is this viewer's own change, it comes together with the answer."""
        if not self._changing:
            self._news.set()

    def stage(self, reel: Reel) -> None:
        """Show how a move went, after its frame and, if it is this viewer's own, after the answer."""
        self._reels.append(reel)
        self.look()

    def say(self, reply: Mapping[str, object]) -> None:
        self._queue(_json(reply))

    def _queue(self, reply: bytes) -> None:
        self._replies.append(reply)
        self._count_unread(len(reply))
        self._news.set()

    def _count_unread(self, more: int) -> None:
        """Nobody makes this server keep more than a few answers that are not read."""
        self._unread += more
        self._visitor.unread += more
        if self._unread > ROOM:
            self._has_room.clear()
        else:
            self._has_room.set()

    async def run(self, settings: Settings) -> None:
        """Serve the socket until either side leaves."""
        SOCKETS.inc()
        self._limit = settings.unread
        self._has_room.set()
        await self._live.join(self)
        self._go_on()
        writer = asyncio.create_task(self._write())
        reader = asyncio.create_task(self._read(Bucket(settings.message_rate, settings.message_burst)))
        try:
            await asyncio.wait((writer, reader), return_when=asyncio.FIRST_COMPLETED)
        finally:
            self._live.leave(self)
            self._count_unread(-self._unread)
            await self._end(writer, reader, *([self._hint] if self._hint else []))

    async def _end(self, *tasks: asyncio.Task[None]) -> None:
        for task in tasks:
            task.cancel()
        for how in await asyncio.gather(*tasks, return_exceptions=True):
            if isinstance(how, Exception):
                log.error("a socket failed unexpectedly", exc_info=how, extra={"table": self._live.name})

    # Showing

    def _go_on(self) -> None:
        """A page that comes back is not sent the lines it already has."""
        lines = self._audience.lines(self.viewer)
        known = self._hello.lines
        if 0 < known <= len(lines) and lines[known - 1].mark == self._hello.mark:
            self._marks = [line.mark for line in lines[:known]]

    async def _write(self) -> None:
        with contextlib.suppress(WebSocketDisconnect, RuntimeError):
            while True:
                await self._news.wait()
                self._news.clear()
                if not await self._is_welcome():
                    return
                await self._send()
                if self._replies or self._reels:
                    self._news.set()

    async def _send(self) -> None:
        """Send one message: what has changed, if anything, and one reply or the beats of one move, if there are any."""
        lines, reply = self._update(), b""
        if self._replies:
            lines.append(reply := self._replies.popleft())
        elif self._reels:
            lines.append(self._beats(self._reels.popleft()))
        if lines:
            await self._socket.send_text(b"\n".join(lines).decode())
            self._count_unread(-len(reply))
        self._audience.has_seen(self)

    async def _is_welcome(self) -> bool:
        """Whether the secret still opens the seat; the host may have renewed it."""
        if self._commands.is_banned:
            await self._socket.close(TOO_MUCH, BANNED)
            return False
        if self._live.closed:
            await self._socket.close(NOT_HERE, self._live.closed[:100])
            return False
        if self._commands.digest_of(self.viewer) == self._digest:
            return True
        await self._socket.close(NOT_YOURS, "this link no longer opens the seat")
        return False

    def _update(self) -> list[bytes]:
        """What has changed since the last message, as one line; no line if nothing has."""
        frame = self._audience.frames.get(self.viewer)
        if frame is None:
            return []
        pieces = self._audience.updates(self.viewer, self._shown) | self._new_lines() | self._new_chat()
        self._shown = frame
        if not pieces:
            return []
        named = [b'"%b":%b' % (name.encode(), piece) for name, piece in pieces.items()]
        return [b'{"type":"frame",' + b",".join(named) + b"}"]

    def _beats(self, reel: Reel) -> bytes:
        held = self._shown.get("scene")
        return b'{"type":"beats",%b}' % written(reel, held if isinstance(held, tuple) else ())

    def _new_lines(self) -> Pieces:
        lines = list(self._audience.lines(self.viewer))
        known = common(self._marks, lines)
        if known == len(lines) == len(self._marks):
            return {}
        self._marks = self._marks[:known] + [line.mark for line in lines[known:]]
        piece: LinesPiece = {"from": known, "lines": lines[known:]}
        return {"lines": _json(piece)}

    def _new_chat(self) -> Pieces:
        chat = self._audience.chat
        known = max(min(self._chat, len(chat)), len(chat) - NEWEST)
        if known == len(chat):
            return {}
        self._chat = len(chat)
        piece: ChatPiece = {"from": known, "said": chat_lines(chat[known:])}
        return {"chat": _json(piece)}

    # Doing

    async def _read(self, bucket: Bucket) -> None:
        with contextlib.suppress(WebSocketDisconnect):
            while self._bad < PATIENCE:
                text = await receive_text(self._socket)
                if len(self._replies) > WAITING or self._visitor.unread > self._limit:
                    break
                if bucket.take():
                    await self._do(text)
                else:
                    self._bad += 1
                    self._too_fast(messages.ref_of(text))
                await self._has_room.wait()
            if self._socket.client_state == WebSocketState.CONNECTED:
                await self._socket.close(TOO_MUCH, "too many bad messages")

    def _too_fast(self, ref: int) -> None:
        MESSAGES_DROPPED.inc()
        self.say({"type": "error", "ref": ref, "code": "too fast", "words": "Too many messages; wait a moment."})

    async def _do(self, text: str) -> None:
        MESSAGES.inc()
        try:
            message = messages.read(text)
        except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
            self._bad += 1
            ref = messages.ref_of(text)
            self.say({"type": "error", "ref": ref, "code": "not understood", "words": str(error)[:200]})
            return
        if not self._may(message):
            self._too_fast(message.ref)
            return
        if isinstance(message, messages.Hint | messages.Beliefs):
            self._think(message)
            return
        if isinstance(message, messages.Settings):
            self.wants_beats = message.beats
        self._changing = isinstance(message, messages.CHANGES)
        with ANSWER_TIME.time() if isinstance(message, messages.Answer) else contextlib.nullcontext():
            await self._do_and_tell(message)
        self._changing = False

    def _may(self, message: messages.Known) -> bool:
        """Whether the address has not spent its share, over all its sockets."""
        if isinstance(message, messages.Say) and not self._visitor.says.take():
            return False
        return self._visitor.messages.take(price(message))

    def _think(self, message: messages.Hint | messages.Beliefs) -> None:
        """Think in the background: the viewer can answer in the meantime."""
        if self._hint is not None and not self._hint.done():
            words = "Your last question to the search has not been answered yet."
            self.say({"type": "error", "ref": message.ref, "code": "too fast", "words": words})
        else:
            self._hint = asyncio.create_task(self._do_and_tell(message))

    async def _do_and_tell(self, message: messages.Known) -> None:
        try:
            with span(messages.name_of(message), table=self._live.name):
                done = await self._commands.do(message)
            if isinstance(done, bytes):
                self._queue(b'{"type":"done","ref":%d,%b' % (message.ref, done[1:]))
            else:
                self.say({"type": "done", "ref": message.ref, **done})
        except NightdeckError as error:
            self.say({"type": "error", "ref": message.ref} | told(error))
        except Exception:
            log.exception("a message failed unexpectedly", extra={"table": self._live.name})
            words = "Something went wrong on the server. Nothing was changed. Please report it."
            self.say({"type": "error", "ref": message.ref, "code": "failed", "words": words})


def told(error: NightdeckError) -> dict[str, str]:
    """An error as the one who caused it is told."""
    if isinstance(error, StoreDown):
        words = "The server cannot save anything at the moment, so nothing was done. Please try again."
        return {"code": "not saved", "words": words}
    if isinstance(error, TooFast):
        return {"code": "too fast", "words": str(error)}
    code = error.code if isinstance(error, Refused) else "illegal" if isinstance(error, IllegalPick) else "refused"
    return {"code": code, "words": str(error), "rule": error.rule if isinstance(error, IllegalPick) else ""}


async def receive_text(socket: WebSocket) -> str:
    """The next message as text. Bytes are read as UTF-8, since some clients send nothing else."""
    message = await socket.receive()
    if message["type"] == "websocket.disconnect":
        raise WebSocketDisconnect(message.get("code", 1000))
    text = message.get("text")
    return text if text is not None else (message.get("bytes") or b"").decode("utf-8", "replace")
