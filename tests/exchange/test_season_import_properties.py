"""Any evening, and any correction of it: importing it later is as importing it at once, twice as once."""

from fractions import Fraction
from functools import cache

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from xlvp.pairs.received import ReceivedPair, ReceivedPlayer, ReceivedSession
from xlvp.workbooks.kit.changes import Import, ImportOptions
from xlvp.workbooks.season.book import SeasonBook
from xlvp.workbooks.season.build import build_season
from xlvp.workbooks.season.imports import take_session
from xlvp.workbooks.season.opening import Room, season_opening
from xlvp.xlsx.entry_cells import with_texts
from xlvp.xlsx.package import open_package
from xlvp.xlsx.values import NamedCells, Recalculated

SCORES = st.integers(0, 10_000).map(lambda hundredths: Fraction(hundredths, 100))


@cache
def book() -> bytes:
    return build_season(
        season_opening(
            Room(members=6, sessions=2, results=8, absences=2, pairs=2, log=4),
            members=[(f"{number:04d}", f"Player {number}") for number in range(1, 7)],
            sessions=[("1", "1.9.2026"), ("2", "8.9.2026")],
            results=[("2", "0001", "0002", "55")],
        ),
    )


@st.composite
def evenings(draw: st.DrawFn) -> ReceivedSession:
    """Some of the members in pairs, one with a guest perhaps, each with a percentage."""
    order = [*draw(st.permutations([f"{number:04d}" for number in range(1, 7)]))]
    players = [ReceivedPlayer(number=number) for number in order]
    players.insert(draw(st.integers(0, 6)), ReceivedPlayer("Guest"))
    both = list(zip(players[::2], players[1::2], strict=False))[: draw(st.integers(1, 3))]
    pairs = (ReceivedPair(at, players=pair, percent=draw(SCORES)) for at, pair in enumerate(both, 1))
    return ReceivedSession("evening.csv", "csv", pairs=tuple(pairs))


def cells(data: bytes) -> NamedCells:
    """The cells as they are stored: an import reads only what is typed, so nothing is computed here."""
    return NamedCells(Recalculated(data, {}, ()))


def take(data: bytes, evening: ReceivedSession) -> Import:
    return take_session(evening, cells(data), ImportOptions(session=1))


def after(data: bytes, *evenings: ReceivedSession) -> bytes:
    for evening in evenings:
        data = with_texts(open_package(data), take(data, evening).texts)
    return data


def lines(data: bytes) -> list[str]:
    """The results as they are typed; which member of a pair stands first says nothing."""
    results = []
    for row in SeasonBook(cells(data)).rows["Results"]:
        if any(row):
            session, one, two, *more = ("" if cell is None else str(cell) for cell in row)
            results.append(" ".join((session, *sorted((one, two)), *more)))
    return sorted(results)


@pytest.mark.slow
@settings(max_examples=15, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(evenings(), evenings())
def test_a_correction_and_a_second_import(first: ReceivedSession, second: ReceivedSession) -> None:
    corrected = after(book(), first, second)
    assert lines(corrected) == lines(after(book(), second))
    assert not take(corrected, second).texts
    assert "2 0001 0002 55" in map(str.strip, lines(corrected)), "another session is not touched"
