"""What a step is on the ship: of a character, or of an image of the lifeform."""

from nightdeck.core.ask import Ask, Option
from nightdeck.core.game import Step, Walk
from nightdeck.games.lifeform.secrets import View

ON_FOOT = ("run to", "move again", "force on")


def step(view: View, ask: Ask, option: Option) -> Step | None:
    """A move to a chamber next door; the question says whose, unless the option does."""
    match ask.kind, option:
        case kind, int(chamber) if kind in ON_FOOT:
            return _on_foot(view, int(ask.about[0]), chamber)
        case "move", (int(who), int(chamber)):
            return _on_foot(view, who, chamber)
        case "move image", (int(image), int(chamber)):
            return _image(view, image, chamber)
        case "move image on", int(chamber):
            return _image(view, int(ask.about[0]), chamber)
    return None


def _on_foot(view: View, who: int, chamber: int) -> Step:
    place = next(one.place for one in view.characters if one.id == who)
    return Step(f"who-{who}", f"chamber-{place}", f"chamber-{chamber}")


def _image(view: View, image: int, chamber: int) -> Step:
    return Step(f"image-{image}", f"chamber-{view.images[image]}", f"chamber-{chamber}")


WALK = Walk(step, frozenset({"moved", "image moved"}))
