"""Attacks and deaths at their edges: every condition that alone decides something."""

from tests.games.lifeform.play import BOX, SHORT, Play, chamber, given, link

from nightdeck.core.state import step
from nightdeck.games.lifeform.base.rules.images import nearest
from nightdeck.games.lifeform.base.rules.meeting import beside, exposed, extra_reaction
from nightdeck.games.lifeform.base.rules.moving import unsettled
from nightdeck.games.lifeform.base.rules.reactions import can_repel
from nightdeck.games.lifeform.state import AWAY, GONE, Attack
from nightdeck.testing import rule

FAR = ("reactor-gallery", "waste-reclamation")


def ship(**more: object) -> Play:
    people = {"motoko": "galley", "palmer": "cockpit", "oskar": "supplies", "bibi": "captains-cabin"}
    return given(3, **{"images": FAR, "phase": "lifeform", **people, **more})


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


@rule("LF-184", "LF-163", "LF-179")
def test_whoever_has_run_is_safe_and_stays_away() -> None:
    play = ship(images=("mess", "ore-hold"), hands={1: ["dead-sprint"]})
    play.attacks("galley").answers(("run", "dead-sprint", "motoko"), "pass", "hypersleep", "pass")
    while play.kind in ("shift first", "shift ghost", "calibrate"):
        play.answers(play.options[0])
    assert (play.at("motoko"), play.state.hostility) == ("hypersleep", 1)


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
