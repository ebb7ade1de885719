"""Whom people ask to play. Each seat's wishes stand with the seat until the deal; the game's `Cast` says what goes."""

from collections import Counter
from collections.abc import Sequence

import msgspec

from nightdeck.core.errors import BadSetup
from nightdeck.core.setup import Cast, Setup
from nightdeck.server.catalogue import cast_of, game_named
from nightdeck.server.tables.entries import Seated


def with_wishes(setup: Setup, seats: Sequence[Seated]) -> Setup:
    """The setup with what each seat asks for: the first wish of each, then the second of each, and so on."""
    cast, wishes = cast_of(setup), [seat.wishes for seat in seats]
    if cast is None or not any(wishes):
        return setup
    laps = range(max(*cast.each, *map(len, wishes)))
    asked = [wish[lap] if lap < len(wish) else "" for lap in laps for wish in wishes]
    return msgspec.structs.replace(setup, options={**setup.options, cast.option: asked})


def check_wishes(setup: Setup, seats: Sequence[Seated]) -> None:
    """BadSetup if not everybody can get what they ask for."""
    cast = cast_of(setup)
    if cast is not None:
        _check_names(cast, seats)
    game = game_named(setup.game)
    game.rules.deal(game.like(with_wishes(setup, seats), 0))


def _check_names(cast: Cast, seats: Sequence[Seated]) -> None:
    titles = {one.name: one.title for one in cast.who}
    asked = Counter(name for seat in seats for name in seat.wishes)
    for name, count in asked.items():
        if name not in titles:
            raise BadSetup(f"nobody can play {cast.how} {name!r} here; there are: {', '.join(titles)}")
        if count > 1:
            raise BadSetup(f"{titles[name]} is asked for already; only one player can have this {cast.title.lower()}")
    for seat, most in zip(seats, cast.each, strict=True):
        if len(seat.wishes) > most:
            raise BadSetup(f"player {seat.seat + 1} can ask for {most or 'nothing'} here")


def fitting(setup: Setup, seats: Sequence[Seated]) -> list[Seated]:
    """The seats without wishes that this setup has no room for. Whoever sits further in front is heard first."""
    found = [msgspec.structs.replace(seat, wishes=()) for seat in seats]
    for place, seat in enumerate(seats):
        if seat.wishes:
            tried = [*found[:place], seat, *found[place + 1 :]]
            try:
                check_wishes(setup, tried)
            except BadSetup:
                continue
            found = tried
    return found
