"""OP-54: two Robot Rooms side by side do not keep a table busy for ever."""

import pytest
from tests.games.room25.play import given

from nightdeck.testing import rule


@rule("R25-165")
def test_a_robot_pushes_only_once_in_one_action() -> None:
    play = given(up={(1, 1): "robot", (1, 2): "robot"}, robots=[(1, 1), (1, 2)], franck=(1, 0))
    play.acts("franck", "move", (1, 1), ("push", 0, "franck"), (1, 2), ("push", 1, "franck"), (1, 1))
    assert (play.kind, play.options) == ("order", [("move", 0), ("move", 1)])
    play.answers(("move", 0), (0, 1))
    play.acts("franck", "move", (1, 2))
    assert ("push", 1, play.who("franck").id) in play.options


@rule("R25-165")
@pytest.mark.parametrize("event", ["card", "turn"])
def test_with_the_next_card_or_turn_each_robot_may_push_again(event: str) -> None:
    play = given("coop", robots=[(1, 1)], kevin=(3, 4), franck=(1, 1))
    play.state.pushed = [0]
    play = play.draws("mac-01") if event == "card" else play.acts("franck", "push")
    play.who("kevin").hack = "robot"
    assert ("push", 0, play.who("franck").id) in play.acts("kevin", "special").options
