"""All words of Room 25, made from views."""

from nightdeck.core.ask import NO, PASS, YES, Ask, Option
from nightdeck.core.events import Event
from nightdeck.games.room25.components import Components
from nightdeck.games.room25.secrets import Person, View
from nightdeck.games.room25.state import content_of

TOKENS = {"look": "Look", "move": "Move", "push": "Push", "control": "Control", "special": "Special Ability"}


def question(view, ask):
    return ask.kind


def option(view, ask, option):
    return str(option)


def tale(view, event):
    return event.kind


def forbids(view, ask, option):
    return "no", ""


def helps(t):
    return ""


def ending(view):
    return ""
