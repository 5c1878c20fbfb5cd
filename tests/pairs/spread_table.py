"""The table of the guide to movements: how even the competition is, for 3 to 40 pairs.

``python -m tests.pairs.spread_table`` writes it into the guide again. The spread is counted table against
table, not by the code that the workbooks ask.
"""

from pathlib import Path
from statistics import pstdev

from tests.pairs.counted import counted
from xlvp.errors import InputError
from xlvp.pairs.balance import switches
from xlvp.pairs.movement import Movement
from xlvp.pairs.movement_kinds import EventSetup, planned

GUIDE = Path(__file__).parents[2] / "xlvp" / "guide" / "movements.md"
PAIRS = range(3, 41)
_KINDS = (
    *("mitchell", "relay", "web", "bowman", "appendix", "scissors"),
    *("hesitation", "three-quarter", "balanced-howell"),
)
_HEAD = (
    "| pairs | Mitchell: NS, EW apart | one winner | share and relay: one winner | web: one winner "
    "| Bowman: one winner | appendix: one winner | scissors: one winner "
    "| hesitation | three-quarter Howell | balanced Howell |",
    f"|{'---|' * 11}",
)


def spread(plan: Movement, *, apart: bool = False) -> str:
    """The standard deviation of the competition of all pairs, or of those that sit the same way."""
    north = {seat.ns for seat in plan.seats}
    between = counted(plan).items()
    figures = [figure for (a, b), figure in between if not apart or (a in north) == (b in north)]
    return f"{pstdev(figures):.2f}"


def _one_winner(kind: str, pairs: int) -> str:
    """The spread without a switch, and with the rounds that are proposed."""
    plain = planned(EventSetup(kind, pairs))
    rounds = switches(plain)
    if not rounds:
        return spread(plain)
    message = ", ".join(map(str, rounds))
    switched = spread(planned(EventSetup(kind, pairs, None, 2, rounds)))
    return f"{spread(plain)}; {switched} with {message} switched"


def _cell(kind: str, pairs: int) -> str:
    try:
        return _one_winner(kind, pairs)
    except InputError:
        return ""


def table() -> list[str]:
    """The lines of the table."""
    rows = [
        (
            str(pairs),
            spread(planned(EventSetup("mitchell", pairs)), apart=True),
            *(_cell(kind, pairs) for kind in _KINDS),
        )
        for pairs in PAIRS
    ]
    return [*_HEAD, *(f"| {' | '.join(cell or '–' for cell in row)} |" for row in rows)]


def written(text: str) -> list[str]:
    """The lines of the last table of a guide."""
    lines = text.rstrip().splitlines()
    first = next(at for at in range(len(lines), 0, -1) if not lines[at - 1].startswith("|"))
    return lines[first:]


if __name__ == "__main__":
    old = GUIDE.read_text("utf-8")
    GUIDE.write_text(old.replace("\n".join(written(old)), "\n".join(table())), "utf-8", newline="\n")
