"""Why an option may be the best, in words, from nothing but what the asked player knows."""

from nightdeck.core.ask import Ask, Option
from nightdeck.games.room25.bots.policy import acting
from nightdeck.games.room25.bots.policy_rooms import Course, course, spoils
from nightdeck.games.room25.secrets import Cell, View, view
from nightdeck.games.room25.state import CENTRAL, OUTER, State
from nightdeck.games.room25.text.names import parts, player

TOWARDS = {
    "home": "It goes towards Room 25.",
    "key": "It goes towards the Key Room.",
    "seek": "It goes to where Room 25 may be.",
}
SAFE = ("blue", "green", "yellow")


def reason(s: State, ask: Ask, option: Option) -> str:
    """A sentence or two; "" if the option's own line says it all."""
    if not isinstance(option, int):
        return ""
    shown = view(s, ask.seat)
    match ask.kind:
        case "move":
            way = course(s, ask.seat, acting(s, ask))
            nearer = way.far[option] + way.cost[option] <= way.far[way.here] and not spoils(s, ask.seat)
            towards = TOWARDS.get(way.purpose, "") if nearer else ""
            return f"{towards} {_what_is_known(shown, shown.cells[option])}".strip()
        case "look" | "vision":
            return _worth_seeing(shown, option, course(s, ask.seat, acting(s, ask)))
    return ""


def _what_is_known(shown: View, cell: Cell) -> str:
    """What the player knows of a room, or has heard."""
    known = parts(shown).rooms.get(cell.room)  # type: ignore[call-overload]  # "" if unknown
    if known is not None:
        return f"You know the room: {known.name}, {known.colour}."
    said = dict(reversed(cell.claims))
    good = [seat for seat, colour in said.items() if colour in SAFE]
    if good and len(good) == len(said):
        return f"The room is probably safe: {_says(shown, good[0], said[good[0]])}."
    if good:
        bad = next(seat for seat in said if seat not in good)
        return f"But {_says(shown, bad, said[bad])}, and {_says(shown, good[0], said[good[0]])}."
    if said:
        seat, colour = next(iter(said.items()))
        return f"Take care: {_says(shown, seat, colour)}."
    return "Nobody has said what the room is."


def _says(shown: View, seat: int, colour: str) -> str:
    return f"{player(shown, seat)} calls it {colour}"


def _worth_seeing(shown: View, place: int, way: Course) -> str:
    """Why a room is worth a look."""
    cell = shown.cells[place]
    if cell.claims:
        seat, colour = cell.claims[-1]
        return f"You see for yourself: {_says(shown, seat, colour)}."
    if OUTER <= cell.tile < CENTRAL and way.purpose == "seek":
        return "Room 25 may be there."
    if way.far[place] < way.far[way.here]:
        return "It lies on your way."
    return ""
