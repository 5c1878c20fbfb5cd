"""What all pairs have together is what each line gives by itself: nothing is lost, and nothing counts twice.

At matchpoints both sides of a table share the top of the board, whatever the score (Laws of Duplicate Bridge
2017, Law 78A); of an artificial score each has its own percentage of it (Law 12C2).
"""

from fractions import Fraction
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from tests.pairs.random_plans import plans
from xlvp.functions.session_kinds import read_list
from xlvp.pairs.movement_rows import list_rows
from xlvp.pairs.ranking import AS_SCORED, ranked
from xlvp.pairs.session import scored

#: What is typed, and what both sides have of it together, in per cent of a top; None where nothing counts.
SHARES: dict[str, int | None] = {
    "420": 100, "-50": 100, "pass": 100, "4SN=": 100, "170": 100, "50%620+50%-100": 100,
    "60%/40%": 100, "60%/60%": 120, "40%/40%": 80, "70%/60%": 130, "0%/0%": 0,
    "NP": None, "late": None, "": None,
}  # fmt: skip


@st.composite
def sessions(draw: st.DrawFn) -> list[list[Any]]:
    """A list of results in which every line was played as planned."""
    rows = []
    for row in list_rows(draw(plans())):
        entry = draw(st.sampled_from([*SHARES])) if row.board else ""
        rows.append([*(None if cell is None else str(cell) for cell in row), entry])
    return rows


@settings(max_examples=60, deadline=None)
@given(sessions())
def test_the_pairs_have_together_what_the_lines_give(rows: list[list[Any]]) -> None:
    event = scored(read_list(tuple(map(tuple, rows))))
    assert event.most is not None
    shares = [SHARES[str(row[5])] for row in rows]
    due = sum(Fraction(event.most * share, 100) for share in shares if share is not None)
    places = [place for own in ranked(event, {}, totals=AS_SCORED) for place in own]
    together = sum((place.scratch.score for place in places), Fraction(0))
    assert together == due * (2 if event.individual else 1)


@settings(max_examples=60, deadline=None)
@given(sessions(), st.randoms(use_true_random=False))
def test_the_order_of_the_rows_changes_nobodys_points(rows: list[list[Any]], random: Any) -> None:
    moved = list(rows)
    random.shuffle(moved)
    one, other = (scored(read_list(tuple(map(tuple, each)))) for each in (rows, moved))

    def points(event: Any) -> dict[Any, Any]:
        return {
            (line.round, line.table, line.board): (line.ns_points, line.ew_points) for line in event.filled
        }

    assert points(one) == points(other)
