"""Runs rule scripts, one step at a time, up to the next open question.

It keeps no log and no snapshots.
"""

import inspect
from collections.abc import Mapping, Sequence
from types import CodeType
from typing import Any, NamedTuple

from nightdeck.core.ask import Ask, Option, Script, Together
from nightdeck.core.errors import IllegalPick
from nightdeck.core.game import Limit, StepScript
from nightdeck.core.record import Pick
from nightdeck.core.state import GameOver, Outcome, State


class StepProgress(NamedTuple):
    """How far a play has got in its current step.

    It answers what a table can be asked without running anything, and it is all that a copy needs
    to catch up. Nobody changes it, so any number of copies can share it.
    """

    asks: tuple[Ask, ...] = ()
    outcome: Outcome | None = None
    loaded: Sequence[int] = ()
    choices: int = 0
    """Which simultaneous choice of the step is open, counted from 1; 0 if none is."""
    locked: int = 0
    """How many answers have come in since the simultaneous choice was opened."""
    results: Mapping[int, Any] = {}
    """What the scripts of the seats that have finished returned."""
    opened: Sequence[tuple[int, str]] = ()
    """The questions that the simultaneous choice began with: seat and kind."""

    @property
    def simultaneous(self) -> bool:
        return self.choices > 0

    def waiting(self) -> list[tuple[int, str]]:
        """Whom the table waits for: seat and kind of question.

        In a secret choice it is the kind that each seat began with.
        """
        if not self.simultaneous:
            return [(ask.seat, ask.kind) for ask in self.asks]
        choosing = {ask.seat for ask in self.asks}
        return [(seat, kind) for seat, kind in self.opened if seat in choosing]


STEP_START = StepProgress()


class Play:
    """A state being played: the script of the current step is suspended at the questions in `asks`.

    `locked` counts the answers that have come in since the current simultaneous choice was opened.
    """

    __slots__ = (
        "_behind", "_choice", "_choices", "_goal", "_limit", "_offer_forced", "_opened", "_parts", "_results",
        "_script", "_steps", "asks", "locked", "state",
    )  # fmt: skip

    def __init__(
        self, state: State, steps: Mapping[str, StepScript[Any]], offer_forced: bool = False,
        limit: Limit[Any] | None = None,
    ) -> None:  # fmt: skip
        self.state = state
        self.asks: tuple[Ask, ...] = ()
        self._steps = steps
        self._limit = limit
        self._offer_forced = offer_forced
        self.locked = 0
        self._script: Script[None] | None = None
        self._choice: Together | None = None
        self._parts: dict[int, Script[Any]] = {}
        self._behind: dict[int, list[Option]] = {}
        self._results: dict[int, Any] = {}
        self._opened: Sequence[tuple[int, str]] = ()
        self._choices = 0
        self._goal: tuple[StepProgress, Sequence[Pick]] | None = None

    @property
    def simultaneous(self) -> bool:
        """Whether the open questions belong to seats that choose at the same time."""
        return self._choice is not None

    @property
    def outcome(self) -> Outcome | None:
        return self.state.outcome

    def begin_step(self) -> None:
        """Take the next step off the agenda and run it to its first question, or to its end."""
        name, args = self.state.agenda.pop()
        self._choices = 0
        self._script = self._steps[name](self.state, *args)
        self._resume(None)

    def run_on(self) -> None:
        """Run on until somebody is asked or the game is over, without stopping between steps."""
        state = self.state
        if not self.asks and state.outcome is None:
            self._script = _rest_of_game(state, self._steps)
            self._resume(None)
        state.dice.rolled.clear()

    def answer(self, ask: Ask, option: Option) -> None:
        """Resume with an answer to one of the open questions."""
        if self._choice is None:
            self.asks = ()
            self._resume(option)
            return
        seat = ask.seat
        if seat in self._behind:
            self._catch_up(seat)
        asks = self.asks  # usually the first one is answered
        self.asks = asks[1:] if asks[0] is ask else tuple([other for other in asks if other.seat != seat])
        self.locked += 1
        self._resume_part(seat, option)
        if not self.asks:
            self._resume(self._close_choice())

    def skip_forced(self) -> None:
        """From here on, ask no question that has only one answer."""
        if self._offer_forced:
            for seat in tuple(self._behind):  # while its old answers still fit the questions
                self._catch_up(seat)
            self._offer_forced = False

    def progress(self) -> StepProgress:
        """What a copy needs to get to where this play is."""
        state = self.state
        loaded = tuple(state.dice.loaded)
        if self._choice is None:
            return StepProgress(self.asks, state.outcome, loaded)
        return StepProgress(
            self.asks, state.outcome, loaded, self._choices, self.locked, dict(self._results), self._opened
        )

    def replay(self, progress: StepProgress, picks: Sequence[Pick]) -> None:
        """Replay a step up to where another play got with these picks.

        If that was in a simultaneous choice, nobody's script is started there: the open questions
        and the results of the seats that have finished are taken over as they are, and a seat's
        script catches up when its next answer comes.
        """
        before = len(picks) - progress.locked
        self._goal = progress, picks[before:]
        self.begin_step()
        for pick in picks[:before]:
            self.answer(self._asked(pick.seat), pick.option)
        self._goal = None

    def _asked(self, seat: int) -> Ask:
        for ask in self.asks:
            if ask.seat == seat:
                return ask
        raise IllegalPick(f"seat {seat} is not asked anything when the step is replayed")

    def why(self, ask: Ask) -> list[tuple[str, str]]:
        """The rules behind a question, outermost first: (name, first line of its docstring)."""
        chain = _chain(self._script)
        if self._choice is None:
            return chain
        if ask.seat in self._behind:
            self._catch_up(ask.seat)
        return chain + _chain(self._parts[ask.seat])

    def _resume(self, value: Any) -> None:
        assert self._script is not None
        send = self._script.send
        try:
            while True:
                request = send(value)
                if type(request) is Ask:
                    options = request.options
                    assert options, f"{request.kind!r} is asked without an option"
                    if len(options) > 1 or request.hides or self._offer_forced:
                        self.asks = (request if self._limit is None else self._limit(self.state, request),)
                        return
                    value = options[0]
                elif self._open_choice(request):
                    return
                else:
                    value = self._close_choice()
        except StopIteration:
            self._script = None
        except GameOver:
            self._script = None

    def _open_choice(self, request: Together) -> bool:
        self._choice = request
        self._choices += 1
        if self._goal is not None and self._goal[0].choices == self._choices:
            self._take_over(*self._goal)
            return True
        self.locked = 0
        for seat in request.args:
            self._start_part(seat)
        self._opened = [(ask.seat, ask.kind) for ask in self.asks]
        return bool(self.asks)

    def _take_over(self, progress: StepProgress, picks: Sequence[Pick]) -> None:
        """Take over a simultaneous choice from another play, with no seat's script started."""
        self.asks, self.locked, self._opened = progress.asks, progress.locked, progress.opened
        self._results = dict(progress.results)
        self._behind = {ask.seat: [] for ask in progress.asks}
        for pick in picks:
            if pick.seat in self._behind:
                self._behind[pick.seat].append(pick.option)

    def _catch_up(self, seat: int) -> None:
        """Start a seat's script and bring it to the question that is known to be open."""
        known = self.asks
        self._start_part(seat)
        for option in self._behind.pop(seat):
            self._resume_part(seat, option)
        self.asks = known

    def _start_part(self, seat: int) -> None:
        assert self._choice is not None
        self._parts[seat] = self._choice.script(*self._choice.args[seat])
        self._resume_part(seat, None)

    def _resume_part(self, seat: int, value: Any) -> None:
        send = self._parts[seat].send
        try:
            while True:
                ask = send(value)
                assert ask.options, f"{ask.kind!r} is asked without an option"
                if len(ask.options) > 1 or ask.hides or self._offer_forced:
                    self.asks += (ask if self._limit is None else self._limit(self.state, ask),)
                    return
                value = ask.options[0]
        except StopIteration as done:
            self._results[seat] = done.value

    def _close_choice(self) -> dict[int, Any]:
        assert self._choice is not None
        seats = self._choice.args
        if len(seats) > 1:
            self.state.seal("everybody has chosen")
        results = {seat: self._results[seat] for seat in seats}
        self._choice, self._parts, self._results = None, {}, {}
        return results


async def _rest_of_game(state: State, steps: Mapping[str, StepScript[Any]]) -> None:
    """One step after the other, as one script, which makes the end of a step cheaper."""
    while state.outcome is None:
        name, args = state.agenda.pop()
        try:
            await steps[name](state, *args)
        except GameOver:
            continue  # the game is over, or only the step is: then the agenda says what comes next


def _chain(script: Any) -> list[tuple[str, str]]:
    chain = []
    while (code := getattr(script, "cr_code", None)) is not None:
        if not code.co_name.startswith(("_", "<")):  # helpers and comprehensions
            chain.append((code.co_name, _first_line(code)))
        script = script.cr_await
    return chain


def _first_line(code: CodeType) -> str:
    """The first line of a script's docstring.

    From Python 3.14 on, a flag says whether it has one.
    """
    flag = getattr(inspect, "CO_HAS_DOCSTRING", 0)
    doc = code.co_consts[0] if code.co_consts and (not flag or code.co_flags & flag) else ""
    return doc.strip().split("\n")[0] if isinstance(doc, str) else ""
