"""Hints as lines of text."""

import pytest
from tests.bots.tables import played

from nightdeck.bots.beliefs import Guess
from nightdeck.core.hint import Hint, OptionHint
from nightdeck.tui import advice


@pytest.mark.parametrize(("first", "second", "said"), [(0.9, 0.5, True), (0.9, 0.9, True), (1.0, 0.997, False)])
def test_survival_is_told_unless_it_is_sure(
    first: float, second: float, said: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    options = [OptionHint(0, "stay.", 0.4, first, 0.6, 0.1, 9), OptionHint(1, "go", 0.3, second, 0.7, 0.1, 9)]
    monkeypatch.setattr(advice, "hint", lambda *_, **__: Hint("?", options, ["stay"], 18, 18, {}))
    table = played(1, 3)
    words = advice.hint_in_words(table, table.asks[0].seat)
    assert ("stay: win 40% ± 10%, survive 90%, lose 60%" in words) == said
    assert ("stay: win 40% ± 10%, lose 60%" in words) != said


def test_what_is_hardly_likely_is_not_called_impossible(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(advice, "guesses", lambda *_: [Guess("door 1", "", {"gold": 0.996, "trap": 0.004})])
    assert advice.beliefs_in_words(played(1, 3), 0) == "  door 1: gold 100%, trap <1%"
    monkeypatch.setattr(advice, "guesses", lambda *_: [])
    assert advice.beliefs_in_words(played(1, 3), 0) == "Nothing is hidden from you, but what is to come."
