"""What crisis options cost, and the ways to pay: icons on cards, tokens, a trait with any card."""

from collections.abc import Mapping, Sequence
from functools import cache

from nightdeck.core.ask import Option, choose
from nightdeck.core.state import step
from nightdeck.games.lifeform.content.components import COLUMNS
from nightdeck.games.lifeform.content.printed import HARPOON, Printed
from nightdeck.games.lifeform.ship.rules.hands import discard
from nightdeck.games.lifeform.ship.rules.loadout import unload
from nightdeck.games.lifeform.solo.rules.tokens import held, spend, use_trait
from nightdeck.games.lifeform.state import State

PAYS = {
    "move": "move", "move-two": "move", "run": "run", "shock-prod-android": "shock-prod",
    "flamethrower": "flamethrower", "flamethrower-android": "flamethrower", "flamethrower-cocoon": "flamethrower",
    "mission-maintenance": "mission", "mission-sister": "mission", "explore": "explore",
    "security-door": "security-door", "circuit-board": "circuit-board", "draw-two": "draw-two",
    "self-destruct": "self-destruct", "swap-images": "swap-images", "survival": "survival", "hide": "hide",
    "shock-prod": "shock-prod",
}  # fmt: skip
"""Which cost an action or a reaction can pay."""
ANY_CARD = "any-card"
COLUMN_OF: dict[str, int] = {name: i for i, name in enumerate(COLUMNS)}


@cache
def icons(printed: Printed, card: int) -> frozenset[str]:
    """Everything that a card can pay: action rows, reaction, harpoon, tool (LX-O06)."""
    found = printed.crew_cards[card]
    names = {PAYS[action] for row in found.rows for action in row}
    names |= {PAYS[found.reaction]} if found.reaction else set()
    names |= {"harpoon"} if HARPOON in printed.crew_icons[card] else set()
    return frozenset(names | ({found.tool} if found.tool else set()))


def payable(s: State, costs: Sequence[str]) -> bool:
    """Whether all of these can be paid together, each by its own card or token (LX-081, LX-O05,
    LX-O07)."""
    columns = [cost for cost in costs if cost in COLUMN_OF]
    if any(s.loadout[COLUMN_OF[name]] < columns.count(name) for name in columns):
        return False
    rest = sorted((cost for cost in costs if cost not in COLUMN_OF), key=lambda cost: cost == ANY_CARD)
    return covers(s.printed, rest, s.player(0).hand, held(s), len(s.alone().free_traits()))


def covers(
    printed: Printed, costs: Sequence[str], cards: Sequence[int], tokens: Mapping[str, int], traits: int
) -> bool:
    """Whether cards, tokens and traits cover the costs; a trait needs a card beside it (LX-218,
    LX-O75)."""
    if not costs:
        return True
    cost, rest = costs[0], costs[1:]
    if cost == ANY_CARD:
        return len(cards) >= len(costs)
    if tokens.get(cost) and covers(printed, rest, cards, {**tokens, cost: tokens[cost] - 1}, traits):
        return True
    for card in dict.fromkeys(cards):
        fits = cost in icons(printed, card)
        if (fits or traits) and covers(printed, rest, without(cards, card), tokens, traits - (not fits)):
            return True
    return False


def without(cards: Sequence[int], card: int) -> list[int]:
    left = list(cards)
    left.remove(card)
    return left


def ways(s: State, cost: str, rest: Sequence[str]) -> list[Option]:
    """The ways to pay one cost that leave enough for the others (LX-082, LX-094, LX-218)."""
    hand, tokens, areas = s.player(0).hand, held(s), s.alone().free_traits()
    rest = sorted((other for other in rest if other not in COLUMN_OF), key=lambda other: other == ANY_CARD)
    options: list[Option] = []
    if tokens.get(cost) and covers(s.printed, rest, hand, {**tokens, cost: tokens[cost] - 1}, len(areas)):
        options.append(("token", cost))
    for card in dict.fromkeys(hand):
        left = without(hand, card)
        if (cost == ANY_CARD or cost in icons(s.printed, card)) and covers(s.printed, rest, left, tokens, len(areas)):
            options.append(("card", card))
        if cost != ANY_CARD and covers(s.printed, rest, left, tokens, len(areas) - 1):
            options += [("wild", area, card) for area in areas]
    return options


async def pay(s: State, *costs: str) -> None:
    """Pay the first of the costs, then the others (LX-082, LX-083)."""
    if not costs:
        return
    cost, rest = costs[0], costs[1:]
    if cost in COLUMN_OF:
        unload(s, COLUMN_OF[cost])
    else:
        s.alone().owing = [*costs]
        pick = await choose(0, "pay", ways(s, cost, rest), cost)
        s.alone().owing = []
        match pick:
            case ("card", int(card)):
                discard(s, 0, card)
            case ("token", str(token)):
                spend(s, token)
            case ("wild", int(area), int(card)):
                use_trait(s, area)
                discard(s, 0, card)
    s.then(step("pay", *rest))
