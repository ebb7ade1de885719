"""The beats of a move as one viewer sees them: what each is, its lines of the log, and its picture.

They are drawn from that viewer's view at that moment, like any frame, so secrets have no second home.
"""

from bisect import bisect_left, bisect_right
from collections.abc import Iterator, Sequence
from typing import NamedTuple

import msgspec

from nightdeck.core.showing.beats import Beat, Moment, moments, revealed, seen
from nightdeck.core.showing.cues import HOLD
from nightdeck.server.tables.table_history import TableHistory, Viewer
from nightdeck.server.view.frame import drawn, named
from nightdeck.server.view.picture_patches import Parts, patch
from nightdeck.server.view.pieces import BeatsReply, Film, Line

_json = msgspec.json.Encoder().encode


class StagedBeat(NamedTuple):
    """A beat, drawn. `head` is everything but the picture, as JSON that lacks its last brace."""

    head: bytes
    picture: Parts


class Reel(NamedTuple):
    """All beats of the move that led to position `at`, for one viewer."""

    at: int
    beats: tuple[StagedBeat, ...]


def moments_of(history: TableHistory, at: int) -> list[Moment]:
    """What happened in the move that led to position `at`, with nothing hidden.

    Nothing, if that move has been taken back.
    """
    if not 0 < at < len(history.positions):
        return []
    first, end = history.positions[at - 1].picks, history.positions[at].picks
    table = history.playing
    return [moment for pick in range(first, end) for moment in moments(table, pick + 1)]


def staged(
    history: TableHistory, viewer: Viewer, at: int, found: list[Moment], lines: Sequence[Line]
) -> Iterator[StagedBeat]:
    """The beats of a move for a viewer, one by one as they are drawn. `lines` is the viewer's log."""
    beats = seen(history.playing, found, viewer)
    for beat, told in zip(beats, _lines_of(beats, lines, at), strict=True):
        yield _staged(history, beat, told)


def _staged(history: TableHistory, beat: Beat, lines: Sequence[int]) -> StagedBeat:
    picture = history.playing.game.picture
    cue = picture.cue(beat.events[-1]) or picture.beats[beat.kind]
    scene = picture.scene(beat.view, [])
    head = {"cue": cue, "hold": HOLD[cue], "lines": lines, "status": scene.description}
    return StagedBeat(_json(head)[:-1], drawn(history, scene))


def _lines_of(beats: Sequence[Beat], lines: Sequence[Line], at: int) -> Iterator[list[int]]:
    """The numbers of the lines of the log that belong to each beat.

    A beat's own line has a cue, and whatever was told since the beat before it comes with it.
    """
    first = bisect_left(lines, at, key=lambda line: line.at)
    end = bisect_right(lines, at, key=lambda line: line.at)
    for _ in beats:
        own = next((place for place in range(first, end) if lines[place].cue), first - 1)
        yield [line.n for line in lines[first : own + 1]]
        first = own + 1


def written(reel: Reel, held: Parts) -> bytes:
    """The inside of a message: each picture as a patch of the one before, the first as one of `held`."""
    beats = []
    for head, picture in reel.beats:
        beats.append(b'%b,"scene":%b}' % (head, patch(held, picture)))
        held = picture
    return b'"at":%d,"beats":[%b]' % (reel.at, b",".join(beats))


def film(history: TableHistory, viewer: Viewer, at: int, *, everything: bool = False) -> Film:
    """How a move of a finished game went, as the viewer saw it or with every card face up."""
    table, found = history.playing, moments_of(history, at)
    beats = revealed(table, found) if everything else seen(table, found, viewer)
    reel = written(Reel(at, tuple(_staged(history, beat, ()) for beat in beats)), ())
    reply: BeatsReply = msgspec.json.decode(b"{%b}" % reel)
    after = table.at(history.positions[at].picks)
    view = after.view(None, reveal=True) if everything else after.view(viewer)
    told = [[named(history, table.game.text.event(view, event)) for event in beat.events] for beat in beats]
    return {"at": at, "beats": [{**beat, "words": words} for beat, words in zip(reply["beats"], told, strict=True)]}


def past_beats(history: TableHistory, viewer: Viewer, at: int, lines: Sequence[Line]) -> BeatsReply:
    """How an earlier move went, as the viewer saw it."""
    reel = Reel(at, tuple(staged(history, viewer, at, moments_of(history, at), lines)))
    reply: BeatsReply = msgspec.json.decode(b"{%b}" % written(reel, ()))
    return reply
