"""How well the squad stands, 0 to 1, for search."""

from nightdeck.games.scare.state import State


def judge(s: State, seat: int) -> float:
    return 0.5
