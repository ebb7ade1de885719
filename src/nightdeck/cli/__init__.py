"""The command line. Each command is a module of its name here, with `add(parser)` and `run(args)`.

Only the module of the command that is called is imported.
"""

import argparse
import importlib
import io
import os
import sys
from importlib.metadata import version
from typing import NoReturn

from nightdeck.core.errors import NightdeckError

COMMANDS = {
    "play": "play a game in the terminal",
    "serve": "play in the browser: start a server and open its page",
    "new": "set up a game and write it to a file",
    "games": "what there is to play, with modes and options",
    "sim": "let bots play many games, and count",
    "arena": "rate bots against each other",
    "replay": "tell a saved game from its beginning",
    "review": "the turning points of a saved game",
    "show": "a saved position as text or as a picture",
    "check": "put a game's rules to the test",
    "rules": "which rules of a game are proven by tests",
    "bench": "how fast the games run here",
}


class Parser(argparse.ArgumentParser):
    """Says what is wrong in one line."""

    def error(self, message: str) -> NoReturn:
        self.exit(2, f"{self.prog}: {message} (see {self.prog} --help)\n")


def parser(command: str = "") -> argparse.ArgumentParser:
    """The parser; only for `command` does it know the arguments."""
    top = Parser(prog="nightdeck", description="Four survival-horror board games with their full rules.")
    top.add_argument("--version", action="version", version=f"nightdeck {version('nightdeck')}")
    commands = top.add_subparsers(title="commands", metavar="COMMAND", required=True, parser_class=Parser)
    for name, words in COMMANDS.items():
        sub = commands.add_parser(name, help=words)
        if name == command:
            module = importlib.import_module(f"nightdeck.cli.{name}")
            sub.description = module.__doc__
            module.add(sub)
            sub.set_defaults(run=module.run)
    return top


def main(argv: list[str] | None = None) -> int:
    """Run a command. The exit code is 0, 1 if what was asked for was found wanting, 2 for a mistake of the caller."""
    _write_anything()
    words = sys.argv[1:] if argv is None else argv
    args = parser(words[0] if words else "").parse_args(words)
    try:
        code: int = args.run(args)
        if sys.stdout is not None:  # whoever starts a program can take its output away altogether
            sys.stdout.flush()
    except NightdeckError as error:
        return _complain(str(error))
    except BrokenPipeError:  # whoever read the output has seen enough
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except OSError as error:
        return _complain(f"{error.filename}: {error.strerror}" if error.filename else error.strerror or str(error))
    except EOFError:
        return _complain("the input ended before an answer came")
    except KeyboardInterrupt:
        return 130
    return code


def _write_anything() -> None:
    """A sign that the terminal's encoding does not have becomes a question mark, not a failure; a byte, too."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")


def _complain(words: str) -> int:
    print(f"nightdeck: {' '.join(words.split())}", file=sys.stderr)
    return 2
