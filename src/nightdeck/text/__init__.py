"""The games as text, for players who read and write: language models, and people on slow lines.

    from nightdeck.text import prompt, read

    asked = prompt(table, seat)      # goal, role, what this seat knows, the question, numbered options
    pick = read("I go north: 2", asked.options)

Made from what the seat may know and nothing else. docs/text.md describes it.
"""

from nightdeck.text.mild import WORDINGS, Wording
from nightdeck.text.prompt import LONGEST, Prompt, prompt
from nightdeck.text.reply import BadReply, read

__all__ = ["LONGEST", "WORDINGS", "BadReply", "Prompt", "Wording", "prompt", "read"]
