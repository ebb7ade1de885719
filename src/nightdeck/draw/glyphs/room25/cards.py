"""The M.A.C. cards, and the signs of what they do."""

from __future__ import annotations

from nightdeck.draw.glyphs.common import lock
from nightdeck.draw.glyphs.letters import letters
from nightdeck.draw.glyphs.pen import (
    DARK,
    arc,
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
    polar,
    segment,
    soft,
)
from nightdeck.draw.glyphs.room25.rooms import jamming, robot
from nightdeck.draw.glyphs.room25.tokens import PLATE, control_arrow

SLASH = "M-36-38L36 38"


def mac_lens(r: float) -> str:
    ring = f'<circle r="{r}" fill="{DARK}" stroke="currentColor" stroke-width="4"/>'
    iris = around(faint(arc(r * 0.72, -18, 18), 3), 6) + soft(disc(0, 0, r * 0.5)) + ink(disc(0, 0, r * 0.26))
    return ring + iris + light(disc(-r * 0.3, -r * 0.34, r * 0.1), 0.9)


def mac_back() -> str:
    sheet = box(-35, -49, 70, 98, 7)
    traces = faint("M-28-42V-24L-18-14M28-42V-24L18-14M-28 42V24L-18 14M28 42V24L18 14M0-44V-26M0 26V30", 2)
    return (
        f'<path d="{sheet}" fill="{PLATE}"/>' + line(sheet, 3) + traces + mac_lens(22) + letters("MAC", 0, 38, 8, 2.2)
    )


def mac_face() -> str:
    """An empty card of the machine; the scene writes on it."""
    sheet = box(-35, -49, 70, 98, 7)
    frame = faint(box(-30, -30, 60, 62, 3), 1.6) + faint("M-30 38H30", 1.4)
    return f'<path d="{sheet}" fill="{PLATE}"/>' + line(sheet, 3) + frame + at(mac_lens(22), 0, -39, 0.26)


def slashed(drawing: str) -> str:
    return drawing + cut(SLASH, 16) + line(SLASH, 8)


def punishment() -> str:
    """A token is taken."""
    return slashed(soft(disc(0, 0, 36)) + line(disc(0, 0, 36), 7) + faint(disc(0, 0, 22), 4))


def blackout() -> str:
    bulb = "M-13 22C-13 10-30 4-30-14A30 30 0 0 1 30-14C30 4 13 10 13 22Z"
    return slashed(soft(bulb) + line(bulb, 6) + line("M-11 32H11M-8 42H8", 6))


def disabled() -> str:
    """A room turned over."""
    room = box(-36, -36, 72, 72, 6)
    return line(room, 6) + soft(room) + line(arc(18, 40, 320, 0, 2), 7) + line(segment(0, -22, 0, -4), 7)


def chaos() -> str:
    blade = line("M0-8C8-20 8-32-6-38", 7) + at(ink("M0-13L13 10H-13Z"), -12, -40, 1, -70)
    return around(blade, 4, 20) + ink(disc(0, 0, 7))


def acceleration() -> str:
    return ink("M-44-34L-4 0L-44 34ZM2-34L42 0L2 34Z")


def rewind() -> str:
    ring = line(arc(34, -50, 210), 8) + at(ink("M0-17L16 12H-16Z"), *polar(34, -58), 1, -140)
    return ring + line("M0-18V2L12 10", 7)


def bomb() -> str:
    case = ink(disc(-6, 12, 33)) + ink(box(-8, -32, 18, 16, 3)) + dark(disc(-18, 2, 6), 0.5)
    spark = around(line(segment(0, -11, 0, -6), 4), 8)
    return case + line("M6-26C12-40 24-42 32-34", 5) + at(spark, 36, -32)


def panic() -> str:
    """A face that has seen it."""
    hands = mirrored(ink("M-46 44C-47 20-44-4-34-10C-27-12-26-4-27 4L-28 44Z") + cut("M-27 4L-28 44", 3))
    head = "M0-46C-24-46-30-26-28-6C-26 14-18 34 0 34S26 14 28-6C30-26 24-46 0-46Z"
    return ink(head) + mirrored(dark(disc(-11, -14, 6, 8))) + dark(disc(0, 14, 7, 12)) + hands


CARDS = {
    "mac-back": mac_back(),
    "mac-face": mac_face(),
    "mac-movement": control_arrow(),
    "mac-punishment": punishment(),
    "mac-blackout": blackout(),
    "mac-jamming": jamming(),
    "mac-disabled": disabled(),
    "mac-chaos": chaos(),
    "mac-acceleration": acceleration(),
    "mac-rewind": rewind(),
    "mac-robot": robot(),
    "mac-bomb": bomb(),
    "mac-lock": lock(),
    "mac-panic": panic(),
}
