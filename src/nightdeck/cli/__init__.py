"""The command line. Each command is a module here, with `add(parser)`, `run(args)` and `EXAMPLES`.

Only the module of the command that was typed is imported.
"""

import argparse
import importlib
import io
import os
import shutil
import sys
import textwrap
from importlib.metadata import version
from typing import NoReturn

from nightdeck.cli.flags import add_flag
from nightdeck.core.errors import NightdeckError

ABOUT = "Four survival-horror board games with their full rules, for people and bots."
MORE = "'nightdeck COMMAND --help' explains a command."
COMMANDS = {
    "play": "play a game in the terminal",
    "serve": "play in the browser",
    "admin": "look after a server: its tables and its database",
    "mcp": "let language models play at a server's tables",
    "new": "set up a game and save it to a file",
    "games": "list the games with their modes and options",
    "sim": "let bots play many games and count who wins",
    "arena": "rate bots against each other",
    "lab": "find out what a game is like, and what a pack changes",
    "tune": "look for numbers with which a game reaches a target",
    "rate": "rate a player over all games, on one scale",
    "replay": "read what happened in a saved game",
    "review": "find the turning points of a saved game",
    "show": "show a saved position as text or as a picture",
    "check": "test the rules of a game with random play",
    "examples": "show the rulebook's own examples of a game",
    "rules": "count the rules that are proven by a test",
    "obs": "describe what agents observe, as numbers",
    "bench": "measure how fast the games run here",
}


class Parser(argparse.ArgumentParser):
    """Reports a mistake in one line."""

    def error(self, message: str) -> NoReturn:
        self.exit(2, f"{self.prog}: {message} (see {self.prog} --help)\n")


def parser(command: str = "") -> argparse.ArgumentParser:
    """The parser. Of all commands but `command` it knows no more than the names."""
    top = Parser(prog="nightdeck", description=ABOUT, epilog=MORE)
    top.add_argument("--version", action="version", version=f"nightdeck {version('nightdeck')}")
    commands = top.add_subparsers(title="commands", metavar="COMMAND", required=True)
    for name, words in COMMANDS.items():
        described = commands.add_parser(name, help=words)
        if name == command:
            _describe(described, name)
    return top


def _describe(command: argparse.ArgumentParser, name: str) -> None:
    module = importlib.import_module(f"nightdeck.cli.{name}")
    command.formatter_class = argparse.RawDescriptionHelpFormatter
    command.description = _filled(module.__doc__ or "")
    command.epilog = "\n  ".join(["examples:", *module.EXAMPLES])
    module.add(command)
    add_flag(command, "--plain", "plain lines: no colours, boxes or progress bars")
    command.set_defaults(run=module.run)


def _filled(text: str) -> str:
    """Paragraphs as wide as the terminal."""
    width = shutil.get_terminal_size().columns - 2
    return "\n\n".join(textwrap.fill(paragraph, width) for paragraph in text.split("\n\n"))


def main(argv: list[str] | None = None) -> int:
    """Run a command. The exit code is 1 if it found something wrong, 2 if it was typed wrongly."""
    _accept_any_character()
    words = sys.argv[1:] if argv is None else argv
    args = parser(words[0] if words else "").parse_args(words)
    try:
        code: int = args.run(args)
        if sys.stdout is not None:  # a program may be started without any output
            sys.stdout.flush()
    except NightdeckError as error:
        return _complain(str(error))
    except BrokenPipeError:  # the reader has seen enough
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except OSError as error:
        reason = error.strerror or str(error)
        return _complain(f"{error.filename}: {reason}" if error.filename else reason)
    except EOFError:
        return _complain("the input ended before you had answered")
    except KeyboardInterrupt:
        return 130
    return code


def _accept_any_character() -> None:
    """What the terminal cannot show, or nobody can read, becomes a question mark."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")


def _complain(words: str) -> int:
    print(f"nightdeck: {' '.join(words.split())}", file=sys.stderr)
    return 2
