"""Playthroughs: recorded games as readable text, with every question, answer and event.

They lie beside the tests and are compared with what the rules give now, so that a change of rules
shows in review as a change in a story.
"""

import random
import textwrap
from collections.abc import Iterator
from typing import Any, Literal

import msgspec

from nightdeck.core.ask import Ask, Option
from nightdeck.core.events import Event
from nightdeck.core.game import AnyGame
from nightdeck.core.setup import Setting
from nightdeck.core.table import Table

Style = Literal["random", "greedy"]
WIDTH = 118
WORLDS = 2
SHOWN = 12
"""How many of the other options are written out."""


def playthrough(
    game: AnyGame, mode: str = "", players: int = 0, seed: int = 0, style: Style = "random", **options: Setting
) -> str:
    """Play a game and write it down. The same arguments always give the same text."""
    setup = game.setup(mode, players, seed, **options)
    table = Table(game, setup, game.rules.deal(setup))
    return "\n".join(_story(table, random.Random(f"{style} {seed}"), style)) + "\n"


def _story(table: Table, chance: random.Random, style: Style) -> Iterator[str]:
    yield from _title(table, style)
    told, chapter = 0, None
    while True:
        yield from _events(table, told)
        told = len(table.events)
        if table.outcome is not None:
            break
        if (now := _chapter(table, chapter)) != chapter:
            chapter = now
            yield from _board(table, f"Round {chapter}")
        ask = chance.choice(table.asks)
        option = _greedy(table, ask, chance) if style == "greedy" else chance.choice(ask.options)
        yield from _decision(table, ask, option)
        table.answer(ask.seat, option)
    yield from _board(table, "The end")
    yield from _wrap(table.game.text.ending(table.view(None)))
    yield f"Winners: {_seats(table.outcome.winners)}. Losers: {_seats(table.outcome.losers)}. {len(table.log)} picks."


def _title(table: Table, style: Style) -> Iterator[str]:
    game, setup = table.game, table.setup
    yield f"# {game.title}, {game.mode(setup.mode).title}"
    yield ""
    yield f"{setup.players} players, seed {setup.seed}, {style} play, version {game.version} of the rules"
    defaults = {choice.name: choice.default for choice in game.options}
    chosen = [f"{name} {value}" for name, value in setup.options.items() if value != defaults[name]]
    if chosen:
        yield f"Options: {', '.join(chosen)}"
    yield ""


def _decision(table: Table, ask: Ask, option: Option) -> Iterator[str]:
    game, view = table.game, table.view(ask.seat)
    secret = ", in secret" if table.simultaneous else ""
    yield f"{len(table.log) + 1}. Seat {ask.seat}{secret}: {_unlinked(game.text.question(view, ask))}"
    words = [_unlinked(game.text.option(view, ask, other)) for other in ask.options]
    picked = words[ask.options.index(option)]
    yield f"    > {picked}"
    rest = [other for other in words if other != picked]
    if rest:
        more = f" | and {len(rest) - SHOWN} more" if len(rest) > SHOWN else ""
        yield from _wrap(f"not: {' | '.join(rest[:SHOWN])}{more}", "      ")


def _events(table: Table, since: int) -> Iterator[str]:
    """What everybody learns, and what only some do, each as the first of them reads it."""
    for event in table.events[since:]:
        seats: tuple[int | None, ...] = (None, *range(table.setup.players))
        heard = {seat: said for seat in seats if (said := table.game.knowledge.scrub(event, seat)) is not None}
        if None in heard:
            yield from _wrap(f"- {_described(table, None, heard[None])}", "    ", "      ")
        elif heard:
            first, *_ = heard
            audience = ", ".join(f"seat {seat}" for seat in heard)
            yield from _wrap(f"- (only {audience}) {_described(table, first, heard[first])}", "    ", "      ")


def _described(table: Table, seat: int | None, event: Event) -> str:
    return _unlinked(table.game.text.event(table.view(seat), event))


def _chapter(table: Table, last: object) -> object:
    """The round, if the public view has one."""
    return getattr(table.view(None), "round", last)


def _board(table: Table, title: str) -> Iterator[str]:
    """What a spectator sees: the game's own text, or field by field."""
    view = table.view(None)
    yield from ("", f"## {title}", "")
    if table.game.text.board is not None:
        yield from (f"    {line}".rstrip() for line in table.game.text.board(view).splitlines())
    else:
        for name in view.__struct_fields__:
            yield from _field(name, getattr(view, name))
    yield ""


def _field(name: str, value: Any) -> Iterator[str]:
    """A field of a view; a list of things gets a line for each."""
    if isinstance(value, list | tuple) and value and isinstance(value[0], msgspec.Struct):
        yield f"    {name}:"
        for item in value:
            yield from _wrap(f"- {_brief(item) or '?'}", "      ", "        ")
    else:
        yield from _wrap(f"{name}: {_brief(value)}", "    ", "      ")


def _brief(value: Any) -> str:
    """A value in one line, without empty fields."""
    if isinstance(value, msgspec.Struct):
        fields = ((name, getattr(value, name)) for name in value.__struct_fields__)
        return ", ".join(f"{name} {_brief(item)}" for name, item in fields if item or type(item) is int)
    if isinstance(value, dict):
        return ", ".join(f"{name} {_brief(item)}" for name, item in value.items()) or "-"
    if isinstance(value, list | tuple):
        return " ".join(map(_brief, value)) or "-"
    return "-" if value in ("", None) else str(value)


def _greedy(table: Table, ask: Ask, chance: random.Random) -> Option:
    """The option that evaluates best, over a few tables redealt for the seat."""
    seeds = [chance.getrandbits(32) for _ in range(WORLDS)]
    return max(ask.options, key=lambda option: sum(_worth(table, ask.seat, option, seed) for seed in seeds))


def _worth(table: Table, seat: int, option: Option, seed: int) -> float:
    world = table.redeal(seat, seed, rollout=True)
    world.answer(seat, option)
    return world.outcome.worth(seat) if world.outcome else table.game.bots.evaluate(world.state, seat)


def _seats(seats: tuple[int, ...]) -> str:
    return ", ".join(f"seat {seat}" for seat in seats) or "nobody"


def _unlinked(words: str) -> str:
    """Text without links: only the words of [key|words]."""
    out, rest = "", words
    while (start := rest.find("[")) >= 0 and (bar := rest.find("|", start)) >= 0 and (end := rest.find("]", bar)) >= 0:
        out, rest = out + rest[:start] + rest[bar + 1 : end], rest[end + 1 :]
    return out + rest


def _wrap(text: str, first: str = "", later: str | None = None) -> list[str]:
    rest = first if later is None else later
    return textwrap.wrap(text, WIDTH, initial_indent=first, subsequent_indent=rest, break_long_words=False) or [""]
