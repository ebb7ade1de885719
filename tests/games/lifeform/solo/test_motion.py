"""Dragon's Domain: the motion track, proximity conflicts, eluding, fear."""

import pytest
from tests.games.lifeform.solo.play import BOX, Alone, alone, chamber, step

from nightdeck.testing import rule

# The track


@rule("LX-142")
def test_the_player_chooses_the_way_at_a_fork() -> None:
    play = alone(motion="k4").comes(1)
    assert {BOX.motion[int(str(space))].id for space in play.options} == {"p5", "k5", "s5"}
    play.answers("s5")
    assert play.blip == "s5"


@rule("LX-143", "LX-144")
@pytest.mark.parametrize(("start", "end"), [("p8", "k6"), ("s7", "k6"), ("k7", "k6"), ("p5", "k4"), ("k0", "k0")])
def test_back_goes_by_the_central_pathway_and_triggers_nothing(start: str, end: str) -> None:
    back = alone(motion=start)
    back.solo.torches = 1
    back.meets("cr-c02", 0)
    assert back.blip == end
    assert (back.solo.nerve, back.state.minute, back.solo.stowed) == (8, 31, 0)


@rule("LX-144")
def test_passing_spaces_backwards_has_no_effect() -> None:
    play = alone("mess", hand=["flame-unit"], motion="k8").plays(0, "flame-unit", 0)
    assert play.blip == "k6"
    assert (play.state.minute, play.solo.nerve) == (31, 8)


@rule("LX-145", "LX-149", "LX-150")
def test_every_space_entered_takes_effect() -> None:
    play = alone(motion="k2").comes(4).answers("k5")
    assert play.blip == "k5"
    assert len(play.cards) == 2
    assert play.solo.nerve == 7


@rule("LX-151")
def test_a_self_destruct_space_costs_a_minute() -> None:
    play = alone(motion="k4").comes(1).answers("p5")
    assert (play.state.minute, play.blip) == (30, "p5")


@rule("LX-152", "LX-280")
def test_cards_and_a_stowaway() -> None:
    play = alone(motion="k4").comes(1).answers("s5")
    assert (len(play.cards), play.solo.stowed) == (2, 1)


@rule("LX-146")
def test_close_range_is_a_red_ring() -> None:
    assert {space.id for space in BOX.motion if space.close} == {"k6", "p7", "p8", "k7", "s7", "k8", "px"}


@rule("LX-147", "LX-148")
@pytest.mark.parametrize("space", ["k0", "i1", "k7"])
def test_start_spaces_do_nothing_when_entered(space: str) -> None:
    assert BOX.motion[BOX.motion_at[space]].effect == ""


@rule("LX-153", "LX-279")
def test_the_alert_stops_the_lifeform_and_the_rest_is_surplus() -> None:
    play = alone(hand=["deep-breath", "core-access"], motion="k8").comes(3)
    assert play.kind == "proximity"
    assert (play.blip, play.solo.surplus) == ("px", 2)
    told = play.news("proximity")
    assert told[0].data["surplus"] == 2


# Proximity conflict


def alert(hand: list[str], *, surplus: int = 0, **more: object) -> Alone:
    """A conflict that has just begun."""
    return alone("crew-quarters", hand=hand, motion="k8", **more).comes(1 + surplus).calmly()  # type: ignore[arg-type]


@rule("LX-154", "LX-050")
def test_without_a_defence_the_game_is_lost() -> None:
    assert alert(["spare-parts"]).lost == "no defence"


@rule("LX-154")
def test_one_defence_is_carried_out() -> None:
    play = alert(["deep-breath", "cattle-prod", "split-up"])
    assert not play.offers("pass")
    assert play.offers(("hide", "deep-breath"), ("shock-prod", "cattle-prod"), ("run", "split-up"), "elude")


@rule("LX-155", "LX-161", "LX-159")
def test_hide_needs_no_chit_whatever_the_surplus() -> None:
    play = alert(["deep-breath"], surplus=3).answers(("hide", "deep-breath"))
    assert (play.blip, play.lost, play.solo.alive) == ("k8", "", 5)
    assert play.cards == []
    assert play.kind is None


@rule("LX-156", "LX-159", "LX-160")
def test_shock_prod_and_a_chit() -> None:
    play = alert(["cattle-prod"])
    play.chits(False).answers(("shock-prod", "cattle-prod"))
    assert (play.blip, play.solo.alive, play.solo.alive_gone) == ("k8", 4, 1)


@rule("LX-157")
def test_run_drives_it_back_two_and_the_character_stays() -> None:
    play = alert(["split-up"])
    play.chits(False).answers(("run", "split-up"))
    assert (play.blip, play.here) == ("k7", "crew-quarters")


@rule("LX-157")
def test_run_of_the_exhausted_drives_it_back_one() -> None:
    play = alert(["split-up"])
    play.solo.exhausted = True
    play.chits(False).answers(("run", "split-up"))
    assert play.blip == "k8"


@rule("LX-158", "LX-161", "LX-200")
def test_an_extinguisher_token_needs_no_chit() -> None:
    play = alone("crew-quarters", motion="k8")
    play.solo.extinguishers = 1
    play.comes(3).answers("fire-extinguisher")
    assert (play.blip, play.solo.alive, play.solo.extinguishers) == ("k8", 5, 0)


@rule("LX-158", "LX-159")
def test_a_harpoon_card_or_token_costs_a_chit() -> None:
    play = alert(["speargun-locker"])
    play.chits(False).answers(("icon", "speargun-locker"))
    assert (play.blip, play.solo.alive) == ("k8", 4)
    token = alone("crew-quarters", motion="k8")
    token.state.player(0).harpoons, token.solo.harpoon_places = 1, [chamber("drillbit-vestry")]
    token.comes(1)
    token.chits(False).answers("harpoon")
    assert (token.blip, token.solo.alive, token.state.player(0).harpoons) == ("k8", 4, 0)


@rule("LX-159", "LX-160")
def test_a_chit_more_for_each_surplus_point() -> None:
    play = alert(["cattle-prod"], surplus=2)
    play.chits(False, False, False).answers(("shock-prod", "cattle-prod"))
    assert (play.solo.alive, play.solo.alive_gone, play.lost) == (2, 3, "")


@rule("LX-049", "LX-160")
def test_a_killed_chit_loses() -> None:
    play = alert(["cattle-prod"])
    play.chits(True).answers(("shock-prod", "cattle-prod"))
    assert play.lost == "killed"


@rule("LX-103", "LX-154")
@pytest.mark.parametrize("where", ["dark", "android"])
def test_no_prod_and_no_run_in_the_dark_or_beside_the_android(where: str) -> None:
    play = alert(
        ["cattle-prod", "split-up", "deep-breath"],
        outages=["crew-quarters"] if where == "dark" else [],
        android="crew-quarters" if where == "android" else "",
    )
    assert not play.offers(("shock-prod", "cattle-prod"))
    assert not play.offers(("run", "split-up"))
    assert play.offers(("hide", "deep-breath"))


# Eluding


@rule("LX-162", "LX-163", "LX-165")
def test_eluding_costs_three_cards_and_a_still_alive_chit() -> None:
    play = alert(["spare-parts", "burn-it-out", "will-to-live", "flame-unit"], surplus=2).answers("elude")
    play.answers("spare-parts", "burn-it-out", "will-to-live")
    assert play.cards == ["flame-unit"]
    assert (play.solo.alive, play.solo.alive_gone, play.blip) == (4, 1, "k8")
    assert play.news("chit drawn") == []


@rule("LX-162")
def test_eluding_needs_the_full_price() -> None:
    assert not alert(["deep-breath", "spare-parts"]).offers("elude")


@rule("LX-172")
def test_isolation_mode_makes_it_two() -> None:
    play = alert(["deep-breath", "spare-parts"], isolation=True).answers("elude")
    play.answers("deep-breath", "spare-parts")
    assert play.cards == []
    assert play.blip == "k8"


@rule("LX-055", "LX-164")
def test_eluding_without_a_still_alive_chit_loses() -> None:
    play = alert(["spare-parts", "burn-it-out", "will-to-live"])
    play.solo.alive, play.solo.alive_gone = 0, 5
    play.answers("elude")
    while play.kind == "elude":
        play.answers(play.options[0])
    assert play.lost == "nothing to elude with"


# Cutting an advance


@rule("LX-193", "LX-205")
def test_doors_and_survival_tokens_cut_an_advance() -> None:
    play = alone("mess", hand=["emergency-bulkhead", "stun-line"], motion="k0")
    play.solo.survivals = 1
    play.comes(3).answers(("door card", "stun-line"), "survival token", "pass")
    assert play.blip == "k1"
    assert play.cards == ["emergency-bulkhead"]
    assert play.solo.survivals == 0


@rule("LX-205")
def test_survival_tokens_do_not_help_aboard() -> None:
    play = alone("remora", motion="k0")
    play.solo.survivals = 1
    play.comes(1)
    assert (play.blip, play.solo.survivals) == ("k1", 1)


# Fear


@rule("LX-051")
def test_nerve_and_terror_on_one_space_lose() -> None:
    play = alone(motion="k4")
    play.solo.nerve, play.solo.fear = 3, 2
    assert play.comes(1).answers("k5").lost == "fear"


@rule("LX-051", "LX-086")
def test_nerve_on_the_leftmost_space_stays() -> None:
    play = alone(motion="k4")
    play.solo.nerve = 1
    play.comes(1).answers("k5")
    assert (play.solo.nerve, play.lost) == (1, "")


# Terror


def into_terror(place: str = "cockpit", start: str = "forward-stairwell", **more: object) -> Alone:
    play = alone(start, hand=["deep-breath"], terrors=[place], motion="k0", **more)  # type: ignore[arg-type]
    return play.plays(0, "deep-breath", 1).answers(("motoko", place))


@rule("LX-208", "LX-209")
def test_terror_goes_on_the_fear_track_and_brings_a_crisis() -> None:
    play = into_terror().answers("pass")
    assert play.state.terrors == []
    assert (play.solo.fear, play.kind) == (1, "crisis")
    assert BOX.crisis[play.solo.open[0]].deck == "A"
    assert play.state.terror_supply() == BOX.tokens["terror"] - 1


@rule("LX-051", "LX-208")
def test_the_next_terror_token_may_be_one_too_many() -> None:
    play = alone("forward-stairwell", hand=["deep-breath"], terrors=["cockpit"])
    play.solo.nerve, play.solo.fear = 4, 3
    play.plays(0, "deep-breath", 1).answers(("motoko", "cockpit"))
    assert play.answers("pass").lost == "fear"


@rule("LX-207", "LX-214", "LX-215", "LX-217")
def test_a_trait_of_this_deck_removes_terror_for_good() -> None:
    play = into_terror(traits=True)
    assert play.offers(("trait", "professionalism"), ("trait", "instinct"))
    play.refuses(("trait", 2), by="LX-214")
    play.answers(("trait", "instinct"))
    assert (play.state.terrors, play.solo.fear, play.solo.terrors_gone) == ([], 0, 1)
    assert len(play.solo.used) == 1
    assert play.solo.traits[1] == -1
    assert play.kind is None


@rule("LX-030", "LX-217")
@pytest.mark.parametrize("token", [0, 1, 2])
def test_a_trait_token_shows_its_icon_only_when_it_is_turned_over(token: int) -> None:
    play = into_terror(traits=True)
    play.state.dice.loaded = [token]
    play.answers(("trait", "instinct"))
    assert play.solo.used == [token]
    assert play.news("trait turned")[0].data == {"area": 1, "trait": token}
    assert play.table is not None
    assert play.table.undoable(0).steps == 0, "what chance has shown cannot be taken back"


@rule("LX-030", "LX-218")
def test_the_next_trait_token_shows_one_that_has_not_been_seen() -> None:
    play = into_terror(traits=True)
    play.solo.used, play.solo.traits[0] = [1], -1
    play.state.dice.loaded = [1]
    play.answers(("trait", "instinct"))
    assert play.solo.used == [1, 2]


@rule("LX-214")
def test_on_c_deck_grit_helps() -> None:
    play = into_terror("shuttle-bay", "docking-hub-1", traits=True)
    assert play.offers(("trait", "professionalism"), ("trait", "grit"))
    assert not play.offers(("trait", 1))


@rule("LX-191")
def test_terror_ends_the_movement_of_the_row() -> None:
    play = alone("forward-stairwell", hand=["split-up"], terrors=["cockpit"], motion="k0", traits=True)
    play.plays(0, "split-up", 0).answers(("do", "move"), ("motoko", "cockpit"), ("trait", "instinct"))
    assert play.here == "cockpit"
    assert play.kind is None
    run = alone("forward-stairwell", hand=["dead-sprint"], terrors=["cockpit"], traits=True).plays(0, "dead-sprint", 0)
    run.answers("cockpit", ("trait", "instinct"))
    assert (run.here, run.kind) == ("cockpit", None)


@rule("LX-075", "LX-208")
def test_terror_and_step_four_bring_two_crises_unless_gentle() -> None:
    for gentle, crises in ((False, 2), (True, 1)):
        play = alone("forward-stairwell", hand=["deep-breath"], terrors=["cockpit"], motion="k0", gentle=gentle)
        play.begins(step("solo activity"), step("repercussions")).answers(("card", "deep-breath", 1))
        play.answers(("motoko", "cockpit"), "pass")
        while play.kind is not None:
            play.answers(play.options[-1])
        assert len(play.solo.crisis_gone) == crises
