"""The pieces of LEVEL 7: survivors, guards, clones, hybrids, Dr. Cronos; icons of tiles and stats; markers."""

from __future__ import annotations

from nightdeck.draw.glyphs.letters import dark_letters
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
    polar,
    poly,
    regular,
    soft,
    star,
)

BASE = "M-30 34H30L36 46H-36Z"


def figure(body: str, *details: str) -> str:
    """A standee on its foot, with a dark rim."""
    return cut(body + BASE, 7) + dark(body + BASE) + ink(BASE, 0.55) + ink(body) + "".join(details)


def survivor(letter: str) -> str:
    sign = dark_letters(letter, 0, 18, 17, 3.4) if letter != "D" else cut("M-6 9.5V26.5H-1C10 26.5 10 9.5-1 9.5Z", 4)
    body = disc(0, -26, 13, 15) + "M-24 34C-26 4-18-8-6-9H6C18-8 26 4 24 34Z"
    gown = light("M-9-8L0 6L9-8Z", 0.5)
    return figure(body, gown, sign)


def guard() -> str:
    helmet = "M-19-20C-19-44 19-44 19-20V-8H-19Z"
    body = helmet + "M-28 34C-30 8-22-4-8-6H8C22-4 30 8 28 34Z"
    visor = dark("M-15-22H15V-12H-15Z")
    rifle = cut("M-24 26L22-2", 8) + line("M-24 26L22-2", 4)
    return figure(body, visor, light("M-13-20H2V-14H-13Z", 0.35), rifle, cut("M-14 34V14H14V34", 2.6))


def clone() -> str:
    head = "M0-46C-20-46-27-30-22-16C-18-5-9 2 0 2C9 2 18-5 22-16C27-30 20-46 0-46Z"
    body = head + "M-10 0H10C20 6 24 18 26 34H14L10 20V34H-10V20L-14 34H-26C-24 18-20 6-10 0Z"
    eyes = mirrored(dark("M-18-26C-12-28-5-22-4-15C-11-14-17-18-18-26Z"))
    return figure(body, eyes, cut("M-6-5Q0-3 6-5", 2))


def hybrid(symbol: str) -> str:
    head = "M0-46C-15-46-21-34-18-22C-16-12-8-5 0-5C8-5 16-12 18-22C21-34 15-46 0-46Z"
    arms = "M-12-4C-30 0-40 14-42 34H-30C-28 22-24 16-18 14V34H18V14C24 16 28 22 30 34H42C40 14 30 0 12-4Z"
    spikes = "M-18-38L-34-46L-22-28ZM18-38L34-46L22-28Z"
    eyes = mirrored(dark("M-14-28L-4-22L-6-17L-14-22Z"))
    return figure(head + arms + spikes, eyes, at(dark(disc(0, 0, 50)), 0, 16, 0.26), at(symbol, 0, 16, 0.2))


def cronos() -> str:
    head = "M0-48C-17-48-24-36-21-22C-18-10-9-4 0-4C9-4 18-10 21-22C24-36 17-48 0-48Z"
    coat = "M-10-5C-28 0-32 14-32 34H32C32 14 28 0 10-5L0 10Z"
    eyes = mirrored(dark(disc(-8, -24, 6.5, 5))) + mirrored(light(disc(-8, -24, 2.2), 0.9))
    return figure(head + coat, eyes, light("M-8-3L0 20L8-3L0 8Z", 0.7), cut("M0 20V34", 2.6))


# Stats


def brain() -> str:
    half = "M0-36C-12-46-30-38-30-25C-44-20-46-2-34 5C-40 20-26 36-12 33C-8 40 0 38 0 34Z"
    folds = mirrored(cut("M-14-24C-22-22-24-12-16-8M-28 6C-20 4-14 10-16 18", 3.6))
    return mirrored(ink(half)) + folds + cut("M0-36V36", 3.6)


def fist() -> str:
    fingers = "".join(box(-34 + 17 * i, -34, 15, 32, 6) for i in range(4))
    palm = "M-34-6H34V14C34 30 24 38 8 38H-8C-24 38-34 28-34 14Z"
    return ink(fingers) + ink(palm) + cut("M-34 2H6C18 2 18 16 6 16H-10", 4)


def runner() -> str:
    limbs = line("M4-16L-14-10L-28 4M4-16L20-2L36-8M4-14L-2 10L-22 20L-34 36M-2 10L18 20L14 42", 9)
    return ink(disc(14, -34, 9.5)) + limbs


def shield() -> str:
    edge = "M0-46L36-34V-4C36 20 20 36 0 46C-20 36-36 20-36-4V-34Z"
    return ink(edge) + dark("M0-35L26-26V-4C26 14 14 26 0 34Z", 0.45)


INTELLIGENCE, STRENGTH, SPEED, TOUGHNESS = brain(), fist(), runner(), shield()


# Icons of tiles


def scream() -> str:
    face = "M0-44C-24-44-32-26-30-6C-28 20-14 46 0 46C14 46 28 20 30-6C32-26 24-44 0-44Z"
    return ink(face) + mirrored(dark(disc(-12, -12, 7, 10))) + dark(disc(0, 22, 8, 13))


def badge() -> str:
    return ink(star(6, 47, 34)) + dark(disc(0, 0, 24)) + ink(star(5, 19, 8))


def cog() -> str:
    tooth = ink(box(-9, -47, 18, 20, 3))
    return around(tooth, 8) + hollow(disc(0, 0, 34) + disc(0, 0, 14))


def again() -> str:
    """The ring around an icon that works each time."""
    head = ink("M0-12L12 9H-12Z")
    heads = at(head, *polar(44, 58), 1, 150) + at(head, *polar(44, 238), 1, 330)
    return line(arc(44, -50, 50), 6) + line(arc(44, 130, 230), 6) + heads


def medical() -> str:
    return ink(box(-40, -30, 80, 64, 8)) + ink(box(-16, -42, 32, 14, 4)) + dark("M-7-20H7V-5H22V9H7V24H-7V9H-22V-5H-7Z")


def crate() -> str:
    return ink(box(-40, -34, 80, 70, 4)) + cut("M-40-12H40M-40 14H40M-20-34V36M20-34V36", 4) + cut("M-40-34L40 36", 3)


def flask() -> str:
    glass = "M-13-44H13V-16L36 30C40 40 34 45 26 45H-26C-34 45-40 40-36 30L-13-16Z"
    return ink(glass) + dark("M-7-38H7V-13L16 6H-16L-7-13Z", 0.55) + light(disc(-8, 24, 5)) + light(disc(9, 31, 4))


def panel() -> str:
    screen = dark(box(-30, -30, 60, 34, 3)) + line("M-22-12H-10L-4-24L4-4L10-14H22", 4)
    return ink(box(-40, -40, 80, 80, 8)) + screen + "".join(dark(disc(-24 + 16 * i, 22, 5)) for i in range(4))


def generator() -> str:
    coil = ink(box(-44, -26, 88, 58, 8)) + dark(disc(0, 3, 21))
    return coil + ink("M4-16L-12 6H-1L-5 22L12-2H1Z") + ink(box(-34, 32, 16, 12)) + ink(box(18, 32, 16, 12))


def elevator() -> str:
    frame = hollow(box(-38, -44, 76, 88, 5) + box(-30, -36, 60, 80, 2))
    return frame + faint("M0-36V44", 4) + ink("M-15-8L-4 8H-26ZM15 12L4-4H26Z")


def blocked() -> str:
    grille = "".join(soft(box(-34, -26 + 16 * i, 68, 9, 3)) for i in range(4))
    return grille + line("M-36-36L36 36M36-36L-36 36", 11)


def darkness() -> str:
    return ink(disc(0, 0, 44)) + dark(disc(14, -10, 34)) + soft(star(4, 13, 4, 0, 16, -10))


def swarm() -> str:
    bug = ink(disc(0, 0, 9, 13)) + line("M-9-4L-18-9M-9 3H-19M-9 9L-17 15M9-4L18-9M9 3H19M9 9L17 15", 3.4)
    spots = [(-26, -22, -20), (22, -28, 30), (0, 4, 0), (-26, 28, 200), (27, 24, 150)]
    return "".join(at(bug, x, y, 0.95, turn) for x, y, turn in spots)


def post() -> str:
    tower = "M-30 44L-20-6H20L30 44ZM-30-10V-30H30V-10Z"
    return ink(tower) + ink("M-36-30L0-46L36-30Z") + dark(box(-20, -26, 40, 12)) + cut("M-22 18H22M-18 4H18", 4)


def nest() -> str:
    egg = "M0-24C-14-24-20 0-20 10C-20 24-10 30 0 30C10 30 20 24 20 10C20 0 14-24 0-24Z"
    eggs = at(ink(egg), -20, 4, 0.85) + at(ink(egg), 20, 4, 0.85) + at(cut(egg, 6) + ink(egg), 0, -10)
    return eggs + line("M-44 34C-24 44 24 44 44 34", 8)


def uniform() -> str:
    jacket = "M-14-40L-40-26L-32 0L-22-6V44H22V-6L32 0L40-26L14-40L0-28Z"
    return ink(jacket) + cut("M0-26V44M-14-6H-5M5-6H14", 3.6) + light(star(5, 7, 3, 0, 12, 4), 0.8)


def pulse() -> str:
    return line("M-46 4H-22L-12-26L4 34L16-12L22 4H46", 8)


def die(*symbols: tuple[str, float, float, float]) -> str:
    plate = ink(box(-46, -46, 92, 92, 14)) + dark(box(-40, -40, 80, 80, 10), 0.86)
    return plate + "".join(at(symbol, x, y, scale) for symbol, x, y, scale in symbols)


GLYPHS: dict[str, str] = {
    **{f"survivor-{i}": survivor("ABCD"[i]) for i in range(4)},
    "guard": guard(),
    "clone": clone(),
    "hybrid-intelligence": hybrid(INTELLIGENCE),
    "hybrid-strength": hybrid(STRENGTH),
    "hybrid-speed": hybrid(SPEED),
    "cronos": cronos(),
    "intelligence": INTELLIGENCE,
    "strength": STRENGTH,
    "speed": SPEED,
    "toughness": TOUGHNESS,
    "fear": scream(),
    "security": badge(),
    "facility": cog(),
    "again": again(),
    "medical-supplies": medical(),
    "storage-crate": crate(),
    "lab": flask(),
    "control-panel": panel(),
    "generator": generator(),
    "elevator": elevator(),
    "blocked-vent": blocked(),
    "darkness": darkness(),
    "swarm": swarm(),
    "post": post(),
    "nest": nest(),
    "uniform": uniform(),
    "adrenaline": pulse(),
    "arrow-door": ink(poly([(-22, 12), (0, -18), (22, 12), (0, 2)])),
    "hatch": ink(regular(4, 44, 45)) + cut("M-28-28L28 28M28-28L-28 28", 6),
    "die-0": die((INTELLIGENCE, 0, 0, 0.62)),
    "die-1": die((INTELLIGENCE, -17, -14, 0.38), (INTELLIGENCE, 17, 14, 0.38)),
    "die-2": die((STRENGTH, 0, 0, 0.62)),
    "die-3": die((STRENGTH, -17, -14, 0.38), (STRENGTH, 17, 14, 0.38)),
    "die-4": die((SPEED, 0, 0, 0.62)),
    "die-5": die((INTELLIGENCE, -17, -15, 0.34), (STRENGTH, 17, -15, 0.34), (SPEED, 0, 18, 0.34)),
}
