"""A private PostgreSQL server for tests, from Debian's binaries or whatever is on the path; never as root."""

import os
import pwd
import shutil
import subprocess
import tempfile
from contextlib import suppress
from pathlib import Path

from tests.server.serving import free_port


def binaries() -> Path | None:
    """The folder with PostgreSQL's programs, the newest version first."""
    for folder in sorted(Path("/usr/lib/postgresql").glob("*/bin"), key=lambda one: one.parent.name, reverse=True):
        if (folder / "initdb").exists():
            return folder
    found = shutil.which("initdb")
    return Path(found).resolve().parent if found else None


class Postgres:
    """A cluster of its own in a temporary folder, on a port of its own."""

    def __init__(self) -> None:
        folder = binaries()
        assert folder is not None, "PostgreSQL is not installed: run scripts/system-packages"
        self.programs = folder
        self.folder = Path(tempfile.mkdtemp(prefix="nightdeck-pg-"))
        self.port = free_port()
        self.user = "postgres" if os.getuid() == 0 and _exists("postgres") else "nobody" if os.getuid() == 0 else ""
        if self.user:
            shutil.chown(self.folder, self.user)
        self._run("initdb", "-D", str(self.data), "-A", "trust", "-U", "nightdeck", "-E", "UTF8", "--no-sync")

    @property
    def data(self) -> Path:
        return self.folder / "data"

    def url(self, database: str = "postgres") -> str:
        return f"postgresql://nightdeck@127.0.0.1:{self.port}/{database}"

    def start(self) -> None:
        options = f"-p {self.port} -c listen_addresses=127.0.0.1 -c unix_socket_directories={self.folder}"
        self._run("pg_ctl", "-D", str(self.data), "-w", "-l", str(self.folder / "log"), "-o", options, "start")

    def stop(self, mode: str = "fast") -> None:
        self._run("pg_ctl", "-D", str(self.data), "-w", "-m", mode, "stop")

    def create(self, database: str) -> str:
        self._run("createdb", "-h", "127.0.0.1", "-p", str(self.port), "-U", "nightdeck", database)
        return self.url(database)

    def remove(self) -> None:
        """Stop it if it runs, and leave nothing behind."""
        with suppress(subprocess.CalledProcessError):
            self.stop("immediate")
        shutil.rmtree(self.folder, ignore_errors=True)

    def _run(self, program: str, *arguments: str) -> None:
        command = [str(self.programs / program), *arguments]
        kept = {"PATH": os.environ.get("PATH", ""), "LC_ALL": "C.UTF-8"}
        with (self.folder.parent / f"{self.folder.name}.out").open("ab") as out:
            subprocess.run(
                command, check=True, stdout=out, stderr=out, env=kept, cwd=self.folder, user=self.user or None,
                group=pwd.getpwnam(self.user).pw_gid if self.user else None,
            )  # fmt: skip


def _exists(user: str) -> bool:
    try:
        pwd.getpwnam(user)
    except KeyError:
        return False
    return True
