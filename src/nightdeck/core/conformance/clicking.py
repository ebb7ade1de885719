"""Laws of clicking: what lies where in the picture, and what is said against other clicks."""

from nightdeck.core.ask import Ask
from nightdeck.core.clicks import picks_by_element
from nightdeck.core.conformance.law import Broken, Laws, Moment, same
from nightdeck.core.showing.walking import Route, asked, is_plain, routes
from nightdeck.core.table import Table

chapter = Laws()

MOST_ELEMENTS = 12
MOST_ROUTES = 3
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


@chapter.law
def what_one_looks_for_is_refused_with_words(at: Moment) -> None:
    """What one might look for in a menu has a name, and a reason if it is not offered."""
    for ask in at.table.asks:
        view, text = at.table.view(ask.seat), at.game.text
        for one in text.expected(view, ask):
            if not one.words.strip():
                raise Broken(f"{one.option!r}, looked for in {ask.kind!r}, has no name")
            if one.option not in ask.options and not text.refusal(view, ask, one.option)[0].strip():
                raise Broken(f"{one.option!r}, looked for in {ask.kind!r}, is refused without words")


@chapter.law
def a_route_is_made_of_steps_that_reveal_nothing(at: Moment) -> None:
    """The options of a route are offered one after the other, they teach nothing that a table dealt
    again would not, and such a table offers the same routes."""
    for ask in at.table.asks:
        found = routes(at.table, ask.seat)
        world = at.table.redeal(ask.seat, at.seed())
        same(f"the routes of {ask.kind!r} for a twin", found, routes(world, ask.seat))
        for route in at.chance.sample(found, min(MOST_ROUTES, len(found))):
            walked, elsewhere = (_walked(table, ask.seat, route) for table in (at.table, world))
            if walked is not None and elsewhere is not None:
                after = f"what is seen after the route {route.picks!r}"
                same(after, walked.view(ask.seat), elsewhere.view(ask.seat))


def _walked(table: Table, seat: int, route: Route) -> Table | None:
    """A copy of the table on which the route has been walked; None if something unforeseen stops it."""
    walk, copy = table.game.picture.walk, table.fork()
    assert walk is not None
    for pick in route.picks:
        ask, since = asked(copy, seat), len(copy.events)
        if ask is None or pick not in ask.options:
            raise Broken(f"{pick!r} of the route {route.picks!r} is not offered when it is due")
        copy.answer(seat, pick)
        if not is_plain(walk, copy, seat, since):
            return None
    return copy
