"""Monsters move: order, sight, target, speed, routes."""

import pytest
from tests.games.scare.play import Cell, Play, given

from nightdeck.games.scare.rules.monsters.monster_targets import nearest, sees, speed
from nightdeck.testing import rule


def way(play: Play, monster: str, agent: Cell) -> int:
    """How many moves a monster needs to get to a space."""
    walk, ground = play.state.ground.monsters, play.state.ground
    return len(walk.routes(play.monster(monster).cell, play.cell(agent), ground.for_monsters)) - 1


def hunts(play: Play, monster: str) -> tuple[list[str], bool]:
    prey, seen = nearest(play.state, play.monster(monster))
    return [play.state.card(agent).id for agent in prey], seen


@rule("ST-039", "ST-048")
def test_a_widow_that_sees_an_agent_runs_four_spaces_and_lies_down_on_his_card() -> None:
    play = given(1, thayer=(8, 3), widow=(12, 3)).moves("widow")
    assert play.at("widow") == "card"
    assert play.agent("thayer").foe == play.names["widow"]
    assert not play.agent("thayer").grabbed


@rule("ST-033")
def test_monsters_on_cards_take_no_movement_turn() -> None:
    play = given(1, thayer=(8, 3), fort=(9, 6), widow=None).attacked("thayer", "widow")
    play.runs("monsters move")
    assert play.at("widow") == "card"
    assert play.agent("fort").foe == -1


HIDDEN = """
.............
.###########.
.............
"""


@rule("ST-035", "ST-044", "ST-045")
@pytest.mark.parametrize(("kind", "wounded", "spaces"), [
    ("widow", False, 2), ("manbaby", False, 2), ("manbaby", True, 1), ("scarecrow", False, 2), ("scarecrow", True, 1),
])  # fmt: skip
def test_a_monster_that_sees_nobody_goes_half_its_way(kind: str, wounded: bool, spaces: int) -> None:
    play = given(1, drawing=HIDDEN, thayer=(5, 0), **{kind: (5, 2)}).easy()
    play.monster(kind).wounded = wounded
    play.moves(kind)
    assert play.at(kind) in [(5 - spaces, 2), (5 + spaces, 2)]


@rule("ST-075", "ST-083", "ST-096", "ST-104", "ST-045")
@pytest.mark.parametrize(("kind", "wounded", "full", "half"), [
    ("widow", False, 4, 2), ("doll", False, 4, 4), ("manbaby", False, 3, 2), ("manbaby", True, 2, 1),
    ("scarecrow", False, 4, 2), ("scarecrow", True, 2, 1),
])  # fmt: skip
def test_full_and_half_speeds(kind: str, wounded: bool, full: int, half: int) -> None:
    play = given(1, **{kind: (5, 5)})
    play.monster(kind).wounded = wounded
    assert (speed(play.state, play.monster(kind), True), speed(play.state, play.monster(kind), False)) == (full, half)


@rule("ST-034")
def test_the_monster_nearest_to_an_agent_moves_first() -> None:
    play = given(1, thayer=(8, 3), widow=(12, 3), widow2=(10, 3))
    play.runs("monsters move")
    assert play.told("pounces") == [{"monster": play.names["widow2"], "species": "widow", "agent": 11}]
    assert play.at("widow") != "card"


@rule("ST-034")
def test_equally_near_monsters_move_in_the_players_order() -> None:
    play = given(1, thayer=(10, 4), widow=(12, 4), widow2=(8, 4)).picks("widow2").easy()
    play.runs("monsters move")
    assert play.asked[0].kind == "order"
    assert play.agent("thayer").foe == play.names["widow2"]


@rule("ST-037", "ST-406")
def test_red_lines_and_other_standing_agents_hide_an_agent() -> None:
    play = given(1, thayer=(8, 3), fort=(10, 3), widow=(12, 3))
    spot = play.cell((12, 3))
    assert not sees(play.state, spot, play.agent("thayer"))
    play.agent("fort").foe, play.agent("fort").grabbed = 99, True
    assert not sees(play.state, spot, play.agent("thayer"))
    wall = given(1, thayer=(9, 1), widow=(11, 1))
    assert not sees(wall.state, wall.cell((11, 1)), wall.agent("thayer"))


@rule("ST-038", "ST-406")
def test_lying_figures_never_hide_anybody() -> None:
    play = given(1, thayer=(8, 3), fort=(10, 3), kubo=(9, 3), widow=(12, 3), widow2=(11, 3)).down("fort")
    play.agent("kubo").stunned = True
    play.monster("widow2").stunned = True
    assert sees(play.state, play.cell((12, 3)), play.agent("thayer"))
    play.agent("fort").foe, play.agent("fort").grabbed = 99, True
    assert sees(play.state, play.cell((12, 3)), play.agent("thayer"))


@rule("ST-038")
def test_monsters_do_not_hide_agents_from_monsters() -> None:
    play = given(1, thayer=(8, 3), widow=(12, 3), manbaby=(10, 3))
    assert sees(play.state, play.cell((12, 3)), play.agent("thayer"))


@rule("ST-039")
def test_of_several_seen_agents_the_nearest_is_hunted() -> None:
    assert hunts(given(1, thayer=(8, 4), fort=(12, 2), widow=(12, 4)), "widow") == (["fort"], True)


@rule("ST-040")
def test_a_tie_goes_to_the_route_with_fewer_diagonals() -> None:
    play = given(1, thayer=(10, 2), fort=(12, 6), widow=(12, 4))
    assert hunts(play, "widow") == (["fort"], True)


@rule("ST-040", "ST-041")
@pytest.mark.parametrize(("die", "victim"), [(0, "fort"), (1, "thayer")])
def test_example_a_tie_after_that_is_diced(die: int, victim: str) -> None:
    play = given(1, thayer=(10, 4), fort=(12, 6), widow=(12, 4))
    assert hunts(play, "widow") == (["fort", "thayer"], True)
    play.rolls(die).moves("widow")
    assert play.agent(victim).foe == play.names["widow"]


@rule("ST-042", "ST-043")
def test_example_a_seen_agent_ten_spaces_away_is_preferred_to_a_hidden_one_two_spaces_away() -> None:
    room = """
    ...........
    #########..
    ...........
    """
    play = given(drawing=room, thayer=(0, 0), fort=(8, 2), widow=(10, 0))
    play.put("manbaby", None)
    play.put("kubo", (9, 1))
    play.attacked("kubo", "manbaby")  # he stands in between and is no target himself
    assert way(play, "widow", (0, 0)) == 10
    assert way(play, "widow", (8, 2)) == 2
    assert hunts(play, "widow") == (["thayer"], True)


@rule("ST-046", "ST-047")
def test_example_target_and_speed_are_fixed_when_the_turn_begins() -> None:
    corner = """
    .......
    .#####.
    .#####.
    """
    play = given(drawing=corner, thayer=(3, 0), fort=(6, 2), widow=(0, 2))
    assert hunts(play, "widow") == (["thayer"], False)
    assert way(play, "widow", (3, 0)) == 4
    assert sees(play.state, play.cell((0, 1)), play.agent("thayer"))
    play.moves("widow")  # the first space shows it Thayer, within the reach of a full move; it stays at half speed
    assert play.at("widow") == (1, 0)
    play.moves("widow")
    assert play.at("widow") == "card"


@rule("ST-049", "ST-052")
def test_an_attacked_agent_is_no_target_but_still_blocks_sight() -> None:
    play = given(1, thayer=(10, 3), widow=(12, 3), widow2=None).attacked("thayer", "widow2")
    assert hunts(play, "widow") == ([], False)
    play.moves("widow")
    assert play.at("widow") == (12, 3)
    play.put("fort", (8, 3))
    assert hunts(play, "widow") == (["fort"], False)


@rule("ST-050", "ST-082", "ST-173")
def test_a_stunned_monster_only_stands_up() -> None:
    play = given(1, thayer=(10, 3), widow=(12, 3))
    play.monster("widow").stunned = True
    play.runs("monsters move")
    assert play.at("widow") == (12, 3)
    assert not play.monster("widow").stunned
    play.runs("monsters move")
    assert play.at("widow") == "card"


@rule("ST-051")
def test_the_player_chooses_among_shortest_routes() -> None:
    play = given(1, thayer=(3, 6), widow=(12, 6)).picks((8, 7)).moves("widow")
    assert play.asked[0].kind == "route"
    assert play.at("widow") == (8, 7)
    ends = {play.state.ground.chart.name(int(o)) for o in play.asked[0].options if isinstance(o, int)}
    assert "8,6" in ends
    assert "8,3" not in ends


@rule("ST-051")
def test_a_monster_passes_another_but_stops_before_it_cannot_end_there() -> None:
    play = given(1, thayer=(3, 6), widow=(12, 6), manbaby=(8, 6)).easy().moves("widow")
    spaces = {play.state.ground.chart.name(int(o)) for o in play.asked[0].options if isinstance(o, int)}
    assert "8,6" not in spaces
    assert "9,6" in spaces


@rule("ST-052")
def test_with_nobody_to_target_monsters_freeze() -> None:
    play = given(1, thayer=(10, 3), widow=(12, 3)).down("thayer").runs("monsters move")
    assert play.at("widow") == (12, 3)


@rule("ST-053")
def test_example_the_second_widow_ignores_the_attacked_agent_and_creeps_towards_shaye() -> None:
    room = """
    ..........
    ########..
    ..........
    """
    play = given(drawing=room, thayer=(8, 2), shaye=(1, 0), widow=(4, 2), widow2=(3, 2))
    play.moves("widow")
    assert play.agent("thayer").foe == play.names["widow"]
    assert hunts(play, "widow2") == (["shaye"], False)
    play.moves("widow2")
    assert play.at("widow2") == (5, 2)


@rule("ST-054")
def test_example_man_baby_goes_for_the_one_it_sees_round_the_corner() -> None:
    corner = """
    .......
    ..#....
    .......
    """
    play = given(drawing=corner, shaye=(2, 2), fort=(5, 1), manbaby=(2, 0)).easy()
    assert not sees(play.state, play.cell((2, 0)), play.agent("shaye"))
    assert (way(play, "manbaby", (2, 2)), way(play, "manbaby", (5, 1))) == (2, 3)
    assert hunts(play, "manbaby") == (["fort"], True)
    play.moves("manbaby")
    assert play.agent("fort").foe == play.names["manbaby"]


@rule("ST-405", "ST-381")
def test_lying_agents_are_no_targets() -> None:
    play = given(1, thayer=(11, 3), fort=(8, 3), kubo=(11, 4), widow=(12, 3)).down("thayer")
    play.agent("kubo").stunned = True
    assert hunts(play, "widow") == (["fort"], True)
    play.moves("widow")
    assert play.agent("fort").foe == play.names["widow"]
