"""Sight, range and steps: exact geometry, and the fixtures of the four maps."""

import random
from itertools import permutations, product

import pytest
from tests.games.scare.play import Cell, given

from nightdeck.games.scare.content.chart import cells, read_chart
from nightdeck.games.scare.content.components import CONTENT
from nightdeck.games.scare.terrain import Ground, ground
from nightdeck.testing import rule


def board(drawing: str) -> Ground:
    """A small map: one sign for each space."""
    rows = [" ".join(f"{sign * 3 if sign in '#=P' else sign + '..'}" for sign in line) for line in drawing.split()]
    return Ground(read_chart("test", "\n".join(f"-- {row}" for row in rows), {}), 0, 0)


def sees(ground: Ground, viewer: tuple[int, int], target: tuple[int, int], *standing: tuple[int, int]) -> bool:
    at = ground.chart.at
    return ground.line(at(*viewer), at(*target), ground.opaque_to_agents, sum(1 << at(*cell) for cell in standing))


def of(map_id: str, *closed: str, gate_shut: bool = False) -> Ground:
    chart = CONTENT.printed.charts[map_id]
    scenario = {"grounds": "s1", "house": "s2m1", "cellar": "s3", "island": "s4"}[map_id]
    return ground("", scenario, tuple(sorted(c for name in closed for c in chart.features[name])), gate_shut)


def sighted(ground: Ground) -> tuple[int, int, int]:
    """Sighted pairs for agents, for monsters, and spaces an agent may stand on."""
    stand = list(cells((1 << ground.chart.size) - 1 & ~(ground.shut | ground.green | ground.holes)))
    pairs = [(a, b) for a in stand for b in stand if a != b]
    agents = sum(ground.line(a, b, ground.opaque_to_agents) for a, b in pairs)
    return agents, sum(ground.line(a, b, ground.opaque_to_monsters) for a, b in pairs), len(stand)


@pytest.mark.parametrize(
    ("ground", "expected"),
    [
        (of("grounds", "exit"), (32531, 32531, 261)),
        (of("grounds", "exit", gate_shut=True), (31804, 31804, 259)),
        (of("grounds"), (32756, 32756, 262)),
        (of("house", "locked", "hidden"), (11428, 13534, 254)),
        (of("house", "locked", "hidden", "trap"), (10328, 12431, 253)),
        (of("house", "hidden"), (12316, 14762, 256)),
        (of("cellar"), (30500, 30500, 247)),
        (of("island"), (14502, 14502, 279)),
        (of("island", "blue_lock", "red_lock"), (11270, 11270, 273)),
    ],
)
@rule("ST-036", "ST-141", "ST-400", "ST-402")
def test_so_many_pairs_of_spaces_see_each_other(ground: Ground, expected: tuple[int, int, int]) -> None:
    assert sighted(ground) == expected


@rule("ST-143")
def test_sight_round_a_corner_is_one_sided() -> None:
    here = of("grounds", "exit")
    assert sees(here, (4, 0), (3, 2))
    assert not sees(here, (3, 2), (4, 0))


@rule("ST-055", "ST-056")
def test_example_touching_corners_let_nobody_through() -> None:
    here = board(".#. #.. ...")
    at = here.chart.at
    assert not here.near[at(1, 1)] >> at(0, 0) & 1
    assert not sees(here, (1, 1), (0, 0))
    assert not here.monsters.near[at(1, 1)] >> at(0, 0) & 1
    grounds = of("grounds", "exit")
    assert not grounds.near[grounds.chart.at(5, 5)] >> grounds.chart.at(6, 4) & 1
    assert not sees(grounds, (5, 5), (6, 4))


@rule("ST-055")
def test_one_corner_can_be_passed() -> None:
    here = board(".#. ... ...")
    at = here.chart.at
    assert here.near[at(1, 1)] >> at(0, 0) & 1
    assert sees(here, (1, 1), (0, 0))


@rule("ST-013", "ST-014", "ST-015")
def test_example_adjacent_are_eight_spaces_less_those_behind_a_barrier() -> None:
    at = board("... ... ...").chart.at
    assert board("... ... ...").near[at(1, 1)].bit_count() == 8
    walled = board("... ..# ...")
    assert list(cells(walled.near[at(1, 1)])) == [
        at(*c) for c in ((0, 0), (1, 0), (2, 0), (0, 1), (0, 2), (1, 2), (2, 2))
    ]


@rule("ST-037", "ST-141")
def test_a_figure_in_the_line_blocks_it() -> None:
    here = board(".....")
    assert sees(here, (0, 0), (4, 0))
    assert not sees(here, (0, 0), (4, 0), (2, 0))


@rule("ST-400", "ST-401", "ST-402", "ST-429")
@pytest.mark.parametrize(
    ("sign", "agent_sees", "monster_sees", "agent_walks", "monster_walks"),
    [
        ("#", False, False, False, False),
        ("=", True, True, False, False),
        ("%", False, True, False, True),
        ("o", True, True, True, True),
        ("~", True, True, True, True),
    ],
)
def test_what_the_colours_block(
    sign: str, agent_sees: bool, monster_sees: bool, agent_walks: bool, monster_walks: bool
) -> None:
    here = board(f".{sign}.")
    assert here.line(0, 2, here.opaque_to_agents) is agent_sees
    assert here.line(0, 2, here.opaque_to_monsters) is monster_sees
    assert bool(here.near[0] >> 1 & 1) is agent_walks
    assert bool(here.monsters.near[0] >> 1 & 1) is monster_walks


@rule("ST-145")
def test_range_counts_steps_round_walls_but_over_fences() -> None:
    here = of("grounds", "exit")
    shut = of("grounds", "exit", gate_shut=True)
    a, b = here.chart.at(12, 4), here.chart.at(14, 4)
    assert here.range(a, b) == shut.range(a, b) == 2
    assert here.range(a, a + 1) == 1
    assert board(". # .".replace(" ", "")).range(0, 2) == 99


@rule("ST-249", "ST-250")
def test_the_closed_gate_lengthens_the_way_but_hides_nothing() -> None:
    here, shut = of("grounds", "exit"), of("grounds", "exit", gate_shut=True)
    a, b = here.chart.at(12, 4), here.chart.at(14, 4)
    assert len(here.monsters.routes(a, b, here.for_monsters)) - 1 == 2
    assert len(shut.monsters.routes(a, b, shut.for_monsters)) - 1 == 22
    for way in (here, shut):
        assert sees(way, (12, 4), (16, 4))
        assert sees(way, (16, 4), (12, 4))
        assert not sees(way, (12, 1), (14, 1))
    assert any(shut.chart.row[c] >= 12 for layer in shut.monsters.routes(a, b, shut.for_monsters) for c in cells(layer))


@rule("ST-051")
def test_no_route_of_a_monster_leads_through_somebody_who_stands() -> None:
    here, fort = board("... ..."), 1 << 1
    assert here.routes(0, 2, 0) == [1 << 0, 1 << 1 | 1 << 4, 1 << 2]
    assert here.routes(0, 2, fort) == [1 << 0, 1 << 4, 1 << 2]


@rule("ST-091")
def test_a_green_line_parts_neighbours() -> None:
    house = of("house", "hidden")
    at = house.chart.at
    assert not house.near[at(23, 7)] >> at(23, 6) & 1
    assert house.monsters.near[at(23, 7)] >> at(23, 6) & 1


@rule("ST-393")
def test_an_obstacle_blocks_within_its_own_spaces_only() -> None:
    here = board(".... .##. ....")
    assert all(sees(here, (0, y), (3, y)) for y in (0, 2))
    assert not sees(here, (0, 1), (3, 1))


@rule("ST-347")
def test_every_rock_of_the_island_is_red() -> None:
    island = of("island")
    rocks = list(cells(island.shut))
    assert len(rocks) == 23 * 15 - 279
    assert all(not island.near[rock] and not island.monsters.near[rock] for rock in rocks)


@rule("ST-258")
def test_the_grounds_have_no_green_lines_and_no_holes() -> None:
    here = of("grounds")
    assert (here.green, here.holes, here.chart.edges["green"]) == (0, 0, [])
    assert here.blue
    assert here.chart.sets["="]


@rule("ST-037", "ST-141", "ST-400")
@pytest.mark.parametrize("upright", [False, True])
@pytest.mark.parametrize("line", range(4))
def test_a_line_hides_what_is_behind_it_and_nothing_else(line: int, upright: bool) -> None:
    def at(place: int) -> Cell:
        return (0, place) if upright else (place, 0)

    (a, b), (c, d) = at(line), at(line + 1)
    play = given(drawing=". . . . ." if upright else ".....", edge=f"red {a},{b} {c},{d}", thayer=at(0))
    ground, places = play.state.ground, [play.cell(at(place)) for place in range(5)]
    for opaque in (ground.opaque_to_agents, ground.opaque_to_monsters):
        for one, two in permutations(range(5), 2):
            divided = (one <= line) != (two <= line)
            assert ground.line(places[one], places[two], opaque) is not divided, (one, two)


FINE = 2000
"""So fine is a space divided where sight is tried out point by point."""


def points(x: int, y: int) -> list[Cell]:
    """Points just inside the rim of a space."""
    rim = [(step, side) for step in range(1, FINE, 12) for side in (1, FINE - 1)]
    return [(x * FINE + i, y * FINE + j) for pair in rim for i, j in (pair, pair[::-1])]


def turn(a: Cell, b: Cell, c: Cell) -> int:
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])


def meet(a: Cell, b: Cell, c: Cell, d: Cell) -> bool:
    """Whether two stretches cross or touch."""
    return turn(a, b, c) * turn(a, b, d) <= 0 and turn(c, d, a) * turn(c, d, b) <= 0


@rule("ST-036", "ST-141", "ST-400")
@pytest.mark.parametrize("seed", range(6))
def test_lines_are_seen_past_as_one_would_with_a_ruler(seed: int) -> None:
    chance, floor = random.Random(seed), list(product(range(4), range(3)))
    pairs = [((x, y), to) for x, y in floor for to in ((x + 1, y), (x, y + 1)) if to in floor]
    edges = chance.sample(pairs, 4)
    walls = [((x * FINE, y * FINE), ((x + (a == x)) * FINE, (y + (b == y)) * FINE)) for (a, b), (x, y) in edges]
    lines = "\nedge ".join(f"red {a},{b} {x},{y}" for (a, b), (x, y) in edges)
    ground = given(drawing=".... .... ....", edge=lines, thayer=(0, 0)).state.ground
    for viewer, target in permutations(floor, 2):
        middle = target[0] * FINE + FINE // 2, target[1] * FINE + FINE // 2
        free = any(not any(meet(middle, point, *wall) for wall in walls) for point in points(*viewer))
        at = ground.chart.at
        assert ground.line(at(*viewer), at(*target), ground.opaque_to_agents) is free, (viewer, target)
