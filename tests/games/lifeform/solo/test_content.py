"""Content packs that break the solo game are refused with the file, the entry and the problem."""

from pathlib import Path

import pytest

from nightdeck.core.errors import BadContent
from nightdeck.games.lifeform import components

WRONG = {
    "hunt.toml": ('[two-disks]\nactions = ["search", "search", "search"]\n', "2 disks cannot search"),
    "motion.toml": ('[k3]\nnext = ["k9"]\n', "k9"),
    "crisis.toml": ('[cr-a01]\noptions = [{ cost = ["move"], results = [{ do = "proceed" }] }]\n', "without a cost"),
}


@pytest.mark.parametrize("file", WRONG)
def test_a_broken_pack_is_refused(tmp_path: Path, file: str) -> None:
    text, problem = WRONG[file]
    (tmp_path / file).write_text(text, encoding="utf-8")
    with pytest.raises(BadContent, match=problem):
        components.load([tmp_path])


def test_results_must_name_something(tmp_path: Path) -> None:
    option = '{ cost = [], results = [{ do = "objective", what = "parrot" }] }'
    (tmp_path / "crisis.toml").write_text(f"[cr-a01]\noptions = [{option}]\n", encoding="utf-8")
    with pytest.raises(BadContent, match="parrot"):
        components.load([tmp_path])


def test_a_track_without_an_end_is_refused(tmp_path: Path) -> None:
    (tmp_path / "motion.toml").write_text("[k8]\nnext = []\n", encoding="utf-8")
    with pytest.raises(BadContent, match="ends the track"):
        components.load([tmp_path])
