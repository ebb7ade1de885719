"""How far a seat can take back its answers, and why not further."""

from collections.abc import Sequence
from typing import NamedTuple

from nightdeck.core.record import Pick

CHANCE = "chance has played a part"
START = "that was the beginning"


class Undo(NamedTuple):
    """How many answers a seat can take back, and why not more: "a card has been drawn"."""

    steps: int
    why: str


def undoable(log: Sequence[Pick], locked: Sequence[Pick], seat: int) -> Undo:
    """What a seat can take back of the picks in `log`, the last of which are `locked` in secret."""
    steps = sum(1 for pick in locked if pick.seat == seat)
    if steps < len(locked):
        return Undo(steps, "other players have chosen, too")
    for pick in reversed(log[: len(log) - len(locked)]):
        if pick.seat != seat:
            return Undo(steps, "another player has answered since")
        if pick.sealed:
            return Undo(steps, pick.sealed)
        steps += 1
    return Undo(steps, START)
