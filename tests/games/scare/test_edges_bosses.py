"""The edges of the bosses: what the Cellar Knight takes, where The Boogeyman goes, what Beus and he do with whom."""

import random
from heapq import heappop, heappush
from math import inf

import pytest
from tests.games.scare.play import Cell, Play, given

from nightdeck.games.scare.rules.monsters import beus, boogeyman
from nightdeck.games.scare.rules.monsters.boogeyman import is_prey, ring_of_ten, rush
from nightdeck.games.scare.rules.monsters.boss_routes import Lane, lanes
from nightdeck.games.scare.rules.monsters.cellar_knight import attack, drop, is_hit, lure, take_figures, take_widow
from nightdeck.games.scare.state import space
from nightdeck.games.scare.terrain import Ground
from nightdeck.testing import rule


def near(play: Play, *cells: Cell) -> set[int]:
    """The free spaces next to some."""
    s = play.state
    mask = 0
    for cell in cells:
        mask |= s.ground.near[play.cell(cell)]
    free = mask & s.ground.for_agents & ~s.figures()
    return {cell for cell in range(s.ground.chart.size) if free >> cell & 1}


# The Cellar Knight


@rule("ST-316", "ST-048")
def test_a_widow_that_stops_short_under_the_knights_eye_is_on_nobodys_card() -> None:
    play = given(3, thayer=(10, 12), knight=(3, 10), widow=(10, 1)).easy().moves("widow")
    assert play.agent("thayer").foe == -1
    assert play.monster("widow").cell >= 0
    assert play.at("widow") != (10, 1)


@rule("ST-321", "ST-316")
def test_a_widow_that_walks_into_the_knight_goes_no_further_and_attacks_nobody() -> None:
    play = given(drawing="......", thayer=(4, 0), knight=(2, 0), widow=(0, 0)).easy().moves("widow")
    assert (play.gone("widow"), play.boss.widows, play.agent("thayer").foe) == (True, 1, -1)


@rule("ST-331", "ST-161")
def test_a_repeller_hit_on_the_knight_kills_whom_it_holds_and_brings_no_barbs() -> None:
    play = given(3, alexeyev=(10, 10), thayer=(10, 8), knight=(10, 7)).on_card("fort").easy().rolls(0)
    play.does(is_hit, play.agent("alexeyev"), play.agent("alexeyev").cell)
    assert play.at("fort") == "dead"
    assert play.boss.captives == []
    assert play.told("barbs") == []


@rule("ST-331", "ST-325")
@pytest.mark.parametrize("standing", [True, False])
def test_the_knight_goes_where_a_standing_shooter_is_or_else_where_the_shot_was_fired(standing: bool) -> None:
    play = given(3, thayer=(14, 7), fort=(2, 11), knight=(10, 7)).easy()
    thayer = play.agent("thayer")
    if not standing:
        thayer.at, thayer.cell = "dead", -1
        play.state.lineup.remove(thayer.id)
    play.does(lure, play.cell((6, 7)), 2, thayer)
    assert play.boss_at[0] == (12 if standing else 8)


@rule("ST-322", "ST-325")
def test_the_knight_stays_where_it_is_lured_to() -> None:
    play = given(3, thayer=(2, 11), knight=(10, 7)).does(lure, given(3).cell((10, 7)), 2)
    assert play.boss_at == (10, 7)


@rule("ST-321", "ST-322")
def test_what_lies_in_its_space_the_knight_leaves_lying() -> None:
    play = given(3, thayer=(10, 7), fort=(2, 11), knight=(10, 7), widow=(10, 7)).down("thayer")
    play.monster("widow").stunned = True
    play.does(take_figures)
    assert (play.at("thayer"), play.at("widow"), play.boss.captives) == ((10, 7), (10, 7), [])
    play.monster("widow").stunned = False
    play.does(take_figures)
    assert (play.gone("widow"), play.boss.widows) == (True, 1)


@rule("ST-324", "ST-444", "ST-321")
def test_whom_the_knight_takes_is_free_of_his_monster_and_off_the_map() -> None:
    play = given(3, thayer=(10, 7), fort=(2, 11), knight=(10, 7), widow=None)
    play.attacked("thayer", "widow", grabbed=True).does(take_figures)
    thayer = play.agent("thayer")
    assert (thayer.at, thayer.cell, thayer.foe, thayer.grabbed) == ("boss", -1, -1, False)
    assert (play.boss.captives, play.boss.widows) == ([thayer.id], 1)


@rule("ST-333", "ST-337")
def test_a_widow_as_third_figure_brings_on_the_attack() -> None:
    play = given(3, iwu=(2, 11), knight=(10, 7), widow=(3, 3)).on_card("thayer", "fort").easy().rolls(7, 7)
    play.does(take_widow, play.monster("widow"))
    assert [data["agent"] for data in play.told("attack")] == [play.agent("thayer").id, play.agent("fort").id]
    assert play.boss.widows == 0


@rule("ST-334", "ST-335", "ST-336")
@pytest.mark.parametrize(("die", "kept"), [(2, False), (5, False)])
def test_who_becomes_incapacitated_on_its_card_lies_beside_the_knight(die: int, kept: bool) -> None:
    play = given(3, iwu=(2, 11), knight=(10, 7)).on_card("thayer").rolls(die)
    play.agent("thayer").health = 1
    expected = near(play, (10, 7))
    play.picks((11, 8)).does(attack, play.agent("thayer"))
    assert set(play.asked[0].options) == expected
    assert (play.at("thayer"), play.agent("thayer").health) == ((11, 8), 2)
    assert (play.agent("thayer").id in play.boss.captives) is kept


@rule("ST-336")
def test_a_dropped_agent_may_lie_on_any_free_space_beside_the_knight() -> None:
    play = given(3, iwu=(2, 11), knight=(10, 7)).on_card("thayer")
    expected = near(play, (10, 7))
    play.picks((9, 8)).does(drop, play.agent("thayer"))
    assert set(play.asked[0].options) == expected
    assert play.agent("thayer").stunned


@rule("ST-314", "ST-323")
def test_the_movement_step_of_a_boss_is_not_the_knights() -> None:
    play = given(3, thayer=(10, 10), knight=(10, 7)).runs("boss moves")
    assert play.boss_at == (10, 7)
    given(1, thayer=(10, 10)).runs("boss moves")


# The ways of The Boogeyman


def cheapest(ground: Ground, front: int, back: int, goal: int, rammed: int) -> tuple[float, set[Lane]]:
    """By walking: what the cheapest way costs, and its first steps."""
    width = ground.chart.width

    def steps(front: int, back: int) -> list[tuple[Lane, int, int]]:
        found = [(Lane(back, 1, True), back, front)]
        for way, shift in ((0, -width), (2, 1), (4, width), (6, -1)):
            to = front + shift
            if to != back and ground.monsters.leads_on(front, way):
                found.append((Lane(to, 2 if rammed >> to & 1 else 1, False), to, front))
        return found

    def cost(front: int, back: int) -> float:
        done: set[tuple[int, int]] = set()
        heap: list[tuple[int, int, int]] = [(0, front, back)]
        while heap:
            spent, here, behind = heappop(heap)
            if here == goal:
                return spent
            if (here, behind) not in done:
                done.add((here, behind))
                for lane, to, rear in steps(here, behind):
                    heappush(heap, (spent + lane.cost, to, rear))
        return inf

    costs = {lane: lane.cost + cost(to, rear) for lane, to, rear in steps(front, back)}
    best = min(costs.values())
    return best, {lane for lane, value in costs.items() if value == best} if best < inf else set()


@rule("ST-354", "ST-355", "ST-358", "ST-366", "ST-451")
@pytest.mark.parametrize("seed", range(30))
def test_his_first_steps_are_those_of_the_cheapest_ways(seed: int) -> None:
    chance = random.Random(seed)
    drawing = " ".join("".join(chance.choice("...#") for _ in range(6)) for _ in range(4))
    floor = [(x, y) for y, row in enumerate(drawing.split()) for x, sign in enumerate(row) if sign == "."]
    couples = [(a, b) for a in floor for b in floor if abs(a[0] - b[0]) + abs(a[1] - b[1]) == 1]
    if not couples:
        return
    play = given(drawing=drawing, thayer=floor[0])
    front, back = (play.cell(cell) for cell in chance.choice(couples))
    goal = play.cell(chance.choice(floor))
    rammed = sum(space(play.cell(cell)) for cell in chance.sample(floor, min(4, len(floor))))
    if goal in (front, back):
        return
    found = lanes(play.state.ground, front, back, goal, rammed, 2)
    assert set(found) == cheapest(play.state.ground, front, back, goal, rammed)[1]
    assert len(found) == len(set(found))


@rule("ST-354")
def test_to_what_is_walled_in_he_has_no_way() -> None:
    play = given(drawing="..#.", thayer=(0, 0))
    assert lanes(play.state.ground, 0, 1, play.cell((3, 0)), 0, 2) == []


# The Boogeyman


@rule("ST-165", "ST-360")
@pytest.mark.parametrize(
    ("front", "back", "names"),
    [
        ((11, 6), (11, 7), "11,5 12,5 12,6 12,7 12,8 11,8 10,8 10,7 10,6 10,5"),
        ((11, 7), (12, 7), "11,6 12,6 13,6 13,7 13,8 12,8 11,8 10,8 10,7 10,6"),
        ((12, 7), (11, 7), "12,6 13,6 13,7 13,8 12,8 11,8 10,8 10,7 10,6 11,6"),
        ((0, 1), (0, 0), "1,0 1,1 1,2 0,2"),
    ],
)
def test_the_order_of_his_barbs_however_he_lies(front: Cell, back: Cell, names: str) -> None:
    play = given(4, shaye=(20, 12), boogeyman=(11, 7))
    play.boss.cell, play.boss.back = play.cell(front), play.cell(back)
    found = [play.state.ground.chart.name(cell) for cell in ring_of_ten(play.state, play.boss)]
    wanted = names.split()
    assert found == [name for name in wanted if name in found]
    walls = {name for name in wanted if not any(name == other for other in found)}
    chart = play.state.ground.chart
    assert all(chart.terrain[int(y) * chart.width + int(x)] == "#" for x, y in (name.split(",") for name in walls))


@rule("ST-360", "ST-363", "ST-364")
@pytest.mark.parametrize(("standing", "towards"), [(True, "shooter"), (False, "shaye")])
def test_a_shooter_who_has_fallen_is_not_chased(standing: bool, towards: str) -> None:
    play = given(4, shaye=(11, 1), thayer=(11, 12), fort=(1, 12), boogeyman=(11, 7)).easy().rolls(2)
    if not standing:
        play.down("thayer")
    play.does(lambda s: boogeyman.is_fired_upon(s, play.agent("thayer"), hit=True))
    assert (play.boss_at[1] > 7) is (towards == "shooter")


@rule("ST-452", "ST-161")
def test_a_repeller_hit_on_him_kills_whom_he_holds() -> None:
    play = given(4, shaye=(1, 1), alexeyev=(11, 9), boogeyman=(11, 7)).on_card("fort").easy().rolls(0)
    play.does(lambda s: boogeyman.is_fired_upon(s, play.agent("alexeyev"), hit=True))
    assert (play.at("fort"), play.boss.captives) == ("dead", [])
    assert play.told("barbs") == []


@rule("ST-365", "ST-376")
def test_whom_he_captures_and_whom_he_rams() -> None:
    play = given(4, shaye=(1, 1), thayer=(3, 3), fort=(5, 3), boogeyman=(11, 7))
    thayer, fort = play.agent("thayer"), play.agent("fort")
    prey = [is_prey(play.state, a, thayer) for a in (play.agent("shaye"), thayer, fort)]
    assert prey == [True, True, False]
    assert not is_prey(play.state, thayer, None)
    play.agent("shaye").cell = thayer.cell
    assert not is_prey(play.state, thayer, thayer), "he stands on her"
    play.carrying("thayer", "shaye")
    assert not is_prey(play.state, thayer, thayer), "he carries her"


@rule("ST-365", "ST-181", "ST-184")
def test_shaye_may_be_protected_from_him() -> None:
    play = given(4, shaye=(11, 9), fort=(12, 9), boogeyman=(11, 7)).picks("fort").easy().rolls(2)
    play.runs("boss moves")
    assert play.boss.captives == [play.agent("fort").id]
    assert play.at("shaye") == (12, 9)


@rule("ST-352", "ST-371")
def test_for_shaye_he_drops_his_captive_on_a_space_next_to_hers() -> None:
    play = given(4, shaye=(11, 9), boogeyman=(11, 7)).on_card("fort").rolls(2)
    play.picks((12, 10)).easy().runs("boss moves")
    dropped = next(ask for ask in play.asked if ask.kind == "placed")
    chart = play.state.ground.chart
    spots = {(chart.column[int(o)], chart.row[int(o)]) for o in dropped.options if isinstance(o, int)}
    assert spots <= {(x, y) for x in (10, 11, 12) for y in (8, 9, 10)}
    assert len(spots) >= 5
    assert play.agent("fort").stunned
    assert (play.at("shaye"), play.agent("shaye").cell) == ("boss", -1)


@rule("ST-360", "ST-376")
def test_a_carrier_he_captures_leaves_his_figure_on_the_space() -> None:
    play = given(4, shaye=(1, 1), thayer=(11, 8), kubo=(20, 12), boogeyman=(11, 7)).carrying("thayer", "kubo").easy()
    play.does(rush, 1, play.agent("thayer"))
    assert play.boss.captives == [play.agent("thayer").id]
    assert (play.at("kubo"), play.agent("thayer").carries, play.agent("thayer").cell) == ((11, 8), -1, -1)


@rule("ST-356", "ST-364")
def test_he_stops_when_his_points_are_spent_and_gives_up_the_shooter() -> None:
    play = given(4, shaye=(1, 1), thayer=(11, 12), boogeyman=(11, 7)).easy()
    play.does(rush, 0, play.agent("thayer"))
    assert play.boss_at == (11, 7)
    assert [data["agent"] for data in play.told("boogeyman gives up")] == [play.agent("thayer").id]
    nobody = given(4, shaye=(1, 1), boogeyman=(11, 7)).easy().does(rush, 1)
    assert nobody.told("boogeyman gives up") == []


@rule("ST-346")
def test_shaye_laid_under_him_at_the_shrine_is_killed() -> None:
    play = given(4, shaye=(11, 7), fort=(3, 3), boogeyman=(11, 7)).down("shaye").rolls(0).runs("boss moves")
    assert play.outcome is not None
    assert len(play.told("shrine")) == 1


@rule("ST-346")
def test_at_the_shrine_without_shaye_nothing_happens() -> None:
    for boss in ("boogeyman", "beus"):
        play = given(4, shaye=(1, 1), **{boss: (11, 7)})
        play.state.found = boss == "beus"
        play.does(lambda s, play=play: beus.sacrifice(s, play.boss))
        assert play.outcome is None


# Germain Beus


@rule("ST-387", "ST-388", "ST-480")
@pytest.mark.parametrize(("die", "fate"), [(1, "dead"), (2, "inc"), (5, "tra")])
def test_who_takes_her_place_is_dropped_beside_beus_unless_he_dies(die: int, fate: str) -> None:
    play = given(4, shaye=(11, 9), fort=(11, 10), boogeyman=(11, 7))
    play.state.boss = type(play.boss)("beus", play.cell((11, 8)))
    play.state.found = True
    play.picks("fort", *([] if fate == "dead" else [(12, 8)])).easy().rolls(die)
    play.does(beus.enter, play.boss, play.cell((11, 9)))
    fort = play.agent("fort")
    assert play.boss.captives == []
    if fate == "dead":
        assert fort.at == "dead"
    else:
        placed = next(ask for ask in play.asked if ask.kind == "placed")
        chart = play.state.ground.chart
        assert all(max(abs(chart.column[int(o)] - 11), abs(chart.row[int(o)] - 9)) == 1 for o in placed.options)  # type: ignore[arg-type]
        assert play.at("fort") == (12, 8)
        assert (fort.health, fort.traumatized, fort.stunned) == (
            (2, False, False) if fate == "inc" else (0, True, True)
        )  # fmt: skip


@rule("ST-391", "ST-453")
def test_beus_takes_a_carrier_without_his_figure_and_nobody_twice() -> None:
    play = given(4, shaye=(11, 9), fort=(11, 10), kubo=(3, 3), beus=(11, 8)).carrying("fort", "kubo").easy()
    play.state.found = True
    play.does(beus.capture, play.boss, play.agent("fort"))
    assert (play.at("kubo"), play.agent("fort").carries, play.agent("fort").cell) == ((11, 10), -1, -1)
    assert play.boss.captives == [play.agent("fort").id]


@rule("ST-384", "ST-385")
def test_beus_stays_where_no_way_leads_to_her() -> None:
    play = given(4, shaye=(1, 1), beus=(11, 7))
    play.state.found = True
    ring = [(x, y) for x in (10, 11, 12) for y in (6, 7, 8) if (x, y) != (11, 7)]
    play.state.doors = tuple(sorted(play.cell(cell) for cell in ring))
    play.runs("boss moves")
    assert play.boss_at == (11, 7)
    assert play.outcome is None


@rule("ST-366", "ST-380")
def test_whoever_lies_in_his_way_costs_him_nothing() -> None:
    play = given(4, shaye=(11, 12), fort=(11, 8), boogeyman=(11, 7)).down("fort").easy().does(rush, 1)
    assert play.boss_at == (11, 8)
    standing = given(4, shaye=(11, 12), fort=(11, 8), boogeyman=(11, 7)).easy().does(rush, 1)
    assert standing.boss_at == (11, 7)


@rule("ST-376", "ST-365")
def test_a_shooter_with_shaye_on_his_card_is_rammed_not_captured() -> None:
    play = given(4, fort=(11, 8), shaye=(1, 1), boogeyman=(11, 7)).carrying("fort", "shaye").easy()
    play.does(rush, 2, play.agent("fort"))
    assert [data["agent"] for data in play.told("rams")] == [play.agent("fort").id]
    assert (play.agent("fort").health, play.agent("fort").stunned) == (1, True)
    assert play.boss.captives == [0]


@rule("ST-322", "ST-046")
def test_a_widow_whose_target_is_taken_stops_where_she_is() -> None:
    play = given(drawing="...... ......", thayer=(3, 0), knight=(4, 1), widow=(0, 0), widow2=(0, 1))
    play.picks((1, 0), (3, 0)).easy().moves("widow")
    assert play.at("thayer") == "boss"
    assert (play.at("widow"), play.at("widow2")) == ((1, 0), (0, 1))
