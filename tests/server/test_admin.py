"""`nightdeck admin`, beside a running server, on both databases."""

import sqlite3
import time
from collections.abc import Callable, Iterator
from itertools import count
from pathlib import Path

import psycopg
import pytest
from tests.server.player import Away, Host, Refused
from tests.server.postgres import Postgres
from tests.server.serving import Serving, get

from nightdeck.cli import main

Admin = Callable[..., str]
numbers = count()


@pytest.fixture(params=["sqlite", pytest.param("postgres", marks=pytest.mark.postgres)])
def server(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Serving]:
    """A server of its own on a fresh database of each kind."""
    settings = {}
    if request.param == "postgres":
        made: Postgres = request.getfixturevalue("postgres")
        settings["database"] = made.create(f"admin{next(numbers)}")
    serving = Serving(tmp_path, **settings).start()
    yield serving
    serving.kill()


@pytest.fixture
def admin(server: Serving, capsys: pytest.CaptureFixture[str]) -> Admin:
    """Runs a command on the server's database. Returns what it prints, also what it complains about."""

    def run(*typed: str) -> str:
        main(["admin", "--database", server.database, *typed])
        printed = capsys.readouterr()
        return printed.out + printed.err

    return run


def make_older(server: Serving, table: str, days: float) -> None:
    """As if nobody had used a table for so long."""
    seconds = days * 86_400
    if server.database.startswith("postgres"):
        with psycopg.connect(server.database) as shared:
            shared.execute("UPDATE entries SET at = at - %s WHERE game_table = %s", (seconds, table))
        return
    with sqlite3.connect(server.database, timeout=10) as file:
        file.execute("UPDATE entries SET at = at - ? WHERE game_table = ?", (seconds, table))
    file.close()


def test_tables_are_listed_with_who_and_when_and_how_large(server: Serving, admin: Admin) -> None:
    ann = Host(server.url, mode="solo", name="Ann", start=True)
    ben = Host(server.url, game="lifeform", name="Ben")
    player = ann.seat(0)
    player.until(lambda frame: frame["question"])
    player.play(player.options()[0])
    heading, *lines = admin("tables").splitlines()
    assert heading.split() == ["table", "state", "game", "mode", "last", "used", "answers", "size", "people"]
    cells = {line.split()[0]: line.split() for line in lines}
    today = time.strftime("%Y-%m-%d")
    assert cells[ann.table][1:5] == ["dealt", "room25", "solo", today]
    assert (cells[ann.table][6], cells[ann.table][-1]) == ("1", "Ann")
    assert cells[ben.table][1:3] == ["lobby", "lifeform"]
    assert ben.table not in admin("tables", "--who", "ann")
    assert ann.table not in admin("tables", "--game", "lifeform")
    assert ann.table not in admin("tables", "--state", "lobby")
    make_older(server, ben.table, 40)
    assert ann.table not in admin("tables", "--older", "30d")
    assert ben.table not in admin("tables", "--newer", "30d")
    assert admin("tables", "--game", "scare") == "There is no such table.\n"
    assert "and 1 table more" in admin("tables", "--limit", "1")


def test_a_table_is_shown_without_secrets(server: Serving, admin: Admin) -> None:
    host = Host(server.url, mode="suspicion", players=5, bot="novice", name="Ann", start=True)
    player = host.seat(0)
    player.until(lambda frame: frame["question"])
    said = admin("show", host.table)
    assert "5 players" in said
    assert "seat 0: Ann\n" in said
    assert "novice" in said
    assert "waiting for seat" in said
    assert "guard" not in said.casefold()
    assert "there is no table 'nobody'" in admin("show", "nobody")


def test_whoever_is_at_a_closed_table_is_shown_out(server: Serving, admin: Admin) -> None:
    host = Host(server.url, mode="coop", players=2, bot="novice", start=True)
    player = host.seat(0)
    player.until(lambda frame: frame["question"])
    assert f"{host.table} is closed" in admin("close", host.table, "--why", "Enough.")
    with pytest.raises(Away, match=r"4404.*Enough\."):
        player.until(lambda _: False)
    answer = get(f"{server.url}{host.path}")
    assert (answer.status_code, answer.json()["words"]) == (404, "Enough.")
    assert "closed: Enough." in admin("show", host.table)
    assert "closed already" in admin("close", host.table)
    assert "Traceback" not in server.log.read_text()


def test_nobody_plays_at_a_table_that_is_closed_at_that_moment(server: Serving, admin: Admin) -> None:
    """The server may not have looked yet: its own row is refused, and then it looks."""
    host = Host(server.url, mode="solo", start=True)
    player = host.seat(0)
    player.until(lambda frame: frame["question"])
    admin("close", host.table)
    with pytest.raises((Away, Refused)):
        player.play(player.options()[0])
    assert " 0 answers of people" in admin("show", host.table)


def test_old_tables_expire_and_say_so(server: Serving, admin: Admin) -> None:
    old, young = (Host(server.url, mode="solo", start=True) for _ in range(2))
    watcher = old.watch()
    watcher.until(lambda frame: "scene" in frame)
    make_older(server, old.table, 100)
    assert admin("expire", "--older", "90d", "--dry-run").startswith("1 table (")
    assert admin("expire", "--older", "90d", "--state", "lobby").startswith("0 tables")
    assert "removed" in admin("expire", "--older", "90d")
    with pytest.raises(Away, match="4404"):
        watcher.until(lambda _: False)
    assert "was removed" in get(f"{server.url}{old.path}").json()["words"]
    assert "was removed" in admin("show", old.table)
    assert old.table not in admin("tables")
    assert get(f"{server.url}{young.path}").status_code == 200
    assert admin("expire", "--older", "90d").startswith("0 tables")


def test_it_counts_what_is_there(server: Serving, admin: Admin) -> None:
    assert admin("stats").startswith("0 tables (0 B)")
    for mode in ("solo", "coop"):
        Host(server.url, mode=mode)
    said = admin("stats")
    assert said.startswith("2 tables (")
    assert "in the last 1 day: 2 opened, 2 used" in said
    assert "takes" in said
    assert "room25  lobby  2" in said


def test_mistakes_are_told_in_a_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["admin", "--database", str(tmp_path / "none.sqlite3"), "tables"]) == 2
    assert "there is no database" in capsys.readouterr().err
    assert not (tmp_path / "none.sqlite3").exists()
    with pytest.raises(SystemExit):
        main(["admin", "expire", "--older", "soon"])
    assert "expected a time such as" in capsys.readouterr().err
    (tmp_path / "text.sqlite3").write_text("this is no database, not even a small one" * 50)
    assert main(["admin", "--database", str(tmp_path / "text.sqlite3"), "tables"]) == 2
    assert "not a database" in capsys.readouterr().err
