"""Sections 7 to 9: Look, Move and Push."""

import pytest
from tests.games.room25.play import given

from nightdeck.core.state import step
from nightdeck.games.room25.content.components import Mode, RoomKind
from nightdeck.testing import rule

# Look


@rule("R25-061")
def test_look_shows_an_adjacent_face_down_room_and_puts_it_back() -> None:
    play = given(down={(1, 0): "mortal", (0, 0): "cold", (1, 2): "vortex"}, franck=(1, 1))
    play.acts("franck", "look")
    assert play.cells == {(1, 0), (1, 2)}
    play.refuses((0, 0), (0, 1)).answers((1, 0), "pass")
    assert play.sees("franck", (1, 0)).room == "mortal"
    assert not play.tile((1, 0)).up
    assert play.at("franck") == (1, 1)


@rule("R25-062")
def test_the_looker_may_tell_the_colour_and_nothing_else() -> None:
    play = given(down={(1, 0): "mortal"}, franck=(1, 1))
    play.acts("franck", "look", (1, 0))
    assert set(play.options) == {"pass", "blue", "green", "yellow", "red"}
    play.refuses("mortal", "flooded").answers("red")
    assert play.news("announces", to="max") == [{"seat": 0, "cell": 5, "colour": "red"}]
    assert play.sees("max", (1, 0)).claims == [(0, "red")]
    assert play.sees("max", (1, 0)).room == ""
    assert all("mortal" not in map(str, event.data.values()) for event in play.heard_by("max"))


@rule("R25-063")
@pytest.mark.parametrize("said", ["blue", "green", "yellow", "red"])
def test_lying_about_the_colour_is_allowed(said: str) -> None:
    play = given(down={(1, 0): "mortal"}, franck=(1, 1))
    play.acts("franck", "look", (1, 0), said)
    assert play.sees("max", (1, 0)).claims == [(0, said)]


@rule("R25-063")
def test_silence_about_the_colour_is_allowed() -> None:
    play = given(down={(1, 0): "mortal"}, franck=(1, 1))
    play.acts("franck", "look", (1, 0), "pass")
    assert play.sees("max", (1, 0)).claims == []
    assert not play.news("announces")


@rule("R25-064")
def test_the_looker_recognises_the_tile_wherever_it_goes() -> None:
    play = given(down={(1, 0): "mortal", (3, 0): "cold"}, franck=(1, 1), kevin=(2, 0))
    play.acts("franck", "look", (1, 0), "pass")
    play.acts("franck", "control", ("row", 1, "left"))
    assert play.sees("franck", (1, 4)).room == "mortal"
    assert play.sees("franck", (1, 0)).room == "empty"
    play.acts("franck", "control", ("row", 1, "left"))
    assert play.sees("franck", (1, 3)).room == "mortal"
    assert play.sees("kevin", (1, 3)).room == ""


# Move


@rule("R25-065")
def test_move_goes_to_an_adjacent_accessible_room() -> None:
    play = given(up={(0, 1): "flooded"}, crossed=[(0, 1)], locks=[(1, 0)], down={(1, 2): "cold"}, franck=(1, 1))
    play.acts("franck", "move")
    assert play.cells == {(1, 2), (2, 1)}
    play.refuses((0, 1), (1, 0), (2, 2), (1, 1)).answers((2, 1))
    assert play.at("franck") == (2, 1)


@rule("R25-066")
def test_a_room_that_is_entered_is_face_up_from_then_on() -> None:
    play = given(down={(1, 2): "cold"}, franck=(1, 1))
    play.acts("franck", "move", (1, 2))
    assert play.sees(None, (1, 2)).room == "cold"
    assert play.news("reveals") == [{"cell": 7, "room": "cold"}]
    play.acts("franck", "move", (1, 1)).begins(step("countdown"))
    assert play.tile((1, 2)).up


@rule("R25-066")
def test_a_room_is_revealed_once() -> None:
    play = given(up={(1, 2): "cold"}, franck=(1, 1)).acts("franck", "move", (1, 2))
    assert not play.news("reveals")


@rule("R25-066")
def test_what_was_said_about_a_room_is_forgotten_when_it_is_revealed() -> None:
    play = given(down={(1, 2): "cold", (1, 0): "dark"}, franck=(1, 1))
    play.acts("franck", "look", (1, 2), "red").acts("franck", "look", (1, 0), "red").acts("franck", "move", (1, 2))
    assert play.sees("max", (1, 2)).claims == []
    assert play.sees("max", (1, 0)).claims == [(0, "red")]


@rule("R25-067")
def test_the_room_strikes_the_newcomer_at_once() -> None:
    play = given(down={(1, 2): "vortex"}, franck=(1, 1))
    play.acts("franck", "move", (1, 2))
    assert play.at("franck") == (2, 2)


@rule("R25-068")
@pytest.mark.parametrize(("kind", "alive"), [("empty", 8), ("dark", 8), ("acid", 7)])
def test_any_number_of_characters_fits_into_a_room_that_does_not_mind(kind: RoomKind, alive: int) -> None:
    crowd = ["jennifer", "max", "alice", "emmett", "kevin", "sarah", "bruce"]
    inside = crowd if kind != "acid" else crowd[:1]
    cast = {"franck": (1, 1)} | dict.fromkeys(crowd, (3, 3)) | dict.fromkeys(inside, (1, 2))
    play = given(up={(1, 2): kind}, roles={"max": "guard", "alice": "guard"}, cast=cast)
    play.acts("franck", "move", (1, 2))
    assert play.at("franck") == (1, 2)
    assert len(play.state.living()) == alive


# Push


@rule("R25-069")
def test_push_moves_somebody_else_of_the_room_and_the_pusher_stays() -> None:
    play = given(up={(0, 1): "flooded"}, crossed=[(0, 1)], franck=(1, 1), max=(1, 1), alice=(1, 2))
    play.acts("franck", "push")
    assert play.names == {"max"}
    play.refuses("franck", "alice").answers("max")
    assert play.asked == "franck"
    assert play.cells == {(1, 0), (1, 2), (2, 1)}
    play.refuses((0, 1), (2, 2)).answers((1, 2))
    assert play.at("max") == (1, 2)
    assert play.at("franck") == (1, 1)


@rule("R25-070")
def test_the_room_someone_is_pushed_into_is_revealed_and_strikes() -> None:
    play = given(down={(1, 2): "mortal"}, franck=(1, 1), max=(1, 1))
    play.acts("franck", "push", "max", (1, 2))
    assert play.tile((1, 2)).up
    assert play.at("max") is None
    assert play.at("franck") == (1, 1)


@rule("R25-071")
@pytest.mark.parametrize("mode", ["suspicion", "coop"])
def test_nobody_is_pushed_out_of_the_central_room(mode: Mode) -> None:
    play = given(mode, franck=(2, 2), max=(2, 2))
    play.acts("franck", "push")
    assert play.lost
    assert play.at("max") == (2, 2)


@rule("R25-071")
def test_one_may_be_pushed_into_the_central_room() -> None:
    play = given(franck=(1, 2), max=(1, 2))
    play.acts("franck", "push", "max", (2, 2))
    assert play.at("max") == (2, 2)


@rule("R25-073")
def test_a_push_costs_its_victim_no_action() -> None:
    play = given(franck=(1, 1), max=(1, 1))
    max_ = play.who("max")
    max_.first, max_.second, max_.adrenaline = "look", "control", "laid"
    play.acts("franck", "push", "max", (1, 2))
    max_ = play.who("max")
    assert (max_.first, max_.second, max_.adrenaline, max_.used) == ("look", "control", "laid", [])
    play.begins(step("act", 1, 1)).answers("act")
    assert play.news("acts") == [{"who": 1, "action": "look"}]


@rule("R25-069", "R25-056")
def test_a_push_is_lost_if_there_is_no_room_to_push_into() -> None:
    play = given(up={(0, 1): "flooded"}, crossed=[(0, 1)], locks=[(1, 0)], franck=(0, 0), max=(0, 0), emmett=(0, 0))
    play.acts("franck", "push")
    assert play.names == {"emmett"}
    play.answers("emmett", (1, 0)).acts("franck", "push")
    assert play.lost
    assert play.at("max") == (0, 0)
