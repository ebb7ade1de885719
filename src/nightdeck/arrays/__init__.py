"""Whole games as arrays, thousands of them at once (the extra `jax`)."""
