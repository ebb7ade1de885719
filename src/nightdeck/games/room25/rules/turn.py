"""A player's own turn: which action comes, and what may be done beside it (reminder, claim, a guard's confession)."""

from collections.abc import Sequence

from nightdeck.core.ask import PASS, Option, choose
from nightdeck.games.room25.content.components import Token
from nightdeck.games.room25.result import show_role
from nightdeck.games.room25.rules.abilities import settle_hack
from nightdeck.games.room25.rules.looking import announce, card_jams, may_talk_later, speakable
from nightdeck.games.room25.rules.programming import BASIC, available, is_free
from nightdeck.games.room25.state import OUT, Character, Slot, State

TOKENS: dict[Option, Token] = {
    "look": "look", "move": "move", "push": "push", "control": "control", "special": "special",
}  # fmt: skip


def menu(s: State, who: Character, number: int) -> list[Option]:
    """What there is to choose in a pass: reveal, draw under Paranoia, or any action (R25-226, R25-276, R25-306)."""
    if who.paranoid:
        return ["draw"] if who.pile else []
    if is_free(s, who) or s.rules.mode == "solo":
        return free_choice(s, who, number)
    if who.first if number == 1 else who.second:
        return ["act"]
    if not who.single:
        return []
    return ["act", PASS] if number == 1 else ["act"]


def free_choice(s: State, who: Character, number: int) -> list[Option]:
    """Any action not yet used this round; one of two turns may be passed, a Cold Chamber leaves one (OP-25, OP-29)."""
    if who.cold and who.used:
        return []
    tokens: list[Option] = [token for token in available(s, who) if token not in who.used]
    return [*tokens, PASS] if number == 1 or who.used else tokens


def chosen(s: State, who: Character, number: int, pick: Option) -> Token | None:
    """The action that a choice from the menu stands for, if it is one."""
    match pick:
        case "draw":
            return TOKENS[s.dice.draw(who.pile)]
        case "act":
            return reveal_token(s, who, (who.first if number == 1 else who.second) or who.single)
        case _:
            return TOKENS.get(pick)


def reveal_token(s: State, who: Character, token: Slot) -> Token:
    """A programmed action is shown to all."""
    shown = TOKENS[token]
    take_up(who, shown)
    if shown == "special":
        settle_hack(s, who)
    s.seal("an action has been revealed")
    return shown


def take_up(who: Character, token: Slot) -> None:
    """A token leaves its slot."""
    if who.single == token:
        who.single = ""
    elif who.first == token:
        who.first = ""
    else:
        who.second = ""


async def adrenaline_turn(s: State, who: Character) -> Token:
    """The extra action is chosen only now, freely among the basic ones (R25-101, R25-104, R25-105, R25-230)."""
    return TOKENS[await turn(s, who, BASIC)]


async def turn(s: State, who: Character, actions: Sequence[Option]) -> Option:
    """A character's turn: act, or first do what costs nothing (R25-093, R25-094, R25-275)."""
    while True:
        options: list[Option] = [*actions, *asides(s, who)]
        pick = await choose(who.seat, "turn", options, who.id, hides=asking_tells(s, who))
        match pick:
            case "unmask":
                show_role(s, who)
            case "remind":
                await remind(s, who)
            case "claim":
                await claim(s, who)
            case "linger":
                s.lingers = True
            case _:
                return pick


def asking_tells(s: State, who: Character) -> bool:
    """Whether others could learn from a turn without a choice: who is no guard, who has spoken to its team."""
    return (s.rules.mode == "suspicion" and not who.shown) or s.rules.talk == "team"


async def rest_of_turn(s: State, who: Character) -> None:
    """Whoever keeps the turn open may do after the action what costs nothing (R25-093, R25-094, R25-275)."""
    await turn(s, who, ["done"])


async def remind(s: State, who: Character) -> None:
    """Put the reminder token on any face-down room; it stays until that room is revealed (R25-094, R25-095)."""
    cell = await choose(who.seat, "remind", s.face_down(), who.id)
    who.reminder = s.board[cell]
    s.emit("reminds", who=who.id, cell=cell)


async def claim(s: State, who: Character) -> None:
    """Tell the colour of a room seen earlier, once a turn (R25-093)."""
    cell = await choose(who.seat, "claim", s.cells(speakable(s, who.seat)), who.id)
    who.spoke = True
    await announce(s, who.seat, s.board[cell], silence=False)


def asides(s: State, who: Character) -> list[Option]:
    """What may be done beside the action, at no cost; to linger is to do such things after it, too."""
    masked = not who.shown
    found: list[Option] = ["unmask"] if masked and who.role == "guard" else []
    reminds = who.reminder == OUT and s.rules.reminders and not reminders_jammed(s)
    if reminds and any(not tile.up for tile in s.tiles):
        found.append("remind")
    if not who.spoke and speakable(s, who.seat):
        found.append("claim")
    if not s.lingers and (reminds or (masked and s.rules.mode == "suspicion") or has_more_to_say(s, who)):
        found.append("linger")
    return found


def has_more_to_say(s: State, who: Character) -> bool:
    return not who.spoke and may_talk_later(s, who.seat)


def reminders_jammed(s: State) -> bool:
    """Alone, the Jamming card bars reminder tokens until the next round (R25-249)."""
    return s.rules.mode == "solo" and card_jams(s)
