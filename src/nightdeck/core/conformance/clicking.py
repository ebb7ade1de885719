"""Laws of clicking: what lies where in the picture, and what is said against other clicks."""

from nightdeck.core.ask import Ask
from nightdeck.core.clicks import picks_by_element
from nightdeck.core.conformance.law import Broken, Laws, Moment, same
from nightdeck.core.table import Table

chapter = Laws()

MOST_ELEMENTS = 12
NOWHERE = ("", "no-such-thing", "tile-", "tile--1", "card-99999")
"""Keys that no picture has; a page may ask for them all the same."""


@chapter.law
def options_lie_on_the_picture(at: Moment) -> None:
    """Options lie on elements that the picture has, and just these can be picked for them."""
    for ask in at.table.asks:
        _same_picks(at.table, ask)


def _same_picks(table: Table, ask: Ask) -> None:
    view, picture = table.view(ask.seat), table.game.picture
    drawn = {group.key: group.picks for group in picture.scene(view, [ask]).groups()}
    wanted = picks_by_element(view, [ask], picture.targets)
    if missing := sorted(wanted.keys() - drawn.keys()):
        raise Broken(f"options of {ask.kind!r} lie on {missing}, which the picture does not have")
    for key, picks in drawn.items():
        same(f"the options of {ask.kind!r} on {key!r}", wanted.get(key, []), picks)


@chapter.law
def a_click_can_mean_what_lies_there(at: Moment) -> None:
    """Candidates hold every option that lies on the element; all others are refused with words."""
    for ask in at.table.asks:
        for key in _some_keys(at, ask):
            _candidates(at.table, ask, key)


def _some_keys(at: Moment, ask: Ask) -> list[str]:
    keys = [group.key for group in at.table.scene(ask.seat).groups()]
    return [*at.chance.sample(keys, min(MOST_ELEMENTS, len(keys))), *NOWHERE]


def _candidates(table: Table, ask: Ask, key: str) -> None:
    view, game = table.view(ask.seat), table.game
    candidates = game.picture.candidates(view, ask, key)
    for option in ask.options:
        if key in game.picture.targets(view, ask, option) and option not in candidates:
            raise Broken(f"a click on {key!r} cannot mean {option!r} of {ask.kind!r}, which lies there")
    for option in candidates:
        if option not in ask.options and not game.text.refusal(view, ask, option)[0].strip():
            raise Broken(f"{option!r}, on {key!r}, is refused for {ask.kind!r} without words")
