"""What is in the box: tiles, cards, enemies, markers and scenarios, read from `content/`."""

from collections.abc import Mapping
from pathlib import Path
from typing import Annotated, Literal, get_args

import msgspec

from nightdeck.core import content
from nightdeck.core.content import Contents, Entry, Library, Part
from nightdeck.core.errors import BadContent

Stat = Literal["intelligence", "strength", "speed", "toughness"]
Section = Literal["security", "fear", "facility"]
Icon = Literal["medical-supplies", "storage-crate", "lab", "control-panel", "generator", "elevator"]
EnemyKind = Literal["guard", "clone", "hybrid", "cronos"]
Box = Literal["G", "C", "GC", "CG"]
Deed = Literal["attack", "bull rush", "outwit aliens", "outwit guards", "unlock", "access", "generator", "event"]
"""What a challenge is rolled for."""

# fmt: off
Ability = Literal[
    "dash", "flinch", "breathe", "focus", "insight", "slip", "bolt", "shield", "endure", "second-wind", "lie-low",
    "duct-rat", "distract", "kick", "shove", "rally", "scrounge", "nerve",
]
TextScript = Literal[
    "lock a door", "most wanted", "guards close in", "weapon check", "guards wake", "clones close in", "shock",
    "clones wake", "lights out", "block a vent", "seal the doors", "open the doors", "bury tiles", "lights on",
]
Special = Literal[
    "first ride locks down", "panels lock down", "hybrids in labs", "guard posts", "exit locks down", "burn order",
    "swarm", "sealed rooms", "nests", "generators", "dead ward", "uniforms", "the doctor follows",
    "alone with the doctor", "reinforcements",
]
# fmt: on

STATS: tuple[Stat, ...] = get_args(Stat)
SECTIONS: tuple[Section, ...] = get_args(Section)
NAMED = {
    "items": ("key-card",),
    "sheet": ("sheet",),
    "enemies": get_args(EnemyKind),
    "markers": ("dice", "darkness", "vent", "lock", "uniform", "swarm"),
    "scenarios": ("1", "2", "3", "4", "5", "6", "7"),
}
"""The entries that rules look up by their names."""
FACES = 6
FEAR_LEVELS = 8
LEAST_SKILLS = 8
"""Two for each of four players."""
HYBRIDS = 3
"""The scenarios tell three hybrids apart."""
Count = Annotated[int, msgspec.Meta(ge=0, le=99)]
Some = Annotated[int, msgspec.Meta(ge=1, le=99)]


class Tile(Entry, frozen=True, kw_only=True):
    """One side of a tile. `special` tiles are never in the stacks."""

    name: str
    doors: tuple[str, ...]
    ducts: tuple[str, ...] = ()
    large: bool = False
    vent: bool = False
    event: Section | None = None
    reactivating: bool = False
    icons: tuple[Icon, ...] = ()
    special: bool = False


class Adrenaline(Entry, frozen=True, kw_only=True):
    """A kind of adrenaline card. A `bonus` with two stats lets the player choose. `when` is the ability's moment."""

    name: str
    copies: Some
    bonus: Mapping[Stat, Some]
    cost: Annotated[int, msgspec.Meta(ge=-7, le=7)]
    ability: Ability
    when: Literal["turn", "any", "challenge", "attack", "guard"]
    help: str


class Skill(Entry, frozen=True, kw_only=True):
    name: str
    stats: Mapping[Stat, int] = {}
    dice: bool = False
    extra: bool = False
    help: str


class ItemBonus(Part, frozen=True, kw_only=True):
    """Dice that an item adds to challenges of some kinds."""

    stat: Stat
    amount: Some
    when: tuple[Deed, ...]


class Item(Entry, frozen=True, kw_only=True):
    """A kind of item card. `threat` is gained when its bonus is used in an attack."""

    name: str
    copies: Some
    weapon: bool = False
    hands: Count = 1
    single: bool = False
    deck: bool = True
    bonus: tuple[ItemBonus, ...] = ()
    stats: Mapping[Stat, int] = {}
    threat: Count = 0
    use: Literal["", "tranquilize", "first-aid", "sedate", "stimulate", "scan"] = ""
    help: str


class Challenge(Part, frozen=True, kw_only=True):
    stat: Literal["intelligence", "strength"]
    rating: Some


class Effect(Part, frozen=True, kw_only=True):
    """One thing that an event text does to somebody."""

    what: Literal[
        "fear", "threat", "lose threat", "discard", "draw", "item", "darkness", "vent", "guard", "clone", "guard here",
        "compose", "slow",
    ]  # fmt: skip
    amount: Some = 1


class Text(Entry, frozen=True, kw_only=True):
    """An event text; see the file for how its fields work together."""

    help: str
    who: Literal["you", "each", "near", "afraid", "on security tiles"] = "you"
    challenge: Challenge | None = None
    passed: tuple[Effect, ...] = ()
    failed: tuple[Effect, ...] = ()
    choice: tuple[Effect, ...] = ()
    does: tuple[Effect, ...] = ()
    script: TextScript | None = None


class EventCard(Entry, frozen=True, kw_only=True):
    spawn: Literal["guard", "clone"] | None = None
    security: str
    fear: str
    facility: str
    boxes: tuple[Box, Box, Box, Box]


class Sheet(Entry, frozen=True, kw_only=True):
    """The character sheet: base stats, what each fear level from 1 on changes, hand sizes from the best step down."""

    stats: Mapping[Stat, int]
    fear: tuple[Mapping[Stat, int], ...]
    vitality: tuple[Some, ...]
    hands: Count
    die: tuple[tuple[Stat, ...], ...]
    characters: tuple[str, str, str, str]


class Enemy(Entry, frozen=True, kw_only=True):
    name: str
    attack: Count
    toughness: Some
    weight: Some
    count: Some


class Marker(Entry, frozen=True, kw_only=True):
    count: Some


class Place(Part, frozen=True, kw_only=True):
    tile: str
    x: int
    y: int


class Scenario(Entry, frozen=True, kw_only=True):
    """A scenario; see the file. Without `lockdown` there is no countdown; `lockdown_each` adds tokens per player."""

    name: str
    level: Some
    start: tuple[Place, ...]
    set_aside: str = ""
    stacks: tuple[Some, ...]
    seeded: tuple[str, ...] = ()
    guards: Count
    clones: Count
    pool: Count
    threat: Count
    lockdown: Count | None = None
    lockdown_each: Count = 0
    vitality: Some
    group: Some
    secure: Some
    pack: Some
    hybrids: Some = 1
    clone_threat: tuple[Count, Count] = (0, 0)
    guard_fear: tuple[Count, Count] = (0, 0)
    alien_zone: bool = False
    military_zone: bool = False
    access: bool = False
    exit: str
    exit_in_lockdown: bool = False
    exit_card: bool = False
    exit_pass: bool = False
    special: tuple[Special, ...] = ()
    goal: str
    rules: tuple[str, ...] = ()


class Components(Contents, frozen=True):
    """The content files of LEVEL 7."""

    tiles: Mapping[str, Tile]
    adrenaline: Mapping[str, Adrenaline]
    skills: Mapping[str, Skill]
    items: Mapping[str, Item]
    events: Mapping[str, EventCard]
    texts: Mapping[str, Text]
    sheet: Mapping[Literal["sheet"], Sheet]
    enemies: Mapping[EnemyKind, Enemy]
    markers: Mapping[str, Marker]
    scenarios: Mapping[str, Scenario]


def checked(box: Components) -> Components:
    """The same content, or BadContent if its files contradict each other."""
    content.keeps(box, NAMED)
    _check_sheet(box.sheet["sheet"])
    _check_decks(box)
    for tile in box.tiles.values():
        _check_sides(tile)
    for card in box.events.values():
        for section in SECTIONS:
            if getattr(card, section) not in box.texts:
                raise _bad("events", card.id, f'field "{section}": no text "{getattr(card, section)}" in texts.toml')
    for scenario in box.scenarios.values():
        _check_scenario(box, scenario)
    return box


def _check_sheet(sheet: Sheet) -> None:
    """Every stat, as many faces and fear levels as the rules count, and a hand to begin with."""
    for stat in STATS:
        if stat not in sheet.stats:
            raise _bad("sheet", sheet.id, f'field "stats": no {stat}; expected a number for each of {", ".join(STATS)}')
    for field, number in (("die", FACES), ("fear", FEAR_LEVELS)):
        if len(getattr(sheet, field)) != number:
            raise _bad("sheet", sheet.id, f'field "{field}": {len(getattr(sheet, field))} long; expected {number}')
    if not sheet.vitality:
        raise _bad("sheet", sheet.id, 'field "vitality": empty; expected hand sizes from the best step down')


def _check_decks(box: Components) -> None:
    """Cards enough to deal, and something on each of them."""
    if not box.events:
        raise BadContent("events.toml: every entry is removed; expected at least one event card")
    skills = sum(not skill.extra for skill in box.skills.values())
    if skills < LEAST_SKILLS:
        raise BadContent(
            f"skills.toml: {skills} skills without `extra`; expected at least {LEAST_SKILLS}, two for each of 4 players"
        )
    for card in box.adrenaline.values():
        if not card.bonus:
            raise _bad("adrenaline", card.id, f'field "bonus": empty; expected one or two of {", ".join(STATS)}')
    if box.enemies["hybrid"].count < HYBRIDS:
        raise _bad("enemies", "hybrid", f'field "count": expected at least the {HYBRIDS} that scenarios name')


SMALL_SIDES = ("N", "E", "S", "W")
LARGE_SIDES = ("NW:N", "NE:N", "NE:E", "SE:E", "SE:S", "SW:S", "SW:W", "NW:W")


def _check_sides(tile: Tile) -> None:
    sides = LARGE_SIDES if tile.large else SMALL_SIDES
    for field, given in (("doors", tile.doors), ("ducts", tile.ducts)):
        for side in given:
            if side not in sides:
                raise _bad("tiles", tile.id, f'field "{field}": no side "{side}"; expected one of {", ".join(sides)}')
    if not (tile.doors or tile.special):
        raise _bad("tiles", tile.id, 'field "doors": empty; expected a door, or special = true')
    if tile.reactivating and tile.event not in ("fear", "security"):
        raise _bad("tiles", tile.id, 'field "reactivating": only a fear or a security icon reactivates')


def _check_scenario(box: Components, scenario: Scenario) -> None:
    if not scenario.start:
        raise _bad("scenarios", scenario.id, 'field "start": empty; expected a tile for the characters')
    named = [("start", place.tile) for place in scenario.start] + [("exit", scenario.exit)]
    named += [("seeded", tile) for tile in scenario.seeded]
    for field, tile in [*named, *([("set_aside", scenario.set_aside)] if scenario.set_aside else [])]:
        if tile not in box.tiles:
            raise _bad("scenarios", scenario.id, f'field "{field}": no tile "{tile}" in tiles.toml')
    if scenario.seeded and len(scenario.seeded) > (scenario.stacks or (0,))[0]:
        raise _bad("scenarios", scenario.id, 'field "seeded": more tiles than stack A holds')
    if scenario.vitality not in box.sheet["sheet"].vitality:
        raise _bad("scenarios", scenario.id, f'field "vitality": expected one of {box.sheet["sheet"].vitality}')
    for field, kind in (("guards", "guard"), ("clones", "clone")):
        if getattr(scenario, field) > box.enemies[kind].count:  # type: ignore[index]  # a literal in disguise
            raise _bad("scenarios", scenario.id, f'field "{field}": more than the box holds')


def _bad(file: str, name: str, problem: str) -> BadContent:
    return BadContent(f'{file}.toml: entry "{name}": {problem}')


CONTENT = Library(Path(__file__).parent, Components, checked)
