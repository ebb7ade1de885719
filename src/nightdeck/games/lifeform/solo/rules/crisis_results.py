"""What the options of crisis cards do, by the verbs of their content."""

from collections.abc import Callable

from nightdeck.core.ask import Script, choose
from nightdeck.core.state import step
from nightdeck.games.lifeform.content.printed import FIGHT_ICONS
from nightdeck.games.lifeform.content.solo import Result
from nightdeck.games.lifeform.ship.rules.crew_actions import gain_data
from nightdeck.games.lifeform.ship.rules.hands import can_draw
from nightdeck.games.lifeform.ship.rules.moving import moves
from nightdeck.games.lifeform.ship.rules.tracks import can_darken, darken, hurt_android
from nightdeck.games.lifeform.solo.rules import clock
from nightdeck.games.lifeform.solo.rules.motion import lose_nerve, retreat
from nightdeck.games.lifeform.solo.rules.moving import go
from nightdeck.games.lifeform.solo.rules.tokens import gain, gain_survival, record, stow, survival_pool, unstow
from nightdeck.games.lifeform.state import GONE, State


async def alien(s: State, result: Result) -> None:
    """ALIEN: one advance of that many spaces (LX-085, LX-O08)."""
    s.then(step("advance", result.times))


async def back(s: State, result: Result) -> None:
    """The lifeform goes back."""
    solo = s.alone()
    retreat(s, result.times)
    solo.alert, solo.surplus = False, 0


async def nerve(s: State, _result: Result) -> None:
    """LOSE NERVE (LX-086)."""
    lose_nerve(s)


async def proceed(_s: State, _result: Result) -> None:
    """PROCEED: nothing more happens (LX-087)."""


async def cocoon(s: State, _result: Result) -> None:
    """COCOON (LX-090, LX-091, LX-275, LX-276)."""
    await clock.cocoon(s)


async def malfunction(s: State, _result: Result) -> None:
    """The malfunction tracker advances (LX-O26)."""
    await clock.malfunction(s)


async def self_destruct(s: State, result: Result) -> None:
    """The self-destruct tracker advances."""
    s.then(step("solo clock", result.times))


async def objective(s: State, result: Result) -> None:
    """An objective is recorded; one that is recorded already gives a survival token (LX-088, LX-089)."""
    solo = s.alone()
    match result.what:
        case goal if goal in solo.gained:
            gain_survival(s)
        case "data":
            icon = await choose(0, "data", [icon for icon in FIGHT_ICONS if s.data_supply(icon)])
            gain_data(s, 0, icon)
            solo.data_icon = icon
            record(s, "data")
        case "cat":
            record(s, "cat")
        case "umbilicus":
            record(s, "umbilicus")


async def gain_token(s: State, result: Result) -> None:
    """A token from the pool."""
    gain(s, result.what)


async def draw(s: State, result: Result) -> None:
    """Crew cards, as far as there are any."""
    if can_draw(s):
        s.then(step("draw", 0, result.times))


async def discard(s: State, result: Result) -> None:
    """Hand cards of choice, or as many as there are."""
    s.then(step("solo discard", result.times))


async def stow_one(s: State, _result: Result) -> None:
    """A stowaway token goes to the Remora."""
    await stow(s)


async def unstow_one(s: State, _result: Result) -> None:
    """A stowaway token leaves the Remora, if there is one."""
    if s.alone().stowed:
        unstow(s)


async def android_hit(s: State, _result: Result) -> None:
    """The android status advances; an inactive android is never destroyed by it (LX-104)."""
    if s.android == GONE or (not s.android_active() and s.android_status == s.printed.destroyed - 1):
        return
    hurt_android(s, 1)


async def take_step(s: State, _result: Result) -> None:
    """The character moves 1 chamber; there is no further step 4 for it (LX-O20)."""
    options = moves(s, s.hero())
    if options:
        go(s, await choose(0, "step to", options), "crisis")


async def impervious(s: State, _result: Result) -> None:
    """FLAMETHROWER can no longer drive the lifeform back (LX-183)."""
    s.alone().impervious = True
    s.emit("impervious")


async def exhausted(s: State, _result: Result) -> None:
    """RUN makes 1 move only, until WAIT or RENEWED STAMINA."""
    s.alone().exhausted = True
    s.emit("exhausted")


async def stamina(s: State, _result: Result) -> None:
    """RENEWED STAMINA lifts every other movement condition (LX-234)."""
    if s.alone().exhausted:
        s.alone().exhausted = False
        s.emit("stamina")


async def outage(s: State, _result: Result) -> None:
    """The power fails in the character's chamber, unless that is barred (LX-O72)."""
    place = s.hero().place
    if s.outage_supply() and can_darken(s, place):
        darken(s, place)


async def airlock(s: State, _result: Result) -> None:
    """A survival token on the airlock space, else a stowaway."""
    if s.alone().airlock_survival or not survival_pool(s):
        await stow(s)
    else:
        s.alone().airlock_survival = True
        s.emit("airlock blocked")


CrisisResult = Callable[[State, Result], Script[None]]

RESULTS: dict[str, CrisisResult] = {
    "alien": alien,
    "airlock": airlock,
    "android-hit": android_hit,
    "back": back,
    "cocoon": cocoon,
    "discard": discard,
    "draw": draw,
    "exhausted": exhausted,
    "gain": gain_token,
    "impervious": impervious,
    "malfunction": malfunction,
    "nerve": nerve,
    "objective": objective,
    "outage": outage,
    "proceed": proceed,
    "self-destruct": self_destruct,
    "stamina": stamina,
    "step": take_step,
    "stow": stow_one,
    "unstow": unstow_one,
}
"""What each verb does; an expansion adds its own."""
