"""Estimates as an SVG picture: a line for each, with dots and intervals."""

from collections.abc import Callable, Sequence
from typing import NamedTuple
from xml.sax.saxutils import escape, quoteattr

from nightdeck.bots.arena.rating import Estimate, Rating

ROW, WIDTH, RIGHT, TOP, LETTER, HEADLINE = 34, 460, 90, 46, 8, 9
INK, FAINT, GOLD, PAPER = "#e8e4da", "#6d6a75", "#e0a458", "#16151a"
RADIUS, APART = 5, 10
ROOM = 0.05
"""The margin on both sides, as a share of the scale."""


class Line(NamedTuple):
    """A label, estimates with their colours, and the text to the right of them."""

    label: str
    dots: Sequence[tuple[Estimate, str]]
    text: str


def plot(rated: Sequence[Rating], title: str) -> str:
    """The Elo scale from left to right, with the best bot on top."""
    told = ("{:+.0f} ({:+.0f} to {:+.0f})".format(*one.elo.three()) for one in rated)
    lines = [Line(one.bot, [(one.elo, GOLD)], text) for one, text in zip(rated, told, strict=True)]
    return drawn(lines, title, [("Elo, with 95 % intervals", FAINT)])


def drawn(lines: Sequence[Line], title: str, legend: Sequence[tuple[str, str]], row: int = ROW) -> str:
    """All lines on one scale, with a mark at 0 and a legend below."""
    every = [estimate for line in lines for estimate, _ in line.dots]
    low, high = min([0.0, *(one.low for one in every)]), max([0.0, *(one.high for one in every)])
    span = max(high - low, 1e-9)
    left, height = 30 + LETTER * max(len(line.label) for line in lines), TOP + row * len(lines) + 34
    right = max(RIGHT, *(28 + LETTER * len(line.text) for line in lines))
    width = max(left + WIDTH + right, 32 + HEADLINE * len(title))

    def x(value: float) -> float:
        return left + WIDTH * (ROOM + (1 - 2 * ROOM) * (value - low) / span)

    rows = "".join(_row(line, TOP + row * number + row / 2, left, x) for number, line in enumerate(lines))
    names = "".join(f'<tspan dx="16" fill="{colour}">{escape(name)}</tspan>' for name, colour in legend)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" '
        f'font-family="system-ui, sans-serif" font-size="14" role="img" aria-label={quoteattr(title)}>'
        f'<rect width="100%" height="100%" fill="{PAPER}"/>'
        f'<text x="16" y="26" fill="{INK}" font-size="16">{escape(title)}</text>'
        f'<line x1="{x(0):.1f}" x2="{x(0):.1f}" y1="{TOP}" y2="{height - 28}" stroke="{FAINT}" stroke-dasharray="3 4"/>'
        f'{rows}<text x="{left - 16}" y="{height - 10}">{names}</text></svg>'
    )


def _row(line: Line, y: float, left: int, x: Callable[[float], float]) -> str:
    first = y - APART * (len(line.dots) - 1) / 2
    dots = "".join(_dot(one, colour, first + APART * number, x) for number, (one, colour) in enumerate(line.dots))
    return (
        f'<text x="{left - 14}" y="{y + 5:.1f}" text-anchor="end" fill="{INK}">{escape(line.label)}</text>{dots}'
        f'<text x="{left + WIDTH + 14}" y="{y + 5:.1f}" fill="{INK}">{escape(line.text)}</text>'
    )


def _dot(one: Estimate, colour: str, y: float, x: Callable[[float], float]) -> str:
    return (
        f'<line x1="{x(one.low):.1f}" x2="{x(one.high):.1f}" y1="{y}" y2="{y}" stroke="{colour}" stroke-width="3"/>'
        f'<circle cx="{x(one.value):.1f}" cy="{y}" r="{RADIUS}" fill="{colour}"/>'
    )
