"""Dragon's Domain: small rules that only show at one moment of the game."""

from pathlib import Path

import pytest
from tests.games.lifeform.solo.play import BOX, Alone, alone, chamber, crew_card, crisis, step

from nightdeck.games.lifeform import GAME
from nightdeck.games.lifeform.content.printed import CONTENT
from nightdeck.games.lifeform.solo.rules.actions import SOLO_ACTIONS
from nightdeck.games.lifeform.solo.rules.payment import payable, ways
from nightdeck.games.lifeform.state import GONE
from nightdeck.testing import rule

# Tokens and cards


def left_in_deck(*names: str, **more: object) -> Alone:
    """Only these cards are left to draw."""
    play = alone("galley", motion="k0", **more)  # type: ignore[arg-type]  # a test's own words
    play.state.crew_bag = [crew_card(name) for name in names]
    return play


@rule("LX-216")
def test_a_trait_shows_as_many_cards_as_there_are() -> None:
    one = left_in_deck("grit", traits=True).activity(0, ("look", "grit"))
    assert (one.kind, one.options) == ("keep of four", [crew_card("grit")])
    one.answers("grit")
    assert (one.kind, one.cards, one.state.crew_bag) == ("activity", ["grit"], [])
    two = left_in_deck("grit", "dead-sprint", traits=True).activity(0, ("look", "grit")).answers("grit")
    assert two.options == [("top", crew_card("dead-sprint")), ("bottom", crew_card("dead-sprint"))]


@rule("LX-204")
def test_a_survival_token_costs_even_the_only_card() -> None:
    play = left_in_deck("grit")
    play.solo.survivals = 1
    play.activity(0, "survival token")
    assert (play.kind, play.options) == ("solo discard", [crew_card("grit")])
    assert play.answers("grit").cards == []


@rule("LX-306", "LX-084")
def test_without_a_card_nothing_is_discarded() -> None:
    play = alone("workshop", motion="k0")
    play.solo.open.append(crisis("cr-b10"))
    play.begins(step("crisis result", crisis("cr-b10"), 2, 0)).calmly()
    assert (play.kind, play.solo.nerve, play.blip) == (None, 7, "k1")


@rule("LX-082")
def test_what_is_still_owed_is_known_while_it_is_paid() -> None:
    play = alone(hand=["full-rummage", "deep-breath", "grit"]).meets("cr-a02", 0)
    assert (play.kind, play.solo.owing) == ("pay", ["move", "explore"])
    play.answers(("card", "grit"))
    assert play.solo.owing == []
    one = alone(hand=["grit", "split-up"], motion="k0").begins(step("solo discard", 2))
    assert one.solo.owing == ["any-card"] * 2
    one.answers("grit", "split-up")
    assert (one.solo.owing, one.cards) == ([], [])


@rule("LX-162")
def test_eluding_owes_three_cards_and_then_none() -> None:
    play = alone("crew-quarters", hand=["spare-parts", "burn-it-out", "will-to-live", "grit"], motion="k8").comes(1)
    play.answers("elude")
    assert play.solo.owing == ["any-card"] * 3
    play.answers("spare-parts")
    assert play.solo.owing == ["any-card"] * 2
    assert play.answers("burn-it-out", "will-to-live").solo.owing == []


@rule("LX-193", "LX-142")
def test_how_far_it_is_about_to_come_is_known_while_it_is_asked() -> None:
    play = alone("mess", hand=["emergency-bulkhead"], motion="k4").comes(2)
    assert (play.kind, play.solo.coming) == ("cut advance", 2)
    play.answers("pass")
    assert (play.kind, play.solo.coming) == ("motion", 2)
    play.answers("k5")
    assert (play.blip, play.solo.coming) == ("k6", 0)
    cut = alone("mess", hand=["emergency-bulkhead"], motion="k0").comes(1).answers(("door card", "emergency-bulkhead"))
    assert (cut.blip, cut.solo.coming) == ("k0", 0)


@rule("LX-081")
def test_any_card_does_not_pay_for_a_named_one() -> None:
    play = alone(hand=["split-up", "dead-sprint"])
    for costs in (["hide", "any-card"], ["any-card", "hide"]):
        assert not payable(play.state, costs)
        assert payable(play.state, ["run" if cost == "hide" else cost for cost in costs])
    three = alone(hand=["grit", "split-up", "dead-sprint"])
    assert ways(three.state, "survival", ["any-card", "hide"]) == []
    assert ways(three.state, "survival", ["any-card", "run"]) == [("card", crew_card("grit"))]


# The lifeform and the android


@rule("LX-159", "LX-153")
def test_surplus_counts_for_one_conflict_only() -> None:
    play = alone("crew-quarters", hand=["deep-breath"], motion="k8").comes(3)
    assert (play.solo.surplus, play.solo.alert) == (2, True)
    play.answers(("hide", "deep-breath"))
    assert (play.solo.surplus, play.solo.alert) == (0, False)


@rule("LX-176")
def test_only_a_step_that_brings_it_nearer() -> None:
    """From the Medical Bay the Upper Lift is no nearer to the Galley, Hypersleep is."""
    play = alone("galley", android="medical-bay", hysterical=True).begins(step("solo android"))
    assert (play.kind, play.at("android")) == (None, "hypersleep")


@rule("LX-176")
def test_an_android_that_is_cut_off_stays() -> None:
    play = alone("remora", android="mess", hysterical=True)
    play.state.breach = BOX.shuttle_bay
    play.begins(step("solo android"))
    assert (play.kind, play.at("android")) == (None, "mess")


@rule("LX-184", "LX-104")
@pytest.mark.parametrize("place", [found.id for found in BOX.chambers if found.deck == "C"])
def test_nowhere_can_an_android_be_burnt_that_is_not_there(place: str) -> None:
    for away in (None, GONE):
        play = alone(place, motion="k6")
        play.state.android = play.state.android if away is None else away
        assert not SOLO_ACTIONS["flamethrower-android"].can(play.state, 0)
        assert not SOLO_ACTIONS["shock-prod-android"].can(play.state, 0)


@rule("LX-136", "LX-137")
def test_where_supplies_is_a_vent_already_only_a_neighbour_can_become_one(tmp_path: Path) -> None:
    (tmp_path / "chambers.toml").write_text('[supplies]\nicons = ["vent"]\n', encoding="utf-8")
    play = alone("galley", minute=21)
    play.state.content = CONTENT.keep(CONTENT.pack(tmp_path))
    play.ticks(1)
    assert play.chambers == {"workshop", "mid-lift", "storage-hold-1"}


# The turn


@rule("LF-097", "LX-079")
def test_boarding_brings_no_crisis() -> None:
    play = alone("remora", motion="k0")
    play.solo.start = chamber("shuttle-bay")
    play.begins(step("repercussions"))
    assert (play.kind, play.solo.open, play.blip) == (None, [], "k0")


@rule("LX-037", "LX-216")
def test_after_something_free_at_the_end_of_a_turn_one_may_still_launch() -> None:
    play = alone("remora", loadout=[2, 2, 2, 1, 0], traits=True)
    play.solo.gained = ["cat", "umbilicus", "data"]
    play.begins(step("solo end of turn")).answers(("look", "grit"))
    play.answers(play.options[0]).answers(play.options[0])
    assert play.offers("launch", "pass")
    assert play.answers("launch").outcome is not None
    assert (play.won, play.state.phase) == ("clean escape", "launch")


@rule("LX-046", "LX-048", "LX-050")
def test_who_survives() -> None:
    survives = GAME.rules.survives
    assert survives is not None
    play = alone("galley")
    assert survives(play.state, 0)
    lost = alone("galley", minute=1).ticks()
    assert (lost.lost, survives(lost.state, 0)) == ("explosion", False)
    won = alone("remora").begins(step("conflict round"))
    assert (won.won, survives(won.state, 0)) == ("shuttle conflict", True)


@rule("LX-236", "LX-235")
def test_a_clamp_that_opens_after_the_umbilicus_moves_nothing() -> None:
    play = alone(search=True)
    play.solo.gained, play.solo.clamps = ["umbilicus"], 3
    play.begins(step("clamp"))
    assert (play.solo.gained, play.solo.clamps) == (["umbilicus"], 3)


@rule("LX-066", "LX-067")
def test_the_laser_does_not_shoot_from_aboard_the_remora() -> None:
    ashore = alone("docking-hub-1", hand=["mining-laser"], android="shuttle-bay").activity()
    assert ("laser", ashore.state.hero().id, 3) in ashore.options
    aboard = alone("remora", hand=["mining-laser"], android="shuttle-bay").activity()
    assert not [pick for pick in aboard.options if isinstance(pick, tuple) and str(pick[0]).startswith("laser")]
