"""Crew activity phase: turns, collecting, and the six activities."""

import pytest
from tests.games.lifeform.play import BOX, Play, chamber, crew_card, given

from nightdeck.core.state import step
from nightdeck.games.lifeform.content.printed import CELLS, WEAPONRY
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


@rule("LF-050")
def test_the_android_acts_between_crew_and_lifeform_and_then_comes_the_next_round() -> None:
    play = given(2, motoko="galley", palmer="galley", android="hypersleep", hand=["stalk"], minute=19)
    play.state.cat_cards = []
    play.begins(step("round"))
    assert (play.asked, play.at("android"), play.state.round) == (1, "hypersleep", 2)
    play.answers(("equip", 2))
    while play.kind == "place terror":
        play.answers("pass")
    assert (play.asked, play.at("android")) == (0, "medical-bay")
    play.answers("lurk", "pass")
    assert (play.asked, play.state.phase, play.at("android"), play.state.round) == (1, "crew", "medical-bay", 3)


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


@rule("LF-005", "LF-084")
def test_what_is_removed_never_comes_back_as_a_discard_does() -> None:
    play = laser(images=("lift-bay", "ore-hold")).activity(1, ("laser", "motoko", "alpha"), "mid-lift")
    play.plays(1, "cattle-prod").answers(("motoko", "engineering"))
    used = [crew_card("cattle-prod")]
    assert (play.state.removed, play.state.crew_discard) == ([BOX.laser], used)
    play.state.crew_bag = []
    play.begins(step("draw", 1, 2))
    assert play.hand(1) == ["cattle-prod"]


@rule("LF-080", "LF-081", "LF-134", "LF-393")
def test_a_shot_android_is_destroyed() -> None:
    play = laser(images=("ore-hold", "cargo-pod-b"), android="maintenance").activity(1, ("laser", "motoko", "android"))
    assert (play.state.android, play.state.android_status) == (GONE, BOX.destroyed)
    assert chamber("maintenance") in play.state.outages
    for near in ("lift-bay", "workshop"):
        assert laser(android=near).begins(step("activity", 1)).offers(("laser", "motoko", "android"))
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


@rule("LF-095", "LF-096")
def test_reaction_rows_and_icons_are_nothing_to_play() -> None:
    play = galley(hands={1: ["careful-steps"]}).begins(step("activity", 1))
    assert play.rows() == {("careful-steps", 0)}
    assert BOX.crew_cards[0].reaction == "hide"
    assert BOX.crew_icons[0]
    bare = galley().begins(step("activity", 1)).options
    assert [pick for pick in play.options if pick not in bare] == [("card", crew_card("careful-steps"), 0)]
