"""The lifeform's turn, attacks, deaths and tracks at their edges: every condition that alone decides something."""

import pytest
from tests.games.lifeform.play import BOX, SHORT, Play, chamber, given, lifeform_card, link

from nightdeck.core.state import step
from nightdeck.games.lifeform.base.rules.breach import android_prey, is_trapped, survival_abilities
from nightdeck.games.lifeform.base.rules.images import nearest
from nightdeck.games.lifeform.base.rules.lifeform_actions import (
    LIFEFORM_ACTIONS,
    force_options,
    hidden_prey,
    vent_options,
)
from nightdeck.games.lifeform.base.rules.lifeform_hand import draw_lifeform
from nightdeck.games.lifeform.base.rules.lifeform_turn import lifeform_activities, maybe
from nightdeck.games.lifeform.base.rules.meeting import beside, exposed, extra_reaction, targets
from nightdeck.games.lifeform.base.rules.moving import unsettled
from nightdeck.games.lifeform.base.rules.reactions import can_repel
from nightdeck.games.lifeform.base.rules.terror import burst_conduit
from nightdeck.games.lifeform.base.rules.tracks import gain_vent, terror_places
from nightdeck.games.lifeform.ship.rules.tracks import outage_places
from nightdeck.games.lifeform.state import AWAY, GONE, Attack
from nightdeck.testing import rule

FAR = ("reactor-gallery", "waste-reclamation")


def ship(**more: object) -> Play:
    people = {"motoko": "galley", "palmer": "cockpit", "oskar": "supplies", "bibi": "captains-cabin"}
    return given(3, **{"images": FAR, "phase": "lifeform", **people, **more})


def can(play: Play, action: str) -> bool:
    return LIFEFORM_ACTIONS[action].can(play.state, 0)


# What can be attacked, forced, found


@rule("LF-170", "LF-202", "LF-347", "LF-099")
def test_what_the_real_image_can_attack() -> None:
    play = ship(images=("mess", "ore-hold"))
    assert targets(play.state, 0) == [chamber("galley")]
    play.who("motoko").hidden = True
    assert targets(play.state, 0) == [], "hidden"
    taken = ship(images=("mess", "galley"))
    assert targets(taken.state, 0) == [], "another image stands there"
    aboard = ship(motoko="remora", images=("shuttle-bay", "ore-hold"), minute=15)
    assert targets(aboard.state, 0) == [], "never into the Remora"
    assert not can(aboard, "attack")
    assert can(ship(images=("mess", "ore-hold")), "attack")


@rule("LF-368", "LF-202")
def test_whom_a_vent_attack_can_reach() -> None:
    def prey(**more: object) -> list[str]:
        play = ship(**{"motoko": "medical-bay", **more})
        if more.get("hostility"):
            play.who("motoko").hidden = True
        return [
            BOX.chambers[int(p[1])].id for p in vent_options(play.state) if isinstance(p, tuple) and p[0] == "attack"
        ]

    assert prey() == ["medical-bay"]
    assert prey(motoko="galley") == []
    assert prey(images=("medical-bay", "ore-hold")) == []
    assert prey(hostility=1) == []


@rule("LF-349", "LF-203")
def test_force_move_needs_an_image_in_a_cocoon_chamber() -> None:
    play = ship(images=("ore-hold", "reactor-gallery"))
    assert {id for id, _ in force_options(play.state)} == {SHORT[n] for n in ("motoko", "palmer", "oskar", "bibi")}
    play.who("motoko").hidden = True
    assert SHORT["motoko"] not in {id for id, _ in force_options(play.state)}
    assert force_options(ship().state) == []


@rule("LF-350", "LF-163", "LF-351")
@pytest.mark.parametrize(("more", "stops"), [({}, False), ({"terrors": ["mess"]}, True)])
def test_a_forced_character_goes_on_unless_terror_stops_it(more: dict[str, object], stops: bool) -> None:
    play = ship(images=("ore-hold", "reactor-gallery"), real="beta", minute=26, **more).prowls("no-escape", 1)
    play.answers(("motoko", "mess"))
    assert (play.kind == "force on") == (not stops)
    ghost = ship(images=("ore-hold", "mess"), real="alpha", minute=26).prowls("no-escape", 1)
    ghost.answers(("motoko", "mess"))
    assert ghost.kind != "force on"
    assert ghost.state.minute == 25


@rule("LF-352")
def test_hidden_prey_is_hidden_and_beside_the_image() -> None:
    play = ship(motoko="drill-bay", palmer="drill-bay", images=("drill-bay", "mess"))
    play.who("motoko").hidden = True
    assert hidden_prey(play.state, 0) == [SHORT["motoko"]]
    assert hidden_prey(play.state, 1) == []
    play.prowls("sniff-them-out", 0).answers(("kill-hidden", "motoko"))
    assert play.state.suspects == [0], "the identifier is shown"
    assert play.at("motoko") == "gone"


@rule("LF-344", "LF-439")
def test_when_the_android_can_be_led_astray() -> None:
    play = ship(minute=10, android="supplies")
    assert can(play, "deviation")
    assert not can(ship(minute=11, android="supplies"), "deviation")
    play.state.deviated = True
    assert not can(play, "deviation")
    gone = ship(minute=9)
    gone.state.android = GONE
    assert not can(gone, "deviation")
    assert can(ship(minute=9), "deviation"), "an inactive one is steered once it wakes"


@rule("LF-346", "LF-115")
def test_the_bonus_move_of_a_deviation() -> None:
    idle = ship(minute=10).prowls("rewired", 0)
    assert (idle.state.deviated, idle.state.android, idle.kind) == (True, AWAY, None)
    held = ship(minute=10, android="galley").prowls("rewired", 0)
    assert (held.at("android"), held.state.deviated, held.kind) == ("galley", True, None)
    free = ship(minute=10, android="mid-lift").prowls("rewired", 0)
    assert free.chambers == {"dorsal-access", "atmosphere-plant", "lift-bay"}
    start = ship(minute=10, android="hypersleep", motoko="mess").prowls("rewired", 0)
    assert start.at("android") == "galley"
    back = ship(minute=10, android="storage-hold-1").prowls("rewired", 0)
    assert back.at("android") == "supplies", "there is no way off the path, so it goes back"
    first = ship(minute=10, android="hypersleep", door=("hypersleep", "galley"), motoko="mess").prowls("rewired", 0)
    assert (first.at("android"), first.state.path_step) == ("hypersleep", 0)


@rule("LF-353", "LF-348", "LF-362", "LF-364", "LF-366", "LF-359")
def test_actions_that_have_nothing_left_to_do() -> None:
    play = ship()
    assert all(can(play, name) for name in ("malfunction", "cocoon", "survival", "terror", "power-outage", "vent"))
    assert not can(play, "door-removal")
    assert not can(play, "mission-removal") or play.missions("reactor-gallery") == 1
    play.state.malfunction, play.state.cocoon, play.state.survival = 2, 2, ""
    assert can(play, "malfunction")
    assert can(play, "cocoon")
    play.state.malfunction, play.state.cocoon, play.state.survival = 3, 3, "hull breach"
    assert not any(can(play, name) for name in ("malfunction", "cocoon", "survival"))
    assert can(ship(door=("mess", "galley")), "door-removal")


@rule("LF-355", "LF-356", "LF-358")
@pytest.mark.parametrize(("action", "most"), [("move-one", 1), ("move-two", 2), ("move-three", 3)])
def test_how_many_images_move(action: str, most: int) -> None:
    play = ship(images=("ore-hold", "drill-bay", "maintenance"), real="beta")
    play.begins(step("lifeform action", action))
    moved = 0
    while play.kind == "move image":
        assert play.offers("pass") == (moved > 0)
        play.answers(next(pick for pick in play.options if pick != "pass"))
        moved += 1
    assert moved == most


@rule("LF-380", "LF-357")
def test_an_image_that_roams_ends_elsewhere() -> None:
    play = ship(images=("ore-hold", "reactor-gallery")).begins(step("move alien 3"))
    play.answers(("alpha", "ore-refinery")).answers("ore-hold")
    assert "pass" not in play.options
    assert play.answers("cargo-pod-b").at("alpha") == "cargo-pod-b"
    twice = ship(images=("ore-hold", "reactor-gallery")).begins(step("lifeform action", "move-twice"))
    twice.answers(("alpha", "ore-refinery"))
    assert not twice.offers("ore-hold")


@rule("LF-138", "LF-139", "LF-018", "LF-020")
def test_the_lifeforms_deck_is_made_anew_and_may_run_out() -> None:
    play = ship()
    play.state.lifeform_bag, play.state.lifeform_discard = [0], [1, 2]
    assert min(draw_lifeform(play.state, 2)) == 0
    assert len(draw_lifeform(play.state, 5)) == 1
    assert draw_lifeform(play.state, 1) == []


@rule("LF-436", "LF-396")
def test_above_the_maximum_the_lifeform_discards_one_after_the_other() -> None:
    play = ship(hand=["stalk", "pounce", "ambush", "lunge", "dread", "scavenge", "override"])
    play.begins(step("lifeform limit")).answers("stalk")
    assert (play.kind, len(play.state.hand)) == ("discard down", 6)
    play.answers("pounce")
    assert (play.kind, len(play.state.hand)) == (None, 5)


@rule("LF-499")
def test_a_card_that_has_been_played_is_no_longer_known() -> None:
    play = ship(hand=["stalk", "dread"])
    play.state.player(1).seen = [*play.state.hand]
    play.prowls("stalk", 0)
    assert play.state.player(1).seen == [lifeform_card("dread")]
    assert play.state.hand == [lifeform_card("dread")]


@rule("LF-136", "LF-137", "LF-141")
def test_lurking_venting_or_nothing_at_all() -> None:
    play = ship()
    play.state.vents = 0
    assert lifeform_activities(play.state) == ["lurk"]
    play.state.vents = 1
    assert "vent" in lifeform_activities(play.state)
    play.state.images, play.state.real = [AWAY] * 3, AWAY
    assert "vent" not in lifeform_activities(play.state)
    full = ship(hand=["break-the-lock", "rewired", "ambush", "faulty-logic", "dragged-into-the-dark"])
    full.state.vents = 0
    assert "lurk" not in lifeform_activities(full.state)


@rule("LF-137", "LF-138", "LF-140")
def test_lurking_evolves_first_and_then_fills_the_hand() -> None:
    play = ship(hand=["stalk", "dread"]).begins(step("lifeform phase")).answers("lurk")
    assert (play.kind, play.offers("pass", "stalk")) == ("evolve", True)
    assert len(play.answers("stalk").state.hand) == 5
    empty = ship().begins(step("evolve", 2))
    assert empty.kind is None


@rule("LF-144", "LF-426")
def test_what_may_be_possible_for_all_that_the_crew_knows() -> None:
    play = ship(images=("mess", "reactor-gallery"), real="beta")
    assert maybe(play.state, "attack"), "alpha might be real"
    play.state.suspects = [1]
    assert not maybe(play.state, "attack")
    play.who("motoko").place, play.who("motoko").hidden = chamber("mess"), True
    play.state.suspects = [0, 1]
    assert maybe(play.state, "kill-hidden")
    play.state.suspects = [1]
    assert not maybe(play.state, "kill-hidden")


# Attacks


@rule("LF-175", "LX-370")
def test_the_extra_reaction_is_emmas_players_once_a_phase() -> None:
    play = given(3, emma="galley", motoko="galley", oskar="mess", bibi="mess", images=FAR, phase="lifeform",
                 options={"survivors": True, "objectives": False})  # fmt: skip
    s = play.state
    assert extra_reaction(s, 1) == AWAY
    play.who("emma").survival = True
    assert extra_reaction(s, 1) == SHORT["emma"]
    assert extra_reaction(s, 2) == AWAY
    s.player(1).extra = True
    assert extra_reaction(s, 1) == AWAY
    s.player(1).extra, s.phase = False, "crew"
    assert extra_reaction(s, 1) == AWAY


@rule("LF-179", "LF-192", "LF-430")
def test_who_is_still_exposed() -> None:
    play = ship(palmer="galley")
    galley = chamber("galley")
    play.state.attack = Attack("attack", galley, [SHORT["motoko"], SHORT["palmer"]])
    assert exposed(play.state) == [SHORT["motoko"], SHORT["palmer"]]
    play.state.attack.safe = [SHORT["motoko"]]
    assert exposed(play.state) == [SHORT["palmer"]]
    play.who("palmer").place = chamber("mess")
    assert exposed(play.state) == []
    play.who("palmer").place, play.state.attack.cancelled = galley, True
    assert exposed(play.state) == []


@rule("LF-192", "LF-177")
def test_after_a_shock_prod_nobody_else_need_answer_or_die() -> None:
    play = ship(palmer="gone", oskar="galley", images=("mess", "ore-hold"),
                hands={1: ["cattle-prod"], 2: ["locker-hideaway"]})  # fmt: skip
    play.attacks("galley").answers(("shock-prod", "cattle-prod", "motoko"), "pass")
    assert play.kind != "react"
    assert (play.at("motoko"), play.at("oskar"), play.at("alpha")) == ("galley", "galley", "mess")
    assert play.hand(2) == ["locker-hideaway"]


@rule("LF-186", "LF-190", "LF-149")
def test_which_corridor_is_barred_to_a_run() -> None:
    play = ship(images=("mess", "ore-hold"), hands={1: ["dead-sprint"]}, palmer="captains-cabin")
    play.attacks("galley").answers(("run", "dead-sprint", "motoko"), "pass")
    assert play.chambers == {"hypersleep", "crew-quarters"}
    tunnel = ship(motoko="maintenance", images=("workshop", "ore-hold"), hands={1: ["dead-sprint"]})
    tunnel.attacks("maintenance").answers(("run", "dead-sprint", "motoko"), "pass")
    assert tunnel.chambers == {"engineering", "drillbit-vestry", "lift-bay"}
    vent = ship(motoko="medical-bay", images=("hypersleep", "ore-hold"), hands={1: ["dead-sprint"]})
    vent.prowls("through-the-ducts", 0).answers(("attack", "medical-bay")).answers(
        ("run", "dead-sprint", "motoko"), "pass"
    )
    assert vent.at("motoko") == "upper-lift"
    far = ship(motoko="medical-bay", images=("ore-hold", "reactor-gallery"), hands={1: ["dead-sprint"]})
    far.prowls("through-the-ducts", 0).answers(("attack", "medical-bay")).answers(
        ("run", "dead-sprint", "motoko"), "pass"
    )
    assert far.chambers == {"upper-lift", "hypersleep"}


@rule("LF-180", "LF-181")
def test_after_an_attack_nothing_of_it_is_left() -> None:
    play = ship(images=("mess", "ore-hold"), hands={1: ["locker-hideaway"]})
    play.attacks("galley").answers(("hide", "locker-hideaway", "motoko"))
    while play.kind in ("shift first", "shift ghost", "calibrate", "noisy"):
        play.answers(play.options[0])
    assert play.state.attack is None
    assert play.who("motoko").hidden


@rule("LF-180")
def test_with_no_free_chamber_beside_it_a_ghost_goes_to_the_nearest_one() -> None:
    around = {"motoko": "medical-bay", "palmer": "hypersleep", "oskar": "upper-lift", "bibi": "atmosphere-plant"}
    play = given(4, **around, kade="gone", ines="sis-ter-mainframe-interface", images=("medical-bay", "ore-hold"))
    near = beside(play.state, chamber("medical-bay"), 1)
    found = {BOX.chambers[place].id for place in near}
    assert found == {"galley", "crew-quarters", "mid-lift", "cockpit", "ladderway-aft", "coolant-pumps"} | {
        "wiring-and-systems-access"
    }
    play.who("oskar").place = chamber("galley")
    assert beside(play.state, chamber("medical-bay"), 1) == [chamber("upper-lift")]


@rule("LF-166")
def test_nearest_is_measured_around_what_cannot_be_passed() -> None:
    s = ship().state
    assert nearest(s, chamber("galley"), [chamber("mess"), chamber("cockpit")]) == [chamber("mess")]
    s.door = link("shuttle-bay", "landing-strut-well")
    s.breach = chamber("drill-bay")
    assert nearest(s, chamber("galley"), [chamber("landing-strut-well")]) == [chamber("landing-strut-well")], "cut off"


@rule("LF-206")
def test_whether_anybody_must_come_out_of_hiding() -> None:
    play = ship(motoko="mess", images=("mess", "ore-hold"))
    assert not unsettled(play.state)
    play.who("motoko").hidden = True
    assert not unsettled(play.state)
    play.state.images[0] = chamber("cockpit")
    assert unsettled(play.state)


# Deaths


@rule("LF-212", "LF-206")
def test_the_dead_hide_no_longer() -> None:
    play = ship(motoko="drill-bay", images=("drill-bay", "mess"))
    play.who("motoko").hidden = True
    play.begins(step("kill", SHORT["motoko"]))
    assert (play.who("motoko").hidden, play.at("motoko")) == (False, "gone")


@rule("LF-245", "LF-281")
def test_last_man_aboard_needs_somebody_aboard_and_no_launch() -> None:
    play = given(3, motoko="galley", palmer="remora", oskar="gone", bibi="gone", minute=15, images=FAR, phase="launch")
    play.begins(step("kill", SHORT["motoko"]))
    assert not play.state.automatic, "after the launch nobody stows away any more"
    nobody = given(
        3, motoko="galley", palmer="gone", oskar="gone", bibi="gone", minute=15, images=FAR, phase="lifeform"
    )
    nobody.begins(step("kill", SHORT["motoko"]))
    assert (nobody.state.automatic, nobody.lifeform_won) == (False, True)


@rule("LF-214", "LF-215")
def test_nobody_is_asked_for_noise_that_nobody_could_hear() -> None:
    play = given(3, motoko="galley", palmer="remora", oskar="remora", bibi="remora", minute=15, images=FAR)
    play.begins(step("kill", SHORT["motoko"]))
    assert play.kind is None
    assert play.news("silent")


@rule("LF-226", "LF-228", "LF-232")
def test_who_takes_over_and_when_the_turn_is_lost() -> None:
    mine = ship(palmer="gone", phase="crew", turn=1).begins(step("take control", 1)).answers("oskar")
    assert (mine.state.turn_lost, mine.who("oskar").seat) == (True, 1)
    other = ship(palmer="gone", phase="crew", turn=2).begins(step("take control", 1)).answers("oskar")
    assert not other.state.turn_lost
    later = ship(palmer="gone")
    later.state.turn = 1
    assert not later.begins(step("take control", 1)).answers("oskar").state.turn_lost
    out = ship(motoko="gone", palmer="gone")
    out.state.player(1).out = True
    assert out.begins(step("control")).kind is None
    role = given(3, motoko="gone", palmer="gone", oskar="galley", bibi="gone", images=FAR, phase="lifeform")
    role.begins(step("control")).answers("sister")
    assert role.state.analyzers_gone == 2


# Survival abilities of the lifeform


@rule("LF-364", "LF-379", "LF-380", "LF-381")
def test_which_slots_would_change_something() -> None:
    assert survival_abilities(ship(android="galley").state) == ["android kill", "move alien 3", "hull breach"]
    assert survival_abilities(ship(android="mess").state) == ["move alien 3", "hull breach"]
    hidden = ship(android="galley", images=("galley", "ore-hold"))
    hidden.who("motoko").hidden = True
    assert android_prey(hidden.state) == []
    dead = ship(motoko="gone")
    dead.state.android = GONE
    assert android_prey(dead.state) == [], "who is gone is not beside it"
    stuck = ship(motoko="shuttle-bay", palmer="drill-bay", images=("landing-strut-well", "away"))
    assert survival_abilities(stuck.state) == ["hull breach"]
    none = ship(images=("away", "away"))
    none.state.real = AWAY
    assert survival_abilities(none.state) == ["android kill", "move alien 3", "hull breach"], "then any of them"


@rule("LF-388")
def test_only_a_breach_and_the_door_together_trap_somebody() -> None:
    play = ship(motoko="captains-cabin", bibi="galley")
    s, who = play.state, play.who("motoko")
    assert not is_trapped(s, who)
    s.breach = chamber("crew-quarters")
    assert not is_trapped(s, who)
    s.door = link("captains-cabin", "observation-gallery")
    assert is_trapped(s, who)
    s.breach = AWAY
    assert not is_trapped(s, who)
    play.who("motoko").place = chamber("landing-strut-well")
    s.door, s.breach = link("shuttle-bay", "landing-strut-well"), chamber("drill-bay")
    assert is_trapped(s, who)


@rule("LF-386", "LF-385")
def test_the_cats_player_moves_it_out_of_a_breach() -> None:
    play = ship(motoko="gone", palmer="gone", images=("mess", "ore-hold"), cat="forward-stairwell")
    play.state.player(1).role = "cat"
    play.begins(step("hull breach")).answers("forward-stairwell")
    assert (play.kind, play.asked) == ("cat flees", 1)
    play.answers("cockpit")
    assert (play.at("cat"), play.state.attack) == ("cockpit", None)


# Tracks


@rule("LF-403", "LF-142")
def test_a_vent_token_comes_only_from_the_supply() -> None:
    play = ship()
    play.state.vents, play.state.vents_gone = 1, 2
    gain_vent(play.state)
    assert play.state.vents == 2
    gain_vent(play.state)
    assert play.state.vents == 2


@rule("LF-374", "LF-376", "LF-375")
@pytest.mark.parametrize(("phase", "asked"), [("lifeform", True), ("launch", False), ("showdown", False)])
def test_no_terror_once_the_ship_is_gone(phase: str, asked: bool) -> None:
    play = ship(hostility=2)
    play.state.phase = phase  # type: ignore[assignment]
    play.begins(step("hostility", 1))
    assert (play.kind == "place terror") == asked


@rule("LF-402", "LF-366")
def test_where_terror_may_be_placed_and_when_the_supply_is_empty() -> None:
    play = ship(terrors=["mess"])
    places = terror_places(play.state)
    assert not {chamber("mess"), chamber("galley"), BOX.remora} & set(places)
    full = ship(terrors=[found.id for found in BOX.chambers if found.deck == "B"][:7])
    assert terror_places(full.state)
    full.state.terrors.append(chamber("mess"))
    assert terror_places(full.state) == []
    assert full.begins(step("minute icons", 27)).kind is None


@rule("LF-360", "LF-359")
def test_outages_run_out() -> None:
    play = ship(outages=[found.id for found in BOX.chambers if found.deck == "B"][:9])
    assert outage_places(play.state)
    play.state.outages.append(chamber("mess"))
    assert outage_places(play.state) == []


@rule("LF-398")
def test_a_third_image_needs_a_free_vent() -> None:
    play = ship()
    play.state.cocoon = 2
    for found in BOX.vent:
        play.state.missions[found] = 0
    play.begins(step("cocoon"))
    assert play.kind == "third image"
    three = ship(images=("ore-hold", "drill-bay", "mess"))
    three.state.cocoon = 2
    assert three.begins(step("cocoon")).kind == "calibrate"


@rule("LF-401", "LF-405")
def test_a_minute_gone_through_again_does_nothing() -> None:
    play = ship(minute=24)
    play.begins(step("self-destruct", 1))
    assert (play.kind, play.state.reached, play.state.clock_moved) == ("place terror", 23, True)
    play.answers("pass")
    play.state.minute = 25
    assert play.begins(step("self-destruct", 2)).kind is None
    assert (play.state.minute, play.state.reached) == (23, 23)


@rule("LF-609")
@pytest.mark.parametrize(
    ("aboard", "moved", "minute"), [(True, False, 14), (True, True, 15), (False, False, 15), (False, True, 15)]
)
def test_a_round_of_waiting_aboard_costs_a_minute(aboard: bool, moved: bool, minute: int) -> None:
    play = ship(minute=15)
    play.state.all_aboard, play.state.clock_moved = aboard, moved
    assert play.begins(step("round ends")).state.minute == minute


@rule("LF-609")
def test_a_round_begins_with_a_clock_that_has_not_moved() -> None:
    play = given(2, motoko="remora", palmer="remora", minute=15, images=FAR, cat="remora")
    play.state.clock_moved = True
    play.begins(step("round"))
    assert (play.state.clock_moved, play.state.all_aboard, play.state.round) == (False, True, 2)


@rule("LF-114", "LF-393")
def test_an_android_that_wakes_in_a_breach_is_destroyed() -> None:
    play = ship()
    play.state.malfunction, play.state.breach = 1, chamber("hypersleep")
    play.begins(step("malfunction"))
    assert (play.at("android"), play.state.android_status) == ("gone", BOX.destroyed)


@rule("LF-120", "LF-362", "LF-394")
def test_a_door_that_leaves_is_whole_again() -> None:
    play = ship(door=("mess", "galley"))
    play.state.half_lock = True
    play.prowls("break-the-lock", 0).answers(("do", "door-removal"))
    assert (play.state.door, play.state.half_lock, play.state.bulkhead) == (AWAY, False, AWAY)


@rule("LF-446", "LF-448")
@pytest.mark.parametrize("why", ["", "dark", "protected", "supply"])
def test_a_burst_conduit_spares_what_cannot_go_dark(why: str) -> None:
    dark = {"dark": ["mess"], "supply": [c.id for c in BOX.chambers if c.deck == "B"][:10]}.get(why, [])
    play = ship(motoko="hypersleep" if why == "protected" else "mess", outages=dark)
    with pytest.raises(StopIteration):
        burst_conduit(play.state, play.who("motoko")).send(None)
    assert (chamber("mess") in play.state.outages) == (why in ("", "dark"))
    assert len(play.state.outages) == len(dark) + (why == "")


@rule("LF-448")
def test_contagious_fear_spreads_by_corridors_to_those_not_hidden() -> None:
    play = ship(motoko="workshop", palmer="maintenance", oskar="supplies", bibi="conveyor-gantry", terrors=["workshop"],
                images=("conveyor-gantry", "ore-hold"))  # fmt: skip
    play.who("bibi").hidden = True
    play.loads(play.state.terror_bag, [found.id for found in BOX.terror_cards].index("contagious-fear"))
    play.begins(step("settle"))
    assert (play.kind, play.ask().about) == ("panic to", (SHORT["oskar"],)), "maintenance lies behind a tunnel"


@rule("LF-045", "LF-046", "LF-019", "LF-404")
def test_what_the_lifeform_answers_in_secret() -> None:
    play = ship(images=("ore-hold", "drill-bay", "lift-bay"), hand=["stalk", "dread"], minute=20)
    play.state.stowaways = [0, 1, 2]
    for name, kind in (
        (step("calibrate"), "calibrate"),
        (step("choose stowaway"), "stowaway"),
        (step("evolve", 1), "evolve"),
        (step("lifeform phase"), "lifeform activity"),
        (step("lose one of three"), "lose ghost"),
        (step("burn ghost"), "lose ghost"),
        (step("relocate ghost", 1), "relocate ghost"),
    ):
        one = ship(images=("ore-hold", "drill-bay", "lift-bay"), hand=["stalk", "dread"], minute=20)
        one.state.stowaways = [0, 1, 2]
        one.begins(name)
        assert (one.kind, one.ask().hides) == (kind, True)
    full = ship(hand=["stalk", "pounce", "ambush", "lunge", "dread", "scavenge"]).begins(step("lifeform limit"))
    assert (full.kind, full.ask().hides) == ("discard down", True)


@rule("LF-184", "LF-163", "LF-179")
def test_whoever_has_run_is_safe_and_stays_away() -> None:
    play = ship(images=("mess", "ore-hold"), hands={1: ["dead-sprint"]})
    play.attacks("galley").answers(("run", "dead-sprint", "motoko"), "pass", "hypersleep", "pass")
    while play.kind in ("shift first", "shift ghost", "calibrate"):
        play.answers(play.options[0])
    assert (play.at("motoko"), play.state.hostility) == ("hypersleep", 1)


@rule("LF-381")
def test_a_breach_needs_a_place() -> None:
    play = ship(images=("away", "away"))
    play.state.real = AWAY
    play.begins(step("hull breach"))
    assert (play.kind, play.state.breach, play.state.attack) == (None, AWAY, None)


@rule("LF-397", "LF-398", "LF-399", "LF-400")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_before_the_last_space_the_cocoon_only_grows(players: int) -> None:
    people = {"motoko": "galley", "palmer": "galley", "oskar": "mess", "bibi": "mess", "ines": "mess", "kade": "mess"}
    crew = dict(list(people.items())[: 2 * players - 2])
    play = given(players, images=FAR, phase="lifeform", **crew)
    heat, missions = play.state.overheating, [*play.state.missions]
    for space in (1, 2):
        play.begins(step("cocoon"))
        assert (play.kind, play.state.cocoon, play.state.overheating) == (None, space, heat)
        assert (play.state.missions, len(play.state.images_on_ship()), play.news("calibrated")) == (missions, 2, [])
    play.begins(step("cocoon"))
    assert play.state.cocoon == 3
    assert (play.kind, play.state.overheating) == ((None, heat + 1) if players == 2 else ("third image", 0))


@rule("LF-143", "LF-352")
def test_a_kill_leaves_the_rest_of_the_row() -> None:
    play = ship(motoko="drill-bay", images=("drill-bay", "mess"))
    play.who("motoko").hidden = True
    play.prowls("sniff-them-out", 1).answers(("kill-hidden", "motoko"))
    while play.kind in ("noisy", "take over"):
        play.answers("no" if play.kind == "noisy" else play.options[0])
    assert (play.kind, play.at("motoko")) == ("move image", "gone")


@rule("LF-193")
def test_a_shock_prod_needs_the_chamber_that_the_image_came_from() -> None:
    play = ship(images=("galley", "ore-hold"), palmer="cockpit")
    assert can_repel(play.state, Attack("attack", chamber("galley"), [], 0, chamber("mess")))
    play.who("palmer").place = chamber("mess")
    assert not can_repel(play.state, Attack("attack", chamber("galley"), [], 0, chamber("mess")))
    assert can_repel(play.state, Attack("vent", chamber("galley"), [], 0, chamber("mess")))


@rule("LF-206", "LF-212")
def test_only_who_was_hidden_comes_out() -> None:
    play = ship(motoko="mess", images=("cockpit", "ore-hold"), palmer="galley").begins(step("settle"))
    assert play.news("no longer hidden") == []
    s = play.state
    for name in ("motoko", "palmer", "oskar-lindqvist"):
        found = s.named(name)
        assert found is not None
        assert BOX.sheets[found.id].id == name
    play.who("palmer").place = GONE
    assert s.named("palmer") is None


@rule("LF-174", "LF-178")
def test_a_reaction_that_has_been_played_is_out_of_the_air() -> None:
    play = ship(
        palmer="gone", oskar="galley", images=("mess", "ore-hold"), hands={1: ["locker-hideaway"], 2: ["deep-breath"]}
    )
    play.attacks("galley").answers(("hide", "locker-hideaway", "motoko"))
    assert (play.kind, play.asked) == ("react", 2)
    assert play.state.attack is not None
    assert (play.state.attack.card, play.state.attack.safe) == (AWAY, [SHORT["motoko"]])
    assert len(play.state.crew_discard) == 1


@rule("LX-370")
def test_the_extra_reaction_is_used_up() -> None:
    play = given(3, emma="galley", motoko="cockpit", oskar="supplies", bibi="supplies", images=("mess", "ore-hold"),
                 phase="lifeform", hands={1: ["locker-hideaway"]},
                 options={"survivors": True, "objectives": False})  # fmt: skip
    play.who("emma").survival = True
    play.attacks("galley").answers(("hide", "locker-hideaway", "emma"))
    assert (play.state.player(1).extra, play.state.player(1).reacted) == (True, 0)
