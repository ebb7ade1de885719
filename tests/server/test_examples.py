"""A rulebook's example on a table: whoever opens it looks from every seat, takes it back and plays on."""

from collections.abc import Iterator

import httpx
import pytest
from tests.server.player import Player
from tests.server.serving import Serving

import nightdeck

EXAMPLE = "/api/examples/room25/max-carries-into-a-mortal-chamber"


@pytest.fixture
def reader(server: Serving) -> Iterator[httpx.Client]:
    with httpx.Client(base_url=server.url, timeout=20, verify=False) as client:
        yield client


def test_an_example_is_opened_as_the_rulebook_plays_it(reader: httpx.Client, server: Serving) -> None:
    answer = reader.post(EXAMPLE, json={})
    assert answer.status_code == 201
    table, seat = answer.json()["table"], answer.json()["seat"]
    shown = reader.get(f"/api/tables/{table}").json()
    assert (shown["phase"], shown["yours"], shown["host"], shown["take_back"]) == ("play", [0, 1], True, True)
    secrets = dict(reader.cookies.items())
    player = Player(server.url, table, seat, secrets[f"seat-{seat}"])
    player.until(lambda frame: "table" in frame)
    assert player.frame["table"]["notice"].startswith("Max carries Franck into the Mortal Chamber (Special abilities")
    assert any("is eliminated" in line["words"] for line in player.lines)
    assert player.frame["table"]["moves"] > 1, "one cannot look back at it"
    player.close()
    spectator = httpx.get(f"{server.url}/api/tables/{table}", verify=False).json()
    assert (spectator["yours"], spectator["host"]) == ([], False)


def test_what_was_played_is_taken_back_and_played_on(reader: httpx.Client, server: Serving) -> None:
    opened = reader.post(EXAMPLE, json={}).json()
    player = Player(server.url, opened["table"], opened["seat"], dict(reader.cookies.items())[f"seat-{opened['seat']}"])
    player.until(lambda frame: frame.get("undo"))
    steps = player.frame["undo"]["steps"]
    assert steps == len(nightdeck.game("room25").example("max-carries-into-a-mortal-chamber").picks)
    player.ask("undo", steps=steps, of=steps)
    player.until(lambda frame: frame["question"] and frame["question"]["kind"] == "turn")
    assert "act" in player.options()
    player.close()


@pytest.mark.parametrize(
    "path",
    ["room25/nothing-of-this-kind", "room26/max-carries-into-a-mortal-chamber", "room25/..%2f..%2fetc", "room25/"],
)
def test_nothing_but_an_example_is_opened(reader: httpx.Client, path: str) -> None:
    assert reader.post(f"/api/examples/{path}", json={}).status_code == 404


def test_a_page_from_elsewhere_opens_nothing(reader: httpx.Client) -> None:
    assert reader.post(EXAMPLE, json={}, headers={"origin": "https://evil.example"}).status_code == 403
    assert reader.get(EXAMPLE).status_code == 405
