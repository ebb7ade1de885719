"""`make mutants`: which changes it makes, that a worker sees them, and that the checkout does not."""

import os
import subprocess
import sys
import time

import pytest

from nightdeck.core.errors import BadContent
from nightdeck.core.ledger.proof import Proof, Tried
from nightdeck.core.ledger.rulebook import GAMES
from nightdeck.testing.mutants import __main__ as mutants
from nightdeck.testing.mutants.changes import Source, changes, numbers
from nightdeck.testing.mutants.report import details, table
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


def test_a_worker_that_ends_in_the_middle_of_a_test_has_noticed() -> None:
    def die(pipe: int) -> int:
        os.write(pipe, b"at\ttests/test_x.py::test_y\n")
        raise MemoryError

    assert forked(die, lambda _: 20) == Caught("tests/test_x.py::test_y", "ends its process")


def test_a_worker_that_hangs_is_ended() -> None:
    def hang(pipe: int) -> int:
        os.write(pipe, b"at\ttests/test_x.py::test_y\n")
        time.sleep(60)
        return 0

    assert forked(hang, lambda _: 0.2) == Caught("tests/test_x.py::test_y", "hangs")


def test_a_worker_that_ends_has_noticed_nothing() -> None:
    assert forked(lambda _: 0, lambda _: 5.0) is None


def test_a_worker_that_ends_without_a_word_is_an_error() -> None:
    with pytest.raises(Died, match="status 3"):
        forked(lambda _: 3, lambda _: 5.0)


TRY = """
from nightdeck.testing.mutants.changes import changes
from nightdeck.testing.mutants.workers import Test, try_out

class Anything(dict):
    def get(self, id): return self[id]
    def __missing__(self, id): return Test(id, 0.01, ("L7-128",), frozenset())

for change in changes("level7"):
    if change.name in NAMES:
        caught = try_out("level7", change, Anything(), ["tests/games/level7/test_tiles.py"])
        print(caught.test.partition("::")[2] if caught else "nothing")
"""


def test_a_worker_sees_the_change_and_the_checkout_does_not() -> None:
    names = ["rules/moving.py module: 7 -> 8", "rules/moving.py rush_rating: 2 -> 3"]
    environment = {**os.environ, "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"}
    before = MOVING.read_bytes()
    command = [sys.executable, "-c", f"NAMES = {names}\n{TRY}"]
    done = subprocess.run(command, capture_output=True, text=True, cwd=ROOT, env=environment, check=True)
    assert len(done.stdout.split()) == 2
    assert done.stdout.split()[0].startswith("test_")
    assert done.stdout.split()[1] == "nothing"
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
