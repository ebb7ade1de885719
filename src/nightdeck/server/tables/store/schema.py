"""The tables of the database, and how an older database is brought up to date.

Each entry of MIGRATIONS is a version: statements that lead to it from the one before. They are never changed, only
added to. `{text}`, `{real}` and `{big}` stand for what the two kinds of database call these types.
"""

from collections.abc import Iterator

MIGRATIONS: tuple[tuple[str, ...], ...] = (
    (
        """CREATE TABLE entries (
            game_table {text} NOT NULL,
            seq {big} NOT NULL,
            at {real} NOT NULL,
            entry {text} NOT NULL,
            PRIMARY KEY (game_table, seq)
        )""",
        """CREATE TABLE snapshots (
            game_table {text} PRIMARY KEY,
            seq {big} NOT NULL,
            save {text} NOT NULL
        )""",
        """CREATE TABLE leases (
            game_table {text} PRIMARY KEY,
            owner {text} NOT NULL,
            until {real} NOT NULL
        )""",
    ),
    ("CREATE TABLE bans (address {text} PRIMARY KEY, at {real} NOT NULL, why {text} NOT NULL)",),
    (
        """CREATE TABLE packs (
            name {text} PRIMARY KEY,
            edition {big} NOT NULL,
            used {real} NOT NULL,
            pack {text} NOT NULL
        )""",
    ),
)
SQLITE = {"text": "TEXT", "real": "REAL", "big": "INTEGER"}
POSTGRES = {"text": "text", "real": "double precision", "big": "bigint"}


def statements(version: int, types: dict[str, str]) -> Iterator[tuple[int, str]]:
    """The statements that lead from a version to the newest, each with the version it belongs to."""
    for number, migration in enumerate(MIGRATIONS[version:], start=version + 1):
        for statement in migration:
            yield number, statement.format_map(types)
