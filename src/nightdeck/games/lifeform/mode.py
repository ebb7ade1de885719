"""Lifeform is two games on one ship.

Which of them is played decides here, and only here, what is called.
"""

from nightdeck.core.game import Bots, Knowledge, Picture, Rules, Text
from nightdeck.core.setup import Setup
from nightdeck.games.lifeform.base.game import BASE
from nightdeck.games.lifeform.base.secrets import TRANSIENT_EVENTS
from nightdeck.games.lifeform.base.setup import cast
from nightdeck.games.lifeform.base.text.windows import WINDOWS
from nightdeck.games.lifeform.content.printed import CONTENT
from nightdeck.games.lifeform.passenger import setup as passenger
from nightdeck.games.lifeform.passenger.join import join
from nightdeck.games.lifeform.passenger.steps import STEPS
from nightdeck.games.lifeform.passenger.text.help import TOPICS
from nightdeck.games.lifeform.secrets import View
from nightdeck.games.lifeform.ship.bots.uses import uses
from nightdeck.games.lifeform.ship.game import ShipGame
from nightdeck.games.lifeform.ship.mode_rules import MODE_RULES
from nightdeck.games.lifeform.ship.picture.beats import BEATS
from nightdeck.games.lifeform.ship.picture.content_pictures import entry
from nightdeck.games.lifeform.ship.picture.walk import WALK
from nightdeck.games.lifeform.ship.text import tour as ship
from nightdeck.games.lifeform.solo.game import SOLO
from nightdeck.games.lifeform.state import State

GAMES = {game.mode.name: game for game in (BASE, SOLO)}
MODE_RULES.update({name: game.shared for name, game in GAMES.items()})
join()


def played(position: State | View) -> ShipGame:
    """The game that is played in a position."""
    return GAMES[position.mode]


def deal(setup: Setup) -> State:
    """The position before the first question, with what the modules of 13th Passenger add to it."""
    return passenger.lay_out(GAMES[setup.mode].deal(setup), setup)


def help_on(topic: str) -> str:
    """Help on a topic of either game; topics of the base game come first."""
    return BASE.help(topic) or SOLO.help(topic) or TOPICS.get(topic, "")


MODES = (BASE.mode, SOLO.mode)
OPTIONS = (*BASE.options, *passenger.OPTIONS, *SOLO.options, *passenger.SOLO_OPTIONS)

RULES = Rules(
    state=State,
    steps={**BASE.steps, **SOLO.steps, **STEPS},
    deal=deal,
    pieces=lambda s: played(s).pieces(s),
    check=lambda s: played(s).check(s),
    cast=lambda setup: cast(setup) if setup.mode == BASE.mode.name else None,
    side=lambda s, seat: played(s).side(s, seat),
    survives=lambda s, seat: played(s).survives(s, seat),
    content=CONTENT,
)
KNOWLEDGE = Knowledge(
    view=lambda s, seat, reveal=False: GAMES[s.mode].view(s, seat, reveal),
    redeal=lambda past, now, seat, dice: played(past).redeal(past, now, seat, dice),
    facts=lambda s: played(s).facts(s),
    transient_events=TRANSIENT_EVENTS,
    hidden_roles=lambda s: played(s).hidden_roles(s),
)
TEXT = Text[View](
    question=lambda view, ask: played(view).question(view, ask),
    option=lambda view, ask, option: played(view).option(view, ask, option),
    event=lambda view, event: played(view).event(view, event),
    refusal=lambda view, ask, option: played(view).refusal(view, ask, option),
    remark=lambda view, ask, option: played(view).remark(view, ask, option),
    expected=lambda view, ask: played(view).expected(view, ask),
    windows=WINDOWS,
    help=help_on,
    ending=lambda view: played(view).ending(view),
    board=lambda view: played(view).board(view),
    tour=(*BASE.tour, *SOLO.tour, *ship.TOUR),
)
PICTURE = Picture[View](
    scene=lambda view, asks: played(view).scene(view, asks),
    targets=lambda view, ask, option: played(view).targets(view, ask, option),
    candidates=lambda view, ask, key: played(view).candidates(view, ask, key),
    beats=BEATS,
    entry=entry,
    walk=WALK,
)
BOTS = Bots[State](
    evaluate=lambda s, seat: played(s).evaluate(s, seat),
    policy=lambda s, ask: played(s).policy(s, ask),
    unknowns=lambda s: played(s).unknowns(s),
    bluff_kinds=frozenset({"calibrate", "fight card", "stowaway"}),
    uses=uses,
)
