"""How fast two checkouts are, measured by turns in one run: an earlier one, and this one.

git worktree add ../before fd389ab && make -C ../before setup
python benchmarks/before_after.py ../before            prints a table
python benchmarks/before_after.py ../before --write    also writes it into docs/performance.md

Each round measures every game in both checkouts, one right after the other, in a fresh process and
in seconds of processor time, so that whatever else the machine does slows both alike. A ratio is
the median over all rounds of this checkout's time divided by the earlier one's: above 1.00 this
checkout is slower.
"""

import argparse
import json
import os
import statistics
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

import nightdeck
from nightdeck.cli.output.progress import Progress

ROOT = Path(__file__).parents[1]
PAGE = ROOT / "docs" / "performance.md"
BEGIN, END = "<!-- before and after: begin -->", "<!-- before and after: end -->"
COLUMNS = {
    "choices": "choice",
    "searches": "search",
    "fork": "copy",
    "onward": "copy+pick",
    "view": "view",
    "redeal": "re-deal",
}
RATES = ("choices", "searches")
"""What is measured as a number a second; everything else is a time."""
ALLOWED = 1.03
PROBE = """
import json, sys
import msgspec
from nightdeck.cli import bench
found = [bench.measure(one, float(sys.argv[2])) for one in bench.measured(sys.argv[1])]
print(json.dumps([msgspec.structs.asdict(speed) for speed in found]))
"""

Times = dict[tuple[str, str], list[float]]
"""For each row and column, microseconds in every round."""


def measure(checkout: Path, game: str, seconds: float, times: Times) -> None:
    """Measure a game in a checkout, in a process of its own."""
    command = [str(checkout / ".venv" / "bin" / "python"), "-c", PROBE, game, str(seconds)]
    env = {**os.environ, "PYTHONHASHSEED": "0", "PYTHONPATH": str(checkout / "src")}
    done = subprocess.run(command, cwd=checkout, env=env, capture_output=True, text=True, check=False)
    if done.returncode:
        raise SystemExit(f"{checkout} cannot be measured: {(done.stderr.strip() or 'it crashed').splitlines()[-1]}")
    for row in json.loads(done.stdout):
        for column in COLUMNS:
            value = row[column]
            times.setdefault((row["name"], column), []).append(1e6 / value if column in RATES else value)


def ratio(before: Sequence[float], after: Sequence[float]) -> float:
    return statistics.median(new / old for old, new in zip(before, after, strict=True))


def table(before: Times, after: Times, names: Sequence[str]) -> str:
    """Microseconds before and after, and their ratio, for every row and column."""
    lines = ["| µs, before → after | " + " | ".join(COLUMNS.values()) + " |", "|---|" + "---:|" * len(COLUMNS)]
    for name in names:
        cells = []
        for column in COLUMNS:
            old, new = before[name, column], after[name, column]
            numbers = f"{statistics.median(old):.3g} → {statistics.median(new):.3g}"
            cells.append(f"{numbers} ({ratio(old, new):.2f})")
        lines.append(f"| {name} | " + " | ".join(cells) + " |")
    return "\n".join(lines)


def slower(before: Times, after: Times) -> list[str]:
    """The cells that are slower than allowed."""
    found = {key: ratio(before[key], after[key]) for key in before}
    return [f"{name}: {COLUMNS[column]} {times:.2f}" for (name, column), times in found.items() if times > ALLOWED]


def write(text: str) -> None:
    page = PAGE.read_text(encoding="utf-8")
    head, rest = page.split(BEGIN)
    PAGE.write_text(f"{head}{BEGIN}\n{text}\n{END}{rest.split(END)[1]}", encoding="utf-8")


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("before", type=Path, help="a checkout with its own .venv")
    parser.add_argument("games", nargs="*", help="which games (default: all)")
    parser.add_argument("--rounds", type=int, default=9, help="(default: %(default)s)")
    parser.add_argument("--seconds", type=float, default=1.0, help="for each measurement (default: %(default)s)")
    parser.add_argument("--write", action="store_true", help=f"write the table into {PAGE.relative_to(ROOT)}")
    args = parser.parse_args()
    games = args.games or nightdeck.games()
    before: Times = {}
    after: Times = {}
    with Progress(args.rounds * len(games), "measurements") as progress:
        for number in range(args.rounds):
            turns = [(args.before.resolve(), before), (ROOT, after)]
            for game in games:
                for checkout, times in turns if number % 2 else turns[::-1]:
                    measure(checkout, game, args.seconds, times)
                progress.tick()
    text = table(before, after, list(dict.fromkeys(name for name, _ in after)))
    print(text)
    if args.write:
        write(text)
    for line in slower(before, after):
        print(f"slower: {line}")
    return bool(slower(before, after))


if __name__ == "__main__":
    sys.exit(main())
