"""The panels beside a map: HTML for a page, with everything that a picture that stands alone shows beside the map."""

import random
from collections.abc import Iterator, Sequence
from xml.etree import ElementTree

import pytest

import nightdeck
import nightdeck.draw
from nightdeck.core.scene import BadScene, Card, Element, Fact, Group, Panel, Scene, Steps
from nightdeck.core.table import Table
from nightdeck.draw.panel_html import html

MODES = [(game, mode.name) for game in nightdeck.games() for mode in nightdeck.game(game).modes]


def keys(elements: Sequence[Element]) -> Iterator[str]:
    for element in elements:
        if isinstance(element, Group):
            yield from filter(None, [element.key])
            yield from keys(element.children)


def positions(game: str, mode: str) -> Iterator[tuple[Table, Scene]]:
    """Some moments of a random game, as whoever is asked sees them."""
    table, chance = nightdeck.new(game, mode=mode, seed=4), random.Random(4)
    for turn in range(120):
        if not table.asks:
            return
        ask = table.asks[0]
        if turn % 7 == 0:
            yield table, table.scene(ask.seat)
        table.answer(ask.seat, chance.choice(ask.options))


@pytest.mark.parametrize(("game", "mode"), MODES)
def test_whatever_can_be_picked_is_on_the_map_or_in_a_panel_but_not_in_both(game: str, mode: str) -> None:
    for _, scene in positions(game, mode):
        on_map = set(keys(scene.elements))
        cards = [card for panel in scene.panels for card in panel.cards]
        beside = [card.key for card in cards] + [fact.key for card in cards for fact in card.facts if fact.key]
        assert len(beside) == len(set(beside))
        assert not on_map & set(beside)
        assert {group.key for group in scene.groups() if group.picks} <= on_map | set(beside)


@pytest.mark.parametrize(("game", "mode"), MODES)
def test_the_goal_is_always_in_sight(game: str, mode: str) -> None:
    for table, scene in positions(game, mode):
        first = scene.panels[0]
        if first.key != "bags-panel":  # between the missions of a campaign there is none
            assert first.key == "aim-panel"
            assert len(first.cards[0].label) > 20
        page = nightdeck.draw.svg(table.scene(None), alone=False)
        svg, _, panels = page.partition("</svg>")
        ElementTree.fromstring(svg + "</svg>")
        ElementTree.fromstring(f"<section>{panels}</section>")


def test_a_card_is_written_with_its_words_escaped() -> None:
    fact = Fact("a < b", "1", steps=Steps(["1", "2"], 1), key="k", picks=['"x"'])
    page = "".join(html([Panel("p", "T", [Card("c", 'say "no"', "<b>", [fact], owner=2)])], "room25"))
    root = ElementTree.fromstring(page)
    card = root.find("article")
    assert card is not None
    assert card.get("aria-label") == 'say "no"'
    assert card.get("data-owner") == "2"
    assert card.get("role") == "group"
    assert "a < b" in "".join(root.itertext())
    assert 'data-picks="[&quot;\\&quot;x\\&quot;&quot;]"' in page
    assert 'class="here">2' in page


def test_unknown_paints_and_glyphs_are_refused() -> None:
    with pytest.raises(BadScene, match="no paint 'mud'"):
        html([Panel("p", "", [Card("c", "c", "c", ink="mud")])], "room25")
    with pytest.raises(BadScene, match="no glyph 'mud'"):
        html([Panel("p", "", [Card("c", "c", "c", glyph="mud")])], "room25")
