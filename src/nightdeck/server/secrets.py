"""Seat secrets: random, kept only as digests, compared in constant time."""

import hashlib
import hmac
import secrets


def new_secret() -> str:
    """A secret of 160 bits, fit for a link."""
    return secrets.token_urlsafe(20)


def new_id() -> str:
    """A name for a table that nobody guesses; it opens no seat."""
    return secrets.token_hex(8)


def new_seed() -> int:
    """A seed for a game, over everything a seed may be."""
    return secrets.randbits(64) - (1 << 63) or 1


def digest(secret: str) -> str:
    """What is stored of a secret. It is random and long, so a plain digest cannot be turned back."""
    return hashlib.sha256(secret.encode("utf-8", "surrogatepass")).hexdigest()


def opens(secret: str, stored: str) -> bool:
    """Whether a secret is the one of which `stored` is the digest."""
    return bool(stored) and hmac.compare_digest(digest(secret), stored)
