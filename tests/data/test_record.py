"""Recorded games: every decision is there, a run that was killed goes on, and Parquet says the same."""

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import msgspec
import pytest

import nightdeck
from nightdeck.bots.arena import recording
from nightdeck.bots.arena.journal import Journal
from nightdeck.bots.arena.match import Match, Played, play
from nightdeck.bots.arena.sim import simulate
from nightdeck.bots.arena.tournament import Plan, contest
from nightdeck.bots.bot import BadBot
from nightdeck.cli import main
from nightdeck.core.setup import Setup
from nightdeck.data import BadRecord, Decision, convert, decisions, games, head, replayed

SOLO = Setup("room25", "solo", 1, 3)
TEAM = Setup("room25", "team", 4, 3)
RANDOM = ("random",)


def untimed(played: Played) -> Played:
    return msgspec.structs.replace(played, seconds=0.0)


@pytest.fixture
def record(tmp_path: Path) -> Path:
    path = tmp_path / "games.jsonl"
    simulate(TEAM, RANDOM * 4, 3, record=path, jobs=1)
    return path


def test_every_decision_is_recorded_with_what_was_known_and_how_it_ended(record: Path) -> None:
    found = list(games(record))
    assert [game.played.number for game in found] == [0, 1, 2]
    for game in found:
        plain = play(Match(TEAM.seeded(game.played.seed), RANDOM * 4, game.played.number))
        assert untimed(game.played) == untimed(plain)
        assert len(game.decisions) == game.played.decisions
        for table, one in replayed(game):
            ask = table.ask(one.seat)
            assert (one.kind, one.about, one.options) == (ask.kind, ask.about, tuple(ask.options))
            assert one.observation == table.observe(one.seat)
            assert one.worth == game.played.worth(one.seat)
            assert one.side == game.played.sides[one.seat]
    assert list(decisions(record)) == [one for game in found for one in game.decisions]


@pytest.mark.usefixtures("known_vault")
def test_a_game_without_observations_has_its_views_recorded(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    simulate(Setup("vault", "doors", 3, 5), RANDOM * 3, 2, record=path, jobs=1)
    assert head(path).observation == ""
    for game in games(path):
        for table, one in replayed(game):
            seen = nightdeck.named(table.view(one.seat))
            assert one.view == msgspec.json.decode(msgspec.json.encode(seen))
            assert one.observation == b""


def test_a_record_says_what_it_holds(record: Path) -> None:
    found = head(record)
    assert (found.setup, found.bots) == (TEAM, RANDOM * 4)
    assert found.version == nightdeck.game("room25").version
    schema = nightdeck.game("room25").observation
    assert schema is not None
    assert found.observation == schema.schema.fingerprint


def test_a_recorded_simulation_goes_on_where_it_stopped(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    record, keep = tmp_path / "games.jsonl", tmp_path / "kept.jsonl"
    expected = simulate(SOLO, RANDOM, 5, jobs=1)
    simulate(SOLO, RANDOM, 3, record=record, keep=keep, jobs=1)
    with record.open("ab") as file:
        file.write(b'{"played":{"number":3,"se')  # it was stopped in the middle of writing
    told: list[object] = []
    report = simulate(SOLO, RANDOM, 5, record=record, keep=keep, jobs=1, kept=told.append)
    assert told == [3]
    assert untimed_report(report) == untimed_report(expected)
    assert [game.played.number for game in games(record)] == [0, 1, 2, 3, 4]
    assert [json.loads(line)["number"] for line in keep.read_text().splitlines()[1:]] == [0, 1, 2, 3, 4]
    monkeypatch.setattr(recording, "play", lambda *_: pytest.fail("it is played again"))
    assert simulate(SOLO, RANDOM, 4, record=record, jobs=1).games == 4


def untimed_report(report: Any) -> Any:
    played = tuple(msgspec.structs.replace(game, seconds=0.0) for game in report.played)
    return msgspec.structs.replace(report, seconds=0.0, played=played)


def test_results_and_decisions_are_brought_into_line(tmp_path: Path) -> None:
    """The record counts: its games are added to the results; games without decisions are played again."""
    record, keep = tmp_path / "games.jsonl", tmp_path / "kept.jsonl"
    simulate(SOLO, RANDOM, 2, record=record, jobs=1)
    simulate(SOLO, RANDOM, 1, keep=keep, jobs=1)
    simulate(SOLO, RANDOM, 3, record=record, keep=keep, jobs=1)
    assert [game.played.number for game in games(record)] == [0, 1, 2]
    assert [json.loads(line)["number"] for line in keep.read_text().splitlines()[1:]] == [0, 1, 2]


def test_an_arena_is_recorded_too(tmp_path: Path) -> None:
    record = tmp_path / "games.jsonl"
    plan = Plan(TEAM, ("random", "greedy"), 2, "sides")
    standing = contest(plan, record=record, jobs=1)
    again = contest(plan, record=record, jobs=1)
    assert again.ratings == standing.ratings
    assert {one.bot for one in decisions(record)} == {"random", "greedy"}
    with pytest.raises(BadBot, match=r"another record of the arena: .*lineup sides, not same"):
        contest(msgspec.structs.replace(plan, lineup="same"), record=record, jobs=1)


def test_a_file_of_something_else_is_refused(record: Path, tmp_path: Path) -> None:
    before = record.read_bytes()
    with pytest.raises(BadBot, match="another record of the simulation: seed 3, not 9"):
        simulate(TEAM.seeded(9), RANDOM * 4, 3, record=record, jobs=1)
    with pytest.raises(BadBot, match="holds no simulation to go on with"):
        simulate(TEAM, RANDOM * 4, 3, keep=record, jobs=1)
    assert record.read_bytes() == before
    with Journal(record, "record"), pytest.raises(BadBot, match="is being written by another process"):
        simulate(TEAM, RANDOM * 4, 3, record=record, jobs=1)
    for text, words in (
        ("", "no record of games"),
        ("{}\n", "no record of games"),
        (before.decode().splitlines()[0].replace('"record":1', '"record":7') + "\n", "format 7, not 1"),
    ):
        other = tmp_path / "other.jsonl"
        other.write_text(text)
        with pytest.raises(BadRecord, match=words):
            list(decisions(other))


def test_a_damaged_record_says_where(record: Path) -> None:
    lines = record.read_text().splitlines(keepends=True)
    record.write_text("".join([*lines[:2], "nonsense\n", *lines[3:]]))
    with pytest.raises(BadRecord, match="line 3, holds no game"):
        list(decisions(record))
    picked = lines[1].replace('"pick":', '"pick":99', 1)
    record.write_text(lines[0] + picked)
    with pytest.raises(BadRecord, match="line 2, holds no game: decision 0 has"):
        list(decisions(record))


def test_a_record_that_is_being_written_can_be_read(record: Path) -> None:
    with record.open("ab") as file:
        file.write(b'{"played":')
    assert len(list(games(record))) == 3


def test_a_record_of_other_rules_is_not_replayed(record: Path) -> None:
    game = next(games(record))
    old = msgspec.structs.replace(game, head=msgspec.structs.replace(game.head, version=0))
    with pytest.raises(BadRecord, match="made by version 0 of the rules"):
        next(replayed(old))


def test_parquet_says_the_same(record: Path, tmp_path: Path) -> None:
    parquet = tmp_path / "games.parquet"
    rows = convert(record, parquet)
    assert list(decisions(parquet)) == list(decisions(record))
    assert rows == sum(game.played.decisions for game in games(record))
    assert head(parquet) == head(record)
    with pytest.raises(BadRecord, match="a table of decisions"):
        next(games(parquet))


def test_a_file_that_is_no_parquet_is_refused(tmp_path: Path) -> None:
    other = tmp_path / "other.parquet"
    other.write_text("nonsense")
    for read in (head, lambda path: list(decisions(path))):
        with pytest.raises(BadRecord, match="no record of games"):
            read(other)


def test_the_commands_record(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    parquet, line = tmp_path / "games.parquet", ["sim", "room25", "--mode", "solo", "--games", "2", "--jobs", "1"]
    assert main([*line, "--record", str(parquet)]) == 0
    assert {one.game for one in decisions(parquet)} == {0, 1}
    assert len(list(games(parquet.with_suffix(".jsonl")))) == 2
    capsys.readouterr()
    for more, words in (
        (["--record", "games.txt"], "ends in .jsonl or .parquet, not 'games.txt'"),
        (["--record", str(tmp_path / "no" / "games.jsonl")], "there is no folder"),
        (["--compare", "--option", "season2=no", "--record", str(tmp_path / "x.jsonl")], "leave out --compare"),
    ):
        assert main([*line, *more]) == 2
        assert words in capsys.readouterr().err


@pytest.mark.parametrize("jobs", [1, 2])
def test_a_run_that_is_killed_loses_no_finished_game_and_counts_none_twice(jobs: int, tmp_path: Path) -> None:
    """Killed at any moment, again and again, with SIGKILL; then it is finished."""
    record, keep = tmp_path / "games.jsonl", tmp_path / "kept.jsonl"
    line = ["sim", "room25", "--mode", "solo", "--games", "40", "--jobs", str(jobs), "--seed", "3", "--json"]
    command = [sys.executable, "-m", "nightdeck", *line, "--record", str(record), "--keep", str(keep)]
    finished: set[int] = set()
    for wanted in (3, 12, 25):
        process = subprocess.Popen(command, stdout=subprocess.DEVNULL, start_new_session=True)
        while process.poll() is None and whole_lines(record) <= wanted:
            time.sleep(0.005)
        assert process.poll() is None, "it was over before it could be killed"
        os.killpg(process.pid, signal.SIGKILL)
        process.wait()
        there = [game.played.number for game in games(record)]
        assert len(set(there)) == len(there) >= wanted
        assert finished <= set(there)
        finished = set(there)
    done = subprocess.run(command, capture_output=True, check=True)
    expected = simulate(SOLO, RANDOM, 40, jobs=1)
    assert msgspec.json.decode(done.stdout)["sides"] == msgspec.to_builtins(expected.sides)
    assert msgspec.json.decode(done.stdout)["length"] == msgspec.to_builtins(expected.length)
    for numbers in (
        [game.played.number for game in games(record)],
        [json.loads(line)["number"] for line in keep.read_text().splitlines()[1:]],
    ):
        assert sorted(numbers) == list(range(40))


def whole_lines(path: Path) -> int:
    return path.read_bytes().count(b"\n") if path.exists() else 0


def test_a_decision_is_plain_data(record: Path) -> None:
    one = next(decisions(record))
    assert msgspec.json.decode(msgspec.json.encode(one), type=Decision) == one
