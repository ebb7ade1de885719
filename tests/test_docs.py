"""Every relative link in our Markdown files leads to a file that is there, and to a heading that it has.

`make docs` checks the same for the site; this is for whoever reads the files in a checkout.
"""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
PAGES = sorted([*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md"), *ROOT.glob("src/nightdeck/games/*/RULES.md")])
CODE = re.compile(r"```.*?```|`[^`\n]*`", re.DOTALL)
LINK = re.compile(r"\]\((?![a-z]+:)([^)\s#]*)(?:#([^)\s]+))?\)")
HEADING = re.compile(r"^#{1,6} +(.+)$", re.MULTILINE)


def slug(heading: str) -> str:
    """The anchor of a heading, as code hosts make it."""
    words = re.sub(r"[`*]|\[([^\]]*)\]\([^)]*\)", r"\1", heading).strip().lower()
    return re.sub(r"[^\w\- ]", "", words).replace(" ", "-")


def broken(page: Path) -> list[str]:
    """The links of a page that lead nowhere."""
    found = []
    for path, anchor in LINK.findall(CODE.sub("", page.read_text(encoding="utf-8"))):
        target = (page.parent / path).resolve() if path else page
        if not target.exists():
            found.append(f"{path}: no such file")
        elif anchor and anchor not in map(slug, HEADING.findall(target.read_text(encoding="utf-8"))):
            found.append(f"{path}#{anchor}: no such heading")
    return found


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.relative_to(ROOT).as_posix())
def test_links_lead_somewhere(page: Path) -> None:
    assert broken(page) == []


def test_a_broken_link_is_found(tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    page.write_text(
        "# One two: three!\n\n[a](gone.md) [b](#one-two-three) [c](#four) `[d](code.md)` [e](https://f.g)\n"
    )
    assert broken(page) == ["gone.md: no such file", "#four: no such heading"]


def test_the_pages_that_the_code_names_are_there() -> None:
    sources = [path.read_text(encoding="utf-8") for path in (ROOT / "src").rglob("*.py")]
    named = {name for source in sources for name in re.findall(r"\bdocs/[\w/-]+\.md\b", source)}
    assert len(named) > 3
    assert [name for name in sorted(named) if not (ROOT / name).exists()] == []


def test_every_picture_is_shown_somewhere() -> None:
    everything = "\n".join(page.read_text(encoding="utf-8") for page in PAGES)
    pictures = (ROOT / "docs" / "pictures").iterdir()
    assert [picture.name for picture in pictures if picture.name not in everything] == []
