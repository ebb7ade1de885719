"""Change rules one spot at a time and count what the tests notice: `make mutants GAME=level7 COUNT=300 SEED=1`."""

import argparse
import multiprocessing
import os
import random
import re
import sys
import tempfile
import tomllib
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from datetime import UTC, datetime
from functools import partial

import msgspec

from nightdeck.core.errors import BadContent, NightdeckError
from nightdeck.core.ledger.proof import Proof, Tried, results_folder
from nightdeck.core.ledger.rulebook import games, rulebook
from nightdeck.testing.mutants.changes import Change, changes
from nightdeck.testing.mutants.record import Recording, recording, test_paths
from nightdeck.testing.mutants.report import details, survivor, table
from nightdeck.testing.mutants.swapping import try_copies
from nightdeck.testing.mutants.workers import ROOT, Caught, Test, touches, try_out

EQUIVALENTS = ROOT / "docs/proof-equivalents.toml"
NEAREST = 12
"""So many marked tests that touch a change say which files are worth trying first."""


def main() -> int:
    parser = argparse.ArgumentParser(prog="make mutants", description=__doc__)
    parser.add_argument("games", nargs="*", help="which games; all of them if none is named")
    parser.add_argument("--count", type=int, default=300, help="how many changes of each game (default 300)")
    parser.add_argument("--seed", type=int, default=0, help="which changes")
    parser.add_argument(
        "--jobs", type=int, default=os.cpu_count(), help="how many are tried at once (default: all cores)"
    )
    args = parser.parse_args()
    try:
        proofs = [prove(game, args.count, args.seed, args.jobs) for game in args.games or games()]
    except NightdeckError as error:
        print(f"make mutants: {error}", file=sys.stderr)
        return 2
    print(table(proofs))
    return 0


def prove(game: str, count: int, seed: int, jobs: int = 1) -> Proof:
    """Try `count` changes of a game, `jobs` at once, and keep the results for `nightdeck rules`."""
    if jobs < 1:
        raise BadContent(f"--jobs {jobs}: expected a number from 1 on")
    ids, known = rulebook(game).ids, recording(game)
    argued = equivalents(game)
    chosen = sample(changes(game), count, seed)
    counted = [change for change in chosen if change.name not in argued]
    tried: list[Tried | None] = [None] * len(counted)
    for number, caught in outcomes(game, counted, known, jobs):
        one = tried[number] = outcome(counted[number], caught, known.tests, ids)
        if not one.proven:
            print(f"{game} {number + 1}/{len(counted)}: {survivor(one)}", flush=True)
    today = datetime.now(UTC).date().isoformat()
    proof = Proof(game, seed, [*filter(None, tried)], len(chosen) - len(counted), version_of(game), today)
    (results_folder() / f"{game}.json").write_bytes(msgspec.json.encode(proof))
    print("\n".join([f"{game}, seed {seed}:", *details(proof)]), flush=True)
    return proof


def outcomes(game: str, counted: list[Change], known: Recording, jobs: int) -> Iterator[tuple[int, Caught | None]]:
    """What noticed each change: inside functions in copies of one process, else from scratch."""
    inside = [number for number, change in enumerate(counted) if change.kind != "content"]
    left = [number for number, change in enumerate(counted) if change.kind == "content"]
    for place, done, caught in try_copies(game, [counted[number] for number in inside], known, jobs):
        if done:
            yield inside[place], caught
        else:
            left.append(inside[place])
    with ProcessPoolExecutor(jobs, multiprocessing.get_context("fork")) as pool:
        changes = [counted[number] for number in left]
        yield from zip(left, pool.map(partial(notice, game, known), changes), strict=True)


def version_of(game: str) -> int:
    """The version of a game's rules; importing it waits until nothing of it is to be changed any more."""
    import nightdeck

    return nightdeck.game(game).version


def sample(found: list[Change], count: int, seed: int) -> list[Change]:
    if count < 1:
        raise BadContent(f"COUNT={count}: expected a number of changes from 1 on")
    return random.Random(seed).sample(found, min(count, len(found)))


def equivalents(game: str) -> dict[str, str]:
    """Changes that are argued to change nothing, with the reason; several `changes` may share one."""
    if not EQUIVALENTS.exists():
        return {}
    entries = tomllib.loads(EQUIVALENTS.read_text(encoding="utf-8")).get(game, [])
    return {change: entry["why"] for entry in entries for change in entry.get("changes") or [entry["change"]]}


def notice(game: str, known: Recording, change: Change) -> Caught | None:
    """First the files with the tests nearest to the change, marked tests only; then all tests of the game."""
    near = sorted(
        (test for test in known.tests.values() if test.rules and touches(test, change)),
        key=lambda test: (not names(test, change), test.seconds),
    )
    files = list(dict.fromkeys(test.file for test in near[:NEAREST]))
    caught = try_out(game, change, known.tests, files, only_marked=True) if files else None
    return caught or try_out(game, change, known.tests, test_paths(game))


def names(test: Test, change: Change) -> bool:
    """Whether a test's file speaks of the entry whose number was changed."""
    entry = re.match(r"\[([\w-]+)", change.within)
    return entry is not None and f'"{entry[1]}"' in (ROOT / test.file).read_text(encoding="utf-8")


def outcome(change: Change, caught: Caught | None, tests: dict[str, Test], ids: set[str]) -> Tried:
    if caught is None:
        return Tried(change.file, change.line, change.kind, change.name)
    test, how = caught
    rules = tuple(id for id in tests[test].rules if id in ids) if test in tests else ("import",)
    return Tried(change.file, change.line, change.kind, change.name, test or "import", how, rules)


if __name__ == "__main__":
    os.chdir(ROOT)
    with tempfile.TemporaryDirectory() as folder:
        os.environ["HYPOTHESIS_STORAGE_DIRECTORY"] = folder
        os.environ["PYTEST_DISABLE_PLUGIN_AUTOLOAD"] = "1"  # half of a worker's start
        sys.exit(main())
