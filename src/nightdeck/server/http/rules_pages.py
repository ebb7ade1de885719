"""Rules pages: our Markdown as HTML for the page to show.

Nothing in a text can become script, whatever it holds: raw HTML stays text, links lead to our own pages or nowhere, and
pictures are left out.
"""

import functools
import re
from collections import Counter
from collections.abc import Iterator, Sequence
from html import escape
from importlib import resources
from itertools import pairwise
from typing import Any

from markdown_it import MarkdownIt
from markdown_it.renderer import RendererHTML
from markdown_it.rules_core import StateCore
from markdown_it.token import Token
from markdown_it.utils import EnvType, OptionsDict

from nightdeck.core.game import Example
from nightdeck.server.catalogue import game_named, guides

RULE = re.compile(r"\b[A-Z][A-Z0-9]*-[A-Z]?\d+\b")
"""A rule by its number, such as R25-071."""
PAGE = re.compile(r"([a-z0-9-]+)\.md(#.*)?")
OUR_OWN = re.compile(r"#|/(?![/\\])")
"""How an address begins that stays on this server."""


@functools.cache
def guide(name: str) -> str:
    """A rules page in our own words; every rule by its number where a game has no page."""
    return with_examples(name, html(guides()[name].read_text(encoding="utf-8"))) if name in guides() else ledger(name)


def with_examples(name: str, page: str) -> str:
    """A rules page with the rulebook's own examples, each at the end of the section it belongs to."""
    game = game_named(name.partition("-")[0])
    parts = re.split(r"(?=<h\d )", page)
    for number, part in enumerate(parts):
        heading = re.match(r'<h\d id="([^"]*)"', part)
        here = [one for one in game.examples if heading and one.page == f"{name}#{heading[1]}"]
        if here:
            parts[number] += f"<ul>\n{''.join(example_item(game.name, one) for one in here)}</ul>\n"
    return "".join(parts)


def example_item(game: str, example: Example[Any]) -> str:
    """An example in words, with a button that opens it on a table."""
    title, says = escape(example.title), escape(f"({example.section}) {example.says}")
    return f'<li><button type="button" value="{game}/{example.name}">{title}</button> {says}</li>\n'


@functools.cache
def ledger(name: str) -> str:
    """Every rule of a game by its number."""
    package = game_named(name).rules.deal.__module__.rpartition(".")[0]
    return html((resources.files(package) / "RULES.md").read_text(encoding="utf-8"))


def html(text: str) -> str:
    """Markdown as HTML."""
    return str(_parser().render(text))


class Renderer(RendererHTML):
    """Tables can be scrolled by themselves where the screen is narrow."""

    def table_open(self, tokens: Sequence[Token], idx: int, options: OptionsDict, env: EnvType) -> str:
        wide = '<div class="wide" tabindex="0" role="region" aria-label="Table">'
        return wide + self.renderToken(tokens, idx, options, env)

    def table_close(self, tokens: Sequence[Token], idx: int, options: OptionsDict, env: EnvType) -> str:
        return self.renderToken(tokens, idx, options, env) + "</div>\n"


@functools.cache
def _parser() -> MarkdownIt:
    parser = MarkdownIt("commonmark", {"html": False}, renderer_cls=Renderer).enable("table")
    parser.core.ruler.push("our_own", _make_our_own)
    return parser


def _make_our_own(state: StateCore) -> None:
    """Give headings and rules names to link to, and see to where links lead."""
    _name_headings(state.tokens)
    _name_rows(state.tokens)
    for token in state.tokens:
        token.attrs.pop("style", None)  # how a column is set; the page allows no style of this kind
        if token.type == "th_open":
            token.attrSet("scope", "col")
        if token.children:
            token.children = list(_with_rules(_with_links(token.children)))
    state.tokens = _without_empty_paragraphs(state.tokens)


def _name_headings(tokens: Sequence[Token]) -> None:
    known: Counter[str] = Counter()
    for opening, inside in pairwise(tokens):
        if opening.type == "heading_open":
            name = slug(_plain(inside))
            known[name] += 1
            opening.attrSet("id", name if known[name] == 1 else f"{name}-{known[name]}")


def _name_rows(tokens: Sequence[Token]) -> None:
    """The first row that begins with a rule's number can be linked to by it."""
    known: set[str] = set()
    for row, cell, inside in zip(tokens, tokens[1:], tokens[2:], strict=False):
        name = inside.content
        if row.type == "tr_open" and cell.type == "td_open" and RULE.fullmatch(name) and name not in known:
            row.attrSet("id", name)
            known.add(name)


def _with_links(tokens: Sequence[Token]) -> Iterator[Token]:
    """Links that lead to our own pages; the words of all others, and no pictures."""
    leading = True
    for token in tokens:
        if token.type == "link_open":
            target = leads(str(token.attrs.get("href", "")))
            leading = bool(target)
            token.attrs = {"href": target}
        if token.type != "image" and (leading or token.type not in ("link_open", "link_close")):
            yield token


def _with_rules(tokens: Iterator[Token]) -> Iterator[Token]:
    """Rules by their numbers are links into the list of every rule."""
    inside_link = False
    for token in tokens:
        inside_link = token.type == "link_open" or (inside_link and token.type != "link_close")
        if token.type == "text" and not inside_link:
            yield from _cited(token.content)
        else:
            yield token


def _cited(words: str) -> Iterator[Token]:
    end = 0
    for found in RULE.finditer(words):
        yield Token("text", "", 0, content=words[end : found.start()])
        yield Token("link_open", "a", 1, attrs={"href": f"?all#{found[0]}"})
        yield Token("text", "", 0, content=found[0])
        yield Token("link_close", "a", -1)
        end = found.end()
    yield Token("text", "", 0, content=words[end:])


def _without_empty_paragraphs(tokens: Sequence[Token]) -> list[Token]:
    """What stands around a picture and nothing else goes with it."""
    found: list[Token] = []
    for token in tokens:
        if token.type == "paragraph_close" and not _plain(found[-1]).strip():
            del found[-2:]
        else:
            found.append(token)
    return found


def leads(target: str) -> str:
    """Where a link of a rules page leads here: to another page, into the list of every rule, or nowhere ("")."""
    if OUR_OWN.match(target):
        return target
    if target.endswith("/RULES.md"):
        return "?all"
    page = PAGE.fullmatch(target)
    return f"/rules/{page[1]}{page[2] or ''}" if page else ""


def _plain(inside: Token) -> str:
    return "".join(token.content for token in inside.children or ())


def slug(words: str) -> str:
    return re.sub(r"[^a-z0-9]+", "-", words.lower()).strip("-")
