"""The Cellar with one mistake in each: what the conformance kit must find."""

import itertools
import math
from collections.abc import Callable, Sequence
from typing import Any

import msgspec
from tests.toy import numbers, rules, secrets, text
from tests.toy import state as toy
from tests.toy.game import GAME
from tests.toy.secrets import View
from tests.toy.state import NOTHING, State

from nightdeck.core.ask import NO, PASS, YES, Ask, Option, choose, choose_all, together
from nightdeck.core.dice import Dice
from nightdeck.core.events import Event, audience_only
from nightdeck.core.game import AnyGame, Expected, Step, StepScript, Testimony, Walk
from nightdeck.core.setup import Setup
from nightdeck.core.state import Outcome
from nightdeck.testing import varied

counter = itertools.count()
"""What no rule may lean on: something outside the state."""


def with_view(change: Callable[[State, int | None, View], None]) -> AnyGame:
    def view(s: State, seat: int | None, reveal: bool = False) -> View:
        found = secrets.view(s, seat, reveal)
        change(s, seat, found)
        return found

    return varied(GAME, view=view)


def with_redeal(change: Callable[[State, State, int | None], None]) -> AnyGame:
    def redeal(past: State, now: State, seat: int | None, dice: Dice) -> None:
        secrets.redeal(past, now, seat, dice)
        change(past, now, seat)

    return varied(GAME, redeal=redeal)


def with_step(name: str, script: StepScript[State]) -> AnyGame:
    return varied(GAME, steps={**GAME.rules.steps, name: script})


def with_state(kind: type[State], fill: Callable[[Any], dict[str, Any]] = lambda _: {}) -> AnyGame:
    """The same game over another class of state."""

    def deal(setup: Setup) -> State:
        dealt = toy.deal(setup)
        fields = {name: getattr(dealt, name) for name in dealt.__struct_fields__}
        return kind(**fields, **fill(dealt))

    return varied(GAME, state=kind, deal=deal)


# Views


def _leak_hands(s: State, _: int | None, view: View) -> None:
    view.players[0].hand = s.players[0].hand[:]


def _lend_a_list(s: State, _: int | None, view: View) -> None:
    view.discard = s.discard


def _roll(s: State, _seat: int | None, _view: View) -> None:
    s.dice.seed += 1


def _see_rollouts(s: State, _: int | None, view: View) -> None:
    view.round = -1 if s.quiet else view.round


secretive_view = varied(GAME, view=lambda s, seat, _reveal: secrets.view(s, seat))
leaky_view = with_view(_leak_hands)
aliasing_view = with_view(_lend_a_list)
meddling_view = with_view(_roll)
suspicious_view = with_view(_see_rollouts)


# Dealing anew


def _unsorted(past: State, now: State, seat: int | None, dice: Dice) -> None:
    """Shuffles what is there, in the order in which it is there."""
    secrets.redeal(past, now, seat, dice)
    truth = [p.role for p in now.players if p.seat != seat]
    dice.shuffle(truth)
    for player, role in zip((p for p in past.players if p.seat != seat), truth, strict=True):
        player.role = role


def _hurt(past: State, _now: State, _seat: int | None) -> None:
    past.players[0].hp = 9


def _double(past: State, _now: State, _seat: int | None) -> None:
    past.bag.append(0)


def _keep(past: State, now: State, seat: int | None, dice: Dice) -> None: ...


unsorted_redeal = varied(GAME, redeal=_unsorted)
hurting_redeal = with_redeal(_hurt)
doubling_redeal = with_redeal(_double)
lazy_redeal = varied(GAME, redeal=_keep)


# States


class Unsealed(State):
    def seal(self, why: str) -> None:
        """Forgets it."""


class Remembering(State):
    seed: int = 0


unsealed = with_state(Unsealed)
remembering = with_state(Remembering, lambda dealt: {"seed": dealt.dice.seed})


class Endless(State):
    """Holds a number that JSON has no word for."""

    fear: float = math.inf


endless = with_state(Endless)


class Borrowed(State):
    """Two names for one list."""

    lent: list[int] = msgspec.field(default_factory=list)


borrowed = with_state(Borrowed, lambda dealt: {"lent": dealt.bag})


# Steps


async def _twice(s: State, seat: int, left: int) -> None:
    """Offers the same twice."""
    await choose(seat, "action", ["search", "search", PASS], left)
    await rules.turn(s, seat, left)


async def _endless(s: State) -> None:
    """Asks forty times in one step."""
    for _ in range(40):
        await choose(s.first, "comfort", [NO, YES])
    await rules.dusk(s)


async def _crash(_: State, seat: int) -> None:
    """Falls over its own feet."""
    raise KeyError(seat)


async def _crash_at_once(s: State) -> None:
    """Falls before anybody is asked."""
    await _crash(s, 0)


async def _lose_a_card(s: State, seat: int) -> None:
    """Drops what it draws."""
    s.dice.draw(s.bag)
    s.emit("searched", seat=seat)


async def _counting(s: State, seat: int, left: int) -> None:
    """Tells how often it was run, by whomever."""
    s.emit("counted", number=next(counter))
    await rules.turn(s, seat, left)


async def _blabbing_plan(s: State, me: toy.Player) -> tuple[int, int]:
    """Tells everybody what is chosen in secret."""
    card, aim = await rules.plan(s, me)
    s.emit("plans", seat=me.seat, card=card)
    await choose(me.seat, "howl", [NO], hides=True)
    return card, aim


async def _blabbing(s: State) -> None:
    """Everybody plans aloud."""
    await together(_blabbing_plan, {p.seat: (s, p) for p in s.in_order()})


async def _heavy_hand(s: State, seat: int) -> None:
    """Plays differently when nobody is listening."""
    if s.quiet:
        s.players[seat].hp = 1
    await rules.draw(s, seat)


async def _loud_draw(s: State, seat: int) -> None:
    """Shows everybody what somebody drew in secret."""
    card = s.dice.draw(s.bag)
    s.players[seat].hand.append(card)
    s.seal("a card was drawn")
    s.emit("drew", seat=seat, card=card)


async def _long_commit(s: State) -> None:
    """Goes on asking while some cards are still face down."""
    plans = await together(rules.plan, {p.seat: (s, p) for p in s.in_order()})
    for seat, (card, aim) in plans.items():
        if card != NOTHING and card in s.players[seat].hand:
            s.players[seat].hand.remove(card)
            s.players[seat].laid, s.players[seat].aim = card, aim
            await rules.show(s, seat)
        for other in rules.others(s, seat):
            await choose(other, "ward", [NO], seat, hides=True)


async def _secret_die(s: State) -> None:
    """Rolls in secret and goes on asking."""
    s.howl = s.dice.below(2)
    await choose_all({p.seat: ("howl", [NO]) for p in s.players})
    await rules.howl(s)


async def _set_order(s: State, seat: int, left: int) -> None:
    """Lets a set decide the order."""
    names = {f"room {i}" for i in range(6)}
    s.emit("listed", names=list(names))
    await rules.turn(s, seat, left)


async def _two_minds(s: State) -> None:
    """Names a winner who has lost."""
    s.end(Outcome((0,), (0, 1), "muddle"))


async def _numbered_end(s: State) -> None:
    """Ends differently each time."""
    s.end(Outcome((0,), (1,), "morning", rank=str(next(counter))))


async def _hidden_seal(s: State, seat: int) -> None:
    """Stops undo for a reason that should be nobody's business."""
    await rules.draw(s, seat)
    if s.players[0].role == "ghoul":
        s.seal("the ghoul is near")


async def _sniffing(s: State, seat: int, left: int) -> None:
    """Asks the ghoul, and only the ghoul, one thing more."""
    if s.players[seat].role == "ghoul":
        await choose(seat, "howl", [NO, YES])
    await rules.turn(s, seat, left)


doubled_option = with_step("turn", _twice)
long_step = with_step("dusk", _endless)
crashing = with_step("draw", _crash)
stillborn = with_step("dawn", _crash_at_once)
losing = with_step("draw", _lose_a_card)
counting = with_step("turn", _counting)
blabbing = with_step("commit", _blabbing)
heavy_hand = with_step("draw", _heavy_hand)
loud_draw = with_step("draw", _loud_draw)
long_commit = with_step("commit", _long_commit)
secret_die = with_step("howl", _secret_die)
set_order = with_step("turn", _set_order)
two_minds = with_step("dusk", _two_minds)
numbered_end = with_step("dusk", _numbered_end)
hidden_seal = with_step("draw", _hidden_seal)
sniffing = with_step("turn", _sniffing)


# Words and the rest


def _same_words(view: View, ask: Ask, pick: Any) -> str:
    return "anything" if ask.kind == "action" else text.option(view, ask, pick)


def _twin_keys(view: View, asks: Sequence[Ask]) -> Any:
    picture = text.scene(view, asks)
    picture.elements.append(picture.elements[0])
    return picture


async def _half_done(s: State) -> None:
    """The dusk comes while there is no round."""
    s.round -= 100
    s.emit("dusk", weather="fog")
    s.round += 100
    await rules.STEPS["dusk"](s)


def _needs_a_round(view: View, asks: Sequence[Ask]) -> Any:
    return text.scene(view, asks) if view.round >= 0 else _twin_keys(view, asks)


def _off_the_map(view: View, ask: Ask, pick: Any) -> Sequence[str]:
    return ("attic",) if pick == PASS else text.targets(view, ask, pick)


def _only_others(view: View, ask: Ask, key: str) -> Sequence[Any]:
    """Forgets the options themselves."""
    return [pick for pick in text.candidates(view, ask, key) if pick not in ask.options]


def _first_reader(event: Event, seat: int | None) -> Event | None:
    """Whoever learns of an event first is named in it."""
    known = audience_only(event, seat)
    reader = -1 if seat is None else seat
    return known and Event(known.kind, {"reader": reader, **known.data}, known.to)


def _for_the_reader(view: View, event: Event) -> str:
    return "read" if event.data["reader"] == (-1 if view.seat is None else view.seat) else ""


def _peep(_view: View, ask: Ask, pick: Option) -> Step | None:
    """Takes a look into a closed room for a step."""
    if pick == "peek" or ask.kind == "peek":
        return Step("eye", "head", "nose" if pick == "peek" else f"room:{pick}")
    return None


for_one_reader = varied(GAME, scrub=_first_reader, event=_for_the_reader)
leading_on = varied(unsealed, walk=Walk(_peep, frozenset({"peeked", "found"})))
off_the_map = varied(GAME, targets=_off_the_map)
nameless_wish = varied(GAME, expected=lambda *_: [Expected(" ", PASS)])
forgetful_clicks = varied(GAME, candidates=_only_others)
dead_ends = varied(GAME, scene=lambda view, _: text.scene(view, []))
wordless_refusal = varied(GAME, refusal=lambda *_: ("", ""))
crashing_refusal = varied(GAME, refusal=lambda _view, _ask, pick: ({"move": "no"}[str(pick)], ""))
same_words = varied(GAME, option=_same_words)
wordless_event = varied(GAME, event=lambda *_: " ")
wrong_link = varied(GAME, event=lambda *_: "went to [room|")
twin_keys = varied(GAME, scene=_twin_keys)
half_done_beat = varied(with_step("dusk", _half_done), scene=_needs_a_round, beats={"dusk": "clock"})


def _peeking_policy(s: State, ask: Ask) -> list[float]:
    """Walks round every pit, known or not."""
    pits = [("move", number) for number in _pits(s)]
    return [0.1 if option in pits else 1.0 for option in ask.options]


peeking_policy = varied(GAME, policy=_peeking_policy)
peeking_reason = varied(GAME, reason=lambda s, _, option: f"There are {_pits(s)} on the way to {option!r}.")


def _pits(s: State) -> list[int]:
    """Where the pits are, known or not."""
    return [number for number, room in enumerate(s.rooms) if room.kind == "pit"]


def _peeking_judge(s: State, _: int, said: Sequence[Option]) -> dict[int, dict[str, float]]:
    """Hears in every answer where the pits are."""
    return {s.first: {"guilty": float(sum(_pits(s)) * len(said))}}


peeking_judge = varied(GAME, testimony=Testimony(lambda _, __, option: option, _peeking_judge))


def _peeking_numbers(s: State, seat: int, ask: Ask | None) -> bytes:
    """Counts the pits, known or not."""
    seen = numbers.encode(s, seat, ask)
    return bytes([[room.kind for room in s.rooms].index("pit"), *seen[1:]])


peeking_numbers = varied(GAME, encode=_peeking_numbers)
short_numbers = varied(GAME, encode=lambda s, seat, ask: numbers.encode(s, seat, ask)[1:])
large_numbers = varied(GAME, encode=lambda s, seat, ask: numbers.encode(s, seat, ask)[:-17] + b"\2" * 17)
silent_numbers = varied(GAME, encode=lambda s, seat, _: numbers.encode(s, seat, None))
same_numbers = varied(GAME, encode=lambda s, seat, ask: b"\0" * 16 + numbers.encode(s, seat, ask)[16:])
twin_rows = varied(GAME, encode=lambda s, seat, ask: _flat(numbers.encode(s, seat, ask)))


def _flat(seen: bytes) -> bytes:
    """Keeps of each option only that it is there."""
    return bytes(0 if at >= 32 and (at - 32) % 17 else one for at, one in enumerate(seen))


wild_evaluation = varied(GAME, evaluate=lambda *_: 1.5)
partial_evaluation = varied(GAME, side=lambda *_: "prey", evaluate=lambda _, seat: 0.1 * seat)
hasty_evaluation = varied(GAME, evaluate_all=lambda s: dict.fromkeys(range(len(s.players)), 0.123))
wordless_end = varied(GAME, ending=lambda _: "")
short_bound = varied(GAME, bound=10)
dead_end = varied(GAME, carry_over=lambda _: {"rounds": 4})
