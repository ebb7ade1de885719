"""What there is to choose from: the games with their modes and options, and the bots."""

import functools
from pathlib import Path
from typing import TypedDict

import nightdeck
from nightdeck.bots.levels import LEVELS, Level
from nightdeck.core.game import AnyGame
from nightdeck.core.setup import Cast, Choice, Mode, Setting, Setup
from nightdeck.core.table import Table

THINKERS = (
    Level("ismcts:3000ms", "Thinker, 3 s", "thinks for three seconds about every decision", 3.1),
    Level("ismcts:8000ms", "Thinker, 8 s", "thinks for eight seconds about every decision", 8.1),
)
STRENGTHS = (*LEVELS, *THINKERS)
BOTS = tuple(strength.name for strength in STRENGTHS)
DEFAULT_BOT = BOTS[1]
SCENARIO = "scenario"
"""The option that says which scenario is played, in games that have some."""
LONG = 0.5
"""A bot that thinks longer, in seconds, is slow."""


class PartShown(TypedDict):
    """Somebody, or something, that a player may ask for."""

    name: str
    title: str
    words: str


class CastShown(TypedDict):
    """Whom players may ask for before the deal: `each` says how many, seat by seat; `how` is "as" or "with"."""

    option: str
    title: str
    each: tuple[int, ...]
    how: str
    who: list[PartShown]


class ModeShown(TypedDict):
    """A way to play a game. `rules` names its rules page; `parts` say who each player is, where that is settled.

    `cast` goes with the usual number of players and the usual options.
    """

    name: str
    title: str
    players: tuple[int, ...]
    default_players: int
    blurb: str
    minutes: str
    coop: bool
    parts: tuple[str, ...]
    cast: CastShown | None
    rules: str


class MeaningShown(TypedDict):
    """What a value of an option is called and means; `difficulty` is "easier", "medium", "hard" or ""."""

    title: str
    words: str
    difficulty: str


class OptionShown(TypedDict):
    """An option of a game's setup. Without `choices` anything of the default's type goes; no `modes` means all.

    `meanings` say what the choices are, in their order, if they do not speak for themselves. An option that `needs`
    another one does nothing unless that has this value.
    """

    name: str
    title: str
    default: Setting
    help: str
    choices: tuple[Setting, ...]
    modes: tuple[str, ...]
    meanings: list[MeaningShown]
    needs: tuple[str, Setting] | None


class TourStop(TypedDict):
    """Words about the piece with a key."""

    key: str
    words: str


class GameShown(TypedDict):
    name: str
    title: str
    blurb: str
    modes: list[ModeShown]
    options: list[OptionShown]
    tour: list[TourStop]


class BotShown(TypedDict):
    name: str
    title: str
    blurb: str


class Catalogue(TypedDict):
    """Everything there is to choose from."""

    games: list[GameShown]
    bots: list[BotShown]
    default_bot: str


@functools.cache
def game_named(name: str) -> AnyGame:
    """A game by name. BadSetup lists the games there are."""
    return nightdeck.new(name).game


def deal(setup: Setup, seed: int) -> Table:
    """Deal a new game. Options that the setup does not name take their defaults."""
    game = game_named(setup.game)
    seeded = game.like(setup, seed)
    return Table(game, seeded, game.rules.deal(seeded))


@functools.cache
def catalogue() -> Catalogue:
    """Everything there is to choose from, as the pages read it."""
    return {
        "games": [describe(game_named(name)) for name in nightdeck.games()],
        "bots": [{"name": level.name, "title": level.title, "blurb": level.blurb} for level in STRENGTHS],
        "default_bot": DEFAULT_BOT,
    }


def describe(game: AnyGame) -> GameShown:
    return {
        "name": game.name,
        "title": game.title,
        "blurb": game.blurb,
        "modes": [_mode(game, mode) for mode in game.modes],
        "options": [_option(choice) for choice in game.options],
        "tour": [{"key": key, "words": words} for key, words in game.text.tour],
    }


def _mode(game: AnyGame, mode: Mode) -> ModeShown:
    return {
        "name": mode.name,
        "title": mode.title,
        "players": mode.players,
        "default_players": game.setup(mode.name).players,
        "blurb": mode.blurb,
        "minutes": mode.minutes,
        "coop": mode.coop,
        "parts": mode.parts,
        "cast": cast_shown(game.setup(mode.name)),
        "rules": f"{game.name}-{mode.name}" if f"{game.name}-{mode.name}" in guides() else game.name,
    }


def _option(choice: Choice) -> OptionShown:
    return {
        "name": choice.name,
        "title": choice.title,
        "default": choice.default,
        "help": choice.help,
        "choices": choice.choices,
        "modes": choice.modes,
        "meanings": [{"title": one.title, "words": one.words, "difficulty": one.difficulty} for one in choice.meanings],
        "needs": choice.needs,
    }


def cast_of(setup: Setup) -> Cast | None:
    """Whom players may ask for in a setup, whose options may lack those at their defaults."""
    game = game_named(setup.game)
    return game.rules.cast(game.like(setup, 0))


def cast_shown(setup: Setup) -> CastShown | None:
    cast = cast_of(setup)
    if cast is None:
        return None
    who: list[PartShown] = [{"name": one.name, "title": one.title, "words": one.words} for one in cast.who]
    return {"option": cast.option, "title": cast.title, "each": cast.each, "how": cast.how, "who": who}


def next_mission(setup: Setup) -> dict[str, Setting]:
    """The options that turn a setup into that of the following scenario; none after the last, or without scenarios."""
    for choice in game_named(setup.game).options:
        if choice.name == SCENARIO and setup.mode in choice.modes:
            at = choice.choices.index(setup.options.get("scenario", choice.default)) + 1
            return {SCENARIO: choice.choices[at]} if at < len(choice.choices) else {}
    return {}


@functools.cache
def guides() -> dict[str, Path]:
    """The rules pages by name: one for each game, and one for modes with rules of their own, such as lifeform-solo."""
    package = Path(nightdeck.__file__).parent
    folders = (package.parents[1] / "docs" / "games", package / "guides")  # in a checkout, or installed
    return {page.stem: page for folder in folders for page in sorted(folder.glob("*.md"))}


def level_title(bot: str) -> str:
    """What a strength is called; "" for no bot."""
    return next((strength.title for strength in STRENGTHS if strength.name == bot), "")


def thinking_time(bot: str) -> float:
    """About how many seconds a bot thinks about a decision; next to none if it is not one of these."""
    return next((strength.seconds for strength in STRENGTHS if strength.name == bot), 0.0)
