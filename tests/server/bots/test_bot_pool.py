"""Bots of a server that hang, crash or take their process with them: greedy decides, and the log says so."""

import asyncio
import logging
from pathlib import Path

import msgspec
import pytest

import nightdeck
from nightdeck.bots.greedy import Greedy
from nightdeck.core.table import Table
from nightdeck.server.bots import worker
from nightdeck.server.bots.bot_pool import BotPool
from nightdeck.server.bots.following import Update
from nightdeck.server.bots.worker import BotJob, Decision
from nightdeck.server.settings import Settings
from nightdeck.server.tables.table_history import GameSoFar

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


def job(table: Table, bot: str, seconds: float = 30.0) -> bytes:
    everything = Update(bot, 0, [], table.save().decode())
    return msgspec.json.encode(BotJob(table.asks[0].seat, bot, 5, seconds, everything))


def test_greedy_decides_for_whoever_runs_out_of_time(
    bots: Path, table: Table, caplog: pytest.LogCaptureFixture
) -> None:
    seat = table.asks[0].seat
    found = msgspec.json.decode(worker.decide(job(table, f"{bots}:Slow", 0.3)), type=Decision)
    assert found == Decision(Greedy(5, worlds=1).pick(table.redeal(seat, 5), seat), "It ran out of time.")
    assert "ran out of time, greedy decided instead" in caplog.text


def test_where_even_greedy_takes_long_chance_decides(bots: Path, table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(worker, "HASTE", 1e-6)
    found = msgspec.json.decode(worker.decide(job(table, f"{bots}:Slow", 0.3)), type=Decision)
    assert found.option in table.asks[0].options


def test_a_failure_is_in_the_log(bots: Path, table: Table, caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level(logging.WARNING, "nightdeck.bots"):
        found = msgspec.json.decode(worker.decide(job(table, f"{bots}:Broken")), type=Decision)
    assert "ValueError: broken" in caplog.text
    assert found.option in table.asks[0].options
    assert found.why.startswith("The bot failed, and greedy decided: ")


def decided(table: Table, bot: str, seconds: float = 10.0) -> Decision:
    """What the server makes of a bot's decision."""

    async def decide() -> Decision:
        bot_pool = BotPool(Settings(bot_workers=1, bot_budget=seconds))
        try:
            game, ask = GameSoFar("here", table.save().decode(), []), table.asks[0]
            return (await bot_pool.decide(game, ask.options, ask.seat, bot)).decision
        finally:
            bot_pool.stop()

    return asyncio.run(decide())


@pytest.mark.parametrize(("bot", "words"), [("Broken", "ValueError: broken"), ("Slow", "ran out of time")])
def test_what_fails_in_a_bots_process_is_in_the_servers_log_with_its_table(
    bots: Path, table: Table, bot: str, words: str, capfd: pytest.CaptureFixture[str]
) -> None:
    assert decided(table, f"{bots}:{bot}", 1.0).option in table.asks[0].options
    line = next(line for line in capfd.readouterr().err.splitlines() if words in line)
    logged = msgspec.json.decode(line, type=dict[str, str])
    assert (logged["level"], logged["from"], logged["table"]) == ("warning", "nightdeck.bots", "here")


def test_greedy_decides_for_whoever_takes_the_process_along(
    bots: Path, table: Table, caplog: pytest.LogCaptureFixture
) -> None:
    found = decided(table, f"{bots}:Deadly")
    assert found.option in table.asks[0].options
    assert " to win" in found.why
    assert "Deadly failed: BrokenProcessPool" in caplog.text
