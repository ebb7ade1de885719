"""The tools of the server for language models: what they do, and how it reads."""

import functools
import json
from typing import Any

from mcp.server.mcpserver import MCPServer
from mcp.server.mcpserver.exceptions import ToolError

import nightdeck
from nightdeck.bots.plain_text import spoken
from nightdeck.core.errors import NightdeckError
from nightdeck.core.table import Table
from nightdeck.mcp.guest import Guest, Link, Piece, Sitting, Turned
from nightdeck.text.prompt import introduction, knowledge

ABOUT = """Play board games at a live table, with people and bots. open_table or sit_down gives you the secret link of
your seat: keep it, and give it to the other tools. Then look, answer, and wait_for_my_turn, until the game is over."""
LONGEST_WAIT = 300
NEWS = 25
"""How many of the latest lines of the log are told."""
MANY = 30


def mcp_server(address: str) -> MCPServer[Any]:
    """A server whose tools play on the Nightdeck server at an address."""
    play, made = Tools(Guest(address)), MCPServer[Any]("nightdeck", instructions=ABOUT, log_level="WARNING")
    for tool in (
        play.list_games, play.open_table, play.start_game, play.sit_down, play.look, play.why_not, play.answer,
        play.wait_for_my_turn,
    ):  # fmt: skip
        made.add_tool(_told(tool), name=tool.__name__, description=tool.__doc__, structured_output=False)
    return made


def _told(tool: Any) -> Any:
    """The same tool, which reports what goes wrong as what the model may read."""

    @functools.wraps(tool)
    async def told(*args: Any, **named: Any) -> str:
        try:
            return str(await tool(*args, **named))
        except (NightdeckError, TimeoutError) as error:
            raise ToolError(str(error) or "the server is too slow; try again") from None

    return told


class Tools:
    """What a model can do."""

    def __init__(self, guest: Guest) -> None:
        self._guest = guest

    async def list_games(self) -> str:
        """List the games with their modes, numbers of players and options."""
        lines = []
        for name in nightdeck.games():
            game = nightdeck.game(name)
            lines += ["", f"{name}: {game.title}. {game.blurb}"]
            lines += [f"  mode {one.name}: {one.title}, for {_numbers(one.players)}. {one.blurb}" for one in game.modes]
            lines += [f"  option {one.name} (default {one.default!r}): {one.help}" for one in game.options]
        return "\n".join(lines).strip()

    async def open_table(
        self, game: str, mode: str = "", players: int = 0, bots: str = "", name: str = "",
        options: dict[str, Any] | None = None,
    ) -> str:  # fmt: skip
        """Open a table and sit down at it. With bots (novice, adept or expert) in the other seats the game starts at
        once; without, you get links for other people, and start_game begins when they sit."""
        body = {"game": game, "mode": mode, "players": players, "bot": bots, "name": name, "start": bool(bots)}
        opened, secrets = await self._guest.post("/api/tables", {**body, "options": options or {}})
        table, links = opened["table"], opened["links"]
        lines = [f"Your seat: {self._guest.address(table, 0, secrets['seat-0'])}"]
        lines += [f"For somebody else: {self._guest.address(table, int(seat), links[seat])}" for seat in links]
        lines += [f"To start the game: {self._guest.address(table, None, secrets['host'])}"]
        return "\n".join(lines)

    async def start_game(self, link: str) -> str:
        """Deal the game at a table that you have opened, with the link that open_table gave for it."""
        found = self._guest.link(link)
        await self._guest.post(f"{found.path}/start", {}, f"host={found.secret}")
        return "The game has begun."

    async def sit_down(self, link: str, name: str = "") -> str:
        """Sit down at a live table with a link that somebody has sent you. Returns the link of your own seat."""
        found = self._guest.link(link)
        claimed, secrets = await self._guest.post(f"{found.path}/claim", {"secret": found.secret, "name": name})
        if claimed["seat"] is None:
            raise Turned("this link makes you the host and gives no seat")
        secret = next((value for cookie, value in secrets.items() if cookie.startswith("seat-")), found.secret)
        return f"Your seat: {self._guest.address(found.table, claimed['seat'], secret)}"

    async def look(self, seat: str) -> str:
        """See all that your seat may know: goal, position, what happened, and your question with numbered options."""
        link = self._guest.seat(seat)
        async with self._guest.sitting(link) as sitting:
            await sitting.look()
        return await self._seen(link, sitting)

    async def wait_for_my_turn(self, seat: str, seconds: int = 60) -> str:
        """Wait until you are asked or the game is over, then look. Waits at most 300 seconds at a time."""
        link = self._guest.seat(seat)
        async with self._guest.sitting(link) as sitting:
            await sitting.until(_concerns, max(1, min(seconds, LONGEST_WAIT)))
            await sitting.look()
        if not _concerns(sitting.frame):
            return "Nobody has asked you yet. Wait again."
        return await self._seen(link, sitting)

    async def answer(self, seat: str, question: int, option: int) -> str:
        """Answer your question: its number and the number of one option, as look shows them."""
        async with self._guest.sitting(self._guest.seat(seat)) as sitting:
            asked = (await sitting.look()).get("question")
            if not asked or asked["number"] != question:
                raise Turned("this question is not open any more; look again" if asked else "you are not asked now")
            if not 1 <= option <= len(asked["options"]):
                raise Turned(f"there is no option {option}; options are 1 to {len(asked['options'])}")
            chosen = asked["options"][option - 1]
            await sitting.say({"type": "answer", "question": question, "option": json.loads(chosen["key"])})
            then = sitting.frame
        words = f"You have chosen: {spoken(chosen['words'])}."
        if then.get("outcome"):
            return f"{words} The game is over; look to see how it ended."
        return f"{words} You are asked again; look." if then.get("question") else f"{words} Now others play."

    async def why_not(self, seat: str, piece: str) -> str:
        """Ask why a piece on the board (a room, a figure, a card) cannot be chosen now. Name it as the board does."""
        link = self._guest.seat(seat)
        key = _piece(await self._guest.table(link), link, piece)
        async with self._guest.sitting(link) as sitting:
            await sitting.look()
            told = await sitting.say({"type": "why not", "key": key})
        rule = f" (rule {told['rule']})" if told.get("rule") else ""
        return f"{spoken(told['words'])}{rule}" if told["words"] else "It can be chosen, or you are not asked now."

    async def _seen(self, link: Link, sitting: Sitting) -> str:
        """What a seat sees as text, with the position that goes with it."""
        frame = sitting.frame
        if frame["table"]["phase"] == "lobby":
            return "The game has not begun. Wait until the host starts it."
        table, seat = await self._guest.table(link), link.seat or 0
        lines = [f"- {spoken(words)}" for words in sitting.log[-NEWS:]]
        happened = ["\n".join(["WHAT HAPPENED LAST", *lines])] if lines else []
        return "\n\n".join([introduction(table, seat), knowledge(table, seat), *happened, _asked(frame)])


def _concerns(frame: Piece) -> bool:
    """Whether a seat has something to do or to read."""
    return bool(frame.get("question") or frame.get("outcome"))


def _asked(frame: Piece) -> str:
    if outcome := frame.get("outcome"):
        return f"THE GAME IS OVER\n{spoken(outcome['words'])}"
    question = frame.get("question")
    if not question:
        return "You are not asked now: wait_for_my_turn."
    options = [f"{number}. {spoken(one['words'])}" for number, one in enumerate(question["options"], start=1)]
    return "\n".join([f"QUESTION {question['number']}", spoken(question["words"]), "", "OPTIONS", *options])


def _piece(table: Table, link: Link, piece: str) -> str:
    """The key of a piece that is named by its key or by words of its label."""
    labels = {group.key: spoken(group.label) for group in table.scene(link.seat).groups() if group.key}
    if piece in labels:
        return piece
    wanted = piece.casefold()
    found = [key for key, label in labels.items() if wanted == label.casefold()]
    found = found or [key for key, label in labels.items() if wanted in label.casefold()]
    if len(found) == 1:
        return found[0]
    near = [labels[key] for key in found] or sorted(set(filter(None, labels.values())))
    raise Turned(f"{'several pieces are' if found else 'no piece is'} called so; there are: {'; '.join(near[:MANY])}")


def _numbers(players: tuple[int, ...]) -> str:
    return f"{players[0]} to {players[-1]}" if len(players) > 1 else f"{players[0]}"
