"""Where a scenario's special rules take hold. `scenarios.py` says what they do."""

from collections.abc import Callable
from typing import Any, Literal, TypeVar

from nightdeck.core.ask import Script
from nightdeck.games.level7.content.components import Special
from nightdeck.games.level7.state import State

Point = Literal[
    "lockdown",  # it has just begun
    "placed",  # (tile) the set-aside tile lies on the map
    "explored",  # (tile) the current player stands on a tile that is new to him
    "entered",  # (player) somebody stands on another tile
    "rode",  # (player) somebody has left by the exit
    "accessed",  # (tile, passed) a control panel was tried
    "clone moved",  # (enemy) onto another tile
    "guard beaten",  # (player, icons) a guard was removed by an attack
    "token taken",  # (player) from the lockdown pool, at the end of his turn
    "turn ends",  # (player)
    "round ends",
]
Hook = Callable[..., Script[None]]
H = TypeVar("H", bound=Hook)

HOOKS: dict[tuple[Point, Special], Hook] = {}


def at(point: Point, special: Special) -> Callable[[H], H]:
    """Registers a script for the scenarios that name `special`."""

    def register(hook: H) -> H:
        HOOKS[point, special] = hook
        return hook

    return register


async def reach(s: State, point: Point, *args: Any) -> None:
    """The scenario has a rule of its own for this moment (L7-003)."""
    for special in s.plan.special:
        hook = HOOKS.get((point, special))
        if hook is not None:
            await hook(s, *args)
