"""Why a PostgreSQL server cannot be reached, in words for whoever has written its address."""

import re

import psycopg
from psycopg.conninfo import conninfo_to_dict

from nightdeck.server.tables.store.interface import StoreDown

PATIENCE = 5
KNOWN = (
    (r"refused", "nothing listens at {place}; is PostgreSQL running there?"),
    (r"translate host name|resolve|not known", "there is no machine called {host}"),
    (r"database \S+ does not exist", "PostgreSQL answers at {place}, but it has no database {database}"),
    (r"role \S+ does not exist", "PostgreSQL answers at {place}, but it knows no user {user}"),
    (r"authentication failed|no password supplied|pg_hba", "PostgreSQL at {place} does not let {user} in"),
    (r"timeout|timed out|unreachable|No route", "{host} does not answer"),
    (r"too many (clients|connections)|connection slots", "PostgreSQL at {place} has no connection left"),
)


async def check_address(url: str) -> None:
    """Connect once; StoreDown says why that does not work."""
    try:
        parts = conninfo_to_dict(url)
    except psycopg.Error as error:
        raise StoreDown(f"the database's address cannot be understood: {_line(error)}") from None
    try:
        db = await psycopg.AsyncConnection.connect(url, connect_timeout=PATIENCE)
    except (psycopg.Error, OSError) as error:
        raise StoreDown(_explained(error, {name: str(value) for name, value in parts.items()})) from None
    await db.close()


def _explained(error: Exception, parts: dict[str, str]) -> str:
    text = _line(error)
    host, port = parts.get("host", "this machine"), parts.get("port", "5432")
    named = {"database": parts.get("dbname", parts.get("user", "")), "user": parts.get("user", "this user")}
    for pattern, words in KNOWN:
        if re.search(pattern, text):
            return f"cannot reach the database: {words.format(host=host, place=f'{host} port {port}', **named)}"
    return f"cannot reach the database: {text}"


def _line(error: Exception) -> str:
    return " ".join(str(error).split())
