"""Names and words of strangers: nobody is taken for somebody else, and nothing turns a line around."""

import pytest
from tests.server.player import Host
from tests.server.serving import Serving, post

from nightdeck.server.tables.entries import Seated
from nightdeck.server.tables.names import free_name, readable, watching

SEATS = [Seated(0, "Ann", taken=True), Seated(1, "", taken=False), Seated(2, "Bramble", bot="novice")]


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("  Ann \n B ", "Ann B"),
        ("Ann\u202egnorw", "Ann gnorw"),
        ("A\x00n\x1bn\u2066", "A n n"),
        ("\ud800x", "x"),
        ("Z" + "\u0301" * 40, "\u0179\u0301\u0301"),
        ("Zoë 김철수 👩\u200d🚀", "Zoë 김철수 👩\u200d🚀"),
        ("\u3164\u2800", ""),
    ],
)
def test_only_what_can_be_read_is_kept(text: str, shown: str) -> None:
    assert readable(text) == shown


@pytest.mark.parametrize("wanted", ["Ann", "ANN", "Ann\u200d", "A\u030ann", "\uff21nn"])
def test_nobody_has_the_name_of_another(wanted: str) -> None:
    assert free_name(SEATS, 1, wanted).endswith(" 2")


@pytest.mark.parametrize("wanted", ["", " ", "Nightdeck", "nightdeck\u200d", "NIGHTDECK"])
def test_nobody_speaks_as_the_server(wanted: str) -> None:
    assert free_name(SEATS, 1, wanted) == "Player 2"


def test_everybody_keeps_their_own_name() -> None:
    assert free_name(SEATS, 0, "ann") == "ann"
    assert watching("Ann") == "Ann (watching)"
    assert watching("\u202e") == "a spectator"


def test_at_a_table_names_are_told_apart(server: Serving) -> None:
    host = Host(server.url, mode="coop", players=3, name="Ann")
    for seat, name in ((1, "Nightdeck"), (2, "a\u200bnn")):
        post(f"{server.url}{host.path}/claim", json={"secret": host.secret(seat), "name": name})
    host.client.put(f"{host.path}/seats/1", json={"name": "Ann\u2063"})
    watcher = host.watch()
    watcher.ask("say", text="Everybody\u202e,\nlisten!", name="Nightdeck")
    watcher.until(lambda _: watcher.chat)
    assert [seat["name"] for seat in watcher.frame["seats"]] == ["Ann", "Ann 2", "a nn"]
    assert (watcher.chat[0]["name"], watcher.chat[0]["text"]) == ("Nightdeck (watching)", "Everybody , listen!")
