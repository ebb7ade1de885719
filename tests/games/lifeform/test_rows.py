"""The rows of cards: what is settled between two actions, what the rest of a row still does, and who passes."""

import pytest
from tests.games.lifeform.play import BOX, Play, chamber, given, lifeform_card

from nightdeck.core.state import step
from nightdeck.games.lifeform.passenger.state import Hunt
from nightdeck.games.lifeform.state import AWAY
from nightdeck.testing import rule

FAR = ("reactor-gallery", "waste-reclamation")


def crew(**more: object) -> Play:
    people = {"motoko": "galley", "palmer": "galley", "oskar": "cockpit", "bibi": "cockpit"}
    return given(3, **{"images": FAR, "minute": 26, **people, **more})


def hunt(**more: object) -> Play:
    return crew(**{"phase": "lifeform", **more})


@rule("LF-090", "LF-161")
def test_terror_is_settled_before_the_next_action_of_the_row() -> None:
    play = crew(terrors=["mess"])
    play.loads(play.state.terror_bag, [found.id for found in BOX.terror_cards].index("klaxon"))
    play.plays(1, "hold-the-door", 0).answers(("do", "move"), ("motoko", "mess"))
    assert (play.kind, play.state.minute, play.state.terrors) == ("security door", 25, [])


@rule("LF-144", "LF-206", "LF-352")
def test_whoever_hides_no_longer_is_no_prey_of_the_next_action() -> None:
    play = hunt(motoko="drill-bay", palmer="mess", images=("drill-bay", "mess"))
    play.who("motoko").hidden = play.who("palmer").hidden = True
    play.prowls("sniff-them-out", 1).answers(("do", "move-one"), ("beta", "wiring-and-systems-access"))
    assert not play.who("palmer").hidden
    assert play.options == [("kill-hidden", play.who("motoko").id)]


@rule("LF-144", "LF-426")
def test_an_attack_that_only_the_lifeform_knows_to_be_impossible_is_passed_over() -> None:
    """Next to the Galley stands a ghost, for all that the crew knows it may be the real one."""
    play = hunt(images=("mess", "ore-hold"), real="beta").prowls("pounce")
    play.answers(("do", "move-one"), ("beta", "cargo-pod-b"))
    assert (play.kind, play.options, play.ask().hides) == ("next action", ["pass"], True)
    play.answers("pass")
    assert (play.kind, play.state.row, play.state.playing) == (None, [], AWAY)
    assert play.state.lifeform_discard == [lifeform_card("pounce")]


@rule("LF-143", "LF-144")
def test_after_an_attack_the_rest_of_the_row_is_carried_out() -> None:
    play = hunt(motoko="cockpit", oskar="supplies", images=("mess", "ore-hold"), hostility=20)
    play.prowls("ripping-strike").answers(("attack", "galley"))
    while play.kind is not None:
        play.answers("no" if play.kind == "noisy" else play.options[0])
    assert (play.at("palmer"), play.state.minute) == ("gone", 25)


@rule("LF-090", "LF-091")
def test_a_row_of_two_actions_is_offered_once() -> None:
    play = crew(hands={1: ["hold-the-door"]}).begins(step("activity", 1))
    card = BOX.crew_card["hold-the-door"]
    assert play.options.count(("card", card, 0)) == 1


@rule("LF-136")
def test_a_lifeform_that_can_do_nothing_passes() -> None:
    play = hunt(images=("away", "away"), hand=["stalk", "stalk", "pounce", "pounce", "spin-a-cocoon"])
    play.state.vents, play.state.cocoon, play.state.real = 0, 1, AWAY
    play.state.hand.remove(lifeform_card("spin-a-cocoon"))
    play.state.hand.append(lifeform_card("through-the-ducts"))
    play.begins(step("lifeform phase"))
    assert (play.kind, play.options) == ("lifeform activity", ["pass"])
    assert play.answers("pass").news("waits")


@rule("LF-421", "LF-420")
def test_without_a_token_that_fits_nothing_is_asked() -> None:
    play = hunt(images=("ore-hold", "lift-bay"))
    play.state.evolutions = [[found.id for found in BOX.evolutions].index("spinal-horns")]
    assert play.prowls("stalk", 1).kind == "move image"
    assert len(play.state.evolutions) == 1


@rule("LF-380")
def test_an_image_may_go_back_and_forth_if_it_ends_elsewhere() -> None:
    """Out of the Landing Strut Well leads only the way to the Drill Bay: there, back, and there again."""
    play = hunt(motoko="shuttle-bay", images=("landing-strut-well", "ore-hold")).begins(step("move alien 3"))
    play.answers(("alpha", "drill-bay"), "landing-strut-well")
    assert (play.kind, play.at("alpha")) == (None, "drill-bay")


@rule("LF-318")
def test_flames_drive_an_image_back_if_it_can_go_nowhere_else() -> None:
    play = crew(motoko="maintenance", palmer="shuttle-bay", images=("drill-bay", "ore-hold"))
    play.plays(1, "last-cartridge", 1).answers(("motoko", "alpha"), "landing-strut-well")
    assert (play.at("alpha"), play.state.hostility) == ("drill-bay", 1)


@rule("LF-019", "LF-045", "LF-288")
@pytest.mark.parametrize(
    ("kind", "name", "args"),
    [
        ("activity", "activity", (1,)),
        ("circuit board", "crew action", (1, "circuit-board")),
        ("pay for cell", "energy cell", (1, "bulkhead")),
        ("discard down", "hand limit", (1,)),
        ("ration", "ration", (1,)),
        ("keep one", "keep one", ()),
        ("fight card", "begin fight", ()),
        ("rifle", "rifle", ()),
    ],
)
def test_which_card_or_token_it_was_is_not_given_away(kind: str, name: str, args: tuple[int | str, ...]) -> None:
    """The question is asked even if only one answer is left."""
    hand = ["grit"] * 2 + ["split-up"] * 2 + ["dead-sprint"] * 2 + ["spare-parts"] * (name == "hand limit")
    words = {"minute": 15, "images": FAR, "hands": {1: hand}, "hand": ["stalk", "dread"]}
    play = given(2, motoko="engineering", palmer="remora", **words)
    play.state.loadout[2], play.state.drawn = 1, [lifeform_card("ambush")]
    play.state.hunt = Hunt(rifled=1) if name == "rifle" else None
    play.begins(step(name, *args))
    assert (play.kind, play.ask().hides) == (kind, True)


@rule("LF-346", "LF-121")
def test_an_android_in_the_cockpit_is_as_awake_as_elsewhere() -> None:
    play = crew(oskar="galley", bibi="galley", android="cockpit")
    play.state.deviated = True
    play.begins(step("android phase"))
    assert play.chambers == {"navigation-blister", "sis-ter-mainframe-interface", "forward-stairwell"}
    assert chamber("cockpit") == 0
