"""Survival abilities of the lifeform: android kill, and the hull breach."""

from nightdeck.core.ask import choose
from nightdeck.core.state import step
from nightdeck.games.lifeform.base.rules.images import image_moves
from nightdeck.games.lifeform.ship.rules.moving import leader, neighbours
from nightdeck.games.lifeform.ship.rules.security_door import remove_door
from nightdeck.games.lifeform.ship.rules.tracks import destroy_android
from nightdeck.games.lifeform.state import AWAY, LIFEFORM, Attack, Character, State

ABILITIES = ("android kill", "move alien 3", "hull breach")


def survival_abilities(s: State) -> list[str]:
    """The slots that would change the game; all of them if none would (LF-364, LF-O60)."""
    useful = {
        "android kill": bool(android_prey(s)),
        "move alien 3": any(image_moves(s, image) for image in s.images_on_ship()),
        "hull breach": bool(breach_places(s)),
    }
    return [name for name in ABILITIES if useful[name]] or list(ABILITIES)


def android_prey(s: State) -> list[int]:
    """Non-hidden characters in the android's chamber (LF-379, LF-204)."""
    return [who.id for who in s.living() if who.place == s.android and not who.hidden]


async def android_kill(s: State) -> None:
    """Every non-hidden character beside the android dies, without a reaction (LF-379)."""
    prey = android_prey(s)
    if prey:
        s.then(step("kill", *prey))


# Hull breach


def breach_places(s: State) -> list[int]:
    """Chambers next to an image that may be breached (LF-381 to LF-383, LF-O32)."""
    printed = s.printed
    bay = {printed.remora, printed.shuttle_bay, *(there for there, _, _ in printed.exits[printed.shuttle_bay])}
    near = {there for image in s.images_on_ship() for there in neighbours(s, s.images[image])}
    return sorted(near - bay - printed.objective - set(s.images))


async def hull_breach(s: State) -> None:
    """The hull breach token goes on a chamber next to an image; those inside may run (LF-381, LF-384)."""
    places = breach_places(s)
    if not places:
        return
    chamber = await choose(LIFEFORM, "hull breach", places)
    s.emit("hull breach", chamber=chamber)
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
        s.emit("cat moved", start=chamber, end=s.cat)
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
    if any(is_trapped(s, who) for who in s.on_ship()):
        remove_door(s)


def is_trapped(s: State, who: Character) -> bool:
    """Whether the breach has taken all ways out but the barred one; a door alone is no matter of
    the breach."""
    exits = [(there, link) for there, link, _ in s.printed.corridors[who.place]]
    left = [link for there, link in exits if there != s.breach]
    return left == [s.door] and len(exits) > len(left)
