"""What requests about packs may contain, and what they are answered with."""

from typing import Annotated, Any

import msgspec
from msgspec import Meta

from nightdeck.core.packs.content_form import FileForm
from nightdeck.server.http.bodies import Body, GameName, PackName
from nightdeck.server.packs.pack import Files, Trouble
from nightdeck.server.packs.trying import Difference

Title = Annotated[str, Meta(min_length=1, max_length=60, description="What a pack is called.")]
Table = dict[str, Any]


class NewPack(Body, frozen=True, kw_only=True):
    """A pack to make: an empty one for a `game`, or a copy `of` another."""

    title: Title
    game: GameName = ""
    of: PackName = ""


class ZippedPack(Body, frozen=True, kw_only=True):
    """A pack that somebody brings: a zip file in base64. `game` is needed only if its files do not tell."""

    title: Title
    zip: bytes
    game: GameName = ""


class PackTitle(Body, frozen=True, kw_only=True):
    """Another title."""

    title: Title


class PackSecret(Body, frozen=True, kw_only=True):
    """The secret of a pack's link, to be exchanged for a cookie."""

    secret: Annotated[str, Meta(min_length=8, max_length=200)]


class EntryChange(Body, frozen=True, kw_only=True):
    """What a pack says of an entry from now on; null for nothing. `edition` is that of the pack one has looked at."""

    edition: Annotated[int, Meta(ge=1)]
    table: Table | None = None


class PackMade(msgspec.Struct, frozen=True):
    """A new pack, with the secret that opens it for changes. It is given only this once."""

    pack: str
    secret: str


class PackShown(msgspec.Struct, frozen=True):
    """A pack: what it says, what that changes in words, what is wrong with it.

    `mine`: this browser may change it.
    """

    pack: str
    game: str
    title: str
    edition: int
    files: Files
    changes: list[str]
    trouble: Trouble | None
    mine: bool
    host: bool


class PackListed(msgspec.Struct, frozen=True):
    """A pack in a list, with what it changes in words; a pack with mistakes cannot be played."""

    pack: str
    game: str
    title: str
    changes: list[str]
    playable: bool


class PackList(msgspec.Struct, frozen=True):
    """The host's packs, and whether visitors may make some here."""

    packs: list[PackListed]
    workshop: bool


class EntryPicture(msgspec.Struct, frozen=True):
    """An entry as its game draws it, as SVG; "" if there is nothing to see."""

    picture: str


class TrialWanted(Body, frozen=True, kw_only=True):
    """The mode in which bots are to try a pack."""

    mode: Annotated[str, Meta(max_length=60)] = ""


class TrialShown(msgspec.Struct, frozen=True):
    """How far a trial is, and what it has found: numbers as printed and with the pack, or the `problem`."""

    done: int
    total: int
    finished: bool
    differences: list[Difference]
    problem: str


class ContentShown(msgspec.Struct, frozen=True):
    """A game's own content, and what entries of its files are made of."""

    game: str
    title: str
    files: list[FileForm]
    own: Files
