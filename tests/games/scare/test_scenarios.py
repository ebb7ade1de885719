"""Interactive spaces and the scenarios above ground: Tech Rolls, gate, door, panic room, trap, book, cellar stairs."""

import pytest
from tests.games.scare.play import Play, given

from nightdeck.games.scare.bots.ways import way_to
from nightdeck.games.scare.rules.health import capture, incapacitate, kill
from nightdeck.games.scare.rules.monsters.monster_moves import monster_turn
from nightdeck.games.scare.rules.monsters.monster_targets import nearest
from nightdeck.games.scare.rules.places import free_for_agents, free_for_monsters
from nightdeck.games.scare.rules.settle import settle
from nightdeck.testing import rule


async def settled(s: object) -> None:
    settle(s)  # type: ignore[arg-type]


def won(play: Play) -> bool | None:
    return None if play.outcome is None else bool(play.outcome.winners)


# Tech Rolls


@rule("ST-206", "ST-207", "ST-208", "ST-419")
def test_only_shaye_makes_tech_rolls_on_the_space_with_two_actions() -> None:
    play = given(1, shaye=(19, 3), fort=(18, 3))
    assert play.may("shaye", ("tech",))
    assert not play.may("shaye", ("tech",), left=1)
    play.agent("shaye").cell, play.agent("fort").cell = play.cell((18, 3)), play.cell((19, 3))
    assert not play.may("shaye", ("tech",))
    assert not play.may("shaye", ("concentrate",))
    assert not play.may("fort", ("tech",))


@rule("ST-209", "ST-213", "ST-214")
@pytest.mark.parametrize(("turns", "number"), [(0, 2), (1, 5), (2, 8)])
def test_example_each_turn_of_concentration_raises_the_number(turns: int, number: int) -> None:
    for die in (number, number + 1):
        play = given(1, shaye=(19, 3), fort=(3, 3))
        for turn in range(turns):
            play.acts("shaye", ("concentrate",))
            assert play.state.concentration == turn + 1
        play.rolls(die).acts("shaye", ("tech",))
        assert play.state.found is (die <= number)


@rule("ST-210", "ST-213")
def test_concentration_takes_an_untouched_turn_and_two_are_the_most() -> None:
    play = given(1, shaye=(19, 4), fort=(3, 3))
    play.acts("shaye", ("move", (19, 3)))
    assert all(("concentrate",) not in ask.options for ask in play.asked)
    play.acts("shaye", ("concentrate",)).acts("shaye", ("concentrate",))
    assert play.asked[-1].about == (0, 2)
    assert not play.may("shaye", ("concentrate",))


@rule("ST-211", "ST-212")
def test_concentration_is_kept_between_turns_and_after_a_failure() -> None:
    play = given(1, shaye=(19, 3), fort=(3, 3))
    play.acts("shaye", ("concentrate",)).rolls(9).acts("shaye", ("tech",))
    assert play.state.concentration == 1
    play.acts("shaye", ("move", (18, 3)), ("move", (19, 3))).acts("shaye", ("concentrate",))
    assert play.state.concentration == 2


@rule("ST-211")
def test_a_success_starts_concentration_anew() -> None:
    play = given(1, shaye=(19, 3), fort=(3, 3)).acts("shaye", ("concentrate",)).rolls(5).acts("shaye", ("tech",))
    assert play.state.concentration == 0
    assert not play.may("shaye", ("tech",))


# Scenario 1


@rule("ST-244", "ST-251", "ST-277")
def test_the_door_is_locked_until_shayes_tech_roll() -> None:
    play = given(1, shaye=(19, 3), fort=(19, 4))
    assert not play.may("fort", ("move", (20, 3)))
    play.rolls(2).acts("shaye", ("tech",))
    assert play.may("fort", ("move", (20, 3)))


@rule("ST-241", "ST-252", "ST-254", "ST-253")
@pytest.mark.parametrize("health", [0, 1, 2])
def test_shaye_inside_is_a_success_once_everybody_is_in_or_out_of_the_lineup(health: int) -> None:
    play = given(1, shaye=(19, 3), fort=(19, 4), kubo=(3, 3))
    play.state.doors, play.state.found = (), True
    if health == 2:
        play.agent("shaye").cell = play.cell((3, 6))
        play.carrying("fort", "shaye")
        play.acts("fort", ("move", (20, 3)))
    else:
        play.agent("shaye").health = health  # type: ignore[assignment]
        play.acts("shaye", ("move", (20, 3))).acts("fort", ("move", (20, 3)))
    assert (play.at("shaye"), play.at("fort"), won(play)) == ("safe", "safe", None)
    play.does(incapacitate, play.agent("kubo")).does(settled)
    assert won(play) is True
    assert play.at("kubo") == "grabbed"


@rule("ST-247", "ST-248", "ST-426", "ST-010")
def test_the_lever_closes_the_gate_and_kills_who_stands_in_it() -> None:
    play = given(1, thayer=(15, 3), fort=(13, 4), kubo=(12, 4), widow=(13, 5))
    assert not play.may("thayer", ("lever",), left=1)
    play.acts("thayer", ("lever",))
    assert play.state.gate_shut
    assert (play.at("fort"), play.at("widow")) == ("dead", "gone")
    assert not play.may("kubo", ("move", (13, 4)))
    gate = {play.cell((13, 4)), play.cell((13, 5))}
    assert not gate & {*free_for_agents(play.state, 1 << play.cell((12, 4)))}
    assert not gate & {*free_for_monsters(play.state, 1 << play.cell((12, 4)))}


@rule("ST-425")
def test_the_same_lever_opens_the_gate_again() -> None:
    play = given(1, thayer=(15, 3), kubo=(12, 4)).acts("thayer", ("lever",)).acts("thayer", ("lever",))
    assert not play.state.gate_shut
    assert play.may("kubo", ("move", (13, 4)))


@rule("ST-248", "ST-396")
def test_the_gate_kills_a_man_baby_without_barbs() -> None:
    play = given(1, thayer=(15, 3), kubo=(12, 4), manbaby=(13, 4)).acts("thayer", ("lever",))
    assert play.gone("manbaby")
    assert play.told("barbs") == []


@rule("ST-249", "ST-250", "ST-401")
def test_through_the_closed_gate_one_sees_and_fires_but_a_monster_takes_the_lane() -> None:
    play = given(1, thayer=(12, 4), widow=(14, 4)).easy()
    play.state.gate_shut = True
    assert play.may("thayer", ("fire", "widow", 2))
    prey, seen = nearest(play.state, play.monster("widow"))
    assert ([a.id for a in prey], seen) == ([11], True)
    play.moves("widow")
    assert play.state.ground.chart.row[play.monster("widow").cell] > 6


@rule("ST-242")
def test_the_start_area_are_the_three_left_columns() -> None:
    chart = given(1).state.ground.chart
    assert {(chart.column[c], chart.row[c]) for c in chart.features["start"]} == {
        (x, y) for x in range(3) for y in range(14)
    }


@rule("ST-256")
def test_shaye_carried_off_before_the_door_is_open_fails_at_once() -> None:
    play = given(1, shaye=(10, 3), fort=(3, 3), widow=None).attacked("shaye", "widow", grabbed=True)
    play.runs("end of round")
    assert play.outcome is not None
    assert (play.outcome.winners, play.outcome.reason) == ((), "shaye captured")


@rule("ST-256")
@pytest.mark.parametrize("pick", ["restart", "give up"])
def test_in_a_campaign_the_dream_may_be_started_over(pick: str) -> None:
    play = given(1, mode="campaign", shaye=(10, 3), fort=(3, 3), widow=None).attacked("shaye", "widow", grabbed=True)
    play.does(kill, play.agent("fort"))
    play.picks(pick).runs("end of round")
    assert (won(play) is False) is (pick == "give up")
    if pick == "restart":
        assert all(agent.at in ("bag", "map") for agent in play.state.agents)
        assert len(play.state.lineup) == 9


@rule("ST-257")
def test_after_the_door_is_open_the_players_may_go_on_to_rescue_her() -> None:
    play = given(1, mode="campaign", shaye=(10, 3), fort=(19, 3), widow=None).attacked("shaye", "widow", grabbed=True)
    play.state.doors, play.state.found = (), True
    play.picks("rescue").runs("end of round")
    assert list(play.asked[-1].options) == ["rescue", "restart", "give up"]
    play.picks(("move", (20, 3)), "s2m3").easy().runs("turn", 1)
    assert play.state.completed == ["s1"]
    assert play.state.scenario == "s2m3"
    assert play.at("shaye") == "grabbed"


# Scenario 2: the panic room


def house(mission: str = "s2m1", **figures: tuple[int, int] | None) -> Play:
    return given(mission, **figures)


@rule("ST-260", "ST-261", "ST-262", "ST-266")
def test_leaving_the_panic_room_by_either_door_is_the_first_move() -> None:
    play = house(shaye=None, thayer=None)
    west, east = play.cell((10, 5)), play.cell((15, 10))
    assert play.menu("thayer") == [("move", west), ("move", east), "pass"]
    play.acts("thayer", ("move", (15, 10)), ("move", (16, 10)))
    assert play.at("thayer") == (16, 10)


@rule("ST-261")
def test_the_doors_lie_where_the_rulebook_says() -> None:
    play = house(shaye=None)
    chart, near = play.state.ground.chart, play.state.ground.near
    assert near[chart.spawns[8, 8]] >> chart.one("east") & 1
    assert near[chart.spawns[4, 5]] >> chart.one("west") & 1


@rule("ST-260")
def test_monsters_never_enter_the_panic_room() -> None:
    ground = house(shaye=None).state.ground
    assert not ground.for_monsters & ground.chart.sets["P"]


@rule("ST-262")
def test_a_door_with_a_monster_before_it_is_blocked() -> None:
    play = house(shaye=None, thayer=None, widow=(15, 10))
    assert not play.may("thayer", ("move", (15, 10)))
    assert play.may("thayer", ("move", (10, 5)))


@rule("ST-263")
def test_inside_nobody_acts_and_nobody_is_a_target() -> None:
    play = house(shaye=None, thayer=None, widow=(16, 10)).holds("thayer", "tracker")
    assert all(option == "pass" or option[0] == "move" for option in play.menu("thayer"))  # type: ignore[index]
    assert play.state.active() == []
    assert nearest(play.state, play.monster("widow")) == ([], False)


@rule("ST-264", "ST-428", "ST-436", "ST-435", "ST-437")
@pytest.mark.parametrize("spot", [(10, 5), (15, 10), (13, 3)])
def test_one_move_leads_back_in_and_out_of_play_with_whom_one_carries(spot: tuple[int, int]) -> None:
    play = house(shaye=None, thayer=spot, fort=(20, 9)).carrying("thayer", "fort")
    play.acts("thayer", ("enter",))
    assert (play.at("thayer"), play.at("fort")) == ("safe", "safe")
    assert play.lineup() == ["shaye"]


@rule("ST-261")
def test_the_secret_passage_leads_only_inwards() -> None:
    play = house(shaye=None)
    assert play.cell((13, 3)) not in [option[1] for option in play.menu("shaye") if isinstance(option, tuple)]


@rule("ST-265")
def test_with_everybody_inside_spawned_monsters_stay_where_they_are_put() -> None:
    play = house(shaye=None, thayer=None).rolls(1, 3, 8, 1, 4, 4).runs("monsters spawn")
    chart = play.state.ground.chart
    assert [m.cell for m in play.state.monsters] == [chart.spawns[8, 1], chart.spawns[4, 4]]


@rule("ST-268")
def test_whoever_is_forced_into_a_hole_is_captured_with_whom_he_carries() -> None:
    play = house(shaye=None, thayer=(7, 6), fort=(3, 3), scarecrow=(6, 6)).carrying("thayer", "fort")
    play.does(monster_turn, play.monster("scarecrow"), 1)
    assert (play.at("thayer"), play.at("fort")) == ("grabbed", "grabbed")


@rule("ST-273")
@pytest.mark.parametrize("mission", ["s2m1", "s2m2", "s2m3"])
def test_in_every_mission_shayes_death_is_the_end(mission: str) -> None:
    play = house(mission, shaye=(20, 9), fort=None)
    play.does(kill, play.agent("shaye"))
    assert won(play) is False


@rule("ST-432")
@pytest.mark.parametrize("mission", ["s2m1", "s2m2", "s2m3"])
def test_a_captured_shaye_is_not_woken_up_and_the_campaign_goes_on(mission: str) -> None:
    play = given(mission, mode="campaign", shaye=(20, 9), fort=(16, 10))
    play.does(capture, play.agent("shaye"))
    assert play.outcome is None
    assert play.at("shaye") == "grabbed"


# Mission 1


@rule("ST-276", "ST-277")
def test_two_locked_doors_next_to_10_8() -> None:
    play = house(shaye=None, thayer=(18, 1))
    chart, near = play.state.ground.chart, play.state.ground.agents.near
    assert len(chart.features["locked"]) == 2
    assert all(not play.may("thayer", ("move", (17, y))) for y in (0, 1))
    open_ground = given("s2m2", shaye=None, thayer=(18, 1)).state.ground
    assert all(open_ground.near[chart.spawns[1, 8]] >> cell & 1 for cell in chart.features["locked"])
    assert not any(near[chart.spawns[1, 8]] >> cell & 1 for cell in chart.features["locked"])


@rule("ST-278", "ST-434")
@pytest.mark.parametrize("trigger", [(20, 6), (21, 6)])
def test_the_trap_closes_behind_the_one_who_steps_in(trigger: tuple[int, int]) -> None:
    play = house(shaye=None, thayer=(20, 7), kubo=(20, 8))
    play.acts("thayer", ("move", trigger))
    assert play.cell((20, 7)) in play.state.doors
    assert not play.may("thayer", ("move", (20, 7)))
    assert not play.may("kubo", ("move", (20, 7)))


@rule("ST-279")
def test_the_trap_door_kills_whatever_stands_there() -> None:
    play = house(shaye=None, thayer=(20, 7), kubo=(20, 8), widow=(19, 7))
    play.acts("thayer", ("move", (20, 6)))
    assert play.at("kubo") == (20, 8)
    crowd = house(shaye=None, thayer=(21, 5), kubo=(20, 7))
    crowd.acts("thayer", ("move", (21, 6)))
    assert crowd.at("kubo") == "dead"


@rule("ST-280", "ST-434")
@pytest.mark.parametrize("fate", [kill, incapacitate, capture])
def test_the_trap_is_set_again_when_its_prisoner_is_lost(fate: object) -> None:
    play = house(shaye=None, thayer=(20, 7), kubo=(20, 9)).acts("thayer", ("move", (20, 6)))
    play.does(fate, play.agent("thayer")).does(settled)  # type: ignore[arg-type]
    assert play.cell((20, 7)) not in play.state.doors
    play.agent("kubo").cell = play.cell((20, 7))
    play.acts("kubo", ("move", (20, 6)))
    assert play.cell((20, 7)) in play.state.doors


@rule("ST-280")
def test_the_trap_opens_also_when_its_prisoner_is_incapacitated_and_grabbed() -> None:
    play = house(shaye=None, thayer=(20, 7), kubo=(20, 9)).acts("thayer", ("move", (20, 6)))
    play.put("widow", None)
    play.attacked("thayer", "widow", grabbed=True).does(incapacitate, play.agent("thayer")).does(settled)
    assert "thayer" in play.lineup()
    assert play.cell((20, 7)) not in play.state.doors


@rule("ST-280")
def test_the_trap_opens_before_any_monster_moves_on() -> None:
    play = given("s2m1", fort=(20, 5), thayer=(20, 9), shaye=None, scarecrow=(21, 4), widow=(19, 3)).easy()
    play.state.doors = (*play.state.doors, play.cell((20, 7)))
    play.agent("fort").health = 1
    play.rolls(3).picks("scarecrow").runs("monsters move")
    assert "fort" not in play.lineup()
    assert play.cell((20, 7)) not in play.state.doors
    assert (play.at("scarecrow"), play.at("widow")) == ((19, 8), (19, 7))


@rule("ST-279", "ST-107")
def test_a_scarecrow_crushed_by_the_door_behind_its_victim_attacks_nobody() -> None:
    play = given("s2m1", fort=(20, 7), shaye=None, scarecrow=(20, 6)).picks(("fort", (20, 6))).easy().moves("scarecrow")
    assert play.gone("scarecrow")
    assert play.at("fort") == (20, 6)
    assert not play.told("attack")


@rule("ST-281")
def test_the_lever_opens_all_three_doors_and_disarms_the_trap() -> None:
    play = house(shaye=None, thayer=(20, 7), kubo=(20, 8)).acts("thayer", ("move", (20, 6)))
    play.agent("thayer").cell = play.cell((22, 0))
    assert not play.may("thayer", ("lever",), left=1)
    play.acts("thayer", ("lever",))
    assert play.state.doors == (play.cell((15, 14)),)
    play.agent("kubo").cell = play.cell((20, 7))
    play.acts("kubo", ("move", (20, 6)))
    assert play.cell((20, 7)) not in play.state.doors
    assert not play.may("thayer", ("lever",))


@rule("ST-275", "ST-281")
def test_the_book_is_reached_only_through_the_trap_room_after_the_lever() -> None:
    play = house(shaye=(15, 10), thayer=(20, 9))
    walk, ground = play.state.ground.agents, play.state.ground
    start, book = play.cell((15, 10)), play.cell((14, 0))
    assert walk.routes(start, book, ground.for_agents) == []
    play.state.doors, play.state.trap = (play.cell((15, 14)),), False
    ground = play.state.ground
    assert len(ground.agents.routes(start, book, ground.for_agents)) - 1 == 13
    assert ground.agents.routes(play.cell((10, 5)), book, ground.for_agents) == []


@rule("ST-282", "ST-283", "ST-284", "ST-274")
def test_the_tech_roll_on_the_book_finds_the_hidden_door() -> None:
    play = house(shaye=(14, 0), thayer=(16, 10))
    chart = play.state.ground.chart
    assert chart.one("book") == chart.spawns[1, 5] - chart.width
    play.rolls(2).acts("shaye", ("tech",))
    assert play.state.succeeded == ["s2m1"]
    assert chart.one("hidden") in play.state.doors
    assert chart.one("hidden") == chart.one("tech") + chart.width
    assert won(play) is None
    play.agent("shaye").cell = play.cell((13, 3))
    play.acts("shaye", ("enter",))
    assert won(play) is None
    play.agent("thayer").cell = play.cell((15, 10))
    play.acts("thayer", ("enter",))
    assert won(play) is True


@rule("ST-274", "ST-435")
def test_without_the_tech_roll_mission_1_fails() -> None:
    play = house(shaye=(13, 3), thayer=(15, 10)).acts("shaye", ("enter",)).acts("thayer", ("enter",))
    assert won(play) is False


@rule("ST-263")
def test_with_nobody_outside_the_players_may_declare_the_mission_over() -> None:
    play = house(shaye=None, thayer=None).picks("yes").runs("end of round")
    assert won(play) is False
    on = house(shaye=None, thayer=None).picks("no").runs("end of round")
    assert won(on) is None


# Mission 2


@rule("ST-285", "ST-286", "ST-287", "ST-288")
def test_the_hidden_door_is_opened_from_the_space_next_to_it() -> None:
    play = house("s2m2", shaye=(15, 13), thayer=(14, 13))
    assert not play.may("thayer", ("move", (15, 14)))
    play.rolls(0).acts("shaye", ("tech",))
    assert play.may("thayer", ("move", (15, 14)))
    walk, ground = play.state.ground.agents, play.state.ground
    assert walk.routes(play.cell((15, 10)), play.cell((15, 13)), ground.for_agents) == []
    assert len(walk.routes(play.cell((10, 5)), play.cell((15, 13)), ground.for_agents)) - 1 == 12


@rule("ST-289", "ST-437", "ST-290")
def test_shaye_through_the_door_wins_while_others_may_go_home() -> None:
    play = house("s2m2", shaye=(15, 13), thayer=(10, 5), fort=(14, 13))
    play.state.doors, play.state.found = (), True
    play.acts("shaye", ("move", (15, 14)))
    assert play.state.succeeded == ["s2m2"]
    play.acts("fort", ("move", (15, 13)), ("move", (15, 14))).acts("thayer", ("enter",))
    assert won(play) is True
    assert [play.at(name) for name in ("shaye", "fort", "thayer")] == ["safe"] * 3


@rule("ST-289")
def test_shaye_back_in_the_panic_room_is_no_success() -> None:
    play = house("s2m2", shaye=(10, 5), thayer=(15, 10)).acts("shaye", ("enter",)).acts("thayer", ("enter",))
    assert won(play) is False


# Mission 3


@rule("ST-291", "ST-292", "ST-296", "ST-297")
def test_one_agent_on_the_cellar_stairs_is_enough() -> None:
    play = house("s2m3", thayer=(5, 12), fort=(10, 5))
    chart = play.state.ground.chart
    assert play.state.ground.near[chart.spawns[9, 4]] >> chart.one("cellar") & 1
    walk, ground = play.state.ground.agents, play.state.ground
    cellar = chart.one("cellar")
    assert walk.routes(play.cell((15, 10)), cellar, ground.for_agents) == []
    assert len(walk.routes(play.cell((10, 5)), cellar, ground.for_agents)) - 1 == 17
    assert way_to(ground, cellar)[play.cell((10, 5))] == 20  # three of them blue
    play.acts("thayer", ("move", (5, 13)))
    assert play.at("thayer") == "safe"
    play.acts("fort", ("enter",))
    assert won(play) is True


@rule("ST-296")
def test_the_cellar_stairs_are_closed_in_missions_1_and_2() -> None:
    assert not house("s2m2", thayer=(5, 12), shaye=None).may("thayer", ("move", (5, 13)))


@rule("ST-293", "ST-294")
def test_example_two_missions_with_one_lineup() -> None:
    play = given("s2m1+s2m3", shaye=(14, 0), thayer=(5, 12), fort=(10, 5))
    play.acts("thayer", ("move", (5, 13)))
    assert play.state.succeeded == ["s2m3"]
    play.rolls(0).acts("shaye", ("tech",))
    assert play.state.succeeded == ["s2m3", "s2m1"]
    play.agent("shaye").cell = play.cell((13, 3))
    play.acts("shaye", ("enter",)).acts("fort", ("enter",))
    assert won(play) is True


@rule("ST-233", "ST-253")
def test_who_lies_on_the_map_when_a_mission_ends_is_grabbed() -> None:
    play = house("s2m3", thayer=(5, 12), fort=(9, 9)).down("fort")
    play.acts("thayer", ("move", (5, 13)))
    assert play.at("fort") == "grabbed"


@rule("ST-235")
def test_another_goal_everybody_must_survive() -> None:
    play = house("s2m3", thayer=(5, 12), fort=(9, 9)).down("fort")
    play.state.goal = "everyone"
    play.acts("thayer", ("move", (5, 13)))
    assert play.outcome is not None
    assert play.outcome.reason == "somebody lost"


@rule("ST-235")
def test_another_goal_hold_out_so_many_rounds() -> None:
    play = given(1, shaye=(3, 3), fort=(3, 6))
    play.state.goal, play.state.rounds, play.state.round = "hold out", 5, 5
    play.runs("end of round")
    assert play.outcome is not None
    assert (play.outcome.winners, play.outcome.rank) == ((0,), "5 rounds")
