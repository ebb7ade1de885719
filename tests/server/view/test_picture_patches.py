"""Pictures that are sent in parts: whoever puts the patches together holds the picture, whatever came before it."""

import random

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.server.histories import history_of
from tests.server.player import patched

import nightdeck
import nightdeck.draw
from nightdeck.server.tables.entries import Answered
from nightdeck.server.view.frame import frame, named, update
from nightdeck.server.view.picture_patches import Parts, patch, whole

texts = st.one_of(st.sampled_from(["a", "b", "c", "d", '"', "\\", "é\n", "</svg>"]), st.text(max_size=5))
pictures = st.lists(texts, max_size=12).map(lambda parts: tuple(msgspec.json.encode(part)[1:-1] for part in parts))


@given(st.lists(pictures, max_size=8))
def test_patches_of_any_pictures_in_a_row_make_each_of_them(row: list[Parts]) -> None:
    before: Parts = ()
    held: list[str] = []
    for picture in row:
        held = patched(held, msgspec.json.decode(patch(before, picture)))
        assert msgspec.json.encode("".join(held)) == whole(picture)
        before = picture


@given(pictures, pictures)
def test_nothing_is_sent_that_is_there(old: Parts, new: Parts) -> None:
    steps = msgspec.json.decode(patch(old, new))
    texts = [msgspec.json.encode(step)[1:-1] for step in steps if isinstance(step, str)]
    assert texts == [part for part in new if part not in old]


def test_runs_that_follow_each_other_are_one() -> None:
    old = (b"a", b"b", b"c", b"d", b"e")
    assert patch((), old) == b'["a","b","c","d","e"]'
    assert patch(old, old) == b"[[0,5]]"
    assert patch(old, (b"a", b"b", b"new", b"d", b"e")) == b'[[0,2],"new",[3,5]]'
    assert patch(old, (b"a", b"e", b"b", b"c", b"d")) == b"[[0,1],[4,5],[1,4]]"
    assert patch(old, ()) == b"[]"


@pytest.mark.parametrize("game", nightdeck.games())
def test_a_game_in_patches_is_the_game(game: str) -> None:
    """Whoever looks only now and then, too; and the patches are small."""
    history = history_of(nightdeck.new(game, seed=6))
    chance = random.Random(6)
    shown = frame(history, 0)
    held = patched([], msgspec.json.decode(update({}, shown)["scene"]))
    sent = drawn = 0
    for _ in range(60):
        if history.over:
            break
        ask = chance.choice(history.playing.asks)
        history.apply(Answered(ask.seat, chance.choice(ask.options)))
        if chance.random() < 0.7:
            now = frame(history, 0)
            pieces = update(shown, now)
            held = patched(held, msgspec.json.decode(pieces["scene"])) if "scene" in pieces else held
            shown = now
            picture = named(history, nightdeck.draw.svg(history.playing.scene(0), alone=False))
            assert "".join(held) == picture
            sent, drawn = sent + len(pieces.get("scene", b"")), drawn + len(picture)
    assert sent < drawn / 2
