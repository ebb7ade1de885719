"""What is in the box: the ship, the decks of cards, characters, tracks and tokens, read from
`content/`."""

from collections.abc import Mapping
from itertools import pairwise
from typing import Literal, get_args

from nightdeck.core import content
from nightdeck.core.content import Contents, Entry, Part
from nightdeck.core.errors import BadContent
from nightdeck.games.lifeform.content.passenger import (
    AsteroidCard,
    AsteroidId,
    HuntRow,
    RemoraChamber,
    RemoraId,
    hunt_problems,
)
from nightdeck.games.lifeform.content.solo import CombatToken, Count, CrisisCard, MotionSpace, Tool, Trait
from nightdeck.games.lifeform.content.solo_checks import (
    combat_problems,
    crisis_problems,
    motion_problems,
    trait_problems,
)

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
    "scanner-static", "wet-prints", "nest", "only-the-cat", "shattered-crate", "something-overhead", "stuck-hatch",
    "cold-sweat", "scream", "flickering-lights", "false-alarm", "blind-flight", "old-supplies",
]  # fmt: skip
RoleCardId = Literal[
    "arched-back", "underfoot", "scamper", "warm-company", "pawing-at-a-locker",
    "restore-grid", "seal-bulkhead", "stock-query", "purge-the-ducts", "hold-the-count",
    "hiss", "lead-the-way", "playing-with-wires", "purring", "between-its-feet",
    "route-power", "recall-the-unit", "personnel-page", "deck-sweep", "cargo-lift", "core-dump", "static-charge",
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
NAMED: dict[str, tuple[str, ...]] = {
    "chambers": (
        "galley", "hypersleep", "sis-ter-mainframe-interface", "engineering", "maintenance", "shuttle-bay",
        "docking-hub-1", "remora", "cryo-storage-vault", "cockpit", "mess", "wiring-and-systems-access", "upper-lift",
        "mid-lift", "lift-bay", "ladderway-fore", "ladderway-aft", "dorsal-access", "mining-equipment", "supplies",
        "ore-refinery", "ore-hold", "cargo-pod-a", "fuel-converter-bay", "storage-hold-2", "drillbit-vestry",
    ),
    "crew_cards": ("flamethrower", "mining-laser"),
    "characters": CHARACTERS,
    "loadout": COLUMNS,
    "tracks": get_args(TrackId),
}  # fmt: skip
"""The entries that rules look up by their names."""
STOCKED = 10
"""Mission tokens that the solo game adds to those of the ship (LX-014)."""
LEAST = {"lifeform_cards": 1, "terror": 1, "objectives": 3, "stowaways": 1, "evolution": 1, "asteroids": 1}
"""How many entries a file must keep, so that there is something to draw."""
LEAST_TOKENS: dict[TokenId, int] = {
    "power-outage": 6, "terror": 3, "vent": 2, "data": 4, "survival": 2, "harpoon": 2, "still-alive": 5,
}  # fmt: skip
"""The tokens that lie on the table when a game begins."""
COCOON_SPACES = 4
MINUTES = 99
PLAYER_COUNTS = 3


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
    copies: Count = 1


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

    @property
    def about(self) -> str:
        """The sheet in a few words."""
        return f"{self.role[0].upper()}{self.role[1:]}. {self.skill.help} Survival: {self.survival.help}"


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


def checked(parts: Components) -> Components:
    """The same content, or BadContent if its files contradict each other."""
    content.keeps(parts, NAMED)
    content.keeps(parts, {"tokens": get_args(TokenId)}, "a lower count")
    for file, number in LEAST.items():
        if len(getattr(parts, file)) < number:
            raise BadContent(f"{file}.toml: {len(getattr(parts, file))} entries are left; expected at least {number}")
    if list(parts.chambers)[-1] != "remora":
        raise _bad("chambers", "remora", "expected as the last entry")
    for link in parts.links.values():
        for end in link.joins:
            _known(parts, "links", link.id, "joins", end)
    for objective in parts.objectives.values():
        if objective.chamber or objective.kind == "circuit":
            _known(parts, "objectives", objective.id, "chamber", objective.chamber)
    for name in ("flamethrower", "mining-laser"):
        if parts.crew_cards[name].in_deck or parts.crew_cards[name].copies != 1:
            raise _bad("crew_cards", name, "expected in_deck = false and copies = 1, a card that lies in its slot")
    _check_path(parts)
    _check_ship(parts)
    _check_loadout(parts)
    _check_tracks(parts)
    _check_supply(parts)
    kept = [card.id for card in parts.crew_cards.values() if card.kept]
    for problem in (
        *motion_problems(parts.motion),
        *crisis_problems(parts.crisis, parts.remora, kept),
        *hunt_problems(parts.hunt, len(parts.remora)),
        *trait_problems(parts.traits),
        *combat_problems(parts.combat, parts.loadout["cells"].spaces),
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


def _check_ship(parts: Components) -> None:
    """Chambers enough for what the players lay out and take away at setup (LF-030, LF-034 to
    LF-037, LF-041)."""
    remora = parts.chambers["remora"]
    if remora.mission or "vent" in remora.icons or "lifeform-start" in remora.icons:
        raise _bad("chambers", "remora", "expected without mission tokens, vents and images (LF-098)")
    if sum(chamber.mission > 0 for chamber in parts.chambers.values()) < 2:
        raise BadContent('chambers.toml: field "mission": expected tokens in at least two chambers')
    for icon, number in (("vent", 1), ("lifeform-start", 2)):
        if sum(icon in chamber.icons for chamber in parts.chambers.values()) < number:
            raise BadContent(f'chambers.toml: field "icons": expected "{icon}" in at least {number} chambers')
    for deck in ("A", "B", "C"):
        if sum(one.deck == deck and "protected" not in one.icons for one in parts.chambers.values()) < 2:
            raise BadContent(f'chambers.toml: field "deck": expected two chambers without "protected" on deck {deck}')


def _check_loadout(parts: Components) -> None:
    """A number for each space where numbers count, and bonuses on spaces that exist."""
    for column in parts.loadout.values():
        needed = column.numbers or column.id in ("weaponry", "cells")
        if needed and len(column.numbers) != column.spaces:
            problem = f'field "numbers": {len(column.numbers)} long; expected one for each of {column.spaces} spaces'
            raise _bad("loadout", column.id, problem)
        _check_spaces("loadout", column.id, "bonuses", column.bonuses, column.spaces)
    if not 1 <= parts.loadout["coolant"].overheating <= parts.loadout["coolant"].spaces:
        raise _bad("loadout", "coolant", 'field "overheating": expected a space of the column, from 1 on')


def _check_spaces(file: str, entry: str, field: str, given: Mapping[str, object], last: int) -> None:
    for space in given:
        if space not in map(str, range(last + 1)):
            raise _bad(file, entry, f'field "{field}": no space "{space}"; expected a number up to {last}')


def _check_tracks(parts: Components) -> None:
    """Every track starts on a space of its own, for each number of players."""
    clock, rage = parts.tracks["self-destruct"], parts.tracks["hostility"]
    for track, low, high in ((clock, 1, MINUTES), (rage, 0, rage.end)):
        if len(track.start) != PLAYER_COUNTS or not all(low <= space <= high for space in track.start):
            problem = f'field "start": {list(track.start)}; expected {low} to {high} for each of 2, 3 and 4 players'
            raise _bad("tracks", track.id, problem)
    _check_spaces("tracks", "hostility", "claws", rage.claws, rage.end)
    if not parts.tracks["android"].losses:
        raise _bad("tracks", "android", 'field "losses": empty; expected a number for each status before the last')
    for cocoon in (parts.tracks["cocoon-2"], parts.tracks["cocoon-3"]):
        for field, given in (("hand", cocoon.hand), ("evolution", cocoon.evolution)):
            if len(given) != COCOON_SPACES:
                raise _bad("tracks", cocoon.id, f'field "{field}": {len(given)} long; expected {COCOON_SPACES}')


def _check_supply(parts: Components) -> None:
    """Tokens for all that lies on the table at the start; an expansion may bring more, and the solo
    game needs more."""
    placed = sum(chamber.mission for chamber in parts.chambers.values())
    mission = parts.tokens["mission"]
    if placed > mission.count:
        raise _bad("tokens", "mission", f'field "count": expected at least the {placed} that start on the ship')
    if placed + STOCKED > (mission.expansion or mission.count):
        problem = f'field "expansion": expected at least the {placed + STOCKED} that start on the ship in the solo game'
        raise _bad("tokens", "mission", problem)
    for name, number in LEAST_TOKENS.items():
        if parts.tokens[name].count < number:
            raise _bad("tokens", name, f'field "count": expected at least the {number} that a game begins with')


def _known(parts: Components, file: str, entry: str, field: str, chamber: str) -> None:
    if chamber not in parts.chambers:
        raise _bad(file, entry, f'field "{field}": no chamber "{chamber}" in chambers.toml')


def _bad(file: str, name: str, problem: str) -> BadContent:
    return BadContent(f'{file}.toml: entry "{name}": {problem}')
