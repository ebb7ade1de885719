"""What each piece is worth, by restricted play: what is lost when nobody may use it.

Games are played again from the moment at which somebody first used the piece; up to there they are
the same, and where nobody used it nothing changes.
"""

from collections.abc import Iterable, Mapping, Sequence

import msgspec

import nightdeck
from nightdeck.bots.arena.compare import Change, change, mark
from nightdeck.core.setup import Setup
from nightdeck.lab.series import Series
from nightdeck.lab.watched import Seen, Tally, Task

PATIENCE = 3
"""A game without a piece may take so many times as many decisions."""
SLACK = 100
MOST_SIDES = 4


class Worth(msgspec.Struct, frozen=True):
    """How often a piece was used, and what was lost without it: a row for each side, or one for
    whoever used it first."""

    piece: str
    name: str
    """What it is called, and what kind of thing it is."""
    games: int
    """In how many games it was used."""
    offered: int
    taken: int
    rows: list[Change]


def pieces_of(games: Sequence[Seen]) -> dict[str, Tally]:
    """How often each piece was offered and taken in these games; `first` counts games in which it was used."""
    found: dict[str, Tally] = {}
    for seen in games:
        for piece, tally in seen.pieces.items():
            whole = found.setdefault(piece, Tally(first=0))
            whole.offered += tally.offered
            whole.taken += tally.taken
            whole.first += tally.first >= 0
    return dict(sorted(found.items()))


def names_of(setup: Setup, pieces: Iterable[str]) -> dict[str, str]:
    """What pieces are called: "Acid Bath (room)"; what has no name in the content, by its id."""
    content = nightdeck.game(setup.game).rules.content
    data = content.data(setup.pack) if content is not None else {}
    found = {}
    for piece in pieces:
        file, _, name = piece.partition("/")
        entry = data.get(file, {}).get(name, {})
        found[piece] = f"{entry.get('name') or name.replace('-', ' ')} ({file.replace('_', ' ').removesuffix('s')})"
    return found


def worth_series(tasks: Sequence[Task], games: Sequence[Seen], pieces: Sequence[str]) -> list[Series]:
    """For each piece, the games in which it was used, without it."""
    return [
        Series(f"without {piece}", [
            msgspec.structs.replace(
                task, without=piece, before=seen.answers[: seen.pieces[piece].first],
                longest=PATIENCE * seen.played.decisions + SLACK,
            )
            for task, seen in zip(tasks, games, strict=True)
            if piece in seen.pieces and seen.pieces[piece].first >= 0
        ])
        for piece in pieces
    ]  # fmt: skip


def worths_of(
    games: Sequence[Seen], pieces: Mapping[str, Tally], without: Sequence[Sequence[Seen]], names: Mapping[str, str]
) -> list[Worth]:
    """What each piece is worth; what is clear is marked among all of them."""
    rows = [_rows(games, piece, again) for piece, again in zip(pieces, without, strict=True)]
    marked = iter(mark([row for some in rows for row in some]))
    found = [
        Worth(piece, names[piece], tally.first, tally.offered, tally.taken, [next(marked) for _ in some])
        for (piece, tally), some in zip(pieces.items(), rows, strict=True)
    ]
    return sorted(found, key=lambda one: -max(abs(row.more.value) for row in one.rows))


def _rows(games: Sequence[Seen], piece: str, without: Sequence[Seen]) -> list[Change]:
    again = {seen.number: seen for seen in without}
    pairs = [(again.get(seen.number, seen), seen) for seen in games]
    sides = sorted({side for seen in games for side in seen.played.sides})
    if len(sides) <= MOST_SIDES and not sides[0].startswith("seat "):
        return [
            change(side, [
                (one.played.won(side), other.played.won(side))
                for one, other in pairs if side in one.played.sides and side in other.played.sides
            ])
            for side in sides
        ]  # fmt: skip
    users = {seen.number: seen.pieces[piece].seat for seen in games if seen.number in again}
    values = [(one.played.worth(users[n]), other.played.worth(users[n])) for n, (one, other) in _used(pairs, users)]
    return [change("whoever uses it", values)]


def _used(pairs: Sequence[tuple[Seen, Seen]], users: dict[int, int]) -> list[tuple[int, tuple[Seen, Seen]]]:
    return [(pair[1].number, pair) for pair in pairs if pair[1].number in users]
