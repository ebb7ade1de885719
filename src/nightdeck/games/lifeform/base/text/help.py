"""Help in place on the base game: its pieces, and what a question means for whoever is asked."""

from nightdeck.games.lifeform.base.text.card_help import CREW_DEEDS, lifeform_help
from nightdeck.games.lifeform.content.printed import Printed
from nightdeck.games.lifeform.ship.text import help as ship
from nightdeck.games.lifeform.ship.text.card_help import crew_help
from nightdeck.games.lifeform.ship.text.help import piece_help, sheet_help

PIECES = {
    "goal": "The crew loads the shuttle Remora, boards it and launches before the Valley Forge explodes. "
    "The lifeform hunts them, delays them, and may already be aboard when they leave.",
    "image": "Two or three images of the lifeform roam the ship, but only one is real. The lifeform "
    "decides secretly which, at every reality calibration. Ghosts cannot attack.",
    "objective": "Each crew player has drawn an objective that only the crew knows. All must be done before a launch.",
    "remora": "Characters may board from minute 20 on and never leave again. Images cannot follow.",
    "cat": "The cat uses tunnels and fears nothing. If it is in play it must be aboard before you launch.",
    "clock": "The self-destruct track. At 20 the Remora opens and the lifeform lays a stowaway card; at 10"
    " the heat analyzers are gone; from 9 on a launch may leave people behind.",
    "hostility": "Flames, the laser, reactions and deaths make the lifeform angrier: more cards, more terror, "
    "more claws at the end.",
    "cocoon": "The further the cocoon, the more cards the lifeform holds. FLAMETHROWER–COCOON burns it back to the "
    "start. The last space asks for more coolant with 2 players; with more it brings a third image, a reality "
    "calibration, and costs a mission token.",
    "malfunction track": "The lifeform's MALFUNCTION moves it on. First the power fails in a chamber, then the android "
    "wakes in Hypersleep, then a minute is lost.",
    "crew sheet": "One of the crew: its characters, cards, heat analyzers and data tokens. The green ring fills when a "
    "skill has been activated, the yellow one when a survival ability has. Point at a name to read what it can do.",
    "role sheet": "Whoever has lost every character helps on as the ship's cat or as SIS-TER: each turn move a token, "
    "play a card, or pass.",
    "lifeform sheet": "How many cards the lifeform holds, its stowaway card, which it lays down at minute 20, and what "
    "it has gained: evolution tokens, the stowaway token, its survival ability.",
    "real": "This image is real, and only it attacks. Nobody else sees the ring.",
    "lifeform hand": "A round plays one row of one card. A bolt stops a reaction of the crew. The icons below are "
    "those of a fight in the Showdown.",
    "showdown": "If the lifeform is aboard, it fights one survivor after the other. Every icon of a fight "
    "must be matched.",
}

SETUP = {
    "keep characters": "You lead both of them to the end or to their deaths; the third leaves the game. A skill costs "
    "your activity of a turn, a survival ability a card with SURVIVAL. Everybody chooses in secret and shows at once.",
    "place image": "Your images enter in two of the marked start chambers. Which one is real you decide at the first "
    "reality calibration.",
    "place cat": "The cat begins in a vent chamber. It walks through tunnels and is never attacked.",
    "decide first": "These objectives are settled before the first round. You speak for the crew.",
    "company directive": "The clock loses two minutes, or the lifeform gets the stowaway token.",
    "rationing": "Two mission tokens leave the ship, or every crew player discards a card and the lifeform draws one.",
    "ration": "Rationing costs every crew player one card.",
}

CREW_TURN = {
    "second token": "The quartermaster may take one more token from the same chamber.",
    "tissue samples": "If that objective is in play, a card fulfils it. You are asked in any case, so that nobody "
    "learns whether it is.",
    "pay for cell": "The energy cells cost one card and the topmost token of their column.",
    "electrify": "Every image in the Shuttle Bay and in Docking Hub 1 is driven one chamber away; you set the order.",
    "bulkhead": "The security door bars this exit of Docking Hub 1 until your next turn.",
    "launch": "Everybody with a character aboard must agree. Before minute 9 all survivors must be aboard.",
}

CREW_ACTIONS = {
    "move again": "The navigator may go one chamber further, once in each of your turns.",
    "who runs": "One character makes one or two moves, in the light only.",
    "flamethrower": "Flames reach an image one or two chambers away. You move it twice, and hostility rises.",
    "flame image to": "The image flees from the flames, two chambers if it can.",
    "burn cocoon": "The cocoon track starts anew, a third image is lost, and hostility rises.",
    "who prods": "The android's status goes down by one. On the last space it is destroyed.",
    "survival": "An ability that lasts is at your service as long as the character lives. Any other happens now, and "
    "only once.",
    "swap images": "Images change places. Which of them is real goes along with them.",
    "shift token": "The topmost token of one column goes to the lowest free space of another, bonus included.",
    "ladderway": "She turns up in any lift or ladderway without an image, terror or the android.",
    "drive off": "An image next to him goes one chamber away, wherever you want.",
    "push image to": "You move the image one chamber, never into one with characters or another image.",
}

LIFEFORM_TURN = {
    "lifeform activity": "One activity each round: LURK to fill your hand, spend a vent token for a VENT, or play one "
    "row of a card. Point at a card to read what its actions do.",
    "evolve": "Before you draw, you may discard as many cards as your evolution number.",
    "add evolution": "A kept evolution token adds its action to this row, each kind of action once. Then it is spent.",
    "keep evolution": "One of the two is yours to use, the other leaves the game.",
    "move image": "Images go through corridors and tunnels, never into a chamber with characters or another image.",
    "move image on": "The image may go on, but must end somewhere else than it began.",
    "scanner": "An image next to a character jumps to another chamber beside the same character. Doors do not matter.",
    "vent": "Put an image into a free vent chamber, or attack in any vent chamber as the real lifeform.",
    "force move": "An image in a cocoon chamber lets you move a character one or two chambers. An image or terror "
    "ends it.",
    "force on": "One more chamber, if you like.",
    "take mission": "One mission token of that chamber returns to the supply.",
    "hull breach": "A chamber next to an image opens to space. Who is inside may run; then everything there is lost, "
    "and nobody can enter any more.",
    "survival ability": "Once in a game: ANDROID KILL kills whoever is not hidden in the android's chamber, MOVE ALIEN "
    "3 moves one image up to three times, HULL BREACH opens a chamber next to an image to space.",
    "place terror": "Whoever enters the chamber stops and draws a terror card. No characters may be there now.",
    "third image": "One image more to hide behind, in a vent chamber without characters. It is a ghost until the next "
    "calibration.",
    "stuck hatch": "You bar one corridor of the chamber where the victim is. If the door stood elsewhere, that way is "
    "open again.",
    "nest": "A new cocoon chamber, where no character is.",
    "wrong turn": "You move the victim one chamber, but not to an image.",
    "deviate to": "From now on the android is steered; it leaves its path at once.",
    "stowaway": "Guess the minute of the launch. If it lies in the range of your card, you are aboard.",
}

MEETINGS = {
    "meet first": "Several chambers hold an image and characters who have just come. One after the other is settled.",
    "relocate ghost": "The ghost that was met goes to a free chamber as near as can be to the real lifeform.",
    "lose ghost": "One of the three images leaves the ship. The real one stays.",
    "shift first": "After an attack the ghosts gather around that chamber; you set the order.",
    "shift ghost": "The ghost goes to the nearest free chamber beside the one that was attacked.",
    "victim": "One of those in the chamber meets what is on the terror card. You speak for the crew.",
    "frozen stiff": "The terror costs you a card of your choice.",
    "panic first": "Everybody on the ship who is not hidden flees one chamber. You speak for the crew about the order.",
    "panic to": "The character must flee to a chamber next door; only Motoko may always stay. Nobody flees into the "
    "dark or a vent chamber, to terror, an image or the android.",
    "cat flees": "The chamber opens to space; the cat slips out.",
    "take over": "A player with two characters hands one over to you, with everything on its sheet.",
    "role": "Nobody is left to take over. As the cat or as the mainframe you still help the crew.",
    "calibrate": "Pick the image that is real from now on. You may keep the same one. Nobody else learns which.",
    "react": "HIDE saves one character, which stays hidden beside the image. RUN! takes one away. SHOCK-"
    "PROD drives the image back and saves all. Each player has one reaction per lifeform phase.",
    "counter": "RUN! CANCEL stops a RUN!, SHOCK-PROD CANCEL a SHOCK-PROD. An evolution token stops any reaction.",
    "noisy": "After a noisy kill every survivor on the ship who is not hidden must flee one chamber.",
}

ROLES = {
    "role activity": "Advance one of your two tokens, play a card, or pass. The second and the last space of a lane "
    "give a used card back.",
    "regain": "A used card comes back and can be played again.",
    "move cat": "The cat may go one chamber, through tunnels too, before you do something else.",
    "scamper": "Up to three moves; where the cat ends, a terror token is taken away.",
    "arched back": "The lifeform must say whether this image is the real one. Nothing else follows.",
    "underfoot": "The image next to the cat goes one chamber away, where you want.",
    "warm company": "A player with a character near the cat draws two cards.",
    "hiss": "A terror token at most two chambers from the cat returns to the supply.",
    "lead the way": "A character with the cat or next to it makes one move. What waits there is met as ever.",
    "personnel page": "A crew player of your choice draws a card.",
    "deck sweep": "The lifeform must say whether the real image is on this deck. Nothing else follows.",
    "cargo lift": "One mission token moves to a chamber next door, through an open corridor.",
    "static charge": "An image in a chamber without power is driven one chamber away, where you want.",
    "stock query": "A mission token from the supply appears there.",
    "purge": "An image in a vent chamber is driven one chamber away.",
}

SHOWDOWN = {
    "share card": "Improvised weapons give the crew cards, dealt unseen to those aboard, as you decide.",
    "keep one": "One of these cards joins your hand for the Showdown, the others are discarded.",
    "target": "The one you fight must match every icon or is out. Never the same survivor twice in a row.",
    "claws": "Each hostility token adds a claw to this fight, and is spent.",
    "add stowaway": "The stowaway card adds its icons to this fight. You have it once.",
    "cancel fight": "Halon gas, the Remora token or the Mining Laser end this fight before the card is shown. The "
    "whole crew must agree.",
    "agree to cancel": "What is spent on this fight is not there for the next one.",
    "drop icon": "A fight has five icons at the most; you pick which are lost.",
    "fight card": "Its icons, and a claw for each hostility token, must all be matched by the crew.",
}

QUESTIONS: dict[str, str] = {
    **SETUP, **CREW_TURN, **CREW_ACTIONS, **LIFEFORM_TURN, **MEETINGS, **ROLES, **SHOWDOWN,
}  # fmt: skip
TOPICS = {**ship.TOPICS, **PIECES, **QUESTIONS}


def help_on(topic: str) -> str:
    """Help on a topic, a kind of question or a piece; "" if there is none."""
    return TOPICS.get(topic) or piece_help(topic, _piece)


def _piece(printed: Printed, kind: str, number: int) -> str:
    match kind:
        case "who" if number < len(printed.sheets):
            return sheet_help(printed, number)
        case "terror-card" if number < len(printed.terror_cards):
            return printed.terror_cards[number].help
        case "objective" if number < len(printed.objectives):
            return printed.objectives[number].help
        case "prey" if number < len(printed.lifeform_cards):
            return lifeform_help(printed, number)
        case "card" if number < len(printed.crew_cards):
            return crew_help(printed, number, CREW_DEEDS)
        case "role-card" if number < len(printed.role_cards):
            return printed.role_cards[number].help
        case _:
            return ""
