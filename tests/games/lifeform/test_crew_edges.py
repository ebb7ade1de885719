"""Crew turns and actions at their edges: every condition that alone forbids something."""

import pytest
from tests.games.lifeform.play import BOX, SHORT, Play, chamber, given, link

from nightdeck.core.state import step
from nightdeck.games.lifeform.base.rules.crew_actions import CREW_ACTIONS, flame_options
from nightdeck.games.lifeform.base.rules.crew_turn import bulkhead_exits, energy_cell_options, laser_options, may_sample
from nightdeck.games.lifeform.base.rules.death import flights
from nightdeck.games.lifeform.base.rules.launch import lacks
from nightdeck.games.lifeform.ship.rules.hands import can_draw, take
from nightdeck.games.lifeform.ship.rules.loadout import weaponry_number
from nightdeck.games.lifeform.ship.rules.moving import leader, may_enter
from nightdeck.games.lifeform.ship.rules.security_door import door_links
from nightdeck.games.lifeform.state import AWAY, GONE
from nightdeck.testing import rule

FAR = ("reactor-gallery", "waste-reclamation")


def crew(**more: object) -> Play:
    people = {"motoko": "galley", "palmer": "galley", "oskar": "cockpit", "bibi": "cockpit"}
    return given(3, **{"images": FAR, **people, **more})


def can(play: Play, action: str, seat: int = 1) -> bool:
    return CREW_ACTIONS[action].can(play.state, seat)


# Turns


@rule("LF-053", "LF-108", "LF-109")
def test_at_the_end_of_a_turn_cat_cards_may_still_be_played_one_a_turn() -> None:
    play = given(2, motoko="galley", palmer="galley", images=FAR, cat="medical-bay")
    play.state.cat_cards = list(BOX.cat_cards)
    play.begins(step("end turn", 1))
    assert (play.kind, play.offers("pass", "give up cat")) == ("end of turn", True)
    play.answers("give up cat")
    assert (play.kind, play.state.cat_played, play.at("cat")) == (None, True, "remora")
    for why in ("played", "none", "lost", "role"):
        other = given(2, motoko="galley", palmer="galley", images=FAR, cat="medical-bay")
        other.state.cat_cards = [] if why == "none" else list(BOX.cat_cards)
        other.state.cat_played, other.state.turn_lost = why == "played", why == "lost"
        other.state.player(1).role = "cat" if why == "role" else ""
        assert other.begins(step("end turn", 1)).kind is None, why


@rule("LF-108", "LF-112")
def test_cat_cards_of_the_turn_belong_to_two_players() -> None:
    play = crew(cat="medical-bay")
    play.state.cat_cards = list(BOX.cat_cards)
    assert not play.begins(step("activity", 1)).offers("give up cat")


@rule("LF-052", "LF-060")
def test_a_turn_that_is_lost_collects_nothing() -> None:
    play = crew(motoko="supplies")
    play.state.turn_lost = True
    assert play.begins(step("collect", 1, SHORT["motoko"])).kind is None
    assert play.begins(step("activity", 1)).kind is None


@rule("LF-051", "LF-424")
def test_whose_turn_it_is_and_that_it_is_nobodys_in_the_other_phases() -> None:
    play = crew().begins(step("crew turn", 2))
    assert play.state.turn == 2
    play = crew(turn=2).begins(step("android phase"))
    assert (play.state.turn, play.state.phase) == (AWAY, "android")
    play = crew(turn=2).begins(step("lifeform phase"))
    assert (play.state.turn, play.state.phase) == (AWAY, "lifeform")


@rule("LF-244", "LF-295")
def test_whoever_is_out_has_no_turn() -> None:
    play = crew()
    play.state.player(1).out = True
    assert play.begins(step("crew turn", 1)).kind is None


@rule("LF-219")
def test_the_active_player_decides_for_the_crew_else_the_first() -> None:
    s = crew(turn=2).state
    assert leader(s) == 2
    s.phase = "lifeform"
    assert leader(s) == 1
    s.phase, s.turn = "crew", AWAY
    assert leader(s) == 1
    s.phase, s.turn = "showdown", 1
    s.player(1).out = True
    assert leader(s) == 2


@rule("LF-468")
def test_samples_need_the_vault_without_an_image_a_card_and_an_objective() -> None:
    def asks(**more: object) -> bool:
        play = crew(**{"motoko": "cryo-storage-vault", "hands": {1: ["grit"]}, **more})
        play.state.objectives = [] if more.get("minute") == 29 else [BOX.tissue]
        return may_sample(play.state, 1)

    assert asks()
    assert not asks(motoko="galley")
    assert not asks(motoko="galley", oskar="cryo-storage-vault")
    assert not asks(images=("cryo-storage-vault", "ore-hold"))
    assert not asks(hands={})
    assert not asks(minute=29)


@rule("LF-048", "LF-345")
def test_a_player_alone_is_asked_for_one_thing_at_a_time() -> None:
    play = crew().plays(1, "requisition-order", 0)
    assert (play.kind, play.state.row, play.state.playing) == (
        "next action",
        ["mission-sister", "move"],
        play.state.playing,
    )
    play.answers(("do", "mission-sister"))
    assert (play.kind, play.state.doing) == ("move", "move")
    play.answers(("motoko", "mess"))
    assert (play.state.doing, play.state.row, play.state.playing) == ("", [], AWAY)


# The laser and the energy cells


@rule("LF-074", "LF-075", "LF-076", "LF-080")
def test_every_condition_of_a_shot() -> None:
    def targets(**more: object) -> list[object]:
        play = crew(**{"motoko": "maintenance", "images": ("lift-bay", "ore-hold"), **more})
        return [pick[2] for pick in laser_options(play.state, 1) if isinstance(pick, tuple)]

    assert targets() == [0]
    assert targets(outages=["lift-bay"]) == []
    assert targets(outages=["maintenance"]) == []
    assert targets(palmer="mid-lift", oskar="storage-hold-2") == [], "it could not flee"
    assert targets(images=FAR) == []
    assert targets(images=FAR, android="lift-bay") == [3]
    assert targets(images=FAR, android="maintenance") == [3]
    assert targets(images=FAR, android="lift-bay", outages=["lift-bay"]) == []
    assert targets(images=FAR, android="supplies") == []
    gone = crew(motoko="maintenance")
    gone.state.android = GONE
    assert laser_options(gone.state, 1) == []


@rule("LF-082")
def test_without_a_token_in_the_supply_it_stays_light() -> None:
    places = [found.id for found in BOX.chambers if found.deck == "B"][:10]
    play = crew(motoko="maintenance", images=("lift-bay", "ore-hold"), outages=places, hands={1: ["mining-laser"]})
    play.activity(1, ("laser", "motoko", "alpha")).answers("mid-lift")
    assert len(play.state.outages) == 10
    bay = crew(motoko="docking-hub-1", images=("shuttle-bay", "ore-hold"), hands={1: ["mining-laser"]})
    bay.activity(1, ("laser", "motoko", "alpha"))
    assert bay.state.outages == []


@rule("LF-103", "LF-104", "LF-105", "LF-106")
def test_every_condition_of_an_energy_cell() -> None:
    def cells(**more: object) -> list[object]:
        play = crew(**{"motoko": "remora", "minute": 15, "hands": {1: ["grit"]}, **more})
        play.state.loadout[2] = 0 if more.get("minute") == 14 else 1
        return [pick[1] for pick in energy_cell_options(play.state, 1) if isinstance(pick, tuple)]

    assert cells() == ["bulkhead"]
    assert cells(images=("shuttle-bay", "ore-hold")) == ["bulkhead", "electrify"]
    assert cells(images=("docking-hub-1", "ore-hold")) == ["bulkhead", "electrify"]
    assert cells(motoko="shuttle-bay") == []
    assert cells(hands={}) == []
    assert cells(minute=14) == []


@rule("LF-106", "LF-337", "LF-338")
def test_the_door_may_go_where_it_stands_only_to_become_full_again() -> None:
    play = crew(door=("docking-hub-1", "shuttle-bay"))
    there = link("docking-hub-1", "shuttle-bay")
    assert there not in bulkhead_exits(play.state)
    assert there not in door_links(play.state)
    play.state.half_lock = True
    assert there in bulkhead_exits(play.state)
    assert there in door_links(play.state)
    assert BOX.berth not in door_links(play.state)


# Actions


@rule("LF-330", "LF-331")
def test_mission_tokens_come_only_from_a_supply_and_not_into_a_breach() -> None:
    play = crew()
    assert can(play, "mission-maintenance")
    play.state.breach = chamber("maintenance")
    assert not can(play, "mission-maintenance")
    play.state.breach = AWAY
    play.state.missions[0] += play.state.mission_supply() - 1
    assert can(play, "mission-maintenance")
    assert can(play, "mission-sister")
    play.state.missions[0] += 1
    assert not can(play, "mission-maintenance")
    assert not can(play, "mission-sister")


@rule("LF-343")
def test_one_image_cannot_be_swapped() -> None:
    assert can(crew(), "swap-images")
    assert not can(crew(images=("reactor-gallery", "away")), "swap-images")


@rule("LF-317")
def test_flames_reach_one_or_two_chambers_but_not_ones_own() -> None:
    def reached(place: str, image: str) -> bool:
        play = crew(motoko=place, palmer="supplies", images=(image, "ore-hold"))
        return any(pick[1] == 0 for pick in flame_options(play.state, 1))

    assert [reached("galley", place) for place in ("mess", "forward-stairwell", "comms-array-room")] == [
        True,
        True,
        False,
    ]
    hidden = crew(motoko="galley", palmer="supplies", images=("galley", "ore-hold"))
    assert all(pick[1] != 0 for pick in flame_options(hidden.state, 1))


@rule("LF-318", "LF-319")
def test_a_burnt_image_goes_back_only_where_it_can_go_nowhere_else() -> None:
    play = crew(motoko="mess", palmer="dorsal-access", oskar="suit-lockers", bibi="forward-stairwell",
                images=("ladderway-fore", "ore-hold"))  # fmt: skip
    assert flame_options(play.state, 1) == []
    free = crew(
        motoko="medical-bay", palmer="cockpit", images=("crew-quarters", "ore-hold"), oskar="galley", bibi="mess"
    )
    free.plays(1, "last-cartridge", 1)
    free.answers("captains-cabin")
    assert free.kind is None or free.chambers == {"observation-gallery"}


@rule("LF-321", "LF-322")
def test_flames_need_an_android_on_the_ship() -> None:
    play = crew()
    assert not can(play, "flamethrower-android")
    play.state.android = GONE
    play.state.characters[0].place = GONE
    assert not can(play, "flamethrower-android")
    assert can(crew(android="mess"), "flamethrower-android")
    assert not can(crew(android="mess"), "shock-prod-android")
    assert can(crew(android="galley"), "shock-prod-android")


@rule("LF-325", "LF-199")
def test_only_characters_that_are_not_hidden_burn_a_cocoon() -> None:
    play = crew(motoko="ore-hold", palmer="drill-bay", images=("drill-bay", "reactor-gallery"))
    play.who("palmer").hidden = True
    play.plays(1, "burn-it-out", 0).answers(("do", "flamethrower-cocoon"))
    assert play.kind != "burn cocoon", "there is only one who can"
    assert play.state.nest_burnt


@rule("LF-327", "LF-167")
def test_a_lost_image_is_suspected_no_more() -> None:
    play = crew(motoko="ore-hold", images=("reactor-gallery", "drill-bay", "lift-bay"))
    play.plays(1, "burn-it-out", 0).answers(("do", "flamethrower-cocoon"), "gamma")
    assert (play.state.suspects, play.at("gamma")) == ([0, 1], "away")


@rule("LF-313", "LF-463", "LF-464", "LF-465", "LF-466")
def test_each_circuit_objective_in_its_own_chamber() -> None:
    for number, objective in enumerate(BOX.objectives):
        if objective.kind != "circuit":
            continue
        play = crew(motoko=objective.chamber)
        play.state.objectives = list(range(len(BOX.objectives)))
        play.begins(step("crew action", 1, "circuit-board"))
        assert [pick for pick in play.options if isinstance(pick, tuple) and pick[0] == "objective"] == [
            ("objective", number)
        ]
        assert play.answers(("objective", number)).state.completed == [number]


@rule("LF-313")
def test_deeds_are_no_matter_of_a_circuit_board() -> None:
    play = crew(motoko="cryo-storage-vault", palmer="engineering")
    play.state.objectives = [BOX.tissue]
    play.begins(step("crew action", 1, "circuit-board"))
    assert ("objective", BOX.tissue) not in play.options


# Cards, hands, columns


@rule("LF-018", "LF-064")
def test_a_deck_is_made_anew_and_may_run_out() -> None:
    play = crew()
    play.state.crew_bag, play.state.crew_discard = [], [1, 2]
    assert can_draw(play.state)
    take(play.state, 1, 5)
    assert (sorted(play.state.player(1).hand), can_draw(play.state)) == ([1, 2], False)
    for pile in ("crew_top", "crew_bottom"):
        other = crew()
        other.state.crew_bag = []
        setattr(other.state, pile, [4])
        assert can_draw(other.state)
        take(other.state, 1, 2)
        assert other.state.player(1).hand == [4]
    first = crew()
    first.state.crew_bag, first.state.crew_top, first.state.crew_bottom = [1], [2], [3]
    take(first.state, 1, 1)
    assert first.state.player(1).hand == [2]
    take(first.state, 1, 1)
    assert first.state.player(1).hand == [1, 2], "what lies at the bottom comes last"
    empty = crew()
    empty.state.crew_bag, empty.state.loadout = [], [0, 0, 2, 0, 0]
    empty.state.missions[chamber("galley")] = 1
    empty.begins(step("collect", 1, SHORT["motoko"])).answers(("collect", "motoko", "cells"))
    assert (empty.kind, empty.hand(1)) == (None, [])


@rule("LF-274")
def test_without_an_improvised_weapon_nothing_is_drawn() -> None:
    play = crew()
    assert weaponry_number(play.state) == 0
    play.state.loadout[0] = 4
    assert weaponry_number(play.state) == 4


@rule("LF-056", "LF-212")
def test_the_dead_collect_nothing() -> None:
    play = crew(motoko="gone")
    assert play.begins(step("collect", 1, SHORT["motoko"])).kind is None


# Moving


@rule("LF-155", "LF-100", "LF-387")
def test_where_characters_may_go_in() -> None:
    play = crew(android="mess", images=("mess", "crew-quarters"))
    assert not may_enter(play.state, chamber("mess")), "image and android"
    assert may_enter(play.state, chamber("crew-quarters")), "an image alone"
    alone = crew(android="mess")
    assert may_enter(alone.state, chamber("mess")), "the android alone"
    alone.state.breach = chamber("hypersleep")
    assert not may_enter(alone.state, chamber("hypersleep"))
    for minute, allowed in ((21, False), (20, True), (19, True)):
        assert may_enter(crew(minute=minute).state, BOX.remora) == allowed


@rule("LF-217", "LF-221", "LF-201")
def test_who_flees_at_all() -> None:
    play = crew(motoko="galley")
    who = play.who("motoko")
    assert {BOX.chambers[place].id for place in flights(play.state, who)} == {"hypersleep", "mess", "crew-quarters"}
    who.hidden = True
    assert flights(play.state, who) == []
    who.hidden, who.place = False, GONE
    assert flights(play.state, who) == []
    bay = crew(motoko="shuttle-bay", minute=25)
    assert {BOX.chambers[place].id for place in flights(bay.state, bay.who("motoko"))} == {"docking-hub-1"}
    late = crew(motoko="shuttle-bay", minute=15)
    assert BOX.remora in flights(late.state, late.who("motoko"))
    tunnel = crew(motoko="dorsal-access", outages=["ladderway-fore"], terrors=["mining-equipment"])
    assert {BOX.chambers[p].id for p in flights(tunnel.state, tunnel.who("motoko"))} == {"assay-laboratory", "mid-lift"}


@rule("LF-334", "LF-164")
def test_a_run_ends_on_the_remora_and_at_terror() -> None:
    play = crew(motoko="docking-hub-1", palmer="gone", minute=15).plays(1, "dead-sprint", 0).answers("shuttle-bay")
    assert play.answers("remora").at("motoko") == "remora"
    assert play.kind is None
    stop = crew(motoko="shuttle-bay", palmer="gone", minute=15).plays(1, "dead-sprint", 0).answers("remora")
    assert (stop.kind, stop.at("motoko")) == (None, "remora")


# Launch


@rule("LF-248", "LF-249", "LF-250", "LF-256", "LF-267")
def test_each_thing_that_a_launch_lacks() -> None:
    def missing(**more: object) -> list[str]:
        play = given(3, **{"motoko": "remora", "palmer": "gone", "oskar": "remora", "bibi": "gone", "minute": 15,
                           "images": FAR, **more})  # fmt: skip
        play.state.loadout = [2, 3, 2, 2, 0]
        return lacks(play.state)

    assert missing() == []
    assert missing(motoko="gone", oskar="gone") == ["nobody aboard"]
    assert missing(cat="mess") == ["cat"]
    assert missing(cat="remora") == []
    assert missing(oskar="mess") == ["others on the ship"]
    assert missing(oskar="mess", minute=10) == ["others on the ship"]
    assert missing(oskar="mess", minute=9) == []
    short = given(3, motoko="remora", palmer="remora", oskar="remora", bibi="gone", minute=15, images=FAR)
    for loadout, ready in (([2, 3, 2, 3, 0], True), ([1, 3, 2, 3, 0], False), ([2, 2, 2, 3, 0], False),
                           ([2, 3, 1, 3, 0], False), ([2, 3, 2, 2, 0], False)):  # fmt: skip
        short.state.loadout = loadout
        assert (lacks(short.state) == []) == ready


@rule("LF-258", "LF-259", "LF-054")
@pytest.mark.parametrize(("minute", "ending"), [(10, "A"), (9, "B")])
def test_the_ending_turns_on_minute_nine(minute: int, ending: str) -> None:
    play = given(2, motoko="remora", palmer="remora", images=FAR, minute=minute, cat="remora")
    play.state.loadout = [2, 2, 2, 2, 0]
    play.activity(1, "launch")
    assert play.news("ending")[0].data["ending"] == ending
    assert play.state.phase == "launch"
    assert play.outcome is None or play.crew_won


@rule("LF-054", "LF-089", "LF-268")
def test_a_launch_in_the_middle_of_a_row_puts_the_card_away() -> None:
    play = given(3, motoko="remora", palmer="shuttle-bay", oskar="mess", bibi="mess", images=FAR, minute=8)
    play.state.loadout = [2, 3, 2, 1, 0]
    play.plays(1, "against-the-clock", 0).answers("launch")
    if play.kind == "launch":
        play.answers("yes")
    assert (play.state.playing, play.state.row, play.state.phase) == (AWAY, [], "launch")
    assert len(play.state.crew_discard) == 1
    assert not any(name in ("crew row", "lifeform phase", "round") for name, _ in play.state.agenda)
