"""Packs, for whoever makes one: what it changes in words, and content as forms, cards and TOML text."""
