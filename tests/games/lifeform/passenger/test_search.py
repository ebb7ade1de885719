"""13th Passenger, module C: clamps, life support, kept cards, and the search of the Remora (solo)."""

import pytest
from tests.games.lifeform.solo.play import BOX, Alone, alone, crew_card, crisis, step

from nightdeck.games.lifeform.content.printed import ACID, CLAW, FANG, TAIL
from nightdeck.games.lifeform.passenger.rules.remora import hiding_places
from nightdeck.testing import rule

READY = [2, 2, 2, 1, 0]


def searching(place: str = "mess", **more: object) -> Alone:
    return alone(place, **{"search": True, "motion": "k0", **more})  # type: ignore[arg-type]  # a test's own words


# Before the launch


@rule("LX-228", "LX-229", "LX-395")
def test_a_kept_card_joins_the_hand_and_is_used_like_a_crew_card() -> None:
    play = searching("engineering", hand=["careful-steps"]).meets("cr-p02", 0)
    assert play.cards == ["kept-circuit-board"]
    play.activity(0, ("card", "kept-circuit-board", 0), ("data", 0))
    assert play.state.player(0).data == [1, 0, 0, 0]
    assert play.state.removed == [crew_card("kept-circuit-board")]


@rule("LX-229")
def test_a_kept_card_counts_for_the_hand_limit() -> None:
    seven = ["dead-sprint", "grit", "split-up", "spare-parts", "flame-unit", "core-access", "deep-breath"]
    play = searching(hand=[*seven, "careful-steps"]).meets("cr-p02", 0)
    while play.kind == "pay":
        play.answers(("card", "careful-steps"))
    assert play.kind == "discard down"


@rule("LX-229", "LX-158", "LX-397", "LX-398", "LX-399")
def test_kept_tools_and_hooks() -> None:
    play = searching(motion="k8")
    play.state.player(0).hand = [crew_card("kept-fire-extinguisher")]
    play.comes(1)
    play.chits(False).answers(("icon", "kept-fire-extinguisher"))
    assert (play.blip, play.solo.alive) == ("k8", 4)
    torch = searching()
    torch.state.player(0).hand = [crew_card("kept-welding-torch")]
    torch.meets("cr-a08", 1)
    assert torch.kind == "data"


@rule("LX-230")
def test_a_kept_card_pays_for_any_card() -> None:
    play = searching()
    play.state.player(0).hand = [crew_card("kept-harpoon")]
    play.meets("cr-a01", 1)
    assert play.state.removed == [crew_card("kept-harpoon")]


@rule("LX-232")
def test_the_multiplayer_boxes_are_ignored() -> None:
    play = searching()
    assert play.state.hunt is None
    assert not any(name == "hunt" for name, _ in play.state.agenda)


@rule("LX-233", "LX-240")
def test_a_chamber_is_marked_and_then_life_support_advances() -> None:
    play = searching(hand=["core-access", "recalibrate"]).meets("cr-p01", 0)
    play.answers(("card", "recalibrate")) if play.kind == "pay" else None
    flight = BOX.shuttle_at["flight-deck"]
    assert play.solo.marked == [flight]
    assert flight not in hiding_places(play.state)
    play.calmly()
    again = searching(hand=["careful-steps"])
    again.solo.marked = [flight]
    again.meets("cr-p02", 0)
    assert again.solo.life_support == 1


@rule("LX-241")
def test_life_support_gives_a_mission_token_and_then_halon() -> None:
    play = searching(hand=["careful-steps"], loadout=[0, 0, 2, 0, 0])
    play.solo.marked = [BOX.shuttle_at["flight-deck"]]
    play.meets("cr-p02", 0)
    assert play.kind == "spare mission"
    play.answers("cells")
    assert (play.state.loadout[2], play.solo.cells) == (3, [4, 5, 6])
    for reached in (1, 2):
        more = searching(hand=["careful-steps"])
        more.solo.marked, more.solo.life_support = [BOX.shuttle_at["flight-deck"]], reached
        more.meets("cr-p02", 0)
        assert (more.solo.life_support, more.state.halon) == (reached + 1, 1)


@rule("LX-241")
def test_past_the_end_life_support_does_nothing() -> None:
    play = searching(hand=["careful-steps"])
    play.solo.marked, play.solo.life_support = [BOX.shuttle_at["flight-deck"]], 3
    play.meets("cr-p02", 0)
    assert (play.solo.life_support, play.state.halon) == (3, 0)


@rule("LX-234")
def test_renewed_stamina() -> None:
    play = searching(hand=["deep-breath"])
    play.solo.exhausted = True
    play.meets("cr-p03", 0)
    assert not play.solo.exhausted


@rule("LX-235", "LX-044")
def test_the_third_clamp_frees_the_umbilicus() -> None:
    play = searching(hand=["core-access"])
    play.solo.clamps = 1
    play.meets("cr-p01", 0).calmly()
    assert (play.solo.clamps, play.solo.gained) == (2, [])
    last = searching(hand=["core-access"])
    last.solo.clamps = 2
    last.meets("cr-p01", 0).calmly()
    assert (last.solo.clamps, last.solo.gained) == (3, ["umbilicus"])


@rule("LX-236")
def test_the_umbilicus_gained_elsewhere_ends_the_track() -> None:
    play = searching(hand=["against-the-clock"]).meets("cr-c12", 0).calmly()
    assert (play.solo.gained, play.solo.clamps) == (["umbilicus"], 3)
    play.solo.crisis_gone = []
    play.state.player(0).hand = [crew_card("core-access")]
    play.meets("cr-p01", 0)
    assert play.solo.gained == ["umbilicus"]


def at_the_clamps(**more: object) -> Alone:
    play = searching("shuttle-bay", **{"loadout": READY, "minute": 25, **more})
    play.solo.gained = ["cat", "data"]
    return play


@rule("LX-237")
def test_a_manual_unlock_needs_everything_else() -> None:
    assert at_the_clamps().activity().offers("unlock")
    assert not at_the_clamps(loadout=[0] * 5).activity().offers("unlock")
    for goals in (["cat"], ["data"], ["cat", "data", "umbilicus"]):
        play = at_the_clamps()
        play.solo.gained = goals  # type: ignore[assignment]
        assert not play.activity().offers("unlock")
    far = at_the_clamps()
    far.state.hero().place = BOX.hub
    assert not far.activity().offers("unlock")


@rule("LX-238", "LX-239")
def test_three_minutes_and_a_step_for_a_clamp_up_to_three_times() -> None:
    play = at_the_clamps().activity(0, "unlock")
    assert (play.state.minute, play.blip, play.solo.clamps) == (22, "k1", 1)
    assert play.kind == "activity"
    for _ in range(2):
        play.answers("unlock")
        while play.kind != "activity":
            play.answers(play.options[0])
    assert (play.solo.gained, play.solo.unlocks) == (["cat", "data", "umbilicus"], 3)
    assert not play.offers("unlock")


# After the launch


def aboard(marked: int) -> Alone:
    """The Remora has launched with the lifeform aboard; so many chambers bear a token."""
    play = searching("remora", loadout=READY, minute=20)
    play.solo.gained, play.solo.stowed = ["cat", "umbilicus", "data"], 1
    play.solo.marked, play.solo.cells = list(range(marked)), []
    play.state.dice.loaded = [0]
    play.activity(0, "launch")
    return play


@rule("LX-242")
def test_only_if_the_lifeform_is_aboard() -> None:
    play = searching("remora", loadout=READY, minute=20)
    play.solo.gained = ["cat", "umbilicus", "data"]
    assert play.activity(0, "launch").won == "clean escape"
    assert aboard(2).kind == "search"


@rule("LX-243", "LX-245")
def test_marked_chambers_are_out_and_the_player_chooses() -> None:
    assert aboard(2).options == ["confront", 2, 3, 4]


@rule("LX-244")
@pytest.mark.parametrize("marked", [4, 5])
def test_with_one_chamber_left_a_normal_conflict_follows(marked: int) -> None:
    play = aboard(marked)
    assert play.won == "shuttle conflict"
    assert play.solo.zones[3] == []


@rule("LX-246")
def test_confronting_opens_a_zone_with_two_icons() -> None:
    play = aboard(0).answers("confront")
    assert isinstance(play, Alone)
    assert play.solo.zones[3] == [CLAW, TAIL]


@rule("LX-247", "LX-248", "LX-249")
def test_a_right_guess_means_a_normal_conflict() -> None:
    play = aboard(2)
    play.state.dice.loaded = [1]
    play.answers(3)
    assert play.won == "shuttle conflict"
    assert play.news("hunted")[0].data == {"guess": 3, "room": 3}


@rule("LX-248", "LX-250", "LX-282")
def test_a_wrong_guess_opens_the_zone_with_a_token_per_card_left() -> None:
    play = aboard(2)
    play.state.dice.loaded = [1, 0, 0]
    play.answers(2)
    assert play.solo.zones[3] == sorted([CLAW, TAIL, CLAW, FANG])
    many = aboard(0)
    many.state.dice.loaded = [1]
    many.answers(0)
    assert many.solo.zones[3] == sorted([CLAW, TAIL, CLAW, FANG, TAIL, ACID])


@rule("LX-251")
@pytest.mark.parametrize("killed", [False, True])
def test_a_survival_token_in_the_hidden_zone_costs_a_chit(killed: bool) -> None:
    play = searching("remora", hand=["cattle-prod"], traits=True)
    play.solo.cells, play.solo.hidden_survival = [], True
    play.solo.zones[3], play.state.phase = [CLAW, TAIL], "showdown"
    play.begins(step("conflict round"))
    play.chits(killed).answers(("attack", 3))
    if killed:
        assert play.lost == "killed"
    else:
        assert (play.kind, play.solo.hidden_survival) == ("match", False)


@rule("LX-251", "LX-233")
def test_the_token_comes_from_a_crisis_option() -> None:
    play = searching().meets("cr-p06", 2)
    assert play.solo.hidden_survival
    again = searching()
    again.solo.hidden_survival = True
    again.meets("cr-p06", 2)
    assert again.solo.nerve == 7
    assert crisis("cr-p06") in again.solo.crisis_gone
