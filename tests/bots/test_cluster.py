"""Games on a real Ray cluster: a head and two workers, each a set of processes of its own on loopback."""

import contextlib
import json
import os
import secrets
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest

from nightdeck import lab
from nightdeck.bots.arena.match import Played
from nightdeck.bots.arena.sim import Report, simulate
from nightdeck.cli import main
from nightdeck.core.setup import Setup

RAY = [sys.executable, "-m", "ray.scripts.scripts"]
NIGHTDECK = [sys.executable, "-m", "nightdeck"]
ALONE = {
    **os.environ,
    "RAY_USAGE_STATS_ENABLED": "0", "RAY_AUTH_MODE": "token", "RAY_AUTH_TOKEN": secrets.token_hex(32),
}  # fmt: skip
SMALL = ["--object-store-memory=80000000", "--disable-usage-stats"]
GUARDED = '"$@" & cat > /dev/null; kill -9 0'
"""Runs a command until its standard input is closed: so nothing outlives a test run that is killed."""
SOLO = Setup("room25", "solo", 1)


class Machines:
    """A head, which plays nothing, and two machines that play one game each."""

    def __init__(self) -> None:
        self.address = ""
        self.parts: list[subprocess.Popen[bytes]] = []

    def start(self, folder: str) -> None:
        with socket.socket() as free:
            free.bind(("127.0.0.2", 0))
            port = free.getsockname()[1]
        self.address = f"127.0.0.2:{port}"
        head = ["--head", f"--port={port}", f"--temp-dir={folder}", "--include-dashboard=false", "--num-cpus=0"]
        self.parts.append(begun(2, *head))
        for number in (3, 4):  # one after the other: of one computer, two at once would take the same names
            wait_for(self.address, number - 3)
            self.parts.append(begun(number, f"--address={self.address}", "--num-cpus=1"))
        wait_for(self.address, 2)

    def kill(self, number: int) -> None:
        """All processes of a machine, at once and without warning."""
        with contextlib.suppress(ProcessLookupError):
            os.killpg(self.parts[number].pid, signal.SIGKILL)
        self.parts[number].communicate()


def begun(number: int, *words: str) -> subprocess.Popen[bytes]:
    """A machine with a loopback address of its own."""
    command = [*RAY, "start", "--block", f"--node-ip-address=127.0.0.{number}", *SMALL, *words]
    whole, pipe, quiet = ["sh", "-c", GUARDED, "sh", *command], subprocess.PIPE, subprocess.DEVNULL
    return subprocess.Popen(whole, start_new_session=True, env=ALONE, stdin=pipe, stdout=quiet, stderr=quiet)


@pytest.fixture(scope="module")
def machines() -> Iterator[Machines]:
    folder = tempfile.mkdtemp(prefix="ray")  # (Ray's sockets need a short path)
    found = Machines()
    try:
        found.start(folder)
        yield found
    finally:
        for number in reversed(range(len(found.parts))):
            found.kill(number)
        shutil.rmtree(folder, ignore_errors=True)


def wait_for(address: str, processors: int) -> None:
    """Until so many processors are there."""
    script = (
        "import logging, ray, time\n"
        "while True:\n"
        "    try:\n"
        f"        ray.init({address!r}, logging_level=logging.ERROR, log_to_driver=False)\n"
        "        break\n"
        "    except ConnectionError:\n"
        "        time.sleep(0.2)\n"
        f"while ray.cluster_resources().get('CPU', 0) < {processors}:\n"
        "    time.sleep(0.1)\n"
    )
    subprocess.run([sys.executable, "-c", script], check=True, env=ALONE, timeout=90, capture_output=True)


def run(*words: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run([*NIGHTDECK, *words], env=ALONE, capture_output=True, text=True, check=False, timeout=300)


def timeless(games: tuple[Played, ...]) -> list[Played]:
    return [msgspec.structs.replace(game, seconds=0.0) for game in games]


@pytest.mark.soak
def test_a_cluster_plays_the_same_games(machines: Machines) -> None:
    done = run("sim", "room25", "--mode", "solo", "--games", "40", "--json", "--ray", machines.address)
    assert done.returncode == 0, done.stderr
    found = msgspec.json.decode(done.stdout, type=Report)
    setup = found.setup
    assert timeless(found.played) == timeless(simulate(setup, ("random",), 40, jobs=1).played)


@pytest.mark.soak
def test_a_report_on_a_cluster_is_the_same(machines: Machines, tmp_path: Path) -> None:
    page = tmp_path / "page.html"
    few = ["--games", "4", "--level", "random", "--levels", "random", "--parts", "matrix,worth"]
    done = run("lab", "room25", "--mode", "solo", *few, "-o", str(page), "--ray", machines.address)
    assert done.returncode == 0, done.stderr
    found = lab.read(page.with_suffix(".json").read_bytes())
    here = lab.report(found.setup, games=4, level="random", levels=("random",), parts=("matrix", "worth"), jobs=1)
    assert found == here


@pytest.mark.soak
def test_an_arena_and_a_comparison_are_played_there_too(machines: Machines, tmp_path: Path) -> None:
    words = ["arena", "room25", "--mode", "solo", "--bots", "random,novice", "--games", "4", "--json"]
    there, here = (json.loads(run(*words, *more).stdout) for more in (["--ray", machines.address], ["--jobs", "1"]))
    assert there["ratings"] == here["ratings"]
    (tmp_path / "modes.toml").write_text("[solo-1]\nseason2_rounds = 7\n")
    words = ["sim", "room25", "--mode", "solo", "--pack", str(tmp_path), "--compare", "--games", "4", "--json"]
    there, here = (json.loads(run(*words, *more).stdout) for more in (["--ray", machines.address], ["--jobs", "1"]))
    assert there["sides"] == here["sides"]


@pytest.mark.soak
def test_a_mistake_there_is_told_as_if_it_were_here(machines: Machines, tmp_path: Path) -> None:
    keep = tmp_path / "games.jsonl"
    keep.write_text("nonsense\n")
    done = run("sim", "room25", "--games", "2", "--keep", str(keep), "--ray", machines.address)
    assert done.returncode == 2
    assert "holds no simulation to go on with" in done.stderr
    assert len(done.stderr.splitlines()) == 1


@pytest.mark.soak
def test_a_machine_that_dies_costs_no_game_and_none_counts_twice(machines: Machines, tmp_path: Path) -> None:
    """It is killed in the middle of a game. What it was playing is played elsewhere. (The last test: one is gone.)"""
    keep, games = tmp_path / "games.jsonl", 24
    words = ["sim", "room25", "--mode", "solo", "--bots", "novice", "--games", str(games), "--json"]
    going = subprocess.Popen(
        [*NIGHTDECK, *words, "--keep", str(keep), "--ray", machines.address],
        env=ALONE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
    )  # fmt: skip
    while not keep.exists() or keep.read_bytes().count(b"\n") < 4:
        assert going.poll() is None, going.stderr and going.stderr.read()
        time.sleep(0.05)
    machines.kill(2)
    out, err = going.communicate(timeout=300)
    assert going.returncode == 0, err
    found = msgspec.json.decode(out, type=Report)
    assert [game.number for game in found.played] == list(range(games))
    numbers = [json.loads(line)["number"] for line in keep.read_bytes().splitlines()[1:]]
    assert sorted(numbers) == list(range(games))
    assert timeless(found.played) == timeless(simulate(found.setup, ("novice",), games, jobs=2).played)


def test_an_address_without_a_cluster_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    done = run("sim", "room25", "--games", "1", "--ray", "127.0.0.1:1")
    assert done.returncode == 2
    assert "no Ray cluster answers at '127.0.0.1:1'" in done.stderr
    assert main(["sim", "room25", "--ray", "--jobs", "2"]) == 2
    assert "leave out --jobs" in capsys.readouterr().err


def test_a_cluster_of_this_machine_alone_plays_the_same_games() -> None:
    done = run("sim", "room25", "--mode", "solo", "--games", "8", "--json", "--ray")
    assert done.returncode == 0, done.stderr
    found = msgspec.json.decode(done.stdout, type=Report)
    assert timeless(found.played) == timeless(simulate(found.setup, ("random",), 8, jobs=1).played)
