"""Tokens, markers, roles and the faces of the M.A.C. cards."""

from __future__ import annotations

from nightdeck.draw.glyphs.common import BOLT, eye, skull, steps
from nightdeck.draw.glyphs.letters import letters
from nightdeck.draw.glyphs.pen import (
    DARK,
    around,
    at,
    box,
    cut,
    dark,
    disc,
    faint,
    ink,
    light,
    line,
    mirrored,
    regular,
    segment,
    soft,
    star,
)
from nightdeck.draw.glyphs.room25.rooms import control

PLATE = "#1a2128"


def plate(d: str) -> str:
    """A dark counter with a coloured rim."""
    return f'<path d="{d}" fill="{PLATE}" stroke="{DARK}" stroke-width="5"/>' + line(d, 5)


def token(sign: str) -> str:
    return plate(disc(0, 0, 44)) + faint(disc(0, 0, 36.5), 1.6) + at(sign, scale=0.6)


def push_sign() -> str:
    """Somebody is shoved."""
    pusher = ink(disc(-26, -30, 12)) + ink(
        "M-38 44C-42 16-40-12-26-14C-18-15-15-12-13-8L10-10V1L-12 4C-14 20-14 32-16 44Z"
    )
    victim = at(soft(disc(0, -30, 11)) + soft("M-11 44C-14 16-14-10 0-14C12-10 12 16 8 44Z"), 30, 2, 1, 14)
    return pusher + victim + line("M20-44L28-40M22-52L33-50", 4)


def special_sign() -> str:
    return ink(star(8, 47, 20)) + dark(disc(0, 0, 12)) + ink(disc(0, 0, 6))


def move_sign() -> str:
    return at(steps(), 0, 0, 1.05)


SIGNS = {
    "look": eye(),
    "move": move_sign(),
    "push": push_sign(),
    "control": control(),
    "special": special_sign(),
}


def action_back() -> str:
    return (
        plate(disc(0, 0, 44))
        + faint(disc(0, 0, 36.5), 1.6)
        + around(faint(segment(0, -36, 0, -31), 2), 24)
        + letters("25", 0, 0, 26, 2.6)
    )


def adrenaline() -> str:
    rim = regular(6, 47)
    return plate(rim) + at(ink(BOLT), scale=0.62)


def lock() -> str:
    shackle = cut("M-19-2V-18A19 19 0 0 1 19-18V-2", 18) + line("M-19-2V-18A19 19 0 0 1 19-18V-2", 9)
    case = box(-33, -8, 66, 52, 8)
    digits = "".join(dark(disc(x, y, 4)) for y in (8, 19, 30) for x in (-13, 0, 13))
    return shackle + cut(case, 9) + ink(case) + digits


def do_not_cross() -> str:
    """Two bands of tape."""
    band = box(-50, -10, 100, 20)
    stripes = "".join(f"M{x:g} 10L{x + 9:g}-10H{x + 19:g}L{x + 10:g} 10Z" for x in range(-48, 40, 20))
    tape = cut(band, 7) + ink(band) + dark(stripes)
    return at(tape, rotate=-38) + at(tape, rotate=38)


def reminder() -> str:
    """A pin with an eye: I have been told what this is."""
    pin = "M0 48C-6 30-36 14-36-12A36 36 0 0 1 36-12C36 14 6 30 0 48Z"
    return cut(pin, 9) + ink(pin) + dark(disc(0, -12, 25)) + at(eye(), 0, -12, 0.44)


def hidden() -> str:
    """A hood and nobody in it."""
    hood = "M0-46C-26-46-34-22-34-2C-34 12-42 26-46 46H46C42 26 34 12 34-2C34-22 26-46 0-46Z"
    inside = "M0-30C-16-30-21-14-20 0C-19 14-10 22 0 22S19 14 20 0C21-14 16-30 0-30Z"
    eyes = mirrored(ink("M-12-6L-4-2L-12 2Z"))
    return cut(hood, 8) + ink(hood) + dark(inside) + eyes + cut("M0 22V46", 3)


def control_arrow() -> str:
    """Points up; turn it the way the line slides."""
    body = "M0-46L44-2H24V14L0-8L-24 14V-2H-44ZM0 2L24 26V44L0 20L-24 44V26Z"
    return cut(body, 8) + ink(body)


def role(picture: str, rim: str = "") -> str:
    tile = box(-38, -48, 76, 96, 8)
    return f'<path d="{tile}" fill="{PLATE}" stroke="{DARK}" stroke-width="4"/>' + line(tile, 4) + picture + rim


def prisoner() -> str:
    suit = "M-28 44C-29 18-20 8 0 8S29 18 28 44Z"
    stripes = cut("M-27 22H27M-29 33H29", 5)
    bars = "".join(faint(f"M{x} -44V44", 3) for x in (-25, -8.5, 8.5, 25))
    return role(bars + cut(suit, 6) + ink(suit) + stripes + cut(disc(0, -14, 17), 6) + ink(disc(0, -14, 17)))


def guard() -> str:
    body = "M-30 44C-31 20-22 10 0 10S31 20 30 44Z"
    helmet = "M-21-8C-21-30-12-38 0-38S21-30 21-8L17 8H-17Z"
    visor = dark("M-17-14H17L14-2H-14Z") + light("M-13-12H-4L-8-4H-12Z", 0.5)
    uniform = ink(body) + cut("M-12 14L-6 30H6L12 14", 4) + dark(star(5, 7, 3, 0, 17, 28))
    return role(uniform + cut(helmet, 6) + ink(helmet) + visor)


def unknown_role() -> str:
    body = "M-28 44C-29 18-20 8 0 8S29 18 28 44Z"
    return role(soft(body) + soft(disc(0, -14, 17)) + letters("?", 0, 0, 34, 2.8))


def skull_marker() -> str:
    return plate(disc(0, 0, 44)) + at(skull(), 0, 0, 0.58)


TOKENS = {
    **{f"token-{name}": token(sign) for name, sign in SIGNS.items()},
    **{f"sign-{name}": sign for name, sign in SIGNS.items()},
    "token-back": action_back(),
    "token-adrenaline": adrenaline(),
    "lock-token": lock(),
    "do-not-cross": do_not_cross(),
    "reminder": reminder(),
    "hidden": hidden(),
    "control-arrow": control_arrow(),
    "role-prisoner": prisoner(),
    "role-guard": guard(),
    "role-unknown": unknown_role(),
    "token-skull": skull_marker(),
}
