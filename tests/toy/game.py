"""The Cellar: a toy for the tests of the core. No real game may lean on it."""

from tests.toy import numbers, rules, secrets, state, text

from nightdeck.core.ask import Ask, Option
from nightdeck.core.game import AnyGame, Bots, Game, Knowledge, Observation, Picture, Rules, Text, Walk
from nightdeck.core.setup import Choice, Mode
from nightdeck.core.table import Table


def evaluate(s: state.State, seat: int) -> float:
    return s.players[seat].hp / 3


def policy(s: state.State, ask: Ask) -> list[float]:
    """Nobody walks into a pit that they know of."""
    return [0.1 if leads_into(s, option, "pit", ask.seat) else 1.0 for option in ask.options]


def leads_into(s: state.State, option: Option, kind: state.Kind, seat: int) -> bool:
    if not isinstance(option, tuple):
        return False
    room = s.rooms[int(option[1])]
    return room.kind == kind and (room.open or seat in room.known)


GAME = Game(
    name="cellar",
    title="The Cellar",
    blurb="A toy with one of everything that is hard.",
    version=3,
    modes=(Mode("night", "A night", (2, 3, 4), "Survive."), Mode("vigil", "A vigil", (3,), "Survive without traps.")),
    options=(
        Choice("rounds", "Rounds", 3, "How long the night is.", (2, 3, 5)),
        Choice("traps", "Traps", True, "Whether there are traps.", (True, False), ("night",)),
    ),
    rules=Rules(
        state=state.State,
        steps=rules.STEPS,
        deal=state.deal,
        pieces=secrets.pieces,
        check=state.check,
        bound=400,
    ),
    knowledge=Knowledge(
        view=secrets.view,
        redeal=secrets.redeal,
        facts=secrets.facts,
        transient_events=frozenset({"shown", "howled", "silence"}),
    ),
    text=Text(
        question=text.question,
        option=text.option,
        event=text.describe_event,
        refusal=text.refusal,
        help=text.help_on,
        ending=text.ending,
    ),
    picture=Picture(
        scene=text.scene,
        targets=text.targets,
        candidates=text.candidates,
        walk=Walk(text.step, frozenset({"moved"})),
    ),
    bots=Bots(evaluate=evaluate, policy=policy),
    observation=Observation(numbers.SCHEMA, numbers.encode),
)


def new(mode: str = "", players: int = 0, seed: int = 0, game: AnyGame = GAME, **options: object) -> Table:
    setup = game.setup(mode, players, seed, **options)
    return Table(game, setup, game.rules.deal(setup))
