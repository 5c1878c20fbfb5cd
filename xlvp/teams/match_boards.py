"""The matches of an event with what their boards give: how far they are in, and both teams' margins."""

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass, replace
from fractions import Fraction

from xlvp.errors import XlvpError
from xlvp.rules.result import Result
from xlvp.teams.conditions import Conditions
from xlvp.teams.entries import (
    HALF,
    LOST_BOARDS,
    MISMATCHES,
    PLAYED,
    TRIANGLE,
    Board,
    DrawnLine,
    LineUp,
    Match,
    Penalty,
    Team,
)
from xlvp.teams.event import Event
from xlvp.teams.margins import IMPS, NOTHING, Margins, of_boards, of_figures, of_match, of_void
from xlvp.teams.pair_scores import Played
from xlvp.teams.scoring import scale_of


@dataclass(frozen=True)
class Given:
    """What the boards of a match give its two teams; or why they give nothing."""

    results: tuple[tuple[Result, Result], ...] = ()  # of the boards that both tables have, team A's first
    not_played: int = 0  # how many boards were not played at one of the tables
    margins: Margins = NOTHING  # of the boards that both tables have
    wrong: str = ""  # why they give nothing, in words
    doubt: str = ""  # what is to be checked of a board

    @property
    def boards(self) -> int:
        """How many boards both tables have."""
        return len(self.results)

    def of(self, match: Match) -> "Given":
        """Return the same with the match's own team A as A."""
        if match.pair[0] == match.a:
            return self
        turned = tuple((second, first) for first, second in self.results)
        return replace(self, results=turned, margins=self.margins.turned)


_Key = tuple[int, int, int]


def given(boards: Sequence[Board | None], what: str = "imps") -> dict[_Key, Given]:
    """Return what the boards give, by round and the two teams, the lower number first (as team A).

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
    pairs: list[tuple[Result, Result]] = []
    not_played = 0
    for board in boards:
        if board.wrong:
            return Given(wrong=f"board {board.number}: {board.wrong}")
        if board.not_played:
            not_played += 1
        elif board.first is not None and board.second is not None:
            turned = board.a != key[1]
            pairs.append((board.second, board.first) if turned else (board.first, board.second))
    try:
        margins = of_boards(pairs, what)
    except XlvpError as error:
        return Given(tuple(pairs), not_played, wrong=str(error))
    return Given(tuple(pairs), not_played, margins)


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
    margins = given.of(match).margins
    gives = f"Boards give {shown_margins(match.teams, margins)}"
    if margins.differ and _own_vps_are(match, margins, conditions):
        return ""
    if match.imps_a is None or match.imps_b is None:
        return f"{gives}."
    if margins == of_figures(match.imps_a, match.imps_b):
        return ""
    return f"{gives}; {_shown(match.imps_a)}-{_shown(match.imps_b)} is typed."


def shown_margins(teams: Sequence[int], margins: Margins) -> str:
    """Write what a match gives: ``20-8``, or both teams' own margins where they differ.

    >>> shown_margins((1, 3), of_figures(Fraction(20), Fraction(8)))
    '20-8'
    >>> shown_margins((1, 3), Margins((Fraction(2), Fraction(0)), (Fraction(8), Fraction(6))))
    'T1 -6, T3 -6'
    """
    if not margins.differ:
        return f"{_shown(margins.won[0])}-{_shown(margins.won[1])}"
    return ", ".join(f"T{team} {float(own):+g}" for team, own in zip(teams, margins.own, strict=True))


def _own_vps_are(match: Match, margins: Margins, conditions: Conditions) -> bool:
    """Whether the VPs that are typed are those of both teams' own margins."""
    scale, boards = scale_of(match, conditions)
    return (match.own_a, match.own_b) == margins.vps(scale, boards)


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
    draw: tuple[DrawnLine | None, ...] = (),
    lineups: tuple[LineUp, ...] = (),
) -> Event:
    """Return the event of lists as they were read; rows of teams that were left out say why."""
    return Event(
        with_boards(matches, boards, conditions),
        conditions,
        {team.number: team for team in teams if not team.left_out},
        tuple(penalty for penalty in penalties if penalty),
        boards=boards,
        unread=tuple(team for team in teams if team.left_out),
        draw=draw,
        lineups=lineups,
    )


def _from_boards(match: Match, given: Given | None, conditions: Conditions) -> Match:
    typed = (match.imps_a, match.imps_b, match.own_a, match.own_b)
    if given is None or given.wrong or match.wrong or match.status not in _FROM_BOARDS:
        return match
    if any(value is not None for value in typed):
        return match
    planned = match.boards or scale_of(match, conditions.at(match.round))[1]
    boards_in = given.boards + given.not_played
    if boards_in < planned:
        return replace(match, given=f"{boards_in} of {planned} boards are in")
    if boards_in > planned:  # the scale is that of the boards that were played
        match = replace(match, boards=boards_in)
        planned = boards_in
    given = given.of(match)
    margins, void = of_match(given.results, planned, conditions.from_boards)
    words = (
        _said(match, given, margins, planned)
        if not void
        else said_of_void(given.boards, planned, conditions.from_boards)
    )
    return with_margins(match, margins, words)


def _said(match: Match, given: Given, margins: Margins, planned: int) -> str:
    words = f"IMPs from {given.boards} boards"
    if given.not_played:
        words += f"; {given.not_played} of {planned} not played"
    if margins.differ:
        words += f"; split ruling: {shown_margins(match.teams, margins)}"
    return words


def said_of_void(played: int, planned: int, what: str = IMPS) -> str:
    """Return in words that a match is void, and what it gives.

    >>> said_of_void(3, 8)
    '3 of 8 boards were played, less than half: void, +12 IMPs each (White Book 3.3.9)'
    """
    void = f"{played} of {planned} boards were played, less than half: void"
    award = of_void(planned, what)
    gives = f"{float(award.own[0]):+g} IMPs" if what == IMPS else f"{float(award.won[0]):g} points"
    return f"{void}, {gives} each (White Book 3.3.9)"


def with_margins(match: Match, margins: Margins, words: str) -> Match:
    """Return the match with what each team won, and lost where that is not what the other won."""
    lost = margins.lost if margins.differ else None
    return replace(match, imps_a=margins.won[0], imps_b=margins.won[1], lost=lost, given=words)


def _shown(imps: Fraction) -> str:
    return f"{float(imps):g}"


def played(boards: Sequence[Board | None], lineups: Sequence[LineUp | None] = ()) -> list[Played]:
    """Return the results of all tables with the pairs that sat there.

    Where no line-up says who sat, a team's pairs are called by their direction: ``3 NS``.
    """
    sat = {(one.round, one.team): one for one in lineups if one and not one.wrong}

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
