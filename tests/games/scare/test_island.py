"""Scenario 4: levers and The Boogeyman."""

import pytest
from tests.games.scare.play import Cell, Play, given

from nightdeck.games.scare.content.components import CONTENT
from nightdeck.games.scare.rules.monsters.boogeyman import attack_captive, ring_of_ten, rush
from nightdeck.games.scare.rules.monsters.boss_routes import lanes
from nightdeck.games.scare.rules.places import adjacent
from nightdeck.games.scare.terrain import ground
from nightdeck.testing import rule


def island(**figures: Cell | None) -> Play:
    """The island with The Boogeyman at the shrine, facing south, and Shaye far away unless she is named."""
    return given(4, **{"boogeyman": (11, 7), "shaye": (1, 1), **figures})


@rule("ST-342", "ST-349")
def test_he_starts_with_his_front_half_on_the_shrine_facing_south() -> None:
    play = given(4, shaye=(1, 1))
    play.runs("set out")
    chart = play.state.ground.chart
    assert (chart.name(play.boss.cell), chart.name(play.boss.back)) == ("11,7", "11,6")
    assert chart.one("shrine") == chart.at(11, 7)
    assert (chart.width, chart.height) == (2 * 11 + 1, 2 * 7 + 1)


@rule("ST-340")
def test_no_spawns_and_no_attacks_on_the_island() -> None:
    play = island(thayer=(3, 3)).runs("monsters spawn").runs("monsters attack")
    assert play.state.monsters == []


@rule("ST-351", "ST-354")
def test_d10_spaces_straight_at_shaye_the_back_half_follows() -> None:
    play = island(shaye=(11, 10)).easy().rolls(2).runs("boss moves")
    chart = play.state.ground.chart
    assert (chart.name(play.boss.cell), chart.name(play.boss.back)) == ("11,9", "11,8")
    play.rolls(1).runs("boss moves")
    assert play.at("shaye") == "boss"


@rule("ST-354")
def test_he_moves_only_straight() -> None:
    play = island(shaye=(13, 9)).easy().rolls(4).runs("boss moves")
    assert play.at("shaye") == "boss"
    short = island(shaye=(13, 9)).easy().rolls(3).runs("boss moves")
    assert short.at("shaye") == (13, 9)


@rule("ST-349", "ST-354", "ST-355")
def test_the_way_to_every_area_with_doors_open_and_shut() -> None:
    chart = CONTENT.printed.charts["island"]

    def points(blue: bool, red: bool) -> list[int]:
        locks = (*chart.features["blue_lock"],) * blue + (*chart.features["red_lock"],) * red
        here = ground("", "s4", tuple(sorted(locks)), False)
        return [min(_cost(here, cell) for cell in chart.features[f"area{n}"]) for n in (1, 2, 3, 4)]

    assert points(False, False) == [12, 12, 12, 12]
    assert points(True, False) == [12, 20, 12, 12]
    assert points(False, True) == [12, 12, 20, 12]
    assert points(True, True) == [12, 20, 20, 12]


def _cost(here: object, goal: int) -> int:
    """How many points he needs from the shrine, walking as he would."""
    front, back, spent = 11 + 7 * 23, 11 + 6 * 23, 0
    while front != goal:
        lane = lanes(here, front, back, goal, 0, 2)[0]  # type: ignore[arg-type]
        front, back = (back, front) if lane.turn else (lane.cell, front)
        spent += lane.cost
    return spent


@rule("ST-355", "ST-356", "ST-357", "ST-353")
def test_example_he_captures_shaye_after_three_moves_turns_and_goes_home_with_the_rest() -> None:
    play = island(shaye=(2, 7)).easy()
    play.boss.cell, play.boss.back = play.cell((5, 7)), play.cell((6, 7))
    play.rolls(9).runs("boss moves")
    assert play.at("shaye") == "boss"
    assert [event.kind for event in play.events if event.kind.startswith("boogeyman")] == [
        "boogeyman rolls", *["boogeyman moves"] * 3, "boogeyman turns", *["boogeyman moves"] * 5,
    ]  # fmt: skip
    assert play.boss_at == (8, 7)
    play.rolls(1).runs("boss moves")
    assert play.boss_at == (9, 7)


@rule("ST-346", "ST-348", "ST-353")
def test_at_the_shrine_shaye_is_killed() -> None:
    play = island(thayer=(3, 3))
    play.boss.cell, play.boss.back = play.cell((9, 7)), play.cell((8, 7))
    play.agent("shaye").at, play.agent("shaye").cell = "boss", -1
    play.boss.captives.append(0)
    play.rolls(5).runs("boss moves")
    assert play.outcome is not None
    assert (play.outcome.losers, play.outcome.reason) == ((0,), "shaye killed")


@rule("ST-346", "ST-355")
def test_a_turn_onto_the_shrine_kills_shaye_as_a_step_does() -> None:
    play = island(shaye=(11, 8)).easy().rolls(1).runs("boss moves")
    assert play.at("shaye") == "boss"
    assert play.told("shrine") == []  # only his back half is there: he has not brought her
    play.rolls(1).runs("boss moves")
    assert play.outcome is not None
    assert play.outcome.reason == "shaye killed"


@rule("ST-346")
def test_the_shrine_is_an_empty_space_for_agents() -> None:
    play = given(4, thayer=(10, 7), shaye=(1, 1))
    assert play.may("thayer", ("move", (11, 7)), left=1)


@rule("ST-352", "ST-350")
def test_for_shaye_he_drops_whoever_is_on_his_card() -> None:
    play = island(shaye=(11, 8)).on_card("fort").easy().rolls(1).runs("boss moves")
    assert play.boss.captives == [0]
    assert play.agent("fort").stunned
    assert adjacent(play.state, play.cell((11, 8)), play.agent("fort").cell)


@rule("ST-359")
def test_in_the_agent_phase_he_acts_only_when_fired_upon() -> None:
    play = island(thayer=(9, 7)).acts("thayer", ("move", (9, 8)))
    assert play.boss_at == (11, 7)


@rule("ST-360", "ST-364")
def test_hit_without_captive_damage_barbs_then_d10_at_the_shooter() -> None:
    play = island(varga=(7, 7), fort=(12, 8), kubo=(10, 5)).easy()
    play.picks(("fire", "front", 1), ("move", (6, 7)), "pass").rolls(0, 9, 9, 2).runs("turn", 10)
    assert play.boss.hits == 1
    assert [data["agent"] for data in play.told("barbs")] == [1, 2]
    assert [event.kind for event in play.events if event.kind in ("boogeyman hit", "barbs", "boogeyman rolls")] == [
        "boogeyman hit", "barbs", "barbs", "boogeyman rolls",
    ]  # fmt: skip
    assert play.boss_at == (9, 7)
    assert play.at("varga") == (6, 7)


@rule("ST-360", "ST-365")
def test_if_he_captures_the_shooter_the_rest_goes_towards_shaye() -> None:
    play = island(varga=(8, 7), shaye=(8, 1)).easy()
    play.picks(("fire", "front", 1)).rolls(0, 5).runs("turn", 10)
    assert play.boss.captives == [10]
    assert play.boss_at[1] < 7


@rule("ST-361")
def test_missed_without_captive_he_rushes_at_shaye() -> None:
    play = island(thayer=(7, 7), shaye=(11, 10)).easy().rolls(9, 2).acts("thayer", ("fire", "front", 1))
    assert play.boss_at == (11, 9)


@rule("ST-362", "ST-371")
def test_hit_with_a_captive_he_drops_him_stunned_and_the_barbs_spare_him() -> None:
    play = island(thayer=(7, 7)).on_card("fort").easy().rolls(0, 0).acts("thayer", ("fire", "front", 2))
    assert (play.boss.captives, play.agent("fort").stunned) == ([], True)
    assert play.told("barbs") == []
    assert any(adjacent(play.state, half, play.agent("fort").cell) for half in (play.boss.cell, play.boss.back))


@rule("ST-363")
def test_missed_with_a_captive_he_attacks_him_and_goes_for_the_shooter() -> None:
    play = island(thayer=(7, 7)).on_card("fort").easy().rolls(9, 7, 2).acts("thayer", ("fire", "front", 1))
    assert [data["result"] for data in play.told("attack")] == ["drop"]
    assert play.boss_at == (9, 7)


@rule("ST-366", "ST-365", "ST-451", "ST-358")
def test_whoever_is_in_the_way_is_rammed_for_two_points() -> None:
    lane = given(4, shaye=(11, 12), thayer=(11, 11), boogeyman=(11, 10)).easy().rolls(2)
    lane.runs("boss moves")
    assert lane.at("thayer") == (11, 9)
    assert (lane.agent("thayer").health, lane.agent("thayer").stunned) == (1, True)
    assert lane.boss_at == (11, 11)
    short = given(4, shaye=(11, 12), thayer=(11, 11), boogeyman=(11, 10)).easy().rolls(1).runs("boss moves")
    assert (short.at("thayer"), short.boss_at) == ((11, 11), (11, 10))


@rule("ST-356", "ST-358", "ST-451")
def test_a_last_point_is_spent_where_it_suffices() -> None:
    """Of two routes that are equally cheap, one begins with a ram: he has no point for it, but one for the other."""
    play = island(shaye=(9, 8), fort=(10, 7), thayer=(10, 8)).rolls(1).runs("boss moves")
    assert play.boss_at == (11, 8)
    assert play.asked == []


@rule("ST-229", "ST-366")
def test_who_is_rammed_onto_a_lying_figure_lies_beside_it() -> None:
    play = given(4, shaye=(11, 12), thayer=(11, 11), fort=(11, 9), boogeyman=(11, 10)).down("fort").easy().rolls(2)
    play.runs("boss moves")
    assert (play.at("fort"), play.agent("thayer").stunned) == ((11, 9), True)
    assert adjacent(play.state, play.cell((11, 9)), play.agent("thayer").cell)


@rule("ST-229")
def test_shaye_lying_is_not_swapped_onto_another_lying_figure() -> None:
    play = island(shaye=(11, 8), fort=(11, 9), kubo=(11, 9)).down("shaye", "kubo").rolls(1)
    play.picks("fort", (11, 10)).easy().runs("boss moves")
    assert (play.at("fort"), play.at("kubo"), play.at("shaye")) == ("boss", (11, 9), (11, 10))


@rule("ST-367", "ST-008", "ST-368")
def test_four_hits_turn_his_card_and_two_more_lose_the_game() -> None:
    play = island(thayer=(7, 7)).easy()
    for hit in range(1, 7):
        assert play.state.boss_wounded(play.boss) is (hit > 4)
        play.agent("thayer").at, play.agent("thayer").cell = "map", play.cell((7, 7))
        play.boss.cell, play.boss.back, play.boss.captives = play.cell((11, 7)), play.cell((11, 6)), []
        play.picks(("fire", "front", 2)).rolls(*([0, 0] if hit < 6 else [0])).runs("turn", 11)
    assert play.outcome is not None
    assert (play.outcome.losers, play.outcome.reason) == ((0,), "boogeyman killed")


@rule("ST-369", "ST-370", "ST-371")
@pytest.mark.parametrize(
    ("hits", "row"),
    [(0, "dead tra tra tra wnd wnd wnd wnd wnd -"), (4, "dead dead dead tra tra tra wnd wnd wnd wnd")],
)
def test_his_tables(hits: int, row: str) -> None:
    for die, expected in enumerate(row.split()):
        play = island().on_card("thayer").easy()
        play.boss.hits = hits
        play.rolls(die).does(attack_captive)
        thayer = play.agent("thayer")
        assert (thayer.at == "dead") is (expected == "dead")
        assert (thayer.traumatized, thayer.health == 1) == (expected == "tra", expected == "wnd")
        assert thayer.stunned is (expected != "dead")


@rule("ST-363", "ST-375")
@pytest.mark.parametrize(("die", "fate"), [(1, "map"), (4, "dead"), (9, "map")])
def test_what_wounds_the_incapacitated_shaye_on_his_card_kills_her(die: int, fate: str) -> None:
    play = island(fort=(1, 1), shaye=(3, 3)).on_card("shaye").down("shaye").easy()
    play.rolls(die).does(attack_captive)
    assert (play.agent("shaye").at, play.agent("shaye").health) == (fate, 2)


@rule("ST-372")
def test_a_captive_is_defence_two() -> None:
    play = island()
    assert play.defence("front") == 0
    play.on_card("fort")
    assert (play.defence("front"), play.defence("back")) == (2, 2)


@rule("ST-373", "ST-374")
@pytest.mark.parametrize("spot", [(10, 8), (10, 5)])
def test_next_to_either_half_one_may_free_the_captive(spot: Cell) -> None:
    play = island(kubo=spot).on_card("fort").rolls(2)
    assert "melee" not in {option[0] for option in play.menu("kubo") if isinstance(option, tuple)}
    play.acts("kubo", ("free", "fort"), (12, 7))
    assert (play.at("fort"), play.agent("fort").stunned) == ((12, 7), False)
    alone = island().on_card("fort").rolls(2)
    assert alone.menu("fort") == [("escape",), "pass"]
    alone.acts("fort", ("escape",), (12, 7))
    assert alone.at("fort") == (12, 7)


@rule("ST-375")
def test_he_never_ignores_shaye_and_she_keeps_her_state_on_his_card() -> None:
    stunned = island(shaye=(11, 8), fort=(1, 1)).easy()
    stunned.agent("shaye").stunned = True
    stunned.rolls(1).runs("boss moves")
    assert (stunned.at("shaye"), stunned.agent("shaye").stunned) == ("boss", True)
    stunned.runs("turn", 0)
    assert not stunned.agent("shaye").stunned
    assert stunned.menu("shaye") == [("escape",), "pass"]
    low = island(shaye=(11, 8), fort=(1, 1)).down("shaye").easy().rolls(1).runs("boss moves")
    assert (low.at("shaye"), low.agent("shaye").health) == ("boss", 2)


@rule("ST-376")
def test_he_rams_whoever_carries_shaye_and_takes_her() -> None:
    play = island(fort=(11, 9), shaye=(1, 1)).carrying("fort", "shaye").easy().rolls(3).runs("boss moves")
    assert play.at("shaye") == "boss"
    assert (play.agent("fort").stunned, play.agent("fort").health) == (True, 1)


@rule("ST-376", "ST-457")
@pytest.mark.parametrize("boss", ["boogeyman", "beus"])
def test_nobody_is_asked_where_to_lay_her_when_a_boss_takes_her(boss: str) -> None:
    play = given(4, fort=(11, 12), shaye=(1, 1), **{boss: (11, 11)}).carrying("fort", "shaye").easy()
    play.state.found = boss == "beus"
    play.runs("boss moves") if boss == "beus" else play.rolls(2).runs("boss moves")
    assert play.at("shaye") == "boss"
    assert not play.told("laid")
    assert "lay" not in [kind for _, kind in play.seats_asked()]


@rule("ST-365", "ST-376")
@pytest.mark.parametrize(("die", "taken"), [(2, False), (3, True)])
def test_if_the_shooter_carries_shaye_he_is_rammed_and_she_is_taken(die: int, taken: bool) -> None:
    play = island(varga=(11, 9)).carrying("varga", "shaye").easy()
    play.picks(("fire", "front", 1)).rolls(0, die).runs("turn", 10)
    assert play.boss.captives == ([0] if taken else [])  # a ram costs two points
    assert play.agent("varga").stunned is taken


@rule("ST-366", "ST-375")
def test_whoever_stands_on_shaye_is_rammed_before_she_is_taken() -> None:
    play = island(shaye=(11, 9), fort=(11, 9)).down("shaye").easy().rolls(3).runs("boss moves")
    assert play.boss.captives == [0]
    assert (play.at("fort"), play.agent("fort").stunned, play.agent("fort").health) == ((11, 7), True, 1)


@rule("ST-163", "ST-360")
def test_his_barbs_go_round_both_halves_from_above() -> None:
    play = island()
    chart = play.state.ground.chart
    names = [chart.name(cell) for cell in ring_of_ten(play.state, play.boss)]
    assert names == ["11,5", "12,5", "12,6", "12,7", "12,8", "11,8", "10,8", "10,7", "10,6", "10,5"]


@rule("ST-377", "ST-378")
def test_shaye_unmasks_him_on_the_wounded_side_of_his_card() -> None:
    play = island(fort=(3, 3))
    play.agent("shaye").at, play.agent("shaye").cell = "boss", -1
    play.boss.captives.append(0)
    assert not play.may("shaye", ("tech",))
    play.boss.hits = 4
    assert play.may("shaye", ("concentrate",))
    play.rolls(2).acts("shaye", ("tech",))
    assert (play.boss.kind, play.boss_at, play.at("shaye")) == ("beus", (11, 7), (11, 6))
    assert play.state.found


@rule("ST-452", "ST-160")
def test_a_repeller_hit_on_him_brings_no_barbs_but_the_rest() -> None:
    play = island(alexeyev=(8, 7), fort=(12, 8)).easy().rolls(0, 2).acts("alexeyev", ("fire", "front", 2))
    assert play.told("barbs") == []
    assert play.boss.hits == 1
    assert play.boss_at == (9, 7)


@rule("ST-344", "ST-345", "ST-341", "ST-446")
def test_levers_close_and_open_three_doors_each() -> None:
    play = given(4, shaye=(1, 1), thayer=(2, 7), fort=(11, 4), boogeyman=(11, 7))
    assert play.state.doors == ()
    play.acts("thayer", ("lever",))
    chart = play.state.ground.chart
    assert sorted(play.state.doors) == sorted(chart.features["blue_lock"])
    assert play.at("fort") == "dead"
    play.acts("thayer", ("lever",))
    assert play.state.doors == ()
    red = given(4, shaye=(1, 1), thayer=(20, 7), boogeyman=(11, 7)).acts("thayer", ("lever",))
    assert sorted(red.state.doors) == sorted(chart.features["red_lock"])


@rule("ST-447", "ST-399")
def test_no_door_closes_on_the_boogeyman() -> None:
    play = given(4, shaye=(1, 1), thayer=(2, 7), boogeyman=(11, 4))
    assert not play.may("thayer", ("lever",))
    play.boss.cell, play.boss.back = play.cell((11, 5)), play.cell((11, 4))
    assert not play.may("thayer", ("lever",))


@rule("ST-446", "ST-399", "ST-449")
def test_a_door_kills_beus() -> None:
    play = given(4, shaye=(1, 1), thayer=(2, 7), beus=(11, 4)).acts("thayer", ("lever",))
    assert play.outcome is not None
    assert (play.outcome.winners, play.outcome.rank) == ((0,), "complete")


@rule("ST-375")
@pytest.mark.parametrize("half", [(5, 7), (5, 6)])
def test_shaye_laid_under_the_boogeyman_is_taken_before_he_moves(half: Cell) -> None:
    play = given(4, boogeyman=(5, 7), fort=(4, 7)).carrying("fort", "shaye").easy()
    play.picks(("lay",), half).runs("turn", 1)
    assert play.at("shaye") == half
    play.rolls(2).runs("boss moves")
    assert (play.at("shaye"), play.boss_at) == ("boss", (7, 7))


@rule("ST-450")
def test_the_island_has_no_exit_and_goes_on_with_nobody_to_act() -> None:
    play = island(fort=(3, 3)).down("fort").down("shaye").easy()
    play.runs("agents act")
    assert play.outcome is None
    assert play.state.ground.exits == 0


@rule("ST-358", "ST-356")
def test_all_points_are_spent() -> None:
    play = island(shaye=(1, 1)).easy()
    play.does(rush, 9)
    moves = [event.kind for event in play.events if event.kind in ("boogeyman moves", "boogeyman turns")]
    assert len(moves) == 9
