"""The conformance kit: laws that every game must keep, tested in random games of every mode.

`check(game).text()` says which hold; `nightdeck check GAME` does the same. Each law is a small
function in one of these files, and its docstring states it.
"""

from collections.abc import Callable, Collection, Iterator, Mapping
from functools import partial
from typing import Any

from nightdeck.core.conformance.elsewhere import plays_the_same_elsewhere
from nightdeck.core.conformance.law import Broken
from nightdeck.core.conformance.report import Breach, Report
from nightdeck.core.conformance.trial import ALONG, DEALS, END, ENDINGS, LAWS, OF_NUMBERS, Facts, Trial
from nightdeck.core.errors import BadSetup
from nightdeck.core.game import AnyGame
from nightdeck.core.setup import Choice, Mode, Setting, Setup

__all__ = ["Breach", "Broken", "Report", "check", "laws"]

Progress = Callable[[int, int, str], None]
"""progress(done, total, what): how many games are done, and which is next."""

ELSEWHERE = "the same game elsewhere"
WORLDS = 60
"""How many redealt tables it takes to say that a fact is never redealt."""


def laws() -> dict[str, str]:
    """Every law by name, with the sentence that states it."""
    stated = {law.name: law.words for law in [*LAWS, *ENDINGS]} | ALONG
    stated[ELSEWHERE] = (plays_the_same_elsewhere.__doc__ or "").strip()
    return stated


def check(
    game: AnyGame, *, mode: str = "", players: int = 0, games: int = 3, seed: int = 0, share: float = 0.2,
    options: Mapping[str, Setting] | None = None, pack: dict[str, Any] | None = None, only: Collection[str] = (),
    where: str | None = "", progress: Progress | None = None,
) -> Report:  # fmt: skip
    """Test a game: `games` random games for every mode and number of players, more for options.

    `mode`, `players` and `options` narrow that down, as do the names of laws in `only`; `pack` is
    content from `game.rules.content.pack`. Expensive laws are tried at a `share` of the decisions.
    `where` is how another process imports the game, "module:name"; None leaves that law out.
    """
    moot = ({ELSEWHERE} if where is None else set()) | (OF_NUMBERS if game.observation is None else set())
    wanted = [law for law in laws() if (law in only or not only) and law not in moot]
    report = Report(game.name, {choice.name: choice.default for choice in game.options}, laws=wanted)
    setups = list(_setups(game, mode, players, games, seed, options, pack or {}, report))
    facts, told = Facts(), progress or (lambda *_: None)
    for number, setup in enumerate(setups):
        told(number, len(setups) + 1, _place(setup))
        _try(report, END, setup, partial(_play, game, setup, share, wanted, report, facts))
    if ELSEWHERE in wanted and setups:
        told(len(setups), len(setups) + 1, "in other processes")
        path = where or f"nightdeck.games.{game.name}:GAME"
        report.tried[ELSEWHERE] += 1
        _try(report, ELSEWHERE, setups[0], lambda: plays_the_same_elsewhere(game, path, _one_each(setups)))
    if max(facts.worlds.values(), default=0) >= WORLDS:
        report.tried[DEALS] += 1
        _try(report, DEALS, setups[0], lambda: _dealt(facts))
    return report


def _play(game: AnyGame, setup: Setup, share: float, wanted: list[str], report: Report, facts: Facts) -> None:
    Trial(game, setup, share, wanted, report, facts).run()


def _dealt(facts: Facts) -> None:
    if kinds := facts.unchanged(WORLDS):
        raise Broken(f"in {WORLDS} worlds or more redeal has never changed: {', '.join(kinds)}")


def _try(report: Report, law: str, setup: Setup, holds: Callable[[], None]) -> None:
    try:
        holds()
    except Broken as broken:
        report.add(law, str(broken), setup)
    except Exception as error:
        report.add(law, repr(error), setup)


def _place(setup: Setup) -> str:
    return f"{setup.mode}, {setup.players} players, seed {setup.seed}"


def _one_each(setups: list[Setup]) -> list[Setup]:
    """The first setup of every mode and number of players."""
    found: dict[tuple[str, int], Setup] = {}
    for setup in setups:
        found.setdefault((setup.mode, setup.players), setup)
    return list(found.values())


def _setups(
    game: AnyGame, mode: str, players: int, games: int, seed: int, options: Mapping[str, Setting] | None,
    pack: dict[str, Any], report: Report,
) -> Iterator[Setup]:  # fmt: skip
    for found in _modes(game, mode, players):
        counts = (players,) if players else found.players
        for count in counts:
            for number in range(games):
                yield game.setup(found.name, count, seed + number, pack=pack, **(options or {}))
        for number, variant in enumerate(_variants(game, found) if options is None else ()):
            try:
                setup = game.setup(found.name, counts[number % len(counts)], seed + number, pack=pack, **variant)
                game.rules.deal(setup)
            except BadSetup as refusal:
                report.skipped.append(f"{found.name} with {variant}: {refusal}")
            else:
                yield setup


def _modes(game: AnyGame, mode: str, players: int) -> list[Mode]:
    """The mode that is named, or all modes for that many players."""
    found = [one for one in game.modes if not players or players in one.players]
    if not mode and not found:
        raise BadSetup(f"{game.title} has no mode for {players} players")
    return [game.mode(mode)] if mode else found


def _variants(game: AnyGame, mode: Mode) -> Iterator[dict[str, Any]]:
    """Every option's other values, one at a time, and the two settings that every table has."""
    yield {"offer_forced": True}
    yield {"take_back": True}
    for choice in game.options:
        if not choice.modes or mode.name in choice.modes:
            for value in _values(choice):
                if value != choice.default:
                    yield {choice.name: value}


def _values(choice: Choice) -> tuple[Setting, ...]:
    return choice.choices or ((False, True) if isinstance(choice.default, bool) else ())
