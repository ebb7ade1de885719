"""The workshop over HTTP: who may do what with a pack, what is checked, and what a table with a pack says."""

import base64
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from tests.server.packs.test_zips import archive
from tests.server.player import Host
from tests.server.serving import Serving, get, post, put

QUICK = {"season2_rounds": 7}
SOLO = "/entries/modes/solo-1"


class Maker:
    """Somebody who makes a pack."""

    def __init__(self, url: str, **pack: Any) -> None:
        self.client = httpx.Client(base_url=url, timeout=20, verify=False)
        made = self.client.post("/api/packs", json={"game": "room25", "title": "Quick", **pack})
        assert made.status_code == 201, made.text
        self.name: str = made.json()["pack"]
        self.secret: str = made.json()["secret"]
        self.path = f"/api/packs/{self.name}"

    def look(self) -> Any:
        return self.client.get(self.path).json()

    def change(self, where: str, table: Any, edition: int = 0) -> httpx.Response:
        return self.client.put(self.path + where, json={"edition": edition or self.look()["edition"], "table": table})


@pytest.fixture
def ann(server: Serving) -> Iterator[Maker]:
    maker = Maker(server.url)
    yield maker
    maker.client.close()


def zipped(*members: tuple[str, bytes]) -> dict[str, str]:
    return {"title": "Brought", "zip": base64.b64encode(archive(*members)).decode()}


def test_a_pack_is_made_changed_looked_at_and_taken_home(ann: Maker, server: Serving) -> None:
    shown = ann.change(SOLO, QUICK).json()
    assert shown["files"] == {"modes": {"solo-1": QUICK}}
    assert shown["changes"] == ["solo 1 (modes): season2 rounds 7 instead of 8."]
    assert (shown["trouble"], shown["mine"], shown["host"], shown["edition"]) == (None, True, False, 2)
    home = ann.client.get(f"{ann.path}/zip")
    assert home.headers["content-disposition"] == 'attachment; filename="room25-quick.zip"'
    brought = post(
        f"{server.url}/api/zips", json={"title": "Again", "zip": base64.b64encode(home.content).decode()}
    ).json()
    assert get(f"{server.url}/api/packs/{brought['pack']}").json()["files"] == shown["files"]


def test_a_pack_is_changed_only_by_whoever_has_its_secret_link(ann: Maker, server: Serving) -> None:
    ann.change(SOLO, QUICK)
    url = server.url + ann.path
    assert get(url).json()["mine"] is False  # everybody with the link may look …
    tries = [
        put(f"{url}{SOLO}", json={"edition": 2, "table": None}),
        put(url, json={"title": "Mine now"}),
        post(f"{url}/remove", json={}),
        post(f"{url}/link", json={}),
        put(url, json={"title": "Mine now"}, cookies={"pack": "not-the-secret"}),
    ]
    assert [(answer.status_code, answer.json()["code"]) for answer in tries] == [(403, "not yours")] * 5
    copied = post(f"{server.url}/api/packs", json={"title": "Mine", "of": ann.name})  # … and copy it
    assert copied.cookies["pack"] == copied.json()["secret"]
    assert "httponly" in copied.headers["set-cookie"].lower()
    assert "samesite=strict" in copied.headers["set-cookie"].lower()
    assert f"path=/api/packs/{copied.json()['pack']}" in copied.headers["set-cookie"].lower()
    assert ann.look()["files"] == {"modes": {"solo-1": QUICK}}


def test_a_link_opens_a_pack_elsewhere_until_it_is_renewed(ann: Maker, server: Serving) -> None:
    url = server.url + ann.path
    claimed = post(f"{url}/claim", json={"secret": ann.secret})
    assert claimed.cookies["pack"] == ann.secret
    renewed = ann.client.post(f"{ann.path}/link", json={}).json()["secret"]
    assert post(f"{url}/claim", json={"secret": ann.secret}).status_code == 403
    assert post(f"{url}/claim", json={"secret": renewed}).status_code == 200
    assert ann.look()["mine"] is True


def test_a_removed_pack_is_gone_and_its_tables_go_on(ann: Maker, server: Serving) -> None:
    ann.change(SOLO, QUICK)
    host = Host(server.url, mode="solo", pack=ann.name, start=True, bot="novice")
    assert ann.client.post(f"{ann.path}/remove", json={}).status_code == 200
    assert get(server.url + ann.path).json()["words"] == "there is no such pack here; perhaps it was removed"
    assert host.client.get(host.path).json()["pack"]["title"] == "Quick"
    host.client.close()


def test_nobody_overwrites_what_they_have_not_seen(ann: Maker) -> None:
    assert ann.change(SOLO, QUICK, edition=1).status_code == 200
    late = ann.change(SOLO, {"season2_rounds": 6}, edition=1)
    assert (late.status_code, late.json()["words"]) == (
        409, "the pack was changed elsewhere meanwhile; look at it again",
    )  # fmt: skip
    assert ann.look()["files"]["modes"]["solo-1"] == QUICK


@pytest.mark.parametrize(
    ("where", "table", "trouble"),
    [
        (
            SOLO,
            {"season2_rounds": "many"},
            {
                "words": 'modes.toml: entry "solo-1": field "season2_rounds": got "many"; '
                "expected a whole number from 1 to 99",
                "file": "modes",
                "entry": "solo-1",
                "field": "season2_rounds",
            },
        ),
        ("/entries/rooms/sauna", {"name": "Sauna"}, {"file": "rooms", "entry": "sauna", "field": ""}),
        ("/entries/complexes/coop-1", {"tiles": {"acid": 25}}, {"file": "complexes", "entry": "coop-1"}),
        ("/entries/rooms/acid", {"name": ["<b>"]}, {"field": "name"}),
    ],
)
def test_a_pack_is_checked_by_the_games_loader_which_says_where_it_is_wrong(
    ann: Maker, where: str, table: Any, trouble: Any
) -> None:
    found = ann.change(where, table).json()["trouble"]
    assert {key: found[key] for key in trouble} == trouble


def test_what_is_wrong_may_be_kept_and_cannot_be_played(ann: Maker, server: Serving) -> None:
    assert ann.change(SOLO, {"season2_rounds": 0}).json()["trouble"]["field"] == "season2_rounds"
    refused = post(f"{server.url}/api/tables", json={"game": "room25", "mode": "solo", "pack": ann.name})
    assert refused.status_code == 422
    assert 'entry "solo-1": field "season2_rounds": got 0; expected a whole number' in refused.json()["words"]
    assert ann.change(SOLO, None).json()["files"] == {}  # what the pack says of an entry can be taken back


def test_a_table_carries_its_pack_and_says_so(ann: Maker, server: Serving) -> None:
    ann.change(SOLO, QUICK)
    host = Host(server.url, mode="solo", pack=ann.name)
    told = {"pack": ann.name, "title": "Quick", "changes": ["solo 1 (modes): season2 rounds 7 instead of 8."]}
    assert host.client.get(host.path).json()["pack"] == told
    player = host.seat(0)
    assert player.until(lambda frame: frame.get("table"))["table"]["pack"] == told
    ann.change(SOLO, {"season2_rounds": 5})  # the table keeps what it was opened with, also when its setup changes
    changed = host.client.put(f"{host.path}/plan", json={"mode": "solo", "take_back": True, "pack": ann.name})
    assert changed.status_code == 200, changed.text
    host.start()
    save = host.client.get(f"{host.path}/record?seat=0").json()
    assert save["setup"]["pack"]["modes"]["solo-1"]["season2_rounds"] == 7
    player.close()
    host.client.close()


def test_the_host_can_choose_another_pack_or_none_in_the_lobby(ann: Maker, server: Serving) -> None:
    ann.change(SOLO, QUICK)
    host = Host(server.url, mode="solo")
    assert host.client.get(host.path).json()["pack"] is None
    host.client.put(f"{host.path}/plan", json={"mode": "solo", "pack": ann.name})
    assert host.client.get(host.path).json()["pack"]["title"] == "Quick"
    host.client.put(f"{host.path}/plan", json={"mode": "solo"})
    assert host.client.get(host.path).json()["pack"] is None
    host.client.close()


def test_another_game_with_the_same_people_has_the_same_pack(ann: Maker, server: Serving) -> None:
    ann.change(SOLO, {"season2_rounds": 1})
    host = Host(server.url, mode="solo", pack=ann.name)
    host.play_out()
    player = host.seat(0)
    player.until(lambda frame: frame.get("outcome"))
    again = host.client.post(f"{host.path}/again", json={}).json()["table"]
    assert get(f"{server.url}/api/tables/{again}").json()["pack"]["pack"] == ann.name
    player.close()
    host.client.close()


@pytest.mark.parametrize(
    ("members", "words"),
    [
        ([("../rooms.toml", b"")], "a file outside the pack's folder"),
        ([("spells.toml", b"")], "no game has the files spells.toml"),
        ([("scenarios.toml", b"")], "say which game it is for"),
    ],
)
def test_a_zip_file_that_is_no_pack_is_refused(server: Serving, members: Any, words: str) -> None:
    refused = post(f"{server.url}/api/zips", json=zipped(*members))
    assert refused.status_code == 422
    assert words in refused.json()["words"]


def test_a_body_is_no_larger_than_a_pack_may_be(server: Serving) -> None:
    refused = post(f"{server.url}/api/zips", json={"title": "x", "zip": "A" * 400_000})
    assert "the body is too large" in refused.json()["words"]


def test_the_hosts_packs_are_listed_played_copied_and_never_changed(
    serve: Callable[..., Serving], tmp_path: Path
) -> None:
    for folder, text in (
        ("packs/short-night", "[solo-1]\nseason2_rounds = 6"),
        ("packs/level7/few-guards", "[1]\nguards = 2"),
        ("packs/broken", "[solo-1]\nseason2_rounds = 0"),
    ):
        name = "scenarios" if "level7" in folder else "modes"
        (tmp_path / folder).mkdir(parents=True)
        (tmp_path / folder / f"{name}.toml").write_text(text)
    server = serve(packs=str(tmp_path / "packs"))
    listed = {pack["pack"]: pack for pack in get(f"{server.url}/api/packs").json()["packs"]}
    assert {name: pack["playable"] for name, pack in listed.items()} == {
        "room25.short-night": True, "level7.few-guards": True, "room25.broken": False,
    }  # fmt: skip
    assert listed["room25.short-night"]["title"] == "Short night"
    assert listed["level7.few-guards"]["changes"] == ["A New Level of Fear (scenarios): guards 2 instead of 4."]
    url = f"{server.url}/api/packs/room25.short-night"
    assert put(f"{url}{SOLO}", json={"edition": 1, "table": None}).json()["code"] == "the host's"
    assert post(f"{url}/claim", json={"secret": "x" * 20}).json()["code"] == "the host's"
    assert post(f"{server.url}/api/packs", json={"title": "My own", "of": "room25.short-night"}).status_code == 201
    host = Host(server.url, mode="solo", pack="room25.short-night", start=True)
    assert host.client.get(host.path).json()["pack"]["title"] == "Short night"
    (tmp_path / "packs/short-night/modes.toml").write_text("[solo-1]\nseason2_rounds = 50")
    assert "50 instead of 8" in get(url).json()["changes"][0]  # read again when it has changed
    host.client.close()


def test_a_host_may_keep_visitors_from_making_packs(serve: Callable[..., Serving]) -> None:
    server = serve(workshop=False)
    assert get(f"{server.url}/api/packs").json()["workshop"] is False
    for path, body in (("packs", {"game": "room25", "title": "x"}), ("zips", zipped(("rooms.toml", b"")))):
        assert post(f"{server.url}/api/{path}", json=body).json()["code"] == "no workshop"


def test_packs_and_drafts_are_counted_by_address(serve: Callable[..., Serving]) -> None:
    server = serve(packs_burst=2, packs_rate=0.001, drafts_burst=3, drafts_rate=0.001)
    maker = Maker(server.url)
    assert [maker.client.post("/api/packs", json={"game": "room25", "title": "x"}).status_code for _ in "ab"] == [
        201, 429,
    ]  # fmt: skip
    answers = [maker.client.post(f"{maker.path}/link", json={}).status_code for _ in "abcd"]
    assert answers == [200, 200, 200, 429]
    maker.client.close()


@pytest.mark.parametrize("game", ["level7", "lifeform", "room25", "scare"])
def test_a_games_content_is_shown_with_the_forms_of_its_entries(server: Serving, game: str) -> None:
    shown = get(f"{server.url}/api/content/{game}").json()
    assert [file["name"] for file in shown["files"]] == list(shown["own"])
    for file in shown["files"]:
        fields = {field["name"] for form in file["forms"] for field in form["fields"]}
        for entry in shown["own"][file["name"]].values():
            assert entry.keys() - {"id", "source", file["forms"][0]["tag"]} <= fields


def test_bots_find_out_what_a_pack_changes_and_how_often_is_limited(serve: Callable[..., Serving]) -> None:
    server = serve(trials_burst=1, trials_rate=0.001)
    maker = Maker(server.url)
    maker.change(SOLO, {"season2_rounds": 1})
    shown = maker.client.post(f"{maker.path}/trial", json={"mode": "solo"}).json()
    while not shown["finished"]:
        time.sleep(0.5)
        shown = maker.client.get(f"{maker.path}/trial?mode=solo").json()
    assert shown["problem"] == ""
    length = next(one for one in shown["differences"] if one["name"].startswith("choices"))
    assert length["changed"] < length["printed"]
    assert maker.client.post(f"{maker.path}/trial", json={"mode": "coop"}).status_code == 429
    maker.client.close()


def test_a_trial_that_takes_too_long_says_so(serve: Callable[..., Serving]) -> None:
    server = serve(trial_seconds=0.01)
    maker = Maker(server.url)
    first = maker.client.post(f"{maker.path}/trial", json={"mode": "coop"}).json()
    assert (first["finished"], first["done"]) == (False, 0)
    under, tries = first, 0
    while not under["finished"] and tries < 100:
        time.sleep(0.1)
        tries += 1
        under = maker.client.get(f"{maker.path}/trial?mode=coop").json()
    assert under["problem"] == "The bots took too long; try a mode with shorter games."
    maker.client.close()
