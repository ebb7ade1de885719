"""The chapters of the rules, as in games/room25/rules, with the same rule ids."""
