"""What a search thinks of each option, from what the seat that asks may know. The search runs in a bot's process."""

import random
from typing import Any

import msgspec

from nightdeck.bots.hints import hint as advise
from nightdeck.server.frame import option_key
from nightdeck.server.minds import Minds
from nightdeck.server.story import Story
from nightdeck.server.worker import Errand, OutOfTime, deadline, follow, witness

SECONDS = 1.0
LONGEST = 8.0  # with whatever the search has to catch up on


async def hint(minds: Minds, story: Story, seat: int) -> dict[str, Any]:
    """For each option the chance to win, to survive and to lose, the best first; the best line in words; and whom the
    search takes for what."""
    table = story.playing
    if len(table.ask(seat).options) == 1:
        return {"options": [], "words": "There is only one option.", "beliefs": []}
    errand = Errand(story.name, story.start, table.log[:], seat, "", random.getrandbits(32), SECONDS)
    found: dict[str, Any] = msgspec.json.decode(await minds.ask(search, errand, LONGEST))
    return found


def search(message: bytes) -> bytes:
    """Takes an Errand, gives what the page shows."""
    errand = msgspec.json.decode(message, type=Errand)
    chair = follow(errand)
    try:
        with deadline(LONGEST):
            evidence = witness(chair, errand).follow(chair.table)
            found = advise(chair.table, errand.seat, ms=errand.seconds * 1000, seed=errand.seed, evidence=evidence)
    except OutOfTime:
        return msgspec.json.encode({"options": [], "words": "The search took too long; try again.", "beliefs": []})
    options = [
        {
            "key": option_key(one.option),
            "win": one.win,
            "survive": one.survive,
            "lose": one.lose,
            "give_or_take": one.spread,
        }
        for one in found.options
    ]
    line = f"Best line: {'; '.join(found.line)}." if found.line else ""
    words = f"{line} {found.games} games in the head, in {found.worlds} worlds that you cannot tell apart."
    others = [
        {"seat": seat, "shares": list(shares.items())}
        for seat, shares in found.roles.items()
        if seat != errand.seat and len(shares) > 1
    ]
    return msgspec.json.encode({"options": options, "words": words.strip(), "beliefs": others})
