"""The drawings of S.C.A.R.E. Tactics.

figure-<weapon>   an agent by what he carries; figure-shaye
monster-<kind>    the monsters and bosses; monster-boogeyman-back for his second half
ground-<kind>     tree, wall, pillar, rock, bush, fence, hole
place-<kind>      what a space is good for: lever, tech, exit, shrine, cocoon, ...
token-<kind>      tracker, medkit, door, gate, no-spawn, concentration
state-<kind>      wounded, incapacitated, traumatized, stunned, grabbed, combat
"""

from __future__ import annotations

from nightdeck.draw.glyphs.pen import (
    arc,
    around,
    at,
    box,
    cut,
    dark,
    disc,
    faint,
    hollow,
    ink,
    light,
    line,
    mirrored,
    regular,
    segment,
    soft,
    star,
)

# Agents: a helmeted bust with the weapon across.

_BUST = ink("M-30 46C-30 22-18 12 0 12S30 22 30 46Z") + ink(disc(0, -14, 22))
_VISOR = dark("M-20-18C-12-26 12-26 20-18L17-6C8-11-8-11-17-6Z", 0.85) + light(
    "M-15-17C-8-21 2-22 8-20L6-16C0-18-7-17-13-13Z", 0.55
)
_HELMET = _BUST + ink("M-25-14C-25-34-12-42 0-42S25-34 25-14L20-20H-20Z") + _VISOR


def _armed(weapon: str) -> str:
    return _HELMET + cut("M-30 30L30 20", 17) + weapon


_PISTOL = ink("M-14 20h30v9h-20l-3 12h-9l3-12z")
_SNIPER = ink("M-44 28h70v5h-44l-6 9h-11l3-9h-12z") + ink(box(-18, 18, 26, 6, 2)) + line(segment(26, 30, 46, 30), 3)
_REPELLER = ink("M-34 22h44v12h-26l-4 10h-10l2-10h-6z") + line("M12 28C22 18 26 38 36 28S46 20 48 28", 3.5)
_SHOTGUN = ink("M-40 24h72v5h-72z") + ink("M-40 31h60v5h-60z") + ink("M-46 24h14l-4 18h-10z")
_RIFLE = ink("M-42 24h64v8h-30l4 14h-9l-6-14h-8l-4 8h-11z") + line(segment(22, 27, 42, 27), 4)
_SHAYE = (
    ink("M-28 46C-28 24-16 14 0 14S28 24 28 46Z")
    + ink(disc(0, -12, 20))
    + ink(
        "M-24-8C-28-36-12-44 2-44C20-44 28-30 24-4C22 6 26 12 30 16C20 16 16 8 17-6C8-10-2-16-6-24C-8-14-14-10-18-8"
        "C-18 4-20 12-30 16C-26 8-23 2-24-8Z"
    )
    + dark("M-12-9h9v4h-9zM5-9h9v4h-9z", 0.8)
    + cut("M-8 30h16v10h-16z", 3)
    + light("M-5 33h10v4h-10z", 0.8)
)

FIGURES = {
    "pistol": _armed(_PISTOL),
    "sniper": _armed(_SNIPER),
    "repeller": _armed(_REPELLER),
    "shotgun": _armed(_SHOTGUN),
    "rifle": _armed(_RIFLE),
    "shaye": _SHAYE,
    "down": at(_HELMET, 0, 4, 0.86, 90) + line("M-46 42H46", 5, 0.5),
}

# Monsters

_LEG = line("M8 0L28-20L40-6M9 4L34 0L46 16M8 8L30 18L38 36M4 10L16 30L18 46", 5)
_WIDOW = mirrored(_LEG) + ink(disc(0, 14, 17, 20)) + ink(disc(0, -12, 11)) + dark("M0 4L7 12L0 20L-7 12Z")
_WIDOW += light(disc(-4, -15, 2.6) + disc(4, -15, 2.6), 0.95) + line("M-4-4L-8 4M4-4L8 4", 3)
_DOLL = (
    ink("M-20 46L-13 8H13L20 46Z")
    + ink(disc(0, -16, 25))
    + ink("M-27-14C-32-44 32-44 27-14C20-26-20-26-27-14Z", 0.75)
    + cut("M-15-19L-7-11M-7-19L-15-11M7-19L15-11M15-19L7-11", 4)
    + dark("M-8 0C-4 5 4 5 8 0Z")
    + line("M-14 14L-30 26M14 14L30 26", 7)
    + cut("M-8 24H8M-10 34H10", 3)
)
_MANBABY = (
    ink("M-24 20C-34-4-20-14 0-14S34-4 24 20L20 46H6L0 30L-6 46H-20Z")
    + ink(disc(0, -27, 19))
    + dark(disc(-7, -29, 4) + disc(7, -29, 4))
    + light(disc(-7, -29, 1.6) + disc(7, -29, 1.6), 0.9)
    + dark("M-9-18C-4-13 4-13 9-18L6-15H-6Z")
    + light("M-24 18H24L20 34H8L0 26L-8 34H-20Z", 0.75)
    + line("M-27-2L-44 24M27-2L44 24", 9)
)
_SCARECROW = (
    line("M0-10V48M-44-4H44", 7)
    + ink("M-22-6H22L16 30L8 22L0 34L-8 22L-16 30Z")
    + ink("M-17-24C-17-40 17-40 17-24C17-8 8-4 0-4S-17-8-17-24Z")
    + ink("M-30-30L0-50L30-30Z")
    + dark("M0-20L34-13L0-8Z")
    + dark(disc(-6, -25, 4))
    + light(disc(-6, -25, 1.8), 0.9)
    + line("M-44-4L-50 8M-40-4L-42 10M44-4L50 8M40-4L42 10", 3)
)
_LADY = (
    soft("M-34 48C-26 10-30-44 0-44S26 10 34 48C22 40 16 50 8 42C2 50-6 50-10 42C-18 50-24 40-34 48Z")
    + ink("M-22 48C-18 14-20-34 0-34S18 14 22 48C14 40 8 48 0 42C-8 48-14 40-22 48Z")
    + ink("M-17-20C-18-46 18-46 17-20L22 14C14 4 13-10 11-16H-11C-13-10-14 4-22 14Z", 0.55)
    + dark(disc(-5, -17, 3.2, 5) + disc(5, -17, 3.2, 5))
    + dark(disc(0, -4, 3, 6))
)
_KNIGHT = (
    ink("M-26 48L-34 4L-18-8H18L34 4L26 48L14 36L0 48L-14 36Z")
    + ink("M-19-8V-28C-19-42-10-48 0-48S19-42 19-28V-8L0 2Z")
    + dark("M-15-26H15V-20H-15Z")
    + light("M-11-25H-3V-21H-11ZM3-25H11V-21H3Z", 0.95)
    + cut("M0-20V-2M-8-14V-6M8-14V-6", 3)
    + line("M40-30V46M32-18H48", 5)
)
_BOOGEYMAN = (
    ink("M-34 48V2C-34-30-20-44 0-44S34-30 34 2V48Z")
    + ink("M-30-30L-44-46L-18-40ZM30-30L44-46L18-40Z")
    + dark("M-24-16L-4-8L-22-2ZM24-16L4-8L22-2Z")
    + light("M-17-11L-9-8L-16-6ZM17-11L9-8L16-6Z", 0.95)
    + dark("M-22 12H22L18 30H-18Z")
    + light("M-18 12L-14 20L-10 12ZM-6 12L-2 20L2 12ZM6 12L10 20L14 12ZM-12 30L-8 22L-4 30ZM2 30L6 22L10 30Z", 0.9)
)
_BACK = (
    ink("M-34-48V2C-34 30-20 40 0 40S34 30 34 2V-48Z")
    + cut("M-16-40V24M0-44V30M16-40V24", 4)
    + line("M0 40C4 50 18 48 16 38", 4)
)
_BEUS = (
    ink("M-26 48C-26 22-14 12 0 12S26 22 26 48Z")
    + ink(disc(0, -14, 21))
    + dark("M-21-14C-20-40 20-40 21-14C14-26 6-28-4-27C-12-26-18-22-21-14Z", 0.75)
    + line(disc(-8, -13, 6) + disc(8, -13, 6), 2.5)
    + dark(disc(-8, -13, 2) + disc(8, -13, 2) + "M-8 0H8V3H-8Z")
    + at(ink("M-14 12C-18-8 0-18 14-8C10 2 16 8 8 14C2 18-10 18-14 12Z") + cut("M-6 10C-6-2 2-8 8-6", 3), 32, 22, 0.9)
)

MONSTERS = {
    "widow": _WIDOW,
    "doll": _DOLL,
    "manbaby": _MANBABY,
    "scarecrow": _SCARECROW,
    "lady": _LADY,
    "knight": _KNIGHT,
    "boogeyman": _BOOGEYMAN,
    "boogeyman-back": _BACK,
    "beus": _BEUS,
}

# The ground

GROUND = {
    "tree": ink(regular(11, 48, 4), 0.55)
    + ink(star(9, 42, 30, 12), 0.8)
    + dark(disc(0, 0, 7), 0.5)
    + light(star(7, 20, 12, 20), 0.12),
    "bush": ink(star(10, 48, 40, 8), 0.7)
    + ink(star(8, 32, 24, 0), 0.9)
    + light(disc(-12, -14, 9) + disc(14, 8, 7), 0.12),
    "rock": ink("M-46 30L-38-18L-12-42L22-40L46-8L40 36L4 46Z", 0.85)
    + light("M-38-18L-12-42L22-40L0-16Z", 0.22)
    + cut("M0-16L6 22M0-16L-26 10", 3),
    "pillar": ink(regular(8, 48, 22.5), 0.8)
    + ink(regular(8, 34, 22.5))
    + light(regular(8, 34, 22.5), 0.12)
    + cut(arc(26, 300, 60), 3),
    "wall": ink(box(-50, -50, 100, 100), 0.9) + cut("M-50-17H50M-50 17H50M-16-50V-17M20-17V17M-16 17V50", 4),
    "fence": line("M-50-12H50M-50 18H50", 6) + line("M-40-44V46M-20-44V46M0-44V46M20-44V46M40-44V46", 5),
    "hole": dark(disc(0, 2, 42, 38))
    + line("M-42 2L-30-12L-36-26L-14-30L-8-40L14-34L30-28L34-10L42 2L34 18L36 30L10 36L-6 42L-30 32L-32 16Z", 3.5),
    "reeds": line("M-24 40C-20 20-26 10-22-10M0 44C2 20-4 4 2-22M22 40C18 18 26 6 22-14", 4, 0.5),
}

# Spaces with a use

_DOOR = (
    ink("M-26 46V-32C-26-42-14-48 0-48S26-42 26-32V46Z")
    + cut("M-17 40V-28C-17-36 17-36 17-28V40Z", 4)
    + dark(disc(11, 8, 4))
)
PLACES = {
    "lever": line("M-30 36H30", 10) + line("M0 34L24-22", 8) + ink(disc(26, -28, 13)),
    "tech": hollow(box(-44, -34, 88, 58, 6) + box(-36, -26, 72, 42, 3))
    + line("M-24-10L-10-2L-24 8M-2 8H18", 6)
    + ink("M-26 34H26L34 44H-34Z"),
    "exit": _DOOR + light("M-17 40V-28C-17-36 17-36 17-28V40Z", 0.35),
    "west": _DOOR + at(line("M-14 0H14M4-10L14 0L4 10M-4-10L-14 0L-4 10", 6), 0, 4, 1),
    "east": _DOOR + at(line("M-14 0H14M4-10L14 0L4 10M-4-10L-14 0L-4 10", 6), 0, 4, 1),
    "passage": ink("M-40 46V-20C-40-40 40-40 40-20V46H24V-12C24-24-24-24-24-12V46Z")
    + line("M-14 20H14M4 10L14 20L4 30", 6),
    "trigger": ink("M0-46L46 38H-46Z") + cut("M0-16V12", 9) + dark(disc(0, 25, 5)),
    "trap": hollow(box(-46, -46, 92, 92, 8) + box(-36, -36, 72, 72, 4)) + line("M-36-36L36 36M36-36L-36 36", 5),
    "book": ink("M-44-30C-30-38-12-36 0-26C12-36 30-38 44-30V34C30 26 12 28 0 38C-12 28-30 26-44 34Z")
    + cut("M0-26V38", 4)
    + cut("M-34-16C-24-20-14-18-8-14M-34 0C-24-4-14-2-8 2M34-16C24-20 14-18 8-14M34 0C24-4 14-2 8 2", 3),
    "hidden": faint("M-26 46V-32C-26-42-14-48 0-48S26-42 26-32V46Z", 5)
    + line("M-8-10C-8-24 10-24 10-12C10-4 0-2 0 8", 6)
    + ink(disc(0, 22, 4)),
    "cellar": line("M-44-34H-22V-12H0V10H22V32H44", 9) + faint("M-44 46H44", 6),
    "bed": ink("M-46-44H46V-18H-46Z")
    + ink("M-40-12H40V46H-40Z", 0.7)
    + light("M-30-38H-4V-24H-30ZM4-38H30V-24H4Z", 0.6)
    + cut("M-40 6H40", 4),
    "cocoon": ink("M0-46C24-34 28 22 0 46C-28 22-24-34 0-46Z")
    + cut("M-16-24L14-34M-20-6L18-18M-20 12L20 0M-14 28L16 16", 4),
    "shrine": line("M0 48V0", 8)
    + ink("M-26-4C-34-22-20-40 0-40S34-22 26-4C18 6-18 6-26-4Z")
    + ink("M-24-26L-36-46L-10-38ZM24-26L36-46L10-38Z")
    + dark(disc(0, -14, 11, 8))
    + light(disc(-4, -14, 2.4) + disc(4, -14, 2.4), 0.9)
    + dark(disc(-13, -25, 3) + disc(13, -25, 3)),
    "lock": ink(box(-26, -4, 52, 44, 6))
    + line("M-16-4V-18C-16-42 16-42 16-18V-4", 8)
    + dark(disc(0, 14, 6) + "M-3 14H3L5 30H-5Z"),
}

# Tokens and states

TOKENS = {
    "tracker": hollow(box(-38, -44, 76, 88, 10) + box(-29, -35, 58, 46, 4))
    + line(arc(18, 300, 60, 0, 8), 4)
    + line(arc(9, 300, 60, 0, 8), 4)
    + ink(disc(0, 6, 4))
    + ink(disc(-16, 28, 6) + disc(4, 28, 6) + disc(22, 28, 6)),
    "medkit": ink(box(-44, -28, 88, 66, 8))
    + line("M-16-30C-16-44 16-44 16-30", 7)
    + light("M-8-18H8V-4H22V12H8V26H-8V12H-22V-4H-8Z", 0.95),
    "door": _DOOR,
    "gate": line("M-50-30H50M-50 30H50", 7) + line("M-40-46V46M-20-46V46M0-46V46M20-46V46M40-46V46", 6),
    "no-spawn": line(disc(0, 0, 38), 10) + line("M-27-27L27 27", 10),
    "concentration": line(arc(38, 20, 320), 6) + line(arc(24, 200, 500), 6) + ink(disc(0, 0, 9)),
}
STATES = {
    "wounded": ink("M0-46C16-20 30-4 30 14A30 30 0 0 1-30 14C-30-4-16-20 0-46Z") + cut("M-12 6L12 22M12 6L-12 22", 6),
    "incapacitated": line("M-44 34H44", 8) + ink(disc(-30, 12, 12)) + ink("M-14 4H44V24H-14Z"),
    "traumatized": line(arc(36, 300, 600), 6)
    + line(arc(22, 200, 480), 6)
    + ink(disc(0, 0, 7))
    + line("M-44-44L-30-30M44-44L30-30", 6),
    "stunned": around(ink(star(5, 13, 5.5, 0, 0, -30)), 5) + faint(disc(0, 0, 30), 4),
    "grabbed": around(line("M0 0L0-44", 4) + line("M0-34C10-30 16-26 22-26", 3), 8) + line(disc(0, 0, 14), 3.5),
    "combat": line("M-34 36L34-36M34 36L-34-36", 8) + line("M-40 20L-20 40M40 20L20 40", 6),
}

GLYPHS = {
    **{f"figure-{name}": drawing for name, drawing in FIGURES.items()},
    **{f"monster-{name}": drawing for name, drawing in MONSTERS.items()},
    **{f"ground-{name}": drawing for name, drawing in GROUND.items()},
    **{f"place-{name}": drawing for name, drawing in PLACES.items()},
    **{f"token-{name}": drawing for name, drawing in TOKENS.items()},
    **{f"state-{name}": drawing for name, drawing in STATES.items()},
}
