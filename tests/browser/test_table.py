"""Playing in a real browser."""

import json
import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect
from tests.browser.conftest import OUTAGE, Person
from tests.browser.playing import CLICK_ALONG, answer_somehow, mine, over, take_seat
from tests.server.player import Host
from tests.server.serving import Serving

import nightdeck

pytestmark = pytest.mark.browser
Someone = Callable[..., Person]


def test_play_now_is_one_click_away(someone: Someone) -> None:
    page = someone().go("/")
    expect(page.locator(".door")).to_have_count(len(nightdeck.games()))
    page.locator(".door[data-theme=room25]").get_by_role("button", name="Play now").click()
    expect(page.locator("#stage svg.nd")).to_be_visible()
    page.wait_for_selector("#question .option")
    assert page.locator("#question .option").count() > 1
    assert "#" not in page.url


def test_two_people_a_spectator_and_bots_play_a_whole_game(someone: Someone) -> None:
    ann, bob, zed = someone(confirm="never"), someone(confirm="never"), someone()
    page = ann.go("/")
    page.locator(".door[data-theme=room25] select[aria-label^=Mode]").select_option("Cooperation")
    page.locator(".door[data-theme=room25]").get_by_role("button", name="Invite friends").click()
    page.wait_for_selector(".lobby h1")
    for seat in (2, 3):
        page.get_by_label(f"Who plays seat {seat + 1}").select_option("novice")
        expect(page.locator(".lobby .seat").nth(seat)).to_contain_text("bot · Novice")
    page.locator(".lobby .seat").nth(1).get_by_role("button", name="Invite").click()
    link = page.locator("dialog input").input_value()
    assert re.search(r"/t/\w+/1#[\w-]{20,}$", link)
    page.keyboard.press("Escape")
    bob.page.goto(link)
    bob.page.wait_for_selector(".lobby h1")
    assert "#" not in bob.page.url, "the secret stays in the address"
    zed.go("/t/" + page.url.split("/")[4])
    expect(page.locator(".lobby .seat").nth(1)).to_contain_text("here")
    page.get_by_role("button", name="Start the game").click()
    people = [ann.page, bob.page]
    for each in (*people, zed.page):
        each.wait_for_selector("#stage svg.nd")
    for each in people:
        each.evaluate(CLICK_ALONG)
    for each in (*people, zed.page):
        each.wait_for_selector(".ending", timeout=90_000)
    endings = {each.locator("#question p").first.inner_text() for each in (*people, zed.page)}
    assert len(endings) == 1
    assert zed.page.locator(".log li").count() > 20
    zed.page.get_by_role("link", name="Replay").click()
    zed.page.wait_for_selector(".turnings")
    expect(zed.page.locator("#stage svg.nd")).to_be_visible()
    zed.page.get_by_label("Whose eyes").select_option("0")
    zed.page.keyboard.press("ArrowRight")


def test_a_reload_and_a_lost_connection_in_the_middle_of_a_question(someone: Someone) -> None:
    ann = someone(confirm="never")
    host = Host(ann.server.url, mode="suspicion", players=4, name="Ann", sit=False)
    for seat in (1, 2, 3):
        host.client.put(f"{host.path}/seats/{seat}", json={"bot": "novice"})
    host.start()
    page = take_seat(ann, host, 0)
    page.wait_for_selector("#question .option")
    for _ in range(3):
        page.wait_for_function("() => window.tablePage.frame.question")
        answer_somehow(page)
    page.wait_for_function("() => window.tablePage.frame.question")
    before = page.evaluate("[tablePage.frame.question, tablePage.frame.scene, tablePage.frame.lines]")
    page.reload()
    page.wait_for_function("() => window.tablePage?.frame?.question")
    page.wait_for_function("count => tablePage.frame.lines.length >= count", arg=len(before[2]))
    assert page.evaluate("[tablePage.frame.question, tablePage.frame.scene, tablePage.frame.lines]") == before
    page.evaluate("tablePage.connection.socket.close()")
    page.wait_for_function(
        "() => tablePage.connection.state === 'open' && tablePage.connection.socket.readyState === 1"
    )
    assert page.evaluate("[tablePage.frame.question, tablePage.frame.scene, tablePage.frame.lines]") == before
    second = ann.open()
    second.goto(page.url)
    second.wait_for_function("() => window.tablePage?.frame?.question")
    answer_somehow(second)
    page.wait_for_function("number => tablePage.frame.question?.number !== number", arg=before[0]["number"])
    host.close()


def test_locking_in_and_unlocking(someone: Someone) -> None:
    ann, bob = someone(), someone()
    host = Host(ann.server.url, mode="coop", players=2, sit=False)
    host.start()
    page, other = take_seat(ann, host, 0), take_seat(bob, host, 1)
    expect(other.locator(".bar .waits")).to_have_text("Your turn")
    for _ in range(6):
        page.wait_for_selector("#question .option, .tray.locked")
        if page.locator(".tray.locked").count():
            break
        page.keyboard.press("1")
        page.wait_for_function("() => !tablePage.question.busy")
        if page.locator(".confirm").count():
            expect(page.locator(".confirm .main")).to_contain_text("Lock in")
            page.keyboard.press("Enter")
            page.wait_for_selector(".tray.locked")
    expect(page.locator("#question h2")).to_have_text("Locked in")
    other.wait_for_function("() => tablePage.frame.seats[0].ready")
    assert other.evaluate("tablePage.frame.tray.words") == []
    page.get_by_role("button", name="Unlock and choose again").click()
    page.wait_for_selector("#question .option")
    other.wait_for_function("() => !tablePage.frame.seats[0].ready")
    host.close()


def test_undo_says_how_far_and_why_not_further(someone: Someone) -> None:
    ann = someone(confirm="never")
    host = Host(ann.server.url, mode="solo", sit=False)
    host.start()
    page = take_seat(ann, host, 0)
    page.wait_for_selector("#question .option")
    undone = refused = False
    for turn in range(60):
        undo = page.evaluate("tablePage.frame.undo")
        number = page.evaluate("tablePage.frame.question.number")
        if undo["steps"] and not undone:
            expect(page.locator(".tools .count")).to_have_text(str(undo["steps"]))
            page.keyboard.press("u")
            page.wait_for_function("number => tablePage.frame.question?.number !== number", arg=number)
            undone = True
        elif not undo["steps"] and undo["why"] != "that was the beginning":
            page.keyboard.press("u")
            expect(page.locator("#alerts")).to_contain_text(undo["why"])
            refused = True
        if undone and refused:
            break
        count = page.locator("#question .option").count()
        answer_somehow(page, 1 + turn % min(9, count))
        page.wait_for_function(
            "number => tablePage.frame.outcome || tablePage.frame.question?.number !== number", arg=number
        )
    assert undone
    assert refused
    host.close()


def test_clicking_the_board_and_pointing_at_it(someone: Someone) -> None:
    ann = someone(confirm="always")
    host = Host(ann.server.url, mode="coop", players=2, sit=False)
    host.start()
    page = take_seat(ann, host, 0)
    page.wait_for_load_state("networkidle")
    page.wait_for_selector("[data-picks]")
    target = page.locator("[data-picks]").first
    target.click()
    page.wait_for_selector(".option.chosen")
    expect(target).to_have_class(re.compile("selected"))
    page.keyboard.press("Escape")
    expect(page.locator(".option.chosen")).to_have_count(0)
    page.locator('[data-key="tile-12"]').hover(force=True)
    expect(page.locator(".tooltip")).to_contain_text("Not now")
    expect(page.locator(".tooltip .rule")).to_contain_text("R25-")
    host.close()


def by_keyboard_to_a_game(someone: Someone) -> Page:
    """From home to a question, without a mouse."""
    page = someone().go("/")
    page.wait_for_selector(".door")
    door = "document.activeElement.closest('[data-theme=room25]') && document.activeElement.innerText"
    for _ in range(40):
        page.keyboard.press("Tab")
        if page.evaluate(door) == "Play now":
            break
    page.keyboard.press("Enter")
    page.wait_for_selector("#question .option")
    return page


def test_help_log_and_chat_by_keyboard(someone: Someone) -> None:
    page = by_keyboard_to_a_game(someone)
    page.keyboard.press("?")
    page.wait_for_selector("dialog")
    page.keyboard.press("Escape")
    page.wait_for_selector("dialog", state="detached")
    page.keyboard.press("l")
    assert page.evaluate("document.activeElement.getAttribute('aria-label')") == "Log"
    page.keyboard.press("c")
    page.keyboard.type("hello there")
    page.keyboard.press("Enter")
    expect(page.locator(".said")).to_contain_text("hello there")


def test_pieces_answers_and_the_past_by_keyboard(someone: Someone) -> None:
    page = by_keyboard_to_a_game(someone)
    page.locator(".home").focus()
    seen = {}
    for _ in range(40):
        page.keyboard.press("Tab")
        names = "['data-key', 'aria-label'].map(name => document.activeElement.getAttribute(name))"
        key, label = page.evaluate(names)
        seen[key] = label
    assert all(label for key, label in seen.items() if key)
    targets = set(page.evaluate("tablePage.board.choosable().map(one => one.getAttribute('data-key'))"))
    assert targets
    assert targets <= seen.keys()
    number = page.evaluate("tablePage.frame.question.number")
    page.locator("[data-picks]").first.focus()
    page.keyboard.press("Enter")
    page.wait_for_function(
        "number => tablePage.frame.question?.number !== number || document.querySelector('.option.chosen')", arg=number
    )
    page.keyboard.press("Escape")
    for _ in range(6):
        page.wait_for_function("() => tablePage.frame.question || tablePage.frame.tray?.locked")
        if not mine(page):
            break
        answer_somehow(page, 1)
    page.wait_for_function("() => tablePage.frame.table.moves > 1")
    page.evaluate("document.activeElement.blur()")
    page.keyboard.press("ArrowLeft")
    expect(page.locator("body")).to_have_class(re.compile("back"))
    page.keyboard.press("Escape")
    expect(page.locator("body")).not_to_have_class(re.compile("back"))


def test_the_log_lights_pieces_and_goes_back(someone: Someone) -> None:
    ann = someone(confirm="never")
    host = Host(ann.server.url, mode="coop", players=2, sit=False)
    host.client.put(f"{host.path}/seats/1", json={"bot": "novice"})
    host.start()
    page = take_seat(ann, host, 0)
    for _ in range(4):
        page.wait_for_function("() => tablePage.frame.question || tablePage.frame.outcome")
        answer_somehow(page, 1)
    page.wait_for_selector(".log .piece")
    piece = page.locator(".log .piece").first
    piece.hover()
    expect(page.locator(".nd .lit")).to_have_count(1)
    piece.click()
    expect(page.locator(".bar .waits")).to_contain_text("Looking back")
    expect(page.locator(".log .here").first).to_be_visible()
    assert page.locator("#question .option").count() == 0
    page.get_by_role("button", name="Back to now Esc").click()
    page.wait_for_selector("#question .option, .ending")
    others = host.watch()
    others.until(lambda frame: "scene" in frame)
    others.close()
    host.close()


def test_a_phone(someone: Someone) -> None:
    ann = someone(360, 740)
    page = ann.go("/")
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
    page.locator(".door[data-theme=room25]").get_by_role("button", name="Play now").click()
    page.wait_for_selector("#question .option")
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
    box = page.locator("#question .option").first.bounding_box()
    assert box
    assert box["height"] >= 44
    assert box["x"] + box["width"] <= 360
    number = page.evaluate("tablePage.frame.question.number")
    page.locator("#question .option").first.tap()
    page.wait_for_function("number => tablePage.frame.question?.number !== number", arg=number)
    page.locator('[data-key="tile-12"]').tap(force=True)
    expect(page.locator(".tooltip")).to_be_visible()
    page.get_by_role("button", name="Closer").tap()
    assert page.evaluate("tablePage.board.camera.width < tablePage.board.whole.width")


def test_the_page_never_scrolls_on_a_desktop(someone: Someone) -> None:
    page = someone().go("/")
    page.locator(".door[data-theme=room25]").get_by_role("button", name="Play now").click()
    page.wait_for_selector("#question .option")
    size = page.evaluate("[document.documentElement.scrollWidth, document.documentElement.scrollHeight]")
    assert size == [1280, 720]


def test_pieces_glide(someone: Someone) -> None:
    """The same thing stays the same element, so that CSS can move it."""
    ann = someone(confirm="never", motion="full")
    host = Host(ann.server.url, mode="coop", players=2, sit=False)
    host.client.put(f"{host.path}/seats/1", json={"bot": "novice"})
    host.start()
    page = take_seat(ann, host, 0)
    page.wait_for_selector("#stage svg.nd")
    page.evaluate("document.querySelector('[data-key=\"who-0\"]').marked = true")
    for _ in range(6):
        page.wait_for_function("() => tablePage.frame.question || tablePage.frame.outcome")
        if over(page):
            break
        answer_somehow(page, 1)
    assert page.evaluate("document.querySelector('[data-key=\"who-0\"]').marked")
    moved = "getComputedStyle(document.querySelector('[data-key=who-0]')).transitionProperty"
    assert "transform" in page.evaluate(moved)
    host.close()


def test_a_seat_goes_to_a_bot_and_back(someone: Someone) -> None:
    ann = someone()
    host = Host(ann.server.url, mode="coop", players=2, sit=False)
    bob = host.seat(1)  # he takes his time, so that the game cannot be over meanwhile
    host.start()
    page = take_seat(ann, host, 0)
    page.locator("#tab-Table").click()
    page.get_by_label("Who plays seat 1").select_option("novice")
    page.get_by_role("button", name="Take the seat back").click()
    page.wait_for_function("() => !tablePage.frame.seats[0].bot")
    page.wait_for_selector("#question .option, #question [data-place=unlock]")
    bob.close()
    host.close()


def test_a_problem_report_opens_in_nightdeck(someone: Someone, tmp_path: Path) -> None:
    ann = someone()
    page = ann.go("/")
    page.locator(".door[data-theme=room25]").get_by_role("button", name="Play now").click()
    page.wait_for_selector("#question .option")
    page.locator("#tab-Table").click()
    page.get_by_role("button", name="Report a problem").click()
    page.locator("dialog textarea").fill("The door is stuck.")
    with page.expect_download() as download:
        page.get_by_role("button", name="Save the report").click()
    path = tmp_path / "report.json"
    download.value.save_as(path)
    assert json.loads(path.read_text())["report"]["words"] == "The door is stuck."
    assert nightdeck.load(path.read_bytes()).setup.seed == 0


def test_names_and_chat_are_text(someone: Someone) -> None:
    ann = someone()
    host = Host(ann.server.url, mode="coop", players=2, name="<img src=x onerror=alert(1)>", sit=True)
    bob = host.seat(1)
    host.start()
    bob.ask("say", text="<script>alert(1)</script><b>x</b>")
    page = take_seat(ann, host, 0)
    page.locator("#tab-Chat").click()
    expect(page.locator(".said")).to_contain_text("<script>alert(1)</script><b>x</b>")
    page.locator("#tab-Table").click()
    expect(page.locator(".people")).to_contain_text("<img src=x onerror=alert(1)>")
    assert page.locator(".people img, .said script, .said b + b").count() == 0
    bob.close()
    host.close()


def test_the_tab_tells_whose_turn_it_is(someone: Someone) -> None:
    ann = someone()
    host = Host(ann.server.url, mode="coop", players=2, sit=False)
    host.start()
    page = take_seat(ann, host, 0)
    expect(page).to_have_title(re.compile("Your turn"))
    turn = page.locator("#icon").get_attribute("href")
    answer_somehow(page, page.locator("#question .option").count())
    expect(page).to_have_title("Room 25")
    expect(page.locator("#icon")).not_to_have_attribute("href", str(turn))
    host.close()


def test_a_first_visit_is_shown_around(someone: Someone) -> None:
    page = someone(tour=True).go("/")
    page.locator(".door[data-theme=room25]").get_by_role("button", name="Play now").click()
    page.wait_for_selector(".tour:visible")
    stops = int(page.locator(".tour .faint").inner_text().split(" of ")[1])
    assert 5 <= stops <= 8
    for _ in range(stops):
        page.locator(".tour .main").click()
    expect(page.locator(".tour")).to_be_hidden()
    page.reload()
    page.wait_for_selector("#question .option")
    page.wait_for_timeout(300)
    expect(page.locator(".tour")).to_be_hidden()


def test_a_tour_on_a_phone_points_at_what_can_be_seen(someone: Someone) -> None:
    """The board comes closer to the question, too, but not while somebody is shown around."""
    ann = someone(360, 740, tour=True, motion="full")
    host = Host(ann.server.url, game="scare", players=1, start=True)
    page = take_seat(ann, host, 0)
    page.wait_for_selector(".tour:visible")
    page.wait_for_timeout(400)
    stops = int(page.locator(".tour .faint").inner_text().split(" of ")[1])
    for _ in range(stops):
        assert page.evaluate("tablePage.board.camera.width === tablePage.board.whole.width")
        area = page.evaluate("tablePage.tour.area(tablePage.tour.stops[tablePage.tour.stop].find()).toJSON()")
        assert min(area["width"], area["height"]) > 0
        page.locator(".tour .main").click()
    closer = "tablePage.board.camera.width < tablePage.board.whole.width * 0.9"  # or, if that cannot be, easier to hit
    page.wait_for_function(f"() => !tablePage.tour.on && ({closer} || document.querySelector('#stage .hit'))")
    host.close()


def test_another_side_of_a_game_has_a_tour_of_its_own(someone: Someone) -> None:
    ann = someone(tour=True)
    for mode, players in (("base", 2), ("solo", 1)):
        host = Host(ann.server.url, game="lifeform", mode=mode, players=players, sit=False)
        host.start()
        page = take_seat(ann, host, 0)
        page.wait_for_selector(".tour:visible")
        page.locator(".tour").get_by_role("button", name="Skip").click()
        host.close()


def test_a_dead_link_says_what_to_do(someone: Someone) -> None:
    ann = someone()
    host = Host(ann.server.url, mode="coop", players=2)
    ann.go(f"/t/{host.table}/1#0123456789abcdef")
    expect(ann.page.locator("dialog")).to_contain_text("the host can give you a new one")
    ann.forgive("403")
    ann.go(f"/t/{host.table}/1")
    expect(ann.page.locator("dialog")).to_contain_text("does not open the seat")
    host.close()


def test_news_is_spoken(someone: Someone) -> None:
    ann = someone(confirm="never")
    host = Host(ann.server.url, mode="coop", players=2, sit=False)
    host.client.put(f"{host.path}/seats/1", json={"bot": "novice"})
    host.start()
    page = take_seat(ann, host, 0)
    assert page.locator("#spoken").get_attribute("aria-live") == "polite"
    for _ in range(5):
        page.wait_for_function("() => tablePage.frame.question || tablePage.frame.outcome")
        if page.locator("#spoken p").count():
            break
        answer_somehow(page, 1)
    page.wait_for_selector("#spoken p", state="attached")
    assert "[" not in page.locator("#spoken").inner_text()
    host.close()


def test_the_server_may_go_and_come_back(someone: Someone, server: Serving) -> None:
    ann = someone()
    host = Host(ann.server.url, mode="coop", players=2, sit=False)
    host.start()
    page = take_seat(ann, host, 0)
    page.wait_for_selector("#question .option")
    ann.forgive(*OUTAGE)
    server.kill()
    expect(page.locator(".bar .waits")).to_have_text("Connecting…")
    server.start()
    expect(page.locator(".bar .waits")).to_have_text("Your turn")
    page.keyboard.press("1")
    page.wait_for_selector(".option.chosen, .tray .chip")
    host.close()
