"""Triggering events: the card, its text, its activation box (rulebook, Triggering Events, Event Resolution)."""

from nightdeck.core.ask import choose, offer
from nightdeck.core.state import Step, step
from nightdeck.games.level7.content.components import Effect, Text
from nightdeck.games.level7.piles import add, cards, draw, pile
from nightdeck.games.level7.rules.adrenaline import react
from nightdeck.games.level7.rules.challenges import challenge
from nightdeck.games.level7.rules.enemies import activate_box
from nightdeck.games.level7.rules.event_texts import SCRIPTS, carry_out, is_possible
from nightdeck.games.level7.rules.items import spend
from nightdeck.games.level7.rules.spawning import FEAR_SPAWN, is_security_tile, spawn
from nightdeck.games.level7.rules.tiles import adjacent
from nightdeck.games.level7.state import Player, State

AFRAID = 5


def draw_event(s: State) -> None:
    """The next event card; an empty deck is shuffled anew (L7-OP09)."""
    if not s.event_deck:
        s.event_deck, s.event_discard = pile(cards(s.event_discard)), ""
    s.event, s.event_deck = draw(s.dice, s.event_deck)
    s.emit("event", card=s.event, section=s.turn.section)
    s.seal("an event card has been drawn")


def discard_event(s: State) -> None:
    if s.event:
        s.event_discard = add(s.event_discard, s.event)
        s.event = ""


async def event(s: State) -> None:
    """Each turn has one event card, carried out from top to bottom; then the turn is over (L7-119, L7-185 … L7-191)."""
    draw_event(s)
    player = s.current
    if not s.turn.section and player.tile >= 0 and "radio-scanner" in player.items and await offer(player.seat, "scan"):
        spend(s, player, "radio-scanner")
        discard_event(s)
        draw_event(s)
    s.then(*parts(s), step("activate"), step("end turn"))
    kind = s.box.events[s.event].spawn
    if kind is not None:
        await spawn(s, kind)


def parts(s: State) -> list[Step]:
    """What follows the card's own spawn: one more for fear, the text of the icon (L7-189)."""
    fear = [step("fear spawn")] if s.current.fear >= FEAR_SPAWN else []
    return [*fear, step("text")] if s.turn.section else fear


async def text(s: State) -> None:
    """Of an event card only the text for its icon counts, at the end of a turn none (L7-204 … L7-206)."""
    player = s.current
    if player.tile >= 0:
        await resolve_text(s, player, s.box.texts[getattr(s.box.events[s.event], s.turn.section)])


async def activate(s: State) -> None:
    """After a last moment for cards, the enemies act that the event card names for so many players (L7-212)."""
    await react(s)
    await activate_box(s, s.box.events[s.event].boxes[s.started - 1])


async def resolve_text(s: State, player: Player, words: Text) -> None:
    """The text of the event card is carried out (L7-207)."""
    s.emit("text", id=words.id)
    if words.script is not None:
        await SCRIPTS[words.script](s, player)
    elif words.challenge is not None:
        rating = words.challenge.rating
        passed = await challenge(s, player, words.challenge.stat, rating, "event", s.turn.section) >= rating
        await all_of(s, player, words.passed if passed else words.failed)
    else:
        for other in concerned(s, player, words):
            await one_of(s, other, words.choice)
            await all_of(s, other, words.does)


def concerned(s: State, player: Player, words: Text) -> list[Player]:
    """Whom a text means; each player = everybody on the map, the current one first (L7-OP80)."""
    match words.who:
        case "each":
            return s.on_map()
        case "afraid":
            return [other for other in s.on_map() if other.fear >= AFRAID]
        case "near":
            near = [player.tile, *adjacent(s, player.tile)]
            return [other for other in s.on_map() if other.tile in near]
        case "on security tiles":
            return [other for other in s.on_map() if is_security_tile(s, other.tile)]
        case _:
            return [player]


async def all_of(s: State, player: Player, effects: tuple[Effect, ...]) -> None:
    """What the event's text says happens in its order."""
    for effect in effects:
        if player.tile >= 0:
            await carry_out(s, player, effect)


async def one_of(s: State, player: Player, effects: tuple[Effect, ...]) -> None:
    """The event lets you choose; what cannot happen at all is no option, what can in part is (L7-208 … L7-210)."""
    options = [(i, effect.what, effect.amount) for i, effect in enumerate(effects) if is_possible(player, effect)]
    if options:
        pick = await choose(player.seat, "choice", options)
        await carry_out(s, player, effects[pick[0]])
