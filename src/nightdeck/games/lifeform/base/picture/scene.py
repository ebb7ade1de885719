"""The picture: the three decks of the ship on a motion tracker, with everything that moves on them."""

from collections.abc import Callable, Sequence

from nightdeck.core.ask import Ask
from nightdeck.core.clicks import Picks, picks_by_element
from nightdeck.core.scene import Element, Group, Panel, Rect, Scene, Text
from nightdeck.games.lifeform.base.picture import sheets
from nightdeck.games.lifeform.base.picture.clicks import targets
from nightdeck.games.lifeform.base.picture.panels import panels
from nightdeck.games.lifeform.base.picture.players import dealt
from nightdeck.games.lifeform.base.picture.sheets import CREW_CARDS, LIFEFORM_CARDS
from nightdeck.games.lifeform.base.text.ending import ending
from nightdeck.games.lifeform.secrets import View
from nightdeck.games.lifeform.ship.picture.board import (
    HEIGHT,
    SHIP,
    WIDTH,
    chambers,
    deck_frames,
    door,
    lines_of_reach,
    links,
    tracker,
)
from nightdeck.games.lifeform.ship.picture.figures import figures
from nightdeck.games.lifeform.ship.picture.hand_panel import HAND_TOP, hand
from nightdeck.games.lifeform.ship.picture.reach import reaches
from nightdeck.games.lifeform.ship.text.names import (
    PHASES,
    capital,
    counted,
    lacking,
    time_left,
)
from nightdeck.games.lifeform.state import LIFEFORM

OVERLAYS: list[Callable[[View, Picks], Sequence[Element]]] = []
"""What an expansion lays over the ship."""

PANELS: list[Callable[[View, Picks], list[Panel]]] = []
"""What an expansion puts beside it."""


def scene(view: View, asks: Sequence[Ask]) -> Scene:
    """The table as a seat, or a spectator, sees it."""
    picks, within = picks_by_element(view, asks, targets), reaches(view)
    elements: list[Element] = [
        Rect(0, 0, WIDTH, HEIGHT, fill="grid"),
        *tracker(),
        *deck_frames(),
        *links(view),
        *chambers(view, within, picks, "remora"),
        *door(view, picks),
        *lines_of_reach(view, within),
        *figures(view, picks),
        Rect(0, 0, WIDTH, HEIGHT, fill="scan", classes="over"),
    ]
    title = f"Lifeform, {time_left(view.minute)}"
    drawn = Scene(WIDTH, HEIGHT, title, "lifeform", elements, situation(view), map=SHIP)
    drawn.aside = [
        *panels(view, picks),
        *[element for overlay in OVERLAYS for element in overlay(view, picks)],
        *dealt(view, picks),
        *_hand(view, picks),
    ]
    aim, *others = sheets.panels(view, picks)
    drawn.panels = [aim, *[panel for more in PANELS for panel in more(view, picks)], *others]
    return drawn


def situation(view: View) -> str:
    """The position in a sentence or two."""
    if view.outcome is not None:
        return ending(view)
    alive = counted(sum(who.alive for who in view.characters), "character") + " alive" if view.characters else ""
    lack = f" A launch still lacks {lacking(view.lacks)}." if view.lacks and view.phase != "setup" else ""
    return ", ".join(filter(None, [capital(time_left(view.minute)), PHASES[view.phase], alive])) + f".{lack}"


def _hand(view: View, picks: Picks) -> list[Element]:
    """The viewer's cards; a spectator sees none."""
    if view.seat is None:
        return []
    if view.seat == LIFEFORM:
        return hand(view, LIFEFORM_CARDS, view.hand or [], picks)
    cards = view.crew[view.seat - 1].hand or []
    return hand(view, CREW_CARDS, cards, picks, [_objectives(view, view.objectives)] if view.objectives else [])


def _objectives(view: View, secret: Sequence[int]) -> Group:
    names = [view.printed.objectives[objective].name for objective in secret]
    words = Text("objectives:\n" + "\n".join(names), 886, HAND_TOP + 14, 12, "warn", "end", leading=1.4)
    return Group("objectives", f"secret objectives: {', '.join(names)}", 0, 0, [words], help="objective")
