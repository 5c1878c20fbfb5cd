"""Whatever came from the Bridgemates and was typed before: nothing is lost, and once is enough."""

from collections.abc import Mapping
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.exchange import evening
from tests.exchange.make import ACCESS_2000
from xlvp.errors import NotationError
from xlvp.formats.bridgemate import ReceivedRow, read_bws, session_of
from xlvp.notation.results import parse_result
from xlvp.workbooks.kit.changes import Import
from xlvp.workbooks.pairs.imports import prepare
from xlvp.workbooks.pairs.numbering import ListLine, Numbering, PairsList
from xlvp.xlsx.values import Ref

FILE = read_bws(ACCESS_2000)
SAME = {"A": Numbering("A", 0, 0, 0, 12, 12)}
TYPED = ("result", "played_board", "played_ns", "played_ew")


def a_list() -> PairsList:
    lines = {}
    for seat in evening.MOVEMENT.seats:
        for board in evening.MOVEMENT.boards_of(seat):
            refs = {name: ("Results", f"{name} {seat.round} {seat.table} {board}") for name in TYPED}
            lines[seat.round, seat.table, board] = ListLine(
                seat.ns or 0, seat.ew or 0, dict.fromkeys(TYPED, ""), refs
            )
    pairs = range(1, 9)
    names = {pair: (("Pairs", f"B{pair}"), ("Pairs", f"C{pair}")) for pair in pairs}
    return PairsList("", lines, dict.fromkeys(pairs, ("", "")), names)


def written(book: PairsList, texts: Mapping[Ref, str]) -> PairsList:
    """The list after these texts are typed into it."""
    lines = {
        spot: replace(line, typed={name: texts.get(line.refs[name], line.typed[name]) for name in TYPED})
        for spot, line in book.lines.items()
    }
    names = {
        pair: (texts.get(first, book.names[pair][0]), texts.get(second, book.names[pair][1]))
        for pair, (first, second) in book.name_refs.items()
    }
    return replace(book, lines=lines, names=names)


BOOK = a_list()
REFS = [ref for line in BOOK.lines.values() for ref in line.refs.values()]
small = st.integers(0, 10)
contracts = st.builds(
    "{} {} {}".format,
    st.integers(1, 8),
    st.sampled_from(["C", "D", "H", "S", "NT"]),
    st.sampled_from(["", "x", "xx"]),
)
results = st.sampled_from(["=", "+1", "-1", "+9", "", "1"])
remarks = st.sampled_from(
    ["", "", "Not played", "60%-40%", "60%-60%", "Wrong direction", "Arbitral score", "?"]
)
rows = st.builds(
    ReceivedRow,
    id=st.integers(1, 99),
    section=st.just(1),
    table=st.integers(1, 5),
    round=st.integers(1, 4),
    board=st.integers(1, 9),
    ns=small,
    ew=small,
    side=st.sampled_from("NESW?"),
    contract=contracts | st.sampled_from(["PASS", "", "=1+1"]),
    result=results,
    remarks=remarks,
    erased=st.booleans(),
)
entries = st.sampled_from(
    ["4SN=", "+420", "late", "NP", "np", "(-50)/(+420)", "4♠N=", "what?", "7", "6", "1"]
)
typings = st.dictionaries(st.sampled_from(REFS), entries, max_size=12)


def imported(more: list[ReceivedRow], book: PairsList) -> Import:
    received = sorted((*FILE.received, *more), key=lambda row: row.id)
    return prepare(session_of(replace(FILE, received=tuple(received))), book, SAME)


@pytest.mark.thorough
@settings(max_examples=300)
@given(st.lists(rows, max_size=20), typings)
def test_once_is_enough_and_nothing_is_lost(more: list[ReceivedRow], typed: dict[Ref, str]) -> None:
    book = written(BOOK, typed)
    result = imported(more, book)
    assert len(result.texts) == len(result.changes), "no cell is written twice"
    for change in result.changes:
        assert change.old == typed.get(change.ref, ""), "what goes is shown"
        assert change.new != change.old
        assert not change.new.startswith(("=", "+", "-", "@"))
    again = imported(more, written(book, result.texts))
    assert not again.changes
    assert again.notes == result.notes


@given(rows)
def test_an_entry_can_be_scored_or_is_refused(row: ReceivedRow) -> None:
    try:
        entry = row.entry
    except NotationError as error:
        assert str(error)
    else:
        assert entry == "NP" or parse_result(entry, "All")
