"""Seat secrets: random, kept only as digests, compared in constant time."""

import hashlib
import hmac
import secrets


def new_secret() -> str:
    """A secret of 160 bits that can stand in a link."""
    return secrets.token_urlsafe(20)


def new_id() -> str:
    """A name for a table that nobody can guess. It opens no seat."""
    return secrets.token_hex(8)


def new_seed() -> int:
    """A seed for a game, from the whole range of seeds."""
    return secrets.randbits(64) - (1 << 63) or 1


def digest(secret: str) -> str:
    """What is stored of a secret. Secrets are long and random, so a plain digest cannot be reversed."""
    return hashlib.sha256(secret.encode("utf-8", "surrogatepass")).hexdigest()


def opens(secret: str, stored: str) -> bool:
    """Whether `stored` is the digest of this secret."""
    return bool(stored) and hmac.compare_digest(digest(secret), stored)
