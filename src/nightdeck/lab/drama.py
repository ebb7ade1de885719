"""How exciting the games are: how often the lead changes, and when it is decided who wins.

Who leads is what the game's evaluation says, which the bots use as well.
"""

import itertools
from collections.abc import Sequence

import msgspec

from nightdeck.bots.stats import Rate, Spread, rate, spread
from nightdeck.lab.watched import Seen

NEAR = 20
"""A lead by less than this, of 1000, is none."""
TENTHS = 10


class Drama(msgspec.Struct, frozen=True):
    """`decided` is the share of a game after which whoever wins leads to the end. `foreseen` says for
    each tenth of a game how often whoever leads then wins. `line` is where a game that everybody plays
    together counts as going well, from 0 to 1."""

    changes: Spread
    decided: Spread
    foreseen: list[Rate]
    line: float


class Course(msgspec.Struct, frozen=True):
    """One game: how often the lead changed, and when it was decided."""

    changes: int
    decided: float


def drama_of(games: Sequence[Seen], together: bool) -> Drama:
    """What the courses of these games say."""
    line = _line(games) if together else 0.5
    told = [_leads(seen, together, line) for seen in games if seen.course]
    courses = [course_of(leads) for leads in told]
    foreseen = [_foreseen(told, tenth) for tenth in range(1, TENTHS)]
    return Drama(
        spread([one.changes for one in courses]), spread([one.decided for one in courses]), foreseen, line
    )  # fmt: skip


def courses_of(games: Sequence[Seen], together: bool) -> list[Course]:
    """Each game's own numbers, for comparisons."""
    line = _line(games) if together else 0.5
    return [course_of(_leads(seen, together, line)) for seen in games]


def course_of(leads: Sequence[int]) -> Course:
    """`leads` says again and again whether whoever is going to win leads: 1, -1, or 0 for nobody."""
    clear = [lead for lead in leads if lead]
    changes = sum(1 for one, other in itertools.pairwise(clear) if one != other)
    behind = max((at for at, lead in enumerate(leads) if lead < 0), default=-1)
    return Course(changes, (behind + 1) / max(1, len(leads)))


def _leads(seen: Seen, together: bool, line: float) -> list[int]:
    won = seen.played.winners
    if together:
        sign = 1 if won else -1
        return [sign * _sign(max(now) - 1000 * line) for now in seen.course]
    if not won or len(won) == len(seen.played.bots):
        return [0] * len(seen.course)
    lost = [seat for seat in range(len(seen.played.bots)) if seat not in won]
    return [_sign(max(now[s] for s in won) - max(now[s] for s in lost)) for now in seen.course]


def _sign(lead: float) -> int:
    return 0 if abs(lead) < NEAR else 1 if lead > 0 else -1


def _line(games: Sequence[Seen]) -> float:
    """The value at half-time that best tells games that are won from those that are lost."""
    halves = sorted(
        (max(seen.course[len(seen.course) // 2]), bool(seen.played.winners)) for seen in games if seen.course
    )
    won = sum(win for _, win in halves)
    if not 0 < won < len(halves):
        return 0.5
    best, right, line = won, won, 0.0
    for value, win in halves:
        right += -1 if win else 1
        if right > best:
            best, line = right, value / 1000
    return line


def _foreseen(told: Sequence[Sequence[int]], tenth: int) -> Rate:
    then = [leads[len(leads) * tenth // TENTHS] for leads in told if leads]
    led = [lead for lead in then if lead]
    return rate(led.count(1), len(led))
