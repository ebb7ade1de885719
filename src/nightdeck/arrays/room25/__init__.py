"""Room 25 as arrays: pure functions that play thousands of games side by side (docs/arrays.md).

table = config("coop", 4)
state = init(jax.random.key(1), table)
state = step(state, jnp.argmax(legal(state)))
"""

from nightdeck.arrays.room25.deal import Config as Config
from nightdeck.arrays.room25.deal import config as config
from nightdeck.arrays.room25.deal import dealt as dealt
from nightdeck.arrays.room25.observe import observe as observe
from nightdeck.arrays.room25.play import init as init
from nightdeck.arrays.room25.play import legal as legal
from nightdeck.arrays.room25.play import outcome as outcome
from nightdeck.arrays.room25.play import renew as renew
from nightdeck.arrays.room25.play import step as step
from nightdeck.arrays.room25.play import tick as tick
from nightdeck.arrays.room25.redeal import redeal as redeal
from nightdeck.arrays.room25.rules import abilities as abilities
from nightdeck.arrays.room25.rules import actions as actions
from nightdeck.arrays.room25.rules import course as course
from nightdeck.arrays.room25.rules import elimination as elimination
from nightdeck.arrays.room25.rules import lines as lines
from nightdeck.arrays.room25.rules import looking as looking
from nightdeck.arrays.room25.rules import mac as mac
from nightdeck.arrays.room25.rules import moving as moving
from nightdeck.arrays.room25.rules import panic as panic
from nightdeck.arrays.room25.rules import programming as programming
from nightdeck.arrays.room25.rules import robots as robots
from nightdeck.arrays.room25.rules import rooms as rooms
from nightdeck.arrays.room25.rules import turn as turn
from nightdeck.arrays.room25.state import State as State
from nightdeck.arrays.room25.state import is_open as is_open
