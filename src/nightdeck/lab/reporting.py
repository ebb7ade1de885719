"""Plays what a report needs, and puts it together."""

from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

import msgspec

import nightdeck
from nightdeck.bots.arena.compare import Change, change, compare, mark
from nightdeck.bots.arena.parallel import Jobs
from nightdeck.bots.arena.sim import Report, by_side
from nightdeck.bots.arena.sim import report as simulation
from nightdeck.bots.plain_text import setup_words
from nightdeck.core.errors import BadSetup
from nightdeck.core.setup import Setup
from nightdeck.lab.choices import dominated
from nightdeck.lab.drama import courses_of, drama_of
from nightdeck.lab.found import Cell, Lab
from nightdeck.lab.levels import LEVELS, bot_of, games_of
from nightdeck.lab.luck import Luck, deals_of, luck_of, luck_series
from nightdeck.lab.seats import seat_effects
from nightdeck.lab.series import Lane, Progress, Series, series, silent
from nightdeck.lab.target import Target, judge, usual
from nightdeck.lab.watched import Seen, Tally, Task
from nightdeck.lab.worth import Worth, names_of, pieces_of, worth_series, worths_of

PARTS = ("matrix", "luck", "worth")
REGULAR = "regular"


class Kind(NamedTuple):
    """Games of one kind: with the change or without it, so many players, of a level."""

    changed: bool
    players: int
    level: str

    @property
    def words(self) -> str:
        return f"{self.level}, {'1 player' if self.players == 1 else f'{self.players} players'}"


class Wish(NamedTuple):
    """What is to be found out."""

    setup: Setup
    against: Setup | None
    games: int
    level: str
    levels: tuple[str, ...]
    players: tuple[int, ...]
    parts: tuple[str, ...]
    target: Target


def report(
    setup: Setup, *, against: Setup | None = None, games: int = 100, level: str = REGULAR,
    levels: Sequence[str] = LEVELS, players: Sequence[int] = (), parts: Sequence[str] = PARTS,
    target: Target | None = None, keep: Path | None = None, jobs: Jobs = 0, progress: Progress = silent,
) -> Lab:  # fmt: skip
    """Play what is needed to judge a setup, beside `against` if that is given, and say what came of it.

    `level` plays the main games, `levels` those of the matrix with each number of `players`; quick
    ones play `games` of each kind. With the folder `keep`, a report that was stopped goes on.
    `progress` is called after each game; whatever it raises ends the work.
    """
    wish = checked(setup, against, games, level, tuple(levels), tuple(players), tuple(parts), target)
    return _Study(wish, Lane(jobs, keep, progress)).run()


def printed(setup: Setup) -> Setup:
    """The same setup without its pack."""
    return msgspec.structs.replace(setup, pack={})


def checked(
    setup: Setup, against: Setup | None, games: int, level: str, levels: tuple[str, ...],
    players: tuple[int, ...], parts: tuple[str, ...], target: Target | None,
) -> Wish:  # fmt: skip
    """What is wished, or a BadSetup that says what is wrong with it."""
    game = nightdeck.game(setup.game)
    mode = game.mode(setup.mode)
    for name in {level, *levels}:
        bot_of(name)
    if games < 2:
        raise BadSetup(f"a report takes two games or more, not {games}")
    if wrong := set(parts) - set(PARTS):
        raise BadSetup(f"a report has no part {min(wrong)!r}; there are: {', '.join(PARTS)}")
    if wrong_counts := set(players) - set(mode.players):
        counts = ", ".join(map(str, mode.players))
        raise BadSetup(f"{game.title}, {mode.title} is for {counts} players, not {min(wrong_counts)}")
    if against is not None and (against.game, against.mode) != (setup.game, setup.mode):
        raise BadSetup("a report compares games of the same kind: the game and the mode must be the same")
    sides = len(set(nightdeck.game(setup.game).evaluated_with(setup, nightdeck.deal(setup).state)))
    together = game.together(setup.mode, setup.players, setup.options)
    wanted = target or usual(sides, together)
    return Wish(setup, against, games, level, levels, players or mode.players, parts, wanted)


class _Study:
    """A report in the making."""

    def __init__(self, wish: Wish, lane: Lane) -> None:
        self.wish = wish
        self.lane = lane
        self.game = nightdeck.game(wish.setup.game)
        self.together = self.game.together(wish.setup.mode, wish.setup.players, wish.setup.options)
        self.notes: list[str] = []

    def run(self) -> Lab:
        wish = self.wish
        kinds = self._kinds()
        luck_levels = [level for level in wish.levels if level != "random"] or [wish.level]
        deals = deals_of(luck_levels, wish.games)
        lucky = luck_series(wish.setup, luck_levels, wish.level, deals) if "luck" in wish.parts else []
        runs = [*kinds.values(), *lucky]
        self.lane.expect(sum(len(run.tasks) for run in runs))
        played = self.lane.play(runs)
        seen = dict(zip(kinds, played, strict=False))
        main = Kind(True, wish.setup.players, wish.level)
        tasks, games = kinds[main].tasks, seen[main]
        worth, unused = self._worth(tasks, games) if "worth" in wish.parts else ([], [])
        luck = luck_of(luck_levels, played[len(kinds) :]) if lucky else None
        changes = self._changes(seen) if wish.against is not None else []
        return self._put_together(tasks, games, seen, luck, worth, unused, changes)

    def _kinds(self) -> dict[Kind, Series]:
        """Every kind of games, the main one first."""
        wish = self.wish
        wanted = [(wish.setup.players, wish.level)]
        if "matrix" in wish.parts:
            wanted += [(players, level) for players in wish.players for level in wish.levels]
        found: dict[Kind, Series] = {}
        for players, level in dict.fromkeys(wanted):
            games = wish.games if (players, level) == wanted[0] else games_of(level, wish.games)
            for changed, setup in ((True, wish.setup), (False, wish.against)):
                if setup is not None and (fitting := self._for(setup, players)) is not None:
                    kind = Kind(changed, players, level)
                    found[kind] = series(kind.words, fitting, (bot_of(level),) * players, games)
        return found

    def _for(self, setup: Setup, players: int) -> Setup | None:
        """The setup for another number of players, if it suits them."""
        if players == setup.players:
            return setup
        try:
            found = self.game.setup(setup.mode, players, setup.seed, **setup.options, pack=setup.pack)
            self.game.rules.deal(found)
        except BadSetup as error:
            self.notes.append(f"{players} players: {error}")
            return None
        return found

    def _worth(self, tasks: Sequence[Task], games: Sequence[Seen]) -> tuple[list[Worth], list[str]]:
        """What each piece is worth that was used, and which ones were not."""
        pieces = pieces_of(games)
        used: dict[str, Tally] = {name: tally for name, tally in pieces.items() if tally.taken}
        runs = worth_series(tasks, games, list(used))
        self.lane.expect(sum(len(run.tasks) for run in runs))
        names = names_of(self.wish.setup, pieces)
        worth = worths_of(games, used, self.lane.play(runs), names)
        return worth, [names[piece] for piece in pieces if piece not in used]

    def _changes(self, seen: dict[Kind, list[Seen]]) -> list[Change]:
        """What differs from what it is compared with, in the main games first, then elsewhere."""
        wish = self.wish
        assert wish.against is not None
        both = [(kind, seen[kind._replace(changed=False)], games) for kind, games in seen.items()
                if kind.changed and kind._replace(changed=False) in seen]  # fmt: skip
        rows: list[Change] = []
        for kind, before, after in both:
            setups = (wish.against, wish.setup)
            found = compare(*(self._simulation(s, games) for s, games in zip(setups, (before, after), strict=True)))
            where = f", {kind.words}" if rows else ""
            rows += [msgspec.structs.replace(row, name=f"{row.name} win{where}", clear=False) for row in found.sides]
            if not where:
                rows += [msgspec.structs.replace(row, name=f"ends: {row.name}", clear=False) for row in found.endings]
                rows += [msgspec.structs.replace(found.length, clear=False), *self._drama_changes(before, after)]
        return mark(rows)

    def _drama_changes(self, before: Sequence[Seen], after: Sequence[Seen]) -> list[Change]:
        pairs = list(zip(courses_of(before, self.together), courses_of(after, self.together), strict=True))
        return [
            change("changes of the lead a game", [(float(a.changes), float(b.changes)) for a, b in pairs]),
            change("decided after this part of the game", [(a.decided, b.decided) for a, b in pairs]),
        ]

    def _simulation(self, setup: Setup, games: Sequence[Seen]) -> Report:
        return simulation(setup, games[0].played.bots, [seen.played for seen in games])

    def _matrix(self, seen: dict[Kind, list[Seen]]) -> list[Cell]:
        wish = self.wish
        places = [
            (kind, side, found)
            for kind, games in seen.items()
            if kind.changed and kind.players in wish.players and kind.level in (*wish.levels, wish.level)
            for side, found in by_side([one.played for one in games]).items()
        ]
        judged = judge([found for _, _, found in places], wish.target)
        cells = [Cell(kind.players, kind.level, side, one) for (kind, side, _), one in zip(places, judged, strict=True)]
        levels = list(dict.fromkeys([*wish.levels, wish.level]))
        return sorted(cells, key=lambda cell: (cell.side, cell.players, levels.index(cell.level)))

    def _put_together(
        self, tasks: Sequence[Task], games: Sequence[Seen], seen: dict[Kind, list[Seen]], luck: Luck | None,
        worth: list[Worth], unused: list[str], changes: list[Change],
    ) -> Lab:  # fmt: skip
        wish = self.wish
        whole = self._simulation(wish.setup, games)
        return Lab(
            title=f"{self.game.title}, {setup_words(self.game, wish.setup)}", setup=wish.setup,
            pack="with a pack" if wish.setup.pack else "", level=wish.level, games=len(games), played=self.lane.done,
            target=wish.target, matrix=self._matrix(seen), sides=whole.sides, endings=whole.reasons,
            length=whole.length, lengths=[one.played.choices for one in games],
            seats=seat_effects(games, self.together), drama=drama_of(games, self.together), luck=luck, worth=worth,
            unused=unused, dominated=dominated(tasks, games), against=self._against_words(), changes=changes,
            notes=[*dict.fromkeys(self.notes), *whole.notes],
        )  # fmt: skip

    def _against_words(self) -> str:
        against = self.wish.against
        if against is None:
            return ""
        return setup_words(self.game, against) + (", with a pack" if against.pack else ", as printed")
