"""What deploy/ holds: the unit of systemd, the proxies and the container, tried with the real programs."""

import json
import re
import shutil
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.server.proxies import DEPLOY, NAME, Proxy, installed
from tests.server.serving import Serving, free_port

from nightdeck.server.configuration import choose_settings

ROOT = DEPLOY.parent


@pytest.fixture(scope="module", params=["caddy", "nginx"])
def proxy(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Proxy]:
    """A proxy before a server that lets every address open two tables."""
    if not installed(request.param):
        pytest.skip(f"{request.param} is not installed; scripts/system-packages installs it on Debian")
    folder, port = tmp_path_factory.mktemp(request.param), free_port()
    made = Proxy(request.param, folder, port)
    server = Serving(folder, port=port, origins=[made.origin], tables_burst=2, tables_rate=0.001)
    server.port = port
    try:
        server.start()
        made.wait()
        yield made
    finally:
        made.stop()
        server.kill()


NEW = {"game": "room25", "mode": "solo", "start": True}


def test_a_game_is_played_through_a_proxy(proxy: Proxy) -> None:
    with proxy.visitor("127.0.0.9") as ann:
        opened = ann.post("/api/tables", json=NEW, headers={"origin": proxy.origin})
        assert opened.status_code == 201, opened.text
        set_cookies = opened.headers.get_list("set-cookie")
        assert len(set_cookies) == 2
        assert all("; Secure" in cookie for cookie in set_cookies), "the proxy does not say that it speaks HTTPS"
        cookies = "; ".join(cookie.partition(";")[0] for cookie in set_cookies)
    socket = proxy.socket(f"/api/tables/{opened.json()['table']}/socket", cookies)
    socket.send(json.dumps({"type": "hello", "seat": 0}))
    frame = json.loads(str(socket.recv(20)))
    question = frame["question"]
    answer = {"type": "answer", "ref": 1, "question": question["number"], "sure": True}
    socket.send(json.dumps({**answer, "option": json.loads(question["options"][0]["key"])}))
    heard = ""
    while '"type":"done"' not in heard:
        heard = str(socket.recv(20))
    socket.close()


def test_everybody_behind_a_proxy_has_an_address_of_their_own(proxy: Proxy) -> None:
    def opens(address: str, **headers: str) -> tuple[int, bool]:
        with proxy.visitor(address, **headers) as visitor:
            answer = visitor.post("/api/tables", json=NEW)
            return answer.status_code, "retry-after" in answer.headers

    assert [opens("127.0.0.2") for _ in range(3)] == [(201, False), (201, False), (429, True)]
    assert opens("127.0.0.3") == (201, False)
    claims = {"x-forwarded-for": "192.0.2.1", "x-real-ip": "192.0.2.1", "forwarded": "for=192.0.2.1"}
    assert opens("127.0.0.2", **claims) == (429, True), "a visitor is believed to be somebody else"


def test_a_proxy_keeps_the_headers_and_opens_no_metrics(proxy: Proxy) -> None:
    page = proxy.get("/")
    assert page.status_code == 200
    assert "default-src 'none'" in page.headers["content-security-policy"]
    assert page.headers["x-frame-options"] == "DENY"
    assert proxy.get("/metrics").status_code == 403
    assert proxy.get("/web/js/table.js", **{"accept-encoding": "gzip"}).headers["content-encoding"] == "gzip"


def test_the_settings_beside_the_unit_are_settings() -> None:
    chosen = choose_settings({}, {}, DEPLOY / "nightdeck.toml").settings
    assert chosen.origins == (f"https://{NAME}",)
    assert chosen.database.startswith("/var/lib/nightdeck/")
    assert tomllib.loads((DEPLOY / "nightdeck.toml").read_text(encoding="utf-8"))["port"] == chosen.port


@pytest.mark.skipif(shutil.which("systemd-analyze") is None, reason="needs systemd-analyze")
def test_systemd_understands_the_unit_and_finds_it_well_locked(tmp_path: Path) -> None:
    text = (DEPLOY / "nightdeck.service").read_text(encoding="utf-8")
    assert "ExecStart=/opt/nightdeck/.venv/bin/nightdeck serve" in text
    unit = tmp_path / "nightdeck.service"
    unit.write_text(text.replace("/opt/nightdeck/.venv/bin/nightdeck", sys.executable))
    verified = systemd("verify", str(unit))
    assert (verified.returncode, verified.stdout + verified.stderr) == (0, "")
    exposed = systemd("security", "--offline=true", "--no-pager", str(unit))
    level = re.search(r"Overall exposure level for nightdeck.service: ([\d.]+)", exposed.stdout)
    assert level, exposed.stdout + exposed.stderr
    assert float(level[1]) < 2.0
    unit.write_text(text)
    assert "is not executable" in systemd("verify", str(unit)).stderr


def systemd(*arguments: str) -> "subprocess.CompletedProcess[str]":
    return subprocess.run(["systemd-analyze", *arguments], capture_output=True, text=True, timeout=60, check=False)


def test_the_container_holds_what_the_package_needs() -> None:
    text = (DEPLOY / "Containerfile").read_text(encoding="utf-8")
    copied = re.findall(r"^COPY (?!--)(.+) \S+$", text, re.MULTILINE)
    kept = (ROOT / ".dockerignore").read_text(encoding="utf-8").split()
    for path in " ".join(copied).split():
        assert (ROOT / path).exists(), path
        assert f"!{path}" in kept, f".dockerignore leaves {path} out"
    assert "USER nightdeck" in text
    assert "HEALTHCHECK" in text
    variables = dict(re.findall(r"(NIGHTDECK_\w+)=(\S+)", text))
    assert choose_settings({}, variables).settings.host == "0.0.0.0"


def engine() -> str:
    """A container engine that runs here, or ""."""
    for program in ("docker", "podman"):
        command = [program, "info"]
        if shutil.which(program) and subprocess.run(command, capture_output=True, check=False).returncode == 0:
            return program
    return ""


@pytest.mark.soak
def test_the_container_serves_and_is_healthy() -> None:
    program = engine()
    if not program:
        pytest.skip("no container engine runs here")

    def run(*arguments: str) -> str:
        return subprocess.run([program, *arguments], check=True, capture_output=True, text=True).stdout.strip()

    run("build", "-f", str(DEPLOY / "Containerfile"), "-t", "nightdeck-test", str(ROOT))
    name = run("run", "-d", "-p", "127.0.0.1::2525", "nightdeck-test")
    try:
        assert run("exec", name, "id", "-u") == "10001"
        command = "import urllib.request as r; print(r.urlopen('http://127.0.0.1:2525/health').read().decode())"
        python = ["/opt/nightdeck/bin/python", "-c", command]
        for _ in range(100):
            tried = subprocess.run([program, "exec", name, *python], capture_output=True, text=True, check=False)
            if tried.stdout.strip() == "well":
                return
        raise AssertionError(run("logs", name))
    finally:
        run("rm", "-f", name)
