"""Hints and guesses in words."""

import io

import pytest
from tests.bots.tables import played

from nightdeck.bots.beliefs import Guess
from nightdeck.core.hint import Hint, OptionHint
from nightdeck.core.table import Table
from nightdeck.tui import advice
from nightdeck.tui.console import Console


def options(table: Table, *rated: tuple[float, float, int]) -> list[OptionHint]:
    """Hints on the first options: chance to win, to survive, and how often it was tried."""
    asked = table.asks[0].options
    words = ("stay.", "go", "wait")
    return [
        OptionHint(asked[number], words[number], win, survive, 1 - win, 0.1, tries)
        for number, (win, survive, tries) in enumerate(rated)
    ]


def hint_on(
    monkeypatch: pytest.MonkeyPatch, *rated: tuple[float, float, int], roles: bool = False, why: str = "",
    even: bool = False,
) -> str:  # fmt: skip
    table, screen = played(1, 3), io.StringIO()
    seat = table.asks[0].seat
    others = {(seat + 1) % 4: {"guard": 0.25, "prisoner": 0.75}, seat: {"guard": 0.5, "prisoner": 0.5}}
    found = Hint("?", options(table, *rated), ["stay"], 400, 400, others if roles else {}, why, even)
    monkeypatch.setattr(advice, "hint", lambda *_, **__: found)
    advice.show_hint(Console(screen=screen), table, seat)
    return screen.getvalue()


@pytest.mark.parametrize(("first", "second", "said"), [(0.9, 0.5, True), (0.9, 0.9, True), (1.0, 0.997, False)])
def test_survival_is_told_unless_it_is_sure(
    first: float, second: float, said: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    words = hint_on(monkeypatch, (0.4, first, 300), (0.3, second, 300))
    assert ("  1. stay: win about 2 in 5, survive about 9 in 10\n" in words) == said
    assert ("  1. stay: win about 2 in 5\n" in words) != said
    assert words.index("1. stay") < words.index("2. go: win about 1 in 3")


def test_below_a_hundred_simulations_a_hint_gives_no_number(monkeypatch: pytest.MonkeyPatch) -> None:
    words = hint_on(monkeypatch, (0.4, 1.0, 100), (0.3, 1.0, 100), (0.3, 1.0, 99))
    assert "1. stay: win about 2 in 5\n" in words
    assert "3. wait" not in words
    assert "The other choices look no better, but it is hard to tell." in words
    words = hint_on(monkeypatch, (0.4, 1.0, 99), (0.3, 1.0, 3))
    assert words.startswith("Best: 1. stay.\nIt is hard to tell how likely you are to win.\nBest line: stay.\n")
    assert " in 5" not in words


def test_the_best_choice_comes_first_with_its_reason(monkeypatch: pytest.MonkeyPatch) -> None:
    words = hint_on(monkeypatch, (0.4, 1.0, 100), (0.3, 1.0, 99), why="It is safe there.")
    assert words.startswith("Best: 1. stay.\nIt is safe there. About 2 in 5 to win.\nThe other choices look no better")


def test_where_all_choices_are_the_same_a_hint_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    words = hint_on(monkeypatch, (0.0, 1.0, 100), (0.0, 1.0, 99), even=True)
    assert "Almost no chance to win. It hardly matters what you choose.\n" in words
    assert "look no better" not in words


def test_a_hint_names_players_and_no_code_word(monkeypatch: pytest.MonkeyPatch) -> None:
    words = hint_on(monkeypatch, (0.4, 1.0, 200), (0.3, 1.0, 200), roles=True)
    (line,) = [line for line in words.splitlines() if line.startswith("Player ")]
    assert line.endswith(": guard about 1 in 4, prisoner about 3 in 4.")
    assert not {"seat", "world", "simulation", "option"} & set(words.lower().split())


def guesses(monkeypatch: pytest.MonkeyPatch, found: list[Guess], about: str = "") -> str:
    screen = io.StringIO()
    monkeypatch.setattr(advice, "guesses", lambda *_: found)
    advice.show_guesses(Console(screen=screen), played(1, 3), 0, about)
    return screen.getvalue()


def test_what_is_hardly_likely_is_not_called_impossible(monkeypatch: pytest.MonkeyPatch) -> None:
    door = Guess("door 1", "", {"gold": 0.996, "trap": 0.004})
    assert "  door 1: gold almost certain, trap almost no chance\n" in guesses(monkeypatch, [door])
    assert guesses(monkeypatch, []) == "Nothing is hidden from you except what is still to come.\n"


def test_guesses_can_be_narrowed_down(monkeypatch: pytest.MonkeyPatch) -> None:
    found = [Guess("door 1", "", {"gold": 0.5, "trap": 0.5}), Guess("role of seat 2", "", {"guard": 0.5, "": 0.5})]
    words = guesses(monkeypatch, found, "Player 3")
    assert "role of player 3: guard about 1 in 2, nothing about 1 in 2" in words
    assert "door 1" not in words
    assert guesses(monkeypatch, found, "attic") == "There is nothing to guess about 'attic'.\n"


def test_of_many_possible_answers_the_likeliest_are_told(monkeypatch: pytest.MonkeyPatch) -> None:
    shares = {"a": 0.4, "b": 0.3, "c": 0.2, "d": 0.1}
    words = guesses(monkeypatch, [Guess("card", "", shares)])
    assert "card: a about 2 in 5, b about 1 in 3, c about 1 in 5, …" in words
