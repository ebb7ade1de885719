"""The printed facts: agents, monsters, scenarios and maps, read from content/*.toml and checked."""

from collections.abc import Mapping
from pathlib import Path
from typing import Annotated, Literal, get_args

from msgspec import Meta

from nightdeck.core import content
from nightdeck.core.content import Contents, Entry, Library, Part
from nightdeck.core.errors import BadContent
from nightdeck.games.scare.content.chart import Chart, read_chart

Rank = Literal["special", "sgt", "cpl", "pfc"]
Weapon = Literal["pistol", "sniper", "repeller", "shotgun", "rifle"]
Kind = Literal["widow", "doll", "manbaby", "scarecrow", "lady", "knight", "boogeyman", "beus", "barbs"]
Result = Literal[
    "dead", "inc", "wnd", "miss", "grab", "combat", "loses", "slain", "drop",
    "inc grab", "wnd grab", "tra keep", "wnd keep", "wnd drop", "inc drop", "tra drop",
]  # fmt: skip
Count = Annotated[int, Meta(ge=0, le=99)]
Face = Annotated[int, Meta(ge=1, le=6)]
Target = Annotated[int, Meta(ge=-1, le=15)]
AimRow = tuple[Target, Target, Target, Target, Target]
Table = tuple[Result, ...]

NAMES = (
    "shaye", "fort", "kubo", "lindqvist", "okafor", "caprizio", "alexeyev", "deveraux", "hounsou", "brandt",
    "varga", "thayer", "salcedo", "iwu", "novak",
)  # fmt: skip
SHAYE = 0
SCENARIOS = ("s1", "s2m1", "s2m2", "s2m3", "s3", "s4")


class Side(Part, frozen=True, kw_only=True):
    """What changes when an agent's card is flipped to its wounded side."""

    melee: Count
    aim: tuple[AimRow, ...]


class AgentCard(Entry, frozen=True, kw_only=True):
    """One of the fifteen agents (ST-007). `ranges` are the last range of each column; -1 in `aim` is an empty cell."""

    name: str
    rank: Rank
    weapon: Weapon
    actions: Annotated[int, Meta(ge=1, le=3)]
    melee: Count
    ranges: tuple[Count, Count, Count, Count, Count]
    aim: tuple[AimRow, ...]
    wounded: Side
    tech: tuple[Count, ...] = ()
    house: tuple[Literal["name", "rank", "wounded"], ...] = ()

    def target(self, wounded: bool, aim: int, reach: int) -> int:
        """The number to roll with `aim` actions at this range; -1 if the shot cannot be tried (ST-146, ST-147)."""
        rows = self.wounded.aim if wounded else self.aim
        for column, last in enumerate(self.ranges):
            if reach <= last:
                return rows[aim - 1][column]
        return -1


class MonsterCard(Entry, frozen=True, kw_only=True):
    """A monster or boss (ST-008, ST-009). `hits` has one number for each side of the card."""

    name: str
    help: str
    spawn: tuple[Face, ...] = ()
    unique: bool = False
    boss: bool = False
    move: Count = 0
    move_wounded: Count = 0
    hits: tuple[Count, ...] = ()
    defence: Count = 0
    defence_each: Count = 0
    card: Count = 0
    barbs: bool = True
    table: Table = ()
    table_wounded: Table = ()


class Scenario(Entry, frozen=True, kw_only=True):
    """A scenario or a mission of scenario 2: what is put out, who may come, what they are to do."""

    title: str
    scenario: Annotated[int, Meta(ge=1, le=4)]
    map: str
    start: Literal["area", "room", "areas"]
    shaye: Literal["must", "may"]
    sgt: Count
    cpl: Count
    pfc: Count
    spawn: Literal["roll", "widows", "none"]
    boss: Literal["", "knight", "boogeyman"] = ""
    closed: tuple[str, ...] = ()
    story: str
    goal: str
    squad: tuple[str, ...]
    posts: tuple[tuple[Count, Count], ...] = ()
    house: tuple[str, ...] = ()


class MapSheet(Entry, frozen=True, kw_only=True):
    """A map as drawn text; `chart.py` reads it."""

    title: str
    look: Literal["grass", "boards", "flags", "ash"]
    features: Mapping[str, str]
    drawing: str


class Components(Contents, frozen=True):
    """The content files of S.C.A.R.E. Tactics."""

    agents: Mapping[str, AgentCard]
    monsters: Mapping[Kind, MonsterCard]
    scenarios: Mapping[str, Scenario]
    maps: Mapping[str, MapSheet]


RESULTS = 10
# What the rules look for on the map of each scenario.
NEEDED = {
    1: ("start", "gate", "lever", "tech", "exit"),
    2: ("west", "east", "passage", "locked", "trigger", "trap", "lever", "book", "tech", "hidden", "cellar"),
    3: ("start", "exit", "bed", "knight", "cocoon2", "cocoon3", "cocoon4", "cocoon5", "cocoon6"),
    4: ("area1", "area2", "area3", "area4", "shrine", "blue_lever", "red_lever", "blue_lock", "red_lock"),
}
STARTS: dict[str, tuple[str, ...]] = {
    "area": ("start",), "room": NEEDED[2], "areas": ("area1", "area2", "area3", "area4"),
}  # fmt: skip
BOSSES: dict[str, tuple[str, ...]] = {"": (), "knight": NEEDED[3], "boogeyman": NEEDED[4]}
LINEUP = 9
"""As many may go to one starting area (ST-018)."""
HARMLESS = ("doll", "lady")
"""They have no results of an attack."""
UNHURT = ("knight", "barbs")
"""They take no hits."""


def _tries(numbers: tuple[tuple[int, ...], ...]) -> tuple[tuple[tuple[int, ...], ...], ...]:
    """The aims that can be tried with so many actions left at a range."""
    return tuple(
        tuple(tuple(aim for aim in range(1, left + 1) if numbers[aim][reach] >= 0) for reach in range(FAR + 1))
        for left in range(len(numbers))
    )


def _numbers(card: AgentCard, rows: tuple[AimRow, ...]) -> tuple[tuple[int, ...], ...]:
    """The target number for an aim (from 1) and a range (from 0) at once, instead of by column; -1 for no shot."""
    columns = [next((i for i, last in enumerate(card.ranges) if reach <= last), -1) for reach in range(FAR + 1)]
    return ((), *(tuple(row[column] if column >= 0 else -1 for column in columns) for row in rows))


FAR = 99


class Parts:
    """The components with their maps read: what the rules look facts up in."""

    def __init__(self, components: Components) -> None:
        self.components = components
        self.agents = tuple(components.agents.values())
        self.monsters = components.monsters
        self.aims = tuple((_numbers(card, card.aim), _numbers(card, card.wounded.aim)) for card in self.agents)
        self.tries = tuple((_tries(healthy), _tries(wounded)) for healthy, wounded in self.aims)
        self.scenarios = components.scenarios
        self.charts: dict[str, Chart] = {}
        for key, sheet in components.maps.items():
            self.charts[key] = read_chart(f'maps.toml: entry "{key}"', sheet.drawing, sheet.features)


def checked(components: Components) -> Parts:
    """Raises BadContent unless everything fits together."""
    content.keeps(components, {"monsters": get_args(Kind), "scenarios": SCENARIOS})
    _check_agents(components)
    _check_monsters(components)
    made = Parts(components)
    for scenario in components.scenarios.values():
        _check_scenario(made, scenario)
    return made


def _check_agents(components: Components) -> None:
    if tuple(components.agents) != NAMES:
        raise BadContent(f"agents.toml: expected exactly the agents {', '.join(NAMES)}, in this order")
    for card in components.agents.values():
        for rows in (card.aim, card.wounded.aim):
            if len(rows) != card.actions:
                problem = f'field "aim": {len(rows)} rows; expected one for each of {card.actions} actions'
                raise _bad("agents.toml", card.id, problem)
    if not components.agents["shaye"].tech:
        raise _bad("agents.toml", "shaye", 'field "tech": empty; expected a number for each turn of concentration')


def _check_monsters(components: Components) -> None:
    for monster in components.monsters.values():
        _check_hits(monster)
        _check_room(monster)
        attacks = monster.id not in HARMLESS
        sides = (("table", monster.table, attacks), ("table_wounded", monster.table_wounded, len(monster.hits) > 1))
        for field, table, needed in sides:
            if len(table) != RESULTS and (table or (attacks and needed)):
                problem = f'field "{field}": {len(table)} results; expected {RESULTS}, for totals 0 to 9'
                raise _bad("monsters.toml", monster.id, problem)
    faces = sorted(face for monster in components.monsters.values() for face in monster.spawn)
    if faces != [2, 3, 4, 5, 6]:
        raise BadContent(f"monsters.toml: the spawn numbers are {faces}; expected each of 2 to 6 once (1 is no spawn)")


def _check_hits(monster: MonsterCard) -> None:
    """One number for each side of the card: 1, but for The Boogeyman, who has two sides and takes more."""
    allowed = (2,) if monster.id == "boogeyman" else (0, 1, 2) if monster.id in UNHURT else (1, 2)
    if len(monster.hits) not in allowed or 0 in monster.hits:
        sides = " or ".join(map(str, allowed))
        raise _bad(
            "monsters.toml", monster.id, f'field "hits": {list(monster.hits)}; expected {sides} numbers from 1 on'
        )
    if monster.id != "boogeyman" and {*monster.hits} - {1}:
        problem = f'field "hits": {list(monster.hits)}; expected 1 for each side, for only The Boogeyman takes more'
        raise _bad("monsters.toml", monster.id, problem)


def _check_room(monster: MonsterCard) -> None:
    """The bosses have room for figures on their cards: the Cellar Knight for as many as one likes."""
    if monster.boss and (monster.card < 1 or (monster.card > 1 and monster.id != "knight")):
        expected = "at least 1" if monster.id == "knight" else "1, for only the Cellar Knight takes more"
        raise _bad("monsters.toml", monster.id, f'field "card": {monster.card}; expected {expected}')


def _check_scenario(made: Parts, scenario: Scenario) -> None:
    if scenario.map not in made.charts:
        problem = f'field "map": unknown map "{scenario.map}"; expected {", ".join(made.charts)}'
        raise _bad("scenarios.toml", scenario.id, problem)
    chart = made.charts[scenario.map]
    for feature in (*NEEDED[scenario.scenario], *scenario.closed):
        if feature not in chart.features:
            problem = f'no space is marked "{feature}"; scenario {scenario.scenario} needs one'
            raise _bad("maps.toml", scenario.map, problem)
    for field, features in (("start", STARTS[scenario.start]), ("boss", BOSSES[scenario.boss])):
        for feature in features:
            if feature not in chart.features:
                problem = f'field "{field}": expected a map with spaces marked "{feature}", unlike "{scenario.map}"'
                raise _bad("scenarios.toml", scenario.id, problem)
    for area in STARTS[scenario.start] if scenario.start != "room" else ():
        if len(chart.features[area]) < LINEUP:
            problem = f'{len(chart.features[area])} spaces are marked "{area}"; expected at least {LINEUP}'
            raise _bad("maps.toml", scenario.map, problem)
    if scenario.spawn != "none":
        chart.check_spawns(f'maps.toml: entry "{scenario.map}"')
    for column, row in scenario.posts:
        if column >= chart.width or row >= chart.height:
            problem = (
                f'field "posts": [{column}, {row}] is off the map; expected less than [{chart.width}, {chart.height}]'
            )
            raise _bad("scenarios.toml", scenario.id, problem)
    for name in scenario.squad:
        if name not in made.components.agents:
            raise _bad("scenarios.toml", scenario.id, f'field "squad": there is no agent "{name}"')


def _bad(file: str, name: str, problem: str) -> BadContent:
    return BadContent(f'{file}: entry "{name}": {problem}')


CONTENT = Library(Path(__file__).parent, Components, checked)
