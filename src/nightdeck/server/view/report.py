"""Saves that leave the server: with a report of something that went wrong, or for the tests."""

import secrets
from zlib import crc32

import msgspec

from nightdeck.core.table import Table
from nightdeck.server.tables.table_history import Viewer


def report(table: Table, viewer: Viewer, words: str) -> bytes:
    """Before the end it holds only what the viewer may know; the rest is dealt again."""
    shown = table if table.outcome is not None else table.redeal(viewer, secrets.randbits(48))
    record = msgspec.json.decode(shown.save())
    record["report"] = {"words": words[:2000], "seat": viewer, "whole": table.outcome is not None}
    return msgspec.json.encode(record)


def kept(table: Table) -> bytes:
    """A finished game for the tests (tests/games/kept): nobody's name, and how it ended."""
    assert table.outcome is not None
    how = {"outcome": table.outcome, "events": crc32(msgspec.json.encode(table.events))}
    return msgspec.json.encode({"save": msgspec.Raw(table.save()), **how})
