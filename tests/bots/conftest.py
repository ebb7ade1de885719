"""Makes the test's own game known to the door, so that whatever takes a game by its name can be given it."""

import sys

import pytest
from tests.bots import vault


@pytest.fixture
def known_vault(monkeypatch: pytest.MonkeyPatch) -> None:
    games = sys.modules["nightdeck.games"]
    monkeypatch.setitem(sys.modules, "nightdeck.games.vault", vault)
    monkeypatch.setattr(games, "NAMES", ("room25", "vault"))
