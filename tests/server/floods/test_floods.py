"""One visitor does not stop the others: a crowd at one address does its worst, and somebody at another plays on.

Each flood says how it went, as a line of the table in docs/reliability.md; FLOOD_SECONDS makes them shorter.
"""

import json
import os
import subprocess
import sys
import time
from collections.abc import Callable
from typing import Any

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
QUIET = 5.0
"""Seconds without a flood first: where this machine has other work, answers take longer by themselves."""
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
def test_a_flood_from_one_address_leaves_others_in_peace(kind: str, serve: Callable[..., Serving]) -> None:
    server = serve(**USUAL | {"bot_pause": 0})
    about = a_finished_game(server) if kind == "pages" else a_long_game(server)
    server.stop()
    server.settings["bot_pause"] = USUAL["bot_pause"]
    server.start()
    before, bystander = Bystander(server), Bystander(server)
    with before.playing():
        time.sleep(QUIET)
    quiet = percentile(before.answers, 0.95)
    with bystander.playing():
        command = [sys.executable, "-m", "tests.server.floods.crowd", kind, str(server.port), str(SECONDS)]
        crowd = subprocess.run([*command, json.dumps(about)], capture_output=True, text=True, check=True)
    now, most = memory(server.pid)
    answers, bots = percentile(bystander.answers, 0.95), percentile(bystander.bots, 1.0)
    logged = server.log.stat().st_size // 1024
    print(
        f"\n| {kind} | {quiet * 1000:.0f} | {answers * 1000:.0f} | {bots:.2f} | {most} | {now} | {logged} "
        f"| {len(bystander.answers)} answers, {len(bystander.bots)} moves; {crowd.stdout.strip()}"
    )
    assert bystander.failures == []
    assert answers < max(ANSWER, 3 * quiet)
    assert bots < BOT
    assert most < MEMORY
