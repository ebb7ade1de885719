"""Twins: tables that a viewer cannot tell from the true one, and that get the same picks and dice.

As long as the viewer's view stays the same, everything else that it can see must stay the same,
too: questions, events, pictures, even where undo stops. And redealing both for it must give the
same.
"""

import itertools
import random
from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal

import msgspec

from nightdeck.core.conformance.law import Broken, Moment, Viewer, called, difference
from nightdeck.core.conformance.secrets import is_transient, known, question_of, tell_apart
from nightdeck.core.dice import BadChance
from nightdeck.core.errors import IllegalPick
from nightdeck.core.record import Pick
from nightdeck.core.showing.beats import beats
from nightdeck.core.table import Table

MOST = 6
WORLDS = 10
LOOK = "twins look alike"
DEAL = "twins are dealt alike"


@dataclass
class Twin:
    """`made` says in words how this table differs from the true one, `kind` by what."""

    viewer: Viewer
    table: Table
    made: str
    kind: Literal["dealt", "pick", "chance"]

    def name(self) -> str:
        return f"{called(self.viewer)} cannot tell the table from one where {self.made}"


class Twins:
    """The twins of one game. `tried` is called with the name of a law whenever it is tested."""

    def __init__(self, chance: random.Random, tried: Callable[[str], None]) -> None:
        self._chance = chance
        self._tried = tried
        self._alive: list[Twin] = []

    def breed(self, at: Moment) -> None:
        """Redeal a twin before a pick."""
        if not at.table.locked:
            viewer = self._chance.choice(at.viewers)
            world = at.table.redeal(viewer, at.seed())
            self._add(Twin(viewer, world, f"pick {len(at.table.log)} found other hidden facts", "dealt"))

    def part(self, before: Table, after: Table) -> None:
        """Make twins with another pick or other dice, for viewers who do not notice it."""
        pick = after.log[-1]
        seats = [seat for seat in range(before.setup.players) if seat != pick.seat]
        by_pick = self._other_pick(before, pick, self._chance.choice([None, *seats]))
        by_chance = self._other_chance(before, pick, self._chance.choice([None, pick.seat, *seats]))
        for twin in (by_pick, by_chance):
            if twin is None or twin.table.outcome is not None or after.outcome is not None:
                continue
            if not tell_apart(known(after, twin.viewer), known(twin.table, twin.viewer)):
                self._deal_alike(twin, after)
                self._add(twin)

    def follow(self, table: Table) -> None:
        """Give every twin the table's last pick and dice, and check whether it still is one."""
        pick = table.log[-1]
        alive, self._alive = self._alive, []
        for twin in alive:
            if self._goes_along(twin, pick) and self._looks_alike(twin, table):
                self._deal_alike(twin, table)
                self._alive.append(twin)

    def _add(self, twin: Twin) -> None:
        self._alive = [*self._alive, twin][-MOST:]

    def _other_pick(self, before: Table, pick: Pick, viewer: Viewer) -> Twin | None:
        options = [option for option in before.ask(pick.seat).options if option != pick.option]
        if not options:
            return None
        option = self._chance.choice(options)
        made = f"seat {pick.seat} picked {option!r} instead of {pick.option!r} at pick {len(before.log)}"
        table = _with(before, Pick(pick.seat, option, pick.chances))
        return Twin(viewer, table, made, "pick") if table is not None else None

    def _other_chance(self, before: Table, pick: Pick, viewer: Viewer) -> Twin | None:
        if not pick.chances:
            return None
        lot = before.fork()
        lot.state.dice.seed = self._chance.getrandbits(64)
        lot.answer(pick.seat, pick.option)
        chances = lot.log[-1].chances
        made = f"chance said {list(chances)} instead of {list(pick.chances)} after pick {len(before.log)}"
        table = _with(before, Pick(pick.seat, pick.option, chances))
        return Twin(viewer, table, made, "chance") if table is not None else None

    def _goes_along(self, twin: Twin, pick: Pick) -> bool:
        ask = question_of(twin.table, pick.seat)
        if ask is None or pick.option not in ask.options:
            return False
        try:
            twin.table.replay(pick)
        except BadChance:
            return False
        except Exception as error:
            what = f"pick {pick.option!r} of seat {pick.seat} fails: {error!r}"
            raise Broken(f"{twin.name()}, but there {what}", LOOK) from error
        return True

    def _looks_alike(self, twin: Twin, table: Table) -> bool:
        if table.outcome is not None or twin.table.outcome is not None:
            return False
        truth, other = known(table, twin.viewer), known(twin.table, twin.viewer)
        if truth["view"] != other["view"]:
            return False
        if truth["news"] != other["news"] and (twin.kind != "dealt" or is_transient(table, truth, other)):
            return False  # a pick may be shown later than it was made, and dice may have no effect
        self._tried(LOOK)
        if how := tell_apart(truth, other):
            raise Broken(f"{twin.name()} by its view, but by its {how}", LOOK)
        if twin.kind == "dealt" and (how := _first_beat_that_differs(table, twin)):
            raise Broken(f"{twin.name()} by its view, but by {how}", LOOK)
        if table.log[-1].sealed != twin.table.log[-1].sealed:
            reasons = f"{table.log[-1].sealed!r}, then {twin.table.log[-1].sealed!r}"
            raise Broken(f"{twin.name()} by its view, but by where undo stops: {reasons}", LOOK)
        return True

    def _deal_alike(self, twin: Twin, table: Table) -> None:
        """The tables redealt from a twin and from the table must be the same.

        A viewer who is not asked anything meanwhile may know a pick of the current step early.
        """
        viewer = twin.viewer
        if not (twin.kind == "dealt" or table.picks_in_step == 0 or question_of(table, viewer)):
            return
        self._tried(DEAL)
        if twin.kind == "chance":
            self._deal_freely(twin, table)
            return
        seed = self._chance.getrandbits(32)
        truth, other = table.redeal(viewer, seed).save(), twin.table.redeal(viewer, seed).save()
        if truth != other:
            how = difference(truth, other)
            raise Broken(f"{twin.name()}, but the tables dealt for it from the two differ: save{how}", DEAL)

    def _deal_freely(self, twin: Twin, table: Table) -> None:
        """The dice differ, but not so that every table redealt from one of the two shows how."""
        for name, value in table.game.knowledge.facts(table.state).items():
            other = twin.table.game.knowledge.facts(twin.table.state).get(name, value)
            if value != other and all(
                dealt.game.knowledge.facts(dealt.redeal(twin.viewer, seed).state).get(name) == fact
                for seed in range(WORLDS)
                for dealt, fact in ((table, value), (twin.table, other))
            ):
                known = f"the {name} is {value} in every world dealt for it from the one and {other} from the other"
                raise Broken(f"{twin.name()}, but {known}", DEAL)


def _first_beat_that_differs(table: Table, twin: Twin) -> str:
    """How the last answer shows a viewer something else on the way in its twin; "" if it does not."""
    true, other = (beats(one, len(one.log), twin.viewer) for one in (table, twin.table))
    for number, (beat, its_twin) in enumerate(itertools.zip_longest(true, other), start=1):
        if beat is None or its_twin is None:
            return f"the number of beats: {len(true)}, then {len(other)}"
        if msgspec.json.encode(beat) != msgspec.json.encode(its_twin):
            return f"beat {number}{difference(msgspec.json.encode(beat), msgspec.json.encode(its_twin))}"
    return ""


def _with(before: Table, pick: Pick) -> Table | None:
    """The table with another pick or other dice; None if they do not fit."""
    copy = before.fork()
    try:
        copy.replay(pick)
    except (BadChance, IllegalPick):
        return None
    return copy
