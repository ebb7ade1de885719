"""The machine: what a game is doing is done, again and again, until somebody must decide.

Every chapter registers what it can do (`@does`) and how its questions go on (`@answers`). All games
of a batch go through all of it side by side, and each takes what concerns it; the order of `COURSE`
is that of a usual turn, so that most turns need one round of it.
"""

from collections.abc import Callable
from typing import Any

import jax.numpy as jnp
from jax import lax, named_scope

from nightdeck.arrays.room25.sets import Array, lowest
from nightdeck.arrays.room25.state import Do, Q, State, is_open, when

Doing = Callable[[State], State]
Answer = Callable[[State, Array], State]
DOES: dict[Do, Doing] = {}
ANSWERS: dict[Q, Answer] = {}

COURSE = (
    Do.PERFORM, Do.ABILITY, Do.USE, Do.DRAW, Do.EFFECT, Do.PANIC, Do.SLIDE, Do.SWAP, Do.RELOCATE, Do.SHRED,
    Do.ELIMINATE, Do.ARRIVE, Do.SUFFER, Do.LOCK, Do.ORDER, Do.RETURN, Do.MASKS, Do.EACH, Do.CHAOS_ROBOTS,
    Do.CHAOS_TUNNELS, Do.REWIND, Do.ROBOT_CARD, Do.RETURN, Do.LATER, Do.TURN_ENDS, Do.TURN_CLOSES,
    Do.ANNOUNCE, Do.CLUE_TELL, Do.MARKERS, Do.CLUE, Do.PLAN, Do.PASS, Do.COUNTDOWN, Do.ROUND, Do.MAC,
    Do.PROGRAMMING, Do.PLAN, Do.PASS, Do.TURN,
)  # fmt: skip


def does(what: Do) -> Callable[[Doing], Doing]:
    """Register what a game does."""

    def register(doing: Doing) -> Doing:
        DOES[what] = doing
        return doing

    return register


def answers(*questions: Q) -> Callable[[Answer], Answer]:
    """Register what follows the answer to a question."""

    def register(answer: Answer) -> Answer:
        for question in questions:
            ANSWERS[question] = answer
        return answer

    return register


def tick(s: State, action: Array) -> State:
    """One round of the machine. `action` answers the open question; a forced answer is known."""
    start = s
    pick = jnp.where(is_open(start), action, lowest(start.options))
    asked = (start.go == Do.ASK) & ~start.over
    for question, answer in ANSWERS.items():
        with named_scope(f"answer_{question.name}"):
            new = answer(start, pick)
            s = _merged(asked & (start.question == question), new, start, s)
    for what in COURSE:
        s = lax.optimization_barrier(s)  # type: ignore[no-untyped-call]
        with named_scope(f"do_{what.name}"):
            s = when((s.go == what) & ~s.over, DOES[what](s), s)
    return s


def _merged(condition: Array, new: State, start: State, old: State) -> State:
    """What is new in comparison with the start replaces what is there."""

    def choose(now: Any, before: Any, here: Any) -> Any:
        if now is before:
            return here
        if isinstance(before, tuple):
            return type(before)(*map(choose, now, before, here))
        return jnp.where(condition, now, here).astype(here.dtype)

    return State(*map(choose, new, start, old))


def run(s: State, action: Array) -> State:
    """Take an action if it is fresh, and go on to the next open question or to the end."""
    return lax.while_loop(
        lambda s: s.fresh | (~is_open(s) & ~s.over),
        lambda s: tick(s, action)._replace(fresh=jnp.bool_(False)),
        s,
    )
