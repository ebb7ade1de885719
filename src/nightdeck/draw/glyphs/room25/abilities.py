"""The signs of the special abilities."""

from __future__ import annotations

from nightdeck.draw.glyphs.common import BOLT, lock
from nightdeck.draw.glyphs.pen import arc, at, box, cut, dark, disc, faint, ink, line, mirrored, polar, segment, soft
from nightdeck.draw.glyphs.room25.rooms import PROFILE, robot
from nightdeck.draw.glyphs.room25.tokens import hidden


def recover() -> str:
    ring = line(arc(40, 25, 300), 7) + at(ink("M0-15L15 11H-15Z"), *polar(40, 308), 1, 50)
    return ring + at(ink(BOLT), 0, 0, 0.52)


def call() -> str:
    horn = ink("M-40-12H-18L20-36V36L-18 12H-40Z") + ink("M-34 16H-18L-12 40H-26Z")
    return horn + line(arc(14, 40, 140, 22, 0), 6) + line(arc(27, 45, 135, 20, 0), 6)


def carry() -> str:
    """One walks for two."""
    load = at(ink(disc(-30, 0, 10)) + ink(box(-18, -8, 52, 16, 8)), 0, -22)
    bearer = ink(disc(0, -38, 11)) + ink("M-17-6C-12-12 12-12 17-6L12 18L16 46H4L0 24L-4 46H-16L-12 18Z")
    return bearer + cut(box(-18, -30, 52, 16, 8), 6) + load


def android() -> str:
    """A child's head, and what is in it."""
    wires = cut("M-16 32V-4L-4-16H14M-2 32V8L8-2", 4.5)
    return ink(PROFILE) + wires + dark(disc(16, -16, 5)) + dark(disc(10, -4, 5))


def reactivate() -> str:
    return line(arc(36, 38, 322), 9) + line(segment(0, -46, 0, -4), 9)


def pin() -> str:
    keys = "".join(ink(box(x - 9, y - 9, 18, 18, 4)) for y in (-22, 0, 22) for x in (-22, 0, 22))
    return line(box(-40, -46, 80, 92, 8), 6) + keys


def prompt() -> str:
    """A cursor that waits for a command."""
    return line("M-38-26L-14 0L-38 26", 9) + line(segment(-4, 28, 38, 28), 9)


def hack_complex() -> str:
    places = [(x, y) for y in (-33, -7) for x in (-26, 0, 26)]
    rooms = "".join(
        (ink if place == (0, -33) else soft)(box(place[0] - 11, place[1] - 11, 22, 22, 3)) for place in places
    )
    return rooms + at(prompt(), 0, 28, 0.5)


def hack_robot() -> str:
    return at(robot(), 0, -12, 0.7) + at(prompt(), 0, 32, 0.45)


def sabotage(thing: str) -> str:
    """A wrench in the works."""
    wrench = "M-5-4V34C-5 41 5 41 5 34V-4C14-8 18-18 15-28L6-19H-6L-15-28C-18-18-14-8-5-4Z"
    return thing + at(cut(wrench, 12) + ink(wrench), 17, 8, 1, -42)


def mimic() -> str:
    """A mask in front of a face."""
    mask = "M-26-34C-14-40 14-40 26-34C28-6 20 26 0 38C-20 26-28-6-26-34Z"
    features = mirrored(dark("M-18-14C-14-20-8-18-5-12C-10-9-15-9-18-14Z")) + dark(
        "M-11 10C-4 16 4 16 11 10C6 24-6 24-11 10Z"
    )
    return at(soft(mask) + faint(mask, 4), 16, -6, 0.85, 14) + at(cut(mask, 7) + ink(mask) + features, -9, 3, 0.95, -6)


ABILITIES = {
    "recover": recover(),
    "call": call(),
    "carry": carry(),
    "hide": hidden(),
    "android": android(),
    "reactivate": reactivate(),
    "lock": lock(),
    "pin": pin(),
    "hack_complex": hack_complex(),
    "hack_robot": hack_robot(),
    "sabotage_room": sabotage(soft(box(-38, -38, 76, 76, 6)) + line(box(-38, -38, 76, 76, 6), 6)),
    "sabotage_robot": sabotage(robot()),
    "mimic": mimic(),
}
