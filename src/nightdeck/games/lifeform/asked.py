"""Help on the questions of the base game: what a choice means for whoever is asked, in our own words."""

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
    "activity": "EQUIP, a heat analyzer, the mining laser (an image next door flees and the lifeform loses its hand, "
    "or the android is destroyed; it gets dark there), or one row of a card. In company also skills and energy "
    "cells; alone WAIT, and MISSION brings the lifeform 1 nearer.",
    "collect": "A character that is not hidden takes one mission token from its chamber. It goes on the lowest free "
    "space of the column that you choose, and a bonus printed there is yours.",
    "second token": "The quartermaster may take one more token from the same chamber.",
    "tissue samples": "If that objective is in play, a card fulfils it. You are asked in any case, so that nobody "
    "learns whether it is.",
    "end of turn": "The last moment of your turn for what costs no activity.",
    "discard down": "You hold more cards than you may keep.",
    "pay for cell": "The energy cells cost one card and the topmost token of their column.",
    "electrify": "Every image in the Shuttle Bay and in Docking Hub 1 is driven one chamber away; you set the order.",
    "bulkhead": "The security door bars this exit of Docking Hub 1 until your next turn.",
}

CREW_ACTIONS = {
    "move": "One character goes through a corridor to a chamber next door. In a chamber with an image or with terror "
    "the way ends, and something happens.",
    "move again": "The navigator may go one chamber further, once in each of your turns.",
    "who runs": "One character makes one or two moves, in the light only.",
    "run to": "A run takes one or two moves. It cannot lead through the security door, into the dark or to an image, "
    "and ends at terror.",
    "explore": "Collect a mission token at once, or take a terror token away from a chamber next door.",
    "circuit board": "At a circuit board you can finish an objective that belongs there, or take a data token. Each "
    "matches two equal icons in the last fight.",
    "data": "In the last fight a data token matches exactly two icons of its kind.",
    "flamethrower": "Flames reach an image one or two chambers away. You move it twice, and hostility rises.",
    "flame image to": "The image flees from the flames, two chambers if it can.",
    "burn cocoon": "The cocoon track starts anew, a third image is lost, and hostility rises.",
    "security door": "The door bars one corridor or tunnel of your choice. The android needs two phases for it; if the "
    "door stood elsewhere, that way is open again.",
    "who prods": "The android's status goes down by one. On the last space it is destroyed.",
    "survival": "An ability that lasts is at your service as long as the character lives. Any other happens now, and "
    "only once.",
    "swap images": "Images change places. Which of them is real goes along with them.",
    "restore power": "The light comes back there: one can run again, and use RUN! and SHOCK-PROD.",
    "move outage": "The darkness shifts to a chamber next to it, by corridor or tunnel.",
    "shift token": "The topmost token of one column goes to the lowest free space of another, bonus included.",
    "ladderway": "She turns up in any lift or ladderway without an image, terror or the android.",
    "drive off": "An image next to him goes one chamber away, wherever you want.",
    "push image to": "You move the image one chamber, never into one with characters or another image.",
}

LIFEFORM_TURN = {
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
    "place outage": "In the dark nobody runs, and neither RUN! nor SHOCK-PROD can be played.",
    "third image": "One image more to hide behind, in a vent chamber without characters. It is a ghost until the next "
    "calibration.",
    "nest": "A new cocoon chamber, where no character is.",
    "wrong turn": "You move the victim one chamber, but not to an image.",
    "direct android": "Once awake, the android takes one step in each round, or works on a security door that bars its "
    "chamber.",
    "deviate to": "From now on the android is steered; it leaves its path at once.",
    "wreck": "The android tears the topmost token off a column, as often as its status says. Then it is gone.",
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
}

QUESTIONS: dict[str, str] = {
    **SETUP, **CREW_TURN, **CREW_ACTIONS, **LIFEFORM_TURN, **MEETINGS, **ROLES, **SHOWDOWN,
}  # fmt: skip
