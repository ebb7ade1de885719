"""What pieces and places are called, plain or as links to the picture."""

from collections import Counter

from nightdeck.core.ask import Id
from nightdeck.games.level7.content.components import CONTENT, Components
from nightdeck.games.level7.secrets import View
from nightdeck.games.level7.state import INFIRMARY

STATS = {"intelligence": "Intelligence", "strength": "Strength", "speed": "Speed", "toughness": "Toughness"}
SIDES = ("north", "east", "south", "west")
LARGE_SIDES = (
    "left north", "right north", "upper east", "lower east",
    "right south", "left south", "lower west", "upper west",
)  # fmt: skip
BOXES = {"G": "guards", "C": "clones", "GC": "guards, then clones", "CG": "clones, then guards"}
HYBRIDS = {"intelligence": "Mind", "strength": "Brute", "speed": "Swift"}


def box(view: View) -> Components:
    return CONTENT[view.content]


def tile_name(view: View, name: str) -> str:
    return box(view).tiles[name].name


def stack_names(view: View) -> list[str]:
    """What the stacks of tiles are called; the last one is always the final stack."""
    return [*["stack A", "stack B"][: len(view.stacks) - 1], "final stack"]


def place(view: View, tile: int) -> str:
    """A tile of the map, as a link."""
    if tile == INFIRMARY:
        return "the infirmary"
    return f"[tile-{tile}|{tile_name(view, view.tiles[tile].tile)}]" if 0 <= tile < len(view.tiles) else "nowhere"


def side_name(view: View, tile: int, side: int) -> str:
    large = 0 <= tile < len(view.tiles) and box(view).tiles[view.tiles[tile].tile].large
    names = LARGE_SIDES if large else SIDES
    return names[side] if 0 <= side < len(names) else "that"


def person(view: View, seat: int) -> str:
    """A player, as a link to his figure."""
    return f"[who-{seat}|{box(view).sheet['sheet'].characters[seat]}]"


def enemy_plain(view: View, id: str) -> str:
    kind, _, number = id.partition("-")
    name = box(view).enemies[kind].name if kind in box(view).enemies else id  # type: ignore[index]  # checked here
    return f"{HYBRIDS[number]} {name}" if kind == "hybrid" else f"{name} {number}".strip()


def enemy_name(view: View, id: str) -> str:
    """An enemy, as a link."""
    return f"[enemy-{id}|{enemy_plain(view, id)}]"


def card_name(view: View, card: str) -> str:
    known = box(view).adrenaline.get(card)
    return known.name if known else card


def item_name(view: View, item: str) -> str:
    known = box(view).items.get(item)
    return known.name if known else item


def items(view: View, names: list[str]) -> str:
    return ", ".join(item_name(view, name) for name in names) or "nothing"


def skill_name(view: View, skill: str) -> str:
    known = box(view).skills.get(skill)
    return known.name if known else skill


def face_name(view: View, face: int) -> str:
    """What one die shows."""
    shows = box(view).sheet["sheet"].die[face]
    if len(set(shows)) > 1:
        return "one of each"
    return f"{'double ' * (len(shows) == 2)}{STATS[shows[0]]}"


def faces(view: View, rolled: list[Id]) -> str:
    """What all dice show, equal ones together."""
    counted = Counter(face_name(view, int(face)) for face in rolled)
    return ", ".join(name + f" ×{count}" * (count > 1) for name, count in counted.items()) or "no dice"


def listed(words: list[str]) -> str:
    return f"{', '.join(words[:-1])} and {words[-1]}" if len(words) > 1 else "".join(words)


def times(count: int, one: str, several: str = "") -> str:
    return f"{count} {one}" if count == 1 else f"{count} {several or one + 's'}"


def event_text(view: View) -> str:
    """The text that the event card has for the icon that drew it; "" if there is none."""
    card, section = box(view).events.get(view.event), view.turn.section
    return box(view).texts[getattr(card, section)].help if card and section else ""


def activated(view: View) -> str:
    """Whom the event card activates, in their order."""
    card = box(view).events.get(view.event)
    return BOXES[card.boxes[len(view.players) - 1]] if card else ""


def target_name(view: View, who: str) -> str:
    return person(view, int(who[5:])) if who.startswith("seat-") else enemy_name(view, who)
