"""LEVEL 7: an underground military lab. Steel and hazard paint, an alarm turning, amber and green screens."""

from __future__ import annotations

from nightdeck.draw.themes.theme import Theme, glow, gradient, grain, lines, pattern

SEATS = ("#97d4eb", "#fb4a05", "#d86659", "#a36ffe", "#e8f3ea", "#58eb83", "#ffbf27", "#c1ad97", "#4b9698")
"""Told apart by colour-blind people, too: tests/draw/test_themes.py measures it."""

PAINTS = {
    "backdrop": "url(#level7-backdrop)",
    "ground": "#0f0c0c",
    "panel": "#1b1616",
    "raised": "#2a2222",
    "line": "#5c4a48",
    "ink": "#f4eeea",
    "faint": "#c0b0ab",
    "accent": "#ff7566",
    "good": "#7fe6b0",
    "warn": "#ffc14d",
    "bad": "#ff6f62",
    "info": "#8cc8ff",
    "select": "#ffffff",
    "target": "#b8ff9e",
    "shadow": "#060404",
    "paper": "#d9ded2",
    "print": "#1b1f18",
    # the map
    "concrete": "url(#level7-concrete)",
    "plate": "url(#level7-plate)",
    "grate": "url(#level7-grate)",
    "hazard": "url(#level7-hazard)",
    "alarm": "url(#level7-alarm)",
    "steel": "url(#level7-steel)",
    "scan": "url(#level7-scan)",
    "dark": "#0a0a0c",
    "duct": "#8fa3ad",
    # the screens
    "screen": "#0b1a10",
    "phosphor": "#7dfb95",
    "amber": "#ffc35a",
    # the two powers of the place, and the four qualities
    "guard": "#9fb7ff",
    "clone": "#b8f06a",
    "hybrid": "#ff8fd0",
    "intelligence": "#8cc8ff",
    "strength": "#ff8a70",
    "speed": "#ffe368",
    "toughness": "#cfd6cb",
    **{f"seat{i}": colour for i, colour in enumerate(SEATS)},
}

_PLATE = (
    '<rect width="28" height="28" fill="#3a3837"/><path d="M5 9l4-4M19 23l4-4M5 19l4 4M19 5l4 4" stroke="#565250"'
    ' stroke-width="2.4" stroke-linecap="round"/>'
)
_GRATE = '<rect width="12" height="12" fill="#141313"/><path d="M0 1H12M1 0V12" stroke="#4b4745" stroke-width="2"/>'
_HAZARD = (
    '<rect width="16" height="16" fill="#171310"/><path d="M-4 20L20-4M-4 4L4-4M12 20L20 12" stroke="#e0a32a"'
    ' stroke-width="5.4"/>'
)

_DEFS = "".join(
    [
        glow("level7-backdrop", "#4a1916", "#211110", "#0c0909", x=0.5, y=0, r=1.1),
        grain("level7-concrete", 110, 120, ("#000", "#c9b8ac", "#000"), "#37322f"),
        pattern("level7-plate", 28, 28, _PLATE),
        pattern("level7-grate", 12, 12, _GRATE),
        pattern("level7-hazard", 16, 16, _HAZARD),
        glow("level7-alarm", "#ff5a48", "#a3211a", "#3a0d0b"),
        gradient("level7-steel", "#7d7673", "#45403e", "#282423", angle=60),
        lines("level7-scan", 3, "#000", 1, 0.25),
    ]
)

_SANS = "Eurostile, 'Bank Gothic', Bahnschrift, 'Segoe UI', 'Helvetica Neue', Arial, sans-serif"

THEME = Theme(
    name="level7",
    paints=PAINTS,
    faces={
        "body": "'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif",
        "title": _SANS,
        "mono": "ui-monospace, 'SF Mono', 'Cascadia Mono', Consolas, 'DejaVu Sans Mono', monospace",
    },
    defs=_DEFS,
    pairs=(
        ("phosphor", "screen"),
        ("amber", "screen"),
        *((name, "ground") for name in ("guard", "clone", "hybrid", "duct")),
        *((name, "panel") for name in ("intelligence", "strength", "speed", "toughness")),
        ("ink", "shadow"),
        ("ink", "dark"),
    ),
)
