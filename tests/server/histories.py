"""Histories of tables for tests, without a server."""

from nightdeck.core.table import Table
from nightdeck.server.tables.entries import Opened, Resumed, Seated
from nightdeck.server.tables.table_history import TableHistory


def history_of(table: Table) -> TableHistory:
    """A history that goes on from a table as it is."""
    history = TableHistory("twin")
    setup = table.setup
    history.apply(Opened(setup, "host-digest"))
    for seat in range(setup.players):
        history.apply(Seated(seat, f"P{seat}", f"digest-{seat}", taken=True))
    history.apply(Resumed(table.save().decode(), ""))
    return history
