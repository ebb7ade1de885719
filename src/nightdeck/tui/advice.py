"""Hints and beliefs as lines of text."""

from nightdeck.bots.beliefs import guesses
from nightdeck.bots.hints import hint
from nightdeck.bots.words import line_words, unstopped
from nightdeck.core.hint import Hint, OptionHint
from nightdeck.core.table import Table

NOTHING = "Nothing is hidden from you, but what is to come."


def hint_in_words(table: Table, seat: int, *, ms: float = 1000.0, iterations: int = 0) -> str:
    """What a search makes of each option, and the line it would take."""
    if len(table.ask(seat).options) == 1:
        return "There is only one option."
    advice = hint(table, seat, ms=ms, iterations=iterations)
    lines = [
        f"  {unstopped(one.words)}: win {one.win:.0%} ± {one.spread:.0%}, {_survival(advice, one)}lose {one.lose:.0%}"
        for one in advice.options
    ]
    if advice.line:
        lines.append(line_words(advice.line))
    for other, roles in advice.roles.items():
        if other != seat and len(roles) > 1:
            lines.append(f"Seat {other}: {_shares(roles)}.")
    lines.append(f"From {advice.games} games in the head, in {advice.worlds} worlds that fit what you know.")
    return "\n".join(lines)


def _survival(advice: Hint, one: OptionHint) -> str:
    """Said unless it is sure whatever is chosen."""
    return f"survive {one.survive:.0%}, " if any(round(other.survive, 2) < 1 for other in advice.options) else ""


def beliefs_in_words(table: Table, seat: int) -> str:
    """What may be hidden where, and how likely."""
    found = guesses(table, seat)
    return "\n".join(f"  {one.about}: {_shares(one.shares)}" for one in found) or NOTHING


def _shares(values: dict[str, float], most: int = 4) -> str:
    named = [f"{value or 'nothing'} {_percent(share)}" for value, share in list(values.items())[:most]]
    return ", ".join(named) + (", …" if len(values) > most else "")


def _percent(share: float) -> str:
    return "<1%" if 0 < share < 0.005 else f"{share:.0%}"
