"""Names of pieces and places, as the words of LEVEL 7 use them."""

from nightdeck.core.ask import Id
from nightdeck.games.level7.components import Components
from nightdeck.games.level7.secrets import View
from nightdeck.games.level7.state import INFIRMARY, content_of

STATS = {"intelligence": "Intelligence", "strength": "Strength", "speed": "Speed", "toughness": "Toughness"}
SIDES = ("north", "east", "south", "west")
LARGE_SIDES = (
    "north, left", "north, right", "east, upper", "east, lower",
    "south, right", "south, left", "west, lower", "west, upper",
)  # fmt: skip
HYBRIDS = {"intelligence": "Mind", "strength": "Brute", "speed": "Swift"}


def box(view: View) -> Components:
    return content_of(view.content)


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


def enemy_name(view: View, id: str) -> str:
    """An enemy, as a link."""
    kind, _, number = id.partition("-")
    name = box(view).enemies[kind].name if kind in box(view).enemies else id  # type: ignore[index]  # checked here
    return f"[enemy-{id}|{HYBRIDS[number] + ' ' + name if kind == 'hybrid' else f'{name} {number}'.strip()}]"


def enemy_kind(view: View, kind: str) -> str:
    return "a " + box(view).enemies[kind].name.lower() if kind != "cronos" else "Dr. Cronos"  # type: ignore[index]


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


def faces(view: View, rolled: list[Id]) -> str:
    """Dice in letters: I, II, S, SS, P for speed, ISP."""
    letters = {"intelligence": "I", "strength": "S", "speed": "P"}
    die = box(view).sheet["sheet"].die
    return " ".join("".join(letters[str(icon)] for icon in die[int(face)]) for face in rolled) or "no dice"


def target_name(view: View, who: str) -> str:
    return person(view, int(who[5:])) if who.startswith("seat-") else enemy_name(view, who)
