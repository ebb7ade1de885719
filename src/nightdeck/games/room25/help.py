"""Help in place: what a question means, and what every piece does."""

from functools import cache

from nightdeck.games.room25.components import Madness, printed

QUESTIONS = {
    "clue": "Before the first round every player may see one room next to the Central Room, in secret.",
    "announce": "You may tell the colour of a room you have seen, never its name. Against others you may lie.",
    "programme": "Lay one or two different tokens. They are revealed in turn order, one a pass, and must be done.",
    "second": "A second, different token for the second pass; or none, and the first one is played in either pass.",
    "adrenaline": "Once in the game: a third action after the second pass, chosen when it comes.",
    "turn": "Act. Before that, or after it if you go on, you may place your reminder token or tell a colour; "
    "a guard may drop the mask.",
    "claim": "Tell the colour of a room that you have seen and kept silent about. Against others you may lie.",
    "remind": "A note to yourself and the others: it lies on a face-down room until that is revealed.",
    "look": "See one neighbouring face-down room in secret.",
    "move": "Go to a neighbouring room. It is turned up and does to you what it does.",
    "push": "Move somebody else of your room to a neighbouring room. Not out of the Central Room.",
    "control": "Slide the row or the column of your room one step. In a round a line slides one way only.",
    "order": "A robot can move or push, nothing else. Any red room destroys it.",
    "special": "Your character's own ability. It does not work in the Central Room, nor as an Adrenaline action.",
    "role": "Prisoners want all prisoners out. Guards want them dead, or late.",
    "countdown": "The rounds that are left. When they are over, whoever has not escaped has lost.",
    "complex": "Everybody knows which 25 rooms are in play; where they lie is the secret.",
    "mac": "M.A.C. cards move lines and punish; Madness cards do worse.",
}


@cache
def topics() -> dict[str, str]:
    """Every help text by its topic."""
    parts = printed()
    found = dict(QUESTIONS)
    found |= {f"room {room.id}": f"{room.name}: {room.help}" for room in parts.rooms.values()}
    for who in parts.characters.values():
        abilities = " ".join(f"{ability.name}: {ability.help}" for ability in who.abilities)
        found[f"character {who.id}"] = f"{who.name}, {who.archetype}. {abilities}"
    found |= {f"card {name}": card.help for name, card in parts.mac.items() if isinstance(card, Madness)}
    return found
