"""Options that nobody takes: what is offered again and again and hardly ever chosen."""

from collections.abc import Sequence

import msgspec

import nightdeck
from nightdeck.bots.arena.match import dealt
from nightdeck.bots.plain_text import spoken
from nightdeck.bots.stats import Rate, rate
from nightdeck.lab.watched import FEW, Choice, Seen, Tally, Task

ENOUGH = 30
"""What was offered less often says little."""
RARE = 0.05
MOST = 40


class Dominated(msgspec.Struct, frozen=True):
    """An option in words, of which question it is, and how often it was taken."""

    question: str
    option: str
    taken: Rate


def dominated(tasks: Sequence[Task], games: Sequence[Seen]) -> list[Dominated]:
    """Options that are taken, for sure, in fewer than one of twenty cases in which they are offered."""
    rare = sorted(_rare(games).items(), key=lambda item: (item[1].high, -item[1].of))
    told = [_in_words(tasks, games, name, taken) for name, taken in rare[:MOST]]
    return [one for one in told if one is not None]


def _rare(games: Sequence[Seen]) -> dict[str, Rate]:
    whole: dict[str, Tally] = {}
    for seen in games:
        for name, tally in seen.choices.items():
            sums = whole.setdefault(name, Tally())
            sums.offered += tally.offered
            sums.taken += tally.taken
    siblings: dict[object, int] = {}
    for name in whole:
        siblings[_question(name)] = siblings.get(_question(name), 0) + 1
    rates = {name: rate(sums.taken, sums.offered) for name, sums in whole.items() if siblings[_question(name)] <= FEW}
    return {name: one for name, one in rates.items() if one.of >= ENOUGH and one.high < RARE}


def _question(name: str) -> object:
    choice = Choice.named(name)
    return choice.kind, choice.about


def _in_words(tasks: Sequence[Task], games: Sequence[Seen], name: str, taken: Rate) -> Dominated | None:
    """How the table puts it, the first time that it comes up."""
    choice = Choice.named(name)
    for task, seen in zip(tasks, games, strict=True):
        if name in seen.choices:
            return _said(task, seen, choice, taken)
    return None


def _said(task: Task, seen: Seen, choice: Choice, taken: Rate) -> Dominated | None:
    game = nightdeck.game(task.match.setup.game)
    table = dealt(task.match, game)
    for answer in seen.answers:
        ask = table.asks[0]
        if (ask.kind, ask.about) == (choice.kind, choice.about) and choice.option in ask.options:
            view = table.view(ask.seat)
            words = game.text.question(view, ask), game.text.option(view, ask, choice.option)
            return Dominated(spoken(words[0]), spoken(words[1]), taken)
        table.answer(ask.seat, answer)
    return None
