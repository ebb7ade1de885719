"""Looks one step ahead, in several worlds that its seat cannot tell apart, and takes what the judge likes best.

A step is the answer and the questions that this seat is asked right after it (whom to push, then where to). When
nothing has happened yet, as with a programme that nobody has carried out, the worlds are played on for a while.
"""

import math
import random
from collections.abc import Mapping, Sequence

from nightdeck.bots.playout import LEANING, betrays, lean, opinions, play_on, worth
from nightdeck.bots.words import option_words
from nightdeck.core.ask import Ask, Option
from nightdeck.core.table import Table

Line = tuple[Option, ...]
Lines = dict[Line, list[Table]]
SAME = 1e-9
FEW = 6
"""So many options are played on at most."""
UNLIKELY = LEANING * math.log(0.1)
"""An option that the hunch gives less than a tenth of the best one's weight is not played on."""


class Greedy:
    """Looks at `worlds` re-dealt worlds and at most `lines` lines of own answers.

    `slips` is the share of decisions that it takes without thinking.
    """

    def __init__(self, seed: int = 0, worlds: int = 4, lines: int = 24, slips: float = 0.0) -> None:
        self._chance = random.Random(seed)
        self._worlds = worlds
        self._lines = lines
        self._slips = slips
        self._said = ""

    def pick(self, table: Table, seat: int) -> Option:
        ask = table.ask(seat)
        if self._chance.random() < self._slips:
            self._said = "It did not think about it."
            return self._chance.choice(ask.options)
        seeds = [self._chance.getrandbits(32) for _ in range(self._worlds)]
        scores = one_step(table, seat, seeds, self._lines)
        if not scores and not table.simultaneous and betrays(table, ask):
            pick = lean(table, ask, self._chance)
            self._said = f"{option_words(table, ask, pick)}: as good as anything, and no habit."
            return pick
        scores = scores or self._played_on(table, seat, ask, seeds)
        best = max(scores.values())
        pick = self._chance.choice([option for option, score in scores.items() if score >= best - SAME])
        most, least = max(best, 0.0), max(min(scores.values()), 0.0)  # what the hunch dislikes may lie below 0
        words = option_words(table, ask, pick)
        self._said = f"{words}: wins {most:.0%}, where the worst option wins {least:.0%}."
        return pick

    def explain(self) -> str:
        return self._said

    def _played_on(self, table: Table, seat: int, ask: Ask, seeds: Sequence[int]) -> dict[Option, float]:
        """What comes of the options that the hunch likes, where the judge sees no difference at once."""
        liked = opinions(table, ask)
        if not liked and table.game.hunch is not None and not table.simultaneous:
            return dict.fromkeys(ask.options, 0.5)  # neither the judge nor the hunch can tell
        likely = _likely(liked or dict.fromkeys(ask.options, 0.0))
        ahead = _ahead(_dealt(table, seat, seeds), seat, list(likely))
        reach = 8 + 4 * table.setup.players
        for worlds in ahead.values():
            for seed, world in zip(seeds, worlds, strict=True):
                play_on(world, random.Random(seed), reach)
        return {option: score + likely[option] for option, score in _best(ahead, seat).items()}


def one_step(table: Table, seat: int, seeds: Sequence[int], lines: int = 24) -> dict[Option, float]:
    """What the judge makes of each option right after it, in the worlds that `seeds` deal; {} if it is all the same."""
    if table.simultaneous:
        return {}  # nothing happens until the others have chosen, too
    dealt = _dealt(table, seat, seeds)
    ahead = _ahead(dealt, seat, table.ask(seat).options)
    scores = _best(_followed(dealt, seat, ahead, lines), seat)
    return scores if max(scores.values()) - min(scores.values()) > SAME else {}


def _dealt(table: Table, seat: int, seeds: Sequence[int]) -> list[Table]:
    return [table.redeal(seat, seed) for seed in seeds]


def _likely(liked: Mapping[Option, float]) -> dict[Option, float]:
    """The few options that the hunch likes best, with what that opinion is worth."""
    best = sorted(liked, key=lambda option: -liked[option])[:FEW]
    return {option: liked[option] for option in best if liked[option] >= UNLIKELY}


def _ahead(dealt: Sequence[Table], seat: int, options: Sequence[Option]) -> Lines:
    return {(option,): _worlds(dealt, seat, (option,)) for option in options}


def _best(ahead: Lines, seat: int) -> dict[Option, float]:
    """For each first option, the mean worth over the worlds of its best line."""
    scores: dict[Option, float] = {}
    for line, worlds in ahead.items():
        score = sum(worth(world, seat) for world in worlds) / len(worlds)
        scores[line[0]] = max(score, scores.get(line[0], 0.0))
    return scores


def _followed(dealt: Sequence[Table], seat: int, ahead: Lines, most: int) -> Lines:
    """The lines, made longer by what this seat answers right afterwards, as long as there are not too many."""
    for _ in range(2):
        follow = {line: _next_options(worlds, seat) for line, worlds in ahead.items()}
        if not any(follow.values()) or sum(len(options) or 1 for options in follow.values()) > most:
            break
        longer: Lines = {}
        for line, options in follow.items():
            if not options:
                longer[line] = ahead[line]
            for option in options:
                longer[(*line, option)] = _worlds(dealt, seat, (*line, option))
        ahead = longer
    return ahead


def _next_options(worlds: Sequence[Table], seat: int) -> Sequence[Option]:
    """What this seat may answer right afterwards, if it is asked again in every world, and asked the same."""
    first = _own(worlds[0], seat)
    if first is not None and all((ask := _own(world, seat)) and ask.options == first.options for world in worlds):
        return first.options
    return ()


def _own(table: Table, seat: int) -> Ask | None:
    return next((ask for ask in table.asks if ask.seat == seat), None)


def _worlds(dealt: Sequence[Table], seat: int, line: Line) -> list[Table]:
    """Each of the worlds that were dealt, after the answers in `line`."""
    worlds = []
    for world in dealt:
        copy = world.rollout()
        for option in line:
            copy.answer(seat, option)
        worlds.append(copy)
    return worlds
