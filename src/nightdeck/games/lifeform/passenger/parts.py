"""What 13th Passenger adds to the box: asteroid cards and the chambers of the Remora."""

from typing import Literal

from nightdeck.core.content import Entry

AsteroidId = Literal["array-torn-off", "spine-holed", "docking-ring-shaken"]
RemoraId = Literal[
    "flight-deck", "hibernation-alcove", "airlock-vestibule", "equipment-locker", "engineering-compartment",
]  # fmt: skip


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
