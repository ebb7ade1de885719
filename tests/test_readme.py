"""The Python examples of README and docs run as they stand."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
PAGES = ("README.md", "docs/research.md")
EXAMPLES = [
    (page, example)
    for page in PAGES
    for example in re.findall(r"```python\n(.*?)```", (ROOT / page).read_text(encoding="utf-8"), re.DOTALL)
]


def test_there_are_examples_on_every_page() -> None:
    assert {page for page, _ in EXAMPLES} == set(PAGES)


@pytest.mark.parametrize(("page", "example"), EXAMPLES)
def test_example_runs(page: str, example: str) -> None:
    exec(compile(example, page, "exec"), {})  # noqa: S102  (that is the test)
