"""What lies in the boxes, and what each mode and each composition of the complex puts on the table."""

import re
from collections import Counter

import pytest
from tests.games.room25.position import dealt

from nightdeck.core.errors import BadSetup
from nightdeck.core.ledger.rulebook import rulebook
from nightdeck.games.room25.content.components import (
    CONTENT,
    Mode,
    RoomKind,
    pool,
    setup_row,
    validate_complex,
)
from nightdeck.testing import rule

BOX = CONTENT.printed
PLAYERS: dict[Mode, int] = {"suspicion": 6, "competition": 2, "team": 4, "coop": 4, "solo": 1}


# The tiles


def complex_with(kind: RoomKind, number: int, mode: Mode, season2: bool) -> list[str]:
    """25 tiles, so many of them of this kind, and the others as they come."""
    stock = pool(BOX, mode, season2)
    blue = [tile for tile in ("central", "room25", "key") if stock[tile] and tile != kind]
    others = [tile for tile in Counter(stock).elements() if tile not in (kind, *blue)]
    return [*blue, *[kind] * number, *others][:25]


@pytest.mark.parametrize(
    ("kind", "base", "season2"),
    [
        pytest.param("central", 1, 0, marks=rule("R25-394")),
        pytest.param("room25", 1, 0, marks=rule("R25-395")),
        pytest.param("key", 0, 1, marks=rule("R25-396")),
        pytest.param("empty", 8, 0, marks=rule("R25-397")),
        pytest.param("vision", 1, 0, marks=rule("R25-398")),
        pytest.param("control", 1, 0, marks=rule("R25-399")),
        pytest.param("moving", 1, 0, marks=rule("R25-400")),
        pytest.param("tunnel", 2, 1, marks=rule("R25-401")),
        pytest.param("robot", 0, 2, marks=rule("R25-402")),
        pytest.param("regeneration", 0, 1, marks=rule("R25-403")),
        pytest.param("dark", 2, 0, marks=rule("R25-404")),
        pytest.param("cold", 2, 0, marks=rule("R25-405")),
        pytest.param("vortex", 2, 0, marks=rule("R25-406")),
        pytest.param("prison", 2, 0, marks=rule("R25-407")),
        pytest.param("pivoting", 0, 2, marks=rule("R25-408")),
        pytest.param("mac", 0, 2, marks=rule("R25-409")),
        pytest.param("mirror", 0, 1, marks=rule("R25-410")),
        pytest.param("jamming", 0, 1, marks=rule("R25-411")),
        pytest.param("trapped", 2, 0, marks=rule("R25-412")),
        pytest.param("flooded", 2, 0, marks=rule("R25-413")),
        pytest.param("acid", 2, 0, marks=rule("R25-414")),
        pytest.param("mortal", 2, 0, marks=rule("R25-415")),
        pytest.param("illusion", 1, 0, marks=rule("R25-416")),
        pytest.param("timer", 0, 1, marks=rule("R25-417")),
        pytest.param("paranoia", 0, 1, marks=rule("R25-418")),
        pytest.param("shredder", 0, 2, marks=rule("R25-419")),
    ],
)
def test_a_complex_takes_as_many_of_a_room_as_lie_in_the_boxes(kind: RoomKind, base: int, season2: int) -> None:
    mode: Mode = "coop" if kind == "key" else "suspicion"
    for both, most in ((False, base), (True, base + season2)):
        validate_complex(BOX, complex_with(kind, most, mode, both), mode, both)
        with pytest.raises(BadSetup, match=f'"{kind}", not {most + 1} '):
            validate_complex(BOX, complex_with(kind, most + 1, mode, both), mode, both)


# The compositions


@pytest.mark.parametrize(
    ("name", "id"),
    [
        pytest.param("base-beginner", "R25-433", marks=rule("R25-433")),
        pytest.param("base-expert-competition", "R25-434", marks=rule("R25-434")),
        pytest.param("base-expert-suspicion", "R25-435", marks=rule("R25-435")),
        pytest.param("base-table", "R25-436", marks=rule("R25-436")),
        pytest.param("s2-suspicion-1-guard", "R25-437", marks=rule("R25-437")),
        pytest.param("s2-suspicion-2-guards", "R25-438", marks=rule("R25-438")),
        pytest.param("s2-coop", "R25-439", marks=rule("R25-439")),
        pytest.param("s2-competition", "R25-440", marks=rule("R25-440")),
        pytest.param("s2-coop-madness", "R25-441", marks=rule("R25-441")),
        pytest.param("s2-solo", "R25-442", marks=rule("R25-442")),
        pytest.param("s2-solo-madness", "R25-443", marks=rule("R25-443")),
        pytest.param("s2-suspicion-1-guard-table", "R25-444", marks=rule("R25-444")),
        pytest.param("s2-suspicion-2-guards-table", "R25-445", marks=rule("R25-445")),
        pytest.param("s2-competition-table", "R25-446", marks=rule("R25-446")),
        pytest.param("s2-coop-table", "R25-447", marks=rule("R25-447")),
        pytest.param("s2-coop-madness-table", "R25-448", marks=rule("R25-448")),
    ],
)
def test_a_composition_comes_to_the_table_as_the_ledger_has_it(name: str, id: str) -> None:
    row = rulebook("room25").rules[id]
    fixed = {kind: int(number) for number, kind in re.findall(r"(\d+) (?!free)(\w+)", row.partition(":")[2])}
    free = {colour: int(number) for number, colour in re.findall(r"(\d+) free (\w+)", row)}
    for mode in BOX.complexes[name].modes:
        players = PLAYERS[mode]
        state = dealt(mode, players, seed=3, complex=name, season2=name.startswith("s2"))
        lying = Counter[str](tile.kind for tile in state.tiles)
        assert lying >= Counter(fixed)
        filled = Counter(BOX.rooms[tile.kind].colour for tile in state.tiles)
        filled.subtract(BOX.rooms[kind].colour for kind in Counter(fixed).elements())
        assert filled.total() == free["any"] if "any" in free else {c: n for c, n in filled.items() if n} == free


@rule("R25-330")
def test_a_composition_of_another_box_or_mode_is_refused() -> None:
    with pytest.raises(BadSetup, match="needs Season 2"):
        dealt("coop", 4, season2=False, complex="s2-coop")
    with pytest.raises(BadSetup, match='at most 0 "key"'):
        dealt("suspicion", 4, complex="s2-coop")
    with pytest.raises(BadSetup, match="there is no complex"):
        dealt("suspicion", 4, complex="s3")


@rule("R25-022")
def test_tiles_that_are_named_are_taken_whatever_the_complex_is_called() -> None:
    tiles = complex_with("dark", 2, "suspicion", season2=False)
    state = dealt("suspicion", 4, season2=False, tiles=tiles)
    assert Counter[str](tile.kind for tile in state.tiles) == Counter(tiles)


# The modes


@pytest.mark.parametrize(
    ("mode", "players", "each", "base", "season2", "roles"),
    [
        pytest.param("suspicion", 4, 1, 10, 10, {0: (4, 1)}, marks=rule("R25-449")),
        pytest.param("suspicion", 5, 1, 10, 10, {0: (4, 2), 1: (4, 1)}, marks=rule("R25-450")),
        pytest.param("suspicion", 6, 1, 10, 10, {0: (4, 2)}, marks=rule("R25-451")),
        pytest.param("suspicion", 7, 1, 0, 9, {0: (5, 2)}, marks=rule("R25-452")),
        pytest.param("suspicion", 8, 1, 0, 8, {0: (6, 2)}, marks=rule("R25-453")),
        pytest.param("competition", 2, 2, 10, 10, {}, marks=rule("R25-454")),
        pytest.param("competition", 3, 2, 10, 10, {}, marks=rule("R25-455")),
        pytest.param("competition", 4, 2, 0, 8, {}, marks=rule("R25-456")),
        pytest.param("team", 4, 1, 10, 10, {}, marks=rule("R25-457")),
        pytest.param("team", 6, 1, 10, 10, {}, marks=rule("R25-458")),
        pytest.param("team", 8, 1, 0, 8, {}, marks=rule("R25-459")),
        pytest.param("coop", 2, 2, 8, 8, {}, marks=rule("R25-460")),
        pytest.param("coop", 3, 2, 8, 6, {}, marks=rule("R25-461")),
        pytest.param("coop", 4, 1, 8, 8, {}, marks=rule("R25-462")),
        pytest.param("coop", 5, 1, 8, 7, {}, marks=rule("R25-463")),
        pytest.param("coop", 6, 1, 8, 6, {}, marks=rule("R25-464")),
        pytest.param("solo", 1, 4, 8, 8, {}, marks=rule("R25-465")),
    ],
)
def test_a_game_of_each_mode_and_number_of_players(
    mode: Mode, players: int, each: int, base: int, season2: int, roles: dict[int, tuple[int, int]]
) -> None:
    for both, rounds in ((False, base), (True, season2)):
        if not rounds:
            with pytest.raises(BadSetup, match=f"not {players}"):
                dealt(mode, players, season2=both)
            continue
        state = dealt(mode, players, season2=both)
        assert (state.left, len(state.characters)) == (rounds, players * each)
        assert len({who.seat for who in state.characters}) == players
    assert setup_row(BOX, mode, players, season2=True).board == (8 if mode in ("coop", "solo") else 10)
    for guards, (prisoner, guard) in roles.items():
        state = dealt(mode, players, guards=guards)
        tiles = Counter([*(who.role for who in state.characters), *state.spare_roles])
        assert tiles == {"prisoner": prisoner, "guard": guard}
