"""What the environments share: observations as arrays, and positions for people to look at."""
