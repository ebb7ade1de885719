"""How well a seat stands, for search: the crew's work against the clock, its dangers, its strength for a showdown."""

from collections.abc import Sequence
from math import exp

from nightdeck.core.ask import NO, PASS, YES, Ask, Option
from nightdeck.games.lifeform.box import CELLS, COOLANT, FAR, HARPOON, SPACESUITS, WEAPONRY
from nightdeck.games.lifeform.fights import unmatched
from nightdeck.games.lifeform.launch import guessed
from nightdeck.games.lifeform.loadout import coolant_minimum, full_compartments, weaponry_number
from nightdeck.games.lifeform.movement import may_enter, neighbours
from nightdeck.games.lifeform.state import AWAY, LIFEFORM, Character, State
from nightdeck.games.lifeform.tracks import LEAVE_BEHIND, claw_number


def judge(s: State, seat: int) -> float:
    """From 0 to 1; the crew stands and falls together."""
    if s.outcome is not None:
        return s.outcome.worth(seat)
    crew = showdown_chance(s) if s.phase in ("launch", "showdown") else escape_chance(s)
    crew = min(max(crew, 0.01), 0.99)
    return 1 - crew if seat == LIFEFORM else crew


def slope(x: float) -> float:
    return 1 / (1 + exp(-x))


# The Starship Stage

WALK, TOKEN, TASK = 1.0, 3.0, 5.0
"""What a step, a token to load and an objective weigh, in steps."""
MINUTES = {2: 0.30, 3: 0.27, 4: 0.25}
"""Minutes that a step of work costs, by player count."""
CARD = 0.4
"""Minutes that a card in hand saves."""


def escape_chance(s: State) -> float:
    """What is still to be done, in minutes, against the minutes left; less for deaths and for danger at hand."""
    living = s.living()
    if not living:
        return 0.0
    lead = s.minute - due(s, "self-destruct") - due(s, "count down") - minutes_needed(s, living)
    early = slope((lead - LEAVE_BEHIND) / 3)
    late = slope((lead - 1) / 2)
    chance = early + (late - early) * caught_chance(s)
    lost = len(s.characters) - len(living)
    calm = (
        1
        - 0.10 * lost
        - danger(s)
        - 0.004 * (s.hostility + due(s, "hostility"))
        - 0.02 * s.cocoon
        - 0.008 * len(s.hand)
    )
    return chance * max(calm, 0.05)


def due(s: State, name: str) -> int:
    """What the agenda still holds of an advance."""
    return sum(int(args[0]) for step, args in s.agenda if step == name)


def minutes_needed(s: State, living: Sequence[Character]) -> float:
    """A rough count: tokens to load, objectives, chambers to walk, less what is in hand."""
    lacking = tokens_lacking(s, len(living))
    work = TOKEN * lacking + sum(task(s, objective, living) for objective in s.objectives) - pending(s, lacking)
    work += WALK * sum(errand(s, who, lacking) for who in living)
    work += stray_cat(s, lacking) + sum(2.5 for who in living if who.place == s.android)
    work += 0.15 * len(s.outages) + 0.3 * len(s.terrors)
    cards = sum(min(len(player.hand), 5) for player in s.crew if not player.role)
    cards += sum(int(args[1]) for name, args in s.agenda if name == "draw")
    return work * MINUTES[s.players] - CARD * cards - 0.1 * extras(s)


def stray_cat(s: State, lacking: int) -> float:
    """A cat that is not aboard bars the launch."""
    return (4.0 if lacking < 3 else 1.0) if s.cat not in (AWAY, s.box.remora) else 0.0


def extras(s: State) -> float:
    """What makes a showdown easier: halon gas, weapons, data."""
    return full_compartments(s) + 0.3 * weaponry_number(s) + sum(sum(p.data) for p in s.crew) + 0.2 * s.loadout[CELLS]


def tokens_lacking(s: State, aboard: int) -> int:
    """Mission tokens that a launch of everybody still needs."""
    columns = s.box.columns
    wanted = {
        WEAPONRY: columns[WEAPONRY].minimum,
        COOLANT: coolant_minimum(s),
        CELLS: columns[CELLS].minimum,
        SPACESUITS: aboard,
    }
    return sum(max(0, want - s.loadout[column]) for column, want in wanted.items())


def task(s: State, objective: int, living: Sequence[Character]) -> float:
    """What an objective costs: somebody must get to its chamber and have the right card there."""
    place = s.box.objective_at[objective]
    places = [place] if place >= 0 else sorted(s.box.cocoon)
    wanted = "flamethrower-cocoon" if place < 0 else "circuit-board"
    without = {player.seat: 0 if holds(s, player.hand, wanted) else TASK / 2 for player in s.crew}
    ways = [
        2 * s.box.walk[who.place][there] + without[who.seat]
        for who in living
        if who.place != s.box.remora
        for there in places
    ]
    return TASK / 2 + min(ways, default=24)


def holds(s: State, hand: Sequence[int], action: str) -> bool:
    """Whether a hand has a card with that action."""
    return any(action in row for card in hand for row in s.box.crew_cards[card].rows)


def errand(s: State, who: Character, lacking: int, place: int = AWAY) -> float:
    """How far it is for a character by way of the next token to the Remora; more if it is stuck or left too early."""
    box = s.box
    start = who.place if place == AWAY else place
    if start == box.remora:
        return 10.0 if lacking or s.objectives else 0.0
    away = box.walk[start]
    goals = [chamber for chamber, count in enumerate(s.missions) if count] if lacking else []
    way = min((away[goal] + box.walk[goal][box.remora] for goal in goals), default=away[box.remora])
    return way + (3 if who.hidden and place == AWAY else 0)


def pending(s: State, lacking: int) -> float:
    """What the rest of a played crew row is worth, in steps."""
    if not s.row or s.phase != "crew":
        return 0.0
    own = s.own(s.turn)
    steps = sorted((progress(s, who, lacking) for who in own), reverse=True) or [0.0]
    worth = {
        "move": steps[0],
        "move-two": sum(steps[:2]),
        "run": 1.8 * steps[0],
        "explore": TOKEN if lacking and any(s.missions[who.place] for who in own) else 0.1,
        "circuit-board": TASK if any(s.box.objective_at[o] == who.place for o in s.objectives for who in own) else 0.5,
        "flamethrower-cocoon": TASK if s.box.burn in s.objectives else 0.3,
        "draw-two": 2 * CARD / MINUTES[s.players],
        "shock-prod-android": 1.5,
        "flamethrower-android": 1.0,
        "flamethrower": 0.5,
        "self-destruct": -1 / MINUTES[s.players],
    }
    return sum(0.9 * worth.get(action, 0.1) for action in s.row)


def progress(s: State, who: Character, lacking: int) -> float:
    """Whether a character can come one step nearer to its errand without walking into an image."""
    if who.place in (s.android, s.box.remora):
        return 0.0
    here = errand(s, who, lacking)
    steps = [t for t in neighbours(s, who.place, tunnels=False) if t not in s.images and may_enter(s, t)]
    return max(0.0, here - min((errand(s, who, lacking, t) for t in steps), default=here))


def danger(s: State) -> float:
    """Images near characters, the real one above all."""
    found = 0.0
    for who in s.on_ship():
        if who.hidden:
            found += 0.02
            continue
        away = s.box.crawl[who.place]
        for image in s.images_on_ship():
            distance = away[s.images[image]]
            if distance < FAR and distance <= 4:
                found += (0.022 if image == s.real else 0.006) / max(distance, 0.5)
    for player in s.crew:
        if any(s.box.crew_cards[card].reaction for card in player.hand):
            found *= 0.9
    return min(found, 0.6)


def caught_chance(s: State) -> float:
    """How likely the crew survives a launch at minute 9 or later: a wrong guess, or a won showdown."""
    fight = slope(margin(s) / 1.3)
    if s.automatic or s.stowaway == AWAY or s.on_ship():
        return fight
    return fight if s.minute <= LEAVE_BEHIND and guessed(s) else 0.55 + 0.45 * fight


# The Showdown


def margin(s: State) -> float:
    """How many fights the crew can get through beyond those that the lifeform can start."""
    fights = lifeform_cards(s)
    icons = sum(len(s.box.lifeform_icons[card]) for card in s.hand) + 1.6 * (fights - len(s.hand))
    claws = s.hostility_tokens if s.phase == "showdown" else claw_number(s)
    load = max(0.8, (icons + claws + 2 * s.keeps_stowaway) / max(fights, 1))
    return crew_icons(s) / load + cancels(s) - fights


def lifeform_cards(s: State) -> float:
    """Cards that the lifeform will fight with: those in hand, and before the Showdown what it is going to draw."""
    if s.phase == "showdown":
        return len(s.hand)
    return 1 + (len(s.hand) if s.phase == "launch" else max(len(s.hand), s.hand_size() - 1))


def crew_icons(s: State) -> float:
    """Icons that those who would be aboard can match."""
    seats = {who.seat for who in (s.aboard() or s.living())}
    icons = 0.0 if s.phase in ("launch", "showdown") else 1.1 * weaponry_number(s)
    for player in s.crew:
        if player.seat in seats and not player.out:
            own = [s.box.crew_icons[card] for card in player.hand]
            icons += sum(2.5 if HARPOON in found else 0.75 * len(found) for found in own)
            icons += 1.4 * sum(player.data) + max(0, len(s.own(player.seat)) - 1)
    return icons + (s.cat == s.box.remora)


def cancels(s: State) -> int:
    """Fights that can be cancelled."""
    if s.phase in ("launch", "showdown") and s.remora_token | (s.phase == "showdown"):
        return s.halon + s.remora_token
    return full_compartments(s) + 1 + (s.players == 2)


def showdown_chance(s: State) -> float:
    """Fights to come against fights that the crew can get through; an unmatched icon costs a survivor."""
    survivors = sum(bool(s.own(player.seat)) for player in s.crew if not player.out)
    if not survivors:
        return 0.0
    chance = slope(margin(s) / 1.3)
    if s.fight is not None and s.fight.icons:
        chance *= 1 - unmatched(s.box, s.fight) / (6 * survivors)
    return chance


# A quick hand for playouts

_HURRY = {"launch": 40.0, YES: 3.0, NO: 1.0, "lurk": 2.0, "vent": 1.5, "heat analyzer": 2.5, "give up cat": 0.4}
_VERBS = {
    "equip": 0.8, "card": 1.6, "skill": 0.6, "laser": 2.0, "cell": 0.3, "cat": 0.5, "attack": 8.0, "kill-hidden": 6.0,
    "hide": 6.0, "run": 6.0, "shock-prod": 6.0, "cancel": 5.0, "objective": 20.0, "collect": 2.0,
}  # fmt: skip


def hunch(s: State, ask: Ask) -> Sequence[float]:
    """Weights above 0 for the options, from what the asked seat may know."""
    if ask.kind in ("move", "force move"):
        return [_step_worth(s, ask.kind, option) for option in ask.options]
    if ask.kind == "collect":
        return [_load_worth(s, option) for option in ask.options]
    return [_worth(option) for option in ask.options]


def _worth(option: Option) -> float:
    if isinstance(option, tuple):
        return _VERBS.get(str(option[0]), 1.0)
    if option == PASS:
        return 0.6
    return _HURRY.get(str(option), 1.0)


def _step_worth(s: State, kind: str, option: Option) -> float:
    """A move that brings a character nearer to its errand, and not into an image."""
    if not isinstance(option, tuple):
        return 0.3
    who, place = s.who(int(option[0])), int(option[1])
    if kind == "force move":
        return 4.0 if place in s.images else 1.0
    if place in s.images:
        return 0.05
    lacking = tokens_lacking(s, len(s.living()))
    return 4.0 if errand(s, who, lacking, place) < errand(s, who, lacking) else 0.5


def _load_worth(s: State, option: Option) -> float:
    """Columns that launch needs come first."""
    if not isinstance(option, tuple) or option[0] != "collect":
        return _worth(option)
    column = int(option[2])
    minimum = {COOLANT: coolant_minimum(s), SPACESUITS: len(s.living())}
    wanted = minimum.get(column, s.box.columns[column].minimum)
    return 6.0 if s.loadout[column] < wanted else 0.5
