"""The monsters' own rules: attacks on cards, Baby Doll, Man Baby, Scarecrow."""

import pytest
from tests.games.scare.play import Play, given

from nightdeck.games.scare.rules.fire import sees, targets
from nightdeck.games.scare.rules.monsters.baby_doll import best_spots
from nightdeck.games.scare.rules.monsters.monster_moves import monster_turn
from nightdeck.games.scare.rules.monsters.monster_targets import nearest
from nightdeck.games.scare.rules.places import haunted
from nightdeck.testing import rule


def on_card(agent: str, monster: str, die: int, *, wounded: bool = False) -> Play:
    """A monster lies on an agent's card and attacks with this die."""
    play = given(1, **{agent: (10, 3)}, kubo=(3, 12), **{monster: None}).attacked(agent, monster).easy()
    play.monster(monster).wounded = wounded
    return play.rolls(die).runs("monsters attack")


# Attacks in general, Night Widow and Man Baby


@rule("ST-071")
def test_attacks_come_in_lineup_order_and_only_from_lying_monsters() -> None:
    play = given(1, thayer=(10, 3), fort=(3, 3), kubo=(3, 6), widow=None, widow2=None, widow3=None)
    play.attacked("kubo", "widow").attacked("thayer", "widow2").attacked("fort", "widow3", grabbed=True)
    play.rolls(7, 6).runs("monsters attack")
    assert [data["agent"] for data in play.told("attack")] == [11, 2]


@rule("ST-072", "ST-073", "ST-074", "ST-079")
def test_example_widow_against_caprizio_one_plus_one_is_wounded_and_grabbed() -> None:
    play = on_card("caprizio", "widow", 1)
    assert play.told("attack")[0]["total"] == 2
    assert play.agent("caprizio").health == 1
    assert play.agent("caprizio").grabbed


@rule("ST-076", "ST-097", "ST-098")
@pytest.mark.parametrize(
    ("monster", "wounded", "row"),
    [
        ("widow", False, "dead inc+ wnd+ wnd+ wnd+ + + combat combat loses"),
        ("manbaby", False, "dead inc+ inc+ wnd+ wnd+ wnd+ + + combat loses"),
        ("manbaby", True, "dead inc+ wnd+ wnd+ + + combat combat combat slain"),
    ],
)
def test_attack_tables(monster: str, wounded: bool, row: str) -> None:
    for die, expected in enumerate(row.split()):
        play = on_card("thayer", monster, die, wounded=wounded)
        thayer = play.agent("thayer")
        assert (thayer.at == "dead") is (expected == "dead")
        assert thayer.grabbed is expected.endswith("+")
        assert thayer.health == {"inc+": 2, "wnd+": 1}.get(expected, thayer.health if expected == "dead" else 0)
        assert play.gone(monster) is (expected in ("dead", "slain"))
        assert (play.at(monster) not in ("gone", "card")) is (expected == "loses")


@rule("ST-077", "ST-100")
@pytest.mark.parametrize("monster", ["widow", "manbaby"])
def test_dead_takes_agent_and_monster_out_of_play(monster: str) -> None:
    play = on_card("thayer", monster, 0)
    assert (play.at("thayer"), play.lineup()) == ("dead", ["kubo"])
    assert play.gone(monster)


@rule("ST-078", "ST-101", "ST-223")
def test_incapacitated_and_grabbed_he_lies_cannot_act_and_his_card_stays() -> None:
    play = on_card("thayer", "widow", 1)
    assert play.agent("thayer").lying
    assert play.at("thayer") == (10, 3)
    assert "thayer" in play.lineup()
    play.runs("turn", 11)
    assert play.asked == []


@rule("ST-080", "ST-030", "ST-132")
def test_a_grabbed_agent_cannot_act_and_is_captured_at_the_end_of_the_round() -> None:
    play = on_card("thayer", "widow", 5)
    play.runs("turn", 11)
    assert play.asked == []
    play.runs("end of round")
    assert (play.at("thayer"), play.lineup()) == ("grabbed", ["kubo"])
    assert play.gone("widow")


@rule("ST-081", "ST-101")
def test_in_combat_he_neither_moves_nor_fires_but_may_strike() -> None:
    play = on_card("thayer", "widow", 7)
    play.put("widow2", (12, 3))
    verbs = {option[0] for option in play.menu("thayer") if isinstance(option, tuple)}
    assert verbs == {"melee"}


@rule("ST-408")
def test_in_combat_the_monster_attacks_again_next_round() -> None:
    play = on_card("thayer", "widow", 7)
    assert play.at("widow") == "card"
    play.rolls(8).runs("monsters attack")
    assert len(play.told("attack")) == 2


@rule("ST-082", "ST-102")
@pytest.mark.parametrize("monster", ["widow", "manbaby"])
def test_the_loser_lies_next_to_the_agent(monster: str) -> None:
    play = on_card("thayer", monster, 9)
    assert play.monster(monster).stunned
    assert play.monster(monster).cell in [play.cell((9 + i % 3, 2 + i // 3)) for i in range(9)]
    assert play.agent("thayer").foe == -1


@rule("ST-409", "ST-101")
@pytest.mark.parametrize("monster", ["widow", "manbaby"])
def test_a_melee_success_in_combat_throws_it_off(monster: str) -> None:
    play = on_card("fort", monster, 6)
    assert play.at(monster) == "card"
    play.rolls(2).acts("fort", ("melee", monster), (10, 2))
    assert (play.at(monster), play.agent("fort").foe) == ((10, 2), -1)
    assert play.monster(monster).stunned


@rule("ST-103", "ST-067")
def test_man_baby_dead_frees_the_agent_and_resets_the_card() -> None:
    play = on_card("thayer", "manbaby", 9, wounded=True)
    assert play.gone("manbaby")
    assert play.agent("thayer").foe == -1
    play.rolls(4, 0, 1, 0).runs("monsters spawn")
    assert [(m.kind, m.wounded) for m in play.state.monsters] == [("manbaby", False)]


@rule("ST-099", "ST-411")
def test_a_man_baby_shot_on_a_card_is_hurt_and_loses() -> None:
    play = given(1, thayer=(10, 3), fort=(12, 3), manbaby=None).attacked("fort", "manbaby", grabbed=True)
    play.rolls(0, 9).acts("thayer", ("fire", "manbaby", 2), (12, 2))
    assert (play.at("manbaby"), play.monster("manbaby").wounded, play.monster("manbaby").stunned) == (
        (12, 2),
        True,
        True,
    )
    assert (play.agent("fort").foe, play.agent("fort").grabbed) == (-1, False)


# Baby Doll


@rule("ST-084", "ST-094")
def test_example_baby_doll_runs_four_spaces_blind_and_explodes_next_to_shaye() -> None:
    wall = """
    .......
    ######.
    .......
    """
    play = given(drawing=wall, shaye=(3, 2), doll=(4, 0)).rolls(9)
    assert nearest(play.state, play.monster("doll"))[1] is False
    play.moves("doll")
    assert play.told("moves")[0]["cell"] == play.cell((4, 2))
    assert play.gone("doll")
    assert [data["agent"] for data in play.told("barbs")] == [0]


@rule("ST-086", "ST-095", "ST-087", "ST-088")
def test_example_baby_doll_waits_for_the_space_with_three_victims() -> None:
    room = """
    ..........
    ..........
    ..........
    """
    play = given(drawing=room, alexeyev=(3, 0), thayer=(5, 2), fort=(7, 2), shaye=(7, 0), doll=(1, 1))
    # 1 move: next to Alexeyev at (2,1). 3 moves: (4,1) next to Alexeyev and Thayer. Only (6,1) has three.
    play.monster("doll").cell = play.cell((2, 1))
    assert best_spots(play.state, play.monster("doll"), 3) == [play.cell((4, 1))]
    assert best_spots(play.state, play.monster("doll"), 4) == [play.cell((6, 1))]
    play.rolls(9, 9, 9).moves("doll")
    assert {data["agent"] for data in play.told("barbs")} == {0, 1, 11}
    assert play.gone("doll")


@rule("ST-085")
def test_baby_doll_never_enters_an_agents_space() -> None:
    play = given(1, thayer=(10, 3), doll=(12, 3)).rolls(9).easy().moves("doll")
    assert play.agent("thayer").foe == -1
    assert play.told("explodes")[0]["cell"] != play.cell((10, 3))


@rule("ST-087")
def test_out_of_reach_it_runs_along_a_shortest_route_and_does_not_explode() -> None:
    play = given(1, thayer=(1, 6), doll=(12, 6)).easy().moves("doll")
    assert play.told("explodes") == []
    assert play.state.ground.chart.column[play.monster("doll").cell] == 8


@rule("ST-089", "ST-410")
def test_ending_a_move_next_to_a_doll_sets_it_off_for_everybody_near() -> None:
    play = given(1, thayer=(9, 3), fort=(12, 4), doll=(11, 3))
    play.rolls(9, 9).acts("thayer", ("move", (10, 3)), ("stop",))
    assert [data["agent"] for data in play.told("barbs")] == [1, 11]
    assert play.gone("doll")


@rule("ST-089", "ST-120")
def test_whose_move_the_white_lady_ends_next_to_a_doll_sets_it_off() -> None:
    play = given(1, thayer=(3, 12), fort=(7, 13), shaye=(0, 0), doll=(6, 11), lady=(6, 13)).rolls(9)
    play.acts("thayer", ("move", (4, 12)), ("move", (5, 12)))
    assert haunted(play.state, play.agent("thayer"))
    assert play.gone("doll")


@rule("ST-089")
def test_passing_by_a_doll_is_safe() -> None:
    play = given(1, thayer=(9, 2), shaye=(3, 3), doll=(11, 4))
    play.acts("thayer", ("move", (10, 3)), ("move", (9, 4)))
    assert play.at("doll") == (11, 4)


@rule("ST-089")
def test_who_stands_next_to_a_doll_must_move_on_or_stop_before_he_does_anything_else() -> None:
    play = given(1, thayer=(10, 3), doll=(11, 3))
    options = play.menu("thayer", left=1, walking=True, entered=True)
    assert ("stop",) in options
    assert all(isinstance(o, tuple) and o[0] in ("move", "stop") for o in options)


@rule("ST-090")
def test_who_did_not_move_does_not_set_it_off() -> None:
    play = given(1, thayer=(10, 3), doll=(11, 3))
    play.rolls(9, 9).acts("thayer", ("fire", "doll", 1), ("fire", "doll", 1))
    assert play.at("doll") == (11, 3)
    swap = given(1, shaye=(9, 3), fort=(10, 4), doll=(11, 5), widow=(8, 3))
    swap.picks("fort").moves("widow")
    assert swap.at("shaye") == (10, 4)
    assert swap.at("doll") == (11, 5)


@rule("ST-091")
def test_a_doll_does_not_explode_across_a_green_line() -> None:
    play = given("s2m2", thayer=(23, 8), shaye=None, doll=(23, 6)).easy()
    assert best_spots(play.state, play.monster("doll"), 0) == []
    play.agent("thayer").cell = play.cell((23, 7))
    assert best_spots(play.state, play.monster("doll"), 0) == []
    assert best_spots(play.state, play.monster("doll"), 2) != []


@rule("ST-092")
def test_a_doll_ignores_the_lying_and_the_attacked() -> None:
    play = given(1, thayer=(10, 3), fort=(10, 4), doll=(11, 3), widow=None).attacked("thayer", "widow").down("fort")
    assert best_spots(play.state, play.monster("doll"), 4) == []


@rule("ST-086", "ST-228")
def test_a_lying_agent_does_not_keep_a_doll_from_his_space() -> None:
    play = given(drawing="......", doll=(0, 0), fort=(1, 0), thayer=(2, 0)).down("fort")
    play.rolls(9).moves("doll")
    assert play.told("barbs")[0]["agent"] == play.agent("thayer").id
    assert play.gone("doll")


@rule("ST-039", "ST-051", "ST-084")
@pytest.mark.parametrize("kind", ["doll", "scarecrow"])
def test_with_another_monster_in_the_way_they_come_as_near_as_they_can(kind: str) -> None:
    play = given(1, drawing="......", thayer=(4, 0), widow=(3, 0), **{kind: (0, 0)})
    play.moves(kind)
    assert play.at(kind) == (2, 0)


@rule("ST-093", "ST-142")
def test_a_doll_does_not_hide_what_is_behind_it_but_a_widow_does() -> None:
    for kind, hidden in (("doll", False), ("widow2", True)):
        play = given(1, thayer=(8, 3), widow=(12, 3), **{kind: (10, 3)})
        target = next(t for t in targets(play.state) if t.name == play.names["widow"])
        assert sees(play.state, play.agent("thayer").cell, target) is not hidden


# Scarecrow


@rule("ST-105", "ST-106", "ST-112", "ST-113", "ST-412", "ST-413")
@pytest.mark.parametrize(
    ("wounded", "row"), [(False, "dead inc wnd wnd wnd wnd - - - -"), (True, "inc wnd wnd wnd wnd - - - - -")]
)
def test_scarecrow_tables(wounded: bool, row: str) -> None:
    for die, expected in enumerate(row.split()):
        play = given(1, thayer=(10, 3), shaye=(20, 13), scarecrow=(11, 3)).easy()
        play.monster("scarecrow").wounded = wounded
        play.rolls(die).does(monster_turn, play.monster("scarecrow"), 1)
        thayer = play.agent("thayer")
        assert (thayer.at == "dead") is (expected == "dead")
        assert thayer.health == {"inc": 2, "wnd": 1}.get(expected, 0)
        assert play.at("scarecrow") == (10, 3)
        if expected != "dead":
            assert play.at("thayer") == (11, 3)


@rule("ST-107", "ST-073")
def test_a_ram_changes_places_and_adds_melee() -> None:
    play = given(1, fort=(10, 3), scarecrow=(11, 3)).rolls(3)
    play.does(monster_turn, play.monster("scarecrow"), 1)
    assert (play.at("fort"), play.at("scarecrow")) == ((11, 3), (10, 3))
    assert play.told("attack")[0]["total"] == 5
    assert play.agent("fort").foe == -1


@rule("ST-114", "ST-108", "ST-109", "ST-110")
def test_example_scarecrow_uses_its_last_move_on_the_same_agent_again() -> None:
    field = """
    ........
    ........
    ........
    """
    play = given(drawing=field, fort=(2, 1), thayer=(4, 1), shaye=(7, 1), scarecrow=(1, 1)).easy().rolls(9, 9, 9)
    play.moves("scarecrow")
    assert [data["agent"] for data in play.told("rams")] == [1, 11, 11]
    assert play.at("shaye") == (7, 1)
    assert [data["total"] for data in play.told("attack")] == [9, 9, 9]


@rule("ST-111", "ST-109")
def test_the_path_with_the_most_victims_is_taken_even_if_it_starts_farther() -> None:
    field = """
    ...........
    ...........
    """
    play = given(drawing=field, thayer=(3, 0), fort=(8, 0), kubo=(9, 0), shaye=(9, 1), scarecrow=(5, 0)).easy()
    play.rolls(9, 9).moves("scarecrow")  # Thayer is nearer and could be rammed three times
    hit = [data["agent"] for data in play.told("rams")]
    assert 11 not in hit
    assert len(set(hit)) == 2


@rule("ST-111", "ST-269")
def test_out_of_a_hole_scarecrow_takes_the_shortest_way_and_not_the_most_rams() -> None:
    field = """
    .......
    ...o...
    .......
    """
    play = given(drawing=field, thayer=(4, 1), shaye=None, scarecrow=(3, 1)).easy().moves("scarecrow")
    assert [data["agent"] for data in play.told("rams")] == [11]  # three rams from beside the hole are a longer way
    assert play.at("thayer") == "grabbed"
    assert play.at("scarecrow") == (4, 1)


@rule("ST-111", "ST-109")
def test_of_two_ways_to_harm_as_many_scarecrow_takes_the_one_with_more_rams() -> None:
    field = """
    .......
    ..o....
    .......
    """
    play = given(drawing=field, thayer=(3, 1), shaye=None, scarecrow=(1, 1)).easy().rolls(9, 9, 9)
    play.moves("scarecrow")  # a hole and the floor beside it are equally far
    assert [data["agent"] for data in play.told("rams")] == [11, 11, 11]
    assert play.at("thayer") != "grabbed"


@rule("ST-414")
def test_scarecrow_never_rams_the_attacked_or_the_lying() -> None:
    play = given(1, thayer=(10, 3), fort=(11, 4), shaye=(3, 3), scarecrow=(11, 3), widow=None)
    play.attacked("thayer", "widow").down("fort").easy().moves("scarecrow")
    assert play.told("rams") == []


@rule("ST-110", "ST-108")
def test_one_agent_in_reach_is_rammed_until_no_move_is_left() -> None:
    play = given(1, thayer=(10, 3), scarecrow=(11, 3)).easy().rolls(9, 9, 9, 9).moves("scarecrow")
    assert len(play.told("rams")) == 4


@rule("ST-269", "ST-268")
def test_example_rammed_into_a_hole_an_agent_is_captured() -> None:
    play = given("s2m2", thayer=(7, 6), shaye=None, scarecrow=(6, 6))
    play.does(monster_turn, play.monster("scarecrow"), 1)
    assert play.at("thayer") == "grabbed"
    assert play.told("attack") == []
