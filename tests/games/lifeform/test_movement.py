"""Movement of characters, images and the cat; meeting terror and images."""

import pytest
from tests.games.lifeform.play import BOX, Play, chamber, given, lifeform_card

from nightdeck.core.state import step
from nightdeck.games.lifeform.base.rules.images import image_moves
from nightdeck.games.lifeform.ship.rules.moving import neighbours
from nightdeck.games.lifeform.state import GONE
from nightdeck.testing import rule

FAR = ("ore-hold", "cargo-pod-b")


def crew(**more: object) -> Play:
    people = {"motoko": "galley", "palmer": "galley", "oskar": "cockpit", "bibi": "cockpit"}
    return given(3, **{**people, **more})


@rule("LF-146", "LF-148", "LF-150")
def test_a_move_goes_to_an_adjacent_chamber() -> None:
    play = crew(images=FAR).plays(1, "cattle-prod")
    assert {BOX.chambers[int(o[1])].id for o in play.options if isinstance(o, tuple)} == {
        "hypersleep",
        "mess",
        "crew-quarters",
    }
    play.refuses(("motoko", "medical-bay"), by="LF-146")
    # Mess and Hypersleep lie side by side on the drawing, but nothing joins them
    assert chamber("hypersleep") not in neighbours(play.state, chamber("mess"))


@rule("LF-147")
def test_the_security_door_bars_a_link() -> None:
    play = crew(images=FAR, door=("galley", "mess")).plays(1, "cattle-prod")
    play.refuses(("motoko", "mess"), by="LF-147")


@rule("LF-149", "LF-148")
def test_tunnels_are_for_images_and_the_cat() -> None:
    play = crew(motoko="wiring-and-systems-access", images=("dorsal-access", "ore-hold"), cat="dorsal-access")
    assert chamber("wiring-and-systems-access") in neighbours(play.state, chamber("dorsal-access"))
    crew(motoko="wiring-and-systems-access", images=FAR).plays(1, "cattle-prod").refuses(
        ("motoko", "dorsal-access"), by="LF-149"
    )
    free = crew(images=("dorsal-access", "ore-hold"), cat="dorsal-access")
    assert chamber("wiring-and-systems-access") in image_moves(free.state, 0)
    free.state.player(2).role = "cat"
    assert free.begins(step("cat turn", 2)).offers("wiring-and-systems-access")


@rule("LF-151")
def test_each_of_several_moves_is_checked_by_itself() -> None:
    play = crew(images=FAR, outages=["wiring-and-systems-access"]).plays(1, "dead-sprint").answers("motoko", "mess")
    assert play.chambers == {"galley", "forward-stairwell"}
    play.answers("forward-stairwell")
    assert play.at("motoko") == "forward-stairwell"


@rule("LF-151")
def test_nothing_comes_between_the_moves_of_one_movement() -> None:
    play = crew(images=FAR, minute=26).plays(1, "grab-and-go", 1).answers(("do", "run"), "motoko", "mess")
    assert play.kind == "run to"
    assert all(pick == "pass" or isinstance(pick, int) for pick in play.options), "not the rest of the row"


@rule("LF-152", "LF-153", "LF-333")
def test_two_characters_may_move_from_and_to_different_chambers_before_anything_happens() -> None:
    play = crew(motoko="galley", palmer="supplies", images=("mess", "ore-hold"), real="beta").plays(1, "careful-steps")
    play.answers(("motoko", "mess"))
    assert play.kind == "move"
    assert not play.news("is ghost")
    play.answers(("palmer", "workshop"))
    assert play.news("is ghost")
    assert play.at("palmer") == "workshop"


@rule("LF-333")
def test_one_character_may_be_enough() -> None:
    play = crew(images=FAR).plays(1, "careful-steps").answers(("motoko", "mess"))
    play.refuses(("motoko", "galley")).answers("pass")
    assert play.at("palmer") == "galley"


@rule("LF-131", "LF-132", "LF-154")
def test_nobody_leaves_the_androids_chamber() -> None:
    play = crew(images=FAR, android="galley", hands={1: ["cattle-prod", "dead-sprint"]}).begins(step("activity", 1))
    assert not {("cattle-prod", 0), ("dead-sprint", 0)} & play.rows()
    mixed = crew(palmer="mess", images=FAR, android="galley").plays(1, "cattle-prod")
    mixed.refuses(("motoko", "mess"), by="LF-131")


@rule("LF-133")
def test_a_stand_off_lasts_until_the_android_is_destroyed() -> None:
    play = crew(palmer="cockpit", images=FAR, android="galley").begins(step("android phase"))
    assert (play.at("android"), play.at("motoko")) == ("galley", "galley")
    play.plays(1, "cattle-prod").refuses(("motoko", "mess"), by="LF-131").answers(("palmer", "navigation-blister"))
    play.state.android_status = BOX.destroyed - 1
    play.plays(1, "cattle-prod", 1)
    assert play.at("android") == "gone"
    assert play.plays(1, "careful-steps").offers(("motoko", "mess"))


@rule("LF-131", "LF-205")
def test_a_hidden_character_is_held_by_the_android_as_well() -> None:
    play = crew(images=("galley", "ore-hold"), android="galley", hands={1: ["cattle-prod"]})
    play.who("motoko").hidden = play.who("palmer").hidden = True
    assert ("cattle-prod", 0) not in play.begins(step("activity", 1)).rows()


@rule("LF-155")
def test_image_and_android_together_bar_a_chamber() -> None:
    play = crew(images=("mess", "ore-hold"), android="mess").plays(1, "cattle-prod")
    play.refuses(("motoko", "mess"), by="LF-155")
    assert crew(images=("mess", "ore-hold")).plays(1, "cattle-prod").offers(("motoko", "mess"))


@rule("LF-157", "LF-158", "LF-159", "LF-160")
def test_images_do_not_move_into_characters_or_each_other() -> None:
    play = given(3, motoko="lift-bay", palmer="galley", images=("maintenance", "engineering"))
    play.prowls("stalk", 1)
    assert play.offers(("alpha", "drillbit-vestry"), ("alpha", "workshop"))
    play.refuses(("alpha", "lift-bay"), ("alpha", "engineering"), by="LF-157")
    bay = given(3, motoko="galley", palmer="galley", images=("shuttle-bay", "ore-hold")).prowls("stalk", 1)
    assert bay.offers(("alpha", "docking-hub-1"), ("alpha", "cryo-storage-vault"))
    bay.refuses(("alpha", "remora"))


@rule("LF-003", "LF-125", "LF-237")
def test_cat_and_android_are_no_characters_to_images() -> None:
    for piece in ("cat", "android"):
        play = given(3, motoko="galley", palmer="galley", images=("maintenance", "ore-hold"), **{piece: "lift-bay"})
        assert play.prowls("stalk", 1).offers(("alpha", "lift-bay"))
        alone = given(3, motoko="galley", palmer="galley", images=("maintenance", "ore-hold"), **{piece: "lift-bay"})
        alone.state.hand = [lifeform_card("ambush")]
        assert ("ambush", 0) not in alone.begins(step("lifeform phase")).rows()


# Terror


def terror(card: str, where: str = "mess", **more: object) -> Play:
    """Motoko walks into a terror token and this card comes up."""
    play = crew(images=FAR, terrors=[where], **more)
    number = [str(found.id) for found in BOX.terror_cards].index(card)
    play.loads(play.state.terror_bag, number)
    return play.plays(1, "cattle-prod").answers(("motoko", where))


@rule("LF-161", "LF-447")
def test_terror_is_drawn_and_obeyed() -> None:
    play = terror("klaxon", minute=26)
    assert play.state.terrors == []
    assert play.state.minute == 25
    assert len(play.state.terror_discard) == 1
    assert play.state.terror_supply() == BOX.tokens["terror"]


@rule("LF-162")
def test_terror_waits_while_an_image_is_there() -> None:
    play = crew(motoko="mess", images=("mess", "ore-hold"), terrors=["mess"]).begins(step("settle"))
    assert play.state.terrors == [chamber("mess")]
    play.state.images[0] = chamber("ore-refinery")
    play.begins(step("settle"))
    assert play.state.terrors == []


@rule("LF-163", "LF-336")
def test_terror_ends_a_movement() -> None:
    play = crew(images=FAR, terrors=["mess"]).plays(1, "dead-sprint").answers("motoko", "mess")
    assert play.at("motoko") == "mess"
    assert play.kind != "run to"


@rule("LF-161", "LF-443", "LF-444", "LF-446", "LF-449", "LF-451", "LF-453")
@pytest.mark.parametrize(
    "card",
    ["frozen-stiff", "dropped-in-the-dark", "burst-conduit", "it-smells-us", "only-the-cat", "wet-prints"],
)
def test_plain_terror_cards(card: str) -> None:
    play = terror(card, hands={1: ["cattle-prod", "grit", "grit"]})
    if card == "frozen-stiff":
        play.answers("grit")
    hand = {"frozen-stiff": 1, "dropped-in-the-dark": 1, "only-the-cat": 3}.get(card, 2)
    assert len(play.hand(1)) == hand
    assert (chamber("mess") in play.state.outages) == (card == "burst-conduit")
    assert len(play.state.hand) == (card == "it-smells-us")
    assert (play.state.stowaway_token == "lifeform") == (card == "wet-prints")


@rule("LF-161", "LF-443", "LF-444", "LF-451")
def test_terror_cards_without_a_card_in_hand() -> None:
    assert terror("frozen-stiff", minute=26).state.minute == 25
    assert terror("dropped-in-the-dark", minute=26).state.minute == 26
    play = crew(images=FAR, terrors=["mess"])
    play.state.stowaway_token = "gone"
    play.loads(play.state.terror_bag, [found.id for found in BOX.terror_cards].index("wet-prints"))
    play.plays(1, "cattle-prod").answers(("motoko", "mess"))
    assert len(play.state.hand) == 1


@rule("LF-161", "LF-445")
def test_wrong_turn_lets_the_lifeform_move_the_victim() -> None:
    play = terror("wrong-turn")
    assert play.asked == 0
    assert play.chambers == {"galley", "wiring-and-systems-access", "forward-stairwell"}
    play.answers("forward-stairwell")
    assert play.at("motoko") == "forward-stairwell"


@rule("LF-161", "LF-450")
def test_scanner_static_calibrates() -> None:
    play = terror("scanner-static")
    assert (play.kind, play.asked) == ("calibrate", 0)


@rule("LF-161", "LF-448")
def test_contagious_fear_makes_others_panic() -> None:
    play = terror("contagious-fear")
    assert (play.kind, play.asked) == ("panic to", 1)
    play.refuses("pass").answers("hypersleep")
    assert (play.at("palmer"), play.at("motoko")) == ("hypersleep", "mess")


@rule("LF-223")
def test_motoko_ignores_any_panic_not_only_that_of_a_kill() -> None:
    play = crew(images=FAR, terrors=["mess"])
    play.loads(play.state.terror_bag, [found.id for found in BOX.terror_cards].index("contagious-fear"))
    play.plays(1, "cattle-prod").answers(("palmer", "mess"))
    assert play.offers("pass", "hypersleep")
    assert play.answers("pass").at("motoko") == "galley"


@rule("LF-161", "LF-452")
def test_nest_makes_a_cocoon_chamber() -> None:
    play = terror("nest")
    play.refuses("galley", "mess", "ore-hold", "remora").answers("lift-bay")
    assert play.state.is_cocoon(chamber("lift-bay"))


@rule("LF-161", "LF-454")
def test_shattered_crate_takes_the_nearest_mission_token() -> None:
    play = terror("shattered-crate")
    assert play.missions("wiring-and-systems-access") == 0
    tied = terror("shattered-crate", where="hypersleep")
    assert tied.missions("medical-bay") == 1


@rule("LF-161")
def test_with_two_in_the_chamber_the_active_player_names_the_victim() -> None:
    play = crew(images=FAR, terrors=["mess"]).plays(1, "careful-steps")
    play.answers(("motoko", "mess"), ("palmer", "mess"))
    assert (play.kind, play.asked) == ("victim", 1)
    assert play.offers("motoko", "palmer")


# Meeting an image


def meets(real: str, **more: object) -> Play:
    return crew(images=("mess", "ore-hold"), real=real, **more).plays(1, "cattle-prod").answers(("motoko", "mess"))


@rule("LF-164", "LF-165", "LF-166", "LF-427", "LF-169")
def test_a_ghost_costs_a_minute_goes_to_the_real_one_and_a_calibration_follows() -> None:
    play = meets("beta", minute=26)
    assert play.news("is ghost")
    assert play.sees(2).suspects == [1], "everybody knows now which one it was not"
    assert play.state.minute == 25
    assert play.kind == "relocate ghost"
    assert play.chambers == {"cargo-pod-b", "ore-refinery", "waste-reclamation"}
    play.answers("ore-refinery")
    assert play.at("alpha") == "ore-refinery"
    assert play.kind == "calibrate"
    play.answers("alpha")
    assert (play.state.real, play.at("motoko")) == (0, "mess")


@rule("LF-166")
def test_the_nearest_chamber_must_be_free_of_characters() -> None:
    play = given(3, motoko="galley", palmer="ore-refinery", images=("mess", "ore-hold"), real="beta", minute=26)
    play.plays(1, "cattle-prod").answers(("motoko", "mess"))
    assert play.chambers == {"cargo-pod-b", "waste-reclamation"}


@rule("LF-167", "LF-427")
def test_with_three_images_one_is_lost() -> None:
    play = crew(images=("mess", "ore-hold", "drill-bay"), real="beta", minute=26)
    play.plays(1, "cattle-prod").answers(("motoko", "mess"), "ore-refinery")
    assert play.kind == "lose ghost"
    play.refuses("beta", by="LF-327").answers("gamma")
    assert play.state.images[2] == GONE
    assert play.kind == "calibrate"
    play.refuses("gamma")


@rule("LF-168", "LF-169", "LF-172")
def test_the_real_one_attacks_at_once() -> None:
    play = meets("alpha", hands={1: ["cattle-prod", "locker-hideaway"]})
    assert play.news("is real")
    assert (play.kind, play.asked) == ("react", 1)
    play.answers(("hide", "locker-hideaway", "motoko"))
    assert play.kind == "calibrate"
    play.answers("beta")
    assert play.who("motoko").hidden
    assert play.state.suspects == [0, 1]


@rule("LF-153", "LF-169")
def test_two_meetings_come_in_the_order_the_player_sets() -> None:
    play = crew(motoko="galley", palmer="cockpit", images=("mess", "navigation-blister"), real="beta", minute=26)
    play.plays(1, "careful-steps").answers(("motoko", "mess"), ("palmer", "navigation-blister"))
    assert (play.kind, play.asked, play.chambers) == ("meet first", 1, {"mess", "navigation-blister"})
    play.answers("mess")
    assert play.news("is ghost")[0].data["image"] == 0
    play.answers("comms-array-room", "beta")
    assert play.news("attack")[0].data["chamber"] == chamber("navigation-blister"), "then the second"


@rule("LF-206")
def test_hidden_ends_when_the_image_leaves_or_the_character_moves() -> None:
    play = crew(motoko="mess", images=("mess", "ore-hold"))
    play.who("motoko").hidden = True
    play.begins(step("settle"))
    assert play.who("motoko").hidden
    play.plays(1, "cattle-prod").answers(("motoko", "galley"))
    assert not play.who("motoko").hidden
    other = crew(motoko="mess", images=("mess", "ore-hold"))
    other.who("motoko").hidden = True
    other.state.images[0] = chamber("lift-bay")
    assert not other.begins(step("settle")).who("motoko").hidden


@rule("LF-196", "LF-205")
def test_a_hidden_character_may_stay_and_act_beside_an_image() -> None:
    play = crew(motoko="engineering", images=("engineering", "ore-hold"))
    play.who("motoko").hidden = True
    play.plays(1, "recalibrate", 1).answers(("data", "claw"))
    assert play.who("motoko").hidden
    assert play.state.player(1).data == [1, 0, 0, 0]
    assert play.plays(1, "cattle-prod").offers(("motoko", "maintenance"))
