"""A table in words: players, their pieces, the rules behind a question, help."""

import re

import pytest
from tests.bots import vault

import nightdeck
from nightdeck.bots.plain_text import spoken
from nightdeck.core.table import Table
from nightdeck.tui import rendering
from nightdeck.tui.lines import Piece, text_of


def played(game: str, answers: int) -> Table:
    table = nightdeck.new(game, seed=3)
    for _ in range(answers):
        ask = table.asks[0]
        table.answer(ask.seat, ask.options[-1])
    return table


def test_people_are_players_and_count_from_one() -> None:
    assert spoken("seat 0 and [who-1|Max] (seat 11)") == "player 1 and Max (player 12)"
    assert spoken("Seat 2 passes.") == "Player 3 passes."
    assert spoken("The seats are taken.") == "The seats are taken."


def test_names_belong_to_the_player_whose_piece_they_name() -> None:
    words = "[who-1|Max] pushes [who-2|Sarah] into [tile-3|a room]."
    max_, pushes, sarah, *rest = rendering.coloured(words, {"who-1": 0, "who-2": 3})
    assert (max_, pushes, sarah) == (Piece("Max", 0), Piece(" pushes "), Piece("Sarah", 3))
    assert rest == [Piece(" into "), Piece("a room"), Piece(".")]


@pytest.mark.parametrize(("game", "key"), [("room25", "who-0"), ("level7", "who-0"), ("scare", "agent-0")])
def test_pieces_have_owners(game: str, key: str) -> None:
    table = played(game, 1)
    found = rendering.owners(table, 0)
    assert key in found or any(one.startswith(key.split("-")[0]) for one in found)
    assert set(found.values()) <= set(range(table.setup.players))
    told = rendering.events(played("room25", 30), 0)
    assert any(piece.player is not None for line in told for piece in line)


@pytest.mark.parametrize("game", nightdeck.games())
def test_why_tells_rules_and_no_script(game: str) -> None:
    table = played(game, 0)
    names: set[str] = set()
    for _ in range(60):
        if not table.asks:
            break
        ask = table.asks[0]
        told = [text_of(line) for line in rendering.why(table, ask.seat)]
        names |= {name for name, _ in table.why(ask.seat)}
        assert told, "there is always a rule behind a question"
        assert not [line for line in told for name in names if line.startswith(f"{name}:")]
        assert all(re.match(r"([A-Z\"“']|d10).* .*\.$", line) for line in told), "sentences, not names"
        assert not [line for line in told if "_" in line]
        table.answer(ask.seat, ask.options[-1])
    assert len(names) > 2


def test_help_on_questions_pieces_and_rules() -> None:
    table = played("room25", 0)
    assert rendering.help_on(table, 0, "clue") == spoken(table.game.text.help("clue"))
    assert "Mimic" in rendering.help_on(table, 0, "bruce")
    assert rendering.help_on(table, 0, "r25-045").startswith("R25-045: All players programme")
    assert rendering.help_on(table, 0, "R25-999") == ""
    assert rendering.help_on(vault.new(1), 0, "R25-045") == "", "a game without a rulebook"


def test_a_view_without_words_is_written_out() -> None:
    text = rendering.board(vault.new(1), 0)
    assert "seat: 0" in text
    assert "doors: ?, ?" in text
