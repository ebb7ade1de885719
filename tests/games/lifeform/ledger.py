"""How rows of the ledger word what stands on cards, boards and tokens."""

from collections.abc import Sequence

from nightdeck.core.content import Entry
from nightdeck.core.ledger.rulebook import rulebook
from nightdeck.games.lifeform.content.components import CrewCard, LifeformCard
from nightdeck.games.lifeform.ship.text.names import ACTIONS, REACTIONS


def says(id: str, text: str, ours: bool = True) -> bool:
    """Whether a row of the ledger is this text, and marked if it is ours."""
    return rulebook("lifeform").rules[id] == ("(house) " if ours else "") + text


def is_ours(entry: Entry) -> bool:
    return entry.source == "house"


def cards(number: int) -> str:
    return f"{number} card{'s' if number > 1 else ''}"


def icons(found: Sequence[str]) -> str:
    return f"icons {', '.join(found)}" if found else "no icons"


def numbers(found: Sequence[int]) -> str:
    return ", ".join(map(str, found))


def card_words(card: CrewCard | LifeformCard) -> str:
    """Rows, reaction, tool and icons of a card."""
    rows = " or ".join(" + ".join(ACTIONS[action] for action in row) for row in card.rows)
    reaction = f"reaction {REACTIONS[card.reaction]}" if card.reaction else ""
    tool = card.tool.replace("-", " ") if isinstance(card, CrewCard) else ""
    return "; ".join([*(part for part in (rows, reaction, tool) if part), icons(card.icons)])
