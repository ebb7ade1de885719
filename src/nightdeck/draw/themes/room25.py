"""Room 25: cold concrete under studio lights. Each danger has its colour, its pattern and its badge."""

from __future__ import annotations

from nightdeck.draw.themes.theme import Theme, glow, gradient, grain, pattern

# danger -> (floor in the light, floor in the shade, edge, ink)
ROOMS = {
    "blue": ("#1d5486", "#0c2743", "#4fb2ff", "#cfe9ff"),
    "green": ("#1f6443", "#0d2f20", "#43cf86", "#c9f7dd"),
    "yellow": ("#7a5d10", "#3a2b06", "#f7c83f", "#ffedb0"),
    "red": ("#7d2324", "#390f11", "#ff6a5e", "#ffd6d1"),
}

CHARACTERS = {
    "franck": "#5aa2ff",
    "jennifer": "#ff9c42",
    "max": "#ff6464",
    "alice": "#bd93ff",
    "emmett": "#e4eaee",
    "kevin": "#62d26b",
    "sarah": "#ffdb57",
    "bruce": "#c39468",
}

PAINTS = {
    "backdrop": "url(#room25-backdrop)",
    "ground": "#0d1115",
    "panel": "#171d23",
    "raised": "#232c34",
    "line": "#46535e",
    "ink": "#eef2f4",
    "faint": "#a9b8c2",
    "accent": "#ff7a4d",
    "good": "#5fd996",
    "warn": "#f7c83f",
    "bad": "#ff7b70",
    "info": "#63bdff",
    "select": "#ffffff",
    "target": "#ffe28a",
    "shadow": "#05080a",
    "paper": "#dfe3e2",
    "print": "#171c20",
    "concrete": "url(#room25-concrete)",
    "slab": "url(#room25-slab)",
    "hazard": "url(#room25-hazard)",
    "steel": "url(#room25-steel)",
    **{f"seat{i}": colour for i, colour in enumerate([*CHARACTERS.values(), "#7fd8d8"])},
    **CHARACTERS,
    **{f"{room}-edge": edge for room, (_, _, edge, _) in ROOMS.items()},
    **{f"{room}-ink": tone for room, (_, _, _, tone) in ROOMS.items()},
    **{f"{room}-floor": light for room, (light, _, _, _) in ROOMS.items()},
}

_MARKS = {
    # a survey grid, studs, slanting stripes, and a mesh
    "blue": '<path d="M0 0H9M0 0V9" stroke="#8fd0ff" stroke-width=".9" opacity=".2" fill="none"/>',
    "green": '<path d="M4.5 2.6v3.8M2.6 4.5h3.8" stroke="#8ff0bd" stroke-width=".9" opacity=".2" fill="none"/>',
    "yellow": '<path d="M-2 11L11-2M-2 2L2-2M7 11L11 7" stroke="#ffe08a" stroke-width="2.2" opacity=".11"/>',
    "red": '<path d="M0 0L9 9M9 0L0 9" stroke="#ff9d94" stroke-width="1" opacity=".2" fill="none"/>',
}

_HAZARD = (
    '<rect width="14" height="14" fill="#15191d"/>'
    '<path d="M-4 18L18-4M-4 4L4-4M10 18L18 10" stroke="#f0b92e" stroke-width="4.6"/>'
)

_DEFS = "".join(
    [
        glow("room25-backdrop", "#26303a", "#141a20", "#090c0f", y=0.42, r=0.85),
        grain("room25-concrete", 120, 130, ("#000", "#8fa3b0", "#000"), "#2a333b"),
        gradient("room25-slab", "#333d46", "#1a2127"),
        gradient("room25-steel", "#66747f", "#333d46", "#20272d", angle=55),
        gradient("room25-plate", "#3a454f", "#232b32", "#151a1f", angle=65),
        pattern("room25-hazard", 14, 14, _HAZARD),
        *(glow(f"room25-floor-{room}", light, light, shade, y=0.44) for room, (light, shade, _, _) in ROOMS.items()),
        *(pattern(f"room25-mark-{room}", 9, 9, mark) for room, mark in _MARKS.items()),
    ]
)

_SANS = "Bahnschrift, 'DIN Alternate', 'Roboto Condensed', 'Helvetica Neue', Arial, sans-serif"

THEME = Theme(
    name="room25",
    paints=PAINTS,
    faces={
        "body": "'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif",
        "title": _SANS,
        "mono": "ui-monospace, 'SF Mono', 'Cascadia Mono', Consolas, 'DejaVu Sans Mono', monospace",
    },
    defs=_DEFS,
    pairs=(
        *((f"{room}-ink", f"{room}-floor") for room in ROOMS),
        *((f"{room}-edge", "ground") for room in ROOMS),
        *((name, "ground") for name in CHARACTERS),
        ("ink", "shadow"),
    ),
)
