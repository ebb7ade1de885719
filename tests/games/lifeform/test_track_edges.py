"""Tracks at their edges: every condition that alone decides something."""

import pytest
from tests.games.lifeform.play import BOX, SHORT, Play, chamber, given

from nightdeck.core.state import step
from nightdeck.games.lifeform.base.rules.terror import burst_conduit
from nightdeck.games.lifeform.base.rules.tracks import gain_vent, terror_places
from nightdeck.games.lifeform.ship.rules.tracks import outage_places
from nightdeck.games.lifeform.state import AWAY
from nightdeck.testing import rule

FAR = ("reactor-gallery", "waste-reclamation")


def ship(**more: object) -> Play:
    people = {"motoko": "galley", "palmer": "cockpit", "oskar": "supplies", "bibi": "captains-cabin"}
    return given(3, **{"images": FAR, "phase": "lifeform", **people, **more})


@rule("LF-403", "LF-142")
def test_a_vent_token_comes_only_from_the_supply() -> None:
    play = ship()
    play.state.vents, play.state.vents_gone = 1, 2
    gain_vent(play.state)
    assert play.state.vents == 2
    gain_vent(play.state)
    assert play.state.vents == 2


@rule("LF-374", "LF-376", "LF-375")
@pytest.mark.parametrize(("phase", "asked"), [("lifeform", True), ("launch", False), ("showdown", False)])
def test_no_terror_once_the_ship_is_gone(phase: str, asked: bool) -> None:
    play = ship(hostility=2)
    play.state.phase = phase  # type: ignore[assignment]
    play.begins(step("hostility", 1))
    assert (play.kind == "place terror") == asked


@rule("LF-402", "LF-366")
def test_where_terror_may_be_placed_and_when_the_supply_is_empty() -> None:
    play = ship(terrors=["mess"])
    places = terror_places(play.state)
    assert not {chamber("mess"), chamber("galley"), BOX.remora} & set(places)
    full = ship(terrors=[found.id for found in BOX.chambers if found.deck == "B"][:7])
    assert terror_places(full.state)
    full.state.terrors.append(chamber("mess"))
    assert terror_places(full.state) == []
    assert full.begins(step("minute icons", 27)).kind is None


@rule("LF-360", "LF-359")
def test_outages_run_out() -> None:
    play = ship(outages=[found.id for found in BOX.chambers if found.deck == "B"][:9])
    assert outage_places(play.state)
    play.state.outages.append(chamber("mess"))
    assert outage_places(play.state) == []


@rule("LF-398")
def test_a_third_image_needs_a_free_vent() -> None:
    play = ship()
    play.state.cocoon = 2
    for found in BOX.vent:
        play.state.missions[found] = 0
    play.begins(step("cocoon"))
    assert play.kind == "third image"
    three = ship(images=("ore-hold", "drill-bay", "mess"))
    three.state.cocoon = 2
    assert three.begins(step("cocoon")).kind == "calibrate"


@rule("LF-401", "LF-405")
def test_a_minute_gone_through_again_does_nothing() -> None:
    play = ship(minute=24)
    play.begins(step("self-destruct", 1))
    assert (play.kind, play.state.reached, play.state.clock_moved) == ("place terror", 23, True)
    play.answers("pass")
    play.state.minute = 25
    assert play.begins(step("self-destruct", 2)).kind is None
    assert (play.state.minute, play.state.reached) == (23, 23)


@rule("LF-609")
@pytest.mark.parametrize(
    ("aboard", "moved", "minute"), [(True, False, 14), (True, True, 15), (False, False, 15), (False, True, 15)]
)
def test_a_round_of_waiting_aboard_costs_a_minute(aboard: bool, moved: bool, minute: int) -> None:
    play = ship(minute=15)
    play.state.all_aboard, play.state.clock_moved = aboard, moved
    assert play.begins(step("round ends")).state.minute == minute


@rule("LF-609")
def test_a_round_begins_with_a_clock_that_has_not_moved() -> None:
    play = given(2, motoko="remora", palmer="remora", minute=15, images=FAR, cat="remora")
    play.state.clock_moved = True
    play.begins(step("round"))
    assert (play.state.clock_moved, play.state.all_aboard, play.state.round) == (False, True, 2)


@rule("LF-114", "LF-393")
def test_an_android_that_wakes_in_a_breach_is_destroyed() -> None:
    play = ship()
    play.state.malfunction, play.state.breach = 1, chamber("hypersleep")
    play.begins(step("malfunction"))
    assert (play.at("android"), play.state.android_status) == ("gone", BOX.destroyed)


@rule("LF-120", "LF-362", "LF-394")
def test_a_door_that_leaves_is_whole_again() -> None:
    play = ship(door=("mess", "galley"))
    play.state.half_lock = True
    play.prowls("break-the-lock", 0).answers(("do", "door-removal"))
    assert (play.state.door, play.state.half_lock, play.state.bulkhead) == (AWAY, False, AWAY)


@rule("LF-446")
@pytest.mark.parametrize("why", ["", "dark", "protected", "supply"])
def test_a_burst_conduit_spares_what_cannot_go_dark(why: str) -> None:
    dark = {"dark": ["mess"], "supply": [c.id for c in BOX.chambers if c.deck == "B"][:10]}.get(why, [])
    play = ship(motoko="hypersleep" if why == "protected" else "mess", outages=dark)
    with pytest.raises(StopIteration):
        burst_conduit(play.state, play.who("motoko")).send(None)
    assert (chamber("mess") in play.state.outages) == (why in ("", "dark"))
    assert len(play.state.outages) == len(dark) + (why == "")


@rule("LF-448")
def test_contagious_fear_spreads_by_corridors_to_those_not_hidden() -> None:
    play = ship(motoko="workshop", palmer="maintenance", oskar="supplies", bibi="conveyor-gantry", terrors=["workshop"],
                images=("conveyor-gantry", "ore-hold"))  # fmt: skip
    play.who("bibi").hidden = True
    play.loads(play.state.terror_bag, [found.id for found in BOX.terror_cards].index("contagious-fear"))
    play.begins(step("settle"))
    assert (play.kind, play.ask().about) == ("panic to", (SHORT["oskar"],)), "maintenance lies behind a tunnel"


@rule("LF-381")
def test_a_breach_needs_a_place() -> None:
    play = ship(images=("away", "away"))
    play.state.real = AWAY
    play.begins(step("hull breach"))
    assert (play.kind, play.state.breach, play.state.attack) == (None, AWAY, None)


@rule("LF-397", "LF-398", "LF-399", "LF-400")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_before_the_last_space_the_cocoon_only_grows(players: int) -> None:
    people = {"motoko": "galley", "palmer": "galley", "oskar": "mess", "bibi": "mess", "ines": "mess", "kade": "mess"}
    crew = dict(list(people.items())[: 2 * players - 2])
    play = given(players, images=FAR, phase="lifeform", **crew)
    heat, missions = play.state.overheating, [*play.state.missions]
    for space in (1, 2):
        play.begins(step("cocoon"))
        assert (play.kind, play.state.cocoon, play.state.overheating) == (None, space, heat)
        assert (play.state.missions, len(play.state.images_on_ship()), play.news("calibrated")) == (missions, 2, [])
    play.begins(step("cocoon"))
    assert play.state.cocoon == 3
    assert (play.kind, play.state.overheating) == ((None, heat + 1) if players == 2 else ("third image", 0))
