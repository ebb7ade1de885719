"""What waits on the Remora, and what there is against it: a part of the evaluation."""

from collections.abc import Sequence

from nightdeck.games.lifeform.content.printed import HARPOON
from nightdeck.games.lifeform.ship.bots.curves import slope
from nightdeck.games.lifeform.ship.rules.loadout import full_compartments, weaponry_number
from nightdeck.games.lifeform.ship.rules.matching import unmatched
from nightdeck.games.lifeform.solo.bots.evaluate_forecast import Forecast
from nightdeck.games.lifeform.solo.rules.clock import LAST_COCOON
from nightdeck.games.lifeform.state import Fight, State

SURE = 0.97


def arrival(s: State, found: Forecast) -> float:
    """How a launch would end: no danger among the stowaways, or a shuttle conflict."""
    clean = no_danger(s, found.stowed)
    return clean + (1 - clean) * fight_chance(s, found)


def no_danger(s: State, stowed: int) -> float:
    """How likely all stowaway tokens aboard are safe."""
    safe, tokens = s.printed.tokens["safe"], s.printed.tokens["safe"] + s.printed.tokens["danger"]
    chance = 1.0
    for token in range(min(stowed, tokens)):
        chance *= max(0, safe - token) / (tokens - token)
    return chance


def fight_chance(s: State, found: Forecast) -> float:
    """The largest zones are blasted; icons in hand against those of the others."""
    solo = s.alone()
    five = solo.attack_five == "remora" or found.cocoon >= LAST_COCOON
    traits = len(solo.used)
    zones = sorted((len(solo.cells), traits // 2 + 5 * five, (traits + 1) // 2), reverse=True)
    left = sum(zones[full_compartments(s) + s.halon + 1 :])
    risk = found.killed / (found.killed + found.alive + 1) if solo.airlock_survival else 0.0
    return (SURE if not left else slope((own_icons(s) + weaponry_number(s) - 1.3 * left) / 1.5)) * (1 - 0.5 * risk)


def own_icons(s: State) -> float:
    """Icons that cards and tokens can match."""
    solo, player, printed = s.alone(), s.player(0), s.printed.crew_icons
    cards = sum(3 if HARPOON in printed[card] else 0.8 * len(printed[card]) for card in player.hand)
    tokens = player.harpoons + solo.torches + solo.extinguishers + len(solo.free_traits())
    return cards + 1.5 * sum(player.data) + tokens


# In the shuttle conflict


def conflict_chance(s: State) -> float:
    """Halon gas for the largest zones, the airlock if it is safe or must be; the rest has to be
    matched.

    What is risky and not needed stays unused: the locker, and an airlock with a survival token in
    it.
    """
    solo = s.alone()
    zones = sorted((zone for zone in solo.zones if zone), key=len)
    zones = zones[: max(0, len(zones) - s.halon)]
    chance = 1.0
    if zones and not solo.airlock_used and (missing(s, zones) or not solo.airlock_survival):
        zones.pop()
        chance -= solo.killed / max(1, solo.container()) if solo.airlock_survival else 0.0
    lack = missing(s, zones)
    thrift = 0.02 * (not solo.locker_used) + 0.02 * (not solo.airlock_used) + 0.002 * (s.fight is not None)
    return chance * (slope(-0.5 - lack) if lack else 0.95 - 0.01 * len(zones)) + thrift


def missing(s: State, zones: Sequence[Sequence[int]]) -> int:
    """Icons of these zones that nothing in hand can match."""
    solo, player = s.alone(), s.player(0)
    fight = Fight(0, icons=[icon for zone in zones for icon in zone], cards=[*player.hand])
    fight.wild = len(solo.free_traits()) + solo.torches + player.harpoons
    if s.fight is not None:
        fight.cards += s.fight.cards
        fight.wild += s.fight.wild
    return max(0, unmatched(s.printed, fight) - sum(player.data))
