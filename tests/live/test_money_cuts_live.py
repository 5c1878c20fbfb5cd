"""Entries of the treasurer's book that are cut and pasted elsewhere, in a real LibreOffice.

A spreadsheet takes references to a cell along when it is cut and pasted. What the sheets then show must be
what a new book shows of the same entries; a single cell whose name went along must be named on Check.
"""

from random import Random
from typing import Any

import pytest
from libreoffice import Office

from tests.workbooks.money_years import random_year
from xlvp.workbooks.money import book
from xlvp.workbooks.money.build import build_money, reopened
from xlvp.xlsx.isolated import recalculate_apart
from xlvp.xlsx.package import open_package
from xlvp.xlsx.recalculate import recalculate
from xlvp.xlsx.schema import Cells
from xlvp.xlsx.values import NamedCells, Ref

pytestmark = [pytest.mark.slow, pytest.mark.libreoffice]

_CUTS = 10
#: Lists whose rows a new book keeps, and the figures of the year: a new book closes up blank categories.
_SHEETS = ("Accounts", "Members", "Statement", "Plays", "Reconciliation")


@pytest.fixture(scope="module")
def before() -> bytes:
    return build_money(random_year(3))


def typed_cells(data: bytes) -> tuple[list[list[Ref]], list[Ref]]:
    """The cells in use of each entry column, in the order of the rows; the single entry cells in use."""
    computed = recalculate(data)
    cells = NamedCells(computed)
    columns, single = [], []
    for part in book.MONEY.parts:
        for key in part.typed:
            name = part.name(key)
            refs = [
                ref for ref, value in zip(cells.refs(name), cells.column(name), strict=True) if value != ""
            ]
            if isinstance(part, Cells):
                single += refs
            elif len(refs) > 1:
                columns.append(refs)
    return columns, single


def cuts(data: bytes) -> list[tuple[Ref, Ref]]:
    """Entries pasted over another of their column; single cells over another of their sheet."""
    chance = Random(7)
    columns, single = typed_cells(data)
    pairs = [tuple(chance.sample(chance.choice(columns), 2)) for _ in range(_CUTS)]
    for source in single:
        others = [ref for ref in single if ref[0] == source[0] and ref != source]
        if others:
            pairs.append((source, chance.choice(others)))
    return pairs  # type: ignore[return-value]


def shown(values: Any, figures: set[Ref]) -> dict[Ref, Any]:
    """The figures that people see."""
    return {
        place: round(value, 2)
        for place, value in values.items()
        if isinstance(value, int | float)
        and (place in figures or (place[0] in _SHEETS and len(place[1].rstrip("0123456789")) == 1))
    }


def test_what_is_cut_and_pasted_counts_once_where_it_is(office: Office, before: bytes) -> None:
    silent = []
    pairs = cuts(before)
    cells = NamedCells(recalculate(before))
    figures = {ref for name in book.FIGURES.names for ref in cells.refs(name)}
    for source, target in pairs:
        edited = office.edited(before, ("cut", source[0], source[1], target[1]))
        assert edited.refused == ()
        if edited.cells["Check", "A2"] != "All OK":
            continue  # it is named
        anew, _ = reopened(recalculate_apart(open_package(edited.data)), {})
        right = shown(recalculate(build_money(anew, stored=False)).values, figures)
        here = shown(edited.cells, figures)
        wrong = {
            place: (value, right.get(place)) for place, value in here.items() if right.get(place) != value
        }
        if wrong:
            silent.append((source, target, wrong))
    assert len(pairs) > _CUTS
    assert silent == []
