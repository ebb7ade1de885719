"""LEVEL 7 [ESCAPE]: the semi-cooperative escape from an underground facility."""

from nightdeck.core.game import Game
from nightdeck.games.level7 import check, hunch, judge, result, riddles, scene, secrets, setup, steps, text
from nightdeck.games.level7.state import State

GAME = Game(
    name="level7",
    title="LEVEL 7 [ESCAPE]",
    blurb="Wake up deep under the earth, manage your fear, and get out: together, or on your own.",
    version=3,
    modes=setup.MODES,
    options=setup.OPTIONS,
    state=State,
    steps=steps.STEPS,
    deal=setup.deal,
    view=secrets.view,
    redeal=secrets.redeal,
    question=text.question,
    option=text.option,
    tale=text.tale,
    forbids=text.forbids,
    helps=text.helps,
    ending=text.ending,
    scene=scene.scene,
    judge=judge.judge,
    hunch=hunch.hunch,
    facts=secrets.facts,
    riddles=riddles.riddles,
    pieces=result.pieces,
    check=check.check,
    open_pack=setup.open_pack,
    prepare=setup.prepare,
    survives=result.survives,
    board=text.board,
    bound=30000,
    tour=text.TOUR,
)
