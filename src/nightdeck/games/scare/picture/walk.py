"""What a step is on the map: an agent's, one of the boss's along his ways."""

from nightdeck.core.ask import Ask, Option
from nightdeck.core.game import Step, Walk
from nightdeck.games.scare.rules.moving import cost_of
from nightdeck.games.scare.secrets import View


def step(view: View, ask: Ask, option: Option) -> Step | None:
    """An agent's move, or one space of the Boogeyman's or the Beus's way."""
    s = view.table
    match ask.kind, option:
        case "act", ("move", int(cell)):
            agent = s.agents[int(ask.about[0])]
            return Step(f"agent-{agent.id}", f"cell-{agent.cell}", f"cell-{cell}", cost_of(s.ground, cell))
        case (("boogeyman" | "beus"), int(cell)) if s.boss is not None:
            return Step("boss", f"cell-{s.boss.cell}", f"cell-{cell}")
    return None


WALK = Walk(step, frozenset({"agent moves", "boogeyman moves", "boogeyman turns", "beus moves"}))
