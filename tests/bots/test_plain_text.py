"""Hints in sentences."""

import pytest

import nightdeck
from nightdeck.bots.plain_text import chance_words, line_words, option_words, step_words


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


@pytest.mark.parametrize(
    ("chance", "words"),
    [
        (0.0, "almost no chance"),
        (0.009, "almost no chance"),
        (0.02, "about 1 in 50"),
        (0.24, "about 1 in 4"),
        (0.34, "about 1 in 3"),
        (0.5, "about 1 in 2"),
        (0.65, "about 2 in 3"),
        (0.76, "about 3 in 4"),
        (0.97, "about 49 in 50"),
        (0.995, "almost certain"),
        (1.0, "almost certain"),
    ],
)
def test_a_chance_is_said_as_people_say_it(chance: float, words: str) -> None:
    assert chance_words(chance) == words
