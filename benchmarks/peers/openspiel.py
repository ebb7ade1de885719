"""OpenSpiel: its information-set search on gin rummy, in C++ and as a Python bot. Prints one line of JSON."""

import json
import random
import sys
import time

import numpy
import pyspiel
from open_spiel.python import rl_environment
from open_spiel.python.algorithms import ismcts, mcts

SIMULATIONS = 100


def random_play(game, seconds):
    choices = 0
    start = time.process_time()
    while (spent := time.process_time() - start) < seconds:
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                actions, weights = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(random.choices(actions, weights)[0])
            else:
                actions = state.legal_actions()
                choices += len(actions) > 1
                state.apply_action(random.choice(actions))
    return choices / spent


def steps(seconds):
    """Of its environment for learners, observations included."""
    env, done = rl_environment.Environment("gin_rummy"), 0
    start = time.process_time()
    while (spent := time.process_time() - start) < seconds:
        told = env.reset()
        while not told.last():
            seen = told.observations
            told = env.step([random.choice(seen["legal_actions"][seen["current_player"]])])
            done += 1
    return done / spent


def decision(game):
    state = game.new_initial_state()
    chance = random.Random(3)
    played = 0
    while played < 12 or state.is_chance_node():
        if state.is_chance_node():
            actions, weights = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(chance.choices(actions, weights)[0])
        else:
            state.apply_action(chance.choice(state.legal_actions()))
            played += 1
    return state


def searches(bot, state, seconds):
    done, start = 0, time.process_time()
    while (spent := time.process_time() - start) < seconds:
        bot.step(state)
        done += SIMULATIONS
    return done / spent


def compiled():
    evaluator = pyspiel.RandomRolloutEvaluator(1, 7)
    return pyspiel.ISMCTSBot(7, evaluator, 2.0, SIMULATIONS, -1)


def in_python(game):
    chance = numpy.random.RandomState(7)
    evaluator = mcts.RandomRolloutEvaluator(1, chance)
    return ismcts.ISMCTSBot(game, evaluator, 2.0, SIMULATIONS, random_state=chance)


seconds = float(sys.argv[1])
rummy = pyspiel.load_game("gin_rummy")
state = decision(rummy)
print(
    json.dumps(
        {
            "name": "OpenSpiel gin rummy (C++)",
            "choices": random_play(rummy, seconds),
            "steps": steps(seconds),
            "searches": searches(compiled(), state, seconds),
            "searches_python": searches(in_python(rummy), state, seconds),
        }
    )
)
