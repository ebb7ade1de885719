"""What one viewer sees of a table: named pieces of JSON, made from that viewer's view and nothing else.

Only pieces that have changed are sent, and only those parts of the picture that have. A page that holds all pieces
holds everything there is to see.
"""

import re
from collections.abc import Collection, Sequence
from functools import lru_cache
from typing import Any

import msgspec

from nightdeck.core.scene import Scene
from nightdeck.core.showing.walking import walks
from nightdeck.core.table import Table
from nightdeck.draw.lettering import escape
from nightdeck.server.catalogue import cast_shown, game_named, level_title, next_mission
from nightdeck.server.tables.entries import Seated
from nightdeck.server.tables.table_history import TableHistory, Viewer
from nightdeck.server.view.drawing import drawing
from nightdeck.server.view.option_menu import cannot, menu
from nightdeck.server.view.passing import window_piece
from nightdeck.server.view.picture_patches import Parts, patch, whole
from nightdeck.server.view.pieces import (
    OutcomePiece,
    Picture,
    PlayPieces,
    QuestionPiece,
    ReasonPiece,
    SeatPiece,
    StatusPiece,
    TablePiece,
    TrayPiece,
    WishesPiece,
)

Pieces = dict[str, bytes]
Frame = dict[str, bytes | Parts]
LONGEST_NAME = 16  # in a picture
ASKING = ("choose", "offer")  # these say how a question is asked, not why
_json = msgspec.json.Encoder().encode


def frame(history: TableHistory, viewer: Viewer, seats: Frame | None = None) -> Frame:
    """Everything a viewer sees now, except the log and the chat. `seats` is the part that is the same for everybody."""
    seats = seat_frame(history) if seats is None else seats
    if history.table is None:
        return seats
    return seats | play_frame(history, history.table, viewer)


def update(old: Frame, new: Frame) -> Pieces:
    """The pieces to send to a viewer who was shown `old` and is to see `new`."""
    pieces = {name: _sent(old.get(name), piece) for name, piece in new.items() if old.get(name) != piece}
    return pieces | {name: b"null" for name in old if name not in new}


def _sent(old: bytes | Parts | None, new: bytes | Parts) -> bytes:
    if isinstance(new, bytes):
        return new
    return patch(old if isinstance(old, tuple) else (), new)


def seat_frame(history: TableHistory, here: Collection[Viewer] = ()) -> Frame:
    """The pieces that are the same for everybody. `here` are the viewers at the table."""
    pieces: Frame = {
        "table": _json(table_piece(history)),
        "seats": _json(seat_pieces(history, here)),
        "watchers": _json(sum(1 for one in here if one is None)),
    }
    return pieces | ({"wishes": _json(wishes_piece(history))} if history.table is None else {})


def wishes_piece(history: TableHistory) -> WishesPiece:
    return {
        "cast": cast_shown(history.setup),
        "wishes": [seat.wishes for seat in history.seats],
        "seats": [history.wants.get(seat.seat) for seat in history.seats],
    }


def table_piece(history: TableHistory) -> TablePiece:
    """What is played here."""
    game = game_named(history.setup.game)
    mode = game.mode(history.setup.mode)
    return {
        "name": history.name,
        "game": game.name,
        "title": game.title,
        "mode": mode.name,
        "mode_title": mode.title,
        "players": history.setup.players,
        "options": history.setup.options,
        "pack": history.pack,
        "take_back": history.setup.take_back,
        "offer_forced": history.setup.offer_forced,
        "phase": history.phase,
        "notice": history.notice,
        "moves": len(history.positions),
        "next": history.next,
    }


def seat_pieces(history: TableHistory, here: Collection[Viewer]) -> list[SeatPiece]:
    """All seats."""
    waiting = dict(history.waiting)
    locked = {pick.seat for pick in history.table.locked} if history.table else set()
    return [_seat_piece(seat, here, waiting.get(seat.seat, ""), seat.seat in locked) for seat in history.seats]


def _seat_piece(seat: Seated, here: Collection[Viewer], waits: str, locked: bool) -> SeatPiece:
    """A seat, with what everybody may know. `waits` is the kind of question the table is waiting for, or ""."""
    return {
        "seat": seat.seat,
        "name": seat.name,
        "bot": seat.bot,
        "level": level_title(seat.bot),
        "kind": "bot" if seat.bot else "person" if seat.taken else "open",
        "held": bool(seat.secret) and seat.taken,
        "here": seat.seat in here,
        "waits": waits,
        "ready": locked and not waits,
    }


def play_frame(history: TableHistory, table: Table, viewer: Viewer) -> Frame:
    """The pieces that a game in progress adds."""
    view = history.view(viewer)
    asks = [ask for ask in table.asks if ask.seat == viewer]
    scene = table.game.picture.scene(view, asks)
    pieces: PlayPieces = {
        "status": {"title": scene.title, "words": scene.description},
        "together": table.simultaneous,
        "question": question_piece(history, table, view, viewer, scene),
        "undo": None,
        "tray": None,
        "outcome": outcome_piece(history, table, view),
        "reasons": reasons_piece(history, viewer),
    }
    if viewer is not None and not history.over:
        can = history.undoable(viewer)
        pieces["undo"] = {"steps": can.steps, "why": named(history, can.why)}
        pieces["tray"] = tray_piece(history, table, viewer)
    return {"scene": drawn(history, scene)} | {name: _json(piece) for name, piece in pieces.items()}


def drawn(history: TableHistory, scene: Scene) -> Parts:
    """The picture, with people's names in place of seats; long names are cut."""
    names = tuple([seat.name for seat in history.seats])
    return tuple([_with_names(part, names) if b"seat " in part else part for part in drawing(scene)])


@lru_cache(maxsize=4_000)
def _with_names(part: bytes, names: tuple[str, ...]) -> bytes:
    """A part of a picture, remembered: most of them come again in the next one."""

    def name(found: re.Match[bytes]) -> bytes:
        return _json(escape(shorten(_name(names, int(found[1])))))[1:-1]

    return re.sub(rb"\bseat (\d+)\b", name, part)


def shorten(name: str) -> str:
    return name if len(name) <= LONGEST_NAME else f"{name[: LONGEST_NAME - 1].rstrip()}…"


def tray_piece(history: TableHistory, table: Table, seat: int) -> TrayPiece | None:
    """What a seat has answered in the current secret choice; None if it has no part in it."""
    asked = any(ask.seat == seat for ask in table.asks)
    if not table.simultaneous or not (asked or any(pick.seat == seat for pick in table.locked)):
        return None
    return {"words": history.trays.get(seat, []), "locked": not asked}


def named(history: TableHistory, words: str) -> str:
    """Put people's names in place of the engine's seat numbers."""
    if "seat " not in words:
        return words
    names = [seat.name for seat in history.seats]
    return re.sub(r"\bseat (\d+)\b", lambda found: _name(names, int(found[1])), words)


def _name(names: Sequence[str], seat: int) -> str:
    return (names[seat] if seat < len(names) else "") or f"seat {seat + 1}"


def question_piece(
    history: TableHistory, table: Table, view: Any, viewer: Viewer, scene: Scene
) -> QuestionPiece | None:  # fmt: skip
    question = history.question(viewer)
    if question is None:
        return None
    number, ask = question
    game = table.game
    options = menu(game, view, ask, scene)
    return {
        "number": number,
        "kind": ask.kind,
        "words": game.text.question(view, ask),
        "because": [words for name, words in table.why(ask.seat) if words and name not in ASKING],
        "help": game.text.help(ask.kind),
        "options": options,
        "cannot": cannot(game, view, ask, {option["verb"] for option in options}),
        "hides": ask.hides and is_watched(history, ask.seat),
        **window_piece(table, ask),
        "walks": not table.simultaneous and walks(game, view, ask),
    }


def is_watched(history: TableHistory, seat: int) -> bool:
    """Whether how soon a seat answers could tell another player something: bots do not watch the clock."""
    return any(other.seat != seat and not other.bot for other in history.seats)


def outcome_piece(history: TableHistory, table: Table, view: Any) -> OutcomePiece | None:
    outcome = table.outcome
    if outcome is None:
        return None
    return {
        "words": table.game.text.ending(view),
        "winners": outcome.winners,
        "losers": outcome.losers,
        "rank": outcome.rank,
        "seconds": int(history.played[1] - history.played[0]),
        "decisions": [history.decisions(seat.seat) for seat in history.seats],
        "next_mission": bool(next_mission(history.setup)),
        "handed": dict(table.game.carry_over(table.view(None))),
    }


def reasons_piece(history: TableHistory, viewer: Viewer) -> list[ReasonPiece]:
    """What bots say about their last moves. Where anything is hidden that gives away what they know, so before the end
    only their own seat hears it."""
    told = [reason for reason in history.reasons if history.over or reason.open or reason.seat == viewer]
    last = {reason.seat: reason for reason in told}
    return [{"seat": seat, "words": last[seat].words, "why": last[seat].why} for seat in sorted(last)]


def past_frame(history: TableHistory, viewer: Viewer, position: int, *, everything: bool = False) -> Picture:
    """The picture of an earlier moment, as the viewer saw it; with `everything`, every card face up (after the end)."""
    table = history.playing.at(history.positions[position].picks)
    scene = table.game.picture.scene(table.view(viewer), [])
    status: StatusPiece = {"title": scene.title, "words": scene.description}
    if everything and table.outcome is None:
        scene = table.game.picture.scene(table.view(None, reveal=True), [])
    return {"at": position, "scene": msgspec.json.decode(whole(drawn(history, scene))), "status": status}
