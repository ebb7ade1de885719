"""Laws of secrecy: nothing that a seat can see depends on what it must not know."""

import itertools
from collections.abc import Sequence
from typing import Any

import msgspec

from nightdeck.core.ask import Ask, Option
from nightdeck.core.conformance.law import Broken, Laws, Moment, Moot, Viewer, called, difference, same
from nightdeck.core.errors import CannotUndo
from nightdeck.core.save import load
from nightdeck.core.table import Table

chapter = Laws()

Known = dict[str, Any]
RECENT = 40
"""How many of the latest events are compared; earlier ones have been compared before."""


def known(table: Table, viewer: Viewer) -> Known:
    """Everything that a table itself shows to a seat, or to a spectator."""
    encode, ask = msgspec.json.encode, question_of(table, viewer)
    return {
        "view": encode(table.view(viewer)),
        "waiting": table.waiting(),
        "news": [encode(event) for event in table.events_for(viewer)[-RECENT:]],
        "question": encode(ask),
        "why": table.why(ask.seat) if ask is not None else [],
        "observation": list(observed(table, viewer)),
    }


def observed(table: Table, viewer: Viewer) -> bytes:
    """What a seat may know as numbers; nothing for spectators, and in games that give none."""
    return b"" if viewer is None or table.game.observation is None else table.observe(viewer)


def shown(table: Table, viewer: Viewer, options: Sequence[Option]) -> Known:
    """The same with all texts and pictures, and with the refusals of `options`."""
    game, view, found = table.game, table.view(viewer), known(table, viewer)
    found["log"] = [game.text.event(view, event) for event in table.events_for(viewer)[-RECENT:]]
    found["picture"] = msgspec.json.encode(table.scene(viewer))
    ask = question_of(table, viewer)
    if ask is not None:
        found["words"] = [
            game.text.question(view, ask),
            *(game.text.option(view, ask, option) for option in ask.options),
        ]
        found["refusals"] = [table.why_not(ask.seat, option) for option in options]
    return found


def question_of(table: Table, viewer: Viewer) -> Ask | None:
    return next((ask for ask in table.asks if ask.seat == viewer), None)


def tell_apart(one: Known, other: Known) -> str:
    """How two tables differ for a viewer; "" if they do not."""
    for name in sorted(one.keys() | other.keys(), key=lambda name: name != "view"):
        if one.get(name) != other.get(name):
            return f"{name}{difference(one.get(name), other.get(name))}"
    return ""


def is_transient(table: Table, one: Known, other: Known) -> bool:
    """Whether the first events that differ are of a kind that may show what no view keeps."""
    pairs = itertools.zip_longest(one["news"], other["news"], fillvalue=b"{}")
    different = next((pair for pair in pairs if pair[0] != pair[1]), None)
    return different is not None and all(
        msgspec.json.decode(e).get("kind") in table.game.knowledge.transient_events for e in different
    )


def without_others(table: Table, viewer: Viewer) -> Table:
    """A copy on which only the viewer's own answers to the open simultaneous choice are left."""
    copy = table.fork()
    for seat in {pick.seat for pick in table.locked} - {viewer}:
        copy.unlock(seat)
    return copy


@chapter.law
def a_redealt_table_looks_the_same(at: Moment) -> None:
    """After `redeal`, everything that the seat can see is the same, byte for byte."""
    for viewer in at.viewers:
        before = shown(without_others(at.table, viewer), viewer, at.seen)
        how = tell_apart(before, shown(at.table.redeal(viewer, at.seed()), viewer, at.seen))
        if how:
            raise Broken(f"{called(viewer)} can tell the table from one redealt for it: {how}")


@chapter.law
def a_redealt_rollout_looks_the_same(at: Moment) -> None:
    """`redeal` for a rollout deals the same as without, and shows the seat the same."""
    for viewer in at.viewers:
        seed = at.seed()
        world, light = at.table.redeal(viewer, seed), at.table.redeal(viewer, seed, rollout=True)
        if msgspec.json.encode(light.view(viewer)) != msgspec.json.encode(at.table.view(viewer)):
            raise Broken(f"the view of {called(viewer)}{difference(light.view(viewer), at.table.view(viewer))}")
        if question_of(light, viewer) != question_of(world, viewer):
            raise Broken(f"{called(viewer)} is asked something else on a rollout redealt for it")
        if light.setup != world.setup or at.game.knowledge.facts(light.state) != at.game.knowledge.facts(world.state):
            raise Broken(f"a rollout redealt for {called(viewer)} is not the table redealt with that seed")


@chapter.law
def everything_can_be_revealed(at: Moment) -> None:
    """With `reveal`, a viewer sees whatever any seat may know, and there is a picture of it."""
    for viewer in at.viewers:
        world = at.table.redeal(viewer, at.seed())
        revealed = at.table.view(viewer, reveal=True)
        at.game.picture.scene(revealed, [])
        if revealed != world.view(viewer, reveal=True):
            continue
        for seat in range(at.table.setup.players):
            same(f"not revealed to {called(viewer)}: the view of seat {seat}", at.table.view(seat), world.view(seat))


@chapter.law
def secret_answers_stay_secret(at: Moment) -> None:
    """While seats choose at the same time, the others see only who is still choosing."""
    if not at.table.locked:
        raise Moot
    for viewer in at.viewers:
        truth = shown(at.table, viewer, at.seen)
        blank = shown(without_others(at.table, viewer), viewer, at.seen)
        if not set(truth.pop("waiting")) <= set(blank.pop("waiting")):
            raise Broken(f"{called(viewer)} sees which question somebody has reached in a secret choice")
        how = tell_apart(blank, truth)
        if how:
            raise Broken(f"{called(viewer)} learns of somebody's secret answer: {how}")


@chapter.law
def redeal_depends_on_nothing_unknown(at: Moment) -> None:
    """Redealing a redealt table gives, byte for byte, what redealing the true one gives."""
    for viewer in at.viewers:
        first, second = at.seed(), at.seed()
        once = at.table.redeal(viewer, second).save()
        twice = at.table.redeal(viewer, first).redeal(viewer, second).save()
        if once != twice:
            how = difference(once, twice)
            raise Broken(f"the table redealt for {called(viewer)} depends on what it cannot know: save{how}")


@chapter.law
def a_redealt_table_holds_no_truth(at: Moment) -> None:
    """A redealt table holds no seed, no dice, no secret answer and no earlier pick of the true one."""
    states = {
        "the deal": at.game.rules.deal(at.table.setup),
        "the first question": at.start.state,
        "now": at.table.state,
    }
    for viewer in at.viewers:
        world = at.table.redeal(viewer, at.seed())
        blob = world.save()
        for when, state in states.items():
            if str(state.dice.seed).encode() in blob:
                raise Broken(f"the table redealt for {called(viewer)} holds the true dice, as of {when}")
        if world.setup.seed:
            raise Broken(f"the table redealt for {called(viewer)} holds the seed")
        if any(pick.seat != viewer for pick in world.locked):
            raise Broken(f"the table redealt for {called(viewer)} holds somebody's secret answer")
        if len(world.log) > at.table.picks_in_step:
            raise Broken(f"the table redealt for {called(viewer)} holds picks from before this step")


@chapter.law
def a_redealt_table_is_a_legal_one(at: Moment) -> None:
    """A redealt table can be saved and loaded: its position and the picks of its step are legal."""
    for viewer in at.viewers:
        world = at.table.redeal(viewer, at.seed())
        opened = load(world.save(), lambda _: at.game)
        if opened.save() != world.save() or opened.state != world.state:
            how = difference(world.save(), opened.save())
            raise Broken(f"the table redealt for {called(viewer)} opens as another one: save{how}")


@chapter.law
def redeal_conserves_the_pieces(at: Moment) -> None:
    """Redealing neither adds nor loses a piece."""
    pieces = at.game.rules.pieces(at.table.state)
    for viewer in at.viewers:
        dealt = at.game.rules.pieces(at.table.redeal(viewer, at.seed()).state)
        if dealt != pieces:
            raise Broken(f"the table redealt for {called(viewer)} has other pieces{difference(pieces, dealt)}")


@chapter.cheap
def the_policy_knows_no_more_than_the_asked_seat(at: Moment) -> None:
    """On every table that the asked seat cannot tell from the true one, the policy gives its
    options equal weights."""
    policy = at.game.bots.policy
    if policy is None:
        raise Moot
    ask, world = at.table.ask(at.seat), at.table.redeal(at.seat, at.seed())
    weights = policy(at.table.state, ask), policy(world.state, world.ask(at.seat))
    same(f"the policy of seat {at.seat} for {ask.kind!r} depends on what it cannot know", *map(list, weights))


@chapter.cheap
def the_reason_of_a_hint_knows_no_more_than_the_asked_seat(at: Moment) -> None:
    """On every table that the asked seat cannot tell from the true one, a hint gives the same
    reasons."""
    reason = at.game.bots.reason
    if reason is None:
        return
    ask, world = at.table.ask(at.seat), at.table.redeal(at.seat, at.seed())
    for option in ask.options:
        words = reason(at.table.state, ask, option), reason(world.state, world.ask(at.seat), option)
        same(f"the reason for {option!r} of seat {at.seat} depends on what it cannot know", *words)


@chapter.law
def testimony_is_weighed_by_what_the_seat_knows(at: Moment) -> None:
    """What a statement says about roles is the same on every table that the seat cannot tell from
    the true one."""
    testimony = at.game.bots.testimony
    if testimony is None:
        return
    said = testimony.statement(at.table.state, at.table.ask(at.seat), at.option)
    if said is None:
        raise Moot
    for seat in range(at.table.setup.players):
        world = at.after.redeal(seat, at.seed())
        roles = [testimony.weigh(state, seat, [said]) for state in (at.after.state, world.state)]
        same(f"what a statement tells seat {seat} depends on what it cannot know", *roles)


@chapter.law
def an_undoable_pick_teaches_nobody_anything(at: Moment) -> None:
    """A pick that can be undone looks the same to everybody, whatever is hidden."""
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
            raise Broken(f"seat {at.seat} could undo {at.option!r}, but {called(viewer)} has learned: {how}")


@chapter.cheap
def undo_says_why_it_stops(at: Moment) -> None:
    """Undo always says why it goes no further, and refuses to."""
    for seat in range(at.table.setup.players):
        steps, why = at.table.undoable(seat)
        if not why:
            raise Broken(f"undo of seat {seat} stops after {steps} steps without a reason")
        try:
            at.table.undo(seat, steps + 1)
        except CannotUndo:
            continue
        raise Broken(f"seat {seat} could undo more than the {steps} steps that undoable names")
