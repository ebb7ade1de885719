"""Programming: two different tokens in secret, and perhaps Adrenaline."""

from collections.abc import Sequence

from nightdeck.core.ask import PASS, Option, choose, offer, together
from nightdeck.games.room25.state import Character, Hack, Slot, State

BASIC: tuple[Slot, ...] = ("look", "move", "push", "control")
SEASON2: tuple[Slot, ...] = (*BASIC, "special")
HACKS: dict[Option, Hack] = {("special", "complex"): "complex", ("special", "robot"): "robot"}
TOKEN: dict[Option, Slot] = {
    "look": "look", "move": "move", "push": "push", "control": "control", "special": "special", PASS: "",
    **dict.fromkeys(HACKS, "special"),
}  # fmt: skip
Plan = tuple[Slot, Slot, Hack, bool]
"""What a character will do: first token, second token ("" for a lone one), Kevin's hack, Adrenaline."""


def kit(s: State) -> tuple[Slot, ...]:
    """The action tokens of every character (R25-005, R25-006)."""
    return SEASON2 if s.rules.season2 else BASIC


def available(s: State, who: Character) -> list[Slot]:
    """The tokens that Punishment has left (R25-244, R25-246)."""
    return [token for token in kit(s) if token not in who.lost]


def programmes(s: State, who: Character) -> bool:
    """Whether a character lays tokens this round (R25-052, R25-276, R25-306)."""
    return not (who.paranoid or is_free(s, who) or s.rules.mode == "solo")


def is_free(s: State, who: Character) -> bool:
    """Whether this is a revealed guard who picks his actions as he goes (R25-276)."""
    return 0 < who.free <= s.round


async def programming(s: State) -> None:
    """Everybody lays two tokens face down, at the same time (R25-045)."""
    s.phase = "programming"
    living = s.living()
    for who in living:
        who.cold = s.room(who).kind == "cold"
        if not who.pile or s.room(who).kind != "paranoia":
            who.paranoid, who.pile = False, []  # R25-227
    teams: dict[int, list[Character]] = {}
    for who in living:
        teams.setdefault(who.seat, []).append(who)
    plans = await together(plan_all, {seat: (s, team) for seat, team in teams.items()})
    for chosen in plans.values():
        for number, laid in chosen.items():
            lay(s, s.characters[number], laid)
    if s.rules.mode != "solo":
        s.emit("programmed", seats=list(teams))


async def plan_all(s: State, characters: Sequence[Character]) -> dict[int, Plan]:
    """A player programmes each of its characters on its own (R25-010)."""
    plans = {}
    for who in characters:
        plans[who.id] = await plan(s, who)
    return plans


async def plan(s: State, who: Character) -> Plan:
    """Choose one or two tokens, what Kevin hacks, and whether Adrenaline follows (R25-046 to R25-051, R25-101)."""
    first: Option = PASS
    second: Option = PASS
    if programmes(s, who):
        tokens = at_hand(s, who)
        first = await choose(who.seat, "programme", tokens, who.id)
        if not who.cold:
            laid = TOKEN[first]
            rest = [token for token in tokens if TOKEN[token] != laid]
            second = await choose(who.seat, "second", [*rest, PASS], who.id)
    adrenaline = can_declare(s, who) and await offer(who.seat, "adrenaline", who.id)
    return TOKEN[first], TOKEN[second], HACKS.get(first) or HACKS.get(second, ""), adrenaline


def at_hand(s: State, who: Character) -> list[Option]:
    """What can be laid. Kevin's ability token says what it stands for (R25-050, R25-051).

    That is no separate question: one question more would show the others that the token was laid.
    """
    tokens: list[Option] = [*available(s, who)]
    if who.name != "kevin" or s.rules.kevin_on_reveal or "special" not in tokens:
        return tokens
    return [*(token for token in tokens if token != "special"), *HACKS]


def can_declare(s: State, who: Character) -> bool:
    """Adrenaline can be programmed by whoever has it and is not in a Cold Chamber (R25-100, R25-107)."""
    return who.adrenaline == "held" and not who.cold


def lay(s: State, who: Character, plan: Plan) -> None:
    """Lay the tokens: in their slots, or a lone one between them (R25-046, R25-048, R25-102)."""
    first, second, hack, adrenaline = plan
    if second:
        who.first, who.second = first, second
    else:
        who.single = first
    who.hack = hack
    if adrenaline:
        who.adrenaline = "laid"
        s.emit("declares adrenaline", who=who.id)


def cancel_programme(s: State, who: Character) -> None:
    """All tokens that are still face down are cancelled before they are revealed (R25-209, R25-342)."""
    if who.first or who.second or who.single:
        s.emit("cancelled", who=who.id)
    who.first = who.second = who.single = who.hack = ""


def cancel_token(s: State, who: Character, token: Slot) -> None:
    """One token is cancelled, wherever it lies face down (R25-245)."""
    if who.first == token:
        who.first = ""
    if who.second == token:
        who.second = ""
    if who.single == token:
        who.single = ""
    if token == "special":
        who.hack = ""
    if token in who.pile:
        who.pile.remove(token)
