"""Every game goes through the server: frames for everybody, the history, the replay, the report."""

import random

import msgspec
import pytest
from tests.server.histories import history_of

import nightdeck
from nightdeck.server.bots.replay import replay
from nightdeck.server.tables.entries import Answered
from nightdeck.server.view.frame import frame, past_frame, update
from nightdeck.server.view.game_log import GameLog
from nightdeck.server.view.report import report

MODES = [(game, mode.name) for game in nightdeck.games() for mode in nightdeck.new(game).game.modes]


@pytest.mark.parametrize(("game", "mode"), MODES)
def test_a_game_is_shown_to_everybody(game: str, mode: str) -> None:
    history = history_of(nightdeck.new(game, mode=mode, seed=11))
    logs = [GameLog(viewer) for viewer in (None, *range(len(history.seats)))]
    chance = random.Random(11)
    for turn in range(300):
        if history.over:
            break
        ask = chance.choice(history.playing.asks)
        if turn % 30 == 0 or turn < 3:
            for game_log in logs:
                frame(history, game_log.viewer)
                game_log.follow(history)
        history.apply(Answered(ask.seat, chance.choice(ask.options), by="random", why="no reason"))
    last = len(history.positions) - 1
    for at in range(0, last, max(1, last // 5)):
        assert past_frame(history, 0, at)["scene"].startswith("<svg")
    shown = [frame(history, game_log.viewer) for game_log in logs]
    assert all(msgspec.json.decode(update({}, one)["scene"])[0].startswith("<svg") for one in shown)
    assert nightdeck.load(report(history.playing, 0, "x")).setup.game == game


@pytest.mark.parametrize("game", nightdeck.games())
def test_a_finished_game_is_replayed(game: str) -> None:
    chance = random.Random(5)
    history = history_of(nightdeck.new(game, seed=5))
    while not history.over:
        ask = history.playing.asks[0]
        history.apply(Answered(ask.seat, chance.choice(ask.options)))
    if len(history.positions) > 600:  # so many positions are not needed to see that it works
        history.positions = history.positions[:: len(history.positions) // 300]
    told = replay(history)
    assert told.outcome
    assert len(told.standings) == told.moves
    assert past_frame(history, None, told.moves // 2, everything=True)["scene"].startswith("<svg")
