"""The same game in both engines: a state of the rules as arrays, and options as actions."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import numpy as np

from nightdeck.arrays.room25 import tables as t
from nightdeck.arrays.room25.state import DEPTH, STAYS, Do, Rules, State, Tape
from nightdeck.core.ask import Ask, Option
from nightdeck.games.room25.content.components import CHARACTERS, TOKENS
from nightdeck.games.room25.rules.abilities import ABILITIES
from nightdeck.games.room25.rules.lines import LINE, SIGN, WAYS
from nightdeck.games.room25.rules.looking import COLOURS
from nightdeck.games.room25.state import State as Game

SLOTS = ("", *TOKENS)
HACKS = ("", "complex", "robot")
ADRENALINE = ("none", "held", "laid", "spent")
TRAPS = ("", "set", "closing")
ROLES = ("", "prisoner", "guard")
ABILITY_NAMES = tuple(ABILITIES)


def arrays_of(s: Game, tape: Sequence[int] = (), length: int = 0) -> State:
    """A state between two steps, or at its first question, as arrays with recorded chance."""
    results = np.zeros(max(length, len(tape), 1), np.int32)
    results[: len(tape)] = tape
    fields = {**_complex(s), **_people(s), **_course(s), **_registers(s.rules.mode == "solo")}
    fields["todo"] = _set(who.seat for who in s.characters)
    arrays = {name: _array(value) for name, value in fields.items()}
    return State(rules=_rules(s), chance=Tape(results, np.int32(0)), **arrays)


def _array(value: Any) -> Any:
    return np.asarray(value, bool if np.asarray(value).dtype == bool else np.int32)


def _set(numbers: Iterable[int]) -> int:
    return sum(1 << number for number in set(numbers))


def _padded(values: Iterable[int], length: int, filler: int = -1) -> list[int]:
    found = list(values)
    return found + [filler] * (length - len(found))


def _rules(s: Game) -> Rules:
    rules = s.rules
    numbers = {
        "mode": t.MODES.index(rules.mode), "talk": t.TALK.index(rules.talk),
        "players": len({who.seat for who in s.characters}), "total": len(s.characters),
        "season2": rules.season2, "madness": rules.level == "madness",
        "reminders": rules.reminders, "late": rules.kevin_on_reveal, "aside": rules.moving_aside,
    }  # fmt: skip
    return Rules(**{name: _array(value) for name, value in numbers.items()})


def _complex(s: Game) -> dict[str, Any]:
    cells = list(enumerate(s.board))

    def where(holds: Any) -> int:
        return _set(cell for cell, tile in cells if holds(s.tiles[tile]))

    def seat_seen(seat: int) -> int:
        return where(lambda tile: tile.seen >> seat & 1)

    homes = [_first(cell for cell, tile in cells if s.tiles[tile].robot == n) for n in (0, 1)]
    said = np.zeros((4, 8), np.int32)
    for claim in s.claims:
        said[COLOURS.index(claim.colour), claim.seat] |= 1 << s.cell(claim.tile)
    slid = [n for n, way in enumerate(WAYS) if s.arrows[LINE[way]] == SIGN[way]]
    return {
        "board": s.board,
        "rooms": [where(lambda tile, kind=kind: tile.kind == kind) for kind in t.KIND],
        "up": where(lambda tile: tile.up), "crossed": where(lambda tile: tile.crossed),
        "locked": where(lambda tile: tile.locked), "corridor": where(lambda tile: tile.corridor),
        "home": homes, "robots": [s.places()[tile] for tile in s.robots],
        "seen": [seat_seen(seat) for seat in range(9)],
        "told": [where(lambda tile, colour=colour: tile.told == colour) for colour in COLOURS],
        "said": said, "slid": _set(slid),
    }  # fmt: skip


def _first(numbers: Iterable[int]) -> int:
    return next(iter(numbers), -1)


def _people(s: Game) -> dict[str, Any]:
    places = s.places()

    def each(number: Any, filler: int = 0) -> list[int]:
        return _padded([int(number(who)) for who in s.characters], 8, filler)

    def those(holds: Any) -> int:
        return _set(who.id for who in s.characters if holds(who))

    def tokens(names: Sequence[str]) -> int:
        return _set(TOKENS.index(name) for name in names)

    return {
        "name": each(lambda c: CHARACTERS.index(c.name), -1),
        "cell": each(lambda c: places[c.tile], -1),
        "first": each(lambda c: SLOTS.index(c.first)), "second": each(lambda c: SLOTS.index(c.second)),
        "single": each(lambda c: SLOTS.index(c.single)), "hack": each(lambda c: HACKS.index(c.hack)),
        "used": each(lambda c: tokens(c.used)),
        "last": each(lambda c: SLOTS.index(c.used[-1]) if c.used else 0),
        "lost": each(lambda c: tokens(c.lost)), "pile": each(lambda c: tokens(c.pile)),
        "adrenaline": each(lambda c: ADRENALINE.index(c.adrenaline)),
        "trapped": each(lambda c: TRAPS.index(c.trapped)), "drown": each(lambda c: c.drown),
        "reminder": each(lambda c: places[c.reminder], -1), "empties": each(lambda c: c.empties),
        "role": each(lambda c: ROLES.index(c.role)), "free": each(lambda c: c.free),
        "rests": each(lambda c: c.rests),
        "hidden": those(lambda c: c.hidden), "paranoid": those(lambda c: c.paranoid),
        "cold": those(lambda c: c.cold), "shown": those(lambda c: c.shown),
        "spoke": those(lambda c: c.spoke), "order": _padded(s.order, 8),
    }  # fmt: skip


def _course(s: Game) -> dict[str, Any]:
    outcome = s.outcome
    stays = [1 | st.slider << 1 | _set(st.outside) << 4 | st.spare << 12 for st in s.stays]
    cards = {pile: t.card_set(map(t.CARDS.index, getattr(s, pile))) for pile in ("deck", "discard", "open")}
    return {
        "left": s.left, "round": s.round, "phase": t.PHASES.index(s.phase), "acting": s.acting,
        "lingers": s.lingers, "key": s.key, **cards,
        "spare": [s.spare_roles.count("prisoner"), s.spare_roles.count("guard")],
        "fallen": _set(s.fallen), "stays": _padded(stays[-STAYS:], STAYS, 0), "pushed": _set(s.pushed),
        "over": outcome is not None, "winners": _set(outcome.winners if outcome else ()),
        "losers": _set(outcome.losers if outcome else ()),
        "reason": t.REASON[outcome.reason] if outcome else 0,
        "rank": t.RANKS.index(outcome.rank) if outcome else 0,
    }  # fmt: skip


def _registers(solo: bool) -> dict[str, Any]:
    """The machine at the beginning of a game."""
    numbers = dict.fromkeys(
        ("question", "options", "turn", "x", "y", "group", "tile", "origin", "dying", "way", "times",
         "depth", "draws", "follow", "then", "after"), 0
    )  # fmt: skip
    return {
        **numbers, **dict.fromkeys(("seat", "who", "lead", "chooser"), -1),
        **dict.fromkeys(("hides", "resting", "silence", "broken", "each", "fresh"), False),
        "go": Do.MARKERS if solo else Do.CLUE, "stack": [0] * DEPTH, "about": [-1, -1],
        "number": 1, "todo": 0, "plan": [0] * 8,
        "shreds": [-1, -1], "later": [-1, -1, -1],
    }  # fmt: skip


# Options as actions


def action_of(kind: str, option: Option) -> int:
    """The number of an option of a question of this kind."""
    if option == "pass":
        return t.PASS
    if kind == "turn":
        return t.TURN_OPTIONS.index(str(option))
    if kind in ("programme", "second"):
        return t.PROGRAMME_OPTIONS.index(option)
    if option in ("yes", "no"):
        return ("yes", "no").index(str(option))
    if kind in ("control", "control room"):
        return WAYS.index(option)
    if kind == "order":
        assert isinstance(option, tuple)
        return int(option[1]) if option[0] == "move" else 2 + 8 * int(option[1]) + int(option[2])
    names: Mapping[str, Sequence[str]] = {"announce": COLOURS, "ability": ABILITY_NAMES, "mimic": CHARACTERS}
    return names[kind].index(str(option)) if kind in names else int(str(option))


def actions_of(ask: Ask) -> int:
    """The options of a question, as a set of actions."""
    return _set(action_of(ask.kind, option) for option in ask.options)


def machine_fields() -> tuple[str, ...]:
    """The fields that the rules do not have: the machine's own registers."""
    return tuple(_registers(False))
