"""The outcome in words."""

from collections.abc import Sequence

from nightdeck.games.room25.secrets import View
from nightdeck.games.room25.text.names import people

REASONS = {
    "escape": "Room 25 has left the complex.",
    "deaths": "too many have been eliminated.",
    "time": "time has run out.",
    "last alive": "nobody else is left alive.",
    "nobody left": "nobody is left alive.",
    "majority": "time has run out, and more of one team are in Room 25.",
    "tie": "time has run out, and no team is ahead.",
}


def ending(view: View) -> str:
    """The outcome for a viewer; "" while the game goes on."""
    if view.outcome is None:
        return ""
    end = view.outcome
    who = "Nobody wins" if not end.winners else f"{_winners(view, end.winners)} win"
    shade = " (partial victory)" if end.rank == "partial" else ""
    return f"{who}{shade}: {REASONS[end.reason]}"


def _winners(view: View, seats: Sequence[int]) -> str:
    if view.mode == "suspicion":
        return f"The {next(who.role for who in view.people if who.seat in seats)}s"
    if len(seats) == len({who.seat for who in view.people}):
        return "All of you"
    return people(view, [who.id for who in view.people if who.seat in seats])
