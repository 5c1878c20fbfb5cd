"""Vectors of Law 77 and Law 78B: contract scores and IMPs.

Laws of Duplicate Bridge 2017.

>>> next(row for row in imps_of_differences() if row[0] == "3000")
('3000', '22', 'no line for 3000', '21')
>>> next(row for row in contracts() if row[:5] == ("4", "S", "1", "1", "-1"))
('4', 'S', '1', '1', '-1', '-200')
"""

from collections.abc import Iterator

from xlvp.rules.contract import Contract
from xlvp.rules.imps import imps

NO_3000 = "no line for 3000"
MISTAKES = {
    NO_3000: "an IMP list that lacks its line 3000 to 3490 and lets the line before it run on.",
}
_LARGEST = 7600  # 7NT redoubled, thirteen down, vulnerable


def imps_of_differences() -> Iterator[tuple[str, ...]]:
    """Yield every difference with its IMPs, and what a list with a line missing gives."""
    for difference in range(0, _LARGEST + 10, 10):
        points = imps(difference)
        mistake = (NO_3000, "21") if 3000 <= difference < 3500 else ("", "")
        yield str(difference), str(points), *mistake


def contracts() -> Iterator[tuple[str, ...]]:
    """Yield level, strain, doubling, vulnerability and tricks of every contract, with its score."""
    for level in range(1, 8):
        for strain in "CDHSN":
            for doubling in range(3):
                for vulnerable in (False, True):
                    for tricks in range(-level - 6, 8 - level):
                        contract = Contract(level, strain, doubling, "N", tricks)
                        score = contract.ns_score("All" if vulnerable else "None")
                        played = (level, strain, doubling, int(vulnerable), tricks, score)
                        yield tuple(map(str, played))
