"""What one might look for in a menu of Room 25."""

from nightdeck.core.ask import Ask
from nightdeck.core.game import Expected
from nightdeck.games.room25.rules.programming import BASIC, SEASON2
from nightdeck.games.room25.secrets import View
from nightdeck.games.room25.text.names import TOKENS

BESIDE = {"remind": "place the reminder token", "claim": "tell the colour of a room you have seen"}
"""What may be done beside an action."""


def expected(view: View, ask: Ask) -> list[Expected]:
    """The tokens of the box; and what may be done beside an action."""
    if ask.kind in ("programme", "second"):
        offered = {option[0] if isinstance(option, tuple) else option for option in ask.options}
        return [Expected(TOKENS[token], token) for token in _tokens(view) if token not in offered]
    if ask.kind == "turn" and not view.lingers:
        kept = {"remind": view.reminders, "claim": view.talk != "none"}
        return [Expected(words, option) for option, words in BESIDE.items() if kept[option]]
    return []


def _tokens(view: View) -> tuple[str, ...]:
    return SEASON2 if view.season2 else BASIC
