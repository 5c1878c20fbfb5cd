"""An event as rows of a sheet: points beside the list, ranking, facts, progress, doubts.

Laws of Duplicate Bridge 2017, Law 78 and 79.
"""

from collections.abc import Iterable, Mapping
from fractions import Fraction
from typing import TypeAlias

from xlvp.errors import InputError, XlvpError
from xlvp.events.methods import Most
from xlvp.events.progress import doubts, headline, progress
from xlvp.events.ranked import HEADINGS, Pair, Place, hundredths, ranked
from xlvp.events.score_list import LATE, MISSING, NOT_PLAYED, PLAYED, SIT_OUT, TO_COME, WRONG, Line
from xlvp.events.scored import Scored

Cell: TypeAlias = "int | float | Fraction | str | XlvpError | None"
Row = tuple[Cell, ...]


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
            rows.append((score_of(line), line.ns_points, line.ew_points, words_of(line)))
    return rows


def score_of(line: Line) -> Cell:
    """The NS score of a line, a ruling in normal notation; None where there is no result."""
    if line.result is None:
        return None
    return line.result.text if line.result.score is None else line.result.score


def words_of(line: Line) -> str:
    """What a line says: what is wrong or to be checked, and what was played in place of the plan."""
    told = [line.words] if line.words else []
    if line.moved:
        told.append(f"Played: board {line.board}, NS {line.ns}, EW {line.ew}")
    if line.group:
        told.append(f"Scored in group {line.group}")
    return "; ".join(told)


def ranking_rows(
    event: Scored, pairs: Mapping[int, Pair], ties: str = "share", winners: int | None = None
) -> list[Row]:
    """Return place, pair, names, boards, points, score, place and score with handicap; best first.

    The score is the percentage at matchpoints, else the points per board. Where North-South and East-West
    win apart, a line with the heading stands before each.
    """
    lists = ranked(event, pairs, ties, winners)
    rows: list[Row] = []
    for heading, places in zip(HEADINGS, lists, strict=False):
        if rows:
            rows.append((None,) * 8)
        if len(lists) > 1 and places:
            rows.append((None, None, heading, *(None,) * 5))
        rows += [_place(place, pairs) for place in places]
    return rows


def _place(place: Place, pairs: Mapping[int, Pair]) -> Row:
    own, second = place.scratch, place.handicap
    pair = pairs.get(own.pair)
    return (
        own.shown,
        own.pair,
        pair.names if pair else "",
        own.boards,
        hundredths(own.score),
        hundredths(own.average if place.percent is None else place.percent),
        second.shown if second else None,
        None
        if second is None
        else hundredths(second.average if place.handicap_percent is None else place.handicap_percent),
    )


def fact_rows(event: Scored) -> list[Row]:
    """Return where the event stands: the headline, then the numbers behind it."""
    due = event.count(PLAYED, TO_COME, MISSING, LATE, NOT_PLAYED, WRONG)
    return [
        ("State", headline(event)),
        ("Results due", due),
        ("Scored", event.count(PLAYED)),
        ("To come", event.count(TO_COME)),
        ("Missing", event.count(MISSING)),
        ("Late", event.count(LATE)),
        ("Not played", event.count(NOT_PLAYED)),
        ("Not scored", event.count(WRONG)),
        ("Sit-outs", event.count(SIT_OUT)),
        ("Top", event.top if event.method.most is Most.TOP else None),
    ]


def progress_rows(lines: Iterable[Line | None]) -> list[Row]:
    """Return a grid: boards down, tables across, a sign where a board is played at a table."""
    boards, tables, signs = progress(lines)
    if not boards:
        return []
    grid: list[Row] = [("Board", *tables)]
    return grid + [(board, *(signs.get((board, table)) for table in tables)) for board in boards]


def doubt_rows(event: Scored, most: int) -> list[Row]:
    """Return round, table, board, NS, EW, entry and words of the lines to look at, the worst first."""
    found = doubts(event)
    shown = found if len(found) <= most else found[: most - 1]
    rows: list[Row] = [
        (line.round or None, line.table or None, line.board, line.ns, line.ew, line.entry, words_of(line))
        for line in shown
    ]
    if len(shown) < len(found):
        rows.append((None,) * 6 + (f"and {len(found) - len(shown)} more",))
    return rows
