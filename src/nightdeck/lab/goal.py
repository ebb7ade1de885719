"""What a game is tuned to, as people say it: "win rate 40-60 % at regular, 3 players"."""

import re

import msgspec

import nightdeck
from nightdeck.bots.arena.match import sides
from nightdeck.core.errors import BadSetup
from nightdeck.core.setup import Setup
from nightdeck.lab.levels import bot_of
from nightdeck.lab.target import Target
from nightdeck.lab.watched import Seen

WORDS = re.compile(
    r"(?P<what>win rate|length)(?: of (?P<side>.+?))?\s+(?P<low>\d+(?:\.\d+)?)\s*(?:-|–|to)\s*(?P<high>\d+(?:\.\d+)?)"
    r"\s*(?:%|choices)?(?:\s+at (?P<level>[^,]+))?(?:,\s*(?P<players>\d+) players?)?",
    re.IGNORECASE,
)
EXAMPLE = "win rate 40-60 % at regular, 3 players"


class Goal(msgspec.Struct, frozen=True):
    """A range for the share of games that a side wins, or for the number of choices a game."""

    side: str
    """"" if it is the length that counts."""
    target: Target
    level: str
    setup: Setup

    def value(self, seen: Seen) -> float:
        return float(seen.played.won(self.side)) if self.side else float(seen.played.choices)

    def show(self, value: float) -> str:
        return f"{value:.1%}" if self.side else f"{value:.0f} choices"

    @property
    def words(self) -> str:
        what = f"{self.side} win" if self.side else "a game takes"
        return f"{what} {self.show(self.target.low)} to {self.show(self.target.high)} at {self.level}"


def read_goal(text: str, setup: Setup, level: str = "regular") -> Goal:
    """What the words ask for, in games of a setup."""
    found = WORDS.fullmatch(" ".join(text.split()))
    if found is None:
        raise BadSetup(f"a target reads like {EXAMPLE!r} or 'length 80-120 choices', not {text!r}")
    wins = found["what"].lower() == "win rate"
    scale = 100 if wins else 1
    low, high = float(found["low"]) / scale, float(found["high"]) / scale
    if not 0 <= low < high or (wins and high > 1):
        raise BadSetup(f"{text!r}: the range has to go up{' and end at 100 %' if wins else ''}")
    level = (found["level"] or level).strip()
    bot_of(level)
    setup = _with_players(setup, int(found["players"] or setup.players))
    return Goal(_side(setup, found["side"] or "") if wins else "", Target(low, high), level, setup)


def _with_players(setup: Setup, players: int) -> Setup:
    if players == setup.players:
        return setup
    return nightdeck.game(setup.game).setup(setup.mode, players, setup.seed, **setup.options, pack=setup.pack)


def _side(setup: Setup, wanted: str) -> str:
    """The side that is meant: the only one, or the one that is named."""
    there = sorted({side for n in range(20) for side in sides(nightdeck.deal(setup.seeded(setup.seed + n)))})
    if wanted in there or (not wanted and len(there) == 1):
        return wanted or there[0]
    raise BadSetup(f"the win rate of which side? say 'win rate of SIDE 40-60 %'; there are: {', '.join(there)}")
