"""Many games in a row, counted: `nightdeck sim` and `nightdeck arena`."""

import json
import re
from pathlib import Path

import pytest

from nightdeck.cli import main, parser
from nightdeck.cli.arena import plan_of
from nightdeck.cli.output.progress import Progress


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
