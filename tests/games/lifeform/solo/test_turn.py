"""Dragon's Domain: the round, the activities, movement repercussions."""

import pytest
from tests.games.lifeform.solo.play import BOX, Alone, alone, chamber, only, step

from nightdeck.games.lifeform.content.printed import CELLS, COOLANT, WEAPONRY
from nightdeck.games.lifeform.state import GONE
from nightdeck.testing import rule

# The round


@rule("LX-056", "LX-272")
def test_five_steps_and_the_android_in_order() -> None:
    play = alone("medical-bay")
    play.turn()
    assert play.kind == "collect"
    names = [name for name, _ in reversed(play.state.agenda) if name != "rest"]
    assert names == [
        "draw", "solo activity", "before step 4", "repercussions", "solo end of turn", "solo clock", "solo android",
        "solo round",
    ]  # fmt: skip


@rule("LX-057", "LX-058")
def test_one_token_must_be_collected_for_any_column_with_room() -> None:
    play = alone("supplies", loadout=[5, 0, 0, 0, 0]).begins(step("solo collect"))
    assert not play.offers("pass")
    columns = {pick[2] for pick in play.options if isinstance(pick, tuple) and pick[0] == "collect"}
    assert columns == {1, 2, 3, 4}
    play.answers(("collect", "motoko", "spacesuits"))
    assert play.missions("supplies") == 2
    assert play.state.loadout == [5, 0, 0, 1, 0]
    assert play.kind is None


@rule("LX-057")
def test_without_a_token_nothing_is_collected() -> None:
    assert alone("mess").begins(step("solo collect")).kind is None


@rule("LX-059")
def test_a_covered_combat_token_is_out_of_the_game() -> None:
    play = alone("supplies", loadout=[0, 0, 2, 0, 0]).begins(step("solo collect"))
    play.answers(("collect", "motoko", "cells"))
    assert play.solo.cells == [4, 5, 6]
    play.state.loadout[CELLS] -= 1
    play.begins(step("solo collect")).answers(("collect", "motoko", "cells"))
    assert play.solo.cells == [4, 5, 6]


@rule("LX-060")
def test_loadout_bonuses_apply() -> None:
    play = alone("supplies", loadout=[2, 0, 0, 0, 0]).begins(step("solo collect"))
    play.answers(("collect", "motoko", "weaponry"))
    assert play.cards == ["flamethrower"]
    play.begins(step("solo collect")).answers(("collect", "motoko", "spacesuits"))
    play.begins(step("solo collect")).answers(("collect", "motoko", "spacesuits"))
    assert len(play.cards) == 2


SPACES = [(column, space) for column, found in enumerate(BOX.columns) for space in range(1, found.spaces + 1)]


@rule("LX-060")
@pytest.mark.parametrize(("column", "space"), SPACES)
def test_every_space_gives_its_bonus_and_no_other(column: int, space: int) -> None:
    loadout = [0] * len(BOX.columns)
    loadout[column] = space - 1
    play = alone("supplies", loadout=loadout, outages=["mess", "dorsal-access"]).begins(step("solo collect"))
    play.answers(("collect", "motoko", column))
    bonus = BOX.bonuses[column].get(space, "")
    assert play.kind == {"remove-outage": "restore power", "move-outage": "move outage"}.get(bonus)
    assert len(play.cards) == (bonus in ("draw", "flamethrower"))
    assert ("flamethrower" in play.cards) == (bonus == "flamethrower")
    assert play.state.outages == [chamber("mess"), chamber("dorsal-access")]


@rule("LX-060")
def test_a_bonus_brings_the_power_back() -> None:
    play = alone("supplies", loadout=[0, 3, 0, 0, 0], outages=["mess", "dorsal-access"]).begins(step("solo collect"))
    play.answers(("collect", "motoko", "coolant"), "mess")
    assert (play.state.outages, play.kind) == ([chamber("dorsal-access")], None)
    light = alone("supplies", loadout=[0, 3, 0, 0, 0]).begins(step("solo collect"))
    assert light.answers(("collect", "motoko", "coolant")).kind is None


@rule("LX-060", "LX-278")
def test_a_bonus_shifts_an_outage_even_to_the_shuttle_bay() -> None:
    """Docking Hub 1 stays protected, the Shuttle Bay does not; a dark neighbour takes no second token."""
    places = ["landing-strut-well", "drill-bay"]
    play = alone("supplies", loadout=[0, 1, 0, 0, 0], outages=places).begins(step("solo collect"))
    play.answers(("collect", "motoko", "coolant"))
    assert play.offers(("landing-strut-well", "shuttle-bay"))
    play.refuses(("landing-strut-well", "drill-bay"), ("landing-strut-well", "docking-hub-1"))
    play.answers(("landing-strut-well", "shuttle-bay"))
    assert play.state.outages == [chamber("drill-bay"), chamber("shuttle-bay")]
    hub = alone("supplies", loadout=[0, 1, 0, 0, 0], outages=["storage-hold-2"]).begins(step("solo collect"))
    hub.answers(("collect", "motoko", "coolant")).refuses(("storage-hold-2", "docking-hub-1"))


@rule("LX-061")
def test_a_card_is_drawn_and_the_hand_kept_to_seven() -> None:
    seven = ["dead-sprint", "grit", "deep-breath", "split-up", "spare-parts", "flame-unit", "core-access"]
    play = alone("mess", hand=seven).begins(step("draw", 0, 1))
    assert play.kind == "discard down"
    play.answers(play.options[0])
    assert len(play.cards) == 7
    assert len(play.state.crew_discard) == 1


# Activities


@rule("LX-062")
def test_exactly_one_activity_and_waiting_is_always_possible() -> None:
    play = alone("mess").activity()
    assert play.offers("wait", ("equip", 2))
    assert not play.offers("pass")
    play.refuses(("skill", 0), ("cell", "electrify"), by="LX-062")
    play.answers("wait")
    assert play.kind is None


@rule("LX-063")
def test_equip_gives_two_cards_and_the_lifeform_advances() -> None:
    play = alone("mess", motion="k1").activity()
    play.refuses(("equip", 3), by="LX-063")
    play.answers(("equip", 2)).calmly()
    assert len(play.cards) == 2
    assert play.blip == "h2"
    assert play.state.minute == 31


@rule("LX-064", "LX-146")
def test_the_heat_analyzer_needs_close_range_and_a_token() -> None:
    alone("mess", motion="k5").activity().refuses("heat analyzer", by="LX-146")
    play = alone("mess", motion="k6")
    play.state.player(0).analyzers = 0
    play.state.analyzers_gone = 1
    play.activity().refuses("heat analyzer", by="LX-064")


@rule("LX-065")
def test_the_heat_analyzer_gives_two_cards_and_the_lifeform_stays() -> None:
    play = alone("mess", motion="k6").activity(0, "heat analyzer")
    assert len(play.cards) == 2
    assert play.blip == "k6"
    assert (play.state.player(0).analyzers, play.state.analyzers_gone) == (0, 1)


@rule("LX-070")
def test_waiting_only_lets_the_lifeform_come() -> None:
    play = alone("mess", motion="k1").activity(0, "wait")
    assert (play.blip, play.cards, play.state.minute) == ("h2", [], 31)


@rule("LX-066", "LX-068", "LX-273", "LX-274")
@pytest.mark.parametrize("place", ["medical-bay", "hypersleep", "atmosphere-plant"])
def test_the_laser_destroys_an_android_near_by(place: str) -> None:
    play = alone("medical-bay", hand=["mining-laser"], android=place).activity(0, ("laser", "motoko", "android"))
    assert play.state.android == GONE
    assert play.state.android_status == BOX.destroyed
    assert play.state.outages == [chamber(place)]
    assert play.cards == []
    assert play.state.removed == [BOX.laser]


@rule("LX-066")
def test_the_laser_needs_the_card_and_an_android_next_door() -> None:
    alone("medical-bay", android="medical-bay").activity().refuses(("laser", "motoko", 3), by="LX-066")
    far = alone("galley", hand=["mining-laser"], android="medical-bay").activity()
    far.refuses(("laser", "motoko", 3), by="LX-066")


@rule("LX-067")
@pytest.mark.parametrize("dark", ["medical-bay", "hypersleep"])
def test_no_laser_where_the_power_is_out(dark: str) -> None:
    play = alone("medical-bay", hand=["mining-laser"], android="hypersleep", outages=[dark]).activity()
    play.refuses(("laser", 0, 3), by="LX-067")


@rule("LX-069")
def test_the_laser_is_taken_on_entering_engineering() -> None:
    play = alone("maintenance", hand=["deep-breath"]).plays(0, "deep-breath", 1)
    play.answers(("motoko", "engineering"))
    assert play.cards == ["mining-laser"]
    assert not play.state.laser_in_slot


@rule("LX-071", "LX-073")
def test_a_row_is_carried_out_in_any_order_and_the_card_discarded() -> None:
    play = alone("galley", hand=["dead-sprint"]).plays(0, "dead-sprint", 1)
    assert play.offers(("do", "move"), ("do", "security-door"))
    assert not play.offers("pass")
    play.answers(("do", "security-door"))
    play.answers(play.options[0])
    play.answers(("motoko", "mess"))
    assert play.kind is None
    assert [BOX.crew_cards[card].id for card in play.state.crew_discard] == ["dead-sprint"]
    assert play.cards == []


@rule("LX-072")
def test_a_row_must_be_able_to_change_something() -> None:
    play = alone("mess", hand=["flame-unit"], motion="k2").activity()
    play.refuses(("card", "flame-unit", 0), by="LX-072")
    assert alone("mess", hand=["flame-unit"], motion="k6").activity().offers(("card", "flame-unit", 0))


@rule("LX-073")
def test_an_action_that_cannot_be_done_is_left_out() -> None:
    play = alone("mess", hand=["requisition-order"], motion="k1")
    play.state.missions = [0] * BOX.count
    play.state.loadout = [0] * 5
    play.state.missions[chamber("ore-hold")] = 46
    play.plays(0, "requisition-order", 0)
    assert play.kind == "move"


@rule("LX-074")
def test_reaction_rows_are_not_played_as_activities() -> None:
    play = alone("mess", hand=["dead-sprint"]).activity()
    assert play.rows() == {("dead-sprint", 0), ("dead-sprint", 1)}
    assert not play.offers(("run", "dead-sprint"))


# Movement repercussions


def after_moving(place: str, **more: object) -> Alone:
    """Step 4, for somebody who has come here from elsewhere."""
    play = alone(place, **more)  # type: ignore[arg-type]  # a test's own words
    play.solo.start = chamber("galley")
    return play.begins(step("repercussions"))


@rule("LX-075")
def test_nothing_happens_to_whoever_stays() -> None:
    play = alone("mess", outages=["mess"])
    play.begins(step("repercussions"))
    assert (play.kind, play.state.minute, play.blip) == (None, 31, "i1")


@rule("LX-076", "LX-077", "LX-079")
def test_darkness_first_then_a_crisis() -> None:
    play = after_moving("crew-quarters", outages=["crew-quarters"], motion="k1")
    assert (play.state.minute, play.blip) == (30, "h2")
    assert play.kind == "crisis"
    told = [event.kind for event in play.table.events if event.kind in ("minute", "motion", "crisis")]  # type: ignore[union-attr]
    assert told == ["minute", "motion", "crisis"]


@rule("LX-078")
def test_a_vent_gives_its_chit_and_lets_the_lifeform_come() -> None:
    play = after_moving("medical-bay", motion="k1")
    assert (play.solo.killed, play.blip, play.kind) == (2, "h2", None)
    assert chamber("medical-bay") not in play.solo.vent_chits
    assert play.solo.open == play.solo.crisis_gone == []


@rule("LX-079")
@pytest.mark.parametrize(("place", "deck"), [("crew-quarters", "A"), ("workshop", "B"), ("maintenance", "C")])
def test_any_other_chamber_brings_a_crisis_of_its_deck(place: str, deck: str) -> None:
    play = after_moving(place)
    assert play.kind == "crisis"
    assert BOX.crisis[play.solo.open[0]].deck == deck


@rule("LX-080", "LX-076")
def test_a_dark_vent_does_both() -> None:
    play = after_moving("medical-bay", outages=["medical-bay"], motion="k0")
    assert (play.state.minute, play.blip, play.solo.killed, play.kind) == (30, "h2", 2, None)


@rule("LX-095")
def test_every_round_costs_a_minute() -> None:
    play = alone("mess", motion="k0")
    only(play)
    play.turn().answers("wait")
    assert play.state.minute == 30
    assert play.kind == "activity"
    assert play.state.round == 3
    assert (WEAPONRY, COOLANT) == (0, 1)
