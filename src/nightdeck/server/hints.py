"""What a search thinks of each option, and what may be hidden where, from what the seat that asks may know. It runs in
a bot's process."""

import random
from collections.abc import Callable
from typing import Any

import msgspec

from nightdeck.bots.beliefs import guesses
from nightdeck.bots.hints import hint as advise
from nightdeck.bots.words import line_words
from nightdeck.server.frame import option_key
from nightdeck.server.minds import Minds
from nightdeck.server.story import Story
from nightdeck.server.worker import Chair, Errand, OutOfTime, deadline, follow, witness

SECONDS = 1.0
LONGEST = 8.0  # with whatever the search has to catch up on
WORLDS = 1500  # give or take 2.5 in a hundred for what is as likely as not
TOO_LONG = "The search took too long; try again."


async def hint(minds: Minds, story: Story, seat: int) -> dict[str, Any]:
    """For each option the chance to win, to survive and to lose, the best first; the best line in words; and whom the
    search takes for what."""
    if len(story.playing.ask(seat).options) == 1:
        return {"options": [], "words": "There is only one option.", "beliefs": []}
    return await _thought(search, minds, story, seat)


async def beliefs(minds: Minds, story: Story, seat: int) -> dict[str, Any]:
    """What may be hidden where, in words, with the chance of each."""
    return await _thought(wonder, minds, story, seat)


async def _thought(work: Callable[[bytes], bytes], minds: Minds, story: Story, seat: int) -> dict[str, Any]:
    errand = Errand(story.name, story.start, story.playing.log[:], seat, "", random.getrandbits(32), SECONDS)
    found: dict[str, Any] = msgspec.json.decode(await minds.ask(work, errand, LONGEST))
    return found


def search(message: bytes) -> bytes:
    """Takes an Errand, gives what the page shows of a hint."""
    return _in_time(_hint, message, {"options": [], "words": TOO_LONG, "beliefs": []})


def wonder(message: bytes) -> bytes:
    """Takes an Errand, gives what the page shows of beliefs."""
    return _in_time(_guesses, message, {"guesses": [], "words": TOO_LONG})


def _in_time(think: Callable[[Chair, Errand], dict[str, Any]], message: bytes, late: dict[str, Any]) -> bytes:
    errand = msgspec.json.decode(message, type=Errand)
    chair = follow(errand)
    try:
        with deadline(LONGEST):
            return msgspec.json.encode(think(chair, errand))
    except OutOfTime:
        return msgspec.json.encode(late)


def _hint(chair: Chair, errand: Errand) -> dict[str, Any]:
    evidence = witness(chair, errand).follow(chair.table)
    found = advise(chair.table, errand.seat, ms=errand.seconds * 1000, seed=errand.seed, evidence=evidence)
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
    looked = f"{found.games} games in the head, in {found.worlds} worlds that you cannot tell apart."
    words = f"{line_words(found.line)} {looked}"
    others = [
        {"seat": seat, "shares": list(shares.items())}
        for seat, shares in found.roles.items()
        if seat != errand.seat and len(shares) > 1
    ]
    return {"options": options, "words": words.strip(), "beliefs": others}


def _guesses(chair: Chair, errand: Errand) -> dict[str, Any]:
    evidence = witness(chair, errand).follow(chair.table)
    found = guesses(chair.table, errand.seat, worlds=WORLDS, seed=errand.seed, evidence=evidence)
    words = "" if found else "Nothing is hidden from you, but what is to come."
    return {
        "guesses": [{"about": one.about, "key": one.key, "shares": list(one.shares.items())} for one in found],
        "words": words,
    }
