"""How far long work has come: a bar, now and then a line, or nothing in a pipe."""

import io
import re
from types import SimpleNamespace

import pytest

from nightdeck.cli.output import progress
from nightdeck.cli.output.progress import Progress


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


@pytest.fixture
def terminal(monkeypatch: pytest.MonkeyPatch) -> Terminal:
    stderr = Terminal()
    monkeypatch.setattr(progress, "sys", SimpleNamespace(stderr=stderr))
    monkeypatch.setenv("TERM", "xterm-256color")
    monkeypatch.setenv("COLUMNS", "100")
    monkeypatch.delenv("NO_COLOR", raising=False)
    return stderr


def words(terminal: Terminal) -> str:
    return re.sub(r"\x1b\[[0-9;?]*[A-Za-z]", "", terminal.getvalue())


def test_a_bar_counts_and_goes_away(terminal: Terminal) -> None:
    with Progress(10, "games [of room25]") as bar:
        for _ in range(4):
            bar.tick()
    assert "━" in terminal.getvalue()
    assert re.search(r"4/10 +games \[of room25\]", words(terminal))
    assert terminal.getvalue().endswith("\x1b[2K"), "the line is wiped"


def test_what_was_done_before_is_counted(terminal: Terminal) -> None:
    with Progress(10, "games") as bar:
        bar.begin_with(6)
        bar.tick()
    assert bar.done == 7
    assert re.search(r"7/10 +games", words(terminal))


def test_a_report_may_change_the_total_and_the_label(terminal: Terminal) -> None:
    with Progress(1, "") as bar:
        bar.show(3, 8, "coop, 4 players")
    assert re.search(r"3/8 +coop, 4 players", words(terminal))


@pytest.mark.parametrize("how", ["plain", "NO_COLOR", "TERM"])
def test_where_bars_are_not_wanted_a_line_is_said_now_and_then(
    how: str, terminal: Terminal, monkeypatch: pytest.MonkeyPatch
) -> None:
    if how != "plain":
        monkeypatch.setenv(how, "dumb")
    clock = iter(range(0, 1000, 4))
    monkeypatch.setattr(progress, "time", SimpleNamespace(monotonic=lambda: float(next(clock))))
    with Progress(100, "games", plain=how == "plain") as bar:
        for _ in range(10):
            bar.tick()
    told = terminal.getvalue().splitlines()
    assert told[0] == "3 of 100 games"
    assert 2 <= len(told) <= 4, "not for every game"


def test_a_pipe_hears_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    stderr = io.StringIO()
    monkeypatch.setattr(progress, "sys", SimpleNamespace(stderr=stderr))
    monkeypatch.setattr(progress, "PAUSE", -1.0)
    with Progress(2, "games") as bar:
        bar.tick()
    assert stderr.getvalue() == ""
