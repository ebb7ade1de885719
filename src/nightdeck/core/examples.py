"""Opens the worked examples of a rulebook as tables that anybody may look at and play on."""

from typing import Any

from nightdeck.core.game import AnyGame
from nightdeck.core.table import Table


def opened(game: AnyGame, name: str) -> Table:
    """The position of an example before its first answer; whatever is tried can be taken back."""
    example = game.example(name)
    options: dict[str, Any] = {**example.options, "take_back": True}
    setup = game.setup(example.mode, example.players, **options)
    return Table(game, setup, example.position(setup))


def played(game: AnyGame, name: str) -> Table:
    """An example as the rulebook plays it."""
    table = opened(game, name)
    for pick in game.example(name).picks:
        table.replay(pick)
    return table
