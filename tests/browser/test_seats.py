"""Seats and people, in a real browser."""

from collections.abc import Callable

import pytest
from playwright.sync_api import expect
from tests.browser.conftest import Person
from tests.server.player import Host

pytestmark = pytest.mark.browser
Someone = Callable[..., Person]


def test_one_chooses_whom_to_play(someone: Someone) -> None:
    ann = someone()
    page = ann.go("/")
    door = page.locator(".door[data-theme=lifeform]")
    door.get_by_label("Play Lifeform as").select_option("as the crew")
    door.get_by_role("button", name="Play now").click()
    page.wait_for_function("() => window.tablePage?.frame?.table.phase === 'play'")
    assert page.evaluate("tablePage.viewer.seat") == 1
    assert page.evaluate("tablePage.frame.seats.map((one) => one.kind)") == ["bot", "person", "bot"]
    ann.go("/")
    expect(page.locator(".door[data-theme=room25]").get_by_label("Play Room 25 as")).to_be_hidden()


def test_your_tables_are_seen_without_scrolling(someone: Someone) -> None:
    ann = someone()
    host = Host(ann.server.url, mode="coop", players=2, name="Ann", start=True)
    page = ann.go(f"/t/{host.table}/0#{host.secret(0)}")
    page.wait_for_selector("#stage svg.nd")
    ann.go("/")
    page.wait_for_selector(".door h2")
    expect(page.locator("#yours li a").first).to_be_in_viewport()
    expect(page.locator(".door h2").first).to_be_in_viewport()
    assert ann.scan() == []
    host.close()


def test_one_link_for_the_whole_table(someone: Someone) -> None:
    ann, bob = someone(), someone(name="Bob")
    page = ann.go("/")
    page.locator(".door[data-theme=room25]").get_by_role("button", name="Invite friends").click()
    page.get_by_role("button", name="one link for the whole table").click()
    link = page.locator("dialog input").input_value()
    bob.page.goto(link)
    bob.page.wait_for_selector(".lobby h1")
    assert bob.page.evaluate("location.pathname").endswith("/1")
    bob.page.reload()
    bob.page.wait_for_selector(".lobby h1")
    assert bob.page.evaluate("tablePage.viewer.seat") == 1
    page.keyboard.press("Escape")
    expect(page.locator(".lobby .seat").nth(1)).to_contain_text("Bob")
    page.get_by_label("Who plays seat 2").select_option("novice")
    expect(page.locator("#alerts")).to_contain_text("only Bob can let a bot play")
    ann.forgive("403")


def test_one_asks_for_somebody_before_playing_now(someone: Someone) -> None:
    ann = someone()
    page = ann.go("/")
    door = page.locator(".door[data-theme=level7]")
    door.get_by_role("button", name="with any skill").click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_role("button", name="Sprinter").click()
    dialog.get_by_role("button", name="Acrobat").click()
    assert ann.scan() == []
    dialog.get_by_role("button", name="Done").click()
    expect(door.get_by_role("button", name="with Sprinter and Acrobat")).to_be_visible()
    door.get_by_role("button", name="Play now").click()
    page.wait_for_selector("#stage svg.nd")
    assert "Sprinter" in page.evaluate("tablePage.frame.scene")


def test_friends_ask_for_somebody_in_the_lobby(someone: Someone) -> None:
    ann, bob = someone(), someone(390, 844, name="Bob")
    host = Host(ann.server.url, mode="coop", players=4, name="Ann")
    page = ann.go(f"/t/{host.table}/0#{host.secret(0)}")
    page.locator(".seat").nth(0).get_by_role("button", name="as any character").click()
    page.get_by_role("dialog").get_by_role("button", name="Max").click()
    expect(page.locator(".seat").nth(0)).to_contain_text("as Max")
    other = bob.go(f"/t/{host.table}/1#{host.secret(1)}")
    expect(other.locator(".seat").nth(0)).to_contain_text("as Max")
    other.locator(".seat").nth(1).get_by_role("button", name="as any character").click()
    expect(other.get_by_role("dialog").get_by_role("button", name="Max")).to_be_disabled()
    assert bob.scan() == []
    other.get_by_role("dialog").get_by_role("button", name="Jennifer").click()
    expect(page.locator(".seat").nth(1)).to_contain_text("as Jennifer")
    host.start()
    page.wait_for_selector("#stage svg.nd")
    host.close()


def test_two_swap_their_seats_in_the_lobby(someone: Someone) -> None:
    ann, bob = someone(name="Ann"), someone(390, 844, name="Bob")
    host = Host(ann.server.url, game="lifeform", players=3, name="Ann")
    page = ann.go(f"/t/{host.table}/0#{host.secret(0)}")
    other = bob.go(f"/t/{host.table}/1#{host.secret(1)}")
    page.locator(".seat").nth(1).get_by_role("button", name="Swap").click()
    expect(page.locator(".seat").nth(1).get_by_role("button", name="Asked to swap")).to_be_visible()
    other.locator(".seat").nth(0).get_by_role("button", name="Agree to swap").click()
    other.wait_for_function("() => window.tablePage?.viewer.seat === 0")
    page.wait_for_function("() => window.tablePage?.viewer.seat === 1")
    expect(page.locator(".seat").nth(1)).to_contain_text("Ann (you)the crew")
    page.locator(".seat").nth(2).get_by_role("button", name="Sit here").click()
    page.wait_for_function("() => window.tablePage?.viewer.seat === 2")
    expect(other.locator(".seat").nth(2)).to_contain_text("Ann")
    assert ann.scan() == bob.scan() == []
    host.close()


def test_the_scenario_comes_first_with_its_picture_and_difficulty(someone: Someone) -> None:
    ann, bob = someone(name="Ann"), someone(390, 844, name="Bob")
    page = ann.go("/")
    page.locator(".door[data-theme=scare]").get_by_role("button", name="Invite friends").click()
    page.wait_for_selector(".lobby h1")
    chosen = page.locator("label.mode", has_text="2: Nightmare")
    expect(chosen).to_contain_text("medium")
    expect(page.get_by_label("Mission of scenario 2")).to_be_hidden()
    chosen.click()
    page.get_by_label("Mission of scenario 2").select_option("the cellar stairs (easier)")
    expect(page.locator("img.scenario")).to_have_attribute("src", "/scenario/scare/single/2.svg")
    assert page.locator("img.scenario").evaluate("image => image.decode().then(() => image.naturalWidth)") > 0
    page.locator("summary", has_text="Options").click()
    expect(page.get_by_label("Rounds to hold out")).to_be_hidden()
    page.get_by_label("Goal").select_option("hold out")
    expect(page.get_by_label("Rounds to hold out")).to_be_visible()
    assert ann.scan() == []
    other = bob.go(page.evaluate("location.pathname").rsplit("/", 1)[0])
    expect(other.locator(".chosen")).to_contain_text("Scenario: 2: Nightmare, medium")
    expect(other.locator(".chosen")).to_contain_text("Goal: hold out")
    page.locator("label.mode", has_text="4: Boogeyman").click()
    expect(other.locator(".chosen")).to_contain_text("Scenario: 4: Boogeyman, hard")
    expect(other.locator(".chosen")).not_to_contain_text("Mission")
    assert bob.scan() == []


def test_one_points_at_a_room_and_marks_it_for_oneself(someone: Someone) -> None:
    ann, bob = someone(name="Ann"), someone(390, 844, name="Bob")
    host = Host(ann.server.url, mode="coop", players=2, name="Ann", start=True)
    page = ann.go(f"/t/{host.table}/0#{host.secret(0)}")
    other = bob.go(f"/t/{host.table}/1#{host.secret(1)}")
    for one in (page, other):
        one.wait_for_selector("#stage svg.nd")
    room = page.locator("#stage svg.nd [data-key][aria-label*='row 2, column 2']").first
    key = room.get_attribute("data-key")
    room.click(button="right")
    sent: list[str] = []
    page.on("websocket", lambda socket: socket.on("framesent", lambda data: sent.append(str(data))))
    dialog = page.get_by_role("dialog")
    dialog.get_by_label("Your note").fill("Acid, I think")
    dialog.get_by_label("!").check()
    assert ann.scan() == []
    dialog.get_by_role("button", name="Danger").click()
    expect(page.locator(f"#stage [data-key='{key}'] .noted")).to_have_count(1)
    other.get_by_role("tab", name="Chat").click()
    expect(other.locator(".said li").last).to_contain_text("Danger: row 2, column 2")
    expect(other.locator(".noted")).to_have_count(0)
    assert "Acid, I think" not in other.content()
    page.reload()
    expect(page.locator(f"#stage [data-key='{key}'] .noted")).to_have_count(1)
    assert not any("Acid" in one for one in sent)
    other.get_by_role("button", name="Point at a piece").click()
    other.locator("#stage svg.nd [data-key][aria-label*='row 4, column 4']").first.click()
    other.get_by_role("dialog").get_by_role("button", name="Safe").click()
    expect(other.locator(".said li").last).to_contain_text("Safe: row 4, column 4")
    assert bob.scan() == []
    host.close()


def test_a_name_set_once_is_ones_own_at_every_table(someone: Someone) -> None:
    ann, bob = someone(), someone(390, 844)
    host = Host(ann.server.url, mode="coop", players=2)
    page = ann.go(f"/t/{host.table}/0#{host.secret(0)}")
    expect(page.locator(".seat").nth(0)).to_contain_text("Player 1 (you)")
    page = ann.go("/")
    page.get_by_label("Your name").fill("Ann")
    page.get_by_label("Your name").press("Enter")
    assert ann.scan() == []
    page = ann.go(f"/t/{host.table}/0")
    expect(page.locator(".seat").nth(0)).to_contain_text("Ann (you)")
    other = bob.go(f"/t/{host.table}/1#{host.secret(1)}")
    host.start()
    other.wait_for_selector("#stage svg.nd")
    other.get_by_role("button", name="Settings").click()
    other.get_by_role("dialog").get_by_label("Your name").fill("Bob")
    other.get_by_role("dialog").get_by_role("button", name="Close").click()
    page.wait_for_function("() => tablePage.frame.seats[1].name === 'Bob'")
    host.close()
