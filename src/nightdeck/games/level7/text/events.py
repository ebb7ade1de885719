"""Events in words: a sentence for each kind, with the event's data in braces, and words for each kind of datum."""

from nightdeck.core.events import Datum, Event
from nightdeck.games.level7.secrets import View
from nightdeck.games.level7.text.ending import REASONS
from nightdeck.games.level7.text.names import (
    STATS,
    box,
    card_name,
    enemy_name,
    faces,
    item_name,
    items,
    person,
    place,
    skill_name,
    tile_name,
    times,
)

SENTENCES = {
    "turn": "Round {round}: {seat} begins.",
    "drew": "{seat} draws {cards}.",
    "fear": "{seat} now has fear {level}.",
    "threat": "{seat} now has {level} threat.",
    "vitality": "{seat} now has vitality {level}.",
    "lockdown": "Lockdown begins.",
    "countdown": "Lockdown: {left} left.",
    "dropped": "{seat} leaves {items} on {tile}.",
    "knocked out": "{seat} is knocked out and wakes up in the infirmary.",
    "lost": "{seat} is out of the game ({fate}).",
    "played": "{seat} plays {card} ({use}).",
    "discarded": "{seat} discards {card}.",
    "entered": "{seat} goes to {tile}.",
    "explored": "{seat} explores and finds {name}.",
    "peeked": "{seat} peeks at the top tile: {found}.",
    "placed": "The {name} is placed.",
    "challenge": "{seat} rolls {dice} for {stat} and needs {rating} ({deed}).",
    "rolled": "The dice show {faces}.",
    "rerolled": "{seat} rerolls with {source}: {faces}.",
    "stunned": "{enemy} is stunned.",
    "removed": "{enemy} is removed.",
    "recovered": "{enemy} stands up.",
    "appeared": "{enemy} appears on {tile}.",
    "moved": "{enemy} moves to {tile}.",
    "broke lock": "{enemy} breaks a lock on {tile}.",
    "attacks": "{enemy} attacks {seat}.",
    "fights": "{enemy} attacks {target}.",
    "gained": "{seat} gets the {item}.",
    "used": "{seat} uses {item}.",
    "traded": "{seat} gives {other} {gave} for {took}.",
    "refused": "{seat} refuses the exchange with {by}.",
    "unlocked": "{seat} opens a lock on {tile}.",
    "locked": "A door of {tile} is locked again.",
    "event": "An event card is drawn{section}.",
    "text": "{id}",
    "marker": "A marker lies on {tile}: {what}.",
    "uniform": "{seat} wears a {state} uniform.",
    "escaped": "{seat} has escaped!",
    "stubborn": "{seat} is stubborn and keeps the last card.",
    "swarm leaves": "The swarm leaves {tile}.",
    "level ends": "{reason}",
    "scenario": "Next level: {scenario}.",
}

USES = {"up": "fear +1", "down": "fear -1", "ability": "its ability"}


def describe_event(view: View, event: Event) -> str:
    """An event for a viewer."""
    if event.kind == "hit":
        return hit(view, event)
    if event.kind == "icons":
        return rolled(view, event)
    return SENTENCES[event.kind].format(**{key: _datum(view, key, value) for key, value in event.data.items()})


def hit(view: View, event: Event) -> str:
    """What an attack did: cards, fear, both or nothing."""
    cards, fear = int(str(event.data["cards"])), int(str(event.data["fear"]))
    enemy, seat = _datum(view, "enemy", event.data["enemy"]), _datum(view, "seat", event.data["seat"])
    harm = [f"takes {cards} card{'s' * (cards > 1)} from {seat}"] * (cards > 0)
    harm += [f"raises the fear of {seat} by {fear}"] * (fear > 0)
    return f"{enemy} {' and '.join(harm) or f'does not hurt {seat}'}."


def rolled(view: View, event: Event) -> str:
    """What a roll came to, and whether that was enough."""
    total, rating = int(str(event.data["total"])), int(str(event.data["rating"]))
    seat, stat = _datum(view, "seat", event.data["seat"]), _datum(view, "stat", event.data["stat"])
    return f"{seat} rolls {total} {stat} and needed {rating}: {'passed' if total >= rating else 'failed'}."


def _datum(view: View, key: str, value: Datum) -> str:
    match key, value:
        case (("seat" | "other" | "by"), int()):
            return person(view, value)
        case "tile", int():
            return place(view, value)
        case "found", bool():
            return "there it is" if value else "not what they look for"
        case (("enemy" | "target"), str()):
            return enemy_name(view, value)
        case (("items" | "gave" | "took"), [*names]):
            return items(view, [str(name) for name in names])
        case "faces", [*rolled]:
            return faces(view, rolled)
    return _word(view, key, str(value))


def _word(view: View, key: str, value: str) -> str:
    match key:
        case "name":
            return tile_name(view, value)
        case "item":
            return item_name(view, value)
        case "stat":
            return STATS[value]
        case "card":
            return card_name(view, value)
        case "source":
            return "Cold Focus" if value == "focus" else skill_name(view, value)
        case "id":
            return box(view).texts[value].help
        case "scenario":
            return box(view).scenarios[value].name
        case "reason":
            return REASONS[value]
        case "section":
            return f", for the {value} icon" if value else " at the end of the turn"
        case "use":
            return USES.get(value) or STATS[value]
        case "cards":
            return times(int(value), "adrenaline card")
        case "left":
            return times(int(value), "token")
        case "dice":
            return times(int(value), "die", "dice")
        case _:
            return value
