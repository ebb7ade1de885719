"""Playthroughs: the same arguments give the same text, and the text says what happened."""

import re

import pytest
from tests.toy.game import GAME

from nightdeck.testing import playthrough
from nightdeck.testing.playthrough import Style


@pytest.mark.parametrize("style", ["random", "greedy"])
def test_the_same_arguments_give_the_same_text(style: Style) -> None:
    text = playthrough(GAME, "night", 3, 5, style)
    assert text == playthrough(GAME, "night", 3, 5, style)
    assert text != playthrough(GAME, "night", 3, 6, style)
    assert max(map(len, text.splitlines())) <= 120


def test_it_says_what_was_played_and_how_it_ended() -> None:
    lines = playthrough(GAME, "night", 2, 1, rounds=2).splitlines()
    assert lines[:4] == [
        "# The Cellar, A night",
        "",
        "2 players, seed 1, random play, version 3 of the rules",
        "Options: rounds 2",
    ]
    assert "## Round 1" in lines
    assert "## Round 2" in lines
    assert "## The end" in lines
    assert lines[-1].startswith("Winners: seat ")


def test_every_question_has_its_answer_and_secrets_name_their_audience() -> None:
    lines = playthrough(GAME, "night", 3, 5).splitlines()
    questions = [number for number, line in enumerate(lines) if re.match(r"\d+\. ", line)]
    assert all(lines[number + 1].startswith("    > ") for number in questions)
    assert [line.split(".")[0] for number, line in enumerate(lines) if number in questions] == [
        str(number) for number in range(1, len(questions) + 1)
    ]
    assert any(line.startswith("    - (only seat ") for line in lines)


def test_greedy_play_looks_after_itself() -> None:
    def deaths(style: Style) -> int:
        return sum("The end: death" in playthrough(GAME, "night", 2, seed, style) for seed in range(25))

    assert deaths("greedy") < deaths("random")
