"""The command line: every command, and every mistake in one line."""

import json
import os
import re
import shlex
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import nightdeck
from nightdeck.cli import COMMANDS, main, parser
from nightdeck.tui.lines import text_of
from nightdeck.tui.rendering import events


def played(save: str, picks: int) -> None:
    """Go on with a saved game for a few answers."""
    table = nightdeck.load(Path(save).read_bytes())
    for _ in range(picks):
        ask = table.asks[0]
        table.answer(ask.seat, ask.options[0])
    Path(save).write_bytes(table.save())


def help_on(command: str, capsys: pytest.CaptureFixture[str]) -> str:
    with pytest.raises(SystemExit) as stop:
        main([command, "--help"])
    assert stop.value.code == 0
    return capsys.readouterr().out


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_has_help_with_examples_that_can_be_typed(
    command: str, capsys: pytest.CaptureFixture[str]
) -> None:
    text = help_on(command, capsys)
    assert f"usage: nightdeck {command}" in text
    head, _, examples = text.partition("\nexamples:\n")
    lines = [line.strip() for line in examples.splitlines()]
    assert lines
    for line in lines:
        program, *words = shlex.split(line)
        assert (program, words[0]) == ("nightdeck", command)
        assert callable(parser(command).parse_args(words).run)
    assert "--plain" in head


@pytest.mark.parametrize("command", COMMANDS)
def test_help_speaks_of_people_and_games_not_of_code(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    words = set(re.findall(r"[a-z]+", help_on(command, capsys).lower()))
    code = {"seat", "seats", "pick", "picks", "sims", "worlds", "keys", "flag", "flags", "judge", "hunch", "chair"}
    assert not words & code


def test_the_overview_names_every_command() -> None:
    text = parser().format_help()
    assert all(command in text for command in COMMANDS)


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("play room26", "did you mean 'room25'"),
        ("play room25 --mode koop", "did you mean 'coop'"),
        ("play room25 --players 9", "is for 2, 3, 4, 5, 6 players, not 9"),
        ("play room25 --who human,gredy", "did you mean 'greedy'"),
        ("play room25 --players 2 --who human,human,human", "--who names 3 players, but the game is set up for 2"),
        ("play room25 --players 2 --seats human,human,human", "--who names 3 players"),
        ("play room25 --option level", "takes NAME=VALUE"),
        ("play room25 --option levle=madness", "did you mean 'level'"),
        ("play room25 --option level=mad", "cannot be 'mad'"),
        ("play room25 --option season2=perhaps", "takes yes or no, not 'perhaps'"),
        ("play room25 --option guards=some", "takes a whole number"),
        ("play room25 --scenario 3", "has no option 'scenario'"),
        ("play room25 --pack nowhere", "nowhere is not a folder"),
        ("play --load nowhere.json", "nowhere.json: No such file"),
        ("play --load x.json --mode coop", "leave out the game and its options"),
        ("play --load x.json --seed 0", "leave out the game and its options"),
        ("play --mode coop", "name the game that these options are for"),
        ("play --option level=madness", "name the game that these options are for"),
        ("play room25 --players -4", "expected a whole number, 1 or more, not -4"),
        ("sim room25 --games 0", "a whole number, 1 or more, not 0"),
        ("sim room25 --games many", "a whole number, 1 or more, not many"),
        ("sim room25 --jobs -1", "a whole number, 0 or more, not -1"),
        ("sim room25 --bots program:/no/such/program", "there is no program '/no/such/program'"),
        ("arena room25 --bots random,greedy --jobs -1", "a whole number, 0 or more, not -1"),
        ("arena room25 --bots random,greedy --csv no/where/a.csv", "there is no folder no/where"),
        ("arena room25 --bots random,greedy --plot no/where/a.svg", "there is no folder no/where"),
        ("arena room25 --bots random,greedy --games 1 --plot a.gif", "ends in .svg or .png, not as in 'a.gif'"),
        ("arena room25 --bots random,greedy --csv .", ". is a folder; name a file to write to"),
        (f"sim room25 --bots ismcts:{'9' * 5000}", "expected ismcts:250ms"),
        ("review x.json --iterations 0", "a whole number, 1 or more, not 0"),
        ("review x.json --most -1", "a whole number, 1 or more, not -1"),
        ("check room25 --games 0", "a whole number, 1 or more, not 0"),
        ("check room25 --players 9", "no mode for 9 players"),
        ("check room25 --pack nowhere", "nowhere is not a folder"),
        ("bench room25 --seconds nan", "--seconds takes a number above 0"),
        ("bench room25 --rounds 0", "a whole number, 1 or more, not 0"),
        ("serve --no-browser --port 0", "a whole number, 1 or more, not 0"),
        ("serve --no-browser --port 99999", "there is no port 99999; ports are 1 to 65535"),
        ("serve --no-browser --host nowhere.invalid", "cannot listen on nowhere.invalid"),
        ("serve --no-browser --bots 0", "a whole number, 1 or more, not 0"),
        ("serve --no-browser --database mysql://here", "expected postgresql://"),
        ("serve --no-browser --origin nonsense", "an address like https://play.example.org, not 'nonsense'"),
        ("sim room25 --players 4 --bots random,random", "2 bots for 4 seats"),
        ("sim room25 --bots nobody.py:Bot", "no file nobody.py"),
        ("arena room25 --bots greedy", "two or more different bots"),
        ("arena room25", "--bots"),
        ("rules room26", "no game 'room26'"),
        ("check room26", "did you mean 'room25'"),
        ("bench room26", "did you mean 'room25'"),
        ("show", "required: FILE"),
        ("show x.json --after -1", "a whole number, 0 or more, not -1"),
        ("dance", "invalid choice: 'dance'"),
        ("", "required: COMMAND"),
    ],
)
@pytest.mark.usefixtures("no_server")
def test_a_mistake_is_told_in_one_line(line: str, words: str, capsys: pytest.CaptureFixture[str]) -> None:
    try:
        code: object = main(line.split())
    except SystemExit as stop:
        code = stop.code
    told = capsys.readouterr()
    assert code == 2
    assert told.out == ""
    assert words in told.err
    assert told.err.startswith("nightdeck")
    assert told.err.count("\n") == 1


@pytest.mark.parametrize("blob", [b"", b"{}", b"nonsense", b'{"nightdeck": 99}', b"\xff\xfe"])
def test_a_foreign_file_is_no_save(blob: bytes, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "x.json"
    path.write_bytes(blob)
    for command in ("show", "replay", "review"):
        assert main([command, str(path)]) == 2
        assert str(path) in capsys.readouterr().err


@pytest.mark.usefixtures("no_server")
def test_the_server_says_in_a_line_that_its_database_is_none(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "notes.txt"
    path.write_text("This is not a database, but it is a file." * 30)
    assert main(["serve", "--no-browser", "--port", "2699", "--database", str(path)]) == 2
    told = capsys.readouterr()
    assert told.out == ""
    assert "file is not a database; --database names an SQLite file" in told.err
    assert told.err.count("\n") == 1


def test_signs_that_a_terminal_does_not_have_stop_nothing() -> None:
    env = {**os.environ, "PYTHONIOENCODING": "ascii"}
    done = subprocess.run(
        [sys.executable, "-m", "nightdeck", "play", "--help"], env=env, capture_output=True, check=False
    )
    assert (done.returncode, done.stderr) == (0, b"")
    assert b"human,greedy,?" in done.stdout


def test_whoever_has_no_output_is_told_nothing() -> None:
    command = f"{sys.executable} -m nightdeck games room25 >&-"
    done = subprocess.run(["sh", "-c", command], capture_output=True, check=False)
    assert (done.returncode, done.stderr) == (0, b"")
    command = f"{sys.executable} -m nightdeck sim room25 --mode solo --games 1 2>&-"
    done = subprocess.run(["sh", "-c", command], capture_output=True, check=False)
    assert done.returncode == 0
    assert done.stdout.startswith(b"1 game of room25")


def test_the_version(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["--version"])
    assert re.fullmatch(r"nightdeck \d+\.\d+\.\d+\n", capsys.readouterr().out)


def test_games_lists_modes_and_options(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["games", "room25"]) == 0
    text = capsys.readouterr().out
    assert "  coop: Cooperation, 2 to 6 players, " in text
    assert "  team: Team, 4, 6 or 8 players, " in text
    assert "  solo: Solo, 1 player, " in text
    assert "level=standard|madness (default standard)" in text
    assert "draft=yes|no (default no)" in text
    assert "characters=A,B,… (default none)" in text
    assert main(["games", "lifeform"]) == 0
    assert "Evolution tokens (only in base)." in capsys.readouterr().out


def test_show_as_text_and_picture(save: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["show", save]) == 0
    assert "Central Room" in capsys.readouterr().out
    picture = tmp_path / "board.svg"
    assert main(["show", save, "--player", "1", "-o", str(picture)]) == 0
    assert picture.read_text().startswith("<svg")
    photo = tmp_path / "board.png"
    assert main(["show", save, "-o", str(photo)]) == 0
    assert photo.read_bytes().startswith(b"\x89PNG")
    assert main(["show", save, "-o", "-"]) == 0
    assert main(["show", save, "--player", "0"]) == 2
    assert main(["show", save, "--player", "9"]) == 2
    assert "there is no player 9; the players are 1 to 4" in capsys.readouterr().err
    assert main(["show", save, "--after", "99"]) == 2
    capsys.readouterr()
    assert main(["show", save, "-o", str(tmp_path / "board.gif")]) == 2
    assert "ends in .svg or .png, not as in 'board.gif'" in capsys.readouterr().err


def test_replay_and_review(save: str, capsys: pytest.CaptureFixture[str]) -> None:
    played(save, 12)
    capsys.readouterr()
    assert main(["replay", save, "--player", "2"]) == 0
    text = capsys.readouterr().out
    assert text.startswith("Room 25, Cooperation, 4 players, seed 7\n- ")
    assert re.search(r"The game is not over: it is waiting for player \d", text)
    assert main(["review", save, "--iterations", "3", "--json"]) == 0
    json.loads(capsys.readouterr().out)


def test_a_replay_tells_what_that_player_saw(save: str, capsys: pytest.CaptureFixture[str]) -> None:
    played(save, 8)
    table = nightdeck.load(Path(save).read_bytes())
    capsys.readouterr()
    for seat in range(4):
        assert main(["replay", save, "--player", str(seat + 1)]) == 0
        saw = [line for line in capsys.readouterr().out.splitlines() if "You see" in line]
        assert saw == [f"- {text_of(line)}" for line in events(table, seat) if "You see" in text_of(line)]
        assert saw


def test_a_spectator_of_a_replay_is_told_no_secret(save: str, capsys: pytest.CaptureFixture[str]) -> None:
    played(save, 8)
    capsys.readouterr()
    main(["replay", save])
    assert "You see" not in capsys.readouterr().out


def test_rules_counts(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules", "room25"]) in (0, 1)
    assert capsys.readouterr().out.splitlines()[-1].startswith("room25: proven ")


def test_check_tries_the_laws(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    from nightdeck.core.conformance import Report

    seen: dict[str, object] = {}

    def check(game: object, **how: object) -> Report:
        seen.update(how, game=game)
        return Report("room25", {}, laws=[])

    monkeypatch.setattr("nightdeck.cli.check.check", check)
    main(
        [
            "check",
            "room25",
            "--mode",
            "coop",
            "--players",
            "4",
            "--games",
            "2",
            "--seed",
            "3",
            "--option",
            "level=madness",
        ]
    )
    capsys.readouterr()
    assert seen["options"] == {"level": "madness"}
    assert (seen["mode"], seen["players"], seen["games"], seen["seed"]) == ("coop", 4, 2, 3)
    main(["check", "room25"])
    assert seen["options"] is None, "every option is tried in turn"


def test_check_plays_with_the_pack(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from nightdeck.core.conformance import Report

    seen: dict[str, Any] = {}

    def check(_: object, **how: object) -> Report:
        seen.update(how)
        return Report("room25", {}, laws=[])

    monkeypatch.setattr("nightdeck.cli.check.check", check)
    (tmp_path / "rooms.toml").write_text('[central]\nname = "The Hub"\n')
    main(["check", "room25", "--mode", "solo", "--pack", str(tmp_path)])
    assert seen["pack"]["rooms"]["central"]["name"] == "The Hub"
