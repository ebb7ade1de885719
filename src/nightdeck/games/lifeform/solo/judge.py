"""How well a solo player stands, for search: work against the clock, nerve, the blip, and strength for the shuttle."""

from collections.abc import Sequence
from functools import cache
from math import exp

from nightdeck.core.ask import PASS, Ask, Option
from nightdeck.games.lifeform import judge as base
from nightdeck.games.lifeform.box import CELLS, HARPOON, Box
from nightdeck.games.lifeform.fights import unmatched
from nightdeck.games.lifeform.loadout import full_compartments, needs, weaponry_number
from nightdeck.games.lifeform.solo.launch import lacks
from nightdeck.games.lifeform.solo.payment import icons
from nightdeck.games.lifeform.solo.proximity import defences, elude_price
from nightdeck.games.lifeform.solo.state import OBJECTIVES
from nightdeck.games.lifeform.solo.tokens import DECKS
from nightdeck.games.lifeform.state import State

TOKEN, GOAL, STEP = 1.6, 3.2, 1.1
"""Rounds that a mission token, an objective and a step take."""
HOMEWARD = 0.7
"""How much the way to the Remora counts while there is still work to do."""


def judge(s: State, seat: int) -> float:
    """From 0 to 1, for either game."""
    if s.solo is None:
        return base.judge(s, seat)
    if s.outcome is not None:
        return s.outcome.worth(seat)
    if not s.characters:
        return 0.5
    chance = conflict_chance(s) if s.phase in ("launch", "showdown") else escape_chance(s)
    return min(max(chance, 0.01), 0.99)


def slope(x: float) -> float:
    return 1 / (1 + exp(-x))


# On the Valley Forge


def coming(s: State, verb: str, what: str = "") -> int:
    """How much of a result is still to come from the crisis option that is being paid for."""
    found = 0
    for name, args in s.agenda:
        if name == "crisis result":
            results = s.box.crisis[int(args[0])].options[int(args[1])].results[int(args[2]) :]
            found += sum(r.times for r in results if r.do == verb and r.what in ("", what or r.what))
    return found


def owed(s: State) -> int:
    """Cards that are still to be paid for a crisis option."""
    return sum(len(args) for name, args in s.agenda if name == "pay")


def escape_chance(s: State) -> float:
    """Rounds left against rounds needed, less for fear, for the blip and for what waits on the Remora."""
    if s.aboard() and lacks(s):
        return 0.02
    clock = base.due(s, "solo clock") + base.due(s, "tick") + coming(s, "self-destruct")
    lead = s.minute - clock - rounds_needed(s)
    return slope((lead - 1) / 3.5) * courage(s) * leeway(s) * (1 - threat(s)) * (0.55 + 0.45 * arrival(s))


def leeway(s: State) -> float:
    """Whether the crisis decks last: C deck for the way to the Remora, this deck for the next moves."""
    solo, who = s.alone(), s.hero()
    deck = s.box.chambers[who.place].deck
    if deck not in DECKS:
        return 1.0
    last = len(solo.crisis[DECKS.index("C")]) - min(4, s.box.walk[who.place][s.box.remora] - 1)
    here = len(solo.crisis[DECKS.index(deck)])
    return slope(1.5 + last) * slope(1.5 + here)


def rounds_needed(s: State) -> float:
    """Tokens to load, objectives to gain, chambers to walk; cards in hand make it easier."""
    solo, who, box = s.alone(), s.hero(), s.box
    lacking = sum(needs(s))
    goals = 0.0 + sum(
        goal_cost(s, goal) for goal in OBJECTIVES if goal not in solo.gained and not coming(s, "objective", goal)
    )
    away = box.walk[who.place]
    home: float = HOMEWARD * away[box.remora]
    if lacking:
        stocked = [away[c] + HOMEWARD * box.walk[c][box.remora] for c, count in enumerate(s.missions) if count]
        home = min(stocked, default=home)
    cards = min(len(s.player(0).hand) + sum(int(args[1]) for name, args in s.agenda if name == "draw"), 7) - owed(s)
    ease = 0.3 * min(cards, 4) + 0.2 * cards + 0.7 * solo.survivals + 0.6 * solo.seconds
    ease += 0.8 * len(solo.open) if goals else 0.0
    stuck = 2.5 if who.place == s.android else 0.0
    extras = 0.12 * sum(s.loadout) + 0.25 * (s.player(0).harpoons + solo.torches + solo.extinguishers)
    return TOKEN * lacking + goals + STEP * home + stuck - ease - extras - pending(s, lacking)


def pending(s: State, lacking: int) -> float:
    """What the rest of a played row is worth, in rounds."""
    if not s.row or s.hero().place == s.android:
        return 0.0
    here, solo = s.hero().place, s.alone()
    step = 0.0 if solo.halted else STEP
    worth = {
        "move": step,
        "move-two": step,
        "run": 0.0 if here in s.outages else (1.0 if solo.exhausted else 1.8) * step,
        "explore": TOKEN if lacking and s.missions[here] else 0.2,
        "circuit-board": GOAL if here in s.box.circuit and "data" not in solo.gained else 0.3,
        "draw-two": 0.5,
        "survival": 0.5,
        "shock-prod-android": 0.6,
        "flamethrower": 1.8 if s.box.motion[solo.motion].close else 0.2,
        "self-destruct": -1.0,
    }
    return sum(worth.get(action, 0.2) for action in s.row)


def goal_cost(s: State, goal: str) -> float:
    """Data comes from a circuit board as well as from crisis cards."""
    if goal != "data":
        return GOAL
    boards = [s.box.walk[s.hero().place][c] for c in s.box.circuit]
    holds = any("circuit-board" in icons(s.box, card) for card in s.player(0).hand)
    return min(GOAL, 0.6 + 0.5 * min(boards, default=9)) if holds else GOAL


def courage(s: State) -> float:
    """The fear track: how far the nerve token still is from the terror tokens."""
    solo = s.alone()
    return 1 - 0.9 * exp(-(solo.nerve - solo.fear - coming(s, "nerve")) / 1.6)


def threat(s: State) -> float:
    """How near the lifeform is, and what a conflict would cost."""
    solo = s.alone()
    means = defences(s)
    killed = solo.killed / max(1, solo.container())
    quiet = "fire-extinguisher" in means
    hides = sum(s.box.crew_cards[card].reaction == "hide" for card in s.player(0).hand)
    eludes = len(s.player(0).hand) >= elude_price(s) and solo.alive > 0
    peril = 0.05 / hides if hides else 0.05 if quiet else 0.45 if eludes else killed + 0.15 if means else 0.97
    worn = 0.9 * exp(-solo.alive / 2)
    near = max(0, steps_to_alert(s.box)[solo.motion] - blip_due(s))
    return 1 - (1 - peril * 0.62**near) * (1 - 0.3 * killed) * (1 - worn)


def blip_due(s: State) -> int:
    """Spaces that the lifeform is about to advance, less those it is about to fall back."""
    return base.due(s, "advance") + base.due(s, "motion") + coming(s, "alien") - coming(s, "back")


@cache
def steps_to_alert(box: Box) -> list[int]:
    """The fewest steps from each motion space to PROXIMITY ALERT!."""
    found = [0] * len(box.motion)
    for space in range(len(box.motion) - 1, -1, -1):
        found[space] = 1 + min((found[there] for there in box.forward[space]), default=-1)
    return found


# What waits on the Remora


def arrival(s: State) -> float:
    """How a launch would end: no danger among the stowaways, or a shuttle conflict."""
    solo, box = s.alone(), s.box
    clean, safe, tokens = 1.0, box.tokens["safe"], box.tokens["safe"] + box.tokens["danger"]
    for token in range(solo.stowed):
        clean *= max(0, safe - token) / (tokens - token)
    foes = len(solo.cells) + len(solo.used) + (5 if solo.attack_five == "remora" else 0)
    zones = 1 + (len(solo.used) > 0 or solo.attack_five == "remora")
    cleared = full_compartments(s) + s.halon + 1
    strength = own_icons(s) + weaponry_number(s) + 0.3 * s.loadout[CELLS]
    fight = slope((strength - foes * max(0.0, 1 - cleared / (zones + 1))) / 2)
    return clean + (1 - clean) * fight


def own_icons(s: State) -> float:
    """Icons that cards and tokens can match."""
    solo, player = s.alone(), s.player(0)
    cards = sum(3 if HARPOON in s.box.crew_icons[c] else 0.8 * len(s.box.crew_icons[c]) for c in player.hand)
    return (
        cards + 1.5 * sum(player.data) + player.harpoons + solo.torches + len(solo.free_traits()) + solo.extinguishers
    )


def conflict_chance(s: State) -> float:
    """Icons against icons, with the blasts that are left."""
    solo = s.alone()
    zones = sorted((len(zone) for zone in solo.zones), reverse=True)
    left: float = sum(zones[s.halon + (not solo.airlock_used) :])
    if s.fight is not None:
        left = max(0, left - len(s.fight.icons)) + 1.5 * unmatched(s.box, s.fight)
    drawn = 1.0 if not solo.locker_used else 0.0
    return slope((own_icons(s) + drawn - left) / 1.5 + 1) * (0.9 if not left else 0.85)


# A quick hand for playouts

_WORTH: dict[str, float] = {
    "launch": 60.0, "unlock": 4.0, "wait": 0.3, "heat analyzer": 2.5, "survival token": 0.5, "equip": 0.9, "card": 1.6,
    "look": 0.2, "harpoon": 0.5, "hook": 0.3, "laser": 3.0, "laser terror": 0.6, "hide": 6.0, "fire-extinguisher": 5.0,
    "run": 3.0, "shock-prod": 2.0, "elude": 3.0, "collect": 2.0, "door card": 0.5, "drive back": 3.0, "stow": 1.0,
}  # fmt: skip


def hunch(s: State, ask: Ask) -> Sequence[float]:
    """Weights above 0 for the options, for either game."""
    if s.solo is None:
        return base.hunch(s, ask)
    if ask.kind == "crisis":
        return [4.0 - option if isinstance(option, int) else 1.0 for option in ask.options]
    if ask.kind in ("move", "step to", "run to"):
        return [_step_worth(s, option) for option in ask.options]
    if ask.kind == "collect":
        return [_load_worth(s, option) for option in ask.options]
    return [_WORTH.get(str(option[0] if isinstance(option, tuple) else option), 1.0) for option in ask.options]


def _step_worth(s: State, option: Option) -> float:
    place = option[1] if isinstance(option, tuple) else option
    if option == PASS or not isinstance(place, int):
        return 0.8
    if place == s.box.remora:
        return 0.02 if [lack for lack in lacks(s) if lack != "nobody aboard"] else 40.0
    if place in s.terrors:
        return 0.3
    return 2.0 if s.missions[place] and any(needs(s)) else 1.0


def _load_worth(s: State, option: Option) -> float:
    if not isinstance(option, tuple) or option[0] != "collect":
        return _WORTH.get(str(option[0] if isinstance(option, tuple) else option), 1.0)
    return 6.0 if needs(s)[int(option[2])] else 0.6
