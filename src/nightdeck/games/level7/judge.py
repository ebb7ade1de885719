"""How well a seat stands, from 0 to 1, for search: its own way out first, then whatever keeps it alive."""

from nightdeck.core.ask import PASS, Ask, Option
from nightdeck.games.level7.distance import FAR, distances, guard_ways
from nightdeck.games.level7.explore import current_stack
from nightdeck.games.level7.items import KEY_CARD
from nightdeck.games.level7.piles import size
from nightdeck.games.level7.scenarios import PANELS, generators_needed
from nightdeck.games.level7.state import OPEN, Player, State

HANDS = (0.0, 0.3, 0.55, 0.75, 0.9, 1.0)


def judge(s: State, seat: int) -> float:
    """The chance to escape, roughly: how near the way out is, times how safe one is."""
    if s.outcome is not None:
        return s.outcome.worth(seat)
    if s.cooperative:
        return sum(_own(s, player) for player in s.players) / s.started
    return _own(s, s.players[seat])


def _own(s: State, player: Player) -> float:
    if player.fate:
        return 1.0 if player.fate == "escaped" else 0.0
    far = distances(guard_ways(s), player.tile) if player.tile >= 0 else []
    return 0.02 + 0.95 * (0.25 + 0.75 * _progress(s, player, far)) * _safety(s, player, far) * _clock(s)


def _progress(s: State, player: Player, far: list[int]) -> float:
    """From nothing known (0) to standing on an exit that works (1)."""
    exit_tile = s.find_tile(s.plan.exit)
    missing, done = _missing(s, player)
    if exit_tile >= 0 and not missing:
        return 0.7 + 0.3 * _near(far, [exit_tile])
    aims = [i for i, placed in enumerate(s.tiles) if not placed.accessed and missing in s.printed_tile(i).icons]
    if exit_tile >= 0:
        return 0.25 + 0.35 * done + (0.12 * _near(far, aims) if aims else 0.1 * _searched(s) + 0.05 * _edge(s, far))
    found = 0.55 * _searched(s) * (1.0 if not missing else 0.7) + 0.06 * _edge(s, far)
    return 0.5 * found if s.in_lockdown else found


def _missing(s: State, player: Player) -> tuple[str, float]:
    """The icon of the tiles one needs before the exit lets one out, and how much of that is done."""
    plan = s.plan
    if plan.exit_pass and KEY_CARD not in player.items and not player.uniform:
        return "control-panel", 0.0
    if not plan.exit_in_lockdown or s.in_lockdown:
        return "", 1.0
    if "generators" in plan.special:
        return "generator", s.tally.get("generators", 0) / generators_needed(s)
    return "control-panel", s.tally.get("panels", 0) / PANELS


def _near(far: list[int], tiles: list[int]) -> float:
    way = min((far[i] for i in tiles), default=FAR) if far else 8
    return 0.0 if way >= FAR else 1 / (1 + 0.25 * way)


def _searched(s: State) -> float:
    """How much of the stacks before the set-aside tile has been seen."""
    stacks = [size(bag) + len(buried) for bag, buried in zip(s.bags, s.under, strict=True)]
    first = s.plan.stacks[0] if s.plan.stacks else 40
    seen = 0.75 * (1 - stacks[0] / first)
    later = sum(stacks[1:])
    return seen + 0.25 / (1 + later / 8) if current_stack(s) != 0 else seen


def _edge(s: State, far: list[int]) -> float:
    """How near the closest door to unexplored space is."""
    return _near(far, [i for i, placed in enumerate(s.tiles) if OPEN in placed.ways])


def _safety(s: State, player: Player, far: list[int]) -> float:
    """Cards, vitality, and the enemies about."""
    if player.tile < 0:
        return 0.3 * (player.vitality / 5) * (0.5 if s.pool < 2 else 1.0)
    steps = [step for step in s.box.sheet["sheet"].vitality if step < player.vitality]
    lives = 1 if s.in_lockdown else 1 + len(steps)
    value = HANDS[min(5, len(player.hand))] * (0.7 + 0.1 * lives)
    danger = sum(_danger(s, enemy.kind, far[enemy.tile]) for enemy in s.enemies if not enemy.stunned)
    danger += 0.04 * (player.fear >= 7) + 0.02 * abs(player.fear - 4) / 4 + 0.015 * min(player.threat, 6)
    if s.tiles[player.tile].swarm:
        return 0.0
    return value * max(0.25, 1 - danger)


def _danger(s: State, kind: str, way: int) -> float:
    weight = {"guard": 0.1, "clone": 0.07, "hybrid": 0.1, "cronos": 0.2}[kind]
    return weight * (1.0 if way == 0 else 0.45 if way == 1 else 0.15 if way == 2 else 0.02)


def _clock(s: State) -> float:
    """The countdown of a lockdown."""
    if not s.in_lockdown or s.countdown < 0:
        return 1.0
    rounds = s.countdown / max(1, len(s.in_game()))
    return min(1.0, 0.35 + 0.25 * rounds)


# Hunch

WEIGHTS = {
    "escape": 400.0, "explore": 12.0, "move": 5.0, "run": 4.0, "vent": 0.7, "attack": 4.0, "outwit": 5.0,
    "bull rush": 4.0, "unlock": 2.0, "access": 6.0, "generator": 12.0, "trade": 0.02, "pick up": 4.0, "use": 0.6,
    "key": 2.0, "play": 0.06, "end": 2.5,
}  # fmt: skip
LEANS: dict[str, float] = {PASS: 30.0, "propose": 3.0, "forget": 3.0}


def hunch(s: State, ask: Ask) -> list[float]:
    """A quick weight for each option: out if possible, on if not, and cards only where they matter."""
    if ask.kind == "act":
        return [_lean(s, s.players[ask.seat], option) for option in ask.options]
    return [_reply(ask.kind, option) for option in ask.options]


def _lean(s: State, player: Player, option: Option) -> float:
    verb = option[0] if isinstance(option, tuple) else option
    weight = WEIGHTS.get(str(verb), 1.0)
    if isinstance(option, tuple) and verb in ("move", "vent"):
        target = int(option[1])
        weight *= 0.15 if s.active_on(target) else 0.0001 if s.tiles[target].swarm else 1.0
    if verb == "explore" and len(player.hand) < 2:
        weight *= 0.3
    return weight


def _reply(kind: str, option: Option) -> float:
    if isinstance(option, tuple):
        if option[0] == "play":
            useful = option[2] in ("strength", "intelligence", "toughness")
            return (6.0 if kind == "challenge" else 12.0 if kind == "attack" else 1.0) if useful else 0.3
        return LEANS.get(str(option[0]), 1.0)
    return LEANS.get(str(option), 1.0)
