"""S.C.A.R.E. Tactics: a manor by moonlight, its cellar, and an island on fire."""

from __future__ import annotations

from nightdeck.draw.themes.theme import Theme, glow, gradient, grain, pattern

SEATS = ("#c4cfff", "#e2650f", "#fb9370", "#b37fff", "#dbd0c4", "#aaf2a6", "#ffd300", "#be9589", "#67a7b9")
"""Told apart by colour-blind people, too: tests/draw/test_themes.py measures it."""

PAINTS = {
    "backdrop": "url(#scare-backdrop)",
    "ground": "#0c0f1a",
    "panel": "#161a2a",
    "raised": "#22283d",
    "line": "#48506e",
    "ink": "#f0ecdf",
    "faint": "#b3b4c6",
    "accent": "#ffb35c",
    "good": "#8edbb5",
    "warn": "#ffd76a",
    "bad": "#ff7565",
    "info": "#8fc4ff",
    "select": "#ffffff",
    "target": "#ffe9a3",
    "shadow": "#05060c",
    "paper": "#e9dfc6",
    "print": "#2a2118",
    # the grounds of the maps
    "grass": "url(#scare-grass)",
    "boards": "url(#scare-boards)",
    "flags": "url(#scare-flags)",
    "ash": "url(#scare-ash)",
    "water": "url(#scare-water)",
    "wall": "url(#scare-wall)",
    "embers": "url(#scare-embers)",
    "moonlight": "url(#scare-moonlight)",
    "firelight": "url(#scare-firelight)",
    "pit": "#04050a",
    "grid": "#5d6685",
    # the lines of the rules, each with a dash of its own in the scene
    "red-line": "#ff5d52",
    "orange-line": "#ffa53d",
    "blue-line": "#58b4ff",
    "green-line": "#5fd873",
    "yellow-line": "#ffe14d",
    "sight": "#bfe3ff",
    **{f"seat{i}": colour for i, colour in enumerate(SEATS)},
}

_BOARDS = (
    '<rect width="40" height="20" fill="#3a2a20"/><path d="M0 .5H40M0 10.5H40M13 0V10M31 10V20" stroke="#22170f"'
    ' stroke-width="1.2"/><path d="M3 4h7M17 6h15M4 15h19M34 16h5" stroke="#4f3a2b" stroke-width=".8" opacity=".8"/>'
)
_FLAGS = (
    '<rect width="40" height="40" fill="#2c3038"/><path d="M0 1H40M0 21H40M14 0V20M30 20V40" stroke="#14171c"'
    ' stroke-width="2"/><path d="M4 12l5 2M22 9l8 1M6 31l7-2M34 33l4 2" stroke="#434955" stroke-width="1"/>'
)
_WALL = (
    '<rect width="24" height="16" fill="#171a24"/><path d="M0 .5H24M0 8.5H24M6 0V8M18 8V16" stroke="#2f3546"'
    ' stroke-width="1.2"/>'
)
_WATER = (
    '<rect width="30" height="14" fill="#12304d"/><path d="M0 4q4-3 7.5 0t7.5 0t7.5 0t7.5 0M-4 11q4-3 7.5 0t7.5 0t7.5'
    ' 0t7.5 0t7.5 0" stroke="#3b6f9c" stroke-width="1" fill="none"/>'
)

_DEFS = "".join(
    [
        glow("scare-backdrop", "#303a61", "#171c31", "#090b14", x=0.78, y=0.1, r=1.05),
        grain("scare-grass", 80, 90, ("#0b1712", "#86b59a", "#10211b", "#47705f"), "#21382f"),
        grain("scare-ash", 80, 90, ("#0c0908", "#8a5a40", "#1b1412", "#5a3a2c"), "#33261f"),
        pattern("scare-boards", 40, 20, _BOARDS),
        pattern("scare-flags", 40, 40, _FLAGS),
        pattern("scare-wall", 24, 16, _WALL),
        pattern("scare-water", 30, 14, _WATER),
        gradient("scare-embers", "#ffcf6b", "#f0702a", "#8c1f16"),
        glow("scare-moonlight", "#cfe0ff38", "#9db6ff14", "#0a0d2055", x=0.72, y=0.2, r=0.9),
        glow("scare-firelight", "#ffb45a40", "#ff6a2a18", "#1a050066", r=0.75),
    ]
)

_SERIF = "'Iowan Old Style', 'Palatino Linotype', Palatino, 'Book Antiqua', Georgia, 'DejaVu Serif', serif"

THEME = Theme(
    name="scare",
    paints=PAINTS,
    faces={
        "body": "'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif",
        "title": _SERIF,
        "mono": "ui-monospace, 'SF Mono', 'Cascadia Mono', Consolas, 'DejaVu Sans Mono', monospace",
    },
    defs=_DEFS,
    pairs=(
        *((f"{colour}-line", "ground") for colour in ("red", "orange", "blue", "green", "yellow")),
        ("sight", "ground"),
        ("ink", "shadow"),
        ("ink", "pit"),
    ),
)
