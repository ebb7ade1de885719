"""Whole games as arrays, thousands of them at once (the extra `jax`)."""

try:
    import jax as jax
except ImportError as missing:
    raise ImportError("nightdeck.arrays needs JAX: pip install nightdeck[jax]") from missing
