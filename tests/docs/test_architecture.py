"""The page about how Nightdeck is built: its picture is current, and what it names exists."""

import importlib.util
import re
from pathlib import Path
from types import ModuleType

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")


def script() -> ModuleType:
    spec = importlib.util.spec_from_file_location("house_picture", ROOT / "scripts" / "house_picture.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_the_picture_is_drawn_anew_when_the_house_changes() -> None:
    assert (ROOT / "docs" / "pictures" / "house.svg").read_text(encoding="utf-8") == script().picture()


def test_the_picture_shows_every_package() -> None:
    source = ROOT / "src" / "nightdeck"
    packages = {path.parent.name for path in source.glob("*/__init__.py")} | {"web"}
    packages |= {path.stem for path in source.glob("*.py")} - {"__init__", "__main__"}
    drawn = set(re.findall(r">(\w+)</text>", script().picture()))
    assert packages - drawn == set()
    assert [name for name in sorted(packages) if not re.search(rf"\b{name}(/|\.py)", PAGE)] == []


def test_every_file_that_the_page_names_is_there() -> None:
    named = set(re.findall(r"`((?:core|bots|tests|draw|server|scripts)/[\w/.]+)`", PAGE))
    assert len(named) >= 6
    places = [ROOT, ROOT / "src" / "nightdeck"]
    assert [name for name in sorted(named) if not any((place / name).exists() for place in places)] == []
