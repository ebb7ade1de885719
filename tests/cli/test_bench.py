"""The benchmark: what is measured, the best of all rounds, and the ratios to the peers of the same run."""

import json
import sys
from pathlib import Path

import pytest
from benchmarks import before_after

from nightdeck.cli import bench, main

PEER = """
import json, sys
print(json.dumps({"name": "Peer", "choices": 10.0, "searches": 4.0, "searches_python": 2.0, "fork": 5.0}))
"""


def test_a_game_is_measured_in_its_usual_mode_and_in_its_slowest() -> None:
    kinds = [(kind.mode, kind.players) for kind in bench.measured("room25")]
    assert kinds == [("suspicion", 6), ("coop", 4)]
    assert [(kind.mode, kind.players) for kind in bench.measured("lifeform")] == [("base", 3)]


def test_the_best_of_all_rounds_is_kept() -> None:
    best: dict[str, bench.Row] = {}
    for choices, fork in ((100, 3), (120, 4), (90, 2)):
        bench.keep_best(best, {"name": "room25 coop 4", "choices": choices, "fork": fork})
    bench.keep_best(best, {})  # a peer that cannot run here
    assert best == {"room25 coop 4": {"choices": 120, "fork": 2}}


def test_ratios_are_ours_over_theirs() -> None:
    ours = {"choices": 30.0, "decisions": 40.0, "searches": 6.0, "fork": 1.0, "view": 9.0}
    theirs = {"choices": 10.0, "decisions": 20.0, "searches": 4.0, "searches_python": 2.0, "fork": 5.0}
    (told,) = bench.ratios({"room25 coop 4": ours, "Peer": theirs}).lines()[1:]
    numbers = "choices/s 3.00, searches/s 1.50, searches/s (its Python bot) 3.00, copy µs 0.20"
    assert told == f"  room25 coop 4 to Peer: {numbers}"
    assert bench.ratios({"room25 coop 4": ours}).rows == []


def test_games_and_peers_are_measured_in_one_run(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "peer.py").write_text(PEER)
    (tmp_path / "worse.py").write_text("raise SystemExit('not here')")
    monkeypatch.setattr(bench, "PEERS", tmp_path)
    monkeypatch.setattr(bench, "PYTHON", Path(sys.executable))
    line = ["bench", "room25", "--seconds", "0.01", "--rounds", "1"]
    assert main(line) == 0
    told = capsys.readouterr()
    rows = [row.split(":")[0].strip() for row in told.out.splitlines()]
    assert rows[:3] == ["room25 suspicion 6", "room25 coop 4", "Peer"]
    assert rows[3:] == ["Ratios", "room25 suspicion 6 to Peer", "room25 coop 4 to Peer"]
    assert "Peer: choices/s 10, searches/s 4, in Python 2, copy µs 5\n" in told.out
    assert told.err == "worse.py cannot be measured here: not here\n"
    assert main([*line, "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert set(found) == {"room25 suspicion 6", "room25 coop 4", "Peer"}
    assert found["room25 coop 4"]["searches"] > 0


def test_the_help_says_what_is_measured(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["bench", "--help"])
    told = " ".join(capsys.readouterr().out.split())
    assert "usual mode" in told
    assert "room25 also in suspicion with 6 players, its slowest" in told


def test_another_checkout_is_measured_in_a_process_of_its_own() -> None:
    times: before_after.Times = {}
    before_after.measure(before_after.ROOT, "scare", 0.01, times)
    assert set(times) == {("scare single 5", column) for column in before_after.COLUMNS}
    assert all(len(rounds) == 1 and rounds[0] > 0 for rounds in times.values())


def test_what_is_more_than_3_percent_slower_is_said() -> None:
    row = ("scare single 5", "view")
    assert before_after.slower({row: [100, 200, 100]}, {row: [103, 300, 90]}) == []
    assert before_after.slower({row: [100, 200, 100]}, {row: [104, 300, 90]}) == ["scare single 5: view 1.04"]
