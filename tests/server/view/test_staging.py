"""How a move went, beat by beat: after the frame, for those who want it, with the lines of the log."""

import json
import random
from functools import partial
from typing import Any

import pytest
from tests.server.finished import put
from tests.server.histories import history_of
from tests.server.player import Host, Player, Refused, patched
from tests.server.serving import Serving, get

import nightdeck
from nightdeck.core.showing.cues import HOLD
from nightdeck.server.tables.entries import Answered
from nightdeck.server.view.game_log import GameLog
from nightdeck.server.view.staging import moments_of, past_beats, staged

Message = dict[str, Any]


def heard_beats(player: Player) -> list[Message]:
    return [json.loads(text) for text in player.heard if text.startswith('{"type":"beats"')]


def answer_until_beats(player: Player) -> Message:
    """Answer until a move with beats is shown; every picture is put together as it comes."""
    chance = random.Random(4)
    while True:
        player.until(lambda frame: frame["question"] or frame["outcome"])
        assert player.question, "the game ended without a single beat"
        player.answer(chance.choice(player.options()))
        number = player.frame["table"]["moves"] - 1
        message = player.next()
        while message["type"] != "beats" or message["at"] < number:
            message = player.next()
        if message["beats"]:
            return message


def test_beats_come_after_the_frame_and_the_answer(server: Serving) -> None:
    host = Host(server.url, mode="coop", players=2, bot="novice", start=True)
    ann, watcher = host.seat(0, beats=True), host.watch()
    message = answer_until_beats(ann)
    parts = ann.parts
    for beat in message["beats"]:
        parts = patched(parts, beat["scene"])
        assert "".join(parts).startswith("<svg")
        assert "".join(parts).endswith("</section>"), "the picture, and the panels beside it"
        assert beat["hold"] == HOLD[beat["cue"]]
        assert ann.lines[beat["lines"][-1]]["cue"] == beat["cue"]
        assert {ann.lines[number]["at"] for number in beat["lines"]} == {message["at"]}
    kinds = [json.loads(text)["type"] for text in ann.heard]
    first = kinds.index("beats")
    assert "done" in kinds[:first]
    assert kinds[0] == "frame"
    watcher.ask("ping")
    assert heard_beats(watcher) == [], "whoever does not want beats is sent none"


def test_every_move_has_its_message_once_in_order(server: Serving) -> None:
    host = Host(server.url, mode="coop", players=2, bot="novice", start=True)
    ann = host.seat(0, beats=True)
    ann.until(lambda frame: frame["question"])
    start = ann.frame["table"]["moves"]
    ann.ask("hand", bot="novice")
    ann.until(lambda frame: frame["table"]["moves"] >= start + 12)
    last = ann.frame["table"]["moves"] - 1
    while not heard_beats(ann) or heard_beats(ann)[-1]["at"] < last:
        ann.next()
    heard = [message["at"] for message in heard_beats(ann)]
    assert heard == list(range(heard[0], heard[-1] + 1))
    assert heard[0] <= start


def test_the_wish_can_change(server: Serving) -> None:
    host = Host(server.url, mode="coop", players=2, bot="novice", start=True)
    ann = host.seat(0, beats=True)
    answer_until_beats(ann)
    ann.ask("settings", beats=False)
    heard = len(heard_beats(ann))
    for _ in range(3):
        ann.until(lambda frame: frame["question"])
        ann.play(ann.options()[0])
    ann.ask("ping")
    assert len(heard_beats(ann)) == heard


def test_beats_of_an_earlier_move_are_the_same(server: Serving) -> None:
    host = Host(server.url, mode="coop", players=2, bot="novice", start=True)
    ann = host.seat(0, beats=True)
    shown, parts = answer_until_beats(ann), ann.parts
    again = ann.ask("beats", at=shown["at"])
    what = ("cue", "hold", "lines", "status")
    assert [[beat[name] for name in what] for beat in again["beats"]] == [
        [beat[name] for name in what] for beat in shown["beats"]
    ]
    whole: list[str] = []
    for beat, other in zip(shown["beats"], again["beats"], strict=True):
        parts, whole = patched(parts, beat["scene"]), patched(whole, other["scene"])
        assert parts == whole
    with pytest.raises(Refused, match="there is no position 9999"):
        ann.ask("beats", at=9999)


def test_beats_of_a_move_taken_back_are_none() -> None:
    history = history_of(nightdeck.new("room25", seed=6))
    assert moments_of(history, 0) == []
    assert moments_of(history, 5) == []


@pytest.mark.parametrize("game", nightdeck.games())
def test_the_lines_of_a_move_belong_to_its_beats_in_order(game: str) -> None:
    """Each line with a cue is the last one of one beat, and only what follows the last beat is left over."""
    history = history_of(nightdeck.new(game, seed=6))
    chance = random.Random(6)
    shown = 0
    for _ in range(60):
        if history.over:
            break
        ask = chance.choice(history.playing.asks)
        history.apply(Answered(ask.seat, chance.choice(ask.options)))
        at = len(history.positions) - 1
        found = moments_of(history, at)
        for viewer in (None, 0):
            lines = GameLog(viewer).follow(history)
            told = past_beats(history, viewer, at, lines)["beats"]
            assert len(told) == len(list(staged(history, viewer, at, found, lines)))
            mine = [line for line in lines if line.at == at]
            assert [line.n for line in mine if line.cue] == [beat["lines"][-1] for beat in told]
            numbers = [number for beat in told for number in beat["lines"]]
            assert numbers == [line.n for line in mine][: len(numbers)]
            shown += len(told)
    assert shown > 0


def test_a_finished_game_is_filmed_through_anybodys_eyes(server: Serving) -> None:
    put(server.database, "filmed")
    ask = partial(get, f"{server.url}/api/tables/filmed/film")
    moves = get(f"{server.url}/api/tables/filmed/replay").json()["moves"]
    films = [ask(params={"at": at, "as": eyes}).json() for at in range(1, moves) for eyes in ("all", "", "0")]
    assert [film["at"] for film in films] == [at for at in range(1, moves) for _ in range(3)]
    beats = [film["beats"] for film in films if film["beats"]]
    assert beats, "not a single beat"
    for film in beats:
        parts: list[str] = []
        for beat in film:
            parts = patched(parts, beat["scene"])
            assert "".join(parts).startswith("<svg")
            assert beat["words"][-1], "its own line"
    assert ask(params={"at": moves}).status_code == 400
    assert ask(params={"at": 1, "as": "7"}).status_code == 400
