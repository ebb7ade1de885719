"""Android phase: its path, the door, deviation, and what it does to the Remora."""

from itertools import pairwise

from tests.games.lifeform.play import BOX, Play, chamber, given, link

from nightdeck.core.state import step
from nightdeck.games.lifeform.content.printed import CORRIDOR, HALON, WEAPONRY
from nightdeck.games.lifeform.state import AWAY, GONE
from nightdeck.testing import rule


def android(place: str, **more: object) -> Play:
    people = dict.fromkeys(("motoko", "palmer", "oskar", "bibi"), "cockpit")
    play = given(3, **{"android": place, **people, **more})
    play.state.phase = "android"
    return play


def phase(place: str, **more: object) -> Play:
    return android(place, **more).begins(step("android phase"))


@rule("LF-113", "LF-016")
def test_nothing_happens_while_it_is_inactive_or_destroyed() -> None:
    asleep = given(3, motoko="cockpit", palmer="cockpit").begins(step("android phase"))
    assert (asleep.at("android"), asleep.kind) == ("away", None)
    gone = android("hypersleep")
    gone.state.android = GONE
    assert gone.begins(step("android phase")).at("android") == "gone"


@rule("LF-114", "LF-390")
def test_it_wakes_in_hypersleep() -> None:
    play = given(3, motoko="cockpit", palmer="cockpit")
    play.state.malfunction = 1
    play.begins(step("malfunction"))
    assert play.at("android") == "hypersleep"


@rule("LF-117", "LF-124")
def test_it_follows_its_path_by_corridors_to_the_remora() -> None:
    play = android("hypersleep")
    seen = []
    for _ in range(10):
        play.begins(step("android phase"))
        seen.append(play.at("android"))
    assert seen == [BOX.chambers[c].id for c in BOX.path[1:-1]]
    assert seen[0] == "medical-bay"
    assert {BOX.kinds[link(a, b)] for a, b in pairwise(["hypersleep", *seen, "remora"])} == {CORRIDOR}


@rule("LF-115")
def test_somebody_beside_it_holds_it_back() -> None:
    assert phase("hypersleep", motoko="hypersleep").at("android") == "hypersleep"


@rule("LF-116")
def test_hidden_characters_do_not_hold_it_back() -> None:
    play = android("hypersleep", motoko="hypersleep", images=("hypersleep", "ore-hold"))
    play.who("motoko").hidden = True
    assert play.begins(step("android phase")).at("android") == "medical-bay"


@rule("LF-118", "LF-119", "LF-120")
def test_the_door_costs_it_two_phases() -> None:
    play = phase("hypersleep", door=("hypersleep", "medical-bay"))
    assert (play.at("android"), play.state.half_lock) == ("hypersleep", True)
    play.begins(step("android phase"))
    assert (play.at("android"), play.state.door) == ("hypersleep", AWAY)
    assert play.begins(step("android phase")).at("android") == "medical-bay"


@rule("LF-121", "LF-122", "LF-345")
def test_after_deviation_the_lifeform_directs_it() -> None:
    play = android("mid-lift")
    play.state.deviated = True
    play.begins(step("android phase"))
    assert play.asked == 0
    assert play.chambers == {"upper-lift", "dorsal-access", "supplies", "atmosphere-plant", "lift-bay"}
    play.refuses("pass").answers("atmosphere-plant")
    assert play.at("android") == "atmosphere-plant"


@rule("LF-122", "LF-124")
def test_directed_it_still_keeps_to_corridors() -> None:
    play = android("dorsal-access")
    play.state.deviated = True
    play.begins(step("android phase")).refuses("wiring-and-systems-access")
    assert play.offers("mid-lift", "mining-equipment")


@rule("LF-123", "LF-147")
def test_directed_it_may_work_on_any_door_of_its_chamber() -> None:
    play = android("mid-lift", door=("mid-lift", "atmosphere-plant"))
    play.state.deviated = True
    play.begins(step("android phase")).refuses("atmosphere-plant").answers("door")
    assert play.state.half_lock
    away = android("mid-lift", door=("galley", "mess"))
    away.state.deviated = True
    away.begins(step("android phase")).refuses("door")


@rule("LF-125")
def test_android_and_images_ignore_each_other() -> None:
    play = phase("hypersleep", images=("medical-bay", "ore-hold"))
    assert play.at("android") == play.at("alpha") == "medical-bay"


@rule("LF-126", "LF-127", "LF-128", "LF-129", "LF-130", "LF-395")
def test_on_the_remora_it_wrecks_the_loadout() -> None:
    play = android("shuttle-bay")
    play.state.loadout = [3, 0, 0, 0, 2]
    play.begins(step("android phase"))
    assert (play.kind, play.asked, play.options) == ("wreck", 0, [WEAPONRY, HALON])
    play.answers("halon", "halon")
    assert play.state.loadout == [1, 0, 0, 0, 0]
    assert (play.at("android"), play.state.android_status) == ("gone", BOX.destroyed)


@rule("LF-126", "LF-129", "LF-395")
def test_a_damaged_android_wrecks_less_and_a_shortfall_is_ignored() -> None:
    play = android("shuttle-bay")
    play.state.android_status = 2
    play.state.loadout = [3, 0, 0, 0, 0]
    play.begins(step("android phase"))
    assert play.state.loadout[WEAPONRY] == 1
    poor = phase("shuttle-bay")
    assert poor.at("android") == "gone"
    assert BOX.losses == (4, 3, 2)


@rule("LF-134", "LF-321", "LF-340")
def test_prod_and_flames_hurt_it() -> None:
    play = given(2, motoko="galley", palmer="cockpit", android="galley").plays(1, "cattle-prod", 1)
    assert play.state.android_status == 1
    play.plays(1, "flame-unit", 1)
    assert play.state.android_status == 2
    play.plays(1, "flame-unit", 1)
    assert play.at("android") == "gone"


@rule("LF-394")
def test_its_destruction_restores_a_half_lock() -> None:
    play = given(2, motoko="galley", palmer="cockpit", android="galley", door=("galley", "mess"))
    play.state.half_lock = True
    play.state.android_status = 2
    play.plays(1, "flame-unit", 1)
    assert play.at("android") == "gone"
    assert not play.state.half_lock
    assert play.state.door != AWAY


@rule("LF-344", "LF-346", "LF-439", "LF-407")
def test_pathway_deviation() -> None:
    early = android("mid-lift", minute=11, hand=["rewired"])
    assert ("rewired", 0) not in early.begins(step("lifeform phase")).rows()
    play = android("mid-lift", minute=10).prowls("rewired")
    assert play.kind == "deviate to"
    assert play.chambers == {"dorsal-access", "atmosphere-plant", "lift-bay"}
    play.answers("lift-bay")
    assert play.state.deviated
    assert play.at("android") == "lift-bay"
    again = android("mid-lift", minute=10, hand=["rewired"])
    again.state.deviated = True
    assert ("rewired", 0) not in again.begins(step("lifeform phase")).rows()


@rule("LF-346")
def test_without_an_exit_off_the_path_it_goes_back() -> None:
    play = android("medical-bay", minute=10).prowls("rewired")
    assert play.at("android") == "hypersleep"
    held = android("mid-lift", motoko="mid-lift", minute=10).prowls("rewired")
    assert (held.at("android"), held.state.deviated) == ("mid-lift", True)
    asleep = given(3, motoko="cockpit", palmer="cockpit", minute=10).prowls("rewired")
    assert asleep.state.deviated


@rule("LF-392")
def test_malfunction_goes_on_after_its_end() -> None:
    play = given(3, motoko="cockpit", palmer="cockpit", minute=26)
    play.state.android, play.state.malfunction = GONE, 2
    play.begins(step("malfunction"))
    assert (play.state.malfunction, play.state.minute) == (3, 25)
    assert chamber("hypersleep") not in play.state.images
