"""The REST interface: lobby, records, who may do what, what every answer carries."""

import asyncio
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest
import schemathesis
from hypothesis import HealthCheck, settings
from schemathesis.specs.openapi.checks import positive_data_acceptance
from tests.server.player import Host
from tests.server.serving import Serving, get, post, put

import nightdeck
from nightdeck.server.app import make_app
from nightdeck.server.http.openapi import schema
from nightdeck.server.settings import Settings

published = schemathesis.openapi.from_dict(schema())
Case = schemathesis.Case[Any]


@pytest.fixture
def host(server: Serving) -> Iterator[Host]:
    opened = Host(server.url, mode="coop", players=3, name="Ann")
    yield opened
    opened.close()


@published.parametrize()
@settings(max_examples=12, suppress_health_check=list(HealthCheck))
def test_requests_made_from_the_schema(case: Case, server: Serving) -> None:
    # which games and options there are is no matter of the schema
    case.call_and_validate(base_url=server.url, excluded_checks=[positive_data_acceptance])


@published.parametrize()
@settings(max_examples=12, suppress_health_check=list(HealthCheck))
def test_requests_about_a_table_that_is_there(case: Case, server: Serving) -> None:
    case.path_parameters = {**case.path_parameters, "table": standing_table(server)} if case.path_parameters else {}
    response = case.call(base_url=server.url)
    assert response.status_code < 500, response.text


standing: dict[str, str] = {}


def standing_table(server: Serving) -> str:
    if server.url not in standing:
        host = Host(server.url, mode="coop", players=2, bot="novice", start=True)
        standing[server.url] = host.table
        host.close()
    return standing[server.url]


def test_the_games_are_listed_with_all_that_can_be_chosen(server: Serving) -> None:
    listed = get(f"{server.url}/api/games").json()
    assert [game["name"] for game in listed["games"]] == list(nightdeck.games())
    for game in listed["games"]:
        found = nightdeck.new(game["name"]).game
        assert [mode["name"] for mode in game["modes"]] == [mode.name for mode in found.modes]
        for mode in game["modes"]:
            assert mode["rules"] == ("lifeform-solo" if mode["title"] == "Dragon's Domain" else game["name"])
            assert get(f"{server.url}/rules/{mode['rules']}.html").status_code == 200
        assert [option["name"] for option in game["options"]] == [option.name for option in found.options]


def test_only_the_host_arranges_the_table(host: Host) -> None:
    plan = {"mode": "suspicion", "players": 5}
    assert put(f"{host.url}{host.path}/plan", json=plan).status_code == 403
    assert post(f"{host.url}{host.path}/start", json={}).status_code == 403
    assert put(f"{host.url}{host.path}/seats/1", json={"bot": "novice"}).status_code == 403
    assert host.client.put(f"{host.path}/plan", json=plan).status_code == 200
    shown = host.client.get(host.path).json()
    assert (shown["mode"], shown["players"], len(shown["seats"])) == ("suspicion", 5, 5)
    assert shown["host"]
    assert shown["yours"] == [0]
    assert get(f"{host.url}{host.path}").json()["yours"] == []


def test_a_wrong_setup_says_what_would_be_right(host: Host) -> None:
    wrong = host.client.put(f"{host.path}/plan", json={"mode": "koop"})
    assert wrong.status_code == 422
    assert "coop" in wrong.json()["words"]
    unknown = host.client.post("/api/tables", json={"game": "room26"})
    assert unknown.status_code == 422
    assert "room25" in unknown.json()["words"]
    for name in ("seed", "self", "pack", "nonsense"):
        smuggled = host.client.put(f"{host.path}/plan", json={"options": {name: 5}})
        assert smuggled.status_code == 422
        assert name in smuggled.json()["words"]


def test_nothing_is_arranged_after_the_start(host: Host) -> None:
    host.start()
    assert host.client.put(f"{host.path}/plan", json={"mode": "coop"}).status_code == 409
    assert host.client.post(f"{host.path}/start", json={}).status_code == 409


def test_a_link_is_exchanged_for_a_cookie_that_no_script_can_read(host: Host) -> None:
    claimed = post(f"{host.url}{host.path}/claim", json={"secret": host.secret(2), "name": "Cy"})
    assert claimed.json() == {"seat": 2, "host": False}
    cookie = claimed.headers["set-cookie"]
    for part in ("seat-2=", "HttpOnly", "SameSite=strict", f"Path={host.path}"):
        assert part in cookie
    assert host.client.get(host.path).json()["seats"][2]["name"] == "Cy"
    assert post(f"{host.url}{host.path}/claim", json={"secret": "0123456789"}).status_code == 403


def test_the_host_frees_a_seat_and_gives_a_new_link(host: Host) -> None:
    host.client.put(f"{host.path}/seats/1", json={"free": True})
    old = post(f"{host.url}{host.path}/claim", json={"secret": host.secret(1)})
    assert old.status_code == 403
    renewed = host.client.post(f"{host.path}/seats/1/link", json={}).json()
    assert post(f"{host.url}{host.path}/claim", json={"secret": renewed["secret"]}).status_code == 200
    assert host.client.post(f"{host.path}/seats/9/link", json={}).status_code == 409


def test_a_holder_renames_the_seat_but_no_other(host: Host) -> None:
    post(f"{host.url}{host.path}/claim", json={"secret": host.secret(1)})
    with httpx.Client(base_url=host.url, cookies={"seat-1": host.secret(1)}, verify=False) as bob:
        assert bob.put(f"{host.path}/seats/1", json={"name": "Bob"}).status_code == 200
        assert bob.put(f"{host.path}/seats/0", json={"name": "Fool"}).status_code == 403
        assert bob.put(f"{host.path}/seats/1", json={"bot": "novice"}).status_code == 403
    assert [seat["name"] for seat in host.client.get(host.path).json()["seats"]][:2] == ["Ann", "Bob"]


def test_requests_from_elsewhere_change_nothing(host: Host) -> None:
    for headers in ({"origin": "http://evil.example"}, {"sec-fetch-site": "cross-site"}):
        assert host.client.post(f"{host.path}/start", json={}, headers=headers).status_code == 403
    assert host.client.post(f"{host.path}/start", content=b"{}").status_code == 400
    form = host.client.post(f"{host.path}/start", data={"a": "b"})
    assert form.status_code == 400
    assert host.client.get(host.path).json()["phase"] == "lobby"


def test_a_large_body_is_refused(host: Host) -> None:
    answer = host.client.post(f"{host.path}/claim", json={"secret": "x" * 100_000})
    assert answer.status_code == 400


@pytest.mark.parametrize("path", ["/", "/api/games", "/web/js/table.js", "/nowhere", "/health", "/theme/room25.css"])
def test_every_answer_is_guarded(server: Serving, path: str) -> None:
    headers = get(server.url + path).headers
    policy = headers["content-security-policy"]
    assert "default-src 'none'" in policy
    assert "unsafe" not in policy
    assert headers["referrer-policy"] == "no-referrer"
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["cache-control"] == "no-cache"  # scripts of two versions do not go together
    assert "server" not in headers


def test_pages_themes_and_rules_are_served(server: Serving) -> None:
    for path in ("/", "/settings", "/api", "/rules/room25", "/t/0123", "/t/0123/0", "/replay/0123"):
        answer = get(server.url + path)
        assert answer.status_code == 200
        assert answer.text.startswith("<!doctype html>")
    for game in nightdeck.games():
        assert "--accent" in get(f"{server.url}/theme/{game}.css").text
        assert get(f"{server.url}/theme/{game}.svg").text.startswith("<svg")
        assert get(f"{server.url}/theme/{game}-cover.svg").text.startswith("<svg")
        for page in (game, f"{game}-ledger"):
            answer = get(f"{server.url}/rules/{page}.html")
            assert answer.headers["content-type"] == "text/html; charset=utf-8"
            assert answer.text.startswith("<h1")
    assert "Lifeform: Dragon's Domain" in get(f"{server.url}/rules/lifeform-solo.html").text
    assert get(f"{server.url}/rules/lifeform-base.html").status_code == 404
    assert get(f"{server.url}/theme/nothing.css").status_code == 404
    assert get(f"{server.url}/scenario/level7/escape/7.svg").text.startswith("<svg")
    for nothing in ("level7/escape/8", "level7/campaign/1", "level7/nothing/1", "room25/coop/1", "nothing/coop/1"):
        assert get(f"{server.url}/scenario/{nothing}.svg").status_code == 404
    assert get(f"{server.url}/rules/nothing.html").status_code == 404
    assert get(f"{server.url}/web/../server/app.py").status_code == 404


def test_health_and_logs(server: Serving) -> None:
    assert get(f"{server.url}/health").text == "well\n"
    lines = [line for line in server.log.read_text().split("\n")[:-1] if line.startswith("{")]
    assert lines
    assert all({"at", "level", "from", "words"} <= msgspec.json.decode(line).keys() for line in lines)


def test_each_request_is_logged_with_its_status_and_time(server: Serving) -> None:
    get(f"{server.url}/api/tables/never-opened")
    lines = [json.loads(line) for line in server.log.read_text().splitlines() if "/api/tables/never-opened" in line]
    assert [(line["method"], line["status"], line["ms"] >= 0) for line in lines] == [("GET", 404, True)]
    assert "client" not in lines[0], "addresses are logged only of those who come too fast"


def test_metrics_are_for_whoever_runs_the_server(tmp_path: Path) -> None:
    """How many entries are written tells how many answers somebody gives in a secret choice."""
    app = make_app(Settings(database=str(tmp_path / "tables.sqlite3"), scrapers=("192.0.2.7",)))

    async def status(address: str) -> int:
        way = httpx.ASGITransport(app=app, client=(address, 5000))
        async with httpx.AsyncClient(transport=way, base_url="http://nightdeck") as client:
            return (await client.get("/metrics")).status_code

    found = [asyncio.run(status(address)) for address in ("192.0.2.7", "192.0.2.8", "127.0.0.1")]
    assert found == [200, 403, 403]
    assert Settings().scrapers == ("127.0.0.1", "::1")
