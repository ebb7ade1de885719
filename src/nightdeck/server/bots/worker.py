"""What runs in a bot's process: copies of the server's tables, and the bots that sit there."""

import logging
import multiprocessing
import os
import signal
import threading
from collections import OrderedDict
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from multiprocessing.connection import wait
from types import FrameType
from typing import Any, NoReturn

import msgspec

import nightdeck
from nightdeck.bots.bot import Interrupted
from nightdeck.bots.evidence import RoleInference
from nightdeck.bots.greedy import Greedy
from nightdeck.bots.registry import make
from nightdeck.bots.seat import BotSeat
from nightdeck.core.ask import Option
from nightdeck.core.table import Table
from nightdeck.server.bots.following import REMEMBERED, LostTrack, Update, first_mark, mark_after
from nightdeck.server.ops.logs import start_logging

log = logging.getLogger("nightdeck.bots")
NOTHING = Update("", 0, ())
HASTE = 2.0  # seconds for a decision after time has run out


class BotJob(msgspec.Struct, frozen=True):
    """Something to think about for `seat`. `update` brings the process's copy of the table up to date."""

    seat: int
    bot: str
    seed: int
    seconds: float
    update: Update = NOTHING


class Decision(msgspec.Struct, frozen=True):
    option: Option
    why: str = ""


class OutOfTime(Interrupted):
    """A bot has used up its time."""


class BotTable(msgspec.Struct):
    """A table with the bots that have a seat there. `mark` stands for everything this process has been sent."""

    table: Table
    mark: int
    bots: dict[tuple[int, str], BotSeat] = {}
    inferences: dict[int, RoleInference] = {}
    """For those who ask for hints: what the others' play says about their roles, by seat."""


bot_tables: OrderedDict[str, BotTable] = OrderedDict()


def settle_in(nice: int = 0) -> None:
    """Log as the server does, make way for it, ignore Ctrl-C, and exit when the server is gone."""
    start_logging()
    if hasattr(os, "nice"):
        os.nice(nice)
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    parent = multiprocessing.parent_process()
    if parent is not None:
        threading.Thread(target=_outlive_nobody, args=(parent.sentinel,), daemon=True).start()


def _outlive_nobody(sentinel: int) -> None:
    wait([sentinel])
    os._exit(0)


def ready() -> int:
    return os.getpid()


def decide(message: bytes) -> bytes:
    """Decide. Whatever happens, the answer is one of the options."""
    job = msgspec.json.decode(message, type=BotJob)
    bot_table = follow(job.update)
    try:
        with deadline(job.seconds):
            bot = _bot(bot_table, job)
            return msgspec.json.encode(Decision(bot.decide(bot_table.table), bot.explain()))
    except OutOfTime:
        _note(job.update.table, f"seat {job.seat}: {job.bot} ran out of time, greedy decided instead")
        return msgspec.json.encode(_in_haste(bot_table.table, job))


def _in_haste(table: Table, job: BotJob) -> Decision:
    """What greedy picks at a quick glance, or anything at all if even that takes too long."""
    seat, why = job.seat, "It ran out of time."
    try:
        with deadline(HASTE):
            return Decision(Greedy(job.seed, worlds=1).pick(table.redeal(seat, job.seed), seat), why)
    except OutOfTime:
        options = table.ask(seat).options
        return Decision(options[job.seed % len(options)], why)


def follow(update: Update) -> BotTable:
    """Bring a table up to date. LostTrack if this process does not have what the update builds on."""
    bot_table = bot_tables.get(update.table)
    if update.start:
        bot_table = _begun(update.start, bot_table)
    elif bot_table is None or bot_table.mark != update.mark:
        raise LostTrack(update.table)
    bot_tables.pop(update.table, None)  # if a pick does not fit, the table cannot be trusted
    for pick in update.picks:
        bot_table.table.replay(pick)
    bot_table.mark = mark_after(bot_table.mark, update.picks)
    bot_tables[update.table] = bot_table
    if len(bot_tables) > REMEMBERED:
        bot_tables.popitem(last=False)
    return bot_table


def _begun(start: str, last: BotTable | None) -> BotTable:
    """A table from its start. Its bots keep their seats; they notice by themselves what was taken back."""
    bots, inferences = (last.bots, last.inferences) if last is not None else ({}, {})
    return BotTable(nightdeck.load(start), first_mark(start), bots, inferences)


def _bot(bot_table: BotTable, job: BotJob) -> BotSeat:
    key = (job.seat, job.bot)
    if key not in bot_table.bots:
        bot, note = make(job.bot, job.seed), partial(_note, job.update.table)
        bot_table.bots[key] = BotSeat(bot, job.seat, seed=job.seed, name=job.bot, note=note)
    return bot_table.bots[key]


def _note(table: str, words: str) -> None:
    log.warning("%s", words, extra={"table": table})


def role_inference(bot_table: BotTable, job: BotJob) -> RoleInference:
    return bot_table.inferences.setdefault(job.seat, RoleInference(job.seat, job.seed))


@contextmanager
def deadline(seconds: float) -> Iterator[None]:
    """Interrupt whatever takes longer, on systems that can."""
    if not hasattr(signal, "setitimer"):
        yield
        return
    before: Any = signal.signal(signal.SIGALRM, _ring)
    signal.setitimer(signal.ITIMER_REAL, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)


def _ring(_number: int, _frame: FrameType | None) -> NoReturn:
    raise OutOfTime
