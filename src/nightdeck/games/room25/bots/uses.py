"""What an option uses of the box: a token, an ability, a room that one knows."""

from collections.abc import Sequence

from nightdeck.core.ask import Ask, Option
from nightdeck.games.room25.content.components import TOKENS
from nightdeck.games.room25.state import State

CHOOSING = ("programme", "second", "turn")
STEPS = ("move", "push to")


def uses(s: State, ask: Ask, option: Option) -> Sequence[str]:
    """An action that is chosen, now or for later; the fifth one is the character's ability. A step uses a room."""
    if ask.kind in STEPS and isinstance(option, int):
        tile = s.tiles[s.board[option]]
        return (f"rooms/{tile.kind}",) if tile.seen >> ask.seat & 1 else ()
    if ask.kind not in CHOOSING:
        return ()
    token = option[0] if isinstance(option, tuple) else option
    if token == "special":
        return (f"characters/{s.characters[int(ask.about[0])].name}",)
    return (f"actions/{token}",) if token in TOKENS else ()
