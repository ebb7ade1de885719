"""Takes the pictures of the games' pages anew: python -m tests.draw.pictures [NAME …]

Bots play until there is something to see; the picture is what one seat sees of it.
"""

import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

from nightdeck.bots.match import Kind, Match, seated
from nightdeck.draw.picture import write_picture

PICTURES = Path(__file__).parents[2] / "docs" / "pictures"
LONGEST = 3000


class Shot(NamedTuple):
    """What is played, whose eyes it is seen with, and when."""

    kind: Kind
    seat: int
    ready: Callable[[Any], bool]


SHOTS = {
    "room25-suspicion": Shot(Kind("room25", "suspicion", 6), 0, lambda s: s.round == 4 and s.phase == "second"),
    "level7-hybrids": Shot(Kind("level7", "escape", 4, {"scenario": 3}), 0, lambda s: s.round == 5),
    "lifeform-ship": Shot(Kind("lifeform", "base", 3), 1, lambda s: s.round == 4 and s.phase == "crew" and s.turn == 1),
    "lifeform-showdown": Shot(Kind("lifeform", "base", 3), 1, lambda s: s.fight is not None and bool(s.fight.cards)),
    "lifeform-solo-crisis": Shot(Kind("lifeform", "solo", 1), 0, lambda s: s.solo is not None and bool(s.solo.open)),
    "scare-bedtime": Shot(Kind("scare", "single", 4, {"scenario": 1}), 0, lambda s: s.round == 3),
}


def take(name: str, shot: Shot) -> None:
    """Play one deal after the other until the moment comes."""
    for seed in range(1, 40):
        table = shot.kind.table(seed)
        bots = seated(Match(shot.kind, seed, ("novice",) * shot.kind.players), [])
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
