"""Module B of 13th Passenger: asteroids on the self-destruct track."""

from collections.abc import Callable
from typing import NamedTuple

from nightdeck.core.ask import Script, choose
from nightdeck.core.state import Step, step
from nightdeck.games.lifeform.ship.rules.loadout import unload
from nightdeck.games.lifeform.ship.rules.moving import leader
from nightdeck.games.lifeform.ship.rules.tracks import darken, discard_analyzers, outage_places
from nightdeck.games.lifeform.solo.rules.moving import nearest_to_hero
from nightdeck.games.lifeform.state import Mode, State

MINUTES = (19, 18, 17, 16)
STRUCK = 1


def lay_asteroids(s: State) -> None:
    """Four facedown tokens, one of them a hit, as far as the clock has not passed their minutes
    (LX-223, LX-O50)."""
    s.asteroids = [minute for minute in MINUTES if minute < s.minute]
    s.asteroid_bag = [0, 0, 0, STRUCK] if s.asteroids else []


async def asteroid(s: State) -> None:
    """The token of this minute is turned up; a hit draws one impact card and ends the shower (LX-224 to LX-226)."""
    s.asteroids = [minute for minute in s.asteroids if minute != s.minute]
    struck = s.dice.draw(s.asteroid_bag) == STRUCK
    s.emit("asteroid token", struck=struck)
    s.seal("an asteroid token has been turned up")
    if not struck:
        return
    s.asteroids, s.asteroid_bag = [], []
    card = s.dice.pick(range(len(s.printed.asteroids)))
    s.emit("asteroid", impact=card)
    await IMPACTS[s.printed.asteroids[card].id](s)


class Impact(NamedTuple):
    """What an impact sets going in each of the two games."""

    alarm: Step
    """What the lifeform does when the heat analyzers are gone."""
    clock: str
    """The step that moves the self-destruct tracker."""
    dark: Callable[[State, list[int]], list[int]]
    """In which chambers the power may fail; player 0 picks one: the lifeform, or whoever plays
    alone."""


IN_MODE: dict[Mode, Impact] = {
    "base": Impact(step("calibrate"), "self-destruct", lambda _, chambers: chambers),
    "solo": Impact(step("advance", 1), "solo clock", nearest_to_hero),
}


async def array_torn_off(s: State) -> None:
    """The heat analyzers are gone and the lifeform calibrates; alone, it advances 1."""
    discard_analyzers(s)
    s.then(IN_MODE[s.mode].alarm)


async def spine_holed(s: State) -> None:
    """The power fails on each deck (LX-O72)."""
    for deck in ("A", "B", "C"):
        chambers = [c for c in outage_places(s) if s.printed.chambers[c].deck == deck]
        if chambers:
            darken(s, await choose(0, "place outage", IN_MODE[s.mode].dark(s, chambers)))


async def docking_ring_shaken(s: State) -> None:
    """A minute goes, and then a token of the fullest column."""
    s.then(step(IN_MODE[s.mode].clock, 1), step("shaken loose"))


async def shaken_loose(s: State) -> None:
    """The topmost token of the column with the most tokens returns to the pool."""
    most = max(s.loadout)
    if most:
        columns = [column for column, tokens in enumerate(s.loadout) if tokens == most]
        unload(s, await choose(leader(s), "shaken loose", columns))


IMPACTS: dict[str, Callable[[State], Script[None]]] = {
    "array-torn-off": array_torn_off,
    "spine-holed": spine_holed,
    "docking-ring-shaken": docking_ring_shaken,
}
