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
    page.wait_for_function("() => room.frame.question || room.frame.outcome")
    count = page.locator("#question .option").count()
    if count:
        page.keyboard.press(str(1 + number % min(count, 9)))
        page.wait_for_function("() => !room.question.busy")
        page.wait_for_timeout(150)
        if page.locator(".confirm").count():
            page.keyboard.press("Enter")
            page.wait_for_timeout(150)


def take(browser: Browser, url: str, width: int, height: int, suffix: str) -> None:
    context = browser.new_context(viewport={"width": width, "height": height}, device_scale_factor=1)
    page = context.new_page()

    def shoot(name: str) -> None:
        page.wait_for_timeout(900)
        page.screenshot(path=PICTURES / f"table-{name}{suffix}.png")

    page.goto(url)
    page.wait_for_selector(".door")
    shoot("home")
    page.locator(".door[data-theme=room25]").get_by_role("button", name="Invite friends").click()
    page.locator(".mode", has_text="Suspicion").click()
    shoot("lobby")
    page.get_by_role("button", name="fill up with bots").click()
    page.get_by_role("button", name="Start the game").click()
    page.wait_for_selector(".tour:visible")
    shoot("tour")
    page.locator(".tour").get_by_role("button", name="Skip").click()
    for number in range(9 if suffix else 22):
        answer(page, number)
    while page.locator("#question .option").count() < 2:
        assert not page.locator(".ending").count(), "the game ended too soon for a picture: take them again"
        answer(page, 0)
    if not suffix:
        page.keyboard.press("h")
        page.wait_for_selector(".chances")
    shoot("play")
    page.locator("#tab-Table").click()
    page.get_by_label("Who plays seat 1").select_option("novice")
    page.wait_for_selector(".ending", timeout=180_000)
    page.get_by_role("link", name="Replay").click()
    page.wait_for_selector(".turnings")
    for _ in range(15):
        page.keyboard.press("ArrowRight")
    shoot("replay")
    page.goto(f"{url}/rules/room25")
    page.wait_for_selector("#page h2")
    shoot("rules")
    context.close()


def main() -> None:
    chromium = shutil.which("chromium")
    assert chromium, "chromium is not installed: run scripts/system-packages"
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = Serving(Path(folder)).start()
        browser = playwright.chromium.launch(executable_path=chromium, args=FLAGS)
        take(browser, server.url, 1280, 720, "")
        take(browser, server.url, 360, 740, "-phone")
        browser.close()
        server.stop()


if __name__ == "__main__":
    main()
