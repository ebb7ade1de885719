"""The games, the bots and the themes, as the pages need to know them."""

import functools
import random
from importlib import resources
from pathlib import Path
from typing import Any

import nightdeck
import nightdeck.draw
from nightdeck.bots.levels import LEVELS, Level
from nightdeck.core.game import Choice, Game, Mode
from nightdeck.draw.themes import theme_named

THINKERS = (
    Level("ismcts:3000ms", "Thinker, 3 s", "thinks for three seconds about every decision"),
    Level("ismcts:8000ms", "Thinker, 8 s", "thinks for eight seconds about every decision"),
)
STRENGTHS = (*LEVELS, *THINKERS)
BOTS = tuple(strength.name for strength in STRENGTHS)
DEFAULT_BOT = BOTS[1]
COVER_PICKS = 60


@functools.cache
def game_named(name: str) -> Game:
    """A game that is here; BadSetup says which ones are."""
    return nightdeck.new(name).game


@functools.cache
def catalogue() -> dict[str, Any]:
    """All there is to choose from."""
    return {
        "games": [describe(game_named(name)) for name in nightdeck.games()],
        "bots": [{"name": level.name, "title": level.title, "blurb": level.blurb} for level in STRENGTHS],
        "default_bot": DEFAULT_BOT,
    }


def describe(game: Game) -> dict[str, Any]:
    return {
        "name": game.name,
        "title": game.title,
        "blurb": game.blurb,
        "modes": [_mode(game, mode) for mode in game.modes],
        "options": [_option(choice) for choice in game.options],
        "tour": [{"key": key, "words": words} for key, words in game.tour],
    }


def _mode(game: Game, mode: Mode) -> dict[str, Any]:
    return {
        "name": mode.name,
        "title": mode.title,
        "players": mode.players,
        "default_players": game.setup(mode.name).players,
        "blurb": mode.blurb,
        "minutes": mode.minutes,
        "coop": mode.coop,
        "rules": f"{game.name}-{mode.name}" if f"{game.name}-{mode.name}" in guides() else game.name,
    }


def _option(choice: Choice) -> dict[str, Any]:
    return {
        "name": choice.name,
        "title": choice.title,
        "default": choice.default,
        "help": choice.help,
        "choices": choice.choices,
        "modes": choice.modes,
    }


@functools.cache
def theme_css(name: str) -> str:
    """A game's look for the page: its plain colours and its faces as CSS variables, and the picture's own CSS."""
    theme = theme_named(name)
    plain = {key: paint for key, paint in theme.paints.items() if paint.startswith("#")}
    variables = "".join(f"--{key}:{paint};" for key, paint in plain.items())
    faces = "".join(f"--face-{key}:{face};" for key, face in theme.faces.items())
    return f'[data-theme="{name}"]{{{variables}{faces}}}{nightdeck.draw.stylesheet(name)}'


@functools.cache
def sprite(name: str) -> str:
    return nightdeck.draw.sprite(name)


@functools.cache
def cover(name: str) -> str:
    """A game under way, as a spectator sees it: the picture on its door."""
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


@functools.cache
def guides() -> dict[str, Path]:
    """The rules pages by name: a game's own, and those of modes that have one of their own, such as lifeform-solo."""
    package = Path(nightdeck.__file__).parent
    folders = (package.parents[1] / "docs" / "games", package / "guides")  # in a checkout, or installed
    return {page.stem: page for folder in folders for page in sorted(folder.glob("*.md"))}


@functools.cache
def guide(name: str) -> str:
    """A rules page in our own words, as Markdown; the ledger where a game has no page."""
    return guides()[name].read_text(encoding="utf-8") if name in guides() else ledger(name)


@functools.cache
def ledger(name: str) -> str:
    """Every rule of a game by its number, as Markdown."""
    package = game_named(name).deal.__module__.rpartition(".")[0]
    page = resources.files(package) / "RULES.md"
    return page.read_text(encoding="utf-8")
