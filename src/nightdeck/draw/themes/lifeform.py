"""Lifeform: a ship's schematic on a motion tracker, green phosphor on black glass."""

from __future__ import annotations

from nightdeck.draw.themes.theme import Theme, glow, gradient, lines, pattern

SEATS = ("#defced", "#f9c600", "#e27e89", "#aaa8f3", "#99ffad", "#1f84ff", "#f6f07a", "#998242", "#ff09b4")
"""Told apart by colour-blind people, too: tests/draw/test_themes.py measures it."""

PAINTS = {
    "backdrop": "url(#lifeform-backdrop)",
    "ground": "#030a07",
    "panel": "#07150f",
    "raised": "#0d241a",
    "line": "#2b6b4c",
    "ink": "#d8ffe6",
    "faint": "#86c9a3",
    "accent": "#5dff9b",
    "good": "#5dff9b",
    "warn": "#ffc35a",
    "bad": "#ff8070",
    "info": "#7fd4ff",
    "select": "#ffffff",
    "target": "#fff2a0",
    "shadow": "#010403",
    "paper": "#0e2a1d",
    "print": "#dcffe9",
    # the schematic
    "trace": "#3fae76",
    "chamber": "url(#lifeform-chamber)",
    "grid": "url(#lifeform-grid)",
    "scan": "url(#lifeform-scan)",
    "sweep": "url(#lifeform-sweep)",
    "corridor": "#57c98e",
    "tunnel": "#ff9d6b",
    "vent": "#ff8070",
    "dead": "#4a5750",
    "outage": "url(#lifeform-darkness)",
    "blip": "#c9ff5d",
    "lifeform": "#ff6f61",
    "crew": "#7fffb0",
    "android": "#a9d8ff",
    "cocoon": "#e6a3ff",
    **{f"seat{i}": colour for i, colour in enumerate(SEATS)},
}

_GRID = (
    '<path d="M0 0H40M0 0V40" stroke="#1c5a3c" stroke-width="1" opacity=".55"/>'
    '<path d="M0 20H40M20 0V40" stroke="#1c5a3c" stroke-width=".6" opacity=".35"/>'
)
_OUTAGE = (
    '<rect width="10" height="10" fill="#050807"/><path d="M-2 12L12-2M-2 2L2-2M8 12L12 8" stroke="#3a4740"'
    ' stroke-width="2"/>'
)

_DEFS = "".join(
    [
        glow("lifeform-backdrop", "#0b2b1d", "#061710", "#020604", y=0.55, r=0.8),
        pattern("lifeform-grid", 40, 40, _GRID),
        pattern("lifeform-darkness", 10, 10, _OUTAGE),
        gradient("lifeform-chamber", "#0f3626", "#0a2419"),
        glow("lifeform-sweep", "#5dff9b66", "#5dff9b1c", "#5dff9b00", r=0.5),
        lines("lifeform-scan", 3, "#000", 1.2, 0.34),
    ]
)

_MONO = "ui-monospace, 'SF Mono', 'Cascadia Mono', 'Roboto Mono', Consolas, 'DejaVu Sans Mono', monospace"

THEME = Theme(
    name="lifeform",
    paints=PAINTS,
    faces={"body": _MONO, "title": _MONO, "mono": _MONO},
    fixed=("body", "title", "mono"),
    defs=_DEFS,
    pairs=(
        *((name, "ground") for name in ("corridor", "tunnel", "vent", "blip", "lifeform", "crew", "android", "cocoon")),
        *((name, "panel") for name in ("trace", "blip", "lifeform", "crew", "android", "cocoon")),
        ("ink", "shadow"),
    ),
)
