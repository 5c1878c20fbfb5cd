"""A trouble as the doctor names it."""

from collections.abc import Sequence
from dataclasses import dataclass

#: The mend of most troubles in Excel, for people with and without a command line.
AGAIN = "install again (double-click install.cmd, or: xlvp install excel)"


@dataclass(frozen=True)
class Trouble:
    """A trouble: its name, what was found, and what mends it; "" where there is nothing to mend."""

    name: str
    found: str
    mend: str


def wished(troubles: Sequence[Trouble], absent: str, *, elsewhere: bool) -> list[Trouble]:
    """Make a remark of it that xlvp is absent from a program, if it is installed in another one.

    Args:
        troubles: what is wrong in one program.
        absent: the name of the trouble that xlvp is not there.
        elsewhere: whether xlvp is installed in another program.
    """
    return [
        Trouble(trouble.name, f"{trouble.found}; if you want it there: {trouble.mend}", "")
        if elsewhere and trouble.name == absent
        else trouble
        for trouble in troubles
    ]
