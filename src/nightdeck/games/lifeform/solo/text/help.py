"""Help in place on the solo game."""

from nightdeck.games.lifeform.content.printed import Printed
from nightdeck.games.lifeform.ship.text import help as ship
from nightdeck.games.lifeform.ship.text.card_help import crew_help
from nightdeck.games.lifeform.ship.text.help import piece_help, sheet_help
from nightdeck.games.lifeform.solo.text.card_help import DEEDS
from nightdeck.games.lifeform.solo.text.crisis_cards import cost_words

TOPICS: dict[str, str] = {
    **ship.TOPICS,
    "motion": "The lifeform is this blip. You choose its way at forks, and every space it enters takes "
    "effect. Red rings are close range. On PROXIMITY ALERT! it is upon you.",
    "control": "Fear track, traits, tokens and the container of conflict chits. A killed chit that is drawn "
    "loses the game.",
    "fear": "Terror tokens fill it from the left, the nerve token comes from the right. When they meet, the "
    "game is lost.",
    "trait": "Spend it against terror on its deck, with any card for a crisis icon, against a fight icon, or "
    "to look at four cards. One that was spent on the ship turns against you on the Remora.",
    "crisis": "Each card or token pays one icon; a trait with any card pays any icon. ALIEN: the lifeform advances. "
    "LOSE NERVE: your nerve token comes 1 nearer to the terror. MALFUNCTION and COCOON: their tracks advance. RENEWED "
    "STAMINA: you are no longer exhausted.",
    "proximity": "HIDE and a fire extinguisher token need no chit. SHOCK-PROD, RUN! and harpoons cost one, "
    "and one more for each surplus point. Eluding costs cards and a still-alive chit. RUN! drives the lifeform back "
    "2 (1 if you are exhausted), everything else 1.",
    "cut advance": "Each SECURITY DOOR card and each survival token makes this advance 1 shorter.",
    "meet terror": "A trait of this deck removes the token for good. Otherwise it goes on the fear track, and "
    "a crisis follows.",
    "conflict": "One action each round: match every icon of a zone, or clear it with halon gas or the "
    "airlock. The locker gives two cards if you live. Clear all zones to win.",
    "pay": "Only what carries the icon, and leaves enough for the rest of the cost, can be chosen.",
    "choose hero": "You lead one character, who starts in the Galley. Skills are not used alone.",
    "stock ladderway": "Two mission tokens more lie on B deck, before or aft.",
    "star-beast": "One chit that would have kept you alive lies on the cocoon track instead. The further along, the "
    "later it comes into the container.",
    "keep of four": "The trait showed you the next four cards of the deck; one is yours.",
    "return three": "The others go back to the top or to the bottom of the deck, in your order. From the top you draw "
    "them next.",
    "solo discard": "The card goes to the discard pile.",
    "elude": "Slipping away costs cards, a still-alive chit leaves the container, and the lifeform goes back 1.",
    "solo flamethrower": "Flames drive the lifeform back 2 spaces, or take a terror token away next door.",
    "hold seconds": "Once minute 10 has passed, each 30-second token holds the clock for a minute.",
    "small vent": "One more chamber becomes a vent chamber: Supplies, or, for a mission token that lies there, one "
    "of its neighbours.",
    "stowaway icon": "A stowaway token goes aboard unseen, or the topmost energy cell is lost.",
    "take chit": "No stowaway token is left, so the killed chit of a vent chamber goes into the container.",
    "before step 4": "Your activity is done. Before the chamber has its say you may use what costs no activity: a "
    "survival token, a trait, a harpoon.",
    "step to": "You must leave for a chamber next door. It brings no second crisis.",
    "spread": "Attack-5 and the traits you used lie against you in the two side zones, evenly.",
    "locker tokens": "Each survival token adds a still-alive chit before one is drawn. Whoever lives takes two cards.",
    "countdown": "The self-destruct track. Red faces put terror on the android's path. At 20 a new vent opens and a "
    "stowaway or an energy cell goes; at 10 the heat analyzers are gone; at 0 all is over. You may launch at any time.",
    "malfunction": "First the Shuttle Bay goes dark, then the android wakes, then a minute is lost.",
    "android-status": "How much of the android is left: as many tokens as it would tear off the loadout. On × it is "
    "destroyed.",
    "solo-cocoon": "Each COCOON goes one space on and brings what lies there into the container; the last space lets "
    "attack-5 wait aboard. After that it costs minutes. Flames do not bring it back; in a cocoon chamber they take a "
    "stowaway off the Remora.",
    "berth": "You may board at any time. Launch with the columns filled to their bars, a spacesuit and all three "
    "objectives.",
}


def help_on(topic: str) -> str:
    """Help on a topic, a kind of question or a piece; "" if there is none."""
    return TOPICS.get(topic) or piece_help(topic, _piece)


def _piece(printed: Printed, kind: str, number: int) -> str:
    match kind:
        case "who" if number < len(printed.sheets):
            return sheet_help(printed, number)
        case "lone-card" if number < len(printed.crew_cards):
            return crew_help(printed, number, DEEDS)
        case "crisis" if number < len(printed.crisis):
            card = printed.crisis[number]
            return f"{card.name}. Its options cost: {'; '.join(map(cost_words, card.options))}."
        case _:
            return ""
