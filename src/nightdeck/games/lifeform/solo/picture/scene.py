"""The picture of a solo game: the ship as ever, beside it motion tracker, control screen and
shuttle."""

from collections.abc import Callable, Sequence

from nightdeck.core.ask import Ask
from nightdeck.core.clicks import Picks, picks_by_element
from nightdeck.core.scene import Element, Glyph, Group, Panel, Rect, Scene
from nightdeck.games.lifeform.secrets import View
from nightdeck.games.lifeform.ship.picture.board import (
    BELOW,
    HEIGHT,
    SHIP,
    WIDTH,
    centre,
    chambers,
    deck_frames,
    door,
    links,
    tracker,
)
from nightdeck.games.lifeform.ship.picture.figures import figures
from nightdeck.games.lifeform.ship.picture.hand_panel import hand
from nightdeck.games.lifeform.ship.picture.panels import loadout
from nightdeck.games.lifeform.ship.picture.reach import reaches
from nightdeck.games.lifeform.ship.text.names import PHASES, capital, chamber_name, lacking, time_left
from nightdeck.games.lifeform.solo.picture import sheets
from nightdeck.games.lifeform.solo.picture.clicks import targets
from nightdeck.games.lifeform.solo.picture.panels import (
    alert,
    control_screen,
    countdown,
    crisis_card,
    crisis_strip,
    motion_tracker,
    shuttle,
    tracks,
)
from nightdeck.games.lifeform.solo.picture.sheets import CARDS
from nightdeck.games.lifeform.solo.state import Solo
from nightdeck.games.lifeform.solo.text.ending import ending

MIDDLE, ABOVE = 265.0, 58.0
"""Over B deck, over A deck."""


OVERLAYS: list[Callable[[View, Picks], Sequence[Element]]] = []
"""What an expansion lays over the ship instead of the shuttle conflict."""

PANELS: list[Callable[[View, Picks], list[Panel]]] = []
"""What an expansion puts beside it instead of that."""


def scene(view: View, asks: Sequence[Ask]) -> Scene:
    """The ship, and instead of a lifeform player the boards of Dragon's Domain."""
    solo, picks = view.alone(), picks_by_element(view, asks, targets)
    elements: list[Element] = [
        Rect(0, 0, WIDTH, HEIGHT, fill="grid"),
        *tracker(),
        *deck_frames(),
        *links(view),
        *chambers(view, reaches(view), picks, "berth"),
        *lying(view, solo),
        *door(view, picks),
        *figures(view, picks),
        Rect(0, 0, WIDTH, HEIGHT, fill="scan", classes="over"),
    ]
    title = f"Dragon's Domain, {time_left(view.minute)}"
    drawn = Scene(WIDTH, HEIGHT, title, "lifeform", elements, situation(view, solo), map=SHIP)
    drawn.aside = [
        countdown(view),
        loadout(view, 1, picks),
        *tracks(view, solo),
        motion_tracker(view, solo, picks),
        control_screen(view, solo, picks),
        *overlay(view, solo, picks),
        *hand(view, CARDS, view.crew[0].hand or [], picks),
    ]
    expanded = [panel for more in PANELS for panel in more(view, picks)]
    own = [panel for panel in sheets.panels(view, picks) if not (expanded and panel.key == "conflict-panel")]
    drawn.panels = [*own[:1], *expanded, *own[1:]]
    return drawn


def overlay(view: View, solo: Solo, picks: Picks) -> list[Element]:
    """The crisis card or, after the launch, the Remora: first where it may hide, then the shuttle
    conflict."""
    if view.phase not in ("launch", "showdown"):
        top = card_top(view)
        if solo.open:
            card = solo.open[-1]
            return [crisis_strip(view, card) if only_on_the_ship(picks) else crisis_card(view, card, picks, top)]
        return [alert(solo, top)] if solo.alert else []
    expanded = [element for overlay in OVERLAYS for element in overlay(view, picks)]
    return expanded or [shuttle(view, solo, picks)]


def only_on_the_ship(picks: Picks) -> bool:
    """Whether somebody has to point at the ship, which a card would hide, and not at the card
    itself."""
    on_card = any(key.startswith("option-") for key in picks)
    return not on_card and any(key.startswith(("chamber-", "link-")) for key in picks)


def card_top(view: View) -> float:
    """Where a card lies over the ship: in its middle, or higher if the character stands there."""
    here = view.characters[0].place if view.characters else view.printed.galley
    return ABOVE if view.printed.chambers[here].deck.startswith("B") else MIDDLE


def lying(view: View, solo: Solo) -> list[Element]:
    """Killed chits, harpoons and the small vent, at the lower edge of their chambers."""
    found = [(place, "skull", "bad", "a killed chit") for place in solo.vent_chits]
    found += [(place, "harpoon", "accent", "a harpoon token") for place in solo.harpoon_places]
    found += [(solo.small_vent, "vent", "bad", "a new vent")] if solo.small_vent >= 0 else []
    drawn: list[Element] = []
    for place, glyph, ink, label in found:
        x, y = centre(view, place)
        mark: list[Element] = [Glyph(glyph, size=14, ink=ink)]
        key = f"{glyph}-at-{place}"
        drawn.append(
            Group(key, f"{label} in {chamber_name(view.printed, place)}", x + 4, y + BELOW, mark, help="control")
        )
    return drawn


def situation(view: View, solo: Solo) -> str:
    """The position in a sentence or two."""
    if view.outcome is not None:
        return ending(view)
    lack = f" A launch still lacks {lacking(view.lacks)}." if view.lacks and view.phase != "setup" else ""
    space = view.printed.motion[solo.motion]
    near = "at close range" if space.close else "far off"
    clock = f"{capital(time_left(view.minute))}, {PHASES[view.phase]}."
    return f"{clock} The lifeform is {near} ({space.name}).{lack}"
