"""Fills the tables of an observation.

It reads the state, because a view costs as much as a step. All of this table lies open.
"""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from itertools import repeat

import msgspec

from nightdeck.core.ask import Ask, Id, Option
from nightdeck.core.errors import NightdeckError
from nightdeck.core.observation import OPTIONS, capped, codes, padded
from nightdeck.games.scare.content.chart import Chart
from nightdeck.games.scare.content.components import CONTENT
from nightdeck.games.scare.observation import columns
from nightdeck.games.scare.observation.columns import FRIENDS, HEIGHT, MONSTERS, SCHEMA, WIDTH
from nightdeck.games.scare.secrets import View
from nightdeck.games.scare.state import NORMAL, NOWHERE, Agent, Boss, Gear, Monster, State
from nightdeck.games.scare.terrain import ground

MISSION, GOAL, SQUAD, PHASE = map(codes, (columns.MISSIONS, columns.GOALS, columns.SQUADS, columns.PHASES))
AT, SPECIES, BOSS, GEAR = map(codes, (columns.PLACES, columns.SPECIES, columns.BOSSES, columns.GEAR))
RANK, WEAPON, FEATURE, LINE = map(codes, (columns.RANKS, columns.WEAPONS, columns.FEATURES, columns.LINES))
KIND, VERB, TARGET, THING = map(codes, (columns.KINDS, columns.VERBS, columns.TARGETS, columns.THINGS))
SIGNS = codes(tuple(columns.TERRAINS))
ROWS = {table.name: table for table in SCHEMA.tables}
NOT_ASKED = bytes(ROWS["question"].size + ROWS[OPTIONS].size)
ON_SPACES = (
    "drop", "lay", "placed", "knocked", "route", "step", "beside", "lady", "knight", "boogeyman", "beus", "post",
)  # fmt: skip
ABOUT_SPACES = ("knight", "boogeyman", "beus")
ABOUT_MONSTERS = ("knocked", "route", "step", "ram")
ON_MONSTERS = ("order", "first")
ON_AMOUNTS = ("stake", "number", "shift")

AIMED = ("act", *ON_MONSTERS)

Place = tuple[int, int]
_pack = msgspec.msgpack.Encoder().encode
_unpack_agent = msgspec.msgpack.Decoder(Agent).decode


def encode(s: State, seat: int, ask: Ask | None) -> bytes:
    """What a seat may know now, with its question if it is asked one."""
    monsters: dict[Id, int] = {monster.id: number for number, monster in enumerate(s.monsters[:MONSTERS], start=1)}
    return b"".join(
        (
            _game(s, seat),
            _agents(s, seat, monsters),
            padded([_monster(s, monster) for monster in s.monsters[:MONSTERS]], ROWS["monsters"]),
            _boss(s, s.boss) if s.boss is not None else bytes(ROWS["boss"].size),
            b"".join([_gear(s, token) for token in s.gear]),
            padded([bytes((True, id + 1)) for id in s.cocoons], ROWS["cocoons"]),
            _spaces(s.pack, s.scenario, s.doors, s.gate_shut),
            _question(s, ask, monsters) if ask else NOT_ASKED,
        )
    )


def essence(view: View) -> View:
    """Without what is only told, what has no row, and the order of lists where it counts for nothing."""
    s = view.table
    s.born, s.report, s.monsters = 0, [], s.monsters[:MONSTERS]
    s.doors = tuple(sorted(s.doors))
    for names in (s.acted, s.succeeded, s.completed):
        names.sort()
    return view


# The game


def _game(s: State, seat: int) -> bytes:
    over = s.outcome
    tracked = [SPECIES.get(kind, 0) for kind in s.tracked] + [0, 0]
    ended = (False, False, False) if over is None else (True, seat in over.winners, seat in over.losers)
    return bytes(
        (
            MISSION[s.scenario], MISSION[s.beside], s.players, s.mode == "campaign", GOAL[s.goal], SQUAD[s.squad],
            capped(s.rounds), capped(s.round), PHASE[s.phase], s.gate_shut, s.trap, s.found, capped(s.concentration),
            s.went_in, capped(len(s.monsters)), bool(s.tracked), tracked[0], tracked[1], *_place(s, s.lady),
            *[mission in s.succeeded for mission in columns.MISSIONS],
            *[mission in s.completed for mission in columns.MISSIONS], *ended,
        )
    )  # fmt: skip


def _place(s: State, cell: int) -> Place:
    return _places(s.pack, s.scenario)[cell]


@lru_cache(64)
def _places(pack: str, scenario: str) -> Mapping[int, Place]:
    """Column and line of each space from 1 on, zeros for none."""
    chart = ground(pack, scenario, (), False).chart
    found = {cell: (chart.column[cell] + 1, chart.row[cell] + 1) for cell in range(chart.size)}
    return found | {NOWHERE: (0, 0)}


# The pieces


def _agents(s: State, seat: int, monsters: Mapping[Id, int]) -> bytes:
    lineup = {id: number for number, id in enumerate(s.lineup, start=1)}
    held = {id: number for number, id in enumerate(s.boss.captives if s.boss else (), start=1)}
    asked = {id: ((who - seat) % s.players + 1, n) for who, ids in enumerate(s.wished) for n, id in enumerate(ids, 1)}
    found = []
    for agent in s.agents:
        found.append(_agent(s.pack, s.scenario, _pack(agent), (agent.seat - seat) % s.players))
        id = agent.id
        now = (monsters.get(agent.foe, 0), lineup.get(id, 0), id in s.acted, held.get(id, 0))
        found.append(bytes((*now, *asked.get(id, (0, 0)))))
    return b"".join(found)


@lru_cache(16_384)
def _agent(pack: str, scenario: str, packed: bytes, after: int) -> bytes:
    """An agent packed to be looked up, and how many players after the one who looks its commander sits."""
    agent = _unpack_agent(packed)
    card = CONTENT[pack].agents[agent.id]
    melee = card.melee if agent.health == NORMAL else card.wounded.melee
    return bytes(
        (
            after + 1, AT[agent.at], *_places(pack, scenario)[agent.cell], agent.health, agent.traumatized,
            agent.stunned, agent.captive, agent.grabbed, agent.carries + 1, RANK[card.rank], WEAPON[card.weapon],
            card.actions, melee,
        )
    )  # fmt: skip


def _monster(s: State, monster: Monster) -> bytes:
    state = (monster.stunned, monster.wounded, monster.moved)
    return bytes((SPECIES[monster.kind], monster.id % 255 + 1, *_place(s, monster.cell), *state))


def _boss(s: State, boss: Boss) -> bytes:
    places = (*_place(s, boss.cell), *_place(s, boss.back))
    return bytes((BOSS[boss.kind], *places, capped(boss.hits), boss.widows))


def _gear(s: State, token: Gear) -> bytes:
    return bytes((GEAR[token.kind], token.holder + 1, *_place(s, token.cell), token.lost))


# The map


@lru_cache(256)
def _spaces(pack: str, scenario: str, doors: tuple[int, ...], gate_shut: bool) -> bytes:
    chart = ground(pack, scenario, (), False).chart
    if chart.width > WIDTH or chart.height > HEIGHT:
        raise NightdeckError(f"observations hold maps of {WIDTH} by {HEIGHT} spaces; this one is larger")
    shut = {*doors, *(chart.features.get("gate", ()) if gate_shut else ())}
    empty = bytes(len(ROWS["spaces"].columns))
    found = [empty] * (WIDTH * HEIGHT)
    for cell, fixed in enumerate(_printed(chart)):
        found[chart.row[cell] * WIDTH + chart.column[cell]] = bytes((*fixed[:2], cell in shut, *fixed[2:]))
    return b"".join(found)


def _printed(chart: Chart) -> list[tuple[int, ...]]:
    """What never changes on each space."""
    features = {cell: FEATURE.get(name, 0) for name, spaces in chart.features.items() for cell in spaces}
    numbers = {cell: (tens, ones + 1) for (tens, ones), cell in chart.spawns.items()}
    lines = {edge: LINE[colour] for colour, edges in chart.edges.items() for edge in edges}
    return [
        (
            SIGNS[chart.terrain[cell]], features.get(cell, 0), *numbers.get(cell, (0, 0)),
            lines.get((cell, cell + 1), 0), lines.get((cell, cell + chart.width), 0),
        )
        for cell in range(chart.size)
    ]  # fmt: skip


# The question


def _question(s: State, ask: Ask, monsters: Mapping[Id, int]) -> bytes:
    where = _whereabouts(s) if ask.kind in AIMED else {}
    places, rows = _places(s.pack, s.scenario), []
    for option in ask.options:
        first, second, cell = _touched(ask.kind, option, monsters, where)
        rows.append(bytes((True, first, second, *places[cell])) + _rest(ask.kind, option))
    return _asked(s, ask, monsters) + padded(rows, ROWS[OPTIONS])


def _asked(s: State, ask: Ask, monsters: Mapping[Id, int]) -> bytes:
    kind, about = ask.kind, ask.about
    agents: list[int] = []
    monster, thing, cell, amount = 0, 0, NOWHERE, 0
    match kind, *about:
        case "act", int(agent), int(left):
            agents, amount = [agent], left
        case "shift", str(what), int(tens), int(ones):
            thing, cell = THING[what], s.ground.chart.spawns[tens, ones]
        case "recruit", int(amount):
            pass
        case "number", int(chosen):
            amount = chosen + 1
        case _, str(what), *_:
            thing = THING.get(what, 0)
        case _, int(id), *whom if kind in ABOUT_MONSTERS:
            monster, agents = monsters.get(id, 0), [int(one) for one in whom]
        case _, int(spot) if kind in ABOUT_SPACES:
            cell = spot
        case _:
            agents = [int(one) for one in about]
    rows = [agent + 1 for agent in agents[:FRIENDS]] + [0] * (FRIENDS - len(agents))
    return bytes((KIND[kind], *rows, monster, thing, *_place(s, cell), amount))


def _whereabouts(s: State) -> dict[Id, int]:
    """The spaces of everything that can be aimed at; what is on an agent's card is on his space."""
    cards = {agent.foe: agent.cell for agent in s.agents}
    found: dict[Id, int] = {m.id: m.cell if m.cell != NOWHERE else cards.get(m.id, NOWHERE) for m in s.monsters}
    found["lady"] = s.lady
    if s.boss is not None:
        found |= {s.boss.kind: s.boss.cell, "front": s.boss.cell, "back": s.boss.back}
    return found


def _touched(kind: str, option: Option, monsters: Mapping[Id, int], where: Mapping[Id, int]) -> tuple[int, int, int]:
    """The rows of the monsters that an option is about, and the space."""
    match option:
        case int(cell) if kind in ON_SPACES:
            return 0, 0, cell
        case int() | str() if kind in ON_MONSTERS:
            return monsters.get(option, 0), 0, where[option]
        case ("move", int(cell)) | (int(_), int(cell)):
            return 0, 0, cell
        case "melee", target:
            return monsters.get(target, 0), 0, where[target]
        case "fire", target, *second, _:
            return monsters.get(target, 0), monsters.get(second[0], 0) if second else 0, where[target]
    return 0, 0, NOWHERE


@lru_cache(4096)
def _rest(kind: str, option: Option) -> bytes:
    """The other columns of an option: they depend on nothing else."""
    return bytes(map(_meant(kind, option).get, FIELDS, repeat(0)))


FIELDS = tuple(column.name for column in SCHEMA.table(OPTIONS).columns[5:])
Found = dict[str, int]


def _meant(kind: str, option: Option) -> Found:
    if isinstance(option, str):
        return _named(kind, option)
    if isinstance(option, int):
        return _numbered(kind, option)
    match option:
        case int(agent), int():
            return {"agent": agent + 1}
        case "fire", target, *second, int(aim):
            names = [str(target), *map(str, second), ""]
            return {
                "verb": VERB["fire"],
                "target": TARGET.get(names[0], 0),
                "target_2": TARGET.get(names[1], 0),
                "amount": aim + 1,
            }
        case str(verb), *things:
            return {"verb": VERB[verb]} | _upon(verb, things)
    raise AssertionError(f"no row for {option!r} of {kind!r}")


def _named(kind: str, option: str) -> Found:
    if kind == "mission":
        mission, _, beside = option.partition("+")
        return {"mission": MISSION[mission], "beside": MISSION[beside]}
    return {"verb": VERB[option]} if option in VERB else {"target": TARGET[option]}


def _numbered(kind: str, option: int) -> Found:
    if kind in ON_SPACES or kind in ON_MONSTERS:
        return {}
    return {"amount": option + 1} if kind in ON_AMOUNTS else {"agent": option + 1}


def _upon(verb: str, things: Sequence[Id]) -> Found:
    """What a verb is about, besides spaces and monsters."""
    match things:
        case (int(),) if verb in ("move", "melee"):
            return {}
        case (int(agent),):
            return {"agent": agent + 1}
        case str(what), *agents:
            return {"gear": GEAR[what], "agent": int(agents[0]) + 1 if agents else 0}
    return {}
