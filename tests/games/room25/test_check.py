"""Positions set up by hand or read from a file: the impossible ones are refused, every real one passes."""

from collections.abc import Callable
from random import Random

import pytest
from tests.games.room25.play import Play, given

import nightdeck
from nightdeck.core.errors import BadSetup
from nightdeck.games.room25 import GAME
from nightdeck.games.room25.check import check
from nightdeck.games.room25.state import CENTRAL, OUT, State


def position() -> Play:
    return given(
        up={(0, 1): "flooded", (0, 2): "cold", (4, 0): "robot"},
        down={(4, 4): "room25", (1, 1): "mortal"},
        robots=[(4, 0)],
        locks=[(0, 2)],
        crossed=[(0, 1)],
        options={"reminders": True},
        franck=(1, 2),
        alice=(1, 3),
        max=None,
    )


def lay_twice(s: State) -> None:
    s.board[0] = s.board[1]


def move_the_centre(s: State) -> None:
    s.board[0], s.board[12] = s.board[12], s.board[0]


def lock_a_third(s: State) -> None:
    for tile in s.tiles[:3]:
        tile.locked = True


def lock_the_centre(s: State) -> None:
    s.tiles[CENTRAL].locked = True


def cross_an_empty_room(s: State) -> None:
    next(tile for tile in s.tiles if tile.kind == "empty").crossed = True


def add_a_mortal(s: State) -> None:
    for tile in s.tiles[:3]:
        tile.kind = "mortal"


def lose_room_25(s: State) -> None:
    next(tile for tile in s.tiles if tile.kind == "room25").kind = "empty"


def deal_room_25_to_the_diamond(s: State) -> None:
    lose_room_25(s)
    s.tiles[0].kind = "room25"


def hide_the_key(s: State) -> None:
    s.key = False


def put_a_robot_off_the_board(s: State) -> None:
    s.robots[1] = 25


def put_a_robot_into_the_flood(s: State) -> None:
    s.robots[1] = next(number for number, tile in enumerate(s.tiles) if tile.kind == "flooded")


def make_twins(s: State) -> None:
    s.characters[0].name = s.characters[1].name


def take_a_seat_twice(s: State) -> None:
    s.characters[1].seat = 0


def lose_a_marker(s: State) -> None:
    s.order[0] = s.order[1]


def programme_twice_the_same(s: State) -> None:
    s.characters[0].first = s.characters[0].second = "look"


def programme_a_lost_token(s: State) -> None:
    s.characters[0].first, s.characters[0].lost = "look", ["look"]


def programme_three(s: State) -> None:
    who = s.characters[0]
    who.first, who.second, who.single = "look", "move", "push"


def punish_a_move(s: State) -> None:
    s.characters[0].lost = ["move"]


def pile_without_paranoia(s: State) -> None:
    s.characters[0].pile = ["look"]


def hide_franck(s: State) -> None:
    s.characters[0].hidden = True


def give_franck_a_room(s: State) -> None:
    s.characters[0].empties = 1


def let_the_dead_act(s: State) -> None:
    s.characters[2].first = "look"


def stand_face_down(s: State) -> None:
    s.characters[0].tile = next(number for number, tile in enumerate(s.tiles) if tile.kind == "mortal")


def trap_in_an_empty_room(s: State) -> None:
    s.characters[0].trapped = "set"


def drown_on_dry_land(s: State) -> None:
    s.characters[0].drown = 2


def remind_face_up(s: State) -> None:
    s.characters[0].reminder = CENTRAL


def arrow_on_a_central_line(s: State) -> None:
    s.arrows[2] = 1


def too_much_time(s: State) -> None:
    s.left = 11


def no_time(s: State) -> None:
    s.left = 0


def no_roles(s: State) -> None:
    s.characters[0].role = ""


def only_prisoners(s: State) -> None:
    s.spare_roles = []


def forget_the_fallen(s: State) -> None:
    s.fallen = []


def draw_a_card_twice(s: State) -> None:
    s.discard.append(s.deck[0])


def tear_a_card(s: State) -> None:
    s.deck.pop()


IMPOSSIBLE: list[Callable[[State], None]] = [
    lay_twice, move_the_centre, lock_a_third, lock_the_centre, cross_an_empty_room, add_a_mortal, lose_room_25,
    deal_room_25_to_the_diamond, hide_the_key, put_a_robot_off_the_board, put_a_robot_into_the_flood, make_twins,
    take_a_seat_twice, lose_a_marker, programme_twice_the_same, programme_a_lost_token, programme_three, punish_a_move,
    pile_without_paranoia, hide_franck, give_franck_a_room, let_the_dead_act, stand_face_down, trap_in_an_empty_room,
    drown_on_dry_land, remind_face_up, arrow_on_a_central_line, too_much_time, no_time, no_roles, only_prisoners,
    forget_the_fallen, draw_a_card_twice, tear_a_card,
]  # fmt: skip


def test_a_position_like_that_can_be_played() -> None:
    check(position().state)


@pytest.mark.parametrize("spoil", IMPOSSIBLE)
def test_an_impossible_position_is_refused(spoil: Callable[[State], None]) -> None:
    state = position().state
    spoil(state)
    with pytest.raises(BadSetup, match="not a position of Room 25: "):
        check(state)


def test_an_eliminated_character_is_nowhere() -> None:
    play = position()
    assert play.who("max").tile == OUT
    assert play.at("max") is None


@pytest.mark.parametrize("mode", GAME.modes, ids=lambda mode: mode.name)
@pytest.mark.parametrize("season2", [True, False])
def test_every_position_of_a_real_game_passes(mode: nightdeck.core.game.Mode, season2: bool) -> None:
    picks = Random(mode.name)
    table = nightdeck.new("room25", mode=mode.name, players=mode.players[0], season2=season2, complex="random")
    while table.outcome is None:
        if not table.picks_in_step and table.state.phase != "markers":
            check(table.state)
        ask = table.asks[0]
        table.answer(ask.seat, picks.choice(ask.options))
