"""What is written down about a table: entries, one per row, in an order that never changes.

Everything about a table follows from its entries. They hold the secrets of seats only as digests.
"""

from collections.abc import Callable
from typing import NamedTuple

import msgspec

from nightdeck.core.ask import Option
from nightdeck.core.setup import Setup
from nightdeck.server.errors import TooNew


class PackNote(msgspec.Struct, frozen=True):
    """The pack of a table: its name, its title, and what it changes, in words."""

    pack: str
    title: str
    changes: list[str]


class Entry(msgspec.Struct, frozen=True, tag_field="kind"):
    """The base of all entries."""


class Opened(Entry, frozen=True, tag="open"):
    """A table was opened. `host` is the digest of the host's secret.

    The setup holds only the options that were chosen, and no seed; the seed is drawn when the game is dealt. With
    `practice` whoever opened it has every seat.
    """

    setup: Setup = msgspec.field(name="plan")
    host: str
    practice: bool = False
    pack: PackNote | None = None
    """What the players are told of the pack in the setup, if there is one."""


class SetupChanged(Entry, frozen=True, tag="plan"):
    """The host changed what will be played. Where the pack `stays`, the setup does not hold it again."""

    setup: Setup = msgspec.field(name="plan")
    pack: PackNote | None = None
    stays: bool = False


class Seated(Entry, frozen=True, tag="seat"):
    """Who has a seat from now on: a person with a secret, a bot, or nobody yet.

    `secret` is a digest. `bot` is the bot's name, or "" for a person; a person's seat that a bot looks after has both.
    `taken` says whether somebody has come with the secret. `wishes` is whom or what the seat asks for before the deal.
    """

    seat: int
    name: str = ""
    secret: str = ""
    bot: str = ""
    taken: bool = False
    wishes: tuple[str, ...] = ()

    @property
    def is_bots_own(self) -> bool:
        """Whether a bot plays here for itself, not for somebody who left: nobody may look through its eyes."""
        return bool(self.bot) and not self.taken


class Started(Entry, frozen=True, tag="start"):
    """The game was dealt. `save` is the table before its first answer, `notice` something to tell everybody."""

    save: str
    notice: str = ""


class Answered(Entry, frozen=True, tag="answer"):
    """A seat answered. `chances` is what the dice showed, `by` the bot if one answered, and `why` its reason.

    `seen` is a checksum of what happened then, as the log tells it; 0 if it was not noted.
    """

    seat: int
    option: Option
    chances: tuple[int, ...] = ()
    by: str = ""
    why: str = ""
    seen: int = 0


class TookBack(Entry, frozen=True, tag="undo"):
    """A seat took its last answers back. `free`: without bounds; None in older entries, where the setup decided it."""

    seat: int
    steps: int = 1
    free: bool | None = None


class Unlocked(Entry, frozen=True, tag="unlock"):
    """A seat took back what it had locked in."""

    seat: int


class Said(Entry, frozen=True, tag="chat"):
    """Somebody wrote in the chat; seat None is a spectator. `about` is the key of the piece that they point at."""

    seat: int | None
    name: str
    text: str
    about: str = ""


class Resumed(Entry, frozen=True, tag="resume"):
    """The rules have changed since the game began; it goes on from `save`."""

    save: str
    notice: str


class Patched(Entry, frozen=True, tag="patch"):
    """The rules have changed, but not for anything that has happened here: the game goes on under this version."""

    version: int
    notice: str


class Followed(Entry, frozen=True, tag="again"):
    """The same people play again at another table."""

    table: str


class Invited(Entry, frozen=True, tag="invite"):
    """The table has a link of its own: whoever comes with its secret gets an open seat. `secret` is a digest."""

    secret: str


class Moved(Entry, frozen=True, tag="move"):
    """Before the game, whoever holds `seat` would rather sit at `to`. Nobody gives up a seat who does not want to."""

    seat: int
    to: int


class Closed(Entry, frozen=True, tag="close"):
    """Whoever runs the server has closed the table. Nothing follows, and what came before may have been removed."""

    why: str


AnyEntry = (
    Opened
    | SetupChanged
    | Seated
    | Started
    | Answered
    | TookBack
    | Unlocked
    | Said
    | Resumed
    | Patched
    | Followed
    | Invited
    | Moved
    | Closed
)


def player_name(seat: int) -> str:
    """What somebody is called who has no name."""
    return f"Player {seat + 1}"


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
    try:
        return _decode(text)
    except msgspec.MsgspecError as error:
        words = "this table was written to by a newer Nightdeck, or it is damaged"
        raise TooNew(f"{words}: one of its entries cannot be read here ({error})") from None
