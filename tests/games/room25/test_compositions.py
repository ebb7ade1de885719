"""Which tiles a complex is made of (rulebooks, composition tables and examples); see also test_components.py."""

from collections import Counter

import pytest
from tests.games.room25.position import dealt

from nightdeck.core.errors import BadSetup
from nightdeck.games.room25.content.components import CONTENT, Level, Mode, RoomKind, pool
from nightdeck.games.room25.state import State
from nightdeck.testing import rule

BLUE: dict[RoomKind, int] = {"central": 1, "room25": 1}
BEGINNER: dict[RoomKind, int] = {
    "empty": 8, "dark": 2, "cold": 2, "trapped": 2, "flooded": 2, "acid": 2, "vortex": 2, "mortal": 1, "vision": 1,
    "control": 1,
}  # fmt: skip
EXPERT_COMPETITION: dict[RoomKind, int] = {
    "empty": 4, "dark": 2, "cold": 2, "trapped": 2, "flooded": 2, "acid": 2, "tunnel": 2, "prison": 2, "mortal": 1,
    "vortex": 1, "vision": 1, "control": 1, "illusion": 1,
}  # fmt: skip
EXPERT_SUSPICION: dict[RoomKind, int] = {
    "empty": 6, "dark": 2, "cold": 2, "trapped": 2, "flooded": 2, "acid": 2, "mortal": 2, "vortex": 1, "vision": 1,
    "control": 1, "illusion": 1, "moving": 1,
}  # fmt: skip
ONE_GUARD: dict[RoomKind, int] = {
    "robot": 1, "tunnel": 2, "vision": 1, "regeneration": 1,
    "jamming": 1, "mac": 2, "pivoting": 2, "mirror": 1, "prison": 1, "vortex": 1,
    "mortal": 2, "timer": 1, "shredder": 2, "paranoia": 1, "illusion": 1, "acid": 1, "trapped": 1, "flooded": 1,
}  # fmt: skip
TWO_GUARDS: dict[RoomKind, int] = {
    "robot": 2, "tunnel": 3, "vision": 1, "regeneration": 1,
    "jamming": 1, "mac": 1, "mirror": 1, "pivoting": 1, "prison": 1, "vortex": 1, "dark": 1, "cold": 1,
    "mortal": 1, "shredder": 2, "paranoia": 1, "illusion": 1, "acid": 1, "trapped": 1, "flooded": 1,
}  # fmt: skip
COOPERATION: dict[RoomKind, int] = {
    "key": 1, "tunnel": 2, "robot": 1, "empty": 1,
    "pivoting": 2, "vortex": 1, "mirror": 1, "dark": 2, "jamming": 1,
    "acid": 2, "flooded": 2, "trapped": 2, "mortal": 2, "timer": 1, "shredder": 2,
}  # fmt: skip

PLAYERS: dict[Mode, int] = {"suspicion": 4, "competition": 2, "team": 4, "coop": 4, "solo": 1}
MODES: list[Mode] = list(PLAYERS)
Fixed = dict[RoomKind, int]
Free = dict[str, int]


def tiles(s: State) -> Counter[RoomKind]:
    return Counter(tile.kind for tile in s.tiles)


def fillings(mode: Mode, players: int, level: Level = "standard", **options: object) -> list[Counter[RoomKind]]:
    """What random complexes of a mode are made of."""
    if mode in ("coop", "solo"):
        options["level"] = level
    return [tiles(dealt(mode, players, seed, complex="random", **options)) for seed in range(60)]


# The base game


@rule("R25-317")
@pytest.mark.parametrize("mode", MODES)
def test_the_beginners_complex_is_the_usual_one_everywhere(mode: Mode) -> None:
    assert tiles(dealt(mode, PLAYERS[mode], season2=False)) == BLUE | BEGINNER


@rule("R25-318", "R25-391")
@pytest.mark.parametrize("mode", ["competition", "team"])
def test_the_experts_complex_of_competition_is_teams_too(mode: Mode) -> None:
    complexes = CONTENT.printed.complexes.values()
    (expert,) = [plan for plan in complexes if mode in plan.modes and plan.id.startswith("base-expert")]
    s = dealt(mode, PLAYERS[mode], season2=False, complex=expert.id)
    assert tiles(s) == BLUE | EXPERT_COMPETITION


@rule("R25-319", "R25-391")
@pytest.mark.parametrize("mode", ["suspicion", "coop", "solo"])
def test_the_experts_complex_of_suspicion_is_that_of_cooperation_and_solo_too(mode: Mode) -> None:
    complexes = CONTENT.printed.complexes.values()
    (expert,) = [plan for plan in complexes if mode in plan.modes and plan.id.startswith("base-expert")]
    s = dealt(mode, PLAYERS[mode], season2=False, complex=expert.id)
    assert tiles(s) == BLUE | EXPERT_SUSPICION


@rule("R25-320")
def test_any_23_of_the_30_other_tiles_of_the_base_game_make_a_complex() -> None:
    stock = pool(CONTENT.printed, "suspicion", season2=False)
    assert sum(number for kind, number in stock.items() if kind not in BLUE) == 30
    for chosen in fillings("suspicion", 4, season2=False):
        assert (chosen.total(), chosen["central"], chosen["room25"]) == (25, 1, 1)
        assert all(chosen[kind] <= number for kind, number in stock.items())
    discouraged = Counter({"central": 1, "room25": 1, "vortex": 2, "mortal": 2, "empty": 8, "dark": 2, "cold": 2})
    discouraged.update({"trapped": 2, "flooded": 2, "acid": 2, "vision": 1})
    s = dealt("suspicion", 4, season2=False, complex="custom", tiles=list(discouraged.elements()))
    assert tiles(s) == discouraged


# Season 2


@rule("R25-327")
def test_the_example_for_one_guard() -> None:
    assert tiles(dealt("suspicion", 4)) == tiles(dealt("suspicion", 5, guards=1)) == BLUE | ONE_GUARD


@rule("R25-328")
@pytest.mark.parametrize("players", [5, 6, 7, 8])
def test_the_example_for_two_guards(players: int) -> None:
    assert tiles(dealt("suspicion", players)) == BLUE | TWO_GUARDS


@rule("R25-329")
@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_the_example_for_cooperation(players: int) -> None:
    assert tiles(dealt("coop", players)) == BLUE | COOPERATION


COOP_TABLE: Fixed = {"key": 1, "tunnel": 2, "robot": 1, "pivoting": 2, "mortal": 2, "timer": 1}


@pytest.mark.parametrize(
    ("mode", "players", "level", "fixed", "free"),
    [
        pytest.param(
            "suspicion", 4, "standard", {"jamming": 1, "mortal": 2, "timer": 1}, {"green": 5, "yellow": 7, "red": 7},
            marks=rule("R25-321"),
        ),
        pytest.param(
            "suspicion", 6, "standard", {"regeneration": 1, "robot": 1, "jamming": 1, "mortal": 1, "shredder": 2},
            {"green": 5, "yellow": 7, "red": 5}, marks=rule("R25-322"),
        ),
        pytest.param(
            "competition", 2, "standard", {"regeneration": 1, "prison": 2, "mortal": 2},
            {"green": 5, "yellow": 5, "red": 8}, marks=rule("R25-323"),
        ),
        pytest.param(
            "team", 4, "standard", {"regeneration": 1, "prison": 2, "mortal": 2},
            {"green": 5, "yellow": 5, "red": 8}, marks=rule("R25-323"),
        ),
        pytest.param(
            "coop", 4, "standard", {**COOP_TABLE, "empty": 1}, {"yellow": 5, "red": 8}, marks=rule("R25-324")
        ),
        pytest.param(
            "solo", 1, "standard", {**COOP_TABLE, "empty": 1}, {"yellow": 5, "red": 8}, marks=rule("R25-324")
        ),
        pytest.param(
            "coop", 4, "madness", {**COOP_TABLE, "paranoia": 1}, {"yellow": 5, "red": 8}, marks=rule("R25-325")
        ),
        pytest.param(
            "solo", 1, "madness", {**COOP_TABLE, "paranoia": 1}, {"yellow": 5, "red": 8}, marks=rule("R25-325")
        ),
    ],
)  # fmt: skip
def test_a_table_has_fixed_rooms_and_free_slots(
    mode: Mode, players: int, level: Level, fixed: Fixed, free: Free
) -> None:
    for chosen in fillings(mode, players, level):
        rest = chosen - Counter(BLUE | fixed)
        assert rest.total() == chosen.total() - 2 - sum(fixed.values())
        assert Counter(CONTENT.printed.rooms[kind].colour for kind in rest.elements()) == free


@rule("R25-326")
@pytest.mark.parametrize(("mode", "players"), [("coop", 4), ("solo", 1)])
def test_together_there_is_one_vortex_and_alone_neither_jamming_nor_mirror(mode: Mode, players: int) -> None:
    chosen = fillings(mode, players) + fillings(mode, players, "madness")
    most = {kind: max(count[kind] for count in chosen) for kind in ("vortex", "jamming", "mirror")}
    assert most == {"vortex": 1, "jamming": int(mode == "coop"), "mirror": int(mode == "coop")}
    extra = dict(COOPERATION) if mode == "coop" else {**COOPERATION, "mirror": 0, "jamming": 0, "cold": 2}
    for kind in ("vortex",) if mode == "coop" else ("vortex", "jamming", "mirror"):
        wrong = Counter(BLUE | extra) + Counter({kind: 1}) - Counter({"dark": 1})
        with pytest.raises(BadSetup, match=f'"{kind}"'):
            dealt(mode, players, complex="custom", tiles=list(wrong.elements()))


@rule("R25-330")
def test_free_slots_take_any_tile_of_their_colour_from_both_boxes_and_never_the_key() -> None:
    seen: set[RoomKind] = set()
    for count in fillings("suspicion", 6) + fillings("team", 4):
        seen |= set(count)
    assert seen == set(CONTENT.printed.rooms) - {"key"}


@rule("R25-331")
@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"empty": 1}, "25 tiles, not 26"),
        ({"empty": 1, "room25": -1}, '"room25"'),
        ({"empty": -1, "central": 1}, '"central"'),
        ({"empty": -1, "key": 1}, '"key"'),
        ({"empty": -1, "control": 1}, '"control"'),
        ({"empty": -1, "robot": 1}, '"robot"'),
    ],
)
def test_an_impossible_complex_is_refused_at_setup(change: dict[RoomKind, int], message: str) -> None:
    chosen = Counter(BLUE | BEGINNER)
    chosen.update(change)
    with pytest.raises(BadSetup, match=message):
        dealt("suspicion", 4, season2=False, complex="custom", tiles=list(chosen.elements()))


@rule("R25-331")
def test_custom_tiles_must_be_named() -> None:
    with pytest.raises(BadSetup, match="25 tiles, not 0"):
        dealt("suspicion", 4, complex="custom")


@rule("R25-331")
@pytest.mark.parametrize(("mode", "players"), [("coop", 4), ("solo", 1)])
def test_season_2_cooperation_and_solo_need_the_key(mode: Mode, players: int) -> None:
    with pytest.raises(BadSetup, match='exactly 1 "key"'):
        dealt(
            mode, players, complex="custom", tiles=list(Counter(BLUE | BEGINNER | {"vortex": 1, "mac": 1}).elements())
        )


@rule("R25-390")
@pytest.mark.parametrize("mode", ["suspicion", "competition", "team"])
def test_any_other_valid_complex_will_do(mode: Mode) -> None:
    s = dealt(mode, PLAYERS[mode], complex="custom", tiles=list(Counter(BLUE | BEGINNER).elements()))
    assert tiles(s) == BLUE | BEGINNER


@rule("R25-392")
@pytest.mark.parametrize(
    ("mode", "players", "level", "preset"),
    [
        ("competition", 3, "standard", "s2-competition"),
        ("team", 6, "standard", "s2-competition"),
        ("coop", 5, "madness", "s2-coop-madness"),
        ("solo", 1, "standard", "s2-solo"),
        ("solo", 1, "madness", "s2-solo-madness"),
    ],
)
def test_without_a_printed_example_our_own_is_used_or_a_random_one(
    mode: Mode, players: int, level: Level, preset: str
) -> None:
    options = {"level": level} if mode in ("coop", "solo") else {}
    assert tiles(dealt(mode, players, 0, **options)) == CONTENT.printed.complexes[preset].tiles
    assert len({tuple(sorted(count.elements())) for count in fillings(mode, players, level)}) > 10
