"""What one address may take, what a name proves, and on whose word a proxy speaks."""

import asyncio
import json
import socket
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

import httpx
import pytest
from tests.server.serving import Serving, get, post
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect

from nightdeck.server.app import WEB, make_app
from nightdeck.server.http.limits import household
from nightdeck.server.http.security import is_own_name
from nightdeck.server.settings import Settings

NEW = {"game": "room25", "mode": "solo", "players": 1}
Serve = Callable[..., Serving]


@pytest.mark.parametrize(
    "name", ["127.0.0.1:2525", "[::1]:2525", "localhost", "attic", "attic.local:80", "Play.Example.org", "192.0.2.1"]
)
def test_a_server_knows_its_own_names(name: str) -> None:
    assert is_own_name(name, ("https://play.example.org",))


@pytest.mark.parametrize("name", ["evil.example", "127.0.0.1.evil.example:2525", "play.example.org.evil", "[", "a.b"])
def test_a_strange_name_is_refused(server: Serving, name: str) -> None:
    assert not is_own_name(name, ("https://play.example.org",))
    refused = get(f"{server.url}/api/games", headers={"host": name})
    assert refused.status_code == 421
    assert "--origin" in refused.text


def test_a_socket_by_a_strange_name_is_refused(server: Serving) -> None:
    headers = {"host": "evil.example", "origin": "http://evil.example"}
    raw = f"ws://{server.host}/api/tables/0123/socket"
    request = "".join(f"{name}: {value}\r\n" for name, value in headers.items())
    with socket.create_connection(("127.0.0.1", server.port), timeout=10) as line:
        line.sendall(
            f"GET {raw.partition(server.host)[2]} HTTP/1.1\r\n{request}connection: upgrade\r\nupgrade: websocket\r\n"
            "sec-websocket-version: 13\r\nsec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n".encode()
        )
        assert b" 403 " in line.recv(200)
    with pytest.raises(InvalidStatus), connect(raw, additional_headers={"origin": "http://evil.example"}):
        pass


def test_too_many_tables_from_one_address_are_refused_for_a_while(serve: Serve) -> None:
    server = serve(tables_burst=2, tables_rate=0.01)
    assert [post(f"{server.url}/api/tables", json=NEW).status_code for _ in range(3)] == [201, 201, 429]
    refused = post(f"{server.url}/api/tables", json=NEW)
    assert 90 <= int(refused.headers["retry-after"]) <= 101
    assert "try again in" in refused.text
    assert get(f"{server.url}/api/games").status_code == 200


def test_too_many_requests_are_told_when_to_come_back(serve: Serve) -> None:
    server = serve(request_burst=5, request_rate=0.5)
    answers = [get(f"{server.url}/api/games") for _ in range(12)]
    refused = [one for one in answers if one.status_code == 429]
    assert refused
    assert refused[-1].headers["retry-after"] in ("1", "2")


def test_a_whole_page_for_each_of_six_friends_behind_one_router_is_not_too_much(serve: Serve) -> None:
    files = [f"/web/{path.relative_to(WEB)}" for path in WEB.rglob("*.*") if path.suffix in (".js", ".css", ".svg")]
    usual = Settings()
    server = serve(request_burst=usual.request_burst, request_rate=usual.request_rate)
    with httpx.Client(base_url=server.url) as client:
        answers = [client.get(file).status_code for _ in range(6) for file in files]
    assert len(files) > usual.request_burst / 4
    assert set(answers) == {200}


def test_files_are_not_for_free(serve: Serve) -> None:
    server = serve(request_burst=5, request_rate=0.01)
    answers = [get(f"{server.url}/web/js/table.js").status_code for _ in range(52)]
    assert answers[:10] == [200] * 10
    assert answers[-1] == 429


def test_too_many_sockets_are_told_when_to_come_back(serve: Serve) -> None:
    server = serve(request_burst=9, request_rate=0.1)
    address = f"ws://{server.host}/api/tables/none/socket"
    for _ in range(12):
        try:
            with connect(address):
                pass
        except InvalidStatus as error:
            refused = error.response
            break
    else:
        raise AssertionError("nobody was refused")
    assert refused.status_code == 429
    assert 1 <= int(refused.headers["retry-after"]) <= 10


def test_only_a_proxy_says_on_whose_behalf_it_asks(serve: Serve) -> None:
    """Behind the proxy everybody has limits of their own; elsewhere nobody borrows an address."""
    server = serve(tables_burst=1, tables_rate=0.001)
    behind = [
        post(f"{server.url}/api/tables", json=NEW, headers={"x-forwarded-for": f"192.0.2.{n}"}).status_code
        for n in (1, 2, 1)
    ]
    assert behind == [201, 201, 429]
    strict = serve(tables_burst=1, tables_rate=0.001, proxies=("192.0.2.99",), database=server.database + "2")
    claimed = [
        post(f"{strict.url}/api/tables", json=NEW, headers={"x-forwarded-for": f"192.0.2.{n}"}).status_code
        for n in (1, 2)
    ]
    assert claimed == [201, 429]


def test_a_proxy_that_forwards_no_address_does_not_open_the_metrics(tmp_path: Path) -> None:
    def status(headers: dict[str, str], **settings: object) -> int:
        database = str(tmp_path / "tables.sqlite3")
        app = make_app(Settings(database=database, **settings))  # type: ignore[arg-type]

        async def ask() -> int:
            way = httpx.ASGITransport(app=app, client=("127.0.0.1", 5000))
            async with httpx.AsyncClient(transport=way, base_url="http://localhost") as client:
                return (await client.get("/metrics", headers=headers)).status_code

        return asyncio.run(ask())

    public = ("https://play.example.org",)
    assert status({}) == 200
    assert status({}, origins=public) == 403
    assert status({}, origins=public, metrics_key="owl") == 403
    assert status({"authorization": "Bearer owl"}, origins=public, metrics_key="owl") == 200
    assert status({"authorization": "Bearer hawk"}, metrics_key="owl") == 403


def test_whoever_has_one_ipv6_address_has_a_whole_network_of_them() -> None:
    assert household("2001:db8::1") == household("2001:db8::ffff:2") != household("2001:db8:0:1::1")
    assert household("::ffff:192.0.2.1") == household("192.0.2.1") == "192.0.2.1"
    assert household("nonsense") == "nonsense"


def test_unfinished_requests_are_closed_and_do_not_keep_others_out(serve: Serve) -> None:
    server = serve(header_wait=0.5, connections_each=20, proxies=())
    lines = [socket.create_connection(("127.0.0.1", server.port), timeout=20) for _ in range(40)]
    for number, line in enumerate(lines):
        with suppress(OSError):  # those that are beyond the share
            line.sendall(b"POST /api/tables HTTP/1.1\r\nhost: x\r\ncontent-length: 9\r\n\r\n{"[: 20 + number])
    for line in lines:
        assert ended(line)
    assert get(f"{server.url}/health").status_code == 200


def test_a_socket_stays_open_however_long_nobody_speaks(serve: Serve) -> None:
    server = serve(header_wait=0.3)
    opened = post(f"{server.url}/api/tables", json=NEW).json()
    with connect(f"ws://{server.host}/api/tables/{opened['table']}/socket") as line:
        line.send(json.dumps({"type": "hello", "seat": None}))
        line.recv(20)
        with pytest.raises(TimeoutError):
            line.recv(1)
        line.send(json.dumps({"type": "ping", "ref": 7}))
        assert json.loads(line.recv(20))["ref"] == 7


def ended(line: socket.socket) -> bool:
    """Whether the other side closes the line; a time-out fails the test."""
    with line:
        try:
            return line.recv(1) == b""
        except ConnectionResetError:
            return True


def test_a_request_may_follow_another_on_a_line_that_has_rested(serve: Serve) -> None:
    server = serve(header_wait=30.0)
    with httpx.Client(base_url=server.url, verify=False, timeout=20) as client:
        for _ in range(3):
            assert client.get("/health").status_code == 200


def test_a_flood_of_nonsense_writes_few_lines(serve: Serve) -> None:
    server = serve()
    for _ in range(200):
        with socket.create_connection(("127.0.0.1", server.port), timeout=20) as line:
            line.sendall(b"\x00nonsense\r\n\r\n")
            assert b"400" in line.recv(100)
    said = [json.loads(line) for line in server.log.read_text().splitlines() if line.startswith("{")]
    assert 0 < len([line for line in said if "Invalid HTTP" in line["words"]]) <= 20


def test_bytes_that_are_no_text_end_their_own_socket_without_a_traceback(serve: Serve) -> None:
    server = serve()
    opened = post(f"{server.url}/api/tables", json=NEW).json()
    with connect(f"ws://{server.host}/api/tables/{opened['table']}/socket") as line:
        line.send(b"\xff\xfe", text=True)
        with pytest.raises(Exception, match=r"100[37]|1008|utf"):
            line.recv(10)
    assert get(f"{server.url}/health").status_code == 200
    assert "Traceback" not in server.log.read_text()


def test_whoever_leaves_in_the_middle_of_a_request_is_no_failure(serve: Serve) -> None:
    server = serve()
    head = f"POST /api/tables HTTP/1.1\r\nHost: {server.host}\r\nContent-Type: application/json\r\n"
    for _ in range(3):
        with socket.create_connection(("127.0.0.1", server.port), timeout=20) as line:
            line.sendall(f"{head}Content-Length: 100\r\n\r\n{{".encode())
    assert post(f"{server.url}/api/tables", json=NEW).status_code == 201
    server.stop()
    assert '"error"' not in server.log.read_text()
