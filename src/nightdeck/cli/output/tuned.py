"""What the tuner has found, as tables for the terminal."""

from collections.abc import Iterator
from pathlib import Path

from nightdeck.bots.arena.compare import Change
from nightdeck.lab.tuning import Tried, Tuned
from nightdeck.tui.console import Console
from nightdeck.tui.lines import Cell, Sheet


def show_tuned(console: Console, found: Tuned, out: Path) -> None:
    """The candidates, what was found, its proof, and what it costs elsewhere."""
    goal = found.goal
    heads = ("numbers", "games", "result", "95 % interval")
    console.show_table(Sheet(f"Tried: {goal.words}", heads, list(_tried(found))))
    console.say(_verdict(found))
    console.say(_proof(found))
    if found.elsewhere:
        rows = [_row(one) for one in found.elsewhere]
        console.show_table(Sheet("What it does elsewhere", ("", "without", "with", "difference", ""), rows))
    console.say(f"The pack is in {out}. {found.played:,} games were played.")


def _tried(found: Tuned) -> Iterator[tuple[Cell, ...]]:
    for one in sorted(found.tried, key=lambda one: (one.refused != "", one.size)):
        if one.refused:
            yield _words(one), "", "refused", one.refused
        elif one.value is not None:
            show = found.goal.show
            mark = " (found)" if one.values == found.found.values else ""
            between = f"{show(one.value.low)} to {show(one.value.high)}"
            yield _words(one) + mark, str(one.games), show(one.value.value), between


def _words(one: Tried) -> str:
    return ", ".join(f"{name} {value}" for name, value in one.values.items())


def _verdict(found: Tuned) -> str:
    if found.found.size == 0:
        as_it_is = "The target is reached as it is." if found.reached else "Nothing that was tried comes nearer."
        return f"{as_it_is} Nothing changes."
    if found.reached:
        return f"The smallest change that reaches it: {_words(found.found)}."
    return f"Nothing that was tried reaches it. This comes nearest: {_words(found.found)}."


def _proof(found: Tuned) -> str:
    show, proof = found.goal.show, found.proof
    held = "which is in the range" if found.proved else "which is out of the range"
    held += ": play more games" if found.reached and not found.proved else ""
    return f"In fresh deals: {show(proof.without)} before, {show(proof.changed)} after, {held}."


def _row(one: Change) -> tuple[Cell, ...]:
    percent = not one.name.startswith(("choices", "changes of"))
    numbers = (f"{n:.1%}" if percent else f"{n:.1f}" for n in (one.without, one.changed))
    more = f"{one.more.value:+.1%}" if percent else f"{one.more.value:+.1f}"
    return one.name, *numbers, more, "clear" if one.clear else ""
