"""The pieces of Room 25: the complex of 25 tiles, the characters on it, the countdown and the M.A.C. deck.

Figures stand on tiles, tiles lie on cells: a sliding line moves tiles, and whoever stands on them comes along.
"""

from collections.abc import Iterable, Mapping, Sequence
from functools import cache, lru_cache
from typing import Literal

import msgspec

from nightdeck.core.ask import Id
from nightdeck.core.events import Datum
from nightdeck.core.state import State as CoreState
from nightdeck.games.room25.content.components import CONTENT, CharacterId, Colour, Components, Level, Mode, RoomKind

Slot = Literal["", "look", "move", "push", "control", "special"]
Hack = Literal["", "complex", "robot"]
Role = Literal["", "prisoner", "guard"]
Adrenaline = Literal["none", "held", "laid", "spent"]
Direction = Literal["left", "right", "up", "down"]
Way = tuple[Literal["row", "column"], int, Direction]
"""A slide: which line, and which way it goes."""

SIZE = 5
CENTRE = 12
CENTRAL = 24
"""The tile id of the Central Room. Tiles 0-11 were dealt to the inner diamond, 12-23 to the exit zones."""
OUT = -1
"""The tile of whoever is not in the complex."""
SPECTATOR = 8
EVERYBODY = (1 << 9) - 1
ROWWISE, COLUMNWISE = 0, 1

DIAMOND = (2, 6, 7, 8, 10, 11, 13, 14, 16, 17, 18, 22)
EXITS = (0, 1, 5, 3, 4, 9, 15, 20, 21, 19, 23, 24)
OUTER = len(DIAMOND)
"""The first of the tiles that were dealt to the exit zones."""
NEIGHBOURS: tuple[tuple[int, ...], ...] = tuple(
    tuple(
        (row + dr) * SIZE + column + dc
        for dr, dc in ((-1, 0), (0, 1), (1, 0), (0, -1))
        if 0 <= row + dr < SIZE and 0 <= column + dc < SIZE
    )
    for row in range(SIZE)
    for column in range(SIZE)
)


class Tile(msgspec.Struct, array_like=True, gc=False):
    """A room. `seen` has a bit for every seat that knows what it is, and one for spectators."""

    kind: RoomKind
    up: bool = False
    seen: int = 0
    crossed: bool = False
    locked: bool = False
    corridor: int = ROWWISE
    robot: int = OUT
    """The robot that belongs to this Robot Room."""
    told: Literal["", "blue", "green", "yellow", "red"] = ""
    """The colour that somebody has truthfully announced."""


class Character(msgspec.Struct, array_like=True):
    """A candidate of the show, with its kit. `tile` is where it stands, OUT once eliminated."""

    id: int
    seat: int
    name: CharacterId
    tile: int = CENTRAL
    first: Slot = ""
    second: Slot = ""
    single: Slot = ""
    """A lone token, laid between the slots."""
    hack: Hack = ""
    used: list[Slot] = []
    """Tokens shown this round."""
    lost: list[Slot] = []
    """Tokens taken by Punishment."""
    adrenaline: Adrenaline = "none"
    hidden: bool = False
    paranoid: bool = False
    pile: list[Slot] = []
    trapped: Literal["", "set", "closing"] = ""
    """A trap that was set off, and one that closes after the action that is going on."""
    drown: int = 0
    """The round whose second pass drowns this character, if it is still in its Flooded Chamber."""
    cold: bool = False
    """Stood in a Cold Chamber at Programming: one action, no Adrenaline."""
    reminder: int = OUT
    """The tile that carries the reminder token."""
    empties: int = 0
    role: Role = ""
    shown: bool = False
    free: int = 0
    """The round from which a revealed guard acts freely; 0 if never."""
    rests: int = 0
    """The round in which it came back; it acts again from the next one."""
    spoke: bool = False
    """Whether it has announced a colour this turn, apart from what it has just looked at."""

    @property
    def alive(self) -> bool:
        return self.tile != OUT


class Rules(msgspec.Struct, frozen=True, array_like=True):
    """What was agreed on before the game."""

    mode: Mode
    season2: bool = True
    level: Level = "standard"
    reminders: bool = True
    talk: Literal["public", "team", "none"] = "public"
    kevin_on_reveal: bool = False
    moving_aside: bool = False
    draft: Literal["", "any", "duo"] = ""
    content: str = ""

    @property
    def together(self) -> bool:
        """Whether everybody is on one side."""
        return self.mode in ("coop", "solo")


class Claim(msgspec.Struct, frozen=True, array_like=True):
    """What a seat said about a face-down room. It may be a lie."""

    seat: int
    tile: int
    colour: Colour


class Stay(msgspec.Struct, frozen=True, array_like=True):
    """Suspicion: Room 25 went over the edge and came back, so its slider was no prisoner or too many were outside."""

    slider: int
    outside: tuple[int, ...]
    spare: int
    """How many prisoners could have been outside."""

    def would_escape(self, roles: Sequence[Role]) -> bool:
        """Whether it would have been an escape if these were the roles (R25-282, R25-283)."""
        missing = sum(roles[who] == "prisoner" for who in self.outside)
        return roles[self.slider] == "prisoner" and missing <= self.spare


class State(CoreState):
    """A game of Room 25."""

    rules: Rules
    tiles: list[Tile]
    board: list[int]
    """The tile on each cell, row by row."""
    characters: list[Character]
    order: list[int]
    """Turn markers from left to right: characters, first player first."""
    left: int
    """Rounds left, the current one included."""
    round: int = 0
    phase: Literal["clue", "markers", "programming", "first", "second", "adrenaline", "draft"] = "clue"
    acting: int = OUT
    lingers: bool = False
    """Whether the acting player has asked to go on with the turn after the action."""
    robots: list[int] = msgspec.field(default_factory=lambda: [OUT, OUT])
    arrows: list[int] = msgspec.field(default_factory=lambda: [0] * 10)
    """Control tokens: rows, then columns; 1 for right or down, -1 for left or up."""
    deck: list[str] = []
    discard: list[str] = []
    open: list[str] = []
    """M.A.C. cards that lie open until the round ends."""
    spare_roles: list[Role] = []
    fallen: list[int] = []
    """The eliminated, in the order in which they fell."""
    key: bool = True
    """Whether Room 25 can be used to escape."""
    claims: list[Claim] = []
    stays: list[Stay] = []
    pushed: list[int] = []
    """Robots that have pushed somebody in the current action or card (OP-54)."""
    removed: list[RoomKind] = []
    """Tiles that were replaced by Empty Rooms."""

    @property
    def parts(self) -> Components:
        return CONTENT[self.rules.content]

    @property
    def final(self) -> bool:
        return self.left == 1

    def cell(self, tile: int) -> int:
        return self.board.index(tile)

    def emit_at(self, tile: int, kind: str, *, to: Sequence[int] | None = None, **data: Datum | Sequence[Id]) -> None:
        """Emit what happened in a room. Where it lies is looked up only if anybody listens: in a search nobody does."""
        if not self.quiet:
            self.emit(kind, to=to, cell=self.cell(tile), **data)

    def inside(self, tile: int) -> list[Character]:
        """The living characters on a tile, in turn order."""
        return [c for c in map(self.characters.__getitem__, self.order) if c.tile == tile]

    def living(self) -> list[Character]:
        """The living characters, in turn order."""
        return [c for c in map(self.characters.__getitem__, self.order) if c.tile != OUT]

    def room(self, who: Character) -> Tile:
        return self.tiles[who.tile]

    def named(self, name: CharacterId) -> Character | None:
        """The character of that name, if it is alive and in play."""
        for who in self.characters:
            if who.name == name and who.alive:
                return who
        return None

    def colour(self, tile: Tile) -> Colour:
        return colours(self.rules.content)[tile.kind]

    def around(self, tile: int) -> list[int]:
        """The tiles on the neighbouring cells (R25-012)."""
        board = self.board
        return list(map(board.__getitem__, NEIGHBOURS[board.index(tile)]))

    def face_down(self) -> list[int]:
        """The cells of all face-down rooms."""
        tiles = self.tiles
        return [cell for cell, tile in enumerate(self.board) if not tiles[tile].up]

    def cells(self, tiles: Iterable[int]) -> list[int]:
        """Where some tiles lie."""
        return list(map(self.places().__getitem__, tiles))

    def places(self) -> Mapping[int, int]:
        """Where each tile lies, in one look; OUT stays OUT."""
        return _places(tuple(self.board))

    def in_room25(self) -> list[Character]:
        return [c for c in self.living() if self.tiles[c.tile].kind == "room25"]


@lru_cache
def _places(board: tuple[int, ...]) -> Mapping[int, int]:
    """Most boards are asked about many times before they change."""
    return {OUT: OUT} | {tile: cell for cell, tile in enumerate(board)}


@cache
def colours(digest: str) -> dict[RoomKind, Colour]:
    """The colour of each kind of room."""
    return {kind: room.colour for kind, room in CONTENT[digest].rooms.items()}
