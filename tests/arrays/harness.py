"""Both engines of Room 25 side by side: the same game, the same chance, the same picks.

The rules play a game and write down what was asked, what was picked and what chance decided. The
array engine plays it again from the same deal, and must ask the same seats the same questions with
the same options and stand as the rules stand, at every decision.
"""

import random
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from itertools import count
from typing import NamedTuple

import jax
import numpy as np
from tests.arrays.plain import RoundInCircles, stepped, without_compiler

from nightdeck.arrays.room25 import bridge
from nightdeck.arrays.room25.crowd import Crowd
from nightdeck.arrays.room25.observe import observe
from nightdeck.arrays.room25.sets import Array
from nightdeck.arrays.room25.state import QUESTIONS, State, Tape
from nightdeck.core.ask import Ask, Option
from nightdeck.core.setup import Setup
from nightdeck.core.table import Table
from nightdeck.games.room25 import GAME
from nightdeck.games.room25.bots.policy import policy
from nightdeck.games.room25.observation.columns import SCHEMA
from nightdeck.games.room25.state import State as Rules

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
    """What each seat may know, if that is compared here."""


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


def sensible(table: Table, ask: Ask, rng: random.Random) -> Option:
    """What the house's policy would do."""
    return rng.choices(ask.options, list(policy(table.state, ask)))[0]


class Curious:
    """Programmes and orders what it has done least often so far, and lives on by being sensible otherwise.

    If it is able, it programmes its ability first.
    """

    TRIED = ("programme", "second", "ability", "order", "control", "mimic", "moving")

    def __init__(self, able: bool = False) -> None:
        self.able = able
        self.taken: Counter[tuple[str, Option]] = Counter()

    def __call__(self, table: Table, ask: Ask, rng: random.Random) -> Option:
        if self.able and ask.kind == "programme" and "special" in ask.options:
            return "special"
        if ask.kind not in self.TRIED:
            return sensible(table, ask, rng)
        option = min(ask.options, key=lambda one: (self.taken[ask.kind, one], rng.random()))
        self.taken[ask.kind, option] += 1
        return option


def as_dealt(_: Rules) -> None:
    """Nothing is arranged."""


def played(
    setup: Setup, rng: random.Random, picker: Picker = any_option, arrange: Callable[[Rules], None] = as_dealt
) -> Game:
    """The rules play a game to its end; `arrange` sets up before it what chance would not bring."""
    state = GAME.rules.deal(setup)
    arrange(state)
    table = Table(GAME, setup, state)
    game = Game(setup, table, bridge.arrays_of(table.state))
    game.tape += table.opening
    while table.outcome is None:
        ask = _next(table)
        option = picker(table, ask, rng)
        action = bridge.action_of(ask.kind, option)
        about = tuple(number for number in ask.about if isinstance(number, int))
        stand = bridge.arrays_of(table.state)
        seen = () if len(game.decisions) % LOOKS else _seen(table)
        game.decisions.append(Decision(ask.seat, ask.kind, bridge.actions_of(ask), about, action, stand, seen))
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


def difference_of_any(games: list[Game]) -> Difference | None:
    """The first difference in any of some games."""
    return next((found for found in map(difference, games) if found is not None), None)


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
    return unlike(there.stand, row) or ("" if picks % LOOKS else unseen(there, looks(row, len(there.seen))))


def unlike(there: State, here: State) -> str:
    """The fields that differ."""
    wrong = [name for name in SAME if not np.array_equal(getattr(there, name), getattr(here, name))]
    return ", ".join(f"{n} {getattr(here, n)} not {getattr(there, n)}" for n in wrong)


def looks(row: State, seats: int) -> list[bytes]:
    """What the seats of a game see."""
    with without_compiler():
        return [bytes(np.asarray(observe(row, np.int32(seat)))) for seat in range(seats)]


def unseen(there: Decision, here: Sequence[bytes]) -> str:
    """What a seat sees differently. Options are compared without their order.

    Where seats choose at the same time, the array engine asks only one of them.
    """
    asked = SCHEMA.offsets["question"]
    options = SCHEMA.offsets["options"]
    for seat, (seen, mine) in enumerate(zip(there.seen, here, strict=True)):
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


# The compiled machine

WINDOW = 128
"""So many results of chance are laid before each game at a time."""


def compiled_difference(games: list[Game]) -> Difference | None:
    """As `difference`, for many games side by side and with the machine compiled."""
    blank = Tape(np.zeros(WINDOW, np.int32), np.int32(0))
    starts = [game.start._replace(chance=blank) for game in games]
    crowd = Crowd(stacked(starts), block=32)
    tapes = np.zeros((len(games), max(len(game.tape) for game in games) + WINDOW), np.int32)
    for number, game in enumerate(games):
        tapes[number, : len(game.tape)] = game.tape
    read = np.zeros(len(games), np.int64)
    actions = np.zeros(len(games), np.int32)
    crowd.step(actions, crowd.everybody[:0])
    playing = crowd.everybody
    for picks in count():
        found = first_apart(games, crowd, playing, picks)
        playing = np.array([n for n in playing if picks < len(games[n].decisions)], np.int64)
        if found is not None or not len(playing):
            return found
        actions[playing] = [games[number].decisions[picks].action for number in playing]
        results, place = crowd.columns.chance
        read += crowd.rows[:, place.start]
        crowd.rows[:, place] = 0
        crowd.rows[:, results] = tapes[crowd.everybody[:, None], read[:, None] + np.arange(WINDOW)]
        crowd.step(actions, playing)
        assert crowd.rows[:, place].max() <= WINDOW
    raise AssertionError


def stacked(states: Sequence[State]) -> State:
    found: State = jax.tree.map(lambda *leaves: np.stack(leaves), *states)
    return found


def first_apart(games: list[Game], crowd: Crowd, playing: Array, picks: int) -> Difference | None:
    """The first of the games that stands differently from the rules."""
    chance = games[0].start._replace(chance=Tape(np.zeros(WINDOW, np.int32), np.int32(0))).chance
    stands = [stand_after(games[number], picks)._replace(chance=chance) for number in playing]
    same = np.concatenate([np.r_[getattr(crowd.columns, name)] for name in SAME])
    unequal = crowd.form.rows(np, stacked(stands))[:, same] != crowd.rows[playing][:, same]
    suspects = set(playing[unequal.any(1)])
    suspects |= {number for number in playing if asked_otherwise(games[number], crowd.rows[number], crowd, picks)}
    for number in sorted(suspects):
        row: State = jax.tree.map(lambda leaf, n=number: leaf[n], crowd.states)
        return Difference(games[number], picks, compared(games[number], picks, row) or "another question")
    return None if picks % LOOKS else first_unseen(games, crowd, playing, picks)


def stand_after(game: Game, picks: int) -> State:
    return game.decisions[picks].stand if picks < len(game.decisions) else bridge.arrays_of(game.table.state)


def asked_otherwise(game: Game, row: Array, crowd: Crowd, picks: int) -> bool:
    at = crowd.columns
    broken, over = bool(row[at.broken][0]), bool(row[at.over][0])
    if broken or over or picks == len(game.decisions):
        return broken or over != (picks == len(game.decisions))
    there = game.decisions[picks]
    asked = int(row[at.seat][0]), QUESTIONS[row[at.question][0]], int(row[at.options][0])
    return asked != there[:3] or tuple(row[at.about])[: len(there.about)] != there.about


def first_unseen(games: list[Game], crowd: Crowd, playing: Array, picks: int) -> Difference | None:
    """The first of the games in which a seat sees something else than by the rules."""
    going = [number for number in playing if picks < len(games[number].decisions)]
    pairs = [(number, seat) for number in going for seat in range(games[number].setup.players)]
    if not pairs:
        return None
    where, seats = np.array(pairs, np.int32).T
    seen = crowd.map(observe, where, seats)
    for number in going:
        what = unseen(games[number].decisions[picks], [bytes(one) for one in seen[where == number]])
        if what:
            return Difference(games[number], picks, what)
    return None


def position(difference: Difference) -> bytes:
    """The last position on which both agree, as a save that `nightdeck show` draws."""
    return difference.game.table.at(difference.picks).save()
