"""A real browser on a real server. A script error, a failed request or a request to another host fails the test."""

import json
import os
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, Request, expect, sync_playwright
from tests.server.serving import Serving

import nightdeck

FLAGS = [
    "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
    "--disable-component-update", "--disable-sync",
]  # fmt: skip
PATIENCE = 20_000  # milliseconds; on a busy machine nothing happens at once
OUTAGE = ("console: Failed to load resource: net::ERR_", "console: WebSocket connection to ")
"""How the browser says that the server is away: to be forgiven where a test ends it on purpose. Which words follow
depends on what the browser was doing at that moment, and it may say them after the server is back."""
RULES = {"resultTypes": ["violations"], "rules": {"target-size": {"enabled": True}}}
"""What the accessibility scan looks for: all that axe knows of, and WCAG 2.2's size of targets."""
AXE = Path(__file__).parent / "vendor" / "axe.min.js"


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serving]:
    serving = Serving(tmp_path_factory.mktemp("browser")).start()
    yield serving
    serving.kill()


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    chromium = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
    assert chromium, "chromium is not installed: run scripts/system-packages"
    os.environ.setdefault("PLAYWRIGHT_SKIP_VALIDATE_HOST_REQUIREMENTS", "1")
    expect.set_options(timeout=PATIENCE)
    with sync_playwright() as playwright:
        launched = playwright.chromium.launch(executable_path=chromium, args=FLAGS)
        yield launched
        launched.close()


class Person:
    """Somebody with a browser of their own, and everything that went wrong in it."""

    def __init__(self, context: BrowserContext, server: Serving) -> None:
        self.context = context
        self.server = server
        self.wrong: list[str] = []
        self._forgiven: list[str] = []
        self.page = self.open()

    def open(self) -> Page:
        page = self.context.new_page()
        page.set_default_timeout(PATIENCE)
        page.on("pageerror", lambda error: self.wrong.append(f"script error: {error}"))
        page.on("console", self._console)
        page.on("request", self._request)
        return page

    def _console(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):
            self.wrong.append(f"console: {message.text}")

    def _request(self, request: Request) -> None:
        address = urlsplit(request.url)
        if address.scheme in ("http", "https", "ws", "wss") and address.netloc != self.server.host:
            self.wrong.append(f"a request to another host: {request.url}")

    def go(self, path: str) -> Page:
        self.page.goto(self.server.url + path)
        return self.page

    def forgive(self, *words: str) -> None:
        """What the test itself makes go wrong. The browser may say so now or later."""
        self._forgiven += words

    def mistakes(self) -> list[str]:
        """Whatever else went wrong."""
        return [wrong for wrong in self.wrong if not any(word in wrong for word in self._forgiven)]

    def scan(self, *leave_out: str) -> list[str]:
        """What an accessibility scan finds that is serious."""
        if not self.page.evaluate("Boolean(window.axe)"):
            self.page.evaluate(AXE.read_text(encoding="utf-8") + "; window.axe = axe;")
        found = self.page.evaluate("options => axe.run(document, options)", RULES)
        return [
            f"{one['id']}: {one['help']}: {one['nodes'][0]['html'][:200]}"
            for one in found["violations"]
            if one["impact"] in ("serious", "critical") and one["id"] not in leave_out
        ]


@pytest.fixture
def someone(browser: Browser, server: Serving) -> Iterator[Callable[..., Person]]:
    """Makes people. Tours are over for them, unless they want one."""
    people: list[Person] = []

    def make(width: int = 1280, height: int = 720, *, tour: bool = False, **prefs: Any) -> Person:
        context = browser.new_context(viewport={"width": width, "height": height}, has_touch=width < 500)
        kept: dict[str, Any] = {"nightdeck.prefs": {"motion": "reduced", "speed": "at once", "sounds": "off", **prefs}}
        if not tour:
            kept |= {f"nightdeck.tour.{game}": True for game in nightdeck.games()}
        context.add_init_script(
            f"for (const [key, value] of Object.entries({json.dumps(kept)}))"
            "if (localStorage.getItem(key) === null) localStorage.setItem(key, JSON.stringify(value));"
        )
        people.append(Person(context, server))
        return people[-1]

    yield make
    wrong = [mistake for person in people for mistake in person.mistakes()]
    for person in people:
        person.context.close()
    assert wrong == []
