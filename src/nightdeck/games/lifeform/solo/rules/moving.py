"""Moving the one character, and the terror it walks into."""

from nightdeck.core.ask import PASS, Option, choose
from nightdeck.core.state import step
from nightdeck.games.lifeform.content.printed import distances
from nightdeck.games.lifeform.ship.rules.moving import put
from nightdeck.games.lifeform.solo.rules.motion import check_fear
from nightdeck.games.lifeform.solo.rules.tokens import use_trait
from nightdeck.games.lifeform.state import State


def go(s: State, chamber: int, how: str) -> None:
    """The character moves to a chamber."""
    put(s, s.hero(), chamber, how)
    arrive(s)


def arrive(s: State) -> None:
    """A terror token there ends the movement of the row and is settled at once (LX-191, LX-O19,
    LX-O76)."""
    if s.hero().place in s.terrors:
        s.alone().halted = True
        s.then(step("solo terror"))


def brave_areas(s: State) -> list[int]:
    """Trait areas whose token may remove a terror token on this deck (LX-214)."""
    deck = s.printed.chambers[s.hero().place].deck
    return [area for area in s.alone().free_traits() if s.printed.trait_areas[area].deck in ("any", deck)]


async def meet_terror(s: State) -> None:
    """A trait removes the terror, or it goes on the fear track and brings a crisis (LX-207, LX-208, LX-217)."""
    solo, chamber = s.alone(), s.hero().place
    options: list[Option] = [PASS, *(("trait", area) for area in brave_areas(s))]
    pick = await choose(0, "meet terror", options, chamber, hides=True)
    s.terrors.remove(chamber)
    if isinstance(pick, tuple):
        solo.terrors_gone += 1
        use_trait(s, int(pick[1]))
        s.emit("terror removed", chamber=chamber)
        return
    solo.fear += 1
    solo.frightened = True
    s.emit("fear", space=solo.fear, chamber=chamber)
    check_fear(s)
    s.then(step("crisis"))


def nearest_to_hero(s: State, chambers: list[int]) -> list[int]:
    """By corridors, whatever bars them."""
    away = distances(s.printed, s.hero().place, corridors_only=True, breach=s.breach)
    best = min(away[c] for c in chambers)
    return [c for c in chambers if away[c] == best]
