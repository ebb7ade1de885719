"""Help on the questions of all games: short enough to leave the page to the options, and in the words of players."""

import ast
import random
import re
from pathlib import Path

import pytest

import nightdeck

LONGEST = 280
"""Six lines beside the picture."""


@pytest.mark.parametrize("game", nightdeck.games())
def test_help_on_a_question_leaves_room_for_its_options(game: str) -> None:
    chance = random.Random(1)
    for seed in range(4):
        table = nightdeck.new(game, seed=seed)
        while table.asks:
            ask = table.asks[0]
            assert len(table.game.text.help(ask.kind)) <= LONGEST, ask.kind
            table.answer(ask.seat, chance.choice(ask.options))


SPEECH = re.compile(r"\b(True|False|None)\b|`|(^|[.;:,] )[Rr]eturns\b")
"""What a programmer says, and no rule."""

WORDS = {
    "action", "agent", "attack", "boss", "box", "card", "cards", "chamber", "character", "characters", "clone",
    "crate", "doll", "enemy", "first", "hit", "image", "item", "kind", "lane", "minute", "monster", "moves", "ones",
    "option", "other", "player", "points", "rooms", "s", "shooter", "sources", "spaces", "stack", "stat", "target",
    "tile", "to", "tokens", "victim",
}  # fmt: skip
"""Parameters whose names are words of the rules as well."""


def scripts(game: str) -> list[ast.AsyncFunctionDef]:
    folder = Path(nightdeck.__file__).parent / "games" / game
    trees = [ast.parse(path.read_text(encoding="utf-8")) for path in sorted(folder.rglob("*.py"))]
    return [node for tree in trees for node in ast.walk(tree) if isinstance(node, ast.AsyncFunctionDef)]


@pytest.mark.parametrize("game", nightdeck.games())
def test_the_reason_for_a_question_reads_like_a_rule(game: str) -> None:
    """Players read the first line of a script's docstring in the help: nothing there may be about code."""
    found = []
    for script in scripts(game):
        line = (ast.get_docstring(script) or "").partition("\n")[0]
        known = {argument.arg for argument in [*script.args.args, *script.args.kwonlyargs]} - WORDS
        if SPEECH.search(line) or known & set(re.findall(r"\w+", line)):
            found.append(f"{script.name}: {line}")
    assert found == []
