"""LEVEL 7 [ESCAPE]: the semi-cooperative escape from an underground facility."""

from nightdeck.core.game import Bots, Game, Knowledge, Observation, Picture, Rules, Text
from nightdeck.games.level7 import check, result, secrets, setup, steps
from nightdeck.games.level7.bots import evaluate, policy, unknowns, uses
from nightdeck.games.level7.content.components import CONTENT
from nightdeck.games.level7.examples import EXAMPLES
from nightdeck.games.level7.observation import columns, encoder
from nightdeck.games.level7.picture import clicks, content_pictures, scene
from nightdeck.games.level7.picture.beats import BEATS
from nightdeck.games.level7.picture.walk import WALK
from nightdeck.games.level7.state import State
from nightdeck.games.level7.text import (
    board,
    ending,
    events,
    expected,
    help,
    questions,
    refusals,
    remarks,
    tour,
    windows,
)

GAME = Game(
    name="level7",
    title="LEVEL 7 [ESCAPE]",
    blurb="Wake up deep under the earth, manage your fear, and get out: together, or on your own.",
    version=3,
    modes=setup.MODES,
    options=setup.OPTIONS,
    rules=Rules(
        state=State,
        steps=steps.STEPS,
        deal=setup.deal,
        pieces=result.pieces,
        check=check.check,
        cast=setup.cast,
        survives=result.survives,
        content=CONTENT,
        bound=30_000,
    ),
    knowledge=Knowledge(view=secrets.view, redeal=secrets.redeal, facts=secrets.facts),
    text=Text(
        question=questions.question,
        option=questions.option,
        event=events.describe_event,
        refusal=refusals.refusal,
        remark=remarks.remark,
        expected=expected.expected,
        windows=windows.WINDOWS,
        help=help.help_on,
        ending=ending.ending,
        board=board.board,
        tour=tour.TOUR,
    ),
    picture=Picture(
        scene=scene.scene,
        targets=clicks.targets,
        candidates=clicks.candidates,
        beats=BEATS,
        entry=content_pictures.entry,
        walk=WALK,
    ),
    bots=Bots(evaluate=evaluate.evaluate, policy=policy.policy, unknowns=unknowns.unknowns, uses=uses.uses),
    observation=Observation(columns.SCHEMA, encoder.encode, encoder.essence),
    examples=EXAMPLES,
)
