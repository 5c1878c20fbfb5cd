"""How far an event is: board by table, what is in, to come, missing or doubtful.

>>> sign_of(None)
''
"""

from collections.abc import Iterable, Sequence

from xlvp.events.score_list import LATE, MISSING, NOT_PLAYED, PLAYED, SIT_OUT, TO_COME, WRONG, Line
from xlvp.events.scored import Scored

#: What stands in the grid for a state.
SIGNS = {
    PLAYED: "●",
    TO_COME: "○",
    MISSING: "!",
    LATE: "L",
    NOT_PLAYED: "NP",
    WRONG: "✗",
    SIT_OUT: "",
}
TO_CHECK = "?"
_MOST_NAMED = 6


def sign_of(line: Line | None) -> str:
    """Return the sign of a line: ``?`` where a played one is to be checked."""
    if line is None:
        return ""
    return TO_CHECK if line.state == PLAYED and line.words else SIGNS[line.state]


def progress(lines: Iterable[Line | None]) -> tuple[list[int], list[int], dict[tuple[int, int], str]]:
    """Return the planned boards, the tables, and the sign of each board at each table where it is played."""
    signs: dict[tuple[int, int], str] = {}
    for line in lines:
        if line is not None and line.planned[0] is not None:
            signs[line.planned[0], line.table] = sign_of(line)
    return sorted({board for board, _ in signs}), sorted({table for _, table in signs}), signs


def doubts(event: Scored) -> list[Line]:
    """Return the lines that somebody has to look at: not scored, missing, late, to be checked."""
    found = [line for line in event.lines if line is not None and _doubtful(line)]
    order = {WRONG: 0, PLAYED: 1, MISSING: 2, LATE: 3, NOT_PLAYED: 4}
    return sorted(found, key=lambda line: (order[line.state], line.round, line.table))


def headline(event: Scored) -> str:
    """Return in one line where the event stands.

    >>> from xlvp.events.methods import METHODS
    >>> headline(Scored(METHODS["matchpoints"], (), 0))
    'No movement yet'
    """
    states = [line.state for line in event.lines if line is not None]
    due = len(states) - states.count(SIT_OUT)
    if not due:
        return "No movement yet"
    if states.count(TO_COME) == due:
        return f"Ready: {due} result{'s' if due > 1 else ''} to come"
    done = states.count(PLAYED) + states.count(NOT_PLAYED)
    if done == due:
        told = f"Final: all {due} results are in" if due > 1 else "Final: the result is in"
    else:
        told = f"Provisional: {done} of {due} results are in"
    checks = [line for line in event.lines if line is not None and sign_of(line) == TO_CHECK]
    counts: Sequence[tuple[list[Line], str]] = (
        (_in_state(event, WRONG), "cannot be scored"),
        (_in_state(event, MISSING), "missing"),
        (_in_state(event, LATE), "late"),
        (checks, "to check"),
    )
    said = [f"{len(found)} {word} ({_boards(found)})" for found, word in counts if found]
    if unplayed := states.count(NOT_PLAYED):
        said.insert(len(said) - bool(checks), f"{unplayed} not played")
    return "; ".join([told, *said])


def _in_state(event: Scored, state: str) -> list[Line]:
    return [line for line in event.lines if line is not None and line.state == state]


def _boards(lines: Sequence[Line]) -> str:
    """Which boards to look at; where there are many the sheet of doubts has them all."""
    boards = sorted({line.board for line in lines if line.board})
    listed = ", ".join(map(str, boards[:_MOST_NAMED])) + (" ..." if len(boards) > _MOST_NAMED else "")
    return f"board{'s' if len(boards) != 1 else ''} {listed or 'not named'}"


def _doubtful(line: Line) -> bool:
    return line.state in (WRONG, MISSING, LATE, NOT_PLAYED) or (line.state == PLAYED and bool(line.words))
