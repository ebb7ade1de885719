"""Who of the crew goes where: a plan for the policy."""

from collections.abc import Sequence
from functools import cache

from nightdeck.games.lifeform.base.bots.evaluate_escape import errands, tokens_lacking
from nightdeck.games.lifeform.content.printed import Printed, adjacent
from nightdeck.games.lifeform.ship.rules.tracks import BOARDING
from nightdeck.games.lifeform.state import AWAY, Character, State

STEP, TOKEN = 0.45, 0.5
"""Minutes that a step and a token to load are worth."""


class Plan:
    """What is left to do, and for each character how far it has to go from anywhere."""

    def __init__(self, s: State) -> None:
        living = s.living()
        self.lacking = tokens_lacking(s, len(living))
        self.ready = not self.lacking and not s.objectives
        ways = errands(s, self.lacking)
        self.ways: dict[int, Sequence[int]] = {who.id: ways for who in living}
        self.busy: set[int] = set()
        for objective in s.objectives:
            self.assign(s, living, objective)
        self.near = near_suspects(s)

    def assign(self, s: State, living: Sequence[Character], objective: int) -> None:
        """Of those who are free, the nearest goes for an objective."""
        away = goal_distance(s.printed, objective)
        free = [who for who in living if who.id not in self.busy and who.place != s.printed.remora]
        if free:
            nearest = min(free, key=lambda who: (away[who.place], who.id))
            self.ways[nearest.id] = away
            self.busy.add(nearest.id)

    def value(self, s: State, who: Character, place: int) -> float:
        """What it is worth that somebody is in a chamber, in minutes."""
        if place in s.images:
            return -4.0
        if place == s.printed.remora:
            return 1.0 if self.ready else -3.0
        value = -(HOME if self.ready else STEP) * self.ways[who.id][place]
        value -= DARK if place in s.outages else 0.0
        value -= FRIGHT if place in s.terrors else 0.0
        value -= HELD if place == s.android else 0.0
        value += TOKEN if self.lacking and s.missions[place] else 0.0
        return value - (THREAT if place in self.near else 0.0)

    def gain(self, s: State, who: Character) -> float:
        """What the best step of a character saves."""
        printed = s.printed
        if who.place in (s.android, printed.remora):
            return 0.0
        here = self.value(s, who, who.place)
        if self.lacking and s.missions[who.place]:
            here += STEP  # there is something to do here
        onward = adjacent(printed, who.place, False, s.door, s.breach)
        shut = printed.remora if s.minute > BOARDING else AWAY
        return max((self.value(s, who, there) for there in onward if there != shut), default=-9.0) - here


HOME = 0.9
"""What a step is worth when only the way to the Remora is left."""
DARK, FRIGHT, HELD, THREAT = 0.1, 0.4, 1.0, 0.6
"""What darkness, terror, the android and an image next door cost."""


@cache
def goal_distance(printed: Printed, objective: int) -> tuple[int, ...]:
    """How far it is from each chamber to where an objective is done."""
    place = printed.objective_at[objective]
    places = [place] if place >= 0 else sorted(printed.cocoon)
    return tuple(min(away[there] for there in places) for away in printed.walk)


def near_suspects(s: State) -> set[int]:
    """Chambers next to an image that may be real."""
    return {
        there
        for image in s.suspects or range(len(s.images))
        if s.images[image] >= 0
        for there in adjacent(s.printed, s.images[image], True, s.door, s.breach)
    }
