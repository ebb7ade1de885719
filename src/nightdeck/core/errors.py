"""What can go wrong through somebody's mistake. Each message says what was wrong and what would be right."""


class NightdeckError(Exception):
    """The root of every error that a user, a client or a designer can cause."""


class IllegalPick(NightdeckError):
    """A pick that the rules refuse. `rule` is the ledger id of the rule that forbids it, "" if no single rule does."""

    def __init__(self, message: str, rule: str = "") -> None:
        super().__init__(f"{message} ({rule})" if rule else message)
        self.rule = rule


class NoSeat(IllegalPick):
    """A seat that the table does not have."""


class BadSetup(NightdeckError):
    """A game, mode, player count or option that does not exist or does not fit together."""


class BadContent(NightdeckError):
    """A content file or pack that cannot be used; the message names file, entry and field."""


class BadSave(NightdeckError):
    """A save that is corrupt, foreign or from a version that cannot be opened."""


class CannotUndo(NightdeckError):
    """Undo stops here; the message says why."""
