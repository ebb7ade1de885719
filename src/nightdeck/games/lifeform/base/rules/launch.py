"""Launching the Remora: criteria, consent, and the three endings."""

from nightdeck.core.ask import offer
from nightdeck.core.state import step
from nightdeck.games.lifeform.base.result import crew_wins
from nightdeck.games.lifeform.base.rules.tracks import LEAVE_BEHIND
from nightdeck.games.lifeform.ship.rules.cards import finish_crew_row
from nightdeck.games.lifeform.ship.rules.loadout import needs
from nightdeck.games.lifeform.state import AWAY, State


def lacks(s: State) -> list[str]:
    """What still stands in the way of a launch, consent apart (LF-248 to LF-256, LF-267)."""
    missing = []
    if not s.aboard():
        missing.append("nobody aboard")
    if s.objectives:
        missing.append("objectives")
    if any(needs(s)):
        missing.append("loadout")
    if s.cat not in (AWAY, s.printed.remora):
        missing.append("cat")
    if s.on_ship() and s.minute > LEAVE_BEHIND:
        missing.append("others on the ship")
    return missing


def can_launch(s: State) -> bool:
    """Whether every criterion holds, consent apart (LF-053)."""
    return not lacks(s)


async def propose_launch(s: State, seat: int) -> None:
    """The active player wants to launch; every crew player aboard must consent (LF-257, LF-O02, LF-O03)."""
    s.emit("launch proposed", seat=seat)
    for player in s.crew:
        aboard = any(who.seat == player.seat for who in s.aboard())
        if player.seat != seat and aboard and not await offer(player.seat, "launch", seat):
            s.launch_refused = True
            s.emit("launch refused", seat=player.seat)
            return
    launch(s)


def launch(s: State) -> None:
    """The Starship Stage ends at once; which ending it is shows now (LF-054, LF-258 to LF-270,
    LF-O36)."""
    if s.playing != AWAY:
        finish_crew_row(s)
    s.agenda.clear()
    s.emit("launched", minute=s.minute)
    if s.automatic or s.on_ship():
        ending_c(s)
    elif s.minute > LEAVE_BEHIND:
        s.phase = "launch"
        s.emit("ending", ending="A")
        crew_wins(s, "ending A")
    else:
        ending_b(s)


def guessed(s: State) -> bool:
    """Whether the minute lies in the stowaway card's range, one more or less with the token
    (LF-260, LF-261)."""
    low, high = s.printed.stowaways[s.stowaway].minutes
    spare = s.stowaway_token == "lifeform"
    return low - spare <= s.minute <= high + spare


def ending_b(s: State) -> None:
    """All aboard at minute 9 or later: the stowaway card decides (LF-259 to LF-266)."""
    right = guessed(s)
    s.emit("ending", ending="B")
    s.phase = "launch"  # the card lies open from here on, and no sooner
    s.emit("stowaway shown", card=s.stowaway, right=right)
    s.seal("the stowaway card has been revealed")
    if s.stowaway_token == "lifeform":
        s.stowaway_token = "gone"
    if not right:
        crew_wins(s, "ending B")
    s.keeps_stowaway = bool(s.printed.stowaway_icons[s.stowaway])
    s.then(*HIBERNATION)


def ending_c(s: State) -> None:
    """Somebody is left behind: the lifeform is aboard for certain and prepares itself (LF-267 to
    LF-270)."""
    s.stowaway = AWAY  # nobody ever learns what it was
    s.phase = "launch"
    s.emit("ending", ending="C")
    s.then(step("evolve", s.evolution_number()), step("fill hand"), *HIBERNATION)


HIBERNATION = (
    step("hunt"),
    step("weaponry draw"),
    step("crew pool"),
    step("lifeform picks one"),
    step("left behind"),
    step("claws"),
    step("showdown"),
)
"""Module D and the hibernation sequence; step 2 only moves disks to their sheets (LF-272 to LF-282,
LF-435)."""
