"""What a bot would do in a player's place, and what may be hidden, from what that player knows."""

from collections.abc import Mapping, Sequence

from nightdeck.bots.beliefs import guesses
from nightdeck.bots.hints import hint
from nightdeck.bots.plain_text import chance_words, line_words, player, spoken, unstopped, verdict
from nightdeck.core.ask import Option
from nightdeck.core.hint import OptionHint
from nightdeck.core.table import Table
from nightdeck.tui.console import Console
from nightdeck.tui.lines import Cell, Chance, Sheet

MILLISECONDS = 1000.0
THE_OTHERS = "The other choices look no better, but it is hard to tell."
NO_CHOICE = "You have no choice here."
NOTHING_HIDDEN = "Nothing is hidden from you except what is still to come."
MOST_ANSWERS = 3


def show_hint(console: Console, table: Table, seat: int) -> None:
    """How each choice is likely to turn out, the best first, and how the game might go on."""
    options = table.ask(seat).options
    if len(options) == 1:
        console.say(NO_CHOICE)
        return
    advice = hint(table, seat, ms=MILLISECONDS)
    numbers = {option: number for number, option in enumerate(options, 1)}
    tried = [one for one in advice.options if one.tells]
    best = advice.options[0]
    console.say(f"Best: {numbers[best.option]}. {spoken(unstopped(best.words))}.")
    console.say(f"{advice.why} {verdict(advice)}".strip())
    if len(tried) > 1:
        console.show_table(_rated(tried, numbers))
    if tried and len(tried) < len(options) and not advice.even:
        console.say(THE_OTHERS)
    if advice.line:
        console.say(spoken(line_words(advice.line)))
    for other, roles in advice.roles.items():
        if other != seat and len(roles) > 1:
            console.say(f"{player(other).capitalize()}: {_likely(roles)}.")


def _rated(tried: Sequence[OptionHint], numbers: Mapping[Option, int]) -> Sheet:
    """Survival is left out where nobody is in danger."""
    danger = any(round(one.survive, 2) < 1 for one in tried)
    columns = ("best first", "win", "survive") if danger else ("best first", "win")
    rows: list[list[Cell]] = []
    for one in tried:
        shares = (one.win, one.survive) if danger else (one.win,)
        name = f"{numbers[one.option]}. {spoken(unstopped(one.words))}"
        rows.append([name, *(Chance(share, chance_words(share)) for share in shares)])
    return Sheet("What a bot would expect in your place", columns, rows)


def show_guesses(console: Console, table: Table, seat: int, about: str = "") -> None:
    """What may be hidden where, and how likely it is; with `about`, only places of that name."""
    found = [(spoken(one.about), _likely(one.shares)) for one in guesses(table, seat)]
    wanted = [row for row in found if about.lower() in row[0].lower()]
    if wanted:
        console.show_table(Sheet("What may be hidden", ("", ""), wanted))
    else:
        console.say(f"There is nothing to guess about {about!r}." if found else NOTHING_HIDDEN)


def _likely(shares: dict[str, float]) -> str:
    likeliest = list(shares.items())[:MOST_ANSWERS]
    told = [f"{spoken(answer) or 'nothing'} {chance_words(share)}" for answer, share in likeliest]
    return ", ".join(told) + (", …" if len(shares) > MOST_ANSWERS else "")
