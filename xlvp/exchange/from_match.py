"""What another workbook can take from a match workbook: the match with the results of its boards."""

from xlvp.book.match_report import match_report
from xlvp.book.named_cells import text_of
from xlvp.book.recalculated import Recalculated
from xlvp.cells.values import CellError
from xlvp.teams.received import ReceivedBoard, ReceivedMatch, ReceivedMatches


def given_match(recalculated: Recalculated, name: str) -> ReceivedMatches:
    """Return the match of a computed match workbook; one that has one room's results has no IMPs.

    Args:
        recalculated: the workbook.
        name: its file's name.

    Raises:
        WorkbookError: the names of the template are not there.
    """
    report = match_report(recalculated)
    problems, boards = [], []
    for line in report.boards:
        entries = text_of(line.open), text_of(line.closed)
        if not any(entries):
            continue
        number = text_of(line.board)
        bad = [score for score in (line.open_score, line.closed_score) if isinstance(score, CellError)]
        if bad or not number.isdigit():
            problems.append(f"board {number}: {text_of(line.status)}; it is left out")
            continue
        boards.append(ReceivedBoard(int(number), *entries))
    home, away = map(text_of, report.teams)
    match = ReceivedMatch(home, away, tuple(boards), title=text_of(report.title), event=text_of(report.event))
    return ReceivedMatches(name, "xlvp", (match,), tuple(problems))
