"""Both engines of Room 25 side by side: the same game, the same chance, the same picks.

The rules play a game and write down what was asked, what was picked and what chance decided. The
array engine plays it again from the same deal, and must ask the same seats the same questions with
the same options and stand as the rules stand, at every decision.
"""

import random
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import NamedTuple

import numpy as np
from tests.arrays.plain import RoundInCircles, stepped, without_compiler

from nightdeck.arrays.room25 import bridge
from nightdeck.arrays.room25.observe import observe
from nightdeck.arrays.room25.state import QUESTIONS, State, Tape
from nightdeck.core.ask import Ask, Option
from nightdeck.core.setup import Setup
from nightdeck.core.table import Table
from nightdeck.games.room25 import GAME
from nightdeck.games.room25.observation.columns import SCHEMA

Picker = Callable[[Table, Ask, random.Random], Option]
MACHINE = set(bridge.machine_fields())
SAME = [name for name in State._fields if name not in MACHINE | {"rules", "chance"}]


LOOKS = 8
"""Every so many decisions, what all seats see is compared as well."""


class Decision(NamedTuple):
    """What the rules asked, and how they stood."""

    seat: int
    kind: str
    options: int
    about: tuple[int, ...]
    action: int
    stand: State
    seen: tuple[bytes, ...]
    """What each seat may know."""


@dataclass
class Game:
    """A game of the rules, written down."""

    setup: Setup
    table: Table
    start: State
    decisions: list[Decision] = field(default_factory=list)
    tape: list[int] = field(default_factory=list)


def any_option(_: Table, ask: Ask, rng: random.Random) -> Option:
    return rng.choice(ask.options)


def played(setup: Setup, rng: random.Random, picker: Picker = any_option) -> Game:
    """The rules play a game to its end."""
    table = Table(GAME, setup, GAME.rules.deal(setup))
    game = Game(setup, table, bridge.arrays_of(table.state))
    game.tape += table.opening
    while table.outcome is None:
        ask = _next(table)
        option = picker(table, ask, rng)
        action = bridge.action_of(ask.kind, option)
        about = tuple(number for number in ask.about if isinstance(number, int))
        stand = bridge.arrays_of(table.state)
        game.decisions.append(Decision(ask.seat, ask.kind, bridge.actions_of(ask), about, action, stand, _seen(table)))
        table.answer(ask.seat, option)
        game.tape += table.log[-1].chances
    return game


def _seen(table: Table) -> tuple[bytes, ...]:
    return tuple(table.observe(seat) for seat in range(table.setup.players))


def _next(table: Table) -> Ask:
    """Of seats that choose at the same time, the one whose turn it is in the array engine."""
    locked = table.locked
    if locked:
        mine = [ask for ask in table.asks if ask.seat == locked[-1].seat]
        if mine:
            return mine[0]
    return table.asks[0]


# The array engine


class Difference(NamedTuple):
    """Where the engines part: after how many picks of which game, and in what."""

    game: Game
    picks: int
    what: str

    def __str__(self) -> str:
        return f"{self.game.setup}\nafter {self.picks} picks: {self.what}"


def difference(game: Game) -> Difference | None:
    """Play a game again in arrays; the first difference, if there is one."""
    results = np.asarray([*game.tape, 0], np.int32)
    state = game.start._replace(chance=Tape(results, np.int32(0)))
    action = 0
    with without_compiler():
        for picks in range(len(game.decisions) + 1):
            try:
                state = stepped(state, action)
            except RoundInCircles as error:
                return Difference(game, picks, str(error))
            what = compared(game, picks, state)
            if what:
                return Difference(game, picks, what)
            if picks < len(game.decisions):
                action = game.decisions[picks].action
    return None


def compared(game: Game, picks: int, row: State) -> str:
    """How the array engine differs from the rules after so many picks; "" if it does not."""
    if row.broken:
        return "the stack has overflowed"
    if picks == len(game.decisions):
        return unlike(bridge.arrays_of(game.table.state), row)
    if row.over:
        return f"over ({row.reason}), the rules ask {game.decisions[picks][:4]}"
    there = game.decisions[picks]
    asked = int(row.seat), QUESTIONS[int(row.question)], int(row.options)
    if asked != there[:3]:
        return f"asks {asked[:2]} {asked[2]:b}, not {there[:2]} {there[2]:b}"
    about = tuple(int(number) for number in row.about)[: len(there.about)]
    if about != there.about:
        return f"asks {asked[:2]} about {about}, not {there.about}"
    return unlike(there.stand, row) or ("" if picks % LOOKS else unseen(there, row))


def unlike(there: State, here: State) -> str:
    """The fields that differ."""
    wrong = [name for name in SAME if not np.array_equal(getattr(there, name), getattr(here, name))]
    return ", ".join(f"{n} {getattr(here, n)} not {getattr(there, n)}" for n in wrong)


def unseen(there: Decision, row: State) -> str:
    """What a seat sees differently. Options are compared without their order.

    Where seats choose at the same time, the array engine asks only one of them.
    """
    asked = SCHEMA.offsets["question"]
    options = SCHEMA.offsets["options"]
    for seat, seen in enumerate(there.seen):
        mine = bytes(np.asarray(observe(row, np.int32(seat))))
        end = options if seat == there.seat else asked
        if mine[:end] != seen[:end]:
            at = next(place for place in range(end) if mine[place] != seen[place])
            return f"seat {seat} sees {SCHEMA.place(at)} as {mine[at]}, not {seen[at]}"
        if seat == there.seat and _offered(mine[options:]) != _offered(seen[options:]):
            return f"seat {seat} sees other options"
    return ""


def _offered(rows: bytes) -> list[bytes]:
    wide = len(SCHEMA.table("options").columns)
    return sorted(rows[at : at + wide] for at in range(0, len(rows), wide))


def position(difference: Difference) -> bytes:
    """The last position on which both agree, as a save that `nightdeck show` draws."""
    return difference.game.table.at(difference.picks).save()
