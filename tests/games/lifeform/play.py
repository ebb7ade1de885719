"""Lifeform in the words of the table: set up any position, run a step, answer, look at what came of it.

    play = given(3, motoko="galley", palmer="mess", oskar="cockpit", bibi="cockpit", images=("ore-hold", "engineering"))
    play.plays(1, "careful-steps", 0).answers(("motoko", "hypersleep"), "pass")
    assert play.at("motoko") == "hypersleep"

Chambers, cards and columns go by their ids, characters by their first or last names, images are alpha, beta and gamma.
Two characters make a seat, in the order of naming. What a test does not name is harmless: no tokens about but the
mission tokens, empty hands, images far aft, the clock at its start, hostility at 0.
"""

from collections.abc import Mapping, Sequence

import msgspec
import pytest

from nightdeck.core.ask import Ask, Id, Option, choose
from nightdeck.core.errors import IllegalPick
from nightdeck.core.events import Event
from nightdeck.core.setup import Setting
from nightdeck.core.state import Outcome, Step, step
from nightdeck.core.table import Table
from nightdeck.games.lifeform import GAME
from nightdeck.games.lifeform.content.components import ICONS
from nightdeck.games.lifeform.content.printed import CONTENT
from nightdeck.games.lifeform.secrets import View
from nightdeck.games.lifeform.state import AWAY, GONE, Character, Crew, Phase, State
from nightdeck.testing import varied

BOX = CONTENT[""]
SHORT = {sheet.id.split("-")[0]: i for i, sheet in enumerate(BOX.sheets)}
SHORT |= {sheet.name.split()[-1].lower(): i for i, sheet in enumerate(BOX.sheets)}
IMAGES = ("alpha", "beta", "gamma")
Pick = Option | tuple[Id, ...]


def _names() -> dict[str, set[int]]:
    """Every word a test may use for a number."""
    found: dict[str, set[int]] = {}
    tables: list[Sequence[str]] = [
        [c.id for c in BOX.chambers], [c.id for c in BOX.crew_cards], [c.id for c in BOX.lifeform_cards], IMAGES,
        [c.id for c in BOX.columns], ICONS, [o.id for o in BOX.objectives], [c.id for c in BOX.role_cards],
        [e.id for e in BOX.evolutions], [c.id for c in BOX.stowaways], [c.id for c in BOX.links],
    ]  # fmt: skip
    for table in tables:
        for number, name in enumerate(table):
            found.setdefault(name, set()).add(number)
    for name, number in SHORT.items():
        found.setdefault(name, set()).add(number)
    found["android"] = {3}
    return found


NAMES = _names()


def chamber(name: str) -> int:
    return {"away": AWAY, "gone": GONE, **BOX.place}[name]


def crew_card(name: str) -> int:
    return [card.id for card in BOX.crew_cards].index(name)


def lifeform_card(name: str) -> int:
    return [card.id for card in BOX.lifeform_cards].index(name)


def link(a: str, b: str) -> int:
    """The corridor or tunnel between two chambers."""
    ends = {BOX.place[a], BOX.place[b]}
    return next(number for number, found in enumerate(BOX.ends) if set(found) == ends)


class Position(msgspec.Struct, forbid_unknown_fields=True):
    """What a test may say of a position, beside where the characters are."""

    images: tuple[str, ...] = ("drill-bay", "reactor-gallery")
    real: str = "alpha"
    hands: dict[int, list[str]] = {}
    """Crew cards by seat."""
    hand: list[str] = []
    """The lifeform's cards."""
    minute: int = 0
    hostility: int = 0
    outages: list[str] = []
    terrors: list[str] = []
    door: tuple[str, str] | None = None
    android: str = ""
    cat: str = ""
    phase: Phase = "crew"
    turn: int = 1
    options: dict[str, Setting] = msgspec.field(default_factory=lambda: {"objectives": False})


def given(players: int = 3, **words: object) -> "Play":
    """A position; characters by first name where they stand ("gone": dead), the rest as `Position` has it."""
    people = {name: str(place) for name, place in words.items() if name in SHORT}
    told = msgspec.convert({key: value for key, value in words.items() if key not in SHORT}, Position)
    s = bare(players, told.options)
    for number, (name, place) in enumerate(people.items()):
        s.characters.append(Character(SHORT[name], number // 2 + 1, chamber(place)))
    for seat, cards in told.hands.items():
        for name in cards:
            deal_card(s, seat, crew_card(name))
    for name in told.hand:
        s.lifeform_bag.remove(lifeform_card(name))
        s.hand = sorted([*s.hand, lifeform_card(name)])
    lay_out(s, told)
    return Play(s)


def bare(players: int, options: Mapping[str, Setting]) -> State:
    """The start of a game with empty hands and nobody aboard."""
    s = GAME.rules.deal(GAME.setup("base", players, 0, **options))
    assert isinstance(s, State)
    s.crew_bag, s.lifeform_bag = [*BOX.crew_deck], [*BOX.lifeform_deck]
    s.crew = [Crew(seat, analyzers=2) for seat in range(1, players)]
    return s


def lay_out(s: State, told: Position) -> None:
    s.images = [chamber(place) for place in (*told.images, "away")[:3]]
    s.real = IMAGES.index(told.real)
    s.suspects = s.images_on_ship()
    s.outages, s.terrors = [chamber(c) for c in told.outages], [chamber(c) for c in told.terrors]
    s.door = link(*told.door) if told.door else AWAY
    s.cat = chamber(told.cat) if told.cat else AWAY
    if told.android:
        wake_android(s, told.android)
    s.hostility = told.hostility
    if told.minute:
        s.minute = s.reached = told.minute
    if s.minute <= 20:
        s.stowaways, s.stowaway = [], 2
    s.phase, s.turn, s.round = told.phase, told.turn if told.phase == "crew" else AWAY, 1


def deal_card(s: State, seat: int, card: int) -> None:
    """A card comes into a hand from wherever it lies at the start."""
    if card == BOX.laser:
        s.laser_in_slot = False
    elif card == BOX.flamethrower:
        s.flamethrower_in_slot = False
    else:
        s.crew_bag.remove(card)
    s.player(seat).hand = sorted([*s.player(seat).hand, card])


def wake_android(s: State, place: str) -> None:
    s.malfunction = 2
    s.android = chamber(place)
    s.path_step = BOX.path.index(s.android) if s.android in BOX.path else 0


async def _rest(s: State) -> None:
    """Nothing more happens."""
    await choose(0, "rest", ("rest",), hides=True)
    s.then(step("rest"))


class Play:
    """A position in play. Change `state` as you like between two steps."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.table: Table | None = None

    # What happens

    def begins(self, *steps: Step) -> "Play":
        """Run steps up to the first question, or to the end of them all."""
        assert self.kind is None, f"{self.kind!r} has not been answered"
        self.state.agenda = []
        self.state.then(*steps, step("rest"))
        setup = GAME.setup("base", self.state.players, 0)
        self.table = Table(varied(GAME, steps={**GAME.rules.steps, "rest": _rest}), setup, self.state)
        return self

    def activity(self, seat: int, *picks: Pick) -> "Play":
        """Step 2 of a crew player's turn."""
        return self.begins(step("activity", seat)).answers(*picks)

    def plays(self, seat: int, card: str, row: int = 0) -> "Play":
        """A crew player plays a row of a card, which comes into hand if need be."""
        if crew_card(card) not in self.state.player(seat).hand:
            deal_card(self.state, seat, crew_card(card))
        self.state.phase, self.state.turn = "crew", seat
        return self.activity(seat, ("card", card, row))

    def prowls(self, card: str, row: int = 0) -> "Play":
        """The lifeform plays a row of a card, which comes into hand if need be."""
        number = lifeform_card(card)
        if number not in self.state.hand:
            self.state.lifeform_bag.remove(number)
            self.state.hand = sorted([*self.state.hand, number])
        return self.begins(step("lifeform phase")).answers(("card", card, row))

    def attacks(self, place: str) -> "Play":
        """The real lifeform attacks a chamber next to it."""
        return self.prowls("ambush").answers(("attack", place))

    def answers(self, *picks: Pick, seat: int | None = None) -> "Play":
        """Answer the open questions one after the other; with several at once, those of a seat."""
        for pick in picks:
            ask = self.ask(seat)
            assert self.table is not None
            self.table.answer(ask.seat, self._option(ask, pick))
            self.state = self.table.state
        return self

    def refuses(self, *picks: Pick, by: str = "") -> "Play":
        """None of these is an answer to the open question; `by` is the rule that forbids them."""
        ask = self.ask()
        for pick in picks:
            assert not self._matching(ask, pick), f"{pick!r} is offered"
            if by:
                assert self.table is not None
                with pytest.raises(IllegalPick) as refusal:
                    self.table.answer(ask.seat, _numbered(pick))
                assert refusal.value.rule == by
        return self

    def offers(self, *picks: Pick) -> bool:
        """Whether all of these are answers to the open question."""
        return all(self._matching(self.ask(), pick) for pick in picks)

    def _option(self, ask: Ask, pick: Pick) -> Option:
        found = self._matching(ask, pick)
        assert len(found) == 1, f"{pick!r} for {ask.kind!r}: {found or ask.options}"
        return found[0]

    def _matching(self, ask: Ask, pick: Pick) -> list[Option]:
        exact = [option for option in ask.options if option == pick]
        return exact or [option for option in ask.options if _same(option, pick)]

    # What is asked

    @property
    def asks(self) -> list[Ask]:
        return [ask for ask in self.table.asks if ask.kind != "rest"] if self.table else []

    def ask(self, seat: int | None = None) -> Ask:
        asks = [ask for ask in self.asks if seat in (None, ask.seat)]
        assert len(asks) == 1, f"open questions: {[(ask.seat, ask.kind) for ask in self.asks]}"
        return asks[0]

    @property
    def kind(self) -> str | None:
        """What kind of question is open; None if there is none."""
        return self.asks[0].kind if self.asks else None

    @property
    def asked(self) -> int:
        return self.ask().seat

    @property
    def options(self) -> list[Option]:
        return list(self.ask().options)

    @property
    def chambers(self) -> set[str]:
        """What may be answered, where that is a chamber."""
        return {BOX.chambers[option].id for option in self.options if isinstance(option, int)}

    def rows(self) -> set[tuple[str, int]]:
        """The rows of cards that may be played."""
        cards = BOX.crew_cards if self.asked else BOX.lifeform_cards
        picks = [pick for pick in self.options if isinstance(pick, tuple) and pick[0] == "card"]
        return {(cards[int(pick[1])].id, int(pick[2])) for pick in picks}

    # What one sees

    def who(self, name: str) -> Character:
        return self.state.who(SHORT[name])

    def at(self, name: str) -> str:
        """Where a character, an image, the android or the cat is."""
        if name in IMAGES:
            return place_name(self.state.images[IMAGES.index(name)])
        if name == "android":
            return place_name(self.state.android)
        return place_name(self.state.cat if name == "cat" else self.who(name).place)

    def hand(self, seat: int) -> list[str]:
        if seat == 0:
            return [BOX.lifeform_cards[card].id for card in self.state.hand]
        return [BOX.crew_cards[card].id for card in self.state.player(seat).hand]

    def missions(self, place: str) -> int:
        return self.state.missions[chamber(place)]

    def loads(self, bag: Sequence[int], *cards: int) -> "Play":
        """These cards of a bag are the next to be drawn."""
        left = list(bag)
        for card in cards:
            if len(left) > 1:
                self.state.dice.loaded.append(left.index(card))
            left.remove(card)
        return self

    def news(self, kind: str) -> list[Event]:
        """Events of a kind since the step began."""
        assert self.table is not None
        return [event for event in self.table.events if event.kind == kind]

    def sees(self, seat: int | None) -> View:
        return GAME.knowledge.view(self.state, seat)

    @property
    def outcome(self) -> Outcome | None:
        return self.state.outcome

    @property
    def crew_won(self) -> bool:
        return self.outcome is not None and self.outcome.losers == (0,)

    @property
    def lifeform_won(self) -> bool:
        return self.outcome is not None and self.outcome.winners == (0,)


def place_name(place: int) -> str:
    return {AWAY: "away", GONE: "gone"}.get(place) or BOX.chambers[place].id


def _same(option: Option, pick: Pick) -> bool:
    if isinstance(option, tuple) != isinstance(pick, tuple):
        return False
    ones = option if isinstance(option, tuple) else (option,)
    others = pick if isinstance(pick, tuple) else (pick,)
    return len(ones) == len(others) and all(map(_same_id, ones, others))


def _same_id(one: Id, other: Id) -> bool:
    return one == other or (isinstance(one, int) and isinstance(other, str) and one in NAMES.get(other, ()))


def _numbered(pick: Pick) -> Option:
    """A pick that is not offered, in numbers as far as its words are clear."""
    if isinstance(pick, tuple):
        return tuple(_number(item) for item in pick)
    return _number(pick)


def _number(item: Id) -> Id:
    if isinstance(item, str) and item in BOX.place:
        return BOX.place[item]
    if isinstance(item, str) and item in SHORT:
        return SHORT[item]
    return item
