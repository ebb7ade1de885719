"""What a player would do without thinking: a quick weight for each option, for playouts."""

from nightdeck.core.ask import PASS, Ask, Option
from nightdeck.games.level7.state import Player, State

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
