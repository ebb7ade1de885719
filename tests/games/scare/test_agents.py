"""The agent phase: turns, moves, firing, barbs, melee, protecting Shaye."""

import pytest
from tests.games.scare.play import Cell, Play, given

from nightdeck.games.scare.rules.fire import chance, number_for, sees, targets
from nightdeck.games.scare.rules.monsters.barbs import barb_reflex
from nightdeck.games.scare.rules.monsters.monster_moves import monster_turn
from nightdeck.games.scare.rules.monsters.monster_targets import sees as monster_sees
from nightdeck.games.scare.rules.protect import protectors
from nightdeck.games.scare.steps import round_
from nightdeck.testing import rule


def spaces(play: Play, name: str, left: int = 0) -> set[Cell]:
    """Where an agent may step."""
    chart = play.state.ground.chart
    steps = [o[1] for o in play.menu(name, left) if isinstance(o, tuple) and o[0] == "move"]
    return {(chart.column[cell], chart.row[cell]) for cell in steps if isinstance(cell, int)}


def verbs(play: Play, name: str, left: int = 0) -> set[str]:
    return {str(o[0]) for o in play.menu(name, left) if isinstance(o, tuple)}


# Turns


@rule("ST-028", "ST-029", "ST-032", "ST-134")
def test_a_round_is_monsters_move_spawn_attack_then_agents_in_lineup_order() -> None:
    play = given(1, thayer=(10, 3), fort=(3, 3), widow=(12, 3)).easy()
    play.state.acted = []
    play.picks("pass", "pass").runs("agents act")
    assert [ask.about[0] for ask in play.asked] == [11, 1]

    play.state.agenda = []
    script = round_(play.state)
    with pytest.raises(StopIteration):
        script.send(None)
    phases = [name for name, _ in reversed(play.state.agenda)]
    assert phases == ["monsters move", "boss moves", "monsters spawn", "monsters attack", "agents act", "end of round"]


@rule("ST-135")
def test_actions_may_be_mixed_in_any_order_and_need_not_all_be_used() -> None:
    play = given(1, varga=(8, 3), widow=(12, 3), widow2=(12, 6)).rolls(9)
    play.acts("varga", ("move", (9, 3)), ("fire", "widow", 1), ("move", (9, 4)))
    assert play.at("varga") == (9, 4)
    idle = given(1, varga=(8, 3)).acts("varga")
    assert len(idle.asked) == 1


@rule("ST-135", "ST-007")
@pytest.mark.parametrize(("name", "actions"), [("thayer", 2), ("varga", 3), ("shaye", 2), ("fort", 3)])
def test_so_many_actions_a_turn(name: str, actions: int) -> None:
    play = given(1, **{name: (9, 3)}).easy()
    play.picks(*[("move", (9 + i % 2, 3 + i % 2)) for i in range(1, actions + 1)]).runs("turn", play.agent(name).id)
    assert len(play.told("agent moves")) == actions


@rule("ST-136")
def test_the_kinds_of_action() -> None:
    play = given(1, fort=(15, 3), kubo=(15, 4), widow=(16, 3)).holds("fort", "tracker")
    assert verbs(play, "fort") == {"move", "fire", "melee", "lever", "track", "give", "drop"}


# Move


@rule("ST-137", "ST-013")
def test_a_move_costs_one_action_in_any_of_eight_directions() -> None:
    assert len(spaces(given(1, thayer=(10, 4)), "thayer")) == 8


@rule("ST-138")
def test_agents_pass_through_each_other_but_do_not_stop_there() -> None:
    play = given(1, thayer=(9, 3), fort=(10, 3))
    assert (10, 3) in spaces(play, "thayer", 2)
    assert (10, 3) not in spaces(play, "thayer", 1)
    play.picks(("move", (10, 3)), ("move", (11, 3))).runs("turn", 11)
    assert all(isinstance(o, tuple) and o[0] == "move" for o in play.asked[1].options)
    assert play.at("thayer") == (11, 3)


@rule("ST-139")
def test_agents_never_enter_a_monsters_space() -> None:
    play = given(1, thayer=(9, 3), widow=(10, 3), widow2=(9, 4))
    play.monster("widow2").stunned = True
    assert not spaces(play, "thayer") & {(10, 3), (9, 4)}


@rule("ST-403")
def test_blue_spaces_cost_two_actions_of_one_turn() -> None:
    play = given(1, thayer=(5, 3))
    assert (6, 3) in spaces(play, "thayer", 2)
    assert (6, 3) not in spaces(play, "thayer", 1)
    play.acts("thayer", ("move", (6, 3)))
    assert len(play.asked) == 1
    widow = given(1, thayer=(2, 3), widow=(6, 3)).moves("widow")
    assert widow.at("widow") == "card"


@rule("ST-267", "ST-430")
def test_agents_do_not_step_into_holes_but_monsters_do() -> None:
    play = given("s2m2", thayer=(7, 6), shaye=None, widow=(3, 6))
    assert (6, 6) not in spaces(play, "thayer")
    assert play.state.ground.for_monsters >> play.cell((6, 6)) & 1


# Fire


@rule("ST-140", "ST-146", "ST-148", "ST-149")
def test_example_thayer_at_range_two() -> None:
    play = given(1, thayer=(10, 3), widow=(12, 3))
    assert play.state.ground.range(play.agent("thayer").cell, play.monster("widow").cell) == 2
    assert [number_for(play.state, play.agent("thayer"), aim, 2) for aim in (1, 2)] == [3, 9]
    play.rolls(4, 3).acts("thayer", ("fire", "widow", 1), ("fire", "widow", 1))
    assert play.gone("widow")
    assert [data["number"] for data in play.told("fires")] == [3, 3]


@rule("ST-146")
@pytest.mark.parametrize(("die", "hit"), [(9, True), (8, True)])
def test_equal_or_below_hits(die: int, hit: bool) -> None:
    play = given(1, thayer=(10, 3), widow=(12, 3)).rolls(die).acts("thayer", ("fire", "widow", 2))
    assert play.gone("widow") is hit
    miss = given(1, thayer=(8, 3), widow=(12, 3)).rolls(8).acts("thayer", ("fire", "widow", 2))
    assert not miss.gone("widow")


@rule("ST-147")
def test_empty_cells_and_far_ranges_cannot_be_tried() -> None:
    play = given(1, shaye=(8, 3), hounsou=(8, 4), widow=(12, 3), widow2=(12, 6))
    assert play.may("shaye", ("fire", "widow", 1))
    wounded = given(1, shaye=(8, 3), widow=(12, 3))
    wounded.agent("shaye").health = 1
    assert not wounded.may("shaye", ("fire", "widow", 1))
    far = given(drawing=".........", thayer=(0, 0), lindqvist=(1, 0), widow=(8, 0))
    assert not far.may("thayer", ("fire", "widow", 2))
    assert far.may("lindqvist", ("fire", "widow", 2))


@rule("ST-141", "ST-142")
def test_standing_monsters_hide_each_other_agents_and_lying_figures_hide_nothing() -> None:
    play = given(1, thayer=(8, 3), fort=(9, 3), widow=(12, 3), widow2=(10, 3))
    assert not play.may("thayer", ("fire", "widow", 2))
    play.monster("widow2").stunned = True
    assert play.may("thayer", ("fire", "widow", 2))


@rule("ST-144", "ST-143")
def test_example_thayer_sees_round_the_corner_where_the_widow_does_not() -> None:
    play = given(1, thayer=(4, 0), widow=(3, 2), widow2=(4, 2), widow3=(8, 0))
    spot = play.agent("thayer").cell
    seen = [t.name for t in targets(play.state) if sees(play.state, spot, t)]
    assert seen == [play.names["widow"], play.names["widow3"]]
    assert not monster_sees(play.state, play.monster("widow").cell, play.agent("thayer"))


@rule("ST-150", "ST-133", "ST-177")
def test_example_defence_is_added_to_the_roll() -> None:
    play = given(1, thayer=(10, 3), shaye=(12, 3), fort=(12, 4), widow=None, doll=(12, 6)).attacked("shaye", "widow")
    defences = {t.name: t.defence for t in targets(play.state)}
    assert defences == {play.names["widow"]: 5, play.names["doll"]: 3}
    for die, hit in ((4, True), (5, False)):
        shot = given(1, thayer=(10, 3), kubo=(12, 3), widow=None).attacked("kubo", "widow").easy()
        shot.rolls(die, *[9] * hit).acts("thayer", ("fire", "widow", 2))
        assert shot.gone("widow") is hit
    play.attacked("shaye", "widow", grabbed=True)
    assert next(t.defence for t in targets(play.state) if t.name == play.names["widow"]) == 5


@rule("ST-177")
def test_a_hit_on_the_widow_on_shaye_puts_shaye_and_fort_at_risk() -> None:
    play = given(1, thayer=(10, 3), shaye=(12, 3), fort=(12, 4), widow=None).attacked("shaye", "widow")
    play.rolls(4, 9, 9).acts("thayer", ("fire", "widow", 2))
    assert [data["agent"] for data in play.told("barbs")] == [0, 1]


@rule("ST-151", "ST-152")
def test_example_a_natural_zero_hits_whatever_the_defence() -> None:
    play = given(1, thayer=(8, 3), doll=(12, 3)).rolls(0).acts("thayer", ("fire", "doll", 1))
    assert play.told("fires")[0]["number"] == 2
    assert play.gone("doll")
    assert chance(2, 3) == 1


@rule("ST-153", "ST-075", "ST-083")
@pytest.mark.parametrize("kind", ["widow", "doll"])
def test_one_hit_kills(kind: str) -> None:
    play = given(1, thayer=(10, 3), **{kind: (12, 3)}).rolls(0).acts("thayer", ("fire", kind, 2))
    assert play.gone(kind)


@rule("ST-154", "ST-096", "ST-104", "ST-008")
@pytest.mark.parametrize("kind", ["manbaby", "scarecrow"])
def test_two_hits_kill_the_big_ones(kind: str) -> None:
    play = given(1, thayer=(10, 3), fort=(8, 8), **{kind: (12, 3)}).rolls(0, 0)
    play.acts("thayer", ("fire", kind, 1), ("fire", kind, 1))
    assert play.told("hit") == [
        {"monster": play.names[kind], "species": kind, "killed": False},
        {"monster": play.names[kind], "species": kind, "killed": True},
    ]
    assert play.gone(kind)


@rule("ST-155")
@pytest.mark.parametrize("state", ["combat", "grabbed", "haunted", "traumatized", "stunned", "incapacitated", "boss"])
def test_who_cannot_fire(state: str) -> None:
    play = given(3, thayer=(10, 6), fort=(3, 3), widow=(12, 6), widow2=None)
    agent = play.agent("thayer")
    if state in ("combat", "grabbed"):
        play.attacked("thayer", "widow2", grabbed=state == "grabbed")
    elif state == "haunted":
        play.state.lady = play.cell((10, 7))
    elif state == "incapacitated":
        play.down("thayer")
    elif state == "boss":
        play.put("knight", (5, 6))
        play.on_card("thayer")
    else:
        setattr(agent, state, True)
    play.easy().picks("pass").runs("turn", agent.id)
    offered = [o for ask in play.asked for o in ask.options if isinstance(o, tuple)]
    assert all(option[0] != "fire" for option in offered)


# Weapons


@rule("ST-156", "ST-157", "ST-158")
def test_a_shotgun_hits_two_neighbours_at_the_range_of_the_farther() -> None:
    play = given(drawing="......", hounsou=(0, 0), widow=(2, 0), widow2=(3, 0))
    assert not play.may("hounsou", ("fire", "widow2", 2))
    assert play.may("hounsou", ("fire", "widow", "widow2", 2))
    play.rolls(8).acts("hounsou", ("fire", "widow", "widow2", 2), "widow2")
    assert play.told("fires")[0]["number"] == 8
    assert play.gone("widow")
    assert play.gone("widow2")


@rule("ST-158")
def test_lines_still_count_for_a_double_shot() -> None:
    play = given(drawing="..#. ....", hounsou=(0, 0), widow=(3, 0), widow2=(3, 1))
    alone = play.may("hounsou", ("fire", "widow", 2))
    assert play.may("hounsou", ("fire", "widow", "widow2", 2)) is alone is False


@rule("ST-156")
def test_monsters_apart_or_other_weapons_give_no_double_shot() -> None:
    apart = given(drawing="......", hounsou=(0, 0), widow=(1, 0), widow2=(3, 0))
    assert not apart.may("hounsou", ("fire", "widow", "widow2", 2))
    rifle = given(drawing="......", thayer=(0, 0), widow=(2, 0), widow2=(3, 0))
    assert not rifle.may("thayer", ("fire", "widow", "widow2", 2))


@rule("ST-159")
def test_a_shot_at_the_nearer_one_hits_only_that_one() -> None:
    play = given(drawing="......", hounsou=(0, 0), widow=(2, 0), widow2=(3, 0)).rolls(5)
    play.acts("hounsou", ("fire", "widow", 2))
    assert play.gone("widow")
    assert not play.gone("widow2")


@rule("ST-160", "ST-168")
def test_example_a_repeller_causes_no_barbs_and_a_miss_none_either() -> None:
    hit = given(1, alexeyev=(10, 3), fort=(12, 4), widow=(12, 3)).rolls(5).acts("alexeyev", ("fire", "widow", 2))
    assert hit.gone("widow")
    assert hit.told("barbs") == []
    miss = given(1, alexeyev=(10, 3), fort=(12, 4), widow=(12, 3)).rolls(6).acts("alexeyev", ("fire", "widow", 1))
    assert not miss.gone("widow")
    assert miss.told("barbs") == []


@rule("ST-161")
@pytest.mark.parametrize("sure", ["yes", "no"])
def test_a_repeller_hit_on_a_card_kills_the_agent_after_a_warning(sure: str) -> None:
    play = given(1, alexeyev=(11, 3), fort=(12, 3), widow=None).attacked("fort", "widow")
    if sure == "yes":
        play.rolls(0)
    play.acts("alexeyev", ("fire", "widow", 2), sure)
    assert (play.at("fort") == "dead") is (sure == "yes")
    assert play.gone("widow") is (sure == "yes")


@rule("ST-161")
def test_a_repeller_shot_that_was_not_meant_is_not_asked_about_again() -> None:
    """Else a bot that likes nothing better than doing nothing would take it, and take it back, for ever."""
    play = given(1, alexeyev=(11, 3), fort=(12, 3), widow=None).attacked("fort", "widow")
    play.acts("alexeyev", ("fire", "widow", 2), "no", ("fire", "widow", 1), "no")
    before, after = play.asked[0].options, play.asked[-1].options
    assert set(before) - set(after) == {("fire", 0, 1), ("fire", 0, 2)}
    assert ("melee", 0) in after


# Barbs


@rule("ST-166")
def test_the_barb_table() -> None:
    for die, expected in enumerate(["dead", "inc", "wnd", *["miss"] * 7]):
        play = given(1, thayer=(10, 3), kubo=(3, 3)).rolls(die).does(barb_reflex, given(1).cell((11, 3)))
        assert play.told("barbs")[0]["result"] == expected
        assert play.agent("thayer").health == {"inc": 2, "wnd": 1}.get(expected, 0)
        assert (play.at("thayer") == "dead") is (expected == "dead")


@rule("ST-162", "ST-163", "ST-165", "ST-169", "ST-168")
def test_example_shaye_hounsou_and_fort_roll_clockwise() -> None:
    play = given(1, alexeyev=(8, 3), thayer=(8, 4), shaye=(11, 2), hounsou=(12, 3), fort=(10, 4), widow=(11, 3))
    play.rolls(9).acts("alexeyev", ("fire", "widow", 1))
    assert not play.gone("widow")
    play.rolls(0, 5, 1, 0).acts("thayer", ("fire", "widow", 2))
    assert [(data["agent"], data["total"], data["result"]) for data in play.told("barbs")] == [
        (0, 6, "miss"), (8, 2, "wnd"), (1, 2, "wnd"),
    ]  # fmt: skip
    assert (play.agent("hounsou").health, play.agent("fort").health) == (1, 1)


@rule("ST-164")
def test_barbs_ignore_the_lying_and_those_attacked_by_others() -> None:
    play = given(1, thayer=(8, 3), kubo=(10, 3), fort=(12, 3), iwu=(11, 4), widow=(11, 3), widow2=None)
    play.attacked("kubo", "widow2").down("fort")
    play.rolls(0, 9).acts("thayer", ("fire", "widow", 2))
    assert [data["agent"] for data in play.told("barbs")] == [13]


@rule("ST-167")
def test_the_dead_monster_leaves_only_after_its_barbs() -> None:
    play = given(1, thayer=(9, 3), fort=(12, 3), widow=(11, 3)).rolls(0, 9).acts("thayer", ("fire", "widow", 1))
    order = [event.kind for event in play.events]
    assert order.index("hit") < order.index("barbs")


@rule("ST-165")
def test_a_result_applies_before_the_next_agent_rolls() -> None:
    play = given(1, thayer=(8, 3), kubo=(11, 2), fort=(12, 3), widow=(11, 3)).rolls(0, 0, 9)
    play.acts("thayer", ("fire", "widow", 1))
    order = [event.kind for event in play.events if event.kind in ("barbs", "wounded")]
    assert order == ["barbs", "wounded", "barbs"]


# Melee


@rule("ST-170", "ST-171", "ST-176")
def test_melee_reaches_ones_own_and_all_adjacent_spaces_cards_included() -> None:
    play = given(1, thayer=(10, 3), fort=(11, 3), kubo=(12, 6), widow=None, widow2=(9, 2), widow3=(12, 3), widow4=None)
    play.attacked("fort", "widow").attacked("kubo", "widow4")
    found = {o[1] for o in play.menu("thayer") if isinstance(o, tuple) and o[0] == "melee"}
    assert found == {play.names["widow"], play.names["widow2"]}


@rule("ST-172", "ST-133")
@pytest.mark.parametrize(("name", "melee"), [("thayer", 0), ("shaye", 1), ("varga", 1), ("fort", 2), ("kubo", 2)])
def test_a_melee_attack_needs_the_melee_value_or_less(name: str, melee: int) -> None:
    for die in range(4):
        play = given(1, **{name: (10, 3)}, doll=(11, 3)).easy().rolls(die)
        play.picks(("melee", "doll"), *([(12, 3)] if die <= melee else []), "pass").runs("turn", play.agent(name).id)
        assert play.monster("doll").stunned is (die <= melee)


@rule("ST-173", "ST-175", "ST-394")
def test_a_success_knocks_back_and_stuns_without_damage_or_barbs() -> None:
    play = given(1, fort=(10, 3), kubo=(12, 4), manbaby=(11, 3)).rolls(0).acts("fort", ("melee", "manbaby"), (12, 3))
    monster = play.monster("manbaby")
    assert (play.at("manbaby"), monster.stunned, monster.wounded) == ((12, 3), True, False)
    assert play.told("barbs") == []
    assert len(play.asked[1].options) == 9 - 1 - 2  # all around but the two agents


@rule("ST-174")
def test_knocked_off_a_card_it_lies_next_to_the_agent_who_is_free() -> None:
    play = given(1, fort=(10, 3), thayer=(11, 3), widow=None).attacked("thayer", "widow", grabbed=True).rolls(2)
    play.acts("fort", ("melee", "widow"), (12, 3))
    assert (play.agent("thayer").foe, play.agent("thayer").grabbed) == (-1, False)
    assert play.may("thayer", ("move", (11, 4)))


@rule("ST-176")
def test_bosses_cannot_be_attacked_in_melee() -> None:
    play = given(3, fort=(9, 7), knight=(10, 7))
    assert "melee" not in verbs(play, "fort")


@rule("ST-178", "ST-179", "ST-180")
def test_the_melee_example() -> None:
    play = given(1, thayer=(9, 3), shaye=(11, 4), fort=(10, 4), widow=None, widow2=(12, 3)).attacked("shaye", "widow")
    assert play.state.ground.range(play.agent("thayer").cell, play.monster("widow2").cell) == 3
    play.agent("shaye").cell, play.agent("fort").cell = play.cell((10, 6)), play.cell((9, 6))
    play.rolls(5).acts("thayer", ("fire", "widow2", 2))
    assert play.told("fires")[0]["number"] == 7
    assert play.gone("widow2")
    play.rolls(4, 8).acts("shaye", ("melee", "widow"), ("melee", "widow"))
    assert play.at("widow") == "card"
    play.rolls(1).acts("fort", ("melee", "widow"), (11, 6))
    assert play.at("widow") == (11, 6)
    assert play.asked[-1].about == (1, 2)


# Protect Shaye


@rule("ST-181", "ST-182", "ST-184", "ST-188")
def test_example_fort_takes_the_widow_for_shaye() -> None:
    play = given(1, shaye=(9, 3), fort=(9, 4), widow=(12, 3)).picks("fort").moves("widow")
    assert (play.at("shaye"), play.at("fort")) == ((9, 4), (9, 3))
    assert (play.agent("fort").foe, play.agent("shaye").foe) == (play.names["widow"], -1)


@rule("ST-181")
def test_the_swap_may_be_declined() -> None:
    play = given(1, shaye=(9, 3), fort=(9, 4), widow=(12, 3)).picks("pass").moves("widow")
    assert play.agent("shaye").foe == play.names["widow"]


@rule("ST-183")
def test_no_swap_once_a_monster_is_on_her_card() -> None:
    play = given(1, shaye=(9, 3), fort=(9, 4), widow=None).attacked("shaye", "widow")
    assert protectors(play.state) == []
    play.rolls(0).runs("monsters attack")
    assert play.asked == []


@rule("ST-181")
@pytest.mark.parametrize("why", ["attacked", "traumatized", "stunned", "haunted", "far"])
def test_who_cannot_protect_her(why: str) -> None:
    play = given(1, shaye=(9, 3), fort=(9, 4) if why != "far" else (9, 6), widow=None)
    if why == "attacked":
        play.attacked("fort", "widow")
    elif why == "haunted":
        play.state.lady = play.cell((9, 5))
    elif why != "far":
        setattr(play.agent("fort"), why, True)
    assert protectors(play.state) == []


@rule("ST-185", "ST-182")
def test_against_barbs_the_swap_comes_after_a_harmful_roll() -> None:
    play = given(1, thayer=(8, 3), shaye=(12, 3), fort=(12, 4), widow=(11, 3))
    play.agent("fort").cell = play.cell((12, 2))
    play.rolls(0, 9, 0).acts("thayer", ("fire", "widow", 1), "fort")
    # Fort, north-east, rolls first and is safe; Shaye's 0 + 1 would lay her low
    assert play.agent("fort").health == 2
    assert (play.at("shaye"), play.agent("shaye").health) == ((12, 2), 0)
    calm = given(1, thayer=(8, 3), shaye=(12, 3), fort=(12, 2), widow=(11, 3)).rolls(0, 9, 5)
    calm.acts("thayer", ("fire", "widow", 1))
    assert calm.at("shaye") == (12, 3)


@rule("ST-186")
def test_swapped_into_a_space_still_to_come_she_rolls_again() -> None:
    play = given(1, thayer=(8, 3), shaye=(11, 2), fort=(12, 3), widow=(11, 3))
    play.rolls(0, 1, 9).acts("thayer", ("fire", "widow", 1), "fort")
    assert [data["agent"] for data in play.told("barbs")] == [0, 0]
    assert play.agent("fort").health == 1


@rule("ST-184")
def test_a_swap_also_meets_a_ram_and_a_spawn() -> None:
    ram = given(1, shaye=(10, 3), fort=(9, 3), scarecrow=(11, 3)).rolls(9).picks("fort")
    ram.does(monster_turn, ram.monster("scarecrow"), 1)
    assert (ram.at("fort"), ram.at("shaye")) == ((11, 3), (9, 3))
    spawn = given(1, shaye=(3, 4), fort=(3, 3)).rolls(1, 0, 3, 1).picks("fort").runs("monsters spawn")
    assert spawn.agent("fort").foe == 0
    assert spawn.at("fort") == (3, 4)
