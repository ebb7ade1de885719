"""Nobody loses a game to a new version of the rules: saves made under earlier ones open, and go on to their end."""

import random
from pathlib import Path

import pytest

import nightdeck

SAVES = sorted((Path(__file__).parent / "saves").glob("*.json"))


@pytest.mark.parametrize("path", SAVES, ids=lambda path: path.stem)
def test_a_save_of_an_earlier_version_opens_and_can_be_played_on(path: Path) -> None:
    table, chance = nightdeck.load(path.read_bytes()), random.Random(1)
    assert f"version {path.stem.rpartition('-')[2]} of the rules" in table.notice
    while table.asks:
        ask = table.asks[0]
        table.answer(ask.seat, chance.choice(ask.options))
    assert table.outcome is not None


def test_every_game_has_such_a_save() -> None:
    assert {path.name.partition("-")[0] for path in SAVES} == set(nightdeck.games())
