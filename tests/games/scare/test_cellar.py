"""Scenario 3: cocoons, captives, the Cellar Knight."""

import pytest
from tests.games.scare.play import Cell, Play, given

from nightdeck.games.scare.content.components import CONTENT
from nightdeck.games.scare.result import over
from nightdeck.games.scare.rules.fire import targets
from nightdeck.games.scare.rules.health import kill
from nightdeck.games.scare.rules.monsters.cellar_knight import (
    attack_if_full,
    lure,
    notices,
    take_agent,
    take_figures,
    take_widow,
)
from nightdeck.games.scare.rules.monsters.monster_moves import monster_turn
from nightdeck.games.scare.rules.places import adjacent
from nightdeck.testing import rule


def cellar(**figures: Cell | None) -> Play:
    """The cellar with the Knight at (10, 7) unless it is put elsewhere, and somebody far from everything."""
    return given(3, **{"knight": (10, 7), **figures}, novak=(0, 10))


def defence(play: Play, name: str) -> int:
    return next(t.defence for t in targets(play.state) if t.name == name)


# Scenario 3


@rule("ST-307", "ST-309", "ST-303")
@pytest.mark.parametrize(("spot", "cocoon"), [((10, 5), 0), ((10, 6), 0), ((3, 1), 1), ((17, 11), 5)])
def test_two_actions_on_a_cocoon_lay_the_captive_on_the_rescuers_card(spot: Cell, cocoon: int) -> None:
    play = given(3, thayer=spot)
    shaye = play.agent("shaye")
    shaye.at, shaye.captive, shaye.health = "cocoon", True, 2
    play.state.cocoons[cocoon] = 0
    assert play.agent("thayer").standing
    assert not play.may("thayer", ("rescue",), left=1)
    play.acts("thayer", ("rescue",))
    assert (play.at("shaye"), play.agent("thayer").carries) == ("carried", 0)


@rule("ST-307")
def test_the_bed_can_be_used_from_either_space() -> None:
    chart = CONTENT.printed.charts["cellar"]
    assert [chart.name(cell) for cell in chart.features["bed"]] == ["10,5", "10,6"]


@rule("ST-309")
def test_cocoon_spaces_are_empty_for_everybody_else() -> None:
    play = given(3, thayer=(2, 1), novak=(4, 2), widow=(6, 1))
    play.agent("shaye").at, play.agent("shaye").cell = "cocoon", play.cell((3, 1))
    play.state.cocoons[1] = 0
    assert play.may("thayer", ("move", (3, 1)), left=1)
    play.easy().moves("widow")
    assert play.at("widow") == "card"


@rule("ST-308", "ST-440", "ST-310", "ST-443")
def test_a_rescued_agent_stays_paralysed_until_he_is_carried_out() -> None:
    play = given(3, thayer=(0, 11), fort=(1, 11), novak=(2, 11)).carrying("thayer", "shaye").holds("fort", "medkit")
    play.agent("shaye").captive = True
    assert not play.may("fort", ("heal", "shaye"))
    play.acts("thayer", ("move", (0, 12)))
    assert (play.at("thayer"), play.at("shaye"), play.agent("shaye").captive) == ("safe", "safe", False)


@rule("ST-443", "ST-313")
def test_a_rescued_agent_left_behind_is_still_a_captive() -> None:
    play = given(3, mode="campaign", thayer=(0, 11), iwu=(5, 5)).down("iwu")
    play.agent("iwu").captive = True
    play.state.completed = ["s1", "s2m3"]
    play.picks(("move", (0, 12)), "s3").easy().runs("turn", 11)
    assert play.state.scenario == "s3"
    assert play.at("iwu") == "cocoon"


@rule("ST-311")
@pytest.mark.parametrize(("carried", "result"), [("shaye", "s3: done"), ("kubo", "s3: not done")])
def test_in_a_campaign_shaye_brought_out_is_worth_lost_lives(carried: str, result: str) -> None:
    play = given(3, mode="campaign", thayer=(0, 11), fort=(5, 5)).carrying("thayer", carried).easy()
    play.agent(carried).captive = True
    play.state.completed = ["s1", "s2m3"]
    play.does(kill, play.agent("fort"))
    play.picks(("move", (0, 12))).runs("turn", 11)
    assert play.state.report[0] == result


@rule("ST-311", "ST-310")
def test_shaye_brought_out_is_the_measure() -> None:
    for carried, won in ((True, True), (False, False)):
        play = given(3, thayer=(0, 11))
        play.agent("shaye").at, play.agent("shaye").captive = "cocoon", True
        if carried:
            play.carrying("thayer", "shaye").agent("shaye").captive = True
        play.acts("thayer", ("move", (0, 12)))
        assert play.outcome is not None
        assert bool(play.outcome.winners) is won


@rule("ST-312")
def test_shayes_death_in_the_cellar_is_the_end() -> None:
    play = given(3, thayer=(5, 5)).carrying("thayer", "shaye")
    play.does(kill, play.agent("shaye"))
    assert play.outcome is not None
    assert play.outcome.reason == "shaye killed"


@rule("ST-301")
def test_two_widows_spawn_each_round_without_a_type_roll() -> None:
    play = given(3, thayer=(0, 10)).easy().rolls(1, 0, 9, 9).runs("monsters spawn")
    assert [m.kind for m in play.state.monsters] == ["widow", "widow"]


# Cellar Knight


@rule("ST-314", "ST-323")
def test_the_knight_never_moves_or_attacks_by_itself() -> None:
    play = cellar(thayer=(8, 7)).on_card("fort")
    play.runs("monsters move").runs("boss moves").runs("monsters attack")
    assert play.boss_at == (10, 7)
    assert play.boss.captives == [1]
    assert play.told("boogeyman rolls") == [], "it has no die of its own"


@rule("ST-316", "ST-318")
def test_example_each_space_a_widow_enters_in_its_sight_draws_it_one_space() -> None:
    play = given(3, thayer=(1, 6), knight=(15, 6), widow=(9, 6)).easy()
    play.picks((5, 6), (8, 6), (7, 6), (6, 6)).moves("widow")
    assert len(play.told("knight moves")) == len(play.told("moves")) == 4


@rule("ST-317", "ST-318")
def test_placing_a_widow_does_not_attract_it_but_its_step_does() -> None:
    play = given(3, thayer=(0, 10), knight=(10, 7)).easy()
    chart = play.state.ground.chart
    spawn = chart.spawns[5, 4]
    assert play.cell((9, 6)) == spawn
    play.rolls(5, 4).runs("place monster", "widow", 0)
    assert [event.kind for event in play.events if event.kind in ("appears", "moves", "knight moves")] == [
        "appears", "moves", "knight moves",
    ]  # fmt: skip


@rule("ST-319")
def test_standing_up_attracts_nothing() -> None:
    play = cellar(widow=(10, 9))
    play.monster("widow").stunned = True
    play.runs("monsters move")
    assert play.boss_at == (10, 7)


@rule("ST-320")
def test_a_widow_entering_an_agents_space_is_hidden_by_him() -> None:
    play = given(3, thayer=(10, 5), knight=(14, 5), widow=(9, 5)).easy().moves("widow")
    assert play.agent("thayer").foe == play.names["widow"]
    assert play.told("knight moves") == []


@rule("ST-316")
def test_out_of_sight_nothing_attracts_it() -> None:
    play = given(3, thayer=(1, 2), knight=(10, 7), widow=(20, 1), novak=(19, 1)).easy().moves("widow")
    assert play.told("knight moves") == []


@rule("ST-321", "ST-444")
def test_a_widow_in_its_space_goes_onto_its_card() -> None:
    play = given(3, thayer=(5, 6), knight=(9, 6), widow=(10, 6)).easy()
    play.moves("widow")
    assert play.gone("widow")
    assert play.boss.widows == 1
    other = given(3, thayer=(5, 6), knight=(9, 6), widow=(10, 6)).does(lure, given(3).cell((10, 6)), 1)
    assert other.boss.widows == 1
    assert other.boss_at == (10, 6)


@rule("ST-322")
def test_it_takes_what_stands_on_the_route_the_player_chose() -> None:
    play = given(3, thayer=(7, 6), fort=(9, 6), novak=(0, 10), knight=(10, 6))
    play.picks((9, 6), (8, 6)).does(lure, play.cell((7, 6)), 2)
    assert play.boss.captives == [1]
    free = given(3, thayer=(7, 6), fort=(9, 6), novak=(0, 10), knight=(10, 6))
    free.picks((9, 5), (8, 6)).does(lure, free.cell((7, 6)), 2)
    assert free.boss.captives == []


@rule("ST-324")
def test_an_agent_moving_in_its_sight_draws_it_and_may_be_taken() -> None:
    play = cellar(thayer=(6, 7)).easy()
    play.acts("thayer", ("move", (7, 7)), (9, 7))
    assert play.boss_at == (9, 7)
    play.picks(("move", (8, 6))).runs("turn", 11)
    assert play.at("thayer") == "boss"


@rule("ST-324")
def test_out_of_its_sight_one_may_walk() -> None:
    play = cellar(thayer=(0, 4)).acts("thayer", ("move", (0, 3)))
    assert play.boss_at == (10, 7)


@rule("ST-325")
@pytest.mark.parametrize("die", [0, 9])
def test_every_shot_at_another_monster_draws_it_two_spaces_seen_or_not(die: int) -> None:
    play = cellar(thayer=(0, 4), widow=(0, 1)).easy().rolls(die)
    play.acts("thayer", ("fire", "widow", 1))
    assert len(play.told("knight moves")) == 2


@rule("ST-325")
def test_a_miss_at_the_knight_draws_it_two_spaces() -> None:
    play = cellar(thayer=(5, 7)).easy().rolls(9).acts("thayer", ("fire", "knight", 1))
    assert len(play.told("knight moves")) == 2


@rule("ST-326", "ST-331", "ST-332", "ST-315")
def test_a_hit_on_the_knight_drops_everybody_and_brings_it_d10_spaces_nearer() -> None:
    play = cellar(thayer=(4, 6), fort=(9, 8)).on_card("kubo", "iwu").easy()
    play.boss.widows = 0
    play.picks(("fire", "knight", 2)).rolls(0, 9, 8).runs("turn", 11)
    assert play.boss.captives == [11]
    assert (play.agent("kubo").stunned, play.agent("iwu").stunned) == (True, True)
    assert [data["agent"] for data in play.told("barbs")] == [1]
    assert len(play.told("knight moves")) == 6
    assert play.boss.hits == 0


@rule("ST-331", "ST-333")
def test_widows_on_its_card_die_when_it_is_hit() -> None:
    play = cellar(thayer=(4, 6)).easy()
    play.boss.widows = 2
    play.picks(("fire", "knight", 1)).rolls(0, 0).runs("turn", 11)
    assert play.boss.widows == 0


@rule("ST-327", "ST-445")
@pytest.mark.parametrize(("die", "free"), [(2, True), (3, False)])
def test_agents_on_its_card_fight_their_way_out_not_stunned(die: int, free: bool) -> None:
    play = cellar(thayer=(0, 4)).on_card("fort")
    assert play.menu("fort") == [("escape",), "pass"]
    play.rolls(die).picks(("escape",), *([(9, 7)] if free else []), "pass").runs("turn", 1)
    assert (play.at("fort") == (9, 7)) is free
    assert not play.agent("fort").stunned
    assert play.boss_at == (10, 7)


@rule("ST-328", "ST-445")
def test_a_neighbour_may_free_a_chosen_agent() -> None:
    play = cellar(kubo=(9, 7)).on_card("fort", "thayer")
    assert {option for option in play.menu("kubo") if option[0] == "free"} == {("free", 1), ("free", 11)}  # type: ignore[index]
    play.rolls(2).acts("kubo", ("free", "thayer"), (11, 7))
    assert (play.at("thayer"), play.agent("thayer").stunned, play.boss.captives) == ((11, 7), False, [1])
    assert play.boss_at == (10, 7)


@rule("ST-329", "ST-330")
def test_example_two_figures_on_its_card_are_defence_four() -> None:
    play = cellar().on_card("fort")
    play.boss.widows = 1
    assert defence(play, "knight") == 4


@rule("ST-009", "ST-333", "ST-334", "ST-336")
def test_with_three_figures_it_attacks_at_once() -> None:
    play = cellar(thayer=(9, 7)).on_card("fort").easy()
    play.boss.widows = 1
    play.rolls(9, 9).does(take_agent, play.agent("thayer"))
    assert [data["result"] for data in play.told("attack")] == ["drop", "drop"]
    assert (play.boss.captives, play.boss.widows) == ([], 0)
    assert play.agent("fort").stunned
    assert adjacent(play.state, play.boss.cell, play.agent("fort").cell)


@rule("ST-334", "ST-335", "ST-073")
def test_the_knights_table() -> None:
    row = "dead tra-keep wnd-keep wnd-keep wnd-drop wnd-drop wnd-drop wnd-drop wnd-drop drop"
    for die, expected in enumerate(row.split()):
        play = cellar(iwu=(9, 7)).easy().on_card("thayer")
        play.boss.widows = 1
        play.rolls(9, die).does(take_agent, play.agent("iwu"))
        thayer = play.agent("thayer")
        assert (thayer.at == "dead") is (expected == "dead")
        assert (thayer.at == "boss") is expected.endswith("keep")
        assert thayer.traumatized is expected.startswith("tra")
        assert (thayer.health == 1) is expected.startswith("wnd")
        assert thayer.stunned is expected.endswith("drop")


@rule("ST-335")
def test_traumatized_on_its_card_nobody_tries_to_escape() -> None:
    play = cellar().on_card("fort")
    play.agent("fort").traumatized = True
    assert play.menu("fort") == ["pass"]


@rule("ST-337")
def test_attacks_go_on_until_fewer_than_three_are_left() -> None:
    play = cellar().on_card("thayer", "iwu", "fort").easy()
    play.rolls(2, 2, 0, 9, 9, 9).does(attack_if_full)
    assert len(play.told("knight attacks")) == 2
    assert play.boss.captives == []


@rule("ST-337")
def test_who_becomes_incapacitated_on_its_card_is_dropped() -> None:
    play = cellar().on_card("thayer", "iwu", "fort").easy()
    play.agent("thayer").health = 1
    play.rolls(2, 9, 9).does(attack_if_full)
    assert play.agent("thayer").at == "map"
    assert play.agent("thayer").health == 2
    assert "thayer" not in play.lineup()


@rule("ST-444")
def test_on_its_card_one_is_off_the_map() -> None:
    play = cellar(widow=(10, 9)).on_card("fort")
    assert play.agent("fort").cell == -1
    assert play.state.standing() == 1 << play.cell((0, 10))


@rule("ST-398")
def test_a_swap_for_shaye_does_not_attract_the_knight() -> None:
    play = given(3, shaye=(5, 6), fort=(5, 5), knight=(10, 6), widow=(4, 6)).picks("fort")
    play.agent("novak").at = "bag"
    play.moves("widow")
    assert play.agent("fort").foe == play.names["widow"]
    assert play.told("knight moves") == []


@rule("ST-181", "ST-182")
def test_shaye_can_be_protected_from_the_knight() -> None:
    play = given(3, shaye=(10, 6), fort=(9, 6), knight=(10, 7)).picks("fort")
    play.does(lure, play.cell((10, 6)), 1)
    assert (play.at("fort"), play.at("shaye")) == ("boss", (9, 6))


@rule("ST-321")
def test_a_widow_on_the_card_of_a_taken_agent_comes_along() -> None:
    play = cellar(thayer=(9, 7), widow=None).attacked("thayer", "widow")
    play.does(take_agent, play.agent("thayer"))
    assert (play.boss.captives, play.boss.widows) == ([11], 1)
    more = cellar(widow=(8, 8))
    more.does(take_widow, more.monster("widow"))
    assert more.boss.widows == 1


@rule("ST-119", "ST-322")
def test_the_white_lady_vanishes_before_it() -> None:
    play = cellar(thayer=(9, 8))
    play.state.lady = play.cell((10, 7))
    play.does(take_figures)
    assert (play.state.lady, play.boss.captives) == (-1, [])


@rule("ST-230", "ST-322")
def test_the_figure_a_taken_carrier_had_lies_where_he_was() -> None:
    play = cellar(thayer=(9, 7)).carrying("thayer", "kubo")
    play.does(take_agent, play.agent("thayer"))
    assert play.at("kubo") == (9, 7)


@rule("ST-441")
def test_a_captured_shaye_waits_for_the_next_attempt() -> None:
    play = given(3, mode="campaign", shaye=(5, 5), thayer=(0, 11), widow=None).attacked("shaye", "widow", grabbed=True)
    play.state.completed = ["s1", "s2m3"]
    play.runs("end of round")
    play.picks(("move", (0, 12)), "s3").easy().runs("turn", 11)
    assert play.state.cocoons[0] == 0


@rule("ST-442", "ST-433")
def test_with_nobody_left_to_rescue_her_the_game_is_lost() -> None:
    play = given(3, mode="campaign", thayer=(5, 5))
    for agent in play.state.agents:
        if agent.id not in (0, 11):
            agent.at = "dead"
    play.agent("shaye").at = "grabbed"
    play.state.completed = ["s1", "s2m3"]
    play.does(kill, play.agent("thayer")).runs("agents act")
    assert play.outcome is not None
    assert play.outcome.reason == "nobody left"


@rule("ST-324")
def test_notices_only_standing_agents() -> None:
    play = cellar(thayer=(8, 7)).down("thayer")
    play.does(notices, play.agent("thayer"))
    assert play.boss_at == (10, 7)


@rule("ST-325", "ST-331", "ST-332")
@pytest.mark.parametrize("dice", [(9,), (0, 9, 4)])
def test_if_shaye_has_fired_and_is_protected_the_knight_goes_on_to_her(dice: tuple[int, ...]) -> None:
    play = cellar(shaye=(10, 8), fort=(10, 9)).easy().picks(("fire", "knight", 1), "fort").rolls(*dice)
    play.runs("turn", 0)
    assert play.boss.captives == [1, 0]
    assert len(play.told("knight moves")) == 2


@rule("ST-051", "ST-321")
def test_the_one_step_of_a_spawned_widow_may_lead_into_the_knights_space() -> None:
    play = cellar(thayer=(5, 7), knight=(9, 7), widow=(10, 7)).easy().picks((9, 7))
    play.does(monster_turn, play.monster("widow"), 1)
    assert [play.cell(spot) for spot in ((9, 6), (9, 7), (9, 8))] == list(play.asked[0].options)
    assert (play.gone("widow"), play.boss.widows, play.boss_at) == (True, 1, (9, 7))


@rule("ST-322", "ST-046")
def test_a_widow_whose_target_is_taken_does_not_stop_on_another_monster() -> None:
    play = given(drawing="...... ......", thayer=(3, 0), knight=(4, 1), widow=(0, 0), widow2=(1, 0))
    play.picks((1, 0), (3, 0), (2, 1)).moves("widow")
    assert play.at("thayer") == "boss"
    assert (play.at("widow"), play.at("widow2")) == ((2, 1), (1, 0))


@rule("ST-322", "ST-324")
def test_the_knight_takes_whoever_passes_and_whom_he_passes() -> None:
    play = cellar(thayer=(10, 10), fort=(10, 9), knight=(10, 8)).easy().picks(("move", (10, 9)))
    play.runs("turn", play.agent("thayer").id)
    assert (play.at("thayer"), play.at("fort")) == ("boss", "boss")
    assert play.asked[-1].options == (("escape",), "pass")  # he has an action left


@rule("ST-382", "ST-253")
def test_a_squad_that_lies_stunned_under_monsters_is_lost() -> None:
    play = given(3, thayer=(10, 6), widow=(10, 6))
    play.agent("thayer").stunned = True
    play.runs("agents act")
    assert play.outcome is not None
    assert play.at("thayer") == "grabbed"


def test_the_last_one_traumatized_on_its_card_is_lost() -> None:
    play = given(3, knight=(10, 7)).on_card("fort")
    assert not over(play.state)
    play.agent("fort").traumatized = True
    assert over(play.state)
    play.put("novak", (0, 10))
    assert not over(play.state)


def test_who_passes_through_a_friend_and_is_cut_off_is_put_beside_him() -> None:
    play = given(1, drawing=".....###", thayer=(1, 0), fort=(1, 0), widow=(0, 0), widow2=(2, 0)).easy()
    assert play.menu("thayer", left=1, walking=True) == []
    play.runs("act", play.agent("thayer").id, 1, 1, 0)
    assert play.at("thayer") != play.at("fort")
