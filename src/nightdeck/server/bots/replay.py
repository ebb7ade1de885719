"""The replay of a finished game: why bots did what they did, how everybody stood, and when it turned."""

from collections import Counter
from collections.abc import Sequence

from nightdeck.server.errors import OutOfStep
from nightdeck.server.http.bodies import Reason, Replay, SeatShown, Turning
from nightdeck.server.tables.table_history import TableHistory
from nightdeck.server.view.frame import seat_pieces
from nightdeck.server.view.game_log import GameLog
from nightdeck.server.view.pieces import Line

TURNINGS = 6
TURN = 0.03  # a smaller change of standing is no turning point


def replay(history: TableHistory) -> Replay:
    """The replay of a game. OutOfStep before the end: until then nobody may see everything."""
    check_over(history)
    table = history.playing
    standings = [_standing(history, position) for position in range(len(history.positions))]
    lines = GameLog(None).follow(history)
    return Replay(
        table=history.name,
        game=table.game.name,
        title=table.game.title,
        moves=len(history.positions),
        seats=seats_shown(history),
        outcome=table.game.text.ending(table.view(None)),
        lines=lines,
        standings=standings,
        turnings=turnings(standings, lines),
        reasons=reasons(history),
    )


def check_over(history: TableHistory) -> None:
    if not history.over:
        raise OutOfStep("the game is not over yet; its replay opens when it is")


def seats_shown(history: TableHistory) -> list[SeatShown]:
    pieces = seat_pieces(history, ())
    return [SeatShown(piece["seat"], piece["name"], piece["bot"], piece["kind"]) for piece in pieces]


def reasons(history: TableHistory) -> list[Reason]:
    """Why bots gave their answers, in the order of the game."""
    said = {(reason.seat, reason.turn): reason for reason in history.reasons}
    turns: Counter[int] = Counter()
    found = []
    for number, pick in enumerate(history.playing.log):
        turns[pick.seat] += 1
        reason = said.get((pick.seat, turns[pick.seat]))
        if reason is not None:
            found.append(Reason(history.position_before(number) + 1, pick.seat, reason.words, reason.why))
    return found


def _standing(history: TableHistory, position: int) -> list[float]:
    table = history.playing.at(history.positions[position].picks)
    seats = range(len(history.seats))
    if table.outcome is not None:
        return [table.outcome.worth(seat) for seat in seats]
    return [round(table.game.bots.evaluate(table.state, seat), 4) for seat in seats]


def turnings(standings: Sequence[Sequence[float]], lines: Sequence[Line]) -> list[Turning]:
    """The moments at which somebody's standing changed most, in the order of the game."""
    found = []
    for at in range(1, len(standings)):
        before, after = standings[at - 1], standings[at]
        seat = max(range(len(after)), key=lambda seat: abs(after[seat] - before[seat]))
        if abs(after[seat] - before[seat]) >= TURN:
            words = next((line.words for line in lines if line.at == at), "")
            found.append(Turning(at, seat, before[seat], after[seat], words))
    best = sorted(found, key=lambda turning: -abs(turning.after - turning.before))[:TURNINGS]
    return sorted(best, key=lambda turning: turning.at)
