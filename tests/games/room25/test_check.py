"""Positions set up by hand or read from a file: the impossible ones are refused, every real one passes."""

from collections.abc import Callable
from random import Random

import pytest
from tests.games.room25.play import given

import nightdeck
from nightdeck.core.errors import BadSetup
from nightdeck.core.setup import Mode
from nightdeck.games.room25 import GAME
from nightdeck.games.room25.check import check
from nightdeck.games.room25.state import CENTRAL, OUT, Character, Slot, State, Tile


def suspicion() -> State:
    """Franck, Alice and Kevin alive, Max dead; everything that can lie on a board lies on it."""
    play = given(
        up={(0, 1): "flooded", (0, 2): "cold", (4, 0): "robot", (1, 0): "trapped", (3, 4): "robot"},
        down={(4, 4): "room25", (1, 1): "mortal"},
        robots=[(4, 0)],
        locks=[(0, 2), (4, 2)],
        crossed=[(0, 1)],
        options={"reminders": True},
        franck=(1, 2),
        alice=(1, 3),
        max=None,
        kevin=(0, 1),
    )
    play.who("franck").reminder = the(play.state, "mortal")
    play.who("kevin").drown = 2
    return play.state


def base() -> State:
    return given("coop", season2=False, down={(1, 1): "mortal"}).state


def the(s: State, kind: str) -> int:
    """The number of a tile."""
    return next(number for number, tile in enumerate(s.tiles) if tile.kind == kind)


def tile(kind: str) -> Callable[[State], Tile]:
    return lambda s: s.tiles[the(s, kind)]


def who(name: str) -> Callable[[State], Character]:
    return lambda s: next(who for who in s.characters if who.name == name)


def state(s: State) -> State:
    return s


REPLACEABLE = ["vortex", "prison", "acid", "tunnel", "dark", "pivoting", "mac", "shredder"]
Piece = Callable[[State], State | Tile | Character]

WRONG: list[tuple[str, Piece, str, object]] = [
    ("25 tiles", state, "tiles", []),
    ("cell of its own", state, "board", [0] * 25),
    ("in the middle", state, "board", [*range(24, -1, -1)]),
    ("face up", tile("central"), "up", False),
    ("everybody sees", tile("cold"), "seen", 3),
    ("everybody sees", tile("mortal"), "seen", -1),
    ("everybody sees", tile("mortal"), "seen", 1 << 9),
    ("only a Robot Room", tile("cold"), "robot", 0),
    ("a robot of its own", tile("robot"), "robot", 2),
    ("a robot of its own", tile("robot"), "robot", OUT),
    ("closed for good", tile("cold"), "crossed", True),
    ("closed for good", tile("flooded"), "up", False),
    ("cannot be locked", tile("central"), "locked", True),
    ("more than there are", tile("mortal"), "locked", True),
    ("true colours", tile("mortal"), "told", "red"),
    ("at most 2", state, "removed", ["mortal"] * 2),
    ('0 tiles "key"', tile("cold"), "kind", "key"),
    ('1 tiles "room25"', tile("cold"), "kind", "room25"),
    ('1 tiles "room25"', tile("room25"), "kind", "empty"),
    ("place of every tile", state, "removed", REPLACEABLE * 2 + ["timer", "illusion"]),
    ("Key Room", state, "key", False),
    ("two robots", state, "robots", [OUT]),
    ("stands on a tile", state, "robots", [OUT, 25]),
    ("stands on a tile", state, "robots", [-2, OUT]),
    ("once", who("franck"), "name", "alice"),
    ("these seats", who("franck"), "seat", 1),
    ("these seats", state, "characters", []),
    ("numbered", who("alice"), "id", 5),
    ("turn marker", state, "order", [0, 1, 2, 2]),
    ("stands on a tile", who("franck"), "tile", 25),
    ("cannot programme", who("franck"), "first", "jump"),
    ("does not take", who("franck"), "lost", ["move"]),
    ("no such pile", who("franck"), "pile", ["look"]),
    ("does not hack", who("franck"), "hack", "robot"),
    ("and Adrenaline", who("franck"), "adrenaline", "none"),
    ("Empty Rooms", who("franck"), "empties", 1),
    ("Empty Rooms", who("franck"), "empties", -1),
    ("no Hidden token", who("franck"), "hidden", True),
    ("reminder token", who("franck"), "reminder", CENTRAL),
    ("reminder token", who("franck"), "reminder", 25),
    ("reminder token", who("franck"), "reminder", -2),
    ("no Trapped Chamber", who("franck"), "trapped", "set"),
    ("no Flooded Chamber", who("franck"), "drown", 2),
    ("eliminated", who("max"), "first", "look"),
    ("eliminated", who("max"), "second", "look"),
    ("eliminated", who("max"), "single", "look"),
    ("eliminated", who("max"), "paranoid", True),
    ("eliminated", who("max"), "adrenaline", "laid"),
    ("rounds are left", state, "left", 0),
    ("rounds are left", state, "left", 11),
    ("round and acting", state, "round", -1),
    ("round and acting", state, "acting", 4),
    ("one of two ways", state, "arrows", [0] * 9),
    ("one of two ways", state, "arrows", [2] + [0] * 9),
    ("never move", state, "arrows", [0, 0, 1] + [0] * 7),
    ("never move", state, "arrows", [0] * 7 + [1, 0, 0]),
    ("has a role", who("franck"), "role", ""),
    ("guard roles", state, "spare_roles", []),
    ("guard roles", state, "spare_roles", ["guard"] * 3),
    ("the fallen", state, "fallen", []),
    ("the fallen", state, "fallen", [0, 2]),
    ("every M.A.C. card", state, "deck", []),
    ("every M.A.C. card", state, "open", ["mac-01"]),
]


WRONG_IN_BASE: list[tuple[str, Piece, str, object]] = [
    ("Season 2", state, "robots", [0, OUT]),
    ("more than there are", tile("empty"), "locked", True),
    ("sarah comes with Season 2", who("franck"), "name", "sarah"),
    ("and Adrenaline", who("franck"), "adrenaline", "held"),
    ("no Hidden token", who("alice"), "hidden", True),
    ("every M.A.C. card", state, "deck", ["mac-01"]),
    ("true colours", tile("mortal"), "told", "green"),
    ("reminder token", who("franck"), "reminder", 0),
    ("has a role", who("franck"), "role", "prisoner"),
    ("the fallen", state, "fallen", [0]),
    ("cannot programme", who("franck"), "first", "special"),
    ("rounds are left", state, "left", 9),
]


@pytest.mark.parametrize(("words", "piece", "field", "value"), WRONG_IN_BASE)
def test_an_impossible_position_of_the_base_game_is_refused(
    words: str, piece: Piece, field: str, value: object
) -> None:
    position = base()
    check(position)
    setattr(piece(position), field, value)
    with pytest.raises(BadSetup, match=f"not a position of Room 25: .*{words}"):
        check(position)


@pytest.mark.parametrize(("words", "piece", "field", "value"), WRONG)
def test_an_impossible_position_is_refused(words: str, piece: Piece, field: str, value: object) -> None:
    position = suspicion()
    check(position)
    setattr(piece(position), field, value)
    with pytest.raises(BadSetup, match=f"not a position of Room 25: .*{words}"):
        check(position)


@pytest.mark.parametrize(
    ("first", "second", "single", "words"),
    [
        ("look", "look", "", "cannot programme"),
        ("look", "move", "push", "cannot programme"),
        ("look", "", "push", "between the slots"),
    ],
)
def test_an_impossible_programme_is_refused(first: Slot, second: Slot, single: Slot, words: str) -> None:
    position = suspicion()
    franck = position.characters[0]
    franck.first, franck.second, franck.single = first, second, single
    with pytest.raises(BadSetup, match=words):
        check(position)


def test_a_lost_token_is_neither_programmed_nor_in_a_pile() -> None:
    position = suspicion()
    franck = position.characters[0]
    franck.paranoid, franck.pile, franck.lost = True, ["look", "move"], ["control"]
    check(position)
    franck.pile.append("control")
    with pytest.raises(BadSetup, match="no such pile"):
        check(position)


def test_room_25_starts_in_an_exit_zone_and_nobody_stands_on_a_face_down_room() -> None:
    position = suspicion()
    one, other = the(position, "room25"), next(n for n, room in enumerate(position.tiles[:12]) if room.kind == "mortal")
    position.tiles[one], position.tiles[other] = position.tiles[other], position.tiles[one]
    with pytest.raises(BadSetup, match="exit zone"):
        check(position)
    position = suspicion()
    position.characters[1].tile = the(position, "mortal")
    with pytest.raises(BadSetup, match="face down"):
        check(position)


def test_room_25_cannot_be_replaced() -> None:
    position = suspicion()
    position.tiles[the(position, "room25")].kind, position.removed = "empty", ["room25"]
    with pytest.raises(BadSetup, match="never replaced"):
        check(position)


def test_a_robot_does_not_stand_in_a_red_room() -> None:
    position = suspicion()
    position.robots[1] = the(position, "trapped")
    with pytest.raises(BadSetup, match="destroys robots"):
        check(position)


@pytest.mark.parametrize("mode", GAME.modes, ids=lambda mode: mode.name)
@pytest.mark.parametrize("season2", [True, False])
def test_every_position_of_a_real_game_passes(mode: Mode, season2: bool) -> None:
    picks = Random(mode.name)
    table = nightdeck.new("room25", mode=mode.name, players=mode.players[0], season2=season2, complex="random")
    while table.outcome is None:
        if not table.picks_in_step:
            check(table.state)
        ask = table.asks[0]
        table.answer(ask.seat, picks.choice(ask.options))
