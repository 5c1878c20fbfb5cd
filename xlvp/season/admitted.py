"""Which lines of the entries can count, and what is wrong with or doubtful in the others.

A line that cannot count never stops the ladder: it is left out, and says so itself. A doubt leaves it in.
Matching is by number only; nothing is guessed.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date
from typing import NamedTuple, TypeAlias, TypeVar
from zlib import crc32

from xlvp.account import IN_DOUBT, LEFT_OUT
from xlvp.notation.dates import in_words
from xlvp.season.entries import (
    CHANCE,
    FIRST_ROW,
    RESULT_CODES,
    SUBSTITUTE,
    VISITOR,
    Absence,
    Member,
    Pair,
    PairInLines,
    Score,
    Session,
    pair_of,
)
from xlvp.text import name_key, quoted

#: What the words beside a line begin with.
_HEADS = {LEFT_OUT: "Not counted", IN_DOUBT: "Check"}


class Remark(NamedTuple):
    """What is said of a line: that it is left out or in doubt, and why."""

    became: str
    words: str

    def __str__(self) -> str:
        """Return it as the sheets show it."""
        return f"{_HEADS[self.became]}: {self.words}"


Remarks: TypeAlias = tuple[Remark | None, ...]


def left_out(words: str) -> Remark:
    """Say why a line is not counted."""
    return Remark(LEFT_OUT, words)


def in_doubt(words: str) -> Remark:
    """Say what is doubtful about a line that counts."""
    return Remark(IN_DOUBT, words)


#: What is written behind a visitor's name in a note, where a member has the same name.
A_VISITOR = "(visitor)"
_Numbered = TypeVar("_Numbered", Member, Session)
_Line: TypeAlias = Score | Session | Member | Absence | PairInLines
_LONGEST_LINE = 2
#: IMPs that a pair can hardly win or lose on a board of a whole session, in hundredths; the boards of a
#: session where nobody typed them; master points of one evening, in hundredths.
_MOST_IMPS, _USUAL_BOARDS, _MOST_POINTS = 1_000, 30, 2_000


@dataclass(frozen=True, eq=False)
class Listed:
    """The lines of a list: what was read on each, None for a blank one, and what its reading says.

    Compared by identity: a list is read once, however many questions are asked of it.
    """

    lines: tuple[_Line | None, ...] = ()
    remarks: Remarks = ()


@dataclass(frozen=True, eq=False)
class Admitted:
    """What counts of a season's lists, and a remark or none for each of their lines."""

    members: Mapping[str, Member]
    sessions: Mapping[int, Session]
    scores: tuple[Score, ...]
    absences: tuple[Absence, ...]
    of_members: Remarks
    of_sessions: Remarks
    of_scores: Remarks
    of_absences: Remarks
    #: of each pair the line it plays in, by the number of the round
    lines: Mapping[tuple[Pair, int], str] = field(default_factory=dict)
    of_lines: Remarks = ()
    rows: Mapping[int, int] = field(default_factory=dict)  # of each session its row on the sheet


def admitted(
    scores: Listed,
    sessions: Listed,
    members: Listed,
    absences: Listed | None,
    first: date | None,
    last: date | None,
    lines: Listed | None = None,
) -> Admitted:
    """Return what counts; ``first`` and ``last`` are the season's days."""
    known, of_members = _members(members)
    by_number, of_sessions = _sessions(sessions, first, last)
    counted, of_scores = _scores(scores, known, by_number)
    of_sessions = _changed_after_closing(sessions, by_number, of_sessions, counted)
    seated = {(score.session, number) for score in counted for number in score.members}
    absent, of_absences = _absences(absences, known, by_number, seated) if absences else ((), ())
    in_lines, of_lines = _lines(lines or Listed(), known)
    rows = {
        line.number: row_of(at)
        for at, line in enumerate(sessions.lines)
        if isinstance(line, Session) and by_number[line.number] is line
    }
    return Admitted(
        known, by_number, counted, absent, of_members, of_sessions, of_scores, of_absences, in_lines,
        of_lines, rows,
    )  # fmt: skip


def row_of(at: int) -> int:
    """Return the row of the sheet that a line is in; the first line is 0."""
    return FIRST_ROW + at


def control_figure(scores: Iterable[Score]) -> str:
    """Return a figure of a session's results that changes with any of them; "" if there are none.

    >>> control_figure([Score(1, "01", "02", 6100)])
    '1-461226'
    """
    facts = sorted(
        (each.first, each.second, each.score, each.boards or 0, each.line, each.code, each.points or 0)
        for each in scores
    )
    return f"{len(facts)}-{crc32(repr(facts).encode()) % 1_000_000:06d}" if facts else ""


def _changed_after_closing(
    listed: Listed, by_number: Mapping[int, Session], remarks: Remarks, counted: Iterable[Score]
) -> Remarks:
    """Say of a closed session that its results are not those with which it was closed."""
    results: dict[int, list[Score]] = {number: [] for number in by_number}
    for score in counted:
        results[score.session].append(score)
    after = [*remarks]
    for at, line in enumerate(listed.lines):
        if not isinstance(line, Session) or by_number.get(line.number) is not line or not line.kept:
            continue
        now = control_figure(results[line.number])
        if now != line.kept and after[at] is None:
            after[at] = in_doubt(
                f"session {line.number} was closed with the figure {line.kept} and now has "
                f"{now or 'no results'}: a result was changed after closing. Compare with your copy, or "
                "clear Closed with figure."
            )
    return tuple(after)


def _numbered(
    listed: Listed, of: type[_Numbered], called: str, remarks: list[Remark | None]
) -> Iterator[tuple[int, _Numbered]]:
    """The lines with a number of their own, with their places; the message of another says where it is."""
    line_of: dict[int | str, int] = {}
    for at, line in enumerate(listed.lines):
        if isinstance(line, of):
            if line_of.setdefault(line.number, at + 1) == at + 1:
                yield at, line
            else:
                row = row_of(line_of[line.number] - 1)
                remarks[at] = left_out(f"{called} {line.number} is in row {row} already")


def _members(listed: Listed) -> tuple[dict[str, Member], Remarks]:
    known: dict[str, Member] = {}
    named: dict[str, str] = {}
    remarks = [*listed.remarks]
    for at, member in _numbered(listed, Member, "number", remarks):
        known[member.number] = member
        key = name_key(member.name)
        other = named.setdefault(key, member.number)
        if key and other != member.number and not remarks[at]:
            remarks[at] = in_doubt(
                f"{other} and {member.number} have the same name. Merge? "
                "Results and money follow the number kept."
            )
    for at, line in enumerate(listed.lines):
        if isinstance(line, Member) and line.partner and not remarks[at]:
            remarks[at] = _partner(line, known)
    return known, tuple(remarks)


def _partner(member: Member, known: Mapping[str, Member]) -> Remark | None:
    other = known.get(member.partner)
    if other is None:
        return in_doubt(f"usual partner: {_nobody(member.partner, known)}")
    if other.partner and other.partner != member.number:
        return in_doubt(f"{other.number} names {other.partner} as usual partner")
    return in_doubt("nobody is the own partner") if other.number == member.number else None


def _sessions(listed: Listed, first: date | None, last: date | None) -> tuple[dict[int, Session], Remarks]:
    by_number: dict[int, Session] = {}
    days: dict[tuple[date, str], int] = {}
    remarks = [*listed.remarks]
    for at, session in _numbered(listed, Session, "session", remarks):
        by_number[session.number] = session
        if session.day is None or remarks[at]:
            continue
        other = days.setdefault((session.day, session.kind.casefold()), session.number)
        if (first and session.day < first) or (last and session.day > last):
            season = f"{in_words(first) if first else '...'} to {in_words(last) if last else '...'}"
            remarks[at] = in_doubt(f"{in_words(session.day)} is outside the season ({season})")
        elif other != session.number:
            remarks[at] = in_doubt(f"session {other} is of the same day and kind")
        elif wrong := _line_said(session.line):
            remarks[at] = in_doubt(wrong)
    return by_number, tuple(remarks)


def _scores(
    listed: Listed, known: Mapping[str, Member], by_number: Mapping[int, Session]
) -> tuple[tuple[Score, ...], Remarks]:
    remarks = [*listed.remarks]
    counted: list[Score] = []
    seen: dict[tuple[int, str], int] = {}
    named: dict[str, list[str]] = {}
    for member in known.values():
        if member.name:
            named.setdefault(name_key(member.name), []).append(member.number)
    for at, score in enumerate(listed.lines):
        if not isinstance(score, Score):
            continue
        wrong = _wrong(score, known, by_number, seen)
        if wrong:
            remarks[at] = left_out(wrong)
            continue
        for number in score.members:
            seen[score.session, number] = row_of(at)
        counted.append(score)
        if not remarks[at]:
            doubt = _doubt(score, known, by_number[score.session]) or _unknown(score, known, named)
            remarks[at] = in_doubt(doubt) if doubt else None
    return tuple(counted), tuple(remarks)


def _wrong(
    score: Score,
    known: Mapping[str, Member],
    by_number: Mapping[int, Session],
    seen: Mapping[tuple[int, str], int],
) -> str:
    """Why a line cannot count; "" if it can."""
    session = by_number.get(score.session)
    if session is None:
        return f"there is no session {score.session} on the sheet Sessions"
    for number in (score.first, score.second):
        if number != VISITOR and number not in known:
            return _nobody(number, known)
        if (score.session, number) in seen:
            row = seen[score.session, number]
            return f"{number} has a result in session {score.session} already, in row {row}"
    if score.first == score.second != VISITOR:
        return f"{score.first} plays with nobody: both members are the same"
    if not session.imps and 0 < score.score < 100:
        return f"{score.score / 100:.2f} is a share of 1, or very low: type 54.17 for 54.17 per cent"
    if not session.imps and not 0 <= score.score <= 10_000:
        return f"{score.score / 100:.2f} is no percentage (0 to 100)"
    return ""


def _doubt(score: Score, known: Mapping[str, Member], session: Session) -> str:
    day = session.day
    for number in score.members:
        left = known[number].left
        if left and day and left < day:
            return f"{number} left on {in_words(left)}"
    doubt = _size(score, session)
    if doubt:
        return doubt
    owners = (score.first,) if score.code == SUBSTITUTE else score.members if score.code == CHANCE else ()
    for number in owners:
        if number == VISITOR:
            return f"with the code {score.code} member 1 is the one whose pair it is"
        if not known[number].partner and all(each.partner != number for each in known.values()):
            return f"{number} has no usual partner on the sheet Members: this counts for no pair"
    return ""


def _size(score: Score, session: Session) -> str:
    """Say which figure of a result is hardly possible; "" if none is."""
    if score.boards and session.boards and score.boards > session.boards:
        return f"{score.boards} boards are more than the {session.boards} of session {session.number}"
    boards = score.boards or session.boards or _USUAL_BOARDS
    if session.imps and abs(score.score) > _MOST_IMPS * boards:
        return f"{score.score / 100:+.2f} IMPs on {boards} boards are hardly possible"
    if score.points is not None and score.points > _MOST_POINTS:
        return f"{score.points} are {score.points / 100:.2f} master points: type them in hundredths"
    return _line_said(score.line)


def _line_said(line: str) -> str:
    """Say that a text is no line that pairs play in: one or two letters, or a digit."""
    letters = line.isalpha() and len(line) <= _LONGEST_LINE
    digit = line.isdigit() and len(line) == 1
    return "" if not line or letters or digit else f"{quoted(line)} is no line such as A"


def _unknown(score: Score, known: Mapping[str, Member], named: Mapping[str, Sequence[str]]) -> str:
    """Say of a visitor whose note is a member's name, or a number, that it may be the member."""
    visitors = 2 - len(score.members)
    if not visitors or not score.note:
        return ""
    parts = [part.strip() for part in score.note.split(",")] if visitors == 2 or "," in score.note else []
    for number in score.members:  # whose number was typed and whose name was left in the note
        own = next((part for part in parts if name_key(part) == name_key(known[number].name)), None)
        if own is not None and len(parts) > visitors:
            parts.remove(own)
    for part in (score.note, *parts):
        numbers = named.get(name_key(part), ())
        if numbers:
            *others, last = numbers
            who = f"members {', '.join(others)} and {last} have" if others else f"member {last} has"
            return (
                f"{quoted(part)} counts as a visitor, but {who} that name. Enter the number "
                f"instead of {VISITOR}, or write {A_VISITOR} after the name."
            )
        if part.isdigit():
            return f"{part} counts as a visitor. Enter a member's number instead of {VISITOR}."
    return ""


def _absences(
    listed: Listed,
    known: Mapping[str, Member],
    by_number: Mapping[int, Session],
    seated: set[tuple[int, str]],
) -> tuple[tuple[Absence, ...], Remarks]:
    remarks = [*listed.remarks]
    counted: list[Absence] = []
    seen: dict[tuple[int, str], int] = {}
    for at, absence in enumerate(listed.lines):
        if not isinstance(absence, Absence):
            continue
        key = absence.session, absence.member
        if absence.session not in by_number:
            remarks[at] = left_out(f"there is no session {absence.session} on the sheet Sessions")
        elif absence.member not in known:
            remarks[at] = left_out(_nobody(absence.member, known))
        elif key in seen:
            remarks[at] = left_out(f"the same absence is in row {seen[key]}")
        else:
            seen[key] = row_of(at)
            counted.append(absence)
            if key in seated:
                remarks[at] = in_doubt(f"{absence.member} has a result in session {absence.session}")
    return tuple(counted), tuple(remarks)


def _lines(listed: Listed, known: Mapping[str, Member]) -> tuple[dict[tuple[Pair, int], str], Remarks]:
    """The lines of pairs; of a pair that is there twice the first row counts."""
    remarks = [*listed.remarks]
    results: dict[tuple[Pair, int], str] = {}
    seen: dict[Pair, int] = {}
    for at, each in enumerate(listed.lines):
        if not isinstance(each, PairInLines):
            continue
        pair = pair_of(each.first, each.second)
        unknown = [number for number in pair if number not in known]
        if unknown:
            remarks[at] = left_out(_nobody(unknown[0], known))
        elif each.first == each.second:
            remarks[at] = left_out(f"{each.first} plays with nobody: both members are the same")
        elif pair in seen:
            remarks[at] = left_out(f"the pair {pair[0]} and {pair[1]} is in row {seen[pair]} already")
        else:
            seen[pair] = row_of(at)
            results |= {(pair, round_): line for round_, line in enumerate(each.lines, 1) if line}
            wrong = next(filter(None, map(_line_said, each.lines)), "")
            if not any(each.lines):
                wrong = "no line is typed: this pair is in no round"
            remarks[at] = in_doubt(wrong) if wrong else None
    return results, tuple(remarks)


def _nobody(number: str, known: Mapping[str, Member]) -> str:
    """What to say of a number that no member has; the one that lost its zeros on the way is named."""
    meant = without_zeros(number, known)
    return f"there is no member {number}" + (
        f"; is it {meant}? Format the cell as Text and type it again" if meant else " on the sheet Members"
    )


def without_zeros(number: str, known: Iterable[str]) -> str:
    """Return the member's number that a program has made this one of by taking its zeros; "" for none.

    >>> without_zeros("147", ["0231", "0147"])
    '0147'
    """
    digits = number.removesuffix(".0").lstrip("0")
    return next((each for each in known if digits and each.lstrip("0") == digits), "")


def code_words() -> str:
    """The codes of a result, for a message: ``S, SS, C, O``."""
    return ", ".join(code for code in RESULT_CODES if code)
