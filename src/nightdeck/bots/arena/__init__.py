"""Games among bots, many of them: tournaments, simulations, ratings, and how fast it all runs."""
