"""What requests to the REST interface may contain, and what it answers. The published schema is made from these."""

from typing import Annotated

import msgspec
from msgspec import Meta

from nightdeck.core.setup import Setting
from nightdeck.server.tables.entries import PackNote
from nightdeck.server.view.pieces import Line, Phase, SeatKind

Name = Annotated[str, Meta(max_length=30, description="A name to be called by.")]
GameName = Annotated[str, Meta(max_length=40, description="A game's short name, such as room25.")]
PackName = Annotated[str, Meta(max_length=80, description='The name of a pack; "" for none.')]
BotName = Annotated[str, Meta(max_length=40, description='A bot\'s strength; "" for none.')]
Wishes = Annotated[
    list[Annotated[str, Meta(max_length=60)]],
    Meta(max_length=8, description="Whom or what somebody asks to play, by the names that /api/games lists."),
]
Options = Annotated[dict[str, Setting], Meta(max_length=40)]


class Body(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The base of all request bodies."""


class NewSetup(Body, frozen=True, kw_only=True):
    """What will be played. Whatever is left out takes its default."""

    mode: Annotated[str, Meta(max_length=60)] = ""
    players: Annotated[int, Meta(ge=0, le=64)] = 0
    options: Options = {}
    pack: PackName = ""
    take_back: bool = False
    offer_forced: bool = False


class NewTable(NewSetup, frozen=True, kw_only=True):
    """A table to open. `sit` gives you seat number `seat`, with your `wishes`; `bot` fills the other seats, and
    `start` deals at once."""

    game: GameName
    name: Name = ""
    sit: bool = True
    seat: Annotated[int, Meta(ge=0, le=63)] = 0
    wishes: Wishes = []
    bot: BotName = ""
    start: bool = False


class Claim(Body, frozen=True, kw_only=True):
    """A secret from a link, to be exchanged for a cookie."""

    secret: Annotated[str, Meta(min_length=8, max_length=200)]
    name: Name = ""


class SeatChange(Body, frozen=True, kw_only=True):
    """A change to a seat: its name, its bot ("" for a person), its wishes, or `free` to remove whoever holds it."""

    name: Name | None = None
    bot: BotName | None = None
    wishes: Wishes | None = None
    free: bool = False


class Move(Body, frozen=True, kw_only=True):
    """The seat that somebody would rather have; their own to stay after all."""

    to: Annotated[int, Meta(ge=0, le=63)]


class Again(Body, frozen=True, kw_only=True):
    """Another game for the same people. `start` deals at once; otherwise they meet in the lobby.

    With `mission` it is the scenario that follows, if there is one.
    """

    start: bool = False
    mission: bool = False


class Empty(Body, frozen=True, kw_only=True):
    """Nothing."""


class Problem(msgspec.Struct, frozen=True):
    """What was wrong, and what would be right."""

    code: str
    words: str


class Opened(msgspec.Struct, frozen=True):
    """A new table. `links` holds the secret of every open seat, by number. They are given only this once."""

    table: str
    seat: int | None
    links: dict[str, str]


class Claimed(msgspec.Struct, frozen=True):
    """What a secret opened: a seat, or the host's rights."""

    seat: int | None
    host: bool


class Invitation(msgspec.Struct, frozen=True):
    """The secret of the link for the whole table."""

    secret: str


class Renewed(msgspec.Struct, frozen=True):
    """The new secret of a seat. The old one no longer works."""

    seat: int
    secret: str


class SeatShown(msgspec.Struct, frozen=True):
    seat: int
    name: str
    bot: str
    kind: SeatKind


class TableShown(msgspec.Struct, frozen=True):
    """A table, with what everybody may know. `yours` and `host` say what this browser's cookies open."""

    table: str
    game: str
    title: str
    mode: str
    players: int
    options: dict[str, Setting]
    pack: PackNote | None
    take_back: bool
    phase: Phase
    moves: int
    seats: list[SeatShown]
    waits: list[int]
    """The seats that the table is waiting for."""
    yours: list[int]
    host: bool
    goes: float
    """When the table is removed unless somebody uses it, in seconds since 1970; 0 if that is not soon."""


class Reason(msgspec.Struct, frozen=True):
    """Why a bot gave an answer. `words` is the answer; it led to position `at`, perhaps together with others."""

    at: int
    seat: int
    words: str
    why: str


class Turning(msgspec.Struct, frozen=True):
    """A turning point: at position `at`, the standing of `seat` (0 to 1) changed a lot.

    Standings are judged with every card face up, so luck counts as well as decisions.
    """

    at: int
    seat: int
    before: float
    after: float
    words: str


class Replay(msgspec.Struct, frozen=True):
    """A finished game: its log, why bots gave their answers, and how each seat stood at each position."""

    table: str
    game: str
    title: str
    moves: int
    seats: list[SeatShown]
    outcome: str
    lines: list[Line]
    standings: list[list[float]]
    turnings: list[Turning]
    reasons: list[Reason]


class BetterMove(msgspec.Struct, frozen=True):
    """A decision that could have been better: the question at position `at`, what was picked and what was better, each
    with its chance to win. A search estimates these from what the seat could know."""

    at: int
    question: str
    picked: str
    got: float
    better: str
    best: float


class Review(msgspec.Struct, frozen=True):
    """The review of a seat so far: `done` of `total` decisions, of which `missed` took too long to judge.

    `points` are the costliest decisions found so far, the costliest first.
    """

    seat: int
    begun: bool
    finished: bool
    done: int
    total: int
    missed: int
    points: list[BetterMove]
