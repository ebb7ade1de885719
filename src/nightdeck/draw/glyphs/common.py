"""Glyphs that every theme has."""

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
    line,
    mirrored,
    polar,
    regular,
    segment,
    soft,
    star,
)

EYE = "M-46 0C-30-24-14-32 0-32S30-24 46 0C30 24 14 32 0 32S-30 24-46 0Z"
HEART = (
    "M0 40C-30 18-44 2-44-15C-44-30-33-39-21-39C-11-39-4-33 0-26C4-33 11-39 21-39C33-39 44-30 44-15C44 2 30 18 0 40Z"
)
FLAME = "M4-48C12-30 34-20 34 10C34 32 19 46 0 46S-34 32-34 10C-34-4-26-14-18-24C-16-14-12-10-6-8C-8-24-6-38 4-48Z"
BOLT = "M10-48L-28 8H-4L-12 48L30-12H4Z"
DROP = "M0-46C14-22 30-4 30 16A30 30 0 0 1-30 16C-30-4-14-22 0-46Z"
SKULL = (
    "M0-44C-27-44-42-27-42-5C-42 8-36 18-27 24V34C-27 39-24 42-19 42H19C24 42 27 39 27 34V24C36 18 42 8 42-5"
    "C42-27 27-44 0-44Z"
)

_PIPS = {
    1: [(0, 0)],
    2: [(-20, -20), (20, 20)],
    3: [(-22, -22), (0, 0), (22, 22)],
    4: [(-20, -20), (20, -20), (-20, 20), (20, 20)],
    5: [(-22, -22), (22, -22), (0, 0), (-22, 22), (22, 22)],
    6: [(-20, -24), (20, -24), (-20, 0), (20, 0), (-20, 24), (20, 24)],
}


def die(pips: int) -> str:
    return ink(box(-42, -42, 84, 84, 16)) + "".join(dark(disc(x, y, 9)) for x, y in _PIPS[pips])


def eye() -> str:
    return line(EYE, 6) + soft(EYE) + ink(disc(0, 0, 18)) + dark(disc(0, 0, 9)) + ink(disc(5, -5, 4))


def skull() -> str:
    sockets = mirrored(dark("M-30-4C-30-14-24-18-17-18C-9-18-6-12-6-5C-6 4-11 10-18 10S-30 4-30-4Z"))
    return ink(SKULL) + sockets + dark("M0 6L-7 19H7Z") + cut("M-9 29V42M0 29V42M9 29V42", 4)


def clock() -> str:
    ticks = around(line(segment(0, -34, 0, -30), 4), 12)
    return line(disc(0, 0, 42), 7) + ticks + line("M0-24V0L16 10", 7)


def lock() -> str:
    shackle = line("M-20-6V-20A20 20 0 0 1 20-20V-6", 9)
    return shackle + ink(box(-32, -8, 64, 52, 8)) + dark(disc(0, 12, 8)) + dark("M-4 14H4L7 32H-7Z")


def open_lock() -> str:
    return line("M-20-8V-22A20 20 0 0 1 18-28", 9) + ink(box(-32, -8, 64, 52, 8)) + dark(disc(0, 17, 8))


def key() -> str:
    bow = hollow(disc(-22, 0, 24) + disc(-22, 0, 10))
    return bow + ink("M0-6H46V6H40V20H31V6H24V15H15V6H0Z")


def book() -> str:
    pages = ink("M-3-30C-14-38-30-38-45-33V32C-30 27-14 28-3 36Z")
    return mirrored(pages) + mirrored(
        cut("M-36-19C-28-21-20-20-12-16M-36-5C-28-7-20-6-12-2M-36 9C-28 7-20 8-12 12", 3.5)
    )


def door() -> str:
    frame = hollow(box(-34, -46, 68, 92, 3) + box(-26, -38, 52, 84))
    return frame + ink("M-22-34L14-26V46H-22Z") + dark(disc(6, 8, 4.5))


def vent() -> str:
    slats = "".join(ink(f"M-32 {y:g}H32L28 {y + 9:g}H-28Z") for y in (-32, -16, 0, 16))
    screws = "".join(ink(disc(x, y, 4)) for x in (-39, 39) for y in (-39, 39))
    return line(box(-46, -46, 92, 92, 8), 5) + slats + screws


def fire() -> str:
    return ink(FLAME) + dark("M2 42C-14 42-20 31-18 21C-16 12-8 8-4-2C6 6 20 14 20 26C20 36 12 42 2 42Z", 0.55)


def warning() -> str:
    return ink("M0-44C3-44 6-42 8-39L46 32C49 38 46 42 40 42H-40C-46 42-49 38-46 32L-8-39C-6-42-3-44 0-44Z") + (
        dark("M-6-18H6L4 14H-4Z") + dark(disc(0, 27, 6))
    )


def target() -> str:
    return line(disc(0, 0, 30), 6) + ink(disc(0, 0, 7)) + around(line(segment(0, -46, 0, -20), 6), 4)


def moon() -> str:
    return ink("M8-40A43 43 0 1 0 8 42A34 34 0 1 1 8-40Z") + ink(star(4, 20, 6, 0, 17, -5))


def card_back() -> str:
    return line(box(-34, -46, 68, 92, 8), 4) + faint(box(-27, -39, 54, 78, 4), 2) + at(moon(), 0, 0, 0.46)


def d10() -> str:
    face = "M0-46L23 10L0 24L-23 10Z"
    edges = "M-23 10L-45 4M23 10L45 4M0 24V46"
    return ink("M0-46L45-4V6L0 47L-45 6V-4Z") + dark(face, 0.3) + cut(face, 3) + cut(edges, 3)


def person() -> str:
    return ink(disc(0, -24, 17)) + ink("M-32 44C-34 14-22 0 0 0S34 14 32 44Z")


def steps() -> str:
    foot = ink("M-8-30C-1-32 5-26 5-15C5-6 1-1-6 0C-13 1-17-5-17-14C-17-23-14-28-8-30Z") + ink(disc(-7, 11, 7.5, 8.5))
    return at(foot, -12, 18, 1.25, -8) + f'<g transform="translate(18 -12) scale(-1.25 1.25) rotate(-8)">{foot}</g>'


def hand() -> str:
    return ink(
        "M-22 2V-24C-22-32-11-32-11-24V-34C-11-43 1-43 1-34V-36C1-45 13-45 13-36V-28C13-36 24-36 24-28V14"
        "C24 32 13 44-4 44C-20 44-27 36-32 24L-41 2C-44-7-33-11-29-4Z"
    ) + cut("M-11-24V-4M1-32V-4M13-28V-4", 3)


GLYPHS = {
    "heart": ink(HEART),
    "heart-empty": line(HEART, 6),
    **{f"d6-{pips}": die(pips) for pips in range(1, 7)},
    "d10": d10(),
    "card-back": card_back(),
    "moon": moon(),
    "arrow": ink("M0-46L34-8H13V46H-13V-8H-34Z"),
    "turn": line(arc(32, -130, 130), 9) + at(ink("M0-17L17 13H-17Z"), *polar(32, 137), 1, 240),
    "eye": eye(),
    "target": target(),
    "door": door(),
    "vent": vent(),
    "fire": fire(),
    "key": key(),
    "book": book(),
    "warning": warning(),
    "clock": clock(),
    "check": line("M-36 4L-12 30L36-28", 15),
    "cross": line("M-30-30L30 30M30-30L-30 30", 15),
    "lock": lock(),
    "open-lock": open_lock(),
    "skull": skull(),
    "bolt": ink(BOLT),
    "drop": ink(DROP),
    "star": ink(star(5, 47, 19, 0, 0, 3)),
    "person": person(),
    "steps": steps(),
    "hand": hand(),
    "question": line("M-20-20C-20-46 24-44 22-18C21-2 0-2 0 16", 13) + ink(disc(0, 38, 8.5)),
    "plus": line("M0-32V32M-32 0H32", 15),
    "minus": line("M-32 0H32", 15),
    "ring": line(disc(0, 0, 40), 8),
    "hexagon": ink(regular(6, 46)),
}
