"""The special rules, lockdowns and exits of the seven scenarios."""

import pytest
from tests.games.level7.play import Play, given

from nightdeck.core.state import step
from nightdeck.games.level7 import GAME
from nightdeck.games.level7.content.components import CONTENT
from nightdeck.games.level7.piles import cards
from nightdeck.games.level7.rules.forecast import odds
from nightdeck.games.level7.rules.spawning import put
from nightdeck.games.level7.rules.tiles import Spot, lay
from nightdeck.games.level7.state import OPEN, State
from nightdeck.testing import rule


def leaves(play: Play) -> Play:
    """The current player escapes, with others still in the game."""
    return play.stacks("e30").does("escape")


@rule("L7-398")
@pytest.mark.parametrize("name", CONTENT.printed.scenarios)
def test_every_scenario_deals_all_44_tiles(name: str) -> None:
    state = GAME.rules.deal(GAME.setup("escape", 4, 0, scenario=int(name)))
    assert isinstance(state, State)
    pieces = GAME.rules.pieces(state)
    assert sum(count for piece, count in pieces.items() if piece.startswith("tile ")) == 44


@rule("L7-398")
@pytest.mark.parametrize("name", [name for name, plan in CONTENT.printed.scenarios.items() if plan.seeded])
def test_seeded_tiles_lie_in_stack_a(name: str) -> None:
    for seed in range(5):
        state = GAME.rules.deal(GAME.setup("escape", 2, seed, scenario=int(name)))
        assert isinstance(state, State)
        assert set(CONTENT.printed.scenarios[name].seeded) <= set(cards(state.bags[0]))


# Leaving


@rule("L7-396")
def test_the_exit_costs_a_move() -> None:
    play = given("B-C-A", who="BB", tiles={"A": "a-lift"}).does("move", "C").does("move", "A")
    assert "escape" not in play.verbs()


@rule("L7-396")
def test_enemies_hold_one_at_the_exit() -> None:
    play = given("A", who="AA", tiles={"A": "a-lift"}, enemies="guard-1@A")
    assert "escape" not in play.verbs()
    play.does("outwit", "guards", roll="II I P P")
    assert play.can("escape")


@rule("L7-167", "L7-396")
@pytest.mark.parametrize(("verb", "pool"), [("bull rush", 3), ("outwit", 4)])
def test_a_bull_rush_past_a_guard_at_the_exit_is_noticed(verb: str, pool: int) -> None:
    play = given("A", who="AA", tiles={"A": "c-lift"}, enemies="guard-1@A", scenario=5, pool=4)
    play.does(verb, *["guards"] * (verb == "outwit"), roll="ISP ISP ISP P")
    assert leaves(play).who().fate == "escaped"
    assert play.state.pool == pool


@rule("L7-397")
def test_what_an_escaped_player_held_leaves_with_him_but_key_cards_return() -> None:
    play = given("A", who="AA", tiles={"A": "a-lift"}, items={0: ["key-card", "toolkit"]})
    play.state.keys = 3
    assert leaves(play).state.keys == 4
    assert play.who().hand == []


# 1


@rule("L7-399")
def test_1_the_first_ride_locks_down() -> None:
    play = leaves(given("A-B", who="AB", tiles={"A": "a-lift"}))
    assert play.state.in_lockdown
    assert play.state.countdown == 4, "the countdown starts with the next turn"


# 2


def panel(accessed: int = 0, **more: object) -> Play:
    play = given("A-B", who="AA", tiles={"A": "server-room"}, scenario=2, **more)  # type: ignore[arg-type]
    play.state.tally = {"panels": accessed}
    return play


@rule("L7-400", "L7-401")
def test_2_panels_are_marked_and_the_third_locks_down() -> None:
    play = panel().does("access", roll="II II P P").answers()
    assert play.tile("A").accessed
    assert not play.state.in_lockdown
    play.state.turn.challenged = False
    assert not play.runs("act").can("access")
    assert panel(accessed=2).does("access", roll="II II P P").state.in_lockdown


@rule("L7-401")
def test_2_a_failed_access_locks_down() -> None:
    play = panel().does("access", roll="P P P P")
    assert play.state.in_lockdown
    assert not play.tile("A").accessed


@rule("L7-400")
def test_2_no_panel_works_in_lockdown() -> None:
    assert not panel(lockdown=True).can("access")


@rule("L7-402")
def test_2_the_lift_has_power_in_lockdown_only() -> None:
    assert not given("A", who="AA", tiles={"A": "b-lift"}, scenario=2).can("escape")
    assert given("A", who="AA", tiles={"A": "b-lift"}, scenario=2, lockdown=True).can("escape")


# 3


@rule("L7-403", "L7-404")
def test_3_labs_release_hybrids_in_order_and_the_third_locks_down() -> None:
    play = given("A-B", who="A", tiles={"B": "barracks"}, scenario=3)
    play.tile("A").ways[3] = OPEN
    play.state.tally = {"labs": 2}
    play.explores(3, "red-lab", event="e40", roll="P P P P P P")
    assert "hybrid-speed" in [enemy.id for enemy in play.state.enemies]
    assert play.state.in_lockdown
    play.state.tally = {"labs": 3}
    fourth = given("A-", scenario=3)
    fourth.state.tally = {"labs": 3}
    assert fourth.explores(1, "red-lab", event="e40", roll="P P P P").state.enemies == []


@rule("L7-403")
def test_3_the_guard_comes_to_the_closest_security_tile_with_room() -> None:
    play = given(
        "A-B-C", who="A", tiles={"B": "barracks", "C": "barracks"}, enemies="guard-1@B! guard-2@B!", scenario=3
    )
    play.tile("A").ways[3] = OPEN
    play.explores(3, "blue-lab", event="e40", roll="P P P P P P")
    assert play.tile_of("guard-3") == "C"


# 4


@rule("L7-405")
def test_4_the_first_three_security_tiles_become_posts() -> None:
    play = given("A-", scenario=4).explores(1, "barracks", event="e12", roll="P P P P")
    assert play.state.tiles[-1].den == "post"
    assert play.state.tally == {"posts": 1}
    play = given("A-", scenario=4)
    play.state.tally = {"posts": 3}
    assert play.explores(1, "barracks", event="e12", roll="P P P P").state.tiles[-1].den == ""


@rule("L7-406")
def test_4_burn_order() -> None:
    """A hybrid in the Airlock, a guard on every security tile and post, nearest first; then all guards act."""
    play = given("A", scenario=4)
    state = play.state
    state.tiles = []
    lay(state, "airlock", Spot(0, 0, 0))
    lay(state, "barracks", Spot(2, 1, 0))
    lay(state, "checkpoint-west", Spot(3, 1, 2))
    lay(state, "corridor-101-b", Spot(3, 0, 0))
    state.tiles[1].den = "post"
    state.bags[0], state.guards = "", [1, 2]
    put(state, "guard", 6, 2)
    state.players[0].tile = 3
    play.does("explore", 0, roll="II")
    if play.kind == "place":
        play.answers(play.options[0])
    assert play.state.in_lockdown
    assert play.state.tiles[-1].tile == "incinerator"
    hybrid = play.state.enemy("hybrid-intelligence")
    assert hybrid is not None
    assert hybrid.tile == 0
    appeared = [data["enemy"] for data in play.told("appeared")]
    assert appeared[1:] == ["hybrid-intelligence", "guard-1", "guard-2"], "first the checkpoint, then the barracks"
    assert [data["enemy"] for data in play.told("moved")] == ["guard-1", "guard-2", "guard-6"]
    assert play.kind == "act", "the interrupted turn goes on"


@rule("L7-197", "L7-406")
@pytest.mark.parametrize("guards", [1, 2])
def test_4_of_two_tiles_equally_near_the_player_says_which_gets_a_guard_first(guards: int) -> None:
    play = given("A", scenario=4, pool=0)
    state = play.state
    state.tiles = []
    lay(state, "airlock", Spot(0, 0, 0))
    lay(state, "barracks", Spot(2, 1, 0))
    lay(state, "checkpoint-east", Spot(1, 2, 0))
    state.guards = [1, 2][:guards]
    put(state, "guard", 6, 0)
    play.does("attack", "guard-6")
    assert play.kind == "spawn"
    assert play.options == [1, 2]
    appeared = play.answers(2).told("appeared")[2:]
    assert [(data["enemy"], data["tile"]) for data in appeared] == [("guard-1", 2), ("guard-2", 1)][:guards]


@rule("L7-407")
def test_4_the_incinerator_asks_for_a_card_and_no_guard() -> None:
    tiles = {"A": "incinerator"}
    play = given(
        "A-B", who="AB", tiles=tiles, scenario=4, lockdown=True, enemies="clone-1@A", hands={0: ["bolt", "grit"]}
    )
    assert play.can("escape"), "other enemies do not matter"
    leaves(play).answers("grit")
    assert play.who().fate == "escaped"
    assert not given("A", tiles=tiles, scenario=4, lockdown=True, hands={0: ["bolt"]}).can("escape")
    assert not given("A", tiles=tiles, scenario=4, lockdown=True, enemies="guard-1@A").can("escape")


# 5


@rule("L7-408", "L7-409")
def test_5_the_swarm_starts_after_round_three_and_spreads_toward_players() -> None:
    play = given("A-BxC-D", who="D", scenario=5)
    for round_, swarm in ((2, []), (3, ["A"]), (4, ["A", "B"]), (5, ["A", "B", "C"])):
        play.state.round = round_
        play.runs("end round")
        assert [name for name in "ABCD" if play.tile(name).swarm] == swarm


@rule("L7-409")
def test_5_one_tile_per_round_in_any_direction() -> None:
    plan = """
        B-E
        |
        A-C-D
        """
    play = given(plan, who="DDD", scenario=5)
    play.state.round = 4
    play.tile("A").swarm = True
    play.runs("end round")
    assert [name for name in "ABCDE" if play.tile(name).swarm] == ["A", "B", "C"], "three markers, but only two tiles"


@rule("L7-411", "L7-413")
def test_5_the_swarm_kills_and_drives_guards_away() -> None:
    play = given("A-B-C", who="BC", scenario=5, enemies="guard-1@B clone-1@B")
    play.state.round = 4
    play.tile("A").swarm = True
    play.runs("end round")
    assert play.who(0).fate == "killed"
    assert [enemy.id for enemy in play.state.enemies] == ["clone-1"]
    assert play.state.guards == [1, 2, 3, 4]
    play = given("A-B", who="AB", scenario=5)
    play.tile("B").swarm = True
    play.who(1).tile = 0
    assert play.stacks("e30").does("move", "B").who(0).fate == "killed"


@rule("L7-412")
def test_5_guards_go_round_the_swarm_and_through_locks() -> None:
    plan = """
        A-B-C
        x   |
        D-E-F
        """
    play = given(plan, who="C", scenario=5, enemies="guard-1@A")
    play.tile("B").swarm = True
    play.activates("G")
    assert play.tile_of("guard-1") == "D"
    assert play.tile("A").locks == [2], "the lock remains"


@rule("L7-411")
def test_5_nobody_runs_through_the_swarm() -> None:
    play = given("A-B-C", scenario=5, skills={0: ["runners-lungs"]})
    play.tile("B").swarm = True
    assert not play.can("run", "B", "C")
    assert play.can("move", "B"), "and dies"


@rule("L7-412")
@pytest.mark.parametrize("card", ["distraction", "shove"])
def test_5_no_card_moves_a_guard_into_the_swarm(card: str) -> None:
    play = given("C-A-B", scenario=5, enemies="guard-1@A", hands={0: [card] * 3})
    play.tile("B").swarm = True
    assert play.plays(card, "ability").tile_of("guard-1") == "C"
    play = given("A-B", scenario=5, enemies="guard-1@A", hands={0: [card] * 3})
    play.tile("B").swarm = True
    assert not play.can("play", card, "ability")


@rule("L7-413")
def test_5_guards_do_not_spawn_in_the_swarm_and_nobody_wakes_up_there() -> None:
    play = given("A-B", scenario=5, tiles={"B": "barracks"})
    play.tile("B").swarm = True
    assert play.ends_turn("e36").state.enemies == []
    play = given("A-B", who="+A", scenario=5, tiles={"B": "mess-hall"}).stacks("e30")
    play.tile("B").swarm = True
    assert play.runs("begin", 0).tile_of(0) == "infirmary"


@rule("L7-409")
def test_5_the_lift_is_never_flooded_and_lockdown_speeds_the_swarm_up() -> None:
    play = given("A-B-C", who="C", scenario=5, tiles={"B": "c-lift"})
    play.state.round = 4
    play.tile("A").swarm = True
    assert not play.runs("end round").tile("B").swarm
    plan = """
        B C D
        | | |
        A-E-F-G-H
        """
    play = given(plan, who="H", scenario=5, lockdown=True)
    play.state.round = 4
    play.tile("A").swarm = play.tile("E").swarm = play.tile("F").swarm = True
    play.runs("end round")
    if play.kind == "swarm":
        play.answers(play.options[0])
    assert sum(placed.swarm for placed in play.state.tiles) == 6


@rule("L7-414")
def test_5_facility_tiles_get_a_locked_door() -> None:
    play = given("A-", scenario=5).explores(1, "junction-203", event="e11")
    assert play.tile("A").locks == [1]


@rule("L7-410")
def test_5_what_the_swarm_leaves_and_which_door_is_locked_is_told() -> None:
    play = given("A-B-C-D-E-F-G-H-I-J-K-L-M-N-O-P-Q-R-S-T", who="T", scenario=5)
    for name in play.names[:18]:
        play.tile(name).swarm = True
    play.state.round = 9
    play.runs("end round")
    assert play.told("swarm leaves") == [{"tile": 0}]
    assert not play.tile("A").swarm
    play = given("A-B-", who="B", scenario=5).explores(1, "control-room-b", event="e08")
    assert play.told("marker")[0] == {"what": "locked door", "tile": 2}


# 6


@rule("L7-416")
def test_6_a_clone_that_walks_into_the_ward_leaves_a_nest() -> None:
    play = given("A-B", who="A", tiles={"A": "morgue-a"}, enemies="clone-1@B", scenario=6).runs("enemy", "clone-1")
    assert play.tile("A").den == "nest"
    assert play.state.enemies == []
    assert 1 in play.state.clones
    play.runs("generate", "C")
    assert play.tile_of("clone-1") == "A"
    locked = given("A-B", who="A", tiles={"A": "morgue-a"}, enemies="clone-1@B", scenario=6, lockdown=True)
    assert locked.runs("enemy", "clone-1").tile_of("clone-1") == "A"


@rule("L7-416")
def test_6_a_clone_that_is_shoved_into_the_ward_leaves_a_nest() -> None:
    play = given("A-B", tiles={"B": "morgue-a"}, enemies="clone-1@A", scenario=6, hands={0: ["shove"] * 3})
    play.plays("shove", "ability")
    assert play.tile("B").den == "nest"
    assert play.state.enemies == []


@rule("L7-417")
@pytest.mark.parametrize("players", [1, 4])
def test_6_a_generator_brings_lockdown(players: int) -> None:
    plan = "G-H-M-S"
    tiles = {"G": "generator-hall-a", "M": "morgue-a", "S": "sick-bay-a"}
    play = given(plan, who="G" * players, tiles=tiles, scenario=6)
    play.tile("M").den = "nest"
    assert not play.does("generator", roll="II P P P").state.in_lockdown, "the challenge was failed"
    play.state.turn.challenged = False
    play.begins(step("act")).does("generator", roll="II II P P")
    assert play.tile("G").accessed
    assert play.state.in_lockdown
    assert play.tile_of("hybrid-intelligence") == "M"
    assert play.tile("M").den == "", "the nests die"
    assert play.tile_of("cronos") == "S", "as far from everybody as possible"


@rule("L7-418")
def test_6_the_lift_works_in_lockdown_only() -> None:
    assert not given("A", who="AA", tiles={"A": "c-lift"}, scenario=6).can("escape")
    assert given("A", who="AA", tiles={"A": "c-lift"}, scenario=6, lockdown=True).can("escape")


# 7


@rule("L7-419")
@pytest.mark.parametrize(("roll", "uniform"), [("SS SS SS P", "clean"), ("SS SS SS S", "bloody")])
def test_7_a_removed_guard_leaves_a_uniform(roll: str, uniform: str) -> None:
    play = given("A", who="AA", enemies="guard-1@A", scenario=7).does("attack", "guard-1", roll=roll)
    assert play.who().uniform == uniform


@rule("L7-424")
def test_7_guards_do_not_see_a_clean_uniform() -> None:
    play = given("A-B-C", who="AC", enemies="guard-1@A", scenario=7)
    play.who().uniform = "clean"
    assert play.can("move", "B")
    assert not {"bull rush", "outwit"} & play.verbs()
    assert play.activates("G").tile_of("guard-1") == "B", "it walks away toward the other player"


@rule("L7-424")
def test_7_a_weapon_or_an_attack_bloodies_it() -> None:
    play = given("A-B", who="AA", enemies="guard-1@B", items={0: ["crowbar"]}, scenario=7)
    play.who().uniform = "clean"
    assert play.does("move", "B").who().uniform == "bloody"
    assert play.who().threat == 1


@rule("L7-162", "L7-167", "L7-424")
def test_7_a_bull_rush_past_guards_bloodies_it_when_one_leaves() -> None:
    def rush(roll: str) -> Play:
        play = given("A-B", who="AB", enemies="guard-1@A clone-1@A", scenario=7)
        play.who().uniform = "clean"
        assert {tuple(line.option): line.rating for line in odds(play.state)}["bull rush",] == 3
        return play.does("bull rush", roll=roll)

    play = rush("SS S P P P P")
    assert play.told("icons")[0]["rating"] == 3, "as he was told"
    assert play.who().uniform == "clean"
    play.does("move", "B")
    assert play.who().uniform == "bloody"
    assert play.who().threat == 1
    assert rush("SS P P P P P P P P P").who().uniform == "clean"


@rule("L7-425")
def test_7_a_bloody_uniform_fools_guards_far_off() -> None:
    for uniform, goes in (("", "B"), ("bloody", "D")):
        play = given("A-B-C-D-E", who="AE", enemies="guard-1@C", threat=[3, 1], scenario=7)
        play.who().uniform = uniform
        assert play.activates("G").tile_of("guard-1") == goes


@rule("L7-420")
def test_7_the_doctor_follows_when_stack_a_is_empty() -> None:
    play = given("A-B-", who="B", tiles={"A": "c-lift"}, scenario=7).explores(1, "corridor-101-b")
    assert play.tile_of("cronos") == "A"
    assert play.tile_of("hybrid-speed") == "A"


@rule("L7-421")
def test_7_alone_with_the_doctor() -> None:
    play = given("A", who="A", enemies="cronos@A", scenario=7).runs("end turn")
    assert play.who().fear == 4
    assert given("A", who="AA", enemies="cronos@A", scenario=7).runs("end turn").who().fear == 3


@rule("L7-422")
def test_7_the_dock_locks_down_and_tokens_call_guards() -> None:
    play = given("A-", who="AA", scenario=7)
    play.state.bags[0] = ""
    play.state.aside = "loading-dock"
    play.does("explore", 1, roll="II")
    play.answers(play.options[0])
    assert play.state.in_lockdown
    play = given("A-B", scenario=7, tiles={"B": "barracks"}, lockdown=True).runs("end turn")
    assert play.state.countdown == 5
    assert play.tile_of("guard-1") == "B"


@rule("L7-423")
def test_7_only_with_a_key_card_or_a_uniform() -> None:
    tiles = {"A": "loading-dock"}
    assert not given("A", who="AA", tiles=tiles, scenario=7).can("escape")
    play = given("A", who="AA", tiles=tiles, scenario=7, items={0: ["key-card"]})
    play.state.keys = 3
    assert leaves(play).who().fate == "escaped"
    assert play.state.keys == 4
    play = given("A", who="AA", tiles=tiles, scenario=7)
    play.who().uniform = "bloody"
    assert play.can("escape")
