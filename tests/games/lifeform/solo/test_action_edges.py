"""Dragon's Domain: every condition that alone forbids an action, a step of the turn or a payment."""

import pytest
from tests.games.lifeform.solo.play import BOX, Alone, alone, chamber, step

from nightdeck.games.lifeform.solo.rules.actions import SOLO_ACTIONS
from nightdeck.games.lifeform.solo.rules.free import free_options
from nightdeck.games.lifeform.solo.rules.payment import covers, icons, payable, ways
from nightdeck.games.lifeform.solo.rules.turn import free_in_between, laser_targets
from nightdeck.games.lifeform.solo.state import NOT_HERE
from nightdeck.games.lifeform.state import AWAY, GONE
from nightdeck.testing import rule


def can(play: Alone, action: str) -> bool:
    return SOLO_ACTIONS[action].can(play.state, 0)


# Actions


@rule("LX-184", "LX-171", "LX-146")
def test_every_condition_of_burning_the_android() -> None:
    assert can(alone("mess", motion="k6", android="mess"), "flamethrower-android")
    assert can(alone("mess", motion="k6", android="hypersleep"), "flamethrower-android")
    assert not can(alone("mess", motion="k6", android="medical-bay"), "flamethrower-android"), "three corridors"
    assert not can(alone("workshop", motion="k6", android="maintenance"), "flamethrower-android"), "a tunnel"
    assert not can(alone("mess", motion="k2", android="mess"), "flamethrower-android"), "not close"
    assert not can(alone("mess", motion="k6", android="mess", heatproof=True), "flamethrower-android")
    assert not can(alone("remora", motion="k6", android="shuttle-bay"), "flamethrower-android")
    gone = alone("cockpit", motion="k6")
    assert not can(gone, "flamethrower-android")
    gone.state.android = GONE
    assert not can(gone, "flamethrower-android")


@rule("LX-185", "LX-146")
def test_every_condition_of_burning_a_cocoon() -> None:
    def burns(place: str = "ore-hold", stowed: int = 1, motion: str = "k2", near: bool = False) -> bool:
        play = alone(place, motion=motion, cocoon_range=near)
        play.solo.stowed = stowed
        return can(play, "flamethrower-cocoon")

    assert burns()
    assert not burns("mess")
    assert not burns(stowed=0)
    assert not burns(near=True)
    assert burns(motion="k6", near=True)


@rule("LX-180", "LX-181", "LX-188", "LX-190", "LX-196")
def test_nothing_is_explored_from_aboard_and_a_halted_row_moves_no_more() -> None:
    assert not can(alone("remora", terrors=["shuttle-bay"]), "explore")
    assert can(alone("docking-hub-1", terrors=["shuttle-bay"]), "explore")
    play = alone("mess")
    assert can(play, "move")
    assert can(play, "run")
    play.solo.halted = True
    assert not can(play, "move")
    assert not can(play, "run")
    assert can(play, "survival")
    play.solo.survivals = BOX.tokens["survival"] - 1
    assert can(play, "survival")
    play.solo.survivals += 1
    assert not can(play, "survival")


@rule("LX-186", "LX-187")
def test_missions_need_a_token_and_a_whole_chamber() -> None:
    play = alone("mess")
    assert can(play, "mission-maintenance")
    play.state.breach = chamber("maintenance")
    assert not can(play, "mission-maintenance")
    play.state.breach = AWAY
    play.state.missions[0] += play.state.mission_supply() - 1
    assert can(play, "mission-sister")
    assert can(play, "mission-maintenance")
    play.state.missions[0] += 1
    assert not can(play, "mission-sister")
    assert not can(play, "mission-maintenance")


@rule("LX-190")
def test_whoever_is_exhausted_runs_one_chamber_until_they_wait() -> None:
    play = alone("mess", motion="k0", hand=["dead-sprint"])
    play.solo.exhausted = True
    play.plays(0, "dead-sprint", 0).answers("galley")
    assert (play.kind, play.here) == (None, "galley")
    play.begins(step("solo activity")).answers("wait").calmly()
    assert not play.solo.exhausted
    rested = alone("mess", motion="k0").plays(0, "dead-sprint", 0).answers("galley")
    assert rested.kind == "run to"


@rule("LX-190", "LX-038")
def test_a_run_aboard_ends_there() -> None:
    play = alone("docking-hub-1", hand=["dead-sprint"]).plays(0, "dead-sprint", 0).answers("shuttle-bay", "remora")
    assert (play.kind, play.here) == (None, "remora")
    short = alone("shuttle-bay", hand=["dead-sprint"]).plays(0, "dead-sprint", 0).answers("remora")
    assert (short.kind, short.here) == (None, "remora")


@rule("LX-066", "LX-067", "LX-212")
def test_every_condition_of_the_solo_laser() -> None:
    assert [pick[0] for pick in laser_targets(alone("mess", android="galley").state) if isinstance(pick, tuple)] == [
        "laser"
    ]
    assert laser_targets(alone("mess", android="galley", outages=["galley"]).state) == []
    assert laser_targets(alone("mess", android="galley", outages=["mess"]).state) == []
    assert laser_targets(alone("mess", android="supplies").state) == []
    assert laser_targets(alone("remora", terrors=["shuttle-bay"]).state) == []
    gone = alone("mess")
    gone.state.android = GONE
    assert laser_targets(gone.state) == []


@rule("LX-068")
def test_a_shot_leaves_no_second_outage_and_none_without_a_token() -> None:
    play = alone("mess", hand=["mining-laser"], android="galley")
    play.state.outages = list(range(20, 30))
    play.begins(step("solo activity")).answers(("laser", "motoko", "android"))
    assert (len(play.state.outages), play.state.android) == (10, GONE)
    lit = alone("mess", hand=["mining-laser"], android="galley")
    lit.begins(step("solo activity")).answers(("laser", "motoko", "android"))
    assert lit.state.outages == [chamber("galley")]


# Turn


@rule("LX-204", "LX-205", "LX-216")
def test_what_is_free_and_what_cannot_wait() -> None:
    play = alone("mess", traits=True)
    play.solo.survivals = 1
    assert "survival token" in free_options(play.state)
    assert ("look", 0) in free_options(play.state)
    play.state.crew_bag = []
    assert free_options(play.state) == [], "there is nothing to draw"
    aboard = alone("remora")
    aboard.solo.survivals = 1
    assert free_options(aboard.state) == []
    look = alone("medical-bay", traits=True)
    look.solo.start = chamber("hypersleep")
    assert free_in_between(look.state), "a vent brings no crisis"
    look.solo.start = chamber("medical-bay")
    assert not free_in_between(look.state)
    dark = alone("mess", traits=True, outages=["mess"])
    dark.solo.start = chamber("galley")
    assert free_in_between(dark.state)
    light = alone("mess", traits=True)
    light.solo.start = chamber("galley")
    assert not free_in_between(light.state), "the crisis will ask"
    none = alone("medical-bay")
    none.solo.start = chamber("hypersleep")
    assert not free_in_between(none.state)


@rule("LX-079", "LX-208")
@pytest.mark.parametrize(
    ("gentle", "frightened", "crisis"), [(True, True, False), (True, False, True), (False, True, True)]
)
def test_a_gentle_terror_takes_the_place_of_the_crisis_of_step_4(gentle: bool, frightened: bool, crisis: bool) -> None:
    play = alone("mess", gentle=gentle)
    play.solo.frightened = frightened
    play.begins(step("vent check", chamber("mess")))
    assert (play.kind == "crisis") == crisis


@rule("LX-056", "LX-061", "LX-272")
def test_a_round_draws_one_card_and_forgets_the_last_fright() -> None:
    play = alone("galley", motion="k0")
    play.solo.frightened, play.state.turn = True, AWAY
    play.turn()
    assert (len(play.cards), play.solo.frightened, play.state.turn, play.state.phase) == (1, False, 0, "crew")


@rule("LX-037", "LX-213")
def test_before_step_4_and_at_the_end_free_things_may_follow_one_another() -> None:
    play = alone("galley", hand=["grit", "split-up"])
    play.solo.survivals = 2
    play.begins(step("before step 4")).answers("survival token")
    play.answers(play.options[0])
    assert play.kind == "before step 4"
    assert alone("galley").begins(step("solo end of turn")).kind is None
    row = alone("galley", terrors=["mess"], hand=["requisition-order"])
    row.state.player(0).harpoons = 1
    row.plays(0, "requisition-order", 0).answers(("harpoon", "mess"))
    assert (row.state.terrors, row.kind) == ([], "next action")


# Costs


@rule("LX-081", "LX-082", "LX-094")
def test_what_a_card_pays() -> None:
    def pays(name: str) -> set[str]:
        return set(icons(BOX, BOX.crew_card[name]))

    assert pays("careful-steps") == {"move", "explore", "circuit-board", "hide"}
    assert pays("speargun-locker") == {"move", "explore", "harpoon"}
    assert pays("kept-fire-extinguisher") == {"fire-extinguisher"}
    assert pays("stick-together") == {"move", "explore", "security-door"}


@rule("LX-081", "LX-218")
def test_what_can_be_paid_together() -> None:
    grit, split = BOX.crew_card["grit"], BOX.crew_card["split-up"]
    tokens = {"survival": 1, "harpoon": 1}
    assert covers(BOX, ["survival"], [], tokens, 0)
    assert not covers(BOX, ["survival", "survival"], [], tokens, 0)
    assert covers(BOX, ["survival", "survival"], [grit], tokens, 0)
    assert covers(BOX, ["harpoon", "any-card"], [grit], tokens, 0)
    assert not covers(BOX, ["harpoon", "harpoon"], [grit], tokens, 0)
    assert covers(BOX, ["harpoon", "harpoon"], [grit], tokens, 1)
    assert not covers(BOX, ["hide", "hide"], [grit, split], {}, 1)
    assert not covers(BOX, ["hide"], [], {}, 1), "a trait needs a card"
    play = alone(hand=["grit"], loadout=[1, 0, 0, 0, 0], traits=True)
    assert payable(play.state, ["weaponry"])
    assert not payable(play.state, ["weaponry", "weaponry"])
    assert ("wild", 0, grit) in ways(play.state, "hide", [])
    assert all(pick == ("card", grit) for pick in ways(play.state, "any-card", []))
    play.solo.traits = [NOT_HERE] * 3
    assert ways(play.state, "hide", []) == []
    play.solo.survivals = 1
    assert ("token", "survival") in ways(play.state, "survival", ["any-card"])
    assert ("card", grit) not in ways(play.state, "survival", ["any-card"])
    assert ("token", "survival") not in ways(play.state, "survival", ["survival", "survival"])
