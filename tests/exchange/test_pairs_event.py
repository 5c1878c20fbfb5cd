"""A pairs workbook read by the names of its cells, and what ``xlvp score`` prints of it."""

from collections.abc import Callable
from datetime import date
from io import BytesIO, StringIO
from itertools import zip_longest

import pytest
from openpyxl import load_workbook
from rich.console import Console

from tests.exchange.pairs_book import book, evening, event, full_evening
from tests.exchange.small_event import ENTRIES, RANKED, small
from tests.workbooks.pairs_books import build_full_evening, build_running_evening
from tests.xlsx.files import saved
from xlvp.commands.show import show_results
from xlvp.errors import InputError, WorkbookError
from xlvp.pairs.event_rows import RANKING, ranking_lines, ranking_lists
from xlvp.pairs.ranking import hundredths
from xlvp.pairs.score_list import SIT_OUT
from xlvp.pairs.session_state import list_account
from xlvp.workbooks.pairs.book import read_event
from xlvp.xlsx.package import open_package
from xlvp.xlsx.recalculate import recalculate
from xlvp.xlsx.values import NamedCells
from xlvp.xlsx.workbook import read_workbook


def printed(data: bytes, width: int = 110) -> str:
    console = Console(file=StringIO(), width=width)
    show_results(recalculate(data), console)
    return console.file.getvalue()  # type: ignore[attr-defined]


def test_the_event() -> None:
    read = event(small())
    assert (read.title, read.place) == ("Tuesday pairs (made up)", "Bridge Club Sowa")
    assert (read.date, read.conditions.ties, read.final) == (date(2026, 11, 17), "share", True)
    assert read.state == "Final: all 9 results are in"
    assert read.headings == ("North-South", "East-West")
    results = {
        place.scratch.pair: (
            place.scratch.shown,
            hundredths(place.scratch.score),
            hundredths(place.percent or 0),
        )
        for places in read.rankings
        for place in places
    }
    assert results == RANKED
    assert read.pairs[1].names == "Anna Nowak – Łukasz Żuk"
    assert read.pairs[2].names == ""


@pytest.mark.parametrize(
    ("typed", "method"),
    [
        ("Matchpoints", "matchpoints"),
        ("Per cent", "percent"),
        ("Cross-IMPs", "cross-imps"),
        ("Butler", "butler"),
        ("NAPOLEONKI", "napoleonki"),
        ("cross IMPs", "cross-imps"),
        ("CrossIMP", "cross-imps"),
        ("%", "percent"),
    ],
)
def test_the_method_is_the_word_in_its_cell(typed: object, method: str) -> None:
    entries = {spot: "50%" if entry == "60%" else entry for spot, entry in ENTRIES.items()}
    assert event(small(entries=entries, method=typed)).scored.method.name == method


@pytest.mark.parametrize(
    ("typed", "read"),
    [
        (date(2027, 2, 3), date(2027, 2, 3)),
        ("2027-02-03", date(2027, 2, 3)),
        ("3.2.2027", date(2027, 2, 3)),
        ("31.2.2027", "31.2.2027"),
        ("every Tuesday", "every Tuesday"),
        (None, ""),
        (7, "7"),
    ],
)
def test_a_date_and_what_is_none(typed: object, read: object) -> None:
    assert event(small(day=typed)).date == read


def test_one_winner_of_a_movement_in_which_nobody_changes_sides() -> None:
    assert len(event(small(winners="one")).rankings) == 1
    three = event(small(winners="three"))
    assert len(three.rankings) == 2 and not three.final
    assert "1 setting is not used (Winners: expected as the movement, one or two, not 'three')" in three.state


def test_a_word_that_is_none_is_refused_or_named() -> None:
    with pytest.raises(InputError, match="'victory' is not a scoring method"):
        event(small(method="Victory"))
    assert "not 'lots'" in event(small(ties="lots")).state


def test_no_method_is_not_matchpoints() -> None:
    with pytest.raises(InputError, match="no method is chosen"):
        event(small(method=None))


def test_a_penalty_that_is_no_number_names_its_pair() -> None:
    read = event(small(players={3: ["A", "B", "much"]}))
    (item,) = read.account.left_out
    assert str(item).endswith("pair 3: penalty much is not counted: 'much' is not a number")
    assert read.rankings == event(small(players={3: ["A", "B"]})).rankings


def test_renamed_sheets_are_read() -> None:
    workbook = load_workbook(BytesIO(small()))
    workbook["Results"].title = "Wyniki 17.11"
    for name in workbook.defined_names.values():
        name.attr_text = name.attr_text.replace("Results!", "'Wyniki 17.11'!")
    data = saved(workbook)
    assert len(event(data).rankings[0]) == 3


def test_a_name_that_is_gone_or_too_short_is_told() -> None:
    workbook = load_workbook(BytesIO(small()))
    workbook.defined_names["xlvp_result"].attr_text = "Results!$F$1:$F$5"
    data = saved(workbook)
    with pytest.raises(WorkbookError, match="xlvp_round to xlvp_accepted differ"):
        event(data)
    del workbook.defined_names["xlvp_result"]
    data = saved(workbook)
    with pytest.raises(WorkbookError, match="no range named 'xlvp_result'"):
        event(data)


def test_a_sit_out_and_a_result_that_cannot_be_scored() -> None:
    entries = evening("mitchell", 13)
    spot = next(iter(entries))
    entries[spot] = "8SN="
    read = event(book(entries, pairs=13, boards=3))
    assert not read.final
    assert sum(line is not None and line.state == SIT_OUT for line in read.scored.lines) == 7
    assert read.state == "Provisional: 125 of 126 results are in; 1 cannot be scored (board 1)"


def test_print() -> None:
    text = printed(full_evening())
    assert text.startswith("Tuesday pairs (made up) - Bridge Club Sowa\nAll 125 results are in;")
    assert "North-South" in text and "East-West" in text and "Handicap place" in text
    assert "no contract scores +620 when nobody is vulnerable" in text
    lines = [" ".join(line.replace("│", " ").split()) for line in printed(small()).splitlines()]
    assert "2 1 Anna Nowak – Łukasz Żuk 3 5.40 45.00" in lines
    assert "To check" not in printed(small())


def test_names_are_printed_as_they_are() -> None:
    text = printed(small(players={1: ["[red]Anna[/red]", "=1+1"], 2: ["a\x1b[31mb", "x"]}), 200)
    assert "[red]Anna[/red] – =1+1" in text
    assert "\x1b" not in text


def test_what_the_workbook_says_of_itself() -> None:
    read = event(small(state="Set-up: 7 rounds, there are 5", check="Not OK: see below"))
    assert (read.state, read.final, read.checked) == (
        "Set-up: 7 rounds, there are 5",
        False,
        "Check is not OK: open that sheet to see why",
    )
    text = printed(small(state="Set-up: 7 rounds, there are 5", check="Not OK: see below"))
    assert "Set-up: 7 rounds, there are 5.\nCheck is not OK: open that sheet to see why\n" in text
    assert "Check" not in printed(small())


@pytest.mark.thorough
@pytest.mark.parametrize("build", [build_full_evening, build_running_evening])
def test_the_template_s_own_ranking_is_the_same(build: Callable[[], bytes]) -> None:
    """The workbook's sheet and what is read from it beside the sheet, cell by cell."""
    recalculated = recalculate(build())
    read, cells = read_event(recalculated), NamedCells(recalculated)
    assert cells.one("xlvp_state") == list_account(read.scored).words == read.state
    shown = cells.column("xlvp_ranking")
    place = read_workbook(open_package(recalculated.data)).names["xlvp_ranking"]
    ours = [
        cell
        for row in RANKING.rows(ranking_lines(ranking_lists(read.scored, read.rankings, read.pairs)))
        for cell in ("" if each is None else each for each in row[: place.right - place.left + 1])
    ]
    assert len(ours) > 80
    for mine, theirs in zip_longest(ours, shown, fillvalue=""):
        assert mine == (pytest.approx(theirs) if isinstance(theirs, float) else theirs)
    assert (read.checked == "") == read.final, "what cannot be scored is told on the sheet Check"


def test_before_the_start() -> None:
    text = printed(small(entries={}))
    assert "Ready: 9 results to come." in text
