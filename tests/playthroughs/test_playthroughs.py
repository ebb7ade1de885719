"""Recorded games still go as recorded. If one should not, run `make playthroughs` and review what has changed."""

import difflib

import pytest
from tests.playthroughs.book import BOOK, HERE, Entry


@pytest.mark.parametrize("entry", BOOK, ids=lambda entry: entry.name)
def test_the_game_goes_as_recorded(entry: Entry) -> None:
    recorded = entry.path.read_text(encoding="utf-8").splitlines()
    played = entry.text().splitlines()
    changes = difflib.unified_diff(recorded, played, entry.path.name, "now", lineterm="", n=2)
    first = "\n".join(line for _, line in zip(range(30), changes, strict=False))
    assert not first, f"the rules have changed; run make playthroughs and review:\n{first}"


def test_every_recording_is_in_the_book() -> None:
    assert sorted(HERE.glob("*.txt")) == sorted(entry.path for entry in BOOK)
    assert len({entry.name for entry in BOOK}) == len(BOOK)
