"""What is in the box: the ship, the decks of cards, characters, tracks and tokens, read from `content/`."""

from collections.abc import Mapping, Sequence
from functools import cache
from itertools import pairwise
from pathlib import Path
from typing import Literal, get_args

from nightdeck.core import content
from nightdeck.core.content import Contents, Entry, Part
from nightdeck.core.errors import BadContent
from nightdeck.games.lifeform.passenger.parts import (
    AsteroidCard,
    AsteroidId,
    HuntRow,
    RemoraChamber,
    RemoraId,
    hunt_problems,
)
from nightdeck.games.lifeform.solo.content import crisis_problems, motion_problems
from nightdeck.games.lifeform.solo.parts import CombatToken, Count, CrisisCard, MotionSpace, Tool, Trait

Deck = Literal["A", "B", "C", "remora"]
ChamberIcon = Literal[
    "vent", "cocoon", "circuit", "objective", "protected", "lifeform-start", "crew-start", "laser",
]  # fmt: skip
CrewAction = Literal[
    "circuit-board", "draw-two", "explore", "flamethrower", "flamethrower-android", "flamethrower-cocoon",
    "mission-maintenance", "mission-sister", "move", "move-two", "run", "security-door", "self-destruct",
    "shock-prod-android", "survival", "swap-images",
]  # fmt: skip
LifeformAction = Literal[
    "deviation", "attack", "cocoon", "force-move", "kill-hidden", "malfunction", "mission-removal", "move-one",
    "move-two", "move-twice", "move-three", "power-outage", "scanner-malfunction", "door-removal", "self-destruct",
    "survival", "swap-identities", "terror", "vent",
]  # fmt: skip
CrewReaction = Literal["", "hide", "run", "shock-prod"]
LifeformReaction = Literal["", "run-cancel", "shock-prod-cancel"]
Icon = Literal["claw", "fang", "tail", "acid", "harpoon"]
Bonus = Literal["flamethrower", "remove-outage", "move-outage", "draw"]
ColumnId = Literal["weaponry", "coolant", "cells", "spacesuits", "halon"]
TrackId = Literal["self-destruct", "android", "cocoon-2", "cocoon-3", "hostility", "path"]
TerrorId = Literal[
    "frozen-stiff", "dropped-in-the-dark", "wrong-turn", "burst-conduit", "klaxon", "contagious-fear", "it-smells-us",
    "scanner-static", "wet-prints", "nest", "only-the-cat", "shattered-crate",
]  # fmt: skip
RoleCardId = Literal[
    "arched-back", "underfoot", "scamper", "warm-company", "pawing-at-a-locker",
    "restore-grid", "seal-bulkhead", "stock-query", "purge-the-ducts", "hold-the-count",
]  # fmt: skip
CharacterId = Literal[
    "motoko", "rashida-durrant", "palmer", "doctor-chandra", "trillian-villalobos", "ines-halloran", "kade-brannigan",
    "oskar-lindqvist", "tomasz-wren", "bibi-okonjo", "emma", "ivo-castellane",
]  # fmt: skip
TokenId = Literal[
    "mission", "power-outage", "terror", "vent", "heat-analyzer", "hostility", "halon-blast", "data", "image",
    "survival", "harpoon", "fire-extinguisher", "welding-torch", "thirty-seconds", "still-alive", "killed", "safe",
    "danger",
]  # fmt: skip

ICONS: tuple[Icon, ...] = get_args(Icon)
COLUMNS: tuple[ColumnId, ...] = get_args(ColumnId)
CHARACTERS: tuple[CharacterId, ...] = get_args(CharacterId)
NAMED_CHAMBERS = (
    "galley", "hypersleep", "sis-ter-mainframe-interface", "engineering", "maintenance", "shuttle-bay",
    "docking-hub-1", "remora", "cryo-storage-vault",
)  # fmt: skip


class Chamber(Entry, frozen=True, kw_only=True):
    """A chamber of the ship. `at` is column and row on the drawing of its deck."""

    name: str
    deck: Deck
    mission: Count = 0
    icons: tuple[ChamberIcon, ...] = ()
    at: tuple[float, float]


class Link(Entry, frozen=True, kw_only=True):
    """A corridor (for everybody) or a tunnel (for images and the cat)."""

    kind: Literal["corridor", "tunnel"]
    joins: tuple[str, str]


class CrewCard(Entry, frozen=True, kw_only=True):
    """A crew card: rows of actions, perhaps a reaction, and showdown icons."""

    name: str
    rows: tuple[tuple[CrewAction, ...], ...]
    reaction: CrewReaction = ""
    icons: tuple[Icon, ...]
    copies: Count = 2
    in_deck: bool = True
    kept: bool = False
    """A crisis card that may be kept in hand."""
    tool: Tool = ""


class LifeformCard(Entry, frozen=True, kw_only=True):
    """A lifeform card."""

    name: str
    rows: tuple[tuple[LifeformAction, ...], ...]
    reaction: LifeformReaction = ""
    icons: tuple[Icon, ...]
    copies: Count = 2


class Terror(Entry, frozen=True, kw_only=True):
    """A terror card; its script is found by its id."""

    id: TerrorId
    name: str
    help: str


class Objective(Entry, frozen=True, kw_only=True):
    """A secret objective."""

    name: str
    kind: Literal["circuit", "deed", "decide-immediately"]
    chamber: str = ""
    help: str


class Stowaway(Entry, frozen=True, kw_only=True):
    """A stowaway card: the minutes in which the lifeform expects the launch."""

    name: str
    minutes: tuple[int, int]
    icons: tuple[Icon, ...] = ()


class RoleCard(Entry, frozen=True, kw_only=True):
    """A card of the cat or of the mainframe."""

    id: RoleCardId
    name: str
    role: Literal["cat", "sister"]
    help: str


class Evolution(Entry, frozen=True, kw_only=True):
    """An evolution token and the action it adds to a row."""

    name: str
    action: LifeformAction


class Ability(Part, frozen=True, kw_only=True):
    """A skill or a survival ability: ongoing, or used up at once."""

    ongoing: bool
    ongoing_2p: bool | None = None
    help: str


class CharacterSheet(Entry, frozen=True, kw_only=True):
    """A character's sheet."""

    id: CharacterId
    name: str
    role: str
    expansion: bool = False
    skill: Ability
    survival: Ability


class Column(Entry, frozen=True, kw_only=True):
    """A column of the shuttle loadout."""

    id: ColumnId
    name: str
    spaces: Count
    numbers: tuple[int, ...] = ()
    minimum: Count = 0
    overheating: Count = 0
    compartments: tuple[int, ...] = ()
    bonuses: Mapping[str, Bonus] = {}


class Track(Entry, frozen=True, kw_only=True):
    """A track, or the android's path. Lists per player count begin with 2 players."""

    id: TrackId
    name: str
    start: tuple[int, ...] = ()
    terror: tuple[int, ...] = ()
    draw: tuple[int, ...] = ()
    claws: Mapping[str, int] = {}
    end: int = 0
    losses: tuple[int, ...] = ()
    hand: tuple[int, ...] = ()
    evolution: tuple[int, ...] = ()
    chambers: tuple[str, ...] = ()


class Token(Entry, frozen=True, kw_only=True):
    """How many tokens of a kind there are."""

    id: TokenId
    count: Count
    expansion: Count = 0
    """How many there are when an expansion is used, if that differs."""


class Components(Contents, frozen=True):
    """The content files of Lifeform."""

    chambers: Mapping[str, Chamber]
    links: Mapping[str, Link]
    crew_cards: Mapping[str, CrewCard]
    lifeform_cards: Mapping[str, LifeformCard]
    terror: Mapping[TerrorId, Terror]
    objectives: Mapping[str, Objective]
    stowaways: Mapping[str, Stowaway]
    roles: Mapping[RoleCardId, RoleCard]
    evolution: Mapping[str, Evolution]
    characters: Mapping[CharacterId, CharacterSheet]
    loadout: Mapping[ColumnId, Column]
    tracks: Mapping[TrackId, Track]
    tokens: Mapping[TokenId, Token]
    motion: Mapping[str, MotionSpace]
    crisis: Mapping[str, CrisisCard]
    traits: Mapping[str, Trait]
    combat: Mapping[str, CombatToken]
    asteroids: Mapping[AsteroidId, AsteroidCard]
    remora: Mapping[RemoraId, RemoraChamber]
    hunt: Mapping[str, HuntRow]


@cache
def printed() -> Components:
    """The content without packs."""
    return load()


def load(packs: Sequence[Path] = ()) -> Components:
    """The content with packs laid over it, checked as a whole."""
    return checked(content.load(Path(__file__).parent / "content", Components, packs))


def restore(data: object) -> Components:
    """The content that a save embeds (`content.plain`), checked as a whole."""
    return checked(content.restore(data, Components))


def checked(parts: Components) -> Components:
    """The same content, or BadContent if its files contradict each other."""
    for name in NAMED_CHAMBERS:
        if name not in parts.chambers:
            raise _bad("chambers", name, "cannot be removed, the rules name this chamber")
    if list(parts.chambers)[-1] != "remora":
        raise _bad("chambers", "remora", "expected as the last entry")
    for link in parts.links.values():
        for end in link.joins:
            _known(parts, "links", link.id, "joins", end)
    for objective in parts.objectives.values():
        if objective.chamber or objective.kind == "circuit":
            _known(parts, "objectives", objective.id, "chamber", objective.chamber)
    for name in ("flamethrower", "mining-laser"):
        if name not in parts.crew_cards or parts.crew_cards[name].in_deck:
            raise _bad("crew_cards", name, "expected as a card outside the deck")
    for complete in (("characters", CHARACTERS), ("loadout", COLUMNS), ("tracks", get_args(TrackId))):
        for name in complete[1]:
            if name not in getattr(parts, complete[0]):
                raise _bad(complete[0], name, "cannot be removed, the rules name it")
    _check_path(parts)
    _check_supply(parts)
    kept = [card.id for card in parts.crew_cards.values() if card.kept]
    for problem in (
        *motion_problems(parts.motion),
        *crisis_problems(parts.crisis, parts.remora, kept),
        *hunt_problems(parts.hunt, len(parts.remora)),
    ):
        raise _bad(*problem)
    return parts


def _check_path(parts: Components) -> None:
    """The android's path is a chain of corridors from Hypersleep to the Remora."""
    path = parts.tracks["path"].chambers
    corridors = {frozenset(link.joins) for link in parts.links.values() if link.kind == "corridor"}
    if path[:1] != ("hypersleep",) or path[-1:] != ("remora",):
        raise _bad("tracks", "path", 'field "chambers": expected to lead from hypersleep to remora')
    for step in pairwise(path):
        if frozenset(step) not in corridors:
            raise _bad("tracks", "path", f'field "chambers": no corridor joins {step[0]} and {step[1]}')


def _check_supply(parts: Components) -> None:
    placed = sum(chamber.mission for chamber in parts.chambers.values())
    if placed > parts.tokens["mission"].count:
        raise _bad("tokens", "mission", f'field "count": expected at least the {placed} that start on the ship')


def _known(parts: Components, file: str, entry: str, field: str, chamber: str) -> None:
    if chamber not in parts.chambers:
        raise _bad(file, entry, f'field "{field}": no chamber "{chamber}" in chambers.toml')


def _bad(file: str, name: str, problem: str) -> BadContent:
    return BadContent(f'{file}.toml: entry "{name}": {problem}')
