"""What the solo game adds to the box: the motion track, crisis cards, traits and combat tokens."""

from typing import Annotated, Literal

import msgspec

from nightdeck.core.content import Entry, Part

Count = Annotated[int, msgspec.Meta(ge=0, le=99)]
MotionEffect = Literal["", "nerve", "draw", "self-destruct", "draw-stowaway", "proximity"]
StartSpace = Literal["", "normal", "shaken", "tough"]
Cost = Literal[
    "move", "run", "shock-prod", "flamethrower", "mission", "explore", "security-door", "circuit-board", "draw-two",
    "self-destruct", "swap-images", "hide", "survival", "harpoon", "fire-extinguisher", "welding-torch", "any-card",
    "weaponry", "coolant", "cells", "spacesuits", "halon",
]  # fmt: skip
Verb = Literal[
    "alien", "airlock", "android-hit", "back", "chamber", "clamp", "cocoon", "discard", "draw", "exhausted", "gain",
    "hidden", "impervious", "keep", "malfunction", "nerve", "objective", "outage", "proceed", "self-destruct",
    "stamina", "step", "stow", "unstow",
]  # fmt: skip
Objective = Literal["cat", "umbilicus", "data"]
OBJECTIVES: tuple[Objective, ...] = ("cat", "umbilicus", "data")
TRAITS = 3
Tool = Literal["", "fire-extinguisher", "welding-torch"]
ConflictIcon = Literal["claw", "fang", "tail", "acid"]


class MotionSpace(Entry, frozen=True, kw_only=True):
    """A space of the motion track.

    `close` is the red ring; `at` is column and row on its drawing.
    """

    name: str
    next: tuple[str, ...] = ()
    back: str
    effect: MotionEffect = ""
    close: bool = False
    start: StartSpace = ""
    at: tuple[float, float]


class Result(Part, frozen=True, kw_only=True):
    """One thing that a crisis option does."""

    do: Verb
    times: Count = 1
    what: str = ""


class CrisisOption(Part, frozen=True, kw_only=True):
    """An option of a crisis card: what it costs, and what follows, in order."""

    cost: tuple[Cost, ...] = ()
    results: tuple[Result, ...]


class CrisisCard(Entry, frozen=True, kw_only=True):
    """A crisis card of a ship deck. `passenger` marks the cards of 13th Passenger."""

    name: str
    deck: Literal["A", "B", "C"]
    passenger: bool = False
    options: tuple[CrisisOption, ...]


class Trait(Entry, frozen=True, kw_only=True):
    """A trait token and its fight icon, or a trait area and the deck on which it helps against
    terror."""

    name: str
    kind: Literal["token", "area"]
    icon: ConflictIcon = "claw"
    deck: Literal["A", "B", "C", "any"] = "any"


class CombatToken(Entry, frozen=True, kw_only=True):
    """A combat token with its fight icons."""

    kind: Literal["attack-1", "attack-5", "spare", "hidden"]
    icons: tuple[ConflictIcon, ...]
