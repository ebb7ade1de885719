"""What a page must not lose: its seat, its connection, the keyboard's place, and what really stands."""

import json
import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, Route, WebSocketRoute, expect
from tests.browser.conftest import Person
from tests.browser.playing import answer_somehow, take_seat
from tests.server.player import Host

pytestmark = pytest.mark.browser
Someone = Callable[..., Person]
STATE = "() => tablePage.connection.state === 'open'"


def seated(person: Person, **table: Any) -> tuple[Host, Page]:
    """Somebody at a table with bots that has begun."""
    host = Host(person.server.url, mode="coop", players=2, **table)
    host.client.put(f"{host.path}/seats/1", json={"bot": "novice"})
    host.start()
    return host, take_seat(person, host, 0)


def lobby(person: Person) -> Page:
    page = person.go("/")
    page.locator(".door[data-theme=room25] select[aria-label^=Mode]").select_option("Cooperation")
    page.locator(".door[data-theme=room25]").get_by_role("button", name="Invite friends").click()
    page.wait_for_selector(".lobby h1")
    return page


def test_who_plays_on_another_device_stays_here_too(someone: Someone) -> None:
    ann, phone = someone(), someone()
    host, page = seated(ann, sit=False)
    tab = ann.open()
    tab.goto(page.url)
    tab.wait_for_selector("#question h2")
    page.get_by_role("tab", name="Table").click()
    page.get_by_role("button", name="Play on another device").click()
    link = page.get_by_role("textbox", name="Your own seat").input_value()
    page.wait_for_function("() => tablePage.connection.state !== 'open'")
    for each in (page, tab):
        each.wait_for_function(STATE)
    expect(page.locator("dialog")).to_have_count(1)
    expect(tab.locator("dialog")).to_have_count(0)
    phone.page.goto(link)
    phone.page.wait_for_selector("#question h2")
    assert host.table in page.evaluate("localStorage.getItem('nightdeck.tables')")
    host.close()


def test_a_connection_that_died_in_silence_is_noticed(someone: Someone) -> None:
    ann = someone()
    dead: list[bool] = []

    def pass_on(route: WebSocketRoute) -> None:
        there = route.connect_to_server()
        silent = not dead

        def say(message: str | bytes) -> None:
            if not (silent and dead):
                there.send(message)

        route.on_message(say)

    ann.page.route_web_socket(re.compile("/socket$"), pass_on)
    ann.page.clock.install()
    host, page = seated(ann, sit=False)
    page.wait_for_function(STATE)
    first = page.evaluate("window.first = tablePage.connection.socket, tablePage.connection.state")
    assert first == "open"
    dead.append(True)
    for _ in range(8):
        page.clock.run_for(10_000)
    page.wait_for_function(
        "() => tablePage.connection.socket !== window.first && tablePage.connection.state === 'open'"
    )
    host.close()


def refuse(page: Page, where: str, status: int, words: str, when: Callable[[str], bool] = lambda _: True) -> None:
    """Let requests be refused. Call it before the page is opened: later, what is asked at once may slip through."""

    def answer(route: Route) -> None:
        if when(route.request.url):
            route.fulfill(status=status, json={"code": "refused", "words": words})
        else:
            route.continue_()

    page.route(where, answer)


def test_what_was_refused_is_not_shown_as_if_it_stood(someone: Someone) -> None:
    ann = someone()
    refuse(ann.page, "**/plan", 422, "no")
    refuse(ann.page, "**/seats/1", 503, "try again")
    page = lobby(ann)
    players = page.get_by_label("Players")
    before = players.input_value()
    players.select_option(index=0 if before != players.locator("option").first.inner_text() else 1)
    expect(page.locator("#alerts")).to_contain_text("no")
    expect(players).to_have_value(before)
    page.get_by_role("radio").nth(0).check()
    expect(page.get_by_role("radio", name="Cooperation")).to_be_checked()
    page.get_by_label("Who plays seat 2").select_option("novice")
    expect(page.locator("#alerts")).to_contain_text("try again")
    expect(page.get_by_label("Who plays seat 2")).to_have_value("")
    ann.forgive("422", "503")


def invitation(page: Page, seat: int, name: str) -> str:
    page.locator(".lobby .seat").nth(seat).get_by_role("button", name=name).click()
    link = page.locator("dialog input").input_value()
    page.keyboard.press("Escape")
    page.wait_for_selector("dialog", state="detached")
    return link


def test_links_that_are_given_out_are_good(someone: Someone) -> None:
    ann, bob = someone(), someone()
    page = lobby(ann)
    first = invitation(page, 2, "Invite")
    assert invitation(page, 2, "Invite") == first
    for players in (2, 3):
        page.get_by_label("Players").select_option(str(players))
        expect(page.locator(".lobby .seat")).to_have_count(players)
    second = invitation(page, 2, "Invite")
    assert second != first, "that was a seat that is gone"
    assert invitation(page, 2, "Invite") == second
    bob.page.goto(second)
    bob.page.wait_for_selector(".lobby h1")
    expect(page.locator(".lobby .seat").nth(2)).to_contain_text("here")
    assert invitation(page, 2, "New link") not in (first, second)
    expect(bob.page.locator("dialog")).to_contain_text("does not open the seat")


def test_a_link_pasted_into_the_same_tab_opens_its_seat(someone: Someone) -> None:
    ann = someone()
    host = Host(ann.server.url, mode="coop", players=2, sit=False)
    page = ann.go(f"/t/{host.table}/0")
    page.wait_for_selector("dialog")
    page.evaluate("secret => { location.hash = secret; }", host.secret(0))
    page.wait_for_selector(".lobby h1")
    page.wait_for_function("() => tablePage.connection.seat === 0 && location.hash === ''")
    page.evaluate("window.stays = true; location.hash = 'question'")
    page.wait_for_timeout(300)
    assert page.evaluate("stays")
    host.close()


@pytest.mark.parametrize(("old_way", "said"), [(True, "Copied"), (False, "Press Ctrl+C")])
def test_copied_is_said_only_if_it_is_true(someone: Someone, old_way: bool, said: str) -> None:
    ann = someone()
    ann.context.add_init_script(
        "Object.defineProperty(navigator, 'clipboard', {value: undefined});"
        f"document.execCommand = () => {json.dumps(old_way)};"
    )
    host = Host(ann.server.url, mode="coop", players=2, sit=False)
    page = take_seat(ann, host, 0)
    page.evaluate("import('/web/js/table/sharing.js').then(({ share }) => share('/t/somewhere', 'A link'))")
    copy = page.locator("dialog .main")
    copy.click()
    expect(copy).to_have_text(said)
    host.close()


def test_the_bar_names_who_is_away_and_no_kinds_of_questions(someone: Someone) -> None:
    ann = someone()
    host = Host(ann.server.url, mode="coop", players=2, sit=False)
    bob = host.seat(1)
    host.start()
    page = take_seat(ann, host, 0)
    page.wait_for_selector("#question .option")
    answer_somehow(page, page.locator("#question .option").count())
    waits = page.locator("#bar .waits")
    expect(waits).to_have_text("Waiting for P1")
    bob.close()
    expect(waits).to_have_text("Waiting for P1 (away)")
    host.close()


def test_the_home_page_knows_the_mode_that_is_played(someone: Someone) -> None:
    page = someone().go("/")
    page.locator(".door[data-theme=room25]").get_by_role("button", name="Invite friends").click()
    page.locator("[data-place=mode-suspicion]").click()
    page.wait_for_function("() => tablePage.frame.table.mode === 'suspicion'")
    page.goto(str(page.evaluate("location.origin")))
    expect(page.locator(".yours li")).to_contain_text("Room 25 Suspicion")


def test_whoever_begins_is_chosen_by_name(someone: Someone) -> None:
    page = someone().go("/")
    page.locator(".door[data-theme=room25]").get_by_role("button", name="Invite friends").click()
    page.locator(".lobby summary").click()
    first = page.get_by_label("First player")
    expect(first.locator("option").nth(0)).to_have_text("anybody, by chance")
    expect(first.locator("option").nth(1)).to_have_text("Player 1")
    first.select_option("Player 1")
    page.wait_for_function("() => tablePage.frame.table.options.first === 0")


def test_a_replay_does_not_besiege_a_server_that_refuses(someone: Someone) -> None:
    ann = someone()
    host = Host(ann.server.url, mode="coop", players=2, bot="novice", start=True)
    host.client.put(f"{host.path}/seats/0", json={"bot": "novice"})
    watcher = host.watch()
    watcher.until(lambda frame: frame.get("outcome"), timeout=60)
    watcher.close()
    asked: list[str] = []

    def is_second(url: str) -> bool:
        asked.append(url)
        return "at=2&" in url and sum("at=2&" in one for one in asked) == 1

    refuse(ann.page, "**/picture?*", 429, "Too many requests; wait a moment.", is_second)
    page = ann.go(f"/replay/{host.table}")
    page.wait_for_selector("#stage svg.nd")
    page.keyboard.press("ArrowRight")
    expect(page.locator(".waits")).to_contain_text("move 1 of")
    asked.clear()
    page.keyboard.press("ArrowRight")
    expect(page.locator("#alerts")).to_contain_text("Too many requests")
    page.wait_for_timeout(300)
    assert len(asked) == 1
    expect(page.locator(".waits")).to_contain_text("move 1 of")
    page.keyboard.press("ArrowRight")
    expect(page.locator(".waits")).to_contain_text("move 2 of")
    ann.forgive("429")
    host.close()


def test_the_keyboard_stays_at_the_question(someone: Someone) -> None:
    ann = someone(confirm="never")
    host, page = seated(ann, sit=False)
    for _ in range(4):
        page.wait_for_selector("#question .option")
        number = page.evaluate("tablePage.frame.question.number")
        page.locator("#question .option").last.focus()
        page.keyboard.press("Enter")
        page.wait_for_function("number => tablePage.frame.question?.number !== number", arg=number)
        assert page.evaluate("document.activeElement.closest('#question') !== null")
    host.close()


def test_a_thing_that_stays_keeps_the_keyboard_when_others_go(someone: Someone) -> None:
    """Also in a browser that cannot move an element without taking it out."""
    page = someone().go("/")
    kept = page.evaluate("""async () => {
        delete Element.prototype.moveBefore;
        const { parse, morph } = await import("/web/js/board/svg_morph.js");
        const thing = (key) => `<g data-key="${key}" tabindex="0"/>`;
        const things = (keys) => parse(`<svg xmlns="http://www.w3.org/2000/svg">${keys.map(thing).join("<g/>")}</svg>`);
        const board = things(["a", "b", "c"]);
        document.body.append(board);
        board.querySelector("[data-key=c]").focus();
        morph(board, things(["b", "c"]));
        return [document.activeElement.getAttribute("data-key"), board.isEqualNode(things(["b", "c"]))];
    }""")
    assert kept == ["c", True]


def test_words_are_not_lost_when_the_pointer_leaves_a_dialog(someone: Someone) -> None:
    ann = someone()
    host, page = seated(ann, sit=False)
    page.get_by_role("tab", name="Table").click()
    page.get_by_role("button", name="Report a problem").click()
    words = page.get_by_label("What happened?")
    words.fill("it went dark")
    box = words.bounding_box()
    assert box
    page.mouse.move(box["x"] + 60, box["y"] + 12)
    page.mouse.down()
    page.mouse.move(5, 300)
    page.mouse.up()
    expect(words).to_have_value("it went dark")
    page.mouse.click(5, 300)
    expect(page.locator("dialog")).to_have_count(0)
    host.close()


def test_an_alert_has_the_whole_width_of_a_phone(someone: Someone) -> None:
    ann = someone(360, 740)
    host, page = seated(ann, sit=False)
    words = "The server cannot save anything at the moment, so nothing was done. Try again."
    page.evaluate("words => import('/web/js/common/dialog.js').then(({ alert }) => alert(words))", words)
    box = page.locator("#alerts p").bounding_box()
    assert box
    assert box["width"] > 300
    assert box["x"] >= 0
    assert box["x"] + box["width"] <= 360
    host.close()


def test_a_long_name_pushes_nothing_off_a_phone(someone: Someone) -> None:
    ann = someone(360, 740)
    host = Host(ann.server.url, mode="coop", players=2, name="Wolfeschlegelsteinhausenberger", start=True)
    ann.go(f"/t/{host.table}").wait_for_selector("#stage svg.nd")
    page = ann.go("/")
    expect(page.locator("#yours .state")).to_contain_text("Wolfeschlegel")
    assert page.evaluate("document.documentElement.scrollWidth") == 360
    host.close()
