"""Crew reactions to an attack or a hull breach, and the lifeform's reactions to them."""

from nightdeck.core.ask import PASS, Option, choose
from nightdeck.core.state import step
from nightdeck.games.lifeform.base.rules.images import free_for_images, image_moves, move_image, push_image
from nightdeck.games.lifeform.base.rules.lifeform_hand import discard_lifeform
from nightdeck.games.lifeform.base.rules.meeting import exposed, extra_reaction, reacts_next
from nightdeck.games.lifeform.base.rules.moving import run
from nightdeck.games.lifeform.ship.rules.crew_actions import can_prod
from nightdeck.games.lifeform.ship.rules.hands import lay_down
from nightdeck.games.lifeform.ship.rules.moving import runs
from nightdeck.games.lifeform.state import AWAY, LIFEFORM, Attack, State

CANCELS = {"run": "run-cancel", "shock-prod": "shock-prod-cancel"}


async def answer_attack(s: State) -> None:
    """Players with attacked characters are asked in turn until all have answered or passed (LF-174, LF-O70)."""
    seat = reacts_next(s)
    if seat != AWAY:
        s.then(step("react", seat), step("answer attack"))


async def react(s: State, seat: int) -> None:
    """One crew player may answer with one reaction card (LF-174, LF-175)."""
    attack = s.attack
    assert attack is not None
    pick = await choose(seat, "react", [PASS, *reaction_options(s, seat)], attack.chamber, hides=True)
    if not isinstance(pick, tuple):
        attack.passed.append(seat)
        return
    card, id = int(pick[1]), int(pick[2])
    player = s.player(seat)
    player.hand.remove(card)
    if id == extra_reaction(s, seat):
        player.extra = True
    else:
        player.reacted += 1
    attack.seat, attack.card, attack.character = seat, card, id
    attack.answered.append(seat)
    attack.passed = []
    s.emit("reacts", seat=seat, card=card, who=id)
    s.seal("a reaction has been played")
    s.then(step("counter"), step("resolve reaction"))


def reaction_options(s: State, seat: int) -> list[Option]:
    """The reactions in hand that can be played now (LF-182 to LF-195, LF-198, LF-431, LF-432)."""
    attack = s.attack
    assert attack is not None
    own = [s.who(id) for id in exposed(s) if s.who(id).seat == seat]
    own.sort(key=lambda who: who.id != extra_reaction(s, seat))
    if s.player(seat).reacted:
        own = [who for who in own if who.id == extra_reaction(s, seat)]
    options: list[Option] = []
    for card in dict.fromkeys(s.player(seat).hand):
        verb = s.printed.crew_cards[card].reaction
        if verb == "hide" and attack.kind != "breach":
            options += [("hide", card, who.id) for who in own]
        elif verb == "run":
            options += [("run", card, who.id) for who in own if runs(s, who, barred_links(s, attack))]
        elif verb == "shock-prod" and attack.kind != "breach" and can_repel(s, attack):
            options += [("shock-prod", card, who.id) for who in own if can_prod(s, who)][:1]
    return options


def barred_links(s: State, attack: Attack) -> list[int]:
    """The corridor by which the image came, or for a VENT attack from next door all between
    (LF-186, LF-190)."""
    if attack.kind == "attack":
        return [attack.link]
    if attack.kind == "vent":
        between = {attack.origin, attack.chamber}
        return [link for link, ends in enumerate(s.printed.ends) if set(ends) == between]
    return []


def can_repel(s: State, attack: Attack) -> bool:
    """Whether the attacking image has a chamber to go back to (LF-193, LF-194, LF-O14)."""
    if attack.kind == "attack":
        return bool(free_for_images(s, [attack.origin]))
    return bool(image_moves(s, attack.image))


async def counter(s: State) -> None:
    """The lifeform may cancel it by a fitting card or an evolution token (LF-176, LF-207 to LF-211, LF-422)."""
    attack = s.attack
    assert attack is not None
    if attack.kind == "breach":  # nothing cancels an escape from a hull breach (LF-208, LF-O48)
        return
    verb = s.printed.crew_cards[attack.card].reaction
    if verb == "hide" and not s.evolutions:
        return
    wanted = CANCELS.get(verb, "none")
    cards = [card for card in dict.fromkeys(s.hand) if s.printed.lifeform_cards[card].reaction == wanted]
    options: list[Option] = [PASS, *(("cancel", card) for card in cards)]
    options += [("evolution", token) for token in s.evolutions]
    match await choose(LIFEFORM, "counter", options, attack.card, hides=True):
        case ("cancel", int(card)):
            discard_lifeform(s, card)
        case ("evolution", int(token)):
            s.evolutions.remove(token)
            s.emit("evolution spent", token=token)
        case _:
            return
    s.emit("reaction cancelled", seat=attack.seat, card=attack.card)
    lay_down(s, attack.card)
    attack.card = AWAY


async def resolve_reaction(s: State) -> None:
    """A reaction that was not countered takes effect and raises hostility (LF-177, LF-178, LF-372)."""
    attack = s.attack
    assert attack is not None
    if attack.card == AWAY:
        return
    who = s.who(attack.character)
    verb = s.printed.crew_cards[attack.card].reaction
    if verb == "hide":
        who.hidden = True
        attack.safe.append(who.id)
        s.emit("hides", who=who.id)
    elif verb == "run":
        attack.safe.append(who.id)
        await run(s, who, 2, "run", barred_links(s, attack))
    else:
        attack.cancelled = True
        await repel(s, attack)
    lay_down(s, attack.card)
    attack.card = AWAY
    s.then(step("hostility", 1))


async def repel(s: State, attack: Attack) -> None:
    """The image goes back by the way it came; after a VENT attack the player chooses (LF-192 to LF-194)."""
    if attack.kind == "attack":
        move_image(s, attack.image, attack.origin, "shock-prod")
    else:
        await push_image(s, attack.seat, attack.image, "shock-prod")
