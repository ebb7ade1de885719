"""The eight characters as standees: a bust in the character's colour over a plate with the initial.

The plate's shape is that of the character's duo, so that neither the colour nor the letter is the only sign.
"""

from __future__ import annotations

from nightdeck.draw.glyphs.letters import dark_letters
from nightdeck.draw.glyphs.pen import box, cut, dark, disc, ink, light, line, mirrored, reflected

HEAD = disc(0, -19, 13.5, 16)

PLATES = {
    "square": box(-16, 16, 32, 32, 4),
    "round": disc(0, 32, 17),
    "cross": "M-11 14H11V20H18V44H11V49H-11V44H-18V20H-11Z",
    "triangle": "M0 10L26 49H-26Z",
}


def standee(plate: str, letter: str, outline: str, *body: str) -> str:
    """The bust with a dark rim, and its plate."""
    shape = PLATES[plate]
    drop, high = (37.5, 13.5) if plate == "triangle" else (32, 16)
    sign = cut(shape, 8) + ink(shape) + light(shape, 0.3) + dark_letters(letter, 0, drop, high, 3.2)
    return cut(outline, 8) + dark(outline) + "".join(body) + sign


def face(shape: str = HEAD) -> str:
    return ink(shape) + light(shape, 0.58)


def eyes(x: float, y: float, r: float = 1.9) -> str:
    return mirrored(dark(disc(-x, y, r)))


def locks(d: str) -> str:
    """Bright hair."""
    return ink(d) + light(d, 0.16) + cut(d, 2)


def crop(d: str) -> str:
    """Dark hair."""
    return ink(d) + dark(d, 0.55) + cut(d, 2)


def franck() -> str:
    body = "M-33 40C-34 14-24 5-9 2H9C24 5 34 14 33 40Z"
    quiff = "M-15-18C-19-34-12-46 4-46C16-47 22-38 15-20C14-26 10-30 5-31C-3-29-11-28-13-24Z"
    shirt = light("M-8 1L0 22L8 1L0 6Z", 0.75) + cut("M-10 2L0 24L10 2", 3)
    smile = cut("M-4-9Q0-7 4-9", 2)
    return standee("round", "F", body + HEAD + quiff, ink(body), shirt, face(), crop(quiff), eyes(5, -19), smile)


def jennifer() -> str:
    body = "M-25 40C-26 18-20 7-8 4H8C20 7 26 18 25 40Z"
    mane = (
        "M0-44C-20-45-24-30-23-14C-22 0-30 8-27 22C-18 24-12 16-11 4L-12-18C-4-20 3-25 6-31C8-25 11-20 13-17"
        "L11 4C12 16 18 24 27 22C30 8 22 0 23-14C24-30 20-45 0-44Z"
    )
    neck = light("M-9 4C-6 18 6 18 9 4L5-2H-5Z", 0.58)
    lips = dark(disc(0, -9, 3, 1.7))
    return standee("round", "J", body + HEAD + mane, ink(body), neck, face(), locks(mane), eyes(5, -19), lips)


def max_() -> str:
    body = "M-47 40C-49 12-40-4-18-7L-12-12H12L18-7C40-4 49 12 47 40Z"
    head = box(-11, -40, 22, 31, 9)
    stubble = "M-12-30C-13-42-7-44 0-44S13-42 12-30C9-35 5-36 0-36S-9-35-12-30Z"
    chest = cut("M0 8V22M-30 20Q-28 8-18 6M30 20Q28 8 18 6", 3)
    glare = eyes(4.5, -25, 1.8) + cut("M-8-29L-2-27M8-29L2-27M-4-15H4", 2.2)
    return standee("cross", "M", body + head + stubble, ink(body), chest, face(head), crop(stubble), glare)


def alice() -> str:
    body = "M-24 42L-13 10C-9 6 9 6 13 10L24 42Z"
    head = disc(0, -12, 14.5, 15.5)
    fringe = "M-16-10C-18-30-9-34 0-34S18-30 16-10C12-18 8-22 1-23C-6-22-12-18-16-10Z"
    tail = "M-14-20C-22-27-31-24-33-14C-35-3-31 5-36 12C-24 12-18 2-19-8Z"
    tails = mirrored(locks(tail) + dark(disc(-16, -19, 3.4)))
    smile = eyes(5.5, -11, 2.6) + cut("M-3-3Q0-1 3-3", 1.8)
    outline = body + head + fringe + tail + reflected(tail)
    return standee("cross", "A", outline, tails, ink(body), face(head), locks(fringe), smile)


def emmett() -> str:
    body = "M-32 40C-33 15-24 6-9 3H9C24 6 33 15 32 40Z"
    tuft = "M-12-28C-17-37-25-34-23-28C-31-28-30-20-25-18C-31-14-26-7-20-9C-18-6-13-6-12-10Z"
    tufts = tuft + reflected(tuft)
    glasses = mirrored(dark(disc(-6, -19, 5.6)) + light(disc(-6, -19, 3.4), 0.85)) + cut("M-1-20H1", 2)
    coat = light("M-6 3L0 14L6 3Z", 0.3) + cut("M-8 3L-14 14L-4 20L0 38M8 3L14 14L4 20L0 38", 3)
    mouth = cut("M-4-7H4", 2)
    return standee("square", "E", body + HEAD + tufts, ink(body), coat, locks(tufts), face(), glasses, mouth)


def kevin() -> str:
    body = "M-30 40C-31 16-24 6-9 3H9C24 6 31 16 30 40Z"
    cap = "M-15-24C-16-42-8-45 0-45S16-42 15-24L26-22C27-18 20-18 15-19H-15Z"
    phones = mirrored(dark(box(-21, -26, 8, 17, 4)) + ink(box(-19.5, -24, 4.5, 13, 2)))
    specs = mirrored(cut(box(-10, -17, 8, 6, 1.5), 2)) + cut("M-2-15H2", 2)
    hood = cut("M-16 6C-14 16-6 20 0 20S14 16 16 6M-5 20V28M5 20V28", 3)
    outline = body + HEAD + cap + box(-21, -26, 42, 17, 4)
    return standee("square", "K", outline, ink(body), hood, face(), ink(cap), cut("M-15-24H15", 2.5), phones, specs)


def sarah() -> str:
    body = "M-28 42C-29 17-21 7-8 4H8C21 7 29 17 28 42Z"
    tail = "M12-20C24-18 29-6 24 12C20 8 17 2 13 0Z"
    hat = (
        "M-34-24C-22-30-18-30-16-32C-15-44-9-47-4-44C-1-42 1-42 4-44C9-47 15-44 16-32C18-30 22-30 34-24"
        "C26-19 14-20 0-20S-26-19-34-24Z"
    )
    scarf = "M-13 1C-6 8 6 8 13 1L14 10C6 16-6 16-14 10Z"
    clothes = ink(body) + cut("M-20 10L12 40", 4)
    band = cut("M-16-31C-8-28 8-28 16-31", 3.5)
    smile = eyes(5, -14) + cut("M-3-6Q0-4 3-6", 2)
    outline = body + HEAD + hat + tail
    knot = ink(scarf) + light(scarf, 0.4)
    return standee("triangle", "S", outline, locks(tail), clothes, face(), knot, ink(hat), band, smile)


def bruce() -> str:
    body = "M-34 42C-36 10-26 0-12-3H12C26 0 36 10 34 42Z"
    head = disc(0, -20, 14, 18)
    mask = "M-12-16H12L10-5C6 0-6 0-10-5Z"
    straps = cut("M-33 20C-16 12 16 12 33 20M-32 32C-14 24 14 24 32 32", 3.5) + cut("M-12-2C-8 5 8 5 12-2", 4)
    stubble = dark("M-13-25C-13-36-7-38 0-38S13-36 13-25C9-31 5-33 0-33S-9-31-13-25Z", 0.4)
    muzzle = ink(mask) + cut(mask, 2.4) + cut("M-5-13V-6M0-13V-5M5-13V-6", 2.2)
    glare = eyes(5.5, -20.5) + cut("M-9-25L-3-22.5M9-25L3-22.5", 2.2)
    return standee("triangle", "B", body + head, ink(body), straps, face(head), stubble, muzzle, glare)


def robot() -> str:
    """The same for a machine: treads, clamps and one eye."""
    treads = box(-32, 24, 64, 22, 11)
    trunk = "M-20-6H20L26 24H-26Z"
    head = "M-20-8V-22C-20-36-12-42 0-42S20-36 20-22V-8Z"
    arm = "M-22-2C-38-2-40 6-40 14L-47 22L-42 30L-35 23L-28 30L-24 23L-32 14C-32 8-30 6-20 8Z"
    wheels = "".join(dark(disc(x, 35, 6)) + ink(disc(x, 35, 2.4)) for x in (-20, 0, 20))
    eye = dark(box(-14, -30, 28, 14, 7)) + ink(disc(4, -23, 4.6)) + light(disc(4, -23, 3), 0.8)
    rim = cut(treads + trunk + head + arm + reflected(arm), 8)
    chest = ink(trunk) + light(trunk, 0.2) + cut("M-12 4H12M-13 12H13", 3)
    face = ink(head) + cut("M-20-8H20", 3) + eye + line("M0-42V-49", 3.5)
    return rim + mirrored(ink(arm)) + ink(treads) + wheels + chest + face


FIGURES = {
    "franck": franck(),
    "jennifer": jennifer(),
    "max": max_(),
    "alice": alice(),
    "emmett": emmett(),
    "kevin": kevin(),
    "sarah": sarah(),
    "bruce": bruce(),
    "robot": robot(),
}
