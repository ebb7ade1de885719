"""PettingZoo: steps a second of one of its own games, observations and masks included. Prints one line of JSON."""

import json
import random
import sys
import time

import numpy
from pettingzoo.classic import connect_four_v3


def steps(seconds):
    env, done, seed = connect_four_v3.raw_env(), 0, 0
    start = time.process_time()
    while (spent := time.process_time() - start) < seconds:
        seed += 1
        env.reset(seed=seed)
        for _ in env.agent_iter():
            seen, _, over, cut, _ = env.last()
            done += 1
            env.step(None if over or cut else int(random.choice(numpy.flatnonzero(seen["action_mask"]))))
    return done / spent


print(json.dumps({"name": "PettingZoo connect four", "steps": steps(float(sys.argv[1]))}))
