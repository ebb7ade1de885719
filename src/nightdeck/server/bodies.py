"""What requests to the REST interface may hold, and what it answers. The published schema is made of these."""

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from nightdeck.core.game import Setting

Name = Annotated[str, Meta(max_length=30, description="A name to be called by.")]
GameName = Annotated[str, Meta(max_length=40, description="A game's short name, such as room25.")]
BotName = Annotated[str, Meta(max_length=40, description='A bot\'s strength; "" for none.')]
Options = Annotated[dict[str, Setting], Meta(max_length=40)]


class Body(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The base of all request bodies."""


class NewTable(Body, frozen=True, kw_only=True):
    """A table to open. `sit` takes seat 0; `bot` fills the other seats; `start` begins at once."""

    game: GameName
    mode: Annotated[str, Meta(max_length=60)] = ""
    players: Annotated[int, Meta(ge=0, le=64)] = 0
    options: Options = {}
    take_back: bool = False
    offer_forced: bool = False
    name: Name = ""
    sit: bool = True
    bot: BotName = ""
    start: bool = False


class NewPlan(Body, frozen=True, kw_only=True):
    """What is going to be played, as the host changes it before the start."""

    mode: Annotated[str, Meta(max_length=60)] = ""
    players: Annotated[int, Meta(ge=0, le=64)] = 0
    options: Options = {}
    take_back: bool = False
    offer_forced: bool = False


class Claim(Body, frozen=True, kw_only=True):
    """A secret from a link, to be exchanged for a cookie."""

    secret: Annotated[str, Meta(min_length=8, max_length=200)]
    name: Name = ""


class SeatChange(Body, frozen=True, kw_only=True):
    """What becomes of a seat: its name, a bot's strength ("" for a person), or `free` to throw its holder out."""

    name: Name | None = None
    bot: BotName | None = None
    free: bool = False


class Again(Body, frozen=True, kw_only=True):
    """Another game of the same people. `start` begins at once; otherwise they meet in the lobby."""

    start: bool = False


class Empty(Body, frozen=True, kw_only=True):
    """Nothing."""


class Problem(msgspec.Struct, frozen=True):
    """What was wrong, and what would be right."""

    code: str
    words: str


class Opened(msgspec.Struct, frozen=True):
    """A new table. `links` holds the secret of every open seat, by its number; they are not told again."""

    table: str
    seat: int | None
    links: dict[str, str]


class Claimed(msgspec.Struct, frozen=True):
    """What a secret opened: a seat, or the host's rights."""

    seat: int | None
    host: bool


class Renewed(msgspec.Struct, frozen=True):
    """The new secret of a seat. The old one opens nothing any more."""

    seat: int
    secret: str


class SeatShown(msgspec.Struct, frozen=True):
    seat: int
    name: str
    bot: str
    kind: Literal["bot", "person", "open"]


class TableShown(msgspec.Struct, frozen=True):
    """A table as everybody may know it; `seat` and `host` say what this browser's cookies open."""

    table: str
    game: str
    title: str
    mode: str
    players: int
    options: dict[str, Setting]
    take_back: bool
    phase: Literal["lobby", "play", "over"]
    moves: int
    seats: list[SeatShown]
    waits: list[int]
    """The seats that the table waits for."""
    yours: list[int]
    host: bool


class Reason(msgspec.Struct, frozen=True):
    """Why a bot gave the answer that led to position `at`, or was among those that did; `words` are the answer's."""

    at: int
    seat: int
    words: str
    why: str


class Turning(msgspec.Struct, frozen=True):
    """A moment at which it turned: at position `at`, `seat` went from one standing (0 to 1) to another.

    All cards are open to whoever judges this, so luck counts as well as decisions.
    """

    at: int
    seat: int
    before: float
    after: float
    words: str


class Replay(msgspec.Struct, frozen=True):
    """A finished game: its log, what bots say about each of their answers, and how each seat stood at each position."""

    table: str
    game: str
    title: str
    moves: int
    seats: list[SeatShown]
    outcome: str
    lines: list[dict[str, Any]]
    standings: list[list[float]]
    turnings: list[Turning]
    reasons: list[Reason]


class BetterMove(msgspec.Struct, frozen=True):
    """A decision that another option would have been better for: what was asked at position `at`, what was picked and
    what would have been better, each with the chance to win as a search estimates it from what the seat could know."""

    at: int
    question: str
    picked: str
    got: float
    better: str
    best: float


class Review(msgspec.Struct, frozen=True):
    """How far the review of a seat is: `done` of `total` decisions, of which `missed` took too long to be judged.

    `points` are the dearest decisions found so far, the dearest first.
    """

    seat: int
    begun: bool
    finished: bool
    done: int
    total: int
    missed: int
    points: list[BetterMove]


class Picture(msgspec.Struct, frozen=True):
    """A moment of the history, drawn."""

    at: int
    scene: str
    status: dict[str, str]
