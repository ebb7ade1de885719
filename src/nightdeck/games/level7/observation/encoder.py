"""Fills the tables of an observation.

It reads the state, because a view costs as much as a step. Who knows what is decided as in
secrets.py, and the conformance kit holds every observation to its view.
"""

from collections.abc import Sequence
from functools import lru_cache
from itertools import repeat

import msgspec

from nightdeck.core.ask import Ask, Id, Option
from nightdeck.core.observation import OPTIONS, capped, codes, padded
from nightdeck.games.level7.content.components import SECTIONS, STATS
from nightdeck.games.level7.observation import columns
from nightdeck.games.level7.observation.columns import CARDS, COUNTED, EVENTS, ITEMS, SCHEMA, SIDES, SKILLS
from nightdeck.games.level7.piles import cards, size
from nightdeck.games.level7.secrets import View
from nightdeck.games.level7.state import INFIRMARY, OUT, Enemy, Placed, Player, State, Turn

TILE, CARD, ITEM, EVENT = map(codes, (columns.TILE_NAMES, CARDS, ITEMS, EVENTS))
KIND, VERB, USE, DEED = map(codes, (columns.KINDS, columns.VERBS, columns.USES, columns.DEEDS))
ENEMY, STAT, FATE, UNIFORM = map(codes, (columns.ENEMY_KINDS, STATS, columns.FATES, columns.UNIFORMS))
SCENARIO, SECTION, DEN = map(codes, (columns.SCENARIOS, SECTIONS, columns.DENS))
MIDDLE = 128
ABOUT_ENEMIES = ("attack", "guard", "shift", "enemy way")
ABOUT_PLAYERS = ("trade", "accept", "sedate by")
ON_TILES = ("spawn", "put", "return", "darken", "block", "swarm", "shift")
ON_PLAYERS = ("sedate", "first aid", "rally", "most wanted")
ON_SIDES = ("kick", "lock")
ON_ITEMS = ("item", "leave", "keep item", "keep", "pick up")
ON_ENEMIES = ("tranquilize", "distract", "shove")
ROWS = {table.name: table for table in SCHEMA.tables}
NOT_ASKED = bytes(ROWS["question"].size + ROWS[OPTIONS].size)
MANY = 32_768
_PLAYERS: dict[tuple[object, ...], bytes] = {}
"""Rows of players, made once."""
_pack = msgspec.msgpack.Encoder().encode
_unpack_tile = msgspec.msgpack.Decoder(Placed).decode


def encode(s: State, seat: int, ask: Ask | None) -> bytes:
    """What a seat may know now, with its question if it is asked one."""
    over = s.outcome is not None
    return b"".join(
        (
            _game(s, seat),
            padded([_player(s, player, seat, over) for player in s.players], ROWS["players"]),
            padded(list(map(_tile, map(_pack, s.tiles))), ROWS["tiles"]),
            padded([_enemy(enemy) for enemy in s.enemies], ROWS["enemies"]),
            padded([_stack(s, stack, seat, over) for stack in range(len(s.bags))], ROWS["stacks"]),
            _piles(s.discarded, s.item_discard, s.event_discard),
            _choice(s, seat, over),
            padded([bytes((face + 1,)) for face in s.roll[-columns.ROLLED :]], ROWS["roll"]),
            padded([_told(seats) for seats in s.story], ROWS["story"]) if s.story else bytes(ROWS["story"].size),
            _question(s, ask) if ask else NOT_ASKED,
        )
    )


def essence(view: View) -> View:
    """Without what follows from the rest, what was only announced, and lists whose order counts for nothing."""
    view.intents, view.odds, view.memory, view.turn.doing = [], [], 0, ""
    view.roll = view.roll[-columns.ROLLED :]
    view.turn.peeked, view.turn.relock = [], []
    for pile in (view.discarded, view.item_discard, view.event_discard):
        pile.sort()
    for lists in (view.players, view.tiles):
        for thing in lists:
            thing.items.sort()
    for player in view.players:
        player.hand.sort()
        player.skills.sort()
    for placed in view.tiles:
        placed.locks.sort()
    view.guards, view.clones = [len(view.guards)], [len(view.clones)]
    return view


# The game


def _game(s: State, seat: int) -> bytes:
    outcome = s.outcome
    head = (
        SCENARIO.get(s.scenario, 0), len(s.players), s.campaign, s.cooperative, capped(s.round), s.first + 1,
        s.turn.seat + 1, s.in_lockdown, capped(s.countdown + 1), capped(s.pool), capped(s.keys), size(s.adrenaline),
        size(s.item_deck), size(s.event_deck), len(s.guards), len(s.clones), EVENT.get(s.event, 0),
        TILE.get(s.aside, 0), *[capped(s.tally.get(what, 0)) for what in COUNTED],
    )  # fmt: skip
    moves_left = s.moves_left() if s.current.tile >= 0 else 0
    ended = (False, False, False) if outcome is None else (True, seat in outcome.winners, seat in outcome.losers)
    return bytes((*head, *_turn(s.turn, capped(moves_left)), *ended))


def _turn(turn: Turn, moves_left: int) -> tuple[int, ...]:
    return (
        capped(turn.moves), moves_left, capped(turn.intelligence), capped(turn.strength), capped(turn.speed),
        capped(turn.toughness), turn.challenged, turn.traded, turn.picked, turn.over, SECTION[turn.section],
        capped(turn.rush + 1), capped(turn.rushed), turn.outwitted + 1, turn.slip, turn.bolt, turn.duct_rat,
        turn.nerve, turn.gambled, turn.insight, turn.vented, capped(turn.focus), DEED[turn.deed], STAT[turn.stat],
        capped(turn.rating), capped(turn.extra),
    )  # fmt: skip


# The pieces


def _player(s: State, player: Player, seat: int, over: bool) -> bytes:
    """A player, looked up if it stands as it has stood before."""
    turn = s.turn
    bonus = (turn.intelligence, turn.strength, turn.speed, turn.toughness) if player.seat == turn.seat else ()
    slowed = bool(bonus) and 0 < player.slowed == s.number
    key = _pack(player), seat, len(s.players), over, bonus, slowed, s.content
    found = _PLAYERS.get(key)
    if found is None:
        if len(_PLAYERS) >= MANY:
            _PLAYERS.clear()
        found = _PLAYERS[key] = _player_row(s, player, seat, over)
    return found


def _player_row(s: State, player: Player, seat: int, over: bool) -> bytes:
    hand = player.hand if over or player.seat == seat else ()
    after = (player.seat - seat) % len(s.players) + 1
    place = 2 if player.tile == INFIRMARY else 3 if player.tile == OUT else 1
    now = (
        True, after, place, max(0, player.tile + 1), player.fear, capped(player.vitality), capped(player.threat),
        len(player.hand), FATE.get(player.fate, 0), UNIFORM.get(player.uniform, 0),
    )  # fmt: skip
    stats = [capped(s.stat(player, stat)) for stat in STATS]
    return bytes((*now, *stats)) + _counted(tuple(hand)) + _held(tuple(player.skills), tuple(player.items))


@lru_cache(16_384)
def _counted(hand: tuple[str, ...]) -> bytes:
    return bytes([hand.count(card) for card in CARDS])


@lru_cache(16_384)
def _held(skills: tuple[str, ...], items: tuple[str, ...]) -> bytes:
    return bytes([skill in skills for skill in SKILLS]) + bytes([items.count(item) for item in ITEMS])


@lru_cache(65_536)
def _tile(packed: bytes) -> bytes:
    """A tile on the map, packed to be looked up."""
    placed = _unpack_tile(packed)
    ways = [*[way + 4 for way in placed.ways], *[0] * (SIDES - len(placed.ways))]
    return bytes(
        (
            TILE.get(placed.tile, 0), placed.x + MIDDLE, placed.y + MIDDLE, placed.turn, *ways,
            *[side in placed.locks for side in range(SIDES)], placed.net + 1, placed.unexplored, placed.dark,
            (0, 1, 2)[placed.vent], DEN[placed.den], placed.accessed, placed.swarm,
            *[placed.items.count(item) for item in ITEMS],
        )
    )  # fmt: skip


def _enemy(enemy: Enemy) -> bytes:
    turns = capped(enemy.since), enemy.stunned, capped(enemy.lent + 1)
    return bytes((ENEMY[enemy.kind], enemy.number, enemy.tile + 1, *turns))


def _stack(s: State, stack: int, seat: int, over: bool) -> bytes:
    buried = s.under[stack]
    known = [TILE.get(tile, 0) for tile, knows in buried if over or knows == seat][:2]
    return bytes((size(s.bags[stack]) + len(buried), *known)).ljust(3, b"\0")


@lru_cache(4096)
def _piles(discarded: str, items: str, events: str) -> bytes:
    found = [cards(pile) for pile in (discarded, items, events)]
    kinds = (CARDS, ITEMS, EVENTS)
    return b"".join([bytes([pile.count(one) for one in kind]) for pile, kind in zip(found, kinds, strict=True)])


def _choice(s: State, seat: int, over: bool) -> bytes:
    drawn = s.drawn if over or s.drawn_by in (-1, seat) else []
    rows = zip(*map(_two, (drawn, s.found, s.turn.give, s.turn.take), (TILE, ITEM, ITEM, ITEM)), strict=True)
    return b"".join(map(bytes, rows))


def _two(names: Sequence[str], code: dict[str, int]) -> tuple[int, int]:
    found = [code.get(name, 0) for name in names] + [0, 0]
    return found[0], found[1]


def _told(seats: Sequence[int]) -> bytes:
    return bytes((True, *[seat in seats for seat in range(columns.PLAYERS)]))


# The question


def _question(s: State, ask: Ask) -> bytes:
    enemies: dict[Id, int] = {enemy.id: number for number, enemy in enumerate(s.enemies, start=1)}
    named: list[Id] = [option[-1] if isinstance(option, tuple) else option for option in ask.options]
    pairs = zip(ask.options, named, strict=True)
    rows = [_option(ask.kind, option, enemies.get(name, 0)) for option, name in pairs]
    return _asked(ask, enemies) + padded(rows, ROWS[OPTIONS])


def _asked(ask: Ask, enemies: dict[Id, int]) -> bytes:
    kind, about = ask.kind, ask.about
    stat = rating = player = enemy = spawns = deed = tile = 0
    match kind, *about:
        case (("challenge" | "assist"), str(name), int(icons), *whom):
            stat, rating, player = STAT[name], capped(icons), int(whom[0]) + 1 if whom else 0
        case _, str(id), *whom if kind in ABOUT_ENEMIES:
            enemy, player = enemies.get(id, 0), int(whom[0]) + 1 if whom else 0
        case _, int(seat), *_ if kind in ABOUT_PLAYERS:
            player = seat + 1
        case (("spawn" | "put"), str(what)):
            spawns = ENEMY[what]
        case "item", str(what):
            deed = DEED[what]
        case "place", str(name):
            tile = TILE.get(name, 0)
    return bytes((KIND[kind], stat, rating, player, enemy, spawns, deed, tile))


@lru_cache(65_536)
def _option(kind: str, option: Option, enemy: int) -> bytes:
    """The row of an option; `enemy` is the row of the enemy that it names, if it names one."""
    if isinstance(option, tuple):
        found = _compound(kind, option, enemy)
    elif isinstance(option, int):
        found = _numbered(kind, option)
    elif kind in ON_ENEMIES:
        found = {"enemy": enemy}
    else:
        found = _named(kind, option)
    return bytes((True, *map(found.get, FIELDS, repeat(0))))


FIELDS = tuple(column.name for column in SCHEMA.table(OPTIONS).columns[1:])
Found = dict[str, int]


def _numbered(kind: str, option: int) -> Found:
    what = "tile" if kind in ON_TILES else "player" if kind in ON_PLAYERS else "side" if kind in ON_SIDES else "amount"
    return {what: option if what == "amount" else option + 1}


def _named(kind: str, option: str) -> Found:
    if option in VERB:
        return {"verb": VERB[option]}
    if kind in ON_ITEMS:
        return {"item": ITEM.get(option, 0)}
    return {"name": TILE.get(option, 0)} if kind == "tile" else {"card": CARD.get(option, 0)}


def _compound(kind: str, option: tuple[Id, ...], enemy: int) -> Found:
    match kind, *option:
        case "place", int(x), int(y), int(turn):
            return {"verb": VERB["lay"], "x": x + MIDDLE, "y": y + MIDDLE, "turn": turn + 1}
        case "door", int(tile), int(side):
            return {"tile": tile + 1, "side": side + 1}
        case "choice", int(_), str(what), int(amount):
            return {"verb": VERB.get(what, 0), "amount": capped(amount)}
        case "reroll", str(source), *die:
            return {"verb": VERB["reroll"], "use": USE.get(source, USE["ability"]), "amount": _die(die)}
        case _, str(verb), *args:
            return {"verb": VERB.get(verb, 0)} | _object(verb, args, enemy)
    raise AssertionError(f"no row for {option!r} of {kind!r}")


def _die(die: Sequence[Id]) -> int:
    return int(die[0]) + 1 if die else 0


def _object(verb: str, args: Sequence[Id], enemy: int) -> Found:
    """What a verb is about."""
    match verb, *args:
        case (("move" | "go" | "vent"), int(tile)):
            return {"tile": tile + 1}
        case "run", int(first), int(second):
            return {"through": first + 1, "tile": second + 1}
        case (("explore" | "key" | "open"), int(side)):
            return {"side": side + 1}
        case "unlock", int(side), str(way):
            return {"side": side + 1, "use": USE[way]}
        case (("attack" | "guard"), str()):
            return {"enemy": enemy}
        case "outwit", str(camp):
            return {"use": USE.get(camp, 0)}
        case "trade", int(seat):
            return {"player": seat + 1}
        case "play", str(card), str(use):
            return {"card": CARD.get(card, 0), "use": USE.get(use, 0)}
        case _, str(item):
            return {"item": ITEM.get(item, 0)}
    return {}
