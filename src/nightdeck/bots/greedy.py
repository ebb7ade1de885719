"""A bot that looks one step ahead on redealt tables and takes what evaluates best.

A step is an answer and the questions that the same seat is asked right after it (whom to push, then
where to). If nothing has happened by then, as after programming actions that are carried out later,
the tables are played on for a while.
"""

import math
import random
from collections.abc import Mapping, Sequence

from nightdeck.bots.plain_text import chance_words, option_words
from nightdeck.bots.playout import POLICY_WORTH, betrays, play_on, policy_bonus, policy_pick, worth
from nightdeck.core.ask import Ask, Option
from nightdeck.core.table import Table

Line = tuple[Option, ...]
Lines = dict[Line, list[Table]]
SAME = 1e-9
FEW = 6
"""At most this many options are played on."""
UNLIKELY = POLICY_WORTH * math.log(0.1)
"""An option to which the policy gives less than a tenth of the best weight is not played on."""


class Greedy:
    """Looks at `worlds` redealt tables and at most `lines` sequences of its own answers.

    `slips` is the share of decisions that it takes at random.
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
            pick = policy_pick(table, ask, self._chance)
            self._said = f"{option_words(table, ask, pick)}: no choice looks better, and a habit would give it away."
            return pick
        scores = scores or self._played_on(table, seat, ask, seeds)
        best = max(scores.values())
        pick = self._chance.choice([option for option, score in scores.items() if score >= best - SAME])
        most, least = max(best, 0.0), max(min(scores.values()), 0.0)  # the policy may push it below 0
        self._said = f"{option_words(table, ask, pick)}: {reason(most, least)}"
        return pick

    def explain(self) -> str:
        return self._said

    def _played_on(self, table: Table, seat: int, ask: Ask, seeds: Sequence[int]) -> dict[Option, float]:
        """How the likely options turn out, where the evaluation sees no difference right away."""
        liked = policy_bonus(table, ask)
        if not liked and table.game.bots.policy is not None and not table.simultaneous:
            return dict.fromkeys(ask.options, 0.5)  # neither evaluation nor policy tells them apart
        likely = _likely(liked or dict.fromkeys(ask.options, 0.0))
        ahead = _ahead(_dealt(table, seat, seeds), seat, list(likely))
        reach = 8 + 4 * table.setup.players
        for worlds in ahead.values():
            for seed, world in zip(seeds, worlds, strict=True):
                play_on(world, random.Random(seed), reach)
        return {option: score + likely[option] for option, score in _best(ahead, seat).items()}


def reason(best: float, worst: float) -> str:
    """Why the best option was taken: how much better it is than the worst, if that can be said."""
    chance, instead = chance_words(best), chance_words(worst)
    difference = f", against {instead} for the worst choice" if instead != chance else ""
    return f"{chance} to win{difference}."


def one_step(table: Table, seat: int, seeds: Sequence[int], lines: int = 24) -> dict[Option, float]:
    """The evaluation after each option, on tables redealt with `seeds`; {} if all are alike."""
    if table.simultaneous:
        return {}  # nothing happens before the others have chosen, too
    dealt = _dealt(table, seat, seeds)
    ahead = _ahead(dealt, seat, table.ask(seat).options)
    scores = _best(_followed(dealt, seat, ahead, lines), seat)
    return scores if max(scores.values()) - min(scores.values()) > SAME else {}


def _dealt(table: Table, seat: int, seeds: Sequence[int]) -> list[Table]:
    return [table.redeal(seat, seed) for seed in seeds]


def _likely(liked: Mapping[Option, float]) -> dict[Option, float]:
    """The few options to which the policy gives most weight, with what that is worth."""
    best = sorted(liked, key=lambda option: -liked[option])[:FEW]
    return {option: liked[option] for option in best if liked[option] >= UNLIKELY}


def _ahead(dealt: Sequence[Table], seat: int, options: Sequence[Option]) -> Lines:
    return {(option,): _worlds(dealt, seat, (option,)) for option in options}


def _best(ahead: Lines, seat: int) -> dict[Option, float]:
    """For each first option, the mean value of its best line."""
    scores: dict[Option, float] = {}
    for line, worlds in ahead.items():
        score = sum(worth(world, seat) for world in worlds) / len(worlds)
        scores[line[0]] = max(score, scores.get(line[0], 0.0))
    return scores


def _followed(dealt: Sequence[Table], seat: int, ahead: Lines, most: int) -> Lines:
    """The lines, extended by what this seat answers next, as long as they do not get too many."""
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
    """What this seat may answer next, if it is asked the same on every table."""
    first = _own(worlds[0], seat)
    if first is not None and all((ask := _own(world, seat)) and ask.options == first.options for world in worlds):
        return first.options
    return ()


def _own(table: Table, seat: int) -> Ask | None:
    return next((ask for ask in table.asks if ask.seat == seat), None)


def _worlds(dealt: Sequence[Table], seat: int, line: Line) -> list[Table]:
    """Each of the redealt tables, after the answers in `line`."""
    worlds = []
    for world in dealt:
        copy = world.rollout()
        for option in line:
            copy.answer(seat, option)
        worlds.append(copy)
    return worlds
