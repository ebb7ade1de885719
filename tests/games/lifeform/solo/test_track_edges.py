"""Dragon's Domain: tracks and crisis results at their edges."""

import pytest
from tests.games.lifeform.solo.play import BOX, Alone, alone, chamber, crisis, only, step

from nightdeck.games.lifeform.content.solo import Result
from nightdeck.games.lifeform.solo.rules.crisis_results import RESULTS
from nightdeck.games.lifeform.solo.rules.tokens import gain
from nightdeck.games.lifeform.solo.state import NOT_HERE
from nightdeck.games.lifeform.state import AWAY, GONE
from nightdeck.testing import rule


def does(play: Alone, what: str, times: int = 1, name: str = "") -> None:
    """A result of a crisis option that asks nothing."""
    with pytest.raises(StopIteration):
        RESULTS[what](play.state, Result(do=what, times=times, what=name)).send(None)  # type: ignore[arg-type]


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
    play.begins(step("advance", 2))
    assert (play.solo.surplus, play.kind, play.blip, play.solo.coming) == (2, None, "px", 0)


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
    play = alone(hand=["emergency-bulkhead"])
    play.solo.extinguishers = BOX.tokens["fire-extinguisher"]
    play.meets("cr-a03", 0)
    assert [event.data["what"] for event in play.news("gained")] == ["survival"]


@rule("LX-236", "LX-235")
def test_only_the_umbilicus_ends_the_track_of_clamps() -> None:
    for goal, search, clamps in (("umbilicus", True, 3), ("umbilicus", False, 0), ("cat", True, 0)):
        play = alone(search=search)
        does(play, "objective", 1, goal)
        assert (play.solo.gained, play.solo.clamps) == ([goal], clamps)
