"""The page of a team match, written into a folder."""

from pathlib import Path

from xlvp.book.match_report import MatchReport
from xlvp.book.write import check_writable
from xlvp.exchange.publish import OWN, day_in_name, free_names, held_by, make_folder, renamed, replace_file
from xlvp.exchange.published import Published
from xlvp.exchange.safe_text import file_stem, older_stem
from xlvp.exchange.web_match import match_page, title_of


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
    said = [*filter(None, [kept]), *renamed(first, stem, older)]
    said += [] if report.done else [f"not final yet: {report.verdict}"]
    said += [] if report.checked == "All OK" else [f"the sheet Check says: {report.checked}"]
    return Published((path,), tuple(said))
