"""Which of the two databases a setting means."""

from nightdeck.core.errors import BadSetup
from nightdeck.server.settings import Settings, database_file
from nightdeck.server.tables.store.interface import Store
from nightdeck.server.tables.store.sqlite import SqliteStore


def store_for(settings: Settings) -> Store:
    """The store for the database in the settings."""
    kind, address, _ = settings.database.partition("://")
    if address and kind not in ("postgresql", "postgres", "sqlite"):
        right = "expected postgresql://… or the path of an SQLite file"
        raise BadSetup(f"cannot use the database {settings.database!r}; {right}")
    if is_postgres(settings.database):
        from nightdeck.server.tables.store.postgres import PostgresStore  # psycopg is needed only here

        return PostgresStore(settings.database)
    return SqliteStore(database_file(settings.database))


def is_postgres(database: str) -> bool:
    return database.startswith(("postgresql://", "postgres://"))
