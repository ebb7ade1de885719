"""The motion track: the lifeform comes nearer, space by space, and nerves fray."""

from nightdeck.core.ask import PASS, Option, choose
from nightdeck.core.state import step
from nightdeck.games.lifeform.ship.rules.hands import discard
from nightdeck.games.lifeform.solo.result import lost
from nightdeck.games.lifeform.solo.rules.tokens import spend, stow
from nightdeck.games.lifeform.state import State


def close_range(s: State) -> bool:
    """Whether the lifeform is on a red-ringed space (LX-146)."""
    return s.printed.motion[s.alone().motion].close


def ashore(s: State) -> bool:
    """Whether the character is on the Valley Forge."""
    return s.hero().place != s.printed.remora


# Forward


async def advance(s: State, spaces: int) -> None:
    """The lifeform advances; each SECURITY DOOR card or survival token cuts that by 1 (LX-193, LX-205, LX-O09)."""
    options: list[Option] = [PASS, *cuts(s)] if spaces else [PASS]
    s.alone().coming = spaces
    pick = await choose(0, "cut advance", options, spaces)
    s.alone().coming = 0
    if pick == PASS:
        s.then(step("motion", spaces))
        return
    if isinstance(pick, tuple):
        discard(s, 0, int(pick[1]))
    else:
        spend(s, "survival")
    s.emit("advance cut")
    s.then(step("advance", spaces - 1))


def cuts(s: State) -> list[Option]:
    """What can shorten an advance (LX-193, LX-205, LX-O42)."""
    options: list[Option] = ["survival token"] if s.alone().survivals and ashore(s) else []
    return options + [("door card", card) for card in dict.fromkeys(s.player(0).hand) if has_door(s, card)]


def has_door(s: State, card: int) -> bool:
    return any("security-door" in row for row in s.printed.crew_cards[card].rows)


async def motion(s: State, left: int) -> None:
    """One space forward, by a way of choice, and what is printed there; then the rest (LX-142, LX-145, LX-O76)."""
    if not left:
        return
    solo = s.alone()
    ways = s.printed.forward[solo.motion]
    if not ways:
        solo.surplus += left  # it stands on PROXIMITY ALERT! already (LX-O10)
        return
    solo.coming = left
    solo.motion = await choose(0, "motion", ways)
    solo.coming = 0
    s.emit("motion", space=solo.motion)
    s.then(step("motion", left - 1))
    await enter_space(s, left - 1)


async def enter_space(s: State, left: int) -> None:
    """What a space of the motion track does when it is entered (LX-147 to LX-153, LX-279)."""
    solo = s.alone()
    match s.printed.motion[solo.motion].effect:
        case "nerve":
            lose_nerve(s)
        case "draw":
            s.then(step("draw", 0, 2))
        case "self-destruct":
            s.then(step("solo clock", 1))
        case "draw-stowaway":
            s.then(step("draw", 0, 2), step("stow"))
        case "proximity":
            solo.alert = True
            s.agenda.pop()  # it stops here: the rest is surplus (LX-153)
            solo.surplus += left
            if not solo.open:
                s.then(step("proximity"))


async def stow_step(s: State) -> None:
    """A stowaway token moves to the Remora."""
    await stow(s)


# Backward


def retreat(s: State, spaces: int) -> None:
    """The lifeform goes back along the central pathway; no space takes effect (LX-143, LX-144)."""
    solo = s.alone()
    for _ in range(spaces):
        solo.motion = s.printed.backward[solo.motion]
    s.emit("motion back", space=solo.motion)


# Fear


def lose_nerve(s: State) -> None:
    """The nerve token moves 1 space left; on a terror token the game is lost (LX-051, LX-086,
    LX-149, LX-O16)."""
    solo = s.alone()
    solo.nerve = max(1, solo.nerve - 1)
    s.emit("nerve", space=solo.nerve)
    check_fear(s)


def check_fear(s: State) -> None:
    """Nerve and terror token on the same space: the character breaks (LX-051, LX-O15)."""
    if s.alone().nerve <= s.alone().fear:
        lost(s, "fear")
