"""Quick answers to everything that is asked besides what to do next: cards for a roll, where enemies appear, losses."""

from collections.abc import Callable, Sequence
from functools import cache

from nightdeck.core.ask import PASS, YES, Ask, Option
from nightdeck.games.level7.bots.aims import course
from nightdeck.games.level7.bots.evaluate import errand
from nightdeck.games.level7.content.components import CONTENT, Deed, Stat
from nightdeck.games.level7.rules.distance import clone_ways, distances
from nightdeck.games.level7.rules.enemies import attack_dice
from nightdeck.games.level7.rules.forecast import chance_of, dice_for
from nightdeck.games.level7.state import Player, State

STAKES = {"access": 6.0, "generator": 8.0, "unlock": 3.0, "event": 3.0}
FREEDOM = 7.0
"""What passing a challenge is worth, in cards: these, and getting away from enemies."""
DEAR = {2: 3.0, 3: 1.2}
CHEAP = 0.8
"""What a card is worth, by how few are in hand, and with more than that."""
HELPFUL, SELFISH = 0.5, 0.1
"""How much another's challenge counts, with the cooperative option and without."""
IDLE = 0.002
KEPT = {"body-armor": 6.0, "first-aid-kit": 5.0, "key-card": 3.0, "riot-shield": 2.0, "stun-stick": 3.0}
"""How much items are worth keeping; the others count 1."""
TREASURED = {"grit": 1.5, "sprint": 1.5, "second-wind": 0.5}
"""Cards with an ability worth having, besides their bonus."""
PAIN = {"fear": 1.0, "threat": 0.9, "discard": 1.8}
"""What each part of an event costs."""


# Cards for a roll


def _challenge(s: State, ask: Ask) -> list[float]:
    """Each card by what it adds to the chance, as far as that is worth it."""
    roller, player, turn = s.current, s.players[ask.seat], s.turn
    stat: Stat = "strength" if turn.stat == "strength" else "intelligence"
    deed: Deed = turn.deed  # type: ignore[assignment]  # kept as plain text
    dice = dice_for(s, roller, stat, deed)
    worth = _stake(s, roller, deed) / DEAR.get(len(player.hand), CHEAP)
    if roller is not player:
        worth *= HELPFUL if s.cooperative else SELFISH
    now = chance_of(s.content, dice, stat, turn.rating)
    cards = s.box.adrenaline
    found = []
    for option in ask.options:
        weight = 1.0 if option == PASS else IDLE
        if isinstance(option, tuple) and option[0] == "play" and option[2] == stat:
            card = cards[str(option[1])]
            gain = chance_of(s.content, dice + card.bonus[stat], stat, turn.rating) - now
            weight = max(IDLE, (worth * gain) ** 2 * _nervous(player, card.cost))
        found.append(weight)
    return found


def _stake(s: State, roller: Player, deed: Deed) -> float:
    if deed == "access" and ("panels lock down" in s.plan.special or not errand(s, roller)):
        return 0.1
    return STAKES.get(deed, FREEDOM)


def _nervous(player: Player, cost: int) -> float:
    """Fear from 5 on draws clones and makes them stronger; less of it is welcome."""
    after = player.fear + cost
    return 0.6 if after >= 7 else 0.85 if after >= 5 and cost > 0 else 1.2 if cost < 0 and player.fear >= 5 else 1.0


def _attack(s: State, ask: Ask) -> list[float]:
    """Only a card that saves more than itself is worth it."""
    player = s.players[ask.seat]
    enemy = s.enemy(str(ask.about[0])) if ask.about else None
    if enemy is None or enemy.kind == "hybrid":
        return _pass(s, ask)
    dice, toughness = attack_dice(s, enemy, player), s.stat(player, "toughness")
    return [1.0 if option == PASS else _saved(s, option, dice, toughness) for option in ask.options]


def _saved(s: State, option: Option, dice: int, toughness: int) -> float:
    """What a card played against an attack is worth, by the cards that it saves on average."""
    if not isinstance(option, tuple) or option[0] != "play":
        return IDLE
    card = s.box.adrenaline[str(option[1])]
    fewer = more = 0
    if option[2] == "toughness":
        more = card.bonus["toughness"]
    elif option[2] == "ability":
        fewer, more = int(card.ability == "flinch"), 2 * (card.ability == "endure")
    saved = hits(s.content, dice, toughness) - hits(s.content, dice - fewer, toughness + more)
    return max(IDLE, saved**3)


@cache
def hits(content: str, dice: int, toughness: int) -> float:
    """How many cards an attack with so many dice costs on average."""
    return sum(chance_of(content, dice, "strength", toughness + n) for n in range(1, 2 * dice - toughness + 1))


def _pass(s: State, ask: Ask) -> list[float]:
    return [1.0 if option == PASS else IDLE for option in ask.options]


def _reaction(s: State, ask: Ask) -> list[float]:
    """A sedative before clones come is a good idea."""
    fear = s.players[ask.seat].fear
    calm = 1.5 if fear >= 7 else IDLE
    return [1.0 if option == PASS else calm if option == ("use", "sedative") else IDLE for option in ask.options]


def _discard(s: State, ask: Ask) -> list[float]:
    return [1 / _quality(s.content, str(option)) for option in ask.options]


@cache
def _quality(content: str, name: str) -> float:
    card = CONTENT[content].adrenaline[name]
    return max(0.1, 0.5 + max(card.bonus.values()) - 0.3 * card.cost + TREASURED.get(name, 0.0)) ** 3


# Where enemies go


def _away(s: State, ask: Ask) -> list[float]:
    """As far from one's own side as possible."""
    friends = [p.tile for p in s.players if p.tile >= 0 and (s.cooperative or p.seat == ask.seat)]
    if not friends or len(ask.options) < 2:
        return [1.0] * len(ask.options)
    ways = clone_ways(s)
    tables = [distances(ways, tile) for tile in set(friends)]
    return [_remote(tables, option) for option in ask.options]


def _remote(tables: Sequence[Sequence[int]], option: Option) -> float:
    if isinstance(option, tuple):
        if option[0] != "go":
            return 4.0
        tile = int(option[1])
    else:
        tile = int(option)
    return 1.0 + sum(min(far[tile], 6) ** 3 for far in tables)


def _return(s: State, ask: Ask) -> list[float]:
    """Out of the infirmary at a vent near the goal, with no enemy there."""
    way = course(s, s.players[ask.seat])
    tiles = [int(option) for option in ask.options]  # type: ignore[arg-type]  # tiles by number
    least = min(way.far[tile] for tile in tiles)
    return [(0.02 if tile in way.manned else 1.0) * 0.5 ** min(8, way.far[tile] - least) for tile in tiles]


# Everything else


def _fear(s: State, ask: Ask) -> list[float]:
    """Lower it if it is high: it draws clones."""
    down = s.players[ask.seat].fear >= 4
    return [4.0 if option == ("down" if down else PASS) else 0.5 if option == PASS else 0.1 for option in ask.options]


def _compose(s: State, ask: Ask) -> list[float]:
    return [5.0 if option == 3 else 1.0 for option in ask.options]


def _choice(s: State, ask: Ask) -> list[float]:
    """The lesser evil; a card counts more the fewer are left, threat the emptier the pool."""
    player = s.players[ask.seat]
    found = []
    for option in ask.options:
        assert isinstance(option, tuple)
        _, what, amount = option
        pain = PAIN.get(str(what), 1.0) * int(amount)
        if what == "discard" and len(player.hand) < 3:
            pain *= 5.0 if len(player.hand) < 2 else 2.0
        if what == "fear" and player.fear + int(amount) >= 5:
            pain *= 1.5
        found.append(1 / pain**2)
    return found


def _keep(s: State, ask: Ask) -> list[float]:
    return [KEPT.get(str(option), 1.0) if option != PASS else 0.3 for option in ask.options]


def _leave(s: State, ask: Ask) -> list[float]:
    return [1 / KEPT.get(str(option), 1.0) for option in ask.options]


def _reroll(s: State, ask: Ask) -> list[float]:
    """Dice that show neither Strength nor Intelligence."""
    return [1.0 if option == PASS else 3.0 if _is_blank(s, option) else 0.2 for option in ask.options]


def _is_blank(s: State, option: Option) -> bool:
    if not isinstance(option, tuple) or len(option) < 2:
        return False
    shows = s.box.sheet["sheet"].die[s.roll[int(option[1])]]
    return "strength" not in shows and "intelligence" not in shows


def _trade(s: State, ask: Ask) -> list[float]:
    return [3.0 if option in (("propose",), ("forget",)) else 1.0 for option in ask.options]


def _reward(s: State, ask: Ask) -> list[float]:
    return [6.0 if option == ("key",) else 1.0 for option in ask.options]


def _yes(s: State, ask: Ask) -> list[float]:
    return [5.0 if option == YES else 1.0 for option in ask.options]


REPLIES: dict[str, Callable[[State, Ask], Sequence[float]]] = {
    "challenge": _challenge,
    "assist": _challenge,
    "attack": _attack,
    "guard": _pass,
    "reaction": _reaction,
    "discard": _discard,
    "spawn": _away,
    "put": _away,
    "shift": _away,
    "enemy way": _away,
    "return": _return,
    "shift fear": _fear,
    "compose": _compose,
    "choice": _choice,
    "keep": _keep,
    "keep item": _keep,
    "pick up": _keep,
    "leave": _leave,
    "reroll": _reroll,
    "trade": _trade,
    "access": _reward,
    "peek again": _yes,
}
