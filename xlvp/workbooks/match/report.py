"""What ``xlvp score`` prints of a match, and ``xlvp publish`` writes."""

from pathlib import Path

from xlvp.functions.values import CellError
from xlvp.pages.html import file_stem, older_stem, shown
from xlvp.workbooks.kit.published import Published
from xlvp.workbooks.match.book import FIGURES, BoardLine, MatchReport, match_report
from xlvp.workbooks.match.page import match_page, title_of
from xlvp.workbooks.pairs.publish import (
    OWN,
    day_in_name,
    free_names,
    held_by,
    make_folder,
    renamed,
    replace_file,
)
from xlvp.xlsx.named_cells import Recalculated
from xlvp.xlsx.report import Grid, Heading, Report, ReportLine, Tone, Words
from xlvp.xlsx.write import check_writable


def publish_match(report: MatchReport, folder: Path, *, force: bool = False) -> Published:
    """Write the page of a match.

    The same match's page is replaced; beside another's of the same name this one gets a number.

    Args:
        report: the match.
        folder: where to; it is made if it is not there.
        force: replace a file of this name that is not ours.

    Raises:
        WorkbookError: the file is somebody else's, the folder is not writable.
    """
    first, older = (
        stem(" ".join(part for part in (day, title_of(report)) if part))
        for stem, day in ((file_stem, day_in_name(report.day)), (older_stem, report.day))
    )
    make_folder(folder)
    stem, (path,) = free_names(report, folder, first, ".html", older=older)
    ours = held_by(path, report) == OWN
    check_writable(path, force=force or ours)
    kept = replace_file(path, match_page(report), ours=ours, force=force)
    messages = [*filter(None, [kept]), *renamed(first, stem, older)]
    messages += [] if report.done else [f"not final yet: {report.verdict}"]
    messages += [] if report.checked == "All OK" else [f"the sheet Check says: {report.checked}"]
    return Published((path,), tuple(messages))


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
