"""A trouble as the doctor names it."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Trouble:
    """A trouble: its name, what was found, and what mends it."""

    name: str
    found: str
    mend: str
