"""What tests of the commands start from."""

from pathlib import Path

import pytest

from nightdeck.cli import main


@pytest.fixture
def save(tmp_path: Path) -> str:
    path = tmp_path / "game.json"
    assert main(["new", "room25", "--mode", "coop", "--players", "4", "--seed", "7", "-o", str(path)]) == 0
    return str(path)


@pytest.fixture
def no_server(monkeypatch: pytest.MonkeyPatch) -> None:
    """A server that starts after all would never end."""
    monkeypatch.setattr("uvicorn.Server.run", lambda _: pytest.fail("a server has started"))
    for change in ("start_logging", "never_pause"):  # both are for a whole process
        monkeypatch.setattr(f"nightdeck.server.run.{change}", lambda: None)
