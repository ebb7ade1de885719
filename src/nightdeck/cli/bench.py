"""How fast the games run here, on one core: each in its usual mode with the usual number of players, room25 also in
suspicion with 6 players, its slowest. In a checkout where 'make bench' has installed them, beside the peers.
"""

import argparse
import json
import math
import subprocess
import sys
from pathlib import Path

import msgspec

import nightdeck
from nightdeck.bots.match import Kind
from nightdeck.bots.measure import Speed, measure
from nightdeck.cli.progress import Progress
from nightdeck.cli.setting import at_least
from nightdeck.core.errors import BadSetup
from nightdeck.games import find

ROOT = Path(__file__).parents[3]
PEERS = ROOT / "benchmarks" / "peers"
PYTHON = ROOT / ".venv-bench" / "bin" / "python"
KINDS = {"room25": ("suspicion", 6)}
"""The mode and the number of players with which a game is slowest, where they are not its usual ones."""

RATES = {"choices": "choices/s", "decisions": "decisions/s", "searches": "searches/s", "searches_python": "in Python"}
TIMES = {"fork": "copy µs", "onward": "copy+pick µs", "view": "view µs", "redeal": "re-deal µs"}
Row = dict[str, float]


def add(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("games", nargs="*", metavar="GAME", help="which games (default: all)")
    parser.add_argument(
        "--seconds", metavar="S", type=float, default=2.0, help="for each measurement (default: %(default)s)"
    )
    rounds = "each number is the best of so many rounds (default: %(default)s)"
    parser.add_argument("--rounds", metavar="N", type=at_least(1), default=3, help=rounds)
    parser.add_argument("--json", action="store_true", help="as JSON")


def run(args: argparse.Namespace) -> int:
    if not 0 < args.seconds < math.inf:
        raise BadSetup(f"--seconds takes a number above 0, not {args.seconds}")
    kinds = [kind for name in args.games or nightdeck.games() for kind in measured(name)]
    peers = sorted(PEERS.glob("*.py")) if PYTHON.exists() else []
    best: dict[str, Row] = {}
    with Progress(args.rounds * (len(kinds) + len(peers)), "measurements") as progress:
        for _ in range(args.rounds):  # ours and theirs by turns, so that both see the same weather
            for kind in kinds:
                keep_best(best, plain(measure(kind, args.seconds)))
                progress.tick()
            for peer in peers:
                keep_best(best, ask_peer(peer, args.seconds))
                progress.tick()
    print(json.dumps(best, indent=2) if args.json else table(best))
    return 0


def measured(name: str) -> list[Kind]:
    """What is measured of a game: its slowest mode, and its usual one with the usual number of players."""
    setups = [find(name).setup(*one) for one in dict.fromkeys([KINDS.get(name, ("", 0)), ("", 0)])]
    return [Kind(name, setup.mode, setup.players) for setup in setups]


def plain(speed: Speed) -> dict[str, object]:
    return msgspec.structs.asdict(speed)


def ask_peer(script: Path, seconds: float) -> dict[str, object]:
    """What a peer measured of itself; nothing if it cannot run here."""
    done = subprocess.run([PYTHON, script, str(seconds)], capture_output=True, text=True, check=False)
    if done.returncode:
        print(
            f"{script.name} cannot be measured here: {(done.stderr.strip() or 'it crashed').splitlines()[-1]}",
            file=sys.stderr,
        )
        return {}
    found: dict[str, object] = json.loads(done.stdout)
    return found


def keep_best(best: dict[str, Row], found: dict[str, object]) -> None:
    if not found:
        return
    row = best.setdefault(str(found.pop("name")), {})
    for name, value in found.items():
        number = float(str(value))
        row[name] = min(number, row.get(name, number)) if name in TIMES else max(number, row.get(name, number))


def table(best: dict[str, Row]) -> str:
    """The numbers, and below them the ratios to the peers."""
    columns = [(key, title) for key, title in (RATES | TIMES).items() if any(key in row for row in best.values())]
    lines = [f"{'':<28}" + "".join(f"{title:>13}" for _, title in columns)]
    for name, row in best.items():
        lines.append(f"{name:<28}" + "".join(f"{row[key]:13,.0f}" if key in row else f"{'':>13}" for key, _ in columns))
    return "\n".join(lines + ratios(best))


def ratios(best: dict[str, Row]) -> list[str]:
    ours = [name for name in best if name.split()[0] in nightdeck.games()]
    theirs = [name for name in best if name not in ours]
    lines = []
    for name in ours:
        for peer in theirs:
            parts = [_ratio(best[name], best[peer], key, title) for key, title in (RATES | TIMES).items()]
            lines.append(f"{name} : {peer:<26} " + "  ".join(part for part in parts if part))
    return ["", "ratios", *lines] if lines else []


def _ratio(ours: Row, theirs: Row, key: str, title: str) -> str:
    if key == "searches_python" and key in theirs:
        return f"searches/s (its Python bot) {ours['searches'] / theirs[key]:.2f}"
    if key not in ours or key not in theirs or key == "decisions":
        return ""
    return f"{title} {ours[key] / theirs[key]:.2f}"
