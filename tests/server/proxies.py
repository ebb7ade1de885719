"""Real proxies on loopback, with the configuration that docs/hosting.md gives to people."""

import os
import shutil
import socket
import ssl
import subprocess
import time
from pathlib import Path

import httpx
from tests.server.serving import free_port
from websockets.sync.client import ClientConnection, connect

DEPLOY = Path(__file__).parents[2] / "deploy"
NAME = "play.example.org"


class Proxy:
    """Caddy or nginx before a server, on a port of its own, with a certificate that nobody vouches for."""

    def __init__(self, program: str, folder: Path, server_port: int) -> None:
        self.port = free_port()
        self.origin = f"https://{NAME}:{self.port}"
        self._folder = folder
        self._server_port = server_port
        command, environment = {"caddy": self._caddy, "nginx": self._nginx}[program]()
        self._log = folder / "proxy.log"
        with self._log.open("wb") as log:
            env = {**os.environ, **environment}
            self._process = subprocess.Popen(command, stdout=log, stderr=log, env=env)

    def wait(self) -> None:
        """Until it hands requests on."""
        end = time.monotonic() + 30
        while time.monotonic() < end:
            assert self._process.poll() is None, self._log.read_text()
            try:
                if self.get("/health").status_code == 200:
                    return
            except httpx.TransportError:
                pass
            time.sleep(0.05)
        raise AssertionError("the proxy does not answer: " + self._log.read_text())

    def stop(self) -> None:
        self._process.terminate()
        self._process.wait(20)

    def get(self, path: str, **headers: str) -> httpx.Response:
        with self.visitor(**headers) as visitor:
            return visitor.get(path)

    def visitor(self, address: str = "127.0.0.1", **headers: str) -> httpx.Client:
        """Somebody at another address of this machine."""
        way = httpx.HTTPTransport(verify=False, local_address=address)
        known = {"host": f"{NAME}:{self.port}", **headers}
        client = httpx.Client(transport=way, base_url=f"https://127.0.0.1:{self.port}", headers=known, timeout=20)
        client.event_hooks["request"] = [_named]
        return client

    def socket(self, path: str, cookies: str) -> ClientConnection:
        trusting = ssl.create_default_context()
        trusting.check_hostname, trusting.verify_mode = False, ssl.CERT_NONE
        plain = socket.create_connection(("127.0.0.1", self.port))
        come = {"cookie": cookies, "origin": self.origin}
        address = f"wss://{NAME}:{self.port}{path}"
        session = connect(address, sock=plain, ssl=trusting, additional_headers=come, compression=None, max_size=None)
        return session.__enter__()

    def _caddy(self) -> tuple[list[str], dict[str, str]]:
        text = self._ours("Caddyfile")
        text = text.replace(f"{NAME} {{", f"{self.origin} {{\n\tbind 127.0.0.1\n\ttls internal")
        here = "{\n\tadmin off\n\tskip_install_trust\n\tauto_https disable_redirects\n}\n"
        path = self._written("Caddyfile", here + text)
        homes = {name: str(self._folder) for name in ("HOME", "XDG_DATA_HOME", "XDG_CONFIG_HOME")}
        return [installed("caddy"), "run", "--adapter", "caddyfile", "--config", str(path)], homes

    def _nginx(self) -> tuple[list[str], dict[str, str]]:
        text = self._ours("nginx.conf")
        for usual in ("    listen [::]:80;\n", "    listen [::]:443 ssl http2;\n"):
            assert usual in text
            text = text.replace(usual, "")
        text = text.replace("listen 443", f"listen 127.0.0.1:{self.port}").replace(
            "listen 80;", f"listen 127.0.0.1:{free_port()};"
        )
        text = text.replace(f"/etc/letsencrypt/live/{NAME}", str(self._folder))
        certify(self._folder)
        paths = ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
        temporary = "".join(f"{path}_temp_path {self._folder}/{path};\n" for path in paths)
        around = f"pid {self._folder}/pid;\nevents {{}}\nhttp {{\naccess_log off;\n{temporary}{text}}}\n"
        path = self._written("nginx.conf", around)
        return [installed("nginx"), "-c", str(path), "-p", str(self._folder), "-e", "stderr", "-g", "daemon off;"], {}

    def _ours(self, name: str) -> str:
        text = (DEPLOY / name).read_text(encoding="utf-8")
        assert "127.0.0.1:2525" in text
        return text.replace("127.0.0.1:2525", f"127.0.0.1:{self._server_port}")

    def _written(self, name: str, text: str) -> Path:
        path = self._folder / name
        path.write_text(text, encoding="utf-8")
        return path


def _named(request: httpx.Request) -> None:
    request.extensions["sni_hostname"] = NAME


def certify(folder: Path) -> None:
    """A key and a certificate for the name, as files."""
    key, certificate = str(folder / "privkey.pem"), str(folder / "fullchain.pem")
    command = ["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-subj", f"/CN={NAME}", "-days", "2"]
    subprocess.run([*command, "-keyout", key, "-out", certificate], check=True, capture_output=True)


def installed(program: str) -> str:
    """Where a program is, or ""."""
    return shutil.which(program, path=f"{os.environ['PATH']}:/usr/sbin") or ""
