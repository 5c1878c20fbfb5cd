"""A trouble as the doctor names it."""

from dataclasses import dataclass

#: The mend of most troubles in Excel, for people with and without a command line.
AGAIN = "install again (double-click install.cmd, or: xlvp install excel)"


@dataclass(frozen=True)
class Trouble:
    """A trouble: its name, what was found, and what mends it; "" where there is nothing to mend."""

    name: str
    found: str
    mend: str
