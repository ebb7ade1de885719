"""The page about adding a game: its files make a game that keeps every law."""

import importlib
import importlib.util
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType

import pytest

import nightdeck
from nightdeck.bots.arena.match import Match, play
from nightdeck.core.conformance import check
from nightdeck.games import find

PAGE = Path(__file__).parents[2] / "docs" / "add-a-game.md"
FILES = re.compile(r'^```\w+ title="([^"]+)"\n(.*?)^```$', re.MULTILINE | re.DOTALL)
ELSEWHERE = """
import importlib
import importlib.util
importlib.import_module("nightdeck.games").__path__.append({folder!r})
from nightdeck.games.attic import GAME
"""
"""How another process finds the game."""


def write(folder: Path) -> None:
    """Put the files of the page where it says, with the empty files that it leaves out."""
    for name, text in FILES.findall(PAGE.read_text(encoding="utf-8")):
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    for room in (folder / "attic").glob("*/"):
        (room / "__init__.py").touch()
    (folder / "elsewhere.py").write_text(ELSEWHERE.format(folder=str(folder)), encoding="utf-8")


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """A folder with the game in it, registered under its name."""
    folder, games = tmp_path_factory.mktemp("page"), importlib.import_module("nightdeck.games")
    write(folder)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(games, "__path__", [*games.__path__, str(folder)])
        patch.setattr(games, "NAMES", (*games.NAMES, "attic"))
        patch.syspath_prepend(folder)
        yield folder
    find.cache_clear()
    for name in [name for name in sys.modules if name.startswith("nightdeck.games.attic")]:
        del sys.modules[name]


def loaded(path: Path) -> ModuleType:
    spec = importlib.util.spec_from_file_location("attic_tests", path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.mark.usefixtures("folder")
def test_the_game_keeps_every_law() -> None:
    report = check(nightdeck.game("attic"), games=2, share=1.0, where="elsewhere:GAME")
    assert report.sound, report.text()
    assert report.untried == []


@pytest.mark.usefixtures("folder")
def test_bots_play_it_and_search_in_it() -> None:
    bots = ("greedy", "ismcts:40", "random")
    played = [play(Match(nightdeck.setup("attic", players=3, seed=seed), bots)) for seed in range(3)]
    assert all(game.winners and not game.notes for game in played)


@pytest.mark.usefixtures("folder")
def test_it_is_saved_drawn_and_told() -> None:
    table = nightdeck.new("attic", players=2, seed=3)
    assert nightdeck.load(table.save()).asks == table.asks
    assert "box 1" in table.scene(0).svg()
    assert table.hint(0, iterations=20).options


def test_the_tests_of_the_page_hold(folder: Path) -> None:
    module = loaded(folder / "tests" / "games" / "attic" / "test_boxes.py")
    tests = [test for name, test in vars(module).items() if name.startswith("test_")]
    assert len(tests) == 3
    for test in tests:
        test()


def test_every_rule_that_the_page_names_is_in_its_ledger(folder: Path) -> None:
    ledger = (folder / "attic" / "RULES.md").read_text(encoding="utf-8")
    named = set(re.findall(r"AT-\d+", PAGE.read_text(encoding="utf-8")))
    assert named
    assert all(f"| {id} |" in ledger for id in named)
