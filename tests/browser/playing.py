"""What people do at a table in a browser, for tests."""

from playwright.sync_api import Page
from tests.browser.conftest import Person
from tests.server.player import Host


def take_seat(person: Person, host: Host, seat: int) -> Page:
    person.go(f"/t/{host.table}/{seat}#{host.secret(seat)}")
    person.page.wait_for_selector("#question h2, .lobby h1")
    return person.page


# Clicks one option after the other, as somebody would who does not think.
CLICK_ALONG = """() => { let turn = 0; setInterval(() => {
    const options = [...document.querySelectorAll('#question .option:not(:disabled)')];
    if (options.length && !tablePage.question.busy) options[turn++ % options.length].click();
}, 30); }"""


GONE = "tablePage.frame.outcome || tablePage.frame.question?.number !== asked"


def answer_somehow(page: Page, number: int = 1) -> None:
    """Choose an option by its number, confirm if asked, and wait until the question is gone."""
    asked = page.evaluate("tablePage.frame.question?.number ?? -1")
    if asked < 0:
        return
    page.keyboard.press(str(number))
    page.wait_for_function(f"asked => tablePage.question.doubt || ({GONE})", arg=asked)
    if page.locator(".confirm").count():
        page.keyboard.press("Enter")
    page.wait_for_function(f"asked => {GONE}", arg=asked)


def mine(page: Page) -> bool:
    return bool(page.evaluate("Boolean(window.tablePage.frame.question) && !window.tablePage.frame.outcome"))


def over(page: Page) -> bool:
    return bool(page.evaluate("Boolean(window.tablePage.frame.outcome)"))
