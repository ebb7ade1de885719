"""What 13th Passenger adds to the box: asteroid cards and the chambers of the Remora."""

from collections.abc import Iterator, Mapping
from typing import Annotated, Literal

import msgspec

from nightdeck.core.content import Entry

AsteroidId = Literal["array-torn-off", "spine-holed", "docking-ring-shaken"]
RemoraId = Literal[
    "flight-deck", "hibernation-alcove", "airlock-vestibule", "equipment-locker", "engineering-compartment",
]  # fmt: skip


HuntAction = Literal["reveal", "halon", "search"]


class AsteroidCard(Entry, frozen=True, kw_only=True):
    """An asteroid impact card; its script is found by its id."""

    id: AsteroidId
    name: str
    help: str


class RemoraChamber(Entry, frozen=True, kw_only=True):
    """A chamber of the Remora board; what its three panels do is found by its id."""

    id: RemoraId
    name: str
    failed: str
    discovered: str
    hidden: str


class HuntRow(Entry, frozen=True, kw_only=True):
    """The actions of the hunt for a number of crew disks aboard."""

    disks: Annotated[int, msgspec.Meta(ge=1, le=4)]
    actions: tuple[HuntAction, ...]


def hunt_problems(rows: Mapping[str, HuntRow], rooms: int) -> Iterator[tuple[str, str, str]]:
    """One row for each number of disks, a disk for each search, and always a location left to rule
    out (LX-O79)."""
    for row in rows.values():
        if sum(other.disks == row.disks for other in rows.values()) > 1:
            yield "hunt", row.id, f'field "disks": another row is for {row.disks} as well'
        if row.actions.count("search") > row.disks:
            yield "hunt", row.id, f'field "actions": {row.disks} disks cannot search more than {row.disks} times'
        if len(row.actions) >= rooms:
            yield "hunt", row.id, f'field "actions": expected fewer than the {rooms} chambers of the Remora'
