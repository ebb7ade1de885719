"""Rules pages: what our Markdown becomes, and that nothing in it becomes script."""

from html.parser import HTMLParser

import pytest
from hypothesis import given
from hypothesis import strategies as st

import nightdeck
from nightdeck.server.catalogue import guides
from nightdeck.server.http.rules_pages import guide, html, leads, ledger

TAGS = {
    "a", "blockquote", "br", "code", "div", "em", "h1", "h2", "h3", "h4", "h5", "h6", "hr", "li", "ol", "p", "pre",
    "strong", "table", "tbody", "td", "th", "thead", "tr", "ul",
}  # fmt: skip
ATTRIBUTES = {
    "a": {"href"}, "code": {"class"}, "div": {"class", "tabindex", "role", "aria-label"}, "ol": {"start"},
    "th": {"scope"}, "tr": {"id"}, **{f"h{level}": {"id"} for level in range(1, 7)},
}  # fmt: skip


class Elements(HTMLParser):
    """What a browser would make of a text."""

    def __init__(self, text: str) -> None:
        super().__init__(convert_charrefs=True)
        self.found: list[tuple[str, dict[str, str | None]]] = []
        self.words = ""
        self.feed(text)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.found.append((tag, dict(attrs)))

    def handle_data(self, data: str) -> None:
        self.words += data

    def handle_comment(self, data: str) -> None:
        raise AssertionError(f"a comment: {data}")

    def handle_decl(self, decl: str) -> None:
        raise AssertionError(f"a declaration: {decl}")

    def unknown_decl(self, data: str) -> None:
        raise AssertionError(f"a declaration: {data}")

    def handle_pi(self, data: str) -> None:
        raise AssertionError(f"an instruction: {data}")


def check_harmless(text: str) -> Elements:
    elements = Elements(html(text))
    for tag, attributes in elements.found:
        assert tag in TAGS
        assert attributes.keys() <= ATTRIBUTES.get(tag, set()), f"{tag} {attributes}"
        href = attributes.get("href")
        assert href is None or (href.startswith(("#", "?all", "/")) and not href.startswith(("//", "/\\")))
    return elements


HOSTILE = [
    "<script>alert(1)</script>",
    "<img src=x onerror=alert(1)>",
    "text <b onclick='alert(1)'>bold</b>",
    "<!-- a comment --><svg/onload=alert(1)>",
    "[x](javascript:alert(1))",
    "[x](JaVaScRiPt&#58;alert(1))",
    "[x](data:text/html;base64,PHNjcmlwdD4=)",
    "[x](vbscript:msgbox)",
    "[x](//evil.example)",
    "[x](/\\evil.example)",
    "[x](https://evil.example)",
    "[x]( /a\"onclick=alert(1) 'title\" onclick=\"alert(1)')",
    "<javascript:alert(1)> <https://evil.example> <ann@evil.example>",
    "[x][y]\n\n[y]: javascript:alert(1) 'title'",
    "![x](x.png \"onerror=alert(1)\")",
    "![<script>alert(1)</script>](javascript:alert(1))",
    "# \"><script>alert(1)</script>",
    "```\"><script>alert(1)</script>\nx\n```",
    "```js onload=alert(1)\n</code></pre><script>alert(1)</script>\n```",
    "| <script> | b |\n|---|:---:|\n| <img src=x onerror=alert(1)> | [x](javascript:alert(1)) |",
    "`<script>alert(1)</script>`",
    "&lt;script&gt;alert(1)&lt;/script&gt;",
    "> <iframe src=javascript:alert(1)>",
    "- <object data=x>\n1. <style>*{}</style>",
]  # fmt: skip


@pytest.mark.parametrize("text", HOSTILE)
def test_nothing_becomes_script(text: str) -> None:
    check_harmless(text)


SPICE = ["<", ">", '"', "'", "&", "[", "]", "(", ")", "!", "`", "|", "\n", "#", ":", "/", "\\", "javascript:",
         "<script>", "onerror=", "R25-071", "---", "* ", "https://evil.example", "&#x6A;",
         "x.md", "```", "=", " "]  # fmt: skip


@given(st.lists(st.one_of(st.sampled_from(SPICE), st.text(max_size=4)), max_size=25).map("".join))
def test_nothing_that_anybody_could_write_becomes_script(text: str) -> None:
    check_harmless(text)


def test_html_in_a_text_is_shown_as_it_was_written() -> None:
    assert "<b onclick='x'>bold</b>" in check_harmless("<b onclick='x'>bold</b>").words


def test_a_test_that_could_not_fail_would_prove_nothing() -> None:
    with pytest.raises(AssertionError):
        Elements("<!-- x -->")
    assert Elements('<img src="x" onerror="y">').found == [("img", {"src": "x", "onerror": "y"})]


@pytest.mark.parametrize(
    ("target", "leading"),
    [
        ("../../src/nightdeck/games/room25/RULES.md", "?all"),
        ("lifeform-solo.md", "/rules/lifeform-solo"),
        ("lifeform.md#a-round", "/rules/lifeform#a-round"),
        ("#a-round", "#a-round"),
        ("/settings", "/settings"),
        ("../server.md", ""),
        ("https://example.org/x.md", ""),
        ("//example.org/RULES.md", "?all"),
    ],
)
def test_where_links_lead(target: str, leading: str) -> None:
    assert leads(target) == leading


def test_headings_tables_and_rules_can_be_linked_to() -> None:
    found = html(
        "# The *Rules*\n\n## A round\n\n## A round\n\nSee R25-071 and `R25-072`; [R25-073](#a-round).\n\n"
        "| id | rule |\n|---|---|\n| R25-071 | Nobody. |\n"
    )
    for part in (
        '<h1 id="the-rules">The <em>Rules</em></h1>',
        '<h2 id="a-round">',
        '<h2 id="a-round-2">',
        '<a href="?all#R25-071">R25-071</a> and <code>R25-072</code>; <a href="#a-round">R25-073</a>',
        '<th scope="col">id</th>',
        '<tr id="R25-071">',
    ):
        assert part in found


def test_pictures_are_left_out_with_their_paragraphs() -> None:
    assert html("![A table](table.png)\n\nWords ![and](x.png) more.") == "<p>Words  more.</p>\n"


@pytest.mark.parametrize("page", [*sorted(guides()), *(f"{game} ledger" for game in nightdeck.games())])
def test_our_own_pages_are_whole(page: str) -> None:
    name, _, every = page.partition(" ")
    elements = Elements(ledger(name) if every else guide(name))
    assert elements.found[0][0] == "h1"
    assert {"h2", "table", "a"} <= {tag for tag, _ in elements.found}
    names = [attributes["id"] for _, attributes in elements.found if "id" in attributes]
    assert len(names) == len(set(names))
    inside = {attributes["href"] for tag, attributes in elements.found if tag == "a" and attributes["href"]}
    assert {f"#{name}" for name in names} >= {href for href in inside if href.startswith("#")}
    if every:
        cited = {href.removeprefix("?all#") for href in inside if href.startswith("?all#")}
        assert len(cited & set(names)) > 100
