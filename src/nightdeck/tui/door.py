"""Choosing what to play, by number, and whether to play once more."""

from collections.abc import Callable, Sequence

from nightdeck.bots.match import Kind
from nightdeck.core.game import Game
from nightdeck.tui.console import Console, typed_number

ANOTHER = "Another game, set up like this one? y, explain for why the bots moved as they did, or Enter to leave: "


def choose_game(console: Console, games: Sequence[Game]) -> Kind:
    """Ask for game, mode and number of players; Enter takes what is usual."""
    game = games[_choose(console, "Which game?", [f"{game.title}: {game.blurb}" for game in games], 0)]
    mode = game.modes[_choose(console, "Which mode?", [f"{mode.title}: {mode.blurb}" for mode in game.modes], 0)]
    counts = [str(count) for count in mode.players]
    usual = counts.index(str(game.setup(mode.name).players))
    return Kind(game.name, mode.name, mode.players[_choose(console, "How many players?", counts, usual)])


def wants_another(console: Console, explain: Callable[[], str]) -> bool:
    """Whether they play another game, set up like the last one. Whoever types nothing any more does not.

    Before they say so, they may ask why the bots did what they did.
    """
    try:
        while (typed := console.ask(ANOTHER).lower()) == "explain":
            console.say(explain())
    except (EOFError, KeyboardInterrupt):
        return False
    return typed in ("y", "yes")


def _choose(console: Console, question: str, options: Sequence[str], usual: int) -> int:
    if len(options) == 1:
        return 0
    console.say(question)
    for number, words in enumerate(options, 1):
        console.say(f"  {number}. {words}")
    while True:
        answer = console.ask(f"Number, or Enter for {usual + 1}: ")
        if not answer:
            return usual
        if chosen := typed_number(answer, len(options)):
            return chosen - 1
        console.say(f"Type a number from 1 to {len(options)}.")
