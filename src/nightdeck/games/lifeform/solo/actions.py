"""Crew action reference of the solo game: what each icon of a crew card does."""

from nightdeck.core.ask import Option, choose
from nightdeck.core.state import step
from nightdeck.games.lifeform.cards import Action, always
from nightdeck.games.lifeform.crew_actions import (
    can_run,
    circuit_options,
    draw_two,
    explore,
    explore_options,
    gain_data,
    move_one,
    move_options,
    prodders,
    put_mission,
    security_door,
)
from nightdeck.games.lifeform.hands import can_draw
from nightdeck.games.lifeform.movement import neighbours, reach, run
from nightdeck.games.lifeform.solo.motion import ashore, close_range, retreat
from nightdeck.games.lifeform.solo.moving import arrive
from nightdeck.games.lifeform.solo.tokens import gain_survival, record, survival_pool, unstow
from nightdeck.games.lifeform.state import State
from nightdeck.games.lifeform.tracks import hurt_android

FLAME_RANGE = 2


def adjacent_terrors(s: State) -> list[int]:
    """Terror tokens next door, by corridor or tunnel (LX-210 to LX-213, LX-O22)."""
    return [c for c in neighbours(s, s.hero().place) if c in s.terrors] if ashore(s) else []


def remove_terror(s: State, chamber: int) -> None:
    """A terror token returns to the pool (LX-O70)."""
    s.terrors.remove(chamber)
    s.tell("terror removed", chamber=chamber)


# Data, mission tokens


async def circuit_board(s: State, seat: int) -> None:
    """A data token of choice; the first one is the xeno-data objective (LX-045, LX-178, LX-O33)."""
    pick = await choose(seat, "circuit board", circuit_options(s, seat), hides=True)
    assert isinstance(pick, tuple)
    solo, icon = s.alone(), int(pick[1])
    gain_data(s, seat, icon)
    if "data" not in solo.gained:
        solo.data_icon = icon
        record(s, "data")


def can_explore(s: State, seat: int) -> bool:
    return ashore(s) and bool(explore_options(s, seat))


async def mission_maintenance(s: State, _seat: int) -> None:
    """A mission token comes to Maintenance; the lifeform advances 1 (LX-186)."""
    put_mission(s, s.box.maintenance)
    s.then(step("advance", 1))


async def mission_sister(s: State, _seat: int) -> None:
    """A mission token comes to the SIS-TER Mainframe Interface; the lifeform advances 1 (LX-187)."""
    put_mission(s, s.box.sister)
    s.then(step("advance", 1))


# Moving


def can_move(s: State, seat: int) -> bool:
    return not s.alone().halted and bool(move_options(s, seat))


async def move(s: State, seat: int) -> None:
    """The character makes one move (LX-188, LX-189)."""
    await move_one(s, seat, move_options(s, seat))
    arrive(s)


def can_sprint(s: State, seat: int) -> bool:
    return not s.alone().halted and can_run(s, seat)


async def run_action(s: State, _seat: int) -> None:
    """One or two moves in the light, one if exhausted (LX-190, LX-191)."""
    await run(s, s.hero(), 1 if s.alone().exhausted else 2, "run")
    arrive(s)


# Flames


def flame_options(s: State, _seat: int) -> list[Option]:
    """At close range: terror next door, or the lifeform itself (LX-146, LX-182, LX-183)."""
    if not close_range(s):
        return []
    options: list[Option] = [("terror", chamber) for chamber in adjacent_terrors(s)]
    return options if s.alone().impervious else [*options, "drive back"]


async def flamethrower(s: State, seat: int) -> None:
    """Remove an adjacent terror token, or drive the lifeform back 2 (LX-182, LX-183)."""
    pick = await choose(seat, "solo flamethrower", flame_options(s, seat))
    if isinstance(pick, tuple):
        remove_terror(s, int(pick[1]))
    else:
        retreat(s, 2)


def can_burn_android(s: State, _seat: int) -> bool:
    """At close range, up to two corridors away; not if the android is heat-proof (LX-171, LX-184, LX-O39)."""
    if not s.android_active() or not close_range(s) or not ashore(s) or s.alone().rules.heatproof:
        return False
    return reach(s, s.hero().place, corridors_only=True)[s.android] <= FLAME_RANGE


async def hit_android(s: State, _seat: int) -> None:
    """The android status advances 1 (LX-184, LX-195)."""
    hurt_android(s, 1)


def can_burn_cocoon(s: State, _seat: int) -> bool:
    """In a cocoon chamber, with a stowaway token to drive off (LX-185, LX-O23)."""
    near = close_range(s) or not s.alone().rules.cocoon_range
    return near and s.is_cocoon(s.hero().place) and s.alone().stowed > 0


async def flamethrower_cocoon(s: State, _seat: int) -> None:
    """A random stowaway token returns to the supply unseen; the cocoon stays (LX-185)."""
    s.tell("cocoon burnt", chamber=s.hero().place)
    unstow(s)


# Clock, survival


async def self_destruct(s: State, _seat: int) -> None:
    """The self-destruct tracker advances 1 (LX-194)."""
    s.then(step("solo clock", 1))


async def survival(s: State, _seat: int) -> None:
    """A survival token from the supply (LX-196)."""
    gain_survival(s)


def never(_s: State, _seat: int) -> bool:
    """For icons that do nothing as an action."""
    return False


async def swap_images(_s: State, _seat: int) -> None:
    """There are no images to swap; the icon only pays for crises (LX-197)."""


SOLO_ACTIONS: dict[str, Action] = {
    "circuit-board": Action(lambda s, seat: bool(circuit_options(s, seat)), circuit_board),
    "draw-two": Action(lambda s, _: can_draw(s), draw_two),
    "explore": Action(can_explore, explore),
    "flamethrower": Action(lambda s, seat: bool(flame_options(s, seat)), flamethrower),
    "flamethrower-android": Action(can_burn_android, hit_android),
    "flamethrower-cocoon": Action(can_burn_cocoon, flamethrower_cocoon),
    "mission-maintenance": Action(
        lambda s, _: s.mission_supply() > 0 and s.breach != s.box.maintenance, mission_maintenance
    ),
    "mission-sister": Action(lambda s, _: s.mission_supply() > 0, mission_sister),
    "move": Action(can_move, move),
    "move-two": Action(can_move, move),
    "run": Action(can_sprint, run_action),
    "security-door": Action(always, security_door),
    "self-destruct": Action(always, self_destruct),
    "shock-prod-android": Action(lambda s, seat: bool(prodders(s, seat)), hit_android),
    "survival": Action(lambda s, _: survival_pool(s) > 0, survival),
    "swap-images": Action(never, swap_images),
}
