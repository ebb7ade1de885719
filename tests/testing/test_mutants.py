"""`make mutants`: which changes it makes, that a worker sees them, and that the checkout does not."""

import functools
import inspect
import multiprocessing
import os
import subprocess
import sys
import time
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

import pytest

from nightdeck.core.errors import BadContent
from nightdeck.core.ledger.proof import Proof, Tried
from nightdeck.core.ledger.rulebook import GAMES
from nightdeck.games.level7.rules import moving
from nightdeck.testing.mutants import __main__ as mutants
from nightdeck.testing.mutants import workers
from nightdeck.testing.mutants.changes import Change, Source, changes, numbers
from nightdeck.testing.mutants.record import Recording, is_memory
from nightdeck.testing.mutants.report import details, table
from nightdeck.testing.mutants.swapping import Nest, swapped
from nightdeck.testing.mutants.workers import ROOT, Caught, Died, forked

MOVING = GAMES / "level7/rules/moving.py"


def changed(text: str) -> dict[str, list[str]]:
    """What a piece of rule code may become, by kind of change."""
    found: dict[str, list[str]] = {}
    for change in Source("rules/x.py", text).changes():
        found.setdefault(change.kind, []).append(change.apply(text))
    return found


@pytest.mark.parametrize(
    ("kind", "text", "becomes"),
    [
        ("comparison", "x = a == b", ["x = (a != b)"]),
        ("comparison", "x = a < b", ["x = (a <= b)", "x = (a >= b)"]),
        ("comparison", "x = a not in b", ["x = (a in b)"]),
        ("and/or", "x = a and b", ["x = (a or b)"]),
        ("operand", "x = a and b and c", ["x = (b and c)", "x = (a and c)", "x = (a and b)"]),
        ("not", "x = not a", ["x = (a)"]),
        ("constant", "x = 3", ["x = 4", "x = 2"]),
        ("constant", "x = 0", ["x = 1"]),
        ("constant", "x = True", ["x = False"]),
        ("min/max", "x = min(a, b)", ["x = max(a, b)"]),
        ("dropped", "s.move(a)", ["pass"]),
        ("dropped", "s.place = a", ["pass"]),
        ("dropped", "del s.place[a]", ["pass"]),
        (
            "early return",
            "def f(a):\n    if a:\n        return\n    g()",
            ["def f(a):\n    if a:\n        pass\n    g()"],
        ),
    ],
)
def test_each_kind_of_change(kind: str, text: str, becomes: list[str]) -> None:
    assert changed(text)[kind] == becomes


@pytest.mark.parametrize(
    "text",
    [
        "def f(a: Literal[3] = A) -> None: ...",
        '"""Words."""',
        "assert a == 3",
        's.emit("pushes", who=3)',
        's.seal("dice")',
        "from a import b",
        "del unused",
        "def pieces(s):\n    return s.count + 1",
        "def f(a):\n    return a",
        "class A(B, frozen=True): ...",
        "x = zip(a, b, strict=True)",
        "@lru_cache(maxsize=1024)\ndef f(a): ...",
    ],
)
def test_what_decides_nothing_is_left_alone(text: str) -> None:
    assert changed(text) == {}


def test_columns_count_in_letters_although_the_parser_counts_bytes() -> None:
    assert changed('x = "ä – ö", 3')["constant"] == ['x = "ä – ö", 4', 'x = "ä – ö", 2']


def test_printed_numbers_become_one_more_or_one_less() -> None:
    text = "# 7 cards\n[e-1]\nname = \"Room 25\"\ncopies = 2\nmap = '''\n1 2\n'''\nat = [2, 3]\nstart = [\n  -1,\n]\n"
    found = list(numbers("content/x.toml", text))
    assert [(one.line, one.within, one.old, one.new) for one in found] == [
        (4, "[e-1] copies", "2", "3"),
        (4, "[e-1] copies", "2", "1"),
        (10, "[e-1] start", "-1", "0"),
        (10, "[e-1] start", "-1", "-2"),
    ]
    assert "copies = 3" in found[0].apply(text)


@pytest.mark.parametrize("game", ["level7", "lifeform", "room25", "scare"])
def test_rules_and_content_are_changed_and_the_rest_is_not(game: str) -> None:
    found = changes(game)
    rooms = {part for change in found for part in change.file.split("/")[:-1]}
    assert {"rules", "content"} <= rooms
    assert not {"text", "picture", "bots"} & rooms
    assert all(change.kind == "content" for change in found if change.file.startswith("content/"))


def test_the_seed_says_which_changes() -> None:
    found = changes("level7")
    first, again, other = (mutants.sample(found, 50, seed) for seed in (1, 1, 2))
    assert first == again != other
    with pytest.raises(BadContent, match="COUNT=0"):
        mutants.sample(found, 0, 1)


def begin(pipe: int) -> None:
    os.write(pipe, b"at\ttests/test_x.py::test_y\n")


def run_out_of_memory(pipe: int) -> int:
    begin(pipe)
    raise MemoryError


def compute_on_and_on(pipe: int) -> int:
    begin(pipe)
    workers.PATIENCE = 0.1
    workers.stop_when_it_hangs(0.01)
    while True:
        pass


def wait_for_ever(pipe: int) -> int:
    begin(pipe)
    time.sleep(60)
    return 0


def end_well(_: int) -> int:
    return 0


def end_badly(_: int) -> int:
    return 3


def apart(work: Callable[[int], int], silence: float = workers.SILENCE) -> Caught | None:
    """What comes of `forked` in a fresh process: this one may have threads by now, and must not fork."""
    with ProcessPoolExecutor(1, multiprocessing.get_context("spawn")) as fresh:
        return fresh.submit(forked, work, silence).result()


@pytest.mark.parametrize(
    ("work", "silence", "how"),
    [
        (run_out_of_memory, workers.SILENCE, "ends its process"),
        (compute_on_and_on, workers.SILENCE, "hangs"),
        (wait_for_ever, 0.2, "hangs"),
    ],
)
def test_a_worker_that_does_not_come_through_a_test_has_noticed(
    work: Callable[[int], int], silence: float, how: str
) -> None:
    assert apart(work, silence) == Caught("tests/test_x.py::test_y", how)


def test_a_worker_that_ends_has_noticed_nothing() -> None:
    assert apart(end_well) is None


def test_a_worker_that_ends_without_a_word_is_an_error() -> None:
    with pytest.raises(Died, match="status 3"):
        apart(end_badly)


RUSH, FAR = "rules/moving.py rush_rating: 2 -> 3", "rules/moving.py module: 7 -> 8"


def named(name: str) -> Change:
    return next(change for change in changes("level7") if change.name == name)


def test_a_function_gets_other_code_and_what_runs_on_import_does_not() -> None:
    path = Path(inspect.getfile(moving))
    [(function, code)] = swapped(path, named(RUSH))
    assert function is moving.rush_rating
    assert [constant for constant in code.co_consts if constant in (2, 3)] == [3]
    assert swapped(path, named(FAR)) == []
    assert swapped(GAMES / "level7/content/tiles.toml", named(RUSH)) == []


def test_a_change_that_no_test_runs_is_noticed_by_none_and_ends_nothing() -> None:
    ours, theirs = multiprocessing.Pipe(duplex=False)
    assert Nest("level7", [], Recording("", {}), 1, theirs).run([], -1) == 0
    ours.close()
    theirs.close()


def test_what_rules_and_tests_have_worked_out_is_forgotten_before_each_test() -> None:
    def made() -> int:
        return 1

    for module, forgets in [
        ("nightdeck.games.level7.rules.moving", True),
        ("tests.games.level7.play", True),
        ("nightdeck.games.level7.content.components", False),
        ("nightdeck.games.scare.sight", False),
    ]:
        made.__module__ = module
        assert is_memory(functools.cache(made), "level7") == forgets
    assert not is_memory(made, "level7")


TRY = """
from nightdeck.testing.mutants import swapping
from nightdeck.testing.mutants.changes import changes
from nightdeck.testing.mutants.record import Recording
from nightdeck.testing.mutants.workers import Test, try_out

FILE = "tests/games/level7/test_tiles.py"
LINES = frozenset((change.file, change.line) for change in changes("level7"))

class Anything(dict):
    def get(self, id): return self[id]
    def __contains__(self, id): return True
    def __missing__(self, id): return Test(id, 0.01, ("L7-128",), LINES)

chosen = [change for change in changes("level7") if change.name in NAMES]
swapping.test_paths = lambda game: [FILE]
for number, done, caught in swapping.try_copies("level7", chosen, Recording("", Anything(), frozenset()), 1):
    print("copied" if done else "left", caught.test if caught else "nothing")
for change in chosen:
    caught = try_out("level7", change, Anything(), [FILE])
    print("read", caught.test if caught else "nothing")
"""


def test_a_worker_sees_the_change_and_the_checkout_does_not() -> None:
    outwitted = "s.turn.outwitted == player.tile -> (s.turn.outwitted != player.tile)"
    names = [RUSH, FAR, f"rules/moving.py can_leave: {outwitted}"]
    environment = {**os.environ, "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"}
    before = MOVING.read_bytes()
    command = [sys.executable, "-c", f"NAMES = {names}\n{TRY}"]
    done = subprocess.run(command, capture_output=True, text=True, cwd=ROOT, env=environment, check=True)
    lines = [line.replace("tests/games/level7/test_tiles.py::", "") for line in done.stdout.splitlines()]
    held, vent = "test_enemies_hold_one_back_from_a_vent_too", "test_too_much_fear_for_a_vent[7-False]"
    assert sorted(lines[:3]) == ["copied nothing", f"copied {held}", "left nothing"]
    assert sorted(lines[3:]) == ["read nothing", f"read {held}", f"read {vent}"]
    assert MOVING.read_bytes() == before


def test_what_is_argued_to_change_nothing_names_changes_that_there_are() -> None:
    for game in ("level7", "lifeform", "room25", "scare"):
        names = {change.name for change in changes(game)}
        argued = mutants.equivalents(game)
        assert argued.keys() <= names
        assert all(argued.values())


def test_the_report_has_rates_and_survivors() -> None:
    tried = [
        Tried("rules/a.py", 3, "constant", "a", "tests/x.py::y", "fails", ("L7-001", "L7-002")),
        Tried("rules/a.py", 4, "constant", "b", "tests/x.py::z", "hangs"),
        Tried("content/a.toml", 5, "content", "c"),
    ]
    proof = Proof("level7", 9, tried, equivalent=1, version=4, date="2026-11-18")
    assert proof.caught_by_rule() == {"L7-001": 1, "L7-002": 1}
    assert table([proof]).splitlines()[-1] == "| level7 | 4 | 2026-11-18 | 9 | 3 | 66.7 % | 33.3 % | 1 |"
    text = "\n".join(details(proof))
    assert "noticed by no test:\n    line 5, c" in text
    assert "noticed by no marked test:\n    line 4, b   (tests/x.py::z hangs)" in text
