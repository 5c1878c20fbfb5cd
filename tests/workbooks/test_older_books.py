"""Workbooks made before there was an account are read, and score as they did; only words are different.

Both were made and filled by the version of 27 November 2026; all names are made up.
"""

from pathlib import Path

from tests.every import every
from tests.workbooks.slip_books import shown

_OLDER = Path(__file__).parent / "older"
#: 55.5 and 61.25; 44.5 and 61.25; 44.5 and 38.75; 55.5 and 38.75: two sessions each, added up by hand.
_LADDER = [("1", "Ann Birch", "116.75"), ("2", "Ann Elder", "105.75"), ("3", "Ann Cedar", "94.25"),
           ("4", "Ann Fir", "83.25")]  # fmt: skip
#: Laws of Duplicate Bridge 2017, Law 78B: -50 and -420 are 9 IMPs, 140 and 110 one, -50 and -100 two.
_MATCH = [("1", "9"), ("2", "1"), ("3", "2"), ("4", "0")]


@every(
    "name, state, columns, due",
    [
        ("season.xlsx", "Final: all 2 sessions are in", (0, 2, 5), _LADDER),
        ("match.xlsx", "Final: all 4 boards are in", (0, 5), _MATCH),
    ],
)
def test_a_workbook_of_november_scores_as_it_did(
    name: str, state: str, columns: tuple[int, ...], due: list[tuple[str, ...]]
) -> None:
    book = shown((_OLDER / name).read_bytes())
    rows = [tuple(row[at] for at in columns) for row in book.figures[: len(due)]]  # type: ignore[index]
    assert book.said[0] == state and rows == due
