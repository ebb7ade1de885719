"""Dragon's Domain at its edges: every condition that alone forbids something."""

import pytest
from tests.games.lifeform.solo.play import BOX, Alone, alone, chamber, crisis, fresh, only, step

from nightdeck.core.errors import BadSetup
from nightdeck.games.lifeform import GAME
from nightdeck.games.lifeform.content.solo import Result
from nightdeck.games.lifeform.passenger.rules.remora import can_unlock, hiding_places
from nightdeck.games.lifeform.ship.rules.loadout import outage_moves
from nightdeck.games.lifeform.solo.rules.actions import SOLO_ACTIONS
from nightdeck.games.lifeform.solo.rules.conflict import means, use
from nightdeck.games.lifeform.solo.rules.crisis_results import RESULTS
from nightdeck.games.lifeform.solo.rules.free import free_options
from nightdeck.games.lifeform.solo.rules.launch import can_launch, lacks
from nightdeck.games.lifeform.solo.rules.motion import cuts
from nightdeck.games.lifeform.solo.rules.moving import nearest_to_hero
from nightdeck.games.lifeform.solo.rules.payment import covers, icons, payable, ways
from nightdeck.games.lifeform.solo.rules.shared_rules import loaded
from nightdeck.games.lifeform.solo.rules.tokens import gain
from nightdeck.games.lifeform.solo.rules.turn import free_in_between, laser_targets
from nightdeck.games.lifeform.solo.state import NOT_HERE
from nightdeck.games.lifeform.state import AWAY, GONE, Fight
from nightdeck.testing import rule


def can(play: Alone, action: str) -> bool:
    return SOLO_ACTIONS[action].can(play.state, 0)


def does(play: Alone, what: str, times: int = 1, name: str = "") -> None:
    """A result of a crisis option that asks nothing."""
    with pytest.raises(StopIteration):
        RESULTS[what](play.state, Result(do=what, times=times, what=name)).send(None)  # type: ignore[arg-type]


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


# Tracks and crisis results


@rule("LX-198", "LX-199")
@pytest.mark.parametrize(("minute", "seconds", "asked"), [(9, 1, True), (10, 1, False), (9, 0, False)])
def test_when_thirty_seconds_count(minute: int, seconds: int, asked: bool) -> None:
    play = alone(minute=minute)
    play.solo.seconds = seconds
    play.ticks(2)
    assert (play.kind == "hold seconds") == asked
    if asked:
        play.answers(1)
        assert (play.state.minute, play.solo.seconds) == (8, 0)


@rule("LX-133")
def test_the_clock_marks_what_it_has_reached() -> None:
    play = alone("galley", minute=25).ticks(1)
    assert (play.state.minute, play.state.reached, play.state.clock_moved) == (24, 24, True)


@rule("LX-134", "LX-135")
def test_terror_with_no_chamber_left_brings_a_stowaway() -> None:
    play = alone("galley", minute=24)
    play.state.terrors = [place for place in BOX.path if place != BOX.remora]
    play.ticks(1)
    assert (play.solo.stowed, len(play.state.terrors)) == (1, 11)
    last = alone("galley", minute=24).ticks(1)
    assert last.state.terrors == [BOX.shuttle_bay]


@rule("LX-136", "LX-137")
def test_where_the_small_vent_may_lie() -> None:
    play = alone("galley", minute=21)
    only(play, "supplies")
    play.ticks(1)
    assert (play.kind, play.chambers) == ("small vent", {"supplies", "workshop", "mid-lift", "storage-hold-1"})
    play.answers("workshop")
    assert (play.missions("supplies"), play.solo.small_vent) == (0, chamber("workshop"))
    bare = alone("galley", minute=21)
    only(bare)
    bare.ticks(1)
    assert bare.solo.small_vent == chamber("supplies")
    gone = alone("galley", minute=21)
    only(gone)
    gone.state.breach = chamber("supplies")
    gone.ticks(1)
    assert gone.solo.small_vent == NOT_HERE
    twice = alone("galley", minute=21)
    twice.solo.small_vent = chamber("workshop")
    twice.ticks(1)
    assert twice.kind != "small vent"


@rule("LX-129", "LX-130")
def test_a_malfunction_darkens_nothing_twice_and_wakes_no_wreck() -> None:
    dark = alone(outages=["shuttle-bay"])
    does(dark, "malfunction")
    assert dark.state.outages == [BOX.shuttle_bay]
    full = alone()
    full.state.outages = list(range(20, 30))
    does(full, "malfunction")
    assert len(full.state.outages) == 10
    wreck = alone()
    wreck.state.malfunction, wreck.state.android = 1, GONE
    does(wreck, "malfunction")
    assert (wreck.state.malfunction, wreck.state.android) == (2, GONE)
    wakes = alone()
    wakes.state.malfunction = 1
    does(wakes, "malfunction")
    assert wakes.at("android") == "hypersleep"
    first = alone()
    does(first, "malfunction")
    assert first.at("android") == "away"
    end = alone()
    end.state.malfunction = 3
    does(end, "malfunction")
    assert (end.state.malfunction, end.state.agenda) == (3, [])


@rule("LX-104")
def test_an_android_hit() -> None:
    play = alone()
    does(play, "android-hit")
    assert play.state.android_status == 1
    play.state.android_status = BOX.destroyed - 1
    does(play, "android-hit")
    assert (play.state.android_status, play.state.android) == (BOX.destroyed - 1, AWAY), "asleep it is never destroyed"
    awake = alone(android="mess")
    awake.state.android_status = BOX.destroyed - 1
    does(awake, "android-hit")
    assert awake.state.android == GONE
    gone = alone()
    gone.state.android, gone.state.android_status = GONE, 1
    does(gone, "android-hit")
    assert gone.state.android_status == 1


@rule("LX-319", "LX-326", "LX-300", "LX-308")
def test_results_that_cannot_be_carried_out_bring_something_else() -> None:
    air = alone()
    does(air, "airlock")
    assert (air.solo.airlock_survival, air.solo.stowed) == (True, 0)
    does(air, "airlock")
    assert air.solo.stowed == 1
    poor = alone()
    poor.solo.survivals = BOX.tokens["survival"]
    does(poor, "airlock")
    assert (poor.solo.airlock_survival, poor.solo.stowed) == (False, 1)
    hide = alone(search=True)
    does(hide, "hidden")
    assert (hide.solo.hidden_survival, hide.solo.nerve) == (True, 8)
    does(hide, "hidden")
    assert hide.solo.nerve == 7
    broke = alone(search=True)
    broke.solo.survivals = BOX.tokens["survival"]
    does(broke, "hidden")
    assert (broke.solo.hidden_survival, broke.solo.nerve) == (False, 7)
    empty = alone()
    does(empty, "unstow")
    assert empty.solo.stowed == 0
    dark = alone("mess", outages=["mess"])
    does(dark, "outage")
    assert dark.state.outages == [chamber("mess")]
    full = alone("mess")
    full.state.outages = list(range(20, 30))
    does(full, "outage")
    assert chamber("mess") not in full.state.outages
    lit = alone("mess")
    does(lit, "outage")
    assert lit.state.outages == [chamber("mess")]


@rule("LX-093", "LX-144")
def test_driving_the_lifeform_back_ends_the_alert() -> None:
    play = alone(motion="px")
    play.solo.alert, play.solo.surplus = True, 2
    does(play, "back")
    assert (play.blip, play.solo.alert, play.solo.surplus) == ("k8", False, 0)
    open_two = alone(motion="px")
    open_two.solo.alert, open_two.solo.open = True, [crisis("cr-a01"), crisis("cr-a02")]
    open_two.begins(step("crisis ends", crisis("cr-a02")))
    assert open_two.kind is None, "another crisis is still open"


@rule("LX-153")
def test_movement_on_the_last_space_is_surplus() -> None:
    play = alone(motion="px")
    play.begins(step("motion", 2))
    assert (play.solo.surplus, play.kind, play.blip) == (2, None, "px")


@rule("LX-198", "LX-200", "LX-203", "LX-220", "LX-017")
def test_a_token_that_is_not_there_is_a_survival_token() -> None:
    for what, field in (
        ("fire-extinguisher", "extinguishers"),
        ("welding-torch", "torches"),
        ("thirty-seconds", "seconds"),
    ):
        play = alone()
        for number in range(1, BOX.tokens[what] + 1):  # type: ignore[index]  # a test names a token
            gain(play.state, what)
            assert (getattr(play.solo, field), play.solo.survivals) == (number, 0)
        gain(play.state, what)
        assert (getattr(play.solo, field), play.solo.survivals) == (number, 1)
    play = alone()
    gain(play.state, "harpoon")
    assert (play.state.player(0).harpoons, play.solo.survivals) == (1, 0)
    gain(play.state, "harpoon")
    assert (play.state.player(0).harpoons, play.solo.survivals) == (1, 1), "two lie on the ship"


@rule("LX-236", "LX-235")
def test_only_the_umbilicus_ends_the_track_of_clamps() -> None:
    for goal, search, clamps in (("umbilicus", True, 3), ("umbilicus", False, 0), ("cat", True, 0)):
        play = alone(search=search)
        does(play, "objective", 1, goal)
        assert (play.solo.gained, play.solo.clamps) == ([goal], clamps)


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


# Launch and conflict


@rule("LX-037", "LX-038", "LX-043", "LX-044", "LX-045")
def test_every_condition_of_a_solo_launch() -> None:
    play = alone("remora", loadout=[2, 2, 2, 1, 0])
    play.solo.gained = ["cat", "umbilicus", "data"]
    assert can_launch(play.state)
    for goal in ("cat", "umbilicus", "data"):
        play.solo.gained = [other for other in ("cat", "umbilicus", "data") if other != goal]
        assert lacks(play.state) == [f"{goal} objective"]
    play.solo.gained = ["cat", "umbilicus", "data"]
    for column in range(4):
        play.state.loadout[column] -= 1
        assert not can_launch(play.state)
        play.state.loadout[column] += 1
    play.state.hero().place = chamber("mess")
    assert lacks(play.state) == ["nobody aboard"]


@rule("LX-046", "LX-047", "LX-105")
def test_a_launch_clears_the_table_and_returns_one_data_token() -> None:
    play = alone("remora", loadout=[2, 2, 2, 1, 0])
    play.solo.gained, play.solo.data_icon, play.solo.stowed = ["cat", "umbilicus", "data"], 2, 6
    play.state.player(0).data = [0, 0, 1, 1]
    play.begins(step("solo launch"))
    assert (play.state.phase, play.state.player(0).data) == ("showdown", [0, 0, 0, 1])
    assert not any(name in ("solo round", "solo clock") for name, _ in play.state.agenda)
    spent = alone("remora", loadout=[2, 2, 2, 1, 0])
    spent.solo.data_icon, spent.state.player(0).data = 2, [1, 0, 0, 0]
    spent.begins(step("solo hibernation"))
    assert spent.state.player(0).data == [1, 0, 0, 0]
    never = alone("remora")
    never.state.player(0).data = [0, 0, 0, 1]
    never.begins(step("solo hibernation"))
    assert never.state.player(0).data == [0, 0, 0, 1]


@rule("LX-107", "LX-108")
@pytest.mark.parametrize(
    ("used", "five", "sizes"), [([0], "remora", (1, 1)), ([0, 1], "remora", (2, 1)), ([0, 1, 2], "cocoon", (2, 1))]
)
def test_tokens_are_spread_as_evenly_as_can_be(used: list[int], five: str, sizes: tuple[int, int]) -> None:
    play = alone("remora")
    play.solo.used, play.solo.attack_five = used, five  # type: ignore[assignment]
    play.begins(step("solo hibernation"), step("spread tokens"))
    while play.kind == "spread":
        play.answers(play.options[0])
    assert tuple(play.solo.filled) == sizes
    assert sum(map(len, play.solo.zones[1:3])) == len(used) + (5 if five == "remora" else 0)
    assert play.solo.attack_five == ("conflict" if five == "remora" else "cocoon")


@rule("LX-251", "LX-126")
def test_only_the_blocked_hidden_zone_costs_a_chit() -> None:
    for zone, blocked, drawn in ((3, True, 1), (3, False, 0), (0, True, 0)):
        play = alone("remora", search=True)
        play.solo.zones[zone], play.solo.hidden_survival = [0], blocked
        play.solo.killed = 0
        play.begins(step("conflict round")).answers(("attack", zone))
        assert play.solo.alive_gone == drawn


@rule("LX-117", "LX-121")
def test_an_extinguisher_leaves_what_data_has_matched() -> None:
    play = alone("remora")
    play.solo.zones[0], play.solo.extinguishers = [0, 0, 1], 1
    play.state.player(0).data = [1, 0, 0, 0]
    play.begins(step("conflict round")).answers(("attack", 0), ("data", "claw"), ("extinguisher", "tail"))
    fight = play.state.fight
    if fight is not None:
        assert (fight.icons, fight.data) == ([2], [])
    assert ("extinguisher", 1) not in means(play.state, Fight(0, icons=[1, 1]))


@rule("LX-059")
def test_only_energy_cells_hold_combat_tokens() -> None:
    play = alone()
    play.solo.cells = [3, 4]
    loaded(play.state, 1, 3)
    assert play.solo.cells == [3, 4]
    loaded(play.state, 2, 3)
    assert play.solo.cells == [4]


@rule("LX-400", "LX-278", "LX-060")
def test_an_outage_may_be_moved_into_the_shuttle_bay() -> None:
    play = alone(outages=["docking-hub-2", "landing-strut-well"])
    found = {(BOX.chambers[a].id, BOX.chambers[b].id) for a, b in outage_moves(play.state)}
    assert ("landing-strut-well", "shuttle-bay") in found
    assert not {b for _, b in found} & {"docking-hub-1", "remora", "landing-strut-well"}
    only(play, "galley")
    play.state.loadout = [0, 1, 0, 0, 0]
    play.begins(step("solo collect")).answers(("collect", "motoko", "coolant"))
    assert play.kind == "move outage"
    play.answers(("landing-strut-well", "shuttle-bay"))
    assert play.state.outages == [chamber("docking-hub-2"), BOX.shuttle_bay]


@rule("LX-060")
def test_each_bonus_of_the_loadout_in_solo() -> None:
    def loads(column: str, *loadout: int, **more: object) -> Alone:
        play = alone("galley", loadout=loadout, **more)  # type: ignore[arg-type]
        only(play, "galley")
        return play.begins(step("solo collect")).answers(("collect", "motoko", column))

    assert BOX.flamethrower in loads("weaponry", 2, 0, 0, 0, 0).state.player(0).hand
    assert len(loads("weaponry", 4, 0, 0, 0, 0).cards) == 1
    assert len(loads("cells", 0, 0, 2, 0, 0).cards) == 1
    assert len(loads("spacesuits", 0, 0, 0, 1, 0).cards) == 1
    assert loads("coolant", 0, 3, 0, 0, 0, outages=["mess"]).state.outages == []
    assert loads("cells", 0, 0, 4, 0, 0, outages=["mess"]).state.outages == []
    assert loads("halon", 0, 0, 0, 0, 2, outages=["mess"]).state.outages == []
    for column, loadout in (("coolant", (0, 1, 0, 0, 0)), ("spacesuits", (0, 0, 0, 3, 0)), ("halon", (0, 0, 0, 0, 5))):
        play = loads(column, *loadout, outages=["mess"])
        assert play.kind == "move outage"
        assert play.answers(("mess", "forward-stairwell")).state.outages == [chamber("forward-stairwell")]


# The android, setup, module C


@rule("LX-176", "LX-177")
def test_a_hysterical_android() -> None:
    play = alone("mess", android="hypersleep", hysterical=True).begins(step("solo android"))
    assert (play.state.phase, play.at("android")) == ("android", "galley")
    near = alone("mess", android="galley", hysterical=True)
    near.solo.android_turns, near.solo.killed = 1, 0
    near.begins(step("solo android"))
    assert (near.at("android"), near.solo.alive_gone) == ("mess", 1)
    first = alone("mess", android="galley", hysterical=True)
    first.solo.killed = 0
    assert first.begins(step("solo android")).solo.alive_gone == 0, "not in its first turn"
    far = alone("mess", android="medical-bay", hysterical=True)
    far.solo.android_turns, far.solo.killed = 4, 0
    assert far.begins(step("solo android")).solo.alive_gone == 0
    calm = alone("mess", android="mess")
    calm.solo.android_turns, calm.solo.killed = 4, 0
    assert calm.begins(step("solo android")).solo.alive_gone == 0
    corridor = alone("maintenance", android="workshop", hysterical=True).begins(step("solo android"))
    assert corridor.at("android") == "supplies", "no tunnel for it"
    alone_now = alone("landing-strut-well", android="mess", hysterical=True)
    alone_now.state.breach, alone_now.state.door = chamber("shuttle-bay"), AWAY
    alone_now.begins(step("solo android"))
    assert alone_now.at("android") in ("mess", "forward-stairwell", "galley")


@rule("LX-374")
def test_nearest_to_the_character_is_by_corridor() -> None:
    play = alone("workshop")
    assert nearest_to_hero(play.state, [chamber("maintenance"), chamber("mid-lift")]) == [chamber("mid-lift")]


@rule("LX-170", "LX-175")
@pytest.mark.parametrize("minute", [10, 32, 0])
def test_the_bell_tolls_from_31_to_11(minute: int) -> None:
    with pytest.raises(BadSetup, match="it goes from 31 down to 11"):
        fresh(0, bell=minute)
    assert (fresh(0, bell=11).minute, fresh(0, bell=31).minute) == (11, 31)


@rule("LX-175", "LX-174", "LX-001")
def test_how_near_the_hazards_came_is_measured_from_the_galley_on() -> None:
    s = GAME.rules.deal(GAME.setup("solo", 1, 0))
    assert s.alone().nearest == [99, 99, 99]
    play = alone("galley").begins(step("choose hero")).answers("motoko")
    assert play.solo.nearest != [99, 99, 99]
    assert play.state.characters[0].seat == 0


@rule("LX-237", "LX-239")
def test_every_condition_of_a_manual_unlock() -> None:
    def ready(place: str = "shuttle-bay", gained: tuple[str, ...] = ("cat", "data"), search: bool = True) -> bool:
        play = alone(place, loadout=[2, 2, 2, 1, 0], search=search)
        play.solo.gained = [*gained]  # type: ignore[list-item]
        return can_unlock(play.state)

    assert ready()
    assert not ready("mess")
    assert not ready(gained=("cat",))
    assert not ready(gained=("data",))
    assert not ready(gained=("cat", "data", "umbilicus"))
    assert not ready(search=False)


@rule("LX-238")
def test_a_manual_unlock_costs_three_minutes() -> None:
    play = alone("shuttle-bay", minute=30, motion="k0", loadout=[2, 2, 2, 1, 0], search=True)
    play.solo.gained = ["cat", "data"]
    play.begins(step("unlock clamp"))
    while play.kind:
        play.answers(play.options[0])
    assert (play.state.minute, play.blip, play.solo.clamps, play.solo.unlocks) == (27, "k1", 1, 1)


@rule("LX-241")
def test_life_support_without_a_token_or_a_column() -> None:
    for why in ("supply", "full", ""):
        play = alone("mess", search=True)
        if why == "full":
            play.state.loadout = [column.spaces for column in BOX.columns]
        elif why == "supply":
            play.state.missions[0] += play.state.mission_supply()
        play.solo.marked = [0]
        play.meets("cr-p01")
        play.table = None
        play.begins(step("crisis result", crisis("cr-p01"), 0, 0))
        assert play.solo.life_support == 1
        assert (play.kind == "spare mission") == (why == "")


@rule("LX-243", "LX-244", "LX-245")
@pytest.mark.parametrize(("marked", "asked"), [(2, True), (3, True), (4, False), (5, False)])
def test_with_two_chambers_left_there_is_a_choice(marked: int, asked: bool) -> None:
    play = alone("remora", search=True)
    play.solo.marked = list(range(marked))
    assert len(hiding_places(play.state)) == 5 - marked
    play.begins(step("search the Remora"))
    assert (play.kind == "search") == asked
    if asked:
        play.answers("confront")
        assert len(play.solo.zones[3]) == 2


@rule("LX-396", "LX-192")
def test_the_kept_door_is_placed_like_any_other_and_leaves_the_game() -> None:
    play = alone("mess", search=True)
    play.state.player(0).hand = [BOX.crew_card["kept-security-door"]]
    play.begins(step("solo activity")).answers(("card", "kept-security-door", 0), "e01")
    assert (play.state.door, play.cards) == (0, [])
    assert play.state.removed == [BOX.crew_card["kept-security-door"]]


@rule("LX-121")
def test_a_data_token_matches_two_equal_icons_and_never_one() -> None:
    play = alone("remora")
    play.state.player(0).data = [1, 1, 0, 0]
    one = {pick for pick in means(play.state, Fight(0, icons=[0, 1, 2])) if isinstance(pick, tuple)}
    assert not {("data", 0), ("data", 1)} & one
    two = {pick for pick in means(play.state, Fight(0, icons=[0, 0, 1])) if isinstance(pick, tuple)}
    assert {("data", 0), ("data", 1)} & two == {("data", 0)}
    three = Fight(0, icons=[0, 0, 0], data=[0])
    assert ("data", 0) not in means(play.state, three), "one is left over"
    play.solo.zones[0] = [0, 0, 1]
    play.begins(step("conflict round")).answers(("attack", 0))
    assert play.lost == "not matched"
    assert play.state.player(0).data == [0, 1, 0, 0]


@rule("LX-005", "LX-002")
@pytest.mark.parametrize(
    "what", ["lifeform phase", "calibrate", "attack deaths", "hostility", "noise", "panic", "choose stowaway"]
)
def test_a_solo_round_never_comes_to_what_needs_a_lifeform_player(what: str) -> None:
    play = alone("mess", motion="k0").turn()
    for _ in range(60):
        assert what not in {name for name, _ in play.state.agenda}
        if play.kind is None or play.outcome is not None:
            break
        play.answers(play.options[-1])
        play.state = play.table.state  # type: ignore[union-attr]
    assert play.state.round > 1


@rule("LX-193", "LX-205")
def test_what_can_cut_an_advance() -> None:
    door = BOX.crew_card["emergency-bulkhead"]
    for place, tokens, hand, wanted in (
        ("mess", 1, [], ["survival token"]),
        ("mess", 0, [], []),
        ("remora", 1, [], []),
        ("remora", 0, ["emergency-bulkhead", "grit"], [("door card", door)]),
    ):
        play = alone(place, hand=hand)
        play.solo.survivals = tokens
        assert cuts(play.state) == wanted


@rule("LX-117")
def test_after_an_extinguisher_data_counts_anew() -> None:
    play = alone("remora")
    play.solo.extinguishers = 1
    fight = Fight(0, icons=[0, 0, 1], data=[0])
    use(play.state, fight, ("extinguisher", 2))
    assert (fight.icons, fight.data, play.solo.extinguishers) == ([2], [], 0)
