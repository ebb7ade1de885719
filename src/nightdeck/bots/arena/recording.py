"""Games with every decision, as data: what was known, what was possible, what was picked.

A record begins with a `Head`; each further line is a `Game`. `nightdeck.data` reads it.
"""

from collections.abc import Sequence

import msgspec

import nightdeck
from nightdeck.bots.arena.journal import setup_facts
from nightdeck.bots.arena.match import Match, Played, play
from nightdeck.core.ask import Ask, Id, Option
from nightdeck.core.errors import NightdeckError
from nightdeck.core.game import AnyGame
from nightdeck.core.setup import Setup
from nightdeck.core.table import Table

FORMAT = 1


class Head(msgspec.Struct, frozen=True, kw_only=True):
    """The first line: what is played, by which version of the rules, and what the bytes of an
    observation mean (the fingerprint of its schema; "" if views are recorded instead)."""

    record: int = FORMAT
    setup: Setup
    bots: tuple[str, ...]
    lineup: str = ""
    version: int
    observation: str = ""


class Step(msgspec.Struct, frozen=True, omit_defaults=True):
    """One decision: who was asked what, the options, and the number of the one that was picked.

    `observation` is what the seat might know, as bytes; games without a schema have its `view`.
    """

    seat: int
    kind: str
    options: Sequence[Option]
    pick: int
    about: tuple[Id, ...] = ()
    observation: bytes = b""
    view: msgspec.Raw = msgspec.Raw(b"")


class Game(msgspec.Struct, frozen=True):
    """A further line: how a game went, and every decision in it."""

    played: Played
    decisions: tuple[Step, ...]


class Outline(msgspec.Struct, frozen=True):
    """A game of which only the result is read."""

    played: Played


def head_of(setup: Setup, bots: tuple[str, ...], lineup: str) -> Head:
    game = nightdeck.game(setup.game)
    return Head(
        setup=setup, bots=bots, lineup=lineup, version=game.version, observation=fingerprint(game)
    )  # fmt: skip


def fingerprint(game: AnyGame) -> str:
    return game.observation.schema.fingerprint if game.observation is not None else ""


def head_facts(line: bytes) -> dict[str, str]:
    """The first line of a record in words, to be compared with another one."""
    head = read_head(line)
    more = {"bots": ", ".join(head.bots), "lineup": head.lineup or "fixed", "rules": f"version {head.version}"}
    return setup_facts(head.setup) | more | {"observations": head.observation or "none"}


def read_head(line: bytes) -> Head:
    head = msgspec.json.decode(line, type=Head)
    if head.record != FORMAT:
        raise NightdeckError(f"it is a record of format {head.record}, not {FORMAT}")
    return head


def outline(line: bytes) -> Played:
    return msgspec.json.decode(line, type=Outline).played


def recorded(match: Match) -> tuple[Played, bytes]:
    """Play a match, and write it down as a line."""
    steps: list[Step] = []
    played = play(match, watch=lambda table, ask, option: steps.append(_step(table, ask, option)))
    return played, msgspec.json.encode(Game(played, tuple(steps)))


def _step(table: Table, ask: Ask, option: Option) -> Step:
    pick = ask.options.index(option)
    if table.game.observation is not None:
        return Step(ask.seat, ask.kind, ask.options, pick, ask.about, observation=table.observe(ask.seat))
    view = msgspec.json.encode(nightdeck.named(table.view(ask.seat)))
    return Step(ask.seat, ask.kind, ask.options, pick, ask.about, view=msgspec.Raw(view))
