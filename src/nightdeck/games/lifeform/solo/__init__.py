"""Dragon's Domain, the solo game: one character, crisis cards, and a lifeform that is a blip on the
motion tracker."""
