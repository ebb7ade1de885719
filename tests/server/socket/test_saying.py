"""What people say and point at: only what everybody sees, nothing while the complex is jammed, notes to nobody."""

import pytest
from tests.games.room25.play import given
from tests.server.player import Host
from tests.server.player import Refused as SaidNo
from tests.server.serving import Serving

from nightdeck.server.errors import Refused
from nightdeck.server.tables.table_history import TableHistory
from nightdeck.server.view.saying import check_saying
from nightdeck.testing import rule


def test_one_points_at_a_piece_for_everybody(server: Serving) -> None:
    host = Host(server.url, mode="coop", players=2, name="Ann")
    ann, bob = host.seat(0), host.seat(1)
    with pytest.raises(SaidNo, match="what everybody sees"):
        ann.ask("say", text="Danger", about="tile-0")
    host.start()
    ann.until(lambda frame: frame.get("scene"))
    key = next(part.split('"')[1] for part in ann.frame["scene"].split("data-key=")[1:])
    ann.ask("say", text="Danger", about=key)
    bob.until(lambda _: bob.chat)
    assert bob.chat[-1]["text"] == "Danger"
    assert bob.chat[-1]["about"] == key
    with pytest.raises(SaidNo, match="what everybody sees"):
        ann.ask("say", text="Danger", about="the acid bath is here")
    ann.close()
    bob.close()
    host.close()


@rule("R25-219")
def test_while_jammed_nobody_says_anything() -> None:
    history = TableHistory("jammed")
    play = given(up={(0, 1): "jamming"}, franck=(0, 0), max=(4, 0)).acts("franck", "move", (0, 1))
    history.table = play.table
    with pytest.raises(Refused, match="while the complex is jammed"):
        check_saying(history, "")
    play.acts("franck", "move", (0, 0))
    history.table = play.table
    history.forget_views()
    check_saying(history, "")
