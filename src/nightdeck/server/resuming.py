"""A game whose rules have changed since it was begun: how much of it can be saved."""

import contextlib
from collections.abc import Sequence

import msgspec

from nightdeck.core.errors import BadSave, NightdeckError
from nightdeck.core.game import Setup
from nightdeck.core.table import Table
from nightdeck.server.catalogue import game_named
from nightdeck.server.entries import Resumed, Row, Started
from nightdeck.server.store import Snapshot
from nightdeck.server.story import PLAYED, Story

MENDED = "The rules were mended since; the game goes on as far as its answers still fit."


class Begun(msgspec.Struct):
    """The part of a save that every version understands."""

    setup: Setup


def resumed(name: str, rows: Sequence[Row], snapshot: Snapshot | None) -> tuple[str, str]:
    """A save to go on from, and what to tell the players.

    The newest save that still opens gives the position; if none does, the game is dealt anew from its setup. Then come
    the answers since, as far as they fit.
    """
    laid = [(row.seq, row.entry.save) for row in rows if isinstance(row.entry, Started | Resumed)]
    saves = [*laid, *([(snapshot.seq, snapshot.save)] if snapshot else [])]
    story = Story(name)
    since = saves[0][0]
    for seq, save in sorted(saves, reverse=True):
        with contextlib.suppress(BadSave):
            story.apply(Resumed(save, ""))
            since = seq
            break
    else:
        story.apply(Resumed(dealt_again(saves[0][1]).save().decode(), ""))
    notice = story.playing.notice or MENDED
    _answer_again(story, [row for row in rows if row.seq > since])
    return story.playing.save().decode(), notice


def dealt_again(save: str) -> Table:
    """The table before its first answer, from its setup alone."""
    old = msgspec.json.decode(save, type=Begun).setup
    game = game_named(old.game)
    setup = game.like(old, old.seed)
    return Table(game, setup, game.deal(setup))


def _answer_again(story: Story, rows: Sequence[Row]) -> None:
    for row in rows:
        if isinstance(row.entry, PLAYED) and not isinstance(row.entry, Started | Resumed):
            try:
                story.apply(row.entry)
            except (NightdeckError, ValueError):  # an answer or a die that does not fit: from here on they decide anew
                return
