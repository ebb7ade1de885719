"""One socket: shows a viewer the table, and does what the viewer may do."""

import asyncio
import contextlib
import logging
from collections import deque
from typing import Any

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from nightdeck.core.errors import IllegalPick, NightdeckError
from nightdeck.server import messages
from nightdeck.server.deeds import Deeds, Refused
from nightdeck.server.frame import Frame, Pieces
from nightdeck.server.limits import Bucket
from nightdeck.server.live import Live
from nightdeck.server.metrics import METRICS
from nightdeck.server.settings import Settings
from nightdeck.server.store import StoreDown
from nightdeck.server.story import Viewer
from nightdeck.server.telling import common

log = logging.getLogger("nightdeck.session")
PATIENCE = 200  # bad or dropped messages before a socket is closed
WAITING = 100  # answers that may wait to be sent
NOT_YOURS, NOT_HERE, LATER, TOO_MUCH = 4403, 4404, 1013, 1008
_json = msgspec.json.Encoder().encode


class Session:
    """A viewer's connection. Frames are not queued: a slow viewer gets the newest one when it is ready for it."""

    def __init__(self, socket: WebSocket, live: Live, deeds: Deeds, hello: messages.Hello, digest: str) -> None:
        self.viewer: Viewer = hello.seat
        self._socket = socket
        self._live = live
        self._deeds = deeds
        self._digest = digest
        self._replies: deque[bytes] = deque()
        self._news = asyncio.Event()
        self._shown: Frame = {}
        self._marks: list[int] = []
        self._hello = hello
        self._chat = hello.chat
        self._bad = 0
        self._changing = False
        self._hint: asyncio.Task[None] | None = None

    def look(self) -> None:
        """Whoever changes something is shown it together with the answer, in one message."""
        if not self._changing:
            self._news.set()

    def say(self, reply: dict[str, Any]) -> None:
        self._replies.append(_json(reply))
        self._news.set()

    async def run(self, settings: Settings) -> None:
        """Until either side goes."""
        METRICS.count("sockets")
        await self._live.join(self)
        self._go_on()
        writer = asyncio.create_task(self._write())
        reader = asyncio.create_task(self._read(Bucket(settings.message_rate, settings.message_burst)))
        try:
            await asyncio.wait((writer, reader), return_when=asyncio.FIRST_COMPLETED)
        finally:
            self._live.leave(self)
            await self._end(writer, reader, *([self._hint] if self._hint else []))

    async def _end(self, *tasks: asyncio.Task[None]) -> None:
        for task in tasks:
            task.cancel()
        for how in await asyncio.gather(*tasks, return_exceptions=True):
            if isinstance(how, Exception):
                log.error("a socket failed", exc_info=how, extra={"table": self._live.name})

    # Showing

    def _go_on(self) -> None:
        """A page that was here before need not be told again what it knows."""
        lines = self._live.lines(self.viewer)
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
                if self._replies:
                    self._news.set()

    async def _send(self) -> None:
        """One message: what has changed, if anything has, and one reply, if one waits."""
        lines = self._update()
        if self._replies:
            lines.append(self._replies.popleft())
        if lines:
            await self._socket.send_text(b"\n".join(lines).decode())

    async def _is_welcome(self) -> bool:
        """Whether the secret still opens the seat; the host may have renewed it."""
        if self._deeds.digest_of(self.viewer) == self._digest:
            return True
        await self._socket.close(NOT_YOURS, "this link does not open the seat any more")
        return False

    def _update(self) -> list[bytes]:
        """What has changed since the viewer was last shown something, as a line; none if nothing has."""
        frame = self._live.frames.get(self.viewer)
        if frame is None:
            return []
        pieces = self._live.news(self.viewer, self._shown) | self._new_lines() | self._new_chat()
        self._shown = frame
        if not pieces:
            return []
        named = [b'"%b":%b' % (name.encode(), piece) for name, piece in pieces.items()]
        return [b'{"type":"frame",' + b",".join(named) + b"}"]

    def _new_lines(self) -> Pieces:
        lines = list(self._live.lines(self.viewer))
        known = common(self._marks, lines)
        if known == len(lines) == len(self._marks):
            return {}
        self._marks = self._marks[:known] + [line.mark for line in lines[known:]]
        return {"lines": _json({"from": known, "lines": lines[known:]})}

    def _new_chat(self) -> Pieces:
        chat = self._live.chat
        known = min(self._chat, len(chat))
        if known == len(chat):
            return {}
        self._chat = len(chat)
        said = [{"at": at, "seat": one.seat, "name": one.name, "text": one.text} for at, one in chat[known:]]
        return {"chat": _json({"from": known, "said": said})}

    # Doing

    async def _read(self, bucket: Bucket) -> None:
        with contextlib.suppress(WebSocketDisconnect):
            while self._bad < PATIENCE:
                text = await receive_text(self._socket)
                if len(self._replies) > WAITING:
                    break
                if bucket.take():
                    await self._do(text)
                else:
                    METRICS.count("messages_dropped")
                    self._bad += 1
                    words = "Too many messages; wait a moment."
                    self.say({"type": "error", "ref": messages.ref_of(text), "code": "too fast", "words": words})
            if self._socket.client_state == WebSocketState.CONNECTED:
                await self._socket.close(TOO_MUCH, "too many bad messages")

    async def _do(self, text: str) -> None:
        METRICS.count("messages")
        try:
            message = messages.read(text)
        except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
            self._bad += 1
            ref = messages.ref_of(text)
            self.say({"type": "error", "ref": ref, "code": "not understood", "words": str(error)[:200]})
            return
        if isinstance(message, messages.Hint | messages.Beliefs):
            self._think(message)
            return
        self._changing = isinstance(message, messages.CHANGES)
        await self._do_and_tell(message)
        self._changing = False

    def _think(self, message: messages.Hint | messages.Beliefs) -> None:
        """This takes a while; whoever waits for it can answer meanwhile."""
        if self._hint is not None and not self._hint.done():
            words = "The search still thinks about what you asked before."
            self.say({"type": "error", "ref": message.ref, "code": "too fast", "words": words})
        else:
            self._hint = asyncio.create_task(self._do_and_tell(message))

    async def _do_and_tell(self, message: messages.Known) -> None:
        try:
            done = await self._deeds.do(message)
            self.say({"type": "done", "ref": message.ref} | done)
        except NightdeckError as error:
            self.say({"type": "error", "ref": message.ref} | told(error))
        except Exception:
            log.exception("a message failed", extra={"table": self._live.name})
            words = "Something went wrong here; nothing was changed. Please report it."
            self.say({"type": "error", "ref": message.ref, "code": "failed", "words": words})


def told(error: NightdeckError) -> dict[str, Any]:
    """An error for the one who caused it."""
    if isinstance(error, StoreDown):
        words = "The server cannot save anything at the moment, so nothing was done. Try again in a moment."
        return {"code": "not saved", "words": words}
    code = error.code if isinstance(error, Refused) else "illegal" if isinstance(error, IllegalPick) else "refused"
    return {"code": code, "words": str(error), "rule": error.rule if isinstance(error, IllegalPick) else ""}


async def receive_text(socket: WebSocket) -> str:
    """The next message as text; bytes are read as UTF-8, since some clients send nothing else."""
    message = await socket.receive()
    if message["type"] == "websocket.disconnect":
        raise WebSocketDisconnect(message.get("code", 1000))
    text = message.get("text")
    return text if text is not None else (message.get("bytes") or b"").decode("utf-8", "replace")
