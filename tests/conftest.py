"""Holds for every test: a rule id that no RULES.md has is an error of collection and stops the whole run.

No example of a property is timed: machines are noisy.
"""

from collections.abc import Generator
from functools import cache

import pytest
from hypothesis import settings

from nightdeck.core.ledger import rulebook

settings.register_profile("untimed", deadline=None)
settings.load_profile("untimed")

known_ids = cache(rulebook.known_ids)


@pytest.hookimpl(wrapper=True)
def pytest_make_collect_report() -> Generator[None, pytest.CollectReport, pytest.CollectReport]:
    report = yield
    items = [item for item in report.result or [] if isinstance(item, pytest.Item)]
    unknown = [
        f"{item.nodeid} names {id}, a rule that no RULES.md has"
        for item in items
        for mark in item.iter_markers("rule")
        for id in mark.args
        if id not in known_ids()
    ]
    if unknown:
        report.outcome, report.longrepr, report.result = "failed", "\n".join(unknown), []
    return report
