"""Questions as data, and the functions with which a rule script asks them.

A script says `pick = await choose(seat, "move", options)`. The driver (driver.py) turns that into
an open `Ask`, and whoever plays that seat, in a browser, in a terminal or as a bot, answers with
one of its options.
"""

from collections.abc import Awaitable, Callable, Coroutine, Generator, Mapping, Sequence
from types import coroutine
from typing import Any, Final, NamedTuple, TypeGuard, TypeVar

import msgspec

Id = int | str
Option = Id | tuple[Id, ...]
O = TypeVar("O", bound=Option)  # noqa: E741  (an option of any shape)
T = TypeVar("T")

PASS: Final = "pass"
YES: Final = "yes"
NO: Final = "no"

Script = Coroutine[Any, Any, T]


class Ask(msgspec.Struct, frozen=True, gc=False):
    """One open question: who is asked, what kind of question it is, and the possible answers.

    Everybody at the table may know `seat` and `kind`; only the asked seat sees `options` and
    `about`. `hides` marks a question that is asked even if it has one option, because not asking it
    would give something away.
    """

    seat: int
    kind: str
    options: Sequence[Option]
    about: tuple[Id, ...] = ()
    hides: bool = False


class Together(NamedTuple):
    """A request that seats choose at the same time: a script, and its arguments for each seat."""

    script: Callable[..., Script[Any]]
    args: Mapping[int, tuple[Any, ...]]


@coroutine
def choose(seat: int, kind: str, options: Sequence[O], *about: Id, hides: bool = False) -> Generator[Ask, O, O]:
    """Ask `seat` for one of `options`. A single option is taken without asking, unless `hides`."""
    return (yield Ask(seat, kind, tuple(options), about, hides))


@coroutine
def _together(request: Together) -> Generator[Together, dict[int, T], dict[int, T]]:
    return (yield request)


def together(script: Callable[..., Script[T]], args: Mapping[int, tuple[Any, ...]]) -> Awaitable[dict[int, T]]:
    """Let several seats answer at the same time and in secret, each through its own script.

    `args` has the arguments of `script` for each seat. The script may ask and return, but it must
    change nothing and emit nothing, because it runs only once its seat answers. Seats may take
    their answers back until the last one is in. Returns what each script returned, in the order of
    `args`.
    """
    return _together(Together(script, args))


async def offer(seat: int, kind: str, *about: Id, hides: bool = False) -> bool:
    """Ask a yes-or-no question."""
    return await choose(seat, kind, (YES, NO), *about, hides=hides) == YES


async def _single(seat: int, kind: str, options: Sequence[O], about: tuple[Id, ...]) -> O:
    return await choose(seat, kind, options, *about, hides=True)


def choose_all(questions: Mapping[int, tuple[str, Sequence[O]]]) -> Awaitable[dict[int, O]]:
    """Ask several seats one question each, at the same time and in secret."""
    return together(_single, {seat: (seat, kind, options, ()) for seat, (kind, options) in questions.items()})


def is_option(pick: object) -> bool:
    """Whether something has the shape of an option: an id or a flat tuple of ids."""
    return all(map(_is_id, pick)) if isinstance(pick, tuple) else _is_id(pick)


def as_option(raw: object) -> Option:
    """An option as a client sends it: a list becomes a tuple, anything else must be an id."""
    if isinstance(raw, list | tuple):
        return tuple(_as_id(item) for item in raw)
    return _as_id(raw)


def _is_id(raw: object) -> TypeGuard[Id]:
    return isinstance(raw, str) or (isinstance(raw, int) and not isinstance(raw, bool))


def _as_id(raw: object) -> Id:
    if _is_id(raw):
        return raw
    raise ValueError(f"an option is an id or a list of ids, not {type(raw).__name__}")
