"""What Prometheus reads: counters, gauges and times, each with what it means."""

import json
import re
from pathlib import Path

from prometheus_client.parser import text_string_to_metric_families
from tests.server.player import Host
from tests.server.serving import Serving, get

ROOT = Path(__file__).parents[3]
NAME = re.compile(r"\b(?:nightdeck|process)_\w+")


def measured(server: Serving) -> dict[str, float]:
    """Every sample by its name, those of histograms with their bounds."""
    found = {}
    for family in text_string_to_metric_families(get(f"{server.url}/metrics").text):
        for sample in family.samples:
            bound = f" {sample.labels['le']}" if "le" in sample.labels else ""
            found[sample.name + bound] = sample.value
    return found


def test_everything_has_a_type_and_says_what_it_is(server: Serving) -> None:
    answer = get(f"{server.url}/metrics")
    assert answer.headers["content-type"].startswith("text/plain; version=")
    families = {family.name: family for family in text_string_to_metric_families(answer.text)}
    kinds = {name: family.type for name, family in families.items() if name.startswith("nightdeck_")}
    assert kinds["nightdeck_entries"] == "counter"
    assert kinds["nightdeck_tables"] == "gauge"
    assert {name for name, kind in kinds.items() if kind == "histogram"} == {
        "nightdeck_answer_seconds",
        "nightdeck_bot_decision_seconds",
        "nightdeck_database_write_seconds",
        "nightdeck_viewers_seconds",
    }
    assert all(family.documentation for family in families.values())
    assert not [name for name in families if name.endswith("_created")]


def test_a_game_is_counted_and_timed(server: Serving) -> None:
    before = measured(server)
    host = Host(server.url, mode="coop", players=2, bot="novice", start=True)
    ann = host.seat(0)
    answers = 0
    while answers < 5 and not ann.frame.get("outcome"):
        ann.until(lambda frame: frame["question"] or frame["outcome"])
        if ann.question:
            ann.play(ann.options()[0])
            answers += 1
    after = measured(server)
    more = {name: after[name] - before.get(name, 0.0) for name in after}
    assert more["nightdeck_tables_opened_total"] == 1
    assert more["nightdeck_entries_total"] >= answers
    assert more["nightdeck_sockets_total"] == 1
    assert after["nightdeck_watchers"] >= 1
    assert more["nightdeck_answer_seconds_count"] == answers
    assert more["nightdeck_database_write_seconds_count"] >= answers
    assert more["nightdeck_bot_decision_seconds_count"] > 0
    assert more["nightdeck_viewers_seconds_count"] >= answers - 1  # the last one may be on its way
    for name in ("answer", "viewers", "database_write", "bot_decision"):
        assert 0 < more[f"nightdeck_{name}_seconds_sum"] < 60
        assert after[f"nightdeck_{name}_seconds_bucket +Inf"] == after[f"nightdeck_{name}_seconds_count"]
    ann.close()
    host.close()


def test_the_dashboard_asks_for_what_there_is(server: Serving) -> None:
    panels = json.loads((ROOT / "deploy" / "grafana.json").read_text(encoding="utf-8"))["panels"]
    asked = {name for panel in panels for target in panel["targets"] for name in NAME.findall(target["expr"])}
    there = {name.split()[0] for name in measured(server)}
    assert asked <= there
    histograms = {name.removesuffix("_bucket") for name in there if name.endswith("_bucket")}
    assert histograms == {name.removesuffix("_bucket") for name in asked if name.endswith("_bucket")}
    assert len({panel["id"] for panel in panels}) == len(panels)
