"""The keyboard and the screen in plain lines, for pipes and screen readers.

`rich_console` adds colours and boxes.
"""

import importlib.util
import os
import sys
from collections.abc import Sequence
from typing import TextIO

from nightdeck.tui.lines import Line, Sheet, text_of

CLEAR = "\x1b[2J\x1b[3J\x1b[H"
MOST_DIGITS = 9


def typed_number(typed: str, highest: int) -> int:
    """The number from 1 to `highest` that somebody typed; 0 if they typed something else."""
    number = int(typed) if typed.isdecimal() and len(typed) <= MOST_DIGITS else 0
    return number if number <= highest else 0


class Console:
    """Shows everything line by line. Raises EOFError when nobody is typing any more."""

    def __init__(self, keyboard: TextIO | None = None, screen: TextIO | None = None) -> None:
        self._keyboard = keyboard or sys.stdin
        self._screen = screen or sys.stdout

    def say(self, words: str = "") -> None:
        print(words, file=self._screen)

    def show_events(self, events: Sequence[Line]) -> None:
        """What has happened, oldest first."""
        if events:
            self.say("".join(f"- {text_of(event)}\n" for event in events))

    def show_board(self, board: str, *, title: str, viewer: str) -> None:
        """The board; `title` names the game, `viewer` says whose view it is."""
        del title, viewer  # a frame around the board has room for them, a line of text has not
        self.say(f"{board}\n")

    def show_question(self, question: Line, options: Sequence[Line]) -> None:
        """The question with its options, numbered from 1."""
        self.say(text_of(question))
        for number, option in enumerate(options, 1):
            self.say(f"  {number}. {text_of(option)}")

    def show_table(self, sheet: Sheet) -> None:
        for line in sheet.lines():
            self.say(line)

    def ask(self, prompt: str) -> str:
        print(prompt, end="", file=self._screen, flush=True)
        line = self._keyboard.readline() if self._keyboard is not None else ""
        if not line:
            raise EOFError
        return line.strip()

    def clear(self) -> None:
        """Wipe the screen and what can be scrolled back to; without a screen, leave a gap."""
        self.say(CLEAR if is_screen(self._screen) else "\n" * 3)


def wants_decoration(stream: TextIO | None) -> bool:
    """Whether colours, boxes and bars may be written to `stream`."""
    welcome = is_screen(stream) and not os.environ.get("NO_COLOR")
    return welcome and importlib.util.find_spec("rich") is not None


def is_screen(stream: TextIO | None) -> bool:
    """Whether `stream` is a terminal on which text can be moved and wiped."""
    return stream is not None and stream.isatty() and os.environ.get("TERM") != "dumb"
