"""Events in words: a sentence for each kind, with the event's data in braces, and words for each kind of datum."""

from collections.abc import Callable

from nightdeck.core.events import Datum, Event
from nightdeck.games.room25.secrets import View
from nightdeck.games.room25.text.ending import REASONS
from nightdeck.games.room25.text.names import (
    TOKENS,
    ability_name,
    card_name,
    line,
    parts,
    people,
    person,
    player,
    robot,
    room_name,
    rounds,
    spot,
)

SENTENCES = {
    "round": "Round {round}: {left} left.",
    "countdown": "The countdown moves on: {left} left.",
    "programmed": "Everybody has programmed.",
    "declares adrenaline": "{who} has programmed Adrenaline.",
    "adrenaline lost": "{who} loses the Adrenaline token.",
    "cancelled": "What {who} had programmed is cancelled.",
    "looks": "{seat} looks at {cell}.",
    "sees": "You see that {cell} is the {room}.",
    "announces": "{seat}: “{cell} is {colour}.”",
    "reminds": "{who} puts the reminder token on {cell}.",
    "acts": "{who} plays {action}.",
    "ability": "{who} uses {ability}.",
    "lost": "{who} cannot do it: the action is lost.",
    "moves": "{who} goes to {cell}.",
    "pushes": "{who} pushes {victim}.",
    "refuses": "{who} refuses to move.",
    "reveals": "{cell} is revealed: {room}.",
    "effect": "The {room} at {cell} acts on {who}: {does}",
    "slides": "The complex moves: {line}.",
    "swaps": "The rooms at {cells} change places.",
    "replaced": "The {room} at {cell} is now an Empty Chamber.",
    "shreds": "The Shredder Room at {cell} goes off and is closed for good.",
    "locks": "{cell} is locked.",
    "unlocks": "The Lock is taken off {cell}.",
    "reactivates": "{cell} is no longer closed; it is turned face down.",
    "dies": "{who} is eliminated.",
    "trap": "The trap closes on {who}.",
    "drowns": "The water rises over {who}.",
    "regenerates": "{who} comes back in the Central Room.",
    "unmasked": "{who} is a {role}.",
    "alert": "Alert! Room 25 has been entered: {left} left.",
    "timer": "The Timer Room takes a round: {left} left.",
    "paranoia": "{who} no longer knows what to do next.",
    "key": "{who} found the key: Room 25 can be used.",
    "card": "M.A.C. card: {card}.",
    "punished": "{who} loses {token} for good.",
    "disabled": "The unoccupied {colour} rooms are turned face down.",
    "panics": "{who} panics.",
    "robot appears": "{robot} appears at {cell}.",
    "robot moves": "{robot} goes to {cell}.",
    "robot pushes": "{robot} pushes {victim}.",
    "robot destroyed": "{robot} is destroyed at {cell}.",
    "over": "The game is over: {reason}",
}

OF_NUMBER: dict[str, Callable[[View, int], str]] = {
    "who": person,
    "victim": person,
    "seat": player,
    "cell": spot,
    "robot": lambda _, number: robot(number),
    "left": lambda _, left: rounds(left),
}
OF_WORD: dict[str, Callable[[View, str], str]] = {
    "room": room_name,
    "ability": ability_name,
    "card": card_name,
    "action": lambda _, token: TOKENS[token],
    "token": lambda _, token: TOKENS[token],
    "reason": lambda _, reason: REASONS[reason],
}


def describe_event(view: View, event: Event) -> str:
    """An event for a viewer who may know it."""
    words = {key: _words(view, key, datum) for key, datum in event.data.items()}
    if event.kind == "slides":
        data = event.data
        words["line"] = line(str(data["line"]), int(str(data["index"])), str(data["direction"]))
    if event.kind == "effect":
        words["does"] = _doing(view, str(event.data["room"]))
    return _capital(SENTENCES[event.kind].format(**words))


def _doing(view: View, room: str) -> str:
    """What a room does to whoever is in it, in its first sentence."""
    words = parts(view).rooms[room].help.partition(". ")[0].rstrip(".")  # type: ignore[index]  # a room's id
    return f"{words[:1].lower()}{words[1:]}."


def _capital(said: str) -> str:
    """A sentence begins with a capital, even if it begins with a link."""
    start = said.index("|") + 1 if said.startswith("[") else 0
    return said[:start] + said[start : start + 1].upper() + said[start + 1 :]


def _words(view: View, key: str, datum: Datum) -> str:
    if isinstance(datum, int):
        return OF_NUMBER[key](view, datum) if key in OF_NUMBER else str(datum)
    if isinstance(datum, str):
        return OF_WORD[key](view, datum) if key in OF_WORD else datum
    ids = [int(item) for item in datum]
    return (
        " and ".join(spot(view, cell) for cell in ids) if key == "cells" else people(view, ids) if key == "who" else ""
    )
