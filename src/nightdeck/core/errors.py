"""What a user, a client or a designer can get wrong.

Messages say what was wrong and what is right.
"""


class NightdeckError(Exception):
    """The base of every error that a user, a client or a designer can cause."""


class IllegalPick(NightdeckError):
    """A pick that the rules refuse. `rule` is the id of the rule that forbids it, or ""."""

    def __init__(self, message: str, rule: str = "") -> None:
        super().__init__(f"{message} ({rule})" if rule else message)
        self.rule = rule


class NoSeat(IllegalPick):
    """A seat that the table does not have."""


class BadSetup(NightdeckError):
    """A game, mode, number of players or option that does not exist or does not fit the rest."""


class BadContent(NightdeckError):
    """A content file or pack that cannot be used; the message names file, entry and field."""


class BadSave(NightdeckError):
    """A save that is damaged, of an unknown game, or of a version that cannot be opened."""


class CannotUndo(NightdeckError):
    """Undo stops here; the message says why."""
