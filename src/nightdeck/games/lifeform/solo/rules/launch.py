"""Launching the Remora alone: five conditions, the stowaway tokens, and the hibernation sequence."""

from nightdeck.core.ask import choose
from nightdeck.core.state import step
from nightdeck.games.lifeform.content.components import ICONS
from nightdeck.games.lifeform.ship.rules.loadout import full_compartments, needs, weaponry_number
from nightdeck.games.lifeform.solo.result import won
from nightdeck.games.lifeform.solo.state import OBJECTIVES, PORT, PRIMARY, STARBOARD, TRAITS
from nightdeck.games.lifeform.state import State


def lacks(s: State) -> list[str]:
    """What still stands in the way of a launch (LX-037 to LX-045)."""
    missing = [] if s.aboard() else ["nobody aboard"]
    if any(needs(s)):
        missing.append("loadout")
    return missing + [f"{goal} objective" for goal in OBJECTIVES if goal not in s.alone().gained]


def can_launch(s: State) -> bool:
    return not lacks(s)


async def solo_launch(s: State) -> None:
    """The starship stage ends at once; the stowaway tokens on the Remora are turned up (LX-037, LX-046, LX-047)."""
    solo = s.alone()
    s.agenda.clear()
    s.phase = "launch"
    s.emit("launched", minute=s.minute)
    tokens = [1] * s.printed.tokens["danger"] + [0] * s.printed.tokens["safe"]
    danger = sum(s.dice.draw(tokens) for _ in range(solo.stowed))
    s.emit("stowaways shown", danger=danger, safe=solo.stowed - danger)
    s.seal("the stowaway tokens have been turned up")
    if not danger:
        won(s, "clean escape")
    search = [step("search the Remora")] if solo.rules.search else []
    s.then(*search, *HIBERNATION, step("conflict round"))


# Hibernation

HIBERNATION = (step("solo hibernation"), step("spread tokens"), step("solo halon"), step("solo weapons"))
"""The hibernation sequence in its order (LX-277)."""


async def solo_hibernation(s: State) -> None:
    """Steps 1 and 2: the objective's data token returns, energy cells leave the attacks uncovered (LX-105, LX-106)."""
    solo, player = s.alone(), s.player(0)
    if solo.data_icon >= 0 and player.data[solo.data_icon]:
        player.data[solo.data_icon] -= 1
        s.emit("data returned", icon=solo.data_icon)
    tokens = list(s.printed.combat["attack-1"])
    attacks = [s.dice.draw(tokens) for _ in solo.cells]
    solo.zones[PRIMARY] = sorted(icon for attack in attacks for icon in attack)
    solo.spread = [*sorted(solo.used), *([TRAITS] if solo.attack_five == "remora" else [])]
    solo.used, solo.cells = [], []


async def spread_tokens(s: State) -> None:
    """Step 3: attack-5 and used traits are spread evenly over the secondary zones (LX-107, LX-108, LX-O35)."""
    solo = s.alone()
    if not solo.spread:
        s.emit("zones", icons=[icon for zone in solo.zones for icon in zone])
        s.seal("the combat tokens have been turned up")
        return
    most = (len(solo.spread) + sum(solo.filled) + 1) // 2
    token = solo.spread[0]
    zones = [zone for zone in (PORT, STARBOARD) if solo.filled[zone - PORT] < most]
    zone = await choose(0, "spread", zones, token)
    solo.spread.pop(0)
    solo.filled[zone - PORT] += 1
    icons = s.printed.combat["attack-5"][0] if token == TRAITS else (ICONS.index(s.printed.traits[token].icon),)
    solo.zones[zone] = sorted([*solo.zones[zone], *icons])
    if token == TRAITS:
        solo.attack_five = "conflict"
    s.then(step("spread tokens"))


async def solo_halon(s: State) -> None:
    """Step 4: a halon gas blast for each full compartment (LX-109)."""
    s.halon = min(s.halon + full_compartments(s), s.stock("halon-blast"))
    s.emit("crew pool", halon=s.halon)


async def solo_weapons(s: State) -> None:
    """Step 5: crew cards by the topmost improvised weapon, then down to 7 (LX-110)."""
    s.phase = "showdown"
    if weaponry_number(s):
        s.then(step("draw", 0, weaponry_number(s)))
