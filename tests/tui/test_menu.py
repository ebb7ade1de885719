"""Choosing what to play."""

import io

import pytest

from nightdeck.core.game import AnyGame
from nightdeck.games import find
from nightdeck.tui.console import Console
from nightdeck.tui.menu import choose_game, numbers_in_words

GAMES: list[AnyGame] = [find(name) for name in ("lifeform", "room25")]


def chosen(*typed: str) -> tuple[tuple[str, str, int], str]:
    screen = io.StringIO()
    kind = choose_game(Console(io.StringIO("".join(f"{line}\n" for line in typed)), screen), GAMES)
    return (kind.game, kind.mode, kind.players), screen.getvalue()


def test_a_game_is_chosen_by_numbers() -> None:
    what, text = chosen("2", "4", "6")
    assert what == ("room25", "team", 6)
    assert "  2. Room 25: " in text
    assert "How many players (4, 6 or 8, Enter for 6): " in text


def test_enter_takes_the_usual_game() -> None:
    what, _ = chosen("", "", "")
    assert what == ("lifeform", "base", 3)


def test_a_mode_for_one_asks_for_no_number_of_players() -> None:
    what, text = chosen("1", "2")
    assert what == ("lifeform", "solo", 1)
    assert "How many players" not in text


@pytest.mark.parametrize("nonsense", ["5", "7", "0", "x", "-4", "4.0", "9" * 5000])
def test_nonsense_is_asked_again(nonsense: str) -> None:
    what, text = chosen("2", "4", nonsense, "8")
    assert what == ("room25", "team", 8)
    assert text.count("Please type 4, 6 or 8, or q to leave.") == 1


@pytest.mark.parametrize("word", ["q", "QUIT"])
def test_one_may_leave(word: str) -> None:
    with pytest.raises(SystemExit) as left:
        chosen("2", word)
    assert left.value.code == 0


@pytest.mark.parametrize(
    ("numbers", "words"), [((1,), "1"), ((2, 3, 4), "2 to 4"), ((4, 6, 8), "4, 6 or 8"), ((1, 3), "1 or 3")]
)
def test_numbers_in_words(numbers: tuple[int, ...], words: str) -> None:
    assert numbers_in_words(numbers) == words
