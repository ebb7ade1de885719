"""What a viewer may do at a table, in the words of the socket's messages."""

import asyncio
import secrets
from typing import Any

import msgspec

from nightdeck.core.errors import IllegalPick, NightdeckError
from nightdeck.core.table import Table
from nightdeck.server import messages
from nightdeck.server.catalogue import BOTS
from nightdeck.server.consequence import consequence
from nightdeck.server.entries import Answered, AnyEntry, Said, TookBack, Unlocked
from nightdeck.server.frame import past_frame
from nightdeck.server.hall import Hall
from nightdeck.server.hints import beliefs, hint
from nightdeck.server.live import Live
from nightdeck.server.story import OutOfStep, Story, Viewer
from nightdeck.server.whynot import Meanings, meanings, refusal


class Refused(NightdeckError):
    """Something that this viewer may not do."""

    def __init__(self, code: str, words: str) -> None:
        super().__init__(words)
        self.code = code


class Deeds:
    """What `viewer` can do. Each deed returns what the viewer is told, or raises a NightdeckError."""

    def __init__(self, hall: Hall, live: Live, viewer: Viewer, digest: str) -> None:
        self._hall = hall
        self._live = live
        self._viewer = viewer
        self._digest = digest
        self._meant: tuple[int, Meanings] | None = None

    def digest_of(self, viewer: Viewer) -> str:
        """The digest of the secret that opens a seat now."""
        story = self._live.known
        if story is None or viewer is None:
            return self._digest
        return story.seats[viewer].secret if viewer < len(story.seats) else ""

    async def do(self, message: messages.Known) -> dict[str, Any]:
        match message:
            case messages.Ping():
                return {}
            case messages.Answer():
                return await self._answer(message)
            case messages.Undo():
                await self._change(lambda story: self._taken_back(story, message))
            case messages.Unlock():
                await self._change(lambda _: Unlocked(self._seat))
            case messages.Say():
                await self._live.change(lambda story: self._said(story, message))
            case messages.Hand():
                await self._change(lambda story: self._handed(story, message.bot))
            case messages.Hello():
                raise Refused("refused", "this socket has said hello already")
            case _:
                return await self._look(message, await self._live.read())
        return {}

    async def _look(self, message: messages.Known, story: Story) -> dict[str, Any]:
        match message:
            case messages.WhyNot():
                return await self._why_not(story, message.key)
            case messages.Help():
                return {"words": story.playing.game.helps(message.topic)}
            case messages.Past():
                if message.at >= len(story.positions):
                    raise Refused("refused", f"there is no position {message.at}; there are {len(story.positions)}")
                return past_frame(story, self._viewer, message.at)
            case messages.Beliefs():
                return await beliefs(self._hall.minds, story, self._seat)
            case _:
                return await hint(self._hall.minds, story, self._seat)

    async def _why_not(self, story: Story, key: str) -> dict[str, Any]:
        """Worked out once for a question, beside the loop, on a copy of the table."""
        question = story.question(self._seat)
        if question is None:
            return {"words": "", "rule": ""}
        if self._meant is None or self._meant[0] != question.number:
            copy = story.playing.fork()
            self._meant = question.number, await asyncio.to_thread(meanings, copy, self._seat)
        now = await self._live.read()
        if now.question(self._seat) != question:
            return {"words": "", "rule": ""}
        words, rule = refusal(now.playing, self._seat, key, self._meant[1])
        return {"words": words, "rule": rule}

    @property
    def _seat(self) -> int:
        if self._viewer is None:
            raise Refused("spectator", "a spectator cannot do that")
        return self._viewer

    async def _change(self, make: Any) -> None:
        """A change by the seat's holder; the secret has to open the seat at that very moment."""

        def made(story: Story) -> AnyEntry:
            if self._seat >= len(story.seats) or story.seats[self._seat].secret != self._digest:
                raise Refused("not yours", "this link does not open the seat any more")
            entry: AnyEntry = make(story)
            return entry

        await self._live.change(made)

    async def _answer(self, message: messages.Answer) -> dict[str, Any]:
        if not message.sure:
            story = await self._live.read()
            self._check(story, message)
            found = consequence(story.playing, self._seat, message.option)
            if found.words:
                return {"confirm": found.words, "lock": found.lock}
        await self._change(lambda story: self._answered(story, message))
        return {}

    def _answered(self, story: Story, message: messages.Answer) -> AnyEntry:
        self._check(story, message)
        return Answered(self._seat, message.option)

    def _check(self, story: Story, message: messages.Answer) -> None:
        table = story.playing
        question = story.question(self._seat)
        if question is None:
            table.ask(self._seat)  # says who is asked instead
        elif question.number != message.question:
            raise Refused("old question", "this question is no longer open")
        elif story.seats[self._seat].bot:
            raise Refused("bot", "a bot plays this seat now; take the seat back first")
        elif message.option not in question.ask.options:
            raise IllegalPick(*table.why_not(self._seat, message.option))

    def _taken_back(self, story: Story, message: messages.Undo) -> AnyEntry:
        if message.of is not None and message.of != story.undoable(self._seat).steps:
            raise Refused("too late", "the table has moved on meanwhile; look again before you take something back")
        return TookBack(self._seat, message.steps)

    def _said(self, story: Story, message: messages.Say) -> AnyEntry:
        seat = self._viewer
        name = message.name.strip() or "a spectator" if seat is None else story.seats[seat].name
        return Said(seat, name, message.text.strip() or "…")

    def _handed(self, story: Story, bot: str) -> AnyEntry:
        if bot and bot not in BOTS:
            raise Refused("refused", f"there is no bot {bot!r}; there are {', '.join(BOTS)}")
        if story.table is None:
            raise OutOfStep("the game has not started yet")
        return msgspec.structs.replace(story.seats[self._seat], bot=bot)


def report(table: Table, viewer: Viewer, words: str) -> bytes:
    """A save to send with a problem. Before the end it holds only what the viewer may know, the rest dealt anew."""
    shown = table if table.outcome is not None else table.redeal(viewer, secrets.randbits(48))
    record = msgspec.json.decode(shown.save())
    record["report"] = {"words": words[:2000], "seat": viewer, "whole": table.outcome is not None}
    return msgspec.json.encode(record)
