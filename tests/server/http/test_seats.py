"""Who sits where: a seat of one's choice, one link for the whole table, and nobody's seat goes to a bot meanwhile."""

from typing import Any

import httpx
import pytest
from tests.server.player import Away, Host, Player
from tests.server.serving import Serving, get, post, put

import nightdeck
from nightdeck.draw.portrait import portrait
from nightdeck.server.bots.bot_names import NAMES


def test_whoever_opens_a_table_chooses_the_seat(server: Serving) -> None:
    host = Host(server.url, game="lifeform", players=3, seat=1, bot="novice", start=True)
    assert host.opened["seat"] == 1
    shown = get(f"{server.url}{host.path}").json()
    assert [seat["kind"] for seat in shown["seats"]] == ["bot", "person", "bot"]
    player = host.seat(1)
    player.until(lambda frame: frame.get("question"))
    player.close()
    host.close()


def test_bots_have_names_faces_and_a_level_that_everybody_sees(server: Serving) -> None:
    host = Host(server.url, mode="suspicion", players=8, bot="novice")
    seats = host.watch().until(lambda frame: frame["seats"])["seats"]
    names = [seat["name"] for seat in seats[1:]]
    assert len(set(names)) == 7
    assert all(name in NAMES for name in names)
    assert {seat["level"] for seat in seats[1:]} == {"Novice"}
    assert seats[0]["level"] == ""
    host.client.put(f"{host.path}/seats/1", json={"bot": "veteran"})
    shown = host.client.get(host.path).json()["seats"]
    assert shown[1]["name"] == names[0], "who plays better is still the same bot"
    faces = {get(f"{server.url}/portrait/novice/{name}.svg").text for name in names}
    assert len(faces) == 7
    assert get(f"{server.url}/portrait/veteran/{names[0]}.svg").text not in faces, "the level shows"
    strange = get(f"{server.url}/portrait/novice/%3Cscript%3E.svg")
    assert "script" not in strange.text
    assert get(f"{server.url}/portrait/nobody/Ember.svg").status_code == 404
    host.close()


def test_every_bots_face_is_its_own() -> None:
    assert len({portrait(name, 1) for name in NAMES}) == len(NAMES)


def test_there_is_no_seat_beyond_the_last(server: Serving) -> None:
    answer = post(f"{server.url}/api/tables", json={"game": "room25", "players": 2, "seat": 2})
    assert answer.status_code == 422
    assert "seats are 0 to 1" in answer.json()["words"]


def test_one_link_gives_everybody_an_open_seat(server: Serving) -> None:
    host = Host(server.url, mode="coop", players=3)
    where = f"{server.url}{host.path}"
    assert post(f"{where}/invitation", json={}).status_code == 403, "only the host invites"
    secret = host.client.post(f"{host.path}/invitation", json={}).json()["secret"]
    bob = post(f"{where}/claim", json={"secret": secret, "name": "Bob"})
    assert bob.json() == {"seat": 1, "host": False}
    cookies = {"seat-1": bob.cookies["seat-1"]}
    again = post(f"{where}/claim", json={"secret": secret}, cookies=cookies)
    assert again.json()["seat"] == 1, "who comes back has the seat already"
    assert post(f"{where}/claim", json={"secret": secret, "name": "Eve"}).json()["seat"] == 2
    full = post(f"{where}/claim", json={"secret": secret, "name": "Zoe"})
    assert full.status_code == 403
    assert "every seat" in full.json()["words"]
    names = [seat["name"] for seat in get(where).json()["seats"]]
    assert names[1:] == ["Bob", "Eve"]
    newer = host.client.post(f"{host.path}/invitation", json={}).json()["secret"]
    assert newer != secret
    assert post(f"{where}/claim", json={"secret": secret}).status_code == 403, "the old link is void"
    host.close()


def test_nobodys_seat_goes_to_a_bot_while_they_are_there(server: Serving) -> None:
    host = Host(server.url, mode="coop", players=2)
    bob = host.seat(1)
    bob.until(lambda frame: frame["seats"][1]["here"])
    refused = host.client.put(f"{host.path}/seats/1", json={"bot": "novice"})
    assert refused.status_code == 403
    assert "only P1 can let a bot play" in refused.json()["words"]
    bob.close()
    host.watch().until(lambda frame: not frame["seats"][1]["here"])
    assert host.client.put(f"{host.path}/seats/1", json={"bot": "novice"}).status_code == 200
    host.close()


def test_everybody_asks_for_whom_they_want_to_play(server: Serving) -> None:
    host = Host(server.url, mode="coop", players=4)
    where = f"{server.url}{host.path}"
    ann, bob = host.seat(0), host.seat(1)
    assert host.client.put(f"{host.path}/seats/0", json={"wishes": ["max"]}).status_code == 200
    cookies = {"seat-1": host.secret(1)}
    twice = put(f"{where}/seats/1", json={"wishes": ["max"]}, cookies=cookies)
    assert twice.status_code == 422
    assert "only one player can have" in twice.json()["words"]
    assert put(f"{where}/seats/1", json={"wishes": ["nobody"]}, cookies=cookies).status_code == 422
    assert put(f"{where}/seats/1", json={"wishes": ["franck", "alice"]}, cookies=cookies).status_code == 422
    assert put(f"{where}/seats/0", json={"wishes": []}, cookies=cookies).status_code == 403, "only one's own"
    assert put(f"{where}/seats/1", json={"wishes": ["alice"]}, cookies=cookies).status_code == 200
    wishes = bob.until(lambda frame: frame["wishes"]["wishes"][1])["wishes"]
    assert wishes["wishes"] == [["max"], ["alice"], [], []]
    assert wishes["cast"]["each"] == [1, 1, 1, 1]
    for seat in (2, 3):
        host.client.put(f"{host.path}/seats/{seat}", json={"bot": "novice"})
    host.start()
    frame = ann.until(lambda frame: frame.get("scene"))
    assert frame["wishes"] is None
    late = host.client.put(f"{host.path}/seats/0", json={"wishes": ["franck"]})
    assert late.status_code == 409
    record = get(f"{where}/record", cookies={"seat-0": host.secret(0)}, params={"seat": 0}).text
    characters = nightdeck.load(record).setup.options["characters"]
    assert isinstance(characters, list)
    assert characters[:2] == ["max", "alice"]
    ann.close()
    bob.close()
    host.close()


def test_whoever_plays_now_can_ask_too(server: Serving) -> None:
    host = Host(server.url, game="level7", players=2, bot="novice", start=True, wishes=["sprinter", "acrobat"])
    player = host.seat(0)
    player.until(lambda frame: frame.get("scene"))
    assert "Sprinter" in player.frame["scene"]
    player.close()
    host.close()
    nobody = post(f"{server.url}/api/tables", json={"game": "level7", "wishes": ["max"]})
    assert nobody.status_code == 422


def test_wishes_that_no_longer_fit_are_forgotten(server: Serving) -> None:
    host = Host(server.url, mode="competition", players=2)
    host.client.put(f"{host.path}/seats/0", json={"wishes": ["max", "sarah"]})
    host.client.put(f"{host.path}/seats/1", json={"wishes": ["alice"]})
    seen = host.watch()
    assert seen.until(lambda frame: frame["seats"])["wishes"]["wishes"] == [[], ["alice"]], "Max and Sarah are no duo"
    free = {"mode": "competition", "players": 2, "options": {"free_duos": True}}
    assert host.client.put(f"{host.path}/plan", json=free).status_code == 200
    assert host.client.put(f"{host.path}/seats/0", json={"wishes": ["max", "sarah"]}).status_code == 200
    assert host.client.put(f"{host.path}/plan", json={"mode": "competition", "players": 2}).status_code == 200
    seen.until(lambda frame: frame["wishes"]["wishes"] == [[], ["alice"]])
    host.start()
    seen.close()
    host.close()


def move(host: Host, seat: int, to: int, cookie: str) -> dict[str, Any]:
    cookies = {cookie: host.secret(int(cookie[-1]))}
    moved: dict[str, Any] = put_move(host, seat, to, cookies).json()
    return moved


def put_move(host: Host, seat: int, to: int, cookies: dict[str, str]) -> httpx.Response:
    return post(f"{host.url}{host.path}/seats/{seat}/move", json={"to": to}, cookies=cookies)


def names(host: Host) -> list[str]:
    return [seat["name"] for seat in get(f"{host.url}{host.path}").json()["seats"]]


def test_an_empty_seat_can_be_had_at_once(server: Serving) -> None:
    host = Host(server.url, game="lifeform", players=3, name="Ann")
    host.client.put(f"{host.path}/seats/1", json={"bot": "novice"})
    bot = names(host)[1]
    assert put_move(host, 0, 1, {}).status_code == 403, "only who holds the seat"
    assert put_move(host, 0, 7, {"seat-0": host.secret(0)}).status_code == 409
    assert move(host, 0, 1, "seat-0") == {"seat": 1, "host": False}
    assert names(host) == [bot, "Ann", ""]
    assert move(host, 1, 2, "seat-0")["seat"] == 2
    assert names(host) == [bot, "", "Ann"]
    shown = get(f"{server.url}{host.path}", cookies={"seat-0": host.secret(0)}).json()
    assert shown["yours"] == [2], "the cookie stays the same"
    ann = Player(server.url, host.table, 2, host.secret(0))
    ann.until(lambda frame: frame["seats"][2]["here"])
    ann.close()
    link = post(f"{server.url}{host.path}/claim", json={"secret": host.secret(2), "name": "Bob"})
    assert link.json()["seat"] == 1, "a link goes with its seat's new place"
    host.close()


def test_two_swap_when_both_want_to(server: Serving) -> None:
    host = Host(server.url, game="lifeform", players=2, name="Ann")
    bob = host.seat(1)
    host.client.put(f"{host.path}/seats/1", json={"wishes": ["palmer"]})
    assert move(host, 0, 1, "seat-0")["seat"] == 0
    bob.until(lambda frame: frame["wishes"]["seats"] == [1, None])
    assert move(host, 0, 0, "seat-0")["seat"] == 0
    bob.until(lambda frame: frame["wishes"]["seats"] == [None, None])
    assert move(host, 1, 0, "seat-1")["seat"] == 1
    assert move(host, 0, 1, "seat-0")["seat"] == 1
    assert names(host) == ["P1", "Ann"]
    with pytest.raises(Away):
        bob.until(lambda _: False)
    seen = host.watch()
    wishes = seen.until(lambda frame: frame["seats"])["wishes"]
    assert wishes["seats"] == [None, None]
    assert wishes["wishes"] == [[], []], "the lifeform asks for no character"
    seen.close()
    renewed = post(f"{server.url}{host.path}/seats/1/link", json={}, cookies={"seat-0": host.secret(0)})
    assert list(renewed.cookies) == ["seat-1"]
    yours = get(f"{server.url}{host.path}", cookies={"seat-1": renewed.json()["secret"]}).json()["yours"]
    assert yours == [1]
    host.close()


def test_nobody_changes_seats_during_the_game(server: Serving) -> None:
    host = Host(server.url, mode="coop", players=2, bot="novice", start=True)
    late = put_move(host, 0, 1, {"seat-0": host.secret(0)})
    assert late.status_code == 409
    assert "everybody keeps their seat" in late.json()["words"]
    host.close()


def test_a_smaller_table_moves_people_together(server: Serving) -> None:
    host = Host(server.url, mode="coop", players=4, name="Ann")
    host.seat(3).close()
    assert host.client.put(f"{host.path}/plan", json={"mode": "coop", "players": 2}).status_code == 200
    assert names(host) == ["Ann", "P3"]
    none = host.client.put(f"{host.path}/plan", json={"mode": "solo"})
    assert none.status_code == 403
    assert "2 people sit here" in none.json()["words"]
    assert names(host) == ["Ann", "P3"]
    host.close()


def test_nobody_takes_a_seat_over_in_secret(server: Serving) -> None:
    """The host can let somebody else play on, but not look at what others hold without their knowing."""
    host = Host(server.url, mode="suspicion", players=4, bot="novice", name="Ann")
    host.client.put(f"{host.path}/seats/1", json={"bot": "", "free": True})
    link = host.client.post(f"{host.path}/seats/1/link", json={}).json()["secret"]
    post(f"{server.url}{host.path}/claim", json={"secret": link, "name": "Ben"})
    host.start()
    watcher = host.watch()

    def heard() -> list[str]:
        watcher.ask("ping")
        return [line["text"] for line in watcher.chat]

    assert heard() == []
    host.client.post(f"{host.path}/seats/1/link", json={})
    assert heard()[-1].startswith("The host has made a new link for Ben.")
    host.client.put(f"{host.path}/seats/1", json={"free": True})
    assert heard()[-1] == "The host has shown Ben out."
    link = host.client.post(f"{host.path}/seats/1/link", json={}).json()["secret"]
    post(f"{server.url}{host.path}/claim", json={"secret": link, "name": "Eve"})
    assert heard()[-1] == "Eve now plays as player 2."
    assert {line["name"] for line in watcher.chat} == {"Nightdeck"}
    assert len(heard()) == 3
