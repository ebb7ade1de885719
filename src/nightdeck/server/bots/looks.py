"""Looks back at a game: pictures and beats of the past, films, replays, reports.

They are worked out in a process, so that nobody's answer waits for them, and each of them once: whoever asks for the
same is given the same bytes, for as long as there is room.
"""

import asyncio
import secrets
from collections import OrderedDict
from collections.abc import Hashable, Sequence
from concurrent.futures.process import BrokenProcessPool
from typing import Literal

import msgspec

from nightdeck.server.bots.bot_pool import BotPool, Placement, ProcessGroup
from nightdeck.server.bots.fair_queue import Rank
from nightdeck.server.bots.replay import replay
from nightdeck.server.bots.worker import BotJob, follow
from nightdeck.server.errors import Refused
from nightdeck.server.tables.entries import Seated
from nightdeck.server.tables.table_history import Position, Reason, TableHistory, Viewer
from nightdeck.server.view.frame import past_frame
from nightdeck.server.view.pieces import Line
from nightdeck.server.view.report import report
from nightdeck.server.view.staging import film, past_beats

What = Literal["past", "beats", "picture", "film", "replay", "report"]
ROOM = 24_000_000  # bytes of pictures that are kept
LONGEST = 20.0  # seconds


class Look(BotJob, frozen=True):
    """What is to be shown; `seat` is -1 for a spectator. `lines` are those of the viewer's log that lead to `at`.

    The game itself is brought up to date as for a bot; here is whatever else a picture says.
    """

    what: What = "past"
    at: int = 0
    everything: bool = False
    words: str = ""
    seats: tuple[Seated, ...] = ()
    positions: tuple[Position, ...] = ()
    reasons: tuple[Reason, ...] = ()
    lines: tuple[Line, ...] = ()


class Looks:
    """Gives looks back, as JSON."""

    def __init__(self, bot_pool: BotPool) -> None:
        self._bot_pool = bot_pool
        self._kept: OrderedDict[Hashable, bytes] = OrderedDict()
        self._size = 0
        self._coming: dict[Hashable, asyncio.Task[bytes]] = {}

    async def past(self, history: TableHistory, viewer: Viewer, at: int, owner: str) -> bytes:
        """The picture of an earlier moment, as the viewer saw it."""
        return await self._look(history, owner, _look(history, "past", viewer, at))

    async def beats(
        self, history: TableHistory, viewer: Viewer, at: int, lines: Sequence[Line], owner: str
    ) -> bytes:  # fmt: skip
        """How an earlier move went, as the viewer saw it."""
        told = tuple(line for line in lines if line.at == at)
        look = msgspec.structs.replace(_look(history, "beats", viewer, at), lines=told)
        return await self._look(history, owner, look)

    async def picture(
        self, history: TableHistory, viewer: Viewer, at: int, *, everything: bool, owner: str
    ) -> bytes:  # fmt: skip
        """A moment of a finished game."""
        return await self._look(history, owner, _look(history, "picture", viewer, at, everything=everything))

    async def film(self, history: TableHistory, viewer: Viewer, at: int, *, everything: bool, owner: str) -> bytes:
        """A move of a finished game, beat by beat."""
        return await self._look(history, owner, _look(history, "film", viewer, at, everything=everything))

    async def replay(self, history: TableHistory, owner: str) -> bytes:
        """The replay of a finished game."""
        look = msgspec.structs.replace(_look(history, "replay", None, 0), reasons=tuple(history.reasons))
        return await self._look(history, owner, look)

    async def report(self, history: TableHistory, viewer: Viewer, words: str, owner: str) -> bytes:
        """A save that holds what the viewer may know. Every one is dealt anew, so none is kept."""
        look = msgspec.structs.replace(_look(history, "report", viewer, 0), words=words)
        return await self._work(history, owner, look)

    async def _look(self, history: TableHistory, owner: str, look: Look) -> bytes:
        lines = tuple(line.mark for line in look.lines)
        names = tuple((seat.name, seat.bot) for seat in look.seats)
        key = (
            history.name,
            history.edition,
            history.over,
            names,
            look.what,
            look.seat,
            look.at,
            look.everything,
            lines,
        )
        if (kept := self._kept.get(key)) is not None:
            self._kept.move_to_end(key)
            return kept
        if key not in self._coming:
            self._coming[key] = asyncio.create_task(self._keep(key, history, owner, look))
        return await asyncio.shield(self._coming[key])

    async def _keep(self, key: Hashable, history: TableHistory, owner: str, look: Look) -> bytes:
        try:
            found = await self._work(history, owner, look)
        finally:
            del self._coming[key]
        self._kept[key] = found
        self._size += len(found)
        while self._size > ROOM:
            self._size -= len(self._kept.popitem(last=False)[1])
        return found

    async def _work(self, history: TableHistory, owner: str, look: Look) -> bytes:
        try:
            placement = Placement(ProcessGroup.LOOKS, Rank.MOVE, owner)
            return await self._bot_pool.ask(work_out, history.so_far, look, LONGEST, placement)
        except (BrokenProcessPool, TimeoutError):
            raise Refused("failed", "this could not be drawn; try again") from None


def _look(
    history: TableHistory, what: What, viewer: Viewer, at: int, *, everything: bool = False
) -> Look:  # fmt: skip
    seats = tuple(msgspec.structs.replace(seat, secret="") for seat in history.seats)
    return Look(
        -1 if viewer is None else viewer, "", secrets.randbits(48), LONGEST, what=what, at=at,
        everything=everything, seats=seats, positions=tuple(history.positions),
    )  # fmt: skip


# In a process


def work_out(message: bytes) -> bytes:
    """Takes a Look, returns what is to be seen."""
    look = msgspec.json.decode(message, type=Look)
    history = _history(look)
    viewer = None if look.seat < 0 else look.seat
    match look.what:
        case "past" | "picture":
            return msgspec.json.encode(past_frame(history, viewer, look.at, everything=look.everything))
        case "beats":
            return msgspec.json.encode(past_beats(history, viewer, look.at, look.lines))
        case "film":
            return msgspec.json.encode(film(history, viewer, look.at, everything=look.everything))
        case "replay":
            return msgspec.json.encode(replay(history))
        case "report":
            return report(history.playing, viewer, look.words)


def _history(look: Look) -> TableHistory:
    """As much of the table's history as a look needs."""
    history = TableHistory(look.update.table)
    history.table = follow(look.update).table
    history.seats, history.positions, history.reasons = list(look.seats), list(look.positions), list(look.reasons)
    return history
