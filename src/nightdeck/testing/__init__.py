"""What the tests of a game are written with. Needs pytest only when a test is marked."""

from typing import TYPE_CHECKING

from nightdeck.core.rulebook import is_rule_id
from nightdeck.testing.playthrough import playthrough
from nightdeck.testing.position import Position, given

if TYPE_CHECKING:
    import pytest

__all__ = ["Position", "given", "playthrough", "rule"]


def rule(*ids: str) -> "pytest.MarkDecorator":
    """Mark a test, a class of tests or one `pytest.param` with the rules it proves: `@rule("R25-071")`."""
    import pytest

    bad = [id for id in ids if not is_rule_id(id)]
    if bad or not ids:
        raise ValueError(f"a rule id looks like R25-071, not like {', '.join(map(repr, bad)) or 'nothing'}")
    return pytest.mark.rule(*ids)
