"""Lifeform action reference: what each icon of a lifeform card does."""

from collections.abc import Sequence

from nightdeck.core.ask import PASS, Option, choose
from nightdeck.core.state import step
from nightdeck.games.lifeform.base.rules.breach import survival_abilities
from nightdeck.games.lifeform.base.rules.images import free_for_images, image_moves, move_image, reveal
from nightdeck.games.lifeform.base.rules.meeting import attack, targets
from nightdeck.games.lifeform.base.rules.moving import arrived
from nightdeck.games.lifeform.base.rules.tracks import place_outage, place_terror, take_mission, terror_places
from nightdeck.games.lifeform.ship.rules.android import is_held, walk, way_back
from nightdeck.games.lifeform.ship.rules.cards import Action, always
from nightdeck.games.lifeform.ship.rules.moving import moves, neighbours, put
from nightdeck.games.lifeform.ship.rules.security_door import remove_door
from nightdeck.games.lifeform.ship.rules.tracks import DEVIATION, outage_places
from nightdeck.games.lifeform.state import AWAY, GONE, LIFEFORM, State

# Moving images


def movable(s: State, images: Sequence[int]) -> list[Option]:
    return [(image, there) for image in images for there in image_moves(s, image)]


def can_move(s: State, _seat: int) -> bool:
    return any(image_moves(s, image) for image in s.images_on_ship())


async def move_images(s: State, most: int) -> None:
    """As many images as the action says, at least one, make one move each (LF-355, LF-356, LF-358)."""
    images = s.images_on_ship()
    for made in range(most):
        options = movable(s, images)
        if not options:
            return
        pick = await choose(LIFEFORM, "move image", [PASS, *options] if made else options)
        if not isinstance(pick, tuple):
            return
        image, chamber = int(pick[0]), int(pick[1])
        images.remove(image)
        move_image(s, image, chamber, "move")


async def move_one(s: State, _seat: int) -> None:
    """One image makes one move (LF-355)."""
    await move_images(s, 1)


async def move_two(s: State, _seat: int) -> None:
    """One or two images make one move each (LF-356)."""
    await move_images(s, 2)


async def move_three(s: State, _seat: int) -> None:
    """One to three images make one move each (LF-358)."""
    await move_images(s, len(s.images))


async def move_twice(s: State, _seat: int) -> None:
    """One image makes one or two moves (LF-357)."""
    await roam(s, 2)


async def roam(s: State, most: int) -> None:
    """One image makes as many moves as the action allows and ends elsewhere (LF-357, LF-380, LF-093)."""
    pick = await choose(LIFEFORM, "move image", movable(s, s.images_on_ship()))
    assert isinstance(pick, tuple)
    image, start = int(pick[0]), s.images[int(pick[0])]
    move_image(s, image, int(pick[1]), "move")
    for left in range(most - 2, -1, -1):
        onward = [there for there in image_moves(s, image) if left or there != start]
        stop: list[Option] = [PASS] if s.images[image] != start else []
        further = await choose(LIFEFORM, "move image on", [*stop, *onward], image)
        if not isinstance(further, int):
            return
        move_image(s, image, further, "move")


def scanner_options(s: State) -> list[tuple[int, int]]:
    """An image next to a character, and another free chamber next to it; doors do not matter
    (LF-361, LF-440)."""
    found: dict[tuple[int, int], None] = {}
    for who in s.on_ship():
        around = [there for there, _, _ in s.printed.exits[who.place] if there not in (s.breach, s.printed.remora)]
        near = [image for image in s.images_on_ship() if s.images[image] in around]
        for image in near:
            found |= dict.fromkeys((image, there) for there in free_for_images(s, around))
    return sorted(found)


async def scanner_malfunction(s: State, _seat: int) -> None:
    """An image jumps to another chamber beside the same character (LF-361)."""
    image, chamber = await choose(LIFEFORM, "scanner", scanner_options(s))
    move_image(s, image, chamber, "scanner")


def vent_options(s: State) -> list[Option]:
    """Any image into a free vent chamber, or the real one into an occupied one (LF-367, LF-368)."""
    free = free_for_images(s, sorted(s.printed.vent))
    prey = [chamber for chamber in sorted(s.printed.vent) if is_prey(s, chamber)]
    return [
        *(("place", image, chamber) for image in s.images_on_ship() for chamber in free),
        *(("attack", chamber) for chamber in prey),
    ]


def is_prey(s: State, chamber: int) -> bool:
    return chamber not in s.images and any(who.place == chamber and not who.hidden for who in s.characters)


async def vent(s: State, _seat: int) -> None:
    """Out of one vent, into another (LF-367, LF-368, LF-440)."""
    match await choose(LIFEFORM, "vent", vent_options(s)):
        case ("place", int(image), int(chamber)):
            move_image(s, image, chamber, "vent")
        case ("attack", int(chamber)):
            attack(s, "vent", chamber, s.images[s.real])


# Characters


def force_options(s: State) -> list[tuple[int, int]]:
    """Characters that can be moved, if an image is in a cocoon chamber (LF-349, LF-350, LF-203)."""
    if not any(s.is_cocoon(s.images[image]) for image in s.images_on_ship()):
        return []
    return [(who.id, there) for who in s.on_ship() if not who.hidden for there in moves(s, who)]


async def force_move(s: State, _seat: int) -> None:
    """The lifeform moves a character one or two chambers; an image or terror stops it (LF-350, LF-351, LF-O54)."""
    id, chamber = await choose(LIFEFORM, "force move", force_options(s))
    who = s.who(id)
    put(s, who, chamber, "forced")
    onward: list[Option] = [*moves(s, who)]
    if chamber not in s.images and chamber not in s.terrors:
        pick = await choose(LIFEFORM, "force on", [PASS, *onward], id)
        if isinstance(pick, int):
            put(s, who, pick, "forced")
    arrived(s, id)


def hidden_prey(s: State, image: int) -> list[int]:
    """Hidden characters in the chamber of an image (LF-352)."""
    return [who.id for who in s.characters if who.hidden and who.place == s.images[image]]


def kill_hidden(s: State, id: int) -> None:
    """A hidden character in the real lifeform's chamber dies (LF-352)."""
    reveal(s)
    s.then(step("kill", id))


# Tracks, tokens, door, android


async def advance_cocoon(s: State, _seat: int) -> None:
    """The cocoon tracker advances (LF-348)."""
    s.then(step("cocoon"))


async def advance_malfunction(s: State, _seat: int) -> None:
    """The malfunction tracker advances (LF-353)."""
    s.then(step("malfunction"))


def prey_missions(s: State) -> list[int]:
    return [s.images[image] for image in s.images_on_ship() if s.missions[s.images[image]]]


async def mission_removal(s: State, _seat: int) -> None:
    """A mission token in a chamber with an image returns to the supply (LF-354)."""
    take_mission(s, await choose(LIFEFORM, "take mission", prey_missions(s)))


async def power_outage(s: State, _seat: int) -> None:
    """A chamber goes dark (LF-359)."""
    await place_outage(s)


async def terror(s: State, _seat: int) -> None:
    """A terror token comes into a chamber without characters (LF-366)."""
    await place_terror(s)


async def door_removal(s: State, _seat: int) -> None:
    """The security door returns to the supply (LF-362)."""
    remove_door(s)


async def self_destruct(s: State, _seat: int) -> None:
    """The self-destruct tracker advances 1 (LF-363)."""
    s.then(step("self-destruct", 1))


async def swap_identities(s: State, _seat: int) -> None:
    """The lifeform chooses anew which image is real (LF-365)."""
    s.then(step("calibrate"))


def can_deviate(s: State, _seat: int) -> bool:
    """Once, from minute 10 on, unless the android is destroyed (LF-344, LF-439, LF-O22)."""
    return s.minute <= DEVIATION and not s.deviated and s.android != GONE


async def deviation(s: State, _seat: int) -> None:
    """From now on the lifeform steers the android, which makes a move off its path at once (LF-345, LF-346, LF-O76)."""
    s.deviated = True
    s.emit("deviation")
    if not s.android_active() or is_held(s):
        return
    around = neighbours(s, s.android, tunnels=False)
    options = [there for there in around if there not in s.printed.path] or way_back(s)
    if options:
        await walk(s, await choose(LIFEFORM, "deviate to", options))


async def survival(s: State, _seat: int) -> None:
    """Once per game, one of three abilities (LF-364, LF-378)."""
    s.survival = await choose(LIFEFORM, "survival ability", survival_abilities(s))
    s.emit("lifeform survival", ability=s.survival)
    s.then(step(s.survival))


async def move_alien_3(s: State) -> None:
    """One image makes up to three moves and ends elsewhere (LF-380)."""
    if can_move(s, LIFEFORM):
        await roam(s, 3)


async def unused(s: State, _seat: int) -> None:
    """Attacks and hidden prey are resolved where the row is."""
    raise AssertionError("resolved by the row")


LIFEFORM_ACTIONS: dict[str, Action] = {
    "deviation": Action(can_deviate, deviation),
    "attack": Action(lambda s, _: bool(targets(s, s.real)), unused),
    "cocoon": Action(lambda s, _: s.cocoon < len(s.printed.cocoon_tracks[s.players].hand) - 1, advance_cocoon),
    "force-move": Action(lambda s, _: bool(force_options(s)), force_move),
    "kill-hidden": Action(lambda s, _: bool(hidden_prey(s, s.real)), unused),
    "malfunction": Action(lambda s, _: s.malfunction < 3, advance_malfunction),
    "mission-removal": Action(lambda s, _: bool(prey_missions(s)), mission_removal),
    "move-one": Action(can_move, move_one),
    "move-two": Action(can_move, move_two),
    "move-twice": Action(can_move, move_twice),
    "move-three": Action(can_move, move_three),
    "power-outage": Action(lambda s, _: bool(outage_places(s)), power_outage),
    "scanner-malfunction": Action(lambda s, _: bool(scanner_options(s)), scanner_malfunction),
    "door-removal": Action(lambda s, _: s.door != AWAY, door_removal),
    "self-destruct": Action(always, self_destruct),
    "survival": Action(lambda s, _: not s.survival, survival),
    "swap-identities": Action(always, swap_identities),
    "terror": Action(lambda s, _: bool(terror_places(s)), terror),
    "vent": Action(lambda s, _: bool(vent_options(s)), vent),
}
