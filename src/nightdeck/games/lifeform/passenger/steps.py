"""The steps that 13th Passenger adds."""

from collections.abc import Mapping

from nightdeck.core.game import StepScript
from nightdeck.games.lifeform.passenger.rules import asteroids, hunt, remora, survivors
from nightdeck.games.lifeform.state import State

STEPS: Mapping[str, StepScript[State]] = {
    "keep drawn": survivors.keep_drawn,
    "hand on": survivors.hand_on,
    "asteroid": asteroids.asteroid,
    "shaken loose": asteroids.shaken_loose,
    "hunt": hunt.hunt,
    "hide": hunt.hide,
    "place hostility": hunt.place_hostility,
    "hunt action": hunt.hunt_action,
    "hunt discard": hunt.hunt_discard,
    "hunt show": hunt.hunt_show,
    "lifeform drops": hunt.lifeform_drops,
    "locker draw": hunt.locker_draw,
    "rifle": hunt.rifle,
    "skilful search": hunt.skilful_search,
    "combat tokens": hunt.combat_tokens,
    "hunt ends": hunt.hunt_ends,
    "anybody left": hunt.anybody_left,
    "unlock clamp": remora.unlock_clamp,
    "clamp": remora.clamp,
    "search the Remora": remora.search_remora,
}
