"""What a sensible player does, for playouts: weights for options, from what the asked seat may
know."""

from collections.abc import Callable, Sequence
from functools import cache
from math import exp

from msgspec import structs

from nightdeck.core.ask import NO, PASS, YES, Ask, Option
from nightdeck.games.lifeform.base.bots.evaluate_escape import cards_with
from nightdeck.games.lifeform.base.bots.evaluate_showdown import strength
from nightdeck.games.lifeform.base.bots.policy_lifeform import LIFEFORM_POLICIES
from nightdeck.games.lifeform.base.bots.policy_plan import TOKEN, Plan
from nightdeck.games.lifeform.content.printed import CELLS, COOLANT, HALON, HARPOON, SPACESUITS, WEAPONRY, Printed
from nightdeck.games.lifeform.ship.bots.curves import softmax
from nightdeck.games.lifeform.ship.rules.loadout import coolant_minimum
from nightdeck.games.lifeform.ship.rules.matching import unmatched
from nightdeck.games.lifeform.ship.rules.tracks import DEVIATION
from nightdeck.games.lifeform.state import LIFEFORM, Fight, State

KEEN = 4.0
"""How much an option that saves a minute more is preferred: exp of it."""
TASK, CARD = 1.6, 0.42
"""Minutes that an objective and a card in hand are worth."""


def policy(s: State, ask: Ask) -> Sequence[float]:
    """Weights above 0 for the options."""
    weights = (LIFEFORM_POLICIES if ask.seat == LIFEFORM else CREW_POLICIES).get(ask.kind)
    found = weights(s, ask) if weights is not None else [_worth(option) for option in ask.options]
    return _with_cat(s, ask, found) if s.players == 2 and GIVE_UP_CAT in ask.options else found


_HURRY = {"launch": 40.0, YES: 3.0, NO: 1.0, "lurk": 2.0, "vent": 1.5, "heat analyzer": 2.5, "give up cat": 0.4}
_VERBS = {
    "equip": 0.8, "card": 1.6, "skill": 0.6, "laser": 2.0, "cell": 0.3, "cat": 0.5, "attack": 8.0, "kill-hidden": 6.0,
    "hide": 6.0, "run": 6.0, "shock-prod": 6.0, "cancel": 5.0, "objective": 20.0, "collect": 2.0,
}  # fmt: skip


def _worth(option: Option) -> float:
    if isinstance(option, tuple):
        return _VERBS.get(str(option[0]), 1.0)
    if option == PASS:
        return 0.6
    return _HURRY.get(str(option), 1.0)


# Where everybody goes


def _move(s: State, ask: Ask) -> list[float]:
    """Whose step saves most."""
    plan = Plan(s)
    values = []
    for option in ask.options:
        if isinstance(option, tuple):
            who = s.who(int(option[0]))
            values.append(plan.value(s, who, int(option[1])) - plan.value(s, who, who.place))
        else:
            values.append(0.0)
    return softmax(KEEN, values)


def _run(s: State, ask: Ask) -> list[float]:
    """Where one character goes."""
    plan, who = Plan(s), s.who(int(ask.about[0]))
    if not who.alive:
        return [1.0] * len(ask.options)
    return softmax(KEEN, [plan.value(s, who, o if isinstance(o, int) else who.place) for o in ask.options])


def _runner(s: State, ask: Ask) -> list[float]:
    plan = Plan(s)
    return softmax(KEEN, [plan.gain(s, s.who(int(str(option)))) for option in ask.options])


# Activities


def _activity(s: State, ask: Ask) -> list[float]:
    plan = Plan(s)
    own = [who for who in s.own(ask.seat) if who.alive]
    steps = sorted((plan.gain(s, who) for who in own), reverse=True) or [0.0]
    return softmax(KEEN, [_deed(s, ask.seat, option, plan, steps) for option in ask.options])


def _deed(s: State, seat: int, option: Option, plan: Plan, steps: Sequence[float]) -> float:
    """What an activity saves, in minutes."""
    cards = len(s.player(seat).hand)
    match option:
        case "launch":
            return launch_value(s)
        case ("equip", int(drawn)):
            return hand_value(cards + drawn) - hand_value(cards) - EQUIP * (drawn - 1)
        case "heat analyzer":
            late = s.minute <= DEVIATION + 3
            return hand_value(cards + 2) - hand_value(cards) - (0.0 if late else 0.3)
        case ("card", int(card), int(row)):
            gain = sum(_action(s, seat, action, plan, steps) for action in s.printed.crew_cards[card].rows[row])
            return gain + hand_value(cards - 1) - hand_value(cards) - keeping(s.printed, card)
        case ("skill", _):
            return 0.25
        case ("laser", *_):
            return 0.3
        case ("cell", _):
            return -0.5
        case ("cat", _):
            return 0.1
        case "give up cat":
            return -1.0
    return 0.0


EQUIP = 0.7
"""What a minute on the clock counts where cards are drawn for it."""


def hand_value(cards: int) -> float:
    """What so many cards are worth: the first ones most."""
    return CARD * min(cards, 6) - 0.3 * max(0, 2 - cards)


@cache
def keeping(printed: Printed, card: int) -> float:
    """What a card is worth beside being one: a reaction, fight icons."""
    reaction = {"hide": 0.25, "run": 0.15, "shock-prod": 0.2}.get(printed.crew_cards[card].reaction, 0.0)
    return reaction + (0.3 if HARPOON in printed.crew_icons[card] else 0.05 * len(printed.crew_icons[card]))


def launch_value(s: State) -> float:
    """All aboard is the time to go; some are left behind only when the clock runs out."""
    return 9.0 if not s.on_ship() or s.minute <= LAST_CALL else -1.0


def launch_weight(s: State) -> float:
    return exp(min(5.0, launch_value(s)))


LAST_CALL = 3
"""The minute when nobody is waited for any more."""


def _action(s: State, seat: int, action: str, plan: Plan, steps: Sequence[float]) -> float:
    """What an action of a row saves."""
    match action:
        case "move":
            return steps[0]
        case "move-two":
            return steps[0] + max(0.0, steps[1] if len(steps) > 1 else 0.0)
        case "run":
            return 1.8 * steps[0] if steps[0] > 0 else steps[0]
        case "explore":
            return TOKEN if plan.lacking and any(s.missions[who.place] for who in s.own(seat)) else 0.03
        case "circuit-board":
            places = {s.printed.objective_at[objective] for objective in s.objectives}
            return 2 * TASK if any(who.place in places for who in s.own(seat)) else 0.1
        case "flamethrower-cocoon":
            return 2 * TASK if s.printed.burn in s.objectives else 0.1
        case "flamethrower":
            return 0.5 if any(who.place in plan.near for who in s.own(seat)) else 0.1
    return DEEDS.get(action, 0.03)


DEEDS = {"draw-two": 2 * CARD, "shock-prod-android": 0.3, "flamethrower-android": 0.3, "self-destruct": -1.0}


def _next(s: State, ask: Ask) -> list[float]:
    """What can be done here comes before the steps, unless there is nothing here."""
    here = [who.place for who in s.own(ask.seat)]
    goals = {s.printed.objective_at[objective] for objective in s.objectives}
    order = {
        "explore": 8.0 if any(s.missions[place] for place in here) else 0.3,
        "circuit-board": 8.0 if not goals.isdisjoint(here) else 0.3,
    }
    return [
        order.get(str(option[1]), 2.0) if isinstance(option, tuple) and option[0] == "do"
        else launch_weight(s) if option == "launch" else 0.2
        for option in ask.options
    ]  # fmt: skip


# Loadout, cards


def _load(s: State, ask: Ask) -> list[float]:
    """Columns that launch needs come first, then what helps in a Showdown."""
    wanted = [column.minimum for column in s.printed.columns]
    wanted[COOLANT], wanted[SPACESUITS] = coolant_minimum(s), len(s.living())
    weights = []
    for option in ask.options:
        if isinstance(option, tuple) and option[0] == "collect":
            column = int(option[2])
            weights.append(8.0 if s.loadout[column] < wanted[column] else SPARE.get(column, 0.2))
        else:
            weights.append(launch_weight(s) if option == "launch" else 0.3)
    return weights


SPARE = {HALON: 1.0, WEAPONRY: 0.8, CELLS: 0.6}


def _give(s: State, ask: Ask) -> list[float]:
    """Discard what is missed least; what an objective needs is kept."""
    wanted = cards_with(s.printed, "circuit-board") if s.objectives else frozenset()
    return softmax(
        KEEN,
        [
            -keeping(s.printed, option) - 0.5 * (option in wanted) if isinstance(option, int) else 0.0
            for option in ask.options
        ],
    )


def _samples(s: State, ask: Ask) -> list[float]:
    return [0.1 if option == PASS else 1.0 for option in ask.options]


def _end(s: State, ask: Ask) -> list[float]:
    return [launch_weight(s) if option == "launch" else 1.0 if option == PASS else 0.2 for option in ask.options]


def _consent(s: State, ask: Ask) -> list[float]:
    return [20.0 if option == YES else 1.0 for option in ask.options]


# The cat


def _cat(s: State, ask: Ask) -> list[float]:
    """The cat goes straight to the Remora: without it nobody leaves."""
    home = s.printed.walk[s.printed.remora]
    return softmax(KEEN, [-0.5 * home[option if isinstance(option, int) else s.cat] for option in ask.options])


GIVE_UP_CAT = "give up cat"
RARELY = 0.01


def _with_cat(s: State, ask: Ask, weights: Sequence[float]) -> list[float]:
    """The cat's cards are good turns: it is sent aboard when the clock runs out, hardly ever before."""
    share = 1.0 if s.minute <= DEVIATION + 3 else RARELY
    return [weight * share if option == GIVE_UP_CAT else weight
            for option, weight in zip(ask.options, weights, strict=True)]  # fmt: skip


def _role(s: State, ask: Ask) -> list[float]:
    """The mainframe need not be brought aboard."""
    return [5.0 if option == "sister" else 1.0 for option in ask.options]


# The Showdown


def _match(s: State, ask: Ask) -> list[float]:
    """What matches most for its icons; nothing at all if it cannot be enough."""
    fight = s.fight
    assert fight is not None
    left = unmatched(s.printed, fight)
    own = s.player(ask.seat)
    mine = ask.seat == fight.target
    all_in = Fight(fight.target, icons=fight.icons, cards=[*fight.cards, *own.hand] if mine else fight.cards)
    all_in.data, all_in.wild = fight.data, fight.wild + len(ask.options)
    give_up = unmatched(s.printed, all_in) > 0
    return [_means(s, fight, option, left, give_up) for option in ask.options]


def _means(s: State, fight: Fight, option: Option, left: int, give_up: bool) -> float:
    if option == PASS:
        return 5.0 if give_up else 0.05
    if isinstance(option, tuple) and option[0] == "card":
        card = int(option[1])
        after = structs.replace(fight, cards=[*fight.cards, card])
        return 0.3 + 4.0 * (left - unmatched(s.printed, after)) / len(s.printed.crew_icons[card])
    return {"data": 2.5, "harpoon": 1.5}.get(str(option[0]) if isinstance(option, tuple) else str(option), 0.4)


def _cancel(s: State, ask: Ask) -> list[float]:
    """Cancel what the target cannot match."""
    fight = s.fight
    assert fight is not None
    force = 1.6 + fight.tokens + 2 * fight.stowaway
    use = exp(min(3.0, force - strength(s, s.player(ask.seat))))
    return [1.0 if option == PASS else use for option in ask.options]


CREW_POLICIES: dict[str, Callable[[State, Ask], Sequence[float]]] = {
    "activity": _activity,
    "next action": _next,
    "move": _move,
    "run to": _run,
    "move again": _run,
    "panic to": _run,
    "who runs": _runner,
    "collect": _load,
    "second token": _load,
    "explore": _load,
    "discard down": _give,
    "pay for cell": _give,
    "tissue samples": _samples,
    "end of turn": _end,
    "launch": _consent,
    "agree to cancel": _consent,
    "move cat": _cat,
    "scamper": _cat,
    "place cat": _cat,
    "role": _role,
    "match": _match,
    "cancel fight": _cancel,
}
