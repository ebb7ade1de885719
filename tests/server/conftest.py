"""Servers and databases for tests, started once and stopped."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from tests.server.player import present
from tests.server.postgres import Postgres
from tests.server.serving import Serving


@pytest.fixture(autouse=True)
def everybody_leaves() -> Iterator[None]:
    """What a failing test left open would fail the next one too. Who came with a fixture of a whole module stays."""
    before = present[:]
    yield
    for one in present[:]:
        if one not in before:
            one.close()


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serving]:
    """A server on SQLite that all tests share; each opens its own tables."""
    serving = Serving(tmp_path_factory.mktemp("server")).start()
    yield serving
    assert serving.stop() == 0


@pytest.fixture
def serve(tmp_path: Path) -> Iterator[Callable[..., Serving]]:
    """Starts servers with settings of one's own."""
    started: list[Serving] = []

    def start(**settings: Any) -> Serving:
        started.append(Serving(tmp_path, **settings).start())
        return started[-1]

    yield start
    for serving in started:
        serving.kill()


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    """A private PostgreSQL server."""
    server = Postgres()
    server.start()
    yield server
    server.remove()
