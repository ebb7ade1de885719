"""Hints in sentences."""

import pytest

import nightdeck
from nightdeck.bots.words import line_words, option_words, step_words


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ([], ""),
        (["escape!"], "Best line: escape!"),
        (["draw: two cards.", "way 1: doors; ducts."], "Best line: draw: two cards; then perhaps way 1: doors; ducts."),
        (["a", "b", "c", "d", "e"], "Best line: a; then perhaps b; then c; then d; then e."),
        (["a", "b", "c", "d", "e.", "f"], "Best line: a; then perhaps b; then c; then d; then e; …"),
    ],
)
def test_the_best_line_is_a_sentence_that_promises_only_its_first_step(line: list[str], words: str) -> None:
    assert line_words(line) == words


def test_a_bare_yes_or_no_comes_with_its_question() -> None:
    table = nightdeck.new("room25", mode="team", players=4, seed=11)
    seen = set()
    while "no" not in seen:
        ask = table.asks[0]
        for option in ask.options:
            words, step = option_words(table, ask, option), step_words(table, ask, option)
            seen.add(words)
            asks = words in ("yes", "no")
            assert (step != words) is asks
            assert not asks or step.endswith(f"do you programme Adrenaline, for a third action this round? {words}")
        table.answer(ask.seat, ask.options[0])
