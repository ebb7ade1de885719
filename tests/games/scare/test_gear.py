"""Gear, med kit, health, incapacitated and stunned agents, carrying."""

from collections.abc import Callable

import pytest
from tests.games.scare.play import Play, given

from nightdeck.core.ask import Script
from nightdeck.games.scare.rules.agent_turn import can_act
from nightdeck.games.scare.rules.health import capture, incapacitate, kill, stun, traumatize, wound
from nightdeck.games.scare.rules.monsters.barbs import barb_roll
from nightdeck.games.scare.rules.monsters.monster_moves import pounce
from nightdeck.games.scare.state import Gear
from nightdeck.testing import rule


def token(play: Play, kind: str) -> Gear:
    return next(t for t in play.state.gear if t.kind == kind)


# Gear tokens


@rule("ST-010", "ST-189", "ST-418")
def test_a_token_is_given_to_a_neighbour_for_one_action_of_the_giver() -> None:
    play = given(1, thayer=(10, 3), fort=(11, 3), kubo=(12, 6)).holds("thayer", "medkit")
    assert not play.may("thayer", ("give", "medkit", "kubo"))
    assert all(option[0] != "take" for option in play.menu("fort") if isinstance(option, tuple))
    play.acts("thayer", ("give", "medkit", "fort"), ("move", (9, 3)))
    assert token(play, "medkit").holder == 1


@rule("ST-190")
@pytest.mark.parametrize("fate", [kill, incapacitate, capture])
def test_who_is_killed_captured_or_incapacitated_leaves_his_tokens_in_his_space(fate: object) -> None:
    play = given(1, thayer=(10, 3), fort=(3, 3)).holds("thayer", "medkit")
    play.does(fate, play.agent("thayer"))  # type: ignore[arg-type]
    assert (token(play, "medkit").holder, token(play, "medkit").cell) == (-1, play.cell((10, 3)))


@rule("ST-191", "ST-193", "ST-194")
def test_tokens_on_a_space_are_picked_up_free_by_moving_there() -> None:
    play = given(1, thayer=(9, 3), widow=(12, 3))
    for found in play.state.gear:
        found.cell = play.cell((10, 3))
    assert play.may("thayer", ("fire", "widow", 2))
    play.acts("thayer", ("move", (10, 3)), ("take", "medkit"), ("take", "tracker"), ("move", (10, 4)))
    assert [t.holder for t in play.state.gear] == [11, 11]


@rule("ST-191")
def test_nobody_picks_up_what_came_to_lie_under_him() -> None:
    play = given(1, thayer=(10, 3))
    token(play, "medkit").cell = play.cell((10, 3))
    assert not play.may("thayer", ("take", "medkit"))


@rule("ST-192", "ST-193", "ST-194")
def test_tokens_are_dropped_free_into_adjacent_spaces_also_under_figures() -> None:
    play = given(1, thayer=(10, 3), fort=(11, 3)).holds("thayer", "medkit").holds("thayer", "tracker")
    play.acts("thayer", ("drop", "medkit"), (11, 3), ("drop", "tracker"), (11, 3), ("move", (9, 3)), ("move", (8, 3)))
    assert [t.cell for t in play.state.gear] == [play.cell((11, 3))] * 2


# Med kit


@rule("ST-201", "ST-202", "ST-204")
def test_the_med_kit_heals_a_wound_for_two_actions() -> None:
    play = given(1, thayer=(10, 3), fort=(11, 3), kubo=(12, 6)).holds("thayer", "medkit")
    for name in ("thayer", "fort", "kubo"):
        play.agent(name).health = 1
    assert play.may("thayer", ("heal", "thayer"))
    assert not play.may("thayer", ("heal", "kubo"))
    assert not play.may("thayer", ("heal", "fort"), left=1)
    assert not play.may("fort", ("heal", "fort"))
    play.acts("thayer", ("heal", "fort"))
    assert play.agent("fort").health == 0
    assert len(play.asked) == 1


@rule("ST-203")
def test_the_incapacitated_stand_up_wounded_as_first_of_the_lineup() -> None:
    play = given(1, kubo=(12, 6), thayer=(10, 3), fort=(11, 3)).down("fort").holds("thayer", "medkit")
    play.acts("thayer", ("heal", "fort"))
    assert play.lineup() == ["fort", "kubo", "thayer"]
    assert play.agent("fort").standing
    assert play.agent("fort").health == 1
    assert 1 in play.state.acted


@rule("ST-201", "ST-205")
def test_a_carried_patient_is_set_down_on_a_free_space() -> None:
    play = given(1, thayer=(10, 3), fort=(3, 3)).carrying("thayer", "fort").holds("thayer", "medkit")
    play.acts("thayer", ("heal", "fort"), (10, 4))
    assert (play.at("fort"), play.agent("thayer").carries) == ((10, 4), -1)


@rule("ST-201")
def test_who_lies_in_the_medics_space_can_be_treated() -> None:
    play = given(1, thayer=(10, 3), fort=(10, 3)).down("fort").holds("thayer", "medkit")
    play.acts("thayer", ("heal", "fort"), (9, 3))
    assert play.at("fort") == (9, 3)


@rule("ST-395")
def test_the_med_kit_reaches_whom_a_neighbour_carries() -> None:
    play = given(1, thayer=(10, 3), kubo=(11, 3), fort=(3, 3)).carrying("kubo", "fort").holds("thayer", "medkit")
    play.acts("thayer", ("heal", "fort"), (12, 3))
    assert play.at("fort") == (12, 3)
    assert play.agent("kubo").carries == -1


@rule("ST-202", "ST-420")
def test_trauma_is_not_treated_but_the_wound_of_a_traumatized_agent_is() -> None:
    play = given(1, thayer=(10, 3), fort=(11, 3)).holds("thayer", "medkit")
    play.agent("fort").traumatized = True
    assert not play.may("thayer", ("heal", "fort"))
    play.agent("fort").health = 1
    play.acts("thayer", ("heal", "fort"))
    assert (play.agent("fort").health, play.agent("fort").traumatized) == (0, True)


@rule("ST-223")
def test_no_healing_from_incapacity_while_a_monster_is_on_the_card() -> None:
    play = given(1, thayer=(10, 3), fort=(11, 3), widow=None).attacked("fort", "widow", grabbed=True)
    play.holds("thayer", "medkit").agent("fort").health = 2
    assert not play.may("thayer", ("heal", "fort"))


# Health


@rule("ST-215", "ST-216", "ST-221", "ST-222")
def test_two_wounds_incapacitate_and_the_lineup_closes_up() -> None:
    play = given(1, thayer=(10, 3), fort=(3, 3), kubo=(3, 6))
    fort = play.agent("fort")
    assert (fort.health, fort.standing) == (0, True)
    play.does(wound, fort)
    assert (fort.health, fort.standing) == (1, True)
    play.does(wound, fort)
    assert (fort.health, fort.standing, play.at("fort")) == (2, False, (3, 3))
    assert play.lineup() == ["thayer", "kubo"]


@rule("ST-025", "ST-224")
def test_the_dead_leave_at_once_without_a_gap() -> None:
    play = given(1, thayer=(10, 3), fort=(3, 3), kubo=(3, 6))
    play.does(kill, play.agent("fort"))
    assert (play.at("fort"), play.lineup()) == ("dead", ["thayer", "kubo"])


@rule("ST-224", "ST-234", "ST-255")
def test_shayes_death_ends_the_game() -> None:
    play = given(1, shaye=(10, 3), fort=(3, 3))
    play.does(kill, play.agent("shaye"))
    assert play.outcome is not None
    assert play.outcome.losers == (0,)


@rule("ST-217")
def test_the_traumatized_only_move_wounded_or_not() -> None:
    for health in (0, 1):
        play = given(1, thayer=(10, 3), fort=(11, 3), widow=(10, 5)).holds("thayer", "medkit")
        play.agent("thayer").traumatized = True
        play.agent("thayer").health = health
        assert {option[0] for option in play.menu("thayer") if isinstance(option, tuple)} == {"move"}


@rule("ST-218")
def test_a_wound_cures_trauma_and_a_direct_incapacity_too() -> None:
    for script in (wound, incapacitate):
        play = given(1, thayer=(10, 3), fort=(3, 3))
        play.agent("thayer").traumatized = True
        play.does(script, play.agent("thayer"))
        assert not play.agent("thayer").traumatized


@rule("ST-219")
@pytest.mark.parametrize(("die", "cured"), [(2, True), (3, False)])
def test_a_blow_from_another_agent_cures_trauma(die: int, cured: bool) -> None:
    play = given(1, fort=(10, 3), thayer=(11, 3)).rolls(die)
    play.agent("thayer").traumatized = True
    play.acts("fort", ("slap", "thayer"))
    assert play.agent("thayer").traumatized is not cured
    assert (play.at("thayer"), play.agent("thayer").health) == ((11, 3), 0)


@rule("ST-220")
def test_a_second_trauma_kills() -> None:
    play = given(1, fort=(10, 3), thayer=(11, 3))
    play.does(traumatize, play.agent("thayer"))
    assert play.at("thayer") == (11, 3)
    play.does(traumatize, play.agent("thayer"))
    assert play.at("thayer") == "dead"


@rule("ST-223", "ST-222")
def test_the_card_of_an_incapacitated_agent_stays_until_the_monster_is_gone() -> None:
    play = given(1, fort=(10, 3), thayer=(11, 3), widow=None).attacked("thayer", "widow", grabbed=True)
    play.does(incapacitate, play.agent("thayer"))
    assert play.lineup() == ["fort", "thayer"]
    play.rolls(0).acts("fort", ("melee", "widow"), (12, 3))
    assert play.lineup() == ["fort"]


@rule("ST-397")
def test_any_number_of_agents_may_be_incapacitated() -> None:
    names = ["fort", "kubo", "lindqvist", "okafor", "alexeyev", "varga", "thayer"]
    play = given(1, shaye=(3, 3), **{name: (8 + i % 4, 2 + i // 4) for i, name in enumerate(names)})
    for name in names:
        play.does(incapacitate, play.agent(name))
    assert play.lineup() == ["shaye"]
    assert all(play.agent(name).at == "map" for name in names)


# Lying figures and carrying


@rule("ST-226", "ST-421")
def test_a_lying_figure_is_picked_up_by_moving_onto_it_and_hinders_nothing() -> None:
    play = given(1, varga=(9, 3), fort=(10, 3), widow=(12, 3)).down("fort").rolls(9)
    play.acts("varga", ("move", (10, 3)), ("take", "fort"), ("move", (10, 4)), ("fire", "widow", 1))
    assert (play.at("fort"), play.agent("varga").carries) == ("carried", 1)


@rule("ST-227")
def test_a_carried_figure_is_laid_down_free_in_an_adjacent_space() -> None:
    play = given(1, thayer=(9, 3), fort=(3, 3)).carrying("thayer", "fort")
    play.acts("thayer", ("lay",), (10, 3), ("move", (9, 4)), ("move", (9, 5)))
    assert play.at("fort") == (10, 3)


@rule("ST-228")
def test_a_space_with_a_lying_agent_counts_as_empty() -> None:
    play = given(1, thayer=(9, 3), fort=(10, 3), widow=(12, 3)).down("fort")
    assert play.may("thayer", ("move", (10, 3)), left=1)
    assert play.may("thayer", ("fire", "widow", 2))
    play.moves("widow")
    assert play.agent("thayer").foe == play.names["widow"]


@rule("ST-229", "ST-423")
def test_no_two_lying_figures_on_one_space_or_card() -> None:
    play = given(1, thayer=(10, 3), fort=(3, 3), kubo=(11, 3), iwu=(10, 4), widow=(9, 3))
    play.carrying("thayer", "fort").down("kubo").monster("widow").stunned = True
    play.agent("iwu").cell = play.cell((3, 6))
    play.acts("thayer", ("lay",), (10, 4))
    spots = {play.state.ground.chart.name(int(o)) for o in play.asked[1].options if isinstance(o, int)}
    assert not spots & {"11,3", "9,3"}
    loaded = given(1, thayer=(10, 3), fort=(3, 3), kubo=(11, 3)).carrying("thayer", "fort").down("kubo")
    loaded.agent("thayer").cell = loaded.cell((11, 3))
    assert not loaded.may("thayer", ("take", "kubo"), entered=True)


@rule("ST-229")
@pytest.mark.parametrize("script", [incapacitate, stun])
def test_who_falls_where_somebody_lies_is_put_beside_him(script: Callable[..., Script[None]]) -> None:
    play = given(1, thayer=(10, 3), fort=(10, 3)).down("fort").holds("thayer", "tracker").picks((11, 3))
    play.does(script, play.agent("thayer"))
    assert (play.at("thayer"), play.at("fort")) == ((11, 3), (10, 3))
    assert token(play, "tracker").cell == play.cell((11, 3))


@rule("ST-229", "ST-231")
def test_what_a_killed_carrier_had_lies_beside_who_lies_there_already() -> None:
    play = given(1, thayer=(10, 3), kubo=(3, 3), fort=(10, 3)).down("fort").carrying("thayer", "kubo").picks((11, 3))
    play.does(kill, play.agent("thayer"))
    assert (play.at("kubo"), play.at("fort")) == ((11, 3), (10, 3))


@rule("ST-423")
def test_no_stunned_monster_is_knocked_onto_a_lying_figure() -> None:
    play = given(1, fort=(10, 3), thayer=(12, 3), widow=(11, 3)).down("thayer").rolls(0)
    play.acts("fort", ("melee", "widow"), (12, 2))
    assert play.cell((12, 3)) not in play.asked[1].options


@rule("ST-230")
def test_a_carrier_who_is_pounced_on_drops_the_carried_figure_first() -> None:
    play = given(1, thayer=(10, 3), fort=(3, 3), widow=(12, 3)).carrying("thayer", "fort").picks((9, 3))
    play.does(pounce, play.monster("widow"), play.agent("thayer"))
    assert play.at("fort") == (9, 3)
    assert play.agent("thayer").carries == -1
    assert play.agent("thayer").foe == play.names["widow"]


@rule("ST-231")
def test_a_dead_carriers_figure_lies_in_his_space() -> None:
    play = given(1, thayer=(10, 3), fort=(3, 3), kubo=(5, 5)).carrying("thayer", "fort")
    play.does(kill, play.agent("thayer"))
    assert play.at("fort") == (10, 3)


@rule("ST-232")
@pytest.mark.parametrize("taker", ["thayer", "fort"])
@pytest.mark.parametrize("die", [1, 2])
def test_barbs_hit_the_carrier_or_the_carried_whom_any_harm_kills(taker: str, die: int) -> None:
    play = given(1, thayer=(10, 3), fort=(3, 3), kubo=(5, 5)).carrying("thayer", "fort").rolls(die)
    play.picks(taker).easy().does(barb_roll, play.agent("thayer"))
    assert play.agent("thayer").health == (0 if taker == "fort" else {1: 2, 2: 1}[die])
    assert (play.at("fort") == "dead") is (taker == "fort")


@rule("ST-232")
def test_a_harmless_roll_is_nobodys() -> None:
    play = given(1, thayer=(10, 3), fort=(3, 3)).carrying("thayer", "fort").rolls(3)
    play.does(barb_roll, play.agent("thayer"))
    assert play.asked == []


@rule("ST-422", "ST-418")
def test_a_carried_figure_is_handed_on_for_one_action() -> None:
    play = given(1, thayer=(10, 3), kubo=(11, 3), fort=(3, 3)).carrying("thayer", "fort")
    assert all(option[0] != "take" for option in play.menu("kubo") if isinstance(option, tuple))
    play.acts("thayer", ("hand", "kubo"), ("move", (9, 3)))
    assert (play.agent("kubo").carries, play.agent("thayer").carries) == (1, -1)


@rule("ST-012", "ST-380", "ST-222")
def test_on_the_map_the_stunned_and_the_incapacitated_lie() -> None:
    play = given(3, thayer=(10, 6), fort=(3, 3), kubo=(5, 5))
    play.does(stun, play.agent("thayer")).does(incapacitate, play.agent("fort"))
    assert [play.agent(name).lying for name in ("thayer", "fort", "kubo")] == [True, True, False]
    assert [play.agent(name).standing for name in ("thayer", "fort", "kubo")] == [False, False, True]


@rule("ST-012", "ST-080", "ST-408")
@pytest.mark.parametrize(("die", "stands"), [(5, True), (7, False)])
def test_on_a_card_the_monster_lies_while_they_fight_and_stands_once_he_is_grabbed(die: int, stands: bool) -> None:
    play = given(1, thayer=(10, 3), widow=None).attacked("thayer", "widow").rolls(die).runs("attack", 11)
    assert (play.at("widow"), play.agent("thayer").grabbed) == ("card", stands)
    assert can_act(play.state, play.agent("thayer")) is not stands


# Stunned agents


@rule("ST-379", "ST-380")
def test_a_stunned_agent_spends_his_whole_turn_standing_up_and_stays_in_the_lineup() -> None:
    play = given(3, thayer=(10, 6), fort=(3, 3))
    play.does(stun, play.agent("thayer"))
    assert play.lineup() == ["thayer", "fort"]
    assert not play.agent("thayer").standing
    play.runs("turn", 11)
    assert play.asked == []
    assert play.agent("thayer").standing


@rule("ST-380")
def test_a_stunned_agents_tokens_lie_in_his_space_until_he_stands_up_there() -> None:
    play = given(3, thayer=(10, 6), fort=(3, 3)).holds("thayer", "medkit")
    play.does(stun, play.agent("thayer"))
    assert token(play, "medkit").cell == play.cell((10, 6))
    play.runs("turn", 11)
    assert token(play, "medkit").holder == 11


@rule("ST-382")
def test_under_a_standing_figure_he_stays_stunned() -> None:
    play = given(3, thayer=(10, 6), fort=(3, 3), widow=(10, 6))
    play.agent("thayer").stunned = True
    play.runs("turn", 11)
    assert play.agent("thayer").stunned
    play.monster("widow").cell = play.cell((12, 6))
    play.runs("turn", 11)
    assert not play.agent("thayer").stunned


@rule("ST-383", "ST-380")
def test_a_stunned_agent_may_be_carried_and_stands_up_next_to_his_carrier() -> None:
    play = given(3, fort=(9, 6), thayer=(10, 6))
    play.agent("thayer").stunned = True
    play.acts("fort", ("move", (10, 6)), ("take", "thayer"), ("move", (11, 6)))
    play.picks((12, 6)).runs("turn", 11)
    assert (play.at("thayer"), play.agent("fort").carries) == ((12, 6), -1)
