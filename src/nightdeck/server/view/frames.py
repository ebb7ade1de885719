"""The frames of everybody at a table, and the log that belongs to each of them."""

import logging
from collections.abc import Collection, Mapping, Sequence

from nightdeck.server.tables.table_history import TableHistory, Viewer
from nightdeck.server.view.frame import Frame, frame, seat_frame
from nightdeck.server.view.game_log import GameLogs
from nightdeck.server.view.pieces import Line

log = logging.getLogger("nightdeck.table")
TROUBLE = b'"This moment of the game cannot be shown. Please report it."'


class FrameMaker:
    """Makes frames from a history, for those who are `here`."""

    def __init__(self) -> None:
        self._logs = GameLogs()

    def make(
        self,
        history: TableHistory,
        here: Collection[Viewer],
        last: Mapping[Viewer, Frame],
        only: int | None = None,
    ) -> dict[Viewer, Frame]:
        """Everybody's frame; `last` are those from before.

        With `only`, nothing has changed but the secret answers of that seat and the states of the
        seats, so that everybody else's frame is mostly the last one.
        """
        self._logs.keep(history, here)
        seats = seat_frame(history, here)
        frames: dict[Viewer, Frame] = {}
        for viewer in dict.fromkeys(here):
            if only is not None and viewer != only and viewer in last:
                frames[viewer] = last[viewer] | seats
            else:
                frames[viewer] = self._frame(history, viewer, seats)
        history.forget_views()
        return frames

    def lines(self) -> dict[Viewer, Sequence[Line]]:
        """Everybody's log, up to the last frames."""
        return self._logs.lines()

    def start_again(self) -> None:
        """The history was read again, so the old logs may not fit it."""
        self._logs = GameLogs()

    def _frame(self, history: TableHistory, viewer: Viewer, seats: Frame) -> Frame:
        """A viewer's frame. A game that cannot describe itself must not stop the table."""
        try:
            self._logs.follow(history, viewer)
            return frame(history, viewer, seats)
        except Exception:
            log.exception("a frame could not be made", extra={"table": history.name})
            return seats | {"trouble": TROUBLE}
