"""Packs on a server: those of the host, and those that visitors make in the workshop. Nothing of them is ever run."""
