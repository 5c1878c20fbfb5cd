"""The account of a season: what became of each session, of each line of its lists and of its rules.

A session is due; a line of results, members, absences or pairs is given, and not due. The season is final
when every session has results and nothing is open.
"""

from collections.abc import Iterable, Iterator, Sequence

from xlvp.account import COUNTED, LEFT_OUT, WAITING, Account, Item, Noun
from xlvp.notation.dates import in_words
from xlvp.season.admitted import Admitted, Remark, Remarks, row_of
from xlvp.season.entries import Session

SESSIONS = Noun("session", "sessions")
_NO_RESULTS = "No results yet"


def season_account(
    admitted: Admitted, planned: int | None, rules: Iterable[tuple[str, Remark]] = ()
) -> Account:
    """Return what became of a season.

    Args:
        planned: sessions of the whole season; None: as many as are listed.
        rules: what is to be said of the rules: where, and the remark.
    """
    items = [*_sessions(admitted, planned)]
    for place, remark in rules:
        items.append(Item(place, remark.became, remark.words, due=False))
    for sheet, lines, remarks in _lists(admitted):
        items += _lines(sheet, lines, remarks)
    return Account(tuple(items), SESSIONS, nothing=_NO_RESULTS)


def _sessions(admitted: Admitted, planned: int | None) -> Iterator[Item]:
    played = {score.session for score in admitted.scores}
    for number, row in admitted.rows.items():
        became = COUNTED if number in played else WAITING
        yield Item(f"Sessions, row {row}", became, short=f"session {number}")
    for _ in range((planned or 0) - len(admitted.rows)):
        yield Item("Sessions", WAITING, short="a session that is not listed")


def _lists(admitted: Admitted) -> Iterator[tuple[str, int, Remarks]]:
    """The lists in the order in which they are read: the sheet, how many lines count, the remarks."""
    yield "Results", len(admitted.scores), admitted.of_scores
    yield "Members", len(admitted.members), admitted.of_members
    yield "Sessions", 0, admitted.of_sessions  # each that counts is due, and has its item already
    yield "Absences", len(admitted.absences), admitted.of_absences
    yield "Lines", len({pair for pair, _ in admitted.lines}), admitted.of_lines


def _lines(sheet: str, counted: int, remarks: Sequence[Remark | None]) -> Iterator[Item]:
    doubts = 0
    for at, remark in enumerate(remarks):
        if remark is not None:
            doubts += remark.became != LEFT_OUT
            yield Item(f"{sheet}, row {row_of(at)}", remark.became, remark.words, due=False)
    for _ in range(counted - doubts):
        yield Item(sheet, COUNTED, due=False)


def next_step(account: Account, admitted: Admitted) -> str:
    """Say what to do next."""
    if not admitted.members:
        return "Type the members on the sheet Members"
    if not admitted.sessions:
        return "Type the sessions on the sheet Sessions"
    if account.left_out:
        return "Correct the rows that are not counted"
    played = {score.session for score in admitted.scores}
    waiting = [session for session in admitted.sessions.values() if session.number not in played]
    if waiting:
        return _import(min(waiting, key=_in_order))
    return "Every session has results: close the sessions, publish the ladders"


def _in_order(session: Session) -> tuple[bool, object, int]:
    return session.day is None, session.day or 0, session.number


def _import(session: Session) -> str:
    day = f" of {in_words(session.day)}" if session.day else ""
    return f"Session {session.number}{day}: import its results, or type them on the sheet Results"
