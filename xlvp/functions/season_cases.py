"""The table of cases in cells: what an evening is worth that is not the own."""

from fractions import Fraction

from xlvp.errors import InputError
from xlvp.functions.kinds import Kind
from xlvp.functions.season_kinds import cell_text
from xlvp.records.entry import columns_of
from xlvp.records.reading import Rows, is_blank, read_number
from xlvp.rounding import half_up
from xlvp.season.entry_lists import CaseLine
from xlvp.season.evening_points import AVERAGE, CASES, SCORE, Bound, Case
from xlvp.season.ladder_rules import read_figure, read_yes
from xlvp.text import plain, quoted

_COLUMNS = len(columns_of(CaseLine))


def read_cases(rows: Rows) -> dict[str, Case]:
    """Read the table of cases: case, base, factor, shift, floor, cap, counts; blank rows have no rule.

    Raises:
        InputError: a cell that cannot be read, with the case.
    """
    results: dict[str, Case] = {}
    for row in rows:
        cells = ["" if is_blank(cell) else cell_text(cell) for cell in row[:_COLUMNS]]
        cells += [""] * (_COLUMNS - len(cells))
        name, base, factor, shift, floor, cap, counts = cells
        if name.casefold() not in CASES or not any(cells[1:]):
            continue
        try:
            if base.lower() not in (SCORE, AVERAGE, ""):
                raise InputError(f"the base is {SCORE} or {AVERAGE}, not {quoted(base)}")
            results[name.casefold()] = Case(
                base.lower() or AVERAGE,
                read_figure(factor) if factor else Fraction(1),
                half_up(read_number(shift) * 100) if shift else 0,
                _bound(floor) if floor else None,
                _bound(cap) if cap else None,
                not counts or read_yes(counts),
            )
        except InputError as error:
            raise InputError(f"{name}: {error}") from None
    return results


def _bound(text: str) -> Bound:
    """A floor or cap: ``54``, ``average+5``, ``average-5``."""
    word = plain(text).lower().replace(" ", "")
    relative = word.startswith(AVERAGE)
    figure = word.removeprefix(AVERAGE) or "0"
    return Bound(half_up(read_number(figure.removesuffix("%")) * 100), relative)


CASE_TABLE = Kind("table of cases", read_cases, whole=True)
