"""Laws of secrecy: what a seat can get hold of depends on nothing that it may not know."""

import itertools
from collections.abc import Sequence
from typing import Any

import msgspec

from nightdeck.core.ask import Ask, Option
from nightdeck.core.conformance.law import Broken, Laws, Moment, Moot, Viewer, called, difference
from nightdeck.core.errors import CannotUndo
from nightdeck.core.save import load
from nightdeck.core.table import Table

chapter = Laws()

Known = dict[str, Any]
RECENT = 40
"""So many of the last events are compared; the earlier ones were the last ones once."""


def known(table: Table, viewer: Viewer) -> Known:
    """Everything that a table itself tells a seat, or a spectator."""
    encode, ask = msgspec.json.encode, question_of(table, viewer)
    return {
        "view": encode(table.view(viewer)),
        "waiting": table.waiting(),
        "news": [encode(event) for event in table.news(viewer)[-RECENT:]],
        "question": encode(ask),
        "why": table.why(ask.seat) if ask is not None else [],
    }


def shown(table: Table, viewer: Viewer, options: Sequence[Option]) -> Known:
    """And with it all words and pictures. `options` are asked for and refused."""
    game, view, found = table.game, table.view(viewer), known(table, viewer)
    found["tales"] = [game.tale(view, event) for event in table.news(viewer)[-RECENT:]]
    found["picture"] = msgspec.json.encode(table.scene(viewer))
    ask = question_of(table, viewer)
    if ask is not None:
        found["words"] = [game.question(view, ask), *(game.option(view, ask, option) for option in ask.options)]
        found["refusals"] = [table.why_not(ask.seat, option) for option in options]
    return found


def question_of(table: Table, viewer: Viewer) -> Ask | None:
    return next((ask for ask in table.asks if ask.seat == viewer), None)


def tell_apart(one: Known, other: Known) -> str:
    """How two tables differ for somebody; "" if they do not."""
    for name in sorted(one.keys() | other.keys(), key=lambda name: name != "view"):
        if one.get(name) != other.get(name):
            return f"{name}{difference(one.get(name), other.get(name))}"
    return ""


def is_flash(table: Table, one: Known, other: Known) -> bool:
    """Whether the first news that differ are of a kind that may tell what no view keeps."""
    pairs = itertools.zip_longest(one["news"], other["news"], fillvalue=b"{}")
    different = next((pair for pair in pairs if pair[0] != pair[1]), None)
    return different is not None and all(msgspec.json.decode(e).get("kind") in table.game.flashes for e in different)


def without_others(table: Table, viewer: Viewer) -> Table:
    """A copy in which nobody but the viewer has answered anything in the current simultaneous choice."""
    copy = table.fork()
    for seat in {pick.seat for pick in table.locked} - {viewer}:
        copy.unlock(seat)
    return copy


@chapter.law
def a_redealt_table_looks_the_same(at: Moment) -> None:
    """After `redeal`, nothing that the seat can get hold of has changed by a byte."""
    for viewer in at.viewers:
        before = shown(without_others(at.table, viewer), viewer, at.seen)
        how = tell_apart(before, shown(at.table.redeal(viewer, at.seed()), viewer, at.seen))
        if how:
            raise Broken(f"{called(viewer)} can tell the table from one dealt for it: {how}")


@chapter.law
def a_redealt_rollout_looks_the_same(at: Moment) -> None:
    """`redeal` for a rollout gives the same view and options, and the same world as without."""
    for viewer in at.viewers:
        seed = at.seed()
        world, light = at.table.redeal(viewer, seed), at.table.redeal(viewer, seed, rollout=True)
        if msgspec.json.encode(light.view(viewer)) != msgspec.json.encode(at.table.view(viewer)):
            raise Broken(f"the view of {called(viewer)}{difference(light.view(viewer), at.table.view(viewer))}")
        if question_of(light, viewer) != question_of(world, viewer):
            raise Broken(f"{called(viewer)} is asked something else in a rollout dealt for it")
        if light.setup != world.setup or at.game.facts(light.state) != at.game.facts(world.state):
            raise Broken(f"a rollout dealt for {called(viewer)} is not the table dealt with the same seed")


@chapter.law
def secret_answers_stay_secret(at: Moment) -> None:
    """While seats choose at the same time, others see only who is still choosing."""
    if not at.table.locked:
        raise Moot
    for viewer in at.viewers:
        truth = shown(at.table, viewer, at.seen)
        blank = shown(without_others(at.table, viewer), viewer, at.seen)
        if not set(truth.pop("waiting")) <= set(blank.pop("waiting")):
            raise Broken(f"{called(viewer)} sees what kind of question somebody has come to in a secret choice")
        how = tell_apart(blank, truth)
        if how:
            raise Broken(f"{called(viewer)} learns of somebody's secret answer: {how}")


@chapter.law
def redeal_depends_on_nothing_unknown(at: Moment) -> None:
    """Dealing a dealt table again gives, byte for byte, what dealing the true one gives."""
    for viewer in at.viewers:
        first, second = at.seed(), at.seed()
        once = at.table.redeal(viewer, second).save()
        twice = at.table.redeal(viewer, first).redeal(viewer, second).save()
        if once != twice:
            how = difference(once, twice)
            raise Broken(f"the table dealt for {called(viewer)} depends on what it cannot know: save{how}")


@chapter.law
def a_redealt_table_holds_no_truth(at: Moment) -> None:
    """A redealt table has no seed, no die, no secret answer and no earlier pick of the true one."""
    states = {"the deal": at.game.deal(at.table.setup), "the first question": at.start.state, "now": at.table.state}
    for viewer in at.viewers:
        world = at.table.redeal(viewer, at.seed())
        blob = world.save()
        for when, state in states.items():
            if str(state.dice.seed).encode() in blob:
                raise Broken(f"the table dealt for {called(viewer)} holds the true dice, as of {when}")
        if world.setup.seed:
            raise Broken(f"the table dealt for {called(viewer)} holds the seed")
        if any(pick.seat != viewer for pick in world.locked):
            raise Broken(f"the table dealt for {called(viewer)} holds somebody's secret answer")
        if len(world.log) > at.table.picks_in_step:
            raise Broken(f"the table dealt for {called(viewer)} holds picks from before this step")


@chapter.law
def a_redealt_table_is_a_legal_one(at: Moment) -> None:
    """A redealt table can be saved and opened: its position and every pick of its step are legal."""
    for viewer in at.viewers:
        world = at.table.redeal(viewer, at.seed())
        opened = load(world.save(), lambda _: at.game)
        if opened.save() != world.save() or opened.state != world.state:
            how = difference(world.save(), opened.save())
            raise Broken(f"the table dealt for {called(viewer)} opens as another one: save{how}")


@chapter.law
def redeal_conserves_the_pieces(at: Moment) -> None:
    """Dealing anew neither adds nor loses a piece."""
    pieces = at.game.pieces(at.table.state)
    for viewer in at.viewers:
        dealt = at.game.pieces(at.table.redeal(viewer, at.seed()).state)
        if dealt != pieces:
            raise Broken(f"the table dealt for {called(viewer)} has other pieces{difference(pieces, dealt)}")


@chapter.law
def an_undoable_pick_teaches_nobody_anything(at: Moment) -> None:
    """A pick that can be taken back looks the same to everybody, whatever the hidden facts are."""
    if at.table.locked or at.table.setup.take_back or not at.after.undoable(at.seat).steps:
        raise Moot
    for viewer in at.viewers:
        world = at.table.redeal(viewer, at.seed())
        ask = question_of(world, at.seat)
        if ask is None or at.option not in ask.options:
            continue
        world.answer(at.seat, at.option)
        how = tell_apart(known(at.after, viewer), known(world, viewer))
        if how:
            raise Broken(f"seat {at.seat} could take {at.option!r} back, but {called(viewer)} has learned: {how}")


@chapter.cheap
def undo_says_why_it_stops(at: Moment) -> None:
    """Undo always gives a reason for its limit, and refuses to go further."""
    for seat in range(at.table.setup.players):
        steps, why = at.table.undoable(seat)
        if not why:
            raise Broken(f"undo of seat {seat} stops after {steps} steps without a reason")
        try:
            at.table.undo(seat, steps + 1)
        except CannotUndo:
            continue
        raise Broken(f"seat {seat} could undo more than the {steps} steps that undoable names")
