"""What a step is in the facility: a move through a door."""

from nightdeck.core.ask import Ask, Option
from nightdeck.core.game import Step, Walk
from nightdeck.games.level7.secrets import View


def step(view: View, ask: Ask, option: Option) -> Step | None:
    """A move to the next tile, or a run, which costs two."""
    walker, start = f"who-{ask.seat}", f"tile-{view.players[ask.seat].tile}"
    match ask.kind, option:
        case "act", ("move", int(tile)):
            return Step(walker, start, f"tile-{tile}")
        case "act", ("run", int(), int(tile)):
            return Step(walker, start, f"tile-{tile}", 2)
    return None


WALK = Walk(step, frozenset({"entered"}))
