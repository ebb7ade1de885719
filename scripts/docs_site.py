"""Fits our Markdown files to the documentation site (a hook of MkDocs, see mkdocs.yml).

The files also have to read well in a checkout, so they link to each other as files. Here the games' ledgers and the
files of the root folder become pages of the site, links to them are turned, and rule ids lead to their rows.
"""

import posixpath
import re
from pathlib import Path

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.plugins import get_plugin_logger
from mkdocs.structure.files import File, Files
from mkdocs.structure.pages import Page

ROOT = Path(__file__).parents[1]
GAMES = Path("src/nightdeck/games")
MOVED = {"CONTRIBUTING.md": "contributing.md", "CHANGELOG.md": "changelog.md"} | {
    path.relative_to(ROOT).as_posix(): f"games/{path.parent.name}-ledger.md"
    for path in sorted((ROOT / GAMES).glob("*/RULES.md"))
}
"""Where files from outside docs/ stand on the site."""

LINK = re.compile(r"(?<=\]\()(?![a-z]+:|#|/)([^)\s#]+)")
ID = r"(?:L7|LF|LX|R25|ST|OP)-[A-Z]{0,2}\d+"
ROW = re.compile(rf"^\| ({ID}) \|", re.MULTILINE)
MENTION = re.compile(rf"```.*?```|`[^`]*`|\[[^\]]*\]\([^)]*\)|<[^>]*>|\b({ID})\b", re.DOTALL)
ELSEWHERE = re.compile(r"""<(?:script|link|img|iframe|source)\b[^>]*?\b(?:src|href)=["']?((?:https?:)?//[^"'\s>]+)""")

log = get_plugin_logger("nightdeck")


def on_files(files: Files, config: MkDocsConfig) -> Files:
    for path, page in MOVED.items():
        text = (ROOT / path).read_text(encoding="utf-8")
        files.append(File.generated(config, page, content=text))
    return files


def on_page_markdown(markdown: str, page: Page, **_: object) -> str:
    uri = page.file.src_uri
    markdown = relinked(markdown, uri)
    if uri.startswith("games/"):
        markdown = cited(markdown, uri)
    return markdown


def on_post_page(output: str, page: Page, **_: object) -> str:
    for address in ELSEWHERE.findall(output):
        log.warning(f"{page.file.src_uri} loads {address} from another host")
    return output


def relinked(markdown: str, uri: str) -> str:
    """Links between files of the checkout as links between pages of the site."""
    came_from = {page: path for path, page in MOVED.items()}
    folder = posixpath.dirname(came_from.get(uri, f"docs/{uri}"))

    def turned(link: re.Match[str]) -> str:
        path = posixpath.normpath(posixpath.join(folder, link[1]))
        page = MOVED.get(path) or path.removeprefix("docs/")
        known = path in MOVED or path.startswith("docs/")
        return posixpath.relpath(page, posixpath.dirname(uri)) if known else link[1]

    return LINK.sub(turned, markdown)


def cited(markdown: str, uri: str) -> str:
    """Every row of a ledger can be linked to, and every mention of a rule on a game's pages is such a link."""
    game = re.split(r"[-.]", uri.removeprefix("games/"))[0]
    ledger = f"{game}-ledger.md"
    ids = set(ROW.findall((ROOT / GAMES / game / "RULES.md").read_text(encoding="utf-8")))
    where = "" if uri == f"games/{ledger}" else ledger

    def linked(found: re.Match[str]) -> str:
        return f"[{found[1]}]({where}#{found[1]})" if found[1] in ids else found[0]

    lines = [anchored(line) or MENTION.sub(linked, line) for line in markdown.split("\n")]
    return "\n".join(lines)


def anchored(line: str) -> str:
    """A row of a ledger with its id as an anchor; "" for any other line."""
    return ROW.sub(r'| <span id="\1">\1</span> |', line) if ROW.match(line) else ""
