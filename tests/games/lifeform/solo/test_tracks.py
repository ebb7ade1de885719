"""Dragon's Domain: self-destruct, malfunction, android, and what ends the game."""

import pytest
from tests.games.lifeform.solo.play import BOX, Alone, alone, chamber, link, step

from nightdeck.games.lifeform.content.printed import CELLS
from nightdeck.games.lifeform.state import AWAY, GONE
from nightdeck.testing import rule

# Self-destruct


@rule("LX-052", "LX-141")
def test_explosion_loses_at_once() -> None:
    assert alone(minute=1).ticks().lost == "explosion"


@rule("LX-133")
def test_every_space_passed_does_its_task() -> None:
    play = alone(minute=28).ticks(5)
    assert play.state.minute == 23
    assert play.state.terrors == [chamber("shuttle-bay"), chamber("docking-hub-1")]


@rule("LX-134")
def test_terror_comes_to_the_path_as_near_to_the_remora_as_can_be() -> None:
    play = alone(minute=28, terrors=["shuttle-bay"]).ticks()
    assert play.state.terrors == [chamber("shuttle-bay"), chamber("docking-hub-1")]
    full = alone("workshop", minute=28)
    full.state.terrors = [place for place in BOX.path if place != BOX.remora][:8]
    assert chamber("remora") not in full.ticks().state.terrors


@rule("LX-135", "LX-280")
def test_with_the_character_there_a_stowaway_comes_instead() -> None:
    play = alone("shuttle-bay", minute=28).ticks()
    assert (play.state.terrors, play.solo.stowed) == ([], 1)


@rule("LX-136")
def test_supplies_becomes_a_vent() -> None:
    play = alone("mess", minute=21).ticks().answers("supplies")
    assert play.solo.small_vent == chamber("supplies")
    assert play.missions("supplies") == 3
    play.solo.start = chamber("mess")
    play.state.hero().place = chamber("supplies")
    play.begins(step("repercussions"))
    assert play.solo.open == []


@rule("LX-137")
def test_a_mission_token_moves_the_vent_next_door() -> None:
    play = alone("mess", minute=21).ticks()
    assert play.chambers == {"supplies", "workshop", "mid-lift", "storage-hold-1"}
    play.answers("workshop")
    assert (play.solo.small_vent, play.missions("supplies")) == (chamber("workshop"), 2)
    bare = alone("mess", minute=21)
    bare.state.missions[chamber("supplies")] = 0
    assert bare.ticks().solo.small_vent == chamber("supplies")


@rule("LX-138")
def test_a_stowaway_or_an_energy_cell() -> None:
    play = alone("mess", minute=21, loadout=[0, 0, 2, 0, 0]).ticks().answers("supplies")
    assert play.kind == "stowaway icon"
    play.answers("energy cell")
    assert (play.state.loadout[CELLS], play.solo.stowed) == (1, 0)
    forced = alone("mess", minute=21).ticks().answers("supplies")
    assert isinstance(forced, Alone)
    assert (forced.kind, forced.solo.stowed) == (None, 1)


@rule("LX-038")
def test_nobody_waits_for_minute_twenty_to_board() -> None:
    early = alone("shuttle-bay", hand=["deep-breath"], minute=30).plays(0, "deep-breath", 1)
    assert early.offers(("motoko", "remora"))


@rule("LX-139")
def test_the_twenty_minute_mark_itself_does_nothing() -> None:
    """What the base game brings at that minute does not come: a vent token, a stowaway card."""
    play = alone("mess", minute=21)
    before = play.state.vents, play.state.stowaway, play.state.stowaways
    play.ticks().answers("supplies")
    assert (play.kind, play.state.minute) == (None, 20)
    assert (play.state.vents, play.state.stowaway, play.state.stowaways) == before


@rule("LX-140")
def test_at_ten_minutes_the_analyzers_are_gone() -> None:
    play = alone(minute=11).ticks()
    assert (play.state.player(0).analyzers, play.state.analyzers_gone) == (0, 1)


@rule("LX-198", "LX-199")
def test_thirty_seconds_hold_the_clock_after_minute_ten() -> None:
    play = alone(minute=9)
    play.solo.seconds = 2
    play.ticks(3)
    assert play.options == [0, 1, 2]
    play.answers(2)
    assert (play.state.minute, play.solo.seconds) == (8, 0)
    early = alone(minute=10)
    early.solo.seconds = 1
    assert early.ticks().state.minute == 9
    assert early.solo.seconds == 1


@rule("LX-198")
def test_thirty_second_tokens_come_from_crisis_cards() -> None:
    play = alone(hand=["grab-and-go"], motion="k0").meets("cr-a09", 0)
    assert play.solo.seconds == 1


# Malfunction


def malfunction(play: Alone) -> Alone:
    play.solo.crisis_gone = []
    return play.meets("cr-a01", 2).calmly()


@rule("LX-129", "LX-278")
def test_first_malfunction_darkens_the_shuttle_bay() -> None:
    play = malfunction(alone(motion="k0"))
    assert play.state.outages == [BOX.shuttle_bay]


@rule("LX-097", "LX-130")
def test_second_malfunction_wakes_the_android() -> None:
    play = alone(motion="k0")
    play.state.malfunction = 1
    malfunction(play)
    assert play.at("android") == "hypersleep"


@rule("LX-131", "LX-132")
def test_third_malfunction_costs_a_minute_even_without_an_android() -> None:
    play = alone(motion="k0")
    play.state.malfunction, play.state.android, play.state.android_status = 2, GONE, BOX.destroyed
    malfunction(play)
    assert (play.state.malfunction, play.state.minute) == (3, 30)


def test_after_the_third_nothing_more_happens() -> None:
    play = alone(motion="k0")
    play.state.malfunction = 3
    assert malfunction(play).state.minute == 31


# The android phase


@rule("LX-096")
@pytest.mark.parametrize("state", [AWAY, GONE])
def test_no_android_no_phase(state: int) -> None:
    play = alone()
    play.state.android = state
    assert play.begins(step("solo android")).state.android == state


@rule("LX-098")
def test_the_android_walks_its_path() -> None:
    play = alone("cockpit", android="medical-bay").begins(step("solo android"))
    assert play.at("android") == "upper-lift"


@rule("LX-099")
def test_the_character_holds_it() -> None:
    play = alone("medical-bay", android="medical-bay").begins(step("solo android"))
    assert play.at("android") == "medical-bay"


@rule("LX-177")
def test_it_kills_nobody_without_that_variant() -> None:
    play = alone("medical-bay", android="medical-bay")
    for _ in range(3):
        play.begins(step("solo android"))
    assert (play.solo.alive, play.solo.alive_gone, play.lost) == (5, 0, "")


@rule("LX-100")
def test_the_door_stops_it_twice() -> None:
    play = alone("cockpit", android="medical-bay", door=("medical-bay", "upper-lift")).begins(step("solo android"))
    assert (play.at("android"), play.state.half_lock) == ("medical-bay", True)
    play.begins(step("solo android"))
    assert (play.at("android"), play.state.door) == ("medical-bay", AWAY)
    assert play.begins(step("solo android")).at("android") == "upper-lift"


@rule("LX-101", "LX-102", "LX-104")
def test_on_the_remora_it_wrecks_the_loadout_and_is_gone() -> None:
    play = alone("cockpit", android="shuttle-bay", loadout=[2, 2, 1, 0, 0])
    play.state.android_status = 2
    play.begins(step("solo android"))
    assert play.kind == "wreck"
    play.answers("coolant", "weaponry")
    assert play.state.loadout == [1, 1, 1, 0, 0]
    assert (play.state.android, play.state.android_status) == (GONE, BOX.destroyed)


@rule("LX-101")
def test_the_fresh_android_takes_four() -> None:
    play = alone("cockpit", android="shuttle-bay", loadout=[1, 1, 1, 0, 0]).begins(step("solo android"))
    while play.kind == "wreck":
        play.answers(play.options[0])
    assert play.state.loadout == [0] * 5


@rule("LX-103")
def test_nobody_leaves_the_android() -> None:
    play = alone("medical-bay", hand=["split-up", "dead-sprint"], android="medical-bay").activity()
    play.refuses(("card", "split-up", 0), ("card", "split-up", 1), ("card", "dead-sprint", 0), by="LX-072")


@rule("LX-104", "LX-195")
def test_the_shock_prod_hurts_it_where_the_power_is_on() -> None:
    play = alone("medical-bay", hand=["cattle-prod"], android="medical-bay").plays(0, "cattle-prod", 1)
    assert play.state.android_status == 1
    dark = alone("medical-bay", hand=["cattle-prod"], android="medical-bay", outages=["medical-bay"]).activity()
    dark.refuses(("card", "cattle-prod", 1), by="LX-072")


@rule("LX-104")
def test_the_last_hit_destroys_it() -> None:
    play = alone("medical-bay", hand=["cattle-prod"], android="medical-bay")
    play.state.android_status = BOX.destroyed - 1
    assert play.plays(0, "cattle-prod", 1).state.android == GONE


# You are becoming hysterical


@rule("LX-176")
def test_the_hysterical_android_always_comes_nearer() -> None:
    play = alone("mess", android="hypersleep", hysterical=True).begins(step("solo android"))
    assert play.at("android") == "galley"
    two = alone("cockpit", android="mess", hysterical=True).begins(step("solo android"))
    assert two.at("android") == "forward-stairwell"
    stays = alone("mess", android="mess", hysterical=True).begins(step("solo android"))
    assert stays.at("android") == "mess"


@rule("LX-176", "LX-100")
def test_a_door_in_its_way_takes_its_time() -> None:
    play = alone("mess", android="hypersleep", door=("hypersleep", "galley"), hysterical=True)
    play.begins(step("solo android"))
    assert (play.at("android"), play.state.half_lock) == ("hypersleep", True)
    assert link("hypersleep", "galley") == play.state.door


@rule("LX-177", "LX-049")
def test_from_its_second_turn_on_it_kills() -> None:
    play = alone("galley", android="hypersleep", hysterical=True)
    play.begins(step("solo android"))
    assert (play.at("android"), play.solo.alive, play.lost) == ("galley", 5, "")
    play.chits(False).begins(step("solo android"))
    assert play.solo.alive == 4
    play.chits(True).begins(step("solo android"))
    assert play.lost == "killed"


# More ways to lose


@rule("LX-053")
def test_an_empty_crisis_deck_loses() -> None:
    play = alone("crew-quarters")
    play.solo.crisis_gone, play.solo.crisis[0] = play.solo.crisis[0], []
    play.solo.start = chamber("galley")
    assert play.begins(step("repercussions")).lost == "no crisis card"


@rule("LX-202")
def test_with_all_six_aboard_the_vents_give_their_chits() -> None:
    play = alone("shuttle-bay", minute=28)
    play.solo.stowed = 6
    play.ticks()
    assert play.kind == "take chit"
    assert play.chambers == {"medical-bay", "wiring-and-systems-access", "observation-gallery"}
    play.answers("medical-bay")
    assert (play.solo.killed, play.solo.stowed) == (2, 6)
    later = alone("shuttle-bay", minute=28)
    later.solo.stowed, later.solo.vent_chits = 6, [chamber("coolant-pumps"), chamber("cargo-pod-b")]
    later.ticks()
    assert later.solo.vent_chits == [chamber("coolant-pumps")]
