"""The messages that a page may send over its socket. Anything else gets an error and does nothing."""

from typing import Annotated

import msgspec
from msgspec import Meta

from nightdeck.core.ask import Id

Ref = Annotated[int, Meta(ge=0, le=2**53)]
Count = Annotated[int, Meta(ge=0, le=1_000_000)]
Key = Annotated[str, Meta(max_length=200)]
Words = Annotated[str, Meta(min_length=1, max_length=500)]
Picked = Annotated[str, Meta(max_length=100)] | int | Annotated[tuple[Id, ...], Meta(max_length=12)]


class Message(msgspec.Struct, frozen=True, kw_only=True, tag_field="type", forbid_unknown_fields=True):
    """The base of all messages. The answer carries the same `ref`."""

    ref: Ref = 0


class Hello(Message, frozen=True, kw_only=True, tag="hello"):
    """The first message: which seat (None to watch), and how much of the log and the chat is already known.

    `secret` is for clients without cookies. `mark` is the mark of the last known line. `beats`: see `Settings`.
    """

    seat: Annotated[int, Meta(ge=0, le=64)] | None = None
    secret: Annotated[str, Meta(max_length=200)] = ""
    lines: Count = 0
    mark: Annotated[int, Meta(ge=0, le=2**32)] = 0
    chat: Count = 0
    beats: bool = False


class Settings(Message, frozen=True, kw_only=True, tag="settings"):
    """Whether to be shown, from now on, how every move went, beat by beat."""

    beats: bool


class Answer(Message, frozen=True, kw_only=True, tag="answer"):
    """Answer question number `question`. Unless `sure`, an answer that cannot be taken back must be confirmed first."""

    question: Count
    option: Picked
    sure: bool = True


class Routes(Message, frozen=True, kw_only=True, tag="routes"):
    """Ask where several steps may lead that answer the open question one after the other."""


class Walk(Message, frozen=True, kw_only=True, tag="walk"):
    """Answer question number `question` and those after it with the steps of a route, until anything unforeseen
    happens."""

    question: Count
    picks: Annotated[list[Picked], Meta(min_length=1, max_length=30)]


class Undo(Message, frozen=True, kw_only=True, tag="undo"):
    """Take back the last answers. `of` is how many could be taken back when this was sent: else it is too late."""

    steps: Annotated[int, Meta(ge=1, le=1000)] = 1
    of: Count | None = None


class Unlock(Message, frozen=True, kw_only=True, tag="unlock"):
    pass


class WhyNot(Message, frozen=True, kw_only=True, tag="why not"):
    """Ask why the thing with this key cannot be picked."""

    key: Key


class Help(Message, frozen=True, kw_only=True, tag="help"):
    topic: Key


class Hint(Message, frozen=True, kw_only=True, tag="hint"):
    pass


class Beliefs(Message, frozen=True, kw_only=True, tag="beliefs"):
    """Ask what may be hidden where."""


class Say(Message, frozen=True, kw_only=True, tag="say"):
    """Say something in the chat. `about` is the key of a piece to point at, one that everybody sees."""

    text: Words
    name: Annotated[str, Meta(max_length=30)] = ""
    about: Key = ""


class Chat(Message, frozen=True, kw_only=True, tag="chat"):
    """Ask for lines of chat before line `before`, the newest of them."""

    before: Count


class Past(Message, frozen=True, kw_only=True, tag="past"):
    """Show position `at` of the history."""

    at: Count


class Beats(Message, frozen=True, kw_only=True, tag="beats"):
    """Show how the move went that led to position `at` of the history."""

    at: Annotated[int, Meta(ge=1, le=1_000_000)]


class Hand(Message, frozen=True, kw_only=True, tag="hand"):
    """Hand your own seat to a bot or, with "", take it back."""

    bot: Annotated[str, Meta(max_length=40)] = ""


class Ping(Message, frozen=True, kw_only=True, tag="ping"):
    pass


CHANGES = (Answer, Walk, Undo, Unlock, Say, Hand)
"""Messages that change the table, if they succeed."""
Known = (
    Hello | Settings | Answer | Routes | Walk | Undo | Unlock | WhyNot | Help | Hint | Beliefs | Say | Past | Beats
    | Chat | Hand | Ping
)  # fmt: skip
read = msgspec.json.Decoder(Known).decode


def name_of(message: Message) -> str:
    """What a message is called where it is sent."""
    return str(message.__struct_config__.tag)


class Numbered(msgspec.Struct, frozen=True):
    """What can still be read of a message that is otherwise wrong."""

    ref: Ref = 0


_numbered = msgspec.json.Decoder(Numbered).decode


def ref_of(text: str) -> int:
    """The `ref` of a message that cannot be understood, or 0 if even that cannot be read."""
    try:
        return _numbered(text).ref
    except (msgspec.MsgspecError, UnicodeError, RecursionError):
        return 0
