"""Find out what a game is like: who wins, how much is luck, what each card is worth, what a pack changes.

It plays what it needs and writes a single page that stands on its own, and the same as JSON.
"""

import argparse
from pathlib import Path

import nightdeck
from nightdeck import lab
from nightdeck.cli.arguments import (
    add_game,
    add_jobs,
    add_seed,
    add_setup,
    at_least,
    bot_names,
    check_output,
    jobs_of,
    options_of,
    setup_of,
)
from nightdeck.cli.output.progress import Progress
from nightdeck.core.errors import BadSetup
from nightdeck.core.setup import Setup
from nightdeck.games import find
from nightdeck.lab.levels import LEVELS
from nightdeck.lab.reporting import PARTS, REGULAR
from nightdeck.tui import open_console

EXAMPLES = (
    "nightdeck lab room25 --mode solo --games 40 --levels novice,regular",
    "nightdeck lab room25 --mode solo --pack my-pack --against printed --keep games",
    "nightdeck lab scare --counts 1,2,4 --target 30-60 -o scare.html",
)


def add(parser: argparse.ArgumentParser) -> None:
    add_game(parser)
    add_setup(parser)
    add_seed(parser)
    words = "compare it with this, deal by deal: 'printed', or the folder of another pack"
    parser.add_argument("--against", metavar="WHAT", help=words)
    words = "games of each kind; slower levels play fewer (default: %(default)s)"
    parser.add_argument("--games", metavar="N", type=at_least(2), default=100, help=words)
    words = f"the level of everything but the matrix (default: {REGULAR})"
    parser.add_argument("--level", default=REGULAR, help=words)
    words = f"the levels of the matrix; any bot may stand for one (default: {','.join(LEVELS)})"
    parser.add_argument("--levels", metavar="A,B,…", default=",".join(LEVELS), help=words)
    words = "numbers of players for the matrix (default: all of the mode)"
    parser.add_argument("--counts", metavar="N,N,…", default="", help=words)
    words = "how often a side should win, in per cent: 40-60 (default: 20-70 where all win together, else fair shares)"
    parser.add_argument("--target", metavar="A-B", help=words)
    words = f"what is played beside the main games, of {','.join(PARTS)}; 'none' for nothing (default: all)"
    parser.add_argument("--parts", metavar="A,B,…", default=",".join(PARTS), help=words)
    words = "keep every game in this folder; with the same folder, a report that was stopped goes on"
    parser.add_argument("--keep", metavar="DIR", type=Path, help=words)
    words = "the page to write; the JSON goes beside it (default: GAME-lab.html)"
    parser.add_argument("-o", "--output", metavar="FILE", type=Path, help=words)
    add_jobs(parser)


def run(args: argparse.Namespace) -> int:
    setup = setup_of(args)
    path = args.output or Path(f"{setup.game}-lab.html")
    if path.suffix != ".html":
        raise BadSetup(f"-o takes a file that ends in .html, not {path.name!r}")
    check_output(path)
    with Progress(0, "games", plain=args.plain) as progress:
        found = lab.report(
            setup, against=against_of(args, setup), games=args.games, level=args.level,
            levels=bot_names(args.levels), players=_counts(args.counts),
            parts=() if args.parts == "none" else bot_names(args.parts),
            target=lab.read_target(args.target) if args.target else None, keep=args.keep, jobs=jobs_of(args),
            progress=progress.show,
        )  # fmt: skip
    path.write_text(lab.html(found), encoding="utf-8")
    path.with_suffix(".json").write_bytes(found.json())
    open_console(plain=args.plain).say(
        f"{found.played:,} games. The report is in {path}, its numbers in {path.stem}.json."
    )
    return 0


def against_of(args: argparse.Namespace, setup: Setup) -> Setup | None:
    """What the setup is compared with."""
    if args.against is None:
        return None
    if args.against != "printed":
        options = options_of(find(args.game), args)
        mode, players, seed = setup.mode, setup.players, setup.seed
        return nightdeck.setup(setup.game, mode=mode, players=players, seed=seed, pack=args.against, **options)
    if not setup.pack:
        raise BadSetup("this is as printed; name a --pack, or another pack --against which to hold it")
    return lab.printed(setup)


def _counts(text: str) -> tuple[int, ...]:
    try:
        return tuple(int(part) for part in text.split(",") if part.strip())
    except ValueError:
        raise BadSetup(f"--counts takes numbers of players with commas, such as 2,4, not {text!r}") from None
