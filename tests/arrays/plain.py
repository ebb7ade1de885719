"""The machine without a compiler: the same chapters, with NumPy in the place of JAX, one game at a time.

Only what a game is doing is run, so a decision takes a millisecond and nothing has to be compiled.
"""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from types import SimpleNamespace
from typing import Any

import numpy as np

from nightdeck.arrays.room25.machine import ANSWERS, COURSE, DOES
from nightdeck.arrays.room25.state import Do, Q, State


def _reduce(values: Any, *_: Any) -> Any:
    return np.bitwise_or.reduce(values)


LAX = SimpleNamespace(
    population_count=lambda x: np.bitwise_count(np.asarray(x, np.int32)).astype(np.int32),
    rem=np.fmod,
    reduce=_reduce,
    bitwise_or=np.bitwise_or,
)


@contextmanager
def without_compiler() -> Iterator[None]:
    """Inside, the chapters compute with NumPy."""
    chapters = [m for name, m in sys.modules.items() if name.startswith("nightdeck.arrays.room25.")]
    before = [(m, name, getattr(m, name)) for m in chapters for name in ("jnp", "lax") if hasattr(m, name)]
    try:
        for module, name, _ in before:
            setattr(module, name, np if name == "jnp" else LAX)
        with np.errstate(over="ignore"):
            yield
    finally:
        for module, name, old in before:
            setattr(module, name, old)


class RoundInCircles(Exception):
    """The machine never asks anybody."""


def asked(s: State) -> bool:
    options = int(s.options)
    return int(s.go) == Do.ASK and (options & (options - 1) != 0 or bool(s.hides))


def ticked(s: State, action: int) -> State:
    if int(s.go) == Do.ASK:
        options = int(s.options)
        pick = action if asked(s) else (options & -options).bit_length() - 1
        s = ANSWERS[Q(int(s.question))](s, np.int32(pick))
    for what in COURSE:
        if not s.over and int(s.go) == what:
            s = DOES[what](s)
    return s


def stepped(s: State, action: int) -> State:
    """The game after a decision; with action -1, at its first question."""
    s = ticked(s, action)
    for _ in range(1000):
        if asked(s) or s.over:
            return s
        s = ticked(s, 0)
    raise RoundInCircles(f"doing {Do(int(s.go)).name} again and again, last asked {Q(int(s.question)).name}")
