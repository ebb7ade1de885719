"""What a click on the complex may mean: the elements of an option, the options of an element."""

from collections.abc import Iterable, Sequence

from nightdeck.core.ask import Ask, Option
from nightdeck.core.clicks import options_on
from nightdeck.games.room25.rules.lines import WAYS
from nightdeck.games.room25.secrets import View
from nightdeck.games.room25.state import OUT
from nightdeck.games.room25.text.questions import CELLS, PERSONS

ROBOTS = {"which robot", "sabotage robot"}
SLIDES = {"control", "control room"}
ARROWS: dict[Option, str] = {way: "slide-" + "-".join(map(str, way)) for way in WAYS}
"""The keys of the arrows that slide a line."""


def targets(view: View, ask: Ask, option: Option) -> Sequence[str]:
    """The room, figure, robot or arrow that an option is about."""
    kind = ask.kind
    match option:
        case int() if kind in CELLS:
            return (f"tile-{view.cells[option].tile}",)
        case int() if kind in PERSONS:
            return _figure(view, option)
        case int() if kind in ROBOTS:
            return _robot(view, option)
        case ("move", int(robot)):
            return _robot(view, robot)
        case ("push", int(), int(victim)):
            return _figure(view, victim)
        case tuple() if option in ARROWS:
            return (ARROWS[option],)
    return ()


def _figure(view: View, who: int) -> Sequence[str]:
    return (f"who-{who}",) if view.people[who].cell != OUT else ()


def _robot(view: View, number: int) -> Sequence[str]:
    return (f"robot-{number}",) if view.robots[number] != OUT else ()


def candidates(view: View, ask: Ask, key: str) -> Sequence[Option]:
    """Every option that a click on an element could mean."""
    return options_on(view, ask, key, targets, _imaginable(view, ask.kind))


def _imaginable(view: View, kind: str) -> Iterable[Option]:
    """Every option that such a question could have."""
    if kind in CELLS:
        return range(len(view.cells))
    if kind in PERSONS:
        return range(len(view.people))
    robots = range(len(view.robots))
    if kind in ROBOTS:
        return robots
    if kind == "order":
        pushes = [("push", robot, who.id) for who in view.people for robot in robots]
        return [*[("move", robot) for robot in robots], *pushes]
    return WAYS if kind in SLIDES else ()
