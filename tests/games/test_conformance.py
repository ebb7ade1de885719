"""Every game keeps the laws of conformance. `make soak` tries all player counts and options, for longer."""

import pytest

import nightdeck.draw  # noqa: F401  (so that pictures are drawn, too)
from nightdeck.core.conformance import check
from nightdeck.core.setup import Mode
from nightdeck.games import NAMES, find

MODES = [pytest.param(name, mode, id=f"{name}-{mode.name}") for name in NAMES for mode in find(name).modes]


@pytest.mark.parametrize(("name", "mode"), MODES)
def test_the_smallest_and_the_largest_table_keep_every_law(name: str, mode: Mode) -> None:
    for players in {mode.players[0], mode.players[-1]}:
        report = check(find(name), mode=mode.name, players=players, games=1, share=0.03, options={})
        assert report.sound, report.text()


@pytest.mark.soak
@pytest.mark.parametrize(("name", "mode"), MODES)
def test_every_table_keeps_every_law(name: str, mode: Mode) -> None:
    report = check(find(name), mode=mode.name, games=4, seed=100, share=0.1)
    assert report.sound, report.text()
