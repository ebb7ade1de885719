"""The workshop: packs are made, changed with forms, checked as one types, shared, taken home and played."""

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect
from tests.browser.conftest import Person
from tests.server.serving import Serving

pytestmark = pytest.mark.browser
Someone = Callable[..., Person]
STRANGE = '<img src=x onerror="alert(1)"><svg onload=alert(2)> \u202eabc שלום ' + "W" * 150


def make_pack(person: Person, game: str, title: str = "Quick night") -> Page:
    page = person.go("/workshop")
    page.get_by_label("Title").fill(title)
    page.locator(".making section").first.get_by_label("Game").select_option(game)
    page.get_by_role("button", name="Make it").click()
    page.wait_for_selector(".entry-form .entry-field")
    return page


def open_entry(page: Page, file: str, entry: str) -> None:
    page.locator("[data-place=file]").select_option(file)
    page.locator(f'.entries [data-place="{entry}"]').click()
    page.wait_for_selector(".entry-field")


def kept(page: Page) -> None:
    expect(page.locator(".verdict")).to_have_text("Kept. No mistakes.")


@pytest.mark.parametrize("width", [1280, 360])
def test_the_workshop_is_accessible(someone: Someone, width: int) -> None:
    person = someone(width)
    page = make_pack(person, "room25")
    for file in page.locator("[data-place=file] option").all():
        page.locator("[data-place=file]").select_option(file.get_attribute("value"))
        assert person.scan() == []
        assert page.evaluate("document.documentElement.scrollWidth") <= width
    person.go("/workshop")
    page.wait_for_selector("#yours li")
    assert person.scan() == []
    assert page.evaluate("document.documentElement.scrollWidth") <= width


@pytest.mark.parametrize("game", ["level7", "lifeform", "room25", "scare"])
def test_every_entry_of_a_game_has_a_form_that_changes_nothing_by_itself(someone: Someone, game: str) -> None:
    person = someone()
    page = make_pack(person, game)
    same = """async () => {
        const { changed, entryValues, formOf } = await import("/web/js/workshop/values.js");
        const page = packPage, wrong = [];
        for (const file of page.content.files)
            for (const [id, own] of Object.entries(page.content.own[file.name])) {
                page.show(file.name, id);
                if (!page.form.element.children.length) wrong.push(`${id}: no form`);
                if (changed(file, own, page.form.values) !== null) wrong.push(id);
            }
        return wrong;
    }"""
    assert page.evaluate(same) == []


def test_a_mistake_is_told_beside_its_field_as_one_types(someone: Someone) -> None:
    page = make_pack(someone(), "room25")
    open_entry(page, "modes", "solo-1")
    rounds = page.get_by_label("Season2 rounds")
    rounds.fill("0")
    expect(page.locator("[data-field=season2_rounds] .wrong")).to_contain_text("expected a whole number from 1 to 99")
    expect(rounds).to_have_attribute("aria-invalid", "true")
    rounds.fill("7")
    kept(page)
    expect(page.locator(".wrong")).to_have_count(0)
    expect(page.locator(".changes li")).to_have_text("solo 1 (modes): season2 rounds 7 instead of 8.")
    page.reload()
    expect(page.get_by_label("Season2 rounds")).to_have_value("7")
    page.get_by_role("button", name="As printed").click()
    expect(page.get_by_label("Season2 rounds")).to_have_value("8")
    expect(page.locator(".changes li")).to_have_count(0)


def test_lists_and_tables_grow_and_shrink_by_the_keyboard_alone(someone: Someone) -> None:
    page = make_pack(someone(), "room25")
    open_entry(page, "complexes", "s2-solo")
    tiles = page.locator("[data-field=tiles] li")
    before = tiles.count()
    page.get_by_role("button", name="Remove Tiles: cold").focus()
    page.keyboard.press("Enter")
    expect(tiles).to_have_count(before - 1)
    expect(page.locator(".verdict")).to_contain_text("a complex has 25 tiles, not 2")
    page.get_by_role("button", name="Add to Tiles").focus()
    page.keyboard.press("Enter")
    expect(tiles).to_have_count(before)


def test_a_new_entry_is_made_like_another_and_deleted(someone: Someone) -> None:
    page = make_pack(someone(), "level7")
    page.locator("[data-place=file]").select_option("events")
    page.get_by_role("button", name="New entry").click()
    page.get_by_label("Short name").fill("my-own")
    page.get_by_role("button", name="Make it").click()
    kept(page)
    expect(page.locator('.entries [data-place="my-own"]')).to_contain_text("new")
    page.get_by_role("button", name="Delete this entry").click()
    expect(page.locator('.entries [data-place="my-own"]')).to_have_count(0)


def test_strange_words_stay_words_everywhere(someone: Someone) -> None:
    person = someone()
    page = make_pack(person, "room25", STRANGE[:60])
    open_entry(page, "rooms", "acid")
    page.get_by_label("Name", exact=True).fill(STRANGE)
    kept(page)
    page.wait_for_load_state("networkidle")
    assert page.locator("img[src=x], svg[onload]").count() == 0
    assert page.evaluate("document.documentElement.scrollWidth") <= 1280
    page.get_by_role("button", name="Play it now").click()
    page.get_by_role("button", name="Set up a table").click()
    page.wait_for_selector(".lobby .pack-note")
    expect(page.locator(".pack-note a").first).to_have_text(STRANGE[:60])
    page.get_by_role("button", name="fill up with bots").click()
    expect(page.locator(".lobby .seat").last).to_contain_text("bot")
    page.get_by_role("button", name="Start the game").click()
    page.wait_for_selector("#question .option")
    assert page.locator("img[src=x], svg[onload]").count() == 0


def test_a_pack_is_played_at_once_with_what_was_typed_last(someone: Someone) -> None:
    person = someone()
    page = make_pack(person, "room25")
    open_entry(page, "modes", "solo-1")
    page.get_by_label("Season2 rounds").fill("3")
    page.get_by_role("button", name="Play it now").click()
    page.get_by_label("Mode").last.select_option("Solo")
    page.get_by_role("button", name="Play", exact=True).click()
    page.wait_for_selector("#question .option")
    assert page.evaluate("tablePage.frame.table.pack.changes") == ["solo 1 (modes): season2 rounds 3 instead of 8."]


def test_a_pack_is_chosen_and_left_out_in_the_lobby(someone: Someone) -> None:
    person = someone()
    page = make_pack(person, "room25", "Short")
    page = person.go("/")
    door = page.locator(".door[data-theme=room25]")
    door.get_by_label("Pack for Room 25").select_option("Short")
    door.get_by_role("button", name="Invite friends").click()
    expect(page.locator(".pack-note a").first).to_have_text("Short")
    page.get_by_role("button", name="Choose another pack, or none").click()
    page.get_by_role("button", name="Without a pack").click()
    expect(page.get_by_role("button", name="Play with a pack")).to_be_visible()
    assert person.scan() == []


def test_a_pack_goes_home_and_comes_back(someone: Someone, tmp_path: Path) -> None:
    person = someone()
    page = make_pack(person, "room25", "Short")
    open_entry(page, "modes", "solo-1")
    page.get_by_label("Season2 rounds").fill("5")
    kept(page)
    with page.expect_download() as download:
        page.get_by_role("link", name="Take it home").click()
    download.value.save_as(tmp_path / "short.zip")
    (tmp_path / "wrong.zip").write_text("this is none")
    page = person.go("/workshop")
    page.get_by_label("Zip file").set_input_files(tmp_path / "wrong.zip")
    person.forgive("status of 422")
    page.get_by_role("button", name="Bring it").click()
    expect(page.locator("dialog")).to_contain_text("this is no zip file that can be read")
    page.keyboard.press("Escape")
    page.get_by_label("Zip file").set_input_files(tmp_path / "short.zip")
    page.get_by_role("button", name="Bring it").click()
    expect(page.locator(".changes li")).to_have_text("solo 1 (modes): season2 rounds 5 instead of 8.")


def test_whoever_gets_the_link_may_look_and_copy_and_with_the_other_link_change(
    someone: Someone, server: Serving
) -> None:
    ann, ben, eve = someone(), someone(), someone()
    page = make_pack(ann, "room25", "Ours")
    page.get_by_role("button", name="Share").click()
    look = page.get_by_label("To look at it, play it and copy it").input_value()
    page.get_by_role("button", name="Make a link for changes").click()
    change = page.get_by_label("To change it as well").input_value()
    looking = eve.go(look.removeprefix(server.url))
    looking.wait_for_selector(".entry-field")
    assert looking.locator(".entry-form :is(input, select, textarea):enabled").count() == 0
    looking.get_by_role("button", name="Copy").click()
    looking.wait_for_selector(".entry-form :is(input, select, textarea):enabled")
    page = ben.go(change.removeprefix(server.url))
    page.wait_for_selector(".entry-form :is(input, select, textarea):enabled")
    assert "#" not in page.url or "/" in page.url.partition("#")[2]  # the secret is out of the address


def test_bots_find_out_what_a_pack_changes(someone: Someone) -> None:
    person = someone()
    page = make_pack(person, "room25")
    open_entry(page, "modes", "solo-1")
    page.get_by_label("Season2 rounds").fill("1")
    kept(page)
    page.get_by_role("button", name="What does it change?").click()
    page.get_by_label("Mode").last.select_option("Solo")
    page.get_by_role("button", name="Let the bots play").click()
    expect(page.locator(".trial tbody tr", has_text="choices a game")).to_be_visible(timeout=60_000)
    assert person.scan() == []
