"""Small tokens of the solo game: stowaways, conflict chits, and what a crisis option may give."""

from nightdeck.core.ask import choose
from nightdeck.games.lifeform.solo.result import lost
from nightdeck.games.lifeform.solo.state import CLAMPS, NOT_HERE, TRAITS, Objective
from nightdeck.games.lifeform.state import State

DECKS = ("A", "B", "C")


# Stowaway tokens


def stowaways(s: State) -> int:
    return s.printed.tokens["safe"] + s.printed.tokens["danger"]


async def stow(s: State) -> None:
    """A stowaway token goes to the Remora unseen; with all aboard, a killed chit leaves the ship (LX-202, LX-280)."""
    solo = s.alone()
    if solo.stowed < stowaways(s):
        solo.stowed += 1
        s.emit("stowaway aboard", tokens=solo.stowed)
        return
    for deck in DECKS:
        chambers = [c for c in solo.vent_chits if s.printed.chambers[c].deck == deck]
        if chambers:
            take_chit(s, await choose(0, "take chit", chambers))
            return


def take_chit(s: State, chamber: int) -> None:
    """The killed chit of a vent chamber goes into the container (LX-078)."""
    solo = s.alone()
    solo.vent_chits.remove(chamber)
    solo.killed += 1
    s.emit("chit taken", chamber=chamber)


def unstow(s: State) -> None:
    """A random stowaway token returns to the supply unseen (LX-185)."""
    s.alone().stowed -= 1
    s.emit("stowaway off", tokens=s.alone().stowed)


# Conflict chits


def draw_chits(s: State, chits: int) -> None:
    """A killed chit loses the game; chits that are survived leave the game (LX-049, LX-160, LX-O13,
    LX-O14)."""
    solo = s.alone()
    for _ in range(min(chits, solo.container())):
        killed = s.dice.below(solo.container()) >= solo.alive
        s.emit("chit drawn", killed=killed)
        if killed:
            lost(s, "killed")
        solo.alive -= 1
        solo.alive_gone += 1


def alive_stock(s: State) -> int:
    """Still-alive chits that are neither in the container nor out of the game."""
    solo = s.alone()
    return s.printed.tokens["still-alive"] - solo.alive - solo.alive_gone - sum(solo.cocoon_alive)


# Gains


def survival_pool(s: State) -> int:
    solo = s.alone()
    return s.printed.tokens["survival"] - solo.survivals - solo.airlock_survival - solo.hidden_survival


def gain_survival(s: State) -> None:
    if survival_pool(s):
        s.alone().survivals += 1
        s.emit("gained", what="survival")


def gain(s: State, what: str) -> None:
    """A token from the pool; with none left, a survival token instead."""
    solo, player, tokens = s.alone(), s.player(0), s.printed.tokens
    if what == "fire-extinguisher" and solo.extinguishers < tokens["fire-extinguisher"]:
        solo.extinguishers += 1
    elif what == "welding-torch" and solo.torches < tokens["welding-torch"]:
        solo.torches += 1
    elif what == "thirty-seconds" and solo.seconds < tokens["thirty-seconds"]:
        solo.seconds += 1
    elif what == "harpoon" and player.harpoons + len(solo.harpoon_places) < tokens["harpoon"]:
        player.harpoons += 1
    else:
        gain_survival(s)
        return
    s.emit("gained", what=what)


def spend(s: State, what: str) -> None:
    """A token of the personal supply returns to the pool."""
    solo = s.alone()
    match what:
        case "survival":
            solo.survivals -= 1
        case "harpoon":
            s.player(0).harpoons -= 1
        case "fire-extinguisher":
            solo.extinguishers -= 1
        case "welding-torch":
            solo.torches -= 1
    s.emit("spent", what=what)


def held(s: State) -> dict[str, int]:
    """The tokens of the personal supply that can pay for something."""
    solo = s.alone()
    return {
        "survival": solo.survivals,
        "harpoon": s.player(0).harpoons,
        "fire-extinguisher": solo.extinguishers,
        "welding-torch": solo.torches,
    }


# Objectives


def record(s: State, goal: Objective) -> None:
    """An objective is gained for good; a free umbilicus needs no more clamps (LX-043 to LX-045,
    LX-088, LX-236)."""
    solo = s.alone()
    solo.gained.append(goal)
    if goal == "umbilicus" and solo.rules.search:
        solo.clamps = CLAMPS
    s.emit("solo objective", goal=goal)


# Trait tokens


def use_trait(s: State, area: int) -> None:
    """A trait token is turned over and goes to the Remora, fight side up: it is used (LX-215,
    LX-217, LX-218)."""
    solo = s.alone()
    token = s.dice.pick([token for token in range(TRAITS) if token not in solo.used])
    solo.used.append(token)
    solo.traits[area] = NOT_HERE
    s.emit("trait turned", area=area, trait=token)
    s.seal("a trait token has been turned over")


def drop_trait(s: State, area: int) -> None:
    """A trait token leaves the game as it lies, facedown (LX-216, LX-219)."""
    s.alone().traits[area] = NOT_HERE
    s.emit("trait spent", area=area)
