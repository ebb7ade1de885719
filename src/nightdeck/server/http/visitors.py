"""What each address has left of its share, over all its sockets and requests."""

from collections import OrderedDict
from collections.abc import Sequence

from nightdeck.core.errors import BadSetup
from nightdeck.server.catalogue import LONG, thinking_time
from nightdeck.server.http.limits import REMEMBERED, Bucket, TooFast
from nightdeck.server.settings import Settings


class Visitor:
    """One address."""

    def __init__(self, settings: Settings) -> None:
        self.messages = Bucket(settings.visitor_rate, settings.visitor_burst)
        self.says = Bucket(settings.chat_rate, settings.chat_burst)
        self.slow_bots = Bucket(settings.slow_bots_rate, settings.slow_bots)
        self.tables = Bucket(settings.tables_rate, settings.tables_burst)
        self.packs = Bucket(settings.packs_rate, settings.packs_burst)
        self.trials = Bucket(settings.trials_rate, settings.trials_burst)
        self.drafts = Bucket(settings.drafts_rate, settings.drafts_burst)
        self.sockets = 0
        self._longest = settings.longest_thought
        self.unread = 0
        """Bytes that wait in this server because the visitor does not read them."""

    def seat_bots(self, bots: Sequence[str]) -> None:
        """Refuse bots that think too long, and too many that think at all."""
        slow = [bot for bot in bots if thinking_time(bot) > LONG]
        if any(thinking_time(bot) > self._longest for bot in slow):
            raise BadSetup(f"bots think for at most {self._longest:g} seconds here; choose a quicker one")
        if slow and not self.slow_bots.take(len(slow)):
            wait = self.slow_bots.wait()
            raise TooFast(wait, f"you have seated many bots that think long; wait {wait} s, or take quicker ones")


class Visitors:
    """All addresses that came of late."""

    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        self._known: OrderedDict[str, Visitor] = OrderedDict()

    def at(self, address: str) -> Visitor:
        visitor = self._known.pop(address, None) or Visitor(self._settings)
        self._known[address] = visitor
        if len(self._known) > REMEMBERED:
            gone = next((one for one, old in self._known.items() if not old.sockets), None)
            if gone is not None:
                del self._known[gone]
        return visitor
