"""What the README and the docs promise: their examples run, their numbers are right, their picture moves."""

import re
import shlex
from pathlib import Path

import pytest

import nightdeck
from nightdeck.cli import parser
from nightdeck.core.ledger.rulebook import report

ROOT = Path(__file__).parent.parent
README = (ROOT / "README.md").read_text(encoding="utf-8")
PAGES = ("README.md", "docs/api/index.md", "docs/bots.md", "docs/one-loop.md", "docs/research.md", "docs/text.md")
EXAMPLES = [
    (page, example)
    for page in PAGES
    for example in re.findall(r"```python\n(.*?)```", (ROOT / page).read_text(encoding="utf-8"), re.DOTALL)
]


def test_there_are_examples_on_every_page() -> None:
    assert {page for page, _ in EXAMPLES} == set(PAGES)


@pytest.mark.parametrize(("page", "example"), EXAMPLES)
def test_example_runs(page: str, example: str, tmp_path: Path) -> None:
    exec(compile(example, page, "exec"), {"RECORD": tmp_path / "games.jsonl"})  # noqa: S102  (that is the test)


def commands() -> list[str]:
    """Every command of ours that a page shows, on one line."""
    pages = [ROOT / "README.md", *sorted((ROOT / "docs").rglob("*.md"))]
    texts = [page.read_text(encoding="utf-8").replace("\\\n", " ") for page in pages]
    blocks = [block for text in texts for block in re.findall(r"```sh\n(.*?)```", text, re.DOTALL)]
    lines = {line for block in blocks for line in block.splitlines()}
    return sorted(line for line in lines if line.startswith("nightdeck "))


@pytest.mark.parametrize("line", commands())
def test_a_command_can_be_typed(line: str) -> None:
    words = shlex.split(line, comments=True)[1:]
    assert callable(parser(words[0]).parse_args(words).run)


def test_the_readme_counts_the_rules_and_their_proofs() -> None:
    found = [report(game) for game in nightdeck.games()]
    proven = sum(len(one.proven) for one in found)
    untestable = sum(len(one.not_testable) for one in found)
    assert [id for one in found for id in one.missing] == []
    hundreds = (proven + untestable) // 100 * 100
    assert f": more than {hundreds:,} rules, and every one" in README
    assert f"For {untestable} of them no test is possible" in README


def test_the_readme_shows_a_moving_picture_that_loads_quickly() -> None:
    shown = re.search(r"docs/pictures/[\w-]+\.webp", README)
    assert shown
    picture = (ROOT / shown[0]).read_bytes()
    assert (picture[:4], picture[8:12]) == (b"RIFF", b"WEBP")
    assert picture.count(b"ANMF") > 30, "it has too few frames to move"
    assert len(picture) < 3_000_000
