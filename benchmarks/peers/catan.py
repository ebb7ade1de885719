"""Catanatron: four random players, and copies of their games. Prints one line of JSON."""

import json
import random
import sys
import time

from catanatron import Color, Game, RandomPlayer


def new(seed):
    return Game([RandomPlayer(color) for color in (Color.RED, Color.BLUE, Color.WHITE, Color.ORANGE)], seed=seed)


def finished(game):
    return game.winning_color() is not None or game.rules.state.num_turns >= 1000


def random_play(seconds):
    choices = decisions = seed = 0
    start = time.process_time()
    while (spent := time.process_time() - start) < seconds:
        seed += 1
        game = new(seed)
        while not finished(game):
            options = playable(game)
            choices += len(options) > 1
            decisions += 1
            game.execute(options[int(random.random() * len(options))], validate_action=False)
    return choices / spent, decisions / spent


def playable(game):
    return game.playable_actions if hasattr(game, "playable_actions") else game.rules.state.playable_actions


def copy(game):
    game.copy()


def copy_and_go_on(game):
    copied = game.copy()
    copied.execute(playable(copied)[0], validate_action=False)


def clone(seconds, action):
    games = []
    for ticks in range(20, 260, 20):
        game = new(7)
        for _ in range(ticks):
            game.play_tick()
        games.append(game)
    rounds, start = 0, time.process_time()
    while (spent := time.process_time() - start) < seconds:
        for game in games:
            action(game)
        rounds += 1
    return spent / (rounds * len(games)) * 1e6


seconds = float(sys.argv[1])
choices, decisions = random_play(seconds)
times = {"fork": clone(seconds / 4, copy), "onward": clone(seconds / 4, copy_and_go_on)}
print(json.dumps({"name": "Catanatron", "choices": choices, "decisions": decisions, **times}))
