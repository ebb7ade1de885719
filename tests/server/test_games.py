"""Every game goes through the server: frames for everybody, why-not, the history, the replay, the report."""

import random

import msgspec
import pytest
from tests.server.test_secrecy import story_of

import nightdeck
from nightdeck.server.deeds import report
from nightdeck.server.entries import Answered
from nightdeck.server.frame import frame, past_frame, update
from nightdeck.server.replay import replay
from nightdeck.server.telling import Telling
from nightdeck.server.whynot import meanings, refusal

MODES = [(game, mode.name) for game in nightdeck.games() for mode in nightdeck.new(game).game.modes]


@pytest.mark.parametrize(("game", "mode"), MODES)
def test_a_game_is_shown_to_everybody(game: str, mode: str) -> None:
    story = story_of(nightdeck.new(game, mode=mode, seed=11))
    tellings = [Telling(viewer) for viewer in (None, *range(len(story.seats)))]
    chance = random.Random(11)
    for turn in range(300):
        if story.over:
            break
        ask = chance.choice(story.playing.asks)
        if turn % 30 == 0 or turn < 3:
            for telling in tellings:
                frame(story, telling.viewer)
                telling.follow(story)
            meant = meanings(story.playing, ask.seat)
            for key in meant:
                refusal(story.playing, ask.seat, key, meant)
        story.apply(Answered(ask.seat, chance.choice(ask.options), by="random", why="no reason"))
    last = len(story.positions) - 1
    for at in range(0, last, max(1, last // 5)):
        assert past_frame(story, 0, at)["scene"].startswith("<svg")
    shown = [frame(story, telling.viewer) for telling in tellings]
    assert all(msgspec.json.decode(update({}, one)["scene"])[0].startswith("<svg") for one in shown)
    assert nightdeck.load(report(story.playing, 0, "x")).setup.game == game


@pytest.mark.parametrize("game", nightdeck.games())
def test_a_finished_game_is_replayed(game: str) -> None:
    chance = random.Random(5)
    story = story_of(nightdeck.new(game, seed=5))
    while not story.over:
        ask = story.playing.asks[0]
        story.apply(Answered(ask.seat, chance.choice(ask.options)))
    if len(story.positions) > 600:  # so many positions are not needed to see that it works
        story.positions = story.positions[:: len(story.positions) // 300]
    told = replay(story)
    assert told.outcome
    assert len(told.standings) == told.moves
    assert past_frame(story, None, told.moves // 2, everything=True)["scene"].startswith("<svg")
