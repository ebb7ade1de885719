"""What a viewer may do at a table: one command for each message of the socket."""

from functools import partial

import msgspec

from nightdeck.core.clicks import why_not
from nightdeck.core.errors import IllegalPick
from nightdeck.core.showing.walking import goes_on, routes
from nightdeck.server.bots.hints import beliefs, hint
from nightdeck.server.catalogue import BOTS
from nightdeck.server.errors import OutOfStep, Refused
from nightdeck.server.services import Services
from nightdeck.server.socket import messages
from nightdeck.server.socket.replies import AnswerReply, Reply, RoutesReply, WalkReply, WhyNotReply
from nightdeck.server.tables.entries import Answered, AnyEntry, Said, TookBack, Unlocked
from nightdeck.server.tables.live_table import LiveTable, Make
from nightdeck.server.tables.names import readable, watching
from nightdeck.server.tables.table_history import TableHistory, Viewer
from nightdeck.server.view.consequence import consequence
from nightdeck.server.view.pieces import chat_lines
from nightdeck.server.view.saying import check_saying

EARLIER = 100  # lines of chat that are sent at once to somebody who scrolls back


class Commands:
    """What `viewer` can do. A command returns what the viewer is told, or raises a NightdeckError."""

    def __init__(self, services: Services, live: LiveTable, viewer: Viewer, digest: str, address: str) -> None:
        self._services = services
        self._address = address
        self._live = live
        self._viewer = viewer
        self._digest = digest

    @property
    def is_banned(self) -> bool:
        return self._services.bans.has(self._address)

    def digest_of(self, viewer: Viewer) -> str:
        """The digest of the secret that opens a seat now; "" if none does."""
        history = self._live.known
        if history is None or viewer is None:
            return self._digest
        seat = history.seats[viewer] if viewer < len(history.seats) else None
        return "" if seat is None or seat.is_bots_own else seat.secret

    async def do(self, message: messages.Known) -> Reply | bytes:
        """Carry out a message. A reply that was drawn elsewhere is JSON already."""
        match message:
            case messages.Ping() | messages.Settings():
                return {}
            case messages.Answer():
                return await self._answer(message)
            case messages.Walk():
                return await self._walk(message)
            case messages.Undo():
                await self._change(lambda history: self._taken_back(history, message))
            case messages.Unlock():
                await self._change(lambda _: Unlocked(self._seat))
            case messages.Say():
                await self._live.change(lambda history: self._said(history, message))
            case messages.Hand():
                self._services.visitors.at(self._address).seat_bots([message.bot])
                await self._change(lambda history: self._handed(history, message.bot))
            case messages.Hello():
                raise Refused("refused", "this socket has said hello already")
            case _:
                return await self._look(message, await self._live.read())
        return {}

    async def _look(self, message: messages.Known, history: TableHistory) -> Reply | bytes:
        match message:
            case messages.Routes():
                return self._routes(history)
            case messages.WhyNot():
                return self._why_not(history, message.key)
            case messages.Help():
                return {"words": history.playing.game.text.help(message.topic)}
            case messages.Chat():
                first = max(0, min(message.before, len(history.chat)) - EARLIER)
                return {"from": first, "said": chat_lines(history.chat[first : message.before])}
            case messages.Past():
                if message.at >= len(history.positions):
                    raise Refused("refused", f"there is no position {message.at}; there are {len(history.positions)}")
                return await self._services.looks.past(history, self._viewer, message.at, self._address)
            case messages.Beats():
                if message.at >= len(history.positions):
                    raise Refused("refused", f"there is no position {message.at}; there are {len(history.positions)}")
                lines = self._live.audience.lines(self._viewer)
                return await self._services.looks.beats(history, self._viewer, message.at, lines, self._address)
            case messages.Beliefs():
                return await beliefs(self._services.bot_pool, history, self._seat, self._address)
            case _:
                return await hint(self._services.bot_pool, history, self._seat, self._address)

    def _why_not(self, history: TableHistory, key: str) -> WhyNotReply:
        """Why a thing on the board cannot be picked now; no words if nothing is asked, or if it can."""
        asked = history.question(self._seat) is not None
        words, rule = why_not(history.playing, self._seat, key) if asked else ("", "")
        return {"words": words, "rule": rule}

    @property
    def _seat(self) -> int:
        if self._viewer is None:
            raise Refused("spectator", "a spectator cannot do that")
        return self._viewer

    async def _change(self, make: Make) -> None:
        """Change something for the seat's holder, whose secret has to open the seat at that very moment."""

        def made(history: TableHistory) -> AnyEntry:
            if self._seat >= len(history.seats) or history.seats[self._seat].secret != self._digest:
                raise Refused("not yours", "this link no longer opens the seat")
            return make(history)

        await self._live.change(made)

    async def _answer(self, message: messages.Answer) -> AnswerReply:
        if not message.sure:
            history = await self._live.read()
            self._check(history, message)
            found = consequence(history.playing, self._seat, message.option, free=history.is_free)
            if found.words:
                return {"confirm": found.words, "lock": found.lock}
        await self._change(lambda history: self._answered(history, message))
        return {}

    def _routes(self, history: TableHistory) -> RoutesReply:
        """Where several steps may lead; nowhere if nothing is asked."""
        question = history.question(self._seat)
        if question is None:
            return {"question": 0, "routes": []}
        found = routes(history.playing, self._seat)
        return {
            "question": question.number,
            "routes": [{"walker": one.walker, "path": one.path, "picks": one.picks} for one in found],
        }

    async def _walk(self, message: messages.Walk) -> WalkReply:
        """One step after the other, each an answer like any other, as long as nothing unforeseen happens."""
        taken, number = 0, message.question
        for taken, pick in enumerate(message.picks, 1):
            since = len((await self._live.read()).playing.events)
            step = messages.Answer(question=number, option=pick)
            await self._change(partial(self._answered, message=step))
            history = await self._live.read()
            question = history.question(self._seat)
            if question is None or not goes_on(history.playing, self._seat, since, message.picks[taken:]):
                break
            number = question.number
        return {"taken": taken}

    def _answered(self, history: TableHistory, message: messages.Answer) -> AnyEntry:
        self._check(history, message)
        return Answered(self._seat, message.option)

    def _check(self, history: TableHistory, message: messages.Answer) -> None:
        table = history.playing
        question = history.question(self._seat)
        if question is None:
            table.ask(self._seat)  # says who is asked instead
        elif question.number != message.question:
            raise Refused("old question", "this question is no longer open")
        elif history.seats[self._seat].bot:
            raise Refused("bot", "a bot plays this seat now; take the seat back first")
        elif message.option not in question.ask.options:
            raise IllegalPick(*table.why_not(self._seat, message.option))

    def _taken_back(self, history: TableHistory, message: messages.Undo) -> AnyEntry:
        if message.of is not None and message.of != history.undoable(self._seat).steps:
            raise Refused("too late", "the table has moved on meanwhile; look again before you undo anything")
        return TookBack(self._seat, message.steps, history.is_free)

    def _said(self, history: TableHistory, message: messages.Say) -> AnyEntry:
        seat = self._viewer
        name = watching(message.name) if seat is None else history.seats[seat].name
        check_saying(history, message.about)
        return Said(seat, name, readable(message.text) or "…", message.about)

    def _handed(self, history: TableHistory, bot: str) -> AnyEntry:
        if bot and bot not in BOTS:
            raise Refused("refused", f"there is no bot {bot!r}; there are {', '.join(BOTS)}")
        if history.table is None:
            raise OutOfStep("the game has not started yet")
        return msgspec.structs.replace(history.seats[self._seat], bot=bot, taken=True)
