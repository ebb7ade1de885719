"""What runs in a bot's process: tables that follow the server's, and the bots that sit there."""

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
from nightdeck.bots.evidence import Witness
from nightdeck.bots.greedy import Greedy
from nightdeck.bots.registry import make
from nightdeck.bots.seat import BotSeat
from nightdeck.core.ask import Option
from nightdeck.core.record import Pick
from nightdeck.core.table import Table
from nightdeck.server.logs import start_logging

log = logging.getLogger("nightdeck.bots")
REMEMBERED = 200
HASTE = 2.0  # seconds for a decision after time has run out


class Errand(msgspec.Struct, frozen=True):
    """A decision to take: the game from its start, and who is to think how long about it."""

    table: str
    start: str
    picks: list[Pick]
    seat: int
    bot: str
    seed: int
    seconds: float


class Decision(msgspec.Struct, frozen=True):
    option: Option
    why: str = ""


class OutOfTime(Interrupted):
    """A bot has thought long enough."""


class Chair(msgspec.Struct):
    """A table with the bots that have a seat there."""

    start: str
    table: Table
    bots: dict[tuple[int, str], BotSeat] = {}
    witnesses: dict[int, Witness] = {}
    """Who watches the others for those who ask for hints, by seat."""


chairs: OrderedDict[str, Chair] = OrderedDict()


def settle_in() -> None:
    """Log as the server does, leave stopping to it, and go when it is gone."""
    start_logging()
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
    """Take a decision; whatever happens, it is one of the options."""
    errand = msgspec.json.decode(message, type=Errand)
    chair = follow(errand)
    try:
        with deadline(errand.seconds):
            bot = _bot(chair, errand)
            return msgspec.json.encode(Decision(bot.decide(chair.table), bot.explain()))
    except OutOfTime:
        _note(errand.table, f"seat {errand.seat}: {errand.bot} ran out of time, greedy decided instead")
        return msgspec.json.encode(_in_haste(chair.table, errand))


def _in_haste(table: Table, errand: Errand) -> Decision:
    """What greedy makes of a quick look; anything if even that takes long."""
    seat, why = errand.seat, "It ran out of time."
    try:
        with deadline(HASTE):
            return Decision(Greedy(errand.seed, worlds=1).pick(table.redeal(seat, errand.seed), seat), why)
    except OutOfTime:
        options = table.ask(seat).options
        return Decision(options[errand.seed % len(options)], why)


def follow(errand: Errand) -> Chair:
    """The table of an errand, brought up to its picks."""
    chair = chairs.pop(errand.table, None)
    if chair is None or chair.start != errand.start or chair.table.log != errand.picks[: len(chair.table.log)]:
        chair = Chair(
            errand.start, nightdeck.load(errand.start), chair.bots if chair else {}, chair.witnesses if chair else {}
        )
    for pick in errand.picks[len(chair.table.log) :]:
        chair.table.state.dice.loaded = list(pick.chances)
        chair.table.answer(pick.seat, pick.option)
        chair.table.state.dice.loaded = []
    chairs[errand.table] = chair
    if len(chairs) > REMEMBERED:
        chairs.popitem(last=False)
    return chair


def _bot(chair: Chair, errand: Errand) -> BotSeat:
    key = (errand.seat, errand.bot)
    if key not in chair.bots:
        bot, note = make(errand.bot, errand.seed), partial(_note, errand.table)
        chair.bots[key] = BotSeat(bot, errand.seat, seed=errand.seed, name=errand.bot, note=note)
    return chair.bots[key]


def _note(table: str, words: str) -> None:
    log.warning("%s", words, extra={"table": table})


def witness(chair: Chair, errand: Errand) -> Witness:
    return chair.witnesses.setdefault(errand.seat, Witness(errand.seat, errand.seed))


@contextmanager
def deadline(seconds: float) -> Iterator[None]:
    """Interrupt whatever takes longer, where the system can."""
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
