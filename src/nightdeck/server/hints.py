"""What a search thinks of each option, from what the seat that asks may know."""

import random
from typing import Any

import msgspec

from nightdeck.bots.search import Budget, Search
from nightdeck.server import worker
from nightdeck.server.frame import option_key
from nightdeck.server.minds import Minds
from nightdeck.server.story import Story
from nightdeck.server.worker import Errand, follow

SECONDS = 1.0


async def hint(minds: Minds, story: Story, seat: int) -> dict[str, Any]:
    """For each option the chance to win, to survive and to lose, the best first."""
    table = story.playing
    ask = table.ask(seat)
    errand = Errand(story.name, story.start, table.log[:], seat, "", random.getrandbits(32), SECONDS)
    if len(ask.options) == 1:
        return {"options": [], "words": "There is only one option."}
    found: dict[str, Any] = msgspec.json.decode(await minds.ask(search, errand, SECONDS))
    return found


def search(message: bytes) -> bytes:
    """Runs in a bot's process."""
    errand = msgspec.json.decode(message, type=Errand)
    table = follow(errand).table.redeal(errand.seat, errand.seed)
    found = Search(table, errand.seat, seed=errand.seed)
    with worker.deadline(errand.seconds * 4):
        found.run(Budget(ms=errand.seconds * 1000))
    ask, view = table.ask(errand.seat), table.view(errand.seat)
    options = [
        {
            "key": option_key(option),
            "words": table.game.option(view, ask, option),
            "win": tally.mean,
            "survive": tally.survived / tally.visits,
            "lose": 1 - tally.mean,
            "give_or_take": 1.96 * tally.error,
        }
        for option, tally in found.tallies.items()
        if tally.visits
    ]
    options.sort(key=lambda one: -float(str(one["win"])))
    return msgspec.json.encode({"options": options, "words": f"{found.iterations} games were played in the head."})
