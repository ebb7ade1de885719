"""What a theme needs once on a page: its stylesheet, and its sprite of gradients, patterns and glyphs."""

from __future__ import annotations

from functools import lru_cache

from nightdeck.draw.glyphs import glyphs
from nightdeck.draw.themes import theme_named

# A state has a shape of its own (dashes, thickness), not only a colour.
_CSS = """
.nd{{-webkit-user-select:none;user-select:none}}
.nd text,.nd .over{{pointer-events:none}}
.nd [data-key]{{transition:transform .5s cubic-bezier(.3,.7,.2,1),opacity .3s;outline:none}}
.nd [data-picks]{{cursor:pointer}}
.nd .halo{{fill:none;stroke:none;pointer-events:none}}
.nd .highlighted>.halo{{stroke:{info};stroke-width:3;stroke-dasharray:1 6;stroke-linecap:round}}
.nd .danger>.halo{{stroke:{bad};stroke-width:3.5;stroke-dasharray:14 4 3 4}}
.nd .target>.halo{{stroke:{target};stroke-width:3.5;stroke-dasharray:10 6;animation:nd-march 1.2s linear infinite}}
.nd [data-picks]:hover>.halo{{stroke:{target};stroke-width:5}}
.nd .selected>.halo{{stroke:{select};stroke-width:5;stroke-dasharray:none;animation:none}}
.nd [data-key]:focus-visible>.halo{{stroke:{ink};stroke-width:5;stroke-dasharray:none}}
.nd .dim{{opacity:.42}}
.nd-icon{{fill:{shadow};stroke:{shadow}}}
@keyframes nd-march{{to{{stroke-dashoffset:-32}}}}
@media (prefers-reduced-motion:reduce){{.nd *{{transition:none!important;animation:none!important}}}}
"""


@lru_cache
def stylesheet(theme: str) -> str:
    """The CSS of a theme: states, focus, motion. Everything stands under .nd-<theme>."""
    chosen = theme_named(theme)
    return _CSS.format_map(chosen.paints).replace(".nd ", f".nd-{theme} ").replace("\n", "")


@lru_cache(maxsize=256)
def defs(theme: str, names: frozenset[str]) -> str:
    """The theme's gradients and patterns, and the glyphs of those names."""
    drawings = glyphs(theme)
    symbols = "".join(_symbol(theme, name, drawings[name]) for name in sorted(names & drawings.keys()))
    return f"<defs>{theme_named(theme).defs}{symbols}</defs>"


def sprite(theme: str) -> str:
    """An invisible SVG with every glyph, gradient and pattern of a theme; a page holds it once.

    The page's own icons are <svg class="nd-icon"><use href="#<theme>-<glyph>"/></svg>, in the colour around them.
    """
    everything = defs(theme, frozenset(glyphs(theme)))
    return f'<svg xmlns="http://www.w3.org/2000/svg" width="0" height="0" aria-hidden="true">{everything}</svg>'


def _symbol(theme: str, name: str, drawing: str) -> str:
    box = 'viewBox="-50 -50 100 100" overflow="visible"'
    return f'<symbol id="{theme}-{name}" {box}>{drawing}</symbol>'


def number(value: float) -> str:
    """A number as short as it can be written to a hundredth or so."""
    return f"{value:.6g}"
