"""The games as text environments, as in TextArena: `reset`, `get_observation`, `step(str)`, `close`.

    env = Env("room25", mode="coop")
    env.reset(num_players=4, seed=7)
    done = False
    while not done:
        player, text = env.get_observation()
        done, info = env.step(model(text))
    rewards, game_info = env.close()

`register()` puts every game and mode into TextArena's own registry, if that is installed. Each
prompt says everything that the player may know, so no wrapper needs to remember earlier ones.
"""

import random
import sys
from collections.abc import Sequence
from enum import Enum, auto
from importlib import import_module
from types import SimpleNamespace
from typing import Any

import nightdeck
from nightdeck.bots.arena.match import fill
from nightdeck.bots.plain_text import spoken
from nightdeck.bots.registry import make
from nightdeck.bots.seat import BotSeat, own_seed
from nightdeck.core.errors import BadSetup, NightdeckError
from nightdeck.core.table import Table
from nightdeck.text.listener import TRIES, Listener
from nightdeck.text.mild import Wording
from nightdeck.text.prompt import LONGEST

GAME_ID = -1
"""From whom messages of the game come, in TextArena's observations."""
Message = tuple[int, str, Any]


class ObservationType(Enum):
    """TextArena's kinds of messages, for where it is not installed."""

    PROMPT = auto()
    GAME_BOARD = auto()


class Env:
    """A game whose players read and write. Players are numbered from 0, as in TextArena.

    With `opponents` (bots: one for all, or one for each), only player `seat` is played in text;
    without, all of them are. A reply that names no option is an illegal move: the question is put
    again, and after `tries` such replies some option is taken. With `messages`, observations are
    lists of TextArena's messages instead of text.
    """

    def __init__(
        self, game: str = "room25", *, mode: str = "", opponents: str | Sequence[str] = "", seat: int = 0,
        wording: Wording = "rulebook", tries: int = TRIES, longest: int = LONGEST, messages: bool = False,
        **options: Any,
    ) -> None:  # fmt: skip
        self.setup = nightdeck.setup(game, mode=mode, **options)
        self.opponents = [opponents] if isinstance(opponents, str) else [*opponents]
        for bot in filter(None, self.opponents):
            make(bot)
        self.seat = seat
        self.table: Table | None = None
        self.state = SimpleNamespace(role_mapping={}, current_player_id=0, done=False)
        self._how: dict[str, Any] = {"wording": wording, "tries": tries, "longest": longest}
        self._messages = messages
        self._listeners: dict[int, Listener] = {}
        self._bots: dict[int, BotSeat] = {}
        self._notes: list[str] = []
        Listener(0, **self._how)  # a wrong wording comes out now

    # TextArena's interface

    def reset(self, num_players: int | None = None, seed: int | None = None) -> None:
        """Deal a game for that many players (else as many as are usual)."""
        self._close_bots()
        game, old = nightdeck.game(self.setup.game), self.setup
        seed = random.SystemRandom().getrandbits(32) if seed is None else seed
        setup = game.setup(old.mode, num_players or old.players, seed, pack=old.pack, **old.options)
        self.table = nightdeck.deal(setup)
        self._seat_everybody(self.table)
        self.state.role_mapping = {number: f"Player {number}" for number in range(setup.players)} | {GAME_ID: "GAME"}
        self._let_bots_play(self.table)

    def get_observation(self) -> tuple[int, str | list[Message]]:
        """Who is asked, and what that player is told."""
        table, player = self._playing(), self.state.current_player_id
        if table.outcome is not None:
            return player, self._told(ending_words(table, player), "GAME_BOARD")
        return player, self._told(self._listeners[player].listen(table).text, "PROMPT")

    def step(self, action: str) -> tuple[bool, dict[str, Any]]:
        """Answer for the player who is asked. Returns whether the game is over, and what was wrong."""
        table, player = self._playing(), self.state.current_player_id
        if table.outcome is not None:
            raise NightdeckError("the game is over; call reset() to begin another one")
        listener = self._listeners[player]
        before = listener.illegal
        pick = listener.reply(table, action)
        if pick is not None:
            table.answer(player, pick)
            self._let_bots_play(table)
        return self.state.done, {"player": player, "illegal": listener.illegal > before}

    def close(self) -> tuple[dict[int, float], dict[int, dict[str, Any]]]:
        """Everybody's reward, from -1 to 1, and how everybody has played. Before the end, rewards are 0."""
        self._close_bots()
        table = self._playing()
        end = table.outcome
        rewards = {seat: 2 * end.worth(seat) - 1 if end else 0.0 for seat in self._listeners}
        reason = end.reason if end else "the game was not played to its end"
        return rewards, {seat: self._info(seat, reason) for seat in self._listeners}

    # Inside

    def _seat_everybody(self, table: Table) -> None:
        players, seed = table.setup.players, table.setup.seed
        seats = range(players)
        if self.seat not in seats:
            raise BadSetup(f"there is no player {self.seat}; players are 0 to {players - 1}")
        reading = [self.seat] if any(self.opponents) else seats
        self._listeners = {seat: Listener(seat, seed=own_seed(seed, seat), **self._how) for seat in reading}
        self._bots = {}
        others = [seat for seat in seats if seat not in self._listeners]
        bots = fill(self.opponents, len(others)) if others else ()
        for seat, bot in zip(others, bots, strict=True):
            own = own_seed(seed, seat)
            self._bots[seat] = BotSeat(make(bot, own), seat, seed=own, name=bot, note=self._notes.append)

    def _let_bots_play(self, table: Table) -> None:
        """Bots answer until a player who reads is asked, or the game is over."""
        while asks := table.asks:
            reader = next((ask.seat for ask in asks if ask.seat in self._listeners), None)
            if reader is not None:
                self.state.current_player_id = reader
                return
            table.answer(asks[0].seat, self._bots[asks[0].seat].decide(table))
        self.state.done = True

    def _told(self, text: str, kind: str) -> str | list[Message]:
        return [(GAME_ID, text, _observation_type(kind))] if self._messages else text

    def _info(self, seat: int, reason: str) -> dict[str, Any]:
        one = self._listeners[seat]
        return {
            "role": f"Player {seat}", "turn_count": one.answered + one.missed, "illegal": one.illegal,
            "missed": one.missed, "invalid_move": one.illegal > 0, "reason": reason,
        }  # fmt: skip

    def _playing(self) -> Table:
        if self.table is None:
            raise NightdeckError("call reset() before anything else")
        return self.table

    def _close_bots(self) -> None:
        for bot in self._bots.values():
            bot.close()
        self.state.done = False if self.table is None else self.table.outcome is not None


def ending_words(table: Table, seat: int) -> str:
    """How the game ended."""
    return spoken(table.game.text.ending(table.view(seat)))


def _observation_type(kind: str) -> Any:
    theirs = sys.modules.get("textarena")  # whoever wants its messages has imported it
    return (theirs.ObservationType if theirs is not None else ObservationType)[kind]


def ids() -> dict[str, dict[str, Any]]:
    """The name of every game and mode in TextArena's registry, and what is played there."""
    found: dict[str, dict[str, Any]] = {}
    for name in nightdeck.games():
        for mode in nightdeck.game(name).modes:
            found[f"Nightdeck-{name.capitalize()}-{mode.name}-v0"] = {"game": name, "mode": mode.name}
    return found


def register() -> list[str]:
    """Register every game and mode with TextArena; `-raw` gives its messages instead of text."""
    try:
        registration: Any = import_module("textarena.envs.registration")
    except ImportError as error:
        raise NightdeckError("TextArena is not installed; pip install textarena") from error
    for name, what in ids().items():
        for id, messages in ((name, False), (f"{name}-raw", True)):
            if id not in registration.ENV_REGISTRY:
                registration.register(id=id, entry_point=Env, messages=messages, **what)
    return list(ids())
