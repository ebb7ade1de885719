"""What you can set when you start a server."""

import ipaddress
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
Days = Annotated[float, Meta(ge=0)]
Pause = Annotated[float, Meta(ge=0)]


class Settings(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A server's settings. Times are in seconds."""

    host: str = "127.0.0.1"
    port: Port = 2525
    database: str = ""
    """A postgresql:// URL, a path to an SQLite file, or "" for a file in the user's data folder."""
    origins: tuple[str, ...] = ()
    """Other origins that may open sockets, such as the public address when a proxy stands in front."""
    proxies: tuple[str, ...] = ("127.0.0.1", "::1")
    """Addresses and networks (10.0.0.0/8) of proxies that say truly on whose behalf they ask."""

    bot_workers: Count = 1
    bot_budget: Seconds = 10.0
    """How long a bot may think about one decision."""
    bot_pause: Pause = 0.7
    """The pause between the moves of bots, so that people can follow them, and that nobody can tell by the clock how
    much a bot had to choose from. 0 is for tests: then it can be told."""
    lease: Seconds = 2.0
    """How long a server process that has died keeps others on the same PostgreSQL database from running its bots."""
    idle: Seconds = 600.0
    """How long a table that nobody watches stays in memory. In the database it stays longer."""

    keep_days: Days = 400.0
    """How many days a table is kept after its last use. 0 keeps all for good."""
    keep_unplayed_days: Days = 30.0
    """The same for tables where no person has answered anything."""

    message_rate: Rate = 15.0
    message_burst: Count = 60
    """Socket messages per second, and how many may come in one burst."""
    visitor_rate: Rate = 60.0
    visitor_burst: Count = 400
    """What all sockets of one address may ask for in a second, and in one burst. A plain message counts as 1; what
    has to be drawn or thought about counts more (`server/socket/prices.py`)."""
    chat_rate: Rate = 0.5
    chat_burst: Count = 12
    """Lines of chat per second from one address, and how many may come in one burst."""
    request_rate: Rate = 20.0
    request_burst: Count = 200
    """Requests per second from one address, and how many may come in one burst; a file of the page
    is a tenth of a request."""
    sockets_each: Count = 100
    """How many sockets one address may have open."""
    connections_each: Count = 200
    """How many connections one address may have open, sockets included. A proxy may have any number."""
    header_wait: Seconds = 10.0
    """How long a request may take to arrive."""
    tables_rate: Rate = 0.01
    tables_burst: Count = 30
    """New tables per second from one address, and how many may come in one burst."""
    workshop: bool = True
    """Whether visitors may make packs of their own."""
    packs: str = ""
    """A folder with the host's packs: each a folder of its own, in PACK/ or GAME/PACK/."""
    packs_rate: Rate = 0.01
    packs_burst: Count = 30
    """New packs per second from one address, and how many may come in one burst."""
    drafts_rate: Rate = 4.0
    drafts_burst: Count = 120
    """How often one address may have packs checked, drawn and changed in a second, and in one burst."""
    trials_rate: Rate = 0.005
    trials_burst: Count = 5
    """How many packs one address may have tried by bots in a second, and in one burst."""
    trial_seconds: Seconds = 300.0
    """How long such a trial may take. One runs at a time."""
    trial_games: Annotated[int, Meta(ge=2)] = 30
    """How many games bots play in a trial with the pack, and without it."""
    pack_largest: Count = 200_000
    """The largest pack that a visitor may make or bring, in bytes."""
    slow_bots: Count = 8
    slow_bots_rate: Rate = 0.02
    """How many bots that think for a second or longer one address may seat at once, and then in a second."""
    longest_thought: Seconds = 8.5
    """Bots that think longer than this cannot be chosen."""
    bots_alone: Seconds = 120.0
    """How long bots play on at a table where nobody is. They go on when somebody comes."""
    unread: Count = 16_000_000
    """How many bytes may wait for one address that does not read what it has asked for."""
    largest: Count = 16_384
    """The largest message or request body, in bytes."""
    scrapers: tuple[str, ...] = ("127.0.0.1", "::1")
    """Addresses that may read /metrics. Players must not: the number of entries gives away how many answers
    somebody has given in secret. Behind a proxy (`origins`) an address of `proxies` does not count."""
    metrics_key: str = ""
    """Whoever sends `Authorization: Bearer KEY` may read /metrics from anywhere."""
    telemetry: str = ""
    """The address of an OpenTelemetry collector that traces are sent to, such as http://127.0.0.1:4318; none without
    it."""

    def __post_init__(self) -> None:
        for network in (*self.proxies, *self.scrapers):
            try:
                ipaddress.ip_network(network)
            except ValueError:
                right = "an address such as 192.0.2.1 or a network such as 10.0.0.0/8"
                raise ValueError(f"expected {right}, not {network!r}") from None
        if self.telemetry and not self.telemetry.startswith(("http://", "https://")):
            raise ValueError(f"telemetry takes an address like http://127.0.0.1:4318, not {self.telemetry!r}")


def read_settings(text: str) -> Settings:
    """Read settings from JSON. Whatever is left out keeps its default."""
    try:
        return msgspec.json.decode(text, type=Settings)
    except (msgspec.MsgspecError, UnicodeError) as error:
        names = ", ".join(Settings.__struct_fields__)
        raise BadSetup(f"{error}; expected JSON such as {EXAMPLE}; settings are {names}") from None


def database_file(database: str) -> Path:
    """The path of the SQLite file; its folder is made if need be."""
    path = Path(database.removeprefix("sqlite:///")) if database else data_folder() / "tables.sqlite3"
    path.parent.mkdir(parents=True, exist_ok=True)
    return path


def data_folder() -> Path:
    """The folder in which this system keeps a user's data."""
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Application Support" / "nightdeck"
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA", Path.home() / "AppData" / "Local")) / "nightdeck"
    return Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share") / "nightdeck"
