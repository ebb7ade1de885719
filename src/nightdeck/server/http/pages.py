"""What pages show of a game besides its tables: its theme and its cover."""

import functools
import random

import nightdeck
import nightdeck.draw
from nightdeck.core.errors import BadSetup
from nightdeck.core.table import Table
from nightdeck.draw.themes import theme_named
from nightdeck.server.catalogue import SCENARIO, game_named

COVER_PICKS = 60
SCENARIO_PICKS = 20


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
    return _in_progress(nightdeck.new(name, seed=25), COVER_PICKS)


@functools.lru_cache(maxsize=64)
def scenario(name: str, mode: str, number: str) -> str:
    """A scenario in progress, as a spectator sees it: its picture in the lobby."""
    offered = (one for one in game_named(name).options if one.name == SCENARIO and mode in one.modes)
    choices = next((one.choices for one in offered), ())
    value = next((one for one in choices if str(one) == number), None)
    if value is None:
        raise BadSetup(f"{name} has no scenario {number!r}")
    return _in_progress(nightdeck.new(name, mode=mode, seed=25, scenario=value), SCENARIO_PICKS)


def _in_progress(table: Table, picks: int) -> str:
    chance = random.Random(25)
    for _ in range(picks):
        ask = table.asks[0]
        after = table.fork()
        after.answer(ask.seat, chance.choice(ask.options))
        if after.outcome is not None:
            break
        table = after
    return nightdeck.draw.svg(table.scene(None))
