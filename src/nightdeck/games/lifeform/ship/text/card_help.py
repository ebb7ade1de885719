"""Help on crew cards: what each action and reaction that stands on one does."""

from collections.abc import Iterable, Mapping

from nightdeck.games.lifeform.content.printed import Printed
from nightdeck.games.lifeform.ship.text.names import ACTIONS, REACTIONS

Deeds = Mapping[str, str]
"""What actions do, by their ids, and reactions by theirs ("run!" for the reaction)."""

SHARED: Deeds = {
    "draw-two": "Draw 2 cards.",
    "explore": "Collect a mission token at once, or take terror away next door, by an open corridor.",
    "self-destruct": "A minute is lost.",
    "shock-prod-android": "In the android's chamber, if it is not dark: its status goes 1 space on.",
}
"""What does the same in both games."""


def crew_help(printed: Printed, card: int, deeds: Deeds) -> str:
    """A card of the crew."""
    found = printed.crew_cards[card]
    if not found.rows:
        return deeds.get(found.tool or ("harpoon" if found.icons else ""), "")
    return " ".join(deed_words(deeds, found.rows, found.reaction))


def deed_words(deeds: Deeds, rows: Iterable[Iterable[str]], reaction: str) -> list[str]:
    """A sentence or two for each thing that stands on a card, each once."""
    actions = dict.fromkeys(action for row in rows for action in row)
    words = [f"{ACTIONS[action]}: {deeds[action]}" for action in actions]
    return words + ([f"{REACTIONS[reaction]} {deeds['run!' if reaction == 'run' else reaction]}"] if reaction else [])
