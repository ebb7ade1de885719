"""The picture of a solo game: the ship as ever, beside it motion tracker, control screen and shuttle."""

from collections.abc import Sequence

from nightdeck.core.ask import Ask
from nightdeck.core.scene import Element, Glyph, Group, Rect, Scene
from nightdeck.games.lifeform import scene as base
from nightdeck.games.lifeform.held import hand
from nightdeck.games.lifeform.panels import loadout
from nightdeck.games.lifeform.passenger.board import search_board
from nightdeck.games.lifeform.pointing import Picks
from nightdeck.games.lifeform.secrets import View
from nightdeck.games.lifeform.solo.boards import (
    alert,
    control_screen,
    countdown,
    crisis_card,
    crisis_strip,
    motion_tracker,
    shuttle,
    tracks,
)
from nightdeck.games.lifeform.solo.pointing import solo_picks
from nightdeck.games.lifeform.solo.state import Solo
from nightdeck.games.lifeform.text import ending
from nightdeck.games.lifeform.whither import reaches
from nightdeck.games.lifeform.words import PHASES, capital, chamber_name, lacking, time_left

MIDDLE, ABOVE = 265.0, 58.0
"""Over B deck, over A deck."""


def scene(view: View, asks: Sequence[Ask]) -> Scene:
    """The table as a seat, or a spectator, sees it, for either game."""
    return base.scene(view, asks) if view.solo is None else solo_scene(view, view.solo, asks)


def solo_scene(view: View, solo: Solo, asks: Sequence[Ask]) -> Scene:
    """The ship, and instead of a lifeform player the boards of Dragon's Domain."""
    picks = solo_picks(asks)
    elements: list[Element] = [
        Rect(0, 0, base.WIDTH, base.HEIGHT, fill="grid"),
        *base.tracker(),
        *base.deck_frames(),
        *base.links(view),
        *base.chambers(view, reaches(view), picks),
        *lying(view, solo),
        *base.door(view, picks),
        *base.figures(view, picks),
        countdown(view),
        loadout(view, picks),
        *tracks(view, solo),
        motion_tracker(view, solo, picks),
        control_screen(view, solo, picks),
        *overlay(view, solo, picks),
        *hand(view, picks),
        Rect(0, 0, base.WIDTH, base.HEIGHT, fill="scan", classes="over"),
    ]
    title = f"Dragon's Domain, {time_left(view.minute)}"
    return Scene(base.WIDTH, base.HEIGHT, title, "lifeform", elements, situation(view, solo))


def overlay(view: View, solo: Solo, picks: Picks) -> list[Element]:
    """The crisis card or, after the launch, the Remora: first where it may hide, then the shuttle conflict."""
    if view.phase not in ("launch", "showdown"):
        top = card_top(view)
        if solo.open:
            card = solo.open[-1]
            return [crisis_strip(view, card) if on_the_ship(picks) else crisis_card(view, card, picks, top)]
        return [alert(solo, top)] if solo.alert else []
    searching = solo.rules.search and not (
        any(solo.zones) or solo.spread or any(solo.filled) or view.phase == "showdown"
    )
    return [search_board(view, solo, picks) if searching else shuttle(view, solo, picks)]


def on_the_ship(picks: Picks) -> bool:
    """Whether somebody has to point at the ship, which a card would hide."""
    return any(key.startswith(("chamber-", "link-")) for key in picks)


def card_top(view: View) -> float:
    """Where a card lies over the ship: in its middle, or higher if the character stands there."""
    here = view.characters[0].place if view.characters else view.box.galley
    return ABOVE if view.box.chambers[here].deck.startswith("B") else MIDDLE


def lying(view: View, solo: Solo) -> list[Element]:
    """Killed chits, harpoons and the small vent, at the lower edge of their chambers."""
    found = [(place, "skull", "bad", "a killed chit") for place in solo.vent_chits]
    found += [(place, "harpoon", "accent", "a harpoon token") for place in solo.harpoon_places]
    found += [(solo.small_vent, "vent", "bad", "a new vent")] if solo.small_vent >= 0 else []
    drawn: list[Element] = []
    for place, glyph, ink, label in found:
        x, y = base.centre(view, place)
        mark: list[Element] = [Glyph(glyph, size=14, ink=ink)]
        key = f"{glyph}-at-{place}"
        drawn.append(
            Group(key, f"{label} in {chamber_name(view.box, place)}", x + 4, y + base.BELOW, mark, help="control")
        )
    return drawn


def situation(view: View, solo: Solo) -> str:
    """The position in a sentence or two."""
    if view.outcome is not None:
        return ending(view)
    lack = f" A launch still lacks {lacking(view.lacks)}." if view.lacks and view.phase != "setup" else ""
    space = view.box.motion[solo.motion]
    near = "at close range" if space.close else "far off"
    clock = f"{capital(time_left(view.minute))}, {PHASES[view.phase]}."
    return f"{clock} The lifeform is {near} ({space.name}).{lack}"
