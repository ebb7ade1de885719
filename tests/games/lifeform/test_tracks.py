"""The tracks: hostility, malfunction, android status, cocoon, self-destruct."""

import pytest
from tests.games.lifeform.play import BOX, Play, chamber, given, lifeform_card

from nightdeck.core.state import step
from nightdeck.games.lifeform.base.rules.tracks import claw_number
from nightdeck.games.lifeform.content.printed import COOLANT
from nightdeck.games.lifeform.state import AWAY, GONE
from nightdeck.testing import rule


def ship(players: int = 3, **more: object) -> Play:
    return given(players, motoko="galley", palmer="mess", phase="lifeform", **more)


# Hostility


@rule("LF-374", "LF-376")
def test_a_terror_space_is_not_skipped() -> None:
    play = ship(hostility=2).begins(step("hostility", 2))
    assert (play.kind, play.asked) == ("place terror", 0)
    play.refuses("pass", "galley", by="LF-366").answers("lift-bay")
    assert (play.state.hostility, play.state.terrors) == (4, [chamber("lift-bay")])


@rule("LF-374", "LF-375")
def test_a_draw_space_draws_and_keeps_to_the_maximum() -> None:
    play = ship(hostility=5).begins(step("hostility", 2))
    assert (len(play.state.hand), play.state.hostility) == (1, 7)
    full = ship(hostility=5, hand=["stalk", "pounce", "ambush", "lunge", "dread"]).begins(step("hostility", 1))
    assert full.kind == "discard down"
    full.answers("stalk")
    assert len(full.state.hand) == 5


@rule("LF-377", "LF-282")
def test_red_claws_do_nothing_on_the_ship() -> None:
    play = ship(hostility=4).begins(step("hostility", 1))
    assert (play.kind, play.state.hand, play.state.terrors) == (None, [], [])
    found = []
    for space in (4, 5, 6, 7, 9, 12, 20):
        play.state.hostility = space
        found.append(claw_number(play.state))
    assert found == [0, 1, 1, 2, 3, 4, 5]


@rule("LF-374")
def test_the_track_ends_at_twenty() -> None:
    assert ship(hostility=19).begins(step("hostility", 2)).state.hostility == 20


# Malfunction


@rule("LF-389", "LF-390", "LF-391")
def test_the_three_malfunctions() -> None:
    play = ship(minute=26).begins(step("malfunction"))
    assert (play.kind, play.asked) == ("place outage", 0)
    play.refuses("hypersleep", by="LF-359").answers("mess")
    assert play.state.outages == [chamber("mess")]
    assert play.begins(step("malfunction")).at("android") == "hypersleep"
    assert play.begins(step("malfunction")).state.minute == 25


@rule("LF-393")
def test_the_third_hit_destroys_the_android() -> None:
    play = given(2, motoko="galley", palmer="mess", android="galley")
    for status in (1, 2):
        play.plays(1, "flame-unit", 1)
        assert (play.state.android_status, play.at("android")) == (status, "galley")
    play.plays(1, "short-burst", 0)
    assert play.state.android == GONE


# Cocoon


@rule("LF-397")
def test_at_2p_the_spaces_before_the_last_leave_the_coolant_alone() -> None:
    play = given(2, motoko="galley", palmer="mess")
    for space in (1, 2):
        play.begins(step("cocoon"))
        assert (play.state.cocoon, play.kind) == (space, None)
        assert (play.state.overheating, play.sees(1).needs[COOLANT]) == (3, 2)
        assert play.news("overheating") == []


@rule("LF-398", "LF-399", "LF-400")
@pytest.mark.parametrize("players", [3, 4])
def test_at_3p_and_4p_the_spaces_before_the_last_do_nothing_but_let_it_hold_more(players: int) -> None:
    play = given(players, motoko="galley", palmer="mess", phase="lifeform")
    missions = [*play.state.missions]
    for space in (1, 2):
        play.begins(step("cocoon"))
        assert (play.state.cocoon, play.kind, play.at("gamma")) == (space, None, "away")
        assert play.state.missions == missions
        assert play.news("calibrated") == play.news("mission lost") == []
    assert play.begins(step("cocoon")).kind == "third image"


@rule("LF-397", "LF-398")
def test_each_number_of_players_has_its_own_last_space() -> None:
    two = given(2, motoko="galley", palmer="mess", phase="lifeform")
    two.state.cocoon = 2
    assert two.begins(step("cocoon")).kind is None
    assert (two.at("gamma"), two.news("calibrated")) == ("away", [])
    three = given(3, motoko="galley", palmer="mess", phase="lifeform")
    three.state.cocoon = 2
    three.begins(step("cocoon"))
    assert (three.state.overheating, three.news("overheating")) == (0, [])


@rule("LF-397")
def test_at_2p_the_last_space_raises_the_coolant_minimum() -> None:
    play = given(2, motoko="galley", palmer="mess")
    play.state.cocoon = 2
    assert play.sees(1).needs[1] == 2
    play.begins(step("cocoon"))
    assert play.state.overheating == 4
    assert play.sees(1).needs[1] == 3
    for _ in range(3):
        play.state.cocoon = 2
        play.begins(step("cocoon"))
    assert play.state.overheating == 5


@rule("LF-398", "LF-399", "LF-400")
def test_at_3p_the_last_space_brings_the_third_image() -> None:
    play = given(3, motoko="galley", palmer="medical-bay", phase="lifeform")
    play.state.cocoon = 2
    play.begins(step("cocoon"))
    assert play.kind == "third image"
    play.refuses("medical-bay", "galley", by="LF-398").answers("coolant-pumps")
    assert play.at("gamma") == "coolant-pumps"
    assert (play.kind, play.options) == ("calibrate", [0, 1, 2])
    play.answers("gamma")
    assert play.kind == "take mission"
    play.refuses("galley").answers("cockpit")
    assert play.missions("cockpit") == 1


@rule("LF-398")
def test_a_third_image_that_is_there_or_gone_does_not_enter() -> None:
    there = given(3, motoko="galley", palmer="mess", images=("ore-hold", "drill-bay", "lift-bay"))
    there.state.cocoon = 2
    assert there.begins(step("cocoon")).kind == "calibrate"
    gone = given(3, motoko="galley", palmer="mess", images=("ore-hold", "drill-bay", "gone"))
    gone.state.cocoon = 2
    gone.begins(step("cocoon"))
    assert gone.options == [0, 1]


# Self-destruct


@rule("LF-401", "LF-402")
def test_a_terror_icon_is_optional_and_not_skipped() -> None:
    play = ship(minute=24).begins(step("self-destruct", 2))
    assert (play.kind, play.state.minute) == ("place terror", 23)
    play.answers("pass")
    assert (play.state.minute, play.state.terrors) == (22, [])
    placed = ship(minute=24).begins(step("self-destruct", 1)).answers("lift-bay")
    assert placed.state.terrors == [chamber("lift-bay")]


@rule("LF-142", "LF-403", "LF-404", "LF-401")
def test_minute_twenty() -> None:
    play = ship(minute=21)
    play.begins(step("self-destruct", 2))
    assert (play.kind, play.asked, play.state.minute) == ("stowaway", 0, 20)
    assert play.state.vents == 2
    play.answers("minutes-3-5")
    assert (play.state.stowaway, play.state.stowaways, play.state.minute) == (1, [], 19)
    assert play.sees(0).stowaway == 1
    assert play.sees(1).stowaway == AWAY
    assert play.sees(1).stowaway_chosen
    assert play.sees(1).stowaways == []


@rule("LF-405")
def test_from_minute_twenty_on_the_remora_is_open() -> None:
    play = (
        given(2, motoko="shuttle-bay", palmer="mess", minute=21).begins(step("self-destruct", 1)).answers("minutes-6-9")
    )
    assert play.plays(1, "cattle-prod").offers(("motoko", "remora"))


@rule("LF-406", "LF-407")
def test_minute_ten() -> None:
    play = ship(minute=11, hand=["rewired"])
    assert ("rewired", 0) not in play.begins(step("lifeform phase")).rows()
    later = ship(minute=11, hand=["rewired"]).begins(step("self-destruct", 1))
    assert not any(player.analyzers for player in later.state.crew)
    assert ("rewired", 0) in later.begins(step("lifeform phase")).rows()


@rule("LF-409", "LF-310")
def test_explosion() -> None:
    play = ship(minute=1).begins(step("self-destruct", 1))
    assert play.lifeform_won
    assert play.outcome is not None
    assert play.outcome.reason == "explosion"


@rule("LF-408")
@pytest.mark.parametrize(("minute", "can"), [(10, False), (9, True)])
def test_from_minute_nine_on_some_may_be_left_behind(minute: int, can: bool) -> None:
    play = given(2, motoko="remora", palmer="galley", minute=minute, cat="remora")
    play.state.loadout = [2, 2, 2, 1, 0]
    play.begins(step("activity", 1))
    assert ("launch" in play.options) == can


@rule("LF-376", "LF-366")
def test_without_a_terror_token_left_none_is_placed() -> None:
    play = ship(hostility=2)
    play.state.terrors = [c for c in BOX.ship if c not in (chamber("galley"), chamber("mess"))][:8]
    assert play.begins(step("hostility", 1)).kind is None


@rule("LF-375")
def test_the_lifeform_draws_as_far_as_there_are_cards() -> None:
    decks = ship()
    decks.state.lifeform_bag, decks.state.lifeform_discard = [], [lifeform_card("stalk")]
    assert decks.begins(step("lifeform draws", 2)).state.hand == [lifeform_card("stalk")]
