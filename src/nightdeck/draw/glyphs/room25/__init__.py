"""The drawings of Room 25.

room-<kind>       the sign of a room; room-unknown for one that nobody knows
tile-<colour>     what lies under the sign; tile-back face down; corridor for the walls of a Pivoting Room
badge-<colour>    the danger as a shape
figure-<name>     a character; figure-robot
token-<action>    an action token; token-back face down; token-adrenaline
sign-<action>     the same without its counter
ability-<id>      a special ability
role-<role>       prisoner, guard, unknown
mac-<kind>        the sign of a M.A.C. card; mac-face and mac-back are the card itself
"""

from __future__ import annotations

from nightdeck.draw.glyphs.room25.abilities import ABILITIES
from nightdeck.draw.glyphs.room25.cards import CARDS
from nightdeck.draw.glyphs.room25.figures import FIGURES
from nightdeck.draw.glyphs.room25.rooms import ROOMS
from nightdeck.draw.glyphs.room25.tiles import TILES
from nightdeck.draw.glyphs.room25.tokens import TOKENS

GLYPHS = {
    **{f"room-{kind}": drawing for kind, drawing in ROOMS.items()},
    **{f"figure-{name}": drawing for name, drawing in FIGURES.items()},
    **{f"ability-{name}": drawing for name, drawing in ABILITIES.items()},
    **TOKENS,
    **TILES,
    **CARDS,
}
