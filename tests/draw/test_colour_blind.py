"""The players' colours, and good and bad, as colour-blind people see them; and signs beside the colours."""

from itertools import combinations
from math import dist

import pytest

from nightdeck.core.scene import Circle, Polygon
from nightdeck.core.shapes import MARKS, seat_mark
from nightdeck.draw.themes import THEMES

Colour = tuple[float, ...]
SIGHTS: dict[str, tuple[Colour, ...]] = {
    "full": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "no red": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "no green": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.01182, 0.04294, 0.968881)),
    "no blue": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.3039)),
}
"""What is left of red, green and blue light (Machado, Oliveira and Fernandes 2009, complete loss)."""
SKIN = ((0.4124, 0.3576, 0.1805), (0.2126, 0.7152, 0.0722), (0.0193, 0.1192, 0.9505))
WHITE = (0.9505, 1.0, 1.089)
APART, SIGNS_APART = 18, 15
"""The distance in CIE Lab that two colours need: about eight just noticeable steps."""


def times(matrix: tuple[Colour, ...], colour: Colour) -> Colour:
    return tuple(min(1, max(0, sum(a * b for a, b in zip(row, colour, strict=True)))) for row in matrix)


def lab(light: Colour) -> Colour:
    shares = [value / white for value, white in zip(times(SKIN, light), WHITE, strict=True)]
    x, y, z = (share ** (1 / 3) if share > 0.008856 else 7.787 * share + 16 / 116 for share in shares)
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def light(colour: str) -> Colour:
    shares = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    return tuple(share / 12.92 if share <= 0.04045 else ((share + 0.055) / 1.055) ** 2.4 for share in shares)


def distance(one: str, other: str) -> float:
    """How far apart two colours are for whoever tells them apart worst."""
    return min(dist(lab(times(sight, light(one))), lab(times(sight, light(other)))) for sight in SIGHTS.values())


def test_the_distance_is_what_the_standard_says() -> None:
    assert distance("#000000", "#ffffff") == pytest.approx(100, abs=0.5)
    assert distance("#8fb8ff", "#c3a3ff") < 5, "blue and violet are one without green"


@pytest.mark.parametrize("name", ["level7", "lifeform", "scare"])
def test_players_are_told_apart_by_everybody(name: str) -> None:
    """Room 25 tells its characters apart by their shapes and letters."""
    paints = [THEMES[name].paints[f"seat{i}"] for i in range(9)]
    close = {(one, other): distance(one, other) for one, other in combinations(paints, 2)}
    assert {pair: far for pair, far in close.items() if far < APART} == {}


@pytest.mark.parametrize("name", THEMES)
def test_good_and_bad_are_told_apart_by_everybody(name: str) -> None:
    paints = THEMES[name].paints
    assert distance(paints["good"], paints["bad"]) > SIGNS_APART


def test_every_seat_has_a_sign_of_its_own() -> None:
    assert len(set(MARKS)) == len(MARKS) == 9
    outlines = []
    for seat in range(len(MARKS)):
        mark = seat_mark(seat, 3, 4, 8)
        assert mark.fill == f"seat{seat}"
        if isinstance(mark, Polygon):
            assert all(abs(x - 3) <= 5.5 and abs(y - 4) <= 5.5 for x, y in mark.points)
            outlines.append(tuple(mark.points))
        else:
            assert isinstance(mark, Circle)
    assert len(set(outlines)) == len(MARKS) - 1
