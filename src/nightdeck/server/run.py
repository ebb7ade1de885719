"""Start the server and, if wanted, open the browser."""

import asyncio
import errno
import signal
import socket
import threading
import urllib.error
import urllib.request
import webbrowser

import uvicorn

from nightdeck.core.errors import NightdeckError
from nightdeck.server.app import make_app
from nightdeck.server.http.connections import Socket, bounded
from nightdeck.server.ops.files import open_many_files
from nightdeck.server.ops.garbage import never_pause
from nightdeck.server.ops.logs import start_logging
from nightdeck.server.ops.tracing import start_tracing, stop_tracing
from nightdeck.server.settings import Settings
from nightdeck.server.tables.store.interface import StoreDown
from nightdeck.server.tables.store.opening import store_for


def run(settings: Settings, *, browser: bool = True) -> None:
    """Serve until Ctrl-C or SIGTERM. Players are then told that the server is stopping; everything is on disk."""
    _check_port(settings)
    start_logging()
    start_tracing(settings.telemetry)
    never_pause()
    open_many_files()
    asyncio.run(_check_database(settings))
    config = uvicorn.Config(
        make_app(settings),
        host=settings.host,
        port=settings.port,
        log_config=None,
        access_log=False,
        server_header=False,
        ws_max_size=settings.largest,
        ws_per_message_deflate=False,
        ws=Socket,
        http=bounded(settings),
        forwarded_allow_ips=list(settings.proxies),
        timeout_graceful_shutdown=5,
    )
    host = _own_address() if settings.host in ("0.0.0.0", "::", "") else settings.host
    url = f"http://{f'[{host}]' if ':' in host else host}:{settings.port}/"
    print(f"Nightdeck is at {url}  (stop with Ctrl-C)", flush=True)
    if browser:
        threading.Thread(target=_open_when_ready, args=(url,), daemon=True).start()
    # uvicorn shuts down cleanly and then raises the signal again, for handlers that were there before its own
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, lambda *_: None)
    try:
        uvicorn.Server(config).run()
    finally:
        stop_tracing()


def _own_address() -> str:
    """This machine's address on its network, so that links work for others as well. It sends nothing."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
            address: str = probe.getsockname()[0]
        except OSError:
            return "127.0.0.1"
        return address


class NoPort(NightdeckError):
    """The server cannot listen at that address."""


def _check_port(settings: Settings) -> None:
    family = socket.AF_INET6 if ":" in settings.host else socket.AF_INET
    with socket.socket(family) as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((settings.host, settings.port))
        except OverflowError:
            raise NoPort(f"there is no port {settings.port}; ports are 1 to 65535") from None
        except OSError as error:
            words = f"cannot listen on {settings.host} port {settings.port}: {error.strerror}"
            advice = "; is Nightdeck already running? --port chooses another port"
            raise NoPort(words + (advice if error.errno == errno.EADDRINUSE else "")) from None


async def _check_database(settings: Settings) -> None:
    """Raise StoreDown if the database cannot be opened: one line now is better than a log later."""
    store = store_for(settings)
    try:
        await store.open(lambda *_: None)
    except StoreDown as error:
        raise StoreDown(f"{error}; --database names an SQLite file or a PostgreSQL server") from error
    finally:
        await store.close()


def _open_when_ready(url: str) -> None:
    for _ in range(100):
        try:
            urllib.request.urlopen(f"{url}health", timeout=1).close()
        except (urllib.error.URLError, OSError):
            threading.Event().wait(0.1)
        else:
            webbrowser.open(url)
            return
