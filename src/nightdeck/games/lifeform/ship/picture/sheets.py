"""Beside the ship, in both games: the clock, the loadout, and the viewer's own cards."""

from collections.abc import Sequence

from nightdeck.core.clicks import Picks
from nightdeck.core.scene import Card, Fact, Panel, Steps
from nightdeck.games.lifeform.content.components import CrewCard, LifeformCard
from nightdeck.games.lifeform.content.printed import START
from nightdeck.games.lifeform.secrets import View
from nightdeck.games.lifeform.ship.picture.hand_panel import Look, rows_of
from nightdeck.games.lifeform.ship.text.help import topic_of
from nightdeck.games.lifeform.ship.text.names import ICON_NAMES, REACTIONS, lacking, time_left

MINUTES = 5
"""The clock beside the ship shows every fifth minute."""


def clock(view: View, key: str = "clock") -> Card:
    """How long there is until the ship goes up."""
    marks = [*range(30, 0, -MINUTES), 0]
    at = next(i for i, mark in enumerate(marks) if view.minute >= mark or mark == 0)
    ink = "bad" if view.minute <= 9 else "warn"
    left = "the count begins" if view.minute == START else time_left(view.minute)
    facts = [Fact(left.capitalize(), steps=Steps([f"{mark}" for mark in marks], at), ink=ink)]
    return Card(key, f"self-destruct: {time_left(view.minute)}", "Self-destruct", facts, help=key)


def loadout(view: View, picks: Picks) -> Panel:
    """What the shuttle has and what a launch still needs."""
    facts = []
    for number, column in enumerate(view.printed.columns):
        filled, need, key = view.loadout[number], view.needs[number], f"column-{number}"
        label = f"{column.name}: {filled} of {column.spaces}" + (f", launch needs {need} more" if need else "")
        words = f"{filled} of {column.spaces}, " + (f"needs {need} more" if need else "ready")
        facts.append(
            Fact(column.name, words, "", "warn" if need else "good", None, key, label, picks.get(key, []), "loadout")
        )
    return Panel("loadout-panel", "", [Card("loadout", "shuttle loadout", "Shuttle loadout", facts, help="loadout")])


def missing(view: View) -> list[Fact]:
    """What a launch still lacks."""
    if not view.lacks or view.phase in ("setup", "launch", "showdown"):
        return []
    return [Fact(f"A launch still lacks {lacking(view.lacks)}.", ink="warn")]


def hand(view: View, look: Look, cards: Sequence[int], picks: Picks) -> list[Panel]:
    """The viewer's cards."""
    shown: list[Card] = []
    copies: dict[int, int] = {}
    for card in cards:
        copy = copies[card] = copies.get(card, -1) + 1
        shown.append(_card(view, look, card, copy, picks))
    return [Panel(f"{look.side}-hand", "Your cards", shown)] if shown else []


def _card(view: View, look: Look, card: int, copy: int, picks: Picks) -> Card:
    printed, lifeform = view.printed, look.side == "lifeform"
    found: CrewCard | LifeformCard = printed.lifeform_cards[card] if lifeform else printed.crew_cards[card]
    icons = printed.lifeform_icons[card] if lifeform else printed.crew_icons[card]
    base = f"{look.key}-{card}"
    offered = picks.get(base, []) if copy == 0 else []
    facts = [Fact(row) for row in rows_of(found)]
    if found.reaction:
        facts.append(Fact(f"⚡ {REACTIONS[found.reaction]}", ink="warn"))
    facts += [Fact(ICON_NAMES[icon], glyph=ICON_NAMES[icon], chip=True) for icon in icons]
    return Card(
        base if copy == 0 else f"{base}-{copy}", f"{found.name}: {'; '.join(rows_of(found))}", found.name, facts,
        ink=look.side, classes="target" if offered else "", picks=offered,
        help=topic_of(f"{look.topic}-{card}", view.content),
    )  # fmt: skip
