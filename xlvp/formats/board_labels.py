"""What a file says of a board beside its number: the vulnerability and the dealer, which follow from it.

Laws of Duplicate Bridge 2017, Law 2. Results are scored by the number; a label that says something else is
named, as one of the two is wrong.
"""

from collections.abc import Iterable

from xlvp.part import CONTRADICTS, Part
from xlvp.rules.contract import dealer, vulnerability

VULNERABLE, DEALER = "vulnerability", "dealer"
_VULNERABILITIES = {
    **dict.fromkeys(("none", "-", "love", "nil", "o", "0", "nobody"), "None"),
    **dict.fromkeys(("ns", "n/s", "n-s"), "NS"),
    **dict.fromkeys(("ew", "e/w", "e-w"), "EW"),
    **dict.fromkeys(("all", "both", "b", "everybody"), "All"),
}
_SEATS = {"north": "N", "east": "E", "south": "S", "west": "W", "n": "N", "e": "E", "s": "S", "w": "W"}

Label = tuple[int, str, str]
"""The number of a board, VULNERABLE or DEALER, and what the file says."""


def contradicting(thing: str, name: str, labels: Iterable[Label]) -> list[Part]:
    """Return the parts of the labels that say something else than the numbers of their boards.

    Args:
        thing: what such a label is, such as a column.
        name: what the file calls it.
        labels: the labels; words that are not known say nothing.

    >>> labels = [(1, VULNERABLE, "All"), (2, VULNERABLE, "NS")]
    >>> [str(part) for part in contradicting("column", "Vul", labels)]
    ["board 1: All, 'Vul', contradicts the vulnerability that goes with the number of the board"]
    """
    parts = []
    for board, kind, text in dict.fromkeys(labels):
        word = text.strip().casefold()
        if kind == VULNERABLE:
            stated, right = _VULNERABILITIES.get(word, ""), vulnerability(board)
        else:
            stated, right = _SEATS.get(word, ""), dealer(board)
        if stated and stated != right:
            why = f"the {kind} that goes with the number of the board"
            parts.append(Part(thing, name, CONTRADICTS, why, f"board {board}: {stated}"))
    return parts
