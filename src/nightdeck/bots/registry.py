"""Bots by name: built-in ones, levels, a class in a Python file, or any program.

random   policy   greedy   ismcts   ismcts:250ms   ismcts:250ms-cpu   ismcts:400   ismcts:400x2   novice … nightmare
my_bot.py:MyBot             the class MyBot of a file, made with MyBot(seed) or MyBot()
program:./my-bot --fast     a program, see `program.py`; program:3s:./my-bot gives it three seconds a decision
text:./my-model             a program that is given text and answers with text, see `nightdeck.text.listener`
"""

import difflib
import importlib.util
import inspect
import re
import shutil
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from types import ModuleType
from typing import Any, cast

from nightdeck.bots.bot import BadBot, Bot
from nightdeck.bots.by_policy import Policy
from nightdeck.bots.greedy import Greedy
from nightdeck.bots.ismcts import Ismcts
from nightdeck.bots.levels import LEVELS, level
from nightdeck.bots.program import Program
from nightdeck.bots.random import Random

NAMES = ("random", "policy", "greedy", "ismcts", *(each.name for each in LEVELS))
BUDGET = re.compile(r"(?P<number>\d{1,9})(?P<ms>ms(?P<cpu>-cpu)?)?(x(?P<workers>\d{1,3}))?")
CROWD = 64
"""More processes than this for one search must be a typing mistake."""
PATIENCE = re.compile(r"(\d{1,9}(?:\.\d{1,9})?)s:")

_siblings: dict[Path, dict[str, ModuleType]] = {}
"""For each folder, the modules that bots have imported from it."""


def make(spec: str, seed: int = 0) -> Bot:
    """The bot that `spec` names; BadBot says what would be right."""
    name, _, rest = spec.strip().partition(":")
    if name in ("program", "text"):
        return _program(spec, name, rest, seed)
    if name.endswith(".py"):
        return _own(spec, Path(name), rest, seed)
    if name == "ismcts":
        return _ismcts(spec, rest, seed)
    if rest or name not in NAMES:
        close = difflib.get_close_matches(name, NAMES, 1)
        there = f"there are {', '.join(NAMES)}, FILE.py:CLASS, program:COMMAND, text:COMMAND"
        right = f"did you mean {close[0]!r}?" if close else there
        raise BadBot(f"there is no bot {spec!r}; {right}")
    kinds: dict[str, Callable[[int], Bot]] = {"random": Random, "policy": Policy, "greedy": Greedy}
    return kinds[name](seed) if name in kinds else level(name, seed)


def _ismcts(spec: str, rest: str, seed: int) -> Bot:
    if not rest:
        return Ismcts(seed)
    match = BUDGET.fullmatch(rest)
    if match is None or int(match["number"]) == 0 or not 0 < int(match["workers"] or 1) <= CROWD:
        right = (
            f"ismcts:250ms (milliseconds) or ismcts:400 (iterations); ismcts:400x2 for two processes, {CROWD} at most"
        )
        raise BadBot(f"{spec!r} gives no budget; expected {right}")
    number, workers = int(match["number"]), int(match["workers"] or 1)
    if match["ms"]:
        return Ismcts(seed, ms=number, cpu=bool(match["cpu"]), workers=workers)
    return Ismcts(seed, iterations=number, workers=workers)


def _program(spec: str, kind: str, command: str, seed: int) -> Bot:
    said = PATIENCE.match(command)
    command = command[said.end() :] if said else command
    if not command.strip():
        raise BadBot(f"{spec!r} names no program; expected {kind}:COMMAND")
    patience = float(said[1]) if said else 5.0
    if patience == 0:
        raise BadBot(f"{spec!r} gives the program no time; expected {kind}:3s:COMMAND, or {kind}:COMMAND for 5 seconds")
    program = Program(command, patience) if kind == "program" else _reader(command, patience, seed)
    if shutil.which(program.name) is None:  # better now than at each decision
        raise BadBot(f"there is no program {program.name!r} that can be run here")
    return program


def _reader(command: str, patience: float, seed: int) -> Program:
    from nightdeck.text.listener import TextProgram  # (it is a kind of program, so it imports us)

    return TextProgram(command, patience, seed)


def _own(spec: str, path: Path, name: str, seed: int) -> Bot:
    if not name:
        raise BadBot(f"{spec!r} names no class; expected {path}:CLASS")
    module = _module(path)
    kind: Any = getattr(module, name, None)
    if not _picks(kind):
        raise BadBot(f"{path} has no class {name!r} with a method pick(table, seat)")
    try:
        bot = _made(kind, seed)
    except (Exception, SystemExit) as error:
        raise BadBot(f"{spec} cannot be made: {type(error).__name__}: {error}") from error
    return cast("Bot", bot)


def _made(kind: Any, seed: int) -> Any:
    """Pass the seed to a class that takes one, or that needs an argument."""
    wanted = inspect.signature(kind).parameters
    if "seed" in wanted:
        return kind(seed=seed)
    return kind(seed) if any(_required(one) for one in wanted.values()) else kind()


def _required(one: inspect.Parameter) -> bool:
    return one.default is one.empty and one.kind not in (one.VAR_POSITIONAL, one.VAR_KEYWORD)


def _picks(kind: object) -> bool:
    return inspect.isclass(kind) and callable(getattr(kind, "pick", None))


def _module(path: Path) -> ModuleType:
    if not path.is_file():
        raise BadBot(f"there is no file {path}")
    folder = path.resolve().parent
    found = importlib.util.spec_from_file_location(f"nightdeck_bot_{path.stem}", path)
    assert found is not None
    assert found.loader is not None
    module = importlib.util.module_from_spec(found)
    sys.modules[found.name] = module
    with _beside(folder):
        try:
            found.loader.exec_module(module)
        except (Exception, SystemExit) as error:
            raise BadBot(f"{path} cannot be loaded: {type(error).__name__}: {error}") from error
    return module


@contextmanager
def _beside(folder: Path) -> Iterator[None]:
    """Let a file import from its own folder, and not another bot's module of that name."""
    for name in [name for modules in _siblings.values() for name in modules]:
        sys.modules.pop(name, None)
    own = _siblings.setdefault(folder, {})
    sys.modules.update(own)
    before = set(sys.modules)
    sys.path.insert(0, str(folder))
    try:
        yield
    finally:
        sys.path.remove(str(folder))
        new = [name for name in sys.modules.keys() - before if _lies_in(folder, name.partition(".")[0])]
        own.update({name: sys.modules[name] for name in new})


def _lies_in(folder: Path, name: str) -> bool:
    return (folder / name).is_dir() or (folder / f"{name}.py").is_file()
