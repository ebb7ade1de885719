"""Fills the tables of an observation.

It reads the state, because a view costs as much as a step. What is secret is decided in secrets.py
all the same, and the conformance kit holds every observation to its view.
"""

from collections.abc import Sequence
from functools import lru_cache
from itertools import repeat

import msgspec

from nightdeck.core.ask import Ask, Option
from nightdeck.core.observation import capped, codes, padded
from nightdeck.games.room25.content.components import CHARACTERS, CONTENT, ROOM_KINDS, TOKENS, RoomKind
from nightdeck.games.room25.observation.columns import (
    ACTIONS,
    ADRENALINE,
    COLOURS,
    HACKS,
    KINDS,
    LAID,
    MODES,
    ON_PERSONS,
    ON_ROOMS,
    PHASES,
    ROLES,
    SCHEMA,
    SEATS,
    STAYS,
    TALKS,
)  # fmt: skip
from nightdeck.games.room25.rules.lines import LINE, SIGN
from nightdeck.games.room25.rules.looking import jammed
from nightdeck.games.room25.secrets import View, composition, heard
from nightdeck.games.room25.state import EVERYBODY, Character, Rules, State, Stay, Tile, colours

ABOUT_ROOMS = ("announce", "yield to robot")
"""Questions about a cell."""
ABOUT_TILES = ("tunnel", "vision", "moving", "control room", "acid", "illusion", "move lock", "swap with")
"""Questions about a tile, wherever it lies."""
ABOUT_ROBOTS = ("robot move", "robot push")
"""Questions about a robot first."""

ROOM, COLOUR, NAME, LAY, ACTION = map(codes, (ROOM_KINDS, COLOURS, CHARACTERS, LAID, ACTIONS))
MODE, TALK, PHASE, ROLE, HACK, KIND = map(codes, (MODES, TALKS, PHASES, ROLES, HACKS, KINDS))
SPIRIT = codes(ADRENALINE)
CHARACTER_ROWS, CARD_ROWS, STAY_ROWS = map(SCHEMA.table, ("characters", "cards", "stays"))
OPTION_ROWS = SCHEMA.table("options")
NOT_ASKED = bytes(SCHEMA.table("question").size + OPTION_ROWS.size)
SILENCE = bytes(SCHEMA.table("announcements").size)
NO_STAYS = bytes(SCHEMA.table("stays").size)
PLAYING = bytes(3)
SLIDES = {-1: 1, 0: 0, 1: 2}
WAYS: dict[Option, tuple[int, int]] = {way: (line + 1, SLIDES[SIGN[way]]) for way, line in LINE.items()}
MANY = 8192
_CARDS: dict[tuple[int, tuple[str, ...], tuple[str, ...], str], bytes] = {}
"""Positions of the cards, made once."""
_ROOMS: dict[tuple[bytes, int, str], tuple[bytes, bytes]] = {}
_encode = msgspec.msgpack.Encoder().encode
_unpack_tile = msgspec.msgpack.Decoder(Tile).decode
_unpack = msgspec.msgpack.Decoder().decode
KIT_HEAD = b"\xdc" + (len(Character.__struct_fields__) - 4).to_bytes(2, "big")
KIT_FROM = 7
"""Packed, a character begins with its length, number, seat, name and tile: 7 bytes and the name. What
follows, its kit, is the same for many of them, so it is looked up."""


def encode(s: State, seat: int, ask: Ask | None) -> bytes:
    """What a seat may know now, with its question if it is asked one."""
    over = s.outcome is not None
    tiles, rooms = _rooms(s, seat, over)
    return b"".join(
        (
            _game(s, seat),
            tiles,
            rooms,
            _announcements(s, seat, over) if s.claims else SILENCE,
            _characters(s, seat, over),
            _robots(s),
            _lines(tuple(s.arrows)),
            _cards(s),
            _stays(s.stays) if s.stays else NO_STAYS,
            _question(s, ask) if ask else NOT_ASKED,
        )
    )


def essence(view: View) -> View:
    """Lists whose order counts for nothing are sorted; of the slides of Room 25 the last ones are kept."""
    for cell in view.cells:
        cell.claims.sort()
        cell.reminders.sort()
    for who in view.people:
        who.used.sort()
        who.lost.sort()
    view.discard.sort()
    view.open.sort()
    view.stays = view.stays[-STAYS:]
    return view


# The game


def _game(s: State, seat: int) -> bytes:
    now = bytes((s.round, s.left, PHASE[s.phase], s.acting + 1, s.lingers, len(s.deck), s.key, jammed(s)))
    ended = PLAYING if s.outcome is None else bytes((True, seat in s.outcome.winners, seat in s.outcome.losers))
    return _agreed(s.rules, _players(s)) + now + ended


def _players(s: State) -> int:
    """Characters are dealt in laps, so the last one is the last player's."""
    return s.characters[-1].seat + 1


@lru_cache(256)
def _agreed(rules: Rules, players: int) -> bytes:
    madness = rules.level == "madness"
    return bytes((MODE[rules.mode], rules.season2, madness, rules.reminders, TALK[rules.talk], players))


@lru_cache(256)
def _tiles(kinds: tuple[RoomKind, ...]) -> bytes:
    count = dict(composition(kinds))
    return bytes([count.get(kind, 0) for kind in ROOM_KINDS])


# The complex


def _rooms(s: State, seat: int, over: bool) -> tuple[bytes, bytes]:
    """How many tiles there are of each kind, and the rooms; looked up if they lie as they have lain before."""
    eye = EVERYBODY if over else 1 << seat
    key = _encode((s.tiles, s.board)), eye, s.rules.content
    found = _ROOMS.get(key)
    if found is None:
        if len(_ROOMS) >= MANY:
            _ROOMS.clear()
        packed = list(map(_encode, s.tiles))
        rows = map(_room, s.board, map(packed.__getitem__, s.board), repeat(eye), repeat(s.rules.content))
        found = _ROOMS[key] = _tiles(tuple([tile.kind for tile in s.tiles])), b"".join(rows)
    return found


@lru_cache(65_536)
def _room(number: int, packed: bytes, eye: int, content: str) -> bytes:
    """A room, packed to be looked up, as far as it is known to those with this eye."""
    tile = _unpack_tile(packed)
    known = tile.seen & eye or eye == EVERYBODY
    way = tile.corridor + 1 if tile.up and tile.kind == "pivoting" else 0
    what = (ROOM[tile.kind], COLOUR[colours(content)[tile.kind]]) if known else (0, 0)
    owned = tile.robot + 1 if known else 0
    return bytes((number + 1, *what, tile.up, tile.crossed, tile.locked, way, owned))


def _announcements(s: State, seat: int, over: bool) -> bytes:
    """The colours announced, by the place of each room and by whose they are."""
    cell_of, players, found = s.places(), _players(s), bytearray(len(SILENCE))
    for claim in s.claims if over else heard(s, seat):
        found[cell_of[claim.tile] * SEATS + (claim.seat - seat) % players] = COLOUR[claim.colour]
    return bytes(found)


def _robots(s: State) -> bytes:
    cell_of = s.places()
    return bytes([cell_of[tile] + 1 for tile in s.robots])


@lru_cache(4096)
def _lines(arrows: tuple[int, ...]) -> bytes:
    return bytes([SLIDES[way] for way in arrows])


# The characters


def _characters(s: State, seat: int, over: bool) -> bytes:
    cell_of, turns, players = s.places(), _turns(tuple(s.order)), _players(s)
    rows = []
    for who in s.characters:
        name, after = who.name, (who.seat - seat) % players
        rows.append(bytes((True, NAME[name], after + 1, turns[who.id], cell_of[who.tile] + 1)))
        kit = _encode(who)[KIT_FROM + len(name) :]
        mine, rests = over or not after, 0 < who.rests == s.round
        rows.append(_kit(kit, mine, cell_of[who.reminder], rests))
    return b"".join(rows).ljust(CHARACTER_ROWS.size, b"\0")


@lru_cache(1024)
def _turns(order: tuple[int, ...]) -> list[int]:
    """The place of each character in the turn order, from 1 on."""
    return [order.index(who) + 1 for who in range(len(order))]


@lru_cache(65_536)
def _kit(packed: bytes, mine: bool, reminder: int, rests: bool) -> bytes:
    """What a character has, packed to be looked up, as far as it is known."""
    who = Character(0, 0, "max", 0, *_unpack(KIT_HEAD + packed))
    tokens = [LAY[token if mine or not token else "hidden"] for token in (who.first, who.second, who.single)]
    pile = who.pile if who.paranoid else ()
    return bytes(
        (
            *tokens, HACK[who.hack] if mine else 0,
            *[token in who.used for token in TOKENS], *[token in who.lost for token in TOKENS],
            SPIRIT.get(who.adrenaline, 0), who.hidden, who.paranoid, *[token in pile for token in TOKENS],
            bool(who.trapped), capped(who.drown), who.cold, reminder + 1, capped(who.empties),
            ROLE[who.role] if mine or who.shown else 0, who.shown, capped(who.free), rests,
        )
    )  # fmt: skip


# Cards, and slides of Room 25


def _cards(s: State) -> bytes:
    """Where each card is. What is in the deck is known from what is not, and its order counts for nothing."""
    key = len(s.deck), tuple(s.discard), tuple(s.open), s.rules.content
    found = _CARDS.get(key)
    if found is None:
        if len(_CARDS) >= MANY:
            _CARDS.clear()
        found = _CARDS[key] = _card_rows(s)
    return found


def _card_rows(s: State) -> bytes:
    where = dict.fromkeys(s.deck, 1) | dict.fromkeys(s.discard, 2) | dict.fromkeys(s.open, 3)
    return padded([bytes((where.get(card, 0),)) for card in sorted(CONTENT[s.rules.content].mac)], CARD_ROWS)


def _stays(stays: Sequence[Stay]) -> bytes:
    return padded([_stay(stay) for stay in stays[-STAYS:]], STAY_ROWS)


@lru_cache(1024)
def _stay(stay: Stay) -> bytes:
    return bytes((stay.slider + 1, stay.spare, *[who in stay.outside for who in range(SEATS)]))


# The question


def _question(s: State, ask: Ask) -> bytes:
    kind = ask.kind
    about = tuple([s.places()[int(tile)] for tile in ask.about]) if kind in ABOUT_TILES else ask.about
    return _asked(kind, about) + _offered(kind, tuple(ask.options))


@lru_cache(8192)
def _asked(kind: str, about: tuple[int, ...]) -> bytes:
    room = who = robot = 0
    if about:
        first = about[0] + 1
        if kind in ABOUT_TILES or kind in ABOUT_ROOMS:
            room = first
        elif kind in ABOUT_ROBOTS:
            robot, who = first, about[-1] + 1 if len(about) > 1 else 0
        else:
            who = first
    return bytes((KIND[kind], room, who, robot))


@lru_cache(65_536)
def _offered(kind: str, options: tuple[Option, ...]) -> bytes:
    return padded([_option(kind, option) for option in options], OPTION_ROWS)


def _option(kind: str, option: Option) -> bytes:
    action, room, who, robot, line, way, colour, name = "", 0, 0, 0, 0, 0, "", ""
    match option:
        case int() if kind in ON_ROOMS:
            room = option + 1
        case int() if kind in ON_PERSONS:
            who = option + 1
        case int():
            robot = option + 1
        case ("special", str(hack)):
            action = f"hack_{hack}"
        case (("move" | "push") as action, int(number), *pushed):
            robot, who = number + 1, int(pushed[0]) + 1 if pushed else 0
        case tuple():
            line, way = WAYS[option]
        case _ if kind == "announce" and option != "pass":
            colour = option
        case _ if kind in ("character", "mimic"):
            name = option
        case _:
            action = option
    return bytes((True, ACTION[action], room, who, robot, line, way, COLOUR[colour], NAME[name]))
