"""The complex in letters, for terminals and screen readers."""

from nightdeck.games.room25.secrets import View
from nightdeck.games.room25.state import OUT, SIZE
from nightdeck.games.room25.text.names import character_name, person, place, player, room_name, rounds, status


def board(view: View) -> str:
    """The complex as text, row by row, then the people."""
    head = f"Round {view.round}, {rounds(view.left)} left. Complex (? = unknown, down = face down, X = Do Not Cross):"
    rows = [" | ".join(_cell_text(view, row * SIZE + column) for column in range(SIZE)) for row in range(SIZE)]
    folk = [
        f"{character_name(view, who.name)} (seat {who.seat}): "
        + (", ".join(filter(None, [place(who.cell) if who.cell != OUT else "", status(who)])))
        for who in view.people
    ]
    robots = [f"Robot {i + 1}: {place(cell)}" for i, cell in enumerate(view.robots) if cell != OUT]
    lingers = ["The turn goes on after this action."] if view.lingers else []
    return "\n".join([head, *rows, *folk, *robots, *_said(view), *lingers])


def _said(view: View) -> list[str]:
    """What has been said about rooms, and where reminder tokens lie."""
    found = []
    for cell, seen in enumerate(view.cells):
        words = [f"{colour}, according to {player(view, seat)}" for seat, colour in seen.claims]
        words += [f"reminder token of {person(view, who)}" for who in seen.reminders]
        if words:
            found.append(f"{place(cell)}: {', '.join(words)}")
    return found


def _cell_text(view: View, cell: int) -> str:
    seen = view.cells[cell]
    name = room_name(view, seen.room) if seen.room else "?"
    marks = "".join(
        [
            f" along the {seen.corridor}" if seen.corridor else "",
            " X" if seen.crossed else "",
            " lock" if seen.locked else "",
            "" if seen.up or not seen.room else " (down)",
        ]
    )
    here = [character_name(view, who.name)[:2] for who in view.people if who.cell == cell]
    return f"{name}{marks}{' [' + ' '.join(here) + ']' if here else ''}"
