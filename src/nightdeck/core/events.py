"""What happened, as data, with its audience.

A game's text/ puts it into words when somebody looks.
"""

import msgspec

Datum = bool | int | str | tuple[int | str, ...]


class Event(msgspec.Struct, gc=False):
    """One thing that happened. `to` lists the seats that may know it; None means everybody."""

    kind: str
    data: dict[str, Datum]
    to: list[int] | None = None

    def visible_to(self, seat: int | None) -> bool:
        return self.to is None or (seat is not None and seat in self.to)


def audience_only(event: Event, seat: int | None) -> Event | None:
    """The usual way to scrub: a seat sees all of an event or nothing, and not who else saw it."""
    if event.to is None:
        return event
    return Event(event.kind, event.data) if event.visible_to(seat) else None
