"""What a season hands to the treasurer, and how it forgets a member."""

import pytest

from tests.exchange.test_into_season import RESULTS, after, book
from xlvp.errors import WorkbookError
from xlvp.workbooks.season.report import forget_in_season, played_sessions
from xlvp.xlsx.isolated import recalculate_apart
from xlvp.xlsx.package import open_package
from xlvp.xlsx.values import NamedCells


def test_who_played() -> None:
    played = played_sessions(recalculate_apart(open_package(book())))
    first, second = played.sessions
    assert (first.number, str(first.day), first.visitors) == ("1", "2026-09-01", 1)
    assert [number for number, _ in first.players] == ["0147", "0231", "0318", "0412", "0500"]
    assert second.players == (("0147", "Ann Ash"), ("0500", "Cy Elm"))


def test_a_member_is_forgotten() -> None:
    guest = ("2", "0231", "V", "50", "", "", "", "Guest of ann ash")
    data = book(log=[("2026-09-01", "Ewa", "1", "ANN ASH asked for it")], results=[*RESULTS, guest])
    cells = NamedCells(recalculate_apart(open_package(data)))
    result = forget_in_season(cells, "0147")
    assert [(change.old, change.new) for change in result.changes] == [
        ("Ann Ash", "member 0147"),
        ("Guest of ann ash", "Guest of member 0147"),
        ("ANN ASH asked for it", "member 0147 asked for it"),
    ]
    again = NamedCells(recalculate_apart(open_package(after(data, result))))
    assert forget_in_season(again, "0147").changes == []
    with pytest.raises(WorkbookError, match="no member has the number '0999'"):
        forget_in_season(cells, "0999")
