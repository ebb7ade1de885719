"""Skills and survival abilities of the characters that are used up at once; ongoing ones stand
where they matter."""

from collections.abc import Callable

from nightdeck.core.ask import PASS, Option, Script, choose
from nightdeck.core.state import step
from nightdeck.games.lifeform.base.rules.images import image_moves, push_image
from nightdeck.games.lifeform.base.rules.lifeform_hand import discard_lifeform
from nightdeck.games.lifeform.base.rules.moving import run
from nightdeck.games.lifeform.base.rules.tracks import LEAVE_BEHIND
from nightdeck.games.lifeform.ship.rules.crew_actions import choose_data, put_mission, security_door
from nightdeck.games.lifeform.ship.rules.loadout import collect_one, collect_options, filled, load, open_columns
from nightdeck.games.lifeform.ship.rules.moving import held, nearby, put, runs
from nightdeck.games.lifeform.ship.rules.tracks import BOARDING, DEVIATION, restore_power
from nightdeck.games.lifeform.state import Character, State

LIFTS = ("upper-lift", "mid-lift", "lift-bay", "ladderway-fore", "ladderway-aft")


async def activate_skill(s: State, id: int) -> None:
    """The skill token moves to the active slot; a one-use skill resolves now (LF-086 to LF-088)."""
    who = s.who(id)
    who.skill = True
    s.emit("skill", who=id)
    script = SKILLS.get(s.printed.sheets[id].id)
    if script is not None:
        await script(s, who)


async def activate_survival(s: State, id: int) -> None:
    """The survival token moves to the active slot; a one-off ability resolves now (LF-341)."""
    who = s.who(id)
    who.survival = True
    s.emit("survival", who=id)
    script = SURVIVALS.get(s.printed.sheets[id].id)
    if script is not None:
        await script(s, who)


def sided(s: State, at_two: int, else_: int) -> int:
    """What the side of a sheet says: one number at 2P, another at 3P and 4P (LF-024)."""
    return at_two if s.players == 2 else else_


# Skills


async def motoko(s: State, who: Character) -> None:
    """Power outages within two chambers of her are repaired."""
    for _ in range(sided(s, 2, 1)):
        around = nearby(s, who.place, 2)
        near = [chamber for chamber in sorted(s.outages) if chamber in around]
        if near:
            restore_power(s, await choose(who.seat, "restore power", near))


async def palmer(s: State, _who: Character) -> None:
    """The self-destruct tracker goes back, not beyond a mark that was reached."""
    marks = [mark for mark in (BOARDING, DEVIATION, LEAVE_BEHIND) if s.reached <= mark]
    s.minute = min(s.minute + sided(s, 2, 1), *marks, s.first_minute)
    s.emit("minute", minute=s.minute)


async def chandra(s: State, who: Character) -> None:
    """Her player looks at the lifeform's hand; with 2 players one of those cards is lost at random."""
    s.player(who.seat).seen = [*s.hand]
    s.emit("looked", seat=who.seat)
    s.emit("saw hand", to=[who.seat], cards=[*s.hand])
    s.seal("the lifeform's hand has been looked at")
    if s.players == 2 and s.hand:
        discard_lifeform(s, s.dice.pick(s.hand))


async def halloran(s: State, who: Character) -> None:
    """Cards for her player, or one for everybody."""
    if s.players == 2:
        s.then(step("draw", who.seat, 3))
    else:
        s.then(*(step("draw", player.seat, 1) for player in s.crew if s.own(player.seat)))


async def lindqvist(s: State, who: Character) -> None:
    """Mission tokens turn up where he is."""
    for _ in range(sided(s, 2, 1)):
        if who.place != s.printed.remora and s.mission_supply():
            put_mission(s, who.place)


async def okonjo(s: State, who: Character) -> None:
    """She collects one or two tokens now; with 2 players the skill lasts."""
    options = collect_options(s, (who.id,))
    if s.players == 2 or not options:
        return
    pick = await choose(who.seat, "collect", options)
    assert isinstance(pick, tuple)
    s.then(step("second token", who.id))
    await collect_one(s, who.id, int(pick[2]))


# Survival abilities


async def durrant(s: State, who: Character) -> None:
    """One to three moves under the limits of RUN."""
    if runs(s, who):
        await run(s, who, 3, "run")


async def chandra_survives(s: State, who: Character) -> None:
    """A data token of choice."""
    await choose_data(s, who.seat)


async def villalobos(s: State, who: Character) -> None:
    """She turns up in a lift or a ladderway."""
    taken = {*s.images, *s.terrors, s.android, s.breach, who.place}
    options = [place for place in map(s.printed.place.__getitem__, LIFTS) if place not in taken]
    if options and not held(s, who):
        put(s, who, await choose(who.seat, "ladderway", options, who.id), "ladderway")


async def scott(s: State, who: Character) -> None:
    """An image next to him is driven one chamber away."""
    near = [chamber for chamber in nearby(s, who.place, 1) if chamber != who.place]
    images = [image for image in s.images_on_ship() if s.images[image] in near and image_moves(s, image)]
    if images:
        await push_image(s, who.seat, await choose(who.seat, "drive off", images), "scott")


async def umezaki(s: State, who: Character) -> None:
    """A SECURITY DOOR action."""
    await security_door(s, who.seat)


async def okonjo_survives(s: State, who: Character) -> None:
    """Topmost loadout tokens change their column."""
    s.then(step("shift token", who.seat, 0))


async def shift_token(s: State, seat: int, done: int) -> None:
    """A topmost token goes to the lowest free space of another column, bonus included; then perhaps a second one."""
    options: list[Option] = [(a, b) for a in filled(s) for b in open_columns(s) if a != b]
    if not options or done == 2:
        return
    pick = await choose(seat, "shift token", [PASS, *options] if done else options)
    if isinstance(pick, tuple):
        s.loadout[int(pick[0])] -= 1
        s.then(step("shift token", seat, done + 1))
        await load(s, seat, int(pick[1]))


Ability = Callable[[State, Character], Script[None]]
"""An expansion adds the abilities of its characters to these tables."""

SKILLS: dict[str, Ability] = {
    "motoko": motoko,
    "palmer": palmer,
    "doctor-chandra": chandra,
    "ines-halloran": halloran,
    "oskar-lindqvist": lindqvist,
    "bibi-okonjo": okonjo,
}

SURVIVALS: dict[str, Ability] = {
    "rashida-durrant": durrant,
    "doctor-chandra": chandra_survives,
    "trillian-villalobos": villalobos,
    "kade-brannigan": scott,
    "tomasz-wren": umezaki,
    "bibi-okonjo": okonjo_survives,
}
