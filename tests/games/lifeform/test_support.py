"""The cards of the ship's cat and of the SIS-TER mainframe: how many there are, and what the newer ones do."""

import pytest
from tests.games.lifeform.play import BOX, Pick, Play, chamber, given

from nightdeck.core.state import step
from nightdeck.games.lifeform.base.rules.support import ROLE_CARDS
from nightdeck.games.lifeform.state import GONE
from nightdeck.testing import rule

FAR = ("reactor-gallery", "waste-reclamation")


def names(cards: tuple[int, ...]) -> set[str]:
    return {BOX.role_cards[card].id for card in cards}


@rule("LF-029", "LF-241")
def test_ten_cards_of_the_cat_and_twelve_of_the_mainframe() -> None:
    assert (len(BOX.cat_cards), len(BOX.sister_cards)) == (10, 12)
    assert names(BOX.cat_cards) | names(BOX.sister_cards) == ROLE_CARDS.keys()
    assert all(card.source == "house" and card.help for card in BOX.role_cards)


@rule("LF-029")
def test_at_2p_the_crew_has_the_whole_cat_deck() -> None:
    play = given(2, motoko="galley", palmer="galley").begins(step("place cat at setup"))
    assert play.answers("medical-bay").state.cat_cards == list(BOX.cat_cards)


def role(name: str, **more: object) -> Play:
    """A support role at the table; Oskar in the Cockpit and Bibi in the Galley are the last of the crew."""
    play = given(3, motoko="gone", palmer="gone", **{"oskar": "cockpit", "bibi": "galley", "images": FAR, **more})
    player = play.state.player(1)
    player.role = "cat" if name == "cat" else "sister"
    play.state.cat_cards, play.state.sister_cards = list(BOX.cat_cards), list(BOX.sister_cards)
    return play


def cat(card: str, at: str = "mess", *answers: Pick, **more: object) -> Play:
    """The cat sits somewhere, and its player plays this card."""
    play = role("cat", **{"cat": at, **more}).begins(step("crew turn", 1))
    return play.answers("pass", ("card", card), *answers)


def sister(card: str, *answers: Pick, **more: object) -> Play:
    return role("sister", **more).begins(step("crew turn", 1)).answers(("card", card), *answers)


def offered(name: str, **more: object) -> set[str]:
    """The cards that would change something."""
    play = role(name, **more).begins(step("crew turn", 1))
    if play.kind == "move cat":
        play.answers("pass")
    picks = [pick[1] for pick in play.options if isinstance(pick, tuple) and pick[0] == "card"]
    return {BOX.role_cards[int(card)].id for card in picks}


# The cat


@rule("LF-236", "LF-476")
def test_hiss_drives_terror_off_within_two_chambers() -> None:
    play = cat("hiss", "mess", terrors=["forward-stairwell", "cockpit", "supplies"])
    assert (play.kind, play.chambers) == ("hiss", {"forward-stairwell", "cockpit"})
    assert play.answers("cockpit").state.terrors == [chamber("forward-stairwell"), chamber("supplies")]


@rule("LF-236", "LF-146", "LF-477")
def test_lead_the_way_moves_a_character_beside_the_cat() -> None:
    play = cat("lead-the-way", "mess")
    assert {pick[0] for pick in play.options if isinstance(pick, tuple)} == {9}, "Bibi; Oskar is too far away"
    play.answers(("bibi", "crew-quarters"))
    assert (play.at("bibi"), play.kind) == ("crew-quarters", None)


@rule("LF-236", "LF-164")
def test_whoever_is_led_into_an_image_meets_it() -> None:
    play = cat("lead-the-way", "mess", images=("crew-quarters", "ore-hold"), real="beta", minute=25)
    play.answers(("bibi", "crew-quarters"))
    assert play.news("is ghost")
    assert play.state.minute == 24


@rule("LF-236", "LF-478")
def test_playing_with_wires_brings_light() -> None:
    play = cat("playing-with-wires", "mess", outages=["galley", "supplies"])
    assert play.state.outages == [chamber("supplies")]


@rule("LF-236", "LF-479")
def test_purring_lets_everybody_near_draw() -> None:
    play = cat("purring", "mess", oskar="forward-stairwell")
    assert len(play.hand(2)) == 1, "two characters, but one player"
    people = {"oskar": "mess", "bibi": "galley", "ines": "galley", "kade": "cockpit"}
    four = given(4, motoko="gone", palmer="gone", images=FAR, cat="mess", **people)
    four.state.player(1).role, four.state.cat_cards = "cat", list(BOX.cat_cards)
    four.begins(step("crew turn", 1)).answers("pass", ("card", "purring"))
    assert (len(four.hand(2)), len(four.hand(3))) == (1, 1)


@rule("LF-236", "LF-393", "LF-480")
def test_between_its_feet_the_android_stumbles() -> None:
    play = cat("between-its-feet", "medical-bay", android="hypersleep")
    assert play.state.android_status == 1
    broken = role("cat", cat="medical-bay", android="hypersleep")
    broken.state.android_status = BOX.destroyed - 1
    broken.begins(step("crew turn", 1)).answers("pass", ("card", "between-its-feet"))
    assert broken.state.android == GONE


@rule("LF-236")
def test_cat_cards_that_would_change_nothing_are_not_offered() -> None:
    assert offered("cat", cat="drill-bay", bibi="cockpit") == {"scamper", "pawing-at-a-locker"}
    near = offered(
        "cat", cat="mess", terrors=["mess"], outages=["mess"], android="forward-stairwell", images=("mess", "ore-hold")
    )
    assert near == names(BOX.cat_cards) - {"underfoot"}
    assert offered("cat", cat="remora", minute=15, terrors=["shuttle-bay"], outages=["supplies"]) == set()


@rule("LF-055", "LF-108")
def test_at_2p_the_cat_may_lead_somebody_to_a_token_before_step_1() -> None:
    play = given(2, motoko="galley", palmer="cockpit", cat="mess", images=FAR)
    lead = [BOX.role_cards[card].id for card in BOX.cat_cards].index("lead-the-way")
    play.state.cat_cards = [BOX.cat_cards[lead]]
    play.state.missions = [int(found.id == "crew-quarters") for found in BOX.chambers]
    play.begins(step("crew turn", 1))
    assert (play.kind, play.options) == ("collect", ["pass", ("cat", BOX.cat_cards[lead])])
    play.answers(("cat", "lead-the-way"), ("motoko", "crew-quarters"))
    assert play.kind == "collect"
    assert play.offers(("collect", "motoko", "coolant"))


# The mainframe


@rule("LF-242", "LF-486")
def test_route_power_shifts_an_outage() -> None:
    play = sister("route-power", ("mess", "forward-stairwell"), outages=["mess"])
    assert play.state.outages == [chamber("forward-stairwell")]


@rule("LF-242", "LF-487")
def test_recall_the_unit_sends_the_android_back() -> None:
    play = sister("recall-the-unit", android="upper-lift")
    assert (play.at("android"), play.state.path_step) == ("medical-bay", 1)
    play.begins(step("android phase"))
    assert play.at("android") == "upper-lift"


@rule("LF-242", "LF-115")
@pytest.mark.parametrize("why", ["start", "steered", "held", "door", "breach"])
def test_an_android_that_cannot_go_back_is_not_recalled(why: str) -> None:
    play = role("sister", android="hypersleep" if why == "start" else "upper-lift")
    if why == "steered":
        play.state.deviated = True
    elif why == "held":
        play.who("bibi").place = chamber("upper-lift")
    elif why == "door":
        play.state.door = next(i for i, ends in enumerate(BOX.ends) if set(ends) == {5, 12})
    elif why == "breach":
        play.state.breach = chamber("medical-bay")
    recall = [card.id for card in BOX.role_cards].index("recall-the-unit")
    assert not play.begins(step("crew turn", 1)).offers(("card", recall))


@rule("LF-242", "LF-488")
def test_a_personnel_page_draws_a_card() -> None:
    assert len(sister("personnel-page").hand(2)) == 1
    four = given(4, motoko="gone", palmer="gone", oskar="mess", bibi="galley", ines="galley", kade="gone", images=FAR)
    four.state.player(1).role, four.state.sister_cards = "sister", list(BOX.sister_cards)
    four.begins(step("crew turn", 1)).answers(("card", "personnel-page"))
    assert (four.kind, four.options) == ("personnel page", [2, 3])
    assert (len(four.answers(3).hand(3)), len(four.hand(2))) == (1, 0)


@rule("LF-242", "LF-048", "LF-489")
@pytest.mark.parametrize(("deck", "left"), [("A", [1]), ("C", [0, 2])])
def test_a_deck_sweep_tells_on_which_deck_it_is(deck: str, left: list[int]) -> None:
    play = role("sister", images=("ore-hold", "hypersleep", "suit-lockers"), real="beta" if deck == "A" else "alpha")
    if deck == "C":
        play.state.images[1] = chamber("drill-bay")
    play.begins(step("crew turn", 1)).answers(("card", "deck-sweep"), deck)
    assert play.state.suspects == left
    assert play.news("swept")[0].data == {"deck": deck, "here": deck == "A"}
    assert play.sees(2).real == (1 if deck == "A" else -1)
    assert play.table is not None
    assert play.table.undoable(1).steps == 0


@rule("LF-242")
def test_a_sweep_that_would_tell_nothing_is_not_offered() -> None:
    assert "deck-sweep" not in offered("sister", images=("hypersleep", "mess"))
    assert "deck-sweep" in offered("sister", images=("hypersleep", "ore-hold"))


@rule("LF-242", "LF-490")
def test_a_cargo_lift_moves_a_mission_token() -> None:
    play = sister("cargo-lift", ("supplies", "mid-lift"))
    assert (play.missions("supplies"), play.missions("mid-lift")) == (2, 1)
    barred = role("sister", door=("supplies", "mid-lift")).begins(step("crew turn", 1)).answers(("card", "cargo-lift"))
    barred.refuses(("supplies", "mid-lift"), by="LF-242")
    bay = role("sister")
    bay.state.missions[chamber("shuttle-bay")] = 1
    bay.begins(step("crew turn", 1)).answers(("card", "cargo-lift")).refuses(("shuttle-bay", "remora"))


@rule("LF-242", "LF-240", "LF-491")
def test_a_core_dump_gives_a_data_token() -> None:
    assert sister("core-dump", "tail").state.player(1).data == [0, 0, 1, 0]


@rule("LF-242", "LF-492")
def test_a_static_charge_drives_an_image_out_of_the_dark() -> None:
    play = sister("static-charge", "upper-lift", images=("medical-bay", "ore-hold"), outages=["medical-bay"])
    assert play.at("alpha") == "upper-lift"
    assert "static-charge" not in offered("sister", images=("medical-bay", "ore-hold"), outages=["mess"])


@rule("LF-242")
def test_mainframe_cards_that_would_change_nothing_are_not_offered() -> None:
    quiet = offered("sister", images=("hypersleep", "mess"))
    assert quiet == {"seal-bulkhead", "stock-query", "hold-the-count", "personnel-page", "cargo-lift", "core-dump"}
