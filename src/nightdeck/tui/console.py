"""The keyboard and the screen, so that a session can be played by a test as well."""

import sys
from typing import TextIO

CLEAR = "\x1b[2J\x1b[3J\x1b[H"


class Console:
    """Says lines and reads lines. EOFError when nobody types any more."""

    def __init__(self, keyboard: TextIO | None = None, screen: TextIO | None = None) -> None:
        self._keyboard = keyboard or sys.stdin
        self._screen = screen or sys.stdout

    def say(self, words: str = "") -> None:
        print(words, file=self._screen)

    def ask(self, prompt: str) -> str:
        print(prompt, end="", file=self._screen, flush=True)
        line = self._keyboard.readline()
        if not line:
            raise EOFError
        return line.strip()

    def clear(self) -> None:
        """Leave nothing on the screen, nor in what can be scrolled back to. Without a screen, a gap must do."""
        self.say(CLEAR if self._screen.isatty() else "\n" * 3)
