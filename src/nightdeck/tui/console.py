"""The keyboard and the screen, so that a session can be played by a test as well."""

import sys
from typing import TextIO

CLEAR = "\x1b[2J\x1b[3J\x1b[H"
LONG = 10  # digits that no choice has


def typed_number(typed: str, most: int) -> int:
    """The number from 1 to `most` that somebody typed; 0 if it is none."""
    found = int(typed) if typed.isdecimal() and len(typed) < LONG else 0
    return found if found <= most else 0


class Console:
    """Says lines and reads lines. EOFError when nobody types any more."""

    def __init__(self, keyboard: TextIO | None = None, screen: TextIO | None = None) -> None:
        self._keyboard = keyboard or sys.stdin
        self._screen = screen or sys.stdout

    def say(self, words: str = "") -> None:
        print(words, file=self._screen)

    def ask(self, prompt: str) -> str:
        print(prompt, end="", file=self._screen, flush=True)
        line = self._keyboard.readline() if self._keyboard is not None else ""
        if not line:
            raise EOFError
        return line.strip()

    def clear(self) -> None:
        """Leave nothing on the screen, nor in what can be scrolled back to. Without a screen, a gap must do."""
        self.say(CLEAR if self._screen.isatty() else "\n" * 3)
