"""Beats: what happens after an answer, moment by moment, to each viewer what it may know."""

from pathlib import Path

import pytest
from tests.toy.mini import Mini, play

import nightdeck
from nightdeck.core.ask import choose
from nightdeck.core.conformance import check
from nightdeck.core.events import Event
from nightdeck.core.showing.beats import beats, moments, revealed
from nightdeck.core.table import Table
from nightdeck.games import NAMES, find
from nightdeck.testing import varied


async def march(s: Mini) -> None:
    """Three steps and a whisper."""
    await choose(0, "go", ("go", "stay"))
    for place in ("hall", "cellar"):
        s.diary.append(place)
        s.emit("walks", place=place)
    s.emit("whispers", to=[0])
    s.emit("hums")
    s.diary.append("attic")
    s.emit("walks", place="attic")
    s.diary.append("asleep")


async def ask_on(_: Mini) -> None:
    """Somebody is asked again."""
    await choose(1, "again", ("yes", "no"))


CUES = {"walks": "step", "whispers": "speak"}


def marched() -> Table:
    table = play(march, ask_on, players=2, beats=CUES)
    table.answer(0, "go")
    return table


def test_each_beat_shows_the_table_as_it_was_at_that_moment() -> None:
    shown = [(beat.kind, beat.view.diary) for beat in beats(marched(), 1, None)]
    assert shown == [
        ("walks", ["hall"]),
        ("walks", ["hall", "cellar"]),
        ("walks", ["hall", "cellar", "attic"]),
    ]


def test_with_everything_open_every_moment_is_a_beat() -> None:
    table = marched()
    shown = revealed(table, moments(table, 1))
    assert [beat.kind for beat in shown] == ["walks", "walks", "whispers", "walks"]
    assert [event.kind for event in shown[-1].events] == ["hums", "walks"]


def test_what_is_no_beat_comes_with_the_next() -> None:
    assert [[event.kind for event in beat.events] for beat in beats(marched(), 1, 1)] == [
        ["walks"],
        ["walks"],
        ["hums", "walks"],
    ]


def test_a_beat_that_somebody_may_not_know_is_none_for_them() -> None:
    table = marched()
    assert [beat.kind for beat in beats(table, 1, 0)] == ["walks", "walks", "whispers", "walks"]
    assert [beat.kind for beat in beats(table, 1, 1)] == ["walks"] * 3


def test_looking_at_beats_leaves_the_table_as_it_was() -> None:
    table = marched()
    before = table.save()
    beats(table, 1, None)
    assert table.save() == before
    assert table.view(None).diary == ["hall", "cellar", "attic", "asleep"]


def test_the_beats_of_an_earlier_answer_can_be_seen_later() -> None:
    table = marched()
    then = beats(table, 1, 1)
    table.answer(1, "yes")
    assert beats(table, 1, 1) == then
    assert beats(table, 2, 1) == []


def test_a_game_that_names_no_beats_has_none() -> None:
    table = play(march, ask_on, players=2)
    table.answer(0, "go")
    assert beats(table, 1, 0) == []


async def peek(s: Mini) -> None:
    """A secret lies open for a moment, while something happens that everybody sees."""
    await choose(0, "go", ("go", "stay"))
    s.diary.append(str(s.secret))
    s.emit("walks")
    s.diary.pop()
    await choose(1, "again", ("yes", "no"))


def test_the_kit_finds_a_secret_that_is_open_only_for_a_beat() -> None:
    game = play(peek, players=2, beats=CUES).game
    look = "twins look alike"
    assert look in check(game, players=2, games=6, share=1.0, where=None).broken
    quiet = varied(game, beats={})
    assert look not in check(quiet, players=2, games=6, share=1.0, where=None).broken


@pytest.mark.parametrize("name", NAMES)
def test_every_beat_of_a_game_is_an_event_that_it_can_tell(name: str) -> None:
    game = find(name)
    assert game.picture.beats
    folder = Path(nightdeck.__file__).parent / "games" / name
    source = "".join(path.read_text(encoding="utf-8") for path in folder.rglob("text/*.py"))
    assert [kind for kind in game.picture.beats if f'"{kind}":' not in source] == []


def test_what_everybody_has_waited_for_is_a_triumph() -> None:
    """Room 25 turns up; any other room does not."""
    picture = find("room25").picture
    assert picture.cue(Event("reveals", {"room": "room25", "cell": 3})) == "triumph"
    assert picture.cue(Event("reveals", {"room": "empty", "cell": 3})) == "flip"
    assert picture.cue(Event("programmed", {})) == ""
    assert find("scare").picture.cue(Event("door opens", {})) == "triumph"
