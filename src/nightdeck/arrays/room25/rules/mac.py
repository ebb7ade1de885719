"""The M.A.C. deck: Barrier cards, which move lines and punish, and Madness cards."""

import jax.numpy as jnp
import numpy as np

from nightdeck.arrays.room25.chance import below
from nightdeck.arrays.room25.machine import answers, does
from nightdeck.arrays.room25.rules.elimination import kill
from nightdeck.arrays.room25.rules.lines import legal_slides
from nightdeck.arrays.room25.rules.moving import exits, open_rooms, replace_by_empty, sent
from nightdeck.arrays.room25.sets import (
    Array,
    Number,
    at,
    bit,
    flags,
    gather,
    has,
    member,
    put,
    size,
)
from nightdeck.arrays.room25.state import (
    Do,
    Q,
    State,
    ask,
    coloured,
    first_in,
    goto,
    is_kind,
    lead_of,
    living,
    members_of,
    occupied,
    push,
    robot_cells,
    seat_by,
    seat_of,
    top,
    when,
)
from nightdeck.arrays.room25.tables import (
    ALICE,
    BLUE,
    CARD_AGAIN,
    CARD_COLOUR,
    CARD_DOUBLE,
    CARD_EFFECT,
    CARD_NAMES,
    CARD_TOKEN,
    CARD_WAY,
    CENTRE,
    CHARACTER_COUNT,
    COLOUR,
    EFFECT,
    EMMETT,
    GREEN,
    KIND,
    NEIGHBOURS,
    NO,
    NOBODY,
    RED,
    SOLO,
    SPECIAL,
    WORD,
    YELLOW,
    cards,
)

BOMBS = cards("bomb")
STAY_OPEN = tuple(a | b | c for a, b, c in zip(cards("jamming"), cards("acceleration"), BOMBS, strict=True))


@does(Do.DRAW)
def draw_card(s: State) -> State:
    """Draw a card and apply it at once, and again while it says so (R25-236, R25-240, R25-268).

    In the M.A.C. Room the group in the frame takes the place of whoever the card aims at.
    """
    frame = top(s)
    group, lead, chooser = members_of(frame), lead_of(frame), seat_of(frame)
    s = s._replace(depth=s.depth - 1)
    empty = (s.deck[0] | s.deck[1]) == 0
    s = s._replace(deck=jnp.where(empty, s.discard, s.deck), discard=jnp.where(empty, 0, s.discard))
    low = size(s.deck[0])
    count = low + size(s.deck[1])
    place, s = below(s, count)
    upper = place >= low
    inside = member(jnp.where(upper, s.deck[1], s.deck[0]), jnp.where(upper, place - low, place))
    card = jnp.where(upper, inside + WORD, inside)
    word = jnp.where(np.arange(2) == jnp.where(upper, 1, 0), bit(inside), 0)
    stays = jnp.where(upper, has(STAY_OPEN[1], inside), has(STAY_OPEN[0], inside))
    s = s._replace(
        deck=s.deck & ~word, open=jnp.where(stays, s.open | word, s.open),
        discard=jnp.where(stays, s.discard, s.discard | word),
    )  # fmt: skip
    again = at(CARD_AGAIN, card) != 0
    s = push(s, Do.DRAW, group, lead, chooser, condition=again)
    return when(
        count > 0,
        applied(s, card, group, lead, chooser),
        goto(s._replace(depth=s.depth - jnp.where(again, 1, 0)), Do.RETURN),
    )


def applied(s: State, card: Array, group: Array, lead: Array, chooser: Array) -> State:
    """Movement and Punishment; a Madness card waits in `x` for its effect."""
    way = at(CARD_WAY + 1, card) - 1
    shift = s._replace(way=way, times=jnp.where(at(CARD_DOUBLE, card) != 0, 2, 1), who=jnp.int32(NOBODY))
    legal = has(legal_slides(s, bit(way)), way)
    moved = goto(shift, jnp.where(legal, Do.SLIDE, Do.RETURN))
    first = first_in(s, living(s))
    nobody = group == 0
    madness = s._replace(
        x=card, group=jnp.where(nobody, bit(first), group), lead=jnp.where(nobody, first, lead),
        chooser=jnp.where(nobody, seat_by(s, first), chooser), go=jnp.int32(Do.EFFECT),
    )  # fmt: skip
    token = at(CARD_TOKEN, card)
    punished = goto(punish(s, card, token, group), Do.RETURN)
    return when(way >= 0, moved, when(token > 0, punished, madness))


def punish(s: State, card: Array, token: Array, group: Array) -> State:
    """Punishment: a token is lost for the rest of the game; never Alice's (R25-244 to R25-246, R25-140)."""
    pictured = (s.name >= 0) & ((at(CARD_NAMES, card) >> jnp.maximum(s.name, 0)) & 1 != 0)
    struck = jnp.where(group != 0, flags(group, CHARACTER_COUNT), pictured)
    taken = bit(token - 1)
    struck &= (s.name != ALICE) & (s.lost & taken == 0)
    return s._replace(
        lost=jnp.where(struck, s.lost | taken, s.lost),
        pile=jnp.where(struck, s.pile & ~taken, s.pile),
        first=jnp.where(struck & (s.first == token), 0, s.first),
        second=jnp.where(struck & (s.second == token), 0, s.second),
        single=jnp.where(struck & (s.single == token), 0, s.single),
        hack=jnp.where(struck & (token == SPECIAL), 0, s.hack),
    )  # fmt: skip


@does(Do.EFFECT)
def effect(s: State) -> State:
    """A Madness card (R25-247 to R25-259). `group` are its targets, `chooser` decides."""
    card = s.x
    what = at(CARD_EFFECT, card)
    done = goto(s, Do.RETURN)
    loops = {"rewind": Do.REWIND, "robot": Do.ROBOT_CARD, "panic": Do.PANIC}
    results = {
        "blackout": blackout(done),
        "jamming": jamming(done),
        "disabled": disabled(done, card),
        "chaos": chaos(s),
        "acceleration": done,
        "bomb": bomb(s),
        "lock": lock_on(s),
        **{name: goto(push(s, do, s.group, s.lead, s.chooser), do) for name, do in loops.items()},
    }
    after = s
    for name, result in results.items():
        after = when(what == EFFECT[name], result, after)
    return after


def blackout(s: State) -> State:
    """Blackout: all robots are destroyed, all visible green rooms become Empty Rooms (R25-247)."""
    green = coloured(s, GREEN) & s.up & ~s.rooms[KIND["empty"]]
    return replace_by_empty(s, green)._replace(robots=jnp.full_like(s.robots, NOBODY))


def jamming(s: State) -> State:
    """Jamming: silence until the round ends; alone, the reminder tokens go instead (R25-248, R25-249)."""
    return s._replace(reminder=jnp.where(s.rules.mode == SOLO, NOBODY, s.reminder))


def disabled(s: State, card: Array) -> State:
    """Disabled Rooms: unoccupied rooms of one colour are turned face down (R25-250, OP-21)."""
    colour = at(CARD_COLOUR + 1, card) - 1
    rooms = jnp.int32(0)
    for name, kinds in (("green", GREEN), ("yellow", YELLOW), ("red", RED)):
        rooms |= jnp.where(colour == COLOUR[name], coloured(s, kinds), 0)
    rooms &= s.up & ~occupied(s) & ~robot_cells(s)
    return s._replace(
        up=s.up & ~rooms, crossed=s.crossed & ~rooms, locked=s.locked & ~rooms,
        corridor=s.corridor & ~rooms,
    )  # fmt: skip


def bomb(s: State) -> State:
    """Time Bomb: the second one in a round kills everybody in a red room (R25-258)."""
    both = ((s.open[0] & BOMBS[0]) == BOMBS[0]) & ((s.open[1] & BOMBS[1]) == BOMBS[1])
    return when(both, kill(s, standing_in(s, coloured(s, RED))), goto(s, Do.RETURN))


def standing_in(s: State, rooms: Number) -> Array:
    """The living characters in some rooms."""
    return gather((s.cell >= 0) & ((rooms >> jnp.maximum(s.cell, 0)) & 1 != 0))


def lock_on(s: State) -> State:
    """Lock On: the first player locks an adjacent visible room that is not blue (R25-259)."""
    near = at(NEIGHBOURS, at(s.cell, s.lead))
    rooms = near & s.up & ~s.locked & ~coloured(s, BLUE)
    rooms = jnp.where(at(s.cell, s.lead) >= 0, rooms, 0)
    return when(rooms != 0, ask(s, Q.LOCK, s.chooser, rooms, s.lead), goto(s, Do.RETURN))


# Chaos


def chaos(s: State) -> State:
    """Chaos: corridors turn, robots throw people out, Tunnels swallow them (R25-251 to R25-253, R25-377)."""
    s = s._replace(corridor=s.corridor ^ (s.rooms[KIND["pivoting"]] & s.up))
    return goto(push(s, Do.CHAOS_ROBOTS, standing_in(s, robot_cells(s))), Do.CHAOS_ROBOTS)


@does(Do.CHAOS_ROBOTS)
def thrown_out(s: State) -> State:
    """The next one beside a robot goes to a yellow room of its own choice; Alice may stay (R25-252, OP-42)."""
    left = members_of(top(s))
    who = first_in(s, left)
    s = s._replace(depth=s.depth - 1, x=who)
    cell = at(s.cell, who)
    away = has(s.hidden, who) | ~has(robot_cells(s), cell) | has(coloured(s, BLUE), cell)
    cells = jnp.where(away | (cell < 0), 0, yellow_open(s, at(NEIGHBOURS, cell), who))
    more = push(s, Do.CHAOS_ROBOTS, left & ~bit(who))
    seat = seat_by(s, who)
    leaves = ask(more, Q.CHAOS_OUT, seat, cells, who)
    asked = when(at(s.name, who) == ALICE, ask(more, Q.CHAOS_YIELD, seat, 0b11), leaves)
    asked = when(cells != 0, asked, goto(more, Do.RETURN))
    tunnels = push(s, Do.CHAOS_TUNNELS, standing_in(s, s.rooms[KIND["tunnel"]]))
    return when(left != 0, asked, goto(tunnels, Do.CHAOS_TUNNELS))


def yellow_open(s: State, cells: Number, who: Number) -> Array:
    """Those cells whose rooms are visibly yellow and open to a character (OP-40)."""
    return cells & s.up & coloured(s, YELLOW) & open_rooms(s, at(s.name, who) == EMMETT)


@answers(Q.CHAOS_YIELD)
def chaos_yield(s: State, pick: Array) -> State:
    """Alice goes, or stays (R25-141)."""
    cells = yellow_open(s, at(NEIGHBOURS, at(s.cell, s.x)), s.x)
    asked = ask(s, Q.CHAOS_OUT, seat_by(s, s.x), cells, s.x)
    return when(pick == NO, goto(s, Do.RETURN), asked)


@does(Do.CHAOS_TUNNELS)
def swallowed(s: State) -> State:
    """The next one in a Tunnel Chamber goes to another visible one (R25-253, R25-377)."""
    left = members_of(top(s))
    who = first_in(s, left)
    s = s._replace(depth=s.depth - 1, x=who)
    cell = at(s.cell, who)
    emmett = at(s.name, who) == EMMETT
    others = s.rooms[KIND["tunnel"]] & s.up & ~bit(cell) & open_rooms(s, emmett)
    others = jnp.where((cell >= 0) & is_kind(s, cell, "tunnel"), others, 0)
    more = push(s, Do.CHAOS_TUNNELS, left & ~bit(who))
    asked = ask(more, Q.CHAOS_TUNNEL, seat_by(s, who), others, at(s.board, cell))
    goes = when(others != 0, asked, goto(more, Do.RETURN))
    return when(left != 0, goes, goto(s, Do.RETURN))


# Cards that aim at characters, one after the other


def next_target(s: State, do: Do) -> tuple[Array, State]:
    """The next target of a card, -1 if there is none; the frame goes on with the others."""
    frame = top(s)
    left, lead, chooser = members_of(frame), lead_of(frame), seat_of(frame)
    who = first_in(s, left, lead)
    s = s._replace(depth=s.depth - 1, chooser=chooser)
    return who, push(s, do, left & ~bit(who), lead, chooser, condition=left != 0)


@does(Do.REWIND)
def rewind(s: State) -> State:
    """Rewind: back to the Central Room, the programme stays; never Alice (R25-255, R25-140)."""
    who, s = next_target(s, Do.REWIND)
    cell = at(s.cell, who)
    goes = (who >= 0) & (cell >= 0) & (at(s.name, who) != ALICE) & (cell != CENTRE)
    return when(goes, sent(s, bit(who), CENTRE), goto(s, Do.RETURN))


@does(Do.ROBOT_CARD)
def robot_card(s: State) -> State:
    """Robot: one comes to the target's room and pushes it into a yellow room (R25-256, R25-257, OP-41)."""
    who, s = next_target(s, Do.ROBOT_CARD)
    cell = at(s.cell, who)
    safe = has(coloured(s, RED) | coloured(s, BLUE), cell)
    strikes = (who >= 0) & (cell >= 0) & ~safe
    about = gather(s.robots >= 0)
    s = s._replace(y=who)
    asked = ask(s, Q.WHICH_ROBOT, s.chooser, about, who)
    comes = when(about != 0, asked, robot_comes(s, jnp.int32(0)))
    return when(strikes, comes, goto(s, Do.RETURN))


@answers(Q.WHICH_ROBOT)
def robot_comes(s: State, pick: Array) -> State:
    """The robot is there; if it can, it pushes (R25-257)."""
    who = s.y
    s = s._replace(robots=put(s.robots, pick, at(s.cell, who)))
    cells = jnp.where(has(s.hidden, who), 0, yellow_open(s, exits(s, who), who))
    return when(cells != 0, ask(s, Q.CARD_OUT, s.chooser, cells, who), goto(s, Do.RETURN))
