"""What one viewer sees of a table: named pieces of JSON, made from that viewer's view and from nothing else.

A piece that has not changed is not sent again, and of the picture only the parts that have; a page that holds all
pieces holds everything there is to see.
"""

import re
from collections.abc import Collection
from typing import Any

import msgspec

from nightdeck.core.ask import Option
from nightdeck.core.scene import Scene
from nightdeck.core.table import Table
from nightdeck.draw.words import escape
from nightdeck.server.catalogue import game_named
from nightdeck.server.drawing import drawing
from nightdeck.server.entries import Seated
from nightdeck.server.parts import Parts, patch, whole
from nightdeck.server.story import Story, Viewer

Pieces = dict[str, bytes]
Frame = dict[str, bytes | Parts]
LONGEST_NAME = 16  # in a picture
ASKING = ("choose", "offer")  # how a question is put is no reason for it
_json = msgspec.json.Encoder().encode


def frame(story: Story, viewer: Viewer, seats: Frame | None = None) -> Frame:
    """Everything a viewer sees now, except the log and the chat. `seats` is the part that is alike for everybody."""
    seats = seat_frame(story) if seats is None else seats
    if story.table is None:
        return seats
    return seats | play_frame(story, story.table, viewer)


def update(old: Frame, new: Frame) -> Pieces:
    """What a viewer who was shown `old` has to be sent to see `new`."""
    pieces = {name: _sent(old.get(name), piece) for name, piece in new.items() if old.get(name) != piece}
    return pieces | {name: b"null" for name in old if name not in new}


def _sent(old: bytes | Parts | None, new: bytes | Parts) -> bytes:
    if isinstance(new, bytes):
        return new
    return patch(old if isinstance(old, tuple) else (), new)


def seat_frame(story: Story, here: Collection[Viewer] = ()) -> Frame:
    """The pieces that are alike for everybody. `here` are the viewers who are at the table."""
    return {
        "table": _json(table_piece(story)),
        "seats": _json(seat_pieces(story, here)),
        "watchers": _json(sum(1 for one in here if one is None)),
    }


def table_piece(story: Story) -> dict[str, Any]:
    """What is played here."""
    game = game_named(story.plan.game)
    mode = game.mode(story.plan.mode)
    return {
        "name": story.name,
        "game": game.name,
        "title": game.title,
        "mode": mode.name,
        "mode_title": mode.title,
        "players": story.plan.players,
        "options": story.plan.options,
        "take_back": story.plan.take_back,
        "offer_forced": story.plan.offer_forced,
        "phase": story.phase,
        "notice": story.notice,
        "moves": len(story.positions),
        "next": story.next,
    }


def seat_pieces(story: Story, here: Collection[Viewer]) -> list[dict[str, Any]]:
    """All seats."""
    waiting = dict(story.waiting)
    locked = {pick.seat for pick in story.table.locked} if story.table else set()
    return [_seat_piece(seat, here, waiting.get(seat.seat, ""), seat.seat in locked) for seat in story.seats]


def _seat_piece(seat: Seated, here: Collection[Viewer], waits: str, locked: bool) -> dict[str, Any]:
    """A seat, as everybody may know it. `waits` is the kind of question that the table waits for, or ""."""
    return {
        "seat": seat.seat,
        "name": seat.name,
        "bot": seat.bot,
        "kind": "bot" if seat.bot else "person" if seat.taken else "open",
        "held": bool(seat.secret) and seat.taken,
        "here": seat.seat in here,
        "waits": waits,
        "ready": locked and not waits,
    }


def play_frame(story: Story, table: Table, viewer: Viewer) -> Frame:
    """The pieces that a game in progress adds."""
    view = story.view(viewer)
    asks = [ask for ask in table.asks if ask.seat == viewer]
    scene = table.game.scene(view, asks)
    pieces: dict[str, Any] = {
        "status": {"title": scene.title, "words": scene.description},
        "together": table.simultaneous,
        "question": question_piece(story, table, view, viewer),
        "undo": None,
        "tray": None,
        "outcome": outcome_piece(table, view),
        "reasons": reasons_piece(story, viewer),
    }
    if viewer is not None and not story.over:
        can = story.undoable(viewer)
        pieces["undo"] = {"steps": can.steps, "why": named(story, can.why)}
        pieces["tray"] = tray_piece(story, table, viewer)
    return {"scene": drawn(story, scene)} | {name: _json(piece) for name, piece in pieces.items()}


def drawn(story: Story, scene: Scene) -> Parts:
    """The picture, in which people have names as well; long ones would not fit."""

    def name(found: re.Match[bytes]) -> bytes:
        return _json(escape(shorten(_name(story, int(found[1])))))[1:-1]

    return tuple([re.sub(rb"\bseat (\d+)\b", name, part) if b"seat " in part else part for part in drawing(scene)])


def shorten(name: str) -> str:
    return name if len(name) <= LONGEST_NAME else f"{name[: LONGEST_NAME - 1].rstrip()}…"


def tray_piece(story: Story, table: Table, seat: int) -> dict[str, Any] | None:
    """What a seat has answered in the secret choice that is going on; None for those who have no part in it."""
    asked = any(ask.seat == seat for ask in table.asks)
    if not table.simultaneous or not (asked or any(pick.seat == seat for pick in table.locked)):
        return None
    return {"words": story.trays.get(seat, []), "locked": not asked}


def named(story: Story, words: str) -> str:
    """The engine speaks of seats by number; people have names."""
    if "seat " not in words:
        return words
    return re.sub(r"\bseat (\d+)\b", lambda found: _name(story, int(found[1])), words)


def _name(story: Story, seat: int) -> str:
    return (story.seats[seat].name if seat < len(story.seats) else "") or f"seat {seat + 1}"


def question_piece(story: Story, table: Table, view: Any, viewer: Viewer) -> dict[str, Any] | None:
    question = story.question(viewer)
    if question is None:
        return None
    number, ask = question
    game = table.game
    return {
        "number": number,
        "kind": ask.kind,
        "words": game.question(view, ask),
        "because": [words for name, words in table.why(ask.seat) if words and name not in ASKING],
        "help": game.helps(ask.kind),
        "options": [{"key": option_key(option), "words": game.option(view, ask, option)} for option in ask.options],
    }


def option_key(option: Option) -> str:
    return _json(option).decode()


def outcome_piece(table: Table, view: Any) -> dict[str, Any] | None:
    outcome = table.outcome
    if outcome is None:
        return None
    return {
        "words": table.game.ending(view),
        "winners": outcome.winners,
        "losers": outcome.losers,
        "rank": outcome.rank,
        "handed": dict(table.game.sequel(table.view(None))),
    }


def reasons_piece(story: Story, viewer: Viewer) -> list[dict[str, Any]]:
    """What bots say about their last moves. Where anything is hidden it tells what they know, and only their own seat
    hears it before the end."""
    told = [reason for reason in story.reasons if story.over or reason.open or reason.seat == viewer]
    last = {reason.seat: reason for reason in told}
    return [{"seat": seat, "words": last[seat].words, "why": last[seat].why} for seat in sorted(last)]


def past_frame(story: Story, viewer: Viewer, position: int, *, everything: bool = False) -> dict[str, Any]:
    """The picture of an earlier moment, as the viewer saw it then, or with everything open once the game is over."""
    table = story.playing.at(story.positions[position].picks)
    scene = table.game.scene(table.view(viewer), [])
    status = {"title": scene.title, "words": scene.description}
    if everything and table.outcome is None:
        table.state.outcome = story.playing.outcome  # games show everything once they are over
        scene = table.game.scene(table.view(None), [])
    return {"at": position, "scene": msgspec.json.decode(whole(drawn(story, scene))), "status": status}
