"""Room 25, base game and Season 2."""

from nightdeck.core.game import Game
from nightdeck.games.room25 import check, hunch, judge, result, riddles, scene, secrets, setup, steps, text, tour
from nightdeck.games.room25.state import State

GAME = Game(
    name="room25",
    title="Room 25",
    blurb="Prisoners of a show search a complex of moving rooms for the one that leads out.",
    version=3,
    modes=setup.MODES,
    options=setup.OPTIONS,
    state=State,
    steps=steps.STEPS,
    deal=setup.deal,
    view=secrets.view,
    redeal=secrets.redeal,
    facts=secrets.facts,
    riddles=riddles.riddles,
    motives=secrets.motives,
    bluffs=frozenset({"announce"}),
    flashes=secrets.FLASHES,
    question=text.question,
    option=text.option,
    tale=text.tale,
    forbids=text.forbids,
    helps=text.helps,
    ending=text.ending,
    scene=scene.scene,
    judge=judge.judge,
    judge_all=judge.judge_all,
    pieces=result.pieces,
    check=check.check,
    tour=tour.TOUR,
    open_pack=setup.open_pack,
    prepare=setup.prepare,
    board=text.board,
    hunch=hunch.hunch,
    pace=judge.pace,
    side=result.seat_side,
    survives=result.survives,
)
