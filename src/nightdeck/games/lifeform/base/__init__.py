"""The base game: a crew, and one player who hunts it."""
