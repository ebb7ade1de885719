"""Bots in any language: programs that play, and what becomes of a decision when one does not."""

import os
import sys
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest
from tests.bots.tables import played

from nightdeck.bots.program import Program
from nightdeck.bots.registry import make
from nightdeck.bots.seat import BotSeat
from nightdeck.core.events import Event

PROGRAM = """
import json, sys, time
for line in sys.stdin:
    asked = json.loads(line)
    assert len(asked["ask"]["options"]) == len(asked["ask"]["words"]) and asked["ask"]["question"]
    answer = {"id": asked["id"], "pick": len(asked["ask"]["options"]) - 1}
    BEHAVIOUR
    print(json.dumps(answer), flush=True)
"""


@pytest.fixture
def chairs(tmp_path: Path) -> Iterator["Chairs"]:
    made = Chairs(tmp_path)
    yield made
    for program in made.programs:
        program.close()


class Chairs:
    """Seats for programs that behave in one way or another."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.programs: list[Program] = []
        self.notes: list[str] = []

    def seat(self, behaviour: str, seat: int, patience: float = 20.0) -> BotSeat:
        path = self.folder / "bot.py"
        path.write_text(PROGRAM.replace("BEHAVIOUR", behaviour))
        bot = make(f"program:{patience}s:{sys.executable} {path}")
        assert isinstance(bot, Program)
        self.programs.append(bot)
        return BotSeat(bot, seat, name="it", note=self.notes.append)


def test_a_program_plays(chairs: Chairs) -> None:
    table = played(1, 3)
    chair = chairs.seat("pass", table.asks[0].seat)
    assert chair.decide(table) == chair.decide(table) == table.asks[0].options[-1]
    assert chairs.notes == []


@pytest.mark.parametrize(
    ("behaviour", "words"),
    [
        ("sys.exit(3)", "has stopped"),
        ("answer = 'nonsense'", "expected"),
        ("answer['pick'] = 99", "picked number 99"),
        ("answer['pick'] = None", "expected"),
        ("print('x' * 2_000_000, end='')", "a line of more than 1,000,000 bytes; it will be restarted next time"),
    ],
)
def test_greedy_decides_for_a_program_that_fails(chairs: Chairs, behaviour: str, words: str) -> None:
    table = played(1, 3)
    chair = chairs.seat(behaviour, table.asks[0].seat)
    for number in (1, 2):
        assert chair.decide(table) in table.asks[0].options
        assert len(chairs.notes) == number
    assert words in chairs.notes[0]
    assert "greedy decided instead" in chairs.notes[0]


def test_a_late_answer_counts_for_nothing(chairs: Chairs) -> None:
    table = played(1, 3)
    chair = chairs.seat("if asked['id'] == 1: time.sleep(0.6)", table.asks[0].seat, patience=0.5)
    chair.decide(table)
    picks = [chair.decide(table) for _ in range(4)]
    assert "no answer within 0.5 seconds" in chairs.notes[0]
    assert picks[-1] == table.asks[0].options[-1]


def test_a_flood_of_late_answers_ends(chairs: Chairs) -> None:
    table = played(1, 3)
    flood = "while True: print(json.dumps({'id': 0, 'pick': 0}))"
    chair = chairs.seat(flood, table.asks[0].seat, patience=1.5)
    assert chair.decide(table) in table.asks[0].options
    assert "only answers to other questions within 1.5 seconds" in chairs.notes[0]


def test_a_program_that_does_not_read_is_not_waited_for(chairs: Chairs) -> None:
    table = played(1, 3)
    path = chairs.folder / "deaf.py"
    path.write_text("import time\ntime.sleep(60)\n")
    bot = Program(f"{sys.executable} {path}", 0.01)
    chairs.programs.append(bot)
    chair = BotSeat(bot, table.asks[0].seat, note=chairs.notes.append)
    while not any("does not read" in note for note in chairs.notes) and len(chairs.notes) < 400:
        chair.decide(table)
    assert any("does not read" in note for note in chairs.notes)


def test_a_program_that_is_gone() -> None:
    table = played(1, 3)
    notes: list[str] = []
    BotSeat(Program("/no/such/program"), table.asks[0].seat, note=notes.append).decide(table)
    assert "cannot start '/no/such/program'" in notes[0]


def test_a_program_hears_what_its_seat_may_know_and_hears_it_anew_when_something_was_taken_back(chairs: Chairs) -> None:
    path, whole = chairs.folder / "heard", played(2, 12)
    chair = chairs.seat(f"print(json.dumps(asked['news']), file=open({str(path)!r}, 'a'))", 0)
    for picks in (4, 8, 12, 8):
        chair.decide(whole.at(picks))
    assert chairs.notes == []
    heard = [msgspec.json.decode(line, type=list[Event]) for line in path.read_text().splitlines()]
    known = whole.events_for(0)
    assert [len(news) for news in heard] == [5, 1, 4, 6]
    assert heard[0] + heard[1] + heard[2] == known
    assert heard[3] == known[:6]


DEAF = """
import sys, time
with open(sys.argv[1], "w") as pipe:
    sys.stdin.read()
    time.sleep(10)
    pipe.write("still here")
"""


def test_what_a_program_has_started_is_stopped_with_it(chairs: Chairs) -> None:
    """As when a shell script starts the bot."""
    table, pipe, deaf = played(1, 3), chairs.folder / "pipe", chairs.folder / "deaf.py"
    os.mkfifo(pipe)
    deaf.write_text(DEAF)
    script = chairs.folder / "bot.sh"
    script.write_text(f"{sys.executable} {deaf} {pipe}\n")
    chair = BotSeat(Program(f"sh {script}", 0.01), table.asks[0].seat)
    chair.decide(table)
    with pipe.open() as end:
        chair.close()
        assert end.read() == ""
