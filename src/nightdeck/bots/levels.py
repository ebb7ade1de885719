"""The strengths that a person can choose from."""

from typing import NamedTuple

from nightdeck.bots.bot import Bot
from nightdeck.bots.greedy import Greedy
from nightdeck.bots.ismcts import Ismcts


class Level(NamedTuple):
    name: str
    title: str
    blurb: str
    seconds: float
    """About how long it thinks about a decision."""


LEVELS = (
    Level("novice", "Novice", "sees what is in front of it, and often overlooks even that", 0.1),
    Level("regular", "Regular", "takes what looks best one step ahead", 0.1),
    Level("veteran", "Veteran", "thinks a tenth of a second ahead about what the others may hold and want", 0.2),
    Level("nightmare", "Nightmare", "thinks for a whole second", 1.1),
)


def level(name: str, seed: int) -> Bot:
    """The bot that plays at this level."""
    match name:
        case "novice":
            return Greedy(seed, worlds=2, slips=0.3)
        case "regular":
            return Greedy(seed)
        case "veteran":
            return Ismcts(seed, ms=100)
        case _:
            assert name == "nightmare"
            return Ismcts(seed, ms=1000)
