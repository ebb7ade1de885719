"""How the Starship Stage would end: a part of the evaluation, counted in minutes of the clock."""

from collections.abc import Sequence
from functools import cache, lru_cache
from math import sqrt

from nightdeck.games.lifeform.base.bots.evaluate_showdown import caught_chance, coming_odds, menace
from nightdeck.games.lifeform.base.rules.tracks import LEAVE_BEHIND
from nightdeck.games.lifeform.content.printed import CELLS, COOLANT, SPACESUITS, WEAPONRY, Printed
from nightdeck.games.lifeform.ship.bots.curves import slope
from nightdeck.games.lifeform.ship.rules.loadout import coolant_minimum, full_compartments, weaponry_number
from nightdeck.games.lifeform.ship.rules.moving import may_enter, neighbours, reach
from nightdeck.games.lifeform.ship.rules.tracks import DEVIATION
from nightdeck.games.lifeform.state import AWAY, HAND_LIMIT, Character, State

STEP, TOKEN, TASK = 0.45, 0.35, 1.6
"""What a step, a token to load and an objective cost."""
SEARCH = 0.6
"""What the way to a token costs one who is alone; several share it."""
CARD = 0.42
"""What a card in hand saves."""
EARLY = 3.0
"""What it costs to be aboard while there is still work to do."""
DEATH = 2.0
"""What a dead character costs the others, beyond the way that it need not go any more."""

LAST_RESORT = 0.3
"""How often it comes to a launch with one player's characters only, where all the rest has failed.
"""


def escape_chance(s: State) -> float:
    """All leave before minute 9; or all leave later, or a few do, and what is aboard with them must
    be fought."""
    living = s.living()
    if not living:
        return 0.0
    left = s.minute - due(s, "self-destruct") - due(s, "count down") - burdens(s, living) - common_work(s, len(living))
    everybody = left - way_home(s, living)
    early = slope((everybody - LEAVE_BEHIND) / 3)
    foe = menace(s)
    late = slope((everybody - 1) / 2.5) * caught_chance(s, foe, everybody)
    first = nearest_home(s, living)
    few = slope((left - way_home(s, first) - 1) / 2.5) * coming_odds(s, [s.player(first[0].seat)], foe)
    return early + (1 - early) * (late + (1 - late) * LAST_RESORT * few)


def due(s: State, name: str) -> int:
    """What the agenda still holds of an advance."""
    return sum([int(args[0]) for step, args in s.agenda if step == name])


def nearest_home(s: State, living: Sequence[Character]) -> list[Character]:
    """The characters of one player who would leave alone: the nearest to the Remora, and whoever is
    aboard with it."""
    remora = s.printed.remora
    home = s.printed.walk[remora]
    first = min(living, key=lambda who: home[who.place])
    return [who for who in living if who is first or (who.seat == first.seat and who.place == remora)]


# The work


def common_work(s: State, living: int) -> float:
    """Objectives and the cat, less what is in hand and what the rest of a row will do."""
    lacking = tokens_lacking(s, living)
    tasks = sum([task(s, objective) for objective in s.objectives])
    return tasks + stray_cat(s, lacking) - pending(s, lacking) - means(s)


def way_home(s: State, leaving: Sequence[Character]) -> float:
    """Tokens to load and chambers to walk, if these characters leave; whoever is aboard too early
    is no help."""
    lacking = tokens_lacking(s, len(leaving))
    ways = errands(s, lacking)
    early = EARLY if lacking or s.objectives else 0.0
    remora = s.printed.remora
    walks = [early if who.place == remora else STEP * (ways[who.place] + 3 * who.hidden) for who in leaving]
    return (SEARCH / len(leaving) + TOKEN) * lacking + sum(walks)


def tokens_lacking(s: State, aboard: int) -> int:
    """Mission tokens that a launch with so many aboard still needs."""
    columns, loadout = s.printed.columns, s.loadout
    return (
        max(0, columns[WEAPONRY].minimum - loadout[WEAPONRY])
        + max(0, coolant_minimum(s) - loadout[COOLANT])
        + max(0, columns[CELLS].minimum - loadout[CELLS])
        + max(0, aboard - loadout[SPACESUITS])
    )


def errands(s: State, lacking: int) -> Sequence[int]:
    """How far it is from each chamber to the Remora, by way of a mission token while there are any
    to be loaded."""
    return detours(s.printed, tuple(map(bool, s.missions)) if lacking else ())


@lru_cache(4096)
def detours(printed: Printed, stocked: tuple[bool, ...]) -> tuple[int, ...]:
    """The way home from each chamber that leads through a stocked one, if there is any."""
    home = printed.walk[printed.remora]
    goals = [chamber for chamber, any_left in enumerate(stocked) if any_left]
    return tuple(min([away[goal] + home[goal] for goal in goals] or [away[printed.remora]]) for away in printed.walk)


def task(s: State, objective: int) -> float:
    """What an objective costs: somebody must get to its chamber and have the right card there."""
    printed = s.printed
    place = printed.objective_at[objective]
    places = [place] if place >= 0 else sorted(printed.cocoon)
    wanted = "flamethrower-cocoon" if place < 0 else "circuit-board"
    bearers = cards_with(printed, wanted)
    ways = []
    for player in s.crew:
        without = 0.0 if any(card in bearers for card in player.hand) else TASK / 2
        for who in s.own(player.seat):
            if who.place != printed.remora:
                away = printed.walk[who.place]
                ways.append(2 * STEP * min([away[there] for there in places]) + without)
    return TASK / 2 + min(ways, default=7.0)


@cache
def cards_with(printed: Printed, action: str) -> frozenset[int]:
    """Crew cards that have an action on some row."""
    return frozenset(i for i, card in enumerate(printed.crew_cards) if any(action in row for row in card.rows))


def stray_cat(s: State, lacking: int) -> float:
    """A cat that is not aboard bars the launch."""
    return (1.2 if lacking < 3 else 0.3) if s.cat not in (AWAY, s.printed.remora) else 0.0


def means(s: State) -> float:
    """Cards in hand or about to be drawn, heat analyzers, and what makes a showdown easier."""
    drawn = {int(args[0]): int(args[1]) for name, args in s.agenda if name == "draw"}
    found = 0.0
    for player in s.crew:
        if not player.role:
            cards = min(len(player.hand) + drawn.get(player.seat, 0), HAND_LIMIT)
            found += CARD * cards - 0.05 * max(0, cards - 4)
            found += 0.7 * player.analyzers if s.minute > DEVIATION else 0.0
        found += 0.2 * sum(player.data)
    return found + 0.2 * full_compartments(s) + 0.06 * weaponry_number(s) + 0.04 * s.loadout[CELLS]


def to_do(s: State) -> list[str]:
    """The actions of a played row that are still to be resolved, with the one that is being
    resolved."""
    return [*s.row, s.doing] if s.doing else s.row


def pending(s: State, lacking: int) -> float:
    """What the rest of a played crew row is worth."""
    actions = to_do(s) if s.phase == "crew" else []
    if not actions:
        return 0.0
    own, printed, ways = s.own(s.turn), s.printed, errands(s, lacking)
    steps = sorted([progress(s, who, ways) for who in own], reverse=True) or [0.0]
    worth = {
        "move": STEP * steps[0],
        "move-two": STEP * sum(steps[:2]),
        "run": 1.8 * STEP * steps[0],
        "explore": TOKEN if lacking and any(s.missions[who.place] for who in own) else 0.03,
        "circuit-board": TASK
        if any(printed.objective_at[o] == who.place for o in s.objectives for who in own)
        else 0.15,
        "flamethrower-cocoon": TASK if printed.burn in s.objectives else 0.1,
        "draw-two": 2 * CARD,
        "shock-prod-android": 0.4,
        "flamethrower-android": 0.3,
        "flamethrower": 0.15,
        "self-destruct": -1.0,
    }
    return sum([0.9 * worth.get(action, 0.03) for action in actions])


def progress(s: State, who: Character, ways: Sequence[int]) -> float:
    """Whether a character can come one step nearer to its errand without walking into an image."""
    if who.place in (s.android, s.printed.remora):
        return 0
    onward = [
        there for there in neighbours(s, who.place, tunnels=False) if there not in s.images and may_enter(s, there)
    ]
    return max(0, ways[who.place] - min([ways[there] for there in onward], default=99))


# What weighs on the crew


def burdens(s: State, living: Sequence[Character]) -> float:
    """Deaths, the attack to come, the android, and whatever the lifeform has gained."""
    lost = len(s.characters) - len(living)
    gained = 0.12 * len(s.hand) + 0.3 * s.cocoon + 0.3 * s.vents + 0.05 * (s.hostility + due(s, "hostility"))
    hindrance = 0.04 * len(s.outages) + 0.1 * len(s.terrors) + 0.5 * s.malfunction + 0.4 * (not s.survival)
    return DEATH * lost + dread(len(living)) * threat(s) + android_toll(s) + gained + hindrance + looming(s)


def dread(living: int) -> float:
    """What an expected death costs: the fewer are left, the more."""
    return 3.0 + 9.0 / (living * sqrt(living))


_LOOMS = {
    "self-destruct": 1.0, "malfunction": 0.5, "cocoon": 0.3, "terror": 0.1, "power-outage": 0.04,
    "mission-removal": 0.4, "move-one": 0.3, "move-two": 0.4, "move-twice": 0.5, "move-three": 0.5, "vent": 0.5,
    "force-move": 0.4, "scanner-malfunction": 0.2, "deviation": 0.3, "door-removal": 0.1, "swap-identities": 0.1,
    "survival": 0.6,
}  # fmt: skip


def looming(s: State) -> float:
    """What the rest of a played lifeform row is worth to it."""
    return sum([_LOOMS.get(action, 0.0) for action in to_do(s)]) if s.phase == "lifeform" else 0.0


def android_toll(s: State) -> float:
    """Tokens that the android is going to take from the loadout, the surer the nearer it is."""
    if s.android < 0:
        return 0.0
    held = sum([who.place == s.android for who in s.characters])
    left = s.printed.walk[s.android][s.printed.remora]
    return TOKEN * s.printed.losses[s.android_status] * slope((5 - left) / 2) * (0.4 if held else 1.0) + 0.6 * held


def threat(s: State) -> float:
    """Deaths to be expected from the next attack of the real image."""
    if s.real < 0 or s.images[s.real] < 0:
        return 0.0
    away = reach(s, s.images[s.real])
    strike = strikes(s)
    vents = s.printed.vent if s.vents or not cards_of_prey(s.printed).isdisjoint(s.hand) else frozenset()
    exposed = [who for who in s.characters if who.place >= 0 and not who.hidden and who.place != s.printed.remora]
    worst = others = 0.0
    for place in {who.place for who in exposed}:
        near = nearness(away[place], strike)
        expected = max(near, 0.5 if place in vents else 0.0) * losses(s, place, exposed)
        worst, others = max(worst, expected), others + expected
    return worst + 0.2 * (others - worst)


def nearness(distance: int, strike: int) -> float:
    """How likely the next attack reaches so far."""
    return 0.8 if distance <= strike else 0.3 / (distance - strike + 1) if strike else 0.2 / (distance + 1)


def losses(s: State, place: int, exposed: Sequence[Character]) -> float:
    """How many would die in a chamber that is attacked: a reaction card saves one of each player's,
    most times."""
    dark = place in s.outages or place == s.android
    found = 0.0
    for seat in {who.seat for who in exposed if who.place == place}:
        here = sum([who.place == place for who in exposed if who.seat == seat])
        flees = s.phase == "crew" and seat >= s.turn
        found += (here - guard(s, s.player(seat).hand, dark)) * (0.6 if flees else 1.0)
    return found


def guard(s: State, hand: Sequence[int], dark: bool) -> float:
    """How likely a hand saves a character from an attack."""
    if not cards_that(s.printed, "hide").isdisjoint(hand):
        return 0.9
    lit = not dark and not (cards_that(s.printed, "run") | cards_that(s.printed, "shock-prod")).isdisjoint(hand)
    return 0.7 if lit else 0.0


@cache
def cards_that(printed: Printed, reaction: str) -> frozenset[int]:
    """Crew cards with a reaction."""
    return frozenset(i for i, card in enumerate(printed.crew_cards) if card.reaction == reaction)


def strikes(s: State) -> int:
    """How many chambers away the lifeform can attack with what it holds; 0 without an attack."""
    known = attack_reach(s.printed)
    held = max([known[card] for card in s.hand], default=0)
    return max(held, 1) if s.phase == "lifeform" and "attack" in s.row else held


_RANGE = {"move-one": 1, "move-two": 1, "move-three": 1, "move-twice": 2}


@cache
def attack_reach(printed: Printed) -> tuple[int, ...]:
    """For each lifeform card how far its best attack row goes: the moves of the row, and the attack
    itself."""
    rows = [
        [1 + sum(_RANGE.get(a, 0) for a in row) for row in c.rows if "attack" in row] for c in printed.lifeform_cards
    ]
    return tuple(max(found, default=0) for found in rows)


@cache
def cards_of_prey(printed: Printed) -> frozenset[int]:
    """Lifeform cards that go through a vent."""
    return frozenset(i for i, card in enumerate(printed.lifeform_cards) if any("vent" in row for row in card.rows))
