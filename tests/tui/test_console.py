"""Plain lines: no colours and boxes for pipes, screen readers and whoever wants none."""

import io
import os
import pty
import re
import select
import subprocess
import sys

import pytest

from nightdeck.tui import console as consoles
from nightdeck.tui.console import CLEAR, Console, typed_number
from nightdeck.tui.lines import Cell, Chance, Sheet

COLOUR, BOX = re.compile(r"\x1b\["), re.compile(r"[─-▟]")


def on_a_terminal(code: str, **env: str) -> str:
    """What a program shows on a terminal of 80 columns."""
    ours, theirs = pty.openpty()
    inherited = {name: value for name, value in os.environ.items() if not name.endswith("_COLOR")}
    terminal = {"TERM": "xterm-256color", "COLUMNS": "80", "PYTHONUTF8": "1"}
    surroundings = {**inherited, **terminal, **env}
    program = subprocess.Popen(
        [sys.executable, "-c", code], stdin=theirs, stdout=theirs, stderr=theirs, env=surroundings
    )
    os.close(theirs)
    shown = b""
    while select.select([ours], [], [], 60)[0]:
        try:
            shown += os.read(ours, 65536)
        except OSError:  # the program has ended
            break
    assert program.wait(60) == 0
    os.close(ours)
    return shown.decode()


def command(line: str, before: str = "pass") -> str:
    return f"import sys; {before}; from nightdeck.cli import main; sys.exit(main({line.split()!r}))"


def test_a_terminal_gets_colours_and_boxes() -> None:
    shown = on_a_terminal(command("games room25"))
    assert COLOUR.search(shown)
    assert BOX.search(shown)
    assert max(len(line) for line in re.sub(r"\x1b\[[0-9;]*m", "", shown).splitlines()) <= 80


@pytest.mark.parametrize(
    ("line", "env", "before"),
    [
        ("games room25 --plain", {}, "pass"),
        ("games room25", {"NO_COLOR": "1"}, "pass"),
        ("games room25", {"TERM": "dumb"}, "pass"),
        ("games room25", {}, "sys.modules['rich'] = None"),
        ("sim room25 --mode solo --games 2 --jobs 1", {}, "sys.modules['rich'] = None"),
        ("sim room25 --mode solo --games 2 --jobs 1 --plain", {}, "pass"),
    ],
)
def test_whoever_wants_plain_lines_gets_them(line: str, env: dict[str, str], before: str) -> None:
    shown = on_a_terminal(command(line, before), **env)
    assert not COLOUR.search(shown)
    assert not BOX.search(shown)
    assert "room25" in shown


def test_a_pipe_gets_plain_lines_and_never_loads_rich() -> None:
    run = "from nightdeck.cli import main; main(['games', 'room25'])"
    code = f"import sys; {run}; print('rich' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.endswith("False\n")
    assert not COLOUR.search(done.stdout)
    assert not BOX.search(done.stdout)


@pytest.mark.parametrize(
    ("typed", "number"), [("1", 1), ("12", 12), ("13", 0), ("0", 0), ("-1", 0), ("²", 0), ("9" * 5000, 0), ("", 0)]
)
def test_a_number_is_taken_if_there_is_such_a_choice(typed: str, number: int) -> None:
    assert typed_number(typed, 12) == number


def test_a_table_is_read_out_row_by_row() -> None:
    screen = io.StringIO()
    rows: list[tuple[Cell, ...]] = [
        ("stay", Chance(0.75, "about 3 in 4"), "x"),
        ("go", Chance(0.2, "about 1 in 5"), ""),
        ("", "", ""),
    ]
    Console(screen=screen).show_table(Sheet("Choices", ("", "win", ""), rows))
    assert screen.getvalue() == "Choices\n  stay: win about 3 in 4, x\n  go: win about 1 in 5\n  \n"


def test_a_screen_is_wiped_but_a_pipe_and_a_dumb_terminal_are_not(monkeypatch: pytest.MonkeyPatch) -> None:
    class Screen(io.StringIO):
        def isatty(self) -> bool:
            return True

    def cleared(screen: io.StringIO) -> str:
        Console(screen=screen).clear()
        return screen.getvalue()

    monkeypatch.setenv("TERM", "xterm")
    assert cleared(Screen()) == f"{CLEAR}\n"
    assert cleared(io.StringIO()) == "\n\n\n\n"
    monkeypatch.setenv("TERM", "dumb")
    assert cleared(Screen()) == "\n\n\n\n"


def test_without_any_output_nothing_is_decorated() -> None:
    assert not consoles.wants_decoration(None)
