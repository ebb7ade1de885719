"""Crew action reference of the solo game: what each icon of a crew card does."""

from nightdeck.core.ask import PASS, Option, choose
from nightdeck.core.state import step
from nightdeck.games.lifeform.ship.rules.cards import Action, always
from nightdeck.games.lifeform.ship.rules.crew_actions import (
    can_run,
    circuit_options,
    draw_two,
    explore,
    explore_options,
    gain_data,
    prodders,
    put_mission,
    security_door,
)
from nightdeck.games.lifeform.ship.rules.hands import can_draw
from nightdeck.games.lifeform.ship.rules.moving import moves, put, reach, runs
from nightdeck.games.lifeform.ship.rules.tracks import hurt_android
from nightdeck.games.lifeform.solo.rules.motion import ashore, close_range, retreat
from nightdeck.games.lifeform.solo.rules.moving import arrive, go
from nightdeck.games.lifeform.solo.rules.terror import adjacent_terrors, harpoon_options, remove_terror, use_harpoon
from nightdeck.games.lifeform.solo.rules.tokens import gain_survival, record, survival_pool, unstow
from nightdeck.games.lifeform.state import State

FLAME_RANGE = 2


# Data, mission tokens


async def circuit_board(s: State, seat: int) -> None:
    """A data token of choice; the first one is the xeno-data objective (LX-045, LX-178, LX-O33)."""
    pick = await choose(seat, "circuit board", circuit_options(s, seat))
    assert isinstance(pick, tuple)
    solo, icon = s.alone(), int(pick[1])
    gain_data(s, seat, icon)
    if "data" not in solo.gained:
        solo.data_icon = icon
        record(s, "data")


async def mission_maintenance(s: State, _seat: int) -> None:
    """A mission token comes to Maintenance; the lifeform advances 1 (LX-186)."""
    put_mission(s, s.printed.maintenance)
    s.then(step("advance", 1))


async def mission_sister(s: State, _seat: int) -> None:
    """A mission token comes to the SIS-TER Mainframe Interface; the lifeform advances 1 (LX-187)."""
    put_mission(s, s.printed.sister)
    s.then(step("advance", 1))


# Moving


def steps(s: State) -> list[tuple[int, int]]:
    """Where a MOVE action can take the character (LX-188)."""
    who = s.hero()
    return [(who.id, there) for there in moves(s, who)]


def can_move(s: State, seat: int) -> bool:
    return not s.alone().halted and bool(steps(s))


async def move(s: State, seat: int) -> None:
    """The character makes one move (LX-188, LX-189)."""
    _, chamber = await choose(seat, "move", steps(s))
    go(s, chamber, "move")


def can_sprint(s: State, seat: int) -> bool:
    return not s.alone().halted and can_run(s, seat)


async def run_action(s: State, _seat: int) -> None:
    """One or two moves in the light, one if exhausted; between them a harpoon may be used (LX-190, LX-191, LX-213)."""
    who = s.hero()
    for made in range(1 if s.alone().exhausted else 2):
        pick = await next_run(s, made)
        while isinstance(pick, tuple):
            use_harpoon(s, pick)
            pick = await next_run(s, made)
        if not isinstance(pick, int):
            break
        put(s, who, pick, "run")
        if pick in s.terrors:
            break
    arrive(s)


async def next_run(s: State, made: int) -> Option:
    """The next chamber of a run; after the first one it may end, or a harpoon be used."""
    who = s.hero()
    options: list[Option] = [*runs(s, who)]
    if made:
        options += [PASS, *harpoon_options(s)]
    return await choose(who.seat, "run to", options, who.id) if options else PASS


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
    """At close range, up to two corridors away; not if the android is heat-proof (LX-171, LX-184,
    LX-O39)."""
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
    s.emit("cocoon burnt", chamber=s.hero().place)
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
    "explore": Action(lambda s, seat: bool(explore_options(s, seat)), explore),
    "flamethrower": Action(lambda s, seat: bool(flame_options(s, seat)), flamethrower),
    "flamethrower-android": Action(can_burn_android, hit_android),
    "flamethrower-cocoon": Action(can_burn_cocoon, flamethrower_cocoon),
    "mission-maintenance": Action(
        lambda s, _: s.mission_supply() > 0 and s.breach != s.printed.maintenance, mission_maintenance
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
