"""Marks of the clock, the android status, and where the power is out."""

from nightdeck.games.lifeform.ship.mode_rules import mode_rules
from nightdeck.games.lifeform.state import GONE, State

DEVIATION = 10
"""From this minute on the android may be led astray, and heat analyzers are of no use (LF-344,
LF-406)."""


def discard_analyzers(s: State) -> None:
    """Minute 10: all heat analyzers leave the game (LF-071, LF-406)."""
    for player in s.crew:
        s.analyzers_gone += player.analyzers
        player.analyzers = 0
    s.emit("analyzers gone")


# The android


def activate_android(s: State) -> None:
    """The android comes to life in Hypersleep (LF-114, LF-390)."""
    s.android = s.printed.hypersleep
    s.emit("android active")
    if s.breach == s.printed.hypersleep:
        destroy_android(s)


def hurt_android(s: State, hits: int) -> None:
    """The android status advances; at DESTROYED the android leaves the game (LF-134, LF-393)."""
    s.android_status = min(s.android_status + hits, s.printed.destroyed)
    s.emit("android hit", status=s.android_status)
    if s.android_status == s.printed.destroyed:
        destroy_android(s)


def destroy_android(s: State) -> None:
    """A half-locked door snaps back to full lock (LF-130, LF-393, LF-394)."""
    s.android_status = s.printed.destroyed
    s.android = GONE
    s.half_lock = False
    s.emit("android destroyed")


# Power outages


def outage_places(s: State) -> list[int]:
    """Chambers that may take a power outage token (LF-359, LF-360, LF-O62)."""
    if s.outage_supply() == 0:
        return []
    taken = {s.breach, *mode_rules(s).protected(s.printed), *s.outages}
    return [c for c in s.printed.ship if c not in taken]


def darken(s: State, chamber: int) -> None:
    s.outages.append(chamber)
    s.emit("outage", chamber=chamber)


def restore_power(s: State, chamber: int) -> None:
    s.outages.remove(chamber)
    s.emit("power restored", chamber=chamber)


def can_darken(s: State, chamber: int) -> bool:
    """Whether the power can fail in a chamber that is lit now (LF-360, LX-278)."""
    lit = (s.printed.remora, *mode_rules(s).protected(s.printed))
    return chamber not in lit and chamber not in s.outages


BOARDING = 20
"""From this minute on characters may board the Remora (LF-100)."""
