"""The rulebook's own examples and figures, each played as it stands there."""

from tests.games.scare.play import Cell

from nightdeck.core.ask import Option
from nightdeck.core.examples import opened, played
from nightdeck.core.table import Table
from nightdeck.games.scare import GAME
from nightdeck.games.scare.content.components import NAMES
from nightdeck.games.scare.rules.fire import chance, number_for, targets
from nightdeck.games.scare.rules.monsters.monster_targets import nearest, sees
from nightdeck.games.scare.state import Agent, State
from nightdeck.testing import rule


def who(table: Table, name: str) -> Agent:
    state: State = table.state
    return state.agents[NAMES.index(name)]


def at(table: Table, cell: int) -> Cell:
    chart = table.state.ground.chart
    return chart.column[cell], chart.row[cell]


def spot(table: Table, name: str) -> Cell:
    return at(table, who(table, name).cell)


def told(table: Table, kind: str) -> list[dict[str, object]]:
    return [{**event.data} for event in table.events if event.kind == kind]


def options(table: Table) -> tuple[Option, ...]:
    return tuple(table.asks[0].options)


# Set-ups


@rule("ST-006", "ST-242", "ST-244")
def test_bedtime_set_up() -> None:
    table = opened(GAME, "bedtime-set-up")
    state: State = table.state
    assert {at(table, agent.cell)[0] for agent in state.active()} <= {0, 1, 2}
    assert len(state.active()) == 9
    assert [at(table, door) for door in state.doors] == [(20, 3)]
    assert not state.gate_shut


@rule("ST-260", "ST-276", "ST-278")
def test_nightmare_set_up() -> None:
    table = opened(GAME, "nightmare-set-up")
    state: State = table.state
    assert all(state.agents[id].at == "room" for id in state.lineup)
    assert state.trap
    assert {(17, 0), (17, 1)} <= {at(table, door) for door in state.doors}


@rule("ST-302", "ST-303", "ST-304")
def test_bedwetter_set_up() -> None:
    table = opened(GAME, "bedwetter-set-up")
    state: State = table.state
    assert state.boss is not None
    x, y = at(table, state.ground.chart.one("knight"))
    bed = [at(table, cell) for cell in state.ground.chart.features["bed"]]
    assert (x, y - 1) in bed
    assert state.cocoons[0] == 0
    assert len({id for id in state.cocoons if id >= 0}) == 6


@rule("ST-339", "ST-342")
def test_boogeyman_set_up() -> None:
    table = opened(GAME, "boogeyman-set-up")
    state: State = table.state
    features = state.ground.chart.features
    areas = [{n for n in (1, 2, 3, 4) if agent.cell in features[f"area{n}"]} for agent in state.active()]
    assert areas == [{1}, {2}, {3}, {1}, {4}]
    assert state.boss is not None
    assert at(table, state.boss.cell) == (11, 7)
    assert state.boss.cell == state.ground.chart.one("shrine")
    assert at(table, state.boss.back) == (11, 6)
    assert state.doors == ()


# A round


@rule("ST-014", "ST-015")
def test_spaces_adjacent_to_thayer() -> None:
    table = opened(GAME, "spaces-adjacent-to-thayer")
    near = table.state.ground.near[who(table, "thayer").cell]
    reached = {at(table, cell) for cell in range(table.state.ground.chart.size) if near >> cell & 1}
    assert reached == {(8, 1), (9, 1), (8, 2), (10, 2), (8, 3), (9, 3), (10, 3)}, "all but the rock"


@rule("ST-053", "ST-070", "ST-473")
def test_two_widows_and_a_spawn() -> None:
    table = played(GAME, "two-widows-and-a-spawn")
    first, second, third = table.state.monsters
    assert who(table, "thayer").foe == first.id
    assert at(table, second.cell) == (12, 2)
    assert told(table, "appears")[0]["cell"] == table.state.ground.chart.spawns[3, 1]
    x, y = at(table, table.state.ground.chart.spawns[3, 1])
    assert max(abs(at(table, third.cell)[0] - x), abs(at(table, third.cell)[1] - y)) == 1
    assert nearest(table.state, third)[0] == [who(table, "fort")]


@rule("ST-054", "ST-475")
def test_man_baby_sees_fort() -> None:
    table = played(GAME, "man-baby-sees-fort")
    state: State = table.state
    start = state.ground.chart.at(5, 0)
    assert not sees(state, start, who(table, "shaye"))
    assert sees(state, start, who(table, "fort"))
    assert who(table, "fort").foe == state.monsters[0].id


@rule("ST-042", "ST-043")
def test_seen_before_near() -> None:
    before = opened(GAME, "seen-before-near").state
    start = before.monsters[0].cell
    assert len(before.ground.routes(start, before.agents[1].cell, 0)) - 1 == 10
    assert len(before.ground.routes(start, before.agents[2].cell, 0)) - 1 == 2
    assert [agent.id for agent in nearest(before, before.monsters[0])[0]] == [1]
    table = played(GAME, "seen-before-near")
    assert at(table, table.state.monsters[0].cell) == (7, 4)


@rule("ST-040", "ST-041")
def test_equal_targets() -> None:
    table = opened(GAME, "equal-targets")
    assert len(told(table, "dice chose")) == 1
    attacked = [agent.id for agent in table.state.agents if agent.foe >= 0]
    assert attacked == [told(table, "dice chose")[0]["agent"]]


@rule("ST-055", "ST-056")
def test_touching_obstacles() -> None:
    table = opened(GAME, "touching-obstacles")
    state: State = table.state
    upper_left = state.ground.chart.at(7, 3)
    assert ("move", upper_left) not in options(table)
    assert not any(option[:2] == ("fire", 0) for option in options(table) if isinstance(option, tuple))
    assert state.monsters[0].cell == upper_left


@rule("ST-074")
def test_widow_attacks_caprizio() -> None:
    table = opened(GAME, "widow-attacks-caprizio")
    caprizio = who(table, "caprizio")
    assert told(table, "attack")[0]["total"] == 2
    assert (caprizio.health, caprizio.grabbed) == (1, True)


# Monsters


@rule("ST-094", "ST-474")
def test_doll_without_sight() -> None:
    start = opened(GAME, "doll-without-sight").state
    assert not nearest(start, start.monsters[0])[1]
    table = played(GAME, "doll-without-sight")
    assert table.state.monsters == []
    assert [data["agent"] for data in told(table, "barbs")] == [who(table, "shaye").id]
    assert (
        max(abs(a - b) for a, b in zip(at(table, int(str(told(table, "moves")[0]["cell"]))), (4, 0), strict=True)) == 4
    )


@rule("ST-095")
def test_doll_waits_for_three() -> None:
    table = opened(GAME, "doll-waits-for-three")
    assert at(table, int(str(told(table, "moves")[0]["cell"]))) == (5, 12)
    assert {NAMES[int(str(data["agent"]))] for data in told(table, "barbs")} == {"thayer", "fort", "shaye"}


@rule("ST-114", "ST-476")
def test_scarecrow_rams() -> None:
    table = played(GAME, "scarecrow-rams")
    assert [NAMES[int(str(data["agent"]))] for data in told(table, "rams")] == ["fort", "thayer", "thayer"]
    assert spot(table, "shaye") == (7, 12)


@rule("ST-117", "ST-125", "ST-477")
def test_white_lady_haunts_hounsou() -> None:
    table = played(GAME, "white-lady-haunts-hounsou")
    state: State = table.state
    assert told(table, "lady") == [{"agent": who(table, "hounsou").id, "cell": state.lady}]
    near = state.ground.near[state.lady]
    assert near >> who(table, "hounsou").cell & 1
    assert near >> who(table, "shaye").cell & 1
    assert [data["tens"] for data in told(table, "placement")] == [0, 1]
    assert ("fire", "lady", 2) in options(table), "Thayer may drive her away"


@rule("ST-131", "ST-129")
def test_three_souls() -> None:
    table = played(GAME, "three-souls")
    (raffle,) = told(table, "raffle")
    assert raffle["won"]
    assert list(raffle["numbers"]) == list(range(8))  # type: ignore[call-overload]  # a list of numbers
    assert [agent.id for agent in table.state.agents if agent.traumatized] == [who(table, "kubo").id]


# What agents do


@rule("ST-143", "ST-144")
def test_thayer_round_the_corner() -> None:
    table = opened(GAME, "thayer-round-the-corner")
    state: State = table.state
    shots = {option[1] for option in options(table) if isinstance(option, tuple) and option[0] == "fire"}
    assert shots == {state.monsters[0].id, state.monsters[2].id}
    assert not sees(state, state.monsters[0].cell, who(table, "thayer"))


@rule("ST-148", "ST-149")
def test_thayer_at_range_two() -> None:
    state = opened(GAME, "thayer-at-range-two").state
    assert [number_for(state, state.agents[NAMES.index("thayer")], aim, 2) for aim in (1, 2)] == [3, 9]
    table = played(GAME, "thayer-at-range-two")
    assert [(data["die"], data["hit"]) for data in told(table, "fires")] == [(4, False), (3, True)]


@rule("ST-151", "ST-152")
def test_a_critical_hit() -> None:
    table = played(GAME, "a-critical-hit")
    (shot,) = told(table, "fires")
    assert (shot["number"], shot["defence"], shot["die"], shot["hit"]) == (2, 3, 0, True)
    assert chance(2, 3) == 1
    assert table.state.monsters == []


@rule("ST-168", "ST-169", "ST-481")
def test_barbs_clockwise() -> None:
    table = played(GAME, "barbs-clockwise")
    assert [(NAMES[int(str(data["agent"]))], data["result"]) for data in told(table, "barbs")] == [
        ("shaye", "miss"), ("hounsou", "wnd"), ("fort", "wnd"),
    ]  # fmt: skip
    assert told(table, "fires")[0]["hit"] is False


@rule("ST-177", "ST-178", "ST-179", "ST-180")
def test_widow_on_shaye() -> None:
    start = opened(GAME, "widow-on-shaye").state
    on_shaye = next(target for target in targets(start) if target.name == start.monsters[0].id)
    assert on_shaye.defence == 5
    table = played(GAME, "widow-on-shaye")
    assert [(data["number"], data["die"]) for data in told(table, "fires")] == [(7, 5)]
    assert [(data["die"], data["success"]) for data in told(table, "melee")] == [(4, False), (8, False), (1, True)]
    assert who(table, "shaye").foe == -1
    assert table.asks[0].about == (who(table, "fort").id, 2)


@rule("ST-184", "ST-188")
def test_fort_protects_shaye() -> None:
    table = played(GAME, "fort-protects-shaye")
    assert (spot(table, "fort"), spot(table, "shaye")) == ((9, 3), (9, 4))
    assert (who(table, "fort").foe, who(table, "shaye").foe) == (table.state.monsters[0].id, -1)


@rule("ST-199", "ST-200")
def test_tracked_widow() -> None:
    assert options(opened(GAME, "tracked-widow")) == (0, 1, 2)
    table = played(GAME, "tracked-widow")
    assert told(table, "appears")[0]["cell"] == table.state.ground.chart.spawns[8, 2]


@rule("ST-247", "ST-248", "ST-206")
def test_the_lever_closes_the_gate() -> None:
    table = played(GAME, "the-lever-closes-the-gate")
    assert table.state.gate_shut
    assert [data["species"] for data in told(table, "crushed")] == ["widow"]


@rule("ST-209", "ST-214")
def test_a_tech_roll() -> None:
    assert opened(GAME, "a-tech-roll").state.shaye.cell == table_space()
    table = played(GAME, "a-tech-roll")
    assert [(data["number"], data["die"], data["success"]) for data in told(table, "tech roll")] == [(8, 8, True)]
    assert table.state.found
    card = table.state.card(table.state.shaye)
    assert card.tech == (2, 5, 8)


def table_space() -> int:
    """Where the lock of the servants' door is worked."""
    chart = opened(GAME, "bedtime-set-up").state.ground.chart
    return int(chart.one("tech"))


@rule("ST-215", "ST-225")
def test_levels_of_health() -> None:
    table = opened(GAME, "levels-of-health")
    state: State = table.state
    assert [(who(table, name).health, who(table, name).traumatized) for name in ("kubo", "novak", "thayer", "iwu")] == [
        (0, False), (0, True), (1, False), (2, False),
    ]  # fmt: skip
    thayer = who(table, "thayer")
    assert [number_for(state, thayer, 1, reach) for reach in (1, 2, 3)] == [2, 0, -1]
    assert [number_for(state, thayer, 2, reach) for reach in (1, 2, 3, 5, 7)] == [9, 6, 4, 3, 1]


# The scenarios


@rule("ST-268", "ST-269")
def test_rammed_into_a_hole() -> None:
    table = opened(GAME, "rammed-into-a-hole")
    assert who(table, "thayer").at == "grabbed"
    assert told(table, "attack") == []


@rule("ST-293", "ST-294")
def test_half_the_squad_each() -> None:
    state: State = opened(GAME, "half-the-squad-each").state
    assert (state.scenario, state.beside, len(state.lineup)) == ("s2m1", "s2m3", 9)
    assert 0 in state.lineup


@rule("ST-316", "ST-318", "ST-478")
def test_the_knight_is_lured() -> None:
    table = played(GAME, "the-knight-is-lured")
    assert len(told(table, "moves")) == len(told(table, "knight moves")) == 4
    assert table.state.boss is not None
    assert at(table, table.state.boss.cell) == (11, 6)


@rule("ST-329", "ST-330")
def test_two_figures_on_its_card() -> None:
    state = opened(GAME, "two-figures-on-its-card").state
    assert [target.defence for target in targets(state) if target.name == "knight"] == [4]


@rule("ST-355", "ST-357", "ST-479")
def test_nine_points() -> None:
    table = opened(GAME, "nine-points")
    assert len(told(table, "boogeyman moves")) == 8
    assert len(told(table, "boogeyman turns")) == 1
    assert who(table, "shaye").at == "boss"
    assert at(table, table.state.boss.cell) == (8, 7)
