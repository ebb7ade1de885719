"""Robots: they move or push, and do nothing else (Season 2)."""

import jax.numpy as jnp

from nightdeck.arrays.room25.machine import answers, does
from nightdeck.arrays.room25.rules.elimination import kill
from nightdeck.arrays.room25.rules.moving import align, enter_one, exits, movable, open_rooms, reveal, ways
from nightdeck.arrays.room25.sets import Array, Number, at, bit, has, put
from nightdeck.arrays.room25.state import (
    Do,
    Q,
    State,
    ask,
    coloured,
    goto,
    inside,
    is_kind,
    seat_by,
    when,
)
from nightdeck.arrays.room25.tables import ALICE, BLUE, NO, NOBODY, RED

FIRST_PUSH = 2
"""Orders: 0 and 1 move a robot; 2 + 8 * robot + character pushes that character."""


def robot_exits(s: State, cell: Number) -> Array:
    """Where a robot can go: Locks and Prison Cells do not hold it (R25-129, R25-364)."""
    return ways(s, cell) & open_rooms(s, True)


def orders(s: State) -> Array:
    """Every order that some robot can carry out; each pushes once in one action (R25-365, OP-54)."""
    found = jnp.int32(0)
    blue = coloured(s, BLUE)
    for number in (0, 1):
        cell = s.robots[number]
        there = cell >= 0
        moves = there & (robot_exits(s, cell) != 0)
        pushes = there & ~has(s.pushed, number) & ~has(blue, cell)
        victims = jnp.where(pushes, movable(s, cell) & ~s.hidden, 0)
        found |= jnp.where(moves, 1 << number, 0) | victims << (FIRST_PUSH + 8 * number)
    return found


@does(Do.ORDER)
def give_order(s: State) -> State:
    """Some robot must be told to move or to push, if it can do either (R25-164, R25-165, OP-11)."""
    possible = orders(s)
    return when(possible != 0, ask(s, Q.ORDER, s.chooser, possible), goto(s, Do.RETURN))


@answers(Q.ORDER)
def order(s: State, pick: Array) -> State:
    """A robot moves, or pushes somebody of its room."""
    moves = pick < FIRST_PUSH
    robot = jnp.where(moves, pick, (pick - FIRST_PUSH) >> 3)
    who = (pick - FIRST_PUSH) & 7
    s = s._replace(x=robot, y=who)
    move = ask(s, Q.ROBOT_MOVE, s.seat, robot_exits(s, at(s.robots, robot)), robot)
    pushed = s._replace(pushed=s.pushed | bit(robot))
    push = ask(pushed, Q.ROBOT_PUSH, s.seat, exits(s, who), robot, who)
    return when(moves, move, push)


@answers(Q.ROBOT_MOVE)
def move_robot(s: State, pick: Array) -> State:
    """A robot enters a room, reveals it, and is destroyed by a red one (R25-166 to R25-171, R25-363)."""
    robot = s.x
    origin = at(s.robots, robot)
    hidden = ~has(s.up, pick)
    s = align(reveal(s._replace(robots=put(s.robots, robot, pick)), pick), pick, origin)
    red = has(coloured(s, RED), pick)
    s = s._replace(robots=put(s.robots, jnp.where(red, robot, NOBODY), NOBODY))
    shredder, acid = is_kind(s, pick, "shredder"), is_kind(s, pick, "acid")
    floods = is_kind(s, pick, "flooded") & hidden
    s = s._replace(crossed=jnp.where(floods, s.crossed | bit(pick), s.crossed))
    shreds = s._replace(shreds=jnp.stack([pick, jnp.int32(NOBODY)]), after=jnp.int32(Do.RETURN), go=jnp.int32(Do.SHRED))
    after = when(acid, kill(s, inside(s, pick)), goto(s, Do.RETURN))
    return when(shredder, shreds, after)


@answers(Q.ROBOT_PUSH, Q.CARD_OUT)
def push_by_robot(s: State, pick: Array) -> State:
    """A robot pushes a character; Alice may refuse (R25-141, R25-172, R25-355)."""
    s = s._replace(tile=pick)
    alice = at(s.name, s.y) == ALICE
    return when(alice, ask(s, Q.ROBOT_YIELD, seat_by(s, s.y), 0b11, pick), enter_one(s, s.y, pick))


@answers(Q.ROBOT_YIELD)
def yield_to_robot(s: State, pick: Array) -> State:
    """If Alice declines, the order is spent (R25-355)."""
    return when(pick == NO, goto(s, Do.RETURN), enter_one(s, s.y, s.tile))
