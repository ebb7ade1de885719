"""The order of the house: imports point one way, and no file names the machine it was written on."""

import ast
import re
import subprocess
from collections import defaultdict
from collections.abc import Collection, Iterable, Iterator, Mapping
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
SRC = ROOT / "src"
CLIENTS = {"bots", "data", "draw", "gym", "lab", "learn", "mcp", "openspiel", "server", "text", "tui", "zoo"}
DOOR = {"nightdeck", "nightdeck.core", "nightdeck.draw", "nightdeck.bots", "nightdeck.learn", "nightdeck.text"}
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
        case ["nightdeck", "arrays", *_]:
            return {"nightdeck.core", "nightdeck.games", "nightdeck.arrays"}
        case ["nightdeck", "server", "packs", "trying"]:  # the workshop has the lab find out what a pack changes
            return DOOR | {"nightdeck.server", "nightdeck.lab"}
        case ["nightdeck", client, *_] if client in CLIENTS:
            return DOOR | {f"nightdeck.{client}"}
        case ["nightdeck", "testing", *_]:
            return {"nightdeck", "nightdeck.core", "nightdeck.testing"}
    return None


def wrong_imports(module: str, imported: Iterable[str]) -> list[str]:
    may = allowed(module)
    if may is None:
        return []
    return [name for name in imported if not any(is_inside(name, package) for package in may)]


@cache
def imports_of(module: str) -> tuple[str, ...]:
    """What a module of ours imports, also inside functions."""
    return tuple(imports(source_of(module)))


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


@cache
def is_module(name: str) -> bool:
    """Whether a dotted name is a module of ours, not merely a logger's name."""
    path = SRC.joinpath(*name.split("."))
    return path.is_dir() or path.with_suffix(".py").is_file()


def whole_name(package: str, name: str) -> str:
    """`from nightdeck import core` imports a module; `from nightdeck import new` imports only from one."""
    return f"{package}.{name}" if is_module(f"{package}.{name}") else package


@cache
def modules() -> list[str]:
    paths = (path.relative_to(SRC).with_suffix("") for path in sorted(SRC.rglob("*.py")))
    return [".".join(path.parts).removesuffix(".__init__") for path in paths]


@cache
def source_of(module: str) -> str:
    path = SRC.joinpath(*module.split("."))
    return (path / "__init__.py" if path.is_dir() else path.with_suffix(".py")).read_text(encoding="utf-8")


def project_files() -> list[Path]:
    """What git tracks or would track."""
    command = ["git", "ls-files", "--cached", "--others", "--exclude-standard", "-z"]
    listing = subprocess.run(command, cwd=ROOT, check=True, capture_output=True, text=True).stdout
    return [ROOT / name for name in listing.split("\0") if name and (ROOT / name).is_file()]


def test_imports_point_one_way() -> None:
    wrong = {module: names for module in modules() if (names := wrong_imports(module, imports_of(module)))}
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
    assert wrong_imports(module, imports(source))


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
    assert wrong_imports(module, imports(source)) == []


def test_no_file_names_a_machine_or_a_package_registry() -> None:
    found = [
        f"{path.relative_to(ROOT)}:{number} names {what}"
        for path in project_files()
        for number, line in enumerate(path.read_bytes().decode("utf-8", "replace").splitlines(), start=1)
        for what, pattern in FORBIDDEN.items()
        if pattern.search(line)
    ]
    assert found == []


# The rooms of a game

ROOMS = ("rules", "content", "text", "picture", "bots", "observation")
PLAIN_DATA = {"content", "data"}
PLAY = {*PLAIN_DATA, "state", "result", "rules"}
MAY_READ: dict[str, set[str]] = {
    "content": {"content"},
    "data": {*PLAIN_DATA, "state"},
    "state": {*PLAIN_DATA, "state"},
    "result": PLAY,
    "rules": PLAY,
    "setup": {*PLAY, "setup", "secrets"},
    "steps": {*PLAY, "steps", "setup"},
    "check": {*PLAY, "check", "setup"},
    "secrets": {*PLAY, "secrets", "setup"},
    "text": {*PLAY, "secrets", "text"},
    "picture": {*PLAY, "secrets", "text", "picture"},
    "observation": {*PLAY, "secrets", "observation"},
}
"""What each room may import of its game. `data` are helpers beside the state, such as piles of
cards. Bots read anything, and so do modules that put a game together, which no room imports."""
LOOKING_ON = {"text", "picture", "observation"}
"""Rooms that may use helpers of the rules, but no script that asks."""


def room_of(module: str) -> str:
    """The room of a game that a module belongs to; "" for what puts a game together."""
    return named_room(module) or ("data" if module in helpers() else "")


def named_room(module: str) -> str:
    """The room that a module's path names, if it does."""
    path = module.split(".")[3:]
    rooms = [part for part in path if part in ROOMS]
    if rooms or is_package(module):
        return rooms[0] if rooms else ""
    return path[-1] if path and path[-1] in MAY_READ else ""


@cache
def helpers() -> frozenset[str]:
    """Modules that the rooms lean on, such as piles of cards. They may hold data only."""
    own = {module for module in modules() if module.startswith("nightdeck.games.")}
    beside = {module for module in own if not named_room(module) and not is_package(module)}
    found: set[str] = set()
    leaning = {module for module in own if named_room(module) not in ("", "bots")}
    while leaning:
        leaning = {name for module in leaning for name in imports_of(module)} & beside - found
        found |= leaning
    return frozenset(found)


def is_package(module: str) -> bool:
    return SRC.joinpath(*module.split(".")).is_dir()


def wrong_rooms(module: str, imported: Iterable[str]) -> list[str]:
    """What a module of a game imports out of a room that is closed to it."""
    match module.split("."):
        case ["nightdeck", "games", game, *_]:
            own = [name for name in imported if is_inside(name, f"nightdeck.games.{game}")]
            allowed = MAY_READ.get(room_of(module))
            return [] if allowed is None else [name for name in own if room_of(name) not in allowed]
    return []


def scripts_used(source: str) -> list[str]:
    """The scripts, which may ask, that a source imports or takes from a module that it imports."""
    tree = ast.parse(source)
    found, modules_named = [], dict[str, str]()
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom):
            for alias in node.names:
                whole = f"{node.module}.{alias.name}"
                if is_module(whole):
                    modules_named[alias.asname or alias.name] = whole
                elif alias.name in scripts_of(node.module or ""):
                    found.append(whole)
    for node in ast.walk(tree):
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name):
            module = modules_named.get(node.value.id, "")
            if node.attr in scripts_of(module):
                found.append(f"{module}.{node.attr}")
    return found


@cache
def scripts_of(module: str) -> frozenset[str]:
    """The `async` functions of a game's module."""
    if not (module.startswith("nightdeck.games.") and is_module(module)):
        return frozenset()
    tree = ast.parse(source_of(module))
    return frozenset(node.name for node in tree.body if isinstance(node, ast.AsyncFunctionDef))


def test_the_rooms_of_a_game_are_closed_to_each_other() -> None:
    wrong = {module: wrong_rooms(module, imports_of(module)) for module in modules()}
    assert {module: names for module, names in wrong.items() if names} == {}


def test_words_and_pictures_ask_nobody() -> None:
    looking_on = [module for module in modules() if room_of(module) in LOOKING_ON]
    assert len(looking_on) > 20
    wrong = {module: names for module in looking_on if (names := scripts_used(source_of(module)))}
    assert wrong == {}


@pytest.mark.parametrize(
    ("module", "source"),
    [
        ("room25.state", "from nightdeck.games.room25.rules import lines"),
        ("room25.state", "def f():\n    from nightdeck.games.room25.setup import deal"),
        ("room25.content.components", "from nightdeck.games.room25.state import State"),
        ("room25.rules.moving", "from nightdeck.games.room25.text.names import place"),
        ("room25.rules.moving", "from nightdeck.games.room25 import secrets"),
        ("room25.rules.moving", "from nightdeck.games.room25.bots.policy import policy"),
        ("level7.rules.tiles", "import nightdeck.games.level7.picture.board"),
        ("level7.text.names", "from nightdeck.games.level7.picture.board import face"),
        ("level7.picture.scene", "from nightdeck.games.level7.bots.evaluate import evaluate"),
        ("level7.secrets", "from nightdeck.games.level7.text.names import box"),
        ("level7.piles", "from nightdeck.games.level7.rules.tiles import lay"),
        ("lifeform.solo.rules.turn", "from nightdeck.games.lifeform.solo.text import events"),
        ("lifeform.solo.state", "from nightdeck.games.lifeform.ship.rules.cards import draw"),
        ("lifeform.steps", "from nightdeck.games.lifeform.base.bots.policy import policy"),
    ],
)
def test_a_door_between_rooms_that_should_be_shut_is_found(module: str, source: str) -> None:
    assert wrong_rooms(f"nightdeck.games.{module}", imports(source))


@pytest.mark.parametrize(
    "source",
    [
        "from nightdeck.games.room25.rules.moving import enter",
        "from nightdeck.games.room25.rules import moving\nmoving.enter(1)",
        "from nightdeck.games.room25.rules import moving as m\nm.enter(1)",
    ],
)
def test_a_script_in_words_or_pictures_is_found(source: str) -> None:
    assert scripts_used(source) == ["nightdeck.games.room25.rules.moving.enter"]


def test_what_a_room_may_read_is_left_alone() -> None:
    for module, source in (
        ("room25", "from nightdeck.games.room25.bots import policy"),
        ("room25.bots.policy", "from nightdeck.games.room25.secrets import view"),
        ("room25.rules.moving", "from nightdeck.games.room25.state import State"),
        ("room25.picture.scene", "from nightdeck.games.room25.text.ending import ending"),
        ("scare.state", "from nightdeck.games.scare.terrain import ground"),
        ("lifeform.solo.picture.scene", "from nightdeck.games.lifeform.ship.text.names import PHASES"),
    ):
        assert wrong_rooms(f"nightdeck.games.{module}", imports(source)) == []


# Cycles


def cycles(graph: Mapping[str, Collection[str]]) -> list[list[str]]:
    """Groups of modules that import one another, directly or around corners (Tarjan)."""
    found: list[list[str]] = []
    number: dict[str, int] = {}
    lowest: dict[str, int] = {}
    stack: list[str] = []

    def visit(module: str) -> None:
        number[module] = lowest[module] = len(number)
        stack.append(module)
        for other in graph[module]:
            if other not in number:
                visit(other)
            if other in stack:
                lowest[module] = min(lowest[module], lowest[other])
        if lowest[module] == number[module]:
            start = stack.index(module)
            if len(stack) - start > 1:
                found.append(sorted(stack[start:]))
            del stack[start:]

    for module in graph:
        if module not in number:
            visit(module)
    return found


def import_graph() -> dict[str, list[str]]:
    """Who imports whom, also inside functions."""
    known = set(modules())
    others = {module: known - {module} for module in known}
    return {module: [n for n in imports_of(module) if n in others[module]] for module in known}


def test_no_modules_import_each_other_in_a_circle() -> None:
    assert cycles(import_graph()) == []


def test_a_circle_is_found() -> None:
    graph = {"a": ["b"], "b": ["c", "d"], "c": ["a"], "d": ["e"], "e": ["d"], "f": ["a", "f2"], "f2": []}
    assert sorted(cycles(graph)) == [["a", "b", "c"], ["d", "e"]]
    assert cycles({"a": ["b", "c"], "b": ["c"], "c": []}) == []


# Names

GONE = {"words", "parts", "door"}
"""Names that once stood for many things and are not to come back."""
DOORPLATES = {
    "__main__": "what `python -m` runs",
    "abilities": "characters' abilities: their rules, their glyphs",
    "actions": "a chapter of Room 25: its rules, and the same in arrays",
    "arena": "bots against bots: the tournament, the command",
    "beats": "moments worth looking at: how they are found, which events of a game they are",
    "board": "the board of a game: drawn, or in letters",
    "cards": "cards: their rules, their glyphs",
    "check": "whether something is in order: a position that was set up by hand, a game as a whole",
    "clicks": "what a click on the picture means: in any game, in this one",
    "crisis": "crisis cards: their rules, their words",
    "elimination": "a chapter of Room 25: its rules, and the same in arrays",
    "errors": "what can go wrong: anywhere, in the server",
    "events": "what happened: as data, in words",
    "examples": "examples of the rulebooks: a game's own, how they are opened, the command",
    "figures": "figures on the board: in the picture, their glyphs",
    "forecast": "what is about to happen: for everybody to see, for bots to weigh",
    "game": "a game, put together: what all of them bring, one of them",
    "hints": "what a search thinks of each option: the search, the server's service",
    "hooks": "where the special rules of a scenario or a mode take hold",
    "level7": "the look of a game: its theme, its glyphs",
    "levels": "how well bots play: the levels for people, those of a report",
    "lifeform": "the look of a game: its theme, its glyphs",
    "lines": "rows: of rooms in a complex, of text in a terminal",
    "looking": "a chapter of Room 25: its rules, and the same in arrays",
    "mac": "a chapter of Room 25: its rules, and the same in arrays",
    "mode": "the mode that is played: how it differs, in its rules",
    "moving": "a chapter of Room 25: its rules, and the same in arrays",
    "names": "what they are called: pieces and places of a game, people at a table",
    "panic": "a chapter of Room 25: its rules, and the same in arrays",
    "play": "how a game is played: the command, the functions of the arrays",
    "position": "a position set up by hand: of any game for tests, of Room 25",
    "programming": "a chapter of Room 25: its rules, and the same in arrays",
    "record": "what was recorded: a game's picks, which tests run which lines",
    "replay": "a finished game, gone through once more: the server's page, the command",
    "report": "what was tried and what was found broken: laws, mutants",
    "result": "a chapter of Room 25: its rules, and the same in arrays",
    "review": "what one could have done better: the search, the command",
    "robots": "robots of Room 25: their rules, and the same in arrays",
    "rooms": "the rooms of Room 25: their rules, their glyphs",
    "scare": "the look of a game: its theme, its glyphs",
    "scene": "a picture as plain data: its vocabulary, a game's own",
    "search": "a search: the tree that bots grow, of the Remora by its crew",
    "secrets": "who may know what: a game's knowledge, the laws that hold it to that",
    "session": "somebody's stay at a table: in a socket, in the terminal",
    "setup": "what is to be played: in any game, in this one",
    "sim": "many games in a row, counted: the counting, the command",
    "state": "everything on the table, as plain data: in any game, in this one",
    "tables": "the server's tables; printed facts as arrays",
    "tiles": "tiles: their rules, their glyphs",
    "tokens": "tokens: their rules, their glyphs",
    "turn": "a chapter of Room 25: its rules, and the same in arrays",
    "workers": "processes that share the work: games of bots, runs of tests",
}
"""Names that modules of several kinds may bear, each for one thing."""


def kind_of(module: str) -> str:
    """What kind of module it is: which room of a game it belongs to, or which package."""
    if module.startswith("nightdeck.games."):
        return f"games {room_of(module)}" if room_of(module) in ROOMS else "games"
    return module.rpartition(".")[0]


def kinds_by_name() -> dict[str, set[str]]:
    """The kinds of modules that bear a name; packages have none."""
    found: dict[str, set[str]] = defaultdict(set)
    for module in modules():
        if not is_package(module):
            found[module.rpartition(".")[2]].add(kind_of(module))
    return found


def test_a_module_name_means_one_thing() -> None:
    kinds = kinds_by_name()
    shared = {name for name in kinds if len(kinds[name]) > 1}
    assert shared - set(DOORPLATES) == set()
    assert not GONE & {part for module in modules() for part in module.split(".")}


# Lifeform

SHIP = "nightdeck.games.lifeform"
DECKS = {
    "ship": {"ship"},
    "base": {"ship", "base"},
    "solo": {"ship", "solo"},
    "passenger": {"ship", "base", "solo", "passenger"},
}
"""Lifeform is two games on one ship, and an expansion of both: what each of its folders may import of the others."""


def test_the_games_of_lifeform_know_the_ship_and_not_each_other() -> None:
    wrong = []
    for module in modules():
        deck = module.removeprefix(f"{SHIP}.").split(".")[0]
        if module.startswith(f"{SHIP}.") and deck in DECKS:
            named = {name.removeprefix(f"{SHIP}.").split(".")[0] for name in imports_of(module)}
            wrong += [f"{module} imports {other}" for other in named & DECKS.keys() - DECKS[deck]]
    assert wrong == []


def test_which_game_of_lifeform_is_played_is_asked_once() -> None:
    """Rules, words and pictures do not ask for the mode: `lifeform/mode.py` has chosen it."""
    asks = re.compile(r"\.solo is (not )?None|\bsetup\.mode\b|\bmode ==")
    folders = [SRC.joinpath(*SHIP.split("."), deck) for deck in ("ship", "base", "solo")]
    files = [path for folder in folders for path in sorted(folder.rglob("*.py"))]
    assert len(files) > 80
    assert [path.name for path in files if asks.search(path.read_text(encoding="utf-8"))] == []
