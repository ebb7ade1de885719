"""The terror deck: how large it is, and what each of its newer cards does."""

from collections import Counter

import pytest
from tests.games.lifeform.ledger import cards
from tests.games.lifeform.play import BOX, Play, chamber, given

from nightdeck.core.ledger.rulebook import rulebook
from nightdeck.games.lifeform.base.rules.terror import TERROR
from nightdeck.games.lifeform.state import AWAY
from nightdeck.testing import rule

FAR = ("drill-bay", "reactor-gallery")


def meets(card: str, **more: object) -> Play:
    """Motoko walks from the Galley into terror in the Mess, and this card comes up."""
    people = {"motoko": "galley", "palmer": "galley", "oskar": "cockpit", "bibi": "cockpit"}
    words = {"images": FAR, "terrors": ["mess"], "minute": 26, **people, **more}
    play = given(3, **words)
    play.loads(play.state.terror_bag, [str(found.id) for found in BOX.terror_cards].index(card))
    return play.plays(1, "cattle-prod").answers(("motoko", "mess"))


@rule("LF-010")
def test_the_terror_deck_has_28_cards() -> None:
    deck = Counter(given(3).state.terror_bag)
    assert deck.total() == 28
    assert deck == Counter({number: card.copies for number, card in enumerate(BOX.terror_cards)})
    assert {card.id for card in BOX.terror_cards} == TERROR.keys()


@pytest.mark.parametrize(
    ("card", "id"),
    [
        pytest.param("frozen-stiff", "LF-443", marks=rule("LF-443")),
        pytest.param("dropped-in-the-dark", "LF-444", marks=rule("LF-444")),
        pytest.param("wrong-turn", "LF-445", marks=rule("LF-445")),
        pytest.param("burst-conduit", "LF-446", marks=rule("LF-446")),
        pytest.param("klaxon", "LF-447", marks=rule("LF-447")),
        pytest.param("contagious-fear", "LF-448", marks=rule("LF-448")),
        pytest.param("it-smells-us", "LF-449", marks=rule("LF-449")),
        pytest.param("scanner-static", "LF-450", marks=rule("LF-450")),
        pytest.param("wet-prints", "LF-451", marks=rule("LF-451")),
        pytest.param("nest", "LF-452", marks=rule("LF-452")),
        pytest.param("only-the-cat", "LF-453", marks=rule("LF-453")),
        pytest.param("shattered-crate", "LF-454", marks=rule("LF-454")),
        pytest.param("something-overhead", "LF-455", marks=rule("LF-455")),
        pytest.param("stuck-hatch", "LF-456", marks=rule("LF-456")),
        pytest.param("cold-sweat", "LF-457", marks=rule("LF-457")),
        pytest.param("scream", "LF-458", marks=rule("LF-458")),
        pytest.param("flickering-lights", "LF-459", marks=rule("LF-459")),
        pytest.param("false-alarm", "LF-460", marks=rule("LF-460")),
        pytest.param("blind-flight", "LF-461", marks=rule("LF-461")),
        pytest.param("old-supplies", "LF-462", marks=rule("LF-462")),
    ],
)
def test_so_many_of_each_card_are_shuffled(card: str, id: str) -> None:
    number = [str(found.id) for found in BOX.terror_cards].index(card)
    copies = given(3).state.terror_bag.count(number)
    assert f", {cards(copies)}:" in rulebook("lifeform").rules[id]


@rule("LF-010", "LF-161")
def test_an_empty_deck_is_made_anew_from_its_discard_pile() -> None:
    play = given(3, motoko="mess", palmer="galley", images=FAR, terrors=["mess"])
    play.state.terror_discard = [*play.state.terror_bag]
    play.state.terror_bag = []
    play.plays(1, "careful-steps")
    assert len(play.state.terror_bag) + len(play.state.terror_discard) == 28


@rule("LF-161", "LF-455")
def test_something_overhead_lets_an_image_move() -> None:
    play = meets("something-overhead", images=("cockpit", "ore-hold"), oskar="galley", bibi="galley")
    assert (play.kind, play.asked) == ("move image", 0)
    play.answers(("alpha", "navigation-blister"))
    assert play.at("alpha") == "navigation-blister"
    assert play.kind is None


@rule("LF-161", "LF-456")
def test_a_stuck_hatch_shuts_a_corridor_of_the_chamber() -> None:
    play = meets("stuck-hatch")
    assert (play.kind, play.asked) == ("stuck hatch", 0)
    ends = [set(BOX.ends[int(str(link))]) for link in play.options]
    assert all(chamber("mess") in pair for pair in ends)
    assert len(ends) == 3
    play.refuses(0, by="LF-161").answers(play.options[0])
    assert play.state.door != AWAY
    assert not play.state.half_lock


@rule("LF-161", "LF-457")
def test_cold_sweat_costs_a_heat_analyzer_or_else_a_card() -> None:
    play = meets("cold-sweat", hands={1: ["grit"]})
    assert (play.state.player(1).analyzers, play.state.analyzers_gone, play.hand(1)) == (1, 1, ["grit"])
    without = given(3, motoko="mess", palmer="galley", images=FAR, terrors=["mess"], hands={1: ["grit"]})
    without.state.player(1).analyzers = 0
    without.loads(without.state.terror_bag, [str(card.id) for card in BOX.terror_cards].index("cold-sweat"))
    without.plays(1, "cattle-prod").answers(("palmer", "hypersleep"))
    assert (without.hand(1), without.state.analyzers_gone) == ([], 0)


@rule("LF-161", "LF-458")
def test_a_scream_makes_it_angrier() -> None:
    assert meets("scream").state.hostility == 1


@rule("LF-161", "LF-459")
def test_flickering_lights_shift_an_outage() -> None:
    play = meets("flickering-lights", outages=["cockpit"])
    assert (play.kind, play.asked) == ("move outage", 0)
    play.answers(("cockpit", "navigation-blister"))
    assert play.state.outages == [chamber("navigation-blister")]
    assert meets("flickering-lights").kind is None


@rule("LF-161", "LF-460")
def test_a_false_alarm_changes_nothing() -> None:
    play = meets("false-alarm", hands={1: ["grit"]})
    assert (play.kind, play.hand(1), play.state.minute, play.state.hostility) == (None, ["grit"], 26, 0)


@rule("LF-161", "LF-217", "LF-461")
def test_a_blind_flight_is_a_panic_move_of_the_victim() -> None:
    play = meets("blind-flight")
    assert (play.kind, play.asked) == ("panic to", 1)
    assert play.chambers == {"galley", "forward-stairwell"}
    assert play.answers("forward-stairwell").at("motoko") == "forward-stairwell"
    assert play.at("palmer") == "galley"


@rule("LF-161", "LF-462")
def test_old_supplies_turn_up() -> None:
    assert meets("old-supplies").missions("mess") == 1
    empty = given(3, motoko="galley", palmer="galley", images=FAR, terrors=["mess"])
    empty.state.missions[chamber("cockpit")] += empty.state.mission_supply()
    empty.loads(empty.state.terror_bag, [str(card.id) for card in BOX.terror_cards].index("old-supplies"))
    empty.plays(1, "cattle-prod").answers(("motoko", "mess"))
    assert empty.missions("mess") == 0
