"""Which lines of the entries can count, and what is wrong with or doubtful in the others.

A line that cannot count never stops the ladder: it is left out, and says so itself. A doubt leaves it in.
Matching is by number only; nothing is guessed.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from typing import TypeVar

from xlvp.notation.dates import in_words
from xlvp.season.entries import CHANCE, RESULT_CODES, SUBSTITUTE, VISITOR, Absence, Member, Score, Session
from xlvp.text import KnownNames, name_key, quoted

OUT, DOUBT = "Not counted: ", "Check: "
#: What is written behind a visitor's name in a note, where a member has the same name.
A_VISITOR = "(visitor)"
_Numbered = TypeVar("_Numbered", Member, Session)


@dataclass(frozen=True, eq=False)
class Listed:
    """The lines of a list: what was read on each, None for a blank one, and what its reading says.

    Compared by identity: a list is read once, however many questions are asked of it.
    """

    lines: tuple[Score | Session | Member | Absence | None, ...]
    words: tuple[str, ...]


@dataclass(frozen=True, eq=False)
class Admitted:
    """What counts of a season's lists, and a line of words for each of their lines."""

    members: Mapping[str, Member]
    sessions: Mapping[int, Session]
    scores: tuple[Score, ...]
    absences: tuple[Absence, ...]
    of_members: tuple[str, ...]
    of_sessions: tuple[str, ...]
    of_scores: tuple[str, ...]
    of_absences: tuple[str, ...]


def admitted(
    scores: Listed,
    sessions: Listed,
    members: Listed,
    absences: Listed | None,
    first: date | None,
    last: date | None,
) -> Admitted:
    """Return what counts; ``first`` and ``last`` are the season's days."""
    known, of_members = _members(members)
    by_number, of_sessions = _sessions(sessions, first, last)
    counted, of_scores = _scores(scores, known, by_number)
    seated = {(score.session, number) for score in counted for number in score.members}
    absent, of_absences = _absences(absences, known, by_number, seated) if absences else ((), ())
    return Admitted(known, by_number, counted, absent, of_members, of_sessions, of_scores, of_absences)


def _numbered(
    listed: Listed, of: type[_Numbered], called: str, messages: list[str]
) -> Iterator[tuple[int, _Numbered]]:
    """The lines with a number of their own, with their places; the message of another says where it is."""
    line_of: dict[int | str, int] = {}
    for at, line in enumerate(listed.lines):
        if isinstance(line, of):
            if line_of.setdefault(line.number, at + 1) == at + 1:
                yield at, line
            else:
                messages[at] = f"{OUT}{called} {line.number} is on line {line_of[line.number]} already"


def _members(listed: Listed) -> tuple[dict[str, Member], tuple[str, ...]]:
    known: dict[str, Member] = {}
    named: dict[str, str] = {}
    messages = [*listed.words]
    for at, member in _numbered(listed, Member, "number", messages):
        known[member.number] = member
        key = name_key(member.name)
        other = named.setdefault(key, member.number)
        if key and other != member.number and not messages[at]:
            messages[at] = (
                f"{DOUBT}{other} and {member.number} have the same name. Merge? "
                "Results and money follow the number kept."
            )
    for at, line in enumerate(listed.lines):
        if isinstance(line, Member) and line.partner and not messages[at]:
            messages[at] = _partner(line, known)
    return known, tuple(messages)


def _partner(member: Member, known: Mapping[str, Member]) -> str:
    other = known.get(member.partner)
    if other is None:
        return f"{DOUBT}usual partner: {_nobody(member.partner, known)}"
    if other.partner and other.partner != member.number:
        return f"{DOUBT}{other.number} names {other.partner} as usual partner"
    return f"{DOUBT}nobody is the own partner" if other.number == member.number else ""


def _sessions(
    listed: Listed, first: date | None, last: date | None
) -> tuple[dict[int, Session], tuple[str, ...]]:
    by_number: dict[int, Session] = {}
    days: dict[tuple[date, str], int] = {}
    messages = [*listed.words]
    for at, session in _numbered(listed, Session, "session", messages):
        by_number[session.number] = session
        if session.day is None or messages[at]:
            continue
        other = days.setdefault((session.day, session.kind.casefold()), session.number)
        if (first and session.day < first) or (last and session.day > last):
            season = f"{in_words(first) if first else '...'} to {in_words(last) if last else '...'}"
            messages[at] = f"{DOUBT}{in_words(session.day)} is outside the season ({season})"
        elif other != session.number:
            messages[at] = f"{DOUBT}session {other} is of the same day and kind"
    return by_number, tuple(messages)


def _scores(
    listed: Listed, known: Mapping[str, Member], by_number: Mapping[int, Session]
) -> tuple[tuple[Score, ...], tuple[str, ...]]:
    messages = [*listed.words]
    counted: list[Score] = []
    seen: dict[tuple[int, str], int] = {}
    named: dict[str, list[str]] = {}
    for member in known.values():
        if member.name:
            named.setdefault(name_key(member.name), []).append(member.number)
    near = KnownNames({member.number: member.name for member in known.values() if member.name})
    for at, score in enumerate(listed.lines):
        if not isinstance(score, Score):
            continue
        wrong = _wrong(score, known, by_number, seen)
        if wrong:
            messages[at] = OUT + wrong
            continue
        for number in score.members:
            seen[score.session, number] = at + 1
        counted.append(score)
        if not messages[at]:
            day = by_number[score.session].day
            messages[at] = _doubt(score, known, day) or _unknown(score, known, named, near)
    return tuple(counted), tuple(messages)


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
            line = seen[score.session, number]
            return f"{number} has a result in session {score.session} already, on line {line}"
    if score.first == score.second != VISITOR:
        return f"{score.first} plays with nobody: both members are the same"
    if not session.imps and 0 < score.score < 100:
        return f"{score.score / 100:.2f} is a share of 1, or very low: type 54.17 for 54.17 per cent"
    if not session.imps and not 0 <= score.score <= 10_000:
        return f"{score.score / 100:.2f} is no percentage (0 to 100)"
    return ""


def _doubt(score: Score, known: Mapping[str, Member], day: date | None) -> str:
    for number in score.members:
        left = known[number].left
        if left and day and left < day:
            return f"{DOUBT}{number} left on {in_words(left)}"
    owners = (score.first,) if score.code == SUBSTITUTE else score.members if score.code == CHANCE else ()
    for number in owners:
        if number == VISITOR:
            return f"{DOUBT}with the code {score.code} member 1 is the one whose pair it is"
        if not known[number].partner and all(each.partner != number for each in known.values()):
            return f"{DOUBT}{number} has no usual partner on the sheet Members: this counts for no pair"
    return ""


def _unknown(
    score: Score, known: Mapping[str, Member], named: Mapping[str, Sequence[str]], near: KnownNames
) -> str:
    """Say of a visitor whose note is a member's name, near one, or a number, that it may be the member."""
    if len(score.members) == 2 or not score.note:
        return ""
    parts = _visitors(score, known)
    for part in parts:
        numbers = named.get(name_key(part), ())
        if numbers:
            *others, last = numbers
            who = f"members {', '.join(others)} and {last} have" if others else f"member {last} has"
            return (
                f"{DOUBT}{quoted(part)} counts as a visitor, but {who} that name. Enter the number "
                f"instead of {VISITOR}, or write {A_VISITOR} after the name."
            )
        if part.isdigit():
            return f"{DOUBT}{part} counts as a visitor. Enter a member's number instead of {VISITOR}."
    for part in parts:
        likely = [number for number in near.near(part) if number not in score.members]
        if likely:
            return (
                f"{DOUBT}{quoted(part)} counts as a visitor. Is it {named_members(likely, known)}? Enter the "
                f"number instead of {VISITOR}, or write {A_VISITOR} after the name."
            )
    return ""


def named_members(numbers: Sequence[str], known: Mapping[str, Member]) -> str:
    """Return members by number and name, for a question which of them is meant.

    >>> named_members(["6", "7"], {"6": Member("6", "Ann Ash"), "7": Member("7", "A. Ash")})
    'member 6, Ann Ash, or member 7, A. Ash'
    """
    return ", or ".join(f"member {number}, {known[number].name}" for number in numbers)


def _visitors(score: Score, known: Mapping[str, Member]) -> list[str]:
    """The texts of a note that may name a visitor: the whole of it, and what is between its commas."""
    visitors = 2 - len(score.members)
    parts = [part.strip() for part in score.note.split(",")] if visitors == 2 or "," in score.note else []
    for number in score.members:  # whose number was typed and whose name was left in the note
        own = next((part for part in parts if name_key(part) == name_key(known[number].name)), None)
        if own is not None and len(parts) > visitors:
            parts.remove(own)
    return [score.note, *parts]


def _absences(
    listed: Listed,
    known: Mapping[str, Member],
    by_number: Mapping[int, Session],
    seated: set[tuple[int, str]],
) -> tuple[tuple[Absence, ...], tuple[str, ...]]:
    messages = [*listed.words]
    counted: list[Absence] = []
    seen: dict[tuple[int, str], int] = {}
    for at, absence in enumerate(listed.lines):
        if not isinstance(absence, Absence):
            continue
        key = absence.session, absence.member
        if absence.session not in by_number:
            messages[at] = f"{OUT}there is no session {absence.session} on the sheet Sessions"
        elif absence.member not in known:
            messages[at] = OUT + _nobody(absence.member, known)
        elif key in seen:
            messages[at] = f"{OUT}the same absence is on line {seen[key]}"
        else:
            seen[key] = at + 1
            counted.append(absence)
            if key in seated:
                messages[at] = f"{DOUBT}{absence.member} has a result in session {absence.session}"
    return tuple(counted), tuple(messages)


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
