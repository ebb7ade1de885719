"""Questions and options of the rules that both games share, in words."""

from nightdeck.core.ask import Ask
from nightdeck.games.lifeform.secrets import View
from nightdeck.games.lifeform.ship.text.names import (
    ICON_NAMES,
    REACTIONS,
    chamber_name,
    column_name,
    link_name,
    person_name,
    row_words,
)
from nightdeck.games.lifeform.ship.text.wording import Wording

QUESTIONS = {
    "place outage": "Where does the power fail?",
    "collect": "Who collects, and where does the token go?",
    "activity": "Your turn: which activity?",
    "next action": "Which action next?",
    "end of turn": "Anything else before your turn ends?",
    "discard down": "Too many cards: which one do you discard?",
    "circuit board": "CIRCUIT BOARD: what do you take from it?",
    "data": "Which data token?",
    "explore": "EXPLORE: what do you do?",
    "move": "Who moves where?",
    "run to": "Where does {who} run?",
    "security door": "Where does the security door shut?",
    "restore power": "Where does the power come back?",
    "move outage": "Which power outage moves where?",
    "direct android": "What does the android do?",
    "wreck": "Which column does the android wreck?",
    "match": "How do you match the fight?",
}
CHAMBER_KINDS = ("place outage", "run to", "restore power", "direct android")


def chamber(view: View, _ask: Ask, place: int) -> str:
    """An option that is a chamber."""
    return chamber_name(view.printed, place)


def column(view: View, _ask: Ask, number: int) -> str:
    """An option that is a column of the loadout."""
    return column_name(view.printed, number)


def link(view: View, _ask: Ask, number: int) -> str:
    """An option that is a corridor or a tunnel."""
    return link_name(view.printed, number)


def data_token(icon: int) -> str:
    return f"A data token ({ICON_NAMES[icon]})"


def walk(view: View, who: int, place: int) -> str:
    """Somebody and a chamber to go to."""
    return f"{person_name(view.printed, who)} to {chamber_name(view.printed, place)}"


def card_words(view: View, card: int) -> str:
    """A crew card by its name and all that stands on it."""
    found = view.printed.crew_cards[card]
    rows = [row_words(found.rows, row) for row in range(len(found.rows))]
    rows += [f"reaction {REACTIONS[found.reaction]}"] if found.reaction else []
    return f"{found.name} ({' / '.join(rows)})" if rows else found.name


def _collect(view: View, who: int, column: int) -> str:
    return f"{person_name(view.printed, who)}: {column_name(view.printed, column)}"


def _shift(view: View, start: int, end: int) -> str:
    return f"{chamber_name(view.printed, start)} to {chamber_name(view.printed, end)}"


WORDING = Wording(
    questions=QUESTIONS,
    about={
        "{who}": lambda view, about: person_name(view.printed, int(about)),
        "{chamber}": lambda view, about: chamber_name(view.printed, int(about)),
    },
    passes={"run to": "Stop here"},
    fixed={"launch": "Launch the Remora", "door": "Work on the security door"},
    numbers={
        **dict.fromkeys(CHAMBER_KINDS, chamber),
        "security door": link,
        "wreck": column,
        "data": lambda _view, _ask, icon: data_token(icon),
    },
    pairs={
        "move": lambda view, _, ids: walk(view, int(ids[0]), int(ids[1])),
        "move outage": lambda view, _, ids: _shift(view, int(ids[0]), int(ids[1])),
    },
    verbs={
        "collect": lambda view, _, ids: _collect(view, int(ids[0]), int(ids[1])),
        "data": lambda _view, _ask, ids: data_token(int(ids[0])),
        "terror": lambda view, _, ids: f"Remove the terror token in {chamber_name(view.printed, int(ids[0]))}",
    },
)
