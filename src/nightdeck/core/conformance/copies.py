"""Laws of copying: forks, saves, undo and redo give the same table, and no copy touches another."""

from collections.abc import Iterator
from typing import Any

import msgspec

from nightdeck.core.conformance.law import Broken, Laws, Moment, Moot, called, same
from nightdeck.core.save import load
from nightdeck.core.table import Table

chapter = Laws()


def whole(table: Table) -> dict[str, Any]:
    """Everything in which tables can differ."""
    found: dict[str, Any] = {
        "save": table.save(),
        "state": table.state,
        "questions": table.asks,
        "picks": table.log,
        "events": table.events,
        "opening": table.opening,
        "waiting": table.waiting(),
        "a table dealt for spectators": table.redeal(None, 1).save(),
    }
    for seat in (None, *range(table.setup.players)):
        found[f"view of {called(seat)}"] = table.view(seat)
        found[f"undo of {called(seat)}"] = () if seat is None else table.undoable(seat)
    return found


def equal(how: str, copy: Table, table: Table) -> None:
    one, other = whole(copy), whole(table)
    for name in sorted(one, key=lambda name: name == "save"):  # the save differs whenever anything does
        same(f"{how}: {name}", one[name], other[name])


def _load(table: Table) -> Table:
    return load(table.save(), lambda _: table.game)


@chapter.law
def a_fork_is_the_same_table(at: Moment) -> None:
    """`fork` gives a table that is equal in everything, and so does replaying the step."""
    equal("the fork and its original", at.table.fork(), at.table)
    equal("the table and its step replayed", at.table.at(len(at.table.log)), at.table)


@chapter.law
def a_save_opens_as_the_same_table(at: Moment) -> None:
    """Saving and loading gives a table that is equal in everything."""
    equal("the loaded table and the saved one", _load(at.table), at.table)


@chapter.law
def the_past_can_be_visited(at: Moment) -> None:
    """`at(n)` is the table as it stood after n picks."""
    equal("the position one pick back and the table before that pick", at.after.at(len(at.table.log)), at.table)


@chapter.law
def undo_and_redo_lead_back(at: Moment) -> None:
    """Undo gives the table before the pick, and picking again the table after it."""
    if not at.after.undoable(at.seat).steps:
        raise Moot
    copy = at.after.fork()
    copy.undo(at.seat)
    equal("the table after undo and the one before the pick", copy, at.table)
    copy.answer(at.seat, at.option)
    equal("the table after undo and redo and the one before undo", copy, at.after)


@chapter.law
def unlock_takes_back_one_seats_secret_answers(at: Moment) -> None:
    """Unlocking a seat during a simultaneous choice leaves everything else as it was."""
    if all(pick.seat != at.seat for pick in at.after.locked):
        raise Moot
    copy = at.after.fork()
    copy.unlock(at.seat)
    before = at.table.fork()
    if any(pick.seat == at.seat for pick in before.locked):
        before.unlock(at.seat)
    equal("the unlocked table and the one before that seat answered", copy, before)


@chapter.law
def copies_share_nothing(at: Moment) -> None:
    """Copies and views share no list, dict or piece with the original, and no state has one twice."""
    own = dict(_mutables(at.table.state, "state"))
    paths = [path for _, path in _mutables(at.table.state, "state")]
    if len(own) < len(paths):
        raise Broken(f"one object in two places of the state, one of them {min(set(paths) - set(own.values()))}")
    seat = at.seat
    copies = {
        "a fork": at.table.fork().state,
        "a rollout": at.table.rollout().state,
        "a redealt table": at.table.redeal(seat, 1).state,
        "a view": at.table.view(seat),
        "a spectator's view": at.table.view(None),
    }
    for name, copy in copies.items():
        for number, path in _mutables(copy, name):
            if number in own:
                raise Broken(f"{path} is the same object as {own[number]}")


def _mutables(thing: Any, path: str) -> Iterator[tuple[int, str]]:
    """The ids of everything mutable in an object, each with the path to it."""
    if isinstance(thing, msgspec.Struct):
        if not thing.__struct_config__.frozen:
            yield id(thing), path
        for name in thing.__struct_fields__:
            yield from _mutables(getattr(thing, name), f"{path}.{name}")
    elif isinstance(thing, dict):
        yield id(thing), path
        for key, value in thing.items():
            yield from _mutables(value, f"{path}[{key!r}]")
    elif isinstance(thing, list | tuple | set):
        if not isinstance(thing, tuple):
            yield id(thing), path
        for i, item in enumerate(thing):
            yield from _mutables(item, f"{path}[{i}]")


@chapter.law
def playing_a_copy_leaves_the_original_alone(at: Moment) -> None:
    """Playing on a fork, a rollout or a redealt table leaves the original as it was."""
    before = whole(at.table.fork())
    for copy in (at.table.fork(), at.table.rollout(), at.table.redeal(at.seat, 1), at.table.redeal(None, 1)):
        for _ in range(6):
            if copy.outcome is None:
                ask = at.chance.choice(copy.asks)
                copy.answer(ask.seat, at.chance.choice(ask.options))
    for name, thing in whole(at.table).items():
        same(f"the table before and after a copy was played: {name}", before[name], thing)


@chapter.law
def looking_changes_nothing(at: Moment) -> None:
    """Views, texts and pictures do not change the state, and looking twice shows the same."""
    before = msgspec.msgpack.encode(at.table.state)
    for seat in at.viewers:
        once, twice = at.table.view(seat), at.table.view(seat)
        same(f"the view of {called(seat)}, twice", once, twice)
        at.table.scene(seat)
        at.table.events_for(seat)
    at.game.rules.pieces(at.table.state)
    at.game.knowledge.facts(at.table.state)
    at.game.bots.evaluate(at.table.state, at.seat)
    if msgspec.msgpack.encode(at.table.state) != before:
        raise Broken("looking at the table has changed its state")
