"""The remembered drawing is the drawing, and a frame with what is remembered is the frame made afresh."""

import gc
import random

import msgspec
import pytest
from tests.server.histories import history_of

import nightdeck
import nightdeck.draw
from nightdeck.core.memory import Memory
from nightdeck.core.scene import Group, Scene, Text
from nightdeck.server.tables.entries import Answered
from nightdeck.server.tables.table_history import TableHistory
from nightdeck.server.view import drawing
from nightdeck.server.view.frame import Frame, frame
from nightdeck.server.view.picture_patches import whole


@pytest.mark.parametrize("game", nightdeck.games())
def test_what_is_remembered_is_what_would_be_drawn(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(drawing, "_drawn", Memory(100))
    monkeypatch.setattr(drawing, "_shared", Memory(100))
    table = nightdeck.new(game, seed=4)
    chance = random.Random(4)
    for _ in range(25):
        if table.outcome is not None:
            break
        ask = chance.choice(table.asks)
        table.answer(ask.seat, chance.choice(ask.options))
        for seat in (None, ask.seat):
            scene = table.scene(seat)
            assert whole(drawing.drawing(scene)) == msgspec.json.encode(nightdeck.draw.svg(scene, alone=False))


def test_an_element_is_drawn_in_the_theme_of_its_scene() -> None:
    shared = Group("a", "“a”\n\x07\\", children=[Text("é\t<", ink="accent")])
    for theme in ("room25", "lifeform", "room25"):
        scene = Scene(9, 9, 'the "title"', theme, [shared, shared.children[0]])
        assert whole(drawing.drawing(scene)) == msgspec.json.encode(nightdeck.draw.svg(scene, alone=False))


@pytest.mark.parametrize("mode", ["suspicion", "coop", "team"])
def test_frames_are_the_same_bytes_as_made_afresh(mode: str, monkeypatch: pytest.MonkeyPatch) -> None:
    history = history_of(nightdeck.new("room25", mode=mode, players=4, seed=7))
    chance = random.Random(7)
    while not history.over:
        ask = chance.choice(history.playing.asks)
        history.apply(Answered(ask.seat, chance.choice(ask.options)))
        remembered = frames(history)
        with monkeypatch.context() as patch:
            patch.setattr(Memory, "get", lambda *_: None)
            assert remembered == frames(history)


def test_frames_leave_nothing_for_the_garbage_collector() -> None:
    history = history_of(nightdeck.new("room25", mode="suspicion", players=4, seed=8))
    chance = random.Random(8)
    gc.collect()
    gc.disable()
    try:
        for _ in range(40):
            ask = chance.choice(history.playing.asks)
            history.apply(Answered(ask.seat, chance.choice(ask.options)))
            frames(history)
        assert gc.collect() == 0
    finally:
        gc.enable()


def frames(history: TableHistory) -> list[Frame]:
    return [frame(history, viewer) for viewer in (None, *range(len(history.seats)))]
