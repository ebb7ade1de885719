"""What a menu says of each option: what it does here, what it costs, and the catch."""

from nightdeck.core.ask import NO, PASS, YES, Ask, Option
from nightdeck.core.game import Remark
from nightdeck.games.room25.secrets import View
from nightdeck.games.room25.state import SIZE
from nightdeck.games.room25.text.names import character_name, parts, place
from nightdeck.games.room25.text.questions import CELLS, PERSONS

TOKENS = {
    "look": "See one face-down room next to you, in secret.",
    "move": "Go into a room next to you. It is turned up and acts on you.",
    "push": "Move somebody from your room into a room next to it. Not out of the Central Room.",
    "control": "Slide your whole row or column by one. It also slides Room 25 out of the complex.",
}
PASSES = {
    "clue": "You keep your eyes shut: nobody learns anything.",
    "announce": "You keep it to yourself. You may tell its colour on a later turn.",
    "second": "You act only once this round, in the first or the second pass.",
    "turn": "You give this action up.",
}
TURN = {
    "act": "Your token is revealed, and you must do it if you can.",
    "remind": "Your token marks a face-down room for all to see. It costs no action.",
    "claim": "Everybody hears it. It costs no action.",
    "unmask": "Everybody learns your role. You choose each action only when it is due.",
    "draw": "Chance says which token you play.",
    "linger": "After your action you may still mark a room or speak.",
    "done": "The next one acts.",
}
LOOKS = ("look", "clue")
LIE = "A lie."
UNKNOWN = "Nobody has said anything about it."
ANSWERS = {
    "adrenaline": ("A third action after the second pass, once in the game.", "You keep it for a later round."),
    "yield to robot": ("You are pushed.", "You stay where you are."),
    "come": ("You go where you are called.", "You stay."),
}


def remark(view: View, ask: Ask, pick: Option) -> Remark:
    """What is worth knowing about an option, and what one may regret."""
    return _remark(view, ask, pick)._replace(stake=_stake(view, ask, pick))


def _stake(view: View, ask: Ask, pick: Option) -> str:
    """What one may regret: a room that may kill, a lie, what happens once in a game."""
    match ask.kind:
        case "move" | "push to" | "carry to" | "robot push" if isinstance(pick, int):
            return _danger(view, pick)
        case "programme" | "second" | "adrenaline":
            return "these are your actions for this round"
        case "announce" if pick != PASS and _announced(view, ask, str(pick)) == LIE:
            return "it is a lie"
        case "turn" if pick in (PASS, "unmask"):
            return "you give this action up" if pick == PASS else "everybody learns your role"
    return ""


def _danger(view: View, cell: int) -> str:
    seen = view.cells[cell]
    known = parts(view).rooms.get(seen.room)  # type: ignore[call-overload]  # "" if unknown
    if known is None:
        return "you do not know this room"
    return f"the {known.name} is red" if known.colour == "red" else ""


def _remark(view: View, ask: Ask, pick: Option) -> Remark:
    if pick == PASS:
        return Remark(PASSES.get(ask.kind, "You leave it."))
    if ask.kind in ("programme", "second"):
        return Remark(_token(view, ask, f"hack_{pick[1]}" if isinstance(pick, tuple) else str(pick)))
    if pick in (YES, NO):
        return Remark(ANSWERS.get(ask.kind, ("", ""))[0 if pick == YES else 1])
    if isinstance(pick, int) and ask.kind in CELLS:
        return _into(view, ask, pick)
    if isinstance(pick, int) and ask.kind in PERSONS:
        return Remark(_about(view, pick))
    if ask.kind == "turn":
        return Remark(TURN.get(str(pick), "") or _token(view, ask, str(pick)))
    if ask.kind == "announce":
        return Remark(_announced(view, ask, str(pick)))
    if ask.kind == "mimic":
        card = parts(view).characters[pick]  # type: ignore[index]  # a character's id
        return Remark(" ".join(f"{ability.name}: {ability.help}" for ability in card.abilities))
    if ask.kind == "character":
        return Remark(f"{parts(view).characters[pick].archetype}.")  # type: ignore[index]  # a character's id
    if isinstance(pick, tuple) and pick[0] in ("row", "column"):
        return Remark(_slide(view, str(pick[0]), int(pick[1]), str(pick[2])))
    return Remark(_ability(view, pick))


def _slide(view: View, kind: str, index: int, direction: str) -> str:
    """Which room leaves the complex at one end, to come back at the other."""
    far = SIZE - 1 if direction in ("right", "down") else 0
    cell = index * SIZE + far if kind == "row" else far * SIZE + index
    known = parts(view).rooms.get(view.cells[cell].room)  # type: ignore[call-overload]  # "" if unknown
    room = f"The {known.name}" if known is not None else "A room that you do not know"
    return f"{room} leaves at that end and comes back at the other, with everybody in it."


def _token(view: View, ask: Ask, pick: str) -> str:
    """A token; a Special Ability says which one it is."""
    if pick in TOKENS:
        return TOKENS[pick]
    who = view.people[int(ask.about[0])]
    card = parts(view).characters[who.name]  # type: ignore[index]  # a character's id
    if pick == "special" and card.abilities:
        return " Or: ".join(f"{ability.name}: {ability.help}" for ability in card.abilities)
    return _ability(view, pick)


def _ability(view: View, pick: Option) -> str:
    every = [ability for card in parts(view).characters.values() for ability in card.abilities]
    return next((ability.help for ability in every if ability.id == pick), "")


def _into(view: View, ask: Ask, cell: int) -> Remark:
    """A room to choose: those of which nobody knows anything stand together; a look at one that is known is wasted."""
    line, seen = _room(view, cell), view.cells[cell]
    if line == UNKNOWN:
        return Remark(line, group="an unknown room", short=place(cell))
    if ask.kind in LOOKS and seen.room:
        line = f"You know it already: a look tells you nothing new. {line}"
    return Remark(line)


def _room(view: View, cell: int) -> str:
    """What waits in a room, as far as the viewer knows; what others say of it; who is there."""
    seen = view.cells[cell]
    known = parts(view).rooms.get(seen.room)  # type: ignore[call-overload]  # "" if unknown
    if known is not None:
        words = [f"{known.colour.capitalize()}: {known.help}"]
    else:
        said = [f"{_speaker(view, seat)} says {colour}" for seat, colour in seen.claims]
        words = [f"{'; '.join(said)}."] if said else [UNKNOWN]
    here = [character_name(view, who.name) for who in view.people if who.cell == cell]
    words += [f"Here: {', '.join(here)}."] if here else []
    words += ["Locked."] if seen.locked else []
    return " ".join(words)


def _speaker(view: View, seat: int) -> str:
    return next(character_name(view, who.name) for who in view.people if who.seat == seat)


def _about(view: View, who: int) -> str:
    """Where somebody stands."""
    cell = view.people[who].cell
    return f"At {place(cell)}." if cell >= 0 else ""


def _announced(view: View, ask: Ask, colour: str) -> str:
    """Whether saying so is true."""
    cell = next((about for about in ask.about if isinstance(about, int)), -1)
    true = 0 <= cell < len(view.cells) and view.cells[cell].colour == colour
    return "The truth." if true else LIE
