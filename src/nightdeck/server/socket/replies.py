"""What the server says over a socket: frames, and answers to messages. The page's own types are made of these."""

from typing import Literal, TypedDict

from nightdeck.core.ask import Option
from nightdeck.server.bots.hints import BeliefsReply, HintReply
from nightdeck.server.socket import messages
from nightdeck.server.view.pieces import (
    BeatPiece,
    BeatsReply,
    ChatPiece,
    LinesPiece,
    OutcomePiece,
    Picture,
    QuestionPiece,
    ReasonPiece,
    SeatPiece,
    StatusPiece,
    TablePiece,
    TrayPiece,
    UndoPiece,
    WishesPiece,
)


class _Frame(TypedDict):
    type: Literal["frame"]


class FrameMessage(_Frame, total=False):
    """What has changed; a piece that is gone is null. `scene` is a patch of the picture (view/picture_patches.py)."""

    table: TablePiece
    seats: list[SeatPiece]
    watchers: int
    wishes: WishesPiece | None
    scene: list[str | tuple[int, int]] | None
    status: StatusPiece | None
    together: bool | None
    question: QuestionPiece | None
    undo: UndoPiece | None
    tray: TrayPiece | None
    outcome: OutcomePiece | None
    reasons: list[ReasonPiece] | None
    trouble: str | None
    lines: LinesPiece
    chat: ChatPiece


class BeatsMessage(TypedDict):
    """How the move went that led to position `at`. The first picture is a patch of the last frame's on this socket,
    every other one of the beat before."""

    type: Literal["beats"]
    at: int
    beats: list[BeatPiece]


class DoneMessage(TypedDict):
    """A message was granted; the fields of its reply stand beside these."""

    type: Literal["done"]
    ref: int


class _Error(TypedDict):
    type: Literal["error"]
    ref: int
    code: str
    words: str


class ErrorMessage(_Error, total=False):
    """A message was refused; `rule` is the rule that forbids an option."""

    rule: str


class DoneReply(TypedDict):
    """Nothing more to say."""


class AnswerReply(TypedDict, total=False):
    """Empty if the answer was given; otherwise why it has to be confirmed, and whether that locks it in."""

    confirm: str
    lock: bool


class RoutePiece(TypedDict):
    """A way of several steps: who takes it, through which places, and the options that it is made of."""

    walker: str
    path: tuple[str, ...]
    picks: tuple[Option, ...]


class RoutesReply(TypedDict):
    """The ways that may answer question number `question`."""

    question: int
    routes: list[RoutePiece]


class WalkReply(TypedDict):
    """How many steps were taken."""

    taken: int


class WhyNotReply(TypedDict):
    words: str
    rule: str


class HelpReply(TypedDict):
    words: str


Reply = (
    DoneReply | AnswerReply | RoutesReply | WalkReply | WhyNotReply | HelpReply | HintReply | BeliefsReply | Picture
    | BeatsReply | ChatPiece
)  # fmt: skip

REPLIES: dict[type[messages.Message], type] = {
    messages.Settings: DoneReply,
    messages.Answer: AnswerReply,
    messages.Routes: RoutesReply,
    messages.Walk: WalkReply,
    messages.Undo: DoneReply,
    messages.Unlock: DoneReply,
    messages.WhyNot: WhyNotReply,
    messages.Help: HelpReply,
    messages.Hint: HintReply,
    messages.Beliefs: BeliefsReply,
    messages.Say: DoneReply,
    messages.Chat: ChatPiece,
    messages.Past: Picture,
    messages.Beats: BeatsReply,
    messages.Hand: DoneReply,
    messages.Ping: DoneReply,
}
"""What each message is answered with, if it is granted. `hello` is answered with frames."""
