"""Glyphs of Lifeform: the images, the android, the cat, tokens, chamber icons and showdown icons."""

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
    poly,
    regular,
    segment,
    soft,
    star,
)


def image() -> str:
    """A long skull with too many teeth."""
    skull = "M-8-46C22-48 44-26 42 0C41 16 30 22 22 26L18 44H-14L-18 26C-34 20-44 6-42-10C-40-32-26-45-8-46Z"
    teeth = "".join(dark(poly([(x, 20), (x + 7, 20), (x + 3.5, 33)])) for x in (-12, -3, 6))
    eyes = dark("M-34-4C-24-14-12-12-6-2C-16 4-28 4-34-4Z") + dark("M34-2C26-12 14-12 8-2C16 4 26 4 34-2Z")
    return ink(skull) + eyes + teeth + cut("M-6-44C-14-30-14-22-10-14", 3)


def android() -> str:
    face = ink(box(-30, -40, 60, 70, 16)) + soft(box(-12, 30, 24, 14))
    eyes = dark(disc(-13, -10, 8)) + dark(disc(13, -10, 8)) + light(disc(-13, -10, 3)) + light(disc(13, -10, 3))
    return face + eyes + cut("M-14 14H14", 5) + cut("M0-40V-24M-30 0H-22M30 0H22", 3)


def cat() -> str:
    head = "M-34 8L-30-36L-12-20H12L30-36L34 8C34 28 18 40 0 40C-18 40-34 28-34 8Z"
    eyes = mirrored(dark("M6 2C12-6 22-4 24 2C18 8 10 8 6 2Z"))
    return ink(head) + eyes + dark(poly([(-4, 16), (4, 16), (0, 21)])) + mirrored(cut("M8 22L30 18M8 26L28 28", 2.5))


def mission() -> str:
    return ink(box(-36, -28, 72, 56, 6)) + cut("M-36-8H36M0-28V-8", 5) + dark(box(-10, -2, 20, 12, 2))


def outage() -> str:
    bolt = "M8-46L-26 8H-4L-10 46L26-12H4L14-46Z"
    return ink(bolt) + line("M-40-40L40 40", 9)


def terror() -> str:
    face = "M0-46C26-46 38-28 36-2C34 26 18 46 0 46C-18 46-34 26-36-2C-38-28-26-46 0-46Z"
    return ink(face) + mirrored(dark(disc(14, -12, 9, 12))) + dark(disc(0, 22, 10, 15))


def breach() -> str:
    return ink(star(9, 46, 26)) + dark(star(7, 26, 14, 20))


def cocoon() -> str:
    shell = "M0-46C24-30 32-4 26 20C22 38 12 46 0 46C-12 46-22 38-26 20C-32-4-24-30 0-46Z"
    return (
        ink(shell)
        + cut("M-22-8C-8 2 8 2 22-8M-26 14C-10 24 10 24 26 14", 4)
        + light("M-6-30C-14-18-16-6-14 4L-8-6Z", 0.4)
    )


def circuit() -> str:
    legs = "".join(segment(x, -42, x, -26) + segment(x, 26, x, 42) for x in (-16, 0, 16))
    return (
        line(legs + segment(-42, 0, -26, 0) + segment(26, 0, 42, 0), 6)
        + ink(box(-26, -26, 52, 52, 5))
        + dark(disc(0, 0, 8))
    )


def shield() -> str:
    return line("M0-42L34-30V-2C34 22 18 36 0 44C-18 36-34 22-34-2V-30Z", 8)


def remora() -> str:
    hull = "M0-48C14-34 20-14 20 8L40 34V44L16 36H-16L-40 44V34L-20 8C-20-14-14-34 0-48Z"
    return ink(hull) + dark("M-8-16H8L6 0H-6Z") + faint("M-8 40V48M8 40V48", 6)


def laser() -> str:
    return (
        ink(box(-44, -12, 44, 24, 4))
        + soft(box(-34, 12, 14, 20, 3))
        + line("M4 0H46", 7)
        + faint("M8-12L40-24M8 12L40 24", 4)
    )


def flame() -> str:
    outer = "M0-48C10-28 34-18 34 12C34 34 18 46 0 46C-18 46-34 34-34 12C-34-4-22-10-18-26C-10-20-6-30 0-48Z"
    return ink(outer) + dark("M0 4C8 14 16 18 14 30C12 38 6 40 0 40C-8 40-14 36-14 28C-14 18-4 16 0 4Z", 0.7)


def data() -> str:
    return ink(box(-34, -40, 68, 80, 6)) + dark(box(-22, -28, 44, 22, 3)) + cut("M-20 10H20M-20 24H8", 5)


def analyzer() -> str:
    return line(arc(40, -60, 60), 6) + line(arc(26, -60, 60), 6) + ink(disc(0, 4, 9)) + line("M0 12V44", 8)


def claw() -> str:
    slash = "M-6-44C10-22 10 14-10 46C-6 14-8-16-6-44Z"
    return at(ink(slash), -24, 0, 1, 8) + ink(slash) + at(ink(slash), 24, 0, 1, -8)


def fang() -> str:
    return mirrored(ink("M6-40C22-42 38-34 40-26C36-4 28 24 20 44C14 22 6-8 6-40Z"))


def tail() -> str:
    return line("M-40 34C-10 44 24 30 22 2C20-18-2-22-8-8", 10) + ink("M18-46L44-20L20-8Z")


def acid() -> str:
    return (
        ink("M0-46C18-18 30-2 30 16C30 34 16 46 0 46C-16 46-30 34-30 16C-30-2-18-18 0-46Z")
        + dark(disc(-6, 18, 7))
        + dark(disc(9, 28, 5))
    )


def harpoon() -> str:
    return line("M-38 38L24-24", 8) + ink("M42-42L10-30L30-10Z") + faint("M-22 40L-40 22", 7)


def halon() -> str:
    return around(ink(disc(0, -26, 12)), 6) + ink(disc(0, 0, 16))


def hidden() -> str:
    return hollow(disc(0, 0, 44) + disc(0, 0, 34)) + line("M-30 30L30-30", 9)


GLYPHS: dict[str, str] = {
    "image": image(),
    "android": android(),
    "cat": cat(),
    "mission": mission(),
    "outage": outage(),
    "terror": terror(),
    "breach": breach(),
    "cocoon": cocoon(),
    "circuit": circuit(),
    "shield": shield(),
    "remora": remora(),
    "laser": laser(),
    "flame": flame(),
    "data": data(),
    "analyzer": analyzer(),
    "claw": claw(),
    "fang": fang(),
    "tail": tail(),
    "acid": acid(),
    "harpoon": harpoon(),
    "halon": halon(),
    "hidden": hidden(),
    "hex": ink(regular(6, 44)),
}
