"""The edges of the rules and cards: what must not happen, and what happens just before and just after."""

import pytest
from tests.games.level7.play import given

from nightdeck.core.ask import PASS
from nightdeck.games.level7.content.components import CONTENT
from nightdeck.games.level7.rules.tiles import Spot, beyond, lay, taken
from nightdeck.games.level7.state import OPEN
from nightdeck.testing import rule


@rule("L7-016", "L7-415")
@pytest.mark.parametrize("name", CONTENT.printed.scenarios)
def test_the_map_starts_at_one_corner(name: str) -> None:
    square = [(0, 0), (1, 0), (1, 1), (0, 1)]
    start = CONTENT.printed.scenarios[name].start
    assert [(laid.x, laid.y) for laid in start] == square[: len(start)]


# Stats and skills


@rule("L7-385")
def test_a_sprain_slows_but_weakens_nobody() -> None:
    play = given("A")
    play.who().slowed = play.state.number
    assert [play.state.stat(play.who(), stat) for stat in ("intelligence", "strength", "toughness")] == [4, 4, 1]
    assert play.state.stat(play.who(), "speed") == 1


@rule("L7-291")
@pytest.mark.parametrize(("fear", "ways"), [(1, ["up"]), (3, ["up", "down"]), (8, ["down"])])
def test_a_zen_master_shifts_within_the_track(fear: int, ways: list[str]) -> None:
    play = given("A-B", skills={0: ["zen-master"]}, fear=[fear]).runs("begin", 0)
    assert play.options == [PASS, *ways]
    assert play.answers(ways[0]).who().fear == fear + (1 if ways[0] == "up" else -1)


@rule("L7-120", "L7-302")
@pytest.mark.parametrize(
    ("tile", "skills", "cards"),
    [
        ("corridor-101-b", [], 2),
        ("quarantine-ward", [], 3),
        ("quarantine-ward", ["field-medic"], 4),
    ],
)
def test_a_turn_begins_with_so_many_cards(tile: str, skills: list[str], cards: int) -> None:
    play = given("A-B", tiles={"A": tile}, skills={0: skills}, hands={0: ["bolt"]}).runs("begin", 0)
    assert len(play.who().hand) == cards


@rule("L7-314")
def test_only_the_first_move_of_a_turn_is_a_run() -> None:
    play = given("A-B-C-D", skills={0: ["runners-lungs", "sprinter"]}).does("move", "B")
    assert play.can("move", "C")
    assert not play.can("run", "C", "D")


@rule("L7-314", "L7-033", "L7-330", "L7-303")
@pytest.mark.parametrize(("skills", "items", "fear"), [([], [], 4), (["night-eyes"], [], 3), ([], ["flashlight"], 3)])
def test_a_run_through_darkness(skills: list[str], items: list[str], fear: int) -> None:
    play = given("A-B-C", skills={0: ["runners-lungs", *skills]}, items={0: items})
    play.tile("B").dark = True
    assert play.does("run", "B", "C").who().fear == fear


@rule("L7-315")
def test_only_the_last_card_is_kept_by_a_stubborn_one() -> None:
    play = given("A-B", who="AB", enemies="guard-1@A", hands={0: ["bolt", "grit"]}, skills={0: ["stubborn"]})
    play.runs("enemy", "guard-1", roll="SS P P").answers("bolt")
    assert play.who().hand == ["grit"]
    assert not play.who().stubborn


@rule("L7-294")
@pytest.mark.parametrize(("deck", "items"), [("", []), ("sedative", ["sedative"])])
def test_a_survivalist_takes_what_there_is(deck: str, items: list[str]) -> None:
    play = given("A-", skills={0: ["survivalist"]})
    play.state.item_deck = deck
    assert play.explores(1, "mess-hall").who().items == items


# Items


@rule("L7-328")
def test_a_sedative_needs_somebody_who_can_be_calmed() -> None:
    assert not given("A-B", who="AB", items={0: ["sedative"]}, fear=[1, 5]).can("use", "sedative")
    assert given("A", items={0: ["sedative"]}, fear=[2]).can("use", "sedative")


@rule("L7-328")
@pytest.mark.parametrize(("fear", "amounts"), [(3, [1, 2]), (4, [1, 2, 3]), (8, [1, 2, 3])])
def test_a_sedative_calms_by_up_to_three(fear: int, amounts: list[int]) -> None:
    play = given("A", who="AA", items={0: ["sedative"]}, fear=[fear, 1]).does("use", "sedative")
    assert (play.kind, play.options) == ("sedate by", amounts), "the other cannot be calmed"
    assert play.answers(amounts[-1]).who().fear == fear - amounts[-1]
    assert play.who().items == []
    assert play.state.item_discard == "sedative"


@rule("L7-327")
def test_first_aid_needs_somebody_who_lacks_cards() -> None:
    assert not given("A-B", who="AB", items={0: ["first-aid-kit"]}, hands={1: []}).can("use", "first-aid-kit")
    play = given("A", who="AA", items={0: ["first-aid-kit"]}, hands={0: ["bolt"] * 4, 1: ["bolt"] * 3})
    play.does("use", "first-aid-kit")
    assert (play.kind, play.options) == ("first aid", [0, 1])


@rule("L7-323")
def test_a_tranquilizer_is_for_active_guards_and_clones_near() -> None:
    enemies = "guard-1@A! clone-2@C hybrid-strength@A cronos@A"
    assert not given("A-B-C", enemies=enemies, items={0: ["tranquilizer-gun"]}).can("use", "tranquilizer-gun")
    play = given("A-B", enemies="guard-1@A! guard-2@A clone-1@B", items={0: ["tranquilizer-gun"]})
    play.does("use", "tranquilizer-gun")
    assert play.options == ["guard-2", "clone-1"]
    spent = given("A", enemies="clone-1@A clone-2@A", items={0: ["tranquilizer-gun"]})
    spent.state.turn.challenged = True
    assert not spent.can("use", "tranquilizer-gun")


@rule("L7-329")
def test_a_stimulant_is_for_this_turn() -> None:
    play = given("A-B", items={0: ["stimulant"]}, fear=[3]).does("use", "stimulant").ends_turn()
    assert play.runs("begin", 0).state.moves_left() == 2


@rule("L7-150")
def test_nobody_trades_with_himself_or_without_anything_to_give() -> None:
    play = given("A", who="AAA", items={1: ["sedative"]})
    assert [option for option in play.options if option[0] == "trade"] == [("trade", 1)]  # type: ignore[index]


# Challenge actions


@rule("L7-161", "L7-171")
def test_nobody_there_no_challenge_and_one_challenge_a_turn() -> None:
    assert not {"attack", "bull rush", "outwit"} & given("A-B", enemies="guard-1@B guard-2@A!").verbs()
    play = given("A", enemies="guard-1@A").does("outwit", "guards", roll="II I P P")
    assert not {"attack", "bull rush", "outwit"} & play.verbs()
    assert play.state.turn.challenged


@rule("L7-160")
def test_only_a_beaten_guard_leaves_an_item() -> None:
    for enemy, items in (("guard-1", ["sedative"]), ("clone-1", [])):
        play = given("A", enemies=f"{enemy}@A")
        play.state.item_deck = "sedative"
        assert play.does("attack", enemy, roll="SS S P P").who().items == items


# Locks, doors and vents


@rule("L7-354", "L7-432")
def test_twelve_locks_are_in_the_box() -> None:
    play = given("AxBxCxDxExFxGxHxIxJxKxL-M", who="M")
    state = play.state
    card = next(id for id, card in CONTENT.printed.events.items() if card.security == "se03")
    state.turn.section, state.event = "security", card
    play.runs("text")
    assert play.tile("M").locks == [3], "eleven are out, one is left"
    state.turn.section, state.event = "security", card
    state.players[0].tile = play.at("L")
    play.tile("L").ways[0] = OPEN
    play.runs("text")
    assert play.tile("L").locks == [3, 1], "none is left"


# Turns, ends and lockdown


@rule("L7-272", "L7-091")
def test_when_nobody_is_left_the_game_is_over() -> None:
    play = given("A-B", who="AB", tiles={"A": "a-lift"}, lockdown=True)
    play.who(1).tile, play.who(1).fate = -2, "killed"
    play.stacks("e30").does("escape")
    assert play.table is not None
    assert play.table.outcome is not None
    assert (play.table.outcome.winners, play.table.outcome.reason) == ((0,), "nobody is left")


@rule("L7-114", "L7-272")
def test_lockdown_takes_those_in_the_infirmary_and_leaves_the_others_playing() -> None:
    play = given("A", who="A++", enemies="guard-1@A", pool=0).does("attack", "guard-1", roll="P P P P P P P P")
    assert [player.fate for player in play.state.players] == ["", "lost", "lost"]
    assert play.table is not None
    assert play.table.outcome is None


@rule("L7-221", "L7-153")
def test_a_guard_that_has_just_appeared_acts_after_a_failure_a_hybrid_does_not() -> None:
    play = given("A", enemies="guard-1@A clone-1@A hybrid-strength@A", hands={0: ["bolt"] * 5})
    for enemy in play.state.enemies:
        enemy.since = play.state.number
    play.does("bull rush", roll="P P P P " + "P " * 12)
    assert [data["enemy"] for data in play.told("attacks")] == ["guard-1", "clone-1"]


@rule("L7-137")
@pytest.mark.parametrize(("plan", "trapped"), [("A B-C", True), ("A-B", False), ("AxB", False)])
def test_a_trapped_player_is_knocked_out_and_a_locked_door_is_a_connection(plan: str, trapped: bool) -> None:
    play = given(plan, who="AB", hands={0: ["bolt"]}).runs("begin", 0)
    assert (play.tile_of(0) == "infirmary") is trapped
    other = given("B-A", who="AB", hands={0: ["bolt"]}).runs("begin", 0)
    assert other.tile_of(0) == "A", "a door to the first tile of the map counts"


@rule("L7-222", "L7-223")
def test_one_die_is_rolled_for_all_hybrids() -> None:
    play = given("A-B", who="A", enemies="hybrid-strength@B hybrid-speed@B").runs("hybrids", roll="P")
    assert play.told("rolled")[0]["faces"] == (4,)
    assert [data["enemy"] for data in play.told("moved")] == ["hybrid-speed"]


@rule("L7-342")
@pytest.mark.parametrize(("roll", "left"), [("SS P P", 4), ("SS SS P", 3), ("SS SS SS", 1)])
def test_grit_spares_exactly_two_cards(roll: str, left: int) -> None:
    play = given("A", enemies="guard-1@A", hands={0: ["grit"] * 5}).runs("enemy", "guard-1", windows=True)
    play.load(roll)
    play.plays("grit", "ability", windows=False)
    while play.kind == "discard":
        play.answers("grit")
    assert len(play.who().hand) == left


@rule("L7-086", "L7-372")
def test_the_first_tile_of_the_map_is_as_adjacent_as_any_and_a_lock_is_not() -> None:
    for plan, fears in (("A-B-C", [4, 4, 3]), ("AxB-C", [3, 4, 4])):
        play = given(plan, who="ABC")
        play.state.event = next(id for id, card in CONTENT.printed.events.items() if card.fear == "fe09")
        play.state.turn.seat, play.state.turn.section = 0 if "x" not in plan else 1, "fear"
        play.runs("text")
        assert [player.fear for player in play.state.players] == fears


@rule("L7-208")
def test_a_choice_of_which_nothing_is_possible_passes() -> None:
    play = given("A", fear=[8], hands={0: []})
    play.state.event = next(id for id, card in CONTENT.printed.events.items() if card.facility == "fa12")
    play.state.turn.section = "facility"
    assert play.runs("text").kind == "rest"


@rule("L7-136")
def test_a_vent_serves_as_a_door_only_where_nothing_lies_behind_the_wall() -> None:
    plan = """
        A B
        |
        C-D
        """
    play = given(plan, who="A", tiles={"A": "mess-hall"})
    play.state.bags[0] = "junction-204"
    sides = sorted(option[1] for option in play.options if option[0] == "explore")  # type: ignore[index]
    assert sides == [0, 3]


@rule("L7-338")
def test_a_flash_of_insight_on_the_last_tile_is_no_choice() -> None:
    play = given("A-", hands={0: ["flash-of-insight"] * 3})
    play.state.bags = ["corridor-101-b", "", ""]
    play.plays("flash-of-insight", "ability").does("explore", 1)
    assert play.kind != "tile"
    assert play.state.drawn in ([], ["corridor-101-b"])


@rule("L7-373")
def test_fe10_lets_one_choose_three_four_or_five() -> None:
    play = given("A", fear=[8])
    play.state.event = next(id for id, card in CONTENT.printed.events.items() if card.fear == "fe10")
    play.state.turn.section = "fear"
    play.runs("text", roll="II II I P P")
    assert (play.kind, play.options) == ("compose", [3, 4, 5])
    assert play.answers(5).who().fear == 5


@rule("L7-126", "L7-034", "L7-304")
def test_vent_travel_is_one_move() -> None:
    tiles = {"A": "mess-hall", "B": "mess-hall"}
    play = given("A B-C-D", tiles=tiles, ducts=["AB"], skills={0: ["contortionist"]}).does("vent", "B")
    assert play.state.turn.moves == 1
    assert play.does("move", "C").state.moves_left() == 0
    spent = given("A B", tiles=tiles, ducts=["AB"])
    spent.state.turn.moves = 2
    assert not spent.can("vent", "B"), "no move is left"


@rule("L7-126", "L7-129")
def test_a_broken_duct_joins_no_vents() -> None:
    tiles = {"A": "mess-hall", "B": "mess-hall", "C": "mess-hall"}
    play = given("A B C", tiles=tiles, ducts=["AB"])
    assert play.can("vent", "B")
    assert not play.can("vent", "C")
    blocked = given("A B", tiles=tiles, ducts=["AB"])
    blocked.tile("B").vent = -1
    assert not blocked.can("vent", "B")


@rule("L7-328")
def test_a_sedative_calms_somebody_with_fear_two() -> None:
    assert given("A", who="AA", items={0: ["sedative"]}, fear=[1, 2]).does("use", "sedative").who(1).fear == 1


@rule("L7-182", "L7-202")
def test_access_shifts_a_guard_only_where_there_is_room() -> None:
    enemies = "guard-1@B guard-2@C guard-3@C"
    play = given("A-B-C", tiles={"A": "server-room"}, scenario=3, enemies=enemies)
    play.state.keys = 0
    play.does("access", roll="II II P P").answers(("guard", "guard-1"))
    assert play.tile_of("guard-1") == "A"


@rule("L7-412")
def test_5_guards_walk_to_the_first_tile_of_the_map_as_to_any() -> None:
    play = given("A-B-C", who="A", scenario=5, enemies="guard-1@B").activates("G")
    assert play.tile_of("guard-1") == "A"


@rule("L7-253", "L7-251")
def test_of_players_equally_wanted_and_near_the_current_one_is_the_goal() -> None:
    for seat, goes in ((0, "B"), (1, "D")):
        play = given("A-B-C-D-E", who="AE", enemies="guard-1@C", threat=[2, 2])
        play.state.turn.seat = seat
        assert play.activates("G").tile_of("guard-1") == goes


@rule("L7-190", "L7-247")
def test_a_guard_appears_near_the_tile_where_the_drawing_player_was_killed() -> None:
    tiles = {"A": "barracks", "F": "barracks"}
    play = given("A-B-C-D-E-F", who="ED", tiles=tiles, enemies="clone-1@E", hands={0: ["bolt"]}, lockdown=True)
    play.stacks("e36").does("bull rush", roll="P P P P SS SS P P P P")
    assert play.who().fate == "killed"
    assert play.tile_of("guard-1") == "F"


@rule("L7-321")
@pytest.mark.parametrize(
    ("items", "options"),
    [
        (["service-pistol", "stun-stick"], ["stun-stick", "service-pistol"]),
        (["service-pistol"], [PASS, "service-pistol"]),
    ],
)
def test_a_pistol_may_stay_in_the_belt(items: list[str], options: list[str]) -> None:
    play = given("A", enemies="clone-1@A", items={0: items}).does("attack", "clone-1")
    assert (play.kind, play.options) == ("item", options)
    play.answers(options[0], roll="P " * 6)
    assert play.who().threat == 0


@rule("L7-131", "L7-130")
def test_behind_each_side_of_a_large_tile_lies_its_own_square() -> None:
    play = given("A")
    play.state.tiles = []
    lay(play.state, "airlock", Spot(0, 0, 0))
    around = [(0, -1), (1, -1), (2, 0), (2, 1), (1, 2), (0, 2), (-1, 1), (-1, 0)]
    assert [beyond(play.state, 0, side) for side in range(8)] == around


@rule("L7-117", "L7-112")
def test_turns_and_rounds_are_counted_one_by_one() -> None:
    play = given("A-B", who="AB").runs("begin", 0)
    assert play.state.number == 6
    play.state.round = 3
    assert play.runs("end round").state.round == 4


@rule("L7-385")
def test_a_sprain_is_over_after_the_next_turn() -> None:
    play = given("A-B", who="AB")
    play.who().slowed = -1
    assert play.runs("begin", 0).state.moves_left() == 1
    assert play.runs("begin", 0).state.moves_left() == 2
    assert play.who().slowed == 0


@rule("L7-086", "L7-372")
def test_past_a_locked_door_nobody_is_adjacent_and_through_the_other_one_everybody_is() -> None:
    play = given("A-BxC", who="ABC")
    play.state.event = next(id for id, card in CONTENT.printed.events.items() if card.fear == "fe09")
    play.state.turn.seat, play.state.turn.section = 1, "fear"
    assert [player.fear for player in play.runs("text").state.players] == [4, 4, 3]


@rule("L7-137")
def test_a_door_to_the_first_tile_of_the_map_is_a_connection() -> None:
    assert given("A-B", who="BA", hands={0: ["bolt"]}).runs("begin", 0).tile_of(0) == "B"


@rule("L7-131")
def test_a_large_tile_fills_four_squares() -> None:
    play = given("A")
    play.state.tiles = []
    lay(play.state, "airlock", Spot(2, 3, 0))
    assert taken(play.state) == dict.fromkeys([(2, 3), (3, 3), (2, 4), (3, 4)], 0)
