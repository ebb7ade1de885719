"""What simulations and arenas have found, as tables for the terminal."""

from collections.abc import Iterator, Mapping, Sequence

from nightdeck.bots.arena.compare import Change, Comparison
from nightdeck.bots.arena.rating import Estimate, Rating
from nightdeck.bots.arena.sim import Report
from nightdeck.bots.arena.tournament import Standing
from nightdeck.bots.plain_text import chance_words, player, setup_words, spoken
from nightdeck.bots.review import TurningPoint
from nightdeck.bots.stats import Rate, Spread
from nightdeck.games import find
from nightdeck.tui.console import Console
from nightdeck.tui.lines import Cell, Sheet

INTERVAL = "95 % interval"
FEW_DEALS = 10
"""Fewer deals than this do not show how much deals differ."""
CHANCE = (
    "Both play the same deals. Where a change makes no difference, one comparison in twenty calls any row clear. "
    "The last column says about how many games would settle a difference as large as the one seen."
)
MOST_GAMES = 100_000


def show_report(console: Console, report: Report) -> None:
    """What one simulation has counted."""
    console.say(f"{_games(report.games)} of {report.setup.game}, played by {_players(report.bots)}")
    names = [f"{player(seat)} ({bot})" for seat, bot in enumerate(report.bots)]
    players = dict(zip(names, report.seats, strict=True))
    console.show_table(_shares("Wins by side", "side", report.sides))
    console.show_table(_shares("Wins by player", "player", players))
    console.show_table(_shares("How the games ended", "ending", report.reasons))
    console.show_table(_lengths(report))
    _show_failures(console, report.notes)


def _games(number: int) -> str:
    return "1 game" if number == 1 else f"{number} games"


def _players(bots: tuple[str, ...]) -> str:
    return bots[0] if len(set(bots)) == 1 else ", ".join(bots)


def _shares(title: str, what: str, rates: Mapping[str, Rate]) -> Sheet:
    rows = [(name, *_rate(rate)) for name, rate in rates.items()]
    return Sheet(title, (what, "share", INTERVAL), rows)


def _rate(rate: Rate) -> tuple[str, str]:
    return f"{rate.share:.1%}", f"{rate.low:.1%} to {rate.high:.1%}"


def _lengths(report: Report) -> Sheet:
    return Sheet(
        "Length of a game",
        ("", "mean", INTERVAL, "range"),
        [
            _spread("choices", report.length),
            _spread("choices, also those with one option", report.decisions),
            ("options of a choice", f"{report.branching:.2f}", "", ""),
            ("seconds", f"{report.seconds:.4f}", "", ""),
        ],
    )


def _spread(name: str, found: Spread) -> tuple[str, ...]:
    interval = f"{found.low:.1f} to {found.high:.1f}"
    return name, f"{found.mean:.1f}", interval, f"{found.least:g} to {found.most:g}"


def _show_failures(console: Console, notes: list[str]) -> None:
    if notes:
        times = "once" if len(notes) == 1 else f"{len(notes)} times"
        console.say(f"A bot failed {times}, and greedy decided instead. First: {spoken(notes[0])}")


def show_comparison(console: Console, found: Comparison) -> None:
    """What a change of content or options does to a game."""
    before, after = found.without, found.changed
    games = f"{_games(before.games)} of {before.setup.game} without the change"
    console.say(f"{games} and {after.games} with it, played by {_players(before.bots)}")
    console.show_table(_changes("Wins by side", "side", found.sides, ".1%"))
    console.show_table(_changes("How the games ended", "ending", found.endings, ".1%"))
    console.show_table(_changes("Length of a game", "", [found.length], ".1f"))
    console.say(CHANCE)
    _show_failures(console, before.notes + after.notes)


def _changes(title: str, what: str, changes: Sequence[Change], form: str) -> Sheet:
    columns = (what, "without", "with", "difference", INTERVAL, "", "settled by")
    return Sheet(title, columns, [_change(one, form) for one in changes])


def _change(one: Change, form: str) -> tuple[str, ...]:
    before, after = f"{one.without:{form}}", f"{one.changed:{form}}"
    return one.name, before, after, *_estimate(one.more, f"+{form}"), "clear" if one.clear else "", _settled(one)


def _settled(one: Change) -> str:
    if one.clear or not one.games:
        return ""
    return f"{one.games:,} games" if one.games <= MOST_GAMES else f"over {MOST_GAMES:,} games"


def show_standing(console: Console, found: Standing) -> None:
    """How the bots of an arena stand."""
    setup = found.plan.setup
    console.say(f"{_games(found.played)} of {setup.game}, {setup_words(find(setup.game), setup)}")
    columns = ("bot", "score", INTERVAL, "Elo", INTERVAL)
    console.show_table(Sheet("Ratings", columns, [_rating(one) for one in found.ratings]))
    sides = Sheet("Wins by side", ("bot", "side", "share", INTERVAL), list(_sides(found)))
    console.show_table(sides)
    if found.deals < FEW_DEALS:
        deals = "1 deal is" if found.deals == 1 else f"{found.deals} deals are"
        console.say(f"{deals} too few to trust the intervals.")
    _show_failures(console, found.notes)


def _rating(one: Rating) -> tuple[str, ...]:
    return one.bot, *_estimate(one.score, ".1%"), *_estimate(one.elo, "+.0f")


def _estimate(found: Estimate, form: str) -> tuple[str, str]:
    return f"{found.value:{form}}", f"{found.low:{form}} to {found.high:{form}}"


def _sides(found: Standing) -> Iterator[tuple[Cell, ...]]:
    for bot, rates in found.sides.items():
        for side, rate in rates.items():
            yield bot, side, *_rate(rate)


def turning_point(point: TurningPoint) -> str:
    """A decision that cost a player much, in words."""
    chosen, better = chance_words(point.got), chance_words(point.best)
    best = f"Better: {point.better} ({better})."
    if better == chosen:
        best = f"A little better: {point.better}."
    return spoken(
        f"Move {point.number + 1}, {player(point.seat)}. {point.question} "
        f"Chosen: {point.picked} ({chosen} to win). {best}"
    )
