"""A pairs workbook made anew from an old one: no entry is lost, doubled or scored for somebody else."""

import random
import re
from collections import Counter
from collections.abc import Mapping
from dataclasses import replace
from functools import cache
from io import BytesIO

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from openpyxl import load_workbook

from tests.every import every
from tests.workbooks.match_books import named, stored
from tests.workbooks.slip_books import _lists, filled
from tests.xlsx.files import unzipped, zipped
from xlvp.errors import InputError, WorkbookError, XlvpError
from xlvp.pairs.movement_rows import list_rows
from xlvp.workbooks.match.build import build_match
from xlvp.workbooks.pairs.build import build
from xlvp.workbooks.pairs.examples import full_evening
from xlvp.workbooks.pairs.opening import Names, Opening, TypedResult, left_out, reopened
from xlvp.workbooks.pairs.schema import SETUP_ROWS
from xlvp.xlsx.entry_cells import with_texts
from xlvp.xlsx.package import open_package
from xlvp.xlsx.recalculate import recalculate
from xlvp.xlsx.values import NamedCells

pytestmark = pytest.mark.thorough

Place = tuple[int, int, int]
#: Board, NS and EW in fact, what was typed, the scoring group, what accepts it.
Fact = tuple[str, str, str, str, str, str]
#: Rulings, a board that was not played, and results that are queried.
DECISIONS = ("60%/40%", "40%", "70%/60%", "(-100)/(+620)", "np", "4210")


def facts(opening: Opening) -> Counter[Fact]:
    """What was in fact played, of every line with something typed."""
    plan = {
        (int(round_ or 0), int(table or 0), int(board)): (board, ns, ew)
        for round_, table, board, ns, ew in list_rows(opening.plan())
        if board is not None
    }
    results: Counter[Fact] = Counter()
    for place, entry in opening.entries.items():
        board, ns, ew = (
            typed or str(planned)
            for typed, planned in zip((entry.board, entry.ns, entry.ew), plan[place], strict=True)
        )
        results[board, ns, ew, entry.result, entry.group, entry.accepted] += 1
    return results


def again(opening: Opening, **changes: object) -> Opening:
    """Build it, reopen the file, and read what the new file has from its own cells."""
    new = reopened(recalculate(build(opening)), **changes)
    return reopened(recalculate(build(new)))


@cache
def part_of_an_evening(pairs: int, movement: str, boards: int, rounds: int, seed: int) -> Opening:
    """An evening in which the first rounds were played, now and then by other pairs or in a group."""
    chance = random.Random(seed)
    opening = Opening(pairs=pairs, movement=movement, boards=boards)
    entries: dict[Place, TypedResult] = {}
    for round_, table, board, *_ in list_rows(opening.plan()):
        if board is None or int(round_ or 0) > rounds or not chance.randrange(8):
            continue
        entry = TypedResult(f"{10 * len(entries) + 50}", group=chance.choice(("", "", "B")))
        if not chance.randrange(6):
            entry = replace(entry, ns=str(chance.randint(1, pairs)))
        if not chance.randrange(9):
            entry = replace(entry, result="late")
        elif not chance.randrange(4):
            accepted = chance.choice(("", "yes K7M"))
            entry = replace(entry, result=chance.choice(DECISIONS), accepted=accepted)
        entries[int(round_ or 0), int(table or 0), int(board)] = entry
    names = {number: Names(f"Ann {number}", f"Bob {number}", "1", "0,5") for number in range(1, pairs + 1)}
    return replace(opening, entries=entries, names=names, title="Evening", remarks="it rained")


@pytest.mark.slow
@settings(max_examples=20, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(data=st.data())
def test_no_entry_is_lost_or_doubled(data: st.DataObject) -> None:
    """Another number of pairs or another movement: each result keeps its board and its pairs, in fact."""
    old = part_of_an_evening(
        data.draw(st.integers(4, 11), label="pairs"),
        data.draw(st.sampled_from(["Mitchell", "Howell"]), label="movement"),
        data.draw(st.integers(1, 2), label="boards"),
        data.draw(st.integers(0, 3), label="rounds"),
        data.draw(st.integers(0, 2), label="seed"),
    )
    changes: dict[str, object] = data.draw(
        st.fixed_dictionaries(
            {},
            optional={
                "pairs": st.integers(4, 12),
                "movement": st.sampled_from(["Mitchell", "Howell"]),
                "order": st.sampled_from(["round", "board"]),
                "boards": st.integers(1, 3),
                "switched": st.sampled_from(["", "1"]),
                "method": st.sampled_from(["Butler", "Per cent"]),
            },
        ),
        label="changes",
    )
    new = _carried(old, changes)
    if new is None:
        return
    assert (new.title, new.remarks, new.place) == (old.title, old.remarks, old.place)
    for key, value in changes.items():
        assert (new.conditions[key] if key == "method" else getattr(new, key)) == value
    kept = reopened(recalculate(build(new)))
    assert (kept.entries, kept.code) == (new.entries, new.code)


def _carried(old: Opening, changes: Mapping[str, object]) -> Opening | None:
    """An evening in another set-up, with all its entries; None where it is refused and names one of them."""
    try:
        new = reopened(recalculate(build(old)), **changes)
    except InputError as error:
        assert "nothing was written" in str(error)
        assert any(entry.result in str(error) for entry in old.entries.values())
        return None
    assert facts(new) == facts(old)
    assert new.names == old.names
    return new


def _decided(opening: Opening) -> Opening:
    """The same evening with a decision in every third row."""
    entries = {}
    for number, row in enumerate(list_rows(opening.plan())):
        if row.board is not None:
            result = DECISIONS[number // 3 % len(DECISIONS)] if number % 3 == 0 else str(10 * number + 50)
            accepted = "yes K7M" if result == "4210" else ""
            entries[int(row.round or 0), int(row.table or 0), int(row.board)] = TypedResult(
                result, accepted=accepted
            )
    names = {number: Names(f"Ann {number}", f"Bob {number}", str(number)) for number in opening.plan().pairs}
    return replace(opening, entries=entries, names=names)


@pytest.mark.parametrize(
    ("kind", "others"),
    [
        (Opening(pairs=6, movement="Mitchell", boards=2), {"movement": "Howell"}),
        (Opening(pairs=6, movement="Howell", boards=1), {"pairs": 7}),
        (Opening(pairs=6, movement="Mitchell", boards=2), {"boards": 3}),
        (Opening(pairs=8, movement="individual", boards=2), {"boards": 3}),
        (Opening(pairs=8, movement="individual", boards=2), {"pairs": 12}),
        (Opening(pairs=8, movement="individual", boards=2), {"rounds": 5}),
    ],
)
def test_another_set_up_moves_no_decision(kind: Opening, others: dict[str, object]) -> None:
    """Rulings, NP, what is accepted and penalties stay with their board and pairs, or one is named."""
    _carried(_decided(kind), others)


@pytest.mark.parametrize("pairs", [6, 7, 8])
def test_another_number_of_pairs_moves_no_decision_of_a_swiss(pairs: int) -> None:
    """Results, penalties and names stay with their round and pairs."""
    data = filled("swiss").data
    lists = {each.title: each.rows for each in _lists(NamedCells(recalculate(open_package(data))))}
    fined = lists["Penalties"][0]
    typed = {fined["fined"]: 3, fined["fined_round"]: 1, fined["fined_vp"]: 2}
    decided = with_texts(open_package(data), typed)
    old = reopened(recalculate(decided))
    new = reopened(recalculate(build(reopened(recalculate(decided), pairs=pairs))))
    assert facts(new) == facts(old)
    assert new.names == old.names
    assert old.swiss is not None
    assert new.swiss is not None
    before, after = ([*filter(None, each.lists["Penalties"])] for each in (old.swiss, new.swiss))
    assert (before[0]["fined"], before[0]["fined_vp"]) == (3, 2)
    assert after == before


def ranking(opening: Opening) -> list[object]:
    return [*named(stored(build(opening)), "ranking")]


@pytest.mark.parametrize(
    "changes", [{"order": "board"}, {"title": "Another title"}, {"place": "x", "remarks": ""}, {}]
)
def test_a_finished_evening_ranks_the_same(changes: Mapping[str, object]) -> None:
    new = reopened(recalculate(build(full_evening())), **changes)
    assert new.entries == full_evening().entries
    assert ranking(new) == ranking(full_evening())


def test_a_late_pair_fills_the_half_table() -> None:
    old = part_of_an_evening(13, "Mitchell", 2, 1, 0)
    new = again(old, pairs=14)
    assert new.entries == old.entries, "the sit-out becomes a table, every pair keeps its number"
    assert new.code != old.code
    assert new.names == old.names


def test_a_late_pair_that_makes_another_table() -> None:
    old = part_of_an_evening(12, "Mitchell", 2, 1, 1)
    new = again(old, pairs=13)
    assert facts(new) == facts(old)
    first = [place for place in new.entries if place[0] == 1]
    assert len(first) == len(old.entries), "the results of round 1 stand on lines of round 1"


def test_a_pair_that_went_home() -> None:
    """Before it played, a smaller movement; in mid-evening NP in the old workbook, as the message says."""
    old = part_of_an_evening(14, "Mitchell", 2, 1, 2)
    with pytest.raises(
        InputError, match=r"no pair 14, .* type NP on its remaining rows; nothing was written"
    ):
        reopened(recalculate(build(old)), pairs=13)
    others = {place: entry for place, entry in old.entries.items() if place[1] != 7}  # where pair 14 sits
    new = reopened(recalculate(build(replace(old, entries=others))), pairs=13)
    assert facts(new) == facts(replace(old, entries=others))
    assert left_out(new) == []
    fewer = reopened(recalculate(build(replace(old, entries={}))), pairs=12)
    assert left_out(fewer) == [13, 14]


def test_an_entry_without_a_place_is_named_and_nothing_is_made() -> None:
    old = part_of_an_evening(10, "Mitchell", 2, 3, 0)
    with pytest.raises(
        InputError, match=r"round \d, table \d, board \d+: '\d+' of pairs \d+ and \d+ has no row"
    ):
        reopened(recalculate(build(old)), pairs=4)


def test_results_of_another_set_up_are_not_moved_to_its_lines() -> None:
    """Pairs were changed on the sheet Setup without the code: the lines beside the results are not theirs."""
    book, data = load_workbook(BytesIO(build(full_evening()))), BytesIO()
    book["Setup"][f"C{SETUP_ROWS['pairs_number']}"].value = 14
    book.save(data)
    with pytest.raises(WorkbookError, match="its results were typed for another set-up"):
        reopened(recalculate(data.getvalue()))


def test_a_result_on_the_line_of_a_sit_out_is_refused_unless_it_says_what_was_played() -> None:
    def with_line(**cells: str) -> bytes:
        book, data = load_workbook(BytesIO(build(part_of_an_evening(5, "Mitchell", 2, 0, 0)))), BytesIO()
        sheet = book["Results"]
        (row,) = (row for row in range(7, 14) if stored_row(row) == (1, 3, None))
        for column, text in cells.items():
            sheet[f"{column}{row}"].value = text
        book.save(data)
        return data.getvalue()

    values = stored(build(part_of_an_evening(5, "Mitchell", 2, 0, 0)))["Results"]

    def stored_row(row: int) -> tuple[object, ...]:
        return tuple(values[f"{column}{row}"].value or None for column in "ABC")

    with pytest.raises(InputError, match="does not say which board which pairs played"):
        reopened(recalculate(with_line(F="420")))
    new = reopened(recalculate(with_line(F="420", K="1", L="3", M="4")))
    assert facts(new) == {("1", "3", "4", "420", "", ""): 1}


def test_what_excel_makes_of_dates_and_numbers() -> None:
    """A date is the number of a day, a result typed into a General cell is a number."""
    book, data = load_workbook(BytesIO(build(part_of_an_evening(6, "Howell", 2, 0, 0)))), BytesIO()
    book["Setup"][f"C{SETUP_ROWS['date']}"].value = 46343
    book["Setup"][f"C{SETUP_ROWS['movement']}"].value = "howell"
    book["Results"]["F7"].value = -50
    book.save(data)
    new = reopened(recalculate(data.getvalue()))
    assert (new.date, new.movement) == ("2026-11-17", "Howell")
    assert new.entries[1, 1, 1].result == "number -50"
    status = named(stored(build(new)), "status")
    assert status[1] == named(stored(recalculate(data.getvalue()).data), "status")[1]
    assert str(status[1]).startswith("Check: the cell holds the number -50; if (50) was typed")


@cache
def evening() -> bytes:
    return build(part_of_an_evening(6, "Howell", 2, 1, 0))


def renamed(name: str, place: str) -> bytes:
    """A workbook in which a name of the template points elsewhere."""
    parts = unzipped(evening())
    text = parts["xl/workbook.xml"].decode()
    named = re.compile(rf'(<definedName name="xlvp_{name}"[^>]*>)[^<]*')
    assert len(named.findall(text)) == 1
    return zipped(parts | {"xl/workbook.xml": named.sub(lambda match: match[1] + place, text).encode()})


@every(
    "name, place",
    [
        ("result", "Results!$F$1:$F$3"),
        ("result", "Results!$A$1:$XFD$1048576"),
        ("own", "Own!$A$6:$A$9"),
        ("own", "Nowhere!$A$6:$A$9"),
        ("pair", "Pairs!$A$6:$A$7"),
        ("rounds", "Pairs!$A$8"),
        ("switched", "Help!$A$1"),
        ("movement", "Results!$F$7"),
        ("order", "Setup!$C$9"),
    ],
)
def test_a_workbook_with_a_name_elsewhere_is_refused_in_one_line(name: str, place: str) -> None:
    refused_in_one_line(renamed(name, place))


def test_a_match_is_refused_in_one_line() -> None:
    refused_in_one_line(build_match())


def refused_in_one_line(data: bytes) -> None:
    with pytest.raises(XlvpError) as message:
        build(reopened(recalculate(data)))
    assert "\n" not in str(message.value)
    assert len(str(message.value)) < 300


def test_ties_as_older_workbooks_wrote_them() -> None:
    """Their list had "direct, tops", which Excel splits in two; the file works on, a new one says then."""
    opening = part_of_an_evening(6, "Howell", 2, 5, 1)
    older = recalculate(build(opening.but(ties="tops, direct")))
    newer = recalculate(build(opening.but(ties="tops then direct")))
    assert reopened(older).conditions["ties"] == "tops then direct"
    assert reopened(newer).conditions["ties"] == "tops then direct"
    ranking = {place: value for place, value in older.values.items() if place[0] == "Ranking"}
    assert ranking == {place: newer.values[place] for place in ranking}
    assert not [value for value in ranking.values() if str(value).startswith("#")]
