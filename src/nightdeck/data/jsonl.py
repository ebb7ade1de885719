"""Reads recorded games from JSON lines, a game at a time."""

from collections.abc import Iterator
from pathlib import Path

import msgspec

import nightdeck
from nightdeck.bots.arena.match import Played
from nightdeck.bots.arena.recording import Game, Head, Step, read_head
from nightdeck.core.errors import NightdeckError
from nightdeck.core.table import Table
from nightdeck.data.decision import BadRecord, Decision, Recorded


def head_of_jsonl(path: str | Path) -> Head:
    """What a record holds: the setup, the bots, the version of the rules, the observations."""
    with Path(path).open("rb") as file:
        return _head(path, file.readline())


def games(path: str | Path) -> Iterator[Recorded]:
    """The games of a JSONL record, one after another. A last line that is still being written is
    left out."""
    if Path(path).suffix == ".parquet":
        raise BadRecord(f"{path} is a table of decisions; read it with decisions(), or games() from its .jsonl")
    with Path(path).open("rb") as file:
        first = _head(path, file.readline())
        for number, line in enumerate(file, start=2):
            if not line.endswith(b"\n"):
                return
            try:
                game = msgspec.json.decode(line, type=Game)
                found = [_decision(game.played, at, step) for at, step in enumerate(game.decisions)]
            except (msgspec.MsgspecError, ValueError, IndexError) as error:
                raise BadRecord(f"{path}, line {number}, holds no game: {error}") from None
            yield Recorded(first, game.played, found)


def replayed(game: Recorded) -> Iterator[tuple[Table, Decision]]:
    """A recorded game on a table: each decision with the table that it was taken at, to ask it for
    whatever the record does not hold. The record must be of the same version of the rules."""
    now = nightdeck.game(game.head.setup.game).version
    if game.head.version != now:
        raise BadRecord(
            f"the record was made by version {game.head.version} of the rules; version {now} may deal other games"
        )
    table = nightdeck.deal(game.head.setup.seeded(game.played.seed))
    for one in game.decisions:
        yield table, one
        table.answer(one.seat, one.options[one.pick])


def _head(path: str | Path, line: bytes) -> Head:
    try:
        return read_head(line)
    except (msgspec.MsgspecError, NightdeckError) as error:
        raise BadRecord(f"{path} is no record of games: {error}") from None


def _decision(played: Played, number: int, step: Step) -> Decision:
    if not 0 <= step.pick < len(step.options):
        raise ValueError(f"decision {number} has {len(step.options)} options, and pick {step.pick}")
    view = msgspec.json.decode(step.view) if bytes(step.view) else None
    return Decision(
        game=played.number, seed=played.seed, number=number, seat=step.seat, bot=played.bots[step.seat],
        side=played.sides[step.seat], kind=step.kind, about=step.about,
        options=tuple(step.options), pick=step.pick, observation=step.observation, view=view,
        worth=played.worth(step.seat),
    )  # fmt: skip
