"""Faces of bots: each name has its own, and the lights on the collar say how well its owner plays."""

import hashlib
from collections.abc import Callable

HUES = ("#8ecae6", "#ffb703", "#b5e48c", "#f4a6c0", "#cdb4f6", "#f28e5c", "#7fd8be", "#e6d68a")
INK, FACE, OFF = "#10141c", "#1d2430", "#46505f"
LIGHTS = 6
Ink = str


def portrait(name: str, level: int) -> str:
    """The face of a bot as SVG, 64 by 64; `level` of its lights are on."""
    draws = hashlib.sha256(name.encode("utf-8", "surrogatepass")).digest()
    hue = HUES[draws[0] % len(HUES)]
    parts = [_pick(part, draws[at])(hue) for at, part in enumerate((CRESTS, HEADS, EYES, MOUTHS), start=1)]
    parts.append(_collar(hue, level))
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" rx="14" '
        f'fill="{INK}"/>{"".join(parts)}</svg>'
    )


def _pick(part: tuple[Callable[[Ink], str], ...], number: int) -> Callable[[Ink], str]:
    return part[number % len(part)]


def _line(hue: Ink, path: str, width: float = 3) -> str:
    return f'<path d="{path}" fill="none" stroke="{hue}" stroke-width="{width}" stroke-linecap="round"/>'


def _spot(hue: Ink, x: float, y: float, radius: float) -> str:
    return f'<circle cx="{x}" cy="{y}" r="{radius}" fill="{hue}"/>'


def _box(hue: Ink, path: str) -> str:
    return f'<path d="{path}" fill="{FACE}" stroke="{hue}" stroke-width="2.500" stroke-linejoin="round"/>'


HEADS: tuple[Callable[[Ink], str], ...] = (
    lambda hue: _box(hue, "M16 16h32a4 4 0 0 1 4 4v20a8 8 0 0 1-8 8H20a8 8 0 0 1-8-8V20a4 4 0 0 1 4-4z"),
    lambda hue: _box(hue, "M32 13c14 0 20 8 20 18S44 49 32 49 12 41 12 31s6-18 20-18z"),
    lambda hue: _box(hue, "M18 15h28l7 14-9 19H20L11 29z"),
    lambda hue: _box(hue, "M13 20q19-11 38 0v16q0 12-19 13-19-1-19-13z"),
)
CRESTS: tuple[Callable[[Ink], str], ...] = (
    lambda hue: _line(hue, "M32 16V8") + _spot(hue, 32, 7, 3),
    lambda hue: _line(hue, "M21 18l-5-9M43 18l5-9"),
    lambda hue: _line(hue, "M24 14q8-9 16 0"),
    lambda hue: _line(hue, "M9 26v10M55 26v10", 4),
    lambda hue: _line(hue, "M22 15V9M32 14V6M42 15V9"),
)
EYES: tuple[Callable[[Ink], str], ...] = (
    lambda hue: _spot(hue, 24, 29, 4) + _spot(hue, 40, 29, 4),
    lambda hue: _line(hue, "M20 29h9M35 29h9", 4),
    lambda hue: _spot(hue, 32, 28, 7) + _spot(INK, 32, 28, 3),
    lambda hue: _line(hue, "M19 27q5-5 10 0M35 27q5-5 10 0"),
    lambda hue: _line(hue, "M19 26h26", 7) + _spot(INK, 25, 26, 2) + _spot(INK, 39, 26, 2),
    lambda hue: _spot(hue, 23, 29, 5.5) + _spot(INK, 24, 29, 2.5) + _spot(hue, 41, 29, 3),
)
MOUTHS: tuple[Callable[[Ink], str], ...] = (
    lambda hue: _line(hue, "M25 40h14"),
    lambda hue: _line(hue, "M24 38q8 7 16 0"),
    lambda hue: _line(hue, "M24 41l4-3 4 3 4-3 4 3", 2.5),
    lambda hue: _line(hue, "M26 38v4M32 38v4M38 38v4"),
    lambda hue: _spot(hue, 32, 40, 2.5),
)


def _collar(hue: Ink, level: int) -> str:
    at = [12 + 8 * light for light in range(LIGHTS)]
    return "".join(_spot(hue if light < level else OFF, x, 57, 2.5) for light, x in enumerate(at))
