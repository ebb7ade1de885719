"""The command line: every command, and every mistake in one line."""

import io
import json
import os
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import nightdeck
from nightdeck.cli import COMMANDS, main, parser
from nightdeck.cli.arena import plan_of
from nightdeck.cli.progress import Progress
from nightdeck.core.table import Table
from nightdeck.tui.console import Console
from nightdeck.tui.lines import text_of
from nightdeck.tui.rendering import events
from nightdeck.tui.session import Session


@pytest.fixture
def save(tmp_path: Path) -> str:
    path = tmp_path / "game.json"
    assert main(["new", "room25", "--mode", "coop", "--players", "4", "--seed", "7", "-o", str(path)]) == 0
    return str(path)


@pytest.fixture
def no_server(monkeypatch: pytest.MonkeyPatch) -> None:
    """A server that starts after all would never end."""
    monkeypatch.setattr("uvicorn.Server.run", lambda _: pytest.fail("a server has started"))
    for change in ("start_logging", "never_pause"):  # both are for a whole process
        monkeypatch.setattr(f"nightdeck.server.run.{change}", lambda: None)


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
        program, *words = line.split()
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


def test_the_menu_without_a_keyboard(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO(""))
    assert main(["play"]) == 2
    assert "the input ended before you had answered" in capsys.readouterr().err


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


@pytest.mark.parametrize("typed", [b"9" * 5000 + b"\n", b"\xff\n", None])
def test_whatever_is_typed_the_game_is_kept(typed: bytes | None, tmp_path: Path) -> None:
    command = f"{sys.executable} -m nightdeck play room25 --mode solo --seed 1" + (" <&-" if typed is None else "")
    env = {**os.environ, "PYTHONIOENCODING": "utf-8:strict"}
    done = subprocess.run(["sh", "-c", command], input=typed, env=env, cwd=tmp_path, capture_output=True, check=False)
    assert done.stderr == b""
    assert nightdeck.load((tmp_path / "room25-1.json").read_bytes()).asks


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


def test_sim_in_words_and_as_json(capsys: pytest.CaptureFixture[str]) -> None:
    line = "sim room25 --mode suspicion --players 4 --games 3 --bots random --seed 5 --jobs 1 --option guards=1"
    assert main(line.split()) == 0
    told = capsys.readouterr().out
    assert told.startswith("3 games of room25, played by random\nWins by side\n  guard: share ")
    assert "  player 4 (random): share " in told
    assert main([*line.split(), "--json"]) == 0
    report = json.loads(capsys.readouterr().out)
    assert report["games"] == 3
    assert set(report["sides"]) == {"guard", "prisoner"}
    assert report["setup"]["options"]["guards"] == 1


def test_sim_compares_a_pack_with_the_game_as_printed(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "modes.toml").write_text("[solo-1]\nseason2_rounds = 1\n")
    line = f"sim room25 --mode solo --games 12 --jobs 1 --compare --pack {tmp_path}"
    picture = tmp_path / "changes.svg"
    assert main([*line.split(), "--plot", str(picture)]) == 0
    text = capsys.readouterr().out
    assert "12 games of room25 without the change and 12 with it" in text
    assert re.search(r"  choices a game: without .*, clear\n", text), "one round is much shorter than eight"
    assert picture.read_text().startswith("<svg")
    keep = tmp_path / "games.jsonl"
    assert main([*line.split(), "--keep", str(keep)]) == 0
    assert [len((tmp_path / name).read_text().splitlines()) for name in ("games.jsonl", "games-without.jsonl")] == [
        13
    ] * 2
    capsys.readouterr()
    assert main([*line.split(), "--json", "--keep", str(keep)]) == 0
    found = json.loads(capsys.readouterr().out)
    assert [game["number"] for game in found["changed"]["played"]] == list(range(12))
    assert found["without"]["setup"]["pack"] == {}
    assert found["changed"]["setup"]["pack"]["rooms"]
    assert found["length"]["more"]["high"] < 0


@pytest.mark.parametrize(
    ("more", "words"),
    [
        ("--compare", "there is nothing to compare: name a --pack or an --option"),
        ("--plot a.svg", "--plot draws differences, so it needs --compare"),
        ("--compare --option level=madness --plot a.gif", "ends in .svg or .png, not as in 'a.gif'"),
        ("--compare --option level=madness --plot nowhere/a.svg", "there is no folder nowhere to write a.svg to"),
    ],
)
def test_sim_says_what_a_comparison_needs(more: str, words: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(f"sim room25 --mode solo --games 2 {more}".split()) == 2
    assert words in capsys.readouterr().err


def test_arena_writes_table_plot_and_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    svg, csv, keep = tmp_path / "a.svg", tmp_path / "a.csv", tmp_path / "a.jsonl"
    files = ["--plot", str(svg), "--csv", str(csv), "--keep", str(keep)]
    line = "arena room25 --mode team --players 4 --bots random,ismcts:1 --games 2 --seed 3 --jobs 1"
    assert main([*line.split(), *files]) == 0
    assert "ismcts:1" in capsys.readouterr().out
    assert svg.read_text().startswith("<svg")
    assert "Room 25, team, 4 players, 2 games" in svg.read_text()
    assert len(csv.read_text().splitlines()) == 3
    assert len(keep.read_text().splitlines()) == 3
    assert main([*line.split(), "--keep", str(keep), "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert (found["played"], found["plan"]["setup"]["seed"]) == (2, 3)
    png = tmp_path / "a.png"
    assert main([*line.split(), "--keep", str(keep), "--plot", str(png)]) == 0
    assert png.read_bytes().startswith(b"\x89PNG")


def test_arena_shows_how_far_it_is(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[tuple[str, int]] = []
    tick, begin_with = Progress.tick, Progress.begin_with

    def ticked(progress: Progress) -> None:
        tick(progress)
        seen.append(("tick", progress.done))

    def begun(progress: Progress, done: int) -> None:
        begin_with(progress, done)
        seen.append((f"of {progress.total} {progress.label}", progress.done))

    monkeypatch.setattr(Progress, "tick", ticked)
    monkeypatch.setattr(Progress, "begin_with", begun)
    line = f"arena room25 --mode solo --bots random,ismcts:1 --jobs 1 --keep {tmp_path / 'a.jsonl'} --games"
    assert main([*line.split(), "2"]) == 0
    assert main([*line.split(), "4"]) == 0
    first = [("of 2 games", 0), ("tick", 1), ("tick", 2)]
    assert seen == [*first, ("of 4 games", 2), ("tick", 3), ("tick", 4)]


@pytest.mark.parametrize(
    ("game", "lineup"),
    [
        ("scare", "same"),
        ("level7", "sides"),
        ("level7 --option cooperative=true", "same"),
        ("level7 --lineup mixed", "mixed"),
    ],
)
def test_where_all_win_together_each_bot_has_its_own_table(game: str, lineup: str) -> None:
    args = parser("arena").parse_args(f"arena {game} --players 2 --bots random,greedy --games 2".split())
    assert plan_of(args).lineup == lineup


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
        saw = [line for line in capsys.readouterr().out.splitlines() if "You saw" in line]
        assert saw == [f"- {text_of(line)}" for line in events(table, seat) if "You saw" in text_of(line)]
        assert saw


def test_a_spectator_of_a_replay_is_told_no_secret(save: str, capsys: pytest.CaptureFixture[str]) -> None:
    played(save, 8)
    capsys.readouterr()
    main(["replay", save])
    assert "You saw" not in capsys.readouterr().out


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
