"""Traces: sent to the collector that the settings name, and without anything that was said, chosen or kept secret."""

import sys
import threading
from collections.abc import Callable, Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

import pytest
from opentelemetry.proto.collector.trace.v1.trace_service_pb2 import ExportTraceServiceRequest
from opentelemetry.proto.trace.v1.trace_pb2 import Span
from tests.server.player import Host
from tests.server.serving import Serving, get

from nightdeck.core.errors import BadSetup
from nightdeck.server.ops import tracing
from nightdeck.server.settings import Settings

Serve = Callable[..., Serving]


class Collector(ThreadingHTTPServer):
    """Takes what an exporter sends."""

    daemon_threads = True

    def __init__(self) -> None:
        super().__init__(("127.0.0.1", 0), Taking)
        self.bodies: list[bytes] = []
        self.paths: set[str] = set()

    @property
    def spans(self) -> list[Span]:
        requests = [ExportTraceServiceRequest.FromString(body) for body in self.bodies]
        scopes = [scope for one in requests for group in one.resource_spans for scope in group.scope_spans]
        return [span for scope in scopes for span in scope.spans]


class Taking(BaseHTTPRequestHandler):
    server: Collector

    def do_POST(self) -> None:
        self.server.paths.add(self.path)
        self.server.bodies.append(self.rfile.read(int(self.headers["content-length"])))
        self.send_response(200)
        self.send_header("content-length", "0")
        self.end_headers()

    def log_message(self, format: str, *args: object) -> None:
        """Say nothing."""


@pytest.fixture
def collector() -> Iterator[Collector]:
    server = Collector()
    thread = threading.Thread(target=server.serve_forever)
    thread.start()
    yield server
    server.shutdown()
    server.server_close()
    thread.join()


def test_a_collector_is_told_what_took_how_long_and_no_secret(serve: Serve, collector: Collector) -> None:
    server = serve(telemetry=f"http://127.0.0.1:{collector.server_port}/")
    host = Host(server.url, mode="coop", players=2, name="Jennifer")
    host.client.put(f"{host.path}/seats/1", json={"bot": "novice"})
    host.start()
    ann = host.seat(0)
    ann.until(lambda frame: frame["question"])
    ann.ask("say", text="I trust nobody")
    ann.play(ann.options()[0])
    assert get(f"{server.url}{host.path}/replay").status_code == 409
    watcher = host.watch()
    watcher.until(lambda frame: "bot" in str(frame["seats"]))
    host.close()
    assert server.stop() == 0

    spans = collector.spans
    assert collector.paths == {"/v1/traces"}
    by_name = {span.name: span for span in spans}
    assert {"POST /api/tables", "answer", "say", "frames", "database"} <= by_name.keys()
    answer = by_name["answer"]
    inside = {span.name for span in spans if span.parent_span_id == answer.span_id}
    assert inside == {"frames", "database"}
    assert all(span.end_time_unix_nano >= span.start_time_unix_nano for span in spans)
    status = {one.key: one.value.int_value for one in by_name["GET /api/tables/{table}/replay"].attributes}
    assert status["http.response.status_code"] == 409
    sent = b"".join(collector.bodies)
    for secret in (host.secret(0), host.cookies["host"], "Jennifer", "I trust nobody"):
        assert secret.encode() not in sent


def test_a_collector_that_is_away_stops_nobody(serve: Serve) -> None:
    server = serve(telemetry="http://127.0.0.1:9")
    player = Host(server.url, mode="solo", start=True).seat(0)
    player.until(lambda frame: frame["question"])
    player.play(player.options()[0])


def test_without_a_collector_nothing_is_traced() -> None:
    assert Settings().telemetry == ""
    tracing.start_tracing("")
    with tracing.span("anything") as noted:
        assert noted is tracing.NOTHING


def test_where_the_extra_is_missing_the_words_say_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "opentelemetry.sdk.trace", None)
    with pytest.raises(BadSetup, match=r"pip install 'nightdeck\[telemetry\]'"):
        tracing.start_tracing("http://127.0.0.1:4318")


def test_an_address_that_is_none_is_refused() -> None:
    with pytest.raises(ValueError, match="telemetry takes an address like"):
        Settings(telemetry="127.0.0.1:4318")
