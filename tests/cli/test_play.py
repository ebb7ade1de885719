"""`nightdeck play`: whatever is typed, or not, the game is kept."""

import io
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import nightdeck
from nightdeck.cli import main
from nightdeck.core.table import Table
from nightdeck.tui.console import Console
from nightdeck.tui.session import Session


def test_the_menu_without_a_keyboard(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO(""))
    assert main(["play"]) == 2
    assert "the input ended before you had answered" in capsys.readouterr().err


@pytest.mark.parametrize("typed", [b"9" * 5000 + b"\n", b"\xff\n", None])
def test_whatever_is_typed_the_game_is_kept(typed: bytes | None, tmp_path: Path) -> None:
    command = f"{sys.executable} -m nightdeck play room25 --mode solo --seed 1" + (" <&-" if typed is None else "")
    env = {**os.environ, "PYTHONIOENCODING": "utf-8:strict"}
    done = subprocess.run(["sh", "-c", command], input=typed, env=env, cwd=tmp_path, capture_output=True, check=False)
    assert done.stderr == b""
    assert nightdeck.load((tmp_path / "room25-1.json").read_bytes()).asks


def test_play_from_a_file_and_leave(save: str, tmp_path: Path) -> None:
    command = [
        sys.executable,
        "-m",
        "nightdeck",
        "play",
        "--load",
        save,
        "--who",
        "human,random,random,random",
    ]
    done = subprocess.run(command, cwd=tmp_path, input="1\n", capture_output=True, text=True, timeout=60, check=False)
    assert done.returncode == 1
    assert "Saved. To continue: nightdeck play --load room25-7.json" in done.stdout
    assert done.stderr == ""
    assert len(nightdeck.load((tmp_path / "room25-7.json").read_bytes()).log) > 0


def test_play_without_a_game_asks_for_it(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "nightdeck", "play", "--seed", "3"]
    done = subprocess.run(
        command, cwd=tmp_path, input="\nx\n\n\n", capture_output=True, text=True, timeout=60, check=False
    )
    assert "Which mode?" in done.stdout
    assert "Please type 1 to 2, or q to leave." in done.stdout
    assert "Saved." in done.stdout


def test_another_game_goes_on_from_the_last_one(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    tables: list[Table] = []
    replies = iter(["y", "YES", ""])

    class Watched(Session):
        def __init__(self, table: Table, *args: Any, **how: Any) -> None:
            tables.append(table)
            super().__init__(table, *args, **how)

    def ask(_: Console, prompt: str) -> str:
        return next(replies) if prompt.startswith("Play again") else "1"

    monkeypatch.setattr("nightdeck.cli.play.Session", Watched)
    monkeypatch.setattr(Console, "ask", ask)
    line = "play lifeform --mode solo --brief --seed 3 --option hazard=nearest --take-back"
    assert main(line.split()) == 0
    first, second, third = tables
    assert (first.setup.seed, first.setup.options["nearest"]) == (3, "unknown")
    for last, following in ((first, second), (second, third)):
        assert last.outcome is not None
        assert following.setup == last.again(following.setup.seed).setup
        assert following.setup.take_back
    assert capsys.readouterr().out.count("You are lost.") == 3


def test_nobody_is_asked_for_another_game_where_only_bots_play(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Console, "ask", lambda *_: pytest.fail("somebody was asked"))
    line = "play room25 --mode solo --seed 3 --who random"
    assert main(line.split()) == 0


@pytest.mark.parametrize("gone", [EOFError, KeyboardInterrupt])
def test_whoever_has_left_plays_no_other_game(gone: type[BaseException], monkeypatch: pytest.MonkeyPatch) -> None:
    def ask(_: Console, prompt: str) -> str:
        if prompt.startswith("Play again"):
            raise gone
        return "1"

    monkeypatch.setattr(Console, "ask", ask)
    line = "play lifeform --mode solo --brief --seed 3"
    assert main(line.split()) == 0
