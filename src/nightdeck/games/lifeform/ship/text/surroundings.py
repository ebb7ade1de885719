"""What a chamber is like, as a line of a menu: who is near, and what lies there."""

from nightdeck.core.ask import Ask, Option
from nightdeck.core.game import Remark
from nightdeck.games.lifeform.content.printed import FAR, distances
from nightdeck.games.lifeform.secrets import View
from nightdeck.games.lifeform.ship.text.names import chamber_name, counted, image_name, joined, person_name

CHAMBERS = (
    "place image", "place terror", "place outage", "third image", "relocate ghost", "shift ghost", "push image to",
    "move image on", "flame image to", "run to", "move again", "panic to", "place cat", "move cat", "force on",
)  # fmt: skip
IMAGE_MOVES = ("move image", "scanner")
CREW_MOVES = ("move", "force move", "lead the way")
STALKING = {"place image", "third image", "relocate ghost", "shift ghost", "move image on", *IMAGE_MOVES}
MANY = 8
"""In a longer list only what is next to a chamber is said of it."""
DECKS = ("A", "B", "C")


def about_place(view: View, ask: Ask, pick: Option) -> Remark | None:
    """What is worth knowing of the chamber that an option leads to; None if it leads to none."""
    match pick:
        case int(place) if ask.kind in CHAMBERS:
            name, deck = _apart(view, place)
            return Remark(_line(view, ask, place), group=f"Deck {deck}" if deck in DECKS else "", short=name)
        case (int(image), int(place)) if ask.kind in IMAGE_MOVES:
            return Remark(_line(view, ask, place), group=f"{image_name(image)} to", short=_apart(view, place)[0])
        case (int(who), int(place)) if ask.kind in CREW_MOVES:
            name = person_name(view.printed, who)
            return Remark(_line(view, ask, place), group=f"{name} to", short=_apart(view, place)[0])
    return None


def _apart(view: View, place: int) -> tuple[str, str]:
    """A chamber's name, and its deck."""
    name, _, deck = chamber_name(view.printed, place).rpartition(" (")
    return (name, deck.rstrip(")")) if name else (deck, "")


def _line(view: View, ask: Ask, place: int) -> str:
    stalks = ask.kind in STALKING
    words = [_near(view, place, stalks, 1 if len(ask.options) > MANY else FAR)]
    words += ["a vent" if stalks and place in view.printed.vent else ""]
    words += [counted(view.missions[place], "mission token") if view.missions[place] else ""]
    words += ["a terror token" if place in view.terrors and ask.kind != "place terror" else ""]
    words += ["dark" if place in view.outages else ""]
    line = "; ".join(filter(None, words))
    return f"{line[:1].upper()}{line[1:]}." if line else ""


def _near(view: View, place: int, stalks: bool, within: int) -> str:
    """How far the nearest of the crew is from an image's chamber, or the nearest image from a character's."""
    ways = distances(view.printed, place, corridors_only=False, door=view.door, breach=view.breach)
    if stalks:
        crew = [who for who in view.characters if who.alive and 0 <= who.place != view.printed.remora]
        found = [(ways[who.place], person_name(view.printed, who.id)) for who in crew]
    else:
        found = [(ways[at], image_name(image)) for image, at in enumerate(view.images) if at >= 0]
    nearest = min((far for far, _ in found), default=FAR)
    if nearest >= FAR or nearest > within:
        return ""
    near = [name for far, name in found if far == nearest]
    names = "the whole crew" if stalks and len(near) == len(found) > 2 else joined(near)
    return {0: f"{names} there", 1: f"next to {names}"}.get(nearest, f"{nearest} chambers from {names}")
