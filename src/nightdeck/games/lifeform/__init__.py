"""Lifeform: the base game, Dragon's Domain for one player, and 13th Passenger."""

from nightdeck.core.game import Game
from nightdeck.games.lifeform import result, riddles, secrets, setup, steps, text, tour
from nightdeck.games.lifeform.solo import check, hunch, judge, scene
from nightdeck.games.lifeform.solo.setup import sequel
from nightdeck.games.lifeform.state import State

GAME = Game(
    name="lifeform",
    title="Lifeform",
    blurb="A crew flees a dying starship; one player is what hunts them.",
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
    motives=riddles.motives,
    bluffs=frozenset({"calibrate", "fight card", "stowaway"}),
    flashes=secrets.FLASHES,
    question=text.question,
    option=text.option,
    tale=text.tale,
    forbids=text.forbids,
    helps=text.helps,
    ending=text.ending,
    scene=scene.scene,
    judge=judge.judge,
    pieces=result.pieces,
    open_pack=setup.open_pack,
    prepare=setup.prepare,
    board=text.board,
    side=result.side,
    survives=result.survives,
    sequel=sequel,
    hunch=hunch.hunch,
    check=check.check,
    tour=tour.TOUR,
)
