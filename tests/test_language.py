"""Phrases that no native writer would use, once all over the project, do not come back."""

import re
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
SUFFIXES = (".py", ".md", ".js", ".html", ".toml")
ODD = {
    r"games? in the head": "simulations",
    r"worlds? that (?:you|a seat|its seat|it|its own seat) cannot tell apart": "possible positions",
    r"chance has decided": "it rolls a die",
    r"\bwhither\b": "where to",
    r"[Cc]ommas part": "separate with commas",
    r"says the rest": "lists every option",
    r"for all that (?:a|this|its) seat knows": "from what the seat knows",
}
"""What must not be said, and what to say instead."""


def odd_phrases(text: str) -> list[str]:
    """Where a text uses one of them, also across the end of a line, and what it should have been."""
    found = []
    for odd, rather in ODD.items():
        for match in re.finditer(odd.replace(" ", r"\s+(?:[#*]\s*)?"), text):
            line = text.count("\n", 0, match.start()) + 1
            found.append(f"line {line}: {' '.join(match[0].split())!r}; rather {rather!r}")
    return found


def written() -> list[Path]:
    tracked = subprocess.run(["git", "ls-files"], cwd=ROOT, capture_output=True, text=True, check=True).stdout
    paths = (ROOT / path for path in tracked.splitlines())
    return [path for path in paths if path.suffix in SUFFIXES and path.is_file() and path != Path(__file__)]


def test_no_odd_phrase_comes_back() -> None:
    texts = {path: path.read_text(encoding="utf-8") for path in written()}
    assert len(texts) > 100
    found = {path.relative_to(ROOT).as_posix(): odd for path, text in texts.items() if (odd := odd_phrases(text))}
    assert found == {}


@pytest.mark.parametrize(
    "text",
    [
        "454 games in the head",
        "in 395 worlds that\n    # you cannot tell apart",
        "this cannot be undone: chance has decided something",
        "Commas part the bots.",
        "a table as it may be for all that a seat knows",
    ],
)
def test_an_odd_phrase_is_found(text: str) -> None:
    assert len(odd_phrases(text)) == 1
