"""OP-54: two Robot Rooms side by side do not keep a table busy for ever."""

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
