"""Checks are answered in the workbook: Status says how, the top line becomes Final, the page says no more.

A penalty without a sign, and a sheet Check that is not OK: what the top line, the report and the page say.
"""

from dataclasses import replace
from io import BytesIO, StringIO

import pytest
from openpyxl import load_workbook
from rich.console import Console

from tests.xlsx.files import saved
from xlvp.commands.show import show_results
from xlvp.pairs.score_list import messages_of
from xlvp.workbooks.pairs.book import read_event
from xlvp.workbooks.pairs.build import build
from xlvp.workbooks.pairs.opening import Names, Opening, TypedResult, reopened, roomy
from xlvp.workbooks.pairs.page import listing, web_page
from xlvp.xlsx.recalculate import recalculate
from xlvp.xlsx.values import Recalculated

ENTRIES = {(n, table, n): TypedResult("4SN=") for n in (1, 2, 3) for table in (1, 2)}
ASKED = {**ENTRIES, (1, 1, 1): TypedResult("70%/60%")}
EVENING = Opening(pairs=4, movement="Howell", boards=1, title="Tuesday (made up)")


def made(**changes: object) -> Recalculated:
    return recalculate(build(replace(EVENING, **{"entries": ASKED, **changes}), roomy(2)))


def score(computed: Recalculated) -> str:
    shown = StringIO()
    show_results(computed, Console(width=500, file=shown))
    return shown.getvalue()


def status(computed: Recalculated) -> str:
    return str(computed.values["Results", "J7"])


def mark() -> str:
    line = read_event(made()).scored.filled[0]
    (_, how) = messages_of(line)
    assert how == f"if this is right, type yes {line.mark} under Accepted"
    return line.mark


def test_status_says_how_to_answer_and_the_cell_offers_it() -> None:
    computed = made()
    assert status(computed) == (
        f"Check: the two sides total 130%, more than 100%; if this is right, type yes {mark()} under Accepted"
    )
    assert computed.values["Workings", "AR7"] == f"yes {mark()}"
    assert read_event(computed).state == "All 6 results are in; 1 to check (board 1)"
    page = web_page(read_event(computed)).decode()
    assert "All 6 results are in; some are still to check" in page
    assert listing(read_event(computed)).winners == (), "nobody has won yet"
    sheet = load_workbook(BytesIO(computed.data))["Results"]
    assert sheet["O5"].value == "Accepted"
    rules = [rule for rule in sheet.data_validations.dataValidation if "O7" in rule.sqref]
    assert [(rule.type, rule.formula1) for rule in rules] == [("list", "Workings!$AR6")]


def test_an_accepted_query_makes_the_evening_final_everywhere() -> None:
    answered = {**ASKED, (1, 1, 1): TypedResult("70%/60%", accepted=f"yes {mark()}")}
    computed = made(entries=answered)
    event = read_event(computed)
    assert event.final and event.state == "Final: all 6 results are in; 1 accepted (board 1)"
    assert str(computed.values["Setup", "A2"]) == event.state
    assert status(computed) == "Accepted: the two sides total 130%, more than 100%"
    page = web_page(event).decode()
    assert "Final: all 6 results are in" in page and "to check" not in page
    assert listing(event).final
    assert event.rankings == read_event(made()).rankings, "no figure changes"
    again = read_event(recalculate(build(reopened(computed))))
    assert again.final, "a workbook made anew keeps what was accepted"


def test_the_acceptance_falls_with_the_entry() -> None:
    answered = {**ASKED, (1, 1, 1): TypedResult("70%/50%", accepted=f"yes {mark()}")}
    computed = made(entries=answered)
    assert not read_event(computed).final
    assert f"yes {mark()} was for another entry" in status(computed)
    mended = made(entries={**ENTRIES, (1, 1, 1): TypedResult("4SN=", accepted=f"yes {mark()}")})
    assert read_event(mended).final
    assert status(mended) == f"nothing is queried here: delete yes {mark()}"


@pytest.mark.parametrize("penalty", ["-1", "three"])
def test_a_wrong_penalty_leaves_the_ranking_and_is_named(penalty: str) -> None:
    computed = made(entries=ENTRIES, names={1: Names("Ann", "Bob", penalty)})
    event = read_event(computed)
    assert event.rankings == read_event(made(entries=ENTRIES)).rankings
    assert str(computed.values["Ranking", "A7"]) != ""
    assert str(computed.values["Ranking", "A2"]) == event.state
    assert event.state == "Provisional: all 6 results are in; 1 entry of a pair is not used (see Pairs)"
    assert f"Pairs, row 7: pair 1: penalty {penalty} is not counted" in score(computed)
    assert f"penalty {penalty} is not counted" in str(computed.values["Pairs", "H7"])


def test_a_check_that_is_not_ok_is_red_on_every_sheet() -> None:
    book = load_workbook(BytesIO(build(replace(EVENING, entries=ENTRIES), roomy(2))))
    book["Check"]["B5"] = 1
    computed = recalculate(saved(book))
    assert read_event(computed).final is False
    said = "The sheet Check is not OK, so do not publish this: Final: all 6 results are in"
    for sheet in ("Setup", "Results", "Ranking", "Cards", "Progress"):
        assert computed.values[sheet, "A2"] == said
    assert computed.values["Workings", "H3"] == "bad"
    assert "Check is not OK" in score(computed)
