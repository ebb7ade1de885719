"""The toy's observations: its views as digests, which tell positions apart and nothing else."""

import hashlib

import msgspec
from tests.toy import secrets
from tests.toy.state import State

from nightdeck.core.ask import Ask
from nightdeck.core.observation import OFFERED, OPTIONS, Rows, Schema, flag, number, padded

DIGITS = 16
DIGEST = tuple(number(f"digit_{i}", "a digit of the digest") for i in range(DIGITS))
SCHEMA = Schema(
    "cellar",
    1,
    (
        Rows("position", 2, "The view, then the question.", DIGEST),
        Rows(OPTIONS, 40, "The options.", (flag(OFFERED, "there is one"), *DIGEST)),
    ),
)


def digest(thing: object) -> bytes:
    return hashlib.blake2b(msgspec.msgpack.encode(thing), digest_size=DIGITS).digest()


def encode(s: State, seat: int, ask: Ask | None) -> bytes:
    options = [b"\1" + digest(option) for option in ask.options] if ask else []
    asked = (ask.kind, ask.about) if ask else ()
    return digest(secrets.view(s, seat)) + digest(asked) + padded(options, SCHEMA.table(OPTIONS))
