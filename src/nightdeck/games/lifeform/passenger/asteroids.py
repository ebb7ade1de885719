"""Module B of 13th Passenger: asteroids on the self-destruct track."""

from collections.abc import Callable

from nightdeck.core.ask import Script, choose
from nightdeck.core.state import step
from nightdeck.games.lifeform.box import distances
from nightdeck.games.lifeform.loadout import can_darken, unload
from nightdeck.games.lifeform.movement import leader
from nightdeck.games.lifeform.state import LIFEFORM, State
from nightdeck.games.lifeform.tracks import darken, discard_analyzers, outage_places

MINUTES = (19, 18, 17, 16)
STRUCK = 1


def lay_asteroids(s: State) -> None:
    """Four facedown tokens, one of them a hit, as far as the clock has not passed their minutes (LX-223, LX-O50)."""
    s.asteroids = [minute for minute in MINUTES if minute < s.minute]
    s.asteroid_bag = [0, 0, 0, STRUCK] if s.asteroids else []


async def asteroid(s: State) -> None:
    """The token of this minute is turned up; a hit draws one impact card and ends the shower (LX-224 to LX-226)."""
    s.asteroids = [minute for minute in s.asteroids if minute != s.minute]
    struck = s.dice.draw(s.asteroid_bag) == STRUCK
    s.tell("asteroid token", struck=struck)
    s.seal("an asteroid token was turned up")
    if not struck:
        return
    s.asteroids, s.asteroid_bag = [], []
    card = s.dice.pick(range(len(s.box.asteroids)))
    s.tell("asteroid", impact=card)
    await IMPACTS[s.box.asteroids[card].id](s)


async def array_torn_off(s: State) -> None:
    """The heat analyzers are gone and the lifeform calibrates; alone, it advances 1."""
    discard_analyzers(s)
    s.then(step("calibrate") if s.solo is None else step("advance", 1))


async def spine_holed(s: State) -> None:
    """The power fails on each deck (LX-O72)."""
    for deck in ("A", "B", "C"):
        chambers = [c for c in dark_places(s) if s.box.chambers[c].deck == deck]
        if not chambers:
            continue
        if s.solo is None:
            darken(s, await choose(LIFEFORM, "place outage", chambers))
        else:
            darken(s, await choose(0, "place outage", nearest_to_hero(s, chambers)))


def dark_places(s: State) -> list[int]:
    if s.solo is None:
        return outage_places(s)
    return [c for c in s.box.ship if can_darken(s, c) and c != s.breach] if s.outage_supply() else []


def nearest_to_hero(s: State, chambers: list[int]) -> list[int]:
    """By corridors, whatever bars them."""
    away = distances(s.box, s.hero().place, corridors_only=True, breach=s.breach)
    best = min(away[c] for c in chambers)
    return [c for c in chambers if away[c] == best]


async def docking_ring_shaken(s: State) -> None:
    """A minute goes, and then a token of the fullest column."""
    s.then(step("self-destruct" if s.solo is None else "solo clock", 1), step("shaken loose"))


async def shaken_loose(s: State) -> None:
    """The topmost token of the column with the most tokens returns to the pool."""
    most = max(s.loadout)
    if most:
        columns = [column for column, tokens in enumerate(s.loadout) if tokens == most]
        unload(s, await choose(0 if s.solo is not None else leader(s), "shaken loose", columns))


IMPACTS: dict[str, Callable[[State], Script[None]]] = {
    "array-torn-off": array_torn_off,
    "spine-holed": spine_holed,
    "docking-ring-shaken": docking_ring_shaken,
}
