"""What the tests of a game are written with. pytest is needed only to mark tests."""

from typing import TYPE_CHECKING

from nightdeck.core.ledger.rulebook import is_rule_id
from nightdeck.testing.playthrough import playthrough
from nightdeck.testing.position import Position, given
from nightdeck.testing.variation import varied

if TYPE_CHECKING:
    import pytest

__all__ = ["Position", "given", "playthrough", "rule", "varied"]


def rule(*ids: str) -> "pytest.MarkDecorator":
    """Mark a test, a class or a `pytest.param` with the rules it proves: `@rule("R25-071")`."""
    import pytest

    bad = [id for id in ids if not is_rule_id(id)]
    if bad or not ids:
        raise ValueError(f"a rule id looks like R25-071, not like {', '.join(map(repr, bad)) or 'nothing'}")
    return pytest.mark.rule(*ids)
