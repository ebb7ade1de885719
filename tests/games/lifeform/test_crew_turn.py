"""Crew activity phase: turns, collecting, and the six activities."""

import pytest
from tests.games.lifeform.play import BOX, Play, chamber, given, link

from nightdeck.core.state import step
from nightdeck.games.lifeform.box import CELLS, COOLANT, HALON, SPACESUITS, WEAPONRY
from nightdeck.games.lifeform.state import AWAY, GONE
from nightdeck.testing import rule


def galley(players: int = 3, **more: object) -> Play:
    """Everybody in the Galley, where there is nothing to collect."""
    names = ["motoko", "palmer", "oskar", "bibi", "kade", "ines"][: 2 * players - 2]
    return given(players, **dict.fromkeys(names, "galley"), **more)


# Round


@rule("LF-050", "LF-051", "LF-135")
def test_a_round_is_crew_android_lifeform() -> None:
    play = galley(4, hand=["stalk"]).begins(step("round"))
    order = []
    for _ in range(3):
        order.append((play.asked, play.state.phase))
        play.answers(("equip", 2))
        while play.kind == "place terror":
            play.answers("pass")
    order.append((play.asked, play.state.phase))
    assert order == [(1, "crew"), (2, "crew"), (3, "crew"), (0, "lifeform")]
    assert play.news("announcement")[0].data["minute"] == play.state.minute


@rule("LF-052", "LF-063")
def test_a_turn_is_collect_then_one_activity() -> None:
    play = given(2, motoko="cockpit", palmer="galley").begins(step("crew turn", 1))
    assert play.kind == "collect"
    play.answers(("collect", "motoko", "weaponry"))
    assert play.kind == "activity"
    play.answers(("equip", 2))
    assert play.kind is None


@rule("LF-063")
def test_an_activity_must_be_performed() -> None:
    play = galley().begins(step("activity", 1)).refuses("pass")
    assert play.offers(("equip", 2), ("equip", 3), "heat analyzer", ("skill", "motoko"))


# Step 1


@rule("LF-055", "LF-056", "LF-058")
def test_characters_collect_one_token_each_in_an_order_of_choice() -> None:
    play = given(2, motoko="cockpit", palmer="supplies").begins(step("collect", 1, 0, 2))
    assert play.offers(("collect", "motoko", "weaponry"), ("collect", "palmer", "weaponry"))
    play.refuses("pass", by="LF-056").answers(("collect", "palmer", "weaponry"))
    assert (play.missions("supplies"), play.state.loadout[WEAPONRY]) == (2, 1)
    play.refuses(("collect", "palmer", "weaponry")).answers(("collect", "motoko", "weaponry"))
    assert (play.missions("cockpit"), play.state.loadout[WEAPONRY]) == (1, 2)
    assert play.kind is None


@rule("LF-057", "LF-197")
def test_hidden_characters_never_collect() -> None:
    play = given(2, motoko="cockpit", palmer="galley", images=("cockpit", "ore-hold"))
    play.who("motoko").hidden = True
    assert play.begins(step("collect", 1, 0, 2)).kind is None


@rule("LF-058", "LF-059", "LF-410")
def test_any_column_with_room_takes_the_token_on_its_lowest_free_space() -> None:
    play = given(2, motoko="cockpit", palmer="galley")
    play.state.loadout = [5, 1, 0, 0, 0]
    play.begins(step("collect", 1, 0)).refuses(("collect", "motoko", "weaponry"))
    play.answers(("collect", "motoko", "coolant"))
    assert play.state.loadout == [5, 2, 0, 0, 0]
    assert [column.spaces for column in BOX.columns] == [5, 5, 6, 6, 7]


@rule("LF-056")
def test_nothing_is_collected_when_the_loadout_is_full() -> None:
    play = given(2, motoko="cockpit", palmer="galley")
    play.state.loadout = [5, 5, 6, 6, 7]
    assert play.begins(step("collect", 1, 0)).kind is None
    assert play.missions("cockpit") == 2


@rule("LF-060", "LF-061")
def test_a_player_wholly_aboard_only_waits_or_uses_a_cell() -> None:
    play = given(3, motoko="remora", palmer="remora", oskar="galley", bibi="galley", minute=15)
    play.state.player(1).hand = [0]
    play.begins(step("crew turn", 1))
    assert (play.kind, play.options) == ("activity", ["pass"])
    play.answers("pass")
    assert play.news("waits")
    play.state.loadout[CELLS] = 1
    play.begins(step("crew turn", 1))
    assert play.options == ["pass", ("cell", "bulkhead")]


# EQUIP


@rule("LF-064")
def test_equip_two_cards_for_a_minute() -> None:
    play = galley(minute=26).activity(1, ("equip", 2))
    assert len(play.hand(1)) == 2
    assert play.state.minute == 25


@rule("LF-065")
def test_equip_three_cards_for_two_minutes() -> None:
    play = galley(minute=26).activity(1, ("equip", 3))
    assert len(play.hand(1)) == 3
    assert play.state.minute == 24


@rule("LF-066")
def test_the_hand_limit_is_six_after_drawing() -> None:
    play = galley(minute=26, hands={1: ["careful-steps", "dead-sprint", "grit", "grit", "split-up"]})
    play.activity(1, ("equip", 3))
    assert play.kind == "discard down"
    play.answers("grit")
    assert play.kind == "discard down"
    play.answers("grit")
    assert len(play.hand(1)) == 6
    assert play.kind is None


# USE HEAT ANALYZER


@rule("LF-067", "LF-068")
def test_a_heat_analyzer_is_spent_for_two_cards() -> None:
    play = galley(images=("hypersleep", "ore-hold")).activity(1, "heat analyzer")
    assert (len(play.hand(1)), play.state.player(1).analyzers, play.state.analyzers_gone) == (2, 1, 1)
    play.state.player(1).analyzers = 0
    play.begins(step("activity", 1)).refuses("heat analyzer", by="LF-067")


@rule("LF-069")
@pytest.mark.parametrize(("image", "drawn"), [("medical-bay", 0), ("mid-lift", 1)])
def test_without_an_image_within_two_chambers_the_lifeform_draws(image: str, drawn: int) -> None:
    play = galley(images=(image, "ore-hold")).activity(1, "heat analyzer")
    assert len(play.state.hand) == drawn


@rule("LF-070")
def test_the_analyzer_looks_through_tunnels_and_doors() -> None:
    tunnel = given(
        2, motoko="wiring-and-systems-access", palmer="wiring-and-systems-access", images=("mid-lift", "ore-hold")
    )
    assert not tunnel.activity(1, "heat analyzer").state.hand
    door = galley(images=("medical-bay", "ore-hold"), door=("galley", "hypersleep"))
    assert not door.activity(1, "heat analyzer").state.hand


@rule("LF-071", "LF-406")
def test_heat_analyzers_leave_at_minute_ten() -> None:
    play = galley(minute=11).begins(step("self-destruct", 1))
    assert [player.analyzers for player in play.state.crew] == [0, 0]
    assert play.state.analyzers_gone == 4


# SHOOT THE MINING LASER


def laser(**more: object) -> Play:
    return given(
        3, motoko="maintenance", palmer="galley", oskar="galley", bibi="galley", hands={1: ["mining-laser"]}, **more
    )


@rule("LF-072", "LF-075")
def test_the_laser_needs_its_card_and_a_target() -> None:
    play = given(2, motoko="maintenance", palmer="galley", images=("lift-bay", "ore-hold"))
    play.begins(step("activity", 1)).refuses(("laser", "motoko", "alpha"), by="LF-072")
    laser(images=("ore-hold", "cargo-pod-b")).begins(step("activity", 1)).refuses(
        ("laser", "motoko", "alpha"), by="LF-075"
    )


@rule("LF-073", "LF-200")
def test_the_shooter_is_named_and_not_hidden() -> None:
    play = laser(images=("lift-bay", "maintenance"))
    play.who("motoko").hidden = True
    play.begins(step("activity", 1)).refuses(("laser", "motoko", "alpha"))


@rule("LF-074")
@pytest.mark.parametrize("dark", ["maintenance", "lift-bay"])
def test_no_shot_in_or_into_the_dark(dark: str) -> None:
    laser(images=("lift-bay", "ore-hold"), outages=[dark]).begins(step("activity", 1)).refuses(
        ("laser", "motoko", "alpha")
    )


@rule("LF-076", "LF-147")
def test_image_targets_are_adjacent_by_corridor_or_tunnel() -> None:
    assert (
        laser(images=("lift-bay", "workshop"))
        .begins(step("activity", 1))
        .offers(("laser", "motoko", "alpha"), ("laser", "motoko", "beta"))
    )
    far = laser(images=("storage-hold-2", "ore-hold")).begins(step("activity", 1))
    far.refuses(("laser", "motoko", "alpha"))
    barred = laser(images=("lift-bay", "ore-hold"), door=("lift-bay", "maintenance")).begins(step("activity", 1))
    barred.refuses(("laser", "motoko", "alpha"))


@rule("LF-077", "LF-078", "LF-079", "LF-082", "LF-083", "LF-084", "LF-371")
def test_a_shot_image() -> None:
    play = laser(images=("lift-bay", "ore-hold"), hand=["stalk", "pounce"])
    rage = play.state.hostility
    play.activity(1, ("laser", "motoko", "alpha"))
    assert play.kind == "push image to"
    assert play.chambers == {"storage-hold-2", "mid-lift"}
    play.answers("mid-lift")
    assert play.at("alpha") == "mid-lift"
    assert play.state.hand == []
    assert play.state.suspects == [0, 1]
    assert play.state.outages == [chamber("lift-bay")]
    assert play.state.hostility == rage + 1
    assert play.state.removed == [BOX.laser]


@rule("LF-080", "LF-081", "LF-134", "LF-393")
def test_a_shot_android_is_destroyed() -> None:
    play = laser(images=("ore-hold", "cargo-pod-b"), android="maintenance").activity(1, ("laser", "motoko", "android"))
    assert (play.state.android, play.state.android_status) == (GONE, BOX.destroyed)
    assert chamber("maintenance") in play.state.outages
    assert laser(android="lift-bay").begins(step("activity", 1)).offers(("laser", "motoko", "android"))
    laser(android="mid-lift").begins(step("activity", 1)).refuses(("laser", "motoko", "android"))


@rule("LF-082")
def test_the_shuttle_bay_never_goes_dark() -> None:
    play = given(2, motoko="docking-hub-1", palmer="galley", hands={1: ["mining-laser"]}, android="shuttle-bay")
    play.activity(1, ("laser", "motoko", "android"))
    assert play.state.outages == []


@rule("LF-085")
def test_the_first_in_engineering_takes_the_laser() -> None:
    play = given(3, motoko="maintenance", palmer="galley", oskar="maintenance", bibi="galley")
    play.plays(1, "cattle-prod").answers(("motoko", "engineering"))
    assert "mining-laser" in play.hand(1)
    play.plays(2, "cattle-prod").answers(("oskar", "engineering"))
    assert "mining-laser" not in play.hand(2)


# ACTIVATE SKILL


@rule("LF-086", "LF-087", "LF-088")
def test_a_skill_is_activated_once() -> None:
    play = galley().activity(2, ("skill", "oskar"))
    assert play.who("oskar").skill
    assert play.missions("galley") == 1
    play.begins(step("activity", 2)).refuses(("skill", "oskar"), by="LF-086")


@rule("LF-088")
def test_an_ongoing_skill_applies_from_then_on() -> None:
    play = given(2, tomasz="wiring-and-systems-access", palmer="galley")
    before = play.plays(1, "cattle-prod")
    before.refuses(("tomasz", "dorsal-access"), by="LF-149")
    play = given(2, tomasz="wiring-and-systems-access", palmer="galley").activity(1, ("skill", "tomasz"))
    assert play.plays(1, "cattle-prod").offers(("tomasz", "dorsal-access"))


# PLAY A CREW CARD


@rule("LF-089")
def test_one_row_is_resolved_and_the_card_discarded() -> None:
    play = galley().plays(1, "hold-the-door", 1).answers(("motoko", "mess"), "pass")
    assert play.at("motoko") == "mess"
    assert play.state.door == AWAY
    assert [BOX.crew_cards[card].id for card in play.state.crew_discard] == ["hold-the-door"]
    assert play.hand(1) == []


@rule("LF-090")
def test_actions_of_a_row_come_in_any_order() -> None:
    for first, second in (("security-door", "move"), ("move", "security-door")):
        play = galley().plays(1, "hold-the-door", 0)
        assert play.options == [("do", "security-door"), ("do", "move")]
        play.answers(("do", first)).answers("e01" if first == "security-door" else ("motoko", "mess"))
        play.answers("e01" if second == "security-door" else ("motoko", "mess"))
        assert (play.at("motoko"), play.state.door) == ("mess", 0)


@rule("LF-091", "LF-426")
def test_a_row_must_change_something() -> None:
    play = galley(hands={1: ["charged-prod"]}).begins(step("activity", 1))
    assert play.rows() == {("charged-prod", 0), ("charged-prod", 1)}
    play = galley(hands={1: ["cattle-prod"]}).begins(step("activity", 1))
    assert play.rows() == {("cattle-prod", 0)}
    play.refuses(("card", "cattle-prod", 1))


@rule("LF-092", "LF-093", "LF-426")
def test_every_action_that_can_be_done_must_be_done() -> None:
    play = given(2, motoko="engineering", palmer="galley").plays(1, "core-access", 0)
    play.refuses("pass").answers(("do", "move"), ("palmer", "mess"))
    assert play.kind == "circuit board"
    lost = given(2, motoko="engineering", palmer="galley").plays(1, "core-access", 0)
    lost.answers(("do", "move"), ("motoko", "maintenance"))
    assert lost.kind is None


@rule("LF-094")
def test_actions_go_through_ones_own_characters() -> None:
    play = given(3, motoko="galley", palmer="galley", oskar="mess", bibi="mess").plays(1, "cattle-prod")
    assert {option[0] for option in play.options if isinstance(option, tuple)} == {0, 2}
    play.refuses(("oskar", "galley"), by="LF-094")


@rule("LF-095", "LF-096", "LF-145")
def test_reaction_rows_and_icons_are_nothing_to_play() -> None:
    play = galley(hands={1: ["careful-steps"]}).begins(step("activity", 1))
    assert play.rows() == {("careful-steps", 0)}
    assert BOX.crew_cards[0].reaction == "hide"


# The Remora and its energy cells


@rule("LF-097", "LF-098", "LF-099", "LF-160")
def test_the_remora_is_a_chamber_for_movement_only() -> None:
    play = given(
        3,
        motoko="remora",
        palmer="shuttle-bay",
        oskar="galley",
        bibi="galley",
        images=("docking-hub-1", "ore-hold"),
        minute=15,
    )
    assert play.plays(1, "cattle-prod").offers(("palmer", "remora"))
    lurking = given(3, motoko="remora", palmer="galley", images=("shuttle-bay", "ore-hold"), minute=15)
    lurking.prowls("stalk", 1)
    lurking.refuses(("alpha", "remora"))
    hunting = given(3, motoko="remora", palmer="galley", images=("shuttle-bay", "ore-hold"), minute=15, hand=["ambush"])
    assert ("ambush", 0) not in hunting.begins(step("lifeform phase")).rows()
    token = given(3, motoko="galley", palmer="galley", minute=15).begins(step("malfunction"))
    token.refuses("remora")
    assert BOX.remora not in BOX.ship


@rule("LF-100", "LF-156", "LF-405")
def test_nobody_boards_before_minute_twenty() -> None:
    early = given(2, motoko="shuttle-bay", palmer="galley", minute=21).plays(1, "cattle-prod")
    early.refuses(("motoko", "remora"), by="LF-100")
    late = given(2, motoko="shuttle-bay", palmer="galley", minute=20).plays(1, "cattle-prod")
    late.answers(("motoko", "remora"))
    assert late.at("motoko") == "remora"


@rule("LF-101")
def test_android_and_cat_board_at_any_time() -> None:
    play = given(3, motoko="galley", palmer="galley", android="shuttle-bay", minute=25).begins(step("android phase"))
    assert play.news("android destroyed")
    assert play.state.android == GONE
    cat = given(3, motoko="galley", palmer="galley", cat="shuttle-bay", minute=25)
    cat.state.player(2).role = "cat"
    assert cat.begins(step("cat turn", 2)).offers("remora")


@rule("LF-102", "LF-156")
def test_nobody_leaves_the_remora() -> None:
    play = given(2, motoko="remora", palmer="galley", minute=15).plays(1, "cattle-prod")
    play.refuses(("motoko", "shuttle-bay"), by="LF-102")


def cell(**more: object) -> Play:
    play = given(
        3,
        motoko="remora",
        palmer="galley",
        oskar="galley",
        bibi="galley",
        minute=15,
        hands={1: ["grit"], 2: ["grit"]},
        **more,
    )
    play.state.loadout[CELLS] = 2
    return play


@rule("LF-103", "LF-104")
def test_an_energy_cell_costs_a_card_and_a_token_of_somebody_aboard() -> None:
    play = cell(images=("shuttle-bay", "ore-hold"))
    play.begins(step("activity", 2)).refuses(("cell", "electrify"), by="LF-104")
    play = cell(images=("shuttle-bay", "ore-hold")).activity(1, ("cell", "electrify"), "grit", "docking-hub-1")
    assert (play.hand(1), play.state.loadout[CELLS]) == ([], 1)
    poor = cell(images=("shuttle-bay", "ore-hold"))
    poor.state.loadout[CELLS] = 0
    poor.begins(step("activity", 1)).refuses(("cell", "electrify"), by="LF-104")


@rule("LF-105")
def test_electrify_drives_images_from_bay_and_hub() -> None:
    play = cell(images=("shuttle-bay", "docking-hub-1")).activity(1, ("cell", "electrify"), "grit")
    play.answers("alpha", "landing-strut-well", "storage-hold-2")
    assert (play.at("alpha"), play.at("beta")) == ("landing-strut-well", "storage-hold-2")


@rule("LF-106", "LF-107")
def test_the_bulkhead_shuts_an_exit_until_the_players_next_turn() -> None:
    play = cell().activity(1, ("cell", "bulkhead"), "grit")
    assert set(play.options) == {
        link("docking-hub-1", other) for other in ("shuttle-bay", "docking-hub-2", "storage-hold-2")
    }
    play.answers(link("docking-hub-1", "shuttle-bay"))
    assert play.state.door == link("docking-hub-1", "shuttle-bay")
    play.begins(step("crew turn", 2))
    assert play.state.door == link("docking-hub-1", "shuttle-bay")
    while play.kind:
        play.answers(play.options[0])
    play.begins(step("crew turn", 1))
    assert play.state.door == AWAY


@rule("LF-107")
def test_a_door_that_was_moved_meanwhile_stays() -> None:
    play = cell().activity(1, ("cell", "bulkhead"), "grit", link("docking-hub-1", "shuttle-bay"))
    play.plays(2, "emergency-bulkhead", 0).answers("e01")
    play.begins(step("crew turn", 1))
    assert play.state.door == 0


# The loadout's bonuses


def loading(column: int, space: int, **more: object) -> Play:
    play = given(2, motoko="cockpit", palmer="galley", **more)
    play.state.loadout[column] = space - 1
    return play.begins(step("collect", 1, 0)).answers(("collect", "motoko", BOX.columns[column].id))


@rule("LF-411", "LF-412", "LF-416")
def test_the_flamethrower_bonus_comes_once() -> None:
    play = loading(WEAPONRY, 3)
    assert play.hand(1) == ["flamethrower"]
    again = given(2, motoko="cockpit", palmer="galley")
    again.state.flamethrower_in_slot = False
    again.state.removed = [BOX.flamethrower]
    again.state.loadout[WEAPONRY] = 2
    again.begins(step("collect", 1, 0)).answers(("collect", "motoko", "weaponry"))
    assert again.hand(1) == []


@rule("LF-413")
def test_the_remove_outage_bonus() -> None:
    play = loading(COOLANT, 4, outages=["mess", "supplies"])
    play.answers("supplies")
    assert play.state.outages == [chamber("mess")]


@rule("LF-414")
def test_the_move_outage_bonus_goes_by_corridor_or_tunnel() -> None:
    play = loading(SPACESUITS, 4, outages=["wiring-and-systems-access", "mess"])
    assert play.offers(
        ("wiring-and-systems-access", "dorsal-access"), ("wiring-and-systems-access", "sis-ter-mainframe-interface")
    )
    play.refuses(("mess", "galley"), ("wiring-and-systems-access", "mess"), ("mess", "cockpit"))
    play.answers(("wiring-and-systems-access", "dorsal-access"))
    assert set(play.state.outages) == {chamber("mess"), chamber("dorsal-access")}


@rule("LF-415", "LF-416")
def test_the_draw_bonus_can_be_earned_again() -> None:
    play = loading(CELLS, 3)
    assert len(play.hand(1)) == 1
    play.state.loadout[CELLS] = 2
    play.begins(step("collect", 1, 0)).answers(("collect", "motoko", "cells"))
    assert len(play.hand(1)) == 2


@rule("LF-410")
def test_halon_has_its_bonuses_too() -> None:
    assert not loading(HALON, 3, outages=["mess"]).state.outages
