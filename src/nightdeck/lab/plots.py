"""The pictures of a report, as SVG."""

from collections.abc import Sequence
from html import escape

from nightdeck.bots.arena.plot import FAINT, GOLD, INK, PAPER
from nightdeck.bots.stats import Rate
from nightdeck.lab.found import Cell
from nightdeck.lab.luck import Luck
from nightdeck.lab.target import Target

BLUE, RED, GREEN = "#6fa8dc", "#d9705f", "#7fb069"
COLOURS = {"inside": GREEN, "too low": BLUE, "too high": RED, "open": FAINT}
WIDE, HIGH = 640, 190
LEFT, FOOT = 46, 34
BARS = 24


def svg(width: float, height: float, inside: str, title: str) -> str:
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:g} {height:g}" role="img" '
        f'aria-label="{escape(title)}" font-family="system-ui, sans-serif" font-size="13">'
        f'<rect width="100%" height="100%" fill="{PAPER}"/>{inside}</svg>'
    )


def words(x: float, y: float, text: str, anchor: str = "middle", colour: str = INK) -> str:
    return f'<text x="{x:g}" y="{y:g}" text-anchor="{anchor}" fill="{colour}">{escape(text)}</text>'


def matrix(cells: Sequence[Cell], side: str) -> str:
    """Win rates of a side: players downwards, levels to the right, coloured by the target."""
    players = sorted({cell.players for cell in cells})
    levels = list(dict.fromkeys(cell.level for cell in cells))
    wide, high, left, top = 110, 46, 96, 34
    found = [words(left + wide * (n + 0.5), 22, level) for n, level in enumerate(levels)]
    found += [words(left - 12, top + high * (n + 0.6), _players(p), "end") for n, p in enumerate(players)]
    for cell in cells:
        x, y = left + wide * levels.index(cell.level), top + high * players.index(cell.players)
        found.append(_field(cell, x, y, wide, high))
    return svg(left + wide * len(levels) + 8, top + high * len(players) + 8, "".join(found), f"How often {side} wins")


def _players(number: int) -> str:
    return "1 player" if number == 1 else f"{number} players"


def _field(cell: Cell, x: float, y: float, wide: float, high: float) -> str:
    rate, colour = cell.judged.rate, COLOURS[cell.judged.verdict]
    box = f'<rect x="{x + 2}" y="{y + 2}" width="{wide - 4}" height="{high - 4}" rx="6" fill="{colour}"'
    shade = f'{box} fill-opacity="0.28" stroke="{colour}"/>'
    share = words(x + wide / 2, y + 20, f"{rate.share:.0%}")
    between = f"{rate.low:.0%} to {rate.high:.0%}"
    return shade + share + f'<g font-size="11">{words(x + wide / 2, y + 36, between)}</g>'


def histogram(numbers: Sequence[int]) -> str:
    """How many games were how long."""
    low, high = min(numbers), max(numbers)
    bars = max(1, min(BARS, high - low + 1))
    counts = [0] * bars
    for number in numbers:
        counts[min(bars - 1, (number - low) * bars // max(1, high - low + 1))] += 1
    wide, most = (WIDE - LEFT - 10) / bars, max(counts)
    drawn = "".join(
        f'<rect x="{LEFT + n * wide + 1:.1f}" y="{HIGH - FOOT - (HIGH - FOOT - 14) * count / most:.1f}" '
        f'width="{wide - 2:.1f}" height="{(HIGH - FOOT - 14) * count / most:.1f}" fill="{GOLD}"/>'
        for n, count in enumerate(counts)
    )
    ends = words(LEFT, HIGH - 12, str(low), "start") + words(WIDE - 10, HIGH - 12, f"{high} choices", "end")
    return svg(WIDE, HIGH, drawn + ends, "How many games were how long")


def foreseen(rates: Sequence[Rate]) -> str:
    """How often whoever leads wins, along a game."""
    step = (WIDE - LEFT - 20) / (len(rates) + 1)

    def y(share: float) -> float:
        return HIGH - FOOT - (HIGH - FOOT - 14) * share

    lines = "".join(
        f'<line x1="{LEFT}" x2="{WIDE - 10}" y1="{y(s):.1f}" y2="{y(s):.1f}" stroke="{FAINT}" stroke-dasharray="3 4"/>'
        + words(LEFT - 6, y(s) + 4, f"{s:.0%}", "end")
        for s in (0, 0.5, 1)
    )
    known = [(LEFT + step * (n + 1), rate) for n, rate in enumerate(rates) if rate.of]
    bars = "".join(
        f'<line x1="{x:.1f}" x2="{x:.1f}" y1="{y(r.low):.1f}" y2="{y(r.high):.1f}" stroke="{GOLD}" stroke-width="3"/>'
        f'<circle cx="{x:.1f}" cy="{y(r.share):.1f}" r="5" fill="{GOLD}"/>'
        for x, r in known
    )
    ends = words(LEFT, HIGH - 12, "beginning", "start") + words(WIDE - 10, HIGH - 12, "end", "end")
    return svg(WIDE, HIGH, lines + bars + ends, "How often whoever leads wins in the end")


def shares(luck: Luck) -> str:
    """Skill and the kinds of luck as parts of one bar."""
    parts = (("skill", luck.skill, GREEN), ("the deal", luck.deal, BLUE),
             ("deal and player together", luck.both, FAINT), ("later luck", luck.later, RED))  # fmt: skip
    x, drawn = 10.0, ""
    for number, (name, part, colour) in enumerate(parts):
        wide = (WIDE - 20) * part.value
        drawn += f'<rect x="{x:.1f}" y="12" width="{wide:.1f}" height="36" fill="{colour}"/>'
        drawn += f'<rect x="10" y="{64 + 22 * number}" width="12" height="12" fill="{colour}"/>'
        between = f"{name}: {part.value:.0%} ({part.low:.0%} to {part.high:.0%})"
        drawn += words(30, 75 + 22 * number, between, "start")
        x += wide
    return svg(WIDE, 158, drawn, "How much is skill and how much luck")


def legend(target: Target) -> str:
    """What the colours of the matrix mean."""
    words_of = {
        "inside": f"between {target.low:.0%} and {target.high:.0%}", "too low": "too low", "too high": "too high",
        "open": "more games are needed",
    }  # fmt: skip
    dots = (f'<span style="color:{COLOURS[name]}">&#9632;</span> {text}' for name, text in words_of.items())
    return " &nbsp; ".join(dots)
