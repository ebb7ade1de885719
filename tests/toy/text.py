"""The words and the picture of the Cellar, made from views."""

from collections.abc import Sequence

import msgspec
from tests.toy.secrets import View
from tests.toy.state import kind_of

from nightdeck.core.ask import Ask, Option
from nightdeck.core.events import Event
from nightdeck.core.parts import box
from nightdeck.core.scene import Group, Scene, Text

QUESTIONS = {
    "commit": "Which card do you lay?", "aim": "At whom?", "ward": "Throw a talisman?", "action": "What do you do?",
    "peek": "Which room do you look into?", "trap": "Where does your trap lie?", "loss": "What do you lose?",
    "mend": "Whom do you mend?", "fight": "Fight on?", "leave": "Leave the cellar?", "rot": "Which card rots?",
    "comfort": "Whom do you comfort?", "howl": "Will you howl?",
}  # fmt: skip
CARD_KINDS = {"commit", "ward", "loss", "rot"}
ROOM_KINDS = {"peek", "trap"}


def question(_: View, ask: Ask) -> str:
    return QUESTIONS[ask.kind]


def option(_: View, ask: Ask, pick: Option) -> str:
    match pick:
        case ("move", room):
            return f"go to room {room}"
        case int() if ask.kind in CARD_KINDS:
            return f"{kind_of(pick)} {pick}"
        case int() if ask.kind in ROOM_KINDS:
            return f"room {pick}"
        case int():
            return f"seat {pick}"
    return str(pick)


def tale(_: View, event: Event) -> str:
    details = ", ".join(f"{name} {value}" for name, value in event.data.items())
    return f"{event.kind} ({details})" if details else event.kind


def forbids(view: View, ask: Ask, pick: Option) -> tuple[str, str]:
    if ask.kind in CARD_KINDS and isinstance(pick, int):
        where = "in the discard" if pick in view.discard else "not in your hand"
        return f"card {pick} is {where}", "TOY-004"
    return f"{pick!r} is not possible now", "TOY-010" if ask.kind == "action" else ""


def helps(topic: str) -> str:
    return QUESTIONS.get(topic, "")


def ending(view: View) -> str:
    return f"The end: {view.outcome.reason}." if view.outcome else ""


def scene(view: View, asks: Sequence[Ask]) -> Scene:
    picks = [msgspec.json.encode(pick).decode() for ask in asks for pick in ask.options]
    rooms = [
        Group(f"room:{i}", room.kind or "closed room", 60 + 110 * i, 60, [box(100, 80), Text(room.kind or "?")])
        for i, room in enumerate(view.rooms)
    ]
    seats = [
        Group(f"seat:{p.seat}", f"seat {p.seat}", 60 + 110 * p.seat, 200, [Text(f"{p.hp} {p.role} {p.hand}")])
        for p in view.players
    ]
    answers = Group("answers", "your answers", 10, 300, [Text("?")], picks=picks)
    return Scene(700, 320, "The Cellar", "room25", [*rooms, *seats, answers])
