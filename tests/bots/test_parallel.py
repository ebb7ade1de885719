"""Work over processes: results come at once, who is lost is not waited for, and who is stopped puts things away."""

import os
import time
from pathlib import Path

import pytest

import nightdeck
from nightdeck.bots.arena.parallel import LostProcess, run_parallel
from nightdeck.bots.ismcts import Ismcts


def note(path: Path) -> Path:
    path.touch()
    return path


def vanish(_: int) -> None:
    os._exit(3)


def refuse(number: int) -> int:
    raise nightdeck.BadSetup(f"no {number}")


def linger(folder: Path) -> None:
    try:
        (folder / "begun").touch()
        if folder.name == "long":
            time.sleep(60)
    finally:
        (folder / "closed").touch()


def search(seed: int) -> str:
    table = nightdeck.new("room25", mode="coop", players=4, seed=seed)
    bot = Ismcts(1, iterations=4, workers=2)
    try:
        bot.pick(table.redeal(0, 1), 0)
        return bot.explain()
    finally:
        bot.close()


def test_work_is_shared_out_in_this_process_too() -> None:
    assert list(run_parallel(abs, [-1, -2], 1)) == [1, 2]
    assert list(run_parallel(abs, [], 2)) == []


def test_a_result_does_not_wait_for_others(tmp_path: Path) -> None:
    results = run_parallel(note, [tmp_path / str(number) for number in range(64)], 2)
    first = next(results)
    assert first.exists()
    assert len(list(tmp_path.iterdir())) <= 4
    assert len({first, *results}) == len(list(tmp_path.iterdir())) == 64


def test_a_process_that_is_lost_is_no_reason_to_wait() -> None:
    with pytest.raises(LostProcess, match="exit code 3"):
        list(run_parallel(vanish, [1, 2, 3], 2))


def test_what_goes_wrong_elsewhere_is_raised_here() -> None:
    with pytest.raises(nightdeck.BadSetup, match="no 7"):
        list(run_parallel(refuse, [7, 7], 2))


def test_who_is_stopped_puts_things_away(tmp_path: Path) -> None:
    short, long = tmp_path / "short", tmp_path / "long"
    short.mkdir()
    long.mkdir()
    results = run_parallel(linger, [long, short], 2)
    next(results)
    while not (long / "begun").exists():
        time.sleep(0.01)
    results.close()  # type: ignore[attr-defined]  # a generator
    assert (long / "closed").exists()


def test_a_search_may_have_processes_of_its_own() -> None:
    assert all("from 8 simulated continuations" in said for said in run_parallel(search, [1, 2], 2))
