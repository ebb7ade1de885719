"""Why a pick is refused: the rule against it, from what the asked seat may know."""

from nightdeck.core.ask import Ask, Option
from nightdeck.games.room25.rules.lines import LINE, SIGN, WAYS
from nightdeck.games.room25.secrets import Cell, View
from nightdeck.games.room25.state import NEIGHBOURS, OUT
from nightdeck.games.room25.text.names import TOKENS, place

Refusal = tuple[str, str]

GENERAL: dict[str, Refusal] = {
    "character": ("everybody plays a different character", "R25-004"),
    "marker": ("every marker is laid once", "R25-341"),
    "clue": ("the clue is a room next to the Central Room", "R25-024"),
    "announce": ("only a colour may be told, or nothing", "R25-062"),
    "programme": ("that token is not at hand", "R25-046"),
    "second": ("the second token must be a different one", "R25-046"),
    "adrenaline": ("answer yes or no", "R25-101"),
    "turn": ("an action that was programmed must be carried out", "R25-055"),
    "claim": ("speak about a face-down room that you have seen and said nothing about", "R25-093"),
    "remind": ("only a face-down room takes a reminder token", "R25-094"),
    "push": ("only somebody else in the same room can be pushed, and not if hidden", "R25-069"),
    "control": ("only the row or the column of one's own room slides", "R25-074"),
    "control room": ("the central lines never move", "R25-188"),
    "vision": ("only a face-down room can be looked at", "R25-185"),
    "moving": ("it changes places with a face-down room", "R25-186"),
    "illusion": ("it changes places with a face-down room", "R25-201"),
    "tunnel": ("it leads to another visible, open Tunnel Chamber", "R25-189"),
    "acid": ("one of the two who came in together", "R25-123"),
    "order": ("no robot can carry that out", "R25-365"),
    "robot move": ("a robot goes to a neighbouring room that is not closed off", "R25-166"),
    "robot push": ("the way must be open to the one who is pushed", "R25-172"),
    "which robot": ("that robot is not in the complex", "R25-257"),
    "yield to robot": ("answer yes or no", "R25-141"),
    "thrown out": ("only an adjacent, visible yellow room that is open", "R25-252"),
    "ability": ("that ability cannot be used here and now", "R25-126"),
    "mimic": ("only the ability of somebody near, and only if it can be used", "R25-152"),
    "call": ("only a visible character from an adjacent room can be called", "R25-115"),
    "come": ("answer yes or no", "R25-154"),
    "carry": ("only another visible character of the same room can be carried", "R25-120"),
    "carry to": ("the room must be adjacent and open to both", "R25-353"),
    "push to": ("the room must be adjacent and open to the one who is pushed", "R25-069"),
    "reactivate": ("only an adjacent, unoccupied room with a Do Not Cross marker", "R25-127"),
    "lock": ("only an adjacent, visible room that is not blue and not locked", "R25-128"),
    "move lock": ("one of the two Locks on the board is moved", "R25-131"),
    "sabotage robot": ("only a robot in the same room", "R25-148"),
    "swap": ("only rooms next to Kevin that are not visibly blue", "R25-150"),
    "swap with": ("another room next to Kevin that is not visibly blue", "R25-150"),
}


def refusal(view: View, ask: Ask, pick: Option) -> Refusal:
    """Why this is not one of the options."""
    if isinstance(pick, int) and 0 <= pick < len(view.cells) and ask.kind in ("look", "move", "push to", "robot push"):
        mover = ask.about[-1] if ask.about else OUT
        if isinstance(mover, int) and 0 <= mover < len(view.people):
            return _closed(view, ask.kind, mover, pick)
    if ask.kind in ("control", "control room") and isinstance(pick, tuple):
        return _bound(view, ask.kind, pick)
    if ask.kind in ("programme", "second", "turn") and pick in TOKENS:
        return _no_token(view, ask, str(pick))
    if ask.kind == "turn" and pick in ("remind", "claim"):
        return _not_beside(view, ask, pick)
    if ask.kind == "announce" and view.mode == "coop":
        return "where all play together only the true colour is told", "R25-062"
    return GENERAL.get(ask.kind, ("that is not one of the options", ""))


def _not_beside(view: View, ask: Ask, pick: Option) -> Refusal:
    """Why a reminder token cannot be placed, or a colour told, beside the action."""
    if pick == "claim" and view.jammed:
        return "nobody may tell anything while the complex is jammed", "R25-219"
    if pick == "claim":
        return "you have seen no face-down room that you could speak about now", "R25-093"
    if view.people[int(ask.about[0])].reminder != OUT:
        return "your token lies in the complex until that room is revealed", "R25-095"
    if view.mode == "solo" and view.jammed:
        return "none may be placed while the complex is jammed", "R25-249"
    return "only a face-down room takes a reminder token", "R25-094"


def _closed(view: View, kind: str, who: int, cell: int) -> Refusal:
    """Why a room cannot be looked at or entered."""
    mover = view.people[who]
    seen = view.cells[cell]
    if mover.cell == OUT or cell not in NEIGHBOURS[mover.cell]:
        return f"{place(cell)} is not next to that character", "R25-012"
    if kind == "look" and seen.up:
        return "that room lies face up already", "R25-061"
    if not _through_corridor(view.cells[mover.cell], mover.cell, cell):
        return "the corridor of the Pivoting Room does not lead there", "R25-216"
    if seen.crossed:
        return "a Do Not Cross marker closes that room to everybody", "R25-179"
    if seen.locked and mover.name != "emmett":
        return "that room is locked; only Emmett and robots can enter", "R25-129"
    if view.cells[mover.cell].room == "prison":
        return "a Prison Cell can be left only to join somebody or a robot, or for the Central Room", "R25-191"
    return GENERAL.get(kind, ("only a neighbouring room that is open", "R25-065"))


def _through_corridor(here: Cell, start: int, cell: int) -> bool:
    return not here.corridor or (here.corridor == "row") == (abs(start - cell) == 1)


def _bound(view: View, kind: str, pick: tuple[int | str, ...]) -> Refusal:
    if pick[:2] in (("row", 2), ("column", 2)):
        return "the central lines never move", "R25-077"
    if any(way == pick and view.arrows[LINE[way]] == -SIGN[way] for way in WAYS):
        return "that line has moved the other way this round", "R25-080"
    return GENERAL[kind]


def _no_token(view: View, ask: Ask, token: str) -> Refusal:
    who = view.people[int(ask.about[0])]
    if view.phase == "adrenaline":
        return "Adrenaline gives Look, Move, Push or Control, never a Special Ability", "R25-105"
    if token in who.lost:
        return f"{TOKENS[token]} was lost to Punishment", "R25-244"
    if token in who.used:
        return "the second action must differ from the first", "R25-276"
    return GENERAL[ask.kind]


def silence(view: View) -> str:
    """Why nobody may tell the others anything (R25-219, R25-248)."""
    return "" if view.mode == "solo" or not view.jammed else "nobody may tell anything while the complex is jammed"
