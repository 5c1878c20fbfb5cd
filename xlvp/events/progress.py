"""How far an event is: board by table, what is in, to come, missing or doubtful.

>>> sign_of(None)
''
"""

from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from xlvp.events.line_states import CHECK, LINE_STATES, state_of
from xlvp.events.score_list import LATE, MISSING, NOT_PLAYED, PLAYED, SIT_OUT, TO_COME, WRONG, ScoreLine
from xlvp.events.scored import Scored

_MOST_NAMED = 6


def sign_of(line: ScoreLine | None) -> str:
    """Return the sign of a line in the grid."""
    return "" if line is None else state_of(line).sign


def progress(lines: Iterable[ScoreLine | None]) -> tuple[list[int], list[int], dict[tuple[int, int], str]]:
    """Return the planned boards, the tables, and the sign of each board at each table where it is played."""
    signs: dict[tuple[int, int], str] = {}
    for line in lines:
        if line is not None and line.planned[0] is not None:
            signs[line.planned[0], line.table] = sign_of(line)
    return sorted({board for board, _ in signs}), sorted({table for _, table in signs}), signs


def doubts(event: Scored) -> list[ScoreLine]:
    """Return the lines that somebody has to look at: not scored, to be checked, missing, late, not played."""
    found = [(state_of(line).urgency, line) for line in event.lines if line is not None]
    urgent = [(urgency, line) for urgency, line in found if urgency is not None]
    return [line for _, line in sorted(urgent, key=lambda one: (one[0], one[1].round, one[1].table))]


#: What a session can be: without a movement, with nothing in, not finished, every result in. In words it is
#: final only where nothing is to check.
EMPTY, READY, PROVISIONAL, FINAL = "empty", "ready", "provisional", "final"


@dataclass(frozen=True)
class SessionStand:
    """Where a session stands.

    Attributes:
        code: empty, ready, provisional or final; by it programs and formulas know.
        short: in a few words, for people.
        more: what has to be looked at, or is not played.
    """

    code: str
    short: str
    more: tuple[str, ...] = ()

    @property
    def words(self) -> str:
        """In one line, for people."""
        return "; ".join([self.short, *self.more])


def session_stand(event: Scored) -> SessionStand:
    """Return where a session stands.

    >>> from xlvp.events.methods import METHODS
    >>> session_stand(Scored(METHODS["matchpoints"], (), 0))
    SessionStand(code='empty', short='No movement yet', more=())
    """
    due = sum(line is not None and line.state != SIT_OUT for line in event.lines)
    if not due:
        return SessionStand(EMPTY, "No movement yet")
    if event.count(TO_COME) == due:
        return SessionStand(READY, f"Ready: {due} result{'s' if due > 1 else ''} to come")
    done, unplayed = event.count(PLAYED, NOT_PLAYED), event.count(NOT_PLAYED)
    by_state: dict[str, list[ScoreLine]] = defaultdict(list)
    for line in event.lines:
        if line is not None:
            by_state[state_of(line).code].append(line)
    said = [
        f"{len(by_state[code])} {LINE_STATES[code].counted} ({_boards(by_state[code])})"
        for code in (WRONG, MISSING, LATE)
        if by_state[code]
    ]
    said += [f"{unplayed} not played"] if unplayed else []
    if checks := by_state[CHECK]:
        said.append(f"{len(checks)} {LINE_STATES[CHECK].counted} ({_boards(checks)})")
    if done < due:
        return SessionStand(PROVISIONAL, f"Provisional: {done} of {due} results are in", tuple(said))
    told = f"all {due} results are in" if due > 1 else "the result is in"
    short = told.capitalize() if checks else f"Final: {told}"
    return SessionStand(FINAL, short, tuple(said))


def _boards(lines: Sequence[ScoreLine]) -> str:
    """Which boards to look at; where there are many the sheet of doubts has them all."""
    boards = sorted({line.board for line in lines if line.board})
    listed = ", ".join(map(str, boards[:_MOST_NAMED])) + (" ..." if len(boards) > _MOST_NAMED else "")
    return f"board{'s' if len(boards) != 1 else ''} {listed or 'not named'}"
