"""The order of the house: imports point one way, and no file names the machine it was written on."""

import ast
import re
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
SRC = ROOT / "src"
CLIENTS = {"bots", "draw", "server", "tui", "zoo"}
DOOR = {"nightdeck", "nightdeck.core", "nightdeck.draw", "nightdeck.bots"}
FORBIDDEN = {
    "a machine's path": re.compile(r"(?<![\w.])/(work|root)/"),
    "a package registry": re.compile(r"py[p]i\.org|python[h]osted\.org|npm[j]s\.|[-]-(extra-)?index-url|find[-]links"),
}


def allowed(module: str) -> set[str] | None:
    """The packages a module may import from Nightdeck, or None if it is free to import any."""
    match module.split("."):
        case ["nightdeck", "core", *_]:
            return {"nightdeck.core"}
        case ["nightdeck", "games", game, *_]:
            return {"nightdeck.core", f"nightdeck.games.{game}"}
        case ["nightdeck", client, *_] if client in CLIENTS:
            return DOOR | {f"nightdeck.{client}"}
        case ["nightdeck", "testing", *_]:
            return {"nightdeck", "nightdeck.core", "nightdeck.testing"}
    return None


def wrong_imports(module: str, source: str) -> list[str]:
    may = allowed(module)
    if may is None:
        return []
    return [name for name in imports(source) if not any(is_inside(name, package) for package in may)]


def is_inside(name: str, package: str) -> bool:
    return name == package or (package != "nightdeck" and name.startswith(package + "."))


def imports(source: str) -> Iterator[str]:
    """The Nightdeck modules that a source names in imports, or in strings as for `import_module`."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            names = [whole_name(node.module or "", alias.name) for alias in node.names]
        elif isinstance(node, ast.Constant) and isinstance(node.value, str):
            names = [name for name in re.findall(r"\Anightdeck(?:\.\w+)+\Z", node.value) if is_module(name)]
        else:
            continue
        yield from (name for name in names if name.split(".")[0] == "nightdeck")


def is_module(name: str) -> bool:
    """Whether a dotted name is a module of ours, not merely a logger's name."""
    path = SRC.joinpath(*name.split("."))
    return path.is_dir() or path.with_suffix(".py").is_file()


def whole_name(package: str, name: str) -> str:
    """`from nightdeck import core` imports a module; `from nightdeck import new` imports only from one."""
    return f"{package}.{name}" if is_module(f"{package}.{name}") else package


def modules() -> list[str]:
    paths = (path.relative_to(SRC).with_suffix("") for path in sorted(SRC.rglob("*.py")))
    return [".".join(path.parts).removesuffix(".__init__") for path in paths]


def source_of(module: str) -> str:
    path = SRC.joinpath(*module.split("."))
    return (path / "__init__.py" if path.is_dir() else path.with_suffix(".py")).read_text(encoding="utf-8")


def project_files() -> list[Path]:
    """What git tracks or would track."""
    command = ["git", "ls-files", "--cached", "--others", "--exclude-standard", "-z"]
    listing = subprocess.run(command, cwd=ROOT, check=True, capture_output=True, text=True).stdout
    return [ROOT / name for name in listing.split("\0") if name and (ROOT / name).is_file()]


def test_imports_point_one_way() -> None:
    wrong = {module: names for module in modules() if (names := wrong_imports(module, source_of(module)))}
    assert wrong == {}


@pytest.mark.parametrize(
    ("module", "source"),
    [
        ("nightdeck.core.table", "from nightdeck.games import room25"),
        ("nightdeck.core.table", "import nightdeck"),
        ("nightdeck.core.table", "from nightdeck import draw"),
        ("nightdeck.core.table", "load('nightdeck.games.room25')"),
        ("nightdeck.games.scare.steps", "from nightdeck.games.room25.state import State"),
        ("nightdeck.games.scare.steps", "from nightdeck.draw import svg"),
        ("nightdeck.server.app", "def f():\n    import nightdeck.games.room25.setup"),
        ("nightdeck.bots.greedy", "import nightdeck.server"),
    ],
)
def test_a_wrong_import_is_found(module: str, source: str) -> None:
    assert wrong_imports(module, source)


@pytest.mark.parametrize(
    ("module", "source"),
    [
        ("nightdeck.core.table", "import msgspec\nfrom nightdeck.core.errors import IllegalPick"),
        (
            "nightdeck.games.scare.steps",
            "from nightdeck.core import ask\nfrom nightdeck.games.scare.state import State",
        ),
        ("nightdeck.server.app", "import nightdeck\nfrom nightdeck import new\nfrom nightdeck.draw.svg import draw"),
        ("nightdeck.cli", "from nightdeck.games.room25 import state"),
    ],
)
def test_a_right_import_is_left_alone(module: str, source: str) -> None:
    assert wrong_imports(module, source) == []


def test_no_file_names_a_machine_or_a_package_registry() -> None:
    found = [
        f"{path.relative_to(ROOT)}:{number} names {what}"
        for path in project_files()
        for number, line in enumerate(path.read_bytes().decode("utf-8", "replace").splitlines(), start=1)
        for what, pattern in FORBIDDEN.items()
        if pattern.search(line)
    ]
    assert found == []
