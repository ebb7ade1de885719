"""Dragon's Domain in the words of the table, on top of the base game's play language.

    play = alone("mess", hand=["deep-breath"], motion="k6")
    play.plays(0, "deep-breath", 1).answers(("motoko", "galley"))
    assert play.at("motoko") == "galley"

What a test does not name is harmless: no tokens about but the mission tokens, an empty hand, no traits, the blip on
START.
"""

from collections.abc import Sequence

from tests.games.lifeform.play import (
    BOX,
    SHORT,
    Pick,
    Play,
    _rest,
    chamber,
    crew_card,
    deal_card,
    link,
    wake_android,
)

from nightdeck.core.ask import Ask, Option
from nightdeck.core.setup import Setting
from nightdeck.core.state import Step, step
from nightdeck.core.table import Table
from nightdeck.games.lifeform import GAME
from nightdeck.games.lifeform.solo.state import FACE_DOWN, NOT_HERE, Solo
from nightdeck.games.lifeform.state import Character, State
from nightdeck.testing import varied

__all__ = ["BOX", "Alone", "alone", "chamber", "crew_card", "crisis", "fresh", "link", "only", "step"]

WORDS = {
    name: number
    for table in ([s.id for s in BOX.motion], [a.id for a in BOX.trait_areas], [r.id for r in BOX.shuttle])
    for number, name in enumerate(table)
}
"""Motion spaces, trait areas and chambers of the Remora, where the base game has no such word."""


def crisis(name: str) -> int:
    """A crisis card by its id."""
    return [card.id for card in BOX.crisis].index(name)


def fresh(seed: int = 0, **options: Setting) -> State:
    """A solo game as it is dealt."""
    s = GAME.rules.deal(GAME.setup("solo", 1, seed, **options))
    assert isinstance(s, State)
    return s


def alone(
    place: str = "galley", *, hand: Sequence[str] = (), minute: int = 0, motion: str = "", outages: Sequence[str] = (),
    terrors: Sequence[str] = (), loadout: Sequence[int] = (), android: str = "", door: tuple[str, str] | None = None,
    traits: bool = False,
    **options: Setting,
) -> "Alone":  # fmt: skip
    """A position of the crew activity phase with one character, Motoko."""
    s = fresh(0, **options)
    s.agenda = []
    s.crew_bag, s.player(0).hand = [*BOX.crew_deck], []
    s.flamethrower_in_slot = True
    s.characters = [Character(SHORT["motoko"], 0, chamber(place))]
    for name in hand:
        deal_card(s, 0, crew_card(name))
    s.phase, s.turn, s.round = "crew", 0, 1
    s.outages, s.terrors = [chamber(c) for c in outages], [chamber(c) for c in terrors]
    if minute:
        s.minute = s.reached = minute
    if motion:
        s.alone().motion = BOX.motion_at[motion]
    if loadout:
        s.loadout = [*loadout]
    if door:
        s.door = link(*door)
    if android:
        wake_android(s, android)
    s.alone().start = chamber(place)
    s.alone().traits = [FACE_DOWN if traits else NOT_HERE] * 3
    return Alone(s)


class Alone(Play):
    """A solo position in play."""

    def begins(self, *steps: Step) -> "Alone":
        assert self.kind is None, f"{self.kind!r} has not been answered"
        self.state.agenda = []
        self.state.then(*steps, step("rest"))
        self.table = Table(
            varied(GAME, steps={**GAME.rules.steps, "rest": _rest}), GAME.setup("solo", 1, 0), self.state
        )
        self.state = self.table.state
        self.asks_nobody_else()
        return self

    def activity(self, seat: int = 0, *picks: Pick) -> "Alone":
        assert seat == 0, "there is only one player"
        return self.begins(step("solo activity")).answers(*picks)

    def answers(self, *picks: Pick, seat: int | None = None) -> "Alone":
        super().answers(*picks, seat=seat)
        self.asks_nobody_else()
        return self

    def asks_nobody_else(self) -> None:
        """Every question is for the one player (LX-001)."""
        assert all(ask.seat == 0 for ask in self.asks)

    def _matching(self, ask: Ask, pick: Pick) -> list[Option]:
        found = super()._matching(ask, pick)
        parts = pick if isinstance(pick, tuple) else (pick,)
        if found or not any(part in WORDS for part in parts):
            return found
        numbers = tuple(WORDS.get(part, part) if isinstance(part, str) else part for part in parts)
        return super()._matching(ask, numbers if isinstance(pick, tuple) else numbers[0])

    def plays(self, seat: int, card: str, row: int = 0) -> "Alone":
        super().plays(seat, card, row)
        return self

    def turn(self) -> "Alone":
        """A whole round from its first step on."""
        return self.begins(step("solo round"))

    def meets(self, card: str, option: int | None = None) -> "Alone":
        """A crisis card is drawn from the deck it belongs to, wherever the character is."""
        solo, number = self.solo, crisis(card)
        for deck in solo.crisis:
            if number in deck:
                deck.remove(number)
        solo.open.append(number)
        self.begins(step("crisis option", number))
        if option is not None and self.kind == "crisis":
            self.answers(option)
        return self

    def comes(self, spaces: int) -> "Alone":
        """The lifeform advances."""
        return self.begins(step("advance", spaces))

    def ticks(self, minutes: int = 1) -> "Alone":
        return self.begins(step("solo clock", minutes))

    def chits(self, *killed: bool) -> "Alone":
        """The next chits that are drawn from the container."""
        alive = self.solo.alive
        for chit in killed:
            self.state.dice.loaded.append(alive if chit else 0)
            alive -= not chit
        return self

    def calmly(self) -> "Alone":
        """Nothing is done to slow the lifeform down."""
        while self.kind == "cut advance":
            self.answers("pass")
        return self

    def rows(self) -> set[tuple[str, int]]:
        picks = [pick for pick in self.options if isinstance(pick, tuple) and pick[0] == "card"]
        return {(BOX.crew_cards[int(pick[1])].id, int(pick[2])) for pick in picks}

    @property
    def solo(self) -> Solo:
        return self.state.alone()

    @property
    def blip(self) -> str:
        """The motion space of the lifeform."""
        return BOX.motion[self.solo.motion].id

    @property
    def here(self) -> str:
        return BOX.chambers[self.state.hero().place].id

    def hand(self, _seat: int = 0) -> list[str]:
        """The player's cards, whichever seat is meant."""
        return [BOX.crew_cards[card].id for card in self.state.player(0).hand]

    @property
    def cards(self) -> list[str]:
        return self.hand()

    @property
    def lost(self) -> str:
        """Why the game is lost; "" if it is not."""
        return self.outcome.reason if self.outcome is not None and self.outcome.losers == (0,) else ""

    @property
    def won(self) -> str:
        return self.outcome.reason if self.outcome is not None and self.outcome.winners == (0,) else ""


def only(play: Alone, *names: str) -> None:
    """Mission tokens lie in these chambers only, one in each."""
    play.state.missions = [int(found.id in names) for found in BOX.chambers]
