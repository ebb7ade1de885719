"""The base game, assembled."""

from nightdeck.games.lifeform.base import check, result, secrets, setup, steps
from nightdeck.games.lifeform.base.bots import evaluate, policy, unknowns
from nightdeck.games.lifeform.base.picture import clicks, scene
from nightdeck.games.lifeform.base.rules import shared_rules
from nightdeck.games.lifeform.base.text import board, ending, events, expected, help, questions, refusals, remarks, tour
from nightdeck.games.lifeform.ship.game import ShipGame
from nightdeck.games.lifeform.ship.result import pieces

BASE = ShipGame(
    mode=setup.MODE,
    options=setup.OPTIONS,
    shared=shared_rules.RULES,
    steps=steps.STEPS,
    deal=setup.deal,
    pieces=pieces,
    check=check.check,
    side=result.side,
    survives=result.survives,
    carry_over=lambda _: {},
    view=secrets.view,
    redeal=secrets.redeal,
    facts=secrets.facts,
    hidden_roles=unknowns.hidden_roles,
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
    unknowns=unknowns.unknowns,
)
