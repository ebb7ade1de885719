"""Section 4: turn order and countdown."""

from collections.abc import Callable

import pytest
from tests.games.room25.play import given
from tests.games.room25.position import dealt

import nightdeck
from nightdeck.core.ask import PASS, Ask, Option
from nightdeck.core.errors import BadSetup
from nightdeck.core.state import step
from nightdeck.games.room25.content.components import CONTENT, Mode
from nightdeck.games.room25.result import side
from nightdeck.games.room25.state import State
from nightdeck.testing import rule


def seats_in_order(s: State) -> list[int]:
    """Whose turn markers stand on the track, from left to right."""
    return [s.characters[who].seat for who in s.order]


def plainest(ask: Ask) -> Option:
    """An answer that does as little as possible."""
    return PASS if PASS in ask.options else "no" if "no" in ask.options else ask.options[-1]


def play_until(table: nightdeck.Table, done: Callable[[State], bool]) -> None:
    while table.outcome is None and not done(table.state):
        table.answer(table.asks[0].seat, plainest(table.asks[0]))


@rule("R25-027")
def test_the_first_player_is_chosen_or_drawn_and_play_is_clockwise() -> None:
    for first in range(5):
        assert seats_in_order(dealt("suspicion", 5, first=first)) == [(first + i) % 5 for i in range(5)]
    assert {dealt("suspicion", 5, seed).order[0] for seed in range(40)} == {0, 1, 2, 3, 4}
    with pytest.raises(BadSetup, match="from 0 to 4"):
        dealt("suspicion", 5, first=5)


@rule("R25-028", "R25-029", "R25-031")
@pytest.mark.parametrize(
    ("mode", "players", "rounds"),
    [("suspicion", 6, 10), ("competition", 3, 10), ("team", 6, 10), ("coop", 6, 8), ("solo", 1, 8)],
)
def test_the_base_game_counts_down_from_10_or_8(mode: Mode, players: int, rounds: int) -> None:
    assert dealt(mode, players, season2=False).left == rounds
    assert {row.board for row in CONTENT.printed.modes.values() if row.mode == mode} == {rounds}


@rule("R25-029", "R25-030")
def test_the_leftmost_marker_acts_first() -> None:
    play = given(franck=(1, 1), max=(1, 3), alice=(3, 1), kevin=(3, 3))
    play.state.order = [2, 0, 3, 1]
    for who in play.state.characters:
        who.first, who.second = "control", "look"
    play.begins(step("pass", 1), step("pass", 2))
    actors = []
    while play.kind:
        if play.kind == "turn":
            actors.append(play.asked)
        play.answers(play.options[0])
    assert actors == ["alice", "franck", "kevin", "max"] * 2


@rule("R25-032")
@pytest.mark.parametrize(("mode", "players"), [("coop", 2), ("coop", 3), ("competition", 2), ("competition", 4)])
def test_two_passes_round_the_table_lay_the_markers(mode: Mode, players: int) -> None:
    state = dealt(mode, players, first=1)
    once = [(1 + i) % players for i in range(players)]
    assert seats_in_order(state) == once * 2
    assert len(set(state.order)) == 2 * players


@rule("R25-033")
@pytest.mark.parametrize("players", [4, 6, 8])
def test_team_mates_do_not_sit_side_by_side(players: int) -> None:
    state = dealt("team", players, first=1)
    teams = [side(state, state.characters[who]) for who in state.order]
    assert teams == ["team 1", "team 0"] * (players // 2)


@rule("R25-034", "R25-043")
@pytest.mark.parametrize(
    ("mode", "players", "rounds"), [("suspicion", 4, 10), ("team", 4, 10), ("coop", 4, 8), ("solo", 1, 8)]
)
def test_a_base_game_is_over_after_its_last_round(mode: Mode, players: int, rounds: int) -> None:
    play = given(mode, season2=False, players=players)
    for left in range(rounds, 1, -1):
        assert play.state.left == left
        play.begins(step("countdown"))
        assert play.outcome is None
    play.begins(step("countdown"))
    assert play.outcome is not None


@rule("R25-035")
@pytest.mark.parametrize(("players", "rounds"), [(4, 10), (5, 10), (6, 10), (7, 9), (8, 8)])
def test_season_2_suspicion_is_shorter_with_seven_and_eight(players: int, rounds: int) -> None:
    assert dealt("suspicion", players).left == rounds


@rule("R25-036")
@pytest.mark.parametrize(("players", "rounds"), [(1, 8), (2, 8), (4, 8), (5, 7), (3, 6), (6, 6)])
def test_season_2_cooperation_is_shorter_with_more_characters(players: int, rounds: int) -> None:
    assert dealt("solo" if players == 1 else "coop", players).left == rounds


@rule("R25-037")
@pytest.mark.parametrize(("mode", "players", "rounds"), [("competition", 4, 8), ("team", 8, 8), ("team", 6, 10)])
def test_eight_characters_leave_eight_rounds(mode: Mode, players: int, rounds: int) -> None:
    assert dealt(mode, players).left == rounds


def course(table: nightdeck.Table) -> list[str]:
    """What the second round is made of: its events, each kind once in a row."""
    play_until(table, lambda s: s.round == 3)
    kinds = [event.kind for event in table.events_for(None)]
    start = [i for i, kind in enumerate(kinds) if kind == "round"][1]
    end = [i for i, kind in enumerate(kinds) if kind == "countdown"][1]
    kinds = [kind for kind in kinds[start : end + 1] if kind in ("round", "card", "programmed", "acts", "countdown")]
    return [kind for i, kind in enumerate(kinds) if i == 0 or kinds[i - 1] != kind]


@rule("R25-038")
def test_a_round_is_programming_then_action_then_countdown() -> None:
    table = nightdeck.new("room25", mode="suspicion", players=4, season2=False)
    assert course(table) == ["round", "programmed", "acts", "countdown"]
    assert [event.data["round"] for event in table.events_for(None) if event.kind == "round"] == [1, 2, 3]


@rule("R25-044")
@pytest.mark.parametrize(("mode", "season2"), [("coop", False), ("suspicion", True), ("team", True)])
def test_no_cards_are_drawn_outside_season_2_cooperation(mode: Mode, season2: bool) -> None:
    play = given(mode, season2=season2)
    play.begins(step("round"))
    assert not play.news("card")


@rule("R25-044")
def test_standard_cards_come_before_programming() -> None:
    play = given("coop")
    play.begins(step("round"))
    assert play.kind == "programme"
    assert len(play.news("card")) >= 2
    assert not play.news("programmed")


@rule("R25-044")
def test_madness_cards_come_before_each_pass() -> None:
    play = given("coop", level="madness", franck=(1, 1), max=(1, 3), alice=(3, 1), kevin=(3, 3))
    slides = ["mac-01", "mac-03"]
    play.state.deck, play.state.discard = slides, [card for card in play.state.deck if card not in slides]
    play.begins(step("round"))
    assert not play.news("card")
    for seat in range(4):
        play.answers("look", "push", seat=seat)
    while play.kind == "turn":
        play.answers("act")
    told = [event.kind for event in play.events if event.kind in ("programmed", "card", "acts", "countdown")]
    assert told == ["programmed", "card", *["acts"] * 4, "card", *["acts"] * 4, "countdown"]


@rule("R25-044", "R25-103", "R25-108")
def test_adrenaline_comes_between_the_second_pass_and_the_countdown() -> None:
    play = given("team", franck=(1, 1), max=(1, 3), alice=(3, 1), kevin=(3, 3))
    play.begins(step("round"))
    for seat in range(4):
        play.answers("look", "pass", "yes" if seat in (0, 2) else "no", seat=seat)
    while play.kind == "turn" and play.state.phase != "adrenaline":
        play.answers("act")
    assert play.asked == "franck"
    assert sum(event.kind == "acts" for event in play.events) == 4
    play.answers("look", "look")
    told = [event.kind for event in play.events if event.kind in ("acts", "countdown")]
    assert told == ["acts"] * 6 + ["countdown"]


@rule("R25-039")
def test_tokens_come_back_at_the_countdown() -> None:
    play = given(franck=(1, 1))
    play.acts("franck", "look")
    assert play.who("franck").used == ["look"]
    play.who("max").single = "push"
    play.begins(step("countdown"), step("programming"))
    assert play.who("franck").used == []
    assert play.who("max").single == ""
    assert set(play.ask(0).options) == {"look", "move", "push", "control", "special"}


@rule("R25-039")
def test_what_does_not_come_back_at_the_countdown() -> None:
    play = given(up={(1, 1): "paranoia"}, franck=(1, 1), max=(1, 3))
    franck = play.who("franck")
    franck.paranoid, franck.pile, franck.adrenaline = True, ["push"], "spent"
    play.who("max").lost = ["look", "special"]
    play.begins(step("countdown"), step("programming"))
    franck = play.who("franck")
    assert (franck.paranoid, franck.pile, franck.adrenaline) == (True, ["push"], "spent")
    assert set(play.ask(1).options) == {"move", "push", "control"}


@rule("R25-040", "R25-041")
def test_the_first_player_becomes_the_last_and_a_round_is_gone() -> None:
    play = given(franck=(1, 1), max=(1, 1), alice=(1, 1), kevin=(1, 1))
    play.begins(step("countdown"))
    assert play.state.order == [1, 2, 3, 0]
    assert play.state.left == 9
    assert play.news("countdown", to="kevin") == [{"left": 9}]


@rule("R25-042", "R25-080")
def test_control_tokens_are_cleared_at_the_countdown() -> None:
    play = given(franck=(1, 1))
    play.acts("franck", "control", ("row", 1, "left"))
    assert any(play.state.arrows)
    play.begins(step("countdown"))
    assert not any(play.state.arrows)
    play.acts("franck", "control", ("row", 1, "right"))
    assert play.at("franck") == (1, 1)


@rule("R25-043")
@pytest.mark.parametrize(("left", "final"), [(2, False), (1, True)])
def test_the_final_round_is_the_one_with_one_round_left(left: int, final: bool) -> None:
    play = given(left=left)
    assert play.state.final == final
    play.begins(step("countdown"))
    assert (play.outcome is not None) == final


@rule("R25-341")
def test_alone_one_lays_the_markers_in_any_order() -> None:
    table = nightdeck.new("room25", mode="solo", players=1, offer_forced=True)
    for who in (2, 0, 3, 1):
        assert (table.asks[0].kind, table.state.phase) == ("marker", "markers")
        table.answer(0, who)
    assert table.state.order == [2, 0, 3, 1]
    assert table.state.left == 8
