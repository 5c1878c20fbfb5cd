"""What a board's number says: dealer and vulnerability, as formulas of a cell with the number.

Laws of Duplicate Bridge 2017, Law 2 and its table of 16 boards.
"""

from xlvp.rules.contract import VULNERABILITIES

_DEALERS = "NESW"


def dealer(number: str) -> str:
    """Return the formula text, without ``=``, that gives the dealer, N, E, S or W.

    >>> dealer("A7")
    'MID("NESW",MOD(A7-1,4)+1,1)'
    """
    return f'MID("{_DEALERS}",MOD({number}-1,4)+1,1)'


def vulnerable(number: str) -> str:
    """Return the formula text that gives who is vulnerable: None, NS, EW or All.

    >>> vulnerable("A7")
    'CHOOSE(MOD(A7-1+INT(MOD(A7-1,16)/4),4)+1,"None","NS","EW","All")'
    """
    names = ",".join(f'"{name}"' for name in VULNERABILITIES)
    return f"CHOOSE(MOD({number}-1+INT(MOD({number}-1,16)/4),4)+1,{names})"
