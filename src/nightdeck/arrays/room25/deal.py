"""What is agreed on before a game, and its deal."""

from collections import Counter
from typing import Any, NamedTuple

import jax
import jax.numpy as jnp
import numpy as np

from nightdeck.arrays.room25 import tables as t
from nightdeck.arrays.room25.sets import Array, bit, gather, lowest
from nightdeck.arrays.room25.state import DEPTH, STAYS, Do, Rules, State
from nightdeck.core.errors import BadSetup
from nightdeck.core.setup import Setting, Setup
from nightdeck.games.room25 import GAME
from nightdeck.games.room25.content import components
from nightdeck.games.room25.content.components import CHARACTERS, CONTENT, ROOM_KINDS
from nightdeck.games.room25.setup import deal, is_aside, mac_deck
from nightdeck.games.room25.state import DIAMOND, EXITS
from nightdeck.games.room25.state import Rules as Agreed

Numbers = Any
DUOS = ((t.EMMETT, t.KEVIN), (t.FRANCK, t.JENNIFER), (t.MAX, t.ALICE), (t.SARAH, t.BRUCE))


class Config(NamedTuple):
    """A table's setup as numbers. `config` makes one."""

    rules: tuple[int, ...]
    rounds: int
    first: int
    names: tuple[int, ...]
    """Who plays, figure by figure; empty if they are dealt."""
    duos: bool
    roles: tuple[int, ...]
    stock: tuple[int, ...]
    """The kinds of all tiles that may lie in the complex."""
    aside: tuple[bool, ...]
    slots: tuple[tuple[tuple[bool, ...], int], ...]
    """Which of them are drawn from, and how many of those lie there."""
    deck: tuple[int, int]
    key: bool


def config(mode: str, players: int, **options: Setting) -> Config:
    """The setup of a game: the modes, numbers of players and options of the rules, but no draft.

    Packs are refused as well: the printed components are built into the engine.
    """
    if options.get("draft"):
        raise BadSetup("the array engine deals characters; leave 'draft' out or name 'characters'")
    setup = GAME.setup(mode, players, 0, **options)
    trial = deal(setup)
    rules, parts = trial.rules, trial.parts
    row = components.setup_row(parts, rules.mode, players, rules.season2)
    guards = int(str(setup.options["guards"])) or None
    tiles = components.roles_for(row, guards, rules.season2)
    exact = bool(setup.options["exact_roles"])
    roles: list[int] = []
    if tiles is not None:
        many = players - tiles.guards if exact else tiles.prisoners
        roles = [t.GUARD] * tiles.guards + [t.PRISONER] * many
    stock, slots = _stock(setup, rules, guards)
    asked = setup.options["characters"]
    assert isinstance(asked, list)
    if "" in asked:
        raise BadSetup("the array engine deals all characters, or takes all of them by name")
    together = rules.mode in ("coop", "solo")
    pairs = mode == "competition" or (mode == "coop" and players < 4)
    return Config(
        rules=_numbers(rules, players, len(trial.characters)),
        rounds=row.season2_rounds if rules.season2 else row.base_rounds,
        first=int(str(setup.options["first"])),
        names=tuple(CHARACTERS.index(who.name) for who in trial.characters) if asked else (),
        duos=pairs and not setup.options["free_duos"], roles=tuple(roles),
        stock=tuple(t.KIND[kind] for kind in stock),
        aside=tuple(is_aside(parts, rules, kind) for tile in stock for kind in ROOM_KINDS if kind == tile),
        slots=slots, deck=t.card_set(map(t.CARDS.index, mac_deck(parts, setup, rules))),
        key=not (rules.season2 and together),
    )  # fmt: skip


def _numbers(rules: Agreed, players: int, total: int) -> tuple[int, ...]:
    return tuple(
        map(int, (
            t.MODES.index(rules.mode), rules.season2, rules.level == "madness", rules.reminders,
            t.TALK.index(rules.talk), rules.kevin_on_reveal, rules.moving_aside, players, total,
        ))
    )  # fmt: skip


def _stock(setup: Setup, rules: Agreed, guards: int | None) -> tuple[list[str], Numbers]:
    """The tiles to choose from: the list itself, or a table's own and all that may fill its slots."""
    parts = CONTENT[rules.content]
    name = str(setup.options["complex"])
    table = parts.complexes.get(name)
    if name == "random":
        row = components.setup_row(parts, rules.mode, setup.players, rules.season2)
        roles = components.roles_for(row, guards, rules.season2)
        table = next(
            plan for plan in parts.complexes.values()
            if plan.free and components.suits(
                plan, rules.mode, rules.season2, rules.level, roles.guards if roles else None
            )
        )  # fmt: skip
    if table is None or not table.free:
        listed: list[str] = [tile.kind for tile in deal(setup).tiles if tile.kind != "central"]
        return listed, ((tuple(True for _ in listed), len(listed)),)
    own = [kind for kind, number in table.tiles.items() for _ in range(number) if kind != "central"]
    left = Counter(components.pool(parts, rules.mode, table.season2))
    left.subtract([*own, "central"])
    kinds: list[str] = [*own]
    slots = [[True] * len(own)]
    wanted = [len(own)]
    for colour, number in table.free.items():
        fits = [k for k in left.elements() if colour in ("any", parts.rooms[k].colour)]
        fits = [k for k in fits if parts.rooms[k].colour != "blue"]
        slots.append([False] * len(kinds) + [True] * len(fits))
        wanted.append(number)
        kinds += fits
    full = [tuple(row + [False] * (len(kinds) - len(row))) for row in slots]
    return kinds, tuple(zip(full, wanted, strict=True))


# The deal


def dealt(key: Array, table: Config) -> State:
    """Build the complex, deal characters and roles, lay the markers (R25-008, R25-013 to R25-021)."""
    keys = jax.random.split(key, 5)
    rules = Rules(*map(_number, table.rules))
    rules = rules._replace(
        **{name: getattr(rules, name) != 0 for name in ("season2", "madness", "reminders", "late", "aside")}
    )
    names = _names(keys[1], table)
    seed = jax.random.bits(keys[4], (2,), jnp.uint32)
    start = _blank(rules, seed | jnp.asarray([0, 1], jnp.uint32))
    total = table.rules[8]
    held = t.HELD if table.rules[1] and not table.rules[2] else 0
    here = np.arange(8) < total
    brings = table.rules[1] != 0
    roles, spare = _roles(keys[2], table)
    season2 = jnp.where(here & brings, jnp.asarray(t.EMPTIES)[jnp.maximum(names, 0)], 0)
    return _complex(keys[0], table, start)._replace(
        name=names, cell=_vector(np.where(here, t.CENTRE, -1)),
        adrenaline=_vector(np.where(here, held, 0)), empties=season2.astype(jnp.int32),
        role=roles, spare=spare, order=_order(keys[3], table), left=_number(table.rounds),
        deck=_vector(table.deck), key=jnp.bool_(table.key),
        phase=_number(t.PHASES.index("clue")),
        go=_number(Do.MARKERS if table.rules[0] == t.SOLO else Do.CLUE),
        todo=_number((1 << table.rules[7]) - 1),
    )  # fmt: skip


def _number(value: int) -> Array:
    return jnp.int32(value)


def _vector(values: Numbers) -> Array:
    return jnp.asarray(values, jnp.int32)


def _blank(rules: Rules, chance: Array) -> State:
    """A state with nothing in it."""
    wide = {"rooms": t.KINDS, "seen": 9, "told": 4, "stack": DEPTH, "stays": STAYS, "board": 25,
            "deck": 2, "discard": 2, "open": 2, "spare": 2}  # fmt: skip
    people = (
        "name", "cell", "first", "second", "single", "hack", "used", "last", "lost", "adrenaline",
        "pile", "trapped", "drown", "empties", "role", "free", "rests", "order", "plan",
    )  # fmt: skip
    truths = ("lingers", "key", "over", "hides", "resting", "silence", "broken", "each", "fresh")
    fields = {name: jnp.int32(0) for name in State._fields}
    fields |= {name: jnp.zeros(length, jnp.int32) for name, length in wide.items()}
    fields |= {name: jnp.zeros(8, jnp.int32) for name in people}
    fields |= {name: jnp.bool_(False) for name in truths}
    fields |= {name: jnp.int32(-1) for name in ("acting", "seat", "who", "lead", "chooser")}
    fields |= {name: jnp.full(2, -1, jnp.int32) for name in ("home", "robots", "shreds", "about")}
    return State(**{
        **fields, "rules": rules, "chance": chance, "said": jnp.zeros((4, 8), jnp.int32),
        "reminder": jnp.full(8, -1, jnp.int32), "later": jnp.full(3, -1, jnp.int32),
        "number": jnp.int32(1),
    })  # fmt: skip


def _complex(key: Array, table: Config, s: State) -> State:
    """Twelve tiles for the diamond; the rest and those put aside for the exits (R25-017 to R25-021)."""
    keys = jax.random.split(key, 3)
    many = len(table.stock)
    draw = jax.random.uniform(keys[0], (many,))
    chosen = jnp.zeros(many, bool)
    for members, number in table.slots:
        score = jnp.where(np.array(members), draw, 2.0)
        rank = jnp.argsort(jnp.argsort(score))
        chosen |= np.array(members) & (rank < number)
    aside = np.array(table.aside)
    score = jnp.where(chosen & ~aside, jax.random.uniform(keys[1], (many,)), 2.0)
    inner = jnp.argsort(score)[:12]
    rest = chosen.at[inner].set(False)
    outer = jnp.argsort(jnp.where(rest, jax.random.uniform(keys[2], (many,)), 2.0))[:12]
    kinds = jnp.asarray(table.stock, jnp.int32)[jnp.concatenate([inner, outer])]
    board, places = np.full(25, 24, np.int32), np.array([*DIAMOND, *EXITS])
    board[places] = np.arange(24)
    kind_at = jnp.full(25, t.KIND["central"], jnp.int32).at[places].set(kinds)
    rooms = jnp.stack([gather(kind_at == kind) for kind in range(t.KINDS)])
    robots = gather(jnp.concatenate([kinds == t.KIND["robot"], jnp.zeros(1, bool)]))
    one = lowest(robots)
    other = lowest(robots & ~bit(one))
    cells = jnp.concatenate([jnp.asarray(places, jnp.int32), jnp.full(9, -1, jnp.int32)])
    home = jnp.stack([cells[jnp.minimum(one, 24)], cells[jnp.minimum(other, 24)]])
    centre = jnp.int32(t.CENTRE_BIT)
    return s._replace(board=jnp.asarray(board), rooms=rooms, up=centre, seen=jnp.full(9, centre), home=home)


def _names(key: Array, table: Config) -> Array:
    """Every figure gets a character, within the mode's limits (R25-009, R25-289)."""
    total, players, season2 = table.rules[8], table.rules[7], table.rules[1]
    if table.names:
        return _vector([*table.names, *[-1] * (8 - total)])
    keys = jax.random.split(key, 3)
    fits = np.array([True, True, True, bool(season2)])
    order = jnp.argsort(jnp.where(fits, jax.random.uniform(keys[0], (4,)), 2.0))
    duos = jnp.asarray(DUOS, jnp.int32)[order]
    if table.rules[0] == t.TEAM and total == 4:
        names = jnp.stack([duos[0, 0], duos[1, 0], duos[0, 1], duos[1, 1]])
    elif table.rules[0] == t.TEAM:
        turned = jax.random.bernoulli(keys[1], 0.5, (4, 1))
        names = jnp.where(turned, duos, duos[:, ::-1]).reshape(-1)[:total]
    elif table.duos:
        names = duos[:players].T.reshape(-1)
    else:
        allowed = np.array([season2 or name not in (t.SARAH, t.BRUCE) for name in range(8)], bool)
        draw = jnp.where(allowed, jax.random.uniform(keys[2], (8,)), 2.0)
        names = jnp.argsort(draw)[:total].astype(jnp.int32)
    return jnp.concatenate([names, jnp.full(8 - total, -1, jnp.int32)])


def _roles(key: Array, table: Config) -> tuple[Array, Array]:
    """Suspicion: one role each in secret; what is left goes back to the box unseen (R25-270 to R25-273)."""
    none = jnp.zeros(8, jnp.int32)
    if not table.roles:
        return none, jnp.zeros(2, jnp.int32)
    pile = jax.random.permutation(key, jnp.asarray(table.roles, jnp.int32))
    total = table.rules[8]
    left = pile[total:]
    spare = jnp.stack([jnp.sum(left == t.PRISONER), jnp.sum(left == t.GUARD)])
    return none.at[:total].set(pile[:total]), spare.astype(jnp.int32)


def _order(key: Array, table: Config) -> Array:
    """Turn markers: clockwise from the first player, one character of each per lap (R25-029, R25-032)."""
    players, total = table.rules[7], table.rules[8]
    chance = jax.random.randint(key, (), 0, players)
    first = jnp.where(table.first < 0, chance, table.first)
    places = np.arange(8)
    seats = (first + places % players) % players
    return jnp.where(places < total, seats + places // players * players, -1).astype(jnp.int32)
