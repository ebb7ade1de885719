"""What a player would do without thinking long: a quick weight for each option, for playouts in search."""

from collections.abc import Callable, Sequence

from nightdeck.core.ask import Ask, Id
from nightdeck.games.level7.bots.aims import Course, course
from nightdeck.games.level7.bots.evaluate import errand
from nightdeck.games.level7.bots.policy_replies import REPLIES
from nightdeck.games.level7.content.components import Deed, Stat
from nightdeck.games.level7.rules.actions import UNLOCK_RATINGS
from nightdeck.games.level7.rules.forecast import chance_of, dice_for
from nightdeck.games.level7.rules.moving import can_leave, holders, rush_rating
from nightdeck.games.level7.state import OPEN, Player, State

Act = tuple[Id, ...]

ESCAPE, EXPLORE, NEARER = 1000.0, 12.0, 8.0
ASIDE, FARTHER = 0.05, 0.01
"""The weights of getting out, getting on, and going nowhere."""
ENEMY = 0.1
"""How much enemies on a tile put a player off going there."""
END = 0.25
LOITER = 0.02
"""What is done with time to spare: trades, panels nobody needs."""
FREEING = 30.0
"""The weight of a challenge that is sure to free a held player."""
CHORE = 40.0
"""The weight of what has to be done before the exit lets anybody out."""
PICK_UP = 9.0
IDLE = 0.002
"""The weight of wasting a card."""
HOPELESS = 0.0001
"""The weight of a hopeless challenge, or of a step into the swarm."""


def policy(s: State, ask: Ask) -> Sequence[float]:
    """A weight above 0 for each option: out if possible, on if not, and cards only where they matter."""
    if ask.kind == "act":
        return _act(s, ask)
    reply = REPLIES.get(ask.kind)
    return reply(s, ask) if reply is not None else [1.0] * len(ask.options)


def _act(s: State, ask: Ask) -> list[float]:
    player = s.players[ask.seat]
    way = course(s, player)
    found = []
    for option in ask.options:
        assert isinstance(option, tuple)
        weight = DEEDS.get(str(option[0]))
        found.append(max(HOPELESS, weight(s, player, option, way)) if weight is not None else END)
    return found


# On foot


def _step(s: State, player: Player, option: Act, way: Course) -> float:
    """Towards the goal, and not into an enemy's arms."""
    target = int(option[-1])
    gain = way.far[player.tile] - way.far[target]
    weight = NEARER * min(gain, 4) if gain > 0 else ASIDE if gain == 0 else FARTHER
    if s.tiles[target].swarm:
        return HOPELESS
    if target in way.manned:
        weight *= ENEMY
    return weight


def _vent(s: State, player: Player, option: Act, way: Course) -> float:
    """A vent costs fear and ends the turn."""
    return 0.3 * _step(s, player, option, way)


def _explore(s: State, player: Player, option: Act, way: Course) -> float:
    return EXPLORE if way.searching else LOITER


def _escape(s: State, player: Player, option: Act, way: Course) -> float:
    return ESCAPE


# Challenges


def _attack(s: State, player: Player, option: Act, way: Course) -> float:
    """An attack frees if it stuns the only enemy here; on a guard it costs threat."""
    enemy = s.enemy(str(option[1]))
    assert enemy is not None
    rating = max(1, s.box.enemies[enemy.kind].toughness - s.turn.nerve)
    passed = chance_of(s.content, dice_for(s, player, "strength", "attack"), "strength", rating)
    held = holders(s, player)
    if enemy not in held:
        return LOITER
    return FREEING * passed**2 * (1.0 if len(held) == 1 else 0.5) * (0.8 if enemy.kind == "guard" else 1.1)


def _rush(s: State, player: Player, option: Act, way: Course) -> float:
    if can_leave(s, player):
        return LOITER
    noticed = any(enemy.kind == "guard" for enemy in s.active_on(player.tile))
    passed = chance_of(s.content, dice_for(s, player, "strength", "bull rush"), "strength", rush_rating(s, player))
    return FREEING * passed**2 * (0.7 if noticed else 0.9)


def _outwit(s: State, player: Player, option: Act, way: Course) -> float:
    if can_leave(s, player):
        return LOITER
    guards = option[1] == "guards"
    camp = [enemy for enemy in holders(s, player) if (enemy.kind == "guard") == guards]
    rating = max(1, sum(s.box.enemies[e.kind].weight for e in camp) + 2 - s.has_skill(player, "acrobat"))
    deed: Deed = "outwit guards" if guards else "outwit aliens"
    return FREEING * chance_of(s.content, dice_for(s, player, "intelligence", deed), "intelligence", rating) ** 2


def _unlock(s: State, player: Player, option: Act, way: Course) -> float:
    """A lock is worth the noise if the way leads through it."""
    side, stat = int(option[1]), option[2]
    if not _wanted(s, player, side, way):
        return LOITER
    how: Stat = "strength" if stat == "strength" else "intelligence"
    rating = UNLOCK_RATINGS[how] - s.has_skill(player, "locksmith")
    return (
        NEARER
        * chance_of(s.content, dice_for(s, player, how, "unlock"), how, rating)
        * (0.8 if how == "strength" else 1)
    )


def _key(s: State, player: Player, option: Act, way: Course) -> float:
    return NEARER if _wanted(s, player, int(option[1]), way) else LOITER


def _wanted(s: State, player: Player, side: int, way: Course) -> bool:
    behind = s.tiles[player.tile].ways[side]
    here = way.far[player.tile]
    return here > 1 and (way.searching if behind == OPEN else way.far[behind] + 2 < here)


def _access(s: State, player: Player, option: Act, way: Course) -> float:
    """Access what the exit needs; where that starts the countdown, only once the exit is known."""
    if errand(s, player) != "control-panel" or way.searching:
        return LOITER
    return CHORE


def _generator(s: State, player: Player, option: Act, way: Course) -> float:
    return CHORE if not s.in_lockdown else LOITER


# Things and cards


def _use(s: State, player: Player, option: Act, way: Course) -> float:
    match option[1]:
        case "first-aid-kit":
            return 15.0 if len(player.hand) <= player.vitality - 2 else 0.1
        case "tranquilizer-gun":
            return 15.0 if holders(s, player) and not can_leave(s, player) else 0.1
        case "stimulant":
            return _haste(s, player, 2, way)
        case _:
            return 6.0 if player.fear >= 7 else 1.5 if player.fear >= 5 else 0.05


def _haste(s: State, player: Player, more: int, way: Course) -> float:
    """More moves are worth a card if they lead out or to what opens the exit."""
    if way.searching or not can_leave(s, player):
        return IDLE
    need = way.far[player.tile] + 1 - s.moves_left()
    return 10.0 if 0 < need <= more else IDLE


def _play(s: State, player: Player, option: Act, way: Course) -> float:
    """Cards are life: only what frees, draws or brings out is worth one."""
    _, name, use = option
    card = s.box.adrenaline[str(name)]
    if use == "speed":
        return _haste(s, player, card.bonus["speed"], way) / max(1, card.cost)
    if use == "ability":
        return _ability(s, player, card.ability, way)
    return IDLE


def _ability(s: State, player: Player, ability: str, way: Course) -> float:
    if ability in ("slip", "shove"):
        held = holders(s, player)
        single = len(held) == 1 and held[0].kind in ("guard", "clone") and not can_leave(s, player)
        return (14.0 if len(player.hand) > 2 else 6.0) if single and s.moves_left() else IDLE
    if ability == "dash":
        return _haste(s, player, 1, way)
    if ability == "second-wind":
        return 1.5 if player.fear >= 4 else 0.2
    if ability == "breathe":
        return 2.0 if player.fear >= 6 and len(player.hand) > 2 else IDLE
    return IDLE


def _pick_up(s: State, player: Player, option: Act, way: Course) -> float:
    good = option[1] in ("key-card", "first-aid-kit", "body-armor")
    return PICK_UP if good or not player.items else 0.5


def _trade(s: State, player: Player, option: Act, way: Course) -> float:
    return IDLE


Feel = Callable[[State, Player, Act, Course], float]
DEEDS: dict[str, Feel] = {
    "escape": _escape,
    "explore": _explore,
    "move": _step,
    "run": _step,
    "vent": _vent,
    "attack": _attack,
    "bull rush": _rush,
    "outwit": _outwit,
    "unlock": _unlock,
    "key": _key,
    "access": _access,
    "generator": _generator,
    "use": _use,
    "play": _play,
    "pick up": _pick_up,
    "trade": _trade,
}
