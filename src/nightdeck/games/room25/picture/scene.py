"""The picture of Room 25: the complex with its figures, the countdown, the M.A.C. cards and the candidates' sheets."""

from collections.abc import Sequence

from nightdeck.core.ask import Ask
from nightdeck.core.clicks import picks_by_element
from nightdeck.core.scene import Area, Element, Rect, Scene
from nightdeck.games.room25.picture.board import control_tokens, slide_buttons, tiles
from nightdeck.games.room25.picture.clicks import targets
from nightdeck.games.room25.picture.figures import figures, robots
from nightdeck.games.room25.picture.panels import countdown, hidden_rooms, mac_cards
from nightdeck.games.room25.picture.players import sheets
from nightdeck.games.room25.picture.sheets import panels
from nightdeck.games.room25.secrets import View
from nightdeck.games.room25.state import OUT
from nightdeck.games.room25.text.ending import ending
from nightdeck.games.room25.text.names import PHASES, character_name

WIDTH, HEIGHT = 1180, 720
MAP = Area(182, 36, 648, 648)
GROUND: list[Element] = [
    Rect(0, 0, WIDTH, HEIGHT, fill="backdrop"),
    Rect(188, 42, 636, 636, 14, fill="concrete", stroke="line", stroke_width=2),
]


def scene(view: View, asks: Sequence[Ask]) -> Scene:
    """The table as a seat, or a spectator, sees it."""
    picks = picks_by_element(view, asks, targets)
    elements: list[Element] = [
        *GROUND,
        *tiles(view, picks),
        *control_tokens(view.arrows),
        *slide_buttons(picks),
        *robots(view, picks),
        *figures(view, picks),
    ]
    aside = [
        countdown(view.content, view.mode, view.left),
        *mac_cards(view),
        hidden_rooms(view.content, view.complex, [cell.room for cell in view.cells if cell.up]),
        *sheets(view, 850, 42),
    ]
    title = f"Room 25, {view.mode}, round {view.round}"
    drawn = Scene(WIDTH, HEIGHT, title, "room25", elements, situation(view))
    drawn.map, drawn.aside, drawn.panels = MAP, aside, panels(view)
    return drawn


def situation(view: View) -> str:
    """The position in a sentence."""
    if view.outcome is not None:
        return ending(view)
    turn = f" {character_name(view, view.people[view.acting].name)} acts." if view.acting != OUT else ""
    return f"Round {view.round}, {PHASES[view.phase]}; rounds left: {view.left}.{turn}"
