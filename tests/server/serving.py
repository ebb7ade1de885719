"""Real servers for tests: processes on 127.0.0.1 that can be asked, played on, stopped and killed."""

import fcntl
import json
import os
import random
import signal
import socket
import subprocess
import sys
import tempfile
import time
from contextlib import suppress
from pathlib import Path
from typing import Any

import httpx

PORTS = range(20_000, 30_000)
"""Below those that a system gives to outgoing connections, which would take a port while its server is away."""
given = set[int]()
_reserved = (Path(tempfile.gettempdir()) / f"nightdeck-ports-{os.getuid()}").open("ab")


def free_port() -> int:
    """A port that is free, and that no other process with such tests gets while this one runs."""
    for port in random.SystemRandom().sample(PORTS, len(PORTS)):
        with suppress(OSError), socket.socket() as probe:
            fcntl.lockf(_reserved, fcntl.LOCK_EX | fcntl.LOCK_NB, 1, port)
            if port not in given:
                probe.bind(("127.0.0.1", port))
                given.add(port)
                return port
    raise AssertionError("no port is free")


def get(url: str, **more: Any) -> httpx.Response:
    return request("GET", url, **more)


def post(url: str, **more: Any) -> httpx.Response:
    return request("POST", url, **more)


def put(url: str, **more: Any) -> httpx.Response:
    return request("PUT", url, **more)


def request(method: str, url: str, cookies: dict[str, str] | None = None, **more: Any) -> httpx.Response:
    """A request from somebody who has no cookies but these. Without certificates to read, it is quick."""
    with httpx.Client(verify=False, timeout=20, cookies=cookies) as client:
        return client.request(method, url, **more)


class Serving:
    """A server process. Its settings may be any of `nightdeck.server.settings`."""

    def __init__(self, folder: Path, **settings: Any) -> None:
        self.port = free_port()
        usual = {"port": self.port, "database": str(folder / "tables.sqlite3"), "bot_pause": 0, "request_rate": 1000}
        usual |= {"request_burst": 5000, "message_rate": 2000, "message_burst": 2000, "sockets_each": 1000}
        usual |= {"packs_burst": 10_000, "drafts_burst": 10_000}
        usual |= {"tables_burst": 10_000, "connections_each": 2000, "visitor_rate": 5000, "visitor_burst": 10_000}
        usual |= {"chat_rate": 1000, "chat_burst": 1000, "slow_bots": 1000, "trial_games": 3}
        self.settings = usual | settings
        self.log = folder / f"server-{self.port}.log"
        self.process: subprocess.Popen[bytes] | None = None

    @property
    def database(self) -> str:
        return str(self.settings["database"])

    @property
    def host(self) -> str:
        return f"127.0.0.1:{self.port}"

    @property
    def url(self) -> str:
        return f"http://{self.host}"

    def start(self) -> "Serving":
        with self.log.open("ab") as log:
            command = [sys.executable, "-m", "nightdeck.server", json.dumps(self.settings)]
            self.process = subprocess.Popen(command, stdout=log, stderr=log)
        self.wait()
        return self

    def wait(self) -> None:
        """Until tables can be played."""
        assert self.process is not None
        for _ in range(600):
            assert self.process.poll() is None, self.log.read_text()
            try:
                if get(f"{self.url}/health").status_code == 200:
                    return
            except httpx.TransportError:
                pass
            time.sleep(0.05)
        raise AssertionError("the server does not start: " + self.log.read_text())

    def kill(self) -> None:
        """As if the power had gone."""
        self._end(signal.SIGKILL)

    def stop(self) -> int:
        return self._end(signal.SIGTERM)

    def _end(self, how: signal.Signals) -> int:
        process, self.process = self.process, None
        if process is None:
            return 0
        os.kill(process.pid, how)
        return process.wait(20)

    @property
    def pid(self) -> int:
        assert self.process is not None
        return self.process.pid
