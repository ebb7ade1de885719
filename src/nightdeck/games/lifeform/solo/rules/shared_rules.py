"""What the solo game says on rules that it shares with the base game."""

from nightdeck.games.lifeform.content.printed import CELLS, START, Printed
from nightdeck.games.lifeform.ship.mode_rules import ModeRules
from nightdeck.games.lifeform.solo.rules.hazard import note_nearest
from nightdeck.games.lifeform.state import HAND_LIMIT, State


def protected(printed: Printed) -> frozenset[int]:
    """The Shuttle Bay may lose its power (LX-278)."""
    return printed.protected - {printed.shuttle_bay}


def entered(s: State, chamber: int) -> None:
    """A harpoon token is taken on entering its chamber; how near the hazards came is noted (LX-O01,
    LX-O45)."""
    solo = s.alone()
    note_nearest(s, chamber)
    if chamber in solo.harpoon_places:
        solo.harpoon_places.remove(chamber)
        s.player(0).harpoons += 1
        s.emit("took harpoon", chamber=chamber)


def loaded(s: State, column: int, space: int) -> None:
    """A mission token on a space with a combat token takes that token out of the game (LX-059,
    LX-O71)."""
    solo = s.alone()
    if column == CELLS and space in solo.cells:
        solo.cells.remove(space)
        s.emit("combat token covered", space=space)


RULES = ModeRules(
    boarding=START,  # at any time (LX-038)
    hand_limit=lambda _s, _player: HAND_LIMIT + 1,  # LX-061
    spacesuits=lambda _s: 1,  # LX-042
    protected=protected,
    entered=entered,
    loaded=loaded,
)
