"""The signs of the rooms, one for each kind, to stand on a tile of the room's colour."""

from __future__ import annotations

from math import pi

from nightdeck.draw.glyphs.common import DROP, EYE, HEART, key, skull
from nightdeck.draw.glyphs.letters import letters
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
    line,
    mirrored,
    polar,
    poly,
    segment,
    soft,
)

SLASH = "M-36-38L36 38"
PROFILE = (
    "M2-45C-24-45-39-27-38-5C-37 11-30 19-28 31V46H10V33H20C27 33 30 29 30 22V10H39C42 10 43 7 41 4L33-11"
    "C33-32 21-45 2-45Z"
)


def central() -> str:
    """Four ways out."""
    way = ink("M0-48L15-31H-15Z")
    return around(way, 4) + line(box(-23, -23, 46, 46, 6), 6) + soft(box(-23, -23, 46, 46, 6)) + ink(disc(0, 0, 9))


def room25() -> str:
    """The number, in the light of a way out."""
    rays = around(faint(segment(0, -48, 0, -42), 5), 16)
    return rays + soft(disc(0, 0, 36)) + line(disc(0, 0, 36), 5) + letters("25", 0, 0, 30, 3.4)


def empty() -> str:
    """Four walls, a floor, nothing."""
    corners = "M-17-17H17V13H-17ZM-38-36L-17-17M38-36L17-17M-38 36L-17 13M38 36L17 13"
    return line(box(-40, -38, 80, 76, 3), 6) + soft(box(-17, -17, 34, 30)) + line(corners, 4)


def vision() -> str:
    rays = "".join(at(line(segment(0, -47, 0, -39), 6), rotate=a) for a in (-50, -25, 0, 25, 50))
    lens = line(EYE, 6.5) + soft(EYE) + ink(disc(0, 0, 19)) + dark(disc(0, 0, 10)) + ink(disc(6, -6, 4.5))
    return rays + at(lens, 0, 10, 0.94)


def control() -> str:
    """A line of rooms on the slide."""
    rooms = "".join((ink if x == 0 else soft)(box(x - 12, -12, 24, 24, 3)) for x in (-29, 0, 29))
    right = line("M-34-30H24", 7) + ink("M46-30L20-46V-14Z")
    return rooms + right + at(right, rotate=180)


def moving() -> str:
    """A room that changes places."""
    swing = line(arc(38, -62, 34), 7) + at(ink("M0-15L15 11H-15Z"), *polar(38, 40), 1, 128)
    return swing + at(swing, rotate=180) + ink(box(-25, -5, 24, 24, 3)) + line(box(2, -18, 21, 21, 3), 5)


def tunnel() -> str:
    arches = "".join(
        line(f"M{-r:g} 40V{-r * 0.1:g}A{r:g} {r:g} 0 0 1 {r:g} {-r * 0.1:g}V40", w, o)
        for r, w, o in ((41, 7, 1), (27, 6, 0.7), (14, 5, 0.45))
    )
    return arches + line("M-46 42H46", 6)


def robot() -> str:
    head = ink(box(-32, -22, 64, 52, 12)) + line("M0-24V-38", 6) + ink(disc(0, -42, 7))
    ears = mirrored(ink(box(-45, -8, 9, 24, 4)))
    face = mirrored(dark(disc(-14, -1, 9))) + mirrored(ink(disc(-14, -1, 3.6))) + dark(box(-16, 16, 32, 6, 3))
    return head + ears + face + soft("M-24 34H24L32 48H-32Z")


def regeneration() -> str:
    """A heart that starts again."""
    ring = line(arc(42, 28, 300), 6.5) + at(ink("M0-14L14 12H-14Z"), *polar(42, 306), 1, 46)
    beat = cut("M-34 4H-13L-6-14L5 20L13 4H34", 6)
    return ring + at(ink(HEART) + beat, 0, 2, 0.62)


def unseeing() -> str:
    lid = soft(EYE) + line(EYE, 6) + ink(disc(0, 0, 18))
    return lid + cut(SLASH, 15) + line(SLASH, 8)


def cold() -> str:
    arm = line("M0 0V-45M-12-40L0-28L12-40M-9-22L0-13L9-22", 6)
    return around(arm, 6) + ink(disc(0, 0, 6))


def vortex() -> str:
    """A spiral that swallows."""
    points = [polar(4 + 41 * t / (2.3 * 2 * pi), t * 180 / pi) for t in (i * 0.22 for i in range(66))]
    return line(poly(points, closed=False), 7.5) + ink(disc(0, 0, 6)) + around(faint(arc(46, 20, 60), 4), 3)


def prison() -> str:
    bars = "".join(ink(box(x - 4.5, -42, 9, 84, 3)) for x in (-28, -9.5, 9.5, 28)) + line("M-43-40H43M-43 40H43", 8)
    case = box(-17, -7, 34, 25, 5)
    padlock = ink(case) + line("M-9-7V-13A9 9 0 0 1 9-13V-7", 6) + dark(disc(0, 4, 4)) + dark(box(-2, 4, 4, 8))
    return bars + cut(case, 9) + padlock


def pivoting() -> str:
    """A corridor on a turntable."""
    swing = line(arc(41, -52, 28), 6.5) + at(ink("M0-14L14 12H-14Z"), *polar(41, 36), 1, 128)
    walls = mirrored(ink(box(-21, -26, 9, 52, 2)))
    return swing + at(swing, rotate=180) + walls + faint("M0-22V22", 5)


def mac() -> str:
    """A machine that watches."""
    pins = around("".join(line(segment(x, -38, x, -46), 6) for x in (-18, 0, 18)), 4)
    lens = dark(disc(0, 0, 25)) + line(disc(0, 0, 21), 5) + ink(disc(0, 0, 10)) + dark(disc(3.5, -3.5, 3))
    return pins + ink(box(-35, -35, 70, 70, 8)) + lens


def mirror() -> str:
    """Somebody, and nobody."""
    half = "M-5-36C-22-36-27-20-22-8C-20-2-17 2-15 6C-34 10-42 22-43 42H-5Z"
    ghost = f'<g transform="scale(-1 1)">{soft(half)}{line(half, 3.5, 0.8)}</g>'
    return ink(half) + ghost + line("M0-48V48", 4)


def jamming() -> str:
    """Nobody is heard."""
    bubble = (
        "M-28-40H28C38-40 44-34 44-25V6C44 15 38 21 28 21H2L-18 42V21H-28C-38 21-44 15-44 6V-25C-44-34-38-40-28-40Z"
    )
    noise = line("M-30-9H-22L-16-24L-7 8L1-22L9 4L15-9H30", 5.5)
    return soft(bubble) + line(bubble, 6) + noise


def trapped() -> str:
    """Jaws held open by a spring."""
    roots = ((-26, -29), (-9, -38), (9, -38), (26, -29))
    teeth = "".join(ink(f"M{x - 8:g} {y:g}H{x + 8:g}L{x * 0.8:g} {y + 21:g}Z") for x, y in roots)
    jaw = line("M-38-5C-36-30-20-40 0-40S36-30 38-5", 7) + teeth
    return jaw + at(jaw, rotate=180) + mirrored(line(disc(-41, 0, 5.5), 5)) + ink(box(-12, -5, 24, 10, 5))


def flooded() -> str:
    """Up to the chin."""
    wave = "M-46 0C-38-11-30-11-23 0S-8 11 0 0S15-11 23 0S38 11 46 0"
    deep = soft("M-46 20C-38 9-30 9-23 20S-8 31 0 20S15 9 23 20S38 31 46 20V47H-46Z")
    swimmer = ink(disc(0, -16, 14)) + line("M-27-2L-34-34M27-2L34-34", 8)
    return swimmer + cut(wave, 14) + at(line(wave, 6.5), 0, 4) + deep + at(line(wave, 6.5), 0, 22)


def acid() -> str:
    bath = ink("M-46 2H46L38 32C36 38 32 41 26 41H-26C-32 41-36 38-38 32Z") + mirrored(ink(disc(-28, 45, 5)))
    bubbles = line(disc(-17, -16, 8), 4.5) + line(disc(20, -11, 6), 4.5) + ink(disc(30, -30, 4) + disc(-32, -32, 4))
    return bath + cut("M-8 13L8 29M8 13L-8 29", 5) + at(ink(DROP), 3, -32, 0.34) + bubbles


def illusion() -> str:
    """A triangle that cannot be. Points are told by their distance from two of its sides."""

    def point(below: float, right: float) -> tuple[float, float]:
        return (2 * right + below) / 3**0.5, below + 9

    d1, d2, d3 = 8, 20, 32
    outside = [point(d3, -d3 - d2), point(d3, d2), point(-d2 - d1, d2)]
    inside = [point(-2 * d1, d1), point(d2, d1), point(d2, -d2 - d3)]
    bar = poly(outside + inside)
    tones = ((0, 1), (120, 0.68), (240, 0.4))
    return "".join(f'<g transform="rotate({turn} 0 9)">{ink(bar, tone)}{cut(bar, 2.5)}</g>' for turn, tone in tones)


def timer() -> str:
    watch = line(disc(0, 7, 36), 7) + line("M0-31V-42M-11-44H11M29-24L36-31", 7)
    return watch + soft("M0 7V-20A27 27 0 1 1-27 7Z") + line("M0 7V-14M0 7L-13 7", 6)


def paranoia() -> str:
    """A head that turns against itself."""
    coil = [polar(2.2 * i**0.62, i * 31, -3, -12) for i in range(28)]
    return ink(PROFILE) + cut(poly(coil, closed=False), 5)


def shredder() -> str:
    """Two rollers with teeth."""
    teeth = "".join(at(ink("M-8-16L-2-31L8-18Z"), rotate=a) for a in range(0, 360, 45))
    wheel = at(teeth + hollow(disc(0, 0, 20) + disc(0, 0, 8)), -23, -12, 0.86)
    strips = "".join(line(f"M{x:g} 25V{y:g}", 5.5) for x, y in ((-18, 44), (-6, 48), (6, 42), (18, 47)))
    return mirrored(wheel) + strips


def unknown() -> str:
    return line("M-17-17C-17-41 21-39 19-15C18-1 0-1 0 16", 11) + ink(disc(0, 36, 8))


ROOMS = {
    "central": central(),
    "room25": room25(),
    "key": at(key(), rotate=-45),
    "empty": empty(),
    "vision": vision(),
    "control": control(),
    "moving": moving(),
    "tunnel": tunnel(),
    "robot": robot(),
    "regeneration": regeneration(),
    "dark": unseeing(),
    "cold": cold(),
    "vortex": vortex(),
    "prison": prison(),
    "pivoting": pivoting(),
    "mac": mac(),
    "mirror": mirror(),
    "jamming": jamming(),
    "trapped": trapped(),
    "flooded": flooded(),
    "acid": acid(),
    "mortal": skull(),
    "illusion": illusion(),
    "timer": timer(),
    "paranoia": paranoia(),
    "shredder": shredder(),
    "unknown": unknown(),
}
