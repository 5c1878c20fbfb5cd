"""The page of a team match, written into a folder."""

from pathlib import Path

from xlvp.book.match_report import MatchReport
from xlvp.book.write import check_writable
from xlvp.exchange.publish import Published, make_folder, replace_file
from xlvp.exchange.safe_text import file_stem
from xlvp.exchange.web_match import match_page, title_of
from xlvp.exchange.web_page import MARK


def publish_match(report: MatchReport, folder: Path, *, force: bool = False) -> Published:
    """Write the page of a match.

    Args:
        report: the match.
        folder: where to; it is made if it is not there.
        force: replace a file of this name that is not ours; one that we wrote before is replaced anyway.

    Raises:
        WorkbookError: the file is somebody else's, the folder is not writable.
    """
    stem = file_stem(" ".join(part for part in (report.day, title_of(report)) if part))
    path = folder / f"{stem}.html"
    make_folder(folder)
    ours = _is_ours(path)
    check_writable(path, force=force or ours)
    kept = replace_file(path, match_page(report), ours=ours, force=force)
    said = [kept] if kept else []
    said += [] if report.done else [f"not final yet: {report.verdict}"]
    said += [] if report.checked == "All OK" else [f"the sheet Check says: {report.checked}"]
    return Published((path,), tuple(said))


def _is_ours(path: Path) -> bool:
    """Whether a page of ours has this name already: the same day, title and teams."""
    try:
        with path.open("rb") as file:
            return MARK in file.read(4096)
    except OSError:
        return False
