"""Games to be played: what has been kept of them, and then the rest."""

from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack
from pathlib import Path
from typing import NamedTuple

import msgspec

from nightdeck.bots.arena.journal import Facts, Journal
from nightdeck.bots.arena.match import Match, Played
from nightdeck.bots.arena.parallel import Jobs, run_parallel
from nightdeck.bots.arena.recording import head_facts, head_of, outline, recorded
from nightdeck.core.setup import Setup

Play = Callable[[Match], Played]


class Files(NamedTuple):
    """Where games are kept: results in one file, which begins with `head`; every decision in another."""

    keep: Path | None
    head: bytes
    facts: Callable[[bytes], Facts]
    record: Path | None


class Run(NamedTuple):
    """The games of a simulation or an arena."""

    matches: Sequence[Match]
    setup: Setup
    bots: tuple[str, ...]
    lineup: str
    what: str

    def finish(
        self, files: Files, play: Play, *, jobs: Jobs, kept: Callable[[int], None], tick: Callable[[], None]
    ) -> list[Played]:
        """All games in the order of their numbers. What the files hold is not played again."""
        with ExitStack() as stack:
            journal = stack.enter_context(Journal(files.keep, self.what)) if files.keep else None
            record = stack.enter_context(Journal(files.record, f"record of the {self.what}")) if files.record else None
            found = {game.number: game for game in self._there(files, journal, record)}
            done = {number: game for number, game in found.items() if number < len(self.matches)}
            kept(len(done))
            left = [match for match in self.matches if match.number not in done]
            for game, line in _played(left, play, jobs, record is not None):
                if record is not None:
                    record.add(game.number, line)
                if journal is not None:
                    journal.add(game.number, msgspec.json.encode(game))
                done[game.number] = game
                tick()
        return [done[number] for number in sorted(done)]

    def _there(self, files: Files, journal: Journal | None, record: Journal | None) -> list[Played]:
        """The games that count: those of the record, or without one, those that are kept."""
        games: list[Played] = []
        if journal is not None:
            games = list(journal.go_on(files.head, files.facts, lambda line: msgspec.json.decode(line, type=Played)))
        if record is None:
            return games
        head = msgspec.json.encode(head_of(self.setup, self.bots, self.lineup))
        games = list(record.go_on(head, head_facts, outline))
        if journal is not None:
            for game in games:
                journal.add(game.number, msgspec.json.encode(game))
        return games


def _played(matches: Sequence[Match], play: Play, jobs: Jobs, whole: bool) -> Iterator[tuple[Played, bytes]]:
    """Games as they end, with all their decisions as a line if that is wanted."""
    if whole:
        return run_parallel(recorded, matches, jobs)
    return ((game, b"") for game in run_parallel(play, matches, jobs))
