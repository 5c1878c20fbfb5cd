"""Pairs workbooks of the real club sessions: their movement on the sheet Own, every result typed in."""

from functools import cache

from tests.pairs.real_sessions import NAMES, real_rows
from xlvp.pairs.movement_file import OwnSeat
from xlvp.workbooks.pairs.build import build
from xlvp.workbooks.pairs.opening import Opening, TypedResult

METHODS = dict(zip(NAMES, ("Matchpoints", "Matchpoints", "Butler", "Cross-IMPs"), strict=True))

# The one lone top on the one short board of the Mitchell, 34 of 34 with 18 results of 19: Neuberg gives
# 35.944 and 0.056, so 456.94 and 416.06 in total. That program's totals have 35.95 and 0.05 in them.
ODD = {"8NS": ("456.95", 456.94), "2EW": ("416.05", 416.06)}


@cache
def real_book(name: str) -> bytes:
    """Build the workbook of a session: one of ``NAMES``."""
    real = real_rows(name)
    entries = {}
    for round_, table, board, _, _, result, group, *fact in real.rows:
        if board is not None:
            entry = TypedResult(*("" if cell is None else str(cell) for cell in (result, group, *fact)))
            entries[int(str(round_)), int(str(table)), int(str(board))] = entry
    return build(
        Opening().but(
            title=name,
            movement="Own",
            pairs=None,
            boards=real.boards_per_round,
            method=METHODS[name],
            own=tuple(OwnSeat(*seat) for seat in real.own),  # type: ignore[arg-type]
            entries=entries,
        )
    )


def assert_as_published(name: str, ranking: list[object]) -> None:
    """Each pair's total, percentage and place on the sheet Ranking, eight cells a row, are as printed."""
    rows = {ranking[at + 1]: ranking[at : at + 8] for at in range(0, len(ranking), 8)}
    rows.pop("", None)
    real = real_rows(name)
    assert len(rows) == len(real.published) == len(real.numbers)
    odd = {}
    for printed in real.published:
        place, _, _, _, total, level, *_ = rows[real.numbers[printed["pair"]]]
        assert str(place).rstrip("=") == printed["place"].rstrip("="), printed
        if total != float(printed["total_score"]):
            odd[printed["pair"]] = printed["total_score"], total
        if printed["percentage"]:
            assert level == float(printed["percentage"]), printed
    assert odd == (ODD if name == "usebio_mp_pairs_mitchell" else {})
