"""What is in the box: rooms, characters, M.A.C. cards, complexes and the setup matrix, read from `content/`."""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Annotated, Literal, get_args

import msgspec

from nightdeck.core import content
from nightdeck.core.content import Contents, Entry, Library, Part
from nightdeck.core.errors import BadContent, BadSetup

# fmt: off
RoomKind = Literal[
    "central", "room25", "key",
    "empty", "vision", "control", "moving", "tunnel", "robot", "regeneration",
    "dark", "cold", "vortex", "prison", "pivoting", "mac", "mirror", "jamming",
    "trapped", "flooded", "acid", "mortal", "illusion", "timer", "paranoia", "shredder",
]
# fmt: on
CharacterId = Literal["franck", "jennifer", "max", "alice", "emmett", "kevin", "sarah", "bruce"]
Token = Literal["look", "move", "push", "control", "special"]
Colour = Literal["blue", "green", "yellow", "red"]
Mode = Literal["suspicion", "competition", "team", "coop", "solo"]
Level = Literal["standard", "madness"]

ROOM_KINDS: tuple[RoomKind, ...] = get_args(RoomKind)
CHARACTERS: tuple[CharacterId, ...] = get_args(CharacterId)
TOKENS: tuple[Token, ...] = get_args(Token)

Count = Annotated[int, msgspec.Meta(ge=0, le=99)]
Some = Annotated[int, msgspec.Meta(ge=1, le=99)]
Pick = Callable[[int], int]
"""A source of chance: `pick(n)` is one of 0 … n-1."""

SIZE = 25


class Room(Entry, frozen=True, kw_only=True):
    """One kind of room tile. `base` and `season2` are the tiles in each box (R25-331)."""

    id: RoomKind
    name: str
    colour: Colour
    base: Count = 0
    season2: Count = 0
    exit_zone: bool = False
    rules: tuple[str, ...] = ()
    help: str


class Ability(Part, frozen=True, kw_only=True):
    """A special ability; `passive` ones need no token."""

    id: Literal[
        "recover", "call", "carry", "hide", "android", "reactivate", "lock", "pin",
        "hack_complex", "hack_robot", "sabotage_room", "sabotage_robot", "mimic",
    ]  # fmt: skip
    name: str
    passive: bool = False
    help: str


class Character(Entry, frozen=True, kw_only=True):
    """A candidate of the show. `season` 2 needs the expansion (R25-340); abilities and items exist only with it."""

    id: CharacterId
    name: str
    archetype: str
    colour: str
    duo: CharacterId
    shape: Literal["square", "round", "cross", "triangle"]
    season: Literal[1, 2]
    abilities: tuple[Ability, ...]
    items: Mapping[Literal["lock", "hidden", "empty"], Some] = {}

    def about(self, *, season2: bool) -> str:
        """The character in a few words; abilities come with Season 2."""
        abilities = self.abilities if season2 else ()
        kind = f"{self.archetype[0].upper()}{self.archetype[1:]}."
        return " ".join([kind, *(f"{ability.name}: {ability.help}" for ability in abilities)])


class Movement(Entry, frozen=True, kw_only=True, tag_field="kind", tag="movement"):
    """A Barrier card that slides a line (R25-237); `double` is ×2, `again` the + symbol."""

    line: Literal["row", "column"]
    index: Literal[0, 1, 3, 4]
    direction: Literal["left", "right", "up", "down"]
    double: bool = False
    again: bool = False


class Punishment(Entry, frozen=True, kw_only=True, tag_field="kind", tag="punishment"):
    """A Barrier card that takes a token from two characters (R25-244)."""

    characters: tuple[CharacterId, CharacterId]
    token: Literal["look", "control", "special"]
    again: bool = False


class Madness(Entry, frozen=True, kw_only=True, tag_field="kind", tag="madness"):
    """A Madness card (R25-247 … R25-267); `colour` belongs to Disabled Rooms."""

    effect: Literal[
        "blackout", "jamming", "disabled", "chaos", "acceleration", "rewind", "robot", "bomb", "lock", "panic"
    ]
    name: str
    colour: Literal["green", "yellow", "red"] | None = None
    again: bool = False
    help: str


MacCard = Movement | Punishment | Madness


class Complex(Entry, frozen=True, kw_only=True):
    """A list of tiles for a complex. With `free` slots, by colour, it is a table to be filled; without, complete."""

    name: str
    season2: bool
    modes: tuple[Mode, ...]
    level: Level | None = None
    guards: Literal[1, 2] | None = None
    tiles: Mapping[RoomKind, Some]
    free: Mapping[Literal["green", "yellow", "red", "any"], Some] = {}
    rules: tuple[str, ...] = ()


class Roles(Part, frozen=True, kw_only=True):
    """The role tiles that are shuffled (R25-270 … R25-273) and the complex that goes with them."""

    guards: Literal[1, 2]
    prisoners: Some
    season2_only: bool = False
    season2_complex: str


class SetupRow(Entry, frozen=True, kw_only=True):
    """A row of the setup matrix: one mode with one number of players. `base_rounds` 0 needs Season 2."""

    mode: Mode
    players: Some
    each: Some
    board: Literal[10, 8]
    base_rounds: Count = 0
    season2_rounds: Some
    base_complex: str = ""
    season2_complex: str = ""
    madness_complex: str = ""
    roles: tuple[Roles, ...] = ()


class Components(Contents, frozen=True):
    """The content files of Room 25."""

    rooms: Mapping[RoomKind, Room]
    characters: Mapping[CharacterId, Character]
    mac: Mapping[str, MacCard]
    complexes: Mapping[str, Complex]
    modes: Mapping[str, SetupRow]


def setup_row(parts: Components, mode: Mode, players: int, season2: bool) -> SetupRow:
    """The row of the setup matrix, or BadSetup with the player counts that exist (R25-001, R25-002)."""
    rows = [row for row in parts.modes.values() if row.mode == mode and (season2 or row.base_rounds)]
    for row in rows:
        if row.players == players:
            return row
    counts = ", ".join(str(row.players) for row in rows) or "no number of"
    box = "with Season 2" if season2 else "with the base game"
    raise BadSetup(f"{mode} {box} is for {counts} players, not {players} (R25-002)")


def roles_for(row: SetupRow, guards: int | None, season2: bool) -> Roles | None:
    """The role tiles for that many guards (None: the usual number); None in modes without roles."""
    choices = [roles for roles in row.roles if season2 or not roles.season2_only]
    if not choices and not guards:
        return None
    for roles in choices:
        if guards is None or roles.guards == guards:
            return roles
    allowed = " or ".join(str(roles.guards) for roles in choices) or "0"
    raise BadSetup(f"{row.mode} with {row.players} players takes {allowed} guards, not {guards} (R25-273)")


def default_complex(
    parts: Components, mode: Mode, players: int, guards: int | None, season2: bool, level: Level
) -> Complex:
    """The composition used when nobody chooses one (R25-392)."""
    row = setup_row(parts, mode, players, season2)
    check_level(mode, season2, level)
    roles = roles_for(row, guards, season2)
    if not season2:
        return parts.complexes[row.base_complex]
    if level == "madness":
        return parts.complexes[row.madness_complex]
    return parts.complexes[roles.season2_complex if roles else row.season2_complex]


def check_level(mode: Mode, season2: bool, level: Level) -> None:
    """Madness is a level of Season 2 Cooperation and Solo only (R25-235)."""
    if level == "madness" and not (season2 and mode in ("coop", "solo")):
        raise BadSetup("the madness level exists in coop and solo with Season 2 only (R25-235)")


def pool(parts: Components, mode: Mode, season2: bool) -> dict[RoomKind, int]:
    """How many tiles of each kind a complex of this mode may use (R25-326, R25-330, R25-331)."""
    tiles = {kind: room.base + (room.season2 if season2 else 0) for kind, room in parts.rooms.items()}
    if not season2 or mode not in ("coop", "solo"):
        tiles["key"] = 0
        return tiles
    tiles["vortex"] = max(0, tiles["vortex"] - 1)
    if mode == "solo":
        tiles["jamming"] = tiles["mirror"] = 0
    return tiles


def validate_complex(parts: Components, tiles: Sequence[str], mode: Mode, season2: bool) -> list[str]:
    """Raises BadSetup unless the tiles make a legal complex (R25-331); returns warnings about legal but odd ones."""
    for tile in tiles:
        if tile not in parts.rooms:
            raise BadSetup(f'there is no room "{tile}"; expected one of {", ".join(parts.rooms)}')
    if len(tiles) != SIZE:
        raise BadSetup(f"a complex has {SIZE} tiles, not {len(tiles)} (R25-331)")

    count = Counter({kind: tiles.count(kind) for kind in parts.rooms})
    for kind, limit in pool(parts, mode, season2).items():
        least = min(1, limit) if kind in ("central", "room25", "key") else 0
        if not least <= count[kind] <= limit:
            amount = f"exactly {limit}" if least else f"at most {limit}"
            box = "Season 2" if season2 else "the base game"
            raise BadSetup(f'{mode} with {box} takes {amount} "{kind}", not {count[kind]} (R25-326, R25-331)')
    return _warnings(parts, count, mode, season2)


def _warnings(parts: Components, count: Counter[RoomKind], mode: Mode, season2: bool) -> list[str]:
    warnings = []
    if not season2 and count["vortex"] > 1 and count["mortal"] > 1:
        warnings.append("both Vortex Rooms together with both Mortal Chambers are discouraged (R25-320)")
    tables = [table for table in parts.complexes.values() if table.free and suits(table, mode, season2)]
    if tables and not any(fits(parts, count, table) for table in tables):
        warnings.append(f"fits no printed table for this mode: {', '.join(table.id for table in tables)} (R25-390)")
    return warnings


def suits(table: Complex, mode: Mode, season2: bool, level: Level | None = None, guards: int | None = None) -> bool:
    """Whether the composition is meant for this game; None leaves level or guards open."""
    return (
        mode in table.modes
        and season2 == table.season2
        and (level is None or table.level in (None, level))
        and (guards is None or table.guards in (None, guards))
    )


def fits(parts: Components, count: Counter[RoomKind], table: Complex) -> bool:
    """Whether these 25 tiles are one way to fill the table."""
    fixed = Counter(table.tiles)
    slots: Counter[str] = Counter()
    for kind, number in (count - fixed).items():
        slots["any" if "any" in table.free else parts.rooms[kind].colour] += number
    return slots == Counter(table.free)


def fill_complex(
    parts: Components, mode: Mode, players: int, guards: int | None, season2: bool, level: Level, pick: Pick
) -> list[RoomKind]:
    """A random filling of the table printed for this game (R25-320 … R25-325)."""
    roles = roles_for(setup_row(parts, mode, players, season2), guards, season2)
    check_level(mode, season2, level)
    for table in parts.complexes.values():
        if table.free and suits(table, mode, season2, level, roles.guards if roles else None):
            return build_complex(parts, table, mode, pick)
    raise BadSetup(f"the content has no table with free slots for {mode}")


def build_complex(parts: Components, plan: Complex, mode: Mode, pick: Pick) -> list[RoomKind]:
    """The 25 tiles of a composition; free slots are drawn evenly from the tiles left of their colour (R25-330)."""
    tiles = [kind for kind, number in plan.tiles.items() for _ in range(number)]
    left = Counter(pool(parts, mode, plan.season2))
    left.subtract(tiles)
    for colour, slots in plan.free.items():
        wanted = ("green", "yellow", "red") if colour == "any" else (colour,)
        stock = [kind for kind in left.elements() if parts.rooms[kind].colour in wanted]
        if len(stock) < slots:
            raise BadSetup(f'"{plan.id}" has {slots} free {colour} slots, {mode} has only {len(stock)} such tiles left')
        tiles += [stock.pop(pick(len(stock))) for _ in range(slots)]
    return tiles


def checked(parts: Components) -> Components:
    """The same content, or BadContent if its files contradict each other."""
    content.keeps(parts, {"rooms": ROOM_KINDS}, "base = 0 and season2 = 0")
    content.keeps(parts, {"characters": CHARACTERS})
    for who in parts.characters.values():
        if who.duo == who.id or parts.characters[who.duo].duo != who.id:
            raise _bad("characters", who.id, f'field "duo": {who.duo} is not in a duo with {who.id}')
    for card in parts.mac.values():
        _check_card(card)
    for plan in parts.complexes.values():
        _check_complex(parts, plan)
    for row in parts.modes.values():
        _check_row(parts, row)
    return parts


def _check_card(card: MacCard) -> None:
    match card:
        case Movement(line=line, direction=way) if (line == "row") != (way in ("left", "right")):
            right = "left or right" if line == "row" else "up or down"
            raise _bad("mac", card.id, f'field "direction": {way} on a {line}; expected {right}')
        case Punishment(characters=(one, other)) if one == other:
            raise _bad("mac", card.id, f'field "characters": {one} twice; expected two different characters')
        case Madness(effect=effect, colour=colour) if (effect == "disabled") != (colour is not None):
            raise _bad("mac", card.id, 'field "colour": expected for effect = "disabled", and only there')


def _check_complex(parts: Components, plan: Complex) -> None:
    """Every composition must be a legal complex in all its modes; a table is proved by one filling."""
    if "any" in plan.free and len(plan.free) > 1:
        raise _bad("complexes", plan.id, 'field "free": expected either "any" or colours')
    for mode in plan.modes:
        try:
            validate_complex(parts, build_complex(parts, plan, mode, lambda _: 0), mode, plan.season2)
        except BadSetup as error:
            raise _bad("complexes", plan.id, f"{error}; expected a legal complex for {mode}") from None


def _check_row(parts: Components, row: SetupRow) -> None:
    same = [other.id for other in parts.modes.values() if (other.mode, other.players) == (row.mode, row.players)]
    if same != [row.id]:
        raise _bad("modes", row.id, f"the same mode and players as in {same}; expected one row for each")
    most = sum(not row.base_rounds or who.season == 1 for who in parts.characters.values())
    if row.players * row.each > most:
        raise _bad("modes", row.id, f'field "each": more than the {most} characters there are')
    if row.each != 2 and (row.mode == "competition" or (row.mode == "coop" and row.players < 4)):
        raise _bad("modes", row.id, f'field "each": {row.each}; expected 2, everybody plays a duo (R25-009)')
    if bool(row.roles) != (row.mode == "suspicion") or (row.base_rounds and row.roles and row.roles[0].season2_only):
        raise _bad("modes", row.id, 'field "roles": expected in suspicion only, the usual choice first')
    for field, name, season2 in _named_complexes(row):
        plan = parts.complexes.get(name)
        if plan is None or plan.season2 != season2 or row.mode not in plan.modes:
            raise _bad("modes", row.id, f'field "{field}": no complex "{name}" for this mode in complexes.toml')
    for roles in row.roles:
        if roles.guards + roles.prisoners < row.players:
            raise _bad("modes", row.id, f'field "roles": fewer role tiles than {row.players} players')


def _named_complexes(row: SetupRow) -> list[tuple[str, str, bool]]:
    names = [("base_complex", row.base_complex, False)] if row.base_rounds else []
    if row.mode == "suspicion":
        return names + [("season2_complex", roles.season2_complex, True) for roles in row.roles]
    names.append(("season2_complex", row.season2_complex, True))
    return [*names, ("madness_complex", row.madness_complex, True)] if row.mode in ("coop", "solo") else names


def _bad(file: str, name: str, problem: str) -> BadContent:
    return BadContent(f'{file}.toml: entry "{name}": {problem}')


CONTENT = Library(Path(__file__).parent, Components, checked)
