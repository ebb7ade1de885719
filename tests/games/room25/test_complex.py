"""Section 2: building the complex."""

from collections import Counter

import pytest
from tests.games.room25.play import given
from tests.games.room25.position import Cell, dealt

import nightdeck
from nightdeck.core.errors import BadSetup
from nightdeck.games.room25.content.components import CONTENT, Mode
from nightdeck.games.room25.secrets import view
from nightdeck.games.room25.state import CENTRAL, DIAMOND, EXITS, SIZE, State
from nightdeck.testing import rule

SEEDS = range(60)
INNER: set[Cell] = {
    (0, 2), (1, 1), (1, 2), (1, 3), (2, 0), (2, 1), (2, 3), (2, 4), (3, 1), (3, 2), (3, 3), (4, 2),
}  # fmt: skip
CORNERS: set[Cell] = {
    (0, 0), (0, 1), (1, 0), (0, 3), (0, 4), (1, 4), (3, 0), (4, 0), (4, 1), (3, 4), (4, 3), (4, 4),
}  # fmt: skip


def places(s: State, kind: str) -> list[Cell]:
    """The cells on which tiles of a kind were dealt."""
    return [divmod(cell, SIZE) for cell, tile in enumerate(s.board) if s.tiles[tile].kind == kind]


@rule("R25-013", "R25-014")
@pytest.mark.parametrize("season2", [True, False])
def test_25_tiles_only_the_central_room_face_up_in_the_middle(season2: bool) -> None:
    state = dealt("suspicion", 5, season2=season2)
    assert len(state.tiles) == len(state.board) == len(set(state.board)) == 25
    assert places(state, "central") == [(2, 2)]
    assert [tile.kind for tile in state.tiles if tile.up] == ["central"]
    assert {tile.seen for tile in state.tiles if not tile.up} == {0}
    assert state.tiles[CENTRAL].seen == 0b1_1111_1111, "eight players and whoever watches"


@rule("R25-015", "R25-016")
def test_diamond_and_exit_zones() -> None:
    assert {divmod(cell, SIZE) for cell in DIAMOND} == INNER
    assert {divmod(cell, SIZE) for cell in EXITS} == CORNERS


@rule("R25-017", "R25-018")
def test_room_25_and_the_vision_chamber_are_dealt_to_the_exit_zones() -> None:
    found = Counter[Cell]()
    for seed in SEEDS:
        state = dealt("suspicion", 4, seed, season2=False)
        found.update(places(state, "room25") + places(state, "vision"))
        assert len(state.board) == 25
    assert set(found) == CORNERS


@rule("R25-017", "R25-018")
@pytest.mark.parametrize("kind", ["empty", "control", "vortex", "mortal", "flooded"])
def test_every_other_tile_may_lie_anywhere(kind: str) -> None:
    found = {cell for seed in SEEDS for cell in places(dealt("suspicion", 4, seed, season2=False), kind)}
    assert found & INNER
    assert found & CORNERS


@rule("R25-019")
def test_robot_rooms_are_dealt_to_the_exit_zones() -> None:
    for seed in SEEDS:
        robots = places(dealt("suspicion", 8, seed), "robot")
        assert len(robots) == 2
        assert set(robots) <= CORNERS


@rule("R25-019", "R25-163")
def test_each_robot_room_is_dealt_with_a_robot_of_its_own() -> None:
    state = dealt("suspicion", 8)
    assert sorted(tile.robot for tile in state.tiles if tile.kind == "robot") == [0, 1]
    assert {tile.robot for tile in state.tiles if tile.kind != "robot"} == {-1}


@rule("R25-020")
@pytest.mark.parametrize(("mode", "players"), [("coop", 4), ("solo", 1)])
def test_the_key_room_is_dealt_to_the_exit_zones(mode: Mode, players: int) -> None:
    found = {cell for seed in SEEDS for cell in places(dealt(mode, players, seed), "key")}
    assert found <= CORNERS
    assert len(found) > 6


@rule("R25-021")
@pytest.mark.parametrize("ultimate", [False, True])
def test_the_diamond_gets_twelve_of_the_tiles_that_are_not_put_aside(ultimate: bool) -> None:
    tiles = [*CONTENT.printed.complexes["base-expert-suspicion"].tiles]
    assert "moving" in tiles
    found: set[Cell] = set()
    for seed in SEEDS:
        state = dealt("suspicion", 4, seed, season2=False, complex="base-expert-suspicion", ultimate_layout=ultimate)
        inner = [state.tiles[state.board[cell]].kind for cell in DIAMOND]
        assert not {"room25", "vision"} & set(inner)
        found.update(places(state, "moving"))
    assert bool(found & INNER) == (not ultimate)
    assert found & CORNERS


@rule("R25-022")
def test_which_tiles_are_in_play_is_public_where_they_lie_is_not() -> None:
    one, other = dealt("suspicion", 4, seed=1), dealt("suspicion", 4, seed=2)
    tiles = dict(CONTENT.printed.complexes["s2-suspicion-1-guard"].tiles)
    for state in (one, other):
        seen = view(state, None)
        assert seen.complex == tiles
        assert [cell.room for cell in seen.cells] == [""] * 12 + ["central"] + [""] * 12
    assert [tile.kind for tile in one.tiles] != [tile.kind for tile in other.tiles]


@rule("R25-022")
def test_tiles_that_are_not_chosen_stay_in_the_box() -> None:
    tiles = ["central", "room25", *["empty"] * 8, *["dark"] * 2, *["cold"] * 2, *["vortex"] * 2]
    tiles += [*["trapped"] * 2, *["flooded"] * 2, *["acid"] * 2, *["mortal"] * 2, "illusion"]
    state = dealt("suspicion", 4, season2=False, complex="custom", tiles=tiles)
    assert Counter(tile.kind for tile in state.tiles) == Counter(tiles)
    with pytest.raises(BadSetup, match="25 tiles"):
        dealt("suspicion", 4, season2=False, complex="custom", tiles=tiles[:-1])


@rule("R25-023")
@pytest.mark.parametrize("seat", [None, 0, 1, 2, 3])
def test_a_face_down_room_is_nothing_but_a_back_to_whoever_has_not_seen_it(seat: int | None) -> None:
    one, other = dealt("suspicion", 4, seed=3), dealt("suspicion", 4, seed=3)
    down = sorted((tile for tile in other.tiles if not tile.up), key=lambda tile: tile.kind)
    for tile, kind in zip(down, reversed([tile.kind for tile in down]), strict=True):
        tile.kind = kind
    assert one.tiles != other.tiles
    assert view(one, seat) == view(other, seat)


@rule("R25-023")
def test_only_the_one_who_has_looked_knows_the_room() -> None:
    play = given(down={(1, 1): "mortal"}, franck=(1, 2))
    play.acts("franck", "look", (1, 1), "pass")
    assert play.sees("franck", (1, 1)).room == "mortal"
    for stranger in ("jennifer", "max", None):
        assert play.sees(stranger, (1, 1)).room == ""
        assert play.sees(stranger, (1, 1)).colour == ""
    assert play.news("sees", to="franck") == [{"cell": 6, "room": "mortal"}]
    assert not play.news("sees", to="max")


@rule("R25-021")
def test_a_search_expects_room_25_in_every_exit_zone_alike() -> None:
    table = nightdeck.new("room25", mode="suspicion", players=6, seed=3)
    worlds = [table.redeal(0, seed, rollout=True).state.tiles for seed in range(1200)]
    found = Counter(next(number for number, tile in enumerate(tiles) if tile.kind == "room25") for tiles in worlds)
    assert sorted(found) == list(range(12, 24))
    assert max(found.values()) < 1.6 * min(found.values())
