"""S.C.A.R.E. Tactics: a squad of agents, one host to protect, and a nightmare with an author."""

from nightdeck.core.game import Game
from nightdeck.games.scare.judge import judge
from nightdeck.games.scare.result import pieces
from nightdeck.games.scare.scene import scene
from nightdeck.games.scare.secrets import facts, redeal, view
from nightdeck.games.scare.setup import MODES, OPTIONS, deal
from nightdeck.games.scare.state import State
from nightdeck.games.scare.steps import STEPS
from nightdeck.games.scare.text import ending, forbids, helps, option, question, tale

GAME = Game(
    name="scare",
    title="S.C.A.R.E. Tactics",
    blurb="Squad tactics against a shared nightmare: get Shaye in, get Shaye out, bring The House down.",
    version=1,
    modes=MODES,
    options=OPTIONS,
    state=State,
    steps=STEPS,
    deal=deal,
    view=view,
    redeal=redeal,
    question=question,
    option=option,
    tale=tale,
    forbids=forbids,
    helps=helps,
    ending=ending,
    scene=scene,
    judge=judge,
    facts=facts,
    pieces=pieces,
    bound=40_000,
)
