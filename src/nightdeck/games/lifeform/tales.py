"""Events in words. A tale is a sentence with the event's data in braces; each kind of datum has its own words."""

from collections.abc import Callable

from nightdeck.core.events import Datum, Event
from nightdeck.games.lifeform.passenger import words as passenger_words
from nightdeck.games.lifeform.secrets import View
from nightdeck.games.lifeform.solo import tales as solo_tales
from nightdeck.games.lifeform.state import LIFEFORM
from nightdeck.games.lifeform.words import (
    ACTIONS,
    ICON_NAMES,
    capital,
    card_name,
    chamber,
    column_name,
    counted,
    deck_of,
    image,
    joined,
    link_name,
    minute_words,
    people,
    person,
    seat_name,
)

TALES = {
    "round": "Round {round}.",
    "turn": "It is the turn of {seat}.",
    "waits": "{Seat} waits.",
    "equips": "{Seat} equips.",
    "drew": "{Seat} draws {cards}.",
    "drew these": "You drew {cardlist}.",
    "discarded": "{Seat} discards {card}.",
    "hand discarded": "{Seat} discards the whole hand.",
    "characters": "{Seat} keeps {people}.",
    "cat placed": "The cat sits in {chamber}.",
    "image entered": "{image} appears in {chamber}.",
    "calibrated": "Reality calibration: only the lifeform knows which image is real.",
    "objectives dealt": "In play: {hidden}; {openlist} to be decided at once.",
    "your objectives": "The crew's objectives: {objectives}",
    "objective": "Objective completed: {objective}.",
    "collected": "{who} collects a mission token in {chamber}.",
    "loaded": "A token is loaded: {column}, space {space}.",
    "unloaded": "A token is lost from {column}.",
    "took flamethrower": "{Seat} takes the Flamethrower.",
    "took laser": "{who} takes the Mining Laser.",
    "heat analyzer": "{Seat} uses a heat analyzer.",
    "analyzers gone": "All heat analyzers are useless now.",
    "laser": "{who} fires the Mining Laser into {chamber}.",
    "skill": "{who} activates the skill.",
    "survival": "{who} activates the survival ability.",
    "looked": "{Seat} looks at the lifeform's hand.",
    "saw hand": "You saw {lifeformcards}.",
    "played": "{Seat} plays {card}.",
    "action": "{Seat}: {action}.",
    "evolution added": "The lifeform adds {token}.",
    "evolution spent": "The lifeform spends {token}.",
    "evolution": "The lifeform keeps {token}.",
    "moved": "{who} goes to {end}.",
    "no longer hidden": "{who} is no longer hidden.",
    "image moved": "{image} moves to {end}.",
    "images swapped": "{Images} change places.",
    "image lost": "{image} fades from the screens.",
    "is real": "{image} in {chamber} is the real lifeform!",
    "is ghost": "{image} in {chamber} is a sensor ghost.",
    "attack": "The lifeform attacks in {chamber}: {victims}.",
    "reacts": "{Seat} reacts with {card}.",
    "reaction cancelled": "The lifeform cancels {card}.",
    "hides": "{who} hides.",
    "killed": "{who} is dead.",
    "noisy": "The scream carries through the ship.",
    "silent": "Nobody heard a thing.",
    "last man": "Nobody is left on the Valley Forge but the lifeform, and it knows the way to the Remora.",
    "took over": "{Seat} takes control of {who}.",
    "role": "{Seat} carries on.",
    "terror": "{who} meets terror in {chamber}: {terror}",
    "terror placed": "A terror token comes to {chamber}.",
    "terror removed": "The terror token in {chamber} is gone.",
    "outage": "The power fails in {chamber}.",
    "power restored": "The power is back in {chamber}.",
    "mission placed": "A mission token comes to {chamber}.",
    "mission lost": "A mission token in {chamber} is lost.",
    "data": "{Seat} takes a data token ({icon}).",
    "door placed": "The security door shuts: {link}.",
    "door removed": "The security door is open.",
    "half lock": "The android works on the security door.",
    "minute": "{minute} left.",
    "count held": "SIS-TER holds the count.",
    "announcement": "“{minute} to minimum safe distance.”",
    "gained vent": "The lifeform gains a vent token.",
    "stowaway chosen": "Twenty minutes: the Remora opens, and the lifeform lays down a stowaway card.",
    "stowaway token": "The lifeform takes the stowaway token.",
    "stowaway shown": "The stowaway card: {stowaway}.",
    "hostility": "Hostility rises to {space}.",
    "malfunction": "Malfunction {space} of 3.",
    "cocoon": "The cocoon grows: space {space}.",
    "cocoon burnt": "The cocoon in {chamber} burns.",
    "nest": "A new cocoon grows in {chamber}.",
    "overheating": "The coolant needs more: the overheating token is at space {space}.",
    "android active": "ANDROID MALFUNCTIONS! It wakes in Hypersleep.",
    "android moved": "The android walks to {end}.",
    "android hit": "The android is hit.",
    "android destroyed": "The android is destroyed.",
    "deviation": "The lifeform has the android on a string now.",
    "lurks": "The lifeform lurks.",
    "uses vent": "The lifeform uses a vent token.",
    "lifeform survival": "The lifeform uses {ability}.",
    "hull breach": "The hull melts in {chamber}!",
    "cat card": "The cat: {role}.",
    "role card": "{Seat}: {role}.",
    "cat aboard": "The cat is aboard the Remora.",
    "cat moved": "The cat slips to {end}.",
    "lane": "{Seat} moves a token to space {space}.",
    "regained": "{Seat} takes {role} back.",
    "launch proposed": "{Seat} wants to launch.",
    "launch refused": "{Seat} does not agree to launch.",
    "launched": "The Remora launches with {minute} left.",
    "ending": "{ending}",
    "crew pool": "The crew pool: {remora}{halon}.",
    "claws": "The lifeform takes {claws}.",
    "fight": "The lifeform goes for {target}.",
    "committed": "A card lies face down, with {claws}.",
    "not agreed": "{Seat} does not agree to cancel the fight.",
    "fight cancelled": "The crew cancels the fight: {item}.",
    "fight card": "The fight card is {lifeformcard}.",
    "icons": "The fight: {icons}.",
    "matches with card": "{Seat} answers with {card}.",
    "matches with data": "{Seat} answers with a data token ({icon}).",
    "character gone": "{who} is gone.",
    "cat gone": "The cat is gone.",
    "card gone": "{card} leaves the game.",
    "eliminated": "{Seat} is out of the game.",
    "fight over": "The fight is over, with {unmatched} unmatched.",
    "over": "The game is over.",
    **solo_tales.TALES,
    **passenger_words.TALES,
}

ITEMS = {"halon": "a halon gas blast", "remora": "the Remora token", "laser": "the Mining Laser"}
"""What ends a fight of the Showdown."""

ENDINGS = {
    "A": "The clamps open early and the Valley Forge falls away without a sound. Somebody counts "
    "heads, then counts again. For once the number is right.",
    "B": "The shock wave catches the Remora broadside and rolls her like a bottle. When the horizon "
    "settles, only the pumps are ticking. You begin to open the lockers, one after the other.",
    "C": "The hatch closed on voices. Nobody says whose hand was on the lever. The light of the "
    "fireball crosses the cabin wall, and one of the shadows there does not belong to any of you.",
}

REASONS = {
    "explosion": "The count reaches nothing. For a moment the dark between the stars is not dark at all.",
    "all dead": "Nobody is left to hear the count go on.",
    "ending A": ENDINGS["A"],
    "ending B": "The lockers are empty. Whatever it was, it guessed wrong and burned with the ship.",
    "showdown crew": "Whatever it was drifts off behind you, turning slowly. The heater comes on. Somebody starts "
    "to laugh and cannot stop.",
    "showdown lifeform": "The Remora keeps to her course, warm and lit and quiet. Something aboard is learning to "
    "sleep.",
}


def numbers(datum: Datum) -> list[int]:
    return [int(item) for item in datum] if isinstance(datum, list | tuple) else [int(str(datum))]


def tale(view: View, event: Event) -> str:
    """An event in words, from the viewer's view."""
    return TALES[event.kind].format_map(_Told(view, event))


class _Told(dict[str, str]):
    """The data of an event in words, made when a sentence asks for them."""

    def __init__(self, view: View, event: Event) -> None:
        self.view = view
        self.event = event

    def __missing__(self, name: str) -> str:
        return WORDS[name](self.view, self.event.data)


Data = dict[str, Datum]


def _card(view: View, data: Data) -> str:
    return card_name(view.box, deck_of(view, _n(data, "seat")), _n(data, "card"))


def _cards(view: View, data: Data) -> str:
    return counted(_n(data, "cards"), "card")


def _card_list(view: View, data: Data) -> str:
    seat = deck_of(view, LIFEFORM) if view.seat == LIFEFORM else 1
    return joined([card_name(view.box, seat, card) for card in numbers(data["cards"])])


def _objectives(view: View, name: str, data: Data) -> str:
    return joined([view.box.objectives[o].name for o in numbers(data[name])]) or "none"


def _duties(view: View, data: Data) -> str:
    """What the crew has to do, objective by objective."""
    found = [view.box.objectives[o] for o in numbers(data["objectives"])]
    return " ".join(f"{objective.name}: {objective.help}" for objective in found) or "none."


def _terror(view: View, data: Data) -> str:
    card = view.box.terror_cards[_n(data, "card")]
    return f"{card.name}. {card.help}"


def _one(key: str) -> Callable[[View, Data], str]:
    return lambda _, data: str(data[key])


def _n(data: Data, key: str) -> int:
    return numbers(data[key])[0]


WORDS: dict[str, Callable[[View, Data], str]] = {
    "seat": lambda view, data: seat_name(view, _n(data, "seat")),
    "Seat": lambda view, data: capital(seat_name(view, _n(data, "seat"))),
    "target": lambda view, data: seat_name(view, _n(data, "target")),
    "who": lambda view, data: person(view, _n(data, "who")),
    "people": lambda view, data: people(view, numbers(data["who"])),
    "victims": lambda view, data: people(view, numbers(data["victims"])) or "nobody",
    "chamber": lambda view, data: chamber(view, _n(data, "chamber")),
    "end": lambda view, data: chamber(view, _n(data, "end")),
    "image": lambda _, data: capital(image(_n(data, "image"))),
    "Images": lambda _, data: capital(joined([image(i) for i in numbers(data["images"])])),
    "card": _card,
    "cards": _cards,
    "cardlist": _card_list,
    "lifeformcard": lambda view, data: card_name(view.box, LIFEFORM, _n(data, "card")),
    "lifeformcards": lambda view, data: joined([card_name(view.box, 0, c) for c in numbers(data["cards"])]) or "none",
    "objective": lambda view, data: _objectives(view, "objective", data),
    "objectives": _duties,
    "openlist": lambda view, data: _objectives(view, "open", data),
    "column": lambda view, data: column_name(view.box, _n(data, "column")),
    "terror": _terror,
    "role": lambda view, data: view.box.role_cards[_n(data, "card")].name,
    "token": lambda view, data: view.box.evolutions[_n(data, "token")].name,
    "stowaway": lambda view, data: view.box.stowaways[_n(data, "card")].name,
    "link": lambda view, data: link_name(view.box, _n(data, "link")),
    "icon": lambda _, data: ICON_NAMES[_n(data, "icon")],
    "icons": lambda _, data: joined([ICON_NAMES[i] for i in numbers(data["icons"])]) or "no icon at all",
    "action": lambda _, data: ACTIONS[str(data["action"])],
    "minute": lambda _, data: minute_words(_n(data, "minute")),
    "remora": lambda view, _: "the Remora token and " if view.remora_token else "",
    "ending": lambda _, data: ENDINGS[str(data["ending"])],
    "hidden": lambda _, data: counted(_n(data, "hidden"), "secret objective"),
    "halon": lambda _, data: counted(_n(data, "halon"), "halon gas blast"),
    "claws": lambda _, data: counted(_n(data, "tokens"), "hostility token"),
    "item": lambda _, data: ITEMS[str(data["item"])],
    "unmatched": lambda _, data: counted(_n(data, "unmatched"), "icon"),
    **{name: _one(name) for name in (
        "round", "space", "tokens", "ability",
    )},
    **solo_tales.WORDS,
    **passenger_words.WORDS,
}  # fmt: skip
