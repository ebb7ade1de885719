"""Dragon's Domain: crisis cards, their costs and their results."""

import pytest
from tests.games.lifeform.solo.play import BOX, Alone, alone, chamber, crisis, step

from nightdeck.games.lifeform.content.printed import COOLANT
from nightdeck.games.lifeform.solo.rules.payment import icons
from nightdeck.games.lifeform.state import GONE
from nightdeck.testing import rule


@rule("LX-081")
def test_only_options_that_can_be_paid() -> None:
    two = alone(hand=["full-rummage", "grit"]).meets("cr-a02")
    assert two.options == [0, 2]
    two.refuses(1, by="LX-081")


@rule("LX-082", "LX-094")
def test_one_card_pays_one_icon() -> None:
    poor = alone(hand=["full-rummage"], motion="k0").meets("cr-a02")
    assert poor.options == [2]
    paid = alone(hand=["full-rummage", "deep-breath"]).meets("cr-a02", 0)
    assert sorted(BOX.crew_cards[c].id for c in paid.state.crew_discard) == ["deep-breath", "full-rummage"]
    assert paid.solo.gained == ["cat"]


@rule("LX-082")
def test_payments_that_leave_too_little_are_not_offered() -> None:
    play = alone(hand=["full-rummage", "deep-breath", "grit"]).meets("cr-a02", 0)
    assert play.kind == "pay"
    assert not play.offers(("card", "full-rummage"))
    play.answers(("card", "grit"))
    assert "deep-breath" in play.cards
    assert "full-rummage" not in play.cards


@rule("LX-083")
def test_a_loadout_cost_takes_the_topmost_token() -> None:
    play = alone(loadout=[0, 2, 0, 0, 0], motion="k0").meets("cr-a11", 1)
    assert play.state.loadout[COOLANT] == 1
    assert len(play.cards) == 1
    alone(loadout=[0, 0, 0, 0, 0]).meets("cr-a11").refuses(1, by="LX-081")


@rule("LX-084")
def test_all_results_in_order_then_the_card_is_gone() -> None:
    play = alone(motion="k0").meets("cr-a05", 2)
    assert play.state.malfunction == 1
    assert (play.solo.nerve, play.blip) == (7, "k1")
    assert play.solo.crisis_gone == [crisis("cr-a05")]
    assert play.solo.open == []


@rule("LX-085")
def test_alien_advances_the_lifeform_as_one_move() -> None:
    play = alone(motion="k0").meets("cr-a12", 2)
    assert play.blip == "h2"


@rule("LX-086")
def test_lose_nerve() -> None:
    play = alone(motion="k0").meets("cr-c02", 2)
    assert play.solo.nerve == 7


@rule("LX-087")
def test_proceed() -> None:
    play = alone(loadout=[0, 0, 1, 0, 0]).meets("cr-b04", 1)
    assert (play.blip, play.solo.nerve, play.state.minute, play.kind) == ("i1", 8, 31, None)


@rule("LX-043", "LX-044", "LX-088")
@pytest.mark.parametrize(
    ("card", "option", "hand", "goal"),
    [
        ("cr-b03", 0, ["full-rummage"], "cat"),
        ("cr-c12", 0, ["against-the-clock"], "umbilicus"),
    ],
)
def test_objectives_are_recorded(card: str, option: int, hand: list[str], goal: str) -> None:
    play = alone(hand=hand, motion="k0").meets(card, option)
    assert play.solo.gained == [goal]


@rule("LX-045", "LX-088")
def test_the_data_objective_comes_with_a_data_token_of_choice() -> None:
    play = alone(hand=["core-access"], motion="k0").meets("cr-a04", 0)
    assert play.kind == "data"
    play.answers(2)
    assert play.solo.gained == ["data"]
    assert play.state.player(0).data == [0, 0, 1, 0]
    assert play.solo.data_icon == 2


@rule("LX-089", "LX-203")
def test_an_objective_gained_twice_gives_a_survival_token() -> None:
    play = alone(hand=["full-rummage"], motion="k0")
    play.solo.gained = ["cat"]
    play.meets("cr-b03", 0)
    play.calmly()
    assert (play.solo.gained, play.solo.survivals) == (["cat"], 1)


@rule("LX-090", "LX-275")
def test_the_cocoon_brings_its_chits() -> None:
    play = alone(motion="k0").meets("cr-a06", 2)
    assert (play.state.cocoon, play.solo.killed) == (1, 2)
    assert play.solo.cocoon_killed == [0, 0, 1, 0]


@rule("LX-276")
def test_the_last_cocoon_space_puts_attack_five_aboard_unseen() -> None:
    play = alone(motion="k0")
    play.state.cocoon = 2
    play.meets("cr-a06", 2)
    assert (play.state.cocoon, play.solo.attack_five) == (3, "remora")


@rule("LX-091", "LX-092")
def test_past_the_last_cocoon_space_a_minute_goes() -> None:
    play = alone(motion="k0")
    play.state.cocoon = 3
    overheating = play.state.overheating
    play.meets("cr-a06", 2)
    assert (play.state.cocoon, play.state.minute) == (3, 30)
    assert play.state.overheating == overheating


@rule("LX-092")
def test_flames_do_not_set_the_cocoon_back() -> None:
    play = alone("ore-hold", hand=["flame-unit"])
    play.state.cocoon, play.solo.stowed = 2, 1
    play.plays(0, "flame-unit", 2)
    assert play.state.cocoon == 2


@rule("LX-093", "LX-279")
def test_a_proximity_alert_waits_for_the_end_of_the_option() -> None:
    play = alone(hand=["deep-breath"], motion="k8")
    play.solo.open.append(crisis("cr-a01"))
    play.solo.crisis[0].remove(crisis("cr-a01"))
    play.begins(step("advance", 2), step("crisis ends", crisis("cr-a01")))
    kinds = [event.kind for event in play.table.events]  # type: ignore[union-attr]
    assert kinds.index("motion") < kinds.index("proximity")
    assert play.solo.open == []


@rule("LX-094", "LX-218")
def test_a_trait_and_any_card_pay_one_icon() -> None:
    play = alone(hand=["grit", "spare-parts"], motion="k0", traits=True).meets("cr-b03", 0)
    assert play.kind == "pay"
    play.answers(("wild", 1, "grit"))
    assert play.solo.gained == ["cat"]
    assert play.solo.traits[1] == -1
    assert len(play.solo.used) == 1
    assert play.cards == ["spare-parts"]


@rule("LX-082", "LX-218")
def test_a_trait_is_not_wasted_on_a_card_that_the_other_icon_needs() -> None:
    play = alone(hand=["full-rummage", "core-access"], motion="k0")
    play.solo.traits[0] = 0
    play.meets("cr-a02", 0)
    assert play.kind == "pay"
    assert play.offers(("card", "full-rummage"), ("wild", 0, "core-access"))
    assert not play.offers(("wild", 0, "full-rummage")), "core-access alone would not pay the rest"


@rule("LX-094", "LX-200", "LX-220")
@pytest.mark.parametrize(("card", "token", "goal"), [("cr-a08", "torches", "data"), ("cr-b08", "extinguishers", "cat")])
def test_tokens_pay_their_icon(card: str, token: str, goal: str) -> None:
    play = alone(motion="k0")
    setattr(play.solo, token, 1)
    play.meets(card, 1)
    if play.kind == "data":
        play.answers(0)
    assert play.solo.gained == [goal]
    assert getattr(play.solo, token) == 0


@rule("LX-094")
def test_survival_and_harpoon_tokens_pay_their_icon() -> None:
    play = alone(hand=["full-rummage"], motion="k0")
    play.solo.survivals = 1
    play.meets("cr-a06", 0)
    assert (play.solo.gained, play.solo.survivals) == (["cat"], 0)
    hook = alone(motion="k6")
    hook.state.player(0).harpoons, hook.solo.harpoon_places = 1, []
    hook.meets("cr-b12", 1)
    assert (hook.blip, hook.state.player(0).harpoons) == ("k4", 0)


@rule("LX-230", "LX-094")
def test_any_card_is_any_hand_card() -> None:
    play = alone(hand=["flamethrower", "grit"], motion="k0").meets("cr-a01", 1)
    play.answers(("card", "flamethrower"))
    play.calmly()
    assert play.state.removed == [BOX.flamethrower]


# Single results


def result(play: Alone, card: str, option: int) -> Alone:
    """The results of an option, without its cost."""
    number = crisis(card)
    play.solo.open.append(number)
    for deck in play.solo.crisis:
        if number in deck:
            deck.remove(number)
    return play.begins(step("crisis result", number, option, 0), step("crisis ends", number)).calmly()


@rule("LX-104")
def test_an_option_may_hit_the_android() -> None:
    play = alone(android="hypersleep")
    result(play, "cr-a05", 0)
    assert play.state.android_status == 1
    asleep = alone()
    asleep.state.android_status = BOX.destroyed - 1
    assert result(asleep, "cr-a05", 0).state.android_status == BOX.destroyed - 1
    last = alone(android="hypersleep")
    last.state.android_status = BOX.destroyed - 1
    assert result(last, "cr-a05", 0).state.android == GONE


@rule("LX-183")
def test_impervious() -> None:
    play = alone("mess", hand=["flame-unit"], motion="k0")
    result(play, "cr-b07", 2)
    assert play.solo.impervious
    play.solo.motion = BOX.motion_at["k6"]
    play.activity().refuses(("card", "flame-unit", 0), by="LX-072")


def test_a_survival_token_blocks_the_airlock_or_a_stowaway_comes() -> None:
    play = alone(motion="k0")
    result(play, "cr-c11", 2)
    assert play.solo.airlock_survival
    again = alone(motion="k0")
    again.solo.airlock_survival = True
    assert result(again, "cr-c11", 2).solo.stowed == 1


@rule("LX-278")
def test_the_power_fails_where_the_character_stands() -> None:
    play = alone("workshop", motion="k0")
    result(play, "cr-b04", 2)
    assert chamber("workshop") in play.state.outages
    bay = alone("shuttle-bay", motion="k0")
    assert chamber("shuttle-bay") in result(bay, "cr-b04", 2).state.outages
    hub = alone("docking-hub-1", motion="k0")
    assert chamber("docking-hub-1") not in result(hub, "cr-b04", 2).state.outages


@rule("LX-208", "LX-084")
def test_a_step_by_a_crisis_may_meet_terror_but_no_further_step_four() -> None:
    play = alone("workshop", terrors=["mining-equipment"], motion="k0")
    result(play, "cr-b10", 1)
    play.answers("mining-equipment")
    assert play.kind == "meet terror"
    play.answers("pass")
    assert play.kind == "crisis"
    assert len(play.solo.open) == 2


def test_exhausted_until_rested() -> None:
    play = alone("mess", hand=["dead-sprint"], motion="k0")
    result(play, "cr-a11", 2)
    assert play.solo.exhausted
    play.plays(0, "dead-sprint", 0).answers("galley")
    assert play.kind is None
    play.activity(0, "wait").calmly()
    assert not play.solo.exhausted


@rule("LX-082")
def test_every_icon_of_a_card_counts() -> None:
    card = next(i for i, found in enumerate(BOX.crew_cards) if found.id == "speargun-locker")
    assert icons(BOX, card) == {"move", "explore", "harpoon"}
    charged = next(i for i, found in enumerate(BOX.crew_cards) if found.id == "charged-prod")
    assert icons(BOX, charged) == {"shock-prod", "move"}
