"""A game that is watched as it is played: who stands how, what is offered and what is used."""

from collections.abc import Sequence
from dataclasses import replace

import msgspec

import nightdeck
from nightdeck.bots.arena.match import LONGEST, Match, Played, play
from nightdeck.bots.playout import worths
from nightdeck.core.ask import Ask, Option
from nightdeck.core.game import AnyGame
from nightdeck.core.state import State
from nightdeck.core.table import Table

SAMPLES = 60
"""A game's course is kept at about so many of its choices."""
FEW = 8
"""Choices among at most so many options are counted option by option."""


class Task(msgspec.Struct, frozen=True):
    """A game to play. With `without`, nobody may use that piece, once the first answers, `before`,
    have been given; a game that then takes more than `longest` decisions is called off."""

    number: int
    match: Match
    without: str = ""
    before: tuple[Option, ...] = ()
    longest: int = LONGEST


class Tally(msgspec.Struct, array_like=True):
    """How often something was offered and taken, and in which decision first."""

    offered: int = 0
    taken: int = 0
    first: int = -1
    seat: int = -1
    """Who took it first."""


class Seen(msgspec.Struct, frozen=True):
    """What is kept of a game."""

    number: int
    played: Played
    beginner: int = -1
    """The seat that had the first turn; -1 if all chose at the same time to the end."""
    course: tuple[tuple[int, ...], ...] = ()
    """For each seat how well it stood, from 0 to 1000, again and again."""
    pieces: dict[str, Tally] = {}
    """By what an option uses: "items/crowbar"."""
    choices: dict[str, Tally] = {}
    """By question and option, for questions with few options."""
    answers: tuple[Option, ...] = ()
    """All answers, in order."""


class Choice(msgspec.Struct, frozen=True, array_like=True):
    """One option of a kind of question: the name of a tally."""

    kind: str
    about: tuple[int | str, ...]
    option: Option

    @classmethod
    def named(cls, name: str) -> "Choice":
        return msgspec.json.decode(name, type=cls)

    @property
    def name(self) -> str:
        return msgspec.json.encode(self).decode()


def watch(task: Task) -> Seen:
    """Play a game and watch it. Without a piece only the result is kept."""
    if task.without:
        game = limited(nightdeck.game(task.match.setup.game), task.without)
        return Seen(task.number, play(task.match, task.longest, game=game, before=task.before))
    watcher = Watcher()
    played = play(task.match, task.longest, watcher.look)
    return Seen(
        task.number, played, watcher.beginner, watcher.thinned(), watcher.pieces, watcher.choices,
        tuple(watcher.answers),
    )  # fmt: skip


class Watcher:
    """Sees every decision of a game."""

    def __init__(self) -> None:
        self.beginner = -1
        self.pieces: dict[str, Tally] = {}
        self.choices: dict[str, Tally] = {}
        self.answers: list[Option] = []
        self._course: list[tuple[int, ...]] = []

    def look(self, table: Table, ask: Ask, option: Option) -> None:
        if self.beginner < 0 and not table.simultaneous:
            self.beginner = ask.seat
        if len(ask.options) > 1:
            stand = worths(table, range(table.setup.players))
            self._course.append(tuple(round(1000 * stand[seat]) for seat in sorted(stand)))
            self._count(table, ask, option)
        self.answers.append(option)

    def _count(self, table: Table, ask: Ask, option: Option) -> None:
        if uses := table.game.bots.uses:
            offered = {piece for each in ask.options for piece in uses(table.state, ask, each)}
            taken = set(uses(table.state, ask, option))
            self._tally(self.pieces, sorted(offered), taken, ask.seat)
        if len(ask.options) <= FEW:
            names = [Choice(ask.kind, ask.about, each).name for each in ask.options]
            self._tally(self.choices, names, {Choice(ask.kind, ask.about, option).name}, ask.seat)

    def _tally(self, tallies: dict[str, Tally], offered: Sequence[str], taken: set[str], seat: int) -> None:
        for name in offered:
            tally = tallies.setdefault(name, Tally())
            tally.offered += 1
            if name in taken:
                tally.taken += 1
                if tally.first < 0:
                    tally.first, tally.seat = len(self.answers), seat

    def thinned(self) -> tuple[tuple[int, ...], ...]:
        """The course at evenly spread moments, the last one included."""
        many = len(self._course)
        if many <= SAMPLES:
            return tuple(self._course)
        return tuple(self._course[(at * (many - 1)) // (SAMPLES - 1)] for at in range(SAMPLES))


def limited(game: AnyGame, piece: str) -> AnyGame:
    """The game with the rule that nobody uses a piece as long as anything else can be done."""
    uses = game.bots.uses
    assert uses is not None, "only a game that says what is used can do without it"

    def limit(state: State, ask: Ask) -> Ask:
        left = tuple(option for option in ask.options if piece not in uses(state, ask, option))
        return ask if len(left) in (0, len(ask.options)) else msgspec.structs.replace(ask, options=left)

    return replace(game, rules=replace(game.rules, limit=limit))
