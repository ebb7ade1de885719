"""What pieces and places are called, plain or as links to the picture."""

from functools import cache

from nightdeck.games.room25.content.components import CONTENT, Character, Components, Movement, Punishment
from nightdeck.games.room25.secrets import Person, View
from nightdeck.games.room25.state import OUT, SIZE

TOKENS = {"look": "Look", "move": "Move", "push": "Push", "control": "Control", "special": "Special Ability"}
PHASES = {
    "draft": "choosing characters", "markers": "laying the markers", "clue": "the first clue",
    "programming": "programming", "first": "first actions", "second": "second actions", "adrenaline": "Adrenaline",
}  # fmt: skip


def parts(view: View) -> Components:
    return CONTENT[view.content]


def place(cell: int) -> str:
    """A cell, counted from one."""
    return f"row {cell // SIZE + 1}, column {cell % SIZE + 1}"


@cache
def names(content: str) -> dict[str, dict[str, str]]:
    """What rooms, characters and abilities are called, by id; of candidates, also what they can do."""
    found = CONTENT[content]
    return {
        "rooms": {room.id: room.name for room in found.rooms.values()},
        "characters": {who.id: who.name for who in found.characters.values()},
        "candidates": {who.id: ". ".join([who.name, *_abilities(who)]) for who in found.characters.values()},
        "abilities": {a.id: a.name for who in found.characters.values() for a in who.abilities},
    }


def _abilities(who: Character) -> list[str]:
    return [f"{ability.name}: {ability.help}".rstrip(".") for ability in who.abilities]


def room_name(view: View, kind: str) -> str:
    return names(view.content)["rooms"].get(kind, "an unknown room")


def character_name(view: View, name: str) -> str:
    return names(view.content)["characters"][name]


def candidate(view: View, name: str) -> str:
    """A character with what sets it apart, which is nothing without Season 2."""
    return names(view.content)["candidates"][name] if view.season2 else character_name(view, name)


def ability_name(view: View, ability: str) -> str:
    return names(view.content)["abilities"][ability]


def person(view: View, who: int) -> str:
    """A character's name, as a link to its figure."""
    return f"[who-{who}|{character_name(view, view.people[who].name)}]"


def people(view: View, ids: list[int]) -> str:
    names = [person(view, who) for who in ids]
    return " and ".join([", ".join(names[:-1]), names[-1]]) if len(names) > 1 else names[0]


def player(view: View, seat: int) -> str:
    """A seat, by the names of its characters."""
    return people(view, [who.id for who in view.people if who.seat == seat])


def room_at(view: View, cell: int) -> str:
    """A room with its place, as far as the viewer knows it, as a link."""
    seen = view.cells[cell]
    kind = room_name(view, seen.room) if seen.room else "unknown room"
    note = "" if seen.up or not seen.room else ", face down"
    return f"[tile-{seen.tile}|{kind} ({place(cell)}{note})]"


def spot(view: View, cell: int) -> str:
    """A place, as a link to the tile that lies there."""
    return f"[tile-{view.cells[cell].tile}|{place(cell)}]"


def line(kind: str, index: int, direction: str) -> str:
    way = f"to the {direction}" if kind == "row" else direction
    return f"{kind} {index + 1} {way}"


def robot(number: int) -> str:
    return f"[robot-{number}|robot {number + 1}]"


def card_name(view: View, card: str) -> str:
    """What a M.A.C. card says, in short."""
    found = parts(view).mac[card]
    match found:
        case Movement():
            twice = ", twice" if found.double else ""
            words = f"Complex Movement: {line(found.line, found.index, found.direction)}{twice}"
        case Punishment():
            names = " and ".join(character_name(view, name) for name in found.characters)
            words = f"Punishment: {names} lose {TOKENS[found.token]}"
        case _:
            words = f"{found.name} ({found.colour})" if found.colour else found.name
    return f"{words}, then draw again" if found.again else words


def status(seen: Person) -> str:
    """What can be seen of a character beside its place."""
    notes = [
        "eliminated" if seen.cell == OUT else "",
        "hidden" if seen.hidden else "",
        "trapped" if seen.trapped else "",
        f"drowns in round {seen.drown}" if seen.drown else "",
        f"paranoid, {len(seen.pile)} tokens left" if seen.pile is not None else "",
        seen.role,
        f"Empty Chambers: {seen.empties}" if seen.empties else "",
        f"lost {', '.join(TOKENS[token] for token in seen.lost)}" if seen.lost else "",
        {"held": "Adrenaline ready", "laid": "Adrenaline declared"}.get(seen.adrenaline, ""),
    ]
    return ", ".join(note for note in notes if note)


def rounds(left: int) -> str:
    return "one round" if left == 1 else f"{left} rounds"
