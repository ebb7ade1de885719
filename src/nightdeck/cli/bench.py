"""Measure how fast the games run here, on one processor core.

Each game is measured in its usual mode with the usual number of players,
room25 also in suspicion with 6 players, its slowest. In a checkout where
'make bench' has installed other game libraries, these are measured, too.
"""

import argparse
import json
import math
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path

import msgspec

import nightdeck
from nightdeck.bots.arena.measure import Speed, measure
from nightdeck.cli.arguments import at_least
from nightdeck.cli.flags import add_flag
from nightdeck.cli.output.progress import Progress
from nightdeck.core.errors import BadSetup
from nightdeck.core.setup import Setup
from nightdeck.games import find
from nightdeck.tui import open_console
from nightdeck.tui.lines import Sheet

EXAMPLES = ("nightdeck bench", "nightdeck bench room25 --seconds 5 --rounds 1")

ROOT = Path(__file__).parents[3]
PEERS = ROOT / "benchmarks" / "peers"
PYTHON = ROOT / ".venv-bench" / "bin" / "python"
SLOWEST = {"room25": ("suspicion", 6)}
"""The mode and number of players in which a game is slowest, where these are not its usual ones."""

TIMES = {
    "fork": "copy µs",
    "onward": "copy and choose µs",
    "view": "view µs",
    "redeal": "re-deal µs",
}
"""Numbers that are better when they are lower; all others are better when they are higher."""
RATES = {
    "choices": "choices/s",
    "decisions": "decisions/s",
    "steps": "env steps/s",
    "many": "all cores",
    "searches": "searches/s",
    "searches_python": "in Python",
}
TITLES = RATES | TIMES
RATIOS = {**TITLES, "searches_python": "searches/s (its Python bot)"}
del RATIOS["many"]  # peers are measured on one core
del RATIOS["decisions"]  # peers do not count questions that have one answer
Row = dict[str, float]


def add(parser: argparse.ArgumentParser) -> None:
    games = "the games to measure (default: all of them)"
    parser.add_argument("games", nargs="*", metavar="GAME", help=games)
    seconds = "how long each measurement takes (default: %(default)s)"
    parser.add_argument("--seconds", metavar="S", type=float, default=2.0, help=seconds)
    rounds = "how often to measure; the best result counts (default: %(default)s)"
    parser.add_argument("--rounds", metavar="N", type=at_least(1), default=3, help=rounds)
    add_flag(parser, "--json", "print the results as JSON")


def run(args: argparse.Namespace) -> int:
    if not 0 < args.seconds < math.inf:
        raise BadSetup(f"--seconds takes a number above 0, not {args.seconds}")
    best = measure_all(args)
    if args.json:
        print(json.dumps(best, indent=2))
        return 0
    console = open_console(plain=args.plain)
    console.show_table(speeds(best))
    if (compared := ratios(best)).rows:
        console.show_table(compared)
    return 0


def measure_all(args: argparse.Namespace) -> dict[str, Row]:
    """The best results of all rounds. The games take turns, so that a busy moment hits all."""
    setups = [setup for name in args.games or nightdeck.games() for setup in measured(name)]
    peers = sorted(PEERS.glob("*.py")) if PYTHON.exists() else []
    best: dict[str, Row] = {}
    total = args.rounds * (len(setups) + len(peers))
    with Progress(total, "measurements", plain=args.plain) as progress:
        for _ in range(args.rounds):
            for setup in setups:
                keep_best(best, plain(measure(setup, args.seconds)) | steps(setup, args.seconds))
                progress.tick()
            for peer in peers:
                keep_best(best, ask_peer(peer, args.seconds))
                progress.tick()
    return best


def measured(name: str) -> list[Setup]:
    """How a game is measured: in its slowest mode, and in its usual one."""
    game = find(name)
    return [game.setup(*one) for one in dict.fromkeys([SLOWEST.get(name, ("", 0)), ("", 0)])]


def plain(speed: Speed) -> dict[str, object]:
    return msgspec.structs.asdict(speed)


def steps(setup: Setup, seconds: float) -> dict[str, object]:
    """How many steps a second environments make, one on one core and many on all; nothing without Gymnasium."""
    try:
        from nightdeck.cli.stepping import many, single
    except ImportError:
        return {}
    return {"steps": single(setup, seconds), "many": many(setup, seconds)}


def ask_peer(script: Path, seconds: float) -> dict[str, object]:
    """What another library has measured of itself; nothing if it cannot run here."""
    line = [str(PYTHON), str(script), str(seconds)]
    done = subprocess.run(line, capture_output=True, text=True, check=False)
    if done.returncode:
        reason = (done.stderr.strip() or "it crashed").splitlines()[-1]
        print(f"{script.name} cannot be measured here: {reason}", file=sys.stderr)
        return {}
    found: dict[str, object] = json.loads(done.stdout)
    return found


def keep_best(best: dict[str, Row], found: dict[str, object]) -> None:
    if not found:
        return
    row = best.setdefault(str(found.pop("name")), {})
    for name, value in found.items():
        number = float(str(value))
        better = min if name in TIMES else max
        row[name] = better(number, row.get(name, number))


def speeds(best: Mapping[str, Row]) -> Sheet:
    """All numbers, a row for each game and each peer."""
    columns = [key for key in TITLES if any(key in row for row in best.values())]
    rows = [(name, *(_number(row, key) for key in columns)) for name, row in best.items()]
    return Sheet("", ("", *(TITLES[key] for key in columns)), rows)


def _number(row: Row, key: str) -> str:
    return f"{row[key]:,.0f}" if key in row else ""


def ratios(best: Mapping[str, Row]) -> Sheet:
    """Each of our games against each peer: our numbers over theirs."""
    ours = [name for name in best if name.split()[0] in nightdeck.games()]
    theirs = [name for name in best if name not in ours]
    pairs = [(name, peer) for name in ours for peer in theirs]
    rows = [(f"{name} to {peer}", *_ratios(best[name], best[peer])) for name, peer in pairs]
    return Sheet("Ratios", ("", *RATIOS.values()), rows)


def _ratios(ours: Row, theirs: Row) -> list[str]:
    """A peer whose search has a version in Python is compared with that one, too."""
    mine = {**ours, "searches_python": ours["searches"]} if "searches" in ours else ours
    both = mine.keys() & theirs.keys()
    return [f"{mine[key] / theirs[key]:.2f}" if key in both else "" for key in RATIOS]
