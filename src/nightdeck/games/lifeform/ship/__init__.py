"""What the base game and the solo game share: the ship, and what everybody does on it."""
