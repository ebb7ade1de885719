"""A few letters and digits as strokes, so that they look the same wherever no font is known."""

from __future__ import annotations

# Each in a box 10 wide and 14 high, from its upper left corner.
STROKES = {
    "A": "M0 14L5 0L10 14M2 9.5H8",
    "B": "M0 0V14H6A3.6 3.6 0 0 0 6 6.8H0H5A3.4 3.4 0 0 0 5 0Z",
    "C": "M10 2.5C6-2 0 .5 0 7S6 16 10 11.5",
    "E": "M9 0H0V14H9M0 7H7",
    "F": "M9 0H0V14M0 7H7",
    "J": "M8 0V9.5C8 15.5 0 15.5 0 10",
    "K": "M0 0V14M9 0L0 8.5M3.4 5.5L9.5 14",
    "M": "M0 14V0L5 8L10 0V14",
    "S": "M9 2.5C6-1.5.5 0 .5 3.7C.5 8.5 9.5 5.5 9.5 10.3C9.5 14.5 3 15.5 0 11.5",
    "2": "M.5 3.5C.5-1.2 9.5-1.2 9.5 3.8C9.5 7.5 3 10 0 14H10",
    "5": "M9 0H1.5L.8 6C4 4 10 4.5 10 9.3C10 14.5 3 15.3 0 11.8",
    "?": "M0 3.4C0-1 9-1.4 9 3.8C9 7 4.6 7 4.6 10M4.6 13.9V14",
}


def letters(text: str, x: float, y: float, height: float, width: float = 2.2, colour: str = "currentColor") -> str:
    """The text around the point x, y; `width` is that of the stroke in a letter 14 high."""
    return _letters(text, x, y, height, width, f' stroke="{colour}"')


def dark_letters(text: str, x: float, y: float, height: float, width: float = 2.2) -> str:
    """The text as a hole in what lies under it."""
    return _letters(text, x, y, height, width, "")


def _letters(text: str, x: float, y: float, height: float, width: float, stroke: str) -> str:
    scale = height / 14
    step = 10 + width * 1.9
    left = x - (len(text) * step - (step - 10)) * scale / 2
    strokes = "".join(f'<path transform="translate({i * step:g})" d="{STROKES[char]}"/>' for i, char in enumerate(text))
    return (
        f'<g transform="translate({left:.4g} {y - height / 2:.4g}) scale({scale:.4g})" fill="none"{stroke}'
        f' stroke-width="{width:g}" stroke-linecap="round" stroke-linejoin="round">{strokes}</g>'
    )
