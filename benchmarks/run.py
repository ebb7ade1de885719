"""Install the peers into .venv-bench, then measure them and Nightdeck in one run.

Arguments go to `nightdeck bench`.
"""

import subprocess
import sys
from pathlib import Path

from nightdeck.cli import main

ROOT = Path(__file__).parents[1]
HOME = ROOT / ".venv-bench"
WANTED = ROOT / "benchmarks" / "requirements.txt"


def install() -> None:
    """One package at a time: a peer that cannot be had here is left out, and said so."""
    stamp = HOME / "ready"
    if stamp.exists() and stamp.stat().st_mtime > WANTED.stat().st_mtime:
        return
    subprocess.run([sys.executable, "-m", "venv", "--clear", HOME], check=True)
    (HOME / ".gitignore").write_text("*\n")
    lines = [line.strip() for line in WANTED.read_text().splitlines()]
    for package in [line for line in lines if line and not line.startswith("#")]:
        command = [HOME / "bin" / "python", "-m", "pip", "install", "--quiet", "--disable-pip-version-check", package]
        if subprocess.run(command, check=False).returncode:
            print(f"{package} could not be installed and is left out", file=sys.stderr)
    stamp.touch()


if __name__ == "__main__":
    install()
    sys.exit(main(["bench", *sys.argv[1:]]))
