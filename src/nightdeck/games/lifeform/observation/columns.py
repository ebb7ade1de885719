"""The tables and columns of an observation: what a seat may know of Lifeform, as numbers."""

from nightdeck.core.observation import OFFERED, OPTIONS, Column, Rows, Schema, flag, number, row, value
from nightdeck.games.lifeform.observation import values
from nightdeck.games.lifeform.observation.values import FIGHT, LOADOUT, PARTS

SEATS = 4
IMAGES = 3
ROWS = 4
PLACED = 16
ASTEROIDS = 4
SPREAD = 4
OWING = 6
ZONES = 4


def _counts(what: str, prefix: str, kinds: tuple[str, ...]) -> list[Column]:
    return [number(f"{prefix}_{kind}", f"{what} {kind}") for kind in kinds]


def _flags(names_and_words: dict[str, str]) -> list[Column]:
    return [flag(name, words) for name, words in names_and_words.items()]


GAME = Rows(
    "game", 1, "What concerns everybody.",
    (
        flag("solo", "it is Dragon's Domain"),
        number("players", "how many play"),
        flag("evolution", "evolution tokens are used"),
        value("phase", "the phase", values.PHASES),
        number("round", "the round"),
        row("you", "who you are", "players"),
        row("turn", "whose turn it is", "players"),
        number("minute", "minutes on the clock"),
        number("malfunction", "the malfunction track"),
        number("android_status", "the android's status track"),
        number("cocoon", "the cocoon track"),
        number("hand_size", "the lifeform's largest hand"),
        number("evolution_number", "how many cards it may discard before it draws"),
        number("overheating", "the space of Coolant with the overheating token"),
        number("hostility", "the hostility track"),
        number("mission_supply", "mission tokens left"),
        row("breach", "the breached chamber", "chambers"),
        row("cocoon_token", "the chamber with the cocoon token", "chambers"),
        row("door", "where the security door is", "links"),
        row("cat", "where the cat is", "chambers"),
        flag("cat_gone", "the cat has left the game"),
        number("crew_deck", "cards in the crew deck"),
        number("hidden_objectives", "secret objectives still to be done"),
        number("lifeform_cards", "cards in the lifeform's hand"),
        number("lifeform_deck", "cards in its deck"),
        number("vents", "vent tokens"),
        value("survival", "the survival ability that was used", values.SURVIVALS),
        value("stowaway_token", "where the stowaway token is", values.SLOTS),
        number("hostility_tokens", "hostility tokens"),
        number("terror_deck", "cards in the terror deck"),
        number("asteroid_tokens", "asteroid tokens that are face down"),
        *(number(f"asteroid_{n}", "a minute with an asteroid token") for n in range(1, ASTEROIDS + 1)),
        *(number(f"cat_lane_{n}", f"the token in lane {n} of the cat") for n in (1, 2)),
        *(number(f"sister_lane_{n}", f"the token in lane {n} of SIS-TER") for n in (1, 2)),
        number("playing", "the card whose row is being resolved, by its row"),
        *(value(f"action_{n}", "an action of that row still to come", values.ACTIONS) for n in range(1, ROWS + 1)),
        *_counts("tokens in the column", "loadout", LOADOUT),
        *_counts("tokens that a launch still needs in the column", "needs", LOADOUT),
        number("halon", "halon gas blasts"),
        *_flags(
            {
                "hold_the_count": "the clock is held", "half_lock": "the door is half locked",
                "deviated": "the android has strayed", "laser_in_slot": "the Mining Laser is in its slot",
                "flamethrower_in_slot": "the Flamethrower is in its slot",
                "stowaway_chosen": "a stowaway card was chosen", "automatic": "the lifeform is aboard for certain",
                "keeps_stowaway": "the lifeform keeps the stowaway card", "remora_token": "the Remora token is there",
                "over": "the game is over", "won": "you have won", "lost": "you have lost",
            }
        ),
    ),
)  # fmt: skip
PLAYERS = Rows(
    "players", SEATS, "The players, by seat; in Valley Forge the first is the lifeform.",
    (
        flag("present", "there is such a player"),
        number("cards", "crew cards in hand"),
        number("analyzers", "heat analyzers"),
        *(number(f"data_{icon}", f"data tokens {icon}") for icon in FIGHT[:4]),
        value("role", "the support role", values.ROLES),
        number("reacted", "reactions played"),
        number("harpoons", "harpoon tokens"),
        *_flags(
            {
                "flamethrower": "holds the Flamethrower", "laser": "holds the Mining Laser", "out": "eliminated",
                "answered": "has reacted to the attack", "passed": "has let the attack pass",
                "done": "adds nothing more to the fight",
            }
        ),
    ),
)  # fmt: skip
CHARACTERS = Rows(
    "characters", len(PARTS.characters), "The characters, in the order of the content.",
    (
        row("player", "who plays the character", "players"),
        row("chamber", "where the figure is", "chambers"),
        *_flags(
            {
                "dead": "killed", "hidden": "hidden", "skill": "the skill is active",
                "survival": "the survival ability is active", "dealt": "you may choose it",
                "victim": "attacked", "safe": "safe from the attack", "disk": "the disk marks a search or a reward",
            }
        ),
    ),
)  # fmt: skip
FIGURES = Rows(
    "images", IMAGES + 1, "The lifeform's images, then the android.",
    (
        row("chamber", "where it is", "chambers"),
        flag("gone", "it has left the game"),
        flag("suspect", "it may be the real one, for all that the crew has been told"),
        flag("real", "you know that it is the real one"),
    ),
)  # fmt: skip
CHAMBERS = Rows(
    "chambers", len(PARTS.chambers), "The chambers of the ship, in the order of the content.",
    (
        *_flags({icon: f"it has the icon {icon}" for icon in ("vent", "cocoon", "circuit", "objective", "protected")}),
        number("missions", "mission tokens"),
        number("outages", "power outages"),
        number("terrors", "terror tokens"),
        number("harpoons", "harpoon tokens"),
        number("chits", "conflict chits at its vent"),
    ),
)  # fmt: skip
LINKS = Rows(
    "links", len(PARTS.links), "What joins the chambers; this never changes.",
    (row("one", "a chamber", "chambers"), row("other", "the other chamber", "chambers"), flag("tunnel", "a tunnel")),
)  # fmt: skip
CREW_CARDS = Rows(
    "crew_cards", len(PARTS.crew_cards), "The crew cards, in the order of the content.",
    (
        *(number(f"hand_{seat}", f"in the hand of seat {seat}, if you may see it") for seat in range(SEATS)),
        number("discarded", "on the discard pile"),
        number("removed", "removed from the game"),
        number("played", "in the fight"),
        number("looked", "among those that you are looking at"),
    ),
)  # fmt: skip
PILES = Rows(
    "piles", PLACED, "Crew cards whose place in the deck is known, the next one first.",
    (row("top", "on top", "crew_cards"), row("bottom", "at the bottom", "crew_cards")),
)  # fmt: skip
LIFEFORM_CARDS = Rows(
    "lifeform_cards", len(PARTS.lifeform_cards), "The lifeform's cards, in the order of the content.",
    (
        number("hand", "in its hand, if you may see it"),
        number("seen", "in its hand, as you have seen; for the lifeform, as others have"),
        number("drawn", "drawn, and not yet kept"),
        number("discarded", "on the discard pile"),
    ),
)  # fmt: skip
ROLE_CARDS = Rows(
    "role_cards", len(PARTS.roles), "The cards of the cat and of SIS-TER, in the order of the content.",
    (flag("ready", "ready"), flag("used", "used")),
)  # fmt: skip
MORE_CARDS = (
    Rows("terror_cards", len(PARTS.terror), "The terror cards.", (number("discarded", "on the discard pile"),)),
    Rows(
        "objectives", len(PARTS.objectives), "The secret objectives.",
        (
            flag("open", "still to be done, if you may see it"),
            flag("completed", "completed"),
            flag("immediate", "to be decided at once"),
        ),
    ),
    Rows(
        "stowaways", len(PARTS.stowaways), "The stowaway cards.",
        (
            flag("offered", "may be chosen"),
            flag("chosen", "chosen, if you may see it"),
            flag("possible", "left possible by an answer"),
        ),
    ),
    Rows(
        "evolutions", len(PARTS.evolution), "The evolution tokens.",
        (
            number("kept", "its place in the row"),
            number("section", "the section of the cocoon track that it lies on"),
            number("place", "its place there"),
        ),
    ),
    Rows(
        "crisis_cards", len(PARTS.crisis), "The crisis cards of Dragon's Domain.",
        (flag("in_deck", "in a deck"), flag("gone", "used up"), number("open", "being resolved: its place")),
    ),
)  # fmt: skip
ATTACK = Rows(
    "attack", 1, "The attack under way; all 0 without one.",
    (
        value("kind", "what it is", values.ATTACKS),
        row("chamber", "where", "chambers"),
        row("image", "which image", "images"),
        row("origin", "from where", "chambers"),
        row("link", "by which way", "links"),
        flag("cancelled", "cancelled"),
        row("player", "who has played a reaction", "players"),
        row("card", "which card", "crew_cards"),
        row("character", "for whom", "characters"),
    ),
)  # fmt: skip
SHOWDOWN = Rows(
    "fight", 1, "The fight of the showdown; all 0 without one.",
    (
        flag("present", "there is a fight"),
        row("target", "against whom", "players"),
        number("tokens", "hostility tokens"),
        flag("stowaway", "with the stowaway card"),
        row("card", "the lifeform's card, if you may see it", "lifeform_cards"),
        number("wild", "answers with any icon"),
        *_counts("icons of the lifeform", "icon", FIGHT),
        *_counts("data tokens of the crew", "data", FIGHT),
        *_counts("combat tokens of the crew", "combat", FIGHT),
    ),
)  # fmt: skip
HUNT = (
    Rows(
        "hunt", 1, "The hunt aboard the Remora.",
        (
            flag("present", "there is a hunt"),
            flag("found", "the lifeform is found"),
            flag("over", "the hunt is over"),
            row("searcher", "who searches next", "players"),
            number("bonus", "hostility tokens earned"),
            row("rifled", "whose hand the lifeform looks at", "players"),
            *_counts("combat tokens of the crew", "combat", FIGHT),
            *(flag(f"zone_{n}", f"centre zone {n} has given its reward") for n in range(1, ZONES + 1)),
        ),
    ),
    Rows(
        "rooms", len(PARTS.remora), "The locations aboard the Remora.",
        (
            flag("hiding_place", "the lifeform hides there, if you may know it"),
            flag("hostility", "it bears the hostility tokens"),
            flag("searched", "searched"),
            flag("flushed", "flushed"),
            flag("revealed", "revealed"),
            flag("marked", "it bears a token, in Dragon's Domain"),
        ),
    ),
)  # fmt: skip
SOLO = (
    Rows(
        "solo", 1, "What only Dragon's Domain has.",
        (
            *(
                number(name, words)
                for name, words in {
                    "motion": "the space of the motion track, and 1", "surplus": "movement left over",
                    "nerve": "spaces of the fear track that are free", "fear": "terror tokens on the fear track",
                    "terrors_gone": "terror tokens that are gone", "alive": "still-alive chits in the container",
                    "killed": "killed chits there", "alive_gone": "still-alive chits that are gone",
                    "stowed": "stowaway tokens on the Remora", "survivals": "survival tokens",
                    "extinguishers": "fire extinguishers", "torches": "welding torches", "seconds": "30-second tokens",
                    "data_icon": "the data token that fulfilled the objective, and 1",
                    "android_turns": "turns of the android", "zone": "the combat zone at hand, and 1",
                    "filled_1": "tokens in the first secondary zone", "filled_2": "tokens in the second one",
                    "clamps": "docking clamps", "life_support": "life support", "unlocks": "clamps unlocked by hand",
                    "coming": "spaces that the lifeform is about to advance",
                    "traits": "unused trait tokens, a bit each", "used": "trait tokens on the Remora, a bit each",
                    "cells": "energy cells with a token, a bit each",
                    "nearest_1": "how near you came to the first chamber of the hazard",
                    "nearest_2": "to the second", "nearest_3": "to the third",
                }.items()
            ),
            *(number(f"cocoon_killed_{n}", f"killed chits on space {n} of the cocoon track") for n in range(4)),
            *(number(f"cocoon_alive_{n}", f"still-alive chits on space {n} of it") for n in range(4)),
            value("attack_five", "where the attack-5 token is", values.ATTACK_FIVE),
            row("small_vent", "the small vent", "chambers"),
            row("start", "where you stood when step 3 began", "chambers"),
            *_flags({f"gained_{one}": f"the objective {one} is reached" for one in values.GAINED}),
            *_flags(values.RULES),
            *_flags(
                {
                    "alert": "a proximity conflict is due", "impervious": "impervious", "exhausted": "exhausted",
                    "halted": "the movement has ended", "frightened": "a terror token has brought a crisis card",
                    "airlock_survival": "a survival token in the airlock", "airlock_used": "the airlock was used",
                    "locker_used": "the locker was used", "hidden_survival": "a survival token before the hidden zone",
                }
            ),
            *(number(f"spread_{n}", "a token to be spread, and 1") for n in range(1, SPREAD + 1)),
            *(value(f"owing_{n}", "a cost still to be paid", values.COSTS) for n in range(1, OWING + 1)),
        ),
    ),
    Rows(
        "zones", ZONES, "The combat zones of the shuttle conflict.", tuple(_counts("icons", "icon", FIGHT)),
    ),
)  # fmt: skip
QUESTION = Rows(
    "question", 1, "The question that you are asked; all 0 if you are not.",
    (
        value("kind", "what you are asked", values.KINDS),
        row("chamber", "the chamber that it is about", "chambers"),
        row("character", "the character", "characters"),
        row("image", "the image", "images"),
        row("card", "the crew card", "crew_cards"),
        row("lifeform_card", "the lifeform's card", "lifeform_cards"),
        row("player", "the player", "players"),
        row("crisis", "the crisis card", "crisis_cards"),
        value("cost", "the cost", values.COSTS),
        number("number", "a number or token, and 1"),
    ),
)  # fmt: skip
OFFERS = Rows(
    OPTIONS, 128, "What you may answer, in the order of the question.",
    (
        flag(OFFERED, "there is such an option"),
        value("verb", "what you would do", values.VERBS),
        value("name", "which action or token", values.NAMES),
        row("chamber", "the chamber", "chambers"),
        row("chamber_2", "where to from there", "chambers"),
        row("character", "the character", "characters"),
        row("character_2", "the second character", "characters"),
        row("image", "the image, or the android", "images"),
        row("image_2", "the second image", "images"),
        row("image_3", "the third image", "images"),
        row("card", "the crew card", "crew_cards"),
        row("card_2", "the second card", "crew_cards"),
        row("card_3", "the third card", "crew_cards"),
        row("lifeform_card", "the lifeform's card", "lifeform_cards"),
        row("role_card", "the card of the cat or of SIS-TER", "role_cards"),
        row("player", "the player", "players"),
        row("link", "the corridor or tunnel", "links"),
        row("room", "the location aboard the Remora", "rooms"),
        value("column", "the column of the loadout", LOADOUT),
        value("column_2", "where to from there", LOADOUT),
        value("icon", "the icon", FIGHT),
        number("number", "a row of a card, a zone, a space, an amount or a token, and 1"),
    ),
)  # fmt: skip
SCHEMA = Schema(
    "lifeform",
    1,
    (
        GAME, PLAYERS, CHARACTERS, FIGURES, CHAMBERS, LINKS, CREW_CARDS, PILES, LIFEFORM_CARDS, ROLE_CARDS,
        *MORE_CARDS, ATTACK, SHOWDOWN, *HUNT, *SOLO, QUESTION, OFFERS,
    ),
)  # fmt: skip
