"""Programs that play in text."""

import sys
from pathlib import Path

import pytest

import nightdeck
from nightdeck.bots.arena.match import Match, play
from nightdeck.bots.bot import BadBot
from nightdeck.bots.registry import make
from nightdeck.text.listener import TextProgram

READER = """
import json, sys
for line in sys.stdin:
    asked = json.loads(line)
    print(json.dumps({{"id": asked["id"], "reply": {reply}}}), flush=True)
"""


def program(folder: Path, reply: str) -> str:
    path = folder / "reader.py"
    path.write_text(READER.format(reply=reply))
    return f"{sys.executable} {path}"


def test_a_program_that_reads_plays_a_game(tmp_path: Path) -> None:
    bot = f"text:{program(tmp_path, repr('Answer: 1'))}"
    found = play(Match(nightdeck.setup("room25", mode="competition", players=2, seed=1), (bot, "random")))
    assert found.notes == ()
    assert found.reason != "no end"


def test_a_program_that_answers_nonsense_is_asked_three_times(tmp_path: Path) -> None:
    made = make(f"text:{program(tmp_path, repr('what?'))}")
    assert isinstance(made, TextProgram)
    table = nightdeck.new("room25", mode="solo", seed=1)
    try:
        with pytest.raises(BadBot, match="3 replies in a row named no option"):
            made.pick(table, 0)
        assert made.illegal == 3
    finally:
        made.close()


def test_a_program_that_does_not_speak_json_is_told_what_to_say(tmp_path: Path) -> None:
    path = tmp_path / "mute.py"
    path.write_text("print('hello', flush=True)\ninput()\n")
    made = make(f"text:{sys.executable} {path}")
    assert isinstance(made, TextProgram)
    try:
        with pytest.raises(BadBot, match=r'expected \{"id": 1, "reply": TEXT\}'):
            made.pick(nightdeck.new("room25", mode="solo", seed=1), 0)
    finally:
        made.close()


def test_a_reader_is_named_with_its_command() -> None:
    with pytest.raises(BadBot, match="names no program; expected text:COMMAND"):
        make("text:")
    with pytest.raises(BadBot, match="gives the program no time; expected text:3s:COMMAND"):
        make("text:0s:cat")
