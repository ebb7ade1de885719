"""`nightdeck admin`, beside a running server, on both databases."""

import sqlite3
import time
from collections.abc import Callable, Iterator
from contextlib import closing
from itertools import count
from pathlib import Path

import msgspec
import psycopg
import pytest
from tests.server.player import Away, Host, Player, Refused
from tests.server.postgres import Postgres
from tests.server.serving import Serving, get
from websockets.exceptions import InvalidStatus

from nightdeck.cli import main
from nightdeck.server.admin.retention import sweep
from nightdeck.server.settings import Settings
from nightdeck.server.tables.store.sqlite import take_lock

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


def test_what_nobody_uses_is_removed_after_a_warning(server: Serving, admin: Admin) -> None:
    played, unplayed, lobby = (Host(server.url, mode="solo", start=start) for start in (True, True, False))
    player = played.seat(0)
    player.until(lambda frame: frame["question"])
    player.play(player.options()[0])
    player.close()
    settings = Settings(database=server.database)
    rules = {played: 400, unplayed: 30, lobby: 30}
    server.stop()
    for host, days in rules.items():
        make_older(server, host.table, days - 5)
    server.start()
    for host in rules:
        goes = get(f"{server.url}{host.path}").json()["goes"]
        assert abs(goes - time.time() - 5 * 86_400) < 600
    assert get(f"{server.url}{Host(server.url, mode='solo').path}").json()["goes"] == 0
    assert sweep(settings) == 0
    make_older(server, played.table, 6)
    make_older(server, lobby.table, 6)
    assert sweep(msgspec.structs.replace(settings, keep_days=0, keep_unplayed_days=0)) == 0
    assert sweep(settings) == 2
    assert "for 400 days" in admin("show", played.table)
    assert "for 30 days" in admin("show", lobby.table)
    assert unplayed.table in admin("tables")
    make_older(server, lobby.table, 401)
    assert sweep(settings) == 0
    assert "there is no table" in admin("show", lobby.table)


def test_it_counts_what_is_there(server: Serving, admin: Admin) -> None:
    assert admin("stats").startswith("0 tables (0 B)")
    for mode in ("solo", "coop"):
        Host(server.url, mode=mode)
    said = admin("stats")
    assert said.startswith("2 tables (")
    assert "in the last 1 day: 2 opened, 2 used" in said
    assert "in the last 30 days: 2 opened" in said
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


def test_whoever_is_banned_is_shown_out_and_may_come_again(server: Serving, admin: Admin) -> None:
    host = Host(server.url, mode="solo", start=True)
    player = host.seat(0)
    player.until(lambda frame: frame["question"])
    assert admin("bans") == "Nobody is banned.\n"
    assert admin("ban", "127.0.0.0/24", "--why", "floods") == "127.0.0.0/24 is banned.\n"
    with pytest.raises(Away, match="1008"):
        player.until(lambda _: False)
    assert get(f"{server.url}/health").status_code == 403
    with pytest.raises(InvalidStatus):
        host.watch()
    assert admin("bans").split()[0::3] == ["127.0.0.0/24", "floods"]
    assert admin("unban", "127.0.0.0/24") == "127.0.0.0/24 may come again.\n"
    server.wait()
    assert "is not banned" in admin("unban", "127.0.0.0/24")
    assert "expected an address" in admin("ban", "Ann")


def test_a_copy_is_consistent_while_people_play(server: Serving, admin: Admin, tmp_path: Path) -> None:
    host = Host(server.url, mode="solo", start=True)
    player = host.seat(0)
    player.until(lambda frame: frame["question"])
    player.play(player.options()[0])
    admin("ban", "192.0.2.7")
    copy = tmp_path / "copy.sqlite3"
    assert "holds all tables" in admin("backup", str(copy))
    assert copy.stat().st_mode & 0o777 == 0o600
    assert "is there already" in admin("backup", str(copy))
    player.play(player.options()[0])
    other = Serving(tmp_path, database=str(tmp_path / "other.sqlite3"))
    main(["admin", "--database", other.database, "restore", str(copy)])
    other.start()
    again = Player(other.url, host.table, 0, host.secret(0))
    again.until(lambda frame: frame["question"])
    assert again.frame["table"]["moves"] == 2
    again.play(again.options()[0])
    again.close()
    other.kill()
    assert "is using" in admin("restore", str(copy))
    server.stop()
    assert "has tables already" in admin("restore", str(copy))
    assert admin("restore", str(copy), "--replace") == "1 table restored.\n"
    assert "192.0.2.7" in admin("bans")
    server.start()
    player.again()
    player.until(lambda frame: frame["question"] and frame["table"]["moves"] == 2)
    assert [path.name for path in tmp_path.glob("*.part*")] == []


def test_a_file_that_is_no_copy_is_refused(server: Serving, admin: Admin, tmp_path: Path) -> None:
    server.stop()
    empty = tmp_path / "empty"
    empty.touch()
    assert "no copy" in admin("restore", str(empty))
    (tmp_path / "text").write_text("no copy at all\n" * 200)
    assert "no copy" in admin("restore", str(tmp_path / "text"))
    assert "there is no file" in admin("restore", str(tmp_path / "nothing"))


def test_the_database_shrinks_while_people_play(server: Serving, admin: Admin) -> None:
    host, *old = (Host(server.url, mode="solo", start=True) for _ in range(6))
    player = host.seat(0)
    player.until(lambda frame: frame["question"])
    for one in old:
        make_older(server, one.table, 100)
    admin("expire", "--older", "90d")
    before, after = admin("vacuum").splitlines()
    assert before.startswith("before: ")
    assert after.startswith("after: ")
    player.play(player.options()[0])
    if not server.database.startswith("postgres"):
        with sqlite3.connect(server.database) as file:
            assert file.execute("PRAGMA freelist_count").fetchone()[0] == 0
        file.close()


def test_a_file_of_an_earlier_release_shrinks_once_its_server_is_stopped(tmp_path: Path) -> None:
    path = tmp_path / "old.sqlite3"
    old = sqlite3.connect(path)
    release = Path(__file__).parents[1] / "databases" / "release_0_1.sql"
    old.executescript(release.read_text(encoding="utf-8"))
    old.close()
    with closing(take_lock(path)):
        assert main(["admin", "--database", str(path), "vacuum"]) == 2
    for _ in range(2):
        assert main(["admin", "--database", str(path), "vacuum"]) == 0
    with closing(sqlite3.connect(path)) as file:
        assert file.execute("PRAGMA auto_vacuum").fetchone()[0] == 2
