"""Hints as lines of text."""

import pytest
from tests.bots.tables import played

from nightdeck.core.hint import Hint, OptionHint
from nightdeck.tui import advice


@pytest.mark.parametrize(("second", "said"), [(0.5, True), (0.9, False)])
def test_survival_is_told_where_it_makes_a_difference(
    second: float, said: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    options = [OptionHint(0, "stay", 0.4, 0.9, 0.6, 0.1, 9), OptionHint(1, "go", 0.3, second, 0.7, 0.1, 9)]
    monkeypatch.setattr(advice, "hint", lambda *_, **__: Hint("?", options, ["stay"], 18, 18, {}))
    table = played(1, 3)
    words = advice.hint_in_words(table, table.asks[0].seat)
    assert ("stay: win 40% ± 10%, survive 90%, lose 60%" in words) == said
    assert ("stay: win 40% ± 10%, lose 60%" in words) != said
