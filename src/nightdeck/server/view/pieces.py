"""What a page is shown of a table, piece by piece. The page's own types are made of these (tests/web/api_types.py)."""

from collections.abc import Sequence
from typing import Literal, TypedDict

import msgspec

from nightdeck.core.setup import Setting
from nightdeck.core.showing.cues import Cue
from nightdeck.server.catalogue import CastShown
from nightdeck.server.tables.entries import PackNote, Said

Phase = Literal["lobby", "play", "over"]
SeatKind = Literal["bot", "person", "open"]


class TablePiece(TypedDict):
    """What is played here. `next` is the next table of the same people, or ""."""

    name: str
    game: str
    title: str
    mode: str
    mode_title: str
    players: int
    options: dict[str, Setting]
    pack: PackNote | None
    take_back: bool
    offer_forced: bool
    phase: Phase
    notice: str
    moves: int
    next: str


class SeatPiece(TypedDict):
    """A seat, as everybody may know it. `level` is what the bot's strength is called; `waits` is the kind of question
    that the table waits for, or ""."""

    seat: int
    name: str
    bot: str
    level: str
    kind: SeatKind
    held: bool
    here: bool
    waits: str
    ready: bool


class WishesPiece(TypedDict):
    """Before the deal: whom players may ask for, what each seat asks for, and which other seat its holder wants."""

    cast: CastShown | None
    wishes: list[tuple[str, ...]]
    seats: list[int | None]


class StatusPiece(TypedDict):
    title: str
    words: str


class OptionPiece(TypedDict):
    """An option; `key` is its JSON.

    `line` says what it does, `verb` is the heading under which it stands, `last` is what ends or passes.
    Options with `short` words may be shown together, under the `group` that they share.
    """

    key: str
    words: str
    line: str
    verb: str
    last: bool
    group: str
    short: str


class CannotPiece(TypedDict):
    """Something that one might look for in the menu and that cannot be done now: why not, and the rule, or ""."""

    words: str
    verb: str
    why: str
    rule: str


class OrderPiece(TypedDict):
    """When a player may want to be asked, in words, and whether that is so now."""

    name: str
    words: str
    holds: bool


class QuestionPiece(TypedDict):
    """A question. `hides`: it is asked although there may be nothing to choose, and must be answered by
    hand, or others would learn of it. `passes`: passing it is the usual answer. `idle`: as everybody can see, nothing
    can come of it now. `walks`: it may be answered with several steps at once."""

    number: int
    kind: str
    words: str
    because: list[str]
    help: str
    options: list[OptionPiece]
    cannot: list[CannotPiece]
    hides: bool
    passes: bool
    idle: bool
    orders: list[OrderPiece]
    walks: bool


class UndoPiece(TypedDict):
    """How many answers can be taken back, and why no more."""

    steps: int
    why: str


class TrayPiece(TypedDict):
    """What a seat has answered in the secret choice that is going on."""

    words: list[str]
    locked: bool


class OutcomePiece(TypedDict):
    """How it ended, how long it took, and how many decisions each seat made; `handed` are options for the next game."""

    words: str
    winners: tuple[int, ...]
    losers: tuple[int, ...]
    rank: str
    seconds: int
    decisions: list[int]
    next_mission: bool
    handed: dict[str, Setting]


class ReasonPiece(TypedDict):
    """What a bot says about its last move."""

    seat: int
    words: str
    why: str


class PlayPieces(TypedDict):
    """What a game in progress adds, apart from the picture."""

    status: StatusPiece
    together: bool
    question: QuestionPiece | None
    undo: UndoPiece | None
    tray: TrayPiece | None
    outcome: OutcomePiece | None
    reasons: list[ReasonPiece]


class Picture(TypedDict):
    """A moment of the history, drawn."""

    at: int
    scene: str
    status: StatusPiece


class Line(msgspec.Struct, frozen=True, omit_defaults=True):
    """Line `n` of a viewer's log. `at` is the first position after it.

    `mark` stands for this line and all before it: two logs with the same mark at `n` are the same up to there.
    `cue` is the sort of moment it tells of, if that is a beat.
    """

    n: int
    at: int
    words: str
    mark: int
    cue: Cue | Literal[""] = ""


class BeatPiece(TypedDict):
    """A beat: what sort of moment, how long to show it (milliseconds), the numbers of its lines of the log,
    where the game stands, and the picture as a patch."""

    cue: Cue
    hold: int
    lines: list[int]
    status: str
    scene: list[str | tuple[int, int]]


class BeatsReply(TypedDict):
    """How a move went. The first picture is whole, every other one a patch of the beat before."""

    at: int
    beats: list[BeatPiece]


class FilmBeat(BeatPiece):
    """A beat of a finished game, with its lines in words."""

    words: list[str]


class Film(TypedDict):
    """How a move of a finished game went. The first picture is whole, every other one a patch of the beat before."""

    at: int
    beats: list[FilmBeat]


class ChatLine(TypedDict):
    at: float
    seat: int | None
    name: str
    text: str
    about: str


def chat_lines(said: Sequence[tuple[float, Said]]) -> list[ChatLine]:
    return [{"at": at, "seat": one.seat, "name": one.name, "text": one.text, "about": one.about} for at, one in said]


LinesPiece = TypedDict("LinesPiece", {"from": int, "lines": list[Line]})
"""The log from line `from` on; what was there before from that line on is void."""

ChatPiece = TypedDict("ChatPiece", {"from": int, "said": list[ChatLine]})
