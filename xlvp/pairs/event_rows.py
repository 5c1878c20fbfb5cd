"""How far an event is: board by table, what is in, to come, missing or doubtful.

>>> sign_of(None)
''
"""

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import TypeAlias

from xlvp.errors import InputError, XlvpError
from xlvp.pairs.facts import Fact
from xlvp.pairs.ranking import BOTH, HEADINGS, Pair, RankedPair, hundredths, in_sections, ranked
from xlvp.pairs.score_list import (
    CHECK,
    LATE,
    LINE_STATES,
    MISSING,
    NOT_PLAYED,
    PLAYED,
    SIT_OUT,
    TO_COME,
    WRONG,
    ScoreLine,
    state_of,
)
from xlvp.pairs.session import Scored
from xlvp.records.output import Output, Shown, shown

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
    results = [(state_of(line).urgency, line) for line in event.lines if line is not None]
    urgent = [(urgency, line) for urgency, line in results if urgency is not None]
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

    >>> from xlvp.pairs.methods import METHODS
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
    messages = [
        f"{len(by_state[code])} {LINE_STATES[code].counted} ({_boards(by_state[code])})"
        for code in (WRONG, MISSING, LATE)
        if by_state[code]
    ]
    messages += [f"{unplayed} not played"] if unplayed else []
    if checks := by_state[CHECK]:
        messages.append(f"{len(checks)} {LINE_STATES[CHECK].counted} ({_boards(checks)})")
    if done < due:
        return SessionStand(PROVISIONAL, f"Provisional: {done} of {due} results are in", tuple(messages))
    message = f"all {due} results are in" if due > 1 else "the result is in"
    short = message.capitalize() if checks else f"Final: {message}"
    return SessionStand(FINAL, short, tuple(messages))


def _boards(lines: Sequence[ScoreLine]) -> str:
    """Which boards to look at; where there are many the sheet of doubts has them all."""
    boards = sorted({line.board for line in lines if line.board})
    listed = ", ".join(map(str, boards[:_MOST_NAMED])) + (" ..." if len(boards) > _MOST_NAMED else "")
    return f"board{'s' if len(boards) != 1 else ''} {listed or 'not named'}"


Cell: TypeAlias = "int | float | Fraction | str | XlvpError | None"
Row = tuple[Cell, ...]


@dataclass(frozen=True)
class RankingLine:
    """A line of the ranking, or the heading of one of two, or a blank between them.

    Attributes:
        ranked: whose line it is; None for a heading.
    """

    place: str | None = shown("Place", 7, "place")
    pair: int | None = shown("Pair", 6, "number")
    names: str | None = shown("Players", 46, "text", short="Names")
    boards: int | None = shown("Boards", 8, "muted")
    points: Fraction | None = shown("Points", 10, "points")
    score: Fraction | None = shown("Score", 10, "score")
    handicap_place: str | None = shown("Handicap place", 10, "muted", "handicap's two", optional="handicap")
    handicap_score: Fraction | None = shown(
        "Handicap score", 10, "second score", "handicap's two", optional="handicap"
    )
    section: str | None = shown("Section", 8, "section", "section's two", optional="section")
    section_place: str | None = shown("Place there", 8, "second place", "section's two", optional="section")
    remark: str | None = shown("Remark", 16, "words", optional="remark")
    ranked: RankedPair | None = None


RANKING = Output("RANKING", RankingLine)


def point_rows(event: Scored) -> list[Row]:
    """Return for each row of the list: NS score, points NS, points EW, and what there is to say.

    A line that cannot be scored gives errors, so that no total passes over it.
    """
    rows: list[Row] = []
    for line in event.lines:
        if line is None:
            rows.append((None, None, None, None))
        elif line.state == WRONG:
            error = InputError(line.words)
            rows.append((error, error, error, line.words))
        else:
            plainly = not line.words and not line.group and (line.board, line.ns, line.ew) == line.planned
            words = "" if plainly else words_of(line)
            rows.append((score_of(line), line.ns_points, line.ew_points, words))
    return rows


def score_of(line: ScoreLine) -> Cell:
    """The NS score of a line, a ruling in normal notation; None where there is no result."""
    if line.result is None:
        return None
    return line.result.text if line.result.score is None else line.result.score


def words_of(line: ScoreLine) -> str:
    """What a line says: what is wrong or to be checked, and what was played in place of the plan."""
    messages = [line.words] if line.words else []
    if line.moved:
        messages.append(f"Played: board {line.board}, NS {line.ns}, EW {line.ew}")
    if line.group:
        messages.append(f"Scored in group {line.group}")
    return "; ".join(messages)


def ranking_lines(
    event: Scored,
    pairs: Mapping[int, Pair],
    ties: str = "share",
    winners: int | None = None,
    totals: str = BOTH,
    sections: int = 1,
    least: int = 0,
) -> list[RankingLine]:
    """Return the ranking, best first; where North-South and East-West win apart, a heading before each."""
    lists = ranking_lists(event, ranked(event, pairs, ties, winners, totals, least), pairs, sections)
    lines: list[RankingLine] = []
    for heading, places in zip(HEADINGS, lists, strict=False):
        if lines:
            lines.append(RankingLine())
        if len(lists) > 1 and places:
            lines.append(RankingLine(names=heading))
        lines += places
    return lines


def ranking_columns(points: str, score: str, lines: Iterable[RankingLine]) -> tuple[Shown, ...]:
    """Return the columns of a ranking that are in use, called by what is scored.

    Args:
        points: what the points are called.
        score: what the score is called.
        lines: the ranking.
    """
    output = RANKING.but(
        points={"short": points}, score={"short": score}, handicap_score={"short": f"Handicap {score}"}
    )
    return output.used(lines)


def ranking_lists(
    event: Scored, rankings: Sequence[Sequence[RankedPair]], pairs: Mapping[int, Pair], sections: int = 1
) -> list[list[RankingLine]]:
    """Return the lines of each ranking.

    The score is the percentage at matchpoints, else the points per board.
    """
    there = in_sections(event, rankings, sections)
    return [[_ranking_line(place, pairs, there) for place in places] for places in rankings]


def _ranking_line(
    place: RankedPair, pairs: Mapping[int, Pair], there: Mapping[int, tuple[str, str]]
) -> RankingLine:
    own, second = place.scratch, place.handicap
    section, section_place = there.get(own.pair, (None, None))
    score = None
    if second is not None:
        score = second.average if place.handicap_percent is None else place.handicap_percent
    return RankingLine(
        place=own.shown,
        pair=own.pair,
        names=pairs[own.pair].names if own.pair in pairs else "",
        boards=own.boards,
        points=hundredths(own.score),
        score=hundredths(own.average if place.percent is None else place.percent),
        handicap_place=second.shown if second else None,
        handicap_score=None if score is None else hundredths(score),
        section=section,
        section_place=section_place,
        remark=place.remark or None,
        ranked=place,
    )


def state_rows(event: Scored) -> list[Row]:
    """Return the code of each line's state, None for a blank line; see :mod:`xlvp.pairs.score_list`."""
    return [(None if line is None else state_of(line).code,) for line in event.lines]


_DUE = (PLAYED, TO_COME, MISSING, LATE, NOT_PLAYED, WRONG)


def _count(state: str) -> Fact[Scored]:
    return Fact(state, LINE_STATES[state].label, lambda event: event.count(state))


FACTS: list[Fact[Scored]] = [
    Fact("state", "State", lambda event: session_stand(event).words),
    Fact("due", "Results due", lambda event: event.count(*_DUE)),
    *map(_count, (*_DUE, SIT_OUT)),
    Fact("top", "Top", lambda event: event.most if event.method.most.matchpoints else None),
    Fact("code", "Code of the state", lambda event: session_stand(event).code),
    Fact("short", "State in short", lambda event: session_stand(event).short),
    Fact("more", "And more", lambda event: "; ".join(session_stand(event).more)),
    Fact(
        CHECK,
        LINE_STATES[CHECK].label,
        lambda event: sum(line is not None and state_of(line).code == CHECK for line in event.lines),
    ),
]
"""What there is to know of a session; another fact is added by a line here."""


def fact_rows(event: Scored) -> list[Row]:
    """Return where the event stands: the headline, then the numbers behind it."""
    return [(fact.label, fact.value(event)) for fact in FACTS]


def progress_rows(lines: Iterable[ScoreLine | None]) -> list[Row]:
    """Return a grid: boards down, tables across, a sign where a board is played at a table."""
    boards, tables, signs = progress(lines)
    if not boards:
        return []
    grid: list[Row] = [("Board", *tables)]
    return grid + [(board, *(signs.get((board, table)) for table in tables)) for board in boards]


def doubt_rows(event: Scored, most: int) -> list[Row]:
    """Return round, table, board, NS, EW, entry, words, state's code and row of the lines to look at.

    The row is that of the list, from 1 on: the board may be another than the one that is planned there.
    """
    result = doubts(event)
    rows_of = {id(line): row for row, line in enumerate(event.lines, 1)}
    listed = result if len(result) <= most else result[: most - 1]
    rows: list[Row] = [
        (
            line.round or None,
            line.table or None,
            line.board,
            line.ns,
            line.ew,
            line.entry,
            words_of(line),
            state_of(line).code,
            rows_of[id(line)],
        )
        for line in listed
    ]
    if len(listed) < len(result):
        rows.append((None,) * 6 + (f"and {len(result) - len(listed)} more", None, None))
    return rows
