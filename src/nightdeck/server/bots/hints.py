"""Hints and guesses, made in a bot's process from what the seat that asks may know."""

import random
from collections.abc import Callable
from typing import TypedDict, TypeVar

import msgspec

from nightdeck.bots.beliefs import guesses
from nightdeck.bots.hints import hint as advise
from nightdeck.bots.plain_text import line_words, verdict
from nightdeck.core.clicks import option_key
from nightdeck.server.bots.bot_pool import BotPool, Placement, ProcessGroup
from nightdeck.server.bots.fair_queue import Rank
from nightdeck.server.bots.worker import BotJob, BotTable, OutOfTime, deadline, follow, role_inference
from nightdeck.server.tables.table_history import TableHistory

SECONDS = 1.0
LONGEST = 8.0  # seconds, with whatever the search has to catch up on
WORLDS = 1500  # a share of one half is then known to about 2.5 in a hundred
TOO_LONG = "The search took too long; try again."
Reply = TypeVar("Reply")
Shares = list[tuple[str, float]]
"""What something may be, each with its chance."""


class OptionHint(TypedDict):
    """The chances of an option to win and to survive; None where too few simulations say so."""

    key: str
    win: float | None
    survive: float | None


class RoleGuess(TypedDict):
    """What a seat may be."""

    seat: int
    shares: Shares


class HintReply(TypedDict):
    """The chances of each option, the best first; why the best is good, and what it promises; under *More* the best
    line in words, and whom the search takes for what."""

    options: list[OptionHint]
    why: str
    verdict: str
    words: str
    beliefs: list[RoleGuess]


class Guess(TypedDict):
    """What may be hidden somewhere; `key` is that of its piece on the board, or ""."""

    about: str
    key: str
    shares: Shares


class BeliefsReply(TypedDict):
    guesses: list[Guess]
    words: str


async def hint(bot_pool: BotPool, history: TableHistory, seat: int, owner: str) -> HintReply:
    """The best option, why, and what it promises; the chances of all; the best line of play in words; and what the
    search takes the others for."""
    if len(history.playing.ask(seat).options) == 1:
        return _nothing("You have no choice here.")
    return await _thought(search, bot_pool, history, seat, owner, HintReply)


def _nothing(words: str) -> HintReply:
    """A hint that has no advice, and says why."""
    return {"options": [], "why": "", "verdict": words, "words": "", "beliefs": []}


async def beliefs(bot_pool: BotPool, history: TableHistory, seat: int, owner: str) -> BeliefsReply:
    """What may be hidden where, in words, each with its chance."""
    return await _thought(wonder, bot_pool, history, seat, owner, BeliefsReply)


async def _thought(
    work: Callable[[bytes], bytes], bot_pool: BotPool, history: TableHistory, seat: int, owner: str, kind: type[Reply]
) -> Reply:
    """Somebody waits for it: `owner`, who has a share of the process among all that do."""
    job, placement = BotJob(seat, "", random.getrandbits(32), SECONDS), Placement(ProcessGroup.SLOW, Rank.ASIDE, owner)
    return msgspec.json.decode(await bot_pool.ask(work, history.so_far, job, LONGEST, placement), type=kind)


def search(message: bytes) -> bytes:
    """Takes a BotJob, returns a hint as the page shows it."""
    return _in_time(_hint, message, _nothing(TOO_LONG))


def wonder(message: bytes) -> bytes:
    """Takes a BotJob, returns guesses as the page shows them."""
    late: BeliefsReply = {"guesses": [], "words": TOO_LONG}
    return _in_time(_guesses, message, late)


def _in_time(think: Callable[[BotTable, BotJob], Reply], message: bytes, late: Reply) -> bytes:
    job = msgspec.json.decode(message, type=BotJob)
    bot_table = follow(job.update)
    try:
        with deadline(LONGEST):
            return msgspec.json.encode(think(bot_table, job))
    except OutOfTime:
        return msgspec.json.encode(late)


def _hint(bot_table: BotTable, job: BotJob) -> HintReply:
    evidence = role_inference(bot_table, job).follow(bot_table.table)
    found = advise(bot_table.table, job.seat, ms=job.seconds * 1000, seed=job.seed, evidence=evidence)
    options: list[OptionHint] = [
        {
            "key": option_key(one.option),
            "win": one.win if one.tells else None,
            "survive": one.survive if one.tells else None,
        }
        for one in found.options
    ]
    looked = f"Based on {found.games} simulated continuations."
    words = f"{line_words(found.line)} {looked}"
    others: list[RoleGuess] = [
        {"seat": seat, "shares": list(shares.items())}
        for seat, shares in found.roles.items()
        if seat != job.seat and len(shares) > 1
    ]
    return {
        "options": options,
        "why": found.why,
        "verdict": verdict(found),
        "words": words.strip(),
        "beliefs": others,
    }


def _guesses(bot_table: BotTable, job: BotJob) -> BeliefsReply:
    evidence = role_inference(bot_table, job).follow(bot_table.table)
    found = guesses(bot_table.table, job.seat, worlds=WORLDS, seed=job.seed, evidence=evidence)
    words = "" if found else "Nothing is hidden from you except what is still to come."
    return {
        "guesses": [{"about": one.about, "key": one.key, "shares": list(one.shares.items())} for one in found],
        "words": words,
    }
