"""The boards of the matches: what they give each team, against what is typed; and the players' results.

Laws of Duplicate Bridge 2017, Law 78B; Law 81C: the director checks scores. The boards are a second source:
what is typed in the list of matches counts, a difference is told.
"""

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass, replace
from fractions import Fraction

from xlvp.errors import XlvpError
from xlvp.rounding import total
from xlvp.rules.match import board_imps
from xlvp.rules.result import Result
from xlvp.teams.board_a_match import board_a_match
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
    shown_vp,
)
from xlvp.teams.pair_scores import Played
from xlvp.teams.patton import patton
from xlvp.teams.scoring import scale_of

ZERO = Fraction(0)


@dataclass(frozen=True)
class Given:
    """What boards give the two teams of a match, over how many boards; or why they give nothing.

    Attributes:
        a, b: what each team won.
        boards: how many boards both tables have.
        wrong: why they give nothing, in words.
        margins: each team's own margin, where a ruling was split and they do not cancel out.
        doubt: what is to be checked of a board.
    """

    a: Fraction = ZERO
    b: Fraction = ZERO
    boards: int = 0
    wrong: str = ""
    margins: tuple[Fraction, Fraction] | None = None
    doubt: str = ""

    def turned(self) -> "Given":
        """Return the same seen from team b."""
        return replace(self, a=self.b, b=self.a, margins=self.margins and self.margins[::-1])


_Key = tuple[int, int, int]


def given(boards: Sequence[Board | None], what: str = "imps") -> dict[_Key, Given]:
    """Return what the boards give, by round and the two teams, the lower number first (as team a).

    Args:
        boards: the list.
        what: imps, board-a-match or patton.
    """
    matches: dict[_Key, list[Board]] = defaultdict(list)
    for board in boards:
        if board is not None:
            matches[board.round, min(board.a, board.b), max(board.a, board.b)].append(board)
    return {key: replace(_given(key, found, what), doubt=_doubts(found)) for key, found in matches.items()}


def _doubts(boards: Sequence[Board]) -> str:
    """What is to be checked of the first board of which something is."""
    first = next((board for board in boards if board.doubt), None)
    return "" if first is None else f"Board {first.number}: {first.doubt.removeprefix('Check: ')}"


def _given(key: _Key, boards: Sequence[Board], what: str) -> Given:
    for board in boards:
        if board.wrong:
            return Given(wrong=f"board {board.number}: {board.wrong}")
    both = [
        (board.first, board.second) if board.a == key[1] else (board.second, board.first)
        for board in boards
        if board.first is not None and board.second is not None
    ]
    pairs = [(first, second) for first, second in both if first is not None and second is not None]
    try:
        if what == "imps":
            return _imps(pairs)
        a, b = {"board-a-match": board_a_match, "patton": patton}[what](pairs)
    except XlvpError as error:
        return Given(boards=len(pairs), wrong=str(error))
    return Given(a, b, len(pairs))


def _imps(pairs: Sequence[tuple[Result, Result]]) -> Given:
    """What each team won, and each one's own margin where a split ruling has them differ."""
    both = [board_imps(first, second) for first, second in pairs]
    a, b = (total(max(imps[side], ZERO) for imps in both) for side in (0, 1))
    margins = total(own for own, _ in both), total(other for _, other in both)
    return Given(a, b, len(pairs), margins=margins if sum(margins) else None)


def compared(match: Match, found: Given | None, conditions: Conditions) -> str:
    """Return in words how what is typed differs from what the boards give; nothing if it does not.

    Args:
        match: as it is typed.
        found: what its boards give, its lower team first.
        conditions: with the scale on which a split ruling gives each team its own VPs.
    """
    if found is None or not (found.boards or found.wrong):
        return ""
    if found.wrong:
        return found.wrong
    found = found if match.pair[0] == match.a else found.turned()
    if found.margins:
        return _split(match, found.margins, conditions)
    a, b = found.a, found.b
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
    found = given(boards, conditions.from_boards)
    return tuple(
        match and _from_boards(match, found.get((match.round, *match.pair)), conditions) for match in matches
    )


def _from_boards(match: Match, found: Given | None, conditions: Conditions) -> Match:
    typed = (match.imps_a, match.imps_b, match.own_a, match.own_b)
    if found is None or found.wrong or match.wrong or match.status not in _FROM_BOARDS:
        return match
    if any(value is not None for value in typed) or found.margins:
        return match
    planned = match.boards or scale_of(match, conditions.at(match.round))[1]
    if found.boards < planned:
        return replace(match, given=f"{found.boards} of {planned} boards are in")
    found = found if match.pair[0] == match.a else found.turned()
    return replace(match, imps_a=found.a, imps_b=found.b, given=f"IMPs from {found.boards} boards")


def _split(match: Match, margins: tuple[Fraction, Fraction], conditions: Conditions) -> str:
    """Each team's own VPs: no pair of IMPs can say two results of one match."""
    scale, boards = scale_of(match, conditions)
    vps = tuple(scale.vp(margin, boards) for margin in margins)
    if (match.own_a, match.own_b) == vps:
        return ""
    apart = ", ".join(
        f"T{team} {float(margin):+g}" for team, margin in zip(match.teams, margins, strict=True)
    )
    return f"Split ruling: {apart} IMPs. Type own VPs {shown_vp(vps[0])} and {shown_vp(vps[1])}."


def _shown(imps: Fraction) -> str:
    return f"{float(imps):g}"


def played(boards: Sequence[Board | None], lineups: Sequence[LineUp] = ()) -> list[Played]:
    """Return the results of all tables with the pairs that sat there.

    Where no line-up says who sat, a team's pairs are called by their direction: ``3 NS``.
    """
    sat = {(one.round, one.team): one for one in lineups}

    def pair(turn: int, team: int, side: str) -> str:
        lineup = sat.get((turn, team))
        typed = "" if lineup is None else lineup.ns if side == "NS" else lineup.ew
        return f"{team} {typed or side}"

    found = []
    for board in boards:
        if board is None or board.wrong:
            continue
        for result, ns, ew in ((board.first, board.a, board.b), (board.second, board.b, board.a)):
            if result is not None:
                sides = pair(board.round, ns, "NS"), pair(board.round, ew, "EW")
                found.append(Played(board.round, board.number, *sides, result))
    return found
