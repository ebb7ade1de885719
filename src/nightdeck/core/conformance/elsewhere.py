"""The same seed gives the same game in every process.

`main` runs in another process: it reads setups and writes digests.
"""

import hashlib
import importlib
import os
import subprocess
import sys
from collections.abc import Sequence

import msgspec

from nightdeck.core.conformance.law import Broken
from nightdeck.core.conformance.player import player
from nightdeck.core.game import AnyGame
from nightdeck.core.setup import Setup
from nightdeck.core.table import Table

PICKS = 200
"""How many picks of a game are followed: enough for an unstable order to show."""


def digests(game: AnyGame, setups: Sequence[Setup]) -> list[str]:
    """For each setup, a hash of everything that anybody could see in a random game."""
    return [_digest(game, setup) for setup in setups]


def _digest(game: AnyGame, setup: Setup) -> str:
    table, chance = Table(game, setup, game.rules.deal(setup)), player(setup)
    digest = hashlib.blake2b(digest_size=12)
    for picks in range(PICKS):
        digest.update(msgspec.json.encode(table.asks) if picks % 5 else _shown(table))
        if table.outcome is not None:
            break
        ask = chance.choice(table.asks)
        table.answer(ask.seat, chance.choice(ask.options))
    digest.update(table.save())
    return digest.hexdigest()


def _shown(table: Table) -> bytes:
    viewers = (None, *range(table.setup.players))
    return msgspec.json.encode(
        [table.asks, [(table.view(v), table.events_for(v)[-5:], table.scene(v)) for v in viewers]]
    )


def plays_the_same_elsewhere(game: AnyGame, where: str, setups: Sequence[Setup]) -> None:
    """The same seed gives the same game in other processes, whatever the order of their sets."""
    here = digests(game, setups)
    for hash_seed in (1, 2):
        there = _in_another_process(where, setups, hash_seed)
        for setup, one, other in zip(setups, here, there, strict=True):
            if one != other:
                place = f"{setup.mode}, {setup.players} players, seed {setup.seed}"
                raise Broken(f"{place}: with PYTHONHASHSEED={hash_seed} the same picks lead to another game")


def _in_another_process(where: str, setups: Sequence[Setup], hash_seed: int) -> list[str]:
    paths = os.pathsep.join(path or "." for path in sys.path)
    env = {**os.environ, "PYTHONHASHSEED": str(hash_seed), "PYTHONPATH": paths}
    command = [sys.executable, "-c", f"from {__name__} import main; main()", where]
    done = subprocess.run(command, input=msgspec.json.encode(setups), env=env, capture_output=True, check=False)
    if done.returncode:
        raise Broken(f"another process cannot play {where}: {done.stderr.decode('utf-8', 'replace').strip()[-300:]}")
    return msgspec.json.decode(done.stdout, type=list[str])


def main() -> None:
    """Play the setups from stdin with the game named on the command line, and write their digests."""
    module, name = sys.argv[1].split(":")
    game: AnyGame = getattr(importlib.import_module(module), name)
    setups = msgspec.json.decode(sys.stdin.buffer.read(), type=list[Setup])
    sys.stdout.buffer.write(msgspec.json.encode(digests(game, setups)))
