"""What a match workbook says: each board, the totals, the VPs; plain values, as its cells show them.

The cells are found by the names that the template gave them, so that sheets may be renamed.
"""

from dataclasses import dataclass
from datetime import date, timedelta

from xlvp.book.named_cells import NamedCells, text_of
from xlvp.book.recalculated import Recalculated
from xlvp.hosts.cells import CellError, CellValue

TEMPLATE = "match"
Both = tuple[CellValue, CellValue]

#: The figures of the result in their order, by their names here, and what they are called.
FIGURES = {
    "won": "IMPs won",
    "lost": "IMPs lost",
    "balance": "Balance",
    "carry_over": "Carry-over",
    "penalty": "IMP penalty",
    "adjustment": "IMP adjustment",
    "final": "Final IMPs",
    "margin": "Margin for the VPs",
    "vp_penalty": "VP penalty",
    "final_vp": "VPs",
    "final_discrete": "VPs, discrete scale",
}


@dataclass(frozen=True)
class BoardLine:
    """A board: what was typed in the two rooms and what came of it; "" is a blank cell."""

    board: CellValue
    open: CellValue
    closed: CellValue
    open_score: CellValue
    closed_score: CellValue
    imps_home: CellValue
    imps_away: CellValue
    running: CellValue
    status: CellValue


@dataclass(frozen=True)
class MatchReport:
    """A match: its boards, and home's and away's figures from IMPs to VPs.

    Attributes:
        title: of the match.
        event: where it was played.
        day: when, as it is shown.
        remarks: what is printed below the result.
        teams: home and away, by these words where no name was typed.
        boards: a line for each board of the match.
        verdict: where the match stands, in words.
        won: IMPs won on the boards; ``lost`` and ``balance`` likewise, each team by itself.
        carry_over: IMPs from earlier stanzas.
        penalty: IMPs taken from the team.
        adjustment: IMPs added to the team's own margin.
        final: IMPs with carry-over, penalties taken off.
        margin: what was converted to VPs.
        vp: continuous VPs.
        vp_penalty: VPs taken from the team.
        final_vp: continuous VPs less the penalty.
        final_discrete: discrete VPs less the penalty.
        checked: the verdict of the sheet Check.
    """

    title: CellValue
    event: CellValue
    day: str
    remarks: CellValue
    teams: Both
    boards: tuple[BoardLine, ...]
    verdict: CellValue
    won: Both
    lost: Both
    balance: Both
    carry_over: Both
    penalty: Both
    adjustment: Both
    final: Both
    margin: Both
    vp: Both
    vp_penalty: Both
    final_vp: Both
    final_discrete: Both
    checked: CellValue

    @property
    def done(self) -> bool:
        """Whether all boards are in and nothing is to be checked."""
        return str(self.verdict).startswith("All ") and "Check " not in str(self.verdict)

    @property
    def provisional(self) -> bool:
        """Whether there are VPs, and boards are still to come."""
        return not str(self.verdict).startswith("All ") and not isinstance(self.vp[0], str | CellError)


def match_report(recalculated: Recalculated) -> MatchReport:
    """Read a recalculated match workbook.

    Raises:
        WorkbookError: the names of the template are not there.
    """
    cells = NamedCells(recalculated)
    columns = (cells.column(f"xlvp_{field}") for field in BoardLine.__dataclass_fields__)
    lines = (BoardLine(*values) for values in zip(*columns, strict=False))
    figures = ("won", "lost", "balance", "carry_over", "penalty", "adjustment", "final", "margin", "vp")
    after = ("vp_penalty", "final_vp", "final_discrete")
    return MatchReport(
        title=cells.one("xlvp_title"),
        event=cells.one("xlvp_event"),
        day=_day(cells.one("xlvp_date")),
        remarks=cells.one("xlvp_remarks"),
        teams=(cells.one("xlvp_home") or "Home", cells.one("xlvp_away") or "Away"),
        boards=tuple(line for line in lines if line.board != ""),
        verdict=cells.one("xlvp_verdict"),
        checked=cells.one("xlvp_check"),
        **{name: cells.both(f"xlvp_{name}") for name in (*figures, *after)},
    )


def _day(value: CellValue) -> str:
    """A date that the spreadsheet made of what was typed is a number of days: a date again.

    >>> _day(46347), _day(2010), _day("24 November")
    ('2026-11-21', '2010', '24 November')
    """
    if isinstance(value, int | float) and 10_000 <= value < 100_000:
        return (date(1899, 12, 30) + timedelta(days=int(value))).isoformat()
    return text_of(value)
