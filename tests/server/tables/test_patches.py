"""A game that began under other rules: whether it goes on with its whole history, or from its last complete step."""

import random
import sqlite3
from pathlib import Path
from typing import NamedTuple

import msgspec
import pytest

import nightdeck
from nightdeck.cli import main
from nightdeck.core.ask import Option
from nightdeck.core.setup import Setup
from nightdeck.server.tables.entries import Answered, AnyEntry, Opened, Patched, Resumed, Row, Seated, Started, pack
from nightdeck.server.tables.resume import how_it_resumes
from nightdeck.server.tables.store.interface import Snapshot
from nightdeck.server.tables.store.sqlite import connect
from nightdeck.server.tables.stored_table import fits
from nightdeck.server.tables.table_history import TableHistory

SNAPSHOT_AT = 25
GAMES = {"room25": "coop", "level7": "escape", "lifeform": "base", "scare": "single"}


class Played(NamedTuple):
    """A game as it was written down under an older version of the rules."""

    rows: list[Row]
    snapshot: Snapshot
    history: TableHistory


def played(game: str = "room25", answers: int = 40) -> Played:
    for seed in range(1, 50):
        found = _played(game, seed, answers)
        if not found.history.over:
            return found
    raise AssertionError("every game is over too soon")


def _played(game: str, seed: int, answers: int) -> Played:
    table, chance = nightdeck.new(game, mode=GAMES[game], seed=seed), random.Random(seed)
    history, rows = TableHistory("t"), list[Row]()

    def add(entry: AnyEntry) -> None:
        rows.append(Row(len(rows) + 1, 1.0, history.apply(entry)))

    add(Opened(Setup(game, GAMES[game], table.setup.players), "x"))
    add(Started(table.save().decode()))
    snapshot = Snapshot(0, "")
    while len(rows) < answers and not history.over:
        ask = history.playing.asks[0]
        add(Answered(ask.seat, chance.choice(ask.options)))
        if len(rows) == SNAPSHOT_AT:
            snapshot = Snapshot(len(rows), older(history.playing.save().decode()))
    rows[1] = Row(2, 1.0, Started(older(table.save().decode())))
    return Played(rows, snapshot, history)


def older(save: str) -> str:
    record = msgspec.json.decode(save)
    record["version"] -= 1
    return msgspec.json.encode(record).decode()


def changed(rows: list[Row], number: int, **fields: object) -> list[Row]:
    row = rows[number]
    return [*rows[:number], row._replace(entry=msgspec.structs.replace(row.entry, **fields)), *rows[number + 1 :]]


@pytest.mark.parametrize("game", GAMES)
def test_where_nothing_changes_the_game_goes_on_with_its_whole_history(game: str) -> None:
    rows, snapshot, history = played(game)
    assert fits("t", rows) is None
    found = how_it_resumes("t", rows, snapshot)
    assert isinstance(found.entry, Patched)
    assert (found.lost, found.why) == (0, "")
    version = history.playing.game.version
    assert f"from version {version - 1} to version {version}." in found.entry.notice
    again = fits("t", [*rows, Row(len(rows) + 1, 2.0, found.entry)])
    assert again is not None
    assert again.notice == found.entry.notice
    assert again.positions == history.positions
    assert again.playing.events == history.playing.events
    assert again.playing.save() == history.playing.save()


def test_a_game_without_checksums_goes_on_as_well() -> None:
    rows, snapshot, _ = played()
    bare = [
        row._replace(entry=msgspec.structs.replace(row.entry, seen=0)) if isinstance(row.entry, Answered) else row
        for row in rows
    ]
    assert isinstance(how_it_resumes("t", bare, snapshot).entry, Patched)


@pytest.mark.parametrize(
    ("fields", "why"),
    [
        ({"option": "fly"}, "an answer is no longer allowed"),
        ({"seen": 77}, "what happened would have been something else"),
        ({"chances": (0, 0, 0, 0, 0, 0, 0)}, "what happened would have been something else"),
    ],
)
def test_where_anything_changes_it_goes_on_from_its_last_step(fields: dict[str, Option], why: str) -> None:
    rows, snapshot, history = played()
    found = how_it_resumes("t", changed(rows, 32, **fields), snapshot)
    assert isinstance(found.entry, Resumed)
    assert found.why.startswith("Under the new rules move ")
    assert why in found.why
    assert found.why in found.entry.notice
    back = nightdeck.load(found.entry.save)
    assert back.asks
    answered = len(rows) - found.lost - 2
    if "option" in fields:
        assert found.lost == 8
        assert f"The last {found.lost} answers must be given again." in found.entry.notice
        assert back.view(None) == history.playing.at(answered).view(None)


def test_a_snapshot_that_does_not_come_out_the_same_counts() -> None:
    rows, snapshot, _ = played()
    record = msgspec.json.decode(snapshot.save)
    record["log"][3]["chances"] = [*record["log"][3].get("chances", []), 5]
    other = Snapshot(snapshot.seq, msgspec.json.encode(record).decode())
    assert "another position" in how_it_resumes("t", rows, other).why


def test_the_answers_since_the_last_step_are_given_again() -> None:
    """A snapshot in the middle of a step opens before it; what follows must not answer other questions than it did."""
    rows, snapshot, _ = played()
    for seq in range(SNAPSHOT_AT, len(rows)):
        at = how_it_resumes("t", rows[:seq], snapshot)
        assert isinstance(at.entry, Patched)
        broken = how_it_resumes("t", changed(rows[:seq], seq - 1, seen=5), snapshot)
        assert isinstance(broken.entry, Resumed)
        assert broken.lost == 0
        whole = TableHistory("t")
        for row in rows[:seq]:
            whole.apply(row.entry)
        assert nightdeck.load(broken.entry.save).view(None) == whole.view(None)


def test_all_tables_are_told_before_an_upgrade(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "tables.sqlite3"
    rows, snapshot, _ = played()
    seated = Row(len(rows) + 1, 1.0, Seated(0, "Ann", "x", taken=True))
    old = [*rows, seated]
    tables = {"same": old, "other": changed(old, 32, option="fly"), "new": _fresh()}
    db = connect(path)
    for name, some in tables.items():
        for row in some:
            db.execute("INSERT INTO entries VALUES (?, ?, ?, ?)", (name, row.seq, row.at, pack(row.entry)))
    for name in ("same", "other"):
        db.execute("INSERT INTO snapshots VALUES (?, ?, ?)", (name, *snapshot))
    db.close()

    def told(*flags: str) -> dict[str, str]:
        assert main(["admin", "--database", str(path), "patch", *flags]) == 0
        return {line.split()[0]: line for line in capsys.readouterr().out.splitlines()}

    lines = told("--dry-run")
    for _ in range(2):
        lines = told("--dry-run")
        assert "under the new rules, with every move" in lines["same"]
        assert "8 answers lost. Under the new rules move" in lines["other"]
        assert lines["1"] == "1 table as they are: their rules are the same."
    assert told().keys() == lines.keys()
    assert told() == {"3": "3 tables as they are: their rules are the same."}
    with sqlite3.connect(path) as file:
        kinds = file.execute("SELECT entry FROM entries WHERE seq = ? ORDER BY game_table", (len(old) + 1,)).fetchall()
    file.close()
    assert ['"resume"' in kinds[0][0], '"patch"' in kinds[1][0]] == [True, True]


def _fresh() -> list[Row]:
    table = nightdeck.new("room25", mode="solo", seed=3)
    return [Row(1, 1.0, Opened(table.setup, "x")), Row(2, 1.0, Started(table.save().decode()))]
