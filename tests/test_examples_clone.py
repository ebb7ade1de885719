"""The example that clones a bot learns what the bot looks at, and plays."""

import importlib.util
import sys
from pathlib import Path
from types import ModuleType

import pytest

from nightdeck.bots.arena.match import Match, play
from nightdeck.bots.arena.sim import simulate
from nightdeck.core.setup import Setup

EXAMPLE = Path(__file__).parents[1] / "examples" / "clone_a_bot.py"
SENSIBLE = """
class Sensible:
    def pick(self, table, seat):
        ask = table.ask(seat)
        weights = table.game.bots.policy(table.state, ask)
        return ask.options[weights.index(max(weights))]
"""


@pytest.fixture
def example(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    spec = importlib.util.spec_from_file_location("clone_a_bot", EXAMPLE)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    monkeypatch.setitem(sys.modules, "clone_a_bot", module)
    spec.loader.exec_module(module)
    return module


def test_a_bot_is_cloned(
    example: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    bot, record, weights = tmp_path / "sensible.py", tmp_path / "games.jsonl", tmp_path / "clone.npz"
    bot.write_text(SENSIBLE)
    setup = Setup("room25", "competition", 2, 3)
    simulate(setup, (f"{bot}:Sensible",) * 2, 15, record=record, jobs=1)
    found = example.main([str(record), "--bot", f"{bot}:Sensible", "--out", str(weights)])
    assert found["agreement"] > 0.7
    assert found["agreement"] > found["always the first"] + 0.15
    assert found["agreement"] > found["by chance"] + 0.3
    assert f"agreement: {found['agreement']:.1%}" in capsys.readouterr().out
    monkeypatch.setenv("NIGHTDECK_CLONE", str(weights))
    assert play(Match(setup, (f"{EXAMPLE}:Clone", "random"))).notes == ()


def test_it_says_what_it_cannot_read(example: ModuleType, tmp_path: Path) -> None:
    record = tmp_path / "games.jsonl"
    simulate(Setup("room25", "solo", 1, 3), ("random",), 1, record=record, jobs=1)
    with pytest.raises(SystemExit, match="needs five games or more in which greedy plays"):
        example.main([str(record)])
    first, *games = record.read_text().splitlines(keepends=True)
    record.write_text("".join([first.replace('"observation":"', '"observation":"0'), *games]))
    with pytest.raises(SystemExit, match="cannot be read by this version"):
        example.main([str(record)])
