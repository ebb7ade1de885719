"""The SVG of a scene: well formed, escaped, keyed, spoken, the same every time."""

import subprocess
import sys
from xml.etree import ElementTree

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

import nightdeck
from nightdeck.core.scene import (
    BadScene,
    Circle,
    Element,
    Glyph,
    Group,
    Line,
    Path,
    Polygon,
    Rect,
    Scene,
    Text,
)
from nightdeck.core.shapes import arrow, box, halo
from nightdeck.draw import sprite, stylesheet, svg

SVG = "{http://www.w3.org/2000/svg}"
NASTY = """<script>alert("1 & 2")</script>'"""


def scene(*elements: Element, theme: str = "room25") -> Scene:
    return Scene(200, 100, "A table", theme, list(elements), "Nobody is here.")


def drawn(*elements: Element) -> ElementTree.Element:
    return ElementTree.fromstring(svg(scene(*elements)))


def keyed(root: ElementTree.Element, key: str) -> ElementTree.Element:
    found = [element for element in root.iter() if element.get("data-key") == key]
    assert len(found) == 1
    return found[0]


def test_every_kind_of_element_is_drawn() -> None:
    root = drawn(
        Rect(1, 2, 3, 4, 1, fill="panel", stroke="line", stroke_width=1.5, dash="2 3", opacity=0.5),
        Circle(5, 6, 7, fill="accent"),
        Path("M0 0L9 9", stroke="ink"),
        Polygon([(0, 0), (4, 0), (2, 3.5)], fill="good"),
        Line(0, 0, 9, 9, stroke="ink"),
        Glyph("skull", 10, 20, 30, "bad", rotate=90),
        Text("Hello", 10, 20, 12),
        Group(x=4, y=5, rotate=45, scale=2, children=[Circle(0, 0, 1)]),
    )
    tags = [element.tag.removeprefix(SVG) for element in root]
    assert tags == [
        *("title", "desc", "style", "defs", "rect"),
        *("rect", "circle", "path", "polygon", "line", "use", "text", "g"),
    ]
    assert root[-1].get("transform") == "translate(4,5) rotate(45) scale(2)"
    place = {"x": "-5", "y": "5", "width": "30", "height": "30", "transform": "rotate(90 10 20)"}
    assert root[-3].attrib.items() >= (place | {"href": "#room25-skull"}).items()


def test_a_keyed_group_says_who_it_is() -> None:
    picks = ['["move",3]', '["push","max",3]']
    tile = Group("tile:7", "row 2, column 3, unknown room", 10, 20, picks=picks, help="room.unknown", owner=2)
    group = keyed(drawn(tile), "tile:7")
    assert group.get("aria-label") == group[0].text == "row 2, column 3, unknown room"
    assert group[0].tag == f"{SVG}title"
    assert (group.get("role"), group.get("tabindex")) == ("button", "0")
    assert msgspec.json.decode(group.get("data-picks", "")) == picks
    assert (group.get("data-help"), group.get("data-owner")) == ("room.unknown", "2")
    assert group.get("transform") == "translate(10,20)"


def test_what_cannot_be_picked_is_no_button_and_no_tab_stop() -> None:
    root = drawn(Group("board", "the board", children=[Group(children=[Group("pawn", "a pawn")])]))
    board, pawn = keyed(root, "board"), keyed(root, "pawn")
    assert [(group.get("role"), group.get("tabindex")) for group in (board, pawn)] == [("group", "-1"), ("img", "-1")]


def test_a_role_of_its_own_wins() -> None:
    assert keyed(drawn(Group("log", "the log", role="list")), "log").get("role") == "list"


def test_a_selected_button_is_pressed() -> None:
    root = drawn(Group("a", "a", picks=["1"], classes="figure selected"), Group("b", "b", picks=["2"]))
    assert keyed(root, "a").get("aria-pressed") == "true"
    assert keyed(root, "b").get("aria-pressed") is None


def test_names_cannot_break_out() -> None:
    group = Group(NASTY, NASTY, classes=NASTY, picks=[NASTY], help=NASTY, role=NASTY, children=[Text(NASTY)])
    picture = Scene(10, 10, NASTY, "room25", [group, Path(NASTY), Line(0, 0, 1, 1, dash=NASTY)], NASTY)
    text = svg(picture)
    assert "<script" not in text
    root = ElementTree.fromstring(text)
    found = keyed(root, NASTY)
    assert found.get("aria-label") == found.get("class") == found.get("data-help") == NASTY
    assert msgspec.json.decode(found.get("data-picks", "")) == [NASTY]
    assert found[1].text == root[0].text == root[1].text == NASTY


@given(st.text())
def test_any_text_gives_well_formed_xml(text: str) -> None:
    words = [
        Text(text),
        Text(text, width=40),
        Text(text, width=40, lines=3),
        Text(text, face="mono", width=40, lines=2),
    ]
    root = ElementTree.fromstring(svg(scene(Group("k" + text, "l" + text, picks=[text], children=[*words]))).encode())
    assert root[-1].get("role") == "button"


def test_control_characters_and_halves_of_characters_do_not_reach_the_file() -> None:
    root = ElementTree.fromstring(svg(scene(Text("a\x00b\x1bc\ud83dd\uffffe"))).encode())
    assert root[-1].text == "abc\N{REPLACEMENT CHARACTER}de"


def test_a_key_used_twice_is_refused() -> None:
    with pytest.raises(BadScene, match=r"'tile:1' is used twice"):
        svg(scene(Group("tile:1", "one"), Group(children=[Group("tile:1", "two")])))


@pytest.mark.parametrize(
    ("element", "message"),
    [
        (Glyph("unicorn"), "no glyph 'unicorn'"),
        (Glyph("skull", ink="concrete"), "'concrete' is a pattern"),
        (Rect(0, 0, 1, 1, fill="#fff"), "no paint '#fff'; it has accent"),
        (Rect(0, 0, 1, 1, stroke="mauve"), "no paint 'mauve'"),
        (Text("x", ink="mauve"), "no paint 'mauve'"),
        (Group(label="somebody"), "'somebody' needs a key"),
        (Group(picks=["1"]), "needs a key"),
    ],
)
def test_a_mistake_is_named(element: Element, message: str) -> None:
    with pytest.raises(BadScene, match=message):
        svg(scene(element))


def test_an_unknown_theme_is_refused() -> None:
    with pytest.raises(BadScene, match=r"no theme 'pastel'; there are level7, lifeform, room25, scare"):
        svg(scene(theme="pastel"))


def test_without_its_theme_the_text_holds_only_the_scene() -> None:
    text = svg(scene(Glyph("skull")), alone=False)
    assert "<defs" not in text
    assert "<style" not in text
    assert 'href="#room25-skull"' in text
    assert 'id="room25-skull"' in sprite("room25")


def test_nothing_is_styled_in_place() -> None:
    """A page with a strict content policy ignores style attributes."""
    text = svg(scene(Group("a", "a", 1, 2, [box(9, 9), halo(9, 9), arrow(0, 0, 9, 9), Text("x")])), alone=False)
    assert "style=" not in text + sprite("room25")


def test_a_halo_is_left_to_the_stylesheet() -> None:
    halo_ = drawn(Group("a", "a", classes="target", children=[halo(10, 10)]))[-1][1]
    assert (halo_.get("class"), halo_.get("stroke")) == ("halo", None)
    for state in ("selected", "target", "highlighted", "danger"):
        assert f".nd-room25 .{state}>.halo{{stroke:" in stylesheet("room25")


def test_the_stylesheet_respects_reduced_motion() -> None:
    assert "@media (prefers-reduced-motion:reduce)" in stylesheet("scare")


def test_an_arrow_has_a_head_at_its_end() -> None:
    root = drawn(Line(0, 0, 100, 0, True, stroke="accent", stroke_width=5))
    line, head = root[-2], root[-1]
    assert line.get("x2") == "88"
    assert head.get("points") == "100,0 81,10 86,0 81,-10"


def test_an_arrow_without_length_is_drawn_all_the_same() -> None:
    assert drawn(arrow(5, 5, 5, 5))[-1].tag == f"{SVG}polygon"


def test_a_long_word_shrinks_and_a_long_text_wraps() -> None:
    root = drawn(Text("W" * 40, size=20, width=100), Text("one two three four five", size=10, width=45, lines=2))
    assert float(root[-2].get("font-size", "")) < 5
    assert [root[-1].text, *(line.text for line in root[-1])] == ["one two", "three…"]


def test_a_scene_shows_itself() -> None:
    picture = scene(Text("x"))
    assert picture.svg() == picture._repr_svg_() == svg(picture)


def test_a_table_shows_what_a_spectator_may_know() -> None:
    table = nightdeck.new("room25", mode="suspicion", players=6, seed=1)
    assert table._repr_svg_() == table.scene(None).svg() != table.scene(table.asks[0].seat).svg()


def test_a_scene_without_a_renderer_says_what_is_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("nightdeck.core.scene.renderer", None)
    with pytest.raises(BadScene, match=r"import nightdeck\.draw first"):
        scene().svg()


def test_a_scene_is_plain_data() -> None:
    picture = scene(Group("a", "a", children=[Rect(0, 0, 1, 1), Glyph("key"), Text("x"), Polygon([(0, 1)])], owner=1))
    assert msgspec.json.decode(msgspec.json.encode(picture), type=Scene) == picture


def test_groups_lists_what_has_a_key() -> None:
    picture = scene(Group("a", "a", children=[Group("b", "b"), Text("x")]), Group(children=[Group("c", "c")]))
    assert [group.key for group in picture.groups()] == ["a", "b", "c"]


def test_the_same_scene_gives_the_same_text_whatever_the_hash_seed() -> None:
    program = (
        "from nightdeck.core.scene import Glyph, Scene\n"
        "from nightdeck.draw import svg\n"
        "names = ['skull', 'key', 'room-acid', 'figure-max', 'tile-red', 'heart']\n"
        "print(svg(Scene(9, 9, 't', 'room25', [Glyph(name) for name in names])))"
    )
    texts = {
        subprocess.run(
            [sys.executable, "-c", program], env={"PYTHONHASHSEED": seed}, check=True, capture_output=True, text=True
        ).stdout
        for seed in ("1", "2")
    }
    assert len(texts) == 1
