"""Section 11: escaping and the Alert."""

import pytest
from tests.games.room25.play import Play, given
from tests.games.room25.position import Cell, dealt

from nightdeck.core.state import step
from nightdeck.games.room25.content.components import CharacterId, Mode
from nightdeck.games.room25.state import EXITS, SIZE
from nightdeck.testing import rule

MODES: list[Mode] = ["suspicion", "competition", "team", "coop", "solo"]


def in_room_25(
    mode: Mode, at: Cell = (0, 0), missing: dict[str, Cell | None] | None = None, left: int = 0, season2: bool = True
) -> Play:
    """Franck, Max, Alice and Kevin in Room 25, but for those that are missing."""
    cast = dict.fromkeys(["franck", "max", "alice", "kevin"], at) | (missing or {})
    return given(mode, up={at: "room25"}, cast=cast, left=left, season2=season2)


@rule("R25-084", "R25-395")
@pytest.mark.parametrize("mode", MODES)
def test_room_25_slid_off_the_board_with_everybody_is_the_escape(mode: Mode) -> None:
    play = in_room_25(mode, at=(0, 1))
    play.acts("franck", "control", ("row", 0, "left"))
    assert not play.over()
    play.acts("max", "control", ("row", 0, "left"))
    assert play.news("over")[0]["reason"] == "escape"
    assert "max" in play.winners


@rule("R25-084", "R25-085")
def test_a_card_that_slides_room_25_over_the_edge_frees_nobody() -> None:
    play = in_room_25("coop")
    play.draws("mac-01")
    assert not play.over()
    assert play.at("franck") == (0, 4)


@rule("R25-084", "R25-085")
def test_an_opponent_in_the_control_chamber_frees_nobody() -> None:
    play = given("team", up={(0, 0): "room25", (3, 1): "control"}, franck=(0, 0), max=(3, 0), alice=(0, 0))
    play.acts("max", "move", (3, 1), ("row", 0, "left"))
    assert not play.over()
    assert play.at("franck") == (0, 4)


@rule("R25-085")
def test_the_slide_must_be_made_from_inside_room_25() -> None:
    play = in_room_25("suspicion", missing={"kevin": (0, 2)}, left=1)
    play.acts("kevin", "control", ("row", 0, "left"))
    assert not play.over()
    assert play.at("franck") == (0, 4)
    play = in_room_25("suspicion", missing={"kevin": (0, 2)}, left=1)
    play.acts("franck", "control", ("row", 0, "left"))
    assert play.over()


@rule("R25-085")
def test_a_complete_group_outside_room_25_slides_out_an_empty_tile() -> None:
    cast = dict.fromkeys(["franck", "max", "alice", "kevin"], (0, 2))
    play = given("coop", up={(0, 0): "room25"}, cast=cast)
    play.acts("franck", "control", ("row", 0, "left"))
    assert not play.over()
    assert play.room((0, 4)) == "room25"


@rule("R25-085")
def test_a_complete_group_does_not_escape_in_another_room_that_falls_over_the_edge() -> None:
    cast = dict.fromkeys(["franck", "max", "alice", "kevin"], (0, 0))
    play = given("coop", up={(0, 0): "empty", (4, 4): "room25"}, cast=cast)
    play.acts("franck", "control", ("row", 0, "left"))
    assert not play.over()
    assert play.at("max") == (0, 4)


@rule("R25-085")
def test_a_guard_slides_nobody_out() -> None:
    play = given(up={(0, 0): "room25"}, roles={"kevin": "guard"}, franck=(0, 0), max=(0, 0), alice=(0, 0), kevin=(0, 0))
    play.acts("kevin", "control", ("row", 0, "left"))
    assert not play.over()
    play.begins(step("countdown")).acts("franck", "control", ("row", 0, "right"))
    assert play.winners == {"franck", "max", "alice"}


@rule("R25-086", "R25-088")
@pytest.mark.parametrize("mode", MODES)
def test_nobody_escapes_while_somebody_of_the_group_is_missing(mode: Mode) -> None:
    play = in_room_25(mode, missing={"alice": (3, 3), "max": (3, 3), "kevin": (0, 0)})
    play.acts("franck", "control", ("row", 0, "left"))
    assert not play.over()
    assert play.room((0, 4)) == "room25"
    assert play.at("franck") == play.at("kevin") == (0, 4)


GROUPS: dict[Mode, list[CharacterId]] = {
    "suspicion": ["franck", "max", "alice", "kevin"],
    "competition": ["franck", "alice"],
    "team": ["franck", "alice"],
    "coop": ["franck", "max", "alice", "kevin"],
    "solo": ["franck", "max", "alice", "kevin"],
}


@rule("R25-086")
@pytest.mark.parametrize("mode", MODES)
def test_each_mode_has_its_own_group(mode: Mode) -> None:
    others: dict[str, Cell | None] = {who: (3, 3) for who in GROUPS["suspicion"] if who not in GROUPS[mode]}
    play = in_room_25(mode, missing=others)
    play.acts("franck", "control", ("column", 0, "up"))
    assert play.winners == set(GROUPS[mode])


@rule("R25-087")
def test_guards_in_room_25_do_not_hold_the_prisoners_back() -> None:
    play = given(up={(0, 0): "room25"}, roles={"kevin": "guard"}, franck=(0, 0), max=(0, 0), alice=(0, 0), kevin=(0, 0))
    play.acts("alice", "control", ("column", 0, "up"))
    assert play.winners == {"franck", "max", "alice"}


@rule("R25-087", "R25-347")
@pytest.mark.parametrize("mode", ["team", "competition"])
@pytest.mark.parametrize(("slider", "winners"), [("franck", {"franck", "alice"}), ("kevin", {"max", "kevin"})])
def test_of_two_groups_aboard_only_that_of_the_slider_escapes(
    mode: Mode, slider: CharacterId, winners: set[str]
) -> None:
    play = in_room_25(mode)
    play.acts(slider, "control", ("row", 0, "left"))
    assert play.winners == winners


@rule("R25-088")
@pytest.mark.parametrize(
    ("at", "way", "back_in"),
    [
        ((0, 0), ("row", 0, "left"), (0, 4)),
        ((0, 0), ("column", 0, "up"), (4, 0)),
        ((4, 3), ("column", 3, "down"), (0, 3)),
    ],
)
def test_without_the_group_room_25_comes_back_at_the_other_end(
    at: Cell, way: tuple[str, int, str], back_in: Cell
) -> None:
    play = in_room_25("coop", at, missing={"kevin": (3, 2)})
    play.acts("franck", "control", way)
    assert not play.over()
    assert play.room(back_in) == "room25"
    assert play.at("franck") == play.at("max") == back_in
    assert play.at("kevin") == (3, 2)


@rule("R25-089")
def test_room_25_moves_like_any_other_tile() -> None:
    play = given(down={(0, 1): "room25"}, franck=(0, 3), max=(3, 2))
    play.acts("franck", "control", ("row", 0, "right"))
    assert play.room((0, 2)) == "room25"
    play.acts("franck", "control", ("row", 0, "right")).acts("franck", "control", ("column", 0, "down"))
    assert play.room((0, 3)) == "room25"
    assert not play.tile((0, 3)).up
    play.who("franck").tile = play.state.board[8]
    play.acts("franck", "control", ("column", 3, "down"))
    assert play.room((1, 3)) == "room25"


@rule("R25-090", "R25-091", "R25-395")
@pytest.mark.parametrize("mode", ["suspicion", "competition", "team"])
@pytest.mark.parametrize(("left", "then"), [(10, 5), (6, 5), (5, 5), (4, 4), (1, 1)])
def test_entering_room_25_early_leaves_five_rounds(mode: Mode, left: int, then: int) -> None:
    play = given(mode, down={(1, 1): "room25"}, left=left, franck=(1, 2), max=(3, 3))
    order = list(play.state.order)
    play.acts("franck", "move", (1, 1))
    assert play.state.left == then
    assert play.state.order == order
    assert bool(play.news("alert")) == (left > 5)


@rule("R25-090", "R25-395")
@pytest.mark.parametrize("mode", ["coop", "solo"])
def test_there_is_no_alert_on_the_8_round_board(mode: Mode) -> None:
    play = given(mode, down={(1, 1): "room25"}, franck=(1, 2))
    play.acts("franck", "move", (1, 1))
    assert play.state.left == 8


@rule("R25-090")
def test_a_push_into_room_25_sounds_the_alert_and_a_slide_does_not() -> None:
    play = given(up={(1, 1): "room25"}, franck=(1, 2), max=(1, 2), alice=(1, 1))
    play.acts("franck", "control", ("row", 1, "right"))
    assert play.state.left == 10
    play.acts("franck", "push", "max", (1, 2))
    assert play.state.left == 5


@rule("R25-091")
def test_a_second_alert_changes_nothing() -> None:
    play = given(up={(1, 1): "room25"}, franck=(1, 2), max=(1, 2))
    play.acts("franck", "move", (1, 1)).begins(step("countdown"))
    play.acts("max", "move", (1, 1))
    assert play.state.left == 4


@rule("R25-092")
def test_a_robot_in_room_25_sounds_no_alert() -> None:
    play = given(down={(1, 1): "room25"}, robots=[(1, 2)], kevin=(3, 3))
    play.who("kevin").hack = "robot"
    play.acts("kevin", "special", ("move", 0), (1, 1))
    assert play.robot(0) == (1, 1)
    assert play.state.left == 10


@rule("R25-345")
def test_room_25_can_be_slid_off_from_the_exit_zones_only() -> None:
    found = set()
    for cell in [cell for cell in range(SIZE * SIZE) if cell != 12]:
        ways = in_room_25("coop", divmod(cell, SIZE)).acts("franck", "control").options
        for way in ways:
            if in_room_25("coop", divmod(cell, SIZE)).acts("franck", "control", way).outcome:
                found.add(cell)
    assert found == set(EXITS)


@rule("R25-346")
def test_a_control_token_the_other_way_blocks_the_escape_for_the_round() -> None:
    play = in_room_25("coop", at=(0, 1))
    play.state.arrows[6] = 1
    play.acts("franck", "control")
    play.refuses(("column", 1, "up")).answers(("row", 0, "left"))
    play = in_room_25("coop", at=(0, 1))
    play.state.arrows[6] = 1
    play.begins(step("countdown")).acts("franck", "control", ("column", 1, "up"))
    assert play.over()


@rule("R25-348")
@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("season2", [True, False])
def test_the_exit_is_locked_in_season_2_cooperation_and_solo_only(mode: Mode, season2: bool) -> None:
    state = dealt(mode, {"solo": 1, "competition": 2}.get(mode, 4), season2=season2)
    assert state.key == (not season2 or mode not in ("coop", "solo"))


@rule("R25-348")
@pytest.mark.parametrize("mode", ["coop", "solo"])
def test_without_the_key_room_25_only_wraps_around(mode: Mode) -> None:
    cast: dict[str, Cell | None] = dict.fromkeys(["franck", "max", "alice", "kevin"], (0, 0))
    play = given(mode, up={(0, 0): "room25"}, down={(4, 0): "key"}, cast=cast)
    play.acts("franck", "control", ("row", 0, "left"))
    assert not play.over()
    assert play.at("franck") == (0, 4)
    play.state.key = True
    play.tile((4, 0)).kind, play.state.removed = "empty", ["key"]
    play.acts("max", "control", ("column", 4, "up"))
    assert play.winners == {"franck", "max", "alice", "kevin"}
