"""The words and the picture of the Cellar, made from views."""

from collections.abc import Sequence

from tests.toy.secrets import View
from tests.toy.state import kind_of

from nightdeck.core.ask import Ask, Option
from nightdeck.core.clicks import Picks, options_on, picks_by_element
from nightdeck.core.events import Event
from nightdeck.core.game import Step
from nightdeck.core.scene import Element, Group, Scene, Text
from nightdeck.core.shapes import box

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


def describe_event(_: View, event: Event) -> str:
    details = ", ".join(f"{name} {value}" for name, value in event.data.items())
    return f"{event.kind} ({details})" if details else event.kind


def refusal(view: View, ask: Ask, pick: Option) -> tuple[str, str]:
    if ask.kind in CARD_KINDS and isinstance(pick, int):
        where = "in the discard" if pick in view.discard else "not in your hand"
        return f"card {pick} is {where}", "TOY-004"
    return f"{pick!r} is not possible now", "TOY-010" if ask.kind == "action" else ""


def help_on(topic: str) -> str:
    return QUESTIONS.get(topic, "")


def ending(view: View) -> str:
    return f"The end: {view.outcome.reason}." if view.outcome else ""


def scene(view: View, asks: Sequence[Ask]) -> Scene:
    picks = picks_by_element(view, asks, targets)
    rooms = [_room(i, room.kind, picks) for i, room in enumerate(view.rooms)]
    seats = [
        Group(f"seat:{p.seat}", f"seat {p.seat}", 60 + 110 * p.seat, 200, [Text(f"{p.hp} {p.role} {p.hand}")])
        for p in view.players
    ]
    answers = Group("answers", "your answers", 10, 300, [Text("?")], picks=picks.get("answers", []))
    return Scene(700, 320, "The Cellar", "room25", [*rooms, *seats, answers])


def _room(number: int, kind: str, picks: Picks) -> Group:
    key, x = f"room:{number}", 60 + 110 * number
    drawn: list[Element] = [box(100, 80), Text(kind or "?")]
    return Group(key, kind or "closed room", x, 60, drawn, picks=picks.get(key, []))


def targets(_: View, ask: Ask, pick: Option) -> Sequence[str]:
    match pick:
        case ("move", int(room)):
            return (f"room:{room}",)
        case int() if ask.kind in ROOM_KINDS:
            return (f"room:{pick}",)
    return ("answers",)


def candidates(view: View, ask: Ask, key: str) -> Sequence[Option]:
    rooms: Sequence[Option] = range(len(view.rooms))
    if ask.kind == "action":
        rooms = [("move", room) for room in range(len(view.rooms))]
    return options_on(view, ask, key, targets, rooms if ask.kind in {"action", *ROOM_KINDS} else ())


def step(view: View, ask: Ask, pick: Option) -> Step | None:
    """A move to the next room."""
    if not isinstance(pick, tuple) or pick[0] != "move":
        return None
    return Step(f"seat:{ask.seat}", f"room:{view.players[ask.seat].room}", f"room:{pick[1]}")
