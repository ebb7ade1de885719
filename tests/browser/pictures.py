"""Takes the pictures in docs/pictures: python -m tests.browser.pictures

A real server, a real browser, a short game; nothing is retouched.
"""

import shutil
import tempfile
from pathlib import Path

from playwright.sync_api import Browser, Page, sync_playwright
from tests.browser.conftest import FLAGS
from tests.server.serving import Serving

PICTURES = Path(__file__).parents[2] / "docs" / "pictures"


def answer(page: Page, number: int) -> None:
    page.wait_for_function("() => tablePage.frame.question || tablePage.frame.outcome")
    count = page.locator("#question .option").count()
    if count:
        page.keyboard.press(str(1 + number % min(count, 9)))
        page.wait_for_function("() => !tablePage.question.busy")
        page.wait_for_timeout(150)
        if page.locator(".confirm").count():
            page.keyboard.press("Enter")
            page.wait_for_timeout(150)


class Camera:
    """Somebody who plays, and takes a picture now and then."""

    def __init__(self, browser: Browser, url: str, width: int, height: int, suffix: str = "") -> None:
        self.context = browser.new_context(
            viewport={"width": width, "height": height}, device_scale_factor=1, has_touch=width < 500
        )
        self.page = self.context.new_page()
        self.url, self.suffix = url, suffix
        self.page.goto(url)
        self.page.wait_for_selector(".door")

    def shoot(self, name: str) -> None:
        self.page.wait_for_timeout(900)
        self.page.screenshot(path=PICTURES / f"table-{name}{self.suffix}.png")

    def play(self, game: str, answers: int) -> None:
        """Play now, and answer so often; then it is somebody's turn who has a choice."""
        self.page.goto(self.url)
        self.page.locator(f".door[data-theme={game}]").get_by_role("button", name="Play now").click()
        self.go_on(answers)

    def go_on(self, answers: int) -> None:
        page = self.page
        page.wait_for_selector(".tour:visible")
        page.locator(".tour").get_by_role("button", name="Skip").click()
        for number in range(answers):
            answer(page, number)
        while page.locator("#question .option").count() < 2:
            assert not page.locator(".ending").count(), "the game ended too soon for a picture: take them again"
            answer(page, 0)


def at_a_desk(camera: Camera) -> None:
    """Home, lobby, a table with a hint and with guesses, its replay, the rules."""
    page = camera.page
    camera.shoot("home")
    page.locator(".door[data-theme=room25]").get_by_role("button", name="Invite friends").click()
    page.locator(".mode", has_text="Suspicion").click()
    camera.shoot("lobby")
    page.get_by_role("button", name="fill up with bots").click()
    page.get_by_role("button", name="Start the game").click()
    camera.go_on(12)
    page.keyboard.press("h")
    page.wait_for_selector(".chances")
    camera.shoot("play")
    page.keyboard.press("g")
    page.wait_for_selector(".guesses .share")
    camera.shoot("guesses")
    page.locator("#tab-Table").click()
    page.get_by_label("Who plays seat 1").select_option("novice")
    page.wait_for_selector(".ending", timeout=180_000)
    page.get_by_role("link", name="Replay").click()
    page.wait_for_selector(".turnings")
    page.evaluate("replay.past.go(replay.game.reasons.find(one => one.at > 15).at)")
    page.locator("#tab-Review").click()
    page.locator(".review button.main").click()
    page.wait_for_selector(".review .found", timeout=180_000)
    camera.shoot("replay")
    page.goto(f"{camera.url}/rules/room25")
    page.wait_for_selector("#page h2")
    camera.shoot("rules")
    for game in ("level7", "lifeform", "scare"):
        camera.play(game, 10)
        camera.shoot(game)


def on_a_phone(camera: Camera) -> None:
    camera.shoot("home")
    camera.play("room25", 5)
    camera.shoot("play")


def main() -> None:
    chromium = shutil.which("chromium")
    assert chromium, "chromium is not installed: run scripts/system-packages"
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = Serving(Path(folder)).start()
        browser = playwright.chromium.launch(executable_path=chromium, args=FLAGS)
        try:
            at_a_desk(Camera(browser, server.url, 1280, 720))
            on_a_phone(Camera(browser, server.url, 360, 740, "-phone"))
        finally:
            browser.close()
            server.stop()


if __name__ == "__main__":
    main()
