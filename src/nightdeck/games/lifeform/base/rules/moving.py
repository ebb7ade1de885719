"""What happens to characters that have moved: they meet images and terror."""

from collections.abc import Sequence

from nightdeck.core.ask import PASS, Option, choose
from nightdeck.core.state import step
from nightdeck.games.lifeform.ship.rules.moving import leader, put, runs
from nightdeck.games.lifeform.state import AWAY, Character, State


def arrived(s: State, *ids: int) -> None:
    """Characters have moved, perhaps into images."""
    if any(s.who(id).place in s.images for id in ids):
        s.then(step("arrive", *ids))


async def arrive(s: State, *ids: int) -> None:
    """Characters that have moved meet images, one chamber after the other (LF-153, LF-164, LF-O55)."""
    met = [id for id in ids if s.who(id).alive and s.who(id).place in s.images and not s.who(id).hidden]
    chambers = list(dict.fromkeys(s.who(id).place for id in met))
    if not chambers:
        return
    first = await choose(leader(s), "meet first", chambers)
    rest = [id for id in met if s.who(id).place != first]
    s.then(step("meet", s.image_in(first)), step("arrive", *rest))


def unsettled(s: State) -> bool:
    """Whether `settle` has anything to do."""
    return any(who.hidden and who.place not in s.images for who in s.characters) or terror_met(s) != AWAY


def terror_met(s: State) -> int:
    """A chamber where characters meet a terror token, AWAY if there is none (LF-161)."""
    places = [who.place for who in s.characters] if s.terrors else []
    return next((there for there in s.terrors if there in places and there not in s.images), AWAY)


async def settle(s: State) -> None:
    """After each action: who is still hidden, and which terror tokens are met (LF-161, LF-162, LF-206, LF-O29)."""
    for who in s.characters:
        if who.hidden and who.place not in s.images:
            who.hidden = False
            if who.alive:
                s.emit("no longer hidden", who=who.id)
    chamber = terror_met(s)
    if chamber != AWAY:
        s.then(step("terror", chamber), step("settle"))


async def run(s: State, who: Character, most: int, how: str, barred: Sequence[int] = ()) -> None:
    """A character runs one chamber after the other; terror ends it (LF-184, LF-185, LF-334, LF-336)."""
    for made in range(most):
        options: list[Option] = [*runs(s, who, barred)]
        if made:
            options.append(PASS)
        pick = await choose(who.seat, "run to", options, who.id) if options else PASS
        if not isinstance(pick, int):
            return
        put(s, who, pick, how)
        if pick in s.terrors:
            return
