"""The course of the game: clue, rounds of programming, two passes, Adrenaline and countdown; and the table of steps."""

from collections.abc import Mapping

from nightdeck.core.ask import PASS, Option, choose, choose_all
from nightdeck.core.game import StepScript
from nightdeck.core.state import step
from nightdeck.games.room25.result import time_up
from nightdeck.games.room25.rules import rooms
from nightdeck.games.room25.rules.actions import perform
from nightdeck.games.room25.rules.draft import draft
from nightdeck.games.room25.rules.elimination import trap_closes, water_rises
from nightdeck.games.room25.rules.looking import announce, see
from nightdeck.games.room25.rules.mac import draw_card
from nightdeck.games.room25.rules.moving import EFFECTS
from nightdeck.games.room25.rules.programming import programming
from nightdeck.games.room25.rules.turn import adrenaline_turn, chosen, menu, rest_of_turn, turn
from nightdeck.games.room25.state import CENTRAL, OUT, State

assert rooms.vortex in EFFECTS.values(), "the rooms register their effects when they are imported"


async def markers(s: State) -> None:
    """Solo: the player lays the four turn markers in any order (R25-341)."""
    s.phase = "markers"
    for place in range(len(s.order)):
        left = s.order[place:]
        first = await choose(0, "marker", left)
        left.remove(first)
        s.order[place:] = [first, *left]


async def clue(s: State) -> None:
    """Before the first programming each player may look at a room next to the Central Room (R25-024 to R25-026)."""
    s.phase = "clue"
    seats = dict.fromkeys(who.seat for who in s.living())
    cells = s.cells(s.around(CENTRAL))
    options: list[Option] = [*cells, PASS]
    chosen = await choose_all(dict.fromkeys(seats, ("clue", options)))
    looked = {seat: s.board[cell] for seat, cell in chosen.items() if isinstance(cell, int)}
    for seat, tile in looked.items():
        see(s, seat, tile)
    s.then(*(step("announce", seat, tile) for seat, tile in looked.items()))


async def round_(s: State) -> None:
    """A round: Programming, Action, Countdown, with Season 2's M.A.C. draws and Adrenaline step (R25-038, R25-044)."""
    s.round += 1
    s.emit("round", round=s.round, left=s.left)
    cards = [step("mac")] if s.rules.season2 and s.rules.together else []
    standard = cards * 2 if s.rules.level == "standard" else []
    madness = cards if s.rules.level == "madness" else []
    s.then(
        *standard, step("programming"), *madness, step("pass", 1), *madness, step("pass", 2),
        step("adrenaline"), step("countdown"), step("round"),
    )  # fmt: skip


async def mac(s: State) -> None:
    """A M.A.C. card is drawn, in every round but the final one (R25-312, R25-314, R25-315)."""
    if not s.final:
        await draw_card(s)
        s.pushed = []


async def action_pass(s: State, number: int) -> None:
    """A pass: in turn order everybody carries out one action (R25-053, R25-030)."""
    s.phase = "first" if number == 1 else "second"
    s.then(*[step("act", who, number) for who in s.order])


async def act(s: State, character: int, number: int) -> None:
    """A character's place in a pass: reveal the token and do it; the eliminated are skipped (R25-053, R25-058)."""
    who = s.characters[character]
    if not who.alive or who.rests == s.round:
        return
    s.acting = character
    options = menu(s, who, number)
    token = chosen(s, who, number, await turn(s, who, options)) if options else None
    s.then(step("turn ends", character, number))
    if token:
        s.then(step("action", character, token))


async def turn_ends(s: State, character: int, number: int) -> None:
    """After the action a trap closes, after the second one the water rises; then the turn ends (R25-195, R25-197)."""
    who = s.characters[character]
    s.pushed = []
    trap_closes(s, who)
    if number == 2:
        water_rises(s, who)
    if s.lingers and who.alive:
        await rest_of_turn(s, who)
    s.lingers = who.spoke = False
    s.acting = OUT


async def adrenaline(s: State) -> None:
    """One more pass for those who have programmed Adrenaline (R25-103, R25-108)."""
    s.phase = "adrenaline"
    s.then(*[step("third", who) for who in s.order if s.characters[who].adrenaline == "laid"])


async def third(s: State, character: int) -> None:
    """The Adrenaline action: any basic one, and the token leaves the game (R25-103 to R25-106, R25-349)."""
    who = s.characters[character]
    if who.adrenaline != "laid":
        return
    s.acting = character
    token = await adrenaline_turn(s, who)
    who.adrenaline = "spent"
    s.then(step("action", character, token), step("turn ends", character, 3))


async def countdown(s: State) -> None:
    """Tokens come back, Control tokens and open cards go, the first player becomes last (R25-039 to R25-043)."""
    for who in s.characters:
        who.used = []
        who.first = who.second = who.single = who.hack = ""
    s.arrows = [0] * 10
    s.discard += s.open
    s.open = []
    if s.final:
        time_up(s)
    s.left -= 1
    s.order.append(s.order.pop(0))
    s.emit("countdown", left=s.left)


STEPS: Mapping[str, StepScript[State]] = {
    "draft": draft,
    "markers": markers,
    "clue": clue,
    "announce": announce,
    "round": round_,
    "mac": mac,
    "programming": programming,
    "pass": action_pass,
    "act": act,
    "adrenaline": adrenaline,
    "third": third,
    "action": perform,
    "turn ends": turn_ends,
    "countdown": countdown,
}
