"""Reads records of either kind."""

from collections.abc import Iterator
from pathlib import Path

from nightdeck.bots.arena.recording import Head
from nightdeck.data.decision import Decision
from nightdeck.data.jsonl import games, head_of_jsonl
from nightdeck.data.parquet import decisions_of_parquet, head_of_parquet


def head(path: str | Path) -> Head:
    """What a record holds: the setup, the bots, the version of the rules, the observations."""
    return head_of_parquet(Path(path)) if _is_parquet(path) else head_of_jsonl(path)


def decisions(path: str | Path) -> Iterator[Decision]:
    """Every decision of a record, game by game."""
    if _is_parquet(path):
        yield from decisions_of_parquet(Path(path))
        return
    for game in games(path):
        yield from game.decisions


def _is_parquet(path: str | Path) -> bool:
    return Path(path).suffix == ".parquet"
