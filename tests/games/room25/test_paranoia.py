"""The Paranoia Room (Season 2 rulebook, room pages)."""

import pytest
from tests.games.room25.play import Pick, Play, given, turn_of

from nightdeck.core.ask import NO, PASS, YES
from nightdeck.core.state import step
from nightdeck.games.room25.state import Slot
from nightdeck.testing import rule


def paranoid(**laid: Slot) -> Play:
    """Franck has just walked into the Paranoia Room at (0, 1) in the first pass."""
    play = given(up={(0, 1): "paranoia"}, down={(4, 0): "mortal"}, franck=(0, 0), max=(4, 1))
    play.who("franck").second = laid.get("second", "")
    return play.acts("franck", "move", (0, 1))


def draws(play: Play, number: int, token: Slot, *picks: Pick) -> Play:
    """Franck draws this token in a pass."""
    pile = play.who("franck").pile
    play.state.dice.loaded = [pile.index(token)] if len(pile) > 1 else []
    assert turn_of(play, "franck", number).actions == ["draw"]
    return play.answers("draw", *picks)


def next_round(play: Play) -> Play:
    """On to the next round's Programming; the others lay a Look each."""
    play.state.round += 1
    play.begins(step("countdown"), step("programming"))
    for seat in (1, 2, 3):
        play.answers("look", PASS, NO, seat=seat)
    return play


@rule("R25-225", "R25-418")
def test_paranoia_puts_all_tokens_into_a_pile() -> None:
    franck = paranoid(second="control").who("franck")
    assert sorted(franck.pile) == ["control", "look", "move", "push", "special"]
    assert (franck.first, franck.second, franck.single) == ("", "", "")


@rule("R25-225", "R25-230")
def test_paranoia_leaves_a_declared_adrenaline_which_is_chosen_freely() -> None:
    play = given(up={(0, 1): "paranoia"}, franck=(0, 0))
    play.who("franck").adrenaline = "laid"
    play.acts("franck", "move", (0, 1)).begins(step("adrenaline"))
    assert play.actions == ["look", "move", "push", "control"]
    assert play.answers("move", (0, 2)).at("franck") == (0, 2)
    assert sorted(play.who("franck").pile) == ["control", "look", "move", "push", "special"]


@rule("R25-225")
def test_everybody_sees_what_a_pile_is_made_of_but_no_order() -> None:
    play = draws(paranoid(), 2, "push")
    assert play.view("max").people[0].pile == ["control", "look", "move", "special"]


@rule("R25-226", "R25-418")
def test_paranoia_draws_an_action_that_must_be_taken_and_discards_it() -> None:
    play = draws(paranoid(), 2, "move")
    assert (play.kind, play.asked) == ("move", "franck")
    play.answers((0, 0))
    assert (play.at("franck"), play.who("franck").pile) == ((0, 0), ["look", "push", "control", "special"])


@rule("R25-226", "R25-225")
@pytest.mark.parametrize("token", ["look", "move", "push", "control", "special"])
def test_every_token_may_come_up(token: Slot) -> None:
    assert draws(paranoid(), 2, token).news("acts") == [{"who": 0, "action": token}]


@rule("R25-227", "R25-369", "R25-418")
def test_paranoia_ends_at_programming_once_the_room_is_left_and_all_tokens_come_back() -> None:
    play = draws(paranoid(), 2, "move", (0, 2))
    assert play.who("franck").paranoid
    next_round(play)
    assert not play.who("franck").paranoid
    assert (play.ask(0).kind, play.ask(0).options) == ("programme", ("look", "move", "push", "control", "special"))


@rule("R25-227", "R25-229", "R25-369")
def test_paranoia_goes_on_inside_until_the_pile_is_empty() -> None:
    play = draws(paranoid(), 2, "push")
    next_round(play).answers(NO, seat=0)
    draws(draws(play, 1, "look"), 2, "special")
    next_round(play).answers(NO, seat=0)
    assert play.who("franck").pile == ["move", "control"]
    draws(draws(play, 1, "control", ("row", 0, "left")), 2, "move", (0, 1))
    assert play.at("franck") == (0, 1)
    assert next_round(play).ask(0).kind == "programme"


@rule("R25-229")
def test_with_the_last_token_drawn_first_there_is_no_second_action() -> None:
    play = paranoid()
    play.who("franck").pile = ["push"]
    draws(play, 1, "push")
    assert turn_of(play, "franck", 2).kind is None
    assert play.at("franck") == (0, 1)


@rule("R25-227", "R25-418")
def test_an_empty_pile_ends_paranoia_even_inside() -> None:
    play = paranoid()
    play.who("franck").pile = ["push"]
    next_round(draws(play, 2, "push"))
    assert (play.at("franck"), play.ask(0).kind, play.who("franck").paranoid) == ((0, 1), "programme", False)


@rule("R25-228")
def test_leaving_with_the_first_draw_does_not_cancel_the_second() -> None:
    play = given(up={(0, 1): "paranoia"}, franck=(0, 0), max=(0, 0)).acts("max", "push", "franck", (0, 1))
    draws(play, 1, "move", (0, 0))
    assert draws(play, 2, "push").kind == "push"


@rule("R25-369")
def test_one_token_is_drawn_in_each_pass_however_many_were_programmed() -> None:
    play = given(up={(0, 1): "paranoia"}, franck=(0, 0), max=(0, 0))
    play.who("franck").single = "look"
    play.acts("max", "push", "franck", (0, 1))
    draws(draws(play, 1, "push"), 2, "look")
    assert play.who("franck").pile == ["move", "control", "special"]


@rule("R25-225", "R25-369")
def test_coming_back_makes_a_new_pile_of_all_tokens() -> None:
    play = draws(paranoid(), 1, "move", (0, 2))
    play.who("max").tile = play.who("franck").tile
    play.acts("max", "push", "franck", (0, 1))
    assert play.who("franck").pile == ["look", "move", "push", "control", "special"]


@rule("R25-230")
def test_under_paranoia_adrenaline_can_still_be_declared() -> None:
    play = next_round(paranoid()).answers(YES, seat=0)
    assert play.who("franck").adrenaline == "laid"
    assert play.begins(step("adrenaline")).actions == ["look", "move", "push", "control"]


@rule("R25-231")
def test_punished_tokens_are_not_in_the_pile() -> None:
    play = given(up={(0, 1): "paranoia"}, franck=(0, 0))
    play.who("franck").lost = ["look", "special"]
    assert play.acts("franck", "move", (0, 1)).who("franck").pile == ["move", "push", "control"]


@rule("R25-232")
@pytest.mark.parametrize("shown", [False, True])
def test_guards_are_paranoid_too(shown: bool) -> None:
    play = given(up={(0, 1): "paranoia"}, roles={"franck": "guard"}, franck=(0, 0))
    play.who("franck").shown, play.who("franck").free = shown, 1 if shown else 0
    play.acts("franck", "move", (0, 1))
    assert turn_of(play, "franck", 2).actions == ["draw"]
    play.answers("draw")


@rule("R25-370")
def test_a_drawn_ability_is_resolved_as_usual() -> None:
    play = given(up={(0, 1): "paranoia"}, robots=[(4, 0)], kevin=(0, 0)).acts("kevin", "move", (0, 1))
    play.state.dice.loaded = [4]
    turn_of(play, "kevin", 1).answers("draw")
    assert (play.kind, set(play.options)) == ("ability", {"hack_complex", "hack_robot"})
    play.answers("hack_robot")
    assert play.kind == "order"


@rule("R25-370")
def test_a_drawn_ability_is_lost_in_the_central_room() -> None:
    play = given(up={(1, 2): "paranoia"}, alice=(1, 1)).acts("alice", "move", (1, 2))
    play.state.dice.loaded = [1]
    turn_of(play, "alice", 1).answers("draw", (2, 2))
    play.state.dice.loaded = [3]
    assert turn_of(play, "alice", 2).answers("draw").lost
    assert not play.who("alice").hidden
