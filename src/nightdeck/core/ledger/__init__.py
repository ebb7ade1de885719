"""A game's `RULES.md`: which of its rules are proven, and what the tests noticed when rules were changed."""
