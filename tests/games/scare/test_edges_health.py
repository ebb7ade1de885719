"""The edges of health and gear: what a card, a figure and a token are left with."""

from functools import partial

import pytest
from tests.games.scare.play import Cell, Play, given

from nightdeck.games.scare.content.chart import cells
from nightdeck.games.scare.rules.gear import in_reach, patients, takes, treatable
from nightdeck.games.scare.rules.health import (
    capture,
    free_from_foe,
    incapacitate,
    kill,
    lay_where_taken,
    put_down_figure,
    spot_of,
    stun,
    take_off,
    wound,
)  # fmt: skip
from nightdeck.games.scare.rules.melee import next_to
from nightdeck.games.scare.rules.monsters.barbs import barb_reflex
from nightdeck.games.scare.state import Gear, State, space
from nightdeck.testing import rule


def token(play: Play, kind: str) -> Gear:
    return next(t for t in play.state.gear if t.kind == kind)


# Health


@rule("ST-221", "ST-222")
def test_what_falls_with_an_incapacitated_carrier() -> None:
    play = given(1, thayer=(10, 3), fort=(3, 3), kubo=(5, 5)).carrying("thayer", "fort").holds("thayer", "medkit")
    play.agent("thayer").health = 1
    play.picks((11, 3)).does(wound, play.agent("thayer"))
    assert (play.at("thayer"), play.at("fort")) == ((10, 3), (11, 3))
    assert play.agent("thayer").carries == -1
    assert token(play, "medkit").cell == play.cell((10, 3))


@rule("ST-232", "ST-224")
def test_harm_kills_the_incapacitated_for_good() -> None:
    play = given(1, thayer=(10, 3), fort=(3, 3)).down("fort")
    play.does(wound, play.agent("fort"))
    assert (play.at("fort"), play.agent("fort").health) == ("dead", 2)


@rule("ST-220")
def test_who_dies_of_shock_is_not_traumatized_as_well() -> None:
    play = given(1, thayer=(10, 3), fort=(3, 3), lady=(11, 3))
    play.agent("thayer").traumatized = True
    play.runs("end of round")
    assert play.at("thayer") == "dead"
    assert play.told("traumatized") == []


@rule("ST-224", "ST-077", "ST-025")
def test_the_dead_have_no_space_no_monster_and_nobody_who_carries_them() -> None:
    play = given(1, thayer=(10, 3), fort=(11, 3), kubo=(3, 3), widow=None).attacked("thayer", "widow", grabbed=True)
    thayer = play.agent("thayer")
    thayer.stunned = True
    play.does(partial(kill, foe_goes=True), thayer)
    assert (thayer.cell, thayer.foe, thayer.grabbed, thayer.stunned) == (-1, -1, False, False)
    assert play.gone("widow")
    play.carrying("fort", "kubo").does(kill, play.agent("kubo"))
    assert (play.agent("fort").carries, play.at("kubo")) == (-1, "dead")


@rule("ST-333", "ST-444", "ST-224")
def test_who_dies_on_a_boss_card_is_no_longer_on_it() -> None:
    play = given(3, knight=(10, 7), fort=(3, 3)).on_card("thayer").holds("thayer", "medkit")
    assert spot_of(play.state, play.agent("thayer")) == play.cell((10, 7))
    assert spot_of(play.state, play.agent("fort")) == play.cell((3, 3))
    play.does(kill, play.agent("thayer"))
    assert play.boss.captives == []
    assert token(play, "medkit").cell == play.cell((10, 7))


@rule("ST-190", "ST-232")
def test_a_carried_figure_is_where_its_carrier_is() -> None:
    play = given(1, thayer=(10, 3), fort=(3, 3)).carrying("thayer", "fort")
    assert spot_of(play.state, play.agent("fort")) == play.cell((10, 3))
    boss = given(4, shaye=(1, 1), thayer=(10, 6), boogeyman=(11, 7))
    assert spot_of(boss.state, boss.agent("thayer")) == boss.cell((10, 6))


@rule("ST-132", "ST-238", "ST-240")
def test_the_captured_go_into_the_bag_as_they_came_from_it() -> None:
    play = given(1, thayer=(10, 3), fort=(11, 3), kubo=(3, 3)).carrying("thayer", "fort").holds("thayer", "medkit")
    thayer = play.agent("thayer")
    thayer.health, thayer.traumatized = 1, True
    play.does(capture, thayer)
    for name in ("thayer", "fort"):
        agent = play.agent(name)
        assert (agent.at, agent.cell, agent.health, agent.traumatized, agent.carries) == ("grabbed", -1, 0, False, -1)
    assert play.lineup() == ["kubo"]
    assert token(play, "medkit").cell == play.cell((10, 3))


@rule("ST-443", "ST-305")
@pytest.mark.parametrize("fate", [kill, capture])
def test_a_rescued_captive_who_is_lost_is_no_captive_any_more(fate: object) -> None:
    play = given(3, thayer=(10, 10), iwu=(3, 3), fort=(3, 4)).carrying("thayer", "iwu")
    play.agent("iwu").captive = True
    play.does(fate, play.agent("iwu"))  # type: ignore[arg-type]  # one of two scripts
    assert not play.agent("iwu").captive
    assert play.agent("thayer").carries == -1


@rule("ST-161", "ST-099")
def test_a_man_baby_whose_victim_a_repeller_kills_lies_stunned_in_his_space() -> None:
    play = given(1, alexeyev=(11, 3), fort=(12, 3), manbaby=None).attacked("fort", "manbaby").rolls(0)
    play.acts("alexeyev", ("fire", "manbaby", 2), "yes")
    assert (play.at("fort"), play.at("manbaby")) == ("dead", (12, 3))
    assert (play.monster("manbaby").stunned, play.monster("manbaby").wounded) == (True, True)


@rule("ST-161", "ST-229")
def test_it_lies_beside_whoever_lies_there() -> None:
    play = given(1, fort=(12, 3), kubo=(12, 3), manbaby=None).down("kubo").attacked("fort", "manbaby")
    play.picks((12, 2)).does(kill, play.agent("fort"))
    assert set(play.asked[0].options) == set(cells(play.state.ground.near[play.cell((12, 3))]))
    assert play.at("manbaby") == (12, 2)
    assert play.monster("manbaby").stunned


@rule("ST-223", "ST-411")
def test_only_the_incapacitated_leave_the_lineup_with_their_monster() -> None:
    play = given(1, thayer=(10, 3), fort=(3, 3), widow=None, widow2=None)
    play.attacked("thayer", "widow", grabbed=True).attacked("fort", "widow2", grabbed=True)
    play.agent("thayer").health = 2

    async def freed(s: State) -> None:
        for name in ("thayer", "fort"):
            free_from_foe(s, play.agent(name))

    play.does(freed)
    assert play.lineup() == ["fort"]
    assert not play.agent("fort").grabbed


# Figures laid down


@rule("ST-229")
def test_who_falls_beside_a_standing_agent_stays_where_he_is() -> None:
    play = given(1, thayer=(10, 3), fort=(10, 3), kubo=(3, 3))
    play.does(incapacitate, play.agent("thayer"))
    assert play.asked == []
    assert play.at("thayer") == (10, 3)


@rule("ST-229", "ST-444")
def test_who_falls_on_a_boss_card_lies_on_no_carried_figure() -> None:
    play = given(3, knight=(10, 7), fort=(3, 3), kubo=(5, 5)).carrying("fort", "kubo").on_card("thayer")
    play.does(incapacitate, play.agent("thayer"))
    assert play.asked == []
    assert play.at("thayer") == "boss"


@rule("ST-230", "ST-229")
@pytest.mark.parametrize(("under", "falls", "spot"), [("", False, (1, 0)), ("iwu", False, (3, 0)), ("", True, (3, 0))])
def test_with_no_free_space_beside_a_figure_is_laid_into_ones_own_if_nobody_lies_there(
    under: str, falls: bool, spot: Cell
) -> None:
    play = given(drawing="....", kubo=(0, 0), thayer=(1, 0), fort=(2, 0), novak=(3, 0), iwu=(1, 0))
    play.carrying("thayer", "novak").down("iwu")
    if not under:
        play.agent("iwu").at, play.agent("iwu").cell = "dead", -1
    play.agent("thayer").stunned = falls
    play.does(put_down_figure, play.agent("thayer"))
    assert play.at("novak") == spot


@rule("ST-230", "ST-227")
def test_a_figure_is_not_dropped_onto_another_and_goes_beside() -> None:
    play = given(drawing="....", thayer=(1, 0), fort=(2, 0), novak=(3, 0)).carrying("thayer", "novak")
    play.does(put_down_figure, play.agent("thayer"))
    assert play.at("novak") == (0, 0)


@rule("ST-231", "ST-376")
def test_a_boss_leaves_the_figure_of_a_carrier_where_he_took_him() -> None:
    play = given(3, thayer=(10, 3), fort=(3, 3), knight=(10, 7)).carrying("thayer", "fort")
    play.does(lay_where_taken, play.agent("thayer"))
    assert (play.at("fort"), play.agent("thayer").carries) == ((10, 3), -1)


@rule("ST-380", "ST-379")
def test_a_stunned_carrier_drops_his_figure_and_his_tokens() -> None:
    play = given(3, thayer=(10, 3), fort=(3, 3)).carrying("thayer", "fort").holds("thayer", "medkit")
    play.picks((11, 3)).does(stun, play.agent("thayer"))
    assert (play.at("fort"), play.agent("thayer").carries, token(play, "medkit").holder) == ((11, 3), -1, -1)


@rule("ST-380", "ST-405")
def test_the_incapacitated_are_not_stunned_as_well() -> None:
    play = given(3, thayer=(10, 3), fort=(3, 3)).down("fort")
    play.does(stun, play.agent("fort"))
    assert not play.agent("fort").stunned


@rule("ST-380", "ST-010")
def test_who_stands_up_has_only_the_tokens_of_his_own_space_again() -> None:
    play = given(3, thayer=(10, 6), fort=(3, 3))
    play.agent("thayer").stunned = True
    token(play, "medkit").cell, token(play, "tracker").cell = play.cell((10, 6)), play.cell((10, 7))
    play.runs("turn", play.agent("thayer").id)
    assert (token(play, "medkit").holder, token(play, "medkit").cell) == (play.agent("thayer").id, -1)
    assert (token(play, "tracker").holder, token(play, "tracker").cell) == (-1, play.cell((10, 7)))


@rule("ST-228")
def test_a_set_of_one_space_is_empty_for_nowhere() -> None:
    assert (space(-1), space(0), space(5)) == (0, 1, 32)


@rule("ST-226", "ST-221")
def test_take_off_frees_the_card() -> None:
    play = given(1, thayer=(10, 3), fort=(11, 3)).carrying("thayer", "fort")
    agent = play.agent("thayer")
    agent.stunned, agent.captive = True, True

    async def off(s: State) -> None:
        take_off(s, agent)

    play.does(off)
    assert (agent.cell, agent.carries, agent.stunned, agent.captive) == (-1, -1, False, False)


# Gear


@rule("ST-189", "ST-192")
def test_whom_one_can_give_a_token_to_and_that_a_dropped_one_is_nobodys() -> None:
    play = given(1, thayer=(10, 3), fort=(11, 3), kubo=(9, 3), iwu=(3, 3)).down("kubo").holds("thayer", "medkit")
    given_to = [o[2] for o in play.menu("thayer") if isinstance(o, tuple) and o[0] == "give"]
    assert given_to == [play.agent("fort").id]
    play.acts("thayer", ("drop", "medkit"), (10, 4))
    assert (token(play, "medkit").holder, token(play, "medkit").cell) == (-1, play.cell((10, 4)))


@rule("ST-227", "ST-423")
def test_a_laid_figure_is_off_the_card_and_needs_a_space_without_one() -> None:
    play = given(1, thayer=(10, 3), fort=(3, 3)).carrying("thayer", "fort")
    play.acts("thayer", ("lay",), (10, 4))
    assert play.agent("thayer").carries == -1
    full = given(drawing="...", thayer=(1, 0), fort=(3, 0), kubo=(0, 0), iwu=(2, 0)).down("kubo", "iwu")
    full.agent("fort").cell = -1
    full.carrying("thayer", "fort")
    assert not full.may("thayer", ("lay",))


@rule("ST-226", "ST-223")
def test_who_is_grabbed_where_he_lies_is_not_picked_up() -> None:
    play = given(1, thayer=(10, 3), fort=(10, 3), widow=None)
    assert takes(play.state, play.agent("thayer")) == []
    play.agent("fort").health = 2
    assert takes(play.state, play.agent("thayer")) == [("take", play.agent("fort").id)]
    play.attacked("fort", "widow", grabbed=True)
    assert takes(play.state, play.agent("thayer")) == []


@rule("ST-196", "ST-197")
def test_the_tracker_is_used_by_its_holder_once_a_round_and_not_on_the_island() -> None:
    play = given(1, thayer=(10, 3), fort=(3, 3)).holds("thayer", "tracker").holds("fort", "medkit")
    assert play.may("thayer", ("track",))
    assert not play.may("fort", ("track",))
    play.state.tracked = ["widow", ""]
    assert not play.may("thayer", ("track",))
    assert not given(4, shaye=(1, 1)).holds("shaye", "tracker").may("shaye", ("track",))


@rule("ST-201", "ST-202")
def test_only_the_med_kit_heals_and_only_the_hurt() -> None:
    play = given(1, thayer=(10, 3), fort=(11, 3), widow=None).holds("fort", "medkit").holds("thayer", "tracker")
    play.agent("thayer").health = 1
    assert patients(play.state, play.agent("thayer")) == []
    assert patients(play.state, play.agent("fort")) == [("heal", play.agent("thayer").id)]
    assert not treatable(play.agent("fort"))


@rule("ST-201", "ST-395")
def test_how_far_the_med_kit_reaches() -> None:
    play = given(
        1,
        varga=(10, 3),
        thayer=(11, 3),
        fort=(12, 3),
        kubo=(10, 3),
        iwu=(3, 3),
        novak=(3, 4),
        salcedo=(3, 5),
        shaye=(11, 4),
    )
    play.down("kubo").carrying("varga", "iwu").carrying("thayer", "novak").carrying("fort", "salcedo")
    reached = {
        a.id for a in play.state.agents if a.at in ("map", "carried") and in_reach(play.state, play.agent("varga"), a)
    }
    assert reached == {play.agent(name).id for name in ("varga", "thayer", "kubo", "iwu", "novak", "shaye")}


@rule("ST-203", "ST-201")
def test_raising_somebody_costs_two_of_three_actions() -> None:
    play = given(1, varga=(10, 3), fort=(11, 3)).down("fort").holds("varga", "medkit")
    play.picks(("heal", "fort"), "pass").runs("turn", play.agent("varga").id)
    assert [ask.about[1] for ask in play.asked] == [3, 1]


@rule("ST-170", "ST-014")
def test_only_figures_on_the_map_are_next_to_one() -> None:
    play = given(1, thayer=(20, 11), fort=(21, 11), kubo=(3, 3)).carrying("fort", "kubo")
    assert next_to(play.state, play.agent("thayer"), play.agent("fort"))
    assert not next_to(play.state, play.agent("thayer"), play.agent("kubo"))
    assert not next_to(play.state, play.agent("thayer"), play.agent("iwu"))


@rule("ST-164")
@pytest.mark.parametrize(("state", "rolled"), [("standing", True), ("lying", False)])
def test_the_victim_of_the_monster_that_is_hit_rolls_if_he_stands(state: str, rolled: bool) -> None:
    play = given(1, thayer=(10, 3), fort=(3, 3), widow=None).attacked("thayer", "widow")
    if state == "lying":
        play.agent("thayer").health = 2
    if rolled:
        play.rolls(9)
    play.does(barb_reflex, play.cell((10, 3)), play.agent("thayer"))
    assert bool(play.told("barbs")) is rolled
