"""Two hundred results a plain workbook, typed one key at a time into a LibreOffice as it is installed.

It completes entries: what it stores may not be what was typed. While it does, the sheet of results says so in
red; once that is switched off, as the sheet asks, every stored value is what was typed.
"""

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from random import Random

import pytest

from tests.window.window import Program, Window
from tests.workbooks.plain_engines import kept
from tests.workbooks.test_plain_league import opening
from xlvp.workbooks.kit.calls import Edition
from xlvp.workbooks.match.build import MATCH, match_opening
from xlvp.workbooks.match.build import build as build_match
from xlvp.workbooks.match.layout import NOTES
from xlvp.workbooks.match.layout import Plan as MatchPlan
from xlvp.workbooks.pairs.build import build as build_pairs
from xlvp.workbooks.pairs.layout import RESULTS, Plan
from xlvp.workbooks.pairs.opening import Opening, room_for
from xlvp.workbooks.plain.completion import BEGINNING, EARLIER
from xlvp.workbooks.teams import layout as texts
from xlvp.workbooks.teams.build import build_teams
from xlvp.workbooks.teams.tables import Layout

pytestmark = [pytest.mark.libreoffice, pytest.mark.slow]

#: Many of them begin as others do.
SCORES = (
    *("500", "50", "1400", "140", "600", "60", "-100", "-1100", "-110", "170", "1700", "90", "980"),
    *("4SN=", "4S N +1", "4HE-1", "3NTS=", "3NS+1", "3N", "pass", "NP", "60%", "N 4S=", "6SN-1", "6SXN-1"),
)
COUNT = 200


@dataclass(frozen=True)
class Typed:
    """A workbook, what is typed down its columns, and the cell that says whether the program completes."""

    data: bytes
    sheet: str
    columns: dict[str, list[str]]  # first cell -> what is typed in it and below
    line: str


def entries(random: Random, count: int) -> list[str]:
    """First the ones that others begin like, so that a program that completes has what to complete."""
    return [*SCORES, *random.choices(SCORES, k=count - len(SCORES))]


def match() -> Typed:
    plan = MatchPlan(100)
    random = Random(1)
    columns = {f"{room}{plan.first}": entries(random, plan.boards) for room in "DE"}
    return Typed(build_match(match_opening(100), Edition.PLAIN), MATCH, columns, NOTES)


def league() -> Typed:
    of = opening(15, 1)
    line, matches, random = Layout(of.size).matches.line(1), len(of.lists[texts.MATCHES]), Random(2)
    columns = {
        line[key]: [str(random.randint(0, 120)) for _ in range(matches)] for key in ("imps_a", "imps_b")
    }
    return Typed(build_teams(of, Edition.PLAIN), texts.MATCHES, columns, "A2")


def evening() -> Typed:
    of = Opening(pairs=16, boards=4)
    plan = Plan(room_for(of.plan()))
    columns = {plan.lines.line(1)["result"]: entries(Random(3), plan.lines.lines)}
    return Typed(build_pairs(of, edition=Edition.PLAIN), RESULTS, columns, "H1")


def below(cell: str, lines: int) -> str:
    """The cell so many lines below."""
    return f"{cell[0]}{int(cell[1:]) + lines}"


def type_slowly(window: Window, text: str) -> None:
    for key in text:
        window.type(key)
    window.type("\n")


def changed(window: Window, typed: Typed) -> dict[str, str]:
    """The cells that hold something else than what was typed: that text."""
    found = {}
    for first, entries in typed.columns.items():
        stored = window.column(f"{first}:{below(first, len(entries) - 1)}", typed.sheet)
        for number, (entry, text) in enumerate(zip(entries, stored, strict=True)):
            if text != entry:
                found[below(first, number)] = entry
    return found


@pytest.mark.parametrize("make", [match, league, evening])
def test_no_entry_is_changed_without_a_word(
    make: Callable[[], Typed], bare: Program, tmp_path: Path, record_property: Callable[[str, object], None]
) -> None:
    typed = make()
    assert sum(map(len, typed.columns.values())) >= COUNT
    file = tmp_path / f"{make.__name__}.xlsx"
    file.write_bytes(typed.data)
    ((sheet, trap),) = kept(typed.data)
    with bare.opened(file) as window:
        with bare.completing():
            window.click(sheet, trap)
            type_slowly(window, BEGINNING)
            window.shows(trap, EARLIER, sheet)
            for first, entries in typed.columns.items():
                window.click(typed.sheet, first)
                for number, entry in enumerate(entries, 1):
                    type_slowly(window, entry)
                    if number % 20 == 0 and number < len(entries):
                        window.arrives(below(first, number))
                last = below(first, len(entries) - 1)
                window.wait(lambda last=last: window.text(last, typed.sheet) != "", f"{last} to be filled")
            wrong = changed(window, typed)
            record_property("changed while it completes", len(wrong))
            assert wrong or make is league  # figures alone are not completed
            said = window.text(typed.line, typed.sheet)
            assert "completes entries" in said and said.endswith("with the slips"), said
        window.click(sheet, trap)
        type_slowly(window, BEGINNING)
        window.shows(trap, BEGINNING, sheet)
        for cell, entry in wrong.items():
            window.click(typed.sheet, cell)
            type_slowly(window, entry)
            window.shows(cell, entry, typed.sheet)
        assert changed(window, typed) == {}
        assert "complete" not in window.text(typed.line, typed.sheet)
