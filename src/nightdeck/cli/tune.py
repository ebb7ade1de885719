"""Look for the smallest change of some numbers with which a game reaches a target, and write it as a pack.

Every candidate plays the same few deals, the better half plays twice as many, and so on. What is found is
proved with deals that had no part in finding it, and played with other bots and numbers of players.
"""

import argparse
from pathlib import Path

import msgspec

import nightdeck
from nightdeck.cli.arguments import add_game, add_jobs, add_seed, add_setup, at_least, bot_names, jobs_of, setup_of
from nightdeck.cli.flags import add_flag
from nightdeck.cli.output.progress import Progress
from nightdeck.cli.output.tuned import show_tuned
from nightdeck.core.errors import BadSetup
from nightdeck.core.setup import Setup
from nightdeck.lab.goal import EXAMPLE, read_goal
from nightdeck.lab.levels import bot_of
from nightdeck.lab.named_numbers import Number, changed_by, named, write_pack
from nightdeck.lab.tuning import LEVELS, Tuned, tune
from nightdeck.tui import open_console

EXAMPLES = (
    'nightdeck tune room25 --mode solo --number modes.solo-1.season2_rounds=6..12 --target "win rate 20-40"',
    'nightdeck tune scare --pack my-pack --target "length 200-300 choices" --keep games',
)


def add(parser: argparse.ArgumentParser) -> None:
    add_game(parser)
    add_setup(parser)
    add_seed(parser)
    words = f"what to reach: '{EXAMPLE}', 'win rate of guards 40-60 %%', 'length 80-120 choices'"
    parser.add_argument("--target", metavar="WORDS", required=True, help=words)
    words = (
        "a number that may change, and between which values: FILE.ENTRY.FIELD=LOW..HIGH; may be given several times "
        "(default: the numbers that the pack changes, from half to double)"
    )
    parser.add_argument("--number", metavar="NAME", action="append", default=[], help=words)
    words = "how many games the last candidates play (default: %(default)s)"
    parser.add_argument("--games", metavar="N", type=at_least(8), default=200, help=words)
    words = "how many candidates to try (default: %(default)s)"
    parser.add_argument("--candidates", metavar="N", type=at_least(2), default=24, help=words)
    words = f"levels at which what is found is played as well; 'none' for nothing (default: {','.join(LEVELS)})"
    parser.add_argument("--elsewhere", metavar="A,B,…", default=",".join(LEVELS), help=words)
    words = "the folder of the pack to write (default: that of --pack with '-tuned', or GAME-tuned)"
    parser.add_argument("--out", metavar="DIR", type=Path, help=words)
    words = "keep every game in this folder; with the same folder, work that was stopped goes on"
    parser.add_argument("--keep", metavar="DIR", type=Path, help=words)
    add_flag(parser, "--json", "print everything as JSON")
    add_jobs(parser)


def run(args: argparse.Namespace) -> int:
    setup = setup_of(args)
    goal, numbers = read_goal(args.target, setup), numbers_of(args, setup)
    out = args.out or Path(f"{args.pack.rstrip('/') if args.pack else setup.game}-tuned")
    if out.exists():
        raise BadSetup(f"{out} is there already; name another folder with --out")
    jobs = jobs_of(args)
    elsewhere = () if args.elsewhere == "none" else bot_names(args.elsewhere)
    for level in elsewhere:
        bot_of(level)
    with Progress(0, "games", plain=args.plain) as progress:
        found = tune(
            goal, numbers, games=args.games, candidates=args.candidates, elsewhere=elsewhere, keep=args.keep, jobs=jobs,
            progress=progress.show,
        )  # fmt: skip
    _write(found, Path(args.pack) if args.pack else None, out)
    if args.json:
        print(msgspec.json.format(msgspec.json.encode(found)).decode())
    else:
        show_tuned(open_console(plain=args.plain), found, out)
    return 0 if found.reached else 1


def numbers_of(args: argparse.Namespace, setup: Setup) -> list[Number]:
    """The numbers that may change."""
    content = nightdeck.game(setup.game).rules.content
    if content is None:
        raise BadSetup(f"{setup.game} has no content that a pack could change")
    data = content.data(setup.pack)
    return [named(data, text) for text in args.number] or changed_by(data, content.data({}))


def _write(found: Tuned, pack: Path | None, out: Path) -> None:
    """The pack, and proof that it says what it should."""
    changed = [name for name, value in found.found.values.items() if value != found.start.values[name]]
    write_pack(pack, out, found.setup().pack, changed)
    if changed:
        setup = nightdeck.setup(found.goal.setup.game, mode=found.goal.setup.mode, pack=out)
        assert all(named(setup.pack, name).value == found.found.values[name] for name in changed)
