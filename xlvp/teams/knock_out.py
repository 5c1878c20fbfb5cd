"""A knock-out: its matches, its bracket and the drawing of it, where it stands, what is open.

The best and the last of the list meet, 1 and 2 can meet in the final only (WBF, USBF); the winners of
neighbouring matches meet in the next stage. Where the teams do not fill the bracket, the best have a bye in
its first stage.

>>> first_stage([7, 2, 5])
[(7,), (2, 5)]
>>> [[len(stage) for stage in stages([(1, 8), (4, 5), (2, 7), (3, 6), (1, 5), (2, 3)])]]
[[4, 2]]
"""

from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from fractions import Fraction
from itertools import pairwise, zip_longest

from xlvp.errors import InputError
from xlvp.records.output import Cell, Row
from xlvp.teams.carry_over import NO_RULE, knock_out_rule, not_of_this_match
from xlvp.teams.event import Event
from xlvp.teams.open_matters import KNOCKOUT, OpenMatter


@dataclass(frozen=True)
class Side:
    """A team of a match: its carry-over, its IMPs of each segment, its penalty (above 0)."""

    team: int
    start: Fraction = Fraction(0)
    segments: Sequence[int | Fraction | None] = ()
    penalty: Fraction = Fraction(0)

    @property
    def begun(self) -> bool:
        """Whether there is anything to add up."""
        return bool(self.start or self.penalty) or any(segment is not None for segment in self.segments)

    @property
    def total(self) -> Fraction:
        """The start and the segments, less the penalty."""
        played = (Fraction(segment) for segment in self.segments if segment is not None)
        return self.start + sum(played, Fraction(0)) - self.penalty


WITHDREW = "withdrew"  # instead of a segment's IMPs


@dataclass(frozen=True)
class Tie:
    """Two lines of the list: a match, a team without an opponent, or why it is neither.

    ``segments`` is how many the match has; None where it is not known, so that it is never over.
    """

    one: Side | None
    other: Side | None
    wrong: tuple[str, str] = ("", "")
    withdrew: int | None = None  # the team that gave up, if one did

    @property
    def sides(self) -> tuple[Side, ...]:
        """Those who play."""
        return tuple(side for side in (self.one, self.other) if side is not None)

    @property
    def teams(self) -> tuple[int, ...]:
        """The teams of the match."""
        return tuple(side.team for side in self.sides)

    def totals(self) -> tuple[Fraction | None, ...]:
        """The total of each team; None where nothing is in yet."""
        return tuple(side.total if side.begun else None for side in self.sides)

    @property
    def _played(self) -> int:
        """How many segments are in for both teams."""
        return sum(None not in both for both in zip(*(side.segments for side in self.sides), strict=False))

    def winner(self, segments: int | None) -> int | None:
        """Who moves on; None while the match is open, or tied."""
        if any(self.wrong) or self.one is None:
            return None
        if self.other is None or self.withdrew == self.other.team:
            return self.one.team
        if self.withdrew is not None:
            return self.other.team
        if segments is None or self._played < segments or self.one.total == self.other.total:
            return None
        return self.one.team if self.one.total > self.other.total else self.other.team

    def words(self, segments: int | None) -> str:
        """Where a match of two teams stands."""
        one, other = self.sides
        winner, margin = self.winner(segments), one.total - other.total
        if self.withdrew is not None:
            return f"T{winner} wins: T{self.withdrew} withdrew"
        for number, both in enumerate(zip_longest(one.segments, other.segments), 1):
            if both.count(None) == 1:
                return f"segment {number} is in for one team only"
        if winner is not None:
            return f"T{winner} wins by {float(abs(margin)):g}"
        if segments is not None and self._played >= segments:
            return "tied: play extra boards and type them as a further segment"
        if margin == 0:
            return "level" if self._played else ""
        return f"T{(one if margin > 0 else other).team} leads by {float(abs(margin)):g}"

    def rows(self, segments: int | None) -> list[tuple[Fraction | None, str]]:
        """The total of each team, and beside the second one where the match stands."""
        if len(self.sides) == 2 and not any(self.wrong):
            return [(self.sides[0].total, ""), (self.sides[1].total, self.words(segments))]
        if self.one is not None and not any(self.wrong):
            return [(None, f"T{self.one.team} has no opponent and moves on"), (None, "")]
        return [
            (None if side is None or wrong else side.total, wrong)
            for side, wrong in zip((self.one, self.other), self.wrong, strict=True)
        ]


def bracket(seeds: int) -> list[tuple[int, int]]:
    """Return the first round of a bracket by places: 1 meets the last, 1 and 2 can meet in the final only.

    >>> bracket(8)
    [(1, 8), (4, 5), (2, 7), (3, 6)]
    """
    order = [1]
    while len(order) < seeds:
        size = 2 * len(order) + 1
        order = [place for top in order for place in (top, size - top)]
    return list(zip(order[::2], order[1::2], strict=True))


MOST = 64  # teams of a bracket
DEPTH = 6  # how many stages
NAMES = {1: "Final", 2: "Semi-final", 4: "Quarter-final"}
WINNER, BYE = "Winner", "bye"
Drawn = tuple[int, ...]


def first_stage(seeds: Sequence[int]) -> list[Drawn]:
    """Return the first stage of a knock-out: pairs of teams, a single one for a bye."""
    if not 2 <= len(seeds) <= MOST:
        raise InputError(f"a knock-out has 2 to {MOST} teams, not {len(seeds)}")
    pairs = bracket(len(seeds))
    return [tuple(seeds[place - 1] for place in pair if place <= len(seeds)) for pair in pairs]


def stages(ties: Sequence[Drawn]) -> list[list[int]]:
    """Return the places of the matches of each stage; the first ends where a team stands a second time.

    Blank lines do not count. A list that ends within a stage has a shorter last one. Matches below the
    final, such as one for the third place, are in none.

    Raises:
        InputError: the first stage has three matches, or another number that makes no bracket.
    """
    places = [place for place, tie in enumerate(ties) if tie]
    seen: set[int] = set()
    size = 0
    for place in places:
        if seen & set(ties[place]):
            break
        seen.update(ties[place])
        size += 1
    if size & (size - 1):
        raise InputError(f"{size} matches in the first stage make no bracket: 1, 2, 4, 8, 16 or 32 do")
    result, start = [], 0
    while size and start < len(places):
        result.append(places[start : start + size])
        start, size = start + size, size // 2
    return result


def next_stage(winners: Sequence[int]) -> list[Drawn]:
    """Return who meets whom: the winners of two matches below each other."""
    return [tuple(winners[at : at + 2]) for at in range(0, len(winners), 2)]


def stage_name(matches: int, number: int = 0) -> str:
    """Return what a stage, or a match of it, is called.

    >>> stage_name(4, 2), stage_name(1, 1), stage_name(8, 3)
    ('Quarter-final 2', 'Final', 'Round of 16, match 3')
    """
    name = NAMES.get(matches, f"Round of {2 * matches}")
    if not number or matches == 1:
        return name
    return f"{name} {number}" if matches in NAMES else f"{name}, match {number}"


def unearned(ties: Sequence[Drawn], winners: Sequence[int | None]) -> dict[int, str]:
    """Return in words, by the place of the match, which teams are in it without having won before.

    A result that is corrected after the next stage was drawn does not change the draw. Any winner of a stage
    may be in any match of the next: winners may choose their opponents.
    """
    results: dict[int, str] = {}
    for before, after in pairwise(stages(ties)):
        from_ = {team: at for at in before for team in ties[at]}
        for place in after:
            for team in ties[place]:
                if team not in from_:
                    results[place] = f"T{team} has no match in the stage before"
                elif winners[from_[team]] is None:
                    results[place] = f"T{team} is here, and its match before is not decided"
                elif winners[from_[team]] != team:
                    results[place] = f"T{team} has not won its match before: T{winners[from_[team]]} did"
    return results


def listed_twice(ties: Sequence[Drawn]) -> dict[int, str]:
    """Return in words, by the place of the match, which teams are in two matches of a stage.

    After the final come only matches of others, such as one for the third place.

    >>> listed_twice([(1, 4), (2, 3), (1, 2), (4, 3), (1, 3)])
    {4: 'T1 plays the final, in line 5, already'}
    """
    results: dict[int, str] = {}
    by_stage = stages(ties)
    for stage in by_stage:
        seen: set[int] = set()
        for place in stage:
            for team in ties[place]:
                if team in seen:
                    results[place] = f"T{team} is in two matches of this stage"
                seen.add(team)
    if by_stage and len(by_stage) == len(by_stage[0]).bit_length():
        final = by_stage[-1][0]
        for place in range(final + 1, len(ties)):
            for team in ties[place]:
                if team in ties[final]:
                    results[place] = f"T{team} plays the final, in line {2 * final + 1}, already"
    return results


def drawing(
    ties: Sequence[Drawn],
    totals: Sequence[Sequence[Fraction | None]],
    winners: Sequence[int | None],
    names: Sequence[Sequence[str]],
) -> list[Row]:
    """Return the bracket as rows: for each stage a column of teams and one of totals, then the winner.

    The first row names the stages. The two teams of a match are below each other, halfway between the two
    matches that they come from.

    Args:
        totals: of each team of each match; None where there is none yet.
        winners: of each match; None while it is open.
    """
    by_stage = stages(ties)
    size = len(by_stage[0]) if by_stage else 0
    rows: list[list[Cell]] = [[None] * (2 * DEPTH + 1) for _ in range(1 + 2 * size)]
    for depth in range(size.bit_length()):
        rows[0][2 * depth] = stage_name(size >> depth)
        for number, place in enumerate(by_stage[depth] if depth < len(by_stage) else ()):
            row = 1 + number * 2 ** (depth + 1) + 2**depth - 1
            for at, (name, total) in enumerate(zip(names[place], totals[place], strict=True)):
                rows[row + at][2 * depth : 2 * depth + 2] = [name, total]
            if depth == 0 and len(ties[place]) == 1:
                rows[row + 1][0] = BYE
    if size:
        rows[0][2 * size.bit_length()] = WINNER
        won = winners[by_stage[-1][0]] if len(by_stage) == size.bit_length() else None
        if won is not None:
            place = by_stage[-1][0]
            rows[size][2 * size.bit_length()] = names[place][ties[place].index(won)]
    return [tuple(row) for row in rows]


def knock_out_matters(
    ties: Sequence[Tie], event: Event, carry_over: str, segments: int | None
) -> list[OpenMatter]:
    """Return what is open in a knock-out: rows that cannot be read, a carry-over of another pairing, a team
    that is in a match without having won before, is in two, or has left the event.
    """
    results: list[OpenMatter] = []

    def say(place: int, words: str, *, line: int = 1, to_correct: bool = True) -> None:
        results.append(OpenMatter(KNOCKOUT, 2 * place + line, words, to_correct))

    try:
        rule = knock_out_rule(carry_over)
    except InputError as error:
        rule = NO_RULE
        results.append(OpenMatter(KNOCKOUT, 0, str(error)))
    last = {team: tie for tie in ties for team in tie.teams}
    for place, tie in enumerate(ties):
        for line, (side, wrong) in enumerate(zip((tie.one, tie.other), tie.wrong, strict=True), 1):
            say(place, wrong, line=line)
            if side is not None and event.teams and side.team not in event.teams and not any(tie.wrong):
                words = f"there is no team {side.team} in the list of teams"
                say(place, words, line=line, to_correct=False)
        if not any(tie.wrong):
            say(place, not_of_this_match(tie.teams, [side.start for side in tie.sides], event, rule))
        for team in tie.teams:
            left = team in event.teams and event.teams[team].withdrawn is not None
            beaten = tie.withdrew == team or tie.winner(segments) not in (None, team)
            if last[team] is tie and left and not beaten:
                words = f"T{team} has left the event (sheet Teams)"
                say(place, f"{words}: type {WITHDREW} for its IMPs, or clear it there", to_correct=False)
    played = [tie.teams for tie in ties]
    with suppress(InputError):  # the state says why there is no bracket
        for place, words in listed_twice(played).items():
            say(place, words)
        if segments is not None:  # without it nobody has won yet
            for place, words in unearned(played, [tie.winner(segments) for tie in ties]).items():
                say(place, words, to_correct=False)
    return [matter for matter in results if matter.words]


def knock_out_state(
    ties: Sequence[Tie], segments: int | None, names: Mapping[int, str], to_check: int = 0
) -> str:
    """Return in words where a knock-out is: its last stage, how many of its matches are decided, and how many
    rows are to be checked.

    >>> tie = Tie(Side(1, segments=[20]), Side(2, segments=[24]))
    >>> knock_out_state([tie], 1, {2: "Elms"})
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
