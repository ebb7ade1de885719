"""Bots of a server that hang, crash or take their process with them: greedy decides, and the log says so."""

import asyncio
import logging
from pathlib import Path

import msgspec
import pytest

import nightdeck
from nightdeck.bots.greedy import Greedy
from nightdeck.core.table import Table
from nightdeck.server import worker
from nightdeck.server.minds import Minds
from nightdeck.server.settings import Settings
from nightdeck.server.worker import Decision, Errand

BOTS = """
import os, time

class Slow:
    def pick(self, table, seat):
        time.sleep(60)

class Broken:
    def pick(self, table, seat):
        raise ValueError("broken")

class Deadly:
    def pick(self, table, seat):
        os._exit(3)
"""


@pytest.fixture
def bots(tmp_path: Path) -> Path:
    path = tmp_path / "bots.py"
    path.write_text(BOTS)
    return path


@pytest.fixture
def table() -> Table:
    return nightdeck.new("room25", mode="coop", players=4, seed=3)


def errand(table: Table, bot: str, seconds: float = 30.0) -> bytes:
    seat = table.asks[0].seat
    return msgspec.json.encode(Errand(bot, table.save().decode(), [], seat, bot, 5, seconds))


def test_greedy_decides_for_whoever_runs_out_of_time(
    bots: Path, table: Table, caplog: pytest.LogCaptureFixture
) -> None:
    seat = table.asks[0].seat
    found = msgspec.json.decode(worker.decide(errand(table, f"{bots}:Slow", 0.3)), type=Decision)
    assert found == Decision(Greedy(5, worlds=1).pick(table.redeal(seat, 5), seat), "It ran out of time.")
    assert "ran out of time, greedy decided instead" in caplog.text


def test_where_even_greedy_takes_long_chance_decides(bots: Path, table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(worker, "HASTE", 1e-6)
    found = msgspec.json.decode(worker.decide(errand(table, f"{bots}:Slow", 0.3)), type=Decision)
    assert found.option in table.asks[0].options


def test_a_failure_is_in_the_log(bots: Path, table: Table, caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level(logging.WARNING, "nightdeck.bots"):
        found = msgspec.json.decode(worker.decide(errand(table, f"{bots}:Broken")), type=Decision)
    assert "ValueError: broken" in caplog.text
    assert found.option in table.asks[0].options
    assert found.why.startswith("The bot failed, and greedy decided: ")


def test_greedy_decides_for_whoever_takes_the_process_along(
    bots: Path, table: Table, caplog: pytest.LogCaptureFixture
) -> None:
    async def decided() -> Decision:
        minds = Minds(Settings(bot_workers=1))
        try:
            return await minds.decide("here", table.save().decode(), table, table.asks[0].seat, f"{bots}:Deadly")
        finally:
            minds.stop()

    found = asyncio.run(decided())
    assert found.option in table.asks[0].options
    assert "where the worst option wins" in found.why
    assert "Deadly failed: BrokenProcessPool" in caplog.text
