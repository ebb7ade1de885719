"""The Cellar: a toy for the tests of the core. No real game may lean on it."""

from tests.toy import rules, secrets, state, text

from nightdeck.core.game import Choice, Game, Mode
from nightdeck.core.table import Table


def judge(s: state.State, seat: int) -> float:
    return s.players[seat].hp / 3


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
    state=state.State,
    steps=rules.STEPS,
    deal=state.deal,
    view=secrets.view,
    redeal=secrets.redeal,
    question=text.question,
    option=text.option,
    tale=text.tale,
    forbids=text.forbids,
    helps=text.helps,
    ending=text.ending,
    scene=text.scene,
    judge=judge,
    facts=secrets.facts,
    pieces=secrets.pieces,
    check=state.check,
    flashes=frozenset({"shown", "howled", "silence"}),
    bound=400,
)


def new(mode: str = "", players: int = 0, seed: int = 0, game: Game = GAME, **options: object) -> Table:
    setup = game.setup(mode, players, seed, **options)
    return Table(game, setup, game.deal(setup))
