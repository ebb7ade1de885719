"""The content made ready for play: ids become numbers, the ship becomes a graph.

Nothing here ever changes.
"""

from collections import deque
from functools import cache
from pathlib import Path

from nightdeck.core.content import Library
from nightdeck.games.lifeform.content.components import COLUMNS, ICONS, Components, checked

CORRIDOR, TUNNEL = 0, 1
WEAPONRY, COOLANT, CELLS, SPACESUITS, HALON = range(5)
CLAW, FANG, TAIL, ACID, HARPOON = range(5)
FIGHT_ICONS = (CLAW, FANG, TAIL, ACID)
EXPLOSION = 0
START = 31
FAR = 99
"""A distance that no way covers."""

Exit = tuple[int, int, int]
"""A way out of a chamber: where to, by which link, of which kind."""


class Printed:
    """The numbers behind the content.

    A chamber, link, card, character or column is its place in its file.
    """

    def __init__(self, parts: Components) -> None:
        self.parts = parts
        self._init_ship()
        self._init_cards()
        self._init_tracks()
        self._init_expansions()

    def _init_ship(self) -> None:
        parts = self.parts
        self.chambers = tuple(parts.chambers.values())
        self.place = {name: i for i, name in enumerate(parts.chambers)}
        self.links = tuple(parts.links.values())
        self.ends = tuple((self.place[a], self.place[b]) for a, b in (link.joins for link in self.links))
        self.kinds = tuple(TUNNEL if link.kind == "tunnel" else CORRIDOR for link in self.links)
        self.count = len(self.chambers)
        self.remora = self.place["remora"]
        self.ship = tuple(i for i in range(self.count) if i != self.remora)
        exits: list[list[Exit]] = [[] for _ in self.chambers]
        for link, (a, b) in enumerate(self.ends):
            exits[a].append((b, link, self.kinds[link]))
            exits[b].append((a, link, self.kinds[link]))
        self.exits = tuple(tuple(sorted(ways)) for ways in exits)
        self.corridors = tuple(tuple(way for way in ways if way[2] == CORRIDOR) for ways in self.exits)
        self.galley = self.place["galley"]
        self.hypersleep = self.place["hypersleep"]
        self.sister = self.place["sis-ter-mainframe-interface"]
        self.engineering = self.place["engineering"]
        self.maintenance = self.place["maintenance"]
        self.shuttle_bay = self.place["shuttle-bay"]
        self.hub = self.place["docking-hub-1"]
        self.vault = self.place["cryo-storage-vault"]
        self.berth = next(link for link, ends in enumerate(self.ends) if self.remora in ends)
        for icon in ("vent", "cocoon", "circuit", "objective", "protected", "lifeform-start"):
            marked = frozenset(i for i, chamber in enumerate(self.chambers) if icon in chamber.icons)
            setattr(self, icon.replace("-", "_"), marked)
        self.path = tuple(self.place[name] for name in parts.tracks["path"].chambers)
        self.walk = tuple(distances(self, i, corridors_only=True) for i in range(self.count))
        self.crawl = tuple(distances(self, i, corridors_only=False) for i in range(self.count))

    vent: frozenset[int]
    cocoon: frozenset[int]
    circuit: frozenset[int]
    objective: frozenset[int]
    protected: frozenset[int]
    lifeform_start: frozenset[int]

    def _init_cards(self) -> None:
        parts = self.parts
        self.crew_cards = tuple(parts.crew_cards.values())
        self.crew_icons = tuple(tuple(ICONS.index(i) for i in card.icons) for card in self.crew_cards)
        names = list(parts.crew_cards)
        self.flamethrower = names.index("flamethrower")
        self.laser = names.index("mining-laser")
        self.crew_deck = [i for i, card in enumerate(self.crew_cards) if card.in_deck for _ in range(card.copies)]
        self.lifeform_cards = tuple(parts.lifeform_cards.values())
        self.lifeform_icons = tuple(tuple(ICONS.index(i) for i in card.icons) for card in self.lifeform_cards)
        self.lifeform_deck = [i for i, card in enumerate(self.lifeform_cards) for _ in range(card.copies)]
        self.terror_cards = tuple(parts.terror.values())
        self.terror_deck = [i for i, card in enumerate(self.terror_cards) for _ in range(card.copies)]
        self.objectives = tuple(parts.objectives.values())
        self.objective_at = tuple(self.place.get(objective.chamber, -1) for objective in self.objectives)
        self.immediate = frozenset(i for i, o in enumerate(self.objectives) if o.kind == "decide-immediately")
        self.burn = next((i for i, o in enumerate(self.objectives) if o.id == "burn-the-nest"), -1)
        self.tissue = next((i for i, o in enumerate(self.objectives) if o.id == "tissue-samples"), -1)
        self.stowaways = tuple(parts.stowaways.values())
        self.stowaway_icons = tuple(tuple(ICONS.index(i) for i in card.icons) for card in self.stowaways)
        self.role_cards = tuple(parts.roles.values())
        self.cat_cards = tuple(i for i, card in enumerate(self.role_cards) if card.role == "cat")
        self.sister_cards = tuple(i for i, card in enumerate(self.role_cards) if card.role == "sister")
        self.evolutions = tuple(parts.evolution.values())
        self.sheets = tuple(parts.characters.values())
        self.character: dict[str, int] = {name: i for i, name in enumerate(parts.characters)}

    def _init_tracks(self) -> None:
        parts = self.parts
        self.columns = tuple(parts.loadout[name] for name in COLUMNS)
        self.bonuses = tuple({int(space): bonus for space, bonus in c.bonuses.items()} for c in self.columns)
        clock, rage = parts.tracks["self-destruct"], parts.tracks["hostility"]
        self.clock_start = clock.start
        self.clock_terror = frozenset(clock.terror)
        self.rage_start = rage.start
        self.rage_terror = frozenset(rage.terror)
        self.rage_draw = frozenset(rage.draw)
        self.rage_end = rage.end
        self.claws = {int(space): number for space, number in rage.claws.items()}
        self.losses = parts.tracks["android"].losses
        self.destroyed = len(self.losses)
        self.cocoon_tracks = tuple(parts.tracks["cocoon-2" if n <= 2 else "cocoon-3"] for n in range(5))
        self.tokens = {token.id: token.count for token in parts.tokens.values()}
        self.expanded_tokens = {token.id: token.expansion or token.count for token in parts.tokens.values()}

    def _init_expansions(self) -> None:
        parts = self.parts
        self.motion = tuple(parts.motion.values())
        self.motion_at = {name: i for i, name in enumerate(parts.motion)}
        self.forward = tuple(tuple(self.motion_at[name] for name in space.next) for space in self.motion)
        self.backward = tuple(self.motion_at[space.back] for space in self.motion)
        self.crisis = tuple(parts.crisis.values())
        self.trait_areas = tuple(trait for trait in parts.traits.values() if trait.kind == "area")
        self.traits = tuple(trait for trait in parts.traits.values() if trait.kind == "token")
        self.combat = {
            kind: tuple(
                tuple(ICONS.index(i) for i in token.icons) for token in parts.combat.values() if token.kind == kind
            )
            for kind in ("attack-1", "attack-5", "spare", "hidden")
        }
        self.asteroids = tuple(parts.asteroids.values())
        self.shuttle = tuple(parts.remora.values())
        self.hunt_rows: dict[int, tuple[str, ...]] = {row.disks: row.actions for row in parts.hunt.values()}
        self.shuttle_at: dict[str, int] = {name: i for i, name in enumerate(parts.remora)}
        self.crew_card: dict[str, int] = {name: i for i, name in enumerate(parts.crew_cards)}


@cache
def open_ways(printed: Printed, chamber: int, tunnels: bool, door: int, breach: int) -> tuple[tuple[int, int], ...]:
    """Neighbours of a chamber and the links to them; a barred link and a breached chamber do not
    exist."""
    exits = printed.exits[chamber] if tunnels else printed.corridors[chamber]
    return tuple((there, link) for there, link, _ in exits if link != door and there != breach)


@cache
def adjacent(printed: Printed, chamber: int, tunnels: bool, door: int, breach: int) -> tuple[int, ...]:
    """The neighbours alone."""
    return tuple(there for there, _ in open_ways(printed, chamber, tunnels, door, breach))


@cache
def distances(printed: Printed, start: int, corridors_only: bool, door: int = -1, breach: int = -1) -> tuple[int, ...]:
    """How many links away every chamber is, around the same obstacles."""
    found = [FAR] * printed.count
    found[start] = 0
    queue = deque([start])
    while queue:
        here = queue.popleft()
        for there in adjacent(printed, here, not corridors_only, door, breach):
            if found[there] == FAR:
                found[there] = found[here] + 1
                queue.append(there)
    return tuple(found)


@cache
def steps_to_alert(printed: Printed) -> list[int]:
    """The fewest steps from each motion space to PROXIMITY ALERT!."""
    found = [0] * len(printed.motion)
    for space in range(len(printed.motion) - 1, -1, -1):
        found[space] = 1 + min((found[there] for there in printed.forward[space]), default=-1)
    return found


def _ready(parts: Components) -> Printed:
    return Printed(checked(parts))


CONTENT = Library(Path(__file__).parent, Components, _ready)
