"""What the server refuses, and why. Each message says what was wrong and what would be right."""

from nightdeck.core.errors import NightdeckError


class NotHere(NightdeckError):
    """There is no such table or example."""


class TooNew(NightdeckError):
    """A table holds what only a newer Nightdeck understands."""


class OutOfStep(NightdeckError):
    """Something that cannot be done at this point of a table's life."""


class Refused(NightdeckError):
    """Something that this viewer may not do. `code` is for programs, the words are for people."""

    def __init__(self, code: str, words: str) -> None:
        super().__init__(words)
        self.code = code
