"""The looks: every theme complete, its text readable, its pictures whole."""

import re
from xml.etree import ElementTree

import pytest

from nightdeck.core.scene import Element, Glyph, Rect, Scene
from nightdeck.draw import svg
from nightdeck.draw.glyphs import glyphs
from nightdeck.draw.themes import THEMES
from nightdeck.draw.themes.theme import SHARED, SHARED_PAIRS

themes = pytest.mark.parametrize("name", THEMES)

ROOMS = """central room25 key empty vision control moving tunnel robot regeneration dark cold vortex prison pivoting mac
    mirror jamming trapped flooded acid mortal illusion timer paranoia shredder unknown"""
COMMON = """heart d6-1 d6-2 d6-3 d6-4 d6-5 d6-6 d10 card-back arrow eye target door vent fire key book warning clock
    check lock skull"""
TOKENS = """token-look token-move token-push token-control token-special token-back token-adrenaline token-skull
    lock-token do-not-cross reminder hidden control-arrow role-prisoner role-guard role-unknown mac-face mac-back
    tile-blue tile-green tile-yellow tile-red tile-back corridor"""
CHARACTERS = "franck jennifer max alice emmett kevin sarah bruce"


def luminance(colour: str) -> float:
    channels = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    linear = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one: str, other: str) -> float:
    dark, light = sorted((luminance(one), luminance(other)))
    return (light + 0.05) / (dark + 0.05)


def everything(name: str) -> Scene:
    """A scene with every paint and every glyph of a theme."""
    swatches: list[Element] = [Rect(0, 0, 9, 9, fill=paint) for paint in THEMES[name].paints]
    return Scene(99, 99, name, name, [*swatches, *(Glyph(glyph) for glyph in glyphs(name))])


def test_contrast_is_measured_as_the_standard_says() -> None:
    assert contrast("#ffffff", "#000000") == pytest.approx(21)
    assert contrast("#777777", "#ffffff") == pytest.approx(4.48, abs=0.01)


@themes
def test_a_theme_has_the_shared_paints_and_faces(name: str) -> None:
    theme = THEMES[name]
    assert set(SHARED) <= theme.paints.keys()
    assert theme.faces.keys() == {"body", "title", "mono"}
    assert all(re.fullmatch(rf"#[0-9a-f]{{6}}|url\(#{name}-[\w-]+\)", paint) for paint in theme.paints.values())


@themes
def test_text_is_readable(name: str) -> None:
    theme = THEMES[name]
    found = {
        (ink, ground): contrast(theme.paints[ink], theme.paints[ground]) for ink, ground in SHARED_PAIRS + theme.pairs
    }
    assert {pair: ratio for pair, ratio in found.items() if ratio < 4.5} == {}


@themes
def test_states_stand_out_from_the_ground(name: str) -> None:
    paints = THEMES[name].paints
    assert all(contrast(paints[state], paints["ground"]) > 7 for state in ("select", "target"))


@themes
def test_a_picture_refers_only_to_what_it_holds(name: str) -> None:
    text = svg(everything(name))
    root = ElementTree.fromstring(text)
    ids = [element.attrib["id"] for element in root.iter() if "id" in element.attrib]
    assert len(ids) == len(set(ids))
    assert set(re.findall(r"url\(#([\w-]+)\)", text)) | set(re.findall(r'href="#([\w-]+)"', text)) <= set(ids)


@themes
def test_a_picture_holds_only_the_glyphs_it_uses(name: str) -> None:
    text = svg(Scene(9, 9, name, name, [Glyph("key")]))
    assert re.findall(rf'<symbol id="{name}-([\w-]+)"', text) == ["key"]


@themes
def test_glyphs_take_their_colour_from_the_scene(name: str) -> None:
    own = {"badge-blue", "badge-green", "badge-yellow", "badge-red", "corridor"}
    for glyph, drawing in glyphs(name).items():
        assert "currentColor" in drawing or glyph in own or glyph.startswith("tile-"), glyph


@themes
def test_every_theme_has_the_common_glyphs(name: str) -> None:
    assert set(COMMON.split()) <= glyphs(name).keys()


def test_room25_has_a_drawing_for_each_of_its_things() -> None:
    own = glyphs("room25").keys()
    assert {f"room-{kind}" for kind in ROOMS.split()} <= own
    assert {f"figure-{character}" for character in (*CHARACTERS.split(), "robot")} <= own
    assert set(TOKENS.split()) <= own
    assert set(CHARACTERS.split()) <= THEMES["room25"].paints.keys()


def test_no_two_rooms_or_figures_look_the_same() -> None:
    drawings = [drawing for name, drawing in glyphs("room25").items() if name.startswith(("room-", "figure-", "tile-"))]
    assert len(set(drawings)) == len(drawings)
