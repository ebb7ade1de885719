"""The designer's lab: what a game is like, what a change does to it, and how to reach a target.

found = lab.report(nightdeck.setup("room25", mode="solo", pack="my-pack"), games=20)
Path("room25.html").write_text(lab.html(found))
"""

from nightdeck.lab.found import Lab, read
from nightdeck.lab.page import html
from nightdeck.lab.reporting import printed, report
from nightdeck.lab.target import Target, read_target

__all__ = ["Lab", "Target", "html", "printed", "read", "read_target", "report"]
