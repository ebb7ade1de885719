"""What a theme is, and the cloth it is cut from: gradients, patterns, grain."""

from __future__ import annotations

from msgspec import Struct

# Every theme has these paints, so that shared parts look at home in each.
SHARED = (
    *("backdrop", "ground", "panel", "raised", "line", "ink", "faint", "accent", "good", "warn", "bad", "info"),
    *("select", "target", "shadow", "paper", "print"),
    *(f"seat{i}" for i in range(9)),
)

# The inks that have to be readable on the plain grounds, whatever the theme.
SHARED_PAIRS = (
    *((ink, ground) for ink in ("ink", "faint") for ground in ("ground", "panel", "raised")),
    *((ink, ground) for ink in ("accent", "good", "warn", "bad", "info") for ground in ("ground", "panel")),
    *((f"seat{i}", "ground") for i in range(9)),
    ("print", "paper"),
)


class Theme(Struct, frozen=True):
    """A look. `paints` are colours or url(#…) of `defs`; `faces` are font stacks; those in `fixed` have letters of one
    width. `pairs` are (ink, ground) that meet AA."""

    name: str
    paints: dict[str, str]
    faces: dict[str, str]
    defs: str
    pairs: tuple[tuple[str, str], ...] = ()
    fixed: tuple[str, ...] = ("mono",)


def gradient(name: str, *stops: str, angle: float = 90) -> str:
    """A linear gradient through evenly spaced colours; 90 degrees runs downwards."""
    return f'<linearGradient id="{name}" gradientTransform="rotate({angle:g} .5 .5)">{_stops(stops)}</linearGradient>'


def glow(name: str, *stops: str, x: float = 0.5, y: float = 0.5, r: float = 0.7) -> str:
    """A radial gradient from the middle outwards."""
    return f'<radialGradient id="{name}" cx="{x:g}" cy="{y:g}" r="{r:g}">{_stops(stops)}</radialGradient>'


def _stops(colours: tuple[str, ...]) -> str:
    last = len(colours) - 1
    return "".join(f'<stop offset="{i / last:g}" stop-color="{colour}"/>' for i, colour in enumerate(colours))


def pattern(name: str, width: float, height: float, content: str, transform: str = "") -> str:
    turned = f' patternTransform="{transform}"' if transform else ""
    size = f'width="{width:g}" height="{height:g}" patternUnits="userSpaceOnUse"'
    return f'<pattern id="{name}" {size}{turned}>{content}</pattern>'


def lines(name: str, step: float, colour: str, width: float, opacity: float, angle: float = 0) -> str:
    """Parallel lines; angle 0 is horizontal."""
    content = f'<rect width="{step:g}" height="{width:g}" fill="{colour}" opacity="{opacity:g}"/>'
    return pattern(name, step, step, content, f"rotate({angle:g})" if angle else "")


def grain(name: str, size: int, count: int, colours: tuple[str, ...], base: str = "", largest: float = 1.3) -> str:
    """A rough surface: the same specks for the same arguments, on every machine."""
    content = f'<rect width="{size}" height="{size}" fill="{base}"/>' if base else ""
    state = size * 7919 + count
    for i in range(count):
        numbers = []
        for _ in range(4):
            state = (state * 1103515245 + 12345) % 2**31
            numbers.append(state / 2**31)
        x, y, r, opacity = numbers
        content += (
            f'<circle cx="{x * size:.1f}" cy="{y * size:.1f}" r="{0.3 + r * largest:.1f}"'
            f' fill="{colours[i % len(colours)]}" opacity="{0.08 + opacity * 0.3:.2f}"/>'
        )
    return pattern(name, size, size, content)
