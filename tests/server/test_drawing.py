"""The remembered drawing is the drawing."""

import random

import pytest

import nightdeck
import nightdeck.draw
from nightdeck.server import drawing


@pytest.mark.parametrize("game", nightdeck.games())
def test_what_is_remembered_is_what_would_be_drawn(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(drawing, "REMEMBERED", 100)
    table = nightdeck.new(game, seed=4)
    chance = random.Random(4)
    for _ in range(25):
        if table.outcome is not None:
            break
        ask = chance.choice(table.asks)
        table.answer(ask.seat, chance.choice(ask.options))
        for seat in (None, ask.seat):
            scene = table.scene(seat)
            assert drawing.drawing(scene) == nightdeck.draw.svg(scene, alone=False)
