"""The notebooks run from an empty kernel, cell after cell."""

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).parents[2]
NOTEBOOKS = sorted(ROOT.glob("notebooks/*.ipynb"))


def run(path: Path, out: Path) -> subprocess.CompletedProcess[str]:
    line = [sys.executable, str(ROOT / "scripts" / "notebooks.py"), str(path), "--out", str(out)]
    return subprocess.run(line, capture_output=True, text=True, check=False)


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
def test_a_notebook_runs(path: Path, tmp_path: Path) -> None:
    ended = run(path, tmp_path)
    assert ended.returncode == 0, ended.stderr
    cells = json.loads((tmp_path / path.name).read_text())["cells"]
    shown: list[dict[str, Any]] = [output for cell in cells for output in cell.get("outputs", [])]
    pictures = [one for one in shown if "image/svg+xml" in one.get("data", {})]
    words = "".join(line for one in shown for line in one.get("text", []))
    assert len(pictures) == {"arrays": 0, "tour": 3, "train_and_rate": 0}[path.stem]
    said = {"arrays": "534 games ended", "tour": "20 different worlds, one view", "train_and_rate": "of 36 games"}
    assert said[path.stem] in words


def test_what_fails_is_not_passed_over(tmp_path: Path) -> None:
    broken = tmp_path / "broken.ipynb"
    broken.write_text((ROOT / "notebooks" / "tour.ipynb").read_text().replace("seed=7", "seed='seven'"))
    ended = run(broken, tmp_path)
    assert ended.returncode
    assert "seed takes int, not 'seven'" in ended.stderr
