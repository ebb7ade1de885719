"""The parts that games share."""

import pytest

from nightdeck.core.scene import Circle, Element, Group, Line, Scene, Text
from nightdeck.core.shapes import Grid, arrow, card, card_back, fit, hand, plate, spread, stack, track
from nightdeck.draw import svg
from nightdeck.draw.themes import THEMES


@pytest.mark.parametrize("theme", THEMES)
def test_every_part_can_be_drawn_in_every_theme(theme: str) -> None:
    cards = [
        card("c1", "a card", "Run", "Move two chambers.", "steps"),
        card("c2", "a card", "Hide"),
        card_back("c3", "deck"),
    ]
    parts: list[Element] = [
        track("fear", "fear", ["1", "2", "3"], 1),
        *hand(cards, 300, 100),
        stack("threat", "two threats", "bolt", 2),
        plate("Max", 9, 9, 60),
        arrow(0, 0, 9, 9),
        Grid(10).border(0, 0, "n", "line"),
    ]
    assert 'data-key="fear:mark"' in svg(Scene(400, 200, "parts", theme, parts))


def test_a_grid_knows_its_cells() -> None:
    grid = Grid(100, 10, 5, 7)
    assert grid.corner(0, 0) == (5, 7)
    assert grid.centre(1, 2) == (5 + 110 + 50, 7 + 220 + 50)
    assert grid.span(5) == 540


@pytest.mark.parametrize(
    ("side", "ends"),
    [("n", (0, -2, 20, -2)), ("s", (0, 22, 20, 22)), ("w", (-2, 0, -2, 20)), ("e", (22, 0, 22, 20))],
)
def test_a_border_runs_along_its_side_in_the_middle_of_the_gap(side: str, ends: tuple[float, ...]) -> None:
    line = Grid(20, 4).border(0, 0, side, "line")
    assert (line.x1, line.y1, line.x2, line.y2) == ends


def test_two_cells_share_a_border() -> None:
    grid = Grid(20, 4)
    assert grid.border(3, 2, "e", "line") == grid.border(4, 2, "w", "line")


@pytest.mark.parametrize("count", range(10))
def test_pieces_spread_around_the_middle_and_apart(count: int) -> None:
    places = spread(count, 30)
    assert len(set(places)) == count
    assert sum(x for x, _ in places) == pytest.approx(0)
    assert len({y for _, y in places}) == -(-count // 3)


def test_a_map_is_scaled_to_fit() -> None:
    assert fit(200, 100, 100, 100) == 0.5
    assert fit(10, 10, 100, 100) == 1
    assert fit(10, 10, 100, 100, most=2) == 2


def test_a_track_moves_only_its_marker() -> None:
    before, after = (track("fear", "fear", ["1", "2", "3"], at) for at in (0, 2))
    assert before.children[:-1] == after.children[:-1]
    marks = [one.children[-1] for one in (before, after)]
    assert [(mark.key, mark.label, mark.x) for mark in marks if isinstance(mark, Group)] == [
        ("fear:mark", "fear: 1", 0),
        ("fear:mark", "fear: 3", 66),
    ]


def test_a_track_beyond_its_end_has_no_marker() -> None:
    assert all(not one.key for one in track("t", "t", ["1"], 1).children if isinstance(one, Group))


def test_many_cards_overlap_within_the_width() -> None:
    few = hand([Group(f"c{i}", "card") for i in range(2)], 500, 100)
    many = hand([Group(f"c{i}", "card") for i in range(9)], 500, 100)
    assert [one.x for one in few] == [200, 300]
    assert (many[0].x, many[-1].x) == (50, 450)


def test_a_stack_tells_its_count_unless_it_is_one() -> None:
    def words(count: int) -> list[str]:
        return [one.text for one in stack("t", "t", "bolt", count).children if isinstance(one, Text)]

    assert [words(count) for count in (0, 1, 12)] == [["0"], [], ["12"]]


def test_an_arrow_lets_the_pointer_through() -> None:
    assert isinstance(arrow(0, 0, 1, 1), Line)
    assert arrow(0, 0, 1, 1).classes == "over"


def test_a_round_token_has_a_round_halo() -> None:
    last = stack("t", "t", "bolt", 1).children[-1]
    assert isinstance(last, Circle)
    assert last.classes == "halo"
