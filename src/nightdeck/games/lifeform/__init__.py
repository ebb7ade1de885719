"""Lifeform: the base game, Dragon's Domain for one player, and 13th Passenger."""

from nightdeck.core.game import Game, Observation
from nightdeck.games.lifeform.examples import EXAMPLES
from nightdeck.games.lifeform.mode import BOTS, KNOWLEDGE, MODES, OPTIONS, PICTURE, RULES, TEXT, played
from nightdeck.games.lifeform.observation import columns, encoder

GAME = Game(
    name="lifeform",
    title="Lifeform",
    blurb="A crew flees a dying starship; one player is what hunts them.",
    version=6,
    modes=MODES,
    options=OPTIONS,
    rules=RULES,
    knowledge=KNOWLEDGE,
    text=TEXT,
    picture=PICTURE,
    bots=BOTS,
    observation=Observation(columns.SCHEMA, encoder.encode, encoder.essence),
    examples=EXAMPLES,
    carry_over=lambda view: played(view).carry_over(view),
)
