"""Takes the pictures of the games' pages anew: python -m tests.draw.pictures [NAME …]

Bots play until there is something to see; the picture is what one seat sees of it.
"""

import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

import nightdeck
from nightdeck.bots.arena.match import Match, seated
from nightdeck.core.setup import Setup
from nightdeck.draw.picture import write_picture

PICTURES = Path(__file__).parents[2] / "docs" / "pictures"
LONGEST = 3000


class Shot(NamedTuple):
    """What is played, whose eyes it is seen with, and when."""

    setup: Setup
    seat: int
    ready: Callable[[Any], bool]


SHOTS = {
    "room25-suspicion": Shot(Setup("room25", "suspicion", 6), 0, lambda s: s.round == 4 and s.phase == "second"),
    "level7-hybrids": Shot(Setup("level7", "escape", 4, 0, {"scenario": 3}), 0, lambda s: s.round == 5),
    "lifeform-ship": Shot(
        Setup("lifeform", "base", 3), 1, lambda s: s.round == 4 and s.phase == "crew" and s.turn == 1
    ),
    "lifeform-showdown": Shot(Setup("lifeform", "base", 3), 1, lambda s: s.fight is not None and bool(s.fight.cards)),
    "lifeform-solo-crisis": Shot(Setup("lifeform", "solo", 1), 0, lambda s: s.solo is not None and bool(s.solo.open)),
    "scare-bedtime": Shot(Setup("scare", "single", 4, 0, {"scenario": 1}), 0, lambda s: s.round == 3),
}


def take(name: str, shot: Shot) -> None:
    """Play one deal after the other until the moment comes."""
    for seed in range(1, 40):
        setup = shot.setup.seeded(seed)
        table = nightdeck.deal(setup)
        bots = seated(Match(setup, ("novice",) * setup.players), [])
        while table.asks and len(table.log) < LONGEST:
            if shot.ready(table.state) and table.asks[0].seat == shot.seat:
                write_picture(PICTURES / f"{name}.png", table.scene(shot.seat).svg())
                return
            seat = table.asks[0].seat
            table.answer(seat, bots[seat].decide(table))
    raise SystemExit(f"{name}: the moment never comes")


if __name__ == "__main__":
    for name in sys.argv[1:] or SHOTS:
        take(name, SHOTS[name])
        print(name)
