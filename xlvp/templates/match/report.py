"""What ``xlvp score`` prints of a match, and ``xlvp publish`` writes."""

from pathlib import Path

from xlvp.book.match_report import FIGURES, BoardLine, MatchReport, match_report
from xlvp.book.recalculated import Recalculated
from xlvp.book.report import Grid, Heading, Report, ReportLine, Tone, Words
from xlvp.cells.values import CellError
from xlvp.exchange.publish_match import publish_match
from xlvp.exchange.published import Published
from xlvp.exchange.safe_text import shown

_SIGNED = ("balance", "margin")


def report(recalculated: Recalculated) -> Report:
    """Return the parts of a match: its title, its boards, what there is to say of them, its result.

    Raises:
        WorkbookError: the names of the template are not there.
    """
    match = match_report(recalculated)
    title = " - ".join(shown(part) for part in (match.title, match.event) if part != "")
    notes = [
        Words(f"Board {shown(line.board)}: {' '.join(shown(line.status).split())}", _tone(line))
        for line in match.boards
        if line.status != ""
    ]
    verdict = Words(f"{shown(match.verdict)}.", "strong")
    return (Words(title, "strong"), _boards(match), *notes, Words(""), _result(match), verdict)


def publish(recalculated: Recalculated, folder: Path, name: str, force: bool) -> Published:
    """Write the page of a match.

    Raises:
        WorkbookError: the names of the template are not there, or as :func:`publish_match`.
    """
    return publish_match(match_report(recalculated), folder, force=force)


def _boards(match: MatchReport) -> Grid:
    headings = [
        Heading("Board"),
        *(Heading(room, words=True) for room in ("Open room", "Closed room")),
        *(Heading(room, whole=True) for room in ("Open", "Closed")),
        *(Heading(shown(team), most=20) for team in (*match.teams, "Balance")),
    ]
    lines = [
        ReportLine(_cells(line), _tone(line)) for line in match.boards if line.open != "" or line.closed != ""
    ]
    return Grid(headings, lines)


def _tone(line: BoardLine) -> Tone:
    return "wrong" if isinstance(line.imps_home, CellError) else ""


def _cells(line: BoardLine) -> list[str]:
    """The cells of a board; the score of a ruling is the ruling, which stands in the room's own column."""
    both = (line.open_score, line.closed_score)
    scores = ("" if isinstance(score, str) else shown(score, signed=True) for score in both)
    imps = (shown(line.imps_home), shown(line.imps_away), shown(line.running, signed=True))
    return [shown(line.board), shown(line.open), shown(line.closed), *scores, *imps]


def _result(match: MatchReport) -> Grid:
    """The result, without the lines that hold nothing."""
    lines = []
    for field, label in FIGURES.items():
        values = getattr(match, field)
        if any(value != "" for value in values):
            places = 2 if field == "final_vp" else None
            if field.startswith("final_") and match.provisional:
                label += ", provisional"
            figures = [shown(value, signed=field in _SIGNED, places=places) for value in values]
            lines.append(ReportLine([label, *figures], "strong" if field == "final_vp" else ""))
    return Grid([Heading("Result", words=True), *(Heading(shown(team)) for team in match.teams)], lines)
