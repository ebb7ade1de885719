"""Laws of asking: what is offered is accepted, everything else is refused, and steps are short."""

from collections.abc import Iterator

import msgspec

from nightdeck.core.ask import Ask, Option, is_option
from nightdeck.core.conformance.law import Broken, Laws, Moment
from nightdeck.core.errors import IllegalPick

chapter = Laws()

LONGEST_STEP = 30
MOST_FORKS = 12
LARGEST_ID = 1 << 53
"""The largest number that a browser can represent exactly."""


@chapter.cheap
def questions_are_well_formed(at: Moment) -> None:
    """A question has a seat, a kind and distinct options, each an id or a flat tuple of ids."""
    seats = [ask.seat for ask in at.table.asks]
    if not seats or len(set(seats)) < len(seats) or not set(seats) <= set(range(at.table.setup.players)):
        raise Broken(f"the table asks seats {seats}")
    for ask in at.table.asks:
        name = f"{ask.kind!r} for seat {ask.seat}"
        if not ask.kind or not is_option(ask.about) or len(set(ask.options)) < len(ask.options):
            raise Broken(f"{name} has no kind, a wrong `about` {ask.about!r}, or an option twice: {ask.options!r}")
        if not all(map(_is_sound, ask.options)):
            raise Broken(f"{name} offers something that is no option: {ask.options!r}")
        if len(ask.options) < 2 and not (ask.hides or at.table.setup.offer_forced):
            raise Broken(f"{name} is asked with the options {ask.options!r}")


def _is_sound(option: Option) -> bool:
    ids = option if isinstance(option, tuple) else (option,)
    return is_option(option) and ids != () and all(isinstance(i, str) or abs(i) < LARGEST_ID for i in ids)


@chapter.cheap
def no_step_is_long(at: Moment) -> None:
    """A step takes at most 30 picks, so that undo is always quick."""
    if at.table.picks_in_step >= LONGEST_STEP:
        raise Broken(f"this step has taken {at.table.picks_in_step} picks and goes on; put what follows on the agenda")


@chapter.law
def what_is_offered_is_accepted(at: Moment) -> None:
    """Every option can be picked."""
    for ask in at.table.asks:
        for option in at.chance.sample(ask.options, min(MOST_FORKS, len(ask.options))):
            copy = at.table.fork()
            try:
                copy.answer(ask.seat, option)
            except Exception as error:
                raise Broken(f"seat {ask.seat} was offered {option!r} for {ask.kind!r}, then: {error!r}") from error


@chapter.law
def everything_else_is_refused(at: Moment) -> None:
    """Anything that is not offered is refused with words, and changes nothing."""
    before = at.table.save(), msgspec.msgpack.encode(at.table.state)
    for ask in at.table.asks:
        for option in _others(at, ask):
            words = _refused(at, ask.seat, option)
            if not words.strip():
                raise Broken(f"seat {ask.seat} is refused {option!r} for {ask.kind!r} without words")
    if (at.table.save(), msgspec.msgpack.encode(at.table.state)) != before:
        raise Broken("a refused pick has changed the table")


@chapter.law
def only_who_is_asked_may_answer(at: Moment) -> None:
    """A seat that is not asked, or does not exist, cannot answer."""
    asked = {ask.seat for ask in at.table.asks}
    for seat in (-1, *range(at.table.setup.players + 1)):
        if seat not in asked:
            _refused(at, seat, at.option)


def _refused(at: Moment, seat: int, option: Option) -> str:
    try:
        at.table.answer(seat, option)
    except IllegalPick as refusal:
        return str(refusal)
    except Exception as error:
        raise Broken(f"refusing seat {seat} the pick {option!r} went wrong: {error!r}") from error
    raise Broken(f"seat {seat} picked {option!r}, which was not offered to it")


def _others(at: Moment, ask: Ask) -> Iterator[Option]:
    """A sample of what is not offered: other questions' options, near misses, and nonsense."""
    odd: list[object] = ["", "no such thing", -1, 10**30, (), ("move",), None, 1.5, [], {}, b"", object()]
    near: list[object] = []
    for option in ask.options[:4]:
        ids = option if isinstance(option, tuple) else (option,)
        near += [(*ids, 0), ids[:-1], (ids,), [*ids], ids[0] if isinstance(option, tuple) else ids]
        if isinstance(ids[-1], int):
            near.append((*ids[:-1], ids[-1] + 1))
    for wrong in [*at.seen, *near, *odd]:
        if not any(wrong == option for option in ask.options):
            yield wrong  # type: ignore[misc]  # wrong on purpose
