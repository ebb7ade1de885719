"""Monsters spawn: types, places, the first step, the special rolls, the motion tracker."""

import pytest
from tests.games.scare.play import given

from nightdeck.games.scare.state import Monster
from nightdeck.testing import rule


@rule("ST-017", "ST-058", "ST-075", "ST-083", "ST-096", "ST-104")
@pytest.mark.parametrize(("face", "kind"), [(2, "widow"), (3, "widow"), (4, "doll"), (5, "manbaby"), (6, "scarecrow")])
def test_the_d6_names_the_monster(face: int, kind: str) -> None:
    play = given(1, shaye=(20, 13)).easy().rolls(face - 1, 0, 1, 0).runs("monsters spawn")
    assert [m.kind for m in play.state.monsters] == [kind]


@rule("ST-057", "ST-059", "ST-060", "ST-243")
def test_two_types_are_rolled_before_the_first_is_placed() -> None:
    play = given(1, shaye=(20, 13)).easy().rolls(1, 3, 1, 0, 9, 0).runs("monsters spawn")
    assert play.told("spawn") == [{"kinds": ["widow", "doll"], "tracked": False}]
    assert [data["species"] for data in play.told("placement")] == ["widow", "doll"]


@rule("ST-058", "ST-059", "ST-407")
def test_a_one_is_no_spawn_and_no_placement_roll() -> None:
    play = given(1, shaye=(20, 13)).rolls(0, 0).runs("monsters spawn")
    assert play.told("spawn") == [{"kinds": ["", ""], "tracked": False}]
    assert play.state.monsters == []


@rule("ST-006", "ST-061", "ST-062", "ST-070")
def test_example_row_30_space_1_then_one_space_towards_the_nearest_target() -> None:
    play = given(1, fort=(6, 3), shaye=(0, 13)).easy()
    play.rolls(1, 0, 3, 1).runs("monsters spawn")
    assert play.told("appears")[0]["cell"] == play.cell((3, 4))
    spot = play.state.monsters[0].cell
    assert play.state.ground.chart.column[spot] == 4


@rule("ST-062", "ST-063")
def test_the_first_step_prefers_the_seen_and_ignores_the_attacked() -> None:
    play = given(1, fort=(3, 3), thayer=(0, 4), shaye=(0, 13), widow=None).attacked("fort", "widow").easy()
    play.rolls(1, 0, 3, 1).runs("monsters spawn")
    assert play.agent("thayer").foe == -1
    assert play.state.ground.chart.column[play.state.monsters[-1].cell] == 2


@rule("ST-064")
@pytest.mark.parametrize(("face", "kind"), [(2, "widow"), (5, "manbaby")])
def test_a_spawn_on_an_agent_lies_down_on_his_card(face: int, kind: str) -> None:
    play = given(1, fort=(3, 4), shaye=(0, 13)).rolls(face - 1, 0, 3, 1).runs("monsters spawn")
    assert play.state.monster(play.agent("fort").foe).kind == kind


@rule("ST-064")
def test_a_spawn_next_to_an_agent_reaches_his_card_with_its_one_space() -> None:
    play = given(1, fort=(3, 3), shaye=(0, 13)).rolls(1, 0, 3, 1).runs("monsters spawn")
    assert play.agent("fort").foe == 0


@rule("ST-064")
def test_a_doll_on_an_agent_appears_beside_him_and_explodes() -> None:
    play = given(1, fort=(3, 4), shaye=(0, 13)).easy().rolls(3, 0, 3, 1, 9).runs("monsters spawn")
    assert len(play.told("explodes")) == 1
    assert [data["agent"] for data in play.told("barbs")] == [1]


@rule("ST-064")
def test_a_scarecrow_on_an_agent_appears_beside_him_and_rams_him() -> None:
    play = given(1, fort=(3, 4), shaye=(0, 13)).picks((3, 3)).rolls(5, 0, 3, 1, 9).runs("monsters spawn")
    assert play.at("fort") == (3, 3)
    assert play.state.monsters[0].cell == play.cell((3, 4))


@rule("ST-065")
def test_a_taken_space_sends_the_monster_next_to_it() -> None:
    play = given(1, shaye=(20, 13), widow=(3, 4)).picks((4, 5)).easy().rolls(1, 0, 3, 1).runs("monsters spawn")
    assert play.asked[0].kind == "beside"
    assert play.told("appears")[0]["cell"] == play.cell((4, 5))


@rule("ST-065")
def test_without_any_room_the_placement_is_rolled_again() -> None:
    around = [(x, y) for x in (2, 3, 4) for y in (3, 4, 5) if (x, y) != (3, 4)]
    figures = {f"widow{i + 2}": cell for i, cell in enumerate(around)}
    play = given(1, shaye=(20, 13), widow=(3, 4), **figures).easy().rolls(1, 0, 3, 1, 9, 0).runs("monsters spawn")
    assert [data["tens"] for data in play.told("placement")] == [3, 9]


@rule("ST-066", "ST-067", "ST-096", "ST-104")
@pytest.mark.parametrize(("face", "kind"), [(5, "manbaby"), (6, "scarecrow")])
def test_unique_monsters_come_once_and_again_only_after_their_death(face: int, kind: str) -> None:
    play = given(1, shaye=(20, 13), **{kind: (3, 6)}).easy()
    play.monster(kind).wounded = True
    play.rolls(face - 1, 0, 1, 0).runs("monsters spawn")
    assert [m.kind for m in play.state.monsters] == [kind, "widow"]
    play.state.monsters.remove(play.monster(kind))
    play.rolls(face - 1, 0, 9, 0).runs("monsters spawn")
    assert [(m.kind, m.wounded) for m in play.state.monsters] == [("widow", False), (kind, False)]


@rule("ST-066")
def test_the_second_unique_of_one_spawn_becomes_a_widow() -> None:
    play = given(1, shaye=(20, 13)).easy().rolls(4, 4, 1, 0, 9, 0).runs("monsters spawn")
    assert [m.kind for m in play.state.monsters] == ["manbaby", "widow"]


@rule("ST-068", "ST-115", "ST-117")
def test_example_double_zero_calls_the_white_lady_and_the_monster_is_rolled_again() -> None:
    play = given(1, shaye=(10, 3), fort=(5, 8), kubo=(3, 6), thayer=(20, 9)).picks((20, 10)).easy()
    play.rolls(1, 0, 0, 4, 1, 0).runs("monsters spawn")
    assert play.told("lady") == [{"agent": 11, "cell": play.cell((20, 10))}]
    assert len(play.told("appears")) == 1


@rule("ST-069", "ST-126")
def test_double_zero_and_zero_calls_the_shadow_people_and_no_lady() -> None:
    play = given(1, shaye=(10, 3), fort=(5, 8)).picks(1, "fort", 3, 4).easy()
    play.rolls(1, 0, 0, 0, 3, 1, 0).runs("monsters spawn")
    assert play.told("raffle") == [{"souls": [1], "numbers": [3, 4], "die": 3, "won": True}]
    assert play.state.lady == -1
    assert len(play.told("appears")) == 1


@rule("ST-196", "ST-197", "ST-198")
def test_the_motion_tracker_rolls_the_types_now_and_the_next_spawn_skips_them() -> None:
    play = given(1, thayer=(10, 3), shaye=(20, 13)).holds("thayer", "tracker").easy()
    assert not play.may("thayer", ("track",), left=1)
    play.rolls(1, 3).acts("thayer", ("track",))
    assert play.state.tracked == ["widow", "doll"]
    assert not play.may("thayer", ("track",))
    play.rolls(1, 0, 9, 9).runs("monsters spawn")
    assert play.told("spawn") == [{"kinds": ["widow", "doll"], "tracked": True}]
    assert play.state.tracked == []


@rule("ST-199", "ST-200")
@pytest.mark.parametrize("number", [0, 1, 2])
def test_example_location_80_1_may_become_80_0_or_80_2(number: int) -> None:
    play = given(1, thayer=(20, 13)).easy()
    play.state.tracked = ["widow", ""]
    play.picks(number).rolls(8, 1).runs("monsters spawn")
    assert list(play.asked[0].options) == [0, 1, 2]
    assert play.told("appears")[0]["cell"] == play.state.ground.chart.spawns[8, number]


@rule("ST-199")
@pytest.mark.parametrize(("ones", "options"), [(0, [0, 1]), (9, [8, 9])])
def test_the_shift_stays_in_the_row(ones: int, options: list[int]) -> None:
    play = given(1, thayer=(10, 3)).easy()
    play.state.tracked = ["widow", ""]
    play.rolls(9, ones).runs("monsters spawn")
    assert list(play.asked[0].options) == options


@rule("ST-199")
def test_without_the_tracker_there_is_no_shift() -> None:
    play = given(1, thayer=(20, 13)).easy().rolls(1, 0, 8, 1).runs("monsters spawn")
    assert all(kind != "shift" for _, kind in play.seats_asked())


@rule("ST-065")
def test_on_a_map_without_any_room_the_monster_stays_away() -> None:
    play = given("s2m1", shaye=None, thayer=None)
    ground = play.state.ground
    free = [cell for cell in range(ground.chart.size) if ground.for_monsters >> cell & 1]
    for id, cell in enumerate(free):
        play.state.monsters.append(Monster(id, "widow", cell))
    play.state.born = len(free)
    play.runs("place monster", "widow", 0)
    assert len(play.state.monsters) == len(free)
