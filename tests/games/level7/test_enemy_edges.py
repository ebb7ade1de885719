"""The edges of enemies, fear, threat and knock-outs: what must not happen, and what happens just before and after."""

from pathlib import Path

import pytest
from tests.games.level7.play import Play, changed, given

from nightdeck.games.level7.rules.distance import ways_of
from nightdeck.games.level7.rules.enemies import attack_dice
from nightdeck.games.level7.rules.enemy_moves import goals
from nightdeck.games.level7.rules.enemy_targets import target_here
from nightdeck.testing import rule


def goal_of(play: Play, enemy: str) -> list[tuple[str, int, int]]:
    """Whom an enemy would go for, best first: who, value, distance."""
    found = play.state.enemy(enemy)
    assert found is not None
    return [
        (goal.who, -goal.value, goal.distance) for goal in goals(play.state, found, ways_of(play.state, found.kind))
    ]


# Activation


@rule("L7-213", "L7-230")
def test_who_was_removed_before_its_turn_does_not_act() -> None:
    play = given("A-B", who="B", enemies="guard-1@A clone-1@A", scenario=4).activates("GC", roll="SS S P")
    assert play.state.enemy("clone-1") is None
    assert play.kind == "rest"


@rule("L7-267", "L7-416")
def test_6_a_nest_that_a_clone_leaves_spawns_in_the_same_activation() -> None:
    play = given("A-B", who="A", tiles={"A": "morgue-a"}, enemies="clone-1@B", scenario=6).activates("C")
    assert play.tile("A").den == "nest"
    assert play.tile_of("clone-1") == "A"


@rule("L7-221", "L7-222")
def test_no_die_is_rolled_for_dr_cronos_alone_and_none_acts_that_is_not_called() -> None:
    play = given("A-B-C", who="A", enemies="guard-1@C clone-1@C cronos@C").activates("G")
    assert play.told("rolled") == []
    assert [data["enemy"] for data in play.told("moved")] == ["guard-1", "cronos"]


@rule("L7-233", "L7-234")
def test_who_helps_against_enemies_has_acted_too() -> None:
    enemies = "guard-1@A guard-2@A clone-1@A"
    play = given("A-B", who="B", enemies=enemies, scenario=4).activates("G", roll="P P P P P P P")
    assert [data["enemy"] for data in play.told("fights")] == ["guard-1"]
    assert len(play.told("rolled")[0]["faces"]) == 4  # type: ignore[arg-type]


@rule("L7-230")
def test_only_defenders_on_the_tile_are_removed() -> None:
    play = given("A-B", who="B", enemies="guard-1@A clone-2@A clone-1@B", scenario=4)
    assert play.runs("enemy", "guard-1", roll="SS SS SS").state.enemy("clone-1") is not None
    assert play.state.enemy("clone-2") is None


@rule("L7-243")
def test_nobody_helps_dr_cronos() -> None:
    play = given("A", enemies="cronos@A clone-1@A hybrid-speed@A guard-1@A", fear=[8], threat=[5])
    assert attack_dice(play.state, play.state.enemies[-1], play.who()) == 4


# Attacks


@rule("L7-335", "L7-228")
def test_no_attack_rolls_fewer_dice_than_none() -> None:
    play = given("A", enemies="clone-1@A", fear=[1], hands={0: ["raw-panic"] * 4}).runs(
        "enemy", "clone-1", windows=True
    )
    for _ in range(3):
        play.plays("raw-panic", "ability")
    assert play.told("rolled") == [{"faces": ()}]


@rule("L7-032", "L7-244")
def test_whom_an_attack_knocks_out_it_does_not_frighten() -> None:
    play = given("A-B", who="AB", enemies="guard-1@A", hands={0: ["bolt"]}).runs("enemy", "guard-1", roll="SS SS SS")
    assert play.tile_of(0) == "infirmary"
    assert play.who().fear == 3
    assert play.who().vitality == 4, "knocked out once, however many icons there are"


@rule("L7-239", "L7-301")
def test_a_hybrid_frightens_by_what_is_above_toughness() -> None:
    play = given("A", enemies="hybrid-speed@A", skills={0: ["calm-under-fire"]})
    assert play.runs("enemy", "hybrid-speed", roll="I S P").who().fear == 3, "nothing above Toughness 1"
    assert play.runs("enemy", "hybrid-speed", roll="II P P").who().fear == 5, "one above it, and one for being hurt"


@rule("L7-239", "L7-229")
def test_weak_attacks_do_nothing_but_being_attacked() -> None:
    play = given("A", enemies="hybrid-speed@A").runs("enemy", "hybrid-speed", roll="P P P")
    assert play.told("hit") == [{"enemy": "hybrid-speed", "seat": 0, "cards": 0, "fear": 0}]
    assert play.who().fear == 4
    play = given("A", enemies="guard-1@A", items={0: ["riot-shield"]}).runs("enemy", "guard-1", roll="II II S")
    assert play.told("hit")[0]["cards"] == 0


# Targets


@rule("L7-226", "L7-276")
@pytest.mark.parametrize(("threat", "target"), [(1, "clone-1"), (2, "seat-0"), (3, "seat-0")])
def test_on_its_tile_a_guard_takes_the_higher_value_and_of_equal_ones_the_player(threat: int, target: str) -> None:
    play = given("A", enemies="guard-1@A clone-1@A", threat=[threat], scenario=4)
    found = target_here(play.state, play.state.enemies[0])
    assert found is (play.who() if target == "seat-0" else play.state.enemy(target))


@rule("L7-226", "L7-283")
@pytest.mark.parametrize(("fear", "target"), [(1, "guard-1"), (2, "seat-0"), (3, "seat-0")])
def test_so_does_a_clone(fear: int, target: str) -> None:
    play = given("A", enemies="guard-1@A clone-1@A", fear=[fear], scenario=4)
    found = target_here(play.state, play.state.enemies[1])
    assert found is (play.who() if target == "seat-0" else play.state.enemy(target))


@rule("L7-227", "L7-283", "L7-249")
def test_any_value_above_zero_makes_them_targets_and_each_camp_has_its_own(tmp_path: Path) -> None:
    pack = changed(tmp_path, scenarios="[1]\nclone_threat = [1, 1]\nguard_fear = [5, 5]\n")
    play = given("A-B-C", who="C", enemies="guard-1@A clone-1@A", pack=pack, threat=[0], fear=[1])
    guard, clone = play.state.enemies
    assert target_here(play.state, guard) is clone
    assert target_here(play.state, clone) is guard
    assert goal_of(play, "guard-1")[0] == ("clone-1", 1, 0)
    assert goal_of(play, "clone-1")[0] == ("guard-1", 5, 0)
    pack = changed(tmp_path, scenarios="[1]\nclone_threat = [0, 0]\nguard_fear = [1, 1]\n")
    play = given("A-B-C", who="C", enemies="guard-1@A clone-1@A", pack=pack)
    assert [target_here(play.state, enemy) for enemy in play.state.enemies] == [None, play.state.enemies[0]]


@rule("L7-318")
def test_a_blank_stare_fools_no_hybrids() -> None:
    play = given("A-B", who="A", enemies="hybrid-speed@B clone-1@B", fear=[4], skills={0: ["blank-stare"]})
    assert goal_of(play, "hybrid-speed") == [("seat-0", 5, 1)]
    assert goal_of(play, "clone-1") == [("seat-0", 4, 1)]


@rule("L7-424")
def test_7_aliens_see_through_a_clean_uniform() -> None:
    play = given("A-B", who="A", enemies="clone-1@A clone-2@B hybrid-speed@A", scenario=7)
    play.who().uniform = "clean"
    assert [target_here(play.state, enemy) for enemy in play.state.enemies] == [play.who(), None, play.who()]
    assert goal_of(play, "clone-2") == [("seat-0", 4, 1)]


@rule("L7-425")
def test_7_a_bloody_uniform_fools_only_guards_and_only_those_far_off() -> None:
    play = given("A-B-C", who="A", enemies="guard-1@B guard-2@C clone-1@C", threat=[3], scenario=7)
    play.who().uniform = "bloody"
    assert ("seat-0", 4, 1) in goal_of(play, "guard-1"), "beside him they count him fully"
    assert ("seat-0", 0, 2) in goal_of(play, "guard-2")
    assert ("seat-0", 3, 2) in goal_of(play, "clone-1")


# Movement


@rule("L7-249", "L7-251")
def test_whoever_cannot_be_reached_is_no_target_however_wanted() -> None:
    play = given("A-B-C D", who="AD", enemies="guard-1@C", threat=[1, 5])
    assert goal_of(play, "guard-1") == [("seat-0", 1, 2)]
    assert play.activates("G").tile_of("guard-1") == "B"


@rule("L7-253", "L7-276")
def test_equally_good_goals_players_in_turn_order_then_enemies_by_number() -> None:
    play = given("C-A-G-B-D", who="AB", enemies="guard-1@G clone-2@B clone-1@A clone-3@B", threat=[1, 1], scenario=4)
    assert goal_of(play, "guard-1")[:2] == [("seat-0", 2, 1), ("seat-1", 2, 1)]
    assert [who for who, *_ in goal_of(play, "guard-1")][2:] == ["clone-1", "clone-2", "clone-3"]
    play.state.turn.seat = 1
    assert goal_of(play, "guard-1")[0][0] == "seat-1"


@rule("L7-262", "L7-263", "L7-003")
def test_5_hybrids_open_locks_and_cross_the_swarm_as_anywhere() -> None:
    play = given("AxB-C", who="C", enemies="hybrid-speed@A", scenario=5)
    play.tile("B").swarm = True
    assert goal_of(play, "hybrid-speed") == [("seat-0", 4 - 1, 3)]
    assert play.runs("enemy", "hybrid-speed").tile("A").locks == []
    assert play.runs("enemy", "hybrid-speed").tile_of("hybrid-speed") == "B"


@rule("L7-412")
def test_5_a_locked_door_costs_guards_one_move() -> None:
    play = given("AxB-C", who="C", enemies="guard-1@A", scenario=5)
    assert goal_of(play, "guard-1") == [("seat-0", 0, 2)]


# Fear, threat, vitality


@rule("L7-042", "L7-110", "L7-115")
def test_two_threats_take_two_tokens_and_the_one_too_many_begins_lockdown() -> None:
    play = given("A", enemies="clone-1@A", items={0: ["service-pistol"]}, pool=2).does("attack", "clone-1")
    play.answers("service-pistol", roll="P " * 9)
    assert (play.who().threat, play.state.pool, play.state.in_lockdown) == (1, 1, False)


@rule("L7-244", "L7-247")
def test_in_lockdown_a_knock_out_costs_life_not_vitality() -> None:
    play = given("A-B", who="AB", enemies="guard-1@A", hands={0: ["bolt"]}, threat=[2], lockdown=True)
    play.runs("enemy", "guard-1", roll="SS P P P")
    assert play.told("vitality") == []
    assert (play.who().vitality, play.who().threat, play.tile_of(0)) == (5, 2, "")
    assert play.told("dropped") == [], "there was nothing to drop"


@rule("L7-419", "L7-244", "L7-247")
@pytest.mark.parametrize("lockdown", [False, True])
def test_7_whoever_is_carried_off_loses_his_uniform(lockdown: bool) -> None:
    play = given("A-B", who="AB", enemies="clone-1@A", hands={0: ["bolt"]}, scenario=7, lockdown=lockdown)
    play.who().uniform = "bloody"
    assert play.runs("enemy", "clone-1", roll="SS P").who().uniform == ""


@rule("L7-307", "L7-245")
def test_unremarkable_loses_two_and_others_one() -> None:
    for skills, threat in ((["unremarkable"], 1), ([], 2)):
        play = given("A-B", who="AB", enemies="clone-1@A", hands={0: ["bolt"]}, threat=[3], skills={0: skills})
        assert play.runs("enemy", "clone-1", roll="SS P").who().threat == threat


@rule("L7-040")
def test_the_skull_is_below_the_last_step() -> None:
    play = given("A-B", who="AB", enemies="guard-1@A", hands={0: ["bolt"]})
    play.who().vitality = 3
    assert play.runs("enemy", "guard-1", roll="SS P P").who().vitality == 0


@rule("L7-411", "L7-247")
def test_5_the_hand_of_the_dead_is_discarded() -> None:
    play = given("A-B", who="AA", scenario=5, hands={0: ["bolt", "grit"]})
    play.tile("B").swarm = True
    play.stacks("e30").does("move", "B")
    assert play.who().hand == []
    assert play.state.discarded == "bolt grit"


@rule("L7-190", "L7-247")
def test_spawning_is_measured_from_the_first_tile_as_from_any() -> None:
    tiles = {"B": "barracks", "F": "barracks"}
    play = given("A-B-C-D-E-F", who="AD", tiles=tiles, enemies="clone-1@A", hands={0: ["bolt"]}, lockdown=True)
    play.stacks("e36").does("bull rush", roll="P P P P SS SS P P P P")
    assert play.who().fate == "killed"
    assert play.tile_of("guard-1") == "B"


@rule("L7-114", "L7-110")
def test_lockdown_goes_on_from_the_turn_zero_too() -> None:
    play = given("A-B")
    play.state.lockdown = 0
    assert play.state.in_lockdown


@rule("L7-027", "L7-026")
def test_toughness_does_not_fall_below_zero() -> None:
    play = given("A", enemies="guard-1@A", skills={0: ["sprinter"]})
    assert play.state.stat(play.who(), "toughness") == 0
    play = given("A", skills={0: ["weight-training", "weight-training", "sprinter", "sprinter"]})
    assert play.state.stat(play.who(), "toughness") == 0
