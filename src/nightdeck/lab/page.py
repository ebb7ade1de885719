"""A report as one HTML page that needs nothing else: no scripts, no fonts, no other host."""

from collections.abc import Iterable, Sequence
from html import escape

from nightdeck.bots.arena.compare import Change
from nightdeck.bots.arena.plot import FAINT, GOLD, Line, drawn
from nightdeck.bots.stats import Rate
from nightdeck.lab import plots
from nightdeck.lab.found import Lab
from nightdeck.lab.worth import Worth

STYLE = """
:root { color-scheme: dark }
body { background: #16151a; color: #e8e4da; font: 16px/1.5 system-ui, sans-serif; max-width: 56rem;
  margin: 2rem auto; padding: 0 1rem }
h1, h2 { line-height: 1.2 } h2 { margin-top: 2.5rem }
table { border-collapse: collapse; margin: 1rem 0; display: block; overflow-x: auto }
th, td { text-align: left; padding: .25rem .8rem .25rem 0; border-bottom: 1px solid #36333f; vertical-align: top }
td { font-variant-numeric: tabular-nums } .clear { color: #e0a458 } small, .faint { color: #a39fae }
svg { max-width: 100%; height: auto; display: block; margin: 1rem 0 }
"""
MANY = "What is clear is clear among all rows of its table together (Holm's method)."
MOST_PLOTTED = 30


def html(lab: Lab) -> str:
    """The whole page."""
    sections = [
        _changes(lab), _matrix(lab), _seats(lab), _luck(lab), _length(lab), _drama(lab), _endings(lab), _worth(lab),
        _dominated(lab), _notes(lab),
    ]  # fmt: skip
    title = escape(lab.title)
    return (
        '<!doctype html><html lang="en"><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<title>{title}: the lab's report</title><style>{STYLE}</style>"
        f"<h1>{title}</h1>{_summary(lab)}{''.join(sections)}</html>\n"
    )


def _summary(lab: Lab) -> str:
    pack = f" {escape(lab.pack).capitalize()}." if lab.pack else ""
    return (
        f"<p>{lab.played:,} games in all.{pack} Unless something else is said, {lab.games:,} games among "
        f"{escape(lab.level)} players. All intervals are 95 % intervals.</p>"
    )


def _section(heading: str, *parts: str) -> str:
    return f"<section><h2>{escape(heading)}</h2>{''.join(parts)}</section>"


def _paragraph(text: str) -> str:
    return f"<p>{escape(text)}</p>"


def _table(heads: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    """Cells are escaped here."""
    top = "".join(f"<th>{escape(head)}</th>" for head in heads)
    lines = "".join("<tr>" + "".join(f"<td>{escape(cell)}</td>" for cell in row) + "</tr>" for row in rows)
    return f"<table><tr>{top}</tr>{lines}</table>" if lines else ""


def _rate(rate: Rate) -> tuple[str, str]:
    return f"{rate.share:.1%}", f"{rate.low:.1%} to {rate.high:.1%}"


def settled(change: Change, played: int) -> str:
    """Whether a difference is clear, or about how many more games would settle it."""
    if change.clear:
        return "clear"
    return f"{max(1, change.games - played):,} more games" if change.games else "no difference seen"


def _difference(change: Change, percent: bool) -> tuple[str, ...]:
    show = "{:.1%}".format if percent else "{:.2f}".format
    sign = "{:+.1%}".format if percent else "{:+.2f}".format
    value, low, high = change.more.three()
    return show(change.without), show(change.changed), sign(value), f"{sign(low)} to {sign(high)}"


def _is_share(change: Change) -> bool:
    return not change.name.startswith(("choices", "changes of"))


def _plotted(rows: Sequence[tuple[str, Change]], title: str) -> str:
    lines = [
        Line(name, [(one.more, GOLD if one.clear else FAINT)], f"{one.more.value:+.0%}")
        for name, one in rows[:MOST_PLOTTED]
    ]
    return drawn(lines, title, [("clear", GOLD), ("not clear", FAINT)], row=26) if lines else ""


def _changes(lab: Lab) -> str:
    if not lab.changes:
        return ""
    shares = [(one.name, one) for one in lab.changes if _is_share(one)]
    rows = [(one.name, *_difference(one, _is_share(one)), settled(one, lab.games)) for one in lab.changes]
    return _section(
        "What the change does",
        _paragraph(f"Beside the same deals of {lab.against}. {MANY}"),
        _plotted(shares, "What the change does"),
        _table(("", "without", "with", "difference", "interval", "settled by"), rows),
    )


def _matrix(lab: Lab) -> str:
    sides = list(dict.fromkeys(cell.side for cell in lab.matrix))
    parts = [f"<p><small>{plots.legend(lab.target)}</small></p>"]
    for side in sides:
        cells = [cell for cell in lab.matrix if cell.side == side]
        heading = "" if side == "all" else f"<h3>{escape(side.capitalize())}</h3>"
        parts += [heading, plots.matrix(cells, side)]
    still = [
        (cell.side, str(cell.players), cell.level, *_rate(cell.judged.rate),
         f"{max(1, cell.judged.games - cell.judged.rate.of):,} more games")
        for cell in lab.matrix if cell.judged.verdict == "open"
    ]  # fmt: skip
    heads = ("not clear yet", "players", "level", "wins", "interval", "settled by about")
    return _section("Who wins", *parts, _table(heads, still))


def _seats(lab: Lab) -> str:
    rows = [(one.name, *_difference(one, True), settled(one, lab.games)) for one in lab.seats]
    told = "Each place beside the mean of the others in the same games." if rows else "All win or lose together."
    heads = ("", "the others", "this one", "difference", "interval", "settled by")
    return _section("Seats, and who begins", _paragraph(told), _table(heads, rows))


def _luck(lab: Lab) -> str:
    if lab.luck is None:
        return ""
    levels = ", ".join(lab.luck.levels)
    told = (
        f"The same {lab.luck.deals} deals, each played twice by players of each level ({levels}). "
        "Shares of the variance: between players it is skill, between deals the luck of the deal, and between "
        "two games of the same players with the same deal the luck that comes later. With players who differ "
        "more, the share of skill is larger."
    )
    alone = "" if len(lab.luck.levels) > 1 else _paragraph("One level alone says nothing about skill.")
    if not any(part.value for part in (lab.luck.skill, lab.luck.deal, lab.luck.both, lab.luck.later)):
        return _section("Luck and skill", _paragraph(told), _paragraph("All these games ended alike."))
    return _section("Luck and skill", _paragraph(told), alone, plots.shares(lab.luck))


def _length(lab: Lab) -> str:
    one = lab.length
    told = (
        f"{one.mean:.0f} choices on average ({one.low:.0f} to {one.high:.0f}); "
        f"the shortest game had {one.least:.0f}, the longest {one.most:.0f}."
    )
    return _section("Length", _paragraph(told), plots.histogram(lab.lengths))


def _drama(lab: Lab) -> str:
    changes, decided = lab.drama.changes, lab.drama.decided
    told = (
        f"The lead changes {changes.mean:.1f} times a game ({changes.low:.1f} to {changes.high:.1f}). "
        f"After {decided.mean:.0%} of a game ({decided.low:.0%} to {decided.high:.0%}), whoever wins "
        "leads to the end. Who leads is what the bots' own evaluation says."
    )
    more = "Below: how often whoever leads wins, along the game."
    return _section("Drama", _paragraph(told), _paragraph(more), plots.foreseen(lab.drama.foreseen))


def _endings(lab: Lab) -> str:
    rows = [(name, *_rate(one)) for name, one in lab.endings.items()]
    return _section("Endings", _table(("ending", "share", "interval"), rows))


def _worth(lab: Lab) -> str:
    if not lab.worth and not lab.unused:
        return ""
    told = (
        "What is lost when nobody may use it: the same games, played again without it from the moment somebody first "
        f"used it. {MANY}"
    )
    plotted = [
        (f"{one.name}: {row.name}" if len(one.rows) > 1 else one.name, row) for one in lab.worth for row in one.rows
    ]
    parts = [_paragraph(told), _plotted(plotted, "What is lost without it"), _worths(lab.worth, lab.games)]
    if lab.unused:
        parts.append(_paragraph(f"Offered and never used: {', '.join(lab.unused)}."))
    return _section("What each piece is worth", *parts)


def _worths(worth: Sequence[Worth], games: int) -> str:
    rows = [
        (one.name, f"{one.taken:,} of {one.offered:,}", str(one.games), row.name,
         *_difference(row, True), settled(row, games))
        for one in worth for row in one.rows
    ]  # fmt: skip
    heads = ("piece", "used when offered", "games", "wins of", "without", "with", "worth", "interval", "settled by")
    return _table(heads, rows)


def _dominated(lab: Lab) -> str:
    rows = [(one.question, one.option, f"{one.taken.times:.0f} of {one.taken.of}") for one in lab.dominated]
    if not rows:
        return _section("Dominated options", _paragraph("None: whatever was offered often was also chosen."))
    told = "Offered often, and surely chosen in fewer than one case in twenty."
    return _section("Dominated options", _paragraph(told), _table(("question", "option", "chosen"), rows))


def _notes(lab: Lab) -> str:
    if not lab.notes:
        return ""
    return _section("Notes", "<ul>" + "".join(f"<li>{escape(note)}</li>" for note in lab.notes[:50]) + "</ul>")
