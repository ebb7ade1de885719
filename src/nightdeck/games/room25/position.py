"""Positions set up by hand, for examples and tests: what is not asked for is as it would be in a game, and harmless."""

from collections import Counter
from collections.abc import Mapping, Sequence

from nightdeck.core.dice import Dice
from nightdeck.core.setup import Setup
from nightdeck.games.room25.content.components import (
    CHARACTERS,
    CONTENT,
    CharacterId,
    Mode,
    RoomKind,
    SetupRow,
    roles_for,
    setup_row,
)
from nightdeck.games.room25.rules.draft import equip
from nightdeck.games.room25.setup import agree, is_aside, laid_out, mac_deck
from nightdeck.games.room25.state import CENTRE, DIAMOND, EVERYBODY, EXITS, OUT, SIZE, Character, Role, State, Tile

Cell = tuple[int, int]


def index(cell: Cell) -> int:
    """A cell's number, row by row."""
    row, column = cell
    return row * SIZE + column


def table_for(mode: Mode, people: int, players: int, season2: bool) -> SetupRow:
    """The smallest table of this mode that has a place for so many characters."""
    rows = [row for row in CONTENT.printed.modes.values() if row.mode == mode and (season2 or row.base_rounds)]
    rows = [row for row in rows if players in (0, row.players) and row.players * row.each >= people]
    assert rows, f"no {mode} with {people} characters and {players or 'any number of'} players"
    return min(rows, key=lambda row: (row.players * row.each, row.each))


def position(
    setup: Setup,
    people: Mapping[str, Cell | None],
    *,
    up: Mapping[Cell, RoomKind] | None = None,
    down: Mapping[Cell, RoomKind] | None = None,
    robots: Sequence[Cell] = (),
    locks: Sequence[Cell] = (),
    crossed: Sequence[Cell] = (),
    left: int = 0,
    roles: Mapping[CharacterId, Role] | None = None,
) -> State:
    """Rooms face `up` and `down` by cell, characters by name where they stand (None: eliminated).

    Turn order is the order of naming. What is not named is an Empty Room that lies face up.
    """
    row = setup_row(CONTENT.printed, agree(setup, "").mode, setup.players, bool(setup.options["season2"]))
    state = bare(setup, row)
    build(state, {**(up or {})}, {**(down or {})}, {*people.values(), *robots})
    populate(state, row, people, roles or {})
    for number, cell in enumerate(robots):
        state.robots[number] = state.board[index(cell)]
    for cell in locks:
        state.tiles[state.board[index(cell)]].locked = True
    for cell in crossed:
        state.tiles[state.board[index(cell)]].crossed = True
    state.left = left or state.left
    return state


def bare(setup: Setup, row: SetupRow) -> State:
    rules = agree(setup, "")
    return State(
        dice=Dice.seeded(1),
        rules=rules,
        tiles=[],
        board=laid_out(),
        characters=[],
        order=list(range(row.players * row.each)),
        left=row.season2_rounds if rules.season2 else row.base_rounds,
        round=1,
        phase="first",
        deck=mac_deck(CONTENT.printed, setup, rules),
    )


def build(s: State, up: dict[Cell, RoomKind], down: dict[Cell, RoomKind], taken: set[Cell | None]) -> None:
    """Lay the rooms, with Room 25 face down in an exit zone that nobody has `taken`, if it is not named.

    Those that are dealt to the exit zones get the tile numbers of exit zones, wherever they lie.
    """
    named = {**up, **down}
    if "room25" not in named.values():
        corners = [divmod(cell, SIZE) for cell in reversed(EXITS)]
        free = next(cell for cell in corners if cell not in named and cell not in taken)
        named[free] = down[free] = "room25"
    if "key" in named.values():
        s.key = False
    elif s.rules.season2 and s.rules.together:
        s.removed.append("key")
    kinds = [named.get(divmod(cell, SIZE), "empty") for cell in range(SIZE * SIZE)]
    kinds[CENTRE] = "central"
    _number(s, kinds)
    s.tiles = [Tile("empty", up=True, seen=EVERYBODY) for _ in kinds]
    robot = 0
    for cell, tile in enumerate(s.board):
        hidden = divmod(cell, SIZE) in down
        s.tiles[tile] = Tile(kinds[cell], up=not hidden, seen=0 if hidden else EVERYBODY)
        if kinds[cell] == "robot":
            s.tiles[tile].robot = robot
            robot += 1


def _number(s: State, kinds: Sequence[RoomKind]) -> None:
    aside = [cell for cell in DIAMOND if is_aside(s.parts, s.rules, kinds[cell])]
    plain = [cell for cell in EXITS if not is_aside(s.parts, s.rules, kinds[cell])]
    for one, other in zip(aside, plain, strict=False):
        s.board[one], s.board[other] = s.board[other], s.board[one]


def populate(s: State, row: SetupRow, people: Mapping[str, Cell | None], roles: Mapping[CharacterId, Role]) -> None:
    box = 2 if s.rules.season2 else 1
    cast: list[CharacterId] = [name for wanted in people for name in CHARACTERS if name == wanted]
    assert len(cast) == len(people), f"characters are {', '.join(CHARACTERS)}, not {', '.join(people)}"
    others = [name for name in CHARACTERS if name not in cast and s.parts.characters[name].season <= box]
    for i, name in enumerate([*cast, *others][: row.players * row.each]):
        cell = people.get(name, (2, 2))
        tile = OUT if cell is None else s.board[index(cell)]
        role: Role = roles.get(name, "prisoner") if row.roles else ""
        s.characters.append(Character(i, i % row.players, name, tile=tile, role=role))
    equip(s)
    pile = roles_for(row, None, s.rules.season2)
    if pile:
        s.fallen = [who.id for who in s.characters if not who.alive]
        tiles: Counter[Role] = Counter({"prisoner": pile.prisoners, "guard": pile.guards})
        s.spare_roles = sorted((tiles - Counter(who.role for who in s.characters)).elements())
