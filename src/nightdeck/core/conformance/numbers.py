"""Laws of observations: what a seat may know, as numbers, says that and nothing else.

That no secret enters them is tested with all else that a seat can see, in secrets.py.
"""

from operator import gt
from typing import Any

import msgspec

from nightdeck.core.conformance.law import Broken, Laws, Moment, difference
from nightdeck.core.observation import OFFERED, OPTIONS, Schema
from nightdeck.core.table import Table

chapter = Laws()


@chapter.cheap
def observations_keep_to_their_schema(at: Moment) -> None:
    """Observations have a number in range in every column, and a row of its own for every option."""
    assert at.game.observation is not None
    schema = at.game.observation.schema
    for seat in {at.seat, at.chance.randrange(at.table.setup.players)}:
        seen = at.table.observe(seat)
        schema.check(seen)
        if wrong := out_of_range(schema, seen):
            raise Broken(f"in the observation of seat {seat}, {wrong}")
        _check_options(at.table, schema, seat, seen)


def out_of_range(schema: Schema, seen: bytes) -> str:
    """The first number that its column cannot hold, in words; "" if there is none."""
    if not any(map(gt, seen, schema.limits)):
        return ""
    at = next(at for at, most in enumerate(schema.limits) if seen[at] > most)
    return f"{schema.place(at)} is {seen[at]}, more than {schema.limits[at]}"


def _check_options(table: Table, schema: Schema, seat: int, seen: bytes) -> None:
    options = next((ask.options for ask in table.asks if ask.seat == seat), ())
    place, width = schema.offsets[OPTIONS], len(schema.table(OPTIONS).columns)
    rows = [seen[place + i * width : place + (i + 1) * width] for i in range(schema.most_options)]
    offered = [row[0] for row in rows]
    first = schema.table(OPTIONS).columns[0].name
    if first != OFFERED or sum(offered) != len(options) or not all(offered[: len(options)]):
        raise Broken(f"seat {seat} has {len(options)} options; its observation offers {sum(offered)}")
    if len(set(rows[: len(options)])) < len(options):
        twice = next(i for i, row in enumerate(rows) if rows.index(row) < i)
        one = options[rows.index(rows[twice])]
        raise Broken(f"the options {one!r} and {options[twice]!r} have the same row")


class Resemblance:
    """Watches whether positions that differ in what matters have observations that differ."""

    def __init__(self) -> None:
        self._views: dict[tuple[int, bytes], bytes] = {}

    def watch(self, at: Moment) -> None:
        made = at.game.observation
        assert made is not None
        for seat in {at.seat, at.chance.randrange(at.table.setup.players)}:
            ask = next((ask for ask in at.table.asks if ask.seat == seat), None)
            known: Any = made.essence(at.table.view(seat)), ask and (ask.kind, ask.about, ask.options)
            packed = msgspec.json.encode(known)
            before = self._views.setdefault((seat, at.table.observe(seat)), packed)
            if before != packed:
                raise Broken(f"two positions have the same observation for seat {seat}: {difference(before, packed)}")
