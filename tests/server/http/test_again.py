"""Another game of the same people: who may ask for it, who finds their seats there, and what is handed on."""

from concurrent.futures import ThreadPoolExecutor

import httpx
from tests.server.player import Host, Player
from tests.server.serving import Serving, get, post, put

import nightdeck
from nightdeck.server.catalogue import next_mission

Cookies = dict[str, str]


def finished(server: Serving, people: int, **table: object) -> Host:
    """A table at which bots have played the game to its end, in the seats of so many people as well."""
    host = Host(server.url, name="Ann", **table)
    for seat in range(1, people):
        host.seat(seat).close()
    host.play_out()
    return host


def asks_again(host: Host, cookies: Cookies, **how: bool) -> httpx.Response:
    return post(f"{host.url}{host.path}/again", json=how, cookies=cookies)


def seat_cookie(host: Host, seat: int) -> Cookies:
    return {f"seat-{seat}": host.secret(seat)}


def given(response: httpx.Response) -> Cookies:
    """The cookies of an answer, which are bound to the new table's addresses."""
    table = response.json()["table"]
    lines = response.headers.get_list("set-cookie")
    assert all(f"Path=/api/tables/{table};" in line and "HttpOnly" in line for line in lines)
    return {name: value for name, _, value in (line.partition(";")[0].partition("=") for line in lines)}


def test_friends_meet_again_at_a_table_set_up_like_the_last_one(server: Serving) -> None:
    host = finished(server, 2, mode="coop", players=4, options={"free_duos": True}, offer_forced=True)
    watcher = host.watch()
    watcher.until(lambda frame: frame["table"]["next"] == "")
    assert asks_again(host, {}).status_code == 403, "a spectator decides nothing"
    bob = asks_again(host, seat_cookie(host, 1))
    assert bob.status_code == 201
    table = bob.json()["table"]
    assert bob.json() == {"table": table, "seat": 1, "links": {}}
    watcher.until(lambda frame: frame["table"]["next"] == table)

    path = f"{server.url}/api/tables/{table}"
    shown = get(path).json()
    kept = {"game": "room25", "mode": "coop", "players": 4, "options": {"free_duos": True}, "phase": "lobby"}
    assert {name: shown[name] for name in kept} == kept
    assert [seat["bot"] for seat in shown["seats"]] == ["novice", "", "novice", "novice"], "Ann has not come yet"

    ann = asks_again(host, seat_cookie(host, 0))
    assert ann.json() == {"table": table, "seat": 0, "links": {}}, "there is one next table"
    assert given(ann) == seat_cookie(host, 0), "whoever opened the table is its host"
    assert [seat["bot"] for seat in get(path).json()["seats"]] == ["", "", "novice", "novice"]
    assert post(f"{path}/start", json={}, cookies=given(ann)).status_code == 403
    assert post(f"{path}/start", json={}, cookies=given(bob)).status_code == 200

    for seat in (0, 1):
        player = Player(server.url, table, seat, host.secret(seat))
        player.until(lambda frame: frame["table"]["phase"] == "play" and frame["table"]["offer_forced"])
        player.close()
    watcher.close()
    host.close()


def test_no_other_game_before_the_end(server: Serving) -> None:
    host = Host(server.url, mode="solo", start=True)
    refused = asks_again(host, host.cookies)
    assert refused.status_code == 409
    assert "not over yet" in refused.json()["words"]
    host.close()


def test_alone_it_begins_at_once_and_takes_over_what_the_last_game_hands_on(server: Serving) -> None:
    host = finished(server, 1, game="lifeform", mode="solo", options={"hazard": "nearest", "carry": 1})
    last = nightdeck.load(host.client.get(f"{host.path}/record").content)
    again = asks_again(host, host.cookies, start=True)
    path = f"{server.url}/api/tables/{again.json()['table']}"
    shown = get(path).json()
    handed = dict(last.game.carry_over(last.view(None)))
    assert list(handed) == ["nearest"]
    assert (shown["phase"], shown["options"]) == ("play", {"hazard": "nearest", "carry": 1, **handed})
    assert shown["seats"][0]["kind"] == "person"
    assert put(f"{path}/seats/0", json={"name": "Zoe"}, cookies=given(again)).status_code == 200
    host.close()


def test_two_who_ask_at_once_find_one_table(server: Serving) -> None:
    host = finished(server, 2, mode="coop", players=2)
    with ThreadPoolExecutor() as pool:
        answers = list(pool.map(lambda seat: asks_again(host, seat_cookie(host, seat)), [0, 1, 0, 1]))
    assert {answer.status_code for answer in answers} == {201}
    assert len({answer.json()["table"] for answer in answers}) == 1
    assert sum("host" in given(answer) for answer in answers) == 1
    host.close()


def test_a_link_that_was_renewed_at_the_next_table_stays_shut(server: Serving) -> None:
    host = finished(server, 2, mode="coop", players=2)
    first = asks_again(host, host.cookies)
    path = f"{server.url}/api/tables/{first.json()['table']}"
    assert post(f"{path}/seats/1/link", json={}, cookies=given(first)).status_code == 200
    bob = asks_again(host, seat_cookie(host, 1))
    assert (bob.json()["seat"], given(bob)) == (None, {})
    host.close()


def test_the_next_mission_is_the_scenario_that_follows(server: Serving) -> None:
    host = finished(server, 1, game="level7", players=1, options={"scenario": 6})
    record = nightdeck.load(host.client.get(f"{host.path}/record").content)
    assert record.outcome is not None
    again = asks_again(host, host.cookies, start=True, mission=True)
    shown = get(f"{server.url}/api/tables/{again.json()['table']}").json()
    assert shown["options"] == {"scenario": 7}
    host.close()


def test_after_the_last_scenario_there_is_none() -> None:
    assert next_mission(nightdeck.setup("level7", scenario=6)) == {"scenario": 7}
    assert next_mission(nightdeck.setup("level7", scenario=7)) == {}
    assert next_mission(nightdeck.setup("room25")) == {}
