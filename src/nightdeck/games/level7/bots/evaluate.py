"""How well a seat stands, from 0 to 1: how many turns it is from the way out, and whether it will live that long."""

from collections.abc import Sequence
from functools import cache
from math import exp

from nightdeck.games.level7.content.components import CONTENT, Deed, EnemyKind, Stat
from nightdeck.games.level7.piles import size
from nightdeck.games.level7.rules.actions import ACCESS_RATING, GENERATOR_RATING
from nightdeck.games.level7.rules.character import MOST_WANTED
from nightdeck.games.level7.rules.distance import FAR, Ways, distances
from nightdeck.games.level7.rules.enemies import FRIGHTENED
from nightdeck.games.level7.rules.exploring import current_stack
from nightdeck.games.level7.rules.forecast import chance, dice_for
from nightdeck.games.level7.rules.items import KEY_CARD
from nightdeck.games.level7.rules.moving import VENT_FEAR, can_leave, exits, holders
from nightdeck.games.level7.rules.scenarios import SWARM_ROUND
from nightdeck.games.level7.rules.tiles import vents_by_net
from nightdeck.games.level7.state import INFIRMARY, OPEN, Enemy, Player, State

PACE = 0.11
"""What one more turn in the facility costs."""
MOVES = 2.0
TILES_A_TURN = 1.2
"""How far a player walks in a turn, and how many tiles he explores."""
LOCK_MOVES = 3
VENT_MOVES = 2
HELD_TURNS = 1.2
INFIRMARY_TURNS = 2.0
PEEKS = 5.0
"""How many peeks it takes to find the set-aside tile, from the first one on."""
LOST_ON_MAP = 6.0
"""Turns to something that no known way leads to."""
STAKES: dict[Deed, float] = {"access": 3.0, "generator": 3.0, "unlock": 1.5, "event": 0.6}
ESCAPING = 1.2
SIDESHOW = 0.2
"""How many turns it saves to pass a challenge: by kind, getting away from enemies, what nobody needs."""
BITES: dict[EnemyKind, float] = {"guard": 1.2, "clone": 0.7, "hybrid": 0.8, "cronos": 1.6}
"""Cards that an attack costs, roughly."""
HUNTED, HUNTED_TURNS = 1.3, 2.3
"""In a lockdown that calls a guard with every token: how fast chances fade by the turn, and when they are halved."""
EVENT = 0.15
"""Cards that an event card costs on top."""


def evaluate(s: State, seat: int) -> float:
    """The chance of escaping, roughly; with the cooperative option, the chance that enough do."""
    if s.outcome is not None:
        return s.outcome.worth(seat)
    if s.cooperative:
        return at_least([_own(s, player) for player in s.players], (s.started + 1) // 2)
    return _own(s, s.players[seat])


def at_least(chances: Sequence[float], need: int) -> float:
    """How likely it is that at least so many of several independent things happen."""
    odds = [1.0]  # of none, of one, of two …
    for one in chances:
        odds = [some * (1 - one) + fewer * one for some, fewer in zip([*odds, 0.0], [0.0, *odds], strict=True)]
    return sum(odds[need:])


def _own(s: State, player: Player) -> float:
    if player.fate:
        return 1.0 if player.fate == "escaped" else 0.0
    ways = walks(s, player)
    far = distances(ways, player.tile if player.tile >= 0 else min(exits(s), default=0))
    turns = turns_out(s, player, ways, far)
    exposed = min(1.0, 0.1 + max(0.0, turns))  # whoever is out before the next event need hardly fear it
    survival = 1 - exposed + exposed * safety(s, player, far)
    return 0.01 + hopes(s, turns) * (1 + pending(s, player)) * survival * in_time(s, turns)


def hopes(s: State, turns: float) -> float:
    """The chances that a way of so many turns leaves. When hunted, hardly anybody far from the exit gets out."""
    if s.in_lockdown and "reinforcements" in s.plan.special:
        return 0.98 / (1 + exp(HUNTED * (turns - HUNTED_TURNS)))
    return 0.68 * exp(-PACE * turns)


# The way out


def walks(s: State, player: Player) -> Ways:
    """How a player gets around: locks and vents hold him up."""
    ways = [
        [(way, LOCK_MOVES if side in placed.locks else 1) for side, way in enumerate(placed.ways) if way >= 0]
        for placed in s.tiles
    ]
    if player.fear < VENT_FEAR:
        for vents in vents_by_net(s).values():
            for vent in vents:
                ways[vent] += [(way, VENT_MOVES) for way in vents if way != vent]
    return ways


def turns_out(s: State, player: Player, ways: Ways, far: Sequence[int]) -> float:
    """The turns until he is out, if nothing gets in his way."""
    turns, moves = 0.0, 0
    if player.tile == INFIRMARY:
        turns = INFIRMARY_TURNS
    elif is_held(s, player):
        turns = HELD_TURNS
    elif acts_now(s, player):
        moves = s.moves_left()
    icon = errand(s, player)
    if icon:
        aims = [i for i, placed in enumerate(s.tiles) if not placed.accessed and icon in s.printed_tile(i).icons]
        near = min(aims, key=lambda i: far[i], default=-1)
        turns += tries(s, player, icon, near) + (_march(far, [near], moves) if aims else _search(s, far, moves))
        far, moves = distances(ways, near) if aims else far, 0
    exit_tile = s.find_tile(s.plan.exit)
    if exit_tile < 0:
        return turns + _search(s, far, moves) + 1.5
    return turns + _march(far, [exit_tile], moves - 1) + barred(s, player, exit_tile)


def barred(s: State, player: Player, exit_tile: int) -> float:
    """The turns that enemies at the exit cost, and a card that one does not have."""
    cards = max(0, 2 - len(player.hand)) if s.plan.exit_card else 0
    return cards + (HELD_TURNS if player.tile != exit_tile and s.active_on(exit_tile) else 0.0)


def acts_now(s: State, player: Player) -> bool:
    return player.seat == s.turn.seat and not s.turn.over


def is_held(s: State, player: Player) -> bool:
    return not can_leave(s, player) if player.seat == s.turn.seat else bool(holders(s, player))


def errand(s: State, player: Player) -> str:
    """The icon of the tiles that he has to visit before the exit lets him out; "" if it does."""
    plan = s.plan
    if plan.exit_pass and KEY_CARD not in player.items and not player.uniform:
        return "control-panel"
    if not plan.exit_in_lockdown or s.in_lockdown:
        return ""
    return "generator" if "generators" in plan.special else "control-panel"


def tries(s: State, player: Player, icon: str, place: int) -> float:
    """How many turns the work at a place takes; one, where a failed access serves as well."""
    if "panels lock down" in s.plan.special:
        return 1.0
    deed: Deed = "generator" if icon == "generator" else "access"
    rating = GENERATOR_RATING if icon == "generator" else ACCESS_RATING
    dice = dice_for(s, player, "intelligence", deed)
    if player.seat == s.turn.seat and (player.tile != place or s.turn.challenged):
        dice -= s.turn.intelligence  # lost before it is of use
    return 1 / max(0.2, chance(s, dice, "intelligence", rating))


def _march(far: Sequence[int], tiles: Sequence[int], moves: int) -> float:
    """The turns to the nearest of some tiles, with so many moves left in this one."""
    way = min((far[i] for i in tiles), default=FAR)
    return LOST_ON_MAP if way >= FAR else max(0.02 * way, (way - moves) / MOVES)


def _search(s: State, far: Sequence[int], moves: int) -> float:
    """The turns until everybody together has found what no tile on the map shows."""
    explorers = TILES_A_TURN * max(1, len(s.on_map()))
    stack, peeks = size(s.bags[0]) + len(s.under[0]), PEEKS
    if stack == 0:
        peeks = 2.0 if current_stack(s) != 1 else 2.0 + (PEEKS - 2.0) * size(s.bags[1]) / s.plan.stacks[-1]
    edge = _march(far, [i for i, placed in enumerate(s.tiles) if OPEN in placed.ways], moves - 1)
    return (stack + (peeks if s.aside else 0.0)) / explorers + edge


def in_time(s: State, turns: float) -> float:
    """The countdown of a lockdown."""
    if not s.in_lockdown or s.countdown < 0:
        return 1.0
    spare = s.countdown / max(1, len(s.in_game())) + 0.5 - turns
    return 0.03 + 0.97 / (1 + exp(-2.0 * spare))


def pending(s: State, player: Player) -> float:
    """What a challenge about to be rolled promises: bonus cards count before the dice do."""
    turn = s.turn
    if not turn.deed or player.seat != turn.seat:
        return 0.0
    deed: Deed = turn.deed  # type: ignore[assignment]  # kept as plain text
    stat: Stat = "strength" if turn.stat == "strength" else "intelligence"
    passed = chance(s, dice_for(s, player, stat, deed), stat, turn.rating)
    stake = STAKES.get(deed, ESCAPING) if errand(s, player) or deed not in ("access", "generator") else SIDESHOW
    return passed * (exp(PACE * stake) - 1)


# Staying alive


def safety(s: State, player: Player, far: Sequence[int]) -> float:
    """Cards in hand less what enemies nearby will take, knock-outs left, and the swarm."""
    steps = [step for step in s.box.sheet["sheet"].vitality if step < player.vitality]
    lives = 0.72 + 0.07 * len(steps) - 0.012 * min(player.threat, 6) + 0.01 * min(len(player.items), 3)
    if player.tile < 0:
        return lives * _strength(player.vitality)
    events = events_left(s, player)
    loss = EVENT * events
    loss += sum(_bite(s, player, enemy, far[enemy.tile], events) for enemy in s.enemies if not enemy.stunned)
    worth = sum(_quality(s.content, card) for card in player.hand)
    down = 0.25 if steps and not s.in_lockdown and not is_last(s, player) else 0.0
    stands = max(down, _strength(len(player.hand) + worth - loss)) - 0.03 * (player.fear >= VENT_FEAR)
    return lives * stands * _dry(s, player, far)


def is_last(s: State, player: Player) -> bool:
    """Whether everybody else in the game is in the infirmary: if he falls too, it is over."""
    others = [other for other in s.in_game() if other is not player]
    return bool(others) and all(other.tile == INFIRMARY for other in others)


def events_left(s: State, player: Player) -> int:
    """How many event cards come before his next turn begins."""
    wait = (player.seat - s.turn.seat) % s.started or s.started
    return sum(1 for other in s.in_game() if (other.seat - s.turn.seat) % s.started < wait)


def _strength(cards: float) -> float:
    """How likely a player stays on his feet with so many cards: enemies take them, and without any he falls."""
    return 1 / (1 + exp(0.9 * (1 - cards)))


@cache
def _quality(content: str, name: str) -> float:
    """Cards are not all alike: a large bonus is worth keeping."""
    return 0.04 * max(CONTENT[content].adrenaline[name].bonus.values())


def _bite(s: State, player: Player, enemy: Enemy, way: int, events: int) -> float:
    """The cards that an enemy takes before a player's next turn; others' event cards activate it, too."""
    if way > 2 or (enemy.kind == "guard" and player.uniform == "clean"):
        return 0.0
    acts = _share(s.content, "G" if enemy.kind == "guard" else "C", s.started) * events
    strikes = acts if way == 0 else max(0.25 * acts, acts - 1) if way == 1 else max(0.08 * acts, acts - 2)
    frightened = enemy.kind == "clone" and player.fear >= FRIGHTENED
    wanted = enemy.kind == "guard" and player.threat >= MOST_WANTED
    bite = BITES[enemy.kind] + 0.4 * (frightened or wanted) - 0.4 * (s.stat(player, "toughness") - 1)
    return strikes * max(0.1, bite) * (0.8 if len(s.on(player.tile)) > 1 else 1.0)


@cache
def _share(content: str, letter: str, players: int) -> float:
    """The share of event cards that activate a kind of enemy."""
    cards = CONTENT[content].events.values()
    return sum(letter in card.boxes[players - 1] for card in cards) / len(cards)


def _dry(s: State, player: Player, far: Sequence[int]) -> float:
    """The swarm: nobody wants to stand near it when a round ends."""
    if "swarm" not in s.plan.special or s.round < SWARM_ROUND:
        return 1.0
    if s.tiles[player.tile].swarm:
        return 0.0
    sources = [i for i, placed in enumerate(s.tiles) if placed.swarm] or [0]
    way = min(far[i] for i in sources)
    return 0.3 if way == 0 else 0.6 if way == 1 else 0.85 if way == 2 else 1.0
