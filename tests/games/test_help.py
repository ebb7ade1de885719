"""Help on the questions of all games: short enough to leave the page to the options."""

import random

import pytest

import nightdeck

LONGEST = 280
"""Six lines beside the picture."""


@pytest.mark.parametrize("game", nightdeck.games())
def test_help_on_a_question_leaves_room_for_its_options(game: str) -> None:
    chance = random.Random(1)
    for seed in range(4):
        table = nightdeck.new(game, seed=seed)
        while table.asks:
            ask = table.asks[0]
            assert len(table.game.helps(ask.kind)) <= LONGEST, ask.kind
            table.answer(ask.seat, chance.choice(ask.options))
