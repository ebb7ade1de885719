"""Choosing characters, and what each one brings along."""

from nightdeck.core.ask import choose
from nightdeck.games.room25.content.components import CHARACTERS, CharacterId
from nightdeck.games.room25.state import Character, State


async def draft(s: State, seat: int) -> None:
    """In turn order every player picks a character, a duo, or as many as the mode gives (R25-004, R25-009, OP-01)."""
    s.phase = "draft"
    mine = [who for who in s.characters if who.seat == seat]
    taken = {who.name for who in s.characters if who.seat in drafted(s, seat)}
    for i, who in enumerate(mine):
        if s.rules.draft == "duo" and i:
            want: CharacterId = s.parts.characters[mine[0].name].duo
        else:
            names = [name for name in free_names(s, taken) if suits_team(s, seat, name)]
            want = await choose(seat, "character", names, who.id)
        taken.add(want)
        take_name(s, who, want)
    equip(s)


def drafted(s: State, seat: int) -> list[int]:
    """The seats that have picked already."""
    seats = list(dict.fromkeys(s.characters[c].seat for c in s.order))
    return seats[: seats.index(seat)]


def free_names(s: State, taken: set[CharacterId]) -> list[CharacterId]:
    """The characters that can still be picked (R25-340)."""
    return [
        name for name in CHARACTERS if name not in taken and (s.rules.season2 or s.parts.characters[name].season == 1)
    ]


def suits_team(s: State, seat: int, name: CharacterId) -> bool:
    """Four players: each team takes a duo, which has one shape; more: no shape twice in a team (R25-289, R25-383)."""
    if s.rules.mode != "team":
        return True
    shapes = {who.seat: s.parts.characters[who.name].shape for who in s.characters if who.seat in drafted(s, seat)}
    mates = [shape for mate, shape in shapes.items() if mate % 2 == seat % 2]
    shape = s.parts.characters[name].shape
    if len(s.characters) == 4:
        return shape in mates if mates else shape not in shapes.values()
    return shape not in mates


def take_name(s: State, who: Character, name: CharacterId) -> None:
    """A figure becomes this character; whoever was it gets the other name."""
    for other in s.characters:
        if other.name == name:
            other.name = who.name
    who.name = name


def equip(s: State) -> None:
    """Hand out the start items of Season 2 (R25-006, R25-007, R25-386)."""
    for who in s.characters:
        who.adrenaline = "held" if s.rules.season2 and s.rules.level == "standard" else "none"
        who.empties = s.parts.characters[who.name].items.get("empty", 0) if s.rules.season2 else 0
