"""What is written down of a table: entries, one per row, in an order that never changes.

Everything about a table follows from its entries. Secrets of seats are in them only as digests.
"""

from collections.abc import Callable
from typing import NamedTuple

import msgspec

from nightdeck.core.ask import Option
from nightdeck.core.game import Setting


class Entry(msgspec.Struct, frozen=True, tag_field="kind"):
    """The base of all entries."""


class Plan(msgspec.Struct, frozen=True):
    """What is going to be played."""

    game: str
    mode: str
    players: int
    options: dict[str, Setting] = {}
    take_back: bool = False
    offer_forced: bool = False


class Opened(Entry, frozen=True, tag="open"):
    """A table was opened. `host` is the digest of the host's secret."""

    plan: Plan
    host: str


class Planned(Entry, frozen=True, tag="plan"):
    """The host changed what is going to be played."""

    plan: Plan


class Seated(Entry, frozen=True, tag="seat"):
    """Who has a seat from now on: a person with a secret, a bot of some strength, or nobody yet.

    `secret` is a digest. `bot` is the bot's name, "" for a person; a person's seat that a bot keeps warm has both.
    `taken` says whether somebody has come with the secret.
    """

    seat: int
    name: str = ""
    secret: str = ""
    bot: str = ""
    taken: bool = False


class Started(Entry, frozen=True, tag="start"):
    """The game was dealt. `save` is the table before its first answer."""

    save: str


class Answered(Entry, frozen=True, tag="answer"):
    """A seat answered; `chances` is what the dice said then. `by` is the bot, if one did, and `why` what it says."""

    seat: int
    option: Option
    chances: tuple[int, ...] = ()
    by: str = ""
    why: str = ""


class TookBack(Entry, frozen=True, tag="undo"):
    """A seat took its last answers back."""

    seat: int
    steps: int = 1


class Unlocked(Entry, frozen=True, tag="unlock"):
    """A seat took back what it had locked in."""

    seat: int


class Said(Entry, frozen=True, tag="chat"):
    """Somebody wrote something; seat None is a spectator."""

    seat: int | None
    name: str
    text: str


class Resumed(Entry, frozen=True, tag="resume"):
    """The rules have changed since: the game goes on from `save`."""

    save: str
    notice: str


class Followed(Entry, frozen=True, tag="again"):
    """The same people go on at another table."""

    table: str


AnyEntry = Opened | Planned | Seated | Started | Answered | TookBack | Unlocked | Said | Resumed | Followed


class Row(NamedTuple):
    """An entry in its place."""

    seq: int
    at: float
    entry: AnyEntry


_encode = msgspec.json.Encoder().encode
_decode: Callable[[str], AnyEntry] = msgspec.json.Decoder(AnyEntry).decode


def pack(entry: AnyEntry) -> str:
    return _encode(entry).decode()


def unpack(text: str) -> AnyEntry:
    return _decode(text)
