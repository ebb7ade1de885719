"""Events in words: how a sentence is made, and the sentences of the rules that both games share.

A sentence has the data of its event in braces; each word in braces has a function that says it.
"""

from collections.abc import Callable
from dataclasses import dataclass

from nightdeck.core.events import Datum, Event
from nightdeck.games.lifeform.secrets import View
from nightdeck.games.lifeform.ship.tables import Tables
from nightdeck.games.lifeform.ship.text.names import (
    ACTIONS,
    ICON_NAMES,
    chamber,
    column_name,
    counted,
    joined,
    link_name,
    minute_words,
    person,
)

Data = dict[str, Datum]
Word = Callable[[View, Data], str]


@dataclass(frozen=True)
class EventWording(Tables):
    """Sentences by the kind of event, and the words that stand in their braces."""

    sentences: dict[str, str]
    words: dict[str, Word]

    def describe_event(self, view: View, event: Event) -> str:
        """An event in words, from the viewer's view."""
        return self.sentences[event.kind].format_map(_Words(self.words, view, event))


class _Words(dict[str, str]):
    """The data of an event in words, made when a sentence asks for them."""

    def __init__(self, words: dict[str, Word], view: View, event: Event) -> None:
        self._words, self._view, self._data = words, view, event.data

    def __missing__(self, name: str) -> str:
        return self._words[name](self._view, self._data)


def numbers(datum: Datum) -> list[int]:
    return [int(item) for item in datum] if isinstance(datum, list | tuple) else [int(str(datum))]


def number(data: Data, key: str) -> int:
    return numbers(data[key])[0]


def as_written(*keys: str) -> dict[str, Word]:
    """Words that are the data themselves."""

    def word(key: str) -> Word:
        return lambda _, data: str(data[key])

    return {key: word(key) for key in keys}


SENTENCES = {
    "round": "Round {round}.",
    "waits": "{Seat} waits.",
    "equips": "{Seat} equips.",
    "drew": "{Seat} draws {cards}.",
    "drew these": "You drew {cardlist}.",
    "discarded": "{Seat} discards {card}.",
    "collected": "{who} collects a mission token in {chamber}.",
    "loaded": "The token is loaded into {column}, space {space}.",
    "unloaded": "A token is lost from {column}.",
    "took flamethrower": "{Seat} takes the Flamethrower.",
    "took laser": "{who} takes the Mining Laser.",
    "heat analyzer": "{Seat} uses a heat analyzer.",
    "analyzers gone": "All heat analyzers are useless now.",
    "laser": "{who} fires the Mining Laser into {chamber}.",
    "played": "{Seat} plays {card}.",
    "action": "{Seat} chooses {action}.",
    "moved": "{who} goes to {end}.",
    "terror placed": "A terror token comes to {chamber}.",
    "terror removed": "The terror token in {chamber} is gone.",
    "outage": "The power fails in {chamber}.",
    "power restored": "The power is back in {chamber}.",
    "mission placed": "A mission token comes to {chamber}.",
    "mission lost": "A mission token in {chamber} is lost.",
    "data": "{Seat} takes a data token ({icon}).",
    "door placed": "The security door shuts the {link}.",
    "door removed": "The security door is open.",
    "half lock": "The android works on the security door.",
    "minute": "{minute} left.",
    "malfunction": "Malfunction {space} of 3.",
    "cocoon": "The cocoon grows to space {space}.",
    "cocoon burnt": "The cocoon in {chamber} burns.",
    "android active": "ANDROID MALFUNCTIONS! It wakes in Hypersleep.",
    "android moved": "The android walks to {end}.",
    "android hit": "The android is hit.",
    "android destroyed": "The android is destroyed.",
    "hull breach": "The hull melts in {chamber}!",
    "launched": "The Remora launches with {minute} left.",
    "crew pool": "The crew pool: {remora}{halon}.",
    "icons": "The fight asks for {icons}.",
    "matches with card": "{Seat} answers with {card}.",
    "matches with data": "{Seat} answers with a data token ({icon}).",
    "over": "The game is over.",
}

WORDS: dict[str, Word] = {
    "who": lambda view, data: person(view, number(data, "who")),
    "chamber": lambda view, data: chamber(view, number(data, "chamber")),
    "end": lambda view, data: chamber(view, number(data, "end")),
    "cards": lambda _, data: counted(number(data, "cards"), "card"),
    "column": lambda view, data: column_name(view.printed, number(data, "column")),
    "link": lambda view, data: link_name(view.printed, number(data, "link")),
    "icon": lambda _, data: ICON_NAMES[number(data, "icon")],
    "icons": lambda _, data: joined([ICON_NAMES[i] for i in numbers(data["icons"])]) or "no icon at all",
    "action": lambda _, data: ACTIONS[str(data["action"])],
    "minute": lambda _, data: minute_words(number(data, "minute")),
    "remora": lambda view, _: "the Remora token and " if view.remora_token else "",
    "halon": lambda _, data: counted(number(data, "halon"), "halon gas blast"),
    **as_written("round", "space", "tokens"),
}

WORDING = EventWording(SENTENCES, WORDS)
