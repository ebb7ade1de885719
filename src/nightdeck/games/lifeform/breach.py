"""Survival abilities of the lifeform: android kill, and the hull breach."""

from nightdeck.core.ask import choose
from nightdeck.core.state import step
from nightdeck.games.lifeform.door import remove_door
from nightdeck.games.lifeform.movement import leader, neighbours
from nightdeck.games.lifeform.state import AWAY, LIFEFORM, Attack, State
from nightdeck.games.lifeform.tracks import destroy_android

ABILITIES = ("android kill", "move alien 3", "hull breach")


def survival_abilities(s: State) -> list[str]:
    """The slots that would change the game; all of them if none would (LF-364, LF-O60)."""
    useful = {
        "android kill": bool(android_prey(s)),
        "move alien 3": any(image_can_move(s, image) for image in s.images_on_ship()),
        "hull breach": bool(breach_places(s)),
    }
    return [name for name in ABILITIES if useful[name]] or list(ABILITIES)


def image_can_move(s: State, image: int) -> bool:
    return any(t != s.box.remora and t not in s.images and not s.occupied(t) for t in neighbours(s, s.images[image]))


def android_prey(s: State) -> list[int]:
    """Non-hidden characters in the android's chamber (LF-379, LF-204)."""
    if not s.android_active():
        return []
    return [who.id for who in s.characters if who.place == s.android and not who.hidden]


async def android_kill(s: State) -> None:
    """Every non-hidden character beside the android dies, without a reaction (LF-379)."""
    prey = android_prey(s)
    if prey:
        s.then(step("kill", *prey))


# Hull breach


def breach_places(s: State) -> list[int]:
    """Chambers next to an image that may be breached (LF-381 to LF-383, LF-O32)."""
    box = s.box
    bay = {box.remora, box.shuttle_bay, *(there for there, _, _ in box.exits[box.shuttle_bay])}
    near = {there for image in s.images_on_ship() for there in neighbours(s, s.images[image])}
    return sorted(near - bay - box.objective - set(s.images))


async def hull_breach(s: State) -> None:
    """The hull breach token goes on a chamber next to an image; those inside may run (LF-381, LF-384)."""
    places = breach_places(s)
    if not places:
        return
    chamber = await choose(LIFEFORM, "hull breach", places)
    s.tell("hull breach", chamber=chamber)
    s.attack = Attack("breach", chamber, [who.id for who in s.inside(chamber)])
    s.then(step("answer attack"), step("breach opens"))


async def breach_opens(s: State) -> None:
    """Tokens and the android are lost, the cat slips out, whoever is left dies (LF-385 to LF-388, LF-441)."""
    assert s.attack is not None
    chamber = s.attack.chamber
    s.attack = None
    s.missions[chamber] = 0
    s.outages = [place for place in s.outages if place != chamber]
    s.terrors = [place for place in s.terrors if place != chamber]
    if s.cocoon_token == chamber:
        s.cocoon_token = AWAY
    if s.cat == chamber:
        s.cat = await choose(cat_seat(s), "cat flees", neighbours(s, chamber))
        s.tell("cat moved", start=chamber, end=s.cat)
    s.breach = chamber
    if s.android == chamber:  # LF-O74
        destroy_android(s)
    dead = [who.id for who in s.inside(chamber)]
    s.then(*([step("kill", *dead)] if dead else []), step("free the trapped"))


def cat_seat(s: State) -> int:
    """Who moves the cat."""
    return next((player.seat for player in s.crew if player.role == "cat"), leader(s))


async def free_the_trapped(s: State) -> None:
    """A character shut in between breach and door gets out: the door returns to the supply (LF-388)."""
    if s.door == AWAY:
        return
    for who in s.on_ship():
        exits = [(there, link) for there, link, _ in s.box.corridors[who.place] if there != s.breach]
        if exits and all(link == s.door for _, link in exits):
            remove_door(s)
            return
