"""The security door: the single token that bars one corridor or tunnel."""

from nightdeck.games.lifeform.state import AWAY, State


def door_links(s: State) -> list[int]:
    """Where the door may go: any link but the Remora's, and not where it stands in full lock
    (LF-337, LF-338)."""
    here = s.door if not s.half_lock else AWAY
    return [link for link in range(len(s.printed.links)) if link not in (s.printed.berth, here)]


def place_door(s: State, link: int) -> None:
    """The door comes from supply or board, full-lock side up (LF-337)."""
    s.door, s.half_lock, s.bulkhead = link, False, AWAY
    s.emit("door placed", link=link)


def remove_door(s: State) -> None:
    """The door returns to the supply (LF-362)."""
    s.emit("door removed", link=s.door)
    s.door, s.half_lock, s.bulkhead = AWAY, False, AWAY


def work_on_door(s: State) -> None:
    """The android turns full lock to half lock, and half lock off the board (LF-119, LF-120)."""
    if s.half_lock:
        remove_door(s)
    else:
        s.half_lock = True
        s.emit("half lock", link=s.door)
