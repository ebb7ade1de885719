"""The monsters and bosses: how they come, whom they hunt, what each of them does."""
