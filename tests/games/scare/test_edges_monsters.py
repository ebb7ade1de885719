"""The edges of monsters: moving, spawning, attacking, exploding, ramming, haunting and raffling."""

import random
from collections.abc import Iterator

import pytest
from tests.games.scare.play import Cell, Play, given

from nightdeck.core.dice import Dice
from nightdeck.games.scare.rules.monsters.baby_doll import best_spots, ticking
from nightdeck.games.scare.rules.monsters.monster_moves import monster_turn
from nightdeck.games.scare.rules.monsters.monster_routes import endings
from nightdeck.games.scare.rules.monsters.monster_targets import nearest, sees
from nightdeck.games.scare.rules.monsters.scarecrow import Plan, best_rams
from nightdeck.games.scare.rules.monsters.shadow_people import raffle
from nightdeck.games.scare.rules.monsters.spawning import appear, has_room, roll_types
from nightdeck.games.scare.rules.monsters.white_lady import leave, summon
from nightdeck.games.scare.state import Monster, space
from nightdeck.testing import rule


def spots(play: Play, question: int = 0) -> set[Cell]:
    chart = play.state.ground.chart
    return {(chart.column[int(o)], chart.row[int(o)]) for o in play.asked[question].options if isinstance(o, int)}


def around(play: Play, cell: Cell) -> set[Cell]:
    """The free spaces next to one."""
    chart, s = play.state.ground.chart, play.state
    free = s.ground.near[play.cell(cell)] & ~s.figures()
    return {(chart.column[c], chart.row[c]) for c in range(chart.size) if free >> c & 1}


# Moving


@rule("ST-034", "ST-033")
def test_after_each_monster_the_next_one_is_chosen_until_all_have_moved() -> None:
    play = given(
        1, thayer=(10, 3), fort=(10, 6), kubo=(3, 12), novak=(20, 12), iwu=(3, 3), widow=(12, 3), widow2=(18, 3),
        widow3=(8, 12), manbaby=None,
    )  # fmt: skip
    play.attacked("iwu", "manbaby")
    play.easy().runs("monsters move")
    assert [m.moved for m in play.state.monsters][:3] == [True, True, True]
    assert not play.monster("manbaby").moved


@rule("ST-280", "ST-033")
def test_the_trap_opens_before_the_next_monster_moves() -> None:
    play = given("s2m1", thayer=(8, 8), shaye=None)
    play.state.doors = tuple(sorted({*play.state.doors, play.cell((20, 7))}))
    play.runs("next monster")
    assert play.cell((20, 7)) not in play.state.doors


@rule("ST-280", "ST-057")
def test_the_trap_opens_before_a_monster_is_placed() -> None:
    play = given("s2m1", thayer=(8, 8), shaye=None).easy().rolls(3, 0)
    play.state.doors = tuple(sorted({*play.state.doors, play.cell((20, 7))}))
    play.runs("place monster", "widow", 0)
    assert play.cell((20, 7)) not in play.state.doors


@rule("ST-040", "ST-041")
@pytest.mark.parametrize(("second", "rolled"), [((7, 3), True), ((8, 6), False)])
def test_a_die_decides_only_between_those_who_are_equal(second: Cell, rolled: bool) -> None:
    play = given(1, thayer=(11, 3), iwu=second, widow=(9, 3)).easy()
    prey, seen = nearest(play.state, play.monster("widow"))
    assert (len(prey) > 1, seen) == (rolled, True)
    play.moves("widow")
    assert len(play.told("dice chose")) == rolled


@rule("ST-039", "ST-405")
def test_a_lying_agent_in_the_targets_space_is_no_target() -> None:
    play = given(1, thayer=(11, 3), fort=(11, 3), widow=(9, 3)).down("fort")
    prey, _ = nearest(play.state, play.monster("widow"))
    assert [a.id for a in prey] == [play.agent("thayer").id]


@rule("ST-042", "ST-043", "ST-044")
def test_the_seen_come_first_and_without_anybody_seen_the_nearest() -> None:
    play = given(drawing=".....#. .....#. ....... .....#.", thayer=(0, 0), fort=(6, 0), widow=(4, 1))
    prey, seen = nearest(play.state, play.monster("widow"))
    assert ([a.id for a in prey], seen) == ([play.agent("thayer").id], True)
    play.agent("thayer").foe = 9
    prey, seen = nearest(play.state, play.monster("widow"))
    assert ([a.id for a in prey], seen) == ([play.agent("fort").id], False)
    assert not sees(play.state, play.monster("widow").cell, play.agent("fort"))


@rule("ST-036", "ST-037")
def test_a_standing_agent_hides_another_but_nobody_hides_himself() -> None:
    play = given(drawing="....", thayer=(3, 0), fort=(2, 0), widow=(0, 0))
    assert not sees(play.state, 0, play.agent("thayer"))
    assert sees(play.state, 0, play.agent("fort"))
    play.down("fort")
    assert sees(play.state, 0, play.agent("thayer"))


@rule("ST-052", "ST-051")
def test_where_a_monster_may_stop_among_others() -> None:
    play = given(drawing="......", thayer=(5, 0), widow=(0, 0), widow2=(3, 0), widow3=(2, 0))
    layers = [space(c) for c in range(6)]
    assert endings(play.state, play.monster("widow"), layers, 3) == [1]
    assert endings(play.state, play.monster("widow"), layers, 4) == [4]
    assert endings(play.state, play.monster("widow2"), layers, 3) == [3], "its own space is free to it"
    assert endings(play.state, play.monster("widow"), layers, 0) == [0]
    play.state.lady = 1
    assert endings(play.state, play.monster("widow"), layers, 3) == [0]


@rule("ST-321", "ST-051")
def test_on_the_island_a_monster_walks_without_the_knights_eye() -> None:
    play = given(4, shaye=(1, 1), widow=(9, 1), boogeyman=(11, 7)).easy().moves("widow")
    assert play.boss_at == (11, 7)
    assert {ask.kind for ask in play.asked} <= {"route"}
    assert play.at("widow") != (9, 1)


# Attacking


@rule("ST-071", "ST-080")
def test_only_those_attack_that_lie_on_a_card() -> None:
    play = given(1, thayer=(10, 3), fort=(3, 3), kubo=(3, 6), widow=None, widow2=None)
    play.attacked("thayer", "widow", grabbed=True).attacked("fort", "widow2").rolls(5)
    play.runs("monsters attack")
    assert [data["agent"] for data in play.told("attack")] == [play.agent("fort").id]
    play.runs("attack", play.agent("kubo").id)
    assert len(play.told("attack")) == 1


@rule("ST-082", "ST-102")
def test_a_monster_that_loses_lies_on_any_free_space_beside_the_agent() -> None:
    play = given(1, thayer=(10, 3), fort=(11, 3), widow=None).attacked("thayer", "widow").rolls(9)
    expected = around(play, (10, 3))
    play.picks((9, 3)).runs("attack", play.agent("thayer").id)
    assert spots(play) == expected
    assert (play.at("widow"), play.monster("widow").stunned) == ((9, 3), True)


# Spawning


@rule("ST-058", "ST-059", "ST-066")
@pytest.mark.parametrize(
    ("faces", "kinds"),
    [
        ((0, 0), ["", ""]), ((1, 2), ["widow", "widow"]), ((3, 3), ["doll", "doll"]), ((4, 4), ["manbaby", "widow"]),
        ((5, 5), ["scarecrow", "widow"]), ((4, 5), ["manbaby", "scarecrow"]), ((0, 3), ["", "doll"]),
    ],
)  # fmt: skip
def test_two_types_are_rolled_and_the_unique_come_once(faces: tuple[int, int], kinds: list[str]) -> None:
    state = given(1, thayer=(10, 3)).state
    state.dice.loaded = list(faces)
    assert roll_types(state) == kinds


@rule("ST-066", "ST-067")
def test_a_unique_monster_in_play_is_not_rolled_again() -> None:
    state = given(1, thayer=(10, 3), manbaby=(3, 3), doll=(3, 5)).state
    state.dice.loaded = [4, 3]
    assert roll_types(state) == ["widow", "doll"]


@rule("ST-340")
def test_on_the_island_nothing_spawns() -> None:
    play = given(4, shaye=(1, 1)).runs("monsters spawn")
    assert play.told("spawn") == []
    assert play.state.monsters == []


@rule("ST-065")
def test_there_is_room_while_a_space_at_a_spawn_space_is_free_or_an_agent_can_be_pounced_on() -> None:
    play = given(1, thayer=(15, 3))
    s = play.state
    for cell in range(s.ground.chart.size):
        if s.ground.around_spawns >> cell & 1 and cell != play.agent("thayer").cell:
            s.monsters.append(Monster(s.born, "widow", cell))
            s.born += 1
    on_spawn = bool(s.ground.spawns >> play.agent("thayer").cell & 1)
    assert has_room(s) is on_spawn
    free = s.monsters.pop()
    assert has_room(s)
    s.monsters.append(free)
    spawn = next(iter(s.ground.chart.spawns.values()))
    s.monsters = [m for m in s.monsters if m.cell != spawn]
    s.monsters.append(Monster(s.born, "widow", play.agent("thayer").cell))
    play.agent("thayer").cell = spawn
    assert not s.ground.around_spawns & ~s.figures()
    assert has_room(s)
    play.agent("thayer").foe = 0
    assert not has_room(s)


@rule("ST-064", "ST-065", "ST-063")
@pytest.mark.parametrize("attacked", [True, False])
def test_a_widow_on_the_space_of_an_attacked_agent_comes_beside_him(attacked: bool) -> None:
    play = given(1, thayer=(10, 3), iwu=(3, 3), manbaby=None).easy()
    if attacked:
        play.attacked("thayer", "manbaby")
    play.does(appear, "widow", play.cell((10, 3)))
    assert (play.state.monsters[-1].cell == -1) is not attacked
    assert play.agent("thayer").foe == (0 if attacked else play.state.monsters[-1].id)


@rule("ST-065")
@pytest.mark.parametrize(("figure", "beside"), [("widow", True), ("lady", True), ("fort", False)])
def test_which_figures_take_a_spawn_space(figure: str, beside: bool) -> None:
    play = given(1, thayer=(20, 12), **{figure: (4, 9)}).easy()
    if figure == "fort":
        play.down("fort")
    play.does(appear, "manbaby", play.cell((4, 9)))
    assert ("beside" in {ask.kind for ask in play.asked}) is beside
    if beside:
        free = next(ask for ask in play.asked if ask.kind == "beside")
        assert play.cell((4, 9)) not in free.options


@rule("ST-060", "ST-057")
def test_every_monster_has_a_number_of_its_own() -> None:
    play = given(1, thayer=(20, 12)).easy()
    for _ in range(2):
        play.does(appear, "widow", play.cell((4, 9)))
    assert [m.id for m in play.state.monsters] == [0, 1]
    assert play.state.born == 2


# Baby Doll


@rule("ST-086", "ST-095")
def test_a_doll_stops_on_the_nearest_of_the_best_spaces() -> None:
    play = given(drawing="........", thayer=(4, 0), doll=(0, 0))
    assert best_spots(play.state, play.monster("doll"), 4) == [3]
    assert best_spots(play.state, play.monster("doll"), 2) == []
    beside = given(drawing="........ ........", thayer=(4, 0), doll=(3, 0), widow=(3, 1))
    assert best_spots(beside.state, beside.monster("doll"), 4) == [3], "where it is, although others are as good"
    two = given(drawing="........", thayer=(4, 0), fort=(6, 0), doll=(3, 0))
    assert best_spots(two.state, two.monster("doll"), 4) == [3], "the way to both is blocked"


@rule("ST-089", "ST-092")
def test_what_ticks() -> None:
    play = given(1, thayer=(10, 3), fort=(10, 4), kubo=(10, 2), doll=(11, 3), widow=(9, 3), widow2=None)
    play.attacked("fort", "widow2").down("kubo")
    dolls = {name: [d.id for d in ticking(play.state, play.agent(name))] for name in ("thayer", "fort", "kubo")}
    assert dolls == {"thayer": [play.names["doll"]], "fort": [], "kubo": []}


# Scarecrow


def plans(play: Play, crow: int, moves: int, rammed: frozenset[int], prey: dict[int, int]) -> Iterator[tuple[int, ...]]:
    """Every sequence of rams, by walking: the agents rammed first, the way to the last of them, all rams, the first."""
    s, ground = play.state, play.state.ground
    own = play.monster("scarecrow").cell
    fixed = s.standing() & ~s.targets()
    monsters = s.monster_spaces() & ~space(own)
    standing = fixed | sum(map(space, prey))

    def ways(start: int) -> dict[int, int]:
        found, front = {start: 0}, [start]
        while front:
            here = front.pop(0)
            for there in range(ground.chart.size):
                step = ground.monsters.near[here] >> there & 1 and ground.for_monsters >> there & 1
                if step and not standing >> there & 1 and there not in found and found[here] < moves:
                    found[there] = found[here] + 1
                    front.append(there)
        return found

    for source, way in ways(crow).items():
        open_to_agents = (ground.for_agents | ground.holes) >> source & 1 and not (monsters | standing) >> source & 1
        if not open_to_agents and source != crow:
            continue
        for cell, agent in prey.items():
            cost = way + 1
            if cost > moves or not ground.near[source] >> cell & 1:
                continue
            after = {c: a for c, a in prey.items() if c != cell}
            if not ground.holes >> source & 1:
                after[source] = agent
            fresh = agent not in rammed
            later = (plan[:3] for plan in plans(play, cell, moves - cost, rammed | {agent}, after))
            more, last, rams = max(later, default=(0, 0, 0))
            yield more + fresh, (last if more else 0) - cost, rams + 1, agent, source


@rule("ST-108", "ST-109", "ST-110", "ST-111")
@pytest.mark.parametrize("seed", range(40))
def test_the_best_rams_are_those_that_a_walk_through_all_plans_finds(seed: int) -> None:
    chance = random.Random(seed)
    signs = "......o#"
    drawing = " ".join("".join(chance.choice(signs) for _ in range(5)) for _ in range(3))
    floor = [(x, y) for y, row in enumerate(drawing.split()) for x, sign in enumerate(row) if sign == "."]
    crow, thayer, fort, shaye, kubo, widow = chance.sample(floor, 6)
    play = given(
        drawing=drawing, scarecrow=crow, thayer=thayer, fort=fort, shaye=shaye, kubo=kubo, widow=widow, widow2=None
    )
    if seed % 2:
        play.attacked("kubo", "widow2")
    else:
        play.monster("widow2").cell = play.cell((3, 5))
    prey = {a.cell: a.id for a in play.state.agents if a.targetable}
    rammed = frozenset({play.agent("fort").id}) if seed % 3 == 0 else frozenset()
    moves = 2 + seed % 2
    found = list(plans(play, play.monster("scarecrow").cell, moves, rammed, prey))
    best = max((plan[:3] for plan in found), default=None)
    first = {plan[3:] for plan in found if plan[:3] == best}
    chosen = {(r.agent, r.source) for r in best_rams(play.state, play.monster("scarecrow").cell, moves, rammed, -1)}
    assert chosen == first
    start = play.monster("scarecrow").cell
    search = Plan(play.state, start, prey)
    worths = [search.worth_of(ram, moves, rammed) for ram in search.rams(start, moves)]
    assert max(worths, default=None) == best
    assert search.prey == prey, "everybody stands where he stood"


@rule("ST-111", "ST-109")
def test_among_equals_the_ordinary_target_is_rammed_first() -> None:
    play = given(drawing="...", thayer=(0, 0), scarecrow=(1, 0), fort=(2, 0))
    for name in ("thayer", "fort"):
        rams = best_rams(play.state, 1, 1, frozenset(), play.agent(name).id)
        assert [r.agent for r in rams] == [play.agent(name).id]
    assert len(best_rams(play.state, 1, 1, frozenset(), -1)) == 2


@rule("ST-109", "ST-181")
def test_shaye_counts_as_a_target_like_any() -> None:
    play = given(drawing="...", shaye=(0, 0), scarecrow=(1, 0), fort=(2, 0)).rolls(0, 9)
    play.does(monster_turn, play.monster("scarecrow"), 1)
    assert [data["agent"] for data in play.told("rams")] == [0]


@rule("ST-268", "ST-269", "ST-107")
def test_who_is_rammed_into_a_hole_is_not_attacked_as_well() -> None:
    play = given("s2m2", thayer=(8, 2), fort=(20, 12), scarecrow=(8, 3)).easy()
    play.does(monster_turn, play.monster("scarecrow"), 1)
    assert play.at("thayer") == "grabbed"
    assert play.told("attack") == []


@rule("ST-108", "ST-110")
def test_it_uses_every_move_and_then_no_die_more() -> None:
    play = given(drawing="....", thayer=(1, 0), scarecrow=(0, 0)).easy().rolls(9, 9)
    play.does(monster_turn, play.monster("scarecrow"), 2)
    assert len(play.told("rams")) == 2
    one = given(drawing="...", thayer=(1, 0), scarecrow=(0, 0)).easy().rolls(9)
    one.does(monster_turn, one.monster("scarecrow"), 1)
    assert len(one.told("rams")) == 1


@rule("ST-108", "ST-112")
def test_with_nobody_left_to_ram_it_walks_on_towards_somebody_else() -> None:
    play = given(drawing="..........", thayer=(1, 0), scarecrow=(0, 0), fort=(9, 0)).easy().rolls(0)
    play.does(monster_turn, play.monster("scarecrow"), 4)
    assert play.at("thayer") == "dead"
    assert play.at("scarecrow") == (4, 0)


@rule("ST-279", "ST-107")
def test_a_scarecrow_that_its_own_ram_locks_into_the_door_of_the_trap_dies() -> None:
    play = given("s2m1", thayer=(20, 7), fort=(8, 8), scarecrow=(20, 6)).easy()
    play.does(monster_turn, play.monster("scarecrow"), 3)
    assert play.gone("scarecrow")
    assert len(play.told("rams")) == 1
    assert play.told("attack") == []
    assert play.at("thayer") == (20, 6)


# The White Lady


@rule("ST-116", "ST-115")
def test_without_anybody_standing_she_does_not_come() -> None:
    play = given(1, thayer=(10, 3), fort=(3, 3)).down("thayer", "fort").does(summon, 4)
    assert play.state.lady == -1
    assert play.asked == []


@rule("ST-116")
@pytest.mark.parametrize(("number", "name"), [(1, "thayer"), (2, "fort"), (3, "kubo"), (4, "thayer"), (9, "kubo")])
def test_the_number_counts_along_the_lineup_and_round_again(number: int, name: str) -> None:
    play = given(1, thayer=(10, 3), fort=(3, 3), kubo=(16, 12), iwu=(5, 5)).down("iwu").easy().does(summon, number)
    assert play.told("lady")[0]["agent"] == play.agent(name).id


@rule("ST-119", "ST-118")
def test_she_may_be_put_back_where_she_was() -> None:
    play = given(1, thayer=(10, 3), lady=(11, 3)).picks((11, 3)).does(summon, 1)
    assert play.state.lady == play.cell((11, 3))
    assert len(play.asked[0].options) == len(around(play, (10, 3))) + 1


@rule("ST-122", "ST-118")
def test_put_where_nobody_is_beside_her_she_disappears_at_once() -> None:
    play = given(drawing="......", thayer=(0, 0), widow=(1, 0)).easy().does(summon, 1)
    assert play.state.lady == -1
    assert len(play.told("lady gone")) == 1


@rule("ST-123")
def test_nobody_is_traumatized_when_she_is_not_there() -> None:
    play = given(1, thayer=(20, 11), fort=(20, 12), kubo=(1, 0)).does(leave)
    assert not any(agent.traumatized for agent in play.state.agents)
    assert play.told("lady leaves") == []
    first = given(1, thayer=(1, 0), lady=(0, 0)).does(leave)
    assert first.agent("thayer").traumatized


# The Shadow People


@rule("ST-127", "ST-128", "ST-129")
@pytest.mark.parametrize(("souls", "stakes"), [(1, [1]), (2, [1, 2]), (3, [1, 2, 3]), (5, [1, 2, 3])])
def test_no_more_souls_can_be_staked_than_there_are(souls: int, stakes: list[int]) -> None:
    names = ("thayer", "fort", "kubo", "iwu", "novak")[:souls]
    play = given(1, **{name: (3 + i, 6) for i, name in enumerate(names)}).easy().rolls(0)
    play.does(raffle)
    asked = [list(ask.options) for ask in play.asked if ask.kind == "stake"]
    assert asked == ([stakes] if souls > 1 else [])


@rule("ST-127")
def test_two_different_numbers_from_nought_to_nine_are_named() -> None:
    play = given(1, thayer=(10, 3), fort=(3, 3)).picks(1, "thayer", 0, 9).rolls(0).does(raffle)
    numbers = [list(ask.options) for ask in play.asked if ask.kind == "number"]
    assert numbers == [list(range(10)), list(range(1, 10))]
    assert play.told("raffle")[0]["won"]


@rule("ST-126", "ST-263")
def test_with_nobody_out_there_is_no_raffle() -> None:
    play = given("s2m2", thayer=None, fort=None).does(raffle)
    assert play.told("shadow people") == []
    assert play.asked == []


@rule("ST-005", "ST-072", "ST-127", "ST-351")
def test_every_d10_has_ten_faces(monkeypatch: pytest.MonkeyPatch) -> None:
    sides: list[int] = []
    below = Dice.below

    def noted(self: Dice, faces: int) -> int:
        sides.append(faces)
        return below(self, faces)

    monkeypatch.setattr(Dice, "below", noted)
    given(1, thayer=(10, 3), fort=(3, 3)).picks(1, "thayer", 9, 0).does(raffle)
    given(4, shaye=(1, 1), boogeyman=(11, 7)).easy().runs("boss moves")
    given(4, shaye=(1, 1), thayer=(11, 11), boogeyman=(11, 7)).easy().rolls(9).acts("thayer", ("fire", "front", 1))
    assert set(sides) == {10}


# Exits


def at_the_open_door(**figures: Cell) -> Play:
    """Scenario 1 with its door opened; the exit is next to 19,3."""
    play = given(1, **figures)
    play.state.doors = ()
    assert play.state.ground.near[play.cell((19, 3))] & space(play.cell((20, 3)))
    return play


@rule("ST-173")
def test_a_monster_is_not_knocked_onto_an_exit() -> None:
    play = at_the_open_door(fort=(18, 3), widow=(19, 3)).easy().rolls(0)
    play.picks(("melee", "widow"), (19, 2), "pass").runs("turn", play.agent("fort").id)
    (asked,) = [ask for ask in play.asked if ask.kind == "knocked"]
    assert play.cell((19, 4)) in asked.options
    assert play.cell((20, 3)) not in asked.options


@rule("ST-065")
def test_a_monster_does_not_appear_on_an_exit() -> None:
    play = at_the_open_door(thayer=(10, 3), widow=(19, 3)).easy()
    play.does(appear, "manbaby", play.cell((19, 3)))
    assert play.at("widow") == (19, 3)
    asked = next(ask for ask in play.asked if ask.kind == "beside")
    assert play.cell((19, 4)) in asked.options
    assert play.cell((20, 3)) not in asked.options


@rule("ST-062", "ST-051")
def test_a_monster_does_not_walk_onto_an_exit() -> None:
    play = at_the_open_door(thayer=(10, 3))
    for ring in play.state.ground.rings(play.cell((19, 3))):
        assert not ring & space(play.cell((20, 3)))
