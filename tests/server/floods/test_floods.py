"""One visitor does not stop the others: a crowd at one address does its worst, and somebody at another plays on.

Each flood says how it went, as a line of the table in docs/reliability.md; FLOOD_SECONDS makes them shorter.
"""

import json
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

import msgspec
import pytest
from tests.server.floods.bystander import Bystander, memory, percentile
from tests.server.floods.crowd import KINDS
from tests.server.player import Host
from tests.server.serving import Serving

from nightdeck.server.settings import Settings

SECONDS = float(os.environ.get("FLOOD_SECONDS", "20"))
ANSWER, BOT, MEMORY = 0.05, 1.0, 300
"""The goals: seconds for nineteen answers in twenty, for a bot beyond its thinking, and megabytes."""
FREE = 0.01
"""Nineteen answers in twenty take less on a free machine. Where they take longer in the calm run, because it is slow or
has other work, the goals are as many times further away."""
Serve = Callable[..., Serving]
USUAL: dict[str, Any] = msgspec.to_builtins(Settings(proxies=("192.0.2.1",)))
for own in ("port", "database"):
    del USUAL[own]
"""What a server has when nobody has chosen anything; tests have more elsewhere. Every address is its own."""


def a_long_game(server: Serving) -> dict[str, Any]:
    """A finished game to look back at."""
    host = Host(server.url, game="scare", bot="novice", sit=False, start=True)
    watcher = host.watch()
    watcher.until(lambda frame: frame["table"]["moves"] > 60 or frame.get("outcome"), timeout=300)
    return {"table": host.table, "moves": watcher.frame["table"]["moves"]}


def a_finished_game(server: Serving) -> dict[str, Any]:
    host = Host(server.url, game="room25", mode="coop", players=4)
    host.play_out()
    return {"table": host.table, "moves": host.client.get(host.path).json()["moves"]}


@pytest.mark.soak
@pytest.mark.parametrize("kind", [kind.__name__ for kind in KINDS])
def test_a_flood_from_one_address_leaves_others_in_peace(kind: str, serve: Serve, tmp_path: Path) -> None:
    """First the crowd is at another server of this machine, which is as busy then, and next at the bystander's own."""
    server, elsewhere = (Flooded(serve, kind, f"{tmp_path}/{name}.sqlite3") for name in ("here", "elsewhere"))
    calm, _ = elsewhere.beside(Bystander(server.server))
    found, crowd = server.beside(Bystander(server.server))
    now, most = memory(server.server.pid)
    print(
        f"\n| `{kind}` | {calm.answers * 1000:.0f} ms | {found.answers * 1000:.0f} ms "
        f"| {found.bots:.2f} s | {most} MB |"
        f"\n(bots in the calm run {calm.bots:.2f} s, memory afterwards {now} MB, {found.number} answers; {crowd})"
    )
    slower = max(1.0, calm.answers / FREE)
    assert found.answers < ANSWER * slower
    assert found.bots < BOT * slower
    assert most < MEMORY


class Times(NamedTuple):
    """In seconds: nineteen of twenty answers, and the slowest move of a bot beyond its thinking."""

    answers: float
    bots: float
    number: int


class Flooded:
    """A server as usual, with a game to look back at of which the crowd is told."""

    def __init__(self, serve: Serve, kind: str, database: str) -> None:
        self.kind = kind
        self.server = serve(**USUAL | {"bot_pause": 0, "database": database})
        self.about = a_finished_game(self.server) if "pages" in kind else a_long_game(self.server)
        self.server.stop()
        self.server.settings["bot_pause"] = USUAL["bot_pause"]
        self.server.start()

    def beside(self, bystander: Bystander) -> tuple[Times, str]:
        """Flood this server while somebody plays, here or elsewhere. Also returns what the crowd says."""
        where = [self.kind, str(self.server.port), str(SECONDS), json.dumps(self.about)]
        with bystander.playing():
            command = [sys.executable, "-m", "tests.server.floods.crowd", *where]
            crowd = subprocess.run(command, capture_output=True, text=True, check=True)
        assert bystander.failures == []
        answers, bots = percentile(bystander.answers, 0.95), percentile(bystander.bots, 1.0)
        return Times(answers, bots, len(bystander.answers)), crowd.stdout.strip()
