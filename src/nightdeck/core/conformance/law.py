"""Laws: small functions that look at one moment of a game and raise `Broken` if it is wrong."""

import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

import msgspec

from nightdeck.core.ask import Option
from nightdeck.core.game import AnyGame
from nightdeck.core.table import Table

Viewer = int | None


class Broken(Exception):
    """A law does not hold. The message says what is wrong; the report adds where.

    `law` is its name where one function tests several.
    """

    def __init__(self, message: str, law: str = "") -> None:
        super().__init__(message)
        self.law = law


class Moot(Exception):
    """The law does not apply to this moment."""


@dataclass
class Moment:
    """A table at an open decision, and the answer that will be given next."""

    table: Table
    seat: int
    option: Option
    chance: random.Random
    start: Table
    seen: Sequence[Option] = ()
    """Options that were offered to anybody earlier in this game."""
    told: int = 0
    """How many events there were at the previous decision."""

    @property
    def game(self) -> AnyGame:
        return self.table.game

    @property
    def viewers(self) -> list[Viewer]:
        """Every seat, and a spectator."""
        return [*range(self.table.setup.players), None]

    @cached_property
    def after(self) -> Table:
        """A copy of the table on which the answer has been given."""
        copy = self.table.fork()
        copy.answer(self.seat, self.option)
        return copy

    def seed(self) -> int:
        return self.chance.getrandbits(32)


@dataclass(frozen=True)
class Law:
    """A law with the sentence that states it. Those that are not `cheap` are tried less often."""

    name: str
    words: str
    holds: Callable[[Moment], None]
    cheap: bool


@dataclass
class Laws:
    """The laws of one file, in order."""

    found: list[Law] = field(default_factory=list)

    def law(self, holds: Callable[[Moment], None]) -> Callable[[Moment], None]:
        return self._add(holds, cheap=False)

    def cheap(self, holds: Callable[[Moment], None]) -> Callable[[Moment], None]:
        return self._add(holds, cheap=True)

    def _add(self, holds: Callable[[Moment], None], *, cheap: bool) -> Callable[[Moment], None]:
        words = " ".join((holds.__doc__ or "").split())
        assert words, f"the law {holds.__name__} needs a docstring that states it"
        self.found.append(Law(holds.__name__.replace("_", " "), words, holds, cheap))
        return holds


def called(viewer: Viewer) -> str:
    return "a spectator" if viewer is None else f"seat {viewer}"


def same(what: str, one: Any, other: Any) -> None:
    """Raise Broken with the first difference, unless the two are equal."""
    if one != other:
        raise Broken(f"{what}{difference(one, other)}")


def difference(one: Any, other: Any) -> str:
    """The path to the first difference, and both values: "players[1].hp: 3, then 2".

    Bytes are JSON.
    """
    if type(one) is type(other):
        if isinstance(one, bytes):
            return difference(msgspec.json.decode(one), msgspec.json.decode(other))
        if isinstance(one, msgspec.Struct):
            pairs = [(f".{name}", getattr(one, name), getattr(other, name)) for name in one.__struct_fields__]
            return _first(pairs, one, other)
        if isinstance(one, dict) and one.keys() == other.keys():
            return _first([(f"[{key!r}]", value, other[key]) for key, value in one.items()], one, other)
        if isinstance(one, list | tuple) and len(one) == len(other):
            pairs = [(f"[{i}]", a, b) for i, (a, b) in enumerate(zip(one, other, strict=True))]
            return _first(pairs, one, other)
    return f": {_short(one)}, then {_short(other)}"


def _first(pairs: list[tuple[str, Any, Any]], one: Any, other: Any) -> str:
    for step, a, b in pairs:
        if a != b:
            return step + difference(a, b)
    return f": {_short(one)}, then {_short(other)}"


def _short(value: Any) -> str:
    text = repr(value)
    return text if len(text) < 300 else f"{text[:300]}…"
