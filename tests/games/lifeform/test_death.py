"""Character death, panic moves, taking control, support roles, last man aboard."""

import pytest
from tests.games.lifeform.play import BOX, SHORT, Play, chamber, given

from nightdeck.core.state import step
from nightdeck.testing import rule

FAR = ("ore-hold", "cargo-pod-b")


def killed(*names: str, **more: object) -> Play:
    people = {"motoko": "galley", "palmer": "mess", "oskar": "cockpit", "bibi": "supplies"}
    play = given(3, **{"images": FAR, "phase": "lifeform", **people, **more})
    return play.begins(step("kill", *(SHORT[name] for name in names)))


@rule("LF-433")
def test_after_a_kill_hostility_then_noise_then_panic_then_control() -> None:
    play = killed("motoko", palmer="gone", hostility=2)
    assert (play.at("motoko"), play.kind) == ("gone", "place terror"), "hostility comes first"
    play.answers("lift-bay")
    assert (play.kind, play.asked) == ("noisy", 0)
    play.answers("yes", "oskar", "forward-stairwell", "workshop")
    assert (play.at("oskar"), play.at("bibi")) == ("forward-stairwell", "workshop")
    assert (play.kind, play.asked) == ("take over", 1), "control is last"


@rule("LF-212", "LF-213", "LF-373")
def test_a_death_removes_the_sheet_and_raises_hostility_by_two() -> None:
    play = killed("motoko")
    assert play.at("motoko") == "gone"
    assert play.state.hostility == 2
    assert play.kind == "noisy"


@rule("LF-373")
def test_two_deaths_raise_it_by_four() -> None:
    play = killed("motoko", "oskar")
    assert play.kind == "place terror"
    play.answers("lift-bay")
    assert play.state.hostility == 4


@rule("LF-214", "LF-215")
def test_a_silent_kill_moves_nobody() -> None:
    play = killed("motoko").answers("no")
    assert play.kind is None
    assert play.at("palmer") == "mess"


@rule("LF-216", "LF-217", "LF-218", "LF-219")
def test_a_noisy_kill_makes_everybody_panic_in_the_crews_order() -> None:
    play = killed("motoko", hands={1: ["grit"]}).answers("yes")
    assert (play.kind, play.asked) == ("panic first", 1)
    play.answers("bibi")
    assert (play.kind, play.asked) == ("panic to", 2)
    assert play.chambers == {"workshop", "mid-lift", "storage-hold-1"}
    play.answers("workshop", "palmer", "galley", "forward-stairwell")
    assert (play.at("bibi"), play.at("palmer"), play.at("oskar")) == ("workshop", "galley", "forward-stairwell")
    assert play.hand(1) == ["grit"]


@rule("LF-217", "LF-201")
def test_those_aboard_and_those_hidden_do_not_panic() -> None:
    play = given(
        3,
        motoko="galley",
        palmer="remora",
        oskar="mess",
        bibi="supplies",
        images=("mess", "ore-hold"),
        minute=15,
        phase="lifeform",
    )
    play.who("oskar").hidden = True
    play.begins(step("kill", SHORT["motoko"])).answers("yes")
    assert (play.kind, play.ask().about) == ("panic to", (SHORT["bibi"],))


@rule("LF-220")
@pytest.mark.parametrize(
    ("more", "shunned"),
    [
        ({"outages": ["mid-lift"]}, "mid-lift"),
        ({"terrors": ["mid-lift"]}, "mid-lift"),
        ({"images": ("mid-lift", "ore-hold")}, "mid-lift"),
        ({"android": "mid-lift"}, "mid-lift"),
    ],
)
def test_where_nobody_flees(more: dict[str, object], shunned: str) -> None:
    play = killed("motoko", palmer="gone", oskar="gone", **more).answers("yes")
    assert shunned not in play.chambers
    play.refuses(shunned, by="LF-220")


@rule("LF-220")
def test_nobody_flees_into_a_vent_chamber() -> None:
    play = killed("motoko", palmer="gone", oskar="gone", bibi="ladderway-aft").answers("yes")
    assert play.chambers == {"storage-hold-1", "fuel-converter-bay"}
    play.refuses("atmosphere-plant", by="LF-220")


@rule("LF-221")
def test_without_a_way_or_beside_the_android_one_stays() -> None:
    held = killed("motoko", palmer="gone", oskar="gone", android="supplies").answers("yes")
    assert (held.kind, held.at("bibi")) == ("role", "supplies")
    stuck = killed("motoko", palmer="gone", oskar="gone", outages=["workshop", "mid-lift", "storage-hold-1"]).answers(
        "yes"
    )
    assert (stuck.kind, stuck.at("bibi")) == ("role", "supplies")


@rule("LF-222")
def test_several_deaths_cause_one_panic() -> None:
    play = killed("motoko", "oskar", hostility=20, palmer="gone").answers("yes")
    play.answers("workshop")
    assert (play.kind, play.at("bibi")) == ("role", "workshop")


@rule("LF-223")
def test_motoko_may_stay() -> None:
    play = killed("palmer", oskar="gone", bibi="gone", motoko="supplies").answers("yes")
    assert play.offers("pass", "workshop")
    play.answers("pass")
    assert play.at("motoko") == "supplies"


# Taking control


@rule("LF-224")
def test_one_goes_on_with_the_other_character() -> None:
    play = killed("motoko").answers("no")
    assert [who.id for who in play.state.own(1)] == [SHORT["palmer"]]
    assert play.kind is None


@rule("LF-225", "LF-311")
def test_at_2p_the_last_death_ends_the_game() -> None:
    play = given(2, motoko="galley", palmer="gone", images=FAR).begins(step("kill", SHORT["motoko"]))
    assert play.lifeform_won
    assert play.outcome is not None
    assert play.outcome.reason == "all dead"


@rule("LF-226", "LF-227")
def test_the_last_death_takes_a_character_from_somebody_with_two() -> None:
    play = given(
        3,
        motoko="galley",
        palmer="gone",
        oskar="cockpit",
        bibi="supplies",
        images=FAR,
        phase="lifeform",
        hands={1: ["grit"]},
    )
    play.who("oskar").survival = True
    play.state.player(2).analyzers = 1
    play.begins(step("kill", SHORT["motoko"])).answers("no")
    assert (play.kind, play.asked) == ("take over", 1)
    assert play.options == [SHORT["oskar"], SHORT["bibi"]]
    play.answers("oskar")
    assert (play.who("oskar").seat, play.at("oskar"), play.who("oskar").survival) == (1, "cockpit", True)
    assert play.hand(1) == ["grit"]
    assert [player.analyzers for player in play.state.crew] == [2, 1]


def bereft(role: str = "", players: int = 3, **more: object) -> Play:
    """The last character of seat 1 dies and nobody has two."""
    people = {"motoko": "galley", "palmer": "gone", "oskar": "cockpit", "bibi": "gone"}
    if players == 4:
        people |= {"kade": "supplies", "ines": "gone"}
    play = given(players, images=FAR, phase="lifeform", **more, **people)
    play.begins(step("kill", SHORT["motoko"])).answers("no")
    return play.answers(role) if role else play


@rule("LF-228", "LF-230")
def test_otherwise_the_hand_is_discarded_for_a_support_role() -> None:
    play = bereft(hands={1: ["grit", "dead-sprint"]})
    assert (play.kind, play.asked, play.options) == ("role", 1, ["cat", "sister"])
    assert play.hand(1) == []
    assert len(play.state.crew_discard) == 2
    play.answers("sister")
    assert play.state.player(1).role == "sister"


@rule("LF-230")
@pytest.mark.parametrize("role", ["cat", "sister"])
def test_the_choice_of_a_role_is_permanent(role: str) -> None:
    play = bereft(role)
    if role == "cat":
        play.answers("atmosphere-plant")
    play.begins(step("control"))
    assert play.kind is None
    assert play.state.player(1).role == role


@rule("LF-229")
def test_special_cards_leave_the_game_then() -> None:
    play = bereft(hands={1: ["mining-laser", "flamethrower", "grit"]})
    assert sorted(play.state.removed) == [BOX.flamethrower, BOX.laser]


@rule("LF-231")
def test_at_4p_a_taken_role_is_taken() -> None:
    play = bereft("cat", players=4, hostility=20).answers("medical-bay")
    assert play.state.player(1).role == "cat"
    play.begins(step("kill", SHORT["oskar"])).answers("no")
    assert play.state.player(2).role == "sister"


@rule("LF-226")
def test_losing_the_last_character_in_ones_own_turn_ends_it() -> None:
    play = given(3, motoko="galley", palmer="gone", oskar="cockpit", bibi="supplies", images=("mess", "ore-hold"))
    play.plays(1, "hold-the-door", 0).answers(("do", "move"), ("motoko", "mess"), "pass", "no", "oskar")
    while play.kind in ("shift ghost", "calibrate"):
        play.answers(play.options[0])
    assert play.kind is None
    assert play.state.turn_lost
    assert play.state.door == -1


# The cat as a role


@rule("LF-232", "LF-233", "LF-234")
def test_the_cat_starts_in_a_free_vent_chamber() -> None:
    play = given(
        3,
        motoko="galley",
        palmer="gone",
        oskar="medical-bay",
        bibi="gone",
        images=("cargo-pod-b", "ore-hold"),
        phase="lifeform",
    )
    play.state.player(1).data = [1, 0, 0, 0]
    play.begins(step("kill", SHORT["motoko"])).answers("no", "cat")
    free = {c.id for c in BOX.chambers if "vent" in c.icons} - {"medical-bay", "cargo-pod-b"}
    assert play.chambers == free
    play.answers("atmosphere-plant")
    player = play.state.player(1)
    assert (player.analyzers, player.data) == (0, [0, 0, 0, 0])
    assert play.state.cat_lanes == [0, 0]
    assert play.state.cat_cards == list(BOX.cat_cards)


def cat(place: str = "atmosphere-plant", **more: object) -> Play:
    play = given(3, motoko="gone", palmer="gone", oskar="cockpit", bibi="galley", cat=place, **{"images": FAR, **more})
    play.state.player(1).role = "cat"
    play.state.cat_cards = list(BOX.cat_cards)
    return play


@rule("LF-235", "LF-236", "LF-244")
def test_the_cat_moves_and_its_player_does_one_thing() -> None:
    play = cat().begins(step("crew turn", 1))
    assert play.kind == "move cat"
    assert play.chambers == {"ladderway-aft", "mid-lift", "medical-bay", "coolant-pumps"}
    play.answers("medical-bay")
    assert play.offers("pass", ("lane", 0), ("lane", 1), ("card", "scamper"))
    play.answers(("lane", 1))
    assert play.state.cat_lanes == [0, 1]
    assert play.kind is None


@rule("LF-237")
def test_the_cat_fears_nothing() -> None:
    play = cat("galley", images=("mess", "ore-hold"), phase="lifeform")
    play.attacks("galley").answers("pass", "no")
    assert play.at("cat") == "galley"
    assert cat("mid-lift", android="mid-lift").begins(step("crew turn", 1)).offers("supplies")


@rule("LF-238")
def test_the_cat_collects_nothing() -> None:
    play = cat("supplies").begins(step("crew turn", 1)).answers("pass", "pass")
    assert play.missions("supplies") == 3


@rule("LF-239", "LF-475")
def test_used_cards_come_back_on_trigger_spaces() -> None:
    play = cat().begins(step("crew turn", 1)).answers("pass", ("card", "pawing-at-a-locker"))
    assert play.missions("atmosphere-plant") == 1
    assert len(play.state.cat_used) == 1
    play.state.cat_lanes = [1, 0]
    play.begins(step("crew turn", 1)).answers("pass", ("lane", 0))
    assert play.state.cat_used == []
    play.state.cat_lanes = [4, 0]
    play.begins(step("crew turn", 1)).answers("pass", ("lane", 0))
    assert play.state.cat_lanes == [0, 0]


@rule("LF-236", "LF-471", "LF-472", "LF-473", "LF-474")
def test_the_cats_cards() -> None:
    play = (
        cat("drill-bay", images=("drill-bay", "ore-hold"))
        .begins(step("crew turn", 1))
        .answers("pass", ("card", "arched-back"))
    )
    assert play.state.suspects == [0]
    ghost = cat("drill-bay", images=("drill-bay", "maintenance"), real="beta").begins(step("crew turn", 1))
    ghost.answers("pass", ("card", "arched-back"), "alpha")
    assert ghost.state.suspects == [1]
    push = (
        cat("drill-bay", images=("maintenance", "ore-hold"))
        .begins(step("crew turn", 1))
        .answers("pass", ("card", "underfoot"))
    )
    push.answers("lift-bay")
    assert push.at("alpha") == "lift-bay"
    run = cat("drill-bay", terrors=["lift-bay"]).begins(step("crew turn", 1)).answers("pass", ("card", "scamper"))
    run.answers("maintenance", "lift-bay", "pass")
    assert run.state.terrors == []
    warm = cat("mess").begins(step("crew turn", 1)).answers("pass", ("card", "warm-company"))
    assert len(warm.hand(2)) == 2


@rule("LF-236")
def test_from_aboard_the_cat_reaches_nothing() -> None:
    play = cat("remora", images=("shuttle-bay", "ore-hold"), minute=15)
    play.who("oskar").place = play.who("bibi").place = BOX.remora
    play.begins(step("crew turn", 1))
    assert (play.kind, play.options) == ("role activity", ["pass", ("lane", 0), ("lane", 1)])


# The mainframe


@rule("LF-240", "LF-241", "LF-434")
def test_the_mainframe_keeps_its_data() -> None:
    play = given(3, motoko="galley", palmer="gone", oskar="cockpit", bibi="gone", images=FAR, phase="lifeform")
    play.state.player(1).data = [1, 0, 0, 0]
    play.begins(step("kill", SHORT["motoko"])).answers("no", "sister")
    player = play.state.player(1)
    assert (player.analyzers, player.data) == (0, [1, 0, 0, 0])
    assert play.state.sister_lanes == [0, 0]
    assert play.state.sister_cards == list(BOX.sister_cards)
    assert play.begins(step("crew turn", 1)).kind == "role activity"


def sister(**more: object) -> Play:
    play = given(3, motoko="gone", palmer="gone", oskar="cockpit", bibi="galley", **{"images": FAR, **more})
    play.state.player(1).role = "sister"
    play.state.sister_cards = list(BOX.sister_cards)
    return play.begins(step("crew turn", 1))


@rule("LF-242", "LF-244", "LF-481", "LF-482", "LF-483", "LF-484", "LF-485")
def test_the_mainframes_cards() -> None:
    assert sister(outages=["mess"]).answers(("card", "restore-grid")).state.outages == []
    assert sister().answers(("card", "seal-bulkhead"), "e01").state.door == 0
    assert sister().answers(("card", "stock-query"), "maintenance").missions("maintenance") == 2
    purged = sister(images=("medical-bay", "ore-hold")).answers(("card", "purge-the-ducts"), "hypersleep")
    assert purged.at("alpha") == "hypersleep"
    held = sister(minute=26).answers(("card", "hold-the-count")).begins(step("self-destruct", 2))
    assert held.state.minute == 25
    assert held.begins(step("self-destruct", 1)).state.minute == 24


@rule("LF-243")
def test_the_mainframes_cards_come_back_on_trigger_spaces() -> None:
    play = sister(outages=["mess"]).answers(("card", "restore-grid"))
    used = [*play.state.sister_used]
    assert len(used) == 1
    play.begins(step("crew turn", 1)).answers(("lane", 0))
    assert play.state.sister_used == used, "no trigger space yet"
    play.begins(step("crew turn", 1)).answers(("lane", 0))
    assert play.state.sister_used == []
    assert sorted(play.state.sister_cards) == sorted(BOX.sister_cards)


def test_the_second_lane_of_the_mainframe_ends_with_a_data_token() -> None:
    play = sister()
    play.state.sister_lanes[1] = 3
    play.answers(("lane", 1), "acid")
    assert play.state.player(1).data == [0, 0, 0, 1]


# Last man aboard


@rule("LF-245", "LF-246")
def test_the_last_one_on_the_ship_dies_while_others_wait() -> None:
    play = given(
        3, motoko="galley", palmer="remora", oskar="remora", bibi="gone", images=FAR, minute=15, phase="lifeform"
    )
    play.begins(step("kill", SHORT["motoko"]))
    assert play.state.automatic
    two = given(3, motoko="galley", palmer="remora", oskar="mess", bibi="gone", images=FAR, minute=15, phase="lifeform")
    assert not two.begins(step("kill", SHORT["motoko"])).state.automatic
    nobody = given(
        3, motoko="galley", palmer="mess", oskar="gone", bibi="gone", images=FAR, minute=15, phase="lifeform"
    )
    assert not nobody.begins(step("kill", SHORT["motoko"])).state.automatic


@rule("LF-245")
def test_the_last_two_on_the_ship_die_together_while_others_wait() -> None:
    words = {"images": FAR, "minute": 15, "phase": "lifeform"}
    play = given(3, motoko="galley", palmer="remora", oskar="galley", bibi="gone", **words)
    play.begins(step("kill", SHORT["motoko"], SHORT["oskar"]))
    assert play.state.automatic
    third = given(3, motoko="galley", palmer="remora", oskar="galley", bibi="mess", **words)
    assert not third.begins(step("kill", SHORT["motoko"], SHORT["oskar"])).state.automatic


@rule("LF-246", "LF-247")
def test_then_every_launch_is_ending_c_if_the_rest_is_met() -> None:
    play = given(2, motoko="remora", palmer="gone", images=FAR, minute=15, cat="remora")
    play.state.automatic = True
    play.begins(step("activity", 1)).refuses("launch", by="LF-250").answers("pass")
    play.state.loadout, play.state.launch_refused = [2, 2, 2, 1, 0], False
    play.activity(1, "launch")
    assert play.news("ending")[0].data["ending"] == "C"
    assert play.state.stowaway == -1
    assert chamber("remora") == BOX.remora
