"""Help in place: what a question means, and what every piece does."""

from functools import cache

from nightdeck.games.room25.content.components import CONTENT, MacCard, Madness, Movement, Punishment

QUESTIONS = {
    "character": "Only abilities set characters apart; in the base game, nothing does. "
    "A Special Ability takes one of your actions and does not work in the Central Room.",
    "clue": "Before the first round every player may see one room next to the Central Room, in secret.",
    "announce": "You may tell the colour of a room you have seen, not its name.",
    "programme": "Lay one or two different tokens. They are revealed in turn order, one a pass, and must be done.",
    "second": "A second, different token for the second pass; or none, and the first one is played in either pass.",
    "adrenaline": "Once in the game: a third action after the second pass, chosen when it comes; no Special Ability.",
    "turn": "Act. Before that, or after it if you go on, you may place your reminder token or tell a colour.",
    "claim": "Tell the colour of a room that you have seen and kept quiet about.",
    "remind": "A note to yourself and the others: it lies on a face-down room until that is revealed.",
    "look": "See one neighbouring face-down room in secret.",
    "move": "Go to a neighbouring room. It is turned up and does to you what it does.",
    "push": "Move somebody else of your room to a neighbouring room. Not out of the Central Room.",
    "control": "Slide the row or the column of your room one step. In a round a line slides one way only.",
    "order": "A robot can move or push, nothing else. Any red room destroys it.",
    "special": "Your character's own ability. It does not work in the Central Room, nor as an Adrenaline action.",
    "control token": "This line has moved this round. Until the round ends it can move the same way again, "
    "but not back.",
    "countdown": "The rounds that are left; unless all play together, whoever enters Room 25 cuts them to five. "
    "When they are over nobody can escape any more: guards win, and of two teams the one with more people in Room 25.",
    "complex": "Everybody knows which 25 rooms are in play; where they lie is the secret.",
    "mac": "M.A.C. cards move lines and punish; Madness cards do worse.",
}

ROLES = {
    "prisoner": "Prisoners win together: all of them go to Room 25, and one slides it out of the complex in time; in "
    "the last round one may be missing. With two of them dead they have lost. They may not show their roles.",
    "guard": "Guards win together: as soon as two prisoners are dead, or if none are out when the rounds are over. In "
    "the own turn a guard may show the role, and from the next round on chooses each action only when it is due.",
}
MOVEMENT = "The line slides as by a Control action, unless it has moved the other way this round. Nobody escapes by it."
PUNISHMENT = "Both lose that token for good, also if it is programmed; in the M.A.C. Room, whoever came in loses it."
PANIC = (
    "Franck loses his Adrenaline token. In a yellow room, Jennifer draws in everybody from next door. "
    "Kevin swaps two rooms next to his, occupied ones first. Emmett locks his room, unless it is blue. "
    "Max carries everybody in his room into a neighbouring yellow one; Bruce pushes them there. "
    "Sarah uses one of her Empty Chambers to replace her room, unless it is blue. Alice stays calm."
)


def help_on(topic: str) -> str:
    """Help on a question, a room, a character, a token or a card."""
    return topics().get(topic, "")


@cache
def topics() -> dict[str, str]:
    """Every help text by its topic."""
    parts = CONTENT.printed
    found = dict(QUESTIONS)
    found |= {f"room {room.id}": f"{room.name}: {room.help}" for room in parts.rooms.values()}
    for who in parts.characters.values():
        abilities = " ".join(f"{ability.name}: {ability.help}" for ability in who.abilities)
        found[f"character {who.id}"] = f"{who.name}, {who.archetype}. {abilities}"
        for role, goal in ROLES.items():
            found[f"character {who.id} {role}"] = f"{goal} {found[f'character {who.id}']}"
    return found | {f"card {name}": _card(card) for name, card in parts.mac.items()}


def _card(card: MacCard) -> str:
    """What a M.A.C. card does."""
    match card:
        case Movement():
            return MOVEMENT
        case Punishment():
            return PUNISHMENT
        case Madness():
            return f"{card.help} {PANIC}" if card.effect == "panic" else card.help
