"""Malformed, oversized, out-of-order and flooding messages harm nobody else."""

import json
from collections.abc import Callable, Iterator

import httpx
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from tests.server.player import Away, Host, Player, Refused
from tests.server.serving import Serving
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
    max_leaves=8,
)
TYPES = [
    "hello",
    "answer",
    "undo",
    "unlock",
    "why not",
    "help",
    "hint",
    "beliefs",
    "say",
    "past",
    "hand",
    "ping",
    "cheat",
]
FIELDS = ["ref", "question", "option", "steps", "key", "topic", "text", "at", "bot"]
MESSAGES = st.one_of(
    st.text(max_size=60),
    JSON.map(json.dumps),
    st.fixed_dictionaries({"type": st.sampled_from(TYPES)}, optional=dict.fromkeys(FIELDS, JSON)).map(json.dumps),
)


@pytest.fixture(scope="module")
def table(server: Serving) -> Iterator[tuple[Host, Player]]:
    """A table at which a quiet player sits."""
    host = Host(server.url, mode="coop", players=2, name="Quiet")
    host.seat(1).close()
    host.start()
    quiet = host.seat(0)
    quiet.until(lambda frame: frame["question"])
    yield host, quiet
    quiet.close()
    host.close()


PINGS = "ignore:Do not use the .random. module:hypothesis.errors.HypothesisDeprecationWarning"
"""Sockets send pings with random bytes from threads of their own, also while Hypothesis invents a message."""


@pytest.mark.filterwarnings(PINGS)
@settings(max_examples=60, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(messages=st.lists(MESSAGES, min_size=1, max_size=6))
def test_whatever_is_said_gets_an_answer_and_nothing_breaks(table: tuple[Host, Player], messages: list[str]) -> None:
    host, quiet = table
    rude = host.seat(1)
    rude.until(lambda frame: "scene" in frame)
    for message in messages:
        if '"hint"' not in message and '"beliefs"' not in message:  # they are dear, and tested elsewhere
            rude.socket.send(message)
    rude.socket.send('{"type":"ping","ref":9999}')
    while rude.next().get("ref") != 9999:
        pass
    rude.close()
    quiet.ask("ping")


@pytest.mark.parametrize(
    "first", ["", "{", "[]", '{"type":"ping"}', '{"type":"hello","seat":-1}', '{"type":"hello","seat":99}', "x" * 5000]
)
def test_a_bad_first_message_closes_only_its_own_socket(table: tuple[Host, Player], first: str) -> None:
    host, quiet = table
    with connect(f"{host.url.replace('http', 'ws')}{host.path}/socket") as socket:
        socket.send(first)
        with pytest.raises(ConnectionClosed) as closed:
            socket.recv(10)
    assert closed.value.rcvd
    assert closed.value.rcvd.code == 4403
    quiet.ask("ping")


def test_an_oversized_message_closes_only_its_own_socket(table: tuple[Host, Player]) -> None:
    host, quiet = table
    rude = host.seat(1)
    rude.until(lambda frame: "scene" in frame)
    with pytest.raises(Away, match="1009"):
        rude.ask("say", text="x" * 100_000)
    quiet.ask("ping")


def test_a_long_chat_message_is_refused(table: tuple[Host, Player]) -> None:
    host, _ = table
    rude = host.seat(1)
    with pytest.raises(Refused, match="length"):
        rude.ask("say", text="x" * 2000)
    rude.close()


@pytest.mark.parametrize(
    ("message", "ref"),
    [
        ('{"type":"past","at":"x","ref":7}', 7),
        ('{"type":"nonsense","ref":8}', 8),
        ('{"type":"ping","ref":"9"}', 0),
        ("[]", 0),
    ],
)
def test_an_error_answers_the_message_that_caused_it(table: tuple[Host, Player], message: str, ref: int) -> None:
    host, _ = table
    rude = host.seat(1)
    rude.socket.send(message)
    while (answer := rude.next())["type"] != "error":
        pass
    assert (answer["ref"], answer["code"]) == (ref, "not understood")
    rude.close()


def test_a_table_that_is_not_there(server: Serving) -> None:
    stranger = Player(server.url, "0123456789abcdef", None, "")
    with pytest.raises(Away, match="4404"):
        stranger.until(lambda _: False)


def test_a_table_with_a_name_that_is_too_long_to_be_said_in_a_close_frame(server: Serving) -> None:
    stranger = Player(server.url, "%F0%9F%8C%99" * 60, None, "")
    with pytest.raises(Away, match="4404"):
        stranger.until(lambda _: False)


def test_a_flood_is_dammed_and_disturbs_nobody(serve: Callable[..., Serving]) -> None:
    server = serve(message_rate=5, message_burst=10)
    host = Host(server.url, mode="coop", players=2)
    quiet, rude = host.seat(0), host.seat(1)
    quiet.until(lambda frame: frame["table"])
    for number in range(100):
        rude.socket.send(json.dumps({"type": "ping", "ref": number}))
    codes = [rude.next().get("code", "ok") for _ in range(60)]
    assert codes.count("too fast") > 30
    quiet.ask("ping")
    with pytest.raises((Away, ConnectionClosed), match="1008"):
        flood(rude)
    quiet.ask("ping")
    quiet.close()
    host.close()


def flood(player: Player) -> None:
    for _ in range(3000):
        player.socket.send("{}")
    player.until(lambda _: False)


def knock(host: Host, **headers: str) -> int:
    """The status that somebody gets who wants to open a socket."""
    wants = {"connection": "upgrade", "upgrade": "websocket", "sec-websocket-version": "13"}
    key = {"sec-websocket-key": "dGhlIHNhbXBsZSBub25jZQ=="}
    with httpx.Client(base_url=host.url, verify=False, timeout=30) as client, client.stream(
        "GET", f"{host.path}/socket", headers=wants | key | headers
    ) as answer:  # fmt: skip
        return answer.status_code


def test_a_page_of_another_origin_gets_no_socket(table: tuple[Host, Player]) -> None:
    host, _ = table
    assert knock(host, origin="http://evil.example") == 403
    assert knock(host, origin=host.url) == 101


def test_too_many_requests_are_refused(serve: Callable[..., Serving]) -> None:
    server = serve(request_rate=1, request_burst=20)
    with httpx.Client(base_url=server.url, verify=False, timeout=30) as client:
        statuses = [client.get("/api/games").status_code for _ in range(30)]
    assert statuses.count(429) >= 5
    assert statuses[0] == 200


def test_too_many_sockets_of_one_address_are_refused(serve: Callable[..., Serving]) -> None:
    server = serve(sockets_each=3)
    host = Host(server.url, mode="coop", players=2)
    watchers = [host.watch() for _ in range(3)]
    assert knock(host) == 403
    for watcher in watchers:
        watcher.close()
    host.close()


def test_nobody_looks_through_the_eyes_of_a_bot_that_plays_for_itself(server: Serving) -> None:
    """A link to its seat shows nothing until the seat is claimed; then the bot leaves, and everybody is told."""
    host = Host(server.url, mode="suspicion", players=6, bot="novice", start=True)
    watcher = host.watch()
    bot = host.client.get(host.path).json()["seats"][3]["name"]
    secret = host.client.post(f"{host.path}/seats/3/link", json={}).json()["secret"]
    with pytest.raises(Away):
        Player(server.url, host.table, 3, secret).until(lambda frame: frame["table"])
    cookies = {"seat-3": secret}
    record = httpx.get(f"{server.url}{host.path}/record?seat=3", cookies=cookies, verify=False)
    assert record.status_code == 403
    assert httpx.post(
        f"{server.url}{host.path}/claim", json={"secret": secret, "name": "Eve"}, verify=False
    ).json() == {"seat": 3, "host": False}
    eve = Player(server.url, host.table, 3, secret)
    eve.until(lambda frame: not frame["seats"][3]["bot"])
    watcher.until(lambda _: bool(watcher.chat))
    assert watcher.chat[-1]["text"] == f"Eve now plays in place of {bot}, a bot."
    for one in (eve, watcher, host):
        one.close()


def test_whoever_has_not_claimed_a_seat_is_shown_out_when_a_bot_gets_it(server: Serving) -> None:
    host = Host(server.url, mode="suspicion", players=6, bot="novice", start=True)
    bot = host.client.get(host.path).json()["seats"][3]["name"]
    host.client.put(f"{host.path}/seats/3", json={"bot": ""})
    secret = host.client.post(f"{host.path}/seats/3/link", json={}).json()["secret"]
    eve = Player(server.url, host.table, 3, secret)
    eve.until(lambda frame: frame["table"])
    assert eve.chat[-1]["text"].endswith(f"now plays in place of {bot}, a bot.")
    host.client.put(f"{host.path}/seats/3", json={"bot": "novice"})
    with pytest.raises(Away):
        eve.until(lambda frame: frame["seats"][3]["bot"])
    for one in (eve, host):
        one.close()


def test_a_new_link_for_a_seat_that_a_bot_looks_after_has_to_be_claimed(server: Serving) -> None:
    host = Host(server.url, mode="coop", players=3, start=True)
    bob = host.seat(1)
    bob.until(lambda frame: frame["question"])
    bob.ask("hand", bot="novice")
    secret = host.client.post(f"{host.path}/seats/1/link", json={}).json()["secret"]
    with pytest.raises(Away):
        Player(server.url, host.table, 1, secret).until(lambda frame: frame["table"])
    for one in (bob, host):
        one.close()
