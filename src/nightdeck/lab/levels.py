"""How well the bots of a report play, and how many games each level gets."""

from nightdeck.bots.registry import make

LEVELS = ("random", "novice", "regular", "veteran")
"""The levels of a report, unless others are named."""
BOTS = {"veteran": "ismcts:100", "nightmare": "ismcts:1000"}
"""Levels that think for a time make so many simulations instead, about as many as an ordinary machine
makes in that time: so a report is the same everywhere."""
SHARE = {"veteran": 4, "nightmare": 20}
"""Slow levels play one game where the others play so many."""
LEAST = 6


def bot_of(level: str) -> str:
    """The bot that plays at a level. Any other bot may stand for a level, too."""
    name = BOTS.get(level, level)
    make(name)
    return name


def games_of(level: str, games: int) -> int:
    """How many games a level plays where a quick one plays `games`."""
    return min(games, max(LEAST, games // SHARE.get(level, 1)))
