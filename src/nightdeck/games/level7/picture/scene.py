"""The picture of LEVEL 7: the map that grows, its people and enemies, the screens of the facility, sheets and cards."""

from collections.abc import Sequence

from nightdeck.core.ask import Ask
from nightdeck.core.clicks import picks_by_element
from nightdeck.core.scene import Area, Element, Rect, Scene
from nightdeck.games.level7.picture.board import floor, lens
from nightdeck.games.level7.picture.clicks import targets
from nightdeck.games.level7.picture.figures import figures, ways
from nightdeck.games.level7.picture.panels import dice, screens
from nightdeck.games.level7.picture.players import hand, sheets
from nightdeck.games.level7.picture.sheets import panels
from nightdeck.games.level7.secrets import View
from nightdeck.games.level7.text.ending import ending
from nightdeck.games.level7.text.names import box, times

WIDTH, HEIGHT = 1280, 720
MAP = Area(164, 6, 752, 568)
GONE = {"escaped": "You have escaped", "killed": "You have been killed", "lost": "You have lost"}


def scene(view: View, asks: Sequence[Ask]) -> Scene:
    """The table as a seat, or a spectator, sees it."""
    picks = picks_by_element(view, asks, targets)
    glass = lens(view, asks)
    plan = box(view).scenarios[view.scenario]
    elements: list[Element] = [
        Rect(0, 0, WIDTH, HEIGHT, fill="backdrop"),
        Rect(168, 10, 744, 560, 10, fill="dark", stroke="line", stroke_width=2),
        Rect(168, 10, 744, 560, 10, fill="scan", opacity=0.5),
        *floor(view, glass, asks, picks),
        *ways(view, glass),
        *figures(view, glass, picks),
    ]
    title = f"LEVEL 7 [ESCAPE], level {plan.level}: {plan.name}, round {view.round}"
    drawn = Scene(WIDTH, HEIGHT, title, "level7", elements, situation(view), map=MAP)
    drawn.aside = [*screens(view), *dice(view), *sheets(view, picks), *hand(view, picks)]
    drawn.panels = panels(view, picks)
    return drawn


def situation(view: View) -> str:
    """The position in a sentence or two."""
    if view.outcome is not None:
        return ending(view)
    name = box(view).sheet["sheet"].characters[view.turn.seat]
    alarm = " Lockdown." if view.lockdown else ""
    enemies = times(sum(not enemy.stunned for enemy in view.enemies), "active enemy", "active enemies")
    now = f"Round {view.round}, turn of {name}. {times(len(view.tiles), 'tile')}, {enemies}.{alarm}"
    fate = "" if view.seat is None else view.players[view.seat].fate
    return f"{GONE[fate]}; you may go on watching. {now}" if fate else now
