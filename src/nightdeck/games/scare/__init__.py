"""S.C.A.R.E. Tactics: a squad of agents, one host to protect, and a nightmare with an author."""

from nightdeck.core.game import Bots, Game, Knowledge, Observation, Picture, Rules, Text
from nightdeck.games.scare import check, result, secrets, setup, steps
from nightdeck.games.scare.bots import evaluate, policy, uses
from nightdeck.games.scare.content.components import CONTENT
from nightdeck.games.scare.examples import EXAMPLES
from nightdeck.games.scare.observation import columns, encoder
from nightdeck.games.scare.picture import clicks, content_pictures, scene
from nightdeck.games.scare.picture.beats import BEATS
from nightdeck.games.scare.picture.walk import WALK
from nightdeck.games.scare.state import State
from nightdeck.games.scare.text import board, ending, events, expected, help, questions, refusals, remarks, tour

GAME = Game(
    name="scare",
    title="S.C.A.R.E. Tactics",
    blurb="Squad tactics against a shared nightmare: get Shaye in, get Shaye out, bring The House down.",
    version=7,
    modes=setup.MODES,
    options=setup.OPTIONS,
    rules=Rules(
        state=State,
        steps=steps.STEPS,
        deal=setup.deal,
        pieces=result.pieces,
        check=check.check,
        cast=setup.cast,
        content=CONTENT,
        bound=40_000,
    ),
    knowledge=Knowledge(view=secrets.view, redeal=secrets.redeal, facts=secrets.facts),
    text=Text(
        question=questions.question,
        option=questions.option,
        event=events.describe_event,
        refusal=refusals.refusal,
        remark=remarks.remark,
        expected=expected.expected,
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
    bots=Bots(evaluate=evaluate.evaluate, policy=policy.policy, uses=uses.uses),
    observation=Observation(columns.SCHEMA, encoder.encode, encoder.essence),
    examples=EXAMPLES,
)
