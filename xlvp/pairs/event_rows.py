"""A session as rows of a sheet: points, ranking, progress, and what is doubtful."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction

from xlvp.errors import InputError, XlvpError
from xlvp.pairs.conditions import USUAL, SessionConditions
from xlvp.pairs.ranking import HEADINGS, Pair, RankedPair, hundredths, in_sections
from xlvp.pairs.score_list import (
    CHECK,
    WRONG,
    ScoreLine,
    messages_of,
    state_of,
)
from xlvp.pairs.session import Scored
from xlvp.records.acceptance import to_type
from xlvp.records.output import Cell, Output, Row, Shown, shown
from xlvp.rules.masterpoints import read_scheme, session_awards
from xlvp.rules.prizes import Contestant, Outcome, PrizeRules, decided


def progress(lines: Iterable[ScoreLine | None]) -> tuple[list[int], list[int], dict[tuple[int, int], str]]:
    """Return the planned boards, the tables, and the sign of each board at each table where it is played."""
    signs: dict[tuple[int, int], str] = {}
    for line in lines:
        if line is not None and line.planned[0] is not None:
            signs[line.planned[0], line.table] = state_of(line).sign
    return sorted({board for board, _ in signs}), sorted({table for _, table in signs}), signs


def doubts(event: Scored) -> list[ScoreLine]:
    """Return the lines that somebody has to check: not scored, to be checked, missing, late, not played."""
    results = [(state_of(line).urgency, line) for line in event.filled]
    urgent = [(urgency, line) for urgency, line in results if urgency is not None]
    return [line for _, line in sorted(urgent, key=lambda one: (one[0], one[1].round, one[1].table))]


@dataclass(frozen=True)
class RankingLine:
    """A line of the ranking, or the heading of one of two, or a blank between them."""

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
    remark: str | None = shown("Remark", 22, "words", optional="remark")
    award: int | None = shown("Master points", 10, "number", "if they are queried for", optional="award")
    categories: str | None = shown("Categories", 16, "words", "places in categories", optional="category")
    prizes: str | None = shown("Prize", 9, "section", optional="prize")
    ranked: RankedPair | None = None  # whose line it is; None for a heading


RANKING = Output("RANKING", RankingLine)


@dataclass(frozen=True)
class PointLine:
    """What is beside a row of the list."""

    score: Cell = shown("NS score", 20, "score", "NS score")
    points_ns: Cell = shown("NS points", 9, "points ns", "NS points")
    points_ew: Cell = shown("EW points", 9, "points ew", "EW points")
    status: str | None = shown("Status", 42, "words", "a remark")


SCORELIST = Output("SCORELIST", PointLine)


def point_lines(event: Scored) -> list[PointLine]:
    """Return what is beside each row of the list.

    A line that cannot be scored gives errors, so that no total passes over it.
    """
    lines = []
    for line in event.lines:
        if line is None:
            lines.append(PointLine())
        elif line.state == WRONG:
            error = InputError(line.words)
            lines.append(PointLine(error, error, error, line.words))
        else:
            as_planned = (line.board, line.ns, line.ew) == line.planned and not line.group
            plainly = as_planned and not line.words and not line.accepted
            words = "" if plainly else words_of(line)
            lines.append(PointLine(score_of(line), line.ns_points, line.ew_points, words))
    return lines


def score_of(line: ScoreLine) -> Cell:
    """The NS score of a line, a ruling in normal notation; None where there is no result."""
    if line.result is None:
        return None
    return line.result.text if line.result.score is None else line.result.score


def words_of(line: ScoreLine) -> str:
    """What a line says: what is wrong or to be checked, and what was played instead of the plan."""
    messages = messages_of(line)
    if line.moved:
        messages.append(f"Entered as played: board {line.board} by NS {line.ns} and EW {line.ew}")
    if line.group:
        messages.append(f"Scored in group {line.group}")
    return "; ".join(messages)


Rankings = Sequence[Sequence[RankedPair]]


def ranking_lines(lists: Sequence[Sequence[RankingLine]]) -> list[RankingLine]:
    """Return the lines of all rankings; where North-South and East-West win apart, a heading before each."""
    lines: list[RankingLine] = []
    for heading, places in zip(HEADINGS, lists, strict=False):
        if lines:
            lines.append(RankingLine())
        if len(lists) > 1 and places:
            lines.append(RankingLine(names=heading))
        lines += places
    return lines


def ranking_columns(
    points: str, score: str, lines: Iterable[RankingLine], *, individual: bool = False
) -> tuple[Shown, ...]:
    """Return the columns of a ranking that are in use, called by what is scored."""
    output = RANKING.but(
        pair={"short": "Player" if individual else "Pair"},
        points={"short": points},
        score={"short": score},
        handicap_score={"short": f"Handicap {score}"},
    )
    return output.used(lines)


def ranking_lists(
    event: Scored,
    rankings: Rankings,
    pairs: Mapping[int, Pair],
    conditions: SessionConditions = USUAL,
) -> list[list[RankingLine]]:
    """Return the lines of each ranking.

    The score is the percentage at matchpoints, else the points per board. Master points and prizes are
    awarded when every result is in.
    """
    there = in_sections(event, rankings, conditions.sections)
    lines = []
    for places, outcome in zip(
        rankings, outcomes(event, rankings, pairs, conditions.prize_rules), strict=True
    ):
        lines.append([_ranking_line(place, pairs, there, outcome) for place in places])
        if places:
            lines[-1][0] = _remarked(lines[-1][0], *outcome.messages)
    try:
        scheme = read_scheme(conditions.points) if not event.due and any(rankings) else None
        if scheme is None:
            return lines
        boards = max(place.scratch.boards for places in rankings for place in places)
        places_of = [[each.scratch.place for each in places] for places in rankings]
        given = session_awards(places_of, *scheme, boards)
    except XlvpError as error:  # a word that is none leaves the ranking as it is
        return [[_remarked(line, str(error)) if line is own[0] else line for line in own] for own in lines]
    return [
        [replace(line, award=award) for line, award in zip(own, points, strict=True)]
        for own, points in zip(lines, given, strict=True)
    ]


def outcomes(
    event: Scored, rankings: Rankings, pairs: Mapping[int, Pair], rules: PrizeRules
) -> list[Outcome]:
    """Return the places in categories and the prizes of each ranking; North-South and East-West apart."""
    nobody = Pair(0)
    return [
        decided(
            rules,
            [
                Contestant(own.pair, own.place, pairs.get(own.pair, nobody).category)
                for own in (place.scratch for place in places)
            ],
            final=not event.due,
        )
        for places in rankings
    ]


def _remarked(line: RankingLine, *messages: str) -> RankingLine:
    return replace(line, remark="; ".join(filter(None, (line.remark, *messages))) or None)


def _ranking_line(
    place: RankedPair, pairs: Mapping[int, Pair], there: Mapping[int, tuple[str, str]], outcome: Outcome
) -> RankingLine:
    own, second, score = place.scratch, place.handicap, place.handicap_result
    section, section_place = there.get(own.pair, (None, None))
    return RankingLine(
        place=own.shown,
        pair=own.pair,
        names=pairs[own.pair].names if own.pair in pairs else "",
        boards=own.boards,
        points=hundredths(own.score),
        score=hundredths(place.result),
        handicap_place=second.shown if second else None,
        handicap_score=None if score is None else hundredths(score),
        section=section,
        section_place=section_place,
        remark="; ".join(filter(None, (place.remark, outcome.wrong.get(own.pair)))) or None,
        categories=outcome.categories(own.pair),
        prizes=outcome.prizes(own.pair),
        ranked=place,
    )


def state_rows(event: Scored) -> list[Row]:
    """Return the code of each line's state, and what accepts what is queried about it; None for a blank line.

    See :mod:`xlvp.pairs.score_list`.
    """
    return [(None, None) if line is None else _state_row(line) for line in event.lines]


def _state_row(line: ScoreLine) -> Row:
    code = state_of(line).code
    queried = code == CHECK and line.accepted is not None
    return code, to_type(line.mark) if queried else None


def progress_rows(lines: Iterable[ScoreLine | None]) -> list[Row]:
    """Return a grid: boards down, tables across, a sign where a board is played at a table."""
    boards, tables, signs = progress(lines)
    if not boards:
        return []
    grid: list[Row] = [("Board", *tables)]
    return grid + [(board, *(signs.get((board, table)) for table in tables)) for board in boards]


@dataclass(frozen=True)
class DoubtLine:
    """A line of the list that somebody has to check.

    The row is that of the list, from 1 on: the board may be another than the one that is planned there.
    """

    round: int | None = shown("Round", 8)
    table: int | None = shown("Table", 8)
    board: int | None = shown("Board", 8)
    ns: int | None = shown("NS", 7, called="NS")
    ew: int | None = shown("EW", 7, called="EW")
    entry: str | None = shown("Result", 24, short="Entry")
    problem: str | None = shown("Problem", 42, short="To check")
    code: str | None = shown("State", 0)
    row: int | None = shown("Line", 0)


DOUBTS = Output("DOUBTS", DoubtLine)


def doubt_lines(event: Scored, most: int) -> list[DoubtLine]:
    """Return the lines to check, urgent first; of more than fit, how many they are."""
    result = doubts(event)
    rows_of = {id(line): row for row, line in enumerate(event.lines, 1)}
    listed = result if len(result) <= most else result[: most - 1]
    lines = []
    for line in listed:
        where = (line.round or None, line.table or None, line.board, line.ns, line.ew)
        lines.append(DoubtLine(*where, line.entry, words_of(line), state_of(line).code, rows_of[id(line)]))
    if len(listed) < len(result):
        lines.append(DoubtLine(problem=f"and {len(result) - len(listed)} more"))
    return lines
