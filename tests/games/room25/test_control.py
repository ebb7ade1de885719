"""Section 10: Control and Control tokens."""

import pytest
from tests.games.room25.play import given
from tests.games.room25.position import Cell

from nightdeck.core.state import step
from nightdeck.games.room25.content.components import CONTENT, Movement
from nightdeck.games.room25.rules.lines import WAYS, moved, slide
from nightdeck.games.room25.state import SIZE, Way
from nightdeck.testing import rule


@rule("R25-074")
def test_control_slides_the_row_or_the_column_of_ones_room_either_way() -> None:
    play = given(franck=(1, 3))
    play.acts("franck", "control")
    assert set(play.options) == {("row", 1, "left"), ("row", 1, "right"), ("column", 3, "up"), ("column", 3, "down")}
    play.refuses(("row", 3, "left"), ("column", 1, "up"), ("row", 1, "up")).answers(("column", 3, "down"))
    assert play.at("franck") == (2, 3)


@rule("R25-075")
@pytest.mark.parametrize(("direction", "shift"), [("left", -1), ("right", 1)])
def test_all_five_tiles_of_a_line_shift_by_one(direction: str, shift: int) -> None:
    play = given(franck=(1, 2))
    before = list(play.state.board)
    play.acts("franck", "control", ("row", 1, direction))
    for row in range(SIZE):
        for column in range(SIZE):
            there = row * SIZE + ((column + shift) % SIZE if row == 1 else column)
            assert play.state.board[there] == before[row * SIZE + column]


@rule("R25-075", "R25-175", "R25-181", "R25-096")
def test_whatever_is_on_a_tile_travels_along() -> None:
    play = given(up={(3, 1): "flooded"}, down={(2, 1): "cold"}, robots=[(1, 1)], locks=[(0, 1)], crossed=[(3, 1)],
                 options={"reminders": True}, franck=(1, 1), max=(0, 1))  # fmt: skip
    play.who("franck").reminder = play.state.board[11]
    play.acts("franck", "control", ("column", 1, "up"))
    assert (play.at("franck"), play.robot(0), play.at("max")) == ((0, 1), (0, 1), (4, 1))
    assert play.tile((4, 1)).locked
    assert play.tile((2, 1)).crossed
    assert play.sees("max", (1, 1)).reminders == [0]
    assert not play.tile((1, 1)).up


@rule("R25-076")
@pytest.mark.parametrize(
    ("way", "over_the_edge", "back_in"),
    [
        (("row", 1, "left"), (1, 0), (1, 4)),
        (("row", 1, "right"), (1, 4), (1, 0)),
        (("column", 1, "up"), (0, 1), (4, 1)),
        (("column", 1, "down"), (4, 1), (0, 1)),
    ],
)
def test_what_is_pushed_out_at_one_end_comes_back_at_the_other(way: Way, over_the_edge: Cell, back_in: Cell) -> None:
    play = given(up={over_the_edge: "cold"}, robots=[over_the_edge], franck=(1, 1), max=over_the_edge)
    play.acts("franck", "control", way)
    assert play.room(back_in) == "cold"
    assert (play.at("max"), play.robot(0)) == (back_in, back_in)


@rule("R25-075", "R25-076")
@pytest.mark.parametrize("way", WAYS)
def test_what_a_slide_does_is_known_beforehand(way: Way) -> None:
    play = given(franck=(1, 1))
    before = list(play.state.board)
    slide(play.state, way)
    assert all(play.state.board[there] == before[cell] for cell, there in enumerate(moved(way)))
    assert len(set(moved(way))) == len(before)


@rule("R25-077", "R25-083")
def test_no_control_action_moves_a_central_line() -> None:
    found = set()
    for cell in range(SIZE * SIZE):
        play = given(franck=divmod(cell, SIZE))
        play.acts("franck", "control")
        found.update(play.options if play.kind else [])
    lines = {(line, i) for line in ("row", "column") for i in (0, 1, 3, 4)}
    assert found == {
        (line, i, way) for line, i in lines for way in (("left", "right") if line == "row" else ("up", "down"))
    }
    assert len(found) == 16


@rule("R25-077", "R25-083")
def test_neither_the_control_chamber_nor_a_card_moves_a_central_line() -> None:
    play = given(up={(1, 2): "control"}, franck=(1, 1))
    play.acts("franck", "move", (1, 2))
    assert len(play.options) == 16
    play.refuses(("row", 2, "left"), ("column", 2, "up"))
    slides = [card for card in CONTENT.printed.mac.values() if isinstance(card, Movement)]
    assert {card.index for card in slides} == {0, 1, 3, 4}


@rule("R25-078")
@pytest.mark.parametrize(("cell", "line"), [((0, 2), "row"), ((3, 2), "row"), ((2, 0), "column"), ((2, 3), "column")])
def test_on_a_central_line_only_the_other_line_can_be_slid(cell: Cell, line: str) -> None:
    play = given(franck=cell)
    play.acts("franck", "control")
    index = cell[0] if line == "row" else cell[1]
    ways = ("left", "right") if line == "row" else ("up", "down")
    assert set(play.options) == {(line, index, way) for way in ways}


@rule("R25-079")
@pytest.mark.parametrize(
    ("way", "number", "sign"),
    [
        (("row", 1, "left"), 1, -1),
        (("row", 1, "right"), 1, 1),
        (("column", 3, "up"), 8, -1),
        (("column", 3, "down"), 8, 1),
    ],
)
def test_a_control_token_shows_line_and_direction(way: Way, number: int, sign: int) -> None:
    play = given(franck=(1, 3))
    play.acts("franck", "control", way)
    assert play.view(None).arrows == [sign if line == number else 0 for line in range(10)]


@rule("R25-080")
def test_a_line_goes_one_way_only_in_a_round() -> None:
    play = given(franck=(1, 1), max=(1, 3))
    play.acts("franck", "control", ("row", 1, "left")).acts("max", "control")
    assert ("row", 1, "left") in play.options
    play.refuses(("row", 1, "right")).answers(("row", 1, "left"))
    assert play.at("max") == (1, 1)
    play.acts("franck", "control")
    assert ("row", 1, "right") not in play.options
    play.answers(("row", 1, "left")).begins(step("countdown")).acts("franck", "control")
    assert ("row", 1, "right") in play.options


@rule("R25-081")
def test_the_control_chamber_is_bound_by_control_actions_and_binds_them() -> None:
    play = given(up={(3, 3): "control"}, franck=(1, 1), max=(3, 4))
    play.acts("franck", "control", ("row", 1, "left")).acts("max", "move", (3, 3))
    play.refuses(("row", 1, "right")).answers(("column", 0, "up"))
    play.who("franck").tile = play.state.board[5]
    play.acts("franck", "control")
    assert set(play.options) == {("row", 1, "left"), ("column", 0, "up")}


@rule("R25-081")
def test_movement_cards_are_bound_by_control_actions_and_bind_them() -> None:
    play = given("coop", franck=(1, 1), max=(0, 0))
    play.acts("franck", "control", ("row", 1, "left"))
    board = list(play.state.board)
    play.draws("mac-04")
    assert play.state.board == board
    play.draws("mac-03")
    assert play.at("franck") == (1, 4)
    play.draws("mac-02").acts("max", "control")
    assert play.at("max") == (0, 1)
    assert set(play.options) == {("row", 0, "right"), ("column", 1, "up"), ("column", 1, "down")}


@rule("R25-082")
def test_a_bound_line_goes_on_its_way_or_one_takes_the_other_line() -> None:
    play = given(franck=(1, 1))
    play.state.arrows[1] = 1
    play.acts("franck", "control")
    assert set(play.options) == {("row", 1, "right"), ("column", 1, "up"), ("column", 1, "down")}
    play = given(franck=(0, 2))
    play.state.arrows[0] = -1
    play.acts("franck", "control", ("row", 0, "left"))
    assert not play.lost


@rule("R25-082")
def test_control_is_lost_where_nothing_can_be_slid() -> None:
    play = given(franck=(2, 2))
    play.acts("franck", "control")
    assert play.lost
    assert not any(play.state.arrows)
