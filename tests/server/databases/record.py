"""Plays at a real server and writes down its database, so that later releases can be tested with it:

    .venv/bin/python -m tests.server.databases.record release_0_1

A database that is here is never written again; add one for each release that changes what is stored.
"""

import random
import sqlite3
import sys
import tempfile
from pathlib import Path
from typing import Any

from tests.server.player import Host, Player
from tests.server.serving import Serving

HERE = Path(__file__).parent
GAMES: dict[str, dict[str, Any]] = {
    "room25": {"mode": "suspicion", "players": 5, "bot": "novice"},
    "level7": {"bot": "novice", "players": 3},
    "lifeform": {"bot": "novice"},
    "scare": {"bot": "novice"},
}


def main(name: str) -> None:
    """Write the database of that name."""
    path = HERE / f"{name}.sql"
    if path.exists():
        sys.exit(f"{path} is there; give the new one another name")
    with tempfile.TemporaryDirectory() as folder:
        server = Serving(Path(folder)).start()
        named = played(server)
        server.stop()
        path.write_text(dumped(server.database, named), encoding="utf-8")


def played(server: Serving) -> dict[str, str]:
    """Tables of every sort, by what they are to be called."""
    lobby = Host(server.url, mode="coop", players=4, name="Ann")
    lobby.client.post(f"{lobby.path}/invitation", json={})
    over = Host(server.url, mode="coop", players=4, bot="novice")
    over.play_out()
    hosts = {"lobby": lobby, "over": over}
    for game, setup in GAMES.items():
        hosts[game] = Host(server.url, game=game, name="Ann", start=True, **setup)
        played_a_while(hosts[game])
    return {host.table: name for name, host in hosts.items()}


def played_a_while(host: Host) -> None:
    ann, chance = host.seat(0), random.Random(7)
    ann.ask("say", text="Hello, é€!")
    for turn in range(12):
        ann.until(lambda frame: frame["question"])
        if turn == 5 and ann.frame["undo"]["steps"]:
            took_back(ann)
        ann.play(chance.choice(ann.options()))
    ann.close()


def took_back(player: Player) -> None:
    before = player.frame["undo"]
    player.ask("undo", steps=1)
    player.until(lambda frame: frame["question"] and frame["undo"] != before)


def dumped(database: str, named: dict[str, str]) -> str:
    db = sqlite3.connect(database)
    version = db.execute("PRAGMA user_version").fetchone()[0]
    text = "\n".join([f"PRAGMA user_version = {version};", *db.iterdump(), ""])
    db.close()
    for table, name in named.items():
        text = text.replace(f"'{table}'", f"'{name}'")
    return text


if __name__ == "__main__":
    main(sys.argv[1])
