"""Runs rule scripts, one step at a time, up to the next open question. Knows no log, no snapshot, no rule."""

import inspect
from collections.abc import Mapping, Sequence
from types import CodeType
from typing import Any, NamedTuple

from nightdeck.core.ask import Ask, Option, Script
from nightdeck.core.game import StepScript
from nightdeck.core.state import GameOver, State


class Stand(NamedTuple):
    """Where a play stands in its step, beside the picks: what seats have finished in a simultaneous choice."""

    results: Mapping[int, Any]
    locked: int
    opened: Sequence[tuple[int, str]]
    loaded: Sequence[int]


BEGINNING = Stand({}, 0, (), ())


class Play:
    """A state in motion: the script of the current step, suspended at the questions in `asks`.

    `locked` counts the answers that are in since the current simultaneous choice was opened.
    """

    __slots__ = (
        "_done", "_opened", "_parts", "_results", "_script", "_steps", "asks", "locked", "offer_forced", "state",
    )  # fmt: skip

    def __init__(self, state: State, steps: Mapping[str, StepScript], offer_forced: bool = False) -> None:
        self.state = state
        self.asks: list[Ask] = []
        self._steps = steps
        self.offer_forced = offer_forced
        self.locked = 0
        self._script: Script[None] | None = None
        self._parts: dict[int, Script[Any]] = {}
        self._results: dict[int, Any] = {}
        self._opened: list[tuple[int, str]] = []
        self._done: Mapping[int, Any] = {}

    @property
    def simultaneous(self) -> bool:
        """Whether the open questions belong to seats that choose at the same time."""
        return bool(self._parts)

    def begin_step(self) -> None:
        """Take the next step from the agenda and run it to its first question, or to its end."""
        name, args = self.state.agenda.pop()
        self._script = self._steps[name](self.state, *args)
        self._resume(None)

    def answer(self, ask: Ask, option: Option) -> None:
        """Go on with an answer to one of the open questions."""
        self.asks.remove(ask)
        if not self._parts:
            self._resume(option)
        else:
            self.locked += 1
            self._resume_part(ask.seat, option)
            if not self.asks:
                self._resume(self._close_parts())

    def stand(self) -> Stand:
        """What a copy needs to follow to here."""
        loaded = self.state.dice.loaded[:]
        return (
            Stand(dict(self._results), self.locked, self._opened, loaded) if self._parts else Stand({}, 0, (), loaded)
        )

    def follow(self, stand: Stand, picks: Sequence[tuple[int, Option]]) -> None:
        """Go through a step again, up to where another play stood after these picks.

        Who has finished in its current simultaneous choice is not asked again: the answer is taken over as it is.
        """
        before = len(picks) - stand.locked
        if before == 0:
            self._done = stand.results
        self.begin_step()
        for i, (seat, option) in enumerate(picks):
            if i == before - 1:
                self._done = stand.results
            if i < before or seat not in stand.results:
                self.answer(next(ask for ask in self.asks if ask.seat == seat), option)
        self._done = {}
        self.locked = stand.locked
        if self._parts:
            self._opened = list(stand.opened)

    def waiting(self) -> list[tuple[int, str]]:
        """Seats and kinds of question that everybody may know; of a secret choice, only what each seat began with."""
        if not self._parts:
            return [(ask.seat, ask.kind) for ask in self.asks]
        choosing = {ask.seat for ask in self.asks}
        return [(seat, kind) for seat, kind in self._opened if seat in choosing]

    def why(self, ask: Ask) -> list[tuple[str, str]]:
        """The chain of rules behind a question, outermost first: (script's name, first line of its docstring)."""
        chain = _chain(self._script)
        return chain + _chain(self._parts[ask.seat]) if self._parts else chain

    def _resume(self, value: Any) -> None:
        assert self._script is not None
        send = self._script.send
        try:
            while True:
                request = send(value)
                if type(request) is Ask:
                    options = request.options
                    assert options, f"{request.kind!r} is asked without an option"
                    if len(options) > 1 or request.hides or self.offer_forced:
                        self.asks.append(request)
                        return
                    value = options[0]
                elif self._open_parts(request):
                    return
                else:
                    value = self._close_parts()
        except StopIteration:
            self._script = None
        except GameOver:
            self._script = None

    def _open_parts(self, scripts: Mapping[int, Script[Any]]) -> bool:
        self._parts = dict(scripts)
        self.locked = 0
        try:
            for seat, part in self._parts.items():
                if seat in self._done:
                    part.close()
                    self._results[seat] = self._done[seat]
                else:
                    self._resume_part(seat, None)
        except BaseException:
            for part in scripts.values():
                part.close()
            raise
        self._opened = [(ask.seat, ask.kind) for ask in self.asks]
        return bool(self.asks)

    def _resume_part(self, seat: int, value: Any) -> None:
        send = self._parts[seat].send
        try:
            while True:
                ask = send(value)
                assert ask.options, f"{ask.kind!r} is asked without an option"
                if len(ask.options) > 1 or ask.hides or self.offer_forced:
                    self.asks.append(ask)
                    return
                value = ask.options[0]
        except StopIteration as done:
            self._results[seat] = done.value

    def _close_parts(self) -> dict[int, Any]:
        if len(self._parts) > 1:
            self.state.seal("everybody has locked in")
        results = {seat: self._results[seat] for seat in self._parts}
        self._parts, self._results = {}, {}
        return results


def _chain(script: Any) -> list[tuple[str, str]]:
    chain = []
    while (code := getattr(script, "cr_code", None)) is not None:
        if not code.co_name.startswith(("_", "<")):  # helpers and comprehensions
            chain.append((code.co_name, _first_line(code)))
        script = script.cr_await
    return chain


def _first_line(code: CodeType) -> str:
    """The first line of a script's docstring. Since Python 3.14 a flag says whether there is one."""
    flag = getattr(inspect, "CO_HAS_DOCSTRING", 0)
    doc = code.co_consts[0] if code.co_consts and (not flag or code.co_flags & flag) else ""
    return doc.strip().split("\n")[0] if isinstance(doc, str) else ""
