"""Lockdown, the turn, moving (rulebook, Lockdown, Player Turns, Draw, Move)."""

import pytest
from tests.games.level7.play import Play, given

from nightdeck.core.errors import IllegalPick
from nightdeck.core.state import step
from nightdeck.core.table import Table
from nightdeck.games.level7 import GAME
from nightdeck.games.level7.state import State
from nightdeck.testing import rule


@rule("L7-110")
def test_threat_from_an_empty_pool_is_lockdown() -> None:
    play = given("A", enemies="guard-1@A", pool=1).does("attack", "guard-1", roll="P P P P")
    assert not play.state.in_lockdown
    assert play.state.pool == 0, "the last token does not start it"
    play = given("A", enemies="guard-1@A", pool=0).does("attack", "guard-1", roll="P P P P")
    assert play.state.in_lockdown


@rule("L7-111")
def test_no_pool_no_countdown() -> None:
    play = given("A-B", who="B", scenario=5, lockdown=True)
    play.state.countdown = -1
    for _ in range(3):
        play.ends_turn()
    assert play.table is not None
    assert play.table.outcome is None


@rule("L7-112", "L7-113")
def test_every_turn_after_the_first_takes_a_token_until_none_is_left() -> None:
    play = given("A-B", who="A", enemies="guard-1@B", pool=0, items={0: ["crowbar"]})
    play.does("move", "B")
    assert play.state.in_lockdown
    assert play.state.countdown == 4
    play.ends_turn("e30")
    assert play.state.countdown == 4, "not in the turn in which it began"
    for left in (3, 2, 1, 0):
        play.state.number += 1
        play.runs("end turn")
        assert play.state.countdown == left
        assert play.state.outcome is None
    play.state.number += 1
    play.runs("end turn")
    assert play.state.outcome is not None
    assert play.state.outcome.reason == "countdown"
    assert play.state.outcome.losers == (0,)


@rule("L7-114", "L7-272")
def test_lockdown_dooms_the_infirmary() -> None:
    play = given("A", who="A+A", enemies="guard-1@A", pool=0).does("attack", "guard-1", roll="P P P P")
    assert play.who(1).fate == "lost"
    assert play.state.outcome is None
    assert play.who(2).fate == ""


@rule("L7-115")
def test_threat_goes_on_from_the_box() -> None:
    play = given("A", enemies="guard-1@A", pool=0, lockdown=True).does("attack", "guard-1", roll="P P P P")
    assert play.who().threat == 1
    assert play.state.pool == 0


@rule("L7-116", "L7-184")
def test_reactivating_icons_are_silent_in_lockdown() -> None:
    play = given("A-B", tiles={"B": "cold-lab"}, lockdown=True).does("move", "B")
    assert play.kind == "act"
    assert play.told("event") == []
    play = given("A-", lockdown=True).explores(1, "cold-lab")
    assert play.kind == "act"
    assert play.told("event") == [], "exploring one, too"


@rule("L7-211")
def test_in_lockdown_plain_icons_and_ends_of_turns_still_bring_cards() -> None:
    play = given("A-", lockdown=True).explores(1, "dissection-room", event="e27")
    assert play.told("event")[0]["section"] == "fear"
    play = given("A", lockdown=True).ends_turn("e30")
    assert len(play.told("event")) == 1


@rule("L7-280")
def test_the_scenario_may_start_lockdown_whatever_the_pool_holds() -> None:
    play = given("A", who="AA", tiles={"A": "a-lift"}, pool=6).does("escape")
    assert play.state.in_lockdown
    assert play.state.pool == 6


@rule("L7-112")
def test_with_others_left_an_escape_is_a_turn_like_any_other() -> None:
    play = given("A-B", who="AB", tiles={"A": "a-lift"}, lockdown=True).stacks("e30").does("escape")
    assert play.who(0).fate == "escaped"
    assert len(play.told("event")) == 1
    assert play.state.countdown == 3


# The turn


@rule("L7-117", "L7-120", "L7-187")
def test_a_turn_is_drawing_acting_and_an_event() -> None:
    play = given("A-B", who="AB", hands={0: ["bolt"] * 2}).begins(step("begin", 0))
    assert len(play.who().hand) == 3
    assert play.kind == "act"
    play.does("move", "B").ends_turn("e30")
    assert [event.kind for event in play.table.events if event.kind in ("drew", "entered", "event")] == [  # type: ignore[union-attr]
        "drew", "entered", "event",
    ]  # fmt: skip
    assert play.kind == "rest"


@rule("L7-117")
def test_then_the_next_player_begins() -> None:
    setup = GAME.setup("escape", 3, 1, first=2, scenario=6)
    state = GAME.rules.deal(setup)
    assert isinstance(state, State)
    table = Table(GAME, setup, state)
    seats: list[int] = []
    for _ in range(200):
        if len(seats) > 3 or table.outcome:
            break
        ask = table.asks[0]
        if ask.kind == "act" and (not seats or seats[-1] != ask.seat):
            seats.append(ask.seat)
        table.answer(ask.seat, ("end",) if ask.kind == "act" else ask.options[0])
    assert seats == [2, 0, 1, 2]


@rule("L7-118", "L7-149")
def test_moves_and_actions_mix_freely_and_none_is_compulsory() -> None:
    play = given("A-BxC", items={0: ["key-card"]})
    play.tile("B").items = ["toolkit"]
    play.does("move", "B").does("pick up", "toolkit").does("unlock", 1, "intelligence", roll="II II P P P P")
    play.does("move", "C")
    assert play.tile_of(0) == "C"
    assert given("A-B", enemies="guard-1@A").can("end")


@rule("L7-119", "L7-185")
def test_one_event_card_in_every_turn() -> None:
    assert len(given("A").ends_turn().told("event")) == 1
    play = given("A-B", tiles={"B": "cold-lab"}).stacks("e11").does("move", "B")
    assert len(play.told("event")) == 1
    assert play.kind == "rest"


@rule("L7-120")
def test_a_full_hand_draws_nothing() -> None:
    assert len(given("A-B").runs("begin", 0).who().hand) == 5
    play = given("A-B", hands={0: ["bolt"] * 4}).runs("begin", 0)
    assert len(play.who().hand) == 5


# Moving


@rule("L7-122")
def test_moves_go_through_doors_and_vents_only() -> None:
    plan = """
        A-B
        x
        C D
        """
    play = given(plan, tiles={"A": "mess-hall", "D": "mess-hall"}, ducts=["AD"])
    goals = [option for option in play.options if isinstance(option, tuple) and option[0] in ("move", "vent")]
    assert play.letters(goals) == ["B", "D"]
    with pytest.raises(IllegalPick):
        play.does("move", "C")


@rule("L7-123")
def test_players_do_not_block_each_other() -> None:
    play = given("A-B-C", who="AB").does("move", "B").does("move", "C")
    assert play.tile_of(0) == "C"


@rule("L7-124", "L7-266")
def test_active_enemies_hold_one_stunned_ones_do_not() -> None:
    play = given("A-B", enemies="guard-1@A")
    assert not play.can("move", "B")
    with pytest.raises(IllegalPick) as refusal:
        play.does("move", "B")
    assert refusal.value.rule == "L7-124"
    assert given("A-B", enemies="guard-1@A! clone-1@A!").can("move", "B")


@rule("L7-125")
def test_tiles_with_enemies_may_be_entered() -> None:
    play = given("A-B", enemies="guard-1@B clone-1@B hybrid-strength@B").does("move", "B")
    assert play.tile_of(0) == "B"


@rule("L7-137")
def test_a_tile_that_cannot_be_left_knocks_out() -> None:
    play = given("A B", who="AB", tiles={"A": "corridor-104-a"}).runs("begin", 0)
    assert play.tile_of(0) == "infirmary"


@rule("L7-137")
@pytest.mark.parametrize("plan", ["A-B", "AxB", "A-", "Ax"])
def test_doors_and_locks_and_open_space_are_ways_out(plan: str) -> None:
    play = given(plan, who="A", enemies="guard-1@A").runs("begin", 0)
    assert play.tile_of(0) == "A"


@rule("L7-137")
def test_a_vent_link_is_a_way_out() -> None:
    tiles = {"A": "mess-hall", "B": "mess-hall"}
    assert given("A B", who="AB", tiles=tiles, ducts=["AB"], fear=[8]).runs("begin", 0).tile_of(0) == "A"


# The end


def over(play: Play) -> tuple[tuple[int, ...], tuple[int, ...]]:
    assert play.state.outcome is not None
    return play.state.outcome.winners, play.state.outcome.losers


@rule("L7-271", "L7-272")
def test_each_player_is_judged_on_his_own() -> None:
    play = given("A-B", who="AB", tiles={"A": "a-lift"}, enemies="guard-1@B", hands={1: ["bolt"]}).stacks("e40")
    play.does("escape")
    play.state.turn.seat = 1
    play.runs("enemy", "guard-1", roll="SS P P")
    assert play.who(1).fate == "killed"
    assert over(play) == ((0,), (1,))


@rule("L7-273")
def test_who_has_escaped_takes_no_further_part() -> None:
    play = given("A-B", who="AB", tiles={"A": "a-lift"}).stacks("e30").does("escape")
    assert play.tile_of(0) == ""
    assert play.who().hand == []
    assert play.table is not None
    assert not play.table.outcome


@rule("L7-273")
def test_turns_pass_over_who_has_escaped() -> None:
    setup = GAME.setup("escape", 3, 1, first=0, scenario=1)
    state = GAME.rules.deal(setup)
    assert isinstance(state, State)
    state.players[1].tile, state.players[1].fate = -2, "escaped"
    table = Table(GAME, setup, state)
    seats: list[int] = []
    while len(seats) < 4 and not table.outcome:
        ask = table.asks[0]
        assert ask.seat != 1
        if ask.kind == "act" and (not seats or seats[-1] != ask.seat):
            seats.append(ask.seat)
        table.answer(ask.seat, ("end",) if ask.kind == "act" else ask.options[0])
    assert seats == [0, 2, 0, 2]


def test_cooperative_tables_win_together() -> None:
    play = given("A-B", who="AB", tiles={"A": "a-lift"}, enemies="guard-1@B", hands={1: ["bolt"]}, cooperative=True)
    play.state.cooperative = True
    play.stacks("e40").does("escape").runs("enemy", "guard-1", roll="SS P P")
    assert over(play) == ((0, 1), ())
    assert "You win together. Escaped:" in GAME.text.ending(GAME.knowledge.view(play.state, 1))


def test_nobody_dawdles_for_ever() -> None:
    play = given("A-B")
    play.state.round = 120
    play.ends_turn("e30")
    assert play.state.outcome is not None
    assert play.state.outcome.reason == "sealed"
