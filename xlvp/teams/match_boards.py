"""What the boards of a match give: IMPs, board-a-match, Patton or total points.

Board-a-match is the oldest scoring of teams: two points for the better score on a board, one each for equal
scores; 6 boards share 12 points. ACBL, "Board-a-match teams".

>>> from xlvp.notation.results import parse_result
>>> board_a_match([(parse_result("620"), parse_result("170")), (parse_result("-50"), parse_result("-50"))])
(Fraction(3, 1), Fraction(1, 1))
"""

from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction

from xlvp.errors import InputError, XlvpError
from xlvp.rounding import total
from xlvp.rules.imps import board_imps
from xlvp.rules.result import Half, Percentage, Result
from xlvp.teams.conditions import Conditions
from xlvp.teams.entries import (
    HALF,
    LOST_BOARDS,
    MISMATCHES,
    PLAYED,
    TRIANGLE,
    Board,
    LineUp,
    Match,
    Penalty,
    Team,
    shown_vp,
)
from xlvp.teams.event import Event
from xlvp.teams.pair_scores import Played
from xlvp.teams.scoring import scale_of

A_BOARD = 2


def board_a_match(boards: Iterable[tuple[Result, Result]]) -> tuple[Fraction, Fraction]:
    """Return the points of the team North-South at the first table, and of the other.

    Args:
        boards: each board's results at the two tables; a weighted result counts with its weights, a
            percentage gives that share of the board.
    """
    return points_of(boards, level=0)


def points_of(boards: Iterable[tuple[Result, Result]], level: int) -> tuple[Fraction, Fraction]:
    """Return the points where scores that differ by no more than ``level`` count as equal."""
    one, other = Fraction(0), Fraction(0)
    for first, second in boards:
        one += _points(first.ns, second.ew, level, 1)
        other += _points(first.ew, second.ns, level, -1)
    return one, other


def _points(own: Half, mates: Half, level: int, sign: int) -> Fraction:
    for half in (own, mates):
        if isinstance(half, Percentage):
            return A_BOARD * half.value / 100
    points = Fraction(0)
    for score, weight in own.shares:  # type: ignore[union-attr]
        for against, share in mates.shares:  # type: ignore[union-attr]
            swing = sign * (score - against)
            points += weight * share * (1 if abs(swing) <= level else A_BOARD if swing > 0 else 0)
    return points


LEVEL = 10


def patton(boards: Sequence[tuple[Result, Result]]) -> tuple[Fraction, Fraction]:
    """Return the points of the team North-South at the first table, and of the other.

    Raises:
        InputError: an odd number of boards, or a result that has no plain score for the aggregate.

    >>> from xlvp.notation.results import parse_result
    >>> both = [("620", "170"), ("-50", "-50"), ("100", "100"), ("-420", "50")]
    >>> [int(points) for points in patton([(parse_result(a), parse_result(b)) for a, b in both])]
    [6, 6]
    """
    one, other = points_of(boards, LEVEL)
    pluses = [0, 0]
    for first, second in boards:
        if first.score is None or second.score is None:
            raise InputError("the aggregate of a Patton needs plain scores, not a ruling")
        for score, ours in ((first.score, 0), (second.score, 1)):
            pluses[ours if score > 0 else 1 - ours] += abs(score)
    extra = aggregate(pluses[0], pluses[1], len(boards))
    return one + extra[0], other + extra[1]


def aggregate(one: int, other: int, boards: int) -> tuple[int, int]:
    """Return how the points of the aggregate are shared.

    Args:
        one, other: the sums of each team's own plus scores.
        boards: of the match, an even number.

    Raises:
        InputError: the number of boards is odd.
    """
    if boards % 2:
        raise InputError(f"a Patton match has an even number of boards, not {boards}")
    half = boards // 2
    ratio = Fraction(abs(one - other), max(one, other)) if max(one, other) else Fraction(0)
    extra = half if ratio > Fraction(1, 3) else 1 if ratio >= Fraction(1, 10) else 0
    return (half + extra, half - extra) if one >= other else (half - extra, half + extra)


ZERO = Fraction(0)


@dataclass(frozen=True)
class Given:
    """What boards give the two teams of a match, over how many boards; or why they give nothing."""

    #: what each team won
    a: Fraction = ZERO
    b: Fraction = ZERO
    boards: int = 0  # how many boards both tables have
    wrong: str = ""  # why they give nothing, in words
    #: each team's own margin, where a ruling was split and they do not cancel out
    margins: tuple[Fraction, Fraction] | None = None
    doubt: str = ""  # what is to be checked of a board

    def of(self, match: Match) -> "Given":
        """Return the same with the match's own team A as a."""
        if match.pair[0] == match.a:
            return self
        return replace(self, a=self.b, b=self.a, margins=self.margins and self.margins[::-1])


def board_points(first: Result, second: Result, what: str = "imps") -> tuple[Fraction, Fraction]:
    """Return what one board gives the team North-South at the first table, and the other, each by itself.

    Args:
        what: imps, board-a-match or patton, of which the aggregate of the match is no part.
    """
    if what == "imps":
        return board_imps(first, second)
    return points_of([(first, second)], LEVEL if what == "patton" else 0)


_Key = tuple[int, int, int]


def given(boards: Sequence[Board | None], what: str = "imps") -> dict[_Key, Given]:
    """Return what the boards give, by round and the two teams, the lower number first (as team a).

    Args:
        what: imps, board-a-match or patton.
    """
    matches: dict[_Key, list[Board]] = defaultdict(list)
    for board in boards:
        if board is not None:
            matches[board.round, min(board.a, board.b), max(board.a, board.b)].append(board)
    results = {}
    for key, own in matches.items():
        doubts = (f"Board {each.number}: {each.doubt.removeprefix('Check: ')}" for each in own if each.doubt)
        results[key] = replace(_given(key, own, what), doubt=next(doubts, ""))
    return results


def _given(key: _Key, boards: Sequence[Board], what: str) -> Given:
    pairs = []
    for board in boards:
        if board.wrong:
            return Given(wrong=f"board {board.number}: {board.wrong}")
        if board.first is not None and board.second is not None:
            pair = (board.first, board.second)
            pairs.append(pair if board.a == key[1] else pair[::-1])
    try:
        if what != "imps":
            a, b = {"board-a-match": board_a_match, "patton": patton}[what](pairs)
            return Given(a, b, len(pairs))
        both = [board_imps(first, second) for first, second in pairs]
    except XlvpError as error:
        return Given(boards=len(pairs), wrong=str(error))
    a, b = (total(max(imps[side], ZERO) for imps in both) for side in (0, 1))
    margins = total(own for own, _ in both), total(other for _, other in both)
    return Given(a, b, len(pairs), margins=margins if sum(margins) else None)


def compared(match: Match, given: Given | None, conditions: Conditions) -> str:
    """Return in words how what is typed differs from what the boards give; nothing if it does not.

    Args:
        given: what its boards give, its lower team first.
        conditions: with the scale on which a split ruling gives each team its own VPs.
    """
    if given is None or not (given.boards or given.wrong):
        return ""
    if given.wrong:
        return given.wrong
    given = given.of(match)
    if given.margins:
        return _split(match, given.margins, conditions)
    a, b = given.a, given.b
    gives = f"Boards give {_shown(a)}-{_shown(b)}"
    if match.imps_a is None or match.imps_b is None:
        return f"{gives}; no IMPs are typed."
    if (match.imps_a, match.imps_b) == (a, b):
        return ""
    return f"{gives}; {_shown(match.imps_a)}-{_shown(match.imps_b)} is typed."


_FROM_BOARDS = (PLAYED, HALF, TRIANGLE, *LOST_BOARDS, *MISMATCHES)


def with_boards(
    matches: Sequence[Match | None], boards: Sequence[Board | None], conditions: Conditions
) -> tuple[Match | None, ...]:
    """Return the matches, those without IMPs with the IMPs of their boards once all of these are in.

    IMPs and VPs that are typed count as they are.
    """
    if not any(boards):
        return tuple(matches)
    result = given(boards, conditions.from_boards)
    return tuple(
        match and _from_boards(match, result.get((match.round, *match.pair)), conditions) for match in matches
    )


def event_of(
    matches: Sequence[Match | None],
    conditions: Conditions,
    teams: Sequence[Team] = (),
    penalties: Sequence[Penalty | None] = (),
    boards: tuple[Board | None, ...] = (),
) -> Event:
    """Return the event of lists as they were read; rows of teams that were left out say why."""
    return Event(
        with_boards(matches, boards, conditions),
        conditions,
        {team.number: team for team in teams if not team.left_out},
        tuple(penalty for penalty in penalties if penalty),
        boards=boards,
        unread=tuple(team for team in teams if team.left_out),
    )


def _from_boards(match: Match, given: Given | None, conditions: Conditions) -> Match:
    typed = (match.imps_a, match.imps_b, match.own_a, match.own_b)
    if given is None or given.wrong or match.wrong or match.status not in _FROM_BOARDS:
        return match
    if any(value is not None for value in typed) or given.margins:
        return match
    planned = match.boards or scale_of(match, conditions.at(match.round))[1]
    if given.boards < planned:
        return replace(match, given=f"{given.boards} of {planned} boards are in")
    given = given.of(match)
    return replace(match, imps_a=given.a, imps_b=given.b, given=f"IMPs from {given.boards} boards")


def _split(match: Match, margins: tuple[Fraction, Fraction], conditions: Conditions) -> str:
    """Each team's own VPs: no pair of IMPs can say two results of one match."""
    scale, boards = scale_of(match, conditions)
    vps = tuple(scale.vp(margin, boards) for margin in margins)
    if (match.own_a, match.own_b) == vps:
        return ""
    shown = ", ".join(
        f"T{team} {float(margin):+g}" for team, margin in zip(match.teams, margins, strict=True)
    )
    return f"Split ruling: {shown} IMPs. Type own VPs {shown_vp(vps[0])} and {shown_vp(vps[1])}."


def _shown(imps: Fraction) -> str:
    return f"{float(imps):g}"


def played(boards: Sequence[Board | None], lineups: Sequence[LineUp] = ()) -> list[Played]:
    """Return the results of all tables with the pairs that sat there.

    Where no line-up says who sat, a team's pairs are called by their direction: ``3 NS``.
    """
    sat = {(one.round, one.team): one for one in lineups}

    def pair(round_: int, team: int, side: str) -> str:
        lineup = sat.get((round_, team))
        typed = "" if lineup is None else lineup.ns if side == "NS" else lineup.ew
        return f"{team} {typed or side}"

    results = []
    for board in boards:
        if board is None or board.wrong:
            continue
        for result, ns, ew in ((board.first, board.a, board.b), (board.second, board.b, board.a)):
            if result is not None:
                sides = pair(board.round, ns, "NS"), pair(board.round, ew, "EW")
                results.append(Played(board.round, board.number, *sides, result))
    return results
