"""Questions and options in words, made from views. `[key|words]` links to a piece of the picture."""

from nightdeck.core.ask import NO, PASS, YES, Ask, Option
from nightdeck.games.room25.secrets import View
from nightdeck.games.room25.text.names import (
    TOKENS,
    ability_name,
    candidate,
    character_name,
    line,
    person,
    robot,
    room_at,
    room_name,
    spot,
)

# Questions

QUESTIONS: dict[str, str] = {
    "character": "Which character do you play?",
    "marker": "Whose turn marker comes next?",
    "clue": "Which room next to the Central Room do you look at?",
    "announce": "You have seen the {seen}. {tell}",
    "programme": "{who}: which action do you programme first?",
    "second": "{who}: which action comes second?",
    "adrenaline": "{who}: do you programme Adrenaline, for a third action this round?",
    "turn": "{who}: it is your turn.",
    "remind": "{who}: where does the reminder token go?",
    "claim": "{who}: which room do you speak about?",
    "look": "{who}: at which room do you look?",
    "move": "{who}: where do you go?",
    "push": "{who}: whom do you push?",
    "push to": "Where to?",
    "control": "{who}: which line do you slide, and which way?",
    "control room": "The Control Chamber slides a line. Which one, and which way?",
    "vision": "The Vision Chamber shows you one room. Which?",
    "moving": "The Moving Chamber changes places with a face-down room. Which?",
    "illusion": "The Illusion Chamber is replaced by a face-down room. Which?",
    "tunnel": "To which Tunnel Chamber?",
    "acid": "Only one of them survives the acid. Who?",
    "order": "Which order does which robot get?",
    "robot move": "Where does the robot go?",
    "robot push": "Where does the robot push {second}?",
    "which robot": "Which robot comes?",
    "yield to robot": "A robot pushes you. Do you let it?",
    "thrown out": "{who} must go to a yellow room. Which?",
    "ability": "{who}: which ability do you use?",
    "mimic": "{who}: whose ability do you imitate?",
    "call": "{who}: whom do you call?",
    "come": "{who} calls you in your own voice. Do you come?",
    "carry": "{who}: whom do you carry?",
    "carry to": "Where to?",
    "reactivate": "{who}: which room do you reactivate?",
    "lock": "Which room is locked?",
    "move lock": "Both Locks are out. Which one is moved?",
    "sabotage robot": "Which robot do you destroy?",
    "swap": "Which room is swapped?",
    "swap with": "With which one?",
}


def question(view: View, ask: Ask) -> str:
    """The question for the one who is asked."""
    words = QUESTIONS[ask.kind]
    ids = [int(about) for about in ask.about if isinstance(about, int)]
    if ask.kind == "announce":
        return words.format(seen=_seen(view, ids[0]), tell=_tell(view, PASS in ask.options))
    first = character_name(view, view.people[ids[0]].name) if "{who}" in words else ""
    second = character_name(view, view.people[ids[1]].name) if "{second}" in words else ""
    return words.format(who=first, second=second)


def _seen(view: View, cell: int) -> str:
    """A room as only those who have seen it know it."""
    known = view.cells[cell]
    return f"{room_name(view, known.room)} ({known.colour}) at {spot(view, cell)}"


def _tell(view: View, silence: bool) -> str:
    """Whether to speak; or, where silence is no answer, what to say."""
    hearers = "your team" if view.talk == "team" else "the others"
    return f"Do you tell {hearers} its colour?" if silence else f"Which colour do you tell {hearers}?"


# Options

CELLS = {
    "clue", "look", "remind", "claim", "move", "push to", "vision", "moving", "illusion", "tunnel", "robot move",
    "robot push", "thrown out", "carry to", "reactivate", "lock", "move lock", "swap", "swap with",
}  # fmt: skip
PERSONS = {"push", "acid", "call", "carry", "marker"}
PASSING = {
    "clue": "look at none of them",
    "announce": "say nothing",
    "second": "nothing: play the other one in either pass",
    "turn": "wait",
}
PLAIN = {YES: "yes", NO: "no", "act": "reveal the token and act", "draw": "draw a token from the pile",
         "unmask": "reveal that you are a guard: no more programming from the next round on",
         "remind": "place the reminder token", "claim": "tell the colour of a room you have seen",
         "linger": "keep your turn open after the action", "done": "end your turn"}  # fmt: skip


def option(view: View, ask: Ask, pick: Option) -> str:
    """One option for the one who is asked."""
    if pick == PASS and ask.kind == "turn" and view.phase == "second":
        return "no second action"
    if pick == PASS:
        return PASSING.get(ask.kind, "pass")
    if isinstance(pick, tuple):
        return _compound(view, pick)
    if isinstance(pick, int):
        return _numbered(view, ask.kind, pick)
    if ask.kind == "character":
        return candidate(view, pick)
    if ask.kind == "mimic":
        return character_name(view, pick)
    if ask.kind == "ability":
        return ability_name(view, pick)
    if ask.kind == "announce":
        return f"say: it is {pick}"
    return _own_token(view, ask, pick) if pick == "act" else TOKENS.get(pick, PLAIN.get(pick, pick))


def _compound(view: View, pick: tuple[int | str, ...]) -> str:
    verb, *rest = pick
    match verb:
        case "move":
            return f"{robot(int(rest[0]))}: move"
        case "push":
            return f"{robot(int(rest[0]))}: push {person(view, int(rest[1]))}"
        case "special":
            return ability_name(view, f"hack_{rest[0]}")
        case _:
            return line(str(verb), int(rest[0]), str(rest[1]))


def _numbered(view: View, kind: str, pick: int) -> str:
    if kind in CELLS:
        return room_at(view, pick)
    return person(view, pick) if kind in PERSONS else robot(pick)


def _own_token(view: View, ask: Ask, pick: str) -> str:
    """The owner knows which token it is about to reveal."""
    who = view.people[int(ask.about[0])]
    token = who.single or (who.first if view.phase == "first" else who.second)
    return f"reveal {TOKENS[token]} and do it" if token in TOKENS else PLAIN[pick]
