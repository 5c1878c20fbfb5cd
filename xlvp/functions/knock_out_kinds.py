"""How the list of a knock-out is read: two lines a match, one for each team; a single one is a bye.

>>> tie = read_ties(((1, 9.7, None, 59), (2, None, 4.5, 18))).lines[0]
>>> [row[1] for row in tie.rows(None)]
['', 'T1 leads by 55.2']
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

from xlvp.errors import InputError
from xlvp.functions.function import Kind
from xlvp.functions.teams_kinds import listed
from xlvp.records.entry import RowCells
from xlvp.records.reading import Rows, is_blank
from xlvp.teams.carry_over import NO_RULE, knock_out_rule, not_of_this_match
from xlvp.teams.entries import MOST_IMPS, KnockOutLine
from xlvp.teams.event import Event
from xlvp.teams.knock_out import KnockOut, Side, listed_twice, stage_name, stages, unearned
from xlvp.teams.open_matters import KNOCKOUT, OpenMatter
from xlvp.text import plain

WITHDREW = "withdrew"  # instead of a segment's IMPs


@dataclass(frozen=True)
class Tie:
    """Two lines of the list: a match, or why it is none."""

    one: Side | None
    other: Side | None
    wrong: tuple[str, str] = ("", "")
    withdrew: int | None = None

    @property
    def teams(self) -> tuple[int, ...]:
        """The teams of the match."""
        return tuple(side.team for side in (self.one, self.other) if side is not None)

    def totals(self) -> tuple[Fraction | None, ...]:
        """The total of each team; None where nothing is in yet."""
        sides = (side for side in (self.one, self.other) if side is not None)
        return tuple(side.total if side.begun else None for side in sides)

    def winner(self, segments: int | None) -> int | None:
        """Who moves on; None while the match is open."""
        if any(self.wrong) or self.one is None:
            return None
        if self.other is None:
            return self.one.team
        return KnockOut(self.one, self.other, segments, self.withdrew).winner

    def rows(self, segments: int | None) -> list[tuple[Fraction | None, str]]:
        """The total of each team, and beside the second one where the match stands."""
        totals = [None if side is None else side.total for side in (self.one, self.other)]
        if self.one is not None and self.other is None and not any(self.wrong):
            return [(None, f"T{self.one.team} has no opponent and moves on"), (None, "")]
        if any(self.wrong) or self.one is None or self.other is None:
            return [
                (None if wrong else total, wrong) for total, wrong in zip(totals, self.wrong, strict=True)
            ]
        words = KnockOut(self.one, self.other, segments, self.withdrew).words
        return [(self.one.total, ""), (self.other.total, words)]


def _ties(rows: Rows) -> tuple[Tie, ...]:
    lines = [*rows, ()] if len(rows) % 2 else list(rows)
    return tuple(_tie(lines[at], lines[at + 1]) for at in range(0, len(lines), 2))


def _tie(first: Sequence[object], second: Sequence[object]) -> Tie:
    (one, message), (other, also) = _side(first), _side(second)
    withdrawn = [side.team for side, row in ((one, first), (other, second)) if side and _withdrew(row)]
    if not message and not also and one is not None and other is not None and one.team == other.team:
        also = f"T{one.team} cannot play against itself"
    return Tie(one, other, (message, also), withdrawn[0] if len(withdrawn) == 1 else None)


def _withdrew(row: Sequence[object]) -> bool:
    return any(isinstance(cell, str) and plain(cell).lower() == WITHDREW for cell in row[3:])


def _side(row: Sequence[object]) -> tuple[Side | None, str]:
    if all(map(is_blank, row)):
        return None, ""
    row = [None if isinstance(cell, str) and plain(cell).lower() == WITHDREW else cell for cell in row]
    cells = RowCells(row, KnockOutLine)
    team = cells.whole("ko_team")
    start, penalty = cells.number("ko_start") or Fraction(0), cells.number("ko_penalty") or Fraction(0)
    segments = [
        cells.number_at(at, f"segment {at - 2}", -MOST_IMPS, MOST_IMPS) for at in range(3, max(len(row), 3))
    ]
    cells.needs(team, "the team")
    return Side(team or 0, start, tuple(segments), penalty), cells.wrong


def knock_out_matters(
    ties: Sequence[Tie], event: Event, carry_over: str, segments: int | None
) -> list[OpenMatter]:
    """Return what is open in a knock-out: rows that cannot be read, a carry-over of another pairing, a team
    that is in a match without having won before, is in two, or has left the event.
    """
    results = []
    try:
        rule = knock_out_rule(carry_over)
    except InputError as error:
        rule = NO_RULE
        results.append(OpenMatter(KNOCKOUT, 0, str(error)))
    last = {team: tie for tie in ties for team in tie.teams}
    for place, tie in enumerate(ties):
        for at, wrong in enumerate(tie.wrong, 1):
            if wrong:
                results.append(OpenMatter(KNOCKOUT, 2 * place + at, wrong))
        for at, side in enumerate((tie.one, tie.other), 1):
            if side is not None and event.teams and side.team not in event.teams and not any(tie.wrong):
                words = f"there is no team {side.team} in the list of teams"
                results.append(OpenMatter(KNOCKOUT, 2 * place + at, words, to_correct=False))
        words = carry_over_words(tie, event, rule)
        if words:
            results.append(OpenMatter(KNOCKOUT, 2 * place + 1, words))
        for team in tie.teams:
            if last[team] is not tie or not _left_unbeaten(team, tie, event, segments):
                continue
            words = (
                f"T{team} has left the event (sheet Teams): type {WITHDREW} for its IMPs, or clear it there"
            )
            results.append(OpenMatter(KNOCKOUT, 2 * place + 1, words, to_correct=False))
    played = [tie.teams for tie in ties]
    try:
        twice = listed_twice(played)
    except InputError:
        return results  # the state says why there is no bracket
    results += [OpenMatter(KNOCKOUT, 2 * place + 1, words) for place, words in twice.items()]
    if segments is not None:  # without it nobody has won yet
        doubts = unearned(played, [tie.winner(segments) for tie in ties])
        results += [OpenMatter(KNOCKOUT, 2 * place + 1, words, False) for place, words in doubts.items()]
    return results


def _left_unbeaten(team: int, tie: Tie, event: Event, segments: int | None) -> bool:
    """Whether a team has left the event, and has not lost its match."""
    left = team in event.teams and event.teams[team].withdrawn is not None
    return left and tie.withdrew != team and tie.winner(segments) in (None, team)


def carry_over_words(tie: Tie, event: Event, rule: str) -> str:
    """Return in words that the carry-over of a match is not that of its two teams; "" if it is."""
    sides = [side for side in (tie.one, tie.other) if side is not None]
    if any(tie.wrong) or len(sides) < 2:
        return ""
    return not_of_this_match(tie.teams, [side.start for side in sides], event, rule)


def knock_out_state(
    ties: Sequence[Tie], segments: int | None, names: Mapping[int, str], to_check: int = 0
) -> str:
    """Return in words where a knock-out is: its last stage, how many of its matches are decided, and how many
    rows are to be checked.

    >>> ties = read_ties(((1, None, None, 20), (2, None, None, 24))).lines
    >>> knock_out_state(ties, 1, {2: "Elms"})
    'Final: T2 Elms wins by 4'
    """
    words = _stage_state(ties, segments, names)
    return f"{words}, {to_check} to check" if to_check else words


def _stage_state(ties: Sequence[Tie], segments: int | None, names: Mapping[int, str]) -> str:
    played = [tie.teams for tie in ties]
    try:
        last = stages(played)[-1] if any(played) else []
    except InputError as error:
        return str(error)
    if not last:
        return "No stage is drawn yet"
    called = stage_name(len(last))
    won = [ties[place].winner(segments) for place in last]
    if len(last) > 1:
        return f"{called}: {sum(one is not None for one in won)} of {len(won)} matches decided"
    words = "; ".join(words for _, words in ties[last[0]].rows(segments) if words)
    if won[0] is not None:  # a name says more than the number in the words
        words = words.replace(f"T{won[0]} ", f"T{won[0]} {names.get(won[0], '')} ".replace("  ", " "), 1)
    return f"{called}: {words or 'to come'}"


read_ties = listed(_ties)
TIES = Kind("list of knock-out matches", read_ties, whole=True)
