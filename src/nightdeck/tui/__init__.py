"""The terminal client: a game at one keyboard, line by line."""
