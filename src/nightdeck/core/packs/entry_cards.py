"""Entries of content as cards, for pictures beside the forms that change them."""

from collections.abc import Mapping

from nightdeck.core.scene import Group, Scene
from nightdeck.core.shapes import card

WIDE, HIGH, SCALE = 150.0, 210.0, 2.0


def card_scene(theme: str, title: str, text: str = "", glyph: str = "", edge: str = "accent") -> Scene:
    """A picture of one card."""
    face = card("card", title, title, text, glyph, width=WIDE, height=HIGH, edge=edge)
    width, height = (WIDE + 16) * SCALE, (HIGH + 16) * SCALE
    placed = Group(x=width / 2, y=height / 2, children=[face], scale=SCALE)
    return Scene(width, height, title, theme, [placed], f"{title}. {text}")


def words_of(numbers: Mapping[str, object]) -> str:
    """Numbers with their names, one to a line, for the text of a card."""
    return "\n".join(f"{name}: {value}" for name, value in numbers.items())
