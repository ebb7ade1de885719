"""The ship as text: for the terminal, and for whoever cannot see the picture."""

from collections.abc import Callable, Sequence

from nightdeck.games.lifeform.secrets import View
from nightdeck.games.lifeform.ship.text.names import (
    PHASES,
    chamber_name,
    counted,
    image_name,
    link_name,
    person_name,
    time_left,
)


def heading(view: View) -> list[str]:
    """The clock, the round, and how far each column is loaded."""
    columns = view.printed.columns
    return [
        f"{time_left(view.minute)}, round {view.round}, {PHASES[view.phase]}",
        *(
            f"{columns[i].name}: {count} of {columns[i].spaces} (launch needs {view.needs[i]} more)"
            for i, count in enumerate(view.loadout)
        ),
    ]


def chambers(view: View, more: Callable[[int], Sequence[str]] = lambda _place: ()) -> list[str]:
    """Who is where and what lies about; `more` says what a game alone lays in a chamber."""
    lines = []
    for place in range(view.printed.count):
        found = [*_contents(view, place), *more(place)]
        if found:
            lines.append(f"{chamber_name(view.printed, place)}: {', '.join(found)}")
    if view.door >= 0:
        lock = " (half lock)" if view.half_lock else ""
        lines.append(f"security door{lock}: {link_name(view.printed, view.door)}")
    return lines


def _contents(view: View, place: int) -> list[str]:
    here = [who for who in view.characters if who.place == place]
    found = [person_name(view.printed, who.id) + (" (hidden)" if who.hidden else "") for who in here]
    images = [i for i, at in enumerate(view.images) if at == place]
    found += [image_name(i) + (" (real)" if i == view.real else "") for i in images]
    found += ["the android"] if view.android == place else []
    found += ["the cat"] if view.cat == place else []
    missions = view.missions[place]
    found += [counted(missions, "mission token")] if missions else []
    found += ["power outage"] if place in view.outages else []
    found += ["terror"] if place in view.terrors else []
    return found + (["hull breach"] if view.breach == place else [])
