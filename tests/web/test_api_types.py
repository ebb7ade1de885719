"""The page's types are those of the server."""

import random

import msgspec
import pytest
from tests.server.histories import history_of
from tests.web import api_types

import nightdeck
from nightdeck.server.socket import messages
from nightdeck.server.socket.replies import REPLIES, FrameMessage
from nightdeck.server.tables.entries import Answered
from nightdeck.server.view.frame import Frame, frame, update


def test_the_types_are_up_to_date() -> None:
    written = api_types.TYPES.read_text(encoding="utf-8")
    assert written == api_types.text(), "write them anew: python -m tests.web.api_types"


def test_every_message_has_a_reply() -> None:
    known = set(messages.Message.__subclasses__())
    assert known - set(REPLIES) == {messages.Hello}


@pytest.mark.parametrize("game", nightdeck.games())
def test_frames_are_what_the_types_say(game: str) -> None:
    """Every piece that is sent while a game is played is of its type, and no other is sent."""
    history = history_of(nightdeck.new(game, seed=3))
    chance = random.Random(3)
    shown: Frame = {}
    for _ in range(40):
        pieces = update(shown, shown := frame(history, 0))
        sent = {name: msgspec.Raw(piece) for name, piece in pieces.items()}
        read = msgspec.json.decode(msgspec.json.encode({"type": "frame"} | sent), type=FrameMessage)
        assert set(read) == {"type", *sent}
        assert set(sent) <= set(FrameMessage.__optional_keys__)
        if history.over:
            break
        ask = history.playing.asks[0]
        history.apply(Answered(ask.seat, chance.choice(ask.options)))
