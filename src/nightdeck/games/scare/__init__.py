"""S.C.A.R.E. Tactics: a squad of agents, one host to protect, and a nightmare with an author."""

from nightdeck.core.game import Game
from nightdeck.games.scare import check, hunch, judge, result, scene, secrets, setup, steps, text, tour
from nightdeck.games.scare.state import State

GAME = Game(
    name="scare",
    title="S.C.A.R.E. Tactics",
    blurb="Squad tactics against a shared nightmare: get Shaye in, get Shaye out, bring The House down.",
    version=4,
    modes=setup.MODES,
    options=setup.OPTIONS,
    state=State,
    steps=steps.STEPS,
    deal=setup.deal,
    view=secrets.view,
    redeal=secrets.redeal,
    facts=secrets.facts,
    question=text.question,
    option=text.option,
    tale=text.tale,
    forbids=text.forbids,
    helps=text.helps,
    ending=text.ending,
    scene=scene.scene,
    judge=judge.judge,
    pieces=result.pieces,
    check=check.check,
    tour=tour.TOUR,
    board=text.board,
    hunch=hunch.hunch,
    open_pack=setup.open_pack,
    prepare=setup.prepare,
    bound=40_000,
)
