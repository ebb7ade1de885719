"""The attack sequence, the crew's reactions and the lifeform's."""

import pytest
from tests.games.lifeform.play import BOX, Play, chamber, given, lifeform_card

from nightdeck.core.state import step
from nightdeck.games.lifeform.state import GONE
from nightdeck.testing import rule


def ambush(*hand: str, image: str = "mess", **more: object) -> Play:
    """The real lifeform next to Motoko in the Galley; seat 1 holds these cards."""
    people = {"motoko": "galley", "palmer": "cockpit", "oskar": "cockpit", "bibi": "cockpit"}
    words = {"images": (image, "ore-hold"), "hands": {1: list(hand)}, "phase": "lifeform", **people, **more}
    return given(3, **words)


def struck(*hand: str, **more: object) -> Play:
    people = {"motoko": "galley", "palmer": "cockpit", "oskar": "cockpit", "bibi": "cockpit"}
    words = {"images": ("mess", "ore-hold"), "hands": {1: list(hand)}, "phase": "lifeform", **people, **more}
    return given(3, **words).attacks("galley")


@rule("LF-170", "LF-202", "LF-347")
def test_only_chambers_with_somebody_who_is_not_hidden_can_be_attacked() -> None:
    play = given(3, motoko="galley", palmer="forward-stairwell", images=("mess", "ore-hold"), hand=["ambush"])
    play.begins(step("lifeform phase")).answers(("card", "ambush", 0))
    assert play.options == [("attack", chamber("galley")), ("attack", chamber("forward-stairwell"))]
    hidden = given(3, motoko="mess", palmer="cockpit", images=("mess", "ore-hold"), hand=["ambush"])
    hidden.who("motoko").hidden = True
    assert ("ambush", 0) not in hidden.begins(step("lifeform phase")).rows()


@rule("LF-171", "LF-428")
def test_the_attack_begins_next_door() -> None:
    far = ambush(image="wiring-and-systems-access", hand=["ambush"])
    assert ("ambush", 0) not in far.begins(step("lifeform phase")).rows()
    here = given(3, motoko="mess", palmer="cockpit", images=("mess", "ore-hold"), hand=["ambush"])
    assert ("ambush", 0) not in here.begins(step("lifeform phase")).rows()
    barred = ambush(door=("galley", "mess"), hand=["ambush"])
    assert ("ambush", 0) not in barred.begins(step("lifeform phase")).rows()


@rule("LF-171")
def test_a_ghost_next_door_cannot_attack() -> None:
    play = ambush(real="beta", hand=["ambush"])
    assert ("ambush", 0) not in play.begins(step("lifeform phase")).rows()


@rule("LF-172", "LF-173")
def test_the_real_lifeform_shows_itself_and_moves_in() -> None:
    play = struck()
    assert play.news("is real")[0].data["image"] == 0
    assert play.at("alpha") == "galley"
    assert play.sees(1).real == 0


@rule("LF-179", "LF-181", "LF-429", "LF-212", "LF-213")
def test_whoever_does_not_avoid_it_dies_and_calibration_is_last() -> None:
    play = struck()
    rage = play.state.hostility
    play.answers("pass")
    assert play.at("motoko") == "gone"
    assert play.state.hostility == rage + 2
    assert (play.kind, play.at("beta")) == ("noisy", "ore-hold")
    play.answers("no")
    assert play.at("beta") == "mess"
    assert play.kind == "calibrate"
    play.answers("beta")
    assert play.kind is None


@rule("LF-174")
def test_each_player_with_somebody_attacked_may_answer() -> None:
    play = given(
        4, motoko="galley", palmer="cockpit", oskar="galley", bibi="cockpit", kade="cockpit", ines="cockpit",
        images=("mess", "ore-hold"), phase="lifeform",
        hands={1: ["locker-hideaway"], 2: ["dead-sprint"], 3: ["dead-sprint"]},
    ).attacks("galley")  # fmt: skip
    assert (play.kind, play.asked) == ("react", 1)
    play.answers("pass")
    assert (play.kind, play.asked) == ("react", 2)
    play.answers(("run", "dead-sprint", "oskar"), "pass")
    play.answers("hypersleep", "pass")
    assert (play.kind, play.asked) == ("react", 1)
    play.answers(("hide", "locker-hideaway", "motoko"))
    assert play.kind != "react"
    assert (play.at("oskar"), play.at("motoko")) == ("hypersleep", "galley")


@rule("LF-175")
def test_one_reaction_for_each_player_and_lifeform_phase() -> None:
    play = struck("locker-hideaway", "dead-sprint", palmer="galley")
    play.refuses(("run", "locker-hideaway", "motoko")).answers(("hide", "locker-hideaway", "motoko"))
    assert play.kind != "react"
    assert (play.at("motoko"), play.at("palmer")) == ("galley", "gone")


@rule("LF-175")
def test_a_new_phase_brings_a_new_reaction() -> None:
    play = ambush("locker-hideaway")
    play.state.player(1).reacted = 1
    assert play.attacks("galley").kind == "react"


@rule("LF-175")
def test_a_second_attack_in_the_same_phase_finds_no_second_reaction() -> None:
    play = struck("locker-hideaway", "dead-sprint", palmer="mess", images=("hypersleep", "ore-hold"))
    play.answers(("hide", "locker-hideaway", "motoko"), "crew-quarters", "alpha")
    play.state.row = ["attack"]
    play.begins(step("lifeform row")).answers(("attack", "mess"))
    assert play.at("palmer") == "gone"


@rule("LF-176", "LF-177", "LF-207", "LF-425")
def test_a_countered_reaction_is_lost_and_angers_nobody() -> None:
    play = ambush("dead-sprint", hand=["dread"])
    play.attacks("galley").answers(("run", "dead-sprint", "motoko"))
    rage = play.state.hostility
    assert (play.kind, play.asked) == ("counter", 0)
    play.answers(("cancel", "dread"))
    assert play.at("motoko") == "gone"
    assert play.state.hostility == rage + 2
    assert play.news("reaction cancelled")
    assert lifeform_card("dread") in play.state.lifeform_discard
    assert ("dread", 2) not in ambush(hand=["dread"]).begins(step("lifeform phase")).rows()


@rule("LF-178", "LF-372")
def test_a_reaction_that_stands_raises_hostility() -> None:
    play = struck("locker-hideaway")
    rage = play.state.hostility
    play.answers(("hide", "locker-hideaway", "motoko"))
    assert play.state.hostility == rage + 1
    assert len(play.state.crew_discard) == 1


@rule("LF-180")
def test_ghosts_shift_next_to_the_attacked_chamber() -> None:
    play = struck("locker-hideaway").answers(("hide", "locker-hideaway", "motoko"))
    assert play.at("beta") == "mess"
    tied = ambush("locker-hideaway", image="crew-quarters")
    tied.state.images[1] = chamber("captains-cabin")
    tied.attacks("galley").answers(("hide", "locker-hideaway", "motoko"))
    assert tied.at("beta") == "crew-quarters"


@rule("LF-180")
def test_a_ghost_goes_to_the_nearest_of_the_free_neighbours() -> None:
    play = given(
        3, motoko="galley", palmer="cockpit", oskar="cockpit", bibi="cockpit",
        images=("mess", "upper-lift", "medical-bay"),
        hands={1: ["locker-hideaway"]}, phase="lifeform",
    ).attacks("galley")  # fmt: skip
    play.answers(("hide", "locker-hideaway", "motoko"))
    assert play.kind == "shift first"
    play.answers("beta")
    assert (play.at("beta"), play.at("gamma")) == ("crew-quarters", "hypersleep")
    assert play.kind == "calibrate"


@rule("LF-180", "LF-206")
def test_a_ghost_must_leave_a_hidden_character_whom_that_exposes() -> None:
    """Oskar hides beside a ghost, next to the attacked chamber: for the ghost, he is a character like any other."""
    play = ambush("locker-hideaway", oskar="hypersleep")
    play.state.images[1] = chamber("hypersleep")
    play.who("oskar").hidden = True
    play.attacks("galley").answers(("hide", "locker-hideaway", "motoko"))
    assert (play.kind, play.chambers) == ("shift ghost", {"mess", "crew-quarters"})
    play.answers("mess", "alpha")
    assert (play.kind, play.who("oskar").hidden, play.who("motoko").hidden) == (None, False, True)


@rule("LF-180")
def test_a_ghost_without_company_next_to_the_attacked_chamber_stays() -> None:
    play = ambush("locker-hideaway")
    play.state.images[1] = chamber("hypersleep")
    play.attacks("galley").answers(("hide", "locker-hideaway", "motoko"))
    assert (play.kind, play.at("beta")) == ("calibrate", "hypersleep")


@rule("LF-180")
def test_the_attacker_stays_even_if_terror_makes_it_a_ghost_meanwhile() -> None:
    """Motoko runs into terror and cannot flee from there when Oskar screams; Scanner Static calibrates."""
    play = given(
        3, motoko="galley", palmer="remora", oskar="galley", bibi="remora", images=("mess", "captains-cabin"),
        phase="lifeform", minute=15, terrors=["hypersleep"], hands={1: ["dead-sprint"]},
    )  # fmt: skip
    play.loads(play.state.terror_bag, [str(card.id) for card in BOX.terror_cards].index("scanner-static"))
    play.attacks("galley").answers(("run", "dead-sprint", "motoko"), "pass", "hypersleep")
    while play.kind != "calibrate":
        play.answers("yes" if play.kind == "noisy" else "pass" if play.kind == "react" else "supplies")
    play.answers("beta")
    assert (play.at("alpha"), play.at("beta")) == ("galley", "crew-quarters")


@rule("LF-430")
def test_a_cancelled_reaction_does_not_stop_others() -> None:
    play = given(
        3, motoko="galley", palmer="cockpit", oskar="galley", bibi="cockpit", images=("mess", "ore-hold"),
        phase="lifeform", hand=["dread"], hands={1: ["dead-sprint"], 2: ["locker-hideaway"]},
    ).attacks("galley")  # fmt: skip
    play.answers(("run", "dead-sprint", "motoko"), ("cancel", "dread"))
    assert (play.kind, play.asked) == ("react", 2)
    play.answers(("hide", "locker-hideaway", "oskar"))
    assert (play.at("motoko"), play.at("oskar")) == ("gone", "galley")
    assert play.kind == "place terror"


# HIDE


@rule("LF-182", "LF-183")
def test_hide_saves_one_who_stays_hidden_with_the_image() -> None:
    play = struck("locker-hideaway", palmer="galley").answers(("hide", "locker-hideaway", "motoko"))
    assert play.who("motoko").hidden
    assert play.at("palmer") == "gone"
    assert play.at("alpha") == "galley"


@rule("LF-431")
def test_hide_works_in_the_dark_and_beside_the_android() -> None:
    play = struck("locker-hideaway", "dead-sprint", "cattle-prod", outages=["galley"])
    assert play.options == ["pass", ("hide", 24, 0)]
    assert struck("locker-hideaway", "dead-sprint", android="galley").options == ["pass", ("hide", 24, 0)]


@rule("LF-211")
def test_nothing_in_the_lifeforms_deck_counters_hide() -> None:
    play = ambush("locker-hideaway", hand=["dread", "insulated-hide"])
    play.attacks("galley").answers(("hide", "locker-hideaway", "motoko"))
    assert play.kind != "counter"
    assert {card.reaction for card in BOX.lifeform_cards} == {"", "run-cancel", "shock-prod-cancel"}


@rule("LF-198")
def test_a_hidden_character_does_not_react() -> None:
    play = ambush("locker-hideaway", "dead-sprint", image="mess", palmer="mess", phase="crew")
    play.who("palmer").hidden = True
    play.plays(1, "cattle-prod").answers(("motoko", "mess"))
    assert play.kind == "react"
    assert all(pick[2] == 0 for pick in play.options if isinstance(pick, tuple))
    assert play.state.attack is not None
    assert play.state.attack.victims == [0]


# RUN!


@rule("LF-184", "LF-186")
def test_run_takes_one_or_two_moves_but_not_the_way_it_came() -> None:
    play = struck("dead-sprint").answers(("run", "dead-sprint", "motoko"), "pass")
    assert play.chambers == {"hypersleep", "crew-quarters"}
    play.refuses("mess", by="LF-186").answers("crew-quarters").answers("captains-cabin")
    assert play.at("motoko") == "captains-cabin"
    assert play.kind != "run to", "there is no third"
    short = struck("dead-sprint").answers(("run", "dead-sprint", "motoko"), "pass", "crew-quarters", "pass")
    assert short.at("motoko") == "crew-quarters"


@rule("LF-185")
def test_run_ends_at_terror() -> None:
    play = struck("dead-sprint", terrors=["crew-quarters"]).answers(
        ("run", "dead-sprint", "motoko"), "pass", "crew-quarters"
    )
    assert play.kind != "run to"


@rule("LF-187", "LF-188", "LF-189")
def test_run_neither_through_the_door_nor_into_images_or_the_dark() -> None:
    play = struck("dead-sprint", door=("galley", "hypersleep")).answers(("run", "dead-sprint", "motoko"), "pass")
    assert play.at("motoko") == "crew-quarters"
    play.refuses("galley", by="LF-188").answers("captains-cabin")
    dark = struck("dead-sprint", outages=["hypersleep", "captains-cabin"])
    dark.answers(("run", "dead-sprint", "motoko"), "pass")
    assert dark.at("motoko") == "crew-quarters"
    dark.refuses("captains-cabin", by="LF-189")
    lit = given(
        3,
        motoko="galley",
        palmer="cockpit",
        images=("mess", "hypersleep"),
        hands={1: ["dead-sprint"]},
        phase="lifeform",
    )
    lit.attacks("galley").answers(("run", "dead-sprint", "motoko"), "pass")
    assert lit.at("motoko") == "crew-quarters"


@rule("LF-190")
def test_run_from_a_vent_attack_not_by_the_corridor_to_where_it_was() -> None:
    play = given(
        3,
        motoko="medical-bay",
        palmer="cockpit",
        images=("hypersleep", "ore-hold"),
        hands={1: ["dead-sprint"]},
        phase="lifeform",
    )
    play.prowls("through-the-ducts").answers(("attack", "medical-bay"), ("run", "dead-sprint", "motoko"), "pass")
    assert play.at("motoko") == "upper-lift"
    far = given(
        3,
        motoko="medical-bay",
        palmer="cockpit",
        images=("drill-bay", "ore-hold"),
        hands={1: ["dead-sprint"]},
        phase="lifeform",
    )
    far.prowls("through-the-ducts").answers(("attack", "medical-bay"), ("run", "dead-sprint", "motoko"), "pass")
    assert far.chambers == {"hypersleep", "upper-lift"}


@rule("LF-191", "LF-132", "LF-195")
@pytest.mark.parametrize("more", [{"outages": ["galley"]}, {"android": "galley"}])
def test_neither_run_nor_prod_in_the_dark_or_beside_the_android(more: dict[str, object]) -> None:
    assert struck("dead-sprint", "cattle-prod", **more).options == ["pass"]


@rule("LF-432")
def test_run_needs_somewhere_to_go() -> None:
    play = struck("dead-sprint", outages=["hypersleep", "crew-quarters"])
    assert play.options == ["pass"]


# SHOCK-PROD


@rule("LF-192", "LF-193")
def test_shock_prod_saves_everybody_and_sends_the_image_back() -> None:
    play = struck("cattle-prod", palmer="galley").answers(("shock-prod", "cattle-prod", "motoko"), "pass")
    assert play.at("alpha") == "mess"
    assert (play.at("motoko"), play.at("palmer")) == ("galley", "galley")
    assert not play.news("killed")
    assert play.kind == "shift ghost"


@rule("LF-194")
def test_shock_prod_against_a_vent_attack_sends_it_to_a_free_neighbour() -> None:
    play = given(
        3,
        motoko="medical-bay",
        palmer="hypersleep",
        images=("drill-bay", "ore-hold"),
        hands={1: ["cattle-prod"]},
        phase="lifeform",
    )
    play.prowls("through-the-ducts").answers(("attack", "medical-bay"), ("shock-prod", "cattle-prod", "motoko"), "pass")
    assert play.asked == 1
    assert play.chambers == {"upper-lift", "sis-ter-mainframe-interface", "atmosphere-plant"}
    play.answers("upper-lift")
    assert play.at("alpha") == "upper-lift"


@rule("LF-194")
def test_shock_prod_needs_a_free_neighbour_against_a_vent_attack() -> None:
    play = given(
        4, motoko="medical-bay", palmer="hypersleep", oskar="upper-lift", bibi="sis-ter-mainframe-interface",
        kade="atmosphere-plant", images=("drill-bay", "ore-hold"), hands={1: ["cattle-prod"]}, phase="lifeform",
    )  # fmt: skip
    play.prowls("through-the-ducts").answers(("attack", "medical-bay"))
    assert play.options == ["pass"]


@rule("LF-209", "LF-176")
def test_shock_prod_cancel() -> None:
    play = ambush("cattle-prod", hand=["insulated-hide", "dread"])
    play.attacks("galley").answers(("shock-prod", "cattle-prod", "motoko"))
    play.refuses(("cancel", "dread")).answers(("cancel", "insulated-hide"))
    assert play.at("motoko") == "gone"


@rule("LF-208", "LF-210")
def test_cancels_answer_reactions_only() -> None:
    run = given(3, motoko="galley", palmer="cockpit", hand=["dread", "insulated-hide"]).plays(1, "dead-sprint")
    run.answers("motoko", "mess", "pass")
    assert not run.news("reaction cancelled")
    prod = given(3, motoko="galley", palmer="cockpit", android="galley", hand=["insulated-hide"]).plays(
        1, "cattle-prod", 1
    )
    assert prod.kind is None
    assert prod.state.android_status == 1


# Attacks in the crew phase


@rule("LF-168", "LF-174", "LF-175")
def test_a_walk_in_attack_can_be_answered_by_every_player_there() -> None:
    play = given(
        3,
        motoko="galley",
        palmer="cockpit",
        oskar="cockpit",
        bibi="cockpit",
        images=("mess", "ore-hold"),
        hands={1: ["cattle-prod", "cattle-prod"]},
    )
    play.state.player(1).reacted = 1
    play.plays(1, "cattle-prod").answers(("motoko", "mess"), ("shock-prod", "cattle-prod", "motoko"), "pass")
    assert play.asked == 1
    play.answers("forward-stairwell")
    assert (play.at("alpha"), play.at("motoko")) == ("forward-stairwell", "mess")


@rule("LF-173", "LF-368")
def test_a_vent_attack_needs_no_way() -> None:
    play = given(3, motoko="medical-bay", palmer="cockpit", images=("drill-bay", "ore-hold"), phase="lifeform")
    play.prowls("through-the-ducts").answers(("attack", "medical-bay"), "pass")
    assert play.at("motoko") == "gone"
    assert play.state.images[0] == chamber("medical-bay")
    assert play.who("motoko").place == GONE
