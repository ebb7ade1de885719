"""Enemy activation, attacks, recovery, generation (rulebook, Enemy Activation, Enemy Attacks, Enemy Recovery)."""

import pytest
from tests.games.level7.play import given

from nightdeck.games.level7.rules.enemies import attack_dice
from nightdeck.games.level7.rules.enemy_targets import target_here
from nightdeck.testing import rule


def acted(play: object) -> list[object]:
    """Who has moved, attacked or stood up, in order."""
    table = play.table  # type: ignore[attr-defined]
    return [event.data["enemy"] for event in table.events if event.kind in ("moved", "attacks", "fights", "recovered")]


@rule("L7-212")
@pytest.mark.parametrize(("players", "kind"), [(1, "guard"), (4, "guard")])
def test_the_box_of_the_starting_number_of_players(players: int, kind: str) -> None:
    """E07 shows guards and clones for one to three players, guards only for four, even if some have left."""
    plan = "A-B-C-D"
    play = given(plan, who="A" * players, enemies="guard-1@D clone-1@D", scenario=5)
    for player in play.state.players[1:]:
        player.tile, player.fate = -2, "escaped"
    play.state.event = "e07"
    play.runs("activate")
    assert ("clone-1" in acted(play)) is (players == 1)
    assert f"{kind}-1" in acted(play)


@rule("L7-213", "L7-214", "L7-215", "L7-216")
@pytest.mark.parametrize(
    ("box", "order"),
    [("G", ["guard-1", "guard-3"]), ("C", ["clone-2", "clone-4"]),
     ("GC", ["guard-1", "guard-3", "clone-2", "clone-4"]), ("CG", ["clone-2", "clone-4", "guard-1", "guard-3"])],
)  # fmt: skip
def test_types_in_the_order_of_the_box_and_by_number(box: str, order: list[str]) -> None:
    play = given("A-B-C-D-E", enemies="guard-3@D clone-4@E guard-1@E clone-2@D").activates(box)
    assert acted(play) == order


@rule("L7-217", "L7-218", "L7-248")
def test_one_action_attack_else_move() -> None:
    play = given("A-B", enemies="guard-1@A").activates("G", roll="P P P")
    assert acted(play) == ["guard-1"]
    assert len(play.told("attacks")) == 1
    play = given("A-B-C", enemies="guard-1@C").activates("G")
    assert play.tile_of("guard-1") == "B"
    assert play.told("attacks") == []


@rule("L7-219", "L7-243")
def test_dr_cronos_acts_by_his_own_rules_after_the_hybrids_without_a_die() -> None:
    play = given("A-B-C", enemies="cronos@C", scenario=6).activates("G")
    assert play.tile_of("cronos") == "B"
    assert play.told("rolled") == []
    play = given("A", enemies="cronos@A clone-1@A", scenario=6, fear=[3]).activates("G", roll="II SS P P")
    assert play.told("hit")[0] == {"enemy": "cronos", "seat": 0, "cards": 1, "fear": 1}
    play.answers("bolt")
    assert play.who().fear == 5
    assert len(play.who().hand) == 4
    play = given("A-B", enemies="cronos@A", scenario=6)
    play.state.enemies[0].since = play.state.number
    assert acted(play.activates("G")) == [], "not in the turn he appeared"


@rule("L7-243")
def test_dr_cronos_leaves_guards_alone_and_they_him() -> None:
    play = given("A-B", who="B", enemies="cronos@A guard-1@A", scenario=6)
    cronos, guard = play.state.enemy("cronos"), play.state.enemy("guard-1")
    assert cronos is not None
    assert guard is not None
    assert target_here(play.state, cronos) is None
    assert target_here(play.state, guard) is None


@rule("L7-220", "L7-233", "L7-234", "L7-273")
def test_example_four_guards_of_a_four_player_game() -> None:
    """Jack has escaped. Guard 1 nears Shona; Guard 2 attacks Leo with Guard 3's help; Guard 4 steps onto Cody.

    The box for four shows guards; that for three would let the clone act, too.
    """
    plan = """
        S-C-D-E
        |
        F-G-L
        """
    play = given(plan, who="SCLS", enemies="guard-1@G guard-2@L guard-3@L guard-4@D clone-1@E", threat=[3, 1, 1, 0])
    play.state.players[3].tile, play.state.players[3].fate = -2, "escaped"
    play.state.event = "e07"
    play.runs("activate", roll="P P P P")
    assert play.tile_of("guard-1") == "F"
    assert play.told("attacks") == [{"enemy": "guard-2", "seat": 2}]
    assert play.told("rolled")[0]["faces"] == (4, 4, 4, 4)
    assert play.tile_of("guard-3") == "L"
    assert play.tile_of("guard-4") == "C"
    assert play.tile_of("clone-1") == "E"


# Hybrids


@rule("L7-221")
def test_hybrids_act_last_and_not_in_the_turn_they_appear() -> None:
    play = given("A-B-C-D", enemies="guard-1@D hybrid-strength@C", scenario=6).activates("G", roll="S")
    assert acted(play) == ["guard-1", "hybrid-strength"]
    play = given("A-B-C-D", enemies="hybrid-strength@C", scenario=6)
    play.state.enemies[0].since = play.state.number
    assert acted(play.activates("G")) == []
    assert play.told("rolled") == []


@rule("L7-222", "L7-223", "L7-224")
@pytest.mark.parametrize(
    ("face", "order"),
    [("I", ["hybrid-intelligence"]), ("II", ["hybrid-intelligence"] * 2), ("S", ["hybrid-strength"]),
     ("SS", ["hybrid-strength"] * 2), ("P", ["hybrid-speed"]),
     ("ISP", ["hybrid-intelligence", "hybrid-strength", "hybrid-speed"])],
)  # fmt: skip
def test_one_die_says_which_hybrids_act_and_how_often(face: str, order: list[str]) -> None:
    enemies = "hybrid-speed@F hybrid-intelligence@G hybrid-strength@E"
    play = given("A-B-C-D-E-F-G", enemies=enemies, scenario=3).activates("G", roll=face)
    assert acted(play) == order


# Attacks


@rule("L7-225")
def test_the_player_of_the_turn_resolves_all_attacks() -> None:
    """Choices about enemies are put to the player whose card it is; defence belongs to the one attacked."""
    play = given("A-B", who="AB", enemies="guard-1@B").activates("G", windows=True)
    assert (play.ask.seat, play.kind) == (1, "attack")
    plan = """
        A-B
        | |
        C-D
        """
    play = given(plan, who="BD", enemies="clone-1@A", fear=[1, 5]).activates("C")
    assert (play.ask.seat, play.kind) == (0, "enemy way")


@rule("L7-226")
def test_guards_attack_the_highest_threat_aliens_the_highest_fear() -> None:
    play = given("A", who="AAA", threat=[1, 2, 0], fear=[3, 4, 6], enemies="guard-1@A clone-1@A hybrid-speed@A")
    found = {enemy.kind: target_here(play.state, enemy) for enemy in play.state.enemies}
    assert found == {"guard": play.who(1), "clone": play.who(2), "hybrid": play.who(2)}


@rule("L7-226", "L7-253")
def test_equal_targets_go_by_turn_order() -> None:
    play = given("A", who="AAA", enemies="guard-1@A")
    guard = play.state.enemies[0]
    play.state.turn.seat = 1
    assert target_here(play.state, guard) is play.who(1)
    play.state.players[1].tile = -1
    assert target_here(play.state, guard) is play.who(2)


@rule("L7-227", "L7-283", "L7-284")
@pytest.mark.parametrize(
    ("scenario", "lockdown", "fight"),
    [(1, False, False), (1, True, False), (2, False, False), (2, True, True), (4, False, True)],
)
def test_enemies_fight_each_other_as_the_scenario_says(scenario: int, lockdown: bool, fight: bool) -> None:
    play = given("A-B-C", who="C", enemies="guard-1@A clone-1@A", scenario=scenario, lockdown=lockdown)
    guard, clone = play.state.enemies
    assert (target_here(play.state, guard) is clone) is fight
    assert (target_here(play.state, clone) is guard) is fight


@rule("L7-227")
def test_players_are_always_targets() -> None:
    play = given("A", enemies="guard-1@A clone-1@A", threat=[0], fear=[1], scenario=1)
    assert [target_here(play.state, enemy) for enemy in play.state.enemies] == [play.who(), play.who()]


@rule("L7-228")
@pytest.mark.parametrize(
    ("enemies", "dice"),
    [("guard-1@A", 3), ("clone-1@A", 2), ("hybrid-speed@A", 3), ("cronos@A", 4), ("guard-1@A guard-2@A", 4),
     ("guard-1@A guard-2@A!", 3), ("clone-1@A clone-2@A", 3)],
)  # fmt: skip
def test_attack_dice(enemies: str, dice: int) -> None:
    play = given("A", enemies=enemies)
    assert attack_dice(play.state, play.state.enemies[0], play.who()) == dice


@rule("L7-229", "L7-231")
def test_example_guard_one_costs_cody_a_card() -> None:
    play = given("A", enemies="guard-1@A").runs("enemy", "guard-1", roll="S S P").answers("bolt")
    assert len(play.who().hand) == 4
    assert play.kind == "rest"


@rule("L7-229")
def test_icons_up_to_toughness_cost_nothing() -> None:
    play = given("A", enemies="clone-1@A").runs("enemy", "clone-1", roll="S P")
    assert len(play.who().hand) == 5


@rule("L7-230", "L7-232")
@pytest.mark.parametrize(("roll", "left"), [("SS P P", 2), ("SS S P", 1), ("SS SS P", 0)])
def test_example_a_guard_against_two_clones(roll: str, left: int) -> None:
    play = given("A-B", who="B", enemies="guard-2@A clone-1@A clone-2@A", scenario=4).runs(
        "enemy", "guard-2", roll=roll
    )
    assert len([enemy for enemy in play.state.enemies if enemy.kind == "clone"]) == left
    if left == 1:
        assert play.state.enemy("clone-1") is None, "the lower number first"


@rule("L7-276")
def test_errata_between_two_enemies_the_lower_number() -> None:
    play = given("A-B", who="B", enemies="clone-1@A guard-3@A guard-2@A", scenario=4)
    assert target_here(play.state, play.state.enemies[-1]) is play.state.enemy("guard-2")


@rule("L7-233")
def test_one_joint_attack_also_by_those_who_have_moved() -> None:
    play = given("A-B", who="A", enemies="guard-1@B guard-2@A", threat=[0]).activates("G", roll="P P P P")
    assert acted(play) == ["guard-1", "guard-2"], "Guard 1 comes, then helps"
    assert len(play.told("rolled")[0]["faces"]) == 4  # type: ignore[arg-type]


@rule("L7-234")
def test_who_lent_a_die_has_acted() -> None:
    play = given("A", enemies="guard-1@A guard-2@A").activates("G", roll="P P P P")
    assert len(play.told("attacks")) == 1


@rule("L7-235", "L7-236", "L7-237")
def test_bonus_dice_against_frightened_and_wanted_players_only() -> None:
    play = given("A", enemies="guard-1@A clone-1@A", threat=[3], fear=[5])
    guard, clone = play.state.enemies
    assert attack_dice(play.state, guard, play.who()) == 4
    assert attack_dice(play.state, clone, play.who()) == 3
    assert attack_dice(play.state, guard, None) == 3
    assert attack_dice(play.state, clone, None) == 2
    play = given("A", enemies="guard-1@A clone-1@A", threat=[2], fear=[4])
    guard, clone = play.state.enemies
    assert attack_dice(play.state, guard, play.who()) == 3
    assert attack_dice(play.state, clone, play.who()) == 2


@rule("L7-238", "L7-239")
def test_a_hybrid_attack_raises_fear_by_intelligence_icons() -> None:
    play = given("A", enemies="hybrid-speed@A").runs("enemy", "hybrid-speed", roll="II I SS")
    assert play.who().fear == 3 + 2 + 1, "two above Toughness, and one for being attacked"
    assert len(play.who().hand) == 5


@rule("L7-240")
def test_beyond_eight_a_hybrid_knocks_out() -> None:
    play = given("A-B", who="AB", enemies="hybrid-speed@A", fear=[7]).runs("enemy", "hybrid-speed", roll="II I P")
    assert play.tile_of(0) == "infirmary"
    assert play.who().hand == []
    play = given("A-B", who="AB", enemies="hybrid-speed@A", fear=[7]).runs("enemy", "hybrid-speed", roll="II P P")
    assert play.tile_of(0) == "A"
    assert play.who().fear == 8, "eight itself is not beyond"


@rule("L7-241")
@pytest.mark.parametrize(("roll", "left"), [("II P P", 2), ("II I P", 1), ("II II P", 0)])
def test_a_hybrid_against_guards(roll: str, left: int) -> None:
    play = given("A-B", who="B", enemies="hybrid-speed@A guard-1@A guard-2@A", scenario=4)
    play.runs("enemy", "hybrid-speed", roll=roll)
    assert len([enemy for enemy in play.state.enemies if enemy.kind == "guard"]) == left


@rule("L7-242")
def test_clones_help_a_hybrid() -> None:
    play = given("A", enemies="hybrid-speed@A clone-1@A clone-2@A clone-3@A!")
    hybrid = play.state.enemies[-1]
    assert hybrid.kind == "hybrid"
    assert attack_dice(play.state, hybrid, play.who()) == 5


@rule("L7-244", "L7-245")
def test_knocked_out() -> None:
    play = given(
        "A-B", who="AB", enemies="guard-1@A", hands={0: ["bolt"]}, items={0: ["crowbar", "sedative"]}, threat=[2]
    )
    play.runs("enemy", "guard-1", roll="SS P P P")
    assert play.tile_of(0) == "infirmary"
    assert play.tile("A").items == ["crowbar", "sedative"]
    assert (play.who().vitality, play.who().threat, play.who().items) == (4, 1, [])


@rule("L7-246")
def test_the_new_hand_is_one_card_smaller() -> None:
    play = given("A-B", who="AB", tiles={"B": "mess-hall"}, enemies="guard-1@A", hands={0: ["bolt"]})
    play.runs("enemy", "guard-1", roll="SS P P").runs("begin", 0)
    assert len(play.who().hand) == 4


@rule("L7-247")
def test_knocked_out_in_lockdown_is_killed() -> None:
    play = given("A-B", who="AB", enemies="guard-1@A", hands={0: ["bolt"]}, items={0: ["crowbar"]}, lockdown=True)
    play.runs("enemy", "guard-1", roll="SS P P")
    assert play.who().fate == "killed"
    assert play.tile_of(0) == ""
    assert play.tile("A").items == ["crowbar"]


@rule("L7-119", "L7-244")
def test_knocked_out_on_the_own_turn_still_brings_the_event_card() -> None:
    play = given("A-B", who="AB", enemies="clone-1@A", hands={0: ["bolt"]}).stacks("e29")
    play.does("attack", "clone-1", roll="P P P P SS P")
    assert play.tile_of(0) == "infirmary"
    assert len(play.told("event")) == 1
    assert play.kind == "rest"


# Recovery


@rule("L7-264")
def test_a_stunned_enemy_stands_up_and_does_nothing_else() -> None:
    play = given("A-B", enemies="guard-1@B!").activates("G")
    assert not play.stunned("guard-1")
    assert play.tile_of("guard-1") == "B"


@rule("L7-265")
def test_not_while_a_player_is_there() -> None:
    play = given("A-B", enemies="guard-1@A!").activates("G")
    assert play.stunned("guard-1")
    play.who().tile = play.at("B")
    play.state.event = ""
    assert not play.runs("activate box", "G").stunned("guard-1")


@rule("L7-266")
def test_stunned_enemies_neither_hold_nor_attack_nor_help_nor_are_targets() -> None:
    play = given("A-B", enemies="guard-1@A guard-2@A! clone-1@A!", scenario=4)
    assert attack_dice(play.state, play.state.enemies[0], play.who()) == 3
    assert not play.can("attack", "guard-2")
    play = given("A-B", who="B", enemies="guard-1@A clone-1@A!", scenario=4)
    assert target_here(play.state, play.state.enemies[0]) is None
    play = given("A-B", who="B", enemies="guard-1@A! clone-1@A hybrid-speed@A", scenario=4)
    assert [target_here(play.state, enemy) for enemy in play.state.enemies[1:]] == [None, None]


# Generation


@rule("L7-267", "L7-268", "L7-288", "L7-270")
@pytest.mark.parametrize(("box", "guards", "clones"), [("G", 1, 0), ("C", 0, 1), ("GC", 1, 1)])
def test_posts_and_nests_generate_after_all_activations(box: str, guards: int, clones: int) -> None:
    play = given("A B-C", enemies="")
    play.tile("B").den, play.tile("C").den = "post", "nest"
    play.activates(box)
    kinds = [enemy.kind for enemy in play.state.enemies]
    assert (kinds.count("guard"), kinds.count("clone")) == (guards, clones)
    assert acted(play) == [], "they do not act in the turn they appear"


@rule("L7-267", "L7-268")
def test_every_nest_spawns_after_the_others_have_moved() -> None:
    play = given("A-B-C-D", enemies="clone-1@C")
    play.tile("C").den = play.tile("D").den = "nest"
    play.activates("C")
    assert [play.tile_of(f"clone-{n}") for n in (1, 2, 3)] == ["B", "C", "D"]


@rule("L7-055")
def test_a_guard_that_is_led_away_attacks_nobody_and_uses_up_no_toughness() -> None:
    hands = {0: ["brace", "distraction", "distraction", "bolt"], 1: ["brace"] * 3}
    play = given("A-B", who="AA", enemies="guard-1@A", threat=[1, 0], hands=hands).plays("brace", "toughness")
    play.stacks("e29").does("end", windows=True).skips(2)
    assert (play.kind, play.ask.seat) == ("attack", 0)
    play.plays("distraction", "ability")
    assert play.kind not in ("attack", "guard"), "neither he nor the other is asked about an attack that is off"
    assert play.told("hit") == []
    assert play.state.turn.toughness == 1, "for the next attack"


@rule("L7-268")
def test_of_two_nests_equally_near_the_current_player_says_which_spawns_first() -> None:
    play = given("B-A-C", enemies="clone-1@C! clone-2@C!")
    play.tile("B").den = play.tile("C").den = "nest"
    assert play.activates("C").kind == "rest", "the other one is full"
    play = given("B-A-C")
    play.tile("B").den = play.tile("C").den = "nest"
    play.state.clones = [4]
    assert play.letters(play.activates("C").options) == ["B", "C"]
    assert play.answers(play.at("C")).tile_of("clone-4") == "C"


@rule("L7-269")
def test_a_full_tile_generates_nothing() -> None:
    play = given("A B", enemies="clone-1@B! clone-2@B!")
    play.tile("B").den = "nest"
    play.activates("C")
    assert play.state.enemy("clone-3") is None
