"""What can be set when a server starts."""

import os
import sys
from pathlib import Path
from typing import Annotated

import msgspec
from msgspec import Meta

from nightdeck.core.errors import BadSetup

EXAMPLE = '{"port": 8000, "bot_pause": 0}'

Port = Annotated[int, Meta(ge=1, le=65_535)]
Count = Annotated[int, Meta(ge=1)]
Rate = Annotated[float, Meta(gt=0)]
Seconds = Annotated[float, Meta(gt=0)]
Pause = Annotated[float, Meta(ge=0)]


class Settings(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A server's settings. Times are in seconds."""

    host: str = "127.0.0.1"
    port: Port = 2525
    database: str = ""
    """A postgresql:// URL, a path to an SQLite file, or "" for a file in the user's data folder."""
    origins: tuple[str, ...] = ()
    """Further origins that may open sockets, such as the public address behind a proxy."""

    bot_workers: Count = 1
    bot_budget: Seconds = 10.0
    """The longest that a bot may think about one decision."""
    bot_pause: Pause = 0.7
    """Bots that move one after the other leave this much time to watch."""
    lease: Seconds = 20.0
    """How long a server process may count on being the only one to run a table's bots."""
    idle: Seconds = 600.0
    """A table that nobody watches leaves memory after this long; it stays in the database."""

    message_rate: Rate = 15.0
    message_burst: Count = 60
    """Socket messages a second, and how many may come at once."""
    request_rate: Rate = 20.0
    request_burst: Count = 200
    """Requests a second from one address."""
    sockets_each: Count = 100
    """Open sockets from one address."""
    largest: Count = 16_384
    """Bytes of one message or request body."""
    scrapers: tuple[str, ...] = ("127.0.0.1", "::1")
    """Addresses that may read /metrics. Players may not: how much is written tells how many answers others give in
    secret."""


def read_settings(text: str) -> Settings:
    """Settings as JSON; what is not given stays as it is."""
    try:
        return msgspec.json.decode(text, type=Settings)
    except (msgspec.MsgspecError, UnicodeError) as error:
        names = ", ".join(Settings.__struct_fields__)
        raise BadSetup(f"{error}; expected JSON such as {EXAMPLE}; settings are {names}") from None


def database_file(database: str) -> Path:
    """Where the SQLite file lies."""
    path = Path(database.removeprefix("sqlite:///")) if database else data_folder() / "tables.sqlite3"
    path.parent.mkdir(parents=True, exist_ok=True)
    return path


def data_folder() -> Path:
    """The folder that this system has for a user's data."""
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Application Support" / "nightdeck"
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA", Path.home() / "AppData" / "Local")) / "nightdeck"
    return Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share") / "nightdeck"
