"""The play language: it says what happens, and complains when something else does."""

import pytest
from tests.toy.game import GAME
from tests.toy.rules import strike
from tests.toy.state import State

from nightdeck.core.ask import NO, PASS
from nightdeck.core.errors import BadSetup
from nightdeck.core.state import step
from nightdeck.testing import Position, given, varied


def duel(hand: int = 6) -> Position[State]:
    """Two players; seat 1 has just this card."""

    def trade(s: State) -> None:
        s.bag += [card for p in s.players for card in p.hand]
        s.players[0].hand, s.players[1].hand = [], [hand]
        s.bag.remove(hand)

    return given(GAME, players=2, where=trade)


def test_a_rule_in_a_few_lines() -> None:
    position = duel().loads_dice(4).begin(step("turn", 1, 2))
    assert ("move", 1) in position.asked(1, "action")
    position.refuses(1, ("move", 3), "dance", rule="TOY-010").answers(1, PASS)
    assert position.at_rest


def test_dice_show_what_was_loaded_and_events_are_told() -> None:
    position = given(GAME, players=2)
    rooms = position.state.rooms
    draft = next(room for room in rooms if room.kind == "draft")
    rooms[1].kind, draft.kind = draft.kind, rooms[1].kind
    position.loads_dice(1).begin(step("turn", 0, 1)).answers(0, ("move", 1))
    assert position.told("wounded") == [{"seat": 0, "hp": 2}]
    assert position.told("opened", seat=None) == [{"room": 1, "is_a": "draft"}]
    assert position.sees(1).players[0].hp == 2
    assert position.state.dice.loaded == []


def test_only_some_hear_a_secret() -> None:
    position = duel().loads(0).begin(step("draw", 0))
    card = position.state.players[0].hand[0]
    assert position.told("drew", seat=0) == position.told("drew") == [{"card": card}]
    assert position.told("drew", seat=1) == position.told("drew", seat=None) == []


def test_seats_answer_in_turn() -> None:
    position = duel().begin(step("commit"))
    position.plays((0, PASS), (1, 6))
    assert position.at_rest
    assert position.told("laid") == [{"seat": 1}]


def test_something_else_may_begin_once_all_is_done() -> None:
    position = duel().begin(step("turn", 0, 1)).answers(0, PASS)
    position.state.players[0].hp = 1
    position.begin(step("turn", 1, 1))
    assert position.told("moved") == []
    assert position.asked(1, "action")
    with pytest.raises(AssertionError, match="'action' for seat 1 must be answered"):
        position.begin(step("turn", 0, 1))


def test_the_whole_game_may_be_played() -> None:
    position = given(GAME, "vigil", seed=3, rounds=2).begin()
    assert {ask.kind for ask in position.asks} == {"commit"}
    assert position.setup.options["rounds"] == 2


def test_the_outcome_of_a_game_that_ends() -> None:
    position = given(varied(GAME, steps={**GAME.rules.steps, "strike": strike}), players=2)
    position.state.players[1].hp = 1
    position.loads_dice(6).begin(step("strike", 0, 1)).answers(1, NO)
    assert position.outcome is not None
    assert position.outcome.reason == "death"
    assert not position.at_rest


# What it complains about


def test_nothing_has_begun() -> None:
    with pytest.raises(AssertionError, match=r"call begin\(\) first"):
        given(GAME).answers(0, PASS)


def test_an_illegal_position() -> None:
    position = given(GAME, players=2)
    position.state.players[0].hp = 4
    with pytest.raises(BadSetup, match="wrong counters"):
        position.begin(step("turn", 0, 1))


def test_pieces_that_the_game_does_not_have() -> None:
    position = given(GAME, players=2)
    position.state.players[0].role = position.state.players[1].role = "ghoul"
    with pytest.raises(AssertionError, match="1 ghoul, now 2, 1 guest, now 0"):
        position.begin(step("turn", 0, 1))


def test_another_question_than_expected() -> None:
    position = duel().begin(step("turn", 0, 1))
    with pytest.raises(AssertionError, match="seat 0 is asked 'action', not 'ward'"):
        position.asked(0, "ward")
    with pytest.raises(AssertionError, match="seat 1 is not asked anything; open is 'action' for seat 0"):
        position.asked(1)


def test_a_pick_that_is_not_refused() -> None:
    position = duel().begin(step("turn", 0, 1))
    with pytest.raises(AssertionError, match="seat 0 may pick 'pass'"):
        position.refuses(0, PASS)


def test_a_pick_that_is_refused_by_another_rule() -> None:
    position = duel().begin(step("turn", 0, 1))
    with pytest.raises(AssertionError, match="'dance' is refused by TOY-010"):
        position.refuses(0, "dance", rule="TOY-004")
