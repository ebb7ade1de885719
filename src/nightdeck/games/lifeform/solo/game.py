"""The solo game, assembled."""

from nightdeck.games.lifeform.ship.game import ShipGame
from nightdeck.games.lifeform.solo import check, result, secrets, setup, steps
from nightdeck.games.lifeform.solo.bots import evaluate, policy
from nightdeck.games.lifeform.solo.picture import clicks, scene
from nightdeck.games.lifeform.solo.rules import shared_rules
from nightdeck.games.lifeform.solo.text import board, ending, events, expected, help, questions, refusals, remarks, tour

SOLO = ShipGame(
    mode=setup.MODE,
    options=setup.OPTIONS,
    shared=shared_rules.RULES,
    steps=steps.STEPS,
    deal=setup.deal,
    pieces=result.pieces,
    check=check.check,
    side=result.side,
    survives=result.survives,
    carry_over=setup.carry_over,
    view=secrets.view,
    redeal=secrets.redeal,
    facts=secrets.facts,
    hidden_roles=lambda _: {},
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
    scene=scene.scene,
    targets=clicks.targets,
    candidates=clicks.candidates,
    evaluate=evaluate.evaluate,
    policy=policy.policy,
    unknowns=lambda _: [],
)
