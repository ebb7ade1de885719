"""A table as its entries describe it, updated entry by entry. No database, no network, no clock."""

from bisect import bisect_right
from collections.abc import Sequence
from typing import Any, Literal, NamedTuple
from zlib import crc32

import msgspec

import nightdeck
from nightdeck.core.ask import Ask
from nightdeck.core.errors import CannotUndo, IllegalPick
from nightdeck.core.record import Pick
from nightdeck.core.save import replay
from nightdeck.core.setup import Setup
from nightdeck.core.table import Table
from nightdeck.core.undo import Undo
from nightdeck.server.catalogue import game_named
from nightdeck.server.errors import OutOfStep
from nightdeck.server.tables.entries import (
    Answered,
    AnyEntry,
    Closed,
    Followed,
    Invited,
    Moved,
    Opened,
    PackNote,
    Patched,
    Resumed,
    Row,
    Said,
    Seated,
    SetupChanged,
    Started,
    TookBack,
    Unlocked,
    player_name,
)

_encode = msgspec.json.Encoder().encode
Viewer = int | None
"""A seat, or None for a spectator."""
MOST_SEATS = 64
PLAYED = Started | Resumed | Answered | TookBack | Unlocked


class Position(NamedTuple):
    """A moment that everybody may look back to: after so many picks and events.

    Moments during a secret choice do not count: the number of answers would give away what they were.
    """

    picks: int
    events: int


class Reason(NamedTuple):
    """Why a bot gave an answer. `turn` counts the seat's answers from 1, `words` is the answer.

    It is `open` if nothing was hidden from anybody at the time.
    """

    seat: int
    turn: int
    words: str
    why: str
    open: bool


class GameSoFar(NamedTuple):
    """A game for a process that follows it: the save it starts from, and all picks since."""

    table: str
    start: str
    picks: Sequence[Pick]


class Question(NamedTuple):
    """A seat's open question. Its number makes sure that an answer belongs to this question and no other."""

    number: int
    ask: Ask


class TableHistory:
    """A table as its entries describe it."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.seq = 0
        self.setup = Setup("", "", 0)
        """What is played or will be; see `Opened`."""
        self.pack: PackNote | None = None
        """What everybody is told of the pack in the setup."""
        self.host = ""
        self.practice = False
        """Whether one person has every seat."""
        self.invitation = ""
        """The digest of the secret that opens any open seat, if there is one."""
        self.seats: list[Seated] = []
        self.wants: dict[int, int] = {}
        """Which other seat the holder of a seat would rather have, if its holder agrees."""
        self.chat: list[tuple[float, Said]] = []
        self.table: Table | None = None
        self.start = ""
        """The save that the game starts from; the answers in `table.log` come after it."""
        self.notice = ""
        self.patched = 0
        """The version of the rules under which all of the game would have gone the same way, if it began before."""
        self.used = 0.0
        """When anything last happened here, in seconds."""
        self.is_played = False
        """Whether a person has answered anything."""
        self.played = (0.0, 0.0)
        """When the game was dealt and when it was last answered, in seconds."""
        self.next = ""
        """The table at which the same people play again, or "" if there is none yet."""
        self.positions: list[Position] = []
        self.trays: dict[int, list[str]] = {}
        """What each seat has answered in the current secret choice, in words."""
        self.reasons: list[Reason] = []
        """What bots said about those answers that have not been taken back."""
        self.edition = 0
        """The row at which the past was last changed: something was taken back, or the game was dealt or resumed."""
        self.kept = 0
        """How many events the logs may keep. Undo lowers it; cutting the logs resets it."""
        self._numbers: dict[int, int] = {}
        self._open: dict[int, tuple[int, Ask | None]] = {}
        self._answers: dict[int, int] = {}
        self._views: dict[Viewer, Any] = {}

    @classmethod
    def from_rows(cls, name: str, rows: Sequence[Row]) -> "TableHistory":
        """Build the history from rows. Whatever was played before the game last started or resumed is skipped."""
        history = cls(name)
        laid = max((row.seq for row in rows if isinstance(row.entry, Started | Resumed)), default=0)
        patched = [row.entry.version for row in rows if isinstance(row.entry, Patched) and row.seq > laid]
        history.patched = max(patched, default=0)
        for row in rows:
            if row.seq < laid and isinstance(row.entry, PLAYED):
                history.seq = row.seq
                history.is_played |= isinstance(row.entry, Answered) and not row.entry.by
            else:
                history.add(row)
        return history

    def add(self, row: Row) -> None:
        assert row.seq == self.seq + 1, f"row {row.seq} cannot follow row {self.seq}"
        self.apply(row.entry, row.at)
        self.seq = row.seq

    # Asking

    @property
    def over(self) -> bool:
        return self.table is not None and self.table.outcome is not None

    @property
    def phase(self) -> Literal["lobby", "play", "over"]:
        return "lobby" if self.table is None else "play" if self.table.outcome is None else "over"

    @property
    def playing(self) -> Table:
        if self.table is None:
            raise OutOfStep("the game has not started yet")
        return self.table

    @property
    def so_far(self) -> GameSoFar:
        return GameSoFar(self.name, self.start, self.playing.log[:])

    @property
    def waiting(self) -> list[tuple[int, str]]:
        """The seats that the table is waiting for, each with the kind of its question."""
        return [] if self.table is None else self.table.waiting()

    def question(self, seat: Viewer) -> Question | None:
        """The open question of a seat."""
        if self.table is None or seat is None:
            return None
        ask = next((ask for ask in self.table.asks if ask.seat == seat), None)
        return None if ask is None else Question(self._numbers[seat], ask)

    @property
    def is_free(self) -> bool:
        """Whether everything can be taken back. Among people it never can: nobody learns a secret and then plays on."""
        return self.playing.setup.take_back and (self.practice or sum(seat.taken for seat in self.seats) < 2)

    def undoable(self, seat: int) -> Undo:
        """How many answers a seat can take back. It gives away nothing about others in a secret choice."""
        return self._undoable(seat, free=self.is_free)

    def _undoable(self, seat: int, *, free: bool) -> Undo:
        table = self.playing
        if table.simultaneous and not free:
            return Undo(len(self.trays.get(seat, ())), "before that, all chose together")
        return table.undoable(seat, free=free)

    def position_of(self, event: int) -> int:
        """The first position after an event."""
        return bisect_right(self.positions, event, key=lambda position: position.events)

    def position_before(self, pick: int) -> int:
        """The last position before pick number `pick`, or the first there is."""
        return max(0, bisect_right(self.positions, pick, key=lambda position: position.picks) - 1)

    def view_at(self, position: int, viewer: Viewer) -> Any:
        """What a viewer could know at a position; at the last one, what the viewer may know now."""
        if position < len(self.positions) - 1:
            return self.playing.at(self.positions[position].picks).view(viewer)
        return self.view(viewer)

    def view(self, viewer: Viewer) -> Any:
        """What a viewer may know now. Do not change it."""
        if viewer not in self._views:
            self._views[viewer] = self.playing.view(viewer)
        return self._views[viewer]

    def forget_views(self) -> None:
        """Forget the views that logs and frames were made from: at many tables they would burden the collector."""
        self._views.clear()

    def decisions(self, seat: int) -> int:
        """How many answers a seat has given that were not taken back."""
        return self._answers.get(seat, 0)

    # Changing

    def apply(self, entry: AnyEntry, at: float = 0.0) -> AnyEntry:
        """Apply an entry. Returns it as it must be written down, with what chance decided."""
        self.forget_views()
        self.used = max(self.used, at)
        match entry:
            case Answered():
                self.is_played |= not entry.by
                self.played = (self.played[0], at)
                return self._answer(entry)
            case TookBack() | Unlocked():
                self._take_back(entry)
            case Opened():
                self.setup, self.host, self.practice = entry.setup, entry.host, entry.practice
                self.pack = entry.pack
                self.seats = [Seated(seat) for seat in range(entry.setup.players)]
            case SetupChanged():
                self._change_setup(entry)
            case Seated():
                if entry.seat not in range(len(self.seats)):
                    raise OutOfStep(f"there is no seat {entry.seat}; seats are 0 to {len(self.seats) - 1}")
                self.seats[entry.seat] = entry
                if not entry.taken:
                    self._forget_moves({entry.seat})
            case Moved():
                self._move(entry.seat, entry.to)
            case Started() | Resumed():
                self.played = (at, at)
                self._init(entry)
            case Said():
                self.chat.append((at, entry))
            case Invited():
                self.invitation = entry.secret
            case Followed():
                self.next = entry.table
            case Patched():
                self.notice = entry.notice
            case Closed():
                raise OutOfStep(entry.why)
        return entry

    def _change_setup(self, entry: SetupChanged) -> None:
        if self.table is not None:
            raise OutOfStep("the game has started; its setup can no longer be changed")
        setup = entry.setup
        if entry.stays:
            setup = msgspec.structs.replace(setup, pack=self.setup.pack)
        else:
            self.pack = entry.pack
        self.setup = setup
        more = range(len(self.seats), setup.players)
        self.seats = self.seats[: setup.players] + [Seated(seat) for seat in more]
        self._forget_moves(set(range(len(self.seats), MOST_SEATS)))

    def _move(self, seat: int, to: int) -> None:
        """Two change seats once both want to; a seat that nobody holds can be had at once."""
        if self.table is not None:
            raise OutOfStep("the game has started; everybody keeps their seat")
        if not {seat, to} <= set(range(len(self.seats))):
            raise OutOfStep(f"there is no seat {max(seat, to)}; seats are 0 to {len(self.seats) - 1}")
        self.wants.pop(seat, None)
        if seat == to:
            return
        if self.seats[to].taken and self.wants.get(to) != seat:
            self.wants[seat] = to
        else:
            here, there = self.seats[seat], self.seats[to]
            self.seats[seat], self.seats[to] = _seated_at(seat, there), _seated_at(to, here)
            self._forget_moves({seat, to})

    def _forget_moves(self, seats: set[int]) -> None:
        self.wants = {seat: to for seat, to in self.wants.items() if not seats & {seat, to}}

    def _init(self, entry: Started | Resumed) -> None:
        if self.table is not None and isinstance(entry, Started):
            raise OutOfStep("the game has started already")
        self.start, self.table = entry.save, nightdeck.load(entry.save)
        if self.table.notice and self.patched == self.table.game.version:
            self.table = replay(entry.save, game_named)
        self.edition = self.seq + 1
        self.notice = entry.notice
        self.trays, self.reasons, self.positions, self.kept = {}, [], [], 0
        self._recount()
        self._settle()

    def _answer(self, entry: Answered) -> Answered:
        table = self.playing
        ask = table.ask(entry.seat)
        secret, last = table.simultaneous, len(table.asks) == 1
        words = _words(table, ask, entry) if secret or entry.by else ""
        is_open = bool(entry.why) and table.all_is_open
        since = len(table.events)
        table.replay(Pick(entry.seat, entry.option, entry.chances))
        self._answers[entry.seat] = self._answers.get(entry.seat, 0) + 1
        if not secret or (last and not (table.simultaneous and _asks_only(table, entry.seat))):
            self.trays.clear()
        else:
            self.trays.setdefault(entry.seat, []).append(words)
        if entry.why:
            self.reasons.append(Reason(entry.seat, self._answers[entry.seat], words, entry.why, is_open))
        self._settle()
        seen = crc32(_encode(table.events[since:])) or 1
        return msgspec.structs.replace(entry, chances=table.log[-1].chances, seen=seen)

    def _take_back(self, entry: TookBack | Unlocked) -> None:
        table = self.playing
        self.edition = self.seq + 1
        secret = table.simultaneous
        tray = self.trays.get(entry.seat, [])
        if isinstance(entry, Unlocked):
            table.unlock(entry.seat)
            tray.clear()
        else:
            free = table.setup.take_back if entry.free is None else entry.free
            self._check_undo(entry, free=free)
            table.undo(entry.seat, entry.steps, free=free)
            del tray[max(0, len(tray) - entry.steps) :]
        if not secret or not table.simultaneous:
            self.trays.clear()
        picks = len(table.log)
        self.positions = [p for p in self.positions if p.picks <= picks and p.events <= len(table.events)]
        self.kept = min(self.kept, len(table.events))
        self._recount()
        self.reasons = [reason for reason in self.reasons if reason.turn <= self._answers.get(reason.seat, 0)]
        self._settle()

    def _check_undo(self, entry: TookBack, *, free: bool) -> None:
        can = self._undoable(entry.seat, free=free)
        if not 0 < entry.steps <= can.steps:
            raise CannotUndo(f"cannot undo: {can.why}" if can.steps == 0 else f"only {can.steps} steps back: {can.why}")

    def _recount(self) -> None:
        self._answers = {}
        for pick in self.playing.log:
            self._answers[pick.seat] = self._answers.get(pick.seat, 0) + 1

    def _settle(self) -> None:
        """Give new questions their numbers, and remember a position that people can look back to."""
        table = self.playing
        asks: dict[int, Ask | None] = {ask.seat: ask for ask in table.asks}
        for seat in range(len(self.seats)):
            now = (self._answers.get(seat, 0), asks.get(seat))
            if self._open.get(seat) != now:
                self._open[seat] = now
                self._numbers[seat] = self._numbers.get(seat, 0) + 1
        if not any(self.trays.values()):
            position = Position(len(table.log), len(table.events))
            if not self.positions or self.positions[-1] != position:
                self.positions.append(position)


def _seated_at(seat: int, old: Seated) -> Seated:
    """Somebody at another seat. Whoever has no name is called after it."""
    name = player_name(seat) if old.name == player_name(old.seat) else old.name
    return msgspec.structs.replace(old, seat=seat, name=name)


def _asks_only(table: Table, seat: int) -> bool:
    return all(ask.seat == seat for ask in table.asks)


def _words(table: Table, ask: Ask, entry: Answered) -> str:
    if entry.option not in ask.options:
        raise IllegalPick(*table.why_not(entry.seat, entry.option))
    return table.game.text.option(table.view(entry.seat), ask, entry.option)
