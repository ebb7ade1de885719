"""Laws of presentation: everything has words and a picture, for everybody; and what a game says of
itself is sound."""

import re

import msgspec

from nightdeck.core import scene
from nightdeck.core.conformance.law import Broken, Laws, Moment, Viewer, called
from nightdeck.core.showing.beats import moments, seen
from nightdeck.core.table import Table

chapter = Laws()

RECENT = 30
"""So many of the latest events of a redealt table are read."""
LINK = re.compile(r"\[([^\[\]|]*)\|([^\[\]|]*)\]")


def _need(words: object, what: str) -> None:
    if not isinstance(words, str) or not words.strip():
        raise Broken(f"{what} has no words")


@chapter.cheap
def questions_have_words(at: Moment) -> None:
    """Questions and options have words, no two options the same, and a rule says why one is asked."""
    for ask in at.table.asks:
        view = at.table.view(ask.seat)
        _need(at.game.text.question(view, ask), f"the question {ask.kind!r}")
        words = [at.game.text.option(view, ask, option) for option in ask.options]
        for option, text in zip(ask.options, words, strict=True):
            _need(text, f"the option {option!r} of {ask.kind!r}")
            if words.count(text) > 1:
                raise Broken(f"two options of {ask.kind!r} read {text!r}")
        if not isinstance(at.game.text.help(ask.kind), str):
            raise Broken(f"the help on {ask.kind!r} is not text")
        for name, what in at.table.why(ask.seat) or [("", "")]:
            _need(what, f"the rule {name!r} behind {ask.kind!r}")


@chapter.cheap
def events_have_words(at: Moment) -> None:
    """Every event has words for everybody who may know of it."""
    for viewer in at.viewers:
        describe(at.table, viewer, at.told)


def describe(table: Table, viewer: Viewer, since: int) -> None:
    """Describe the events from number `since` on to a viewer; links are [key|words]."""
    news = table.events_for(viewer, since)
    view = table.view(viewer) if news else None
    for event in news:
        words = table.game.text.event(view, event)
        _need(words, f"the event {event.kind!r} for {called(viewer)}")
        links = LINK.findall(words)
        if any(not key or not text for key, text in links) or len(links) != words.count("["):
            raise Broken(f"the event {event.kind!r} has a link that is not [key|words]: {words!r}")


@chapter.law
def a_redealt_table_can_be_read_as_anybody(at: Moment) -> None:
    """A table redealt for one viewer, such as a report of a problem, has words for every other."""
    world = at.table.redeal(at.chance.choice(at.viewers), at.seed())
    for viewer in at.viewers:
        describe(world, viewer, max(0, len(world.events) - RECENT))


@chapter.law
def the_scene_can_be_drawn(at: Moment) -> None:
    """There is a picture for everybody; its keys are unique, and only options can be picked in it."""
    for viewer in at.viewers:
        draw(at.table, viewer)


def _drawable(picture: scene.Scene, viewer: Viewer) -> None:
    keys = [group.key for group in picture.groups()]
    twice = sorted({key for key in keys if keys.count(key) > 1})
    if twice:
        raise Broken(f"the picture for {called(viewer)} has the keys {twice} twice")


def draw(table: Table, viewer: Viewer) -> None:
    picture = table.scene(viewer)
    _drawable(picture, viewer)
    options = [option for ask in table.asks if ask.seat == viewer for option in ask.options]
    offered = {msgspec.json.encode(option).decode() for option in options}
    wrong = sorted({pick for group in picture.groups() for pick in group.picks} - offered)
    if wrong:
        raise Broken(f"the picture for {called(viewer)} lets it pick {wrong}, which is not offered")
    silent = [group.key for group in picture.groups() if group.picks and not group.label.strip()]
    if silent:
        raise Broken(f"the picture for {called(viewer)} has no label for {silent}, which can be picked")
    if scene.renderer is not None:
        picture.svg()


@chapter.law
def beats_can_be_shown(at: Moment) -> None:
    """Every beat has a picture and words for everybody who may see it, and beats tell what happened
    in its order."""
    table, number = at.after, len(at.after.log)
    found, since = moments(table, number), len(at.table.events)
    for viewer in at.viewers:
        told = table.events_for(viewer, since)
        for beat in seen(table, found, viewer):
            for event in beat.events:
                if not told or told.pop(0) != event:
                    raise Broken(f"a beat tells {called(viewer)} {event!r}, which is not what happened next")
                _need(table.game.text.event(beat.view, event), f"the event {event.kind!r} at a beat")
            _drawable(table.game.picture.scene(beat.view, []), viewer)


@chapter.cheap
def the_evaluation_is_within_bounds(at: Moment) -> None:
    """The evaluation is from 0 to 1 for every seat, and the policy's weights are above 0."""
    for seat in range(at.table.setup.players):
        worth = at.game.bots.evaluate(at.table.state, seat)
        if not 0 <= worth <= 1:
            raise Broken(f"the evaluation for seat {seat} is {worth}")
    if at.game.bots.policy is not None:
        for ask in at.table.asks:
            weights = at.game.bots.policy(at.table.state, ask)
            if len(weights) != len(ask.options) or min(weights) <= 0:
                count = len(ask.options)
                raise Broken(f"the policy for {ask.kind!r} gives {list(weights)!r} for {count} options")


@chapter.cheap
def one_side_is_evaluated_alike(at: Moment) -> None:
    """All seats on one side get the same evaluation, and `evaluate_all` agrees with `evaluate`."""
    found: dict[str, float] = {}
    at_once = {} if at.game.bots.evaluate_all is None else at.game.bots.evaluate_all(at.table.state)
    for seat, side in enumerate(at.game.evaluated_with(at.table.setup, at.table.state)):
        worth = at.game.bots.evaluate(at.table.state, seat)
        if found.setdefault(side, worth) != worth:
            raise Broken(f"{side!r} evaluates to {found[side]}, but seat {seat} to {worth}")
        if at_once.get(seat, worth) != worth:
            raise Broken(f"seat {seat} evaluates to {worth}, but to {at_once[seat]} in evaluate_all")


@chapter.cheap
def pieces_are_conserved(at: Moment) -> None:
    """No piece appears or disappears, from the first question to the last."""
    pieces, now = at.game.rules.pieces(at.start.state), at.game.rules.pieces(at.table.state)
    wrong = sorted(name for name in pieces.keys() | now.keys() if pieces.get(name) != now.get(name))
    if wrong:
        changes = ", ".join(f"{pieces.get(name, 0)} {name}, then {now.get(name, 0)}" for name in wrong)
        raise Broken(f"pieces were not conserved: {changes}")
