"""Section 3: the starting clue."""

import pytest

import nightdeck
from nightdeck.core.ask import PASS, Option
from nightdeck.games.room25.content.components import Mode
from nightdeck.testing import rule

NEXT_TO_THE_CENTRE = {7, 11, 13, 17}


def new_table(mode: Mode, players: int) -> nightdeck.Table:
    return nightdeck.new("room25", mode=mode, players=players, first=0)


@rule("R25-024")
def test_before_the_first_programming_everybody_may_see_one_room_next_to_the_centre() -> None:
    table = new_table("suspicion", 4)
    assert [(ask.seat, ask.kind) for ask in table.asks] == [(seat, "clue") for seat in range(4)]
    assert {*table.ask(0).options} == {*NEXT_TO_THE_CENTRE, PASS}
    clues: list[Option] = [7, PASS, 13, PASS]
    for seat, pick in enumerate(clues):
        table.answer(seat, pick)
    known = [{cell for cell in range(25) if table.view(seat).cells[cell].room} for seat in range(4)]
    assert known == [{7, 12}, {12}, {13, 12}, {12}]
    assert not table.view(0).cells[7].up


@rule("R25-024")
def test_the_clue_comes_once_and_in_secret() -> None:
    table = new_table("suspicion", 4)
    kinds = []
    while table.state.round < 3:
        ask = table.asks[0]
        kinds.append(ask.kind)
        table.answer(ask.seat, PASS if PASS in ask.options else ask.options[0])
    assert kinds.count("clue") == 4
    assert kinds.index("programme") > 3
    assert not [event for event in table.events_for(None) if event.kind == "sees"]


@rule("R25-025")
@pytest.mark.parametrize(("mode", "players"), [("coop", 2), ("coop", 3), ("competition", 2), ("solo", 1)])
def test_one_clue_for_each_player_however_many_characters_it_runs(mode: Mode, players: int) -> None:
    table = new_table(mode, players)
    while table.asks[0].kind == "marker":
        table.answer(0, table.asks[0].options[0])
    assert len(table.state.characters) > players
    for seat in range(players):
        assert table.ask(seat).kind == "clue"
        table.answer(seat, 7)
    assert all(ask.kind != "clue" for ask in table.asks)


@rule("R25-026")
def test_several_players_may_see_the_same_room() -> None:
    table = new_table("suspicion", 4)
    for seat in range(4):
        table.answer(seat, 17)
    room = table.state.tiles[table.state.board[17]].kind
    assert [table.view(seat).cells[17].room for seat in range(4)] == [room] * 4
    assert table.view(None).cells[17].room == ""
