"""Bots by name: built in or from a file; and a table that goes on whatever they do."""

import sys
from asyncio import CancelledError
from pathlib import Path
from typing import Any

import pytest
from tests.bots.tables import played

from nightdeck.bots import levels, registry
from nightdeck.bots.bot import BadBot, Interrupted
from nightdeck.bots.greedy import Greedy
from nightdeck.bots.ismcts import Ismcts
from nightdeck.bots.random import Random
from nightdeck.bots.registry import NAMES, make
from nightdeck.bots.seat import BotSeat
from nightdeck.core.ask import Ask, Option
from nightdeck.core.table import Table


def test_every_name_makes_a_bot() -> None:
    kinds = {name: type(make(name, 1)) for name in NAMES}
    assert kinds["random"] is Random
    assert kinds["greedy"] is kinds["regular"] is kinds["novice"] is Greedy
    assert kinds["ismcts"] is kinds["veteran"] is kinds["nightmare"] is Ismcts
    assert type(make("ismcts:20ms")) is type(make("ismcts:20ms-cpu")) is type(make("ismcts:50x2")) is Ismcts


@pytest.mark.parametrize(
    ("spec", "settings"),
    [
        ("ismcts:250ms", {"ms": 250, "cpu": False, "workers": 1}),
        ("ismcts:250ms-cpu", {"ms": 250, "cpu": True, "workers": 1}),
        ("ismcts:250msx2", {"ms": 250, "cpu": False, "workers": 2}),
        ("ismcts:400", {"iterations": 400, "workers": 1}),
        ("ismcts:400x3", {"iterations": 400, "workers": 3}),
        ("veteran", {"ms": 100}),
        ("nightmare", {"ms": 1000}),
        ("regular", {}),
        ("novice", {"worlds": 2, "slips": 0.3}),
        ("program:cat", {"patience": 5.0}),
        ("program:3s:cat", {"patience": 3.0}),
    ],
)
def test_a_name_gives_what_it_promises(spec: str, settings: dict[str, object], monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[dict[str, object]] = []

    class Made:
        name = "cat"

        def __init__(self, _: object, patience: float = 0.0, **settings: object) -> None:
            made.append({"patience": patience, **settings} if patience else settings)

    for module in (registry, levels):
        for name in ("Ismcts", "Greedy", "Program"):
            monkeypatch.setattr(module, name, Made, raising=False)
    make(spec, 1)
    assert made == [settings]


def test_who_slips_takes_anything() -> None:
    table, bot = played(1, 3), Greedy(1, slips=1.0)
    assert {bot.pick(table, table.asks[0].seat) for _ in range(400)} == set(table.asks[0].options)
    assert bot.explain() == "It did not think about it."


@pytest.mark.parametrize(
    ("spec", "words"),
    [
        ("gredy", "did you mean 'greedy'"),
        ("xyz", "there are random, policy, greedy"),
        ("greedy:3", "there is no bot"),
        ("ismcts:0", "expected ismcts:250ms"),
        ("ismcts:fast", "expected ismcts:250ms"),
        ("ismcts:40-cpu", "expected ismcts:250ms"),
        ("ismcts:40x0", "ismcts:400x2 for two processes"),
        ("ismcts:40x999", "64 at most"),
        ("nowhere.py:Bot", "no file nowhere.py"),
        ("nowhere.py", "names no class"),
        ("program:", "names no program"),
        ("program:'", "cannot read the command"),
        ("program:0s:cat", "gives the program no time"),
        ("program:0.0s:cat", "gives the program no time"),
        ("program:/no/such/program --fast", "there is no program '/no/such/program'"),
    ],
)
def test_a_wrong_name_says_what_would_be_right(spec: str, words: str) -> None:
    with pytest.raises(BadBot, match=words):
        make(spec)


def test_a_bot_from_a_file(tmp_path: Path) -> None:
    path = tmp_path / "my_bot.py"
    path.write_text(
        "class Last:\n    def pick(self, table, seat):\n        return table.ask(seat).options[-1]\n"
        "class Seeded(Last):\n    def __init__(self, seed):\n        self.seed = seed\n"
        "class Broken(Last):\n    def __init__(self):\n        raise OSError('no')\n"
    )
    table = played(1, 3)
    seat = table.asks[0].seat
    assert BotSeat(make(f"{path}:Last"), seat).decide(table) == table.asks[0].options[-1]
    assert vars(make(f"{path}:Seeded", 9)) == {"seed": 9}
    for name in ("Nobody", "Broken"):
        with pytest.raises(BadBot, match=name):
            make(f"{path}:{name}")
    path.write_text("class")
    with pytest.raises(BadBot, match="SyntaxError"):
        make(f"{path}:Last")


MINE = """
from __future__ import annotations
from dataclasses import dataclass
from sibling import LAST

@dataclass
class Data:
    depth: int = 3
    def pick(self, table, seat):
        return table.ask(seat).options[LAST]

class Named(Data):
    def __init__(self, *, seed, depth=3):
        self.seed, self.depth = seed, depth

class Any(Data):
    def __init__(self, number):
        self.number = number
"""


def test_a_bot_from_a_file_may_have_what_classes_have(tmp_path: Path) -> None:
    (tmp_path / "sibling.py").write_text("LAST = -1\n")
    path = tmp_path / "mine.py"
    path.write_text(MINE)
    made = {name: vars(make(f"{path}:{name}", 9)) for name in ("Data", "Named", "Any")}
    assert made == {"Data": {"depth": 3}, "Named": {"seed": 9, "depth": 3}, "Any": {"number": 9}}
    assert str(tmp_path) not in sys.path


def test_two_bots_may_have_different_things_of_the_same_name_beside_them(tmp_path: Path) -> None:
    """As when one is compared with what it was yesterday."""
    for folder in ("today", "yesterday"):
        (tmp_path / folder / "parts").mkdir(parents=True)
        (tmp_path / folder / "parts" / "__init__.py").write_text("from parts.deep import WHEN")
        (tmp_path / folder / "parts" / "deep.py").write_text(f"WHEN = '{folder}'")
        (tmp_path / folder / "sibling.py").write_text(f"LAST = -{len(folder)}\n")
        (tmp_path / folder / "mine.py").write_text(f"{MINE}    from parts import WHEN\n")
    bots: list[Any] = [make(f"{tmp_path / folder / 'mine.py'}:Any") for folder in ("today", "yesterday", "today")]
    assert [bot.WHEN for bot in bots] == ["today", "yesterday", "today"]
    assert [bot.pick.__globals__["LAST"] for bot in bots] == [-5, -9, -5]


class Rude:
    """A bot as strangers may write one."""

    def __init__(self, how: str) -> None:
        self.how = how

    def guess(self, sides: int) -> int:
        return sides + 1

    def pick(self, table: Table, seat: int) -> object:
        if self.how == "leaves":
            sys.exit(1)
        return self if self.how == "compares" else table.ask(seat).options[0]

    def __eq__(self, other: object) -> bool:
        raise ValueError("ambiguous")

    def __hash__(self) -> int:
        return 1

    def explain(self) -> str:
        if self.how == "explains":
            raise KeyError("why")
        return "because"

    def close(self) -> None:
        raise OSError("it is stuck")


@pytest.mark.parametrize(
    ("how", "words"), [("leaves", "SystemExit: 1"), ("compares", "ambiguous"), ("explains", "KeyError: 'why'")]
)
def test_whatever_a_bot_does_the_table_goes_on(how: str, words: str) -> None:
    table, notes = played(1, 3), list[str]()
    seat = table.asks[0].seat
    chair = BotSeat(Rude(how), seat, name="it", note=notes.append)  # type: ignore[arg-type]
    assert chair.decide(table) in table.asks[0].options
    assert words in notes[0]
    assert chair.explain().startswith("The bot failed, and greedy decided: ")
    chair.close()
    assert "it is stuck" in notes[1]


class Wordless(Exception):
    def __str__(self) -> str:
        raise RuntimeError("no words")


class Raising:
    """A bot that raises what it is given."""

    def __init__(self, error: BaseException) -> None:
        self.error = error

    def pick(self, *_: object) -> Option:
        raise self.error


@pytest.mark.parametrize(
    ("error", "words"),
    [
        (Wordless(), "Wordless"),
        (CancelledError("too slow"), "CancelledError: too slow"),
        (ValueError("one\n  two"), "ValueError: one two"),
        (ValueError("x" * 1_000_000), "ValueError: xxx"),
    ],
)
def test_whatever_a_bot_raises_is_noted_in_a_line(error: BaseException, words: str) -> None:
    table, notes = played(1, 3), list[str]()
    assert BotSeat(Raising(error), table.asks[0].seat, note=notes.append).decide(table) in table.asks[0].options
    assert f"greedy decided instead: {words}" in notes[0]
    assert len(notes[0]) < 400


@pytest.mark.parametrize("error", [KeyboardInterrupt(), Interrupted()])
def test_who_interrupts_a_bot_is_not_held_up(error: BaseException) -> None:
    table = played(1, 3)
    with pytest.raises(type(error)):
        BotSeat(Raising(error), table.asks[0].seat).decide(table)


def test_a_pick_is_what_was_offered_and_not_what_equals_it() -> None:
    class Float:
        def pick(self, table: Table, seat: int) -> object:
            return float(str(table.ask(seat).options[0]))

    table = played(1, 3)
    pick = BotSeat(Float(), table.asks[0].seat).decide(table)  # type: ignore[arg-type]  # a bot as a stranger may write one
    assert (pick, type(pick)) == (table.asks[0].options[0], int)


def test_a_method_of_ones_own_is_no_protocol() -> None:
    table = played(1, 3)
    chair = BotSeat(Rude("plays"), table.asks[0].seat)  # type: ignore[arg-type]
    assert chair.decide(table) == table.asks[0].options[0]
    assert chair.explain() == "because"


def test_a_bot_built_on_the_random_one_picks_for_itself() -> None:
    class Mine(Random):
        def pick(self, table: Table, seat: int) -> Option:
            return table.ask(seat).options[-1]

        def guess(self, ask: Ask) -> Option:
            raise ValueError(ask.kind)

    table = played(1, 3)
    assert BotSeat(Mine(1), table.asks[0].seat).decide(table) == table.asks[0].options[-1]


def test_a_reason_belongs_to_its_own_decision(monkeypatch: pytest.MonkeyPatch) -> None:
    table = played(1, 3)
    bot = Ismcts(1, iterations=5)
    chair = BotSeat(bot, table.asks[0].seat)
    chair.decide(table)
    before = chair.explain()
    monkeypatch.setattr(bot, "_search", None)
    chair.decide(table)
    assert before.endswith("from 5 simulated continuations.")
    assert chair.explain().startswith("The bot failed")
