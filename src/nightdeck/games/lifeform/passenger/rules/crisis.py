"""Module C of 13th Passenger: what the options of its crisis cards do."""

from nightdeck.core.state import step
from nightdeck.games.lifeform.content.solo import Result
from nightdeck.games.lifeform.passenger.rules.remora import advance_clamps, mark_chamber
from nightdeck.games.lifeform.solo.rules.crisis_results import CrisisResult
from nightdeck.games.lifeform.solo.rules.motion import lose_nerve
from nightdeck.games.lifeform.solo.rules.tokens import survival_pool
from nightdeck.games.lifeform.state import State


async def chamber(s: State, result: Result) -> None:
    """A chamber of the Remora is searched and marked (LX-233, LX-240)."""
    await mark_chamber(s, s.printed.shuttle_at[result.what])


async def clamp(s: State, _result: Result) -> None:
    """A docking clamp is unlocked (LX-235, LX-O74)."""
    advance_clamps(s)


async def keep(s: State, result: Result) -> None:
    """The card is turned round and joins the hand (LX-228, LX-229)."""
    card = s.printed.crew_card[result.what]
    s.player(0).hand = sorted([*s.player(0).hand, card])
    s.emit("kept", seat=0, card=card)
    s.then(step("hand limit", 0))


async def hidden(s: State, _result: Result) -> None:
    """A survival token on the hidden lifeform's zone, else LOSE NERVE."""
    if s.alone().hidden_survival or not survival_pool(s):
        lose_nerve(s)
    else:
        s.alone().hidden_survival = True
        s.emit("zone blocked")


RESULTS: dict[str, CrisisResult] = {"chamber": chamber, "clamp": clamp, "hidden": hidden, "keep": keep}
