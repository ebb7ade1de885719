"""What a solo position will be when everything under way has happened: what the evaluation looks
at."""

from collections.abc import Sequence

import msgspec

from nightdeck.games.lifeform.content.printed import steps_to_alert
from nightdeck.games.lifeform.content.solo import CrisisOption, Result
from nightdeck.games.lifeform.ship.rules.loadout import needs
from nightdeck.games.lifeform.solo.rules.payment import COLUMN_OF, payable
from nightdeck.games.lifeform.solo.rules.turn import is_vent
from nightdeck.games.lifeform.solo.state import OBJECTIVES
from nightdeck.games.lifeform.state import State


class Forecast(msgspec.Struct):
    """What counts for the way to the launch."""

    minutes: int
    near: int
    """Spaces from the lifeform to PROXIMITY ALERT!, by the shortest way."""
    gap: int
    """Spaces between the nerve token and the terror tokens."""
    cards: int
    lacking: list[int]
    """Mission tokens that each column lacks for the launch."""
    goals: list[str]
    """Objectives that are still to be gained."""
    killed: int
    alive: int
    stowed: int
    cocoon: int
    malfunction: int
    tokens: float
    """Small tokens and unused traits, in cards."""
    crises: int = 0
    """Crisis cards that will be drawn before the turn is over."""
    nuisances: int = 0
    """Conditions that a crisis option brings, less the favours."""


def forecasts(s: State) -> list[Forecast]:
    """The position after what is on the agenda; one for each option while a crisis card waits for
    an answer."""
    found = now(s)
    for name, args in s.agenda:
        if name in PENDING:
            foresee(s, found, name, args)
    return [after(found, option) for option in open_options(s)] or [found]


def now(s: State) -> Forecast:
    solo, player = s.alone(), s.player(0)
    small = solo.survivals + solo.seconds + player.harpoons + solo.torches + player.analyzers
    return Forecast(
        minutes=s.minute,
        near=steps_to_alert(s.printed)[solo.motion] - solo.coming,
        gap=solo.nerve - solo.fear,
        cards=len(player.hand) - sum(cost not in COLUMN_OF for cost in solo.owing),
        lacking=needs(s),
        goals=[goal for goal in OBJECTIVES if goal not in solo.gained],
        killed=solo.killed,
        alive=solo.alive,
        stowed=solo.stowed,
        cocoon=s.cocoon,
        malfunction=s.malfunction,
        tokens=small + 1.5 * solo.extinguishers + 0.8 * len(solo.free_traits()),
    )


# The agenda

PENDING = frozenset(
    {"solo clock", "tick", "advance", "motion", "draw", "pay", "solo discard", "elude", "stow", "crisis",
     "crisis result", "repercussions"}
)  # fmt: skip


def foresee(s: State, found: Forecast, name: str, args: Sequence[int | str]) -> None:
    """What one step of the agenda will do."""
    match name:
        case "solo clock" | "tick":
            found.minutes -= int(args[0])
        case "advance" | "motion":
            found.near -= int(args[0])
        case "draw":
            found.cards += int(args[1])
        case "pay":
            pay(found, [str(cost) for cost in args])
        case "solo discard" | "elude":
            found.cards -= int(args[0])
        case "stow":
            found.stowed += 1
        case "crisis":
            found.crises += 1
        case "crisis result":
            carry_out(found, s.printed.crisis[int(args[0])].options[int(args[1])].results[int(args[2]) :])
        case "repercussions":
            arrive(s, found)


def arrive(s: State, found: Forecast) -> None:
    """Step 4 will bring a crisis card, or the lifeform through a vent."""
    here = s.hero().place
    if here in (s.alone().start, s.printed.remora):
        return
    if is_vent(s, here):
        found.near -= 1
    else:
        found.crises += 1


# Crisis cards


def open_options(s: State) -> list[CrisisOption]:
    """The options of the crisis card that is being asked about, as far as they can be paid."""
    solo = s.alone()
    if not solo.open or ("crisis ends", (solo.open[-1],)) in s.agenda:
        return []
    return [option for option in s.printed.crisis[solo.open[-1]].options if payable(s, option.cost)]


def after(found: Forecast, option: CrisisOption) -> Forecast:
    copy = msgspec.structs.replace(found, lacking=[*found.lacking], goals=[*found.goals])
    pay(copy, option.cost)
    carry_out(copy, option.results)
    return copy


def pay(found: Forecast, costs: Sequence[str]) -> None:
    for cost in costs:
        if cost in COLUMN_OF:
            found.lacking[COLUMN_OF[cost]] += 1
        else:
            found.cards -= 1


def carry_out(found: Forecast, results: Sequence[Result]) -> None:
    """What the results of a crisis option will change."""
    for result in results:
        match result.do:
            case "alien":
                found.near -= result.times
            case "back":
                found.near += result.times
            case "nerve":
                found.gap -= 1
            case "self-destruct":
                found.minutes -= result.times
            case "objective" if result.what in found.goals:
                found.goals.remove(result.what)
            case "objective" | "gain" | "keep":
                found.tokens += 1
            case "draw":
                found.cards += result.times
            case "discard":
                found.cards -= result.times
            case "stow":
                found.stowed += 1
            case "unstow":
                found.stowed -= 1
            case "cocoon":
                found.cocoon += 1
            case "malfunction":
                found.malfunction += 1
            case "outage" | "exhausted" | "airlock" | "impervious" | "hidden":
                found.nuisances += 1
            case "clamp" | "chamber" | "android-hit":
                found.nuisances -= 1
