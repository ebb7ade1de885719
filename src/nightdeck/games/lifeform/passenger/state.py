"""The pieces of the hunt aboard the Remora (module D of 13th Passenger)."""

import msgspec

NOWHERE = -1


class Hunt(msgspec.Struct, array_like=True):
    """The hunt for the lifeform before the showdown. Locations are chambers of the Remora board."""

    place: int = NOWHERE
    """The hiding place, known to the lifeform only until it is found or the hunt is over."""
    tokens: int = NOWHERE
    """The location that bears the two hostility tokens."""
    searched: list[int] = []
    flushed: list[int] = []
    revealed: list[int] = []
    disks: list[int] = []
    """Characters whose disks mark a search or a reward."""
    found: bool = False
    over: bool = False
    searcher: int = NOWHERE
    """The seat that bears the blue part of the panel."""
    combat: list[int] = []
    """Fight icons of the combat tokens that the crew keeps."""
    zones: list[int] = []
    """Centre zones that have given their reward."""
    bonus: int = 0
    """Hostility tokens that the lifeform has earned."""
    rifled: int = NOWHERE
    """The seat whose hand the lifeform is looking at."""


def known(hunt: Hunt, lifeform: bool) -> Hunt:
    """A hunt as somebody sees it: the hiding place shows when it is found or the hunt is over."""
    seen = msgspec.convert(msgspec.to_builtins(hunt), Hunt)
    if not (lifeform or hunt.found or hunt.over):
        seen.place = NOWHERE
    return seen
