"""How ranges of cells become a season: results, sessions, members, absences, lines of pairs, table of cases.

A line of results may come as its cells, or as one text of them with a stroke between: ``14|0147|0412|54.17``.
A workbook of thousands of lines hands them on so: only the text of a changed line is made again, and each
text is read once.

>>> score = read_scores((("14|0147|V|54.17||||Ann Baker|24",),)).lines[0]
>>> score.session, score.first, score.second, score.score, score.note, score.points
(14, '0147', 'V', 5417, 'Ann Baker', 24)
"""

from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from datetime import date
from fractions import Fraction
from functools import lru_cache, wraps
from typing import TypeAlias, TypeVar

from xlvp.errors import InputError, XlvpError
from xlvp.functions.function import Kind
from xlvp.notation.dates import read_date
from xlvp.records.entry import columns_of, passed_of
from xlvp.records.reading import NO, Rows, named, read_number, read_or_say, read_whole, remembered, shown
from xlvp.rounding import half_up
from xlvp.season import entries
from xlvp.season.admitted import Listed, Remark, code_words, in_doubt, left_out
from xlvp.season.entries import Absence, Member, PairInLines, Score, Session
from xlvp.season.evening_points import AVERAGE, CASES, SCORE, Bound, Case
from xlvp.season.ladder_rules import read_figure, read_yes
from xlvp.text import plain, quoted

#: What a workbook hands on instead of a line that has an error value in one of its cells.
ERROR_VALUE = "this row has an error value"
#: The sign between the cells of a line that is handed on as one text.
STROKE = "|"
MOST_LINES = 20_000
_LONGEST_NUMBER = 12
_MOST_SESSION = 9_999
_MOST_SCORE = 1_000_000
_MOST_BOARDS = 200
_FIRST_YEAR, _LAST_YEAR = 1900, 2100
_MOST_FACTOR = 2  # of a rule for an absence
_WHOLE = 10_000  # 100 per cent in hundredths
_YES = ("y", "yes", "x", "1", "true")
_IMPS = ("imp", "imps")
_PERCENT = ("%", "per cent", "percent", "")
_Line = TypeVar("_Line", Score, Session, Member, Absence, PairInLines)


_Read: TypeAlias = Callable[[tuple[str, ...]], tuple[_Line, Remark | None]]


def _listed(of: type, free: str) -> Callable[[_Read[_Line]], Callable[[Rows], Listed]]:
    """Decorate what makes a line of the texts of its cells: it reads a list, of cells or each row one text.

    A line that cannot be read is left out and says why.

    Args:
        of: the class of a line.
        free: the column of texts that people type freely, with any sign in them.
    """
    keys = passed_of(of)

    def decorate(read: _Read[_Line]) -> Callable[[Rows], Listed]:
        def read_row(row: tuple[object, ...]) -> tuple[_Line | None, Remark | None]:
            try:
                cells = _cells(row, len(keys), keys.index(free))
                return read(tuple(cells)) if any(cells) else (None, None)
            except XlvpError as error:
                return None, left_out(str(error))

        @remembered(4)
        @wraps(read)
        def reader(rows: Rows) -> Listed:
            if len(rows) > MOST_LINES:
                raise InputError(f"a list of more than {MOST_LINES} lines is no season's")
            results = [*map(read_row, rows)]
            return Listed(tuple(line for line, _ in results), tuple(remark for _, remark in results))

        return reader

    return decorate


def _cells(row: tuple[object, ...], columns: int, free: int = 0) -> list[str]:
    if len(row) == 1 and row[0] == ERROR_VALUE:
        raise InputError(f"{ERROR_VALUE}. Correct the cell that shows it")
    if len(row) == 1 and isinstance(row[0], str) and STROKE in row[0]:
        parts = row[0].split(STROKE)
        more = len(parts) - columns  # a stroke in a text that people type freely
        if more > 0:
            parts[free : free + more + 1] = [STROKE.join(parts[free : free + more + 1])]
        cells = list(map(plain, parts))
    else:
        cells = list(map(cell_text, row[:columns]))
    return cells + [""] * (columns - len(cells))


def cell_text(value: object) -> str:
    """What a cell holds, as text: a list is read the same from cells and from joined lines."""
    if isinstance(value, str):
        return plain(value)
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, date):
        return value.isoformat()[:10]
    return shown(value) if value is not None else ""


@_listed(entries.ResultLine, "result_note")
@lru_cache(maxsize=10_000)
def read_scores(cells: tuple[str, ...]) -> tuple[Score, Remark | None]:
    """Read results: session, member 1, member 2, score, boards, line, code, note, master points."""
    session, first, second, score, boards, line, code, note, points = cells
    number = _session(session)
    both = _member(first, "member 1"), _member(second, "member 2")
    if not score:
        raise InputError("the score is missing")
    code = code.upper()
    if code not in entries.RESULT_CODES:
        away = "; A and X go to the sheet Absences" if code in entries.ABSENCE_CODES else ""
        raise InputError(f"code {quoted(code)}: {code_words()} or nothing{away}")
    exactly = named("score", _percent, score, Fraction(0))
    hundredths = half_up(exactly * 100)
    if abs(hundredths) > _MOST_SCORE:
        raise InputError(f"score {quoted(score)} is no percentage (0 to 100); did a date get in?")
    remark = None if exactly * 100 == hundredths else in_doubt(f"{score} counts as {hundredths / 100:.2f}")
    played = named("boards", read_whole, boards, None)
    if played is not None and not 1 <= played <= _MOST_BOARDS:
        raise InputError(f"boards are 1 to {_MOST_BOARDS}, not {boards}")
    own = None
    with suppress(InputError):
        own = read_whole(points) if points else None
    if points and (own is None or not 0 <= own <= _MOST_SCORE):
        remark = in_doubt(f"master points {quoted(points)}: a whole number, in hundredths; none count")
        own = None
    return Score(number, *both, hundredths, played, line.upper(), code, note, own), remark


@_listed(entries.SessionLine, "session_movement")
def read_sessions(cells: tuple[str, ...]) -> tuple[Session, Remark | None]:
    """Read sessions: number, date, kind, line, boards, movement, scored in, closed, with which figure."""
    number, day, kind, line, boards, _, scored, closed, kept = cells
    session = _session(number)
    wrong: list[str] = []
    when = read_or_say("date", _day, day, wrong)
    played = read_or_say("boards", _boards, boards, wrong)
    if scored.lower() not in _IMPS + _PERCENT:
        wrong.append(f"scored in {quoted(scored)}: per cent or IMPs")
    shut = _yes("closed", closed, wrong)
    if kept and not shut:
        wrong.append("Closed with figure is typed, and Closed is not y")
    imps = scored.lower() in _IMPS
    made = Session(session, when, kind, line.upper(), played, imps, shut, kept if shut else "")
    return made, in_doubt(wrong[0]) if wrong else None


@_listed(entries.MemberLine, "member_name")
def read_members(cells: tuple[str, ...]) -> tuple[Member, Remark | None]:
    """Read members: number, name, anonymous, joined, left, usual partner, last season's average."""
    number, name, anonymous, joined, left, partner, last = cells
    if not number:
        raise InputError(f"{name or 'this line'} has no member number")
    wrong: list[str] = []
    mate = read_or_say("usual partner", lambda text: _member(text, ""), partner, wrong) or ""
    average = read_or_say("average last season", _average, last, wrong)
    hidden = _yes("anonymous", anonymous, wrong)
    first = read_or_say("joined", _day, joined, wrong)
    end = read_or_say("left", _day, left, wrong)
    if first and end and end < first:
        wrong.append("left is before joined")
    made = Member(_member(number, "number", visitor=False), name, hidden, first, end, mate, average)
    return made, in_doubt(wrong[0]) if wrong else None


@_listed(entries.AbsenceLine, "absence_code")
def read_absences(cells: tuple[str, ...]) -> tuple[Absence, Remark | None]:
    """Read absences: session, member, code (A with notice, X without)."""
    session, member, code = cells
    if code.upper() not in (*entries.ABSENCE_CODES, ""):
        raise InputError(f"code {quoted(code)}: A with notice, X without")
    return Absence(_session(session), _member(member, "member", visitor=False), code.upper() or "A"), None


@_listed(entries.PairLine, "pair_round_8")
def read_lines(cells: tuple[str, ...]) -> tuple[PairInLines, Remark | None]:
    """Read the lines of pairs: member, member, line in round 1, in round 2 ..."""
    first, second, *lines = cells
    numbers = _member(first, "member 1", visitor=False), _member(second, "member 2", visitor=False)
    return PairInLines(*numbers, tuple(line.upper() for line in lines)), None


def _day(text: object) -> date:
    day = read_date(text)
    if not _FIRST_YEAR <= day.year <= _LAST_YEAR:
        raise InputError(f"{quoted(str(text))} is no day of a season")
    return day


def _boards(text: object) -> int:
    boards = read_whole(text)
    if not 1 <= boards <= _MOST_BOARDS:
        raise InputError(f"boards are 1 to {_MOST_BOARDS}, not {text}")
    return boards


def _average(text: object) -> int:
    """Read a percentage in hundredths."""
    hundredths = half_up(_percent(text) * 100)
    if not 100 <= hundredths <= _WHOLE:
        raise InputError(f"{quoted(str(text))} is no percentage (1 to 100), so it is not used")
    return hundredths


def _session(text: str) -> int:
    number = named("session", read_whole, text, 0)
    if not 1 <= number <= _MOST_SESSION:
        raise InputError(
            f"session {quoted(text)}: the number of a session is missing"
            if not text
            else f"session {quoted(text)}: sessions are numbered from 1"
        )
    return number


def _member(text: str, called: str, *, visitor: bool = True) -> str:
    if not text:
        raise InputError(f"{called} is missing" + (f" ({entries.VISITOR} for a visitor)" if visitor else ""))
    if visitor and text.upper() == entries.VISITOR:
        return entries.VISITOR
    if len(text) > _LONGEST_NUMBER or any(sign in text for sign in f"{STROKE},;"):
        raise InputError(f"{quoted(text)} is no member number")
    return text


def _percent(text: object) -> Fraction:
    return read_number(str(text).removesuffix("%").rstrip())


def _yes(called: str, text: str, wrong: list[str]) -> bool:
    if text.lower() not in _YES + NO:
        wrong.append(f"{called}: y or n, not {quoted(text)}")
    return text.lower() in _YES


SCORES = Kind("results of a season", read_scores, whole=True)
SESSIONS = Kind("sessions", read_sessions, whole=True)
MEMBERS = Kind("members", read_members, whole=True)
ABSENCES = Kind("absences", read_absences, whole=True)
LINES = Kind("lines of pairs", read_lines, whole=True)


@dataclass(frozen=True, eq=False)
class Cases:
    """The table of cases: the rules by their names, and the rows that cannot be read."""

    rules: Mapping[str, Case] = field(default_factory=dict)
    wrong: tuple[tuple[str, Remark], ...] = ()


def read_cases(rows: Rows) -> Cases:
    """Read the table of cases: case, base, factor, shift, floor, cap, counts; blank rows have no rule."""
    rules: dict[str, Case] = {}
    wrong: list[tuple[str, Remark]] = []
    for row in rows:
        cells = _cells(row, len(columns_of(entries.CaseLine)))
        name = cells[0]
        if name.casefold() not in CASES or not any(cells[1:]):
            continue
        try:
            rules[name.casefold()] = _case(cells)
        except InputError as error:
            wrong.append((name, left_out(str(error))))
    return Cases(rules, tuple(wrong))


def _case(cells: list[str]) -> Case:
    _, base, factor, shift, floor, cap, counts = cells
    if base.lower() not in (SCORE, AVERAGE, ""):
        raise InputError(f"the base is {SCORE} or {AVERAGE}, not {quoted(base)}")
    factor_ = read_figure(factor) if factor else Fraction(1)
    if not 0 <= factor_ <= _MOST_FACTOR:
        raise InputError(f"the factor is 0 to {_MOST_FACTOR}, not {factor}")
    shift_ = half_up(read_number(shift) * 100) if shift else 0
    if abs(shift_) > _WHOLE:
        raise InputError(f"the shift is -100 to 100, not {shift}")
    least, most = _bound(floor), _bound(cap)
    return Case(base.lower() or AVERAGE, factor_, shift_, least, most, not counts or read_yes(counts))


def _bound(text: str) -> Bound | None:
    """A floor or cap: ``54``, ``average+5``, ``average-5``; None if nothing is typed."""
    if not text:
        return None
    word = plain(text).lower().replace(" ", "")
    relative = word.startswith(AVERAGE)
    figure = word.removeprefix(AVERAGE) or "0"
    hundredths = half_up(read_number(figure.removesuffix("%")) * 100)
    if not (abs(hundredths) if relative else hundredths) <= _WHOLE or (hundredths < 0 and not relative):
        raise InputError(f"{quoted(text)} is no percentage (0 to 100), or average+5")
    return Bound(hundredths, relative)


CASE_TABLE = Kind("table of cases", read_cases, whole=True)
