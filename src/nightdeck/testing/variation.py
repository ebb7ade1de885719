"""A game with something changed, for tests of what a mistake does."""

from dataclasses import fields, is_dataclass, replace
from typing import Any

from nightdeck.core.game import AnyGame


def varied(game: AnyGame, **changes: Any) -> AnyGame:
    """The game with other fields, in any part of its contract: `varied(GAME, evaluate=…)`."""
    parts: dict[str, Any] = {}
    for name, value in changes.items():
        part = _part_with(game, name)
        if part:
            parts[part] = replace(parts.get(part, getattr(game, part)), **{name: value})
        else:
            parts[name] = value
    return replace(game, **parts)


def _part_with(game: AnyGame, name: str) -> str:
    """The part of the contract that has this field; "" for the game itself."""
    for own in fields(game):
        part = getattr(game, own.name)
        if own.name == name:
            return ""
        if is_dataclass(part) and any(field.name == name for field in fields(part)):
            return own.name
    raise TypeError(f"no part of a game has a field {name!r}")
