"""Which rules were played: the ids that are cited by those functions of the rules that have run."""

import importlib
import inspect
import pkgutil
import re
import sys
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from types import CodeType, FrameType
from typing import Any

CITED = re.compile(r"R25-(\d+)(?: to R25-(\d+))?")
BEFORE = ("casting", "draft")
"""Chapters that are over when a game begins: it was dealt, and is handed over as it is."""


@cache
def cited() -> dict[CodeType, frozenset[str]]:
    """For each function of the rules, the ids in its first sentence."""
    rules = importlib.import_module("nightdeck.games.room25.rules")
    chapters = [one.name for one in pkgutil.iter_modules(rules.__path__) if one.name not in BEFORE]
    names = [f"nightdeck.games.room25.{name}" for name in ("result", *(f"rules.{each}" for each in chapters))]
    functions = [
        function for module in map(importlib.import_module, names) for function in vars(module).values()
        if inspect.isfunction(function) and function.__module__ == module.__name__
    ]  # fmt: skip
    return {function.__code__: ids for function in functions if (ids := ids_in(function.__doc__ or ""))}


def ids_in(text: str) -> frozenset[str]:
    """R25-013 to R25-015 are three."""
    spans = [(int(first), int(last or first)) for first, last in CITED.findall(text)]
    return frozenset(f"R25-{number:03}" for first, last in spans for number in range(first, last + 1))


def all_ids() -> set[str]:
    return set().union(*cited().values())


@contextmanager
def rules_played() -> Iterator[Counter[str]]:
    """Inside, how often each rule is played is counted."""
    known, found = cited(), Counter[str]()

    def note(frame: FrameType, event: str, _: Any) -> None:
        if event == "call" and frame.f_code in known:
            found.update(known[frame.f_code])

    sys.setprofile(note)
    try:
        yield found
    finally:
        sys.setprofile(None)


def report(found: Counter[str]) -> str:
    """Every rule with how often it was played, the rarest first."""
    rows = sorted((found[one], one) for one in all_ids())
    lines = [", ".join(f"{one} {times}" for times, one in rows[n : n + 8]) for n in range(0, len(rows), 8)]
    return f"{sum(times > 0 for times, _ in rows)} of {len(rows)} rules were compared:\n" + "\n".join(lines)
