"""Laws of looking: everything has words and a picture, for everybody."""

import re

import msgspec

from nightdeck.core import scene
from nightdeck.core.conformance.law import Broken, Laws, Moment, Viewer, called
from nightdeck.core.table import Table

chapter = Laws()

LINK = re.compile(r"\[([^\[\]|]*)\|([^\[\]|]*)\]")


def _need(words: object, what: str) -> None:
    if not isinstance(words, str) or not words.strip():
        raise Broken(f"{what} has no words")


@chapter.cheap
def questions_have_words(at: Moment) -> None:
    """Every question and every option has words of its own, and a chain of rules that says why it is asked."""
    for ask in at.table.asks:
        view = at.table.view(ask.seat)
        _need(at.game.question(view, ask), f"the question {ask.kind!r}")
        words = [at.game.option(view, ask, option) for option in ask.options]
        for option, text in zip(ask.options, words, strict=True):
            _need(text, f"the option {option!r} of {ask.kind!r}")
            if words.count(text) > 1:
                raise Broken(f"two options of {ask.kind!r} read {text!r}")
        if not isinstance(at.game.helps(ask.kind), str):
            raise Broken(f"the help on {ask.kind!r} is no text")
        for name, what in at.table.why(ask.seat) or [("", "")]:
            _need(what, f"the rule {name!r} behind {ask.kind!r}")


@chapter.cheap
def events_have_words(at: Moment) -> None:
    """What happens has words, for everybody who may know of it."""
    for viewer in at.viewers:
        tell(at.table, viewer, at.told)


def tell(table: Table, viewer: Viewer, since: int) -> None:
    """Put the events from number `since` on into words for a viewer; links are [key|words]."""
    news = table.news(viewer, since)
    view = table.view(viewer) if news else None
    for event in news:
        words = table.game.tale(view, event)
        _need(words, f"the event {event.kind!r} for {called(viewer)}")
        links = LINK.findall(words)
        if any(not key or not text for key, text in links) or len(links) != words.count("["):
            raise Broken(f"the event {event.kind!r} has a link that is not [key|words]: {words!r}")


@chapter.law
def the_scene_can_be_drawn(at: Moment) -> None:
    """There is a picture for everybody; its keys are unique and its picks are offered."""
    for viewer in at.viewers:
        draw(at.table, viewer)


def draw(table: Table, viewer: Viewer) -> None:
    picture = table.scene(viewer)
    keys = [group.key for group in picture.groups()]
    twice = sorted({key for key in keys if keys.count(key) > 1})
    if twice:
        raise Broken(f"the picture for {called(viewer)} has the keys {twice} twice")
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


@chapter.cheap
def the_judge_is_within_bounds(at: Moment) -> None:
    """The judge says between 0 and 1 for every seat."""
    for seat in range(at.table.setup.players):
        worth = at.game.judge(at.table.state, seat)
        if not 0 <= worth <= 1:
            raise Broken(f"the judge gives seat {seat} {worth}")
    if at.game.hunch is not None:
        for ask in at.table.asks:
            weights = at.game.hunch(at.table.state, ask)
            if len(weights) != len(ask.options) or min(weights) <= 0:
                raise Broken(f"the hunch for {ask.kind!r} is {list(weights)!r} for {len(ask.options)} options")


@chapter.cheap
def one_side_is_judged_alike(at: Moment) -> None:
    """The judge says the same of all seats on one side, and of every seat what it says when it looks at all of them."""
    judged: dict[str, float] = {}
    at_once = {} if at.game.judge_all is None else at.game.judge_all(at.table.state)
    for seat, side in enumerate(at.game.judged_as(at.table.setup, at.table.state)):
        worth = at.game.judge(at.table.state, seat)
        if judged.setdefault(side, worth) != worth:
            raise Broken(f"of {side!r} the judge says {judged[side]}, but of seat {seat} {worth}")
        if at_once.get(seat, worth) != worth:
            raise Broken(f"of seat {seat} the judge says {worth}, but {at_once[seat]} when it looks at all")


@chapter.cheap
def pieces_are_conserved(at: Moment) -> None:
    """No piece comes or goes, from the first question to the last."""
    pieces, now = at.game.pieces(at.start.state), at.game.pieces(at.table.state)
    wrong = sorted(name for name in pieces.keys() | now.keys() if pieces.get(name) != now.get(name))
    if wrong:
        changes = ", ".join(f"{pieces.get(name, 0)} {name}, then {now.get(name, 0)}" for name in wrong)
        raise Broken(f"pieces were not conserved: {changes}")
