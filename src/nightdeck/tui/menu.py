"""Choosing what to play, and whether to play again."""

from collections.abc import Callable, Sequence

from nightdeck.core.game import AnyGame
from nightdeck.core.setup import Setup
from nightdeck.tui.console import Console, typed_number
from nightdeck.tui.lines import Piece

AGAIN = "Play again? (y for yes, Enter to leave, explain for why the bots moved as they did): "


def choose_game(console: Console, games: Sequence[AnyGame]) -> Setup:
    """Ask for the game, the mode and the number of players; Enter takes the usual one."""
    entries = [f"{game.title}: {game.blurb}" for game in games]
    game = games[_choose(console, "Which game would you like to play?", entries)]
    entries = [f"{mode.title}: {mode.blurb}" for mode in game.modes]
    mode = game.modes[_choose(console, "Which mode?", entries)]
    usual = game.setup(mode.name).players
    return game.setup(mode.name, _choose_players(console, mode.players, usual))


def numbers_in_words(numbers: Sequence[int]) -> str:
    """Numbers to choose from: "2 to 6", "4, 6 or 8"."""
    *fewer, most = numbers
    if list(numbers) == list(range(numbers[0], most + 1)):
        return f"{fewer[0]} to {most}" if fewer else str(most)
    return f"{', '.join(map(str, fewer))} or {most}"


def wants_another(console: Console, explain: Callable[[], str]) -> bool:
    """Whether they play again. Before they say so, they may ask why the bots moved as they did.

    Whoever has left does not.
    """
    try:
        while (typed := console.ask(AGAIN).lower()) == "explain":
            console.say(explain())
    except (EOFError, KeyboardInterrupt):
        return False
    return typed in ("y", "yes")


def _choose(console: Console, question: str, options: Sequence[str]) -> int:
    """The place of the option that they choose; there is no question where there is no choice."""
    if len(options) == 1:
        return 0
    console.show_question([Piece(question)], [[Piece(option)] for option in options])
    return _number(console, "Your choice", range(1, len(options) + 1), 1) - 1


def _choose_players(console: Console, allowed: Sequence[int], usual: int) -> int:
    return usual if len(allowed) == 1 else _number(console, "How many players", allowed, usual)


def _number(console: Console, question: str, allowed: Sequence[int], usual: int) -> int:
    words = numbers_in_words(allowed)
    while True:
        typed = console.ask(f"{question} ({words}, Enter for {usual}): ").lower()
        if typed in ("q", "quit"):
            raise SystemExit(0)
        number = typed_number(typed, allowed[-1]) if typed else usual
        if number in allowed:
            return number
        console.say(f"Please type {words}, or q to leave.")
