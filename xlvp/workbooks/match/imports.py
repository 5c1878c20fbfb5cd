"""How a match workbook takes a match from another file: the results of its boards, and the teams' names."""

from xlvp.errors import WorkbookError
from xlvp.functions.values import CellError
from xlvp.notation.entry import in_letters
from xlvp.notation.spellings import letters_of
from xlvp.pairs.received import ReceivedBoard, ReceivedMatch, ReceivedMatches
from xlvp.rules.contract import vulnerability
from xlvp.text import name_key
from xlvp.workbooks.kit.changes import Change, Import, ImportOptions, lay
from xlvp.workbooks.match.book import BOARDS, TYPED, match_report
from xlvp.xlsx.values import NamedCells, Recalculated, text_of


def take_match(received: ReceivedMatches, cells: NamedCells, options: ImportOptions) -> Import:
    """Lay a match beside a computed match workbook.

    Raises:
        WorkbookError: the file has several matches, or none of its boards is in the workbook.
    """
    if len(received.matches) != 1:
        raise WorkbookError(f"{received.file}: {len(received.matches)} matches; one is expected")
    (match,) = received.matches
    result = Import(notes=list(received.problems))
    lines = {
        text_of(line.board): (line, where)
        for line, where in zip(BOARDS.read(cells), BOARDS.where(cells), strict=True)
    }
    typed = TYPED.read(cells)
    letters = letters_of(text_of(typed.letters))
    numbers = [board.number for board in match.boards]
    if numbers and not any(str(number) in lines for number in numbers):
        count = max(numbers) - min(numbers) + 1
        raise WorkbookError(
            f"{received.file}: boards {min(numbers)} to {max(numbers)} are not in this workbook: make one "
            f"with xlvp new match --boards {count} --first {min(numbers)}"
        )
    for board in match.boards:
        if str(board.number) not in lines:
            result.notes.append(f"board {board.number} is not in this workbook")
            continue
        line, where = lines[str(board.number)]
        for room, old, new in (("open", line.open, board.first), ("closed", line.closed, board.second)):
            new = in_letters(new, vulnerability(board.number), letters)
            lay(result, f"board {board.number}, {room} room", where[room], text_of(old), new, letters)
    places = {key: cells.refs(TYPED.name(key))[0] for key in ("home", "away", "title", "event")}
    for key, new in (("home", match.a), ("away", match.b), ("title", match.title), ("event", match.event)):
        old = text_of(getattr(typed, key))
        if new and old in ("", "Team match"):
            result.changes.append(Change(key, places[key], "", new))
        elif new and key in ("home", "away") and name_key(old) != name_key(new):
            result.notes.append(f"the {key} team is {old} in the workbook, {new} in the file")
    if any(text not in ("", "0") for text in match.start):
        both = " - ".join(text or "0" for text in match.start)
        result.notes.append(f"before these boards it was {both}: type it as the carry-over if it counts")
    return result


def given_match(recalculated: Recalculated, name: str) -> ReceivedMatches:
    """Return the match of a computed match workbook; one that has one room's results has no IMPs.

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
