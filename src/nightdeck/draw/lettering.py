"""Words into lines and into XML. Widths are estimates for a wide face: the reader's fonts are not known here."""

from __future__ import annotations

from functools import lru_cache

_ILLEGAL = {i: "" for i in range(32) if i not in (9, 10, 13)} | {0xFFFE: "", 0xFFFF: ""}
_LONE_SURROGATES = dict.fromkeys(range(0xD800, 0xE000), "\N{REPLACEMENT CHARACTER}")
_MARKUP = {ord(c): e for c, e in {"&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;"}.items()}
_TABLE = _ILLEGAL | _LONE_SURROGATES | _MARKUP

_THIN = dict.fromkeys("iljtfrI.,:;'|!()[]/- ", 0.34)
_WIDE = dict.fromkeys("mwMW@%—", 0.93)
_CAPITAL = dict.fromkeys("ABCDEFGHJKLNOPQRSTUVXYZ&", 0.7)
_OTHER = 0.61
_WIDTHS = _CAPITAL | _THIN | _WIDE


@lru_cache(maxsize=4096)
def escape(text: str) -> str:
    """The text as it may stand in XML, inside an element or a quoted attribute."""
    return text.translate(_TABLE)


@lru_cache(maxsize=4096)
def measure(text: str, fixed: bool = False) -> float:
    """The width of a text at size 1 in a plain sans serif, or in a face whose letters are all as wide (`fixed`)."""
    return 0.61 * len(text) if fixed else sum(_WIDTHS.get(char, _OTHER) for char in text)


@lru_cache(maxsize=1024)
def wrap(text: str, width: float, most: int, fixed: bool = False) -> list[str]:
    """The text in at most `most` lines no wider than `width` (at size 1)."""
    lines: list[str] = []
    for paragraph in text.split("\n"):
        line = ""
        for word in paragraph.split():
            longer = f"{line} {word}" if line else word
            if line and measure(longer, fixed) > width:
                lines.append(line)
                longer = word
            line = longer
        lines.append(line)
    if len(lines) <= most:
        return lines
    return [*lines[: most - 1], shorten(lines[most - 1] + " " + lines[most], width, fixed)]


def shorten(text: str, width: float, fixed: bool = False) -> str:
    """The text cut off with an ellipsis so that it fits, between words if there are two."""
    while text and measure(text, fixed) + 0.9 > width:
        text = text.rpartition(" ")[0] or text[:-1]
    return text.rstrip(" .,;:") + "…"
