"""A whole report: it is the same however it is played, goes on after a stop, and writes one safe page."""

import re
from pathlib import Path
from typing import Any

import msgspec
import pytest

import nightdeck
from nightdeck import lab
from nightdeck.cli import main
from nightdeck.core.errors import BadSetup
from nightdeck.core.setup import Setup

SOLO = nightdeck.setup("room25", mode="solo", seed=3)
HOW: Any = {"games": 6, "level": "random", "levels": ("random",)}


def pack(folder: Path, rounds: int = 2) -> Path:
    folder.mkdir(exist_ok=True)
    (folder / "modes.toml").write_text(f"[solo-1]\nseason2_rounds = {rounds}\n")
    return folder


def with_pack(folder: Path) -> Setup:
    return nightdeck.setup("room25", mode="solo", seed=3, pack=pack(folder))


def timeless(found: lab.Lab) -> lab.Lab:
    return msgspec.structs.replace(found, played=0)


@pytest.fixture(scope="module")
def found() -> lab.Lab:
    return lab.report(SOLO, jobs=1, **HOW)


def test_a_report_has_every_part(found: lab.Lab) -> None:
    assert [(cell.players, cell.level, cell.side) for cell in found.matrix] == [(1, "random", "all")]
    assert found.games == len(found.lengths) == 6
    assert found.target == lab.Target(0.2, 0.7)
    assert sum(one.times for one in found.endings.values()) == 6
    assert found.luck is not None
    assert found.luck.levels == ("random",)
    assert {"actions/move", "actions/look"} <= {one.piece for one in found.worth}
    assert len(found.drama.foreseen) == 9
    assert lab.read(found.json()) == found


def test_the_matrix_has_a_field_for_every_level_and_number_of_players() -> None:
    setup = nightdeck.setup("room25", mode="coop", players=2)
    how: Any = {"games": 2, "level": "random", "levels": ("random", "novice"), "players": (2, 4)}
    found = lab.report(setup, parts=("matrix",), jobs=1, **how)
    fields = [(cell.players, cell.level) for cell in found.matrix]
    assert fields == [(2, "random"), (2, "novice"), (4, "random"), (4, "novice")]
    assert found.played == 8


def test_a_report_is_the_same_however_many_processes_play(found: lab.Lab) -> None:
    assert lab.report(SOLO, jobs=2, **HOW) == found


def test_a_report_that_was_stopped_goes_on(found: lab.Lab, tmp_path: Path) -> None:
    class Enough(Exception):
        pass

    def stop_at(done: int, _total: int, _words: str) -> None:
        if done >= 9:
            raise Enough

    with pytest.raises(Enough):
        lab.report(SOLO, jobs=1, keep=tmp_path, progress=stop_at, **HOW)
    there = sum(len(path.read_bytes().splitlines()) - 1 for path in tmp_path.iterdir())
    assert there == 9
    told: list[int] = []
    again = lab.report(SOLO, jobs=1, keep=tmp_path, progress=lambda done, *_: told.append(done), **HOW)
    assert timeless(again) == timeless(found)
    assert told[-1] == found.played
    told.clear()
    lab.report(SOLO, jobs=1, keep=tmp_path, progress=lambda done, *_: told.append(done), **HOW)
    assert len(told) == len(list(tmp_path.iterdir()))  # whole series at once: nothing was played


def test_what_a_pack_changes_is_told_beside_the_same_deals(tmp_path: Path) -> None:
    setup = with_pack(tmp_path / "short")
    found = lab.report(setup, against=lab.printed(setup), games=30, level="random", parts=(), jobs=1)
    changes = {one.name: one for one in found.changes}
    assert {"all win", "choices a game", "changes of the lead a game"} <= changes.keys()
    length = changes["choices a game"]
    assert length.clear
    assert length.changed < length.without
    assert changes["ends: time"].more.value > 0
    same = lab.report(SOLO, against=SOLO, games=6, level="random", parts=(), jobs=1)
    assert {one.more.value for one in same.changes} == {0.0}
    assert not any(one.clear for one in same.changes)


def test_sides_and_seats_are_told_where_players_are_against_each_other() -> None:
    setup = nightdeck.setup("room25", mode="competition", players=2)
    found = lab.report(setup, games=6, level="random", levels=("random",), parts=("worth",), jobs=1)
    assert [one.name for one in found.seats] == ["Player 1", "Player 2", "who begins"]
    assert found.seats[0].more.value == pytest.approx(-found.seats[1].more.value)


def test_a_page_needs_nothing_else_and_nothing_in_it_is_script(tmp_path: Path) -> None:
    evil = tmp_path / "evil"
    evil.mkdir()
    name = '<script>alert(1)</script>"&' + "x" * 300 + "\u202e"
    (evil / "rooms.toml").write_text(f"[dark]\nname = '{name}'\n")
    setup = nightdeck.setup("room25", mode="solo", seed=3, pack=evil)
    page = lab.html(lab.report(setup, jobs=1, **HOW))
    assert "&lt;script&gt;alert(1)" in page
    assert "<script" not in page
    assert set(re.findall(r"(?:src|href)=", page)) == set()
    assert set(re.findall(r"https?://[^\"' ]+", page)) == {"http://www.w3.org/2000/svg"}


@pytest.mark.parametrize(
    ("wrong", "words"),
    [
        ({"games": 1}, "two games or more"), ({"parts": ("all",)}, "no part 'all'; there are: matrix, luck, worth"),
        ({"players": (7,)}, "is for 1 players, not 7"), ({"levels": ("veterann",)}, "did you mean 'veteran'"),
        ({"against": nightdeck.setup("room25", mode="coop")}, "the game and the mode must be the same"),
    ],
)  # fmt: skip
def test_what_makes_no_sense_is_refused(wrong: dict[str, Any], words: str) -> None:
    with pytest.raises(nightdeck.NightdeckError, match=words):
        lab.report(SOLO, jobs=1, **HOW | wrong)


def test_the_command_writes_a_page_and_its_numbers(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder, path = pack(tmp_path / "short"), tmp_path / "page.html"
    few = ["--games", "4", "--level", "random", "--levels", "random", "--parts", "none", "--jobs", "1"]
    words = ["lab", "room25", "--mode", "solo", "--pack", str(folder), "--against", "printed", *few]
    assert main([*words, "-o", str(path)]) == 0
    assert "8 games. The report is in" in capsys.readouterr().out
    assert "What the change does" in path.read_text()
    assert lab.read(path.with_suffix(".json").read_bytes()).changes
    for wrong, said in (
        (["lab", "room25", "--against", "printed"], "name a --pack"),
        (["lab", "room25", "-o", "x.txt"], "ends in .html"),
        (["lab", "room25", "--counts", "two"], "numbers of players with commas"),
    ):
        assert main(wrong) == 2
        assert said in capsys.readouterr().err


def test_only_packs_of_the_same_game_are_compared() -> None:
    with pytest.raises(BadSetup, match="the same"):
        lab.report(SOLO, against=nightdeck.setup("scare"), games=2, jobs=1)
