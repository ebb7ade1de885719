"""The images of the lifeform: where they may go, who drives them, and which of them is real."""

from collections.abc import Iterable, Sequence

from nightdeck.core.ask import choose
from nightdeck.games.lifeform.ship.rules.moving import neighbours, reach
from nightdeck.games.lifeform.state import AWAY, LIFEFORM, State


def free_for_images(s: State, chambers: Iterable[int]) -> list[int]:
    """The image limits: no Remora, breach, other image or character (LF-157 to LF-160, LF-O12)."""
    taken = {s.printed.remora, s.breach, *s.images, *[c.place for c in s.characters]}
    return [chamber for chamber in chambers if chamber not in taken]


def image_moves(s: State, image: int) -> list[int]:
    """Where one move can take an image (LF-148, LF-149, LF-157, LF-159, LF-160)."""
    return free_for_images(s, neighbours(s, s.images[image]))


def move_image(s: State, image: int, chamber: int, how: str) -> None:
    s.emit("image moved", image=image, start=s.images[image], end=chamber, how=how)
    s.images[image] = chamber


def nearest(s: State, start: int, chambers: Sequence[int]) -> list[int]:
    """Those of the chambers that are nearest to `start` by corridor or tunnel (LF-O64)."""
    away = reach(s, start)
    best = min((away[chamber] for chamber in chambers), default=AWAY)
    return [chamber for chamber in chambers if away[chamber] == best]


async def push_image(s: State, seat: int, image: int, how: str, avoid: int = AWAY) -> None:
    """An image is driven one chamber away, not to characters nor to another image; it may have to stay (LF-O12)."""
    options = [there for there in image_moves(s, image) if there != avoid]
    if options:
        move_image(s, image, await choose(seat, "push image to", options, image), how)


async def calibrate(s: State) -> None:
    """Reality calibration: the lifeform secretly picks the image that is real (LF-045 to LF-048)."""
    on_ship = s.images_on_ship()
    s.real = await choose(LIFEFORM, "calibrate", on_ship, hides=True)
    s.suspects = on_ship
    s.calibrations += 1
    s.emit("calibrated")


def reveal(s: State) -> None:
    """The lifeform turns up its identifier: everybody knows the real image (LF-172)."""
    s.suspects = [s.real]
    s.seal("an image has been identified")
    s.emit("is real", image=s.real, chamber=s.images[s.real])


def pushable(s: State, images: list[int]) -> list[int]:
    """Those of the images that have a chamber to go to."""
    return [image for image in images if image_moves(s, image)]
