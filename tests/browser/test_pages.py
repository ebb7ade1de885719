"""Every page passes an accessibility scan, on a desktop and on a phone."""

from collections.abc import Callable

import pytest
from playwright.sync_api import expect
from tests.browser.conftest import Person
from tests.server.player import Host

import nightdeck

pytestmark = pytest.mark.browser
Someone = Callable[..., Person]


@pytest.mark.parametrize("width", [1280, 360])
@pytest.mark.parametrize("path", ["/", "/rules/room25", "/settings", "/api"])
def test_a_page_is_accessible(someone: Someone, path: str, width: int) -> None:
    person = someone(width)
    page = person.go(path)
    page.wait_for_function("() => !document.querySelector('[aria-busy]') && document.querySelector('h1')")
    page.wait_for_load_state("networkidle")
    assert person.scan() == []
    assert page.evaluate("document.documentElement.scrollWidth") <= width


def test_every_door_shows_its_title_and_all_its_buttons(someone: Someone) -> None:
    page = someone().go("/")
    page.wait_for_selector(".door .row > *")
    in_full = """buttons => buttons.every((one) => {
        const button = one.getBoundingClientRect(), door = one.closest(".door").getBoundingClientRect();
        const first = one.parentElement.firstElementChild.getBoundingClientRect();
        return button.right < door.right - 8 && Math.abs(button.top + button.bottom - first.top - first.bottom) < 4;
    })"""
    assert page.locator(".door .row > *").evaluate_all(in_full)
    on_top = """titles => titles.every((title) => {
        const {left, top} = title.getBoundingClientRect();
        return document.elementFromPoint(left + 12, top + 8) === title;
    })"""
    assert page.locator(".door h2").evaluate_all(on_top)


@pytest.mark.parametrize("width", [1280, 360])
def test_the_lobby_and_the_table_are_accessible(someone: Someone, width: int) -> None:
    person = someone(width)
    page = person.go("/")
    page.locator(".door[data-theme=room25]").get_by_role("button", name="Invite friends").click()
    page.wait_for_selector(".lobby h1")
    page.wait_for_load_state("networkidle")
    assert person.scan() == []
    page.get_by_role("button", name="fill up with bots").click()
    expect(page.locator(".lobby .seat").last).to_contain_text("bot")
    page.get_by_role("button", name="Start the game").click()
    page.wait_for_selector("#question .option")
    page.wait_for_load_state("networkidle")
    assert person.scan() == []
    for tab in ("Chat", "Table"):
        page.locator(f"#tab-{tab}").click()
        assert person.scan() == []
    page.keyboard.press("?")
    page.wait_for_selector("dialog")
    assert person.scan() == []


@pytest.mark.parametrize("game", nightdeck.games())
def test_the_table_of_every_game_is_accessible(someone: Someone, game: str) -> None:
    person = someone()
    page = person.go("/")
    page.locator(f".door[data-theme={game}]").get_by_role("button", name="Play now").click()
    page.wait_for_selector("#question .option")
    page.wait_for_load_state("networkidle")
    # a card with a dozen words printed on it is named by its title and what it does, not by all of them
    assert person.scan("label-content-name-mismatch") == []
    assert page.locator(".nd [data-picks]:not([aria-label], [data-label])").count() == 0
    expect(page.locator("h1")).to_have_count(1)


@pytest.mark.parametrize("width", [1280, 360])
def test_the_replay_is_accessible_and_goes_through_the_game(someone: Someone, width: int) -> None:
    person = someone(width)
    host = Host(person.server.url, mode="coop", players=2, bot="novice", start=True)
    player = host.seat(0)
    player.until(lambda frame: frame["question"])
    player.ask("hand", bot="novice")
    player.until(lambda frame: frame.get("outcome"), timeout=60)
    player.close()
    page = person.go(f"/replay/{host.table}")
    page.wait_for_selector("#stage svg.nd")
    page.wait_for_selector(".turnings")
    assert person.scan() == []
    first = page.evaluate("replay.board.shown")
    page.keyboard.press("End")
    page.wait_for_function("first => replay.board.shown !== first", arg=first)
    page.get_by_label("Whose eyes").select_option("1")
    page.keyboard.press("Home")
    host.close()


def test_a_replay_that_is_not_open_yet_says_so(someone: Someone) -> None:
    person = someone()
    host = Host(person.server.url, mode="coop", players=2, start=True)
    person.go(f"/replay/{host.table}")
    expect(person.page.locator("#side")).to_contain_text("not over yet")
    person.forgive("409")
    host.close()


def test_an_address_that_leads_nowhere_leads_home(someone: Someone) -> None:
    person = someone()
    page = person.go("/nowhere")
    person.forgive("404")
    assert person.scan() == []
    page.get_by_role("link", name="All games").click()
    page.wait_for_selector(".door")


def test_rules_in_short_lead_to_every_rule(someone: Someone) -> None:
    page = someone().go("/rules/lifeform")
    link = page.locator("main a[href^='?all#LF-']").first
    number = link.inner_text()
    link.click()
    expect(page.locator("tr.here")).to_contain_text(number)


def test_a_mode_may_have_rules_of_its_own(someone: Someone) -> None:
    person = someone()
    page = person.go("/")
    door = page.locator(".door[data-theme=lifeform]")
    door.get_by_label("Mode of ").select_option("Dragon's Domain")
    door.get_by_role("link", name="Rules").click()
    expect(page.locator("h1")).to_have_text("Lifeform: Dragon's Domain and 13th Passenger")
    assert person.scan() == []
    page.get_by_role("link", name="base game").click()
    expect(page.locator("h1")).to_have_text("Lifeform")
    page.get_by_role("link", name="Dragon's Domain").first.click()
    page.locator("main a[href^='?all#LX-']").first.click()
    expect(page.locator("tr.here")).to_contain_text("LX-")
    page.go_back()
    page.get_by_role("link", name="ledger").click()
    expect(page.locator("tr#LX-175")).to_be_visible()


def test_an_example_of_the_rulebook_is_opened_on_a_table(someone: Someone) -> None:
    person = someone()
    page = person.go("/rules/room25")
    page.get_by_role("button", name="Max carries Franck into the Mortal Chamber").click()
    expect(page.locator(".notice")).to_contain_text("both are eliminated")
    expect(page.locator(".log")).to_contain_text("Franck is eliminated")
    page.locator("#tab-Table").click()
    assert person.scan() == []
    page.get_by_role("link", name="Look from here").click()
    expect(page.locator(".seat b").nth(1)).to_have_text("Player 2")
    expect(page.locator(".notice")).to_be_visible()


def test_settings_are_kept(someone: Someone) -> None:
    page = someone().go("/settings")
    page.get_by_label("Your name").fill("Ann")
    page.get_by_label("Your name").blur()
    page.get_by_label("never").first.check()
    page.reload()
    expect(page.get_by_label("Your name")).to_have_value("Ann")
    expect(page.get_by_label("never").first).to_be_checked()
