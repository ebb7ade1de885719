"""How much anybody may ask at once."""

import time
from collections import OrderedDict

REMEMBERED = 10_000


class Bucket:
    """So many at once, so many a second after that."""

    def __init__(self, rate: float, burst: int) -> None:
        self._rate = rate
        self._burst = burst
        self._left = float(burst)
        self._since = time.monotonic()

    def take(self) -> bool:
        now = time.monotonic()
        self._left = min(self._burst, self._left + (now - self._since) * self._rate)
        self._since = now
        if self._left < 1:
            return False
        self._left -= 1
        return True


class Buckets:
    """A bucket for each address."""

    def __init__(self, rate: float, burst: int) -> None:
        self._rate = rate
        self._burst = burst
        self._each: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, address: str) -> bool:
        bucket = self._each.pop(address, None) or Bucket(self._rate, self._burst)
        self._each[address] = bucket
        if len(self._each) > REMEMBERED:
            self._each.popitem(last=False)
        return bucket.take()
