"""The edges of moving: blue spaces, passing others, exits, doors that close, the trap, interactive spaces, swaps."""

import pytest
from tests.games.scare.play import Cell, Play, given

from nightdeck.core.content import plain
from nightdeck.games.scare.content.chart import cells
from nightdeck.games.scare.content.components import CONTENT
from nightdeck.games.scare.rules.entering import close, crush, put_beside
from nightdeck.games.scare.rules.gear import stand_up
from nightdeck.games.scare.rules.melee import out_of_the_card
from nightdeck.games.scare.rules.monsters.barbs import barb_reflex
from nightdeck.games.scare.rules.moving import depart
from nightdeck.games.scare.rules.places import free_for_agents, haunted, stood_upon
from nightdeck.games.scare.rules.protect import protect, protectors
from nightdeck.games.scare.rules.settle import settle
from nightdeck.games.scare.rules.tech import tech_rolls
from nightdeck.games.scare.state import State
from nightdeck.testing import rule


def steps(play: Play, name: str, left: int = 0) -> set[Cell]:
    chart = play.state.ground.chart
    found = [o[1] for o in play.menu(name, left) if isinstance(o, tuple) and o[0] == "move"]
    return {(chart.column[cell], chart.row[cell]) for cell in found if isinstance(cell, int)}


async def _settle(s: State) -> None:
    settle(s)


# Steps


@rule("ST-403", "ST-137")
def test_a_blue_space_takes_two_of_three_actions() -> None:
    play = given(1, varga=(5, 3))
    play.picks(("move", (6, 3)), ("move", (7, 3))).runs("turn", play.agent("varga").id)
    assert play.at("varga") == (7, 3)
    assert [ask.about[1] for ask in play.asked] == [3, 1]


@rule("ST-138", "ST-403")
@pytest.mark.parametrize(("left", "allowed"), [(1, False), (2, True), (3, True)])
def test_one_passes_a_standing_agent_only_with_an_action_left_to_go_on(left: int, allowed: bool) -> None:
    play = given(drawing="....", varga=(0, 0), fort=(1, 0))
    assert ((1, 0) in steps(play, "varga", left)) is allowed


@rule("ST-138", "ST-403")
@pytest.mark.parametrize(("left", "allowed"), [(2, False), (3, True)])
def test_beyond_him_a_blue_space_costs_two(left: int, allowed: bool) -> None:
    play = given(drawing="..~.", varga=(0, 0), fort=(1, 0))
    assert ((1, 0) in steps(play, "varga", left)) is allowed


@rule("ST-138", "ST-403")
@pytest.mark.parametrize(("left", "allowed"), [(2, False), (3, True)])
def test_whoever_stands_on_a_blue_space_is_passed_for_three(left: int, allowed: bool) -> None:
    play = given(drawing=".~..", varga=(0, 0), fort=(1, 0))
    assert ((1, 0) in steps(play, "varga", left)) is allowed


@rule("ST-138")
def test_two_in_a_row_are_passed_with_three_actions_and_a_dead_end_never() -> None:
    play = given(drawing="....", varga=(0, 0), fort=(1, 0), kubo=(2, 0))
    assert (1, 0) in steps(play, "varga", 3)
    assert (1, 0) not in steps(play, "varga", 2)
    assert (1, 0) not in steps(given(drawing="..#", varga=(0, 0), fort=(1, 0)), "varga", 3)


@rule("ST-138", "ST-120")
def test_nobody_passes_where_the_white_lady_would_hold_him() -> None:
    play = given(drawing="..... .....", varga=(0, 0), fort=(1, 0), lady=(2, 1))
    assert (1, 0) not in steps(play, "varga", 3)
    assert (0, 1) in steps(play, "varga", 3)
    play.state.lady = play.cell((4, 1))
    assert (1, 0) in steps(play, "varga", 3)


@rule("ST-137", "ST-138")
def test_without_an_action_nobody_moves() -> None:
    play = given(1, thayer=(10, 3))
    play.runs("act", play.agent("thayer").id, 0, 1, 1)
    assert play.asked == []


@rule("ST-138", "ST-322")
def test_who_finds_his_only_way_on_taken_by_the_knight_is_put_beside() -> None:
    play = given(3, thayer=(10, 2), fort=(10, 3), knight=(10, 12))
    agent = play.agent("thayer")
    agent.cell = play.cell((10, 3))
    for number, cell in enumerate(cells(play.state.ground.near[agent.cell])):
        play.put(f"widow{number}", (play.state.ground.chart.column[cell], play.state.ground.chart.row[cell]))
    play.picks((10, 5), "pass").runs("act", agent.id, 1, 1, 1)
    assert play.asked[0].kind == "placed"
    assert play.at("thayer") == (10, 5)


@rule("ST-138", "ST-428")
@pytest.mark.parametrize(("door", "allowed"), [((10, 5), True), ((9, 7), False)])
def test_onto_somebody_at_a_door_of_the_panic_room_one_may_step_to_go_in(door: Cell, allowed: bool) -> None:
    play = given("s2m2", thayer=(9, 5) if allowed else (9, 6), fort=door, widow=(9, 4), widow2=(8, 6))
    ways = play.state.ground.near[play.cell(door)] & ~play.state.figures()
    for number, cell in enumerate(cells(ways), 3):
        play.put(f"widow{number}", (play.state.ground.chart.column[cell], play.state.ground.chart.row[cell]))
    assert (door in steps(play, "thayer", 2)) is allowed


def test_nothing_is_said_of_a_white_lady_who_is_not_there() -> None:
    play = given(1, thayer=(10, 3)).does(_settle)
    assert play.told("lady gone") == []


# Leaving


@rule("ST-296", "ST-291")
@pytest.mark.parametrize(("mission", "way_out"), [("s2m3", True), ("s2m2", False), ("s2m1+s2m3", True)])
def test_the_cellar_stairs_are_an_exit_in_mission_three_only(mission: str, way_out: bool) -> None:
    play = given(mission, thayer=(4, 13), fort=(8, 3), shaye=None)
    assert ((5, 13) in steps(play, "thayer")) is way_out
    if way_out:
        play.acts("thayer", ("move", (5, 13)))
        assert play.at("thayer") == "safe"
        assert play.lineup() == ["fort", "shaye"]


@rule("ST-297", "ST-254", "ST-485")
def test_the_second_one_down_the_stairs_reaches_no_second_goal() -> None:
    play = given("s2m3", thayer=(4, 13), fort=(4, 12), kubo=None)
    for name in ("thayer", "fort"):
        play.acts(name, ("move", (5, 13)))
    assert play.state.succeeded == ["s2m3"]


@rule("ST-252", "ST-289", "ST-482", "ST-484")
@pytest.mark.parametrize(("mission", "start", "door"), [(1, (19, 3), (20, 3)), ("s2m2", (15, 13), (15, 14))])
def test_only_shaye_reaches_the_goal_by_the_door(mission: int | str, start: Cell, door: Cell) -> None:
    for name, done in (("thayer", False), ("shaye", True)):
        play = given(mission, **{name: start}, fort=(3, 3))
        play.state.doors = ()
        play.picks(("move", door)).runs("turn", play.agent(name).id)
        assert bool(play.state.succeeded) is done


@rule("ST-310", "ST-311", "ST-486")
@pytest.mark.parametrize(("captive", "done"), [(True, ["s3"]), (False, [])])
def test_in_the_cellar_a_goal_is_reached_by_bringing_out_the_captive_shaye(captive: bool, done: list[str]) -> None:
    play = given(3, shaye=(0, 11), fort=(3, 3))
    play.agent("shaye").captive = captive

    async def leaves(s: State) -> None:
        depart(s, play.agent("shaye"), play.cell((0, 12)))

    play.does(leaves)
    assert play.state.succeeded == done
    assert not play.agent("shaye").captive
    assert play.agent("shaye").cell == -1


@rule("ST-261", "ST-428")
def test_going_into_the_panic_room_costs_an_action_even_the_last() -> None:
    play = given("s2m2", varga=(10, 5), fort=(8, 3))
    play.picks(("enter",)).runs("act", play.agent("varga").id, 1, 1, 1)
    assert play.at("varga") == "safe"
    assert not play.may("fort", ("enter",))


@rule("ST-261", "ST-262")
def test_the_doors_of_the_panic_room_may_be_blocked_one_by_one() -> None:
    def out(play: Play) -> set[Cell]:
        return steps(play, "thayer")

    assert out(given("s2m2", thayer=None, fort=(8, 3))) == {(10, 5), (15, 10)}
    assert out(given("s2m2", thayer=None, fort=(8, 3), widow=(10, 5))) == {(15, 10)}
    assert out(given("s2m2", thayer=None, fort=(10, 5))) == {(10, 5), (15, 10)}, "he can pass"
    assert out(given("s2m2", thayer=None, fort=(15, 10), lady=(16, 10))) == {(10, 5)}, "she would hold him there"


@rule("ST-262", "ST-138")
def test_out_of_the_panic_room_past_somebody_one_needs_a_second_action() -> None:
    play = given("s2m2", thayer=None, fort=(10, 5))
    assert (10, 5) in steps(play, "thayer", 2)
    assert (10, 5) not in steps(play, "thayer", 1)


# The trap, and doors that close


@rule("ST-278", "ST-434")
def test_the_trap_closes_once_and_only_on_its_triggers() -> None:
    play = given("s2m1", varga=(19, 7), shaye=None)
    door = play.cell((20, 7))
    play.acts("varga", ("move", (18, 7)), ("move", (19, 7)))
    assert door not in play.state.doors
    play.acts("varga", ("move", (20, 6)), ("move", (21, 6)), ("move", (20, 6)))
    assert door in play.state.doors
    assert len(play.told("trap")) == 1


@rule("ST-278")
@pytest.mark.parametrize(("shaye", "fort"), [((20, 6), (19, 7)), ((19, 7), (20, 6))])
def test_a_swap_onto_a_trigger_springs_the_trap(shaye: Cell, fort: Cell) -> None:
    play = given("s2m1", shaye=shaye, fort=fort).picks("fort")
    play.does(protect, "widow")
    assert (play.at("shaye"), play.at("fort")) == (fort, shaye)
    assert play.cell((20, 7)) in play.state.doors


@rule("ST-278", "ST-205")
def test_who_is_put_onto_a_trigger_springs_the_trap() -> None:
    play = given("s2m1", thayer=(19, 7), fort=(18, 7)).picks((20, 6))
    play.does(put_beside, play.agent("fort"), 1 << play.cell((19, 7)))
    assert play.cell((20, 7)) in play.state.doors


@rule("ST-278", "ST-203")
def test_who_stands_up_on_a_trigger_springs_the_trap() -> None:
    play = given("s2m1", thayer=(19, 7), fort=(20, 6))
    play.agent("fort").stunned = True
    play.does(stand_up, play.agent("fort"))
    assert play.agent("fort").standing
    assert play.cell((20, 7)) in play.state.doors


@rule("ST-280")
@pytest.mark.parametrize(("inside", "health", "opens"), [((22, 3), 0, False), ((22, 3), 2, True), ((18, 9), 0, True)])
def test_the_trap_opens_when_no_active_agent_is_inside(inside: Cell, health: int, opens: bool) -> None:
    play = given("s2m1", thayer=inside, fort=(8, 8))
    door = play.cell((20, 7))
    play.state.doors = tuple(sorted({*play.state.doors, door}))
    play.agent("thayer").health = health  # type: ignore[assignment]  # 0 or 2
    play.does(_settle)
    assert (door not in play.state.doors) is opens
    assert len(play.told("trap reset")) == opens


@rule("ST-280")
def test_an_open_trap_does_not_open() -> None:
    play = given("s2m1", thayer=None, fort=None).does(_settle)
    assert play.told("trap reset") == []


@rule("ST-248", "ST-279", "ST-396")
def test_what_stands_in_a_gate_dies_with_what_it_has_on_its_card() -> None:
    play = given(1, thayer=(13, 4), fort=(3, 3), kubo=(3, 6), widow=None, manbaby=(13, 5), doll=(12, 4))
    play.attacked("thayer", "widow").carrying("thayer", "fort")
    play.does(crush, [play.cell((13, 4)), play.cell((13, 5))])
    assert [play.at(name) for name in ("thayer", "fort", "kubo")] == ["dead", "dead", (3, 6)]
    assert (play.gone("widow"), play.gone("manbaby"), play.at("doll")) == (True, True, (12, 4))
    assert play.told("barbs") == []


@rule("ST-248")
def test_one_with_nobody_on_his_card_dies_alone() -> None:
    play = given(1, thayer=(13, 4), novak=(3, 3))
    play.does(crush, [play.cell((13, 4))])
    assert (play.at("thayer"), play.at("novak")) == ("dead", (3, 3))


@rule("ST-248")
@pytest.mark.parametrize(("lady", "gone"), [((13, 4), True), ((12, 4), False)])
def test_a_gate_drives_the_white_lady_away_who_stands_in_it(lady: Cell, gone: bool) -> None:
    play = given(1, thayer=(11, 4), lady=lady)
    play.does(crush, [play.cell((13, 4)), play.cell((13, 5))])
    assert (play.state.lady == -1) is gone


@rule("ST-446", "ST-399")
@pytest.mark.parametrize(("beus", "dies"), [((11, 4), True), ((11, 7), False)])
def test_a_door_that_closes_kills_beus_in_it_and_nowhere_else(beus: Cell, dies: bool) -> None:
    play = given(4, shaye=(1, 1), thayer=(2, 7), beus=beus)
    play.state.found = True
    play.picks(("lever",), *([] if dies else ["pass"])).runs("turn", play.agent("thayer").id)
    assert (play.outcome is not None) is dies


@rule("ST-344", "ST-447")
def test_a_lever_closes_its_three_doors_and_opens_them_again_unless_the_boogeyman_is_in_one() -> None:
    play = given(4, shaye=(1, 1), thayer=(2, 7), fort=(20, 7))
    blue = {play.cell(cell) for cell in ((11, 4), (4, 5), (15, 7))}
    red = {play.cell(cell) for cell in ((11, 10), (18, 9), (7, 7))}
    play.acts("thayer", ("lever",)).acts("fort", ("lever",))
    assert set(play.state.doors) == blue | red
    play.acts("thayer", ("lever",))
    assert set(play.state.doors) == red
    for boogeyman, works in (((11, 4), False), ((11, 5), False), ((11, 7), True)):
        jam = given(4, shaye=(1, 1), thayer=(2, 7), boogeyman=boogeyman)
        assert jam.may("thayer", ("lever",)) is works
    assert given(4, thayer=(2, 7), beus=(11, 4)).may("thayer", ("lever",))


@rule("ST-279")
def test_a_closed_door_stays_with_those_closed_before() -> None:
    play = given("s2m1", thayer=(18, 8))
    before = set(play.state.doors)
    play.does(close, [play.cell((20, 7))])
    assert set(play.state.doors) == before | {play.cell((20, 7))}
    assert list(play.state.doors) == sorted(play.state.doors)


# Interactive spaces


@rule("ST-281", "ST-206")
def test_the_lever_of_the_house_is_for_mission_one_until_it_is_used() -> None:
    assert given("s2m1", thayer=(22, 0)).may("thayer", ("lever",))
    assert not given("s2m2", thayer=(22, 0)).may("thayer", ("lever",))
    used = given("s2m1", thayer=(22, 0), shaye=(8, 8))
    used.acts("thayer", ("lever",))
    assert not used.may("thayer", ("lever",))


@rule("ST-208", "ST-419", "ST-212")
def test_a_tech_roll_takes_both_actions_and_a_rescue_two() -> None:
    play = given(1, shaye=(19, 3), fort=(3, 3)).rolls(3).picks(("tech",)).runs("turn", 0)
    assert len(play.asked) == 1
    assert not play.state.found
    rescue = given(3, varga=(3, 1), fort=(3, 3), shaye=(17, 1))
    captive = rescue.agent("shaye")
    captive.at, captive.captive, captive.health = "cocoon", True, 2
    captive.cell = rescue.cell((3, 1))
    rescue.state.lineup.remove(0)
    rescue.state.cocoons = [-1, 0, -1, -1, -1, -1]
    rescue.picks(("rescue",), "pass").runs("turn", rescue.agent("varga").id)
    assert [ask.about[1] for ask in rescue.asked] == [3, 1]


@rule("ST-307", "ST-229")
@pytest.mark.parametrize("busy", ["", "carrying", "attacked"])
def test_a_rescuer_has_his_card_free(busy: str) -> None:
    play = given(3, thayer=(3, 1), fort=(3, 3), kubo=(8, 7), widow=(8, 7))
    captive = play.agent("shaye")
    captive.at, captive.captive, captive.health, captive.cell = "cocoon", True, 2, play.cell((3, 1))
    play.state.cocoons = [-1, 0, -1, -1, -1, -1]
    if busy == "carrying":
        play.carrying("thayer", "kubo")
    if busy == "attacked":
        play.monster("widow").cell = -1
        play.attacked("thayer", "widow")
    assert play.may("thayer", ("rescue",)) is (not busy)


@rule("ST-210")
def test_concentration_needs_an_untouched_turn_and_stops_at_the_last_number() -> None:
    play = given(1, shaye=(19, 3))
    assert tech_rolls(play.state, fresh=True) == [("tech",), ("concentrate",)]
    assert tech_rolls(play.state, fresh=False) == [("tech",)]
    play.state.concentration = 2
    assert tech_rolls(play.state, fresh=True) == [("tech",)]


@rule("ST-210")
def test_a_shaye_with_three_actions_does_not_concentrate_after_a_step() -> None:
    components = plain(CONTENT.printed.components)
    shaye = components["agents"]["shaye"]
    rows = [[2, 1, 0, -1, -1]] * 3
    components["agents"] = {
        **components["agents"],
        "shaye": {**shaye, "actions": 3, "aim": rows, "wounded": {"melee": 0, "aim": rows}},
    }
    pack = CONTENT.keep(components)
    play = given(1, shaye=(19, 3))
    play.state.pack = pack
    assert play.may("shaye", ("concentrate",))
    assert play.may("shaye", ("tech",), left=2)
    assert not play.may("shaye", ("concentrate",), left=2)


# Who is next to whom


@rule("ST-120", "ST-405")
def test_only_those_who_stand_are_haunted() -> None:
    play = given(1, thayer=(10, 3), fort=(10, 4), kubo=(3, 3), lady=(11, 3)).down("fort")
    assert [haunted(play.state, play.agent(name)) for name in ("thayer", "fort", "kubo")] == [True, False, False]
    play.state.lady = -1
    corner = given(1, thayer=(20, 11), fort=(3, 3))
    assert not haunted(corner.state, corner.agent("thayer"))


@rule("ST-382")
def test_a_captive_in_his_cocoon_does_not_stand_on_a_stunned_agent() -> None:
    play = given(3, thayer=(3, 1), fort=(3, 3), shaye=(3, 1))
    shaye, thayer = play.agent("shaye"), play.agent("thayer")
    shaye.at, shaye.captive, shaye.health = "cocoon", True, 2
    thayer.stunned = True
    assert not stood_upon(play.state, thayer)
    play.agent("fort").cell = thayer.cell
    assert stood_upon(play.state, thayer)


@rule("ST-163", "ST-165")
def test_barbs_reach_the_first_space_of_the_map() -> None:
    play = given(1, thayer=(0, 0), kubo=(1, 0), fort=(5, 5)).rolls(9, 9)
    play.does(barb_reflex, play.cell((1, 1)))
    assert [data["agent"] for data in play.told("barbs")] == [play.agent("kubo").id, play.agent("thayer").id]


@rule("ST-173", "ST-229")
def test_without_a_free_space_anywhere_there_is_none() -> None:
    play = given(drawing="...#", thayer=(0, 0), fort=(1, 0), kubo=(2, 0))
    boxed = 1 << play.cell((0, 0))
    play.state.doors = ()
    assert free_for_agents(play.state, boxed) == []


# Protecting Shaye


@rule("ST-181", "ST-183")
def test_a_carried_shaye_cannot_be_swapped() -> None:
    play = given(1, fort=(10, 3), thayer=(20, 12), shaye=(3, 3)).carrying("fort", "shaye")
    assert protectors(play.state) == []


@rule("ST-181", "ST-187")
def test_who_may_take_her_place() -> None:
    play = given(
        1,
        shaye=(10, 3),
        fort=(11, 3),
        kubo=(9, 3),
        iwu=(10, 2),
        novak=(10, 4),
        thayer=(12, 3),
        salcedo=(9, 4),
        widow=None,
    )
    play.attacked("kubo", "widow").down("novak")
    play.agent("iwu").traumatized = True
    play.state.lady = play.cell((8, 4))
    assert [agent.id for agent in protectors(play.state)] == [play.agent("fort").id]


@rule("ST-181")
def test_nobody_is_asked_when_nobody_can_help() -> None:
    play = given(1, shaye=(10, 3), fort=(3, 3)).does(protect, "widow")
    assert play.asked == []
    assert play.at("shaye") == (10, 3)


@rule("ST-373", "ST-327", "ST-375")
def test_who_is_freed_from_a_boss_card_is_not_stunned_although_she_was() -> None:
    play = given(4, shaye=(1, 1), fort=(11, 9), boogeyman=(11, 8)).on_card("shaye").easy()
    play.agent("shaye").stunned = True
    play.does(out_of_the_card, play.agent("shaye"))
    assert play.agent("shaye").standing
