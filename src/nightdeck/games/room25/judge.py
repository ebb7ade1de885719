"""How well a seat stands, for search: the way to Room 25, who is alive, how much time is left."""

from nightdeck.games.room25.state import State


def judge(s: State, seat: int) -> float:
    return 0.5
