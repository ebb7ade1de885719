"""Several steps at once: each is an answer like any other, and whatever is unforeseen ends them."""

from typing import Any

import pytest
from tests.server.player import Frame, Host, Player, Refused
from tests.server.serving import Serving


def on_foot(server: Serving) -> tuple[Host, Player]:
    """The first agent's turn on the map."""
    host = Host(server.url, game="scare", players=1, sit=False)
    ann = host.seat(0)
    host.start()
    while not ann.until(lambda frame: frame.get("question"))["question"]["walks"]:
        ann.play(ann.options()[0])
    return host, ann


def farthest(ann: Player) -> tuple[int, list[Any]]:
    reply = ann.ask("routes")
    route = max(reply["routes"], key=lambda one: len(one["path"]))
    assert len(route["path"]) == len(route["picks"]) > 1
    return reply["question"], route["picks"]


def test_every_step_of_a_walk_can_be_taken_back(server: Serving) -> None:
    host, ann = on_foot(server)
    before = ann.frame["undo"]["steps"]
    question, picks = farthest(ann)
    assert ann.ask("walk", question=question, picks=picks)["taken"] == len(picks)
    ann.until(lambda frame: frame["undo"]["steps"] == before + len(picks))
    moved = [line["words"] for line in ann.lines[-len(picks) :]]
    assert all("moves" in words or "goes" in words or "steps" in words for words in moved), moved
    ann.ask("undo", steps=len(picks))
    ann.until(lambda frame: frame["undo"]["steps"] == before)
    host.close()


def test_a_walk_ends_where_the_next_step_is_not_offered(server: Serving) -> None:
    host, ann = on_foot(server)
    question, picks = farthest(ann)
    reply = ann.ask("walk", question=question, picks=[picks[0], ["move", 9999], picks[1]])
    assert reply["taken"] == 1
    host.close()


@pytest.mark.parametrize(
    ("wrong", "code"),
    [
        ({"picks": []}, "not understood"),
        ({"picks": [["move", 9999]]}, "illegal"),
        ({"question": 99999}, "old question"),
        ({"picks": [["pass"] * 13]}, "not understood"),
    ],
)
def test_a_walk_that_cannot_begin_is_refused(server: Serving, wrong: Frame, code: str) -> None:
    host, ann = on_foot(server)
    question, picks = farthest(ann)
    with pytest.raises(Refused) as refused:
        ann.ask("walk", **({"question": question, "picks": picks} | wrong))
    assert refused.value.answer["code"] == code
    watcher = host.watch()
    with pytest.raises(Refused):
        watcher.ask("walk", question=question, picks=picks)
    with pytest.raises(Refused):
        watcher.ask("routes")
    host.close()
