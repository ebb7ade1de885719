"""Dragon's Domain: crew actions, and what tokens and traits are good for."""

import pytest
from tests.games.lifeform.solo.play import BOX, alone, chamber, crew_card, link, step

from nightdeck.testing import rule

# Crew actions


@rule("LX-045", "LX-178")
def test_circuit_board_gives_a_data_token() -> None:
    play = alone("engineering", hand=["recalibrate"]).plays(0, "recalibrate", 1)
    assert play.kind == "circuit board"
    play.answers(("data", 1))
    assert (play.state.player(0).data, play.solo.gained, play.solo.data_icon) == ([0, 1, 0, 0], ["data"], 1)
    play.solo.gained = ["data"]
    play.plays(0, "recalibrate", 1).answers(("data", 2))
    assert play.state.player(0).data == [0, 1, 1, 0]
    alone("mess", hand=["recalibrate"]).activity().refuses(("card", "recalibrate", 1), by="LX-072")


@rule("LX-179")
def test_draw_two_and_the_hand_limit() -> None:
    six = ["dead-sprint", "grit", "split-up", "spare-parts", "flame-unit", "core-access"]
    play = alone("mess", hand=[*six, "deep-breath"]).plays(0, "deep-breath", 0)
    assert play.kind == "discard down"
    play.answers(play.options[0])
    assert len(play.cards) == 7


@rule("LX-180", "LX-059")
def test_explore_collects_at_once() -> None:
    play = alone("supplies", hand=["careful-steps"], loadout=[0, 0, 2, 0, 0]).plays(0, "careful-steps", 1)
    play.answers(("collect", "motoko", "cells"))
    assert (play.missions("supplies"), play.state.loadout[2], play.solo.cells) == (2, 3, [4, 5, 6])


@rule("LX-181", "LX-211")
def test_explore_removes_terror_next_door_by_an_open_corridor() -> None:
    play = alone("forward-stairwell", hand=["careful-steps"], terrors=["cockpit"]).plays(0, "careful-steps", 1)
    assert play.state.terrors == []
    assert play.state.terror_supply() == BOX.tokens["terror"]
    shut = alone(
        "forward-stairwell", hand=["careful-steps"], terrors=["cockpit"], door=("cockpit", "forward-stairwell")
    )
    shut.activity().refuses(("card", "careful-steps", 1), by="LX-072")
    tunnel = alone("cargo-pod-b", hand=["careful-steps"], terrors=["ore-refinery"])
    tunnel.state.missions = [0] * BOX.count
    tunnel.activity().refuses(("card", "careful-steps", 1), by="LX-072")


@rule("LX-182", "LX-210", "LX-146")
def test_flames_remove_terror_next_door_at_close_range() -> None:
    play = alone("cargo-pod-b", hand=["flame-unit"], terrors=["ore-refinery"], motion="k6").plays(0, "flame-unit", 0)
    play.answers(("terror", "ore-refinery"))
    assert (play.state.terrors, play.blip) == ([], "k6")
    far = alone("cargo-pod-b", hand=["flame-unit"], terrors=["ore-refinery"], motion="k5").activity()
    far.refuses(("card", "flame-unit", 0), by="LX-072")


@rule("LX-183")
def test_flames_drive_the_lifeform_back_two() -> None:
    play = alone("mess", hand=["flame-unit"], motion="k8").plays(0, "flame-unit", 0)
    assert play.blip == "k6"


@rule("LX-184")
@pytest.mark.parametrize(
    ("place", "legal"), [("hypersleep", True), ("galley", True), ("mess", True), ("cockpit", False)]
)
def test_flames_hurt_the_android_up_to_two_corridors_away(place: str, legal: bool) -> None:
    play = alone(place, hand=["short-burst"], android="hypersleep", motion="k6").activity()
    assert play.offers(("card", "short-burst", 0)) == legal
    if legal:
        assert play.answers(("card", "short-burst", 0)).state.android_status == 1
    alone(place, hand=["short-burst"], android="hypersleep", motion="k2").activity().refuses(("card", "short-burst", 0))


@rule("LX-171")
def test_the_heat_proof_android() -> None:
    play = alone("galley", hand=["short-burst"], android="hypersleep", motion="k6", heatproof=True).activity()
    play.refuses(("card", "short-burst", 0), by="LX-072")


@rule("LX-185")
def test_burning_a_cocoon_drives_a_stowaway_off_unseen() -> None:
    play = alone("ore-hold", hand=["flame-unit"], motion="k2")
    play.solo.stowed = 2
    play.plays(0, "flame-unit", 2)
    assert play.solo.stowed == 1
    alone("ore-hold", hand=["flame-unit"]).activity().refuses(("card", "flame-unit", 2), by="LX-072")
    strict = alone("ore-hold", hand=["flame-unit"], motion="k2", cocoon_range=True)
    strict.solo.stowed = 2
    strict.activity().refuses(("card", "flame-unit", 2), by="LX-072")


@rule("LX-186", "LX-187")
@pytest.mark.parametrize(
    ("card", "row", "place"),
    [("spare-parts", 0, "maintenance"), ("core-access", 1, "sis-ter-mainframe-interface")],
)
def test_mission_actions_bring_a_token_and_the_lifeform(card: str, row: int, place: str) -> None:
    play = alone("mess", hand=[card], motion="k0")
    before = play.missions(place)
    play.plays(0, card, row)
    assert (play.missions(place), play.blip) == (before + 1, "k1")
    play.state.missions[chamber("ore-hold")] += play.state.mission_supply()
    play.state.player(0).hand = [crew_card(card)]
    play.activity().refuses(("card", card, row), by="LX-072")


@rule("LX-188", "LX-189")
@pytest.mark.parametrize(("card", "row"), [("deep-breath", 1), ("spare-parts", 1)])
def test_both_moves_are_one_move(card: str, row: int) -> None:
    play = alone("galley", hand=[card]).plays(0, card, row).answers(("motoko", "mess"))
    assert play.at("motoko") == "mess"
    assert play.kind is None


@rule("LX-190")
def test_run_in_the_light_only() -> None:
    play = alone("galley", hand=["dead-sprint"], outages=["mess"]).plays(0, "dead-sprint", 0)
    assert "mess" not in play.chambers
    play.answers("crew-quarters")
    assert play.offers("pass", "captains-cabin")
    play.answers("captains-cabin")
    assert (play.at("motoko"), play.kind) == ("captains-cabin", None)
    alone("mess", hand=["dead-sprint"], outages=["mess"]).activity().refuses(("card", "dead-sprint", 0), by="LX-072")


@rule("LX-192")
def test_the_door_goes_anywhere_but_to_the_remora() -> None:
    play = alone("mess", hand=["emergency-bulkhead"]).plays(0, "emergency-bulkhead", 0)
    assert BOX.berth not in play.options
    assert len(play.options) == len(BOX.links) - 1
    tunnel = link("cargo-pod-b", "ore-refinery")
    play.answers(tunnel)
    assert (play.state.door, play.state.half_lock) == (tunnel, False)


@rule("LX-194")
def test_self_destruct_costs_a_minute() -> None:
    play = alone("mess", hand=["grab-and-go"]).plays(0, "grab-and-go", 1).answers(("do", "self-destruct"))
    assert play.state.minute == 30


@rule("LX-196", "LX-203")
def test_survival_tokens_without_a_limit_per_game() -> None:
    play = alone("mess", hand=["will-to-live"])
    play.plays(0, "will-to-live", 0)
    play.plays(0, "will-to-live", 0)
    assert play.solo.survivals == 2
    play.solo.survivals = 7
    play.state.crew_bag.append(play.state.crew_discard.pop())
    play.state.crew_bag.sort()

    play.state.player(0).hand = [crew_card("will-to-live")]
    play.activity().refuses(("card", "will-to-live", 0), by="LX-072")


@rule("LX-197")
def test_swap_images_only_pays() -> None:
    alone("mess", hand=["scanner-sweep"]).activity().refuses(("card", "scanner-sweep", 0), by="LX-072")
    play = alone(hand=["scanner-sweep", "recalibrate"], motion="k0").meets("cr-a12", 0)
    assert play.kind in ("pay", "data")


# Tokens


@rule("LX-017")
def test_a_harpoon_token_is_taken_on_entering() -> None:
    play = alone("maintenance", hand=["deep-breath"]).plays(0, "deep-breath", 1).answers(("motoko", "drillbit-vestry"))
    assert play.state.player(0).harpoons == 1
    assert alone().solo.harpoon_places != play.state.alone().harpoon_places


@rule("LX-213")
def test_a_harpoon_removes_terror_for_free() -> None:
    play = alone("forward-stairwell", hand=["speargun-locker"], terrors=["cockpit"])
    play.state.player(0).harpoons, play.solo.harpoon_places = 1, []
    play.activity()
    assert play.offers(("harpoon", "cockpit"), ("hook", "speargun-locker", "cockpit"))
    play.answers(("harpoon", "cockpit"))
    assert (play.state.terrors, play.state.player(0).harpoons, play.kind) == ([], 0, "activity")
    card = alone("forward-stairwell", hand=["speargun-locker"], terrors=["cockpit"]).activity()
    card.answers(("hook", "speargun-locker", "cockpit"))
    assert (card.state.terrors, card.cards, card.kind) == ([], [], "activity")


@rule("LX-213")
def test_a_harpoon_before_the_token_of_step_one_is_collected() -> None:
    play = alone("navigation-blister", terrors=["cockpit"])
    play.state.player(0).harpoons, play.solo.harpoon_places = 1, []
    play.state.missions[chamber("navigation-blister")] = 1
    play.begins(step("solo collect")).answers(("harpoon", "cockpit"))
    assert (play.state.terrors, play.kind) == ([], "collect")
    assert play.answers(("collect", "motoko", "coolant")).missions("navigation-blister") == 0


@rule("LX-213")
def test_a_harpoon_even_in_the_middle_of_a_row() -> None:
    play = alone("forward-stairwell", hand=["split-up"], terrors=["cockpit"])
    play.state.player(0).harpoons, play.solo.harpoon_places = 1, []
    play.plays(0, "split-up", 0)
    assert play.offers(("harpoon", "cockpit"), ("do", "move"))


@rule("LX-213", "LX-190")
def test_a_harpoon_between_the_two_moves_of_a_run() -> None:
    play = alone("mess", hand=["dead-sprint", "speargun-locker"], terrors=["cockpit"])
    play.state.player(0).harpoons, play.solo.harpoon_places = 1, []
    play.plays(0, "dead-sprint").answers("forward-stairwell")
    assert play.kind == "run to"
    assert play.offers(("harpoon", "cockpit"), ("hook", "speargun-locker", "cockpit"), "pass", "cockpit")
    play.answers(("harpoon", "cockpit"))
    assert (play.state.terrors, play.state.player(0).harpoons) == ([], 0)
    assert play.answers("cockpit").here == "cockpit"
    assert (play.asks, play.solo.fear) == ([], 0)


@rule("LX-213")
def test_a_harpoon_card_serves_as_well_and_the_run_may_end() -> None:
    play = alone("mess", hand=["dead-sprint", "speargun-locker"], terrors=["cockpit"])
    play.plays(0, "dead-sprint").answers("forward-stairwell", ("hook", "speargun-locker", "cockpit"), "pass")
    assert (play.here, play.state.terrors, play.cards) == ("forward-stairwell", [], [])


@rule("LX-212", "LX-274")
def test_the_laser_removes_terror_next_door() -> None:
    play = alone("forward-stairwell", hand=["mining-laser"], terrors=["cockpit"]).activity()
    play.answers(("laser terror", "cockpit"))
    assert (play.state.terrors, play.state.removed, play.state.outages) == ([], [BOX.laser], [])


@rule("LX-204")
def test_a_survival_token_draws_and_discards() -> None:
    play = alone("mess", hand=["spare-parts"])
    play.solo.survivals = 1
    play.activity(0, "survival token")
    assert (play.kind, len(play.cards)) == ("solo discard", 2)
    play.answers("spare-parts")
    assert (play.kind, len(play.cards), play.solo.survivals) == ("activity", 1, 0)
    aboard = alone("remora")
    aboard.solo.survivals = 1
    aboard.activity().refuses("survival token")


@rule("LX-204")
def test_a_survival_token_between_the_activity_and_its_repercussions() -> None:
    play = alone("galley", hand=["deep-breath", "spare-parts"], motion="k0")
    play.solo.survivals = 1
    play.turn().answers(("card", "deep-breath", 1), ("motoko", "crew-quarters"))
    assert (play.kind, play.here, play.solo.open) == ("before step 4", "crew-quarters", [])
    assert play.offers("pass", "survival token")
    cards = len(play.cards)
    play.answers("survival token", "spare-parts")
    assert (len(play.cards), play.solo.survivals) == (cards, 0)
    assert play.kind == "crisis", "with nothing left to do the chamber has its say"


@rule("LX-204")
def test_whoever_keeps_the_token_goes_on_to_step_4() -> None:
    play = alone("galley", hand=["deep-breath"], motion="k0")
    play.solo.survivals = 1
    play.turn().answers(("card", "deep-breath", 1), ("motoko", "crew-quarters"), "pass")
    assert (play.kind, play.solo.survivals) == ("crisis", 1)


@rule("LX-204")
def test_a_survival_token_after_an_activity_without_a_move() -> None:
    play = alone("galley", motion="k0")
    play.solo.survivals = 1
    play.turn().answers("wait").calmly()
    assert play.kind == "before step 4"
    play.answers("pass")
    assert play.kind != "crisis"
    aboard = alone("remora", motion="k0")
    aboard.solo.survivals = 1
    assert aboard.turn().answers("wait").calmly().kind == "activity", "not on the Remora"


@rule("LX-204", "LX-216")
def test_while_a_crisis_is_open_until_an_option_is_chosen() -> None:
    play = alone("galley", hand=["full-rummage", "grit"], motion="k0", traits=True)
    play.solo.survivals = 1
    play.meets("cr-a02")
    assert play.offers("survival token", ("look", "grit"), 2)
    play.answers("survival token")
    assert play.kind == "solo discard"
    play.answers("grit")
    assert (play.kind, len(play.cards)) == ("crisis", 2)
    play.answers(2)
    assert play.kind != "crisis"
    assert not any(play.offers(pick) for pick in ("survival token", ("look", "grit")) if play.kind == "pay")


@rule("LX-216")
def test_a_trait_between_the_activity_and_a_vent() -> None:
    """A crisis lets one use a trait before it is answered; where none follows, the trait is offered before."""
    play = alone("hypersleep", hand=["deep-breath"], motion="k0", traits=True)
    play.turn().answers(("card", "deep-breath", 1), ("motoko", "medical-bay"))
    assert play.kind == "before step 4"
    assert play.offers(("look", "grit"))
    crisis = alone("galley", hand=["deep-breath"], motion="k0", traits=True)
    crisis.turn().answers(("card", "deep-breath", 1), ("motoko", "crew-quarters"))
    assert crisis.kind == "crisis"
    assert crisis.offers(("look", "grit"))


@rule("LX-216")
def test_a_trait_looks_at_four_cards_and_returns_three() -> None:
    play = alone("mess", traits=True, motion="k0").activity(0, ("look", "grit"))
    assert play.kind == "keep of four"
    assert len(play.solo.looked) == 4
    kept = play.options[0]
    play.answers(kept)
    assert play.cards == [BOX.crew_cards[int(str(kept))].id]
    top = next(pick for pick in play.options if isinstance(pick, tuple) and pick[0] == "top")
    play.answers(top)
    assert play.state.crew_top == list(top[1:])
    assert play.solo.traits[2] == -1
    assert play.solo.used == []
    play.answers(("equip", 2))
    assert play.state.crew_top == list(top[3:])


@rule("LX-216")
def test_cards_at_the_bottom_come_last() -> None:
    play = alone("mess", traits=True, motion="k0").activity(0, ("look", "grit"))
    play.answers(play.options[0])
    bottom = next(pick for pick in play.options if isinstance(pick, tuple) and pick[0] == "bottom")
    play.answers(bottom)
    assert play.state.crew_bottom == list(bottom[1:])
    play.state.crew_discard, play.state.crew_bag = play.state.crew_bag, []
    play.answers(("equip", 2))
    assert play.state.crew_bottom == [bottom[3]]


@rule("LX-200", "LX-220")
@pytest.mark.parametrize(
    ("card", "option", "token"), [("cr-b06", 0, "extinguishers"), ("cr-c04", 0, "torches"), ("cr-c10", 0, "harpoons")]
)
def test_tokens_come_from_crisis_cards(card: str, option: int, token: str) -> None:
    play = alone(hand=["careful-steps", "spare-parts"], motion="k0").meets(card, option)
    while play.kind == "pay":
        play.answers(play.options[0])
    assert getattr(play.state.player(0) if token == "harpoons" else play.solo, token) == 1


@rule("LX-203")
def test_a_gain_out_of_stock_gives_a_survival_token() -> None:
    play = alone(hand=["careful-steps"], motion="k0")
    play.solo.extinguishers = 2
    play.meets("cr-b06", 0).calmly()
    assert (play.solo.extinguishers, play.solo.survivals) == (2, 1)


@rule("LX-221")
def test_a_harpoon_token_matches_an_icon_in_a_base_fight() -> None:
    from tests.games.lifeform.play import given

    play = given(2, motoko="remora", palmer="gone", hand=["ambush"], phase="showdown")
    play.state.player(1).harpoons = 1
    play.begins(step("begin fight"), step("reveal fight"), step("match"))
    while play.kind != "match" and play.kind is not None:
        play.answers(play.options[0])
    assert play.offers("harpoon")
    before = play.state.fight
    assert before is not None
    play.answers("harpoon")
    assert play.state.player(1).harpoons == 0
