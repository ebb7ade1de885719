"""What pages show of a game besides its tables: its theme and its cover."""

import functools
import random

import nightdeck
import nightdeck.draw
from nightdeck.draw.themes import theme_named

COVER_PICKS = 60


@functools.cache
def theme_css(name: str) -> str:
    """A game's theme for the page: plain colours and fonts as CSS variables, and the CSS of its pictures."""
    theme = theme_named(name)
    plain = {key: paint for key, paint in theme.paints.items() if paint.startswith("#")}
    variables = "".join(f"--{key}:{paint};" for key, paint in plain.items())
    faces = "".join(f"--face-{key}:{face};" for key, face in theme.faces.items())
    inks = "".join(f'[data-theme="{name}"] [data-ink="{ink}"]{{color:{paint}}}' for ink, paint in plain.items())
    return f'[data-theme="{name}"]{{{variables}{faces}}}{inks}{nightdeck.draw.stylesheet(name)}'


@functools.cache
def sprite(name: str) -> str:
    return nightdeck.draw.sprite(name)


@functools.cache
def cover(name: str) -> str:
    """A game in progress, as a spectator sees it: the picture on the game's card at home."""
    table = nightdeck.new(name, seed=25)
    chance = random.Random(25)
    for _ in range(COVER_PICKS):
        ask = table.asks[0]
        after = table.fork()
        after.answer(ask.seat, chance.choice(ask.options))
        if after.outcome is not None:
            break
        table = after
    return nightdeck.draw.svg(table.scene(None))
