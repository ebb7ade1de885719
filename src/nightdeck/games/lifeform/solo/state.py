"""The pieces that only the solo game has: motion track, control screen, container, personal supply,
shuttle conflict.

What nobody can see is not kept at all: facedown stowaway, combat and asteroid tokens and the chits
of the container are drawn at random when they are turned up.
"""

from typing import Literal

import msgspec

from nightdeck.games.lifeform.content import solo as printed

FEAR_SPACES = 8
TRAITS = printed.TRAITS
CLAMPS = 3
"""Docking clamps that hold the umbilicus (module C of 13th Passenger)."""
NOT_HERE = -1
"""A token that is nowhere on the board, a trait area that is empty."""
FACE_DOWN = 0
"""A trait token in its area: which one it is shows when it is turned over."""
PRIMARY, PORT, STARBOARD, HIDDEN = range(4)
"""The combat zones; the last is active only in the search of the Remora."""

Objective = printed.Objective
OBJECTIVES = printed.OBJECTIVES


class Rules(msgspec.Struct, array_like=True, frozen=True, gc=False):
    """The variants that matter during play."""

    heatproof: bool = False
    isolation: bool = False
    hysterical: bool = False
    starbeast: bool = False
    gentle: bool = False
    """A terror token's crisis card takes the place of the one of step 4 (a setting for LX-O17)."""
    cocoon_range: bool = False
    """FLAMETHROWER–COCOON needs close range, too (a setting for LX-O23)."""
    search: bool = False
    """Module C of 13th Passenger."""


class Solo(msgspec.Struct, array_like=True):
    """The solo game's own pieces."""

    rules: Rules

    # the motion track
    motion: int
    surplus: int = 0
    """Movement that the lifeform could not use on PROXIMITY ALERT!."""
    alert: bool = False
    """A proximity conflict is due."""
    impervious: bool = False

    # the control screen
    nerve: int = FEAR_SPACES
    fear: int = 0
    """Terror tokens on the fear track, from the left."""
    terrors_gone: int = 0
    traits: list[int] = []
    """For each area FACE_DOWN, or NOT_HERE once its token is gone (saves of before have other
    numbers from 0 on)."""
    used: list[int] = []
    """Trait tokens on the Remora, fight side up."""

    # conflict chits: container, ship, cocoon track
    alive: int = 5
    killed: int = 1
    alive_gone: int = 0
    vent_chits: list[int] = []
    cocoon_killed: list[int] = msgspec.field(default_factory=lambda: [0, 1, 1, 0])
    cocoon_alive: list[int] = msgspec.field(default_factory=lambda: [0, 0, 0, 0])

    # combat tokens
    cells: list[int] = []
    """Spaces of Energy Cells that hold an attack-1 token."""
    attack_five: Literal["cocoon", "remora", "conflict"] = "cocoon"

    # personal supply, and what lies about
    stowed: int = 0
    """Stowaway tokens on the Remora, facedown."""
    harpoon_places: list[int] = []
    survivals: int = 0
    extinguishers: int = 0
    torches: int = 0
    seconds: int = 0
    small_vent: int = NOT_HERE
    gained: list[Objective] = []
    data_icon: int = NOT_HERE
    """The data token that fulfilled the objective."""
    exhausted: bool = False

    # crisis cards
    crisis: list[list[int]] = msgspec.field(default_factory=lambda: [[], [], []])
    """The crisis decks A, B and C; a deck without an order."""
    crisis_gone: list[int] = []
    open: list[int] = []
    """Crisis cards being resolved, the latest last."""

    # the turn
    start: int = NOT_HERE
    """Where the character stood when step 3 began."""
    halted: bool = False
    """The row's movement has ended at a terror token."""
    frightened: bool = False
    """A terror token has brought a crisis card this turn."""
    android_turns: int = 0
    looked: list[int] = []
    """Cards of the crew deck that the player is looking at."""
    nearest: list[int] = msgspec.field(default_factory=lambda: [99, 99, 99])
    """How near the character came to each chamber that Hazardous Environment may breach."""

    # the shuttle conflict
    zones: list[list[int]] = msgspec.field(default_factory=lambda: [[], [], [], []])
    """Fight icons in each combat zone."""
    spread: list[int] = []
    """Tokens that wait to be spread over the secondary zones: a trait token, or TRAITS for
    attack-5."""
    filled: list[int] = msgspec.field(default_factory=lambda: [0, 0])
    zone: int = NOT_HERE
    airlock_survival: bool = False
    airlock_used: bool = False
    locker_used: bool = False
    hidden_survival: bool = False

    # the Remora board of 13th Passenger
    marked: list[int] = []
    """Chambers of the Remora with a token."""
    clamps: int = 0
    life_support: int = 0
    unlocks: int = 0

    # what is going on
    coming: int = 0
    """Spaces that the lifeform is about to advance, while the player is asked about it."""
    owing: list[str] = []
    """Costs that are still to be paid, while the player picks with what."""

    def container(self) -> int:
        return self.alive + self.killed

    def free_traits(self) -> list[int]:
        """Areas whose trait token is unused."""
        return [area for area, token in enumerate(self.traits) if token != NOT_HERE]


def seen(solo: Solo) -> Solo:
    """The pieces as everybody sees them: a copy that shares nothing, all trait tokens alike."""
    copy = msgspec.convert(msgspec.to_builtins(solo), Solo)
    copy.traits = [token if token == NOT_HERE else FACE_DOWN for token in copy.traits]
    return copy
