"""Trials of packs: what does it change? One at a time, in a process with a time limit; the others wait."""

import asyncio
import logging
import sys
from collections import OrderedDict

import msgspec

from nightdeck.server.packs.trying import Found, Trial
from nightdeck.server.settings import Settings
from nightdeck.server.tasks import Tasks

LEVEL, KEPT = "novice", 100
LATE = Found(problem="The bots took too long; try a mode with shorter games.")
LOST = Found(problem="This could not be found out; something went wrong.")
log = logging.getLogger("nightdeck.packs")


class Under(msgspec.Struct):
    """A trial that waits, is under way, or is over."""

    trial: Trial
    done: int = 0
    total: int = 0
    found: Found | None = None


class Trials:
    """The trials of a server, by pack, edition and mode."""

    def __init__(self, settings: Settings, tasks: Tasks) -> None:
        self._longest = settings.trial_seconds
        self._tasks = tasks
        self._alone = asyncio.Lock()
        self._known: OrderedDict[str, Under] = OrderedDict()

    def look(self, name: str) -> Under | None:
        return self._known.get(name)

    def is_full(self) -> bool:
        """Whether as many wait as are remembered."""
        return sum(one.found is None for one in self._known.values()) >= KEPT // 5

    def begin(self, name: str, trial: Trial) -> Under:
        """Begin a trial; the oldest that are over are forgotten."""
        under = self._known[name] = Under(trial)
        self._known.move_to_end(name)
        for old in [key for key, one in self._known.items() if one.found is not None][
            : max(0, len(self._known) - KEPT)
        ]:
            del self._known[old]
        self._tasks.soon(self._run(under))
        return under

    async def _run(self, under: Under) -> None:
        async with self._alone:
            try:
                under.found = await asyncio.wait_for(self._found(under), self._longest)
            except TimeoutError:
                under.found = LATE
            except (OSError, msgspec.MsgspecError, ValueError):
                log.exception("a trial of a pack failed")
                under.found = LOST

    async def _found(self, under: Under) -> Found:
        pipe = asyncio.subprocess.PIPE
        command = (sys.executable, "-m", "nightdeck.server.packs.trying")
        process = await asyncio.create_subprocess_exec(*command, stdin=pipe, stdout=pipe, limit=1 << 20)
        try:
            assert process.stdin is not None
            assert process.stdout is not None
            process.stdin.write(msgspec.json.encode(under.trial))
            process.stdin.close()
            async for line in process.stdout:
                if line.startswith(b"{"):
                    return msgspec.json.decode(line, type=Found)
                under.done, under.total = map(int, line.split())
            return LOST
        finally:
            if process.returncode is None:
                process.kill()
            await process.wait()
