"""Ratings as a picture: a dot and its interval for each bot, as SVG."""

from collections.abc import Callable, Sequence
from xml.sax.saxutils import escape

from nightdeck.bots.rating import Rating

ROW, LEFT, WIDTH, RIGHT, TOP = 34, 190, 460, 90, 46
INK, FAINT, DOT, PAPER = "#e8e4da", "#6d6a75", "#e0a458", "#16151a"


def plot(rated: Sequence[Rating], title: str) -> str:
    """The Elo scale from left to right, the best bot on top."""
    low = min(one.elo.low for one in rated)
    high = max(one.elo.high for one in rated)
    low, high = low - 20, max(high, low + 1) + 20
    height = TOP + ROW * len(rated) + 34

    def x(elo: float) -> float:
        return LEFT + WIDTH * (elo - low) / (high - low)

    rows = "".join(_row(one, TOP + ROW * number + ROW / 2, x) for number, one in enumerate(rated))
    zero = x(min(max(0.0, low), high))
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {LEFT + WIDTH + RIGHT} {height}" '
        f'font-family="system-ui, sans-serif" font-size="14" role="img" aria-label="{escape(title)}">'
        f'<rect width="100%" height="100%" fill="{PAPER}"/>'
        f'<text x="16" y="26" fill="{INK}" font-size="16">{escape(title)}</text>'
        f'<line x1="{zero:.1f}" x2="{zero:.1f}" y1="{TOP}" y2="{height - 28}" stroke="{FAINT}" stroke-dasharray="3 4"/>'
        f'{rows}<text x="{LEFT}" y="{height - 10}" fill="{FAINT}">Elo, with 95 % intervals</text></svg>'
    )


def _row(one: Rating, y: float, x: Callable[[float], float]) -> str:
    elo = one.elo
    return (
        f'<text x="{LEFT - 14}" y="{y + 5:.1f}" text-anchor="end" fill="{INK}">{escape(one.bot)}</text>'
        f'<line x1="{x(elo.low):.1f}" x2="{x(elo.high):.1f}" y1="{y}" y2="{y}" stroke="{DOT}" stroke-width="3"/>'
        f'<circle cx="{x(elo.value):.1f}" cy="{y}" r="6" fill="{DOT}"/>'
        f'<text x="{LEFT + WIDTH + 14}" y="{y + 5:.1f}" fill="{INK}">{elo.value:+.0f}</text>'
    )
