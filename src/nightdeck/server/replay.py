"""A finished game, to be gone through: why bots did what they did, how everybody stood, and when that turned."""

from collections import Counter
from collections.abc import Sequence

import msgspec

from nightdeck.server.bodies import Reason, Replay, SeatShown, Turning
from nightdeck.server.frame import seat_pieces
from nightdeck.server.story import OutOfStep, Story
from nightdeck.server.telling import Line, Telling

TURNINGS = 6
TURN = 0.03  # a smaller change of standing turns nothing


def replay(story: Story) -> Replay:
    """OutOfStep before the end: until then nobody may see everything."""
    check_over(story)
    table = story.playing
    standings = [_standing(story, position) for position in range(len(story.positions))]
    lines = Telling(None).follow(story)
    return Replay(
        table=story.name,
        game=table.game.name,
        title=table.game.title,
        moves=len(story.positions),
        seats=seats_shown(story),
        outcome=table.game.ending(table.view(None)),
        lines=[msgspec.to_builtins(line) for line in lines],
        standings=standings,
        turnings=turnings(standings, lines),
        reasons=reasons(story),
    )


def check_over(story: Story) -> None:
    if not story.over:
        raise OutOfStep("the game is not over yet; its replay opens when it is")


def seats_shown(story: Story) -> list[SeatShown]:
    pieces = seat_pieces(story, ())
    return [SeatShown(piece["seat"], piece["name"], piece["bot"], piece["kind"]) for piece in pieces]


def reasons(story: Story) -> list[Reason]:
    """What bots say about all of their answers, in the order of the game."""
    said = {(reason.seat, reason.turn): reason for reason in story.reasons}
    turns: Counter[int] = Counter()
    found = []
    for number, pick in enumerate(story.playing.log):
        turns[pick.seat] += 1
        reason = said.get((pick.seat, turns[pick.seat]))
        if reason is not None:
            found.append(Reason(story.position_before(number) + 1, pick.seat, reason.words, reason.why))
    return found


def _standing(story: Story, position: int) -> list[float]:
    table = story.playing.at(story.positions[position].picks)
    seats = range(len(story.seats))
    if table.outcome is not None:
        return [table.outcome.worth(seat) for seat in seats]
    return [round(table.game.judge(table.state, seat), 4) for seat in seats]


def turnings(standings: Sequence[Sequence[float]], lines: Sequence[Line]) -> list[Turning]:
    """The moments at which somebody's standing changed most, in the order of the game; one for each moment."""
    found = []
    for at in range(1, len(standings)):
        before, after = standings[at - 1], standings[at]
        seat = max(range(len(after)), key=lambda seat: abs(after[seat] - before[seat]))
        if abs(after[seat] - before[seat]) >= TURN:
            words = next((line.words for line in lines if line.at == at), "")
            found.append(Turning(at, seat, before[seat], after[seat], words))
    best = sorted(found, key=lambda turning: -abs(turning.after - turning.before))[:TURNINGS]
    return sorted(best, key=lambda turning: turning.at)
