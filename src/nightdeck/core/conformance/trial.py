"""Plays random games and tests every law."""

import re
import traceback
from collections import Counter
from collections.abc import Callable, Container
from functools import partial

from nightdeck.core.ask import Ask, Option
from nightdeck.core.conformance import clicking, copies, endings, numbers, options, presentation, secrets
from nightdeck.core.conformance.law import Broken, Law, Moment, Moot, same
from nightdeck.core.conformance.numbers import Resemblance
from nightdeck.core.conformance.player import player
from nightdeck.core.conformance.report import Report
from nightdeck.core.conformance.twins import DEAL, LOOK, Twins
from nightdeck.core.game import AnyGame
from nightdeck.core.setup import Setup
from nightdeck.core.table import Table

CHAPTERS = (options, presentation, clicking, copies, secrets, numbers)
LAWS = [law for laws in CHAPTERS for law in laws.chapter.found]
ENDINGS = endings.chapter.found
END, ROLLOUT, DEALS = "random games end", "a rollout plays like the table", "redeal deals"
APART = "observations tell positions apart"
ALONG = {
    END: "No game takes more picks than the game's bound.",
    ROLLOUT: "Given the same picks, a rollout asks, shows and ends the same.",
    LOOK: "What a viewer cannot see in its view shows nowhere else.",
    DEAL: "Tables that a viewer cannot tell apart are redealt the same for it.",
    APART: "Positions that differ for a seat in what matters have observations that differ.",
    DEALS: "Every kind of hidden fact is redealt for somebody.",
}
"""Laws that are tested over a whole game."""
OF_NUMBERS = {law.name for law in numbers.chapter.found} | {APART}
"""Laws for games that give what one may know as numbers."""

SEEN = 12
"""How many options of earlier questions are kept, to be tried when they are not offered."""
ROLLOUTS = 3


class Facts:
    """Watches which hidden facts redeal changes."""

    def __init__(self) -> None:
        self.worlds: Counter[str] = Counter()
        self._values: dict[str, set[str]] = {}
        self._changed: set[str] = set()

    def watch(self, at: Moment) -> None:
        truth = at.game.knowledge.facts(at.table.state)
        for name, value in truth.items():
            self._values.setdefault(_kind(name), set()).add(value)
        for viewer in at.viewers:
            dealt = at.game.knowledge.facts(at.table.redeal(viewer, at.seed()).state)
            self.worlds.update({_kind(name) for name in truth})
            self._changed |= {_kind(name) for name in truth if dealt.get(name) != truth[name]}

    def unchanged(self, worlds: int) -> list[str]:
        """Kinds of facts that differ from game to game but that no redeal has changed in so many worlds."""
        often = [kind for kind, values in self._values.items() if len(values) > 1 and self.worlds[kind] >= worlds]
        return sorted(set(often) - self._changed)


def _kind(name: str) -> str:
    return re.sub(r"\d+", "#", name)


class Trial:
    """One random game under test."""

    def __init__(
        self, game: AnyGame, setup: Setup, share: float, only: Container[str], report: Report, facts: Facts
    ) -> None:
        self.table = Table(game, setup, game.rules.deal(setup))
        self.start = self.table.fork()
        self.share = share
        self.only = only
        self.report = report
        self.facts = facts
        self.picks, self.chance = player(setup), player(setup, "tests")
        self.twins = Twins(self.chance, self._tried)
        self.resemblance = Resemblance()
        self.rollouts: list[Table] = []
        self.seen: list[Option] = []
        self.told = 0

    def run(self) -> None:
        """Play to the end, or until the table breaks down."""
        self.report.games += 1
        bound = self.table.game.rules.bound
        while self.table.outcome is None:
            if len(self.table.log) >= bound:
                self._try(END, lambda: _break(f"after {bound} picks, the game's bound, it still goes on"))
                return
            ask = self.picks.choice(self.table.asks)
            if not self._decide(ask, self.picks.choice(ask.options)):
                return
        self._tried(END)
        self._test(ENDINGS, Moment(self.table, 0, "", self.chance, self.start), thorough=True)

    def _decide(self, ask: Ask, option: Option) -> bool:
        """Test the moment, pick, and test the result. False if picking failed."""
        self.report.decisions += 1
        thorough = not self.table.log or self.chance.random() < self.share
        at = Moment(self.table, ask.seat, option, self.chance, self.start, self.seen, self.told)
        self.told = len(self.table.events)
        self._test(LAWS, at, thorough)
        if APART in self.only:
            self._try(APART, lambda: self._tell_apart(at))
        before = self.table.fork() if thorough else self.table
        if thorough:
            self._begin_along(at)
        if not self._try("what is offered is accepted", lambda: self.table.answer(ask.seat, option)):
            return False
        self._try(LOOK, lambda: self.twins.follow(self.table))
        self._try(ROLLOUT, lambda: self._roll_out(ask.seat, option))
        if thorough and self._twins_wanted():
            self._try(DEAL, lambda: self.twins.part(before, self.table))
        self._remember(ask)
        return True

    def _begin_along(self, at: Moment) -> None:
        """Set up what accompanies the game from here on."""
        if self._twins_wanted():
            self._try(DEAL, lambda: self.twins.breed(at))
        if DEALS in self.only:
            self._try(DEALS, lambda: self.facts.watch(at))
        if ROLLOUT in self.only and not self.table.setup.offer_forced:  # a rollout skips forced questions
            self.rollouts = [*self.rollouts, self.table.rollout()][-ROLLOUTS:]

    def _twins_wanted(self) -> bool:
        return LOOK in self.only or DEAL in self.only

    def _test(self, laws: list[Law], at: Moment, thorough: bool) -> None:
        for law in laws:
            if law.name in self.only and (law.cheap or thorough):
                self._try(law.name, partial(self._hold, law, at))

    def _hold(self, law: Law, at: Moment) -> None:
        law.holds(at)
        self._tried(law.name)

    def _try(self, name: str, holds: Callable[[], object]) -> bool:
        try:
            holds()
        except Moot:
            return True
        except Broken as broken:
            self._report(broken.law or name, str(broken))
        except Exception as error:
            place = traceback.extract_tb(error.__traceback__)[-1]
            self._report(name, f"{error!r} in {place.name}, {place.filename}:{place.lineno}")
        else:
            return True
        return False

    def _report(self, law: str, message: str) -> None:
        self.report.add(law, message, self.table.setup, len(self.table.log))

    def _tried(self, name: str) -> None:
        self.report.tried[name] += 1

    def _tell_apart(self, at: Moment) -> None:
        self.resemblance.watch(at)
        self._tried(APART)

    def _roll_out(self, seat: int, option: Option) -> None:
        rollouts, self.rollouts = self.rollouts, []
        for rollout in rollouts:
            self._tried(ROLLOUT)
            rollout.answer(seat, option)
            same("a rollout's questions", list(rollout.asks), list(self.table.asks))
            same("a rollout's view", rollout.view(0), self.table.view(0))
            self.rollouts.append(rollout)

    def _remember(self, ask: Ask) -> None:
        fresh = [option for option in ask.options if option not in self.seen]
        self.seen = [*self.seen, *fresh[:3]][-SEEN:]


def _break(message: str) -> None:
    raise Broken(message)
