"""A pairs evening by keyboard, from the empty file to the printed ranking: LibreOffice in a window.

Names and results are made up.
"""

import time
from dataclasses import dataclass, field
from random import Random

import pytest

from tests.closing_lines import closing_lines
from tests.window.conftest import Opening as Open
from tests.window.window import Window
from xlvp.pairs.movement_kinds import MARK
from xlvp.pairs.movement_rows import FACTS, place_of
from xlvp.workbooks.pairs.book import read_event
from xlvp.workbooks.pairs.build import build
from xlvp.workbooks.pairs.layout import (
    FACTS_FIRST,
    FIRST,
    GRID_ROW,
    HEAD,
    MEMBERS,
    PAIRS,
    PROGRESS,
    RANKING,
    RESULTS,
    SETUP,
    Plan,
)
from xlvp.workbooks.pairs.opening import Opening, roomy
from xlvp.workbooks.pairs.schema import SETUP_ROWS
from xlvp.xlsx.recalculate import recalculate

pytestmark = [pytest.mark.libreoffice, pytest.mark.slow]

ROOM = roomy(8)
CODE = f"G{FACTS_FIRST + place_of(FACTS, 'code') - 1}"
CLUB = {"147": "Anna Kowalska", "12": "Ewa Lis", "205": "Jan Sowa", "33": "Ola Mazur"}
CHOSEN = ("4SN=", "3NTE-1", "2HS+1", "5DW-2", "1NTN=", "pass", "4HE+1", "3CN-1")
MISSING, LATE = 20, 3  # lines of the list: nobody brought the slip; the board comes later
LEAVER, LAST = "5", 7  # this pair leaves before the last round
Line = tuple[int, int, int]


@dataclass
class Evening:
    """What was typed on which line, and what it cost."""

    window: Window
    typed: dict[Line, str] = field(default_factory=dict)
    strokes: int = 0
    seconds: float = 0.0

    def start(self, pairs: str) -> None:
        """So many pairs, and the code that the sheet then shows."""
        window, before = self.window, self.window.text(CODE, SETUP)
        window.click(SETUP, f"C{SETUP_ROWS['pairs_number']}")
        window.type(f"{pairs}\n")
        window.wait(lambda: window.text(CODE, SETUP) not in ("", before), "another code")
        window.click(SETUP, f"C{SETUP_ROWS['code']}")
        window.type(window.text(CODE, SETUP)[-MARK:] + "\n")

    def names(self) -> None:
        """Four members, then two pairs by their numbers."""
        self.window.click(MEMBERS, f"A{FIRST}")
        typed = "".join(f"{number}\t{name}\n" for number, name in CLUB.items())
        self.window.type(typed, then=f"A{FIRST + len(CLUB)}")
        self.window.click(PAIRS, f"B{FIRST}")
        self.window.type("147\t12\n205\t33\n", then=f"B{FIRST + 2}")
        for at, names in enumerate(("Anna Kowalska – Ewa Lis", "Jan Sowa – Ola Mazur")):
            self.window.shows(f"I{FIRST + at}", names, PAIRS)

    def results(self) -> None:
        """The results line by line, but for one that is missing and one that comes late."""
        lines = [row for row in self.window.rows(f"A{FIRST}:E{FIRST + 100}", RESULTS) if row[0]]
        chosen, text = Random(13), ""
        for at, (round_, table, board, *pairs) in enumerate(lines):
            entry = ""
            if board and at != MISSING:
                left = int(round_) == LAST and LEAVER in pairs
                entry = "late" if at == LATE else "NP" if left else chosen.choice(CHOSEN)
                self.typed[int(round_), int(table), int(board)] = entry
            text += f"{entry}\n"
        self.window.click(RESULTS, f"F{FIRST}")
        began = time.monotonic()
        self.window.type(text, then=f"F{FIRST + len(lines)}")
        self.window.wait(lambda: "1 missing" in self.window.text("A2", RESULTS), "the last one's points")
        self.strokes, self.seconds = len(text), time.monotonic() - began

    def line(self, at: int) -> Line:
        """Round, table and board of a line of the list."""
        round_, table, board = self.window.rows(f"A{FIRST + at}:C{FIRST + at}", RESULTS)[0]
        return int(round_), int(table), int(board)

    def missing(self) -> None:
        """The missing result by its link from Progress."""
        round_, table, board = self.line(MISSING)
        boards = self.window.column(f"A{GRID_ROW}:A{GRID_ROW + ROOM.boards}", PROGRESS)
        sign = f"{chr(ord('A') + table)}{GRID_ROW + boards.index(str(board))}"
        assert self.window.text(sign, PROGRESS) == "!"
        self.window.follow(PROGRESS, sign, f"F{FIRST + MISSING}")
        assert self.window.sheet() == RESULTS
        self.window.type("3NTN=\n")
        self.typed[round_, table, board] = "3NTN="

    def late(self) -> None:
        """The late result: the filter of the entries shows its line alone."""
        self.listed("late")
        self.window.wait(
            lambda: self.window.text("H1", RESULTS).startswith("Filter: 1 of "), "the other lines to hide"
        )
        self.window.click(RESULTS, f"F{FIRST + LATE}")
        self.window.type("4SN=\n")
        self.window.shows(f"F{FIRST + LATE}", "4SN=", RESULTS)
        self.typed[self.line(LATE)] = "4SN="

    def sorted(self) -> None:
        """An order that the sheet refuses: entries stand on lines of their own."""
        window, seen = self.window, f"A{FIRST}:F{FIRST + 12}"
        before = window.rows(seen, RESULTS)
        window.click(RESULTS, f"A{FIRST}")
        window.press(*["shift+Right"] * 5, *["shift+Down"] * 12, "alt+d", "s")
        window.wait(lambda: window.screen.title() == "Sort", "Data > Sort")
        window.press("Return")
        window.wait(lambda: not window.screen.title(), "the words that the cells are protected")
        window.press("Return")
        window.wait(lambda: window.screen.raised(window.file.name), "the list to be in front again")
        assert window.rows(seen, RESULTS) == before

    def listed(self, word: str) -> None:
        """Choose one entry in the list of the filter, by the keyboard; the list has no end to wait for."""
        self.window.click(RESULTS, f"F{HEAD}")
        for step in (lambda: self.window.press("alt+Down"), lambda: self.window.type(word)):
            step()
            time.sleep(1)
        self.window.press("Return")


def test_an_evening_from_the_empty_file_to_the_ranking(opened: Open, request: pytest.FixtureRequest) -> None:
    with opened(build(Opening(pairs=14, boards=2), ROOM)) as window:
        evening = Evening(window)
        window.click(SETUP, f"C{SETUP_ROWS['title']}")
        window.type("An evening by keyboard\n")
        evening.start("12")
        evening.names()
        evening.start("13")  # a pair comes late
        evening.results()
        evening.missing()
        evening.sorted()
        evening.late()
        ranking = window.rows(f"A{FIRST}:F{Plan(ROOM).ranking_rows + FIRST - 1}", RANKING)
        window.wait(lambda: window.text("A2", RESULTS).startswith("Final: all 82 results are in"), "the end")
        saved = window.save()
    event = read_event(recalculate(saved))
    assert event.state.startswith("Final: all 82 results are in; 2 boards were not played"), event.state
    scored = [(place.scratch.pair, place.scratch.shown) for places in event.rankings for place in places]
    assert [(int(row[1]), row[0]) for row in ranking if row[1]] == scored
    assert {row[2] for row in ranking} >= {"Anna Kowalska – Ewa Lis", "Jan Sowa – Ola Mazur"}
    results = {
        (line.round, line.table, line.board): line.entry for line in event.scored.lines if line and line.board
    }
    assert results == evening.typed, "each entry is on its own line"
    strokes, seconds = (cost / len(evening.typed) for cost in (evening.strokes, evening.seconds))
    closing_lines(request.config).append(
        f"an evening typed: {strokes:.2f} key strokes and {seconds:.2f} s a result"
    )
    assert strokes < 6, "no more than its own signs and an Enter"
