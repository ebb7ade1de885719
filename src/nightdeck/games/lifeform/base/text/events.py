"""Events of the base game in words."""

from nightdeck.games.lifeform.base.text.names import card_name, lifeform_card_name, seat_name
from nightdeck.games.lifeform.secrets import View
from nightdeck.games.lifeform.ship.text import events as ship
from nightdeck.games.lifeform.ship.text.events import Data, EventWording, Word, as_written, number, numbers
from nightdeck.games.lifeform.ship.text.names import capital, chamber, counted, image, joined, people
from nightdeck.games.lifeform.state import LIFEFORM

SENTENCES = {
    "turn": "It is the turn of {seat}.",
    "hand discarded": "{Seat} discards the whole hand.",
    "characters": "{Seat} keeps {people}.",
    "cat placed": "The cat sits in {chamber}.",
    "image entered": "{image} appears in {chamber}.",
    "calibrated": "Reality calibration: only the lifeform knows which image is real.",
    "objectives dealt": "The crew has {hidden}{openlist}.",
    "your objectives": "The crew's objectives: {objectives}",
    "objective": "Objective completed: {objective}.",
    "skill": "{who} can use a skill from now on.",
    "survival": "{who} activates the survival ability.",
    "looked": "{Seat} looks at the lifeform's hand.",
    "saw hand": "You saw {lifeformcards}.",
    "evolution added": "The lifeform adds {token}.",
    "evolution spent": "The lifeform spends {token}.",
    "evolution": "The lifeform keeps {token}.",
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
    "analyzer lost": "{Seat} loses a heat analyzer.",
    "terror": "{who} meets terror in {chamber}: {terror}",
    "count held": "SIS-TER holds the count.",
    "announcement": "“{minute} to minimum safe distance.”",
    "gained vent": "The lifeform gains a vent token.",
    "stowaway chosen": "Twenty minutes: the Remora opens, and the lifeform lays down a stowaway card.",
    "stowaway token": "The lifeform takes the stowaway token.",
    "stowaway shown": "The stowaway card: {stowaway}.",
    "hostility": "Hostility rises to {space}.",
    "nest": "A new cocoon grows in {chamber}.",
    "overheating": "The coolant needs more: the overheating token is at space {space}.",
    "deviation": "The lifeform has the android on a string now.",
    "lurks": "The lifeform lurks.",
    "uses vent": "The lifeform uses a vent token.",
    "lifeform survival": "The lifeform uses {ability}.",
    "cat card": "The cat: {role}.",
    "role card": "{Seat}: {role}.",
    "swept": "SIS-TER sweeps {deck} deck: {swept}.",
    "mission moved": "A mission token goes from {start} to {end}.",
    "cat aboard": "The cat is aboard the Remora.",
    "cat moved": "The cat slips to {end}.",
    "lane": "{Seat} moves a token to space {space}.",
    "regained": "{Seat} takes {role} back.",
    "launch proposed": "{Seat} wants to launch.",
    "launch refused": "{Seat} does not agree to launch.",
    "ending": "{ending}",
    "claws": "The lifeform takes {claws}.",
    "fight": "The lifeform goes for {target}.",
    "committed": "A card lies face down, with {claws}.",
    "not agreed": "{Seat} does not agree to cancel the fight.",
    "fight cancelled": "The crew cancels the fight: {item}.",
    "fight card": "The fight card is {lifeformcard}.",
    "character gone": "{who} is gone.",
    "cat gone": "The cat is gone.",
    "card gone": "{card} leaves the game.",
    "eliminated": "{Seat} is out of the game.",
    "fight over": "The fight is over, with {unmatched} unmatched.",
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


def _card_list(view: View, data: Data) -> str:
    cards = numbers(data["cards"])
    seat = LIFEFORM if view.seat == LIFEFORM else 1
    return joined([card_name(view.printed, seat, card) for card in cards])


def _lifeform_cards(view: View, data: Data) -> str:
    return joined([lifeform_card_name(view.printed, card) for card in numbers(data["cards"])]) or "none"


def _objectives(view: View, name: str, data: Data) -> str:
    return joined([view.printed.objectives[o].name for o in numbers(data[name])]) or "none"


def _open_objectives(view: View, data: Data) -> str:
    """Those that everybody knows of, because they are decided as soon as they are dealt."""
    found = joined([view.printed.objectives[o].name for o in numbers(data["open"])])
    return f", and at once decides about {found}" if found else ""


def _duties(view: View, data: Data) -> str:
    """What the crew has to do, objective by objective."""
    found = [view.printed.objectives[o] for o in numbers(data["objectives"])]
    return " ".join(f"{objective.name}: {objective.help}" for objective in found) or "none."


def _terror(view: View, data: Data) -> str:
    card = view.printed.terror_cards[number(data, "card")]
    return f"{card.name}. {card.help}"


WORDS: dict[str, Word] = {
    "seat": lambda view, data: seat_name(view, number(data, "seat")),
    "Seat": lambda view, data: capital(seat_name(view, number(data, "seat"))),
    "target": lambda view, data: seat_name(view, number(data, "target")),
    "people": lambda view, data: people(view, numbers(data["who"])),
    "victims": lambda view, data: people(view, numbers(data["victims"])) or "nobody",
    "image": lambda _, data: capital(image(number(data, "image"))),
    "Images": lambda _, data: capital(joined([image(i) for i in numbers(data["images"])])),
    "card": lambda view, data: card_name(view.printed, number(data, "seat"), number(data, "card")),
    "cardlist": _card_list,
    "lifeformcard": lambda view, data: lifeform_card_name(view.printed, number(data, "card")),
    "lifeformcards": _lifeform_cards,
    "objective": lambda view, data: _objectives(view, "objective", data),
    "objectives": _duties,
    "openlist": _open_objectives,
    "terror": _terror,
    "role": lambda view, data: view.printed.role_cards[number(data, "card")].name,
    "token": lambda view, data: view.printed.evolutions[number(data, "token")].name,
    "stowaway": lambda view, data: view.printed.stowaways[number(data, "card")].name,
    "ending": lambda _, data: ENDINGS[str(data["ending"])],
    "hidden": lambda _, data: counted(number(data, "hidden"), "secret objective"),
    "claws": lambda _, data: counted(number(data, "tokens"), "hostility token"),
    "item": lambda _, data: ITEMS[str(data["item"])],
    "unmatched": lambda _, data: counted(number(data, "unmatched"), "icon"),
    "swept": lambda _, data: "the lifeform is there" if data["here"] else "only ghosts",
    "start": lambda view, data: chamber(view, number(data, "start")),
    "ability": lambda _, data: str(data["ability"]).upper(),
    **as_written("deck"),
}

WORDING = ship.WORDING | EventWording(SENTENCES, WORDS)
describe_event = WORDING.describe_event
