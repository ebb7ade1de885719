"""How many files and connections this process may have open."""

import sys

MANY = 65_536


def open_many_files() -> None:
    """Raise the limit as far as the system lets us. Every connection counts as a file."""
    if sys.platform == "win32":
        return
    import resource

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    most = MANY if hard == resource.RLIM_INFINITY else min(MANY, hard)
    if soft != resource.RLIM_INFINITY and soft < most:
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, hard))
