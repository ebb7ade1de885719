"""Room 25, base game and Season 2."""

from nightdeck.core.game import Bots, Game, Knowledge, Observation, Picture, Rules, Testimony, Text
from nightdeck.games.room25 import check, result, secrets, setup, steps
from nightdeck.games.room25.bots import evaluate, motives, policy, testimony, unknowns, uses
from nightdeck.games.room25.content.components import CONTENT
from nightdeck.games.room25.examples import EXAMPLES
from nightdeck.games.room25.observation import columns, encoder
from nightdeck.games.room25.picture import clicks, content_pictures, scene
from nightdeck.games.room25.picture.beats import BEATS, is_way_out
from nightdeck.games.room25.rules import casting
from nightdeck.games.room25.state import State
from nightdeck.games.room25.text import (
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
    name="room25",
    title="Room 25",
    blurb="Prisoners of a show search a complex of moving rooms for the one that leads out.",
    version=3,
    modes=setup.MODES,
    options=setup.OPTIONS,
    rules=Rules(
        state=State,
        steps=steps.STEPS,
        deal=setup.deal,
        pieces=result.pieces,
        check=check.check,
        cast=casting.cast,
        side=result.seat_side,
        survives=result.survives,
        content=CONTENT,
    ),
    knowledge=Knowledge(
        view=secrets.view,
        redeal=secrets.redeal,
        facts=secrets.facts,
        transient_events=secrets.TRANSIENT_EVENTS,
        hidden_roles=secrets.hidden_roles,
    ),
    text=Text(
        question=questions.question,
        option=questions.option,
        event=events.describe_event,
        refusal=refusals.refusal,
        silence=refusals.silence,
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
        great=is_way_out,
    ),
    bots=Bots(
        evaluate=evaluate.evaluate,
        evaluate_all=evaluate.evaluate_all,
        policy=policy.policy,
        horizon=evaluate.horizon,
        unknowns=unknowns.unknowns,
        reason=motives.reason,
        testimony=Testimony(testimony.statement, testimony.weigh),
        bluff_kinds=frozenset({"announce"}),
        uses=uses.uses,
    ),
    examples=EXAMPLES,
    observation=Observation(columns.SCHEMA, encoder.encode, encoder.essence),
)
