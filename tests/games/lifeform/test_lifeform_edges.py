"""The lifeform's turn and its survival abilities at their edges: every condition that alone decides something."""

import pytest
from tests.games.lifeform.play import BOX, SHORT, Play, chamber, given, lifeform_card, link

from nightdeck.core.state import step
from nightdeck.games.lifeform.base.rules.breach import android_prey, is_trapped, survival_abilities
from nightdeck.games.lifeform.base.rules.lifeform_actions import (
    LIFEFORM_ACTIONS,
    force_options,
    hidden_prey,
    vent_options,
)
from nightdeck.games.lifeform.base.rules.lifeform_hand import draw_lifeform
from nightdeck.games.lifeform.base.rules.lifeform_turn import lifeform_activities, maybe
from nightdeck.games.lifeform.base.rules.meeting import targets
from nightdeck.games.lifeform.state import AWAY, GONE
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


@rule("LF-143", "LF-352")
def test_a_kill_leaves_the_rest_of_the_row() -> None:
    play = ship(motoko="drill-bay", images=("drill-bay", "mess"))
    play.who("motoko").hidden = True
    play.prowls("sniff-them-out", 1).answers(("kill-hidden", "motoko"))
    while play.kind in ("noisy", "take over"):
        play.answers("no" if play.kind == "noisy" else play.options[0])
    assert (play.kind, play.at("motoko")) == ("move image", "gone")


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
