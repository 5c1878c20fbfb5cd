"""A knock-out: its matches, its bracket and the drawing of it, where it stands, what is open.

The best and the last of the list meet, 1 and 2 can meet in the final only (WBF, USBF); the winners of
neighbouring matches meet in the next stage. Where the teams do not fill the bracket, the best have a bye in
its first stage.

>>> first_stage([7, 2, 5])
[(7,), (2, 5)]
>>> [[len(stage) for stage in stages([(1, 8), (4, 5), (2, 7), (3, 6), (1, 5), (2, 3)])]]
[[4, 2]]
"""

from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from fractions import Fraction
from itertools import pairwise, zip_longest

from xlvp.account import ACCEPTED, COUNTED, IN_DOUBT, ITSELF, LEFT_OUT, WAITING, Account, Item
from xlvp.errors import InputError
from xlvp.records.output import Cell, Row
from xlvp.teams.carry_over import NO_RULE, knock_out_rule, not_of_this_match
from xlvp.teams.conditions import KNOCK_OUT, Conditions
from xlvp.teams.event import Event
from xlvp.teams.event_account import account_of
from xlvp.teams.wording import KNOCKOUT, place_of, row_of


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

    @property
    def one_sided(self) -> int:
        """The first segment that is in for one team only, from 1; 0 if there is none."""
        one, other = (side.segments for side in self.sides)
        for number, both in enumerate(zip_longest(one, other), 1):
            if both.count(None) == 1:
                return number
        return 0

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

    def held_up(self, segments: int | None) -> bool:
        """Whether the next thing to do is not to play on: a segment lacks a team, or the match is tied."""
        if self.withdrew is not None:
            return False
        return bool(self.one_sided) or (segments is not None and self._played >= segments)

    def words(self, segments: int | None) -> str:
        """Where a match of two teams stands."""
        one, other = self.sides
        winner, margin = self.winner(segments), one.total - other.total
        if self.withdrew is not None:
            return f"T{winner} wins: T{self.withdrew} withdrew"
        if self.one_sided:
            return f"segment {self.one_sided} is in for one team only"
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


def listed_twice(ties: Sequence[Drawn], conditions: Conditions) -> dict[int, str]:
    """Return in words, by the place of the match, which teams are in two matches of a stage.

    After the final come only matches of others, such as one for the third place.

    >>> listed_twice([(1, 4), (2, 3), (1, 2), (4, 3), (1, 3)], Conditions())
    {4: 'T1 plays the final, in row 11, already'}
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
                    row = row_of(KNOCKOUT, 2 * final + 1, conditions)
                    results[place] = f"T{team} plays the final, in row {row}, already"
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


def knock_out_account(event: Event, ties: Sequence[Tie], segments: int | None, carry_over: str) -> Account:
    """Return the account of an event with its knock-out, which may follow rounds.

    Args:
        carry_over: the rule of the carry-over, as it is typed.
    """
    rounds = account_of(event)
    played = [tie.teams for tie in ties]
    if not any(played):
        return replace(rounds, nothing=_NOT_DRAWN) if event.conditions.format == KNOCK_OUT else rounds
    doubts = knock_out_doubts(ties, event, carry_over, segments)
    try:
        by_stage = stages(played)
    except InputError as error:
        doubts.append(Doubt(0, str(error), wrong=True))
        by_stage = []
    last = by_stage[-1] if by_stage else []
    items = [_settled(item) for item in rounds.items]
    for place, tie in enumerate(ties):
        if tie.teams or any(tie.wrong):
            own = [doubt for doubt in doubts if doubt.line in (2 * place + 1, 2 * place + 2)]
            items += _of_tie(tie, place, segments, own, event, begun=place >= min(last, default=0))
    items += [_of_doubt(doubt, event) for doubt in doubts if not doubt.line]
    names = {number: team.name for number, team in event.field.items()}
    return replace(
        rounds,
        items=tuple(items),
        stage=_shown_stage(len(last)),
        unfinished=_next_stage(last),
        outcome=_outcome([ties[place] for place in last], segments, names),
    )


_NOT_DRAWN = "No stage is drawn yet"


def _shown_stage(matches: int) -> str:
    """Return how the state names a stage; a final event says "Final" by itself."""
    if not matches:
        return ""
    return stage_name(matches) if matches > 1 else "The final"


def _settled(item: Item) -> Item:
    """A match of the rounds that is in is given, and no longer what the event waits for."""
    return replace(item, due=False) if item.became in (COUNTED, ACCEPTED) else item


def _of_tie(
    tie: Tie, place: int, segments: int | None, doubts: Sequence["Doubt"], event: Event, *, begun: bool
) -> Iterator[Item]:
    """A match; what is to be corrected or checked in it beyond the first are items of their own."""
    decided = tie.winner(segments) is not None
    became = COUNTED if decided else WAITING
    due = len(tie.teams) > 1 and (begun or not decided)
    itself = Item(place_of(KNOCKOUT, 2 * place + 1, event.conditions), became, due=due)
    if due and not decided and not any(tie.wrong) and tie.held_up(segments):
        shown = " v ".join(f"T{team}" for team in tie.teams)
        itself = replace(itself, short=f"{shown}: {tie.words(segments)}", noted=ITSELF)
    if not doubts:
        yield itself
        return
    first, *others = sorted(doubts, key=lambda doubt: not doubt.wrong)
    item = _of_doubt(first, event)
    # a doubt beside a match that is still to come does not make it count
    if item.became == LEFT_OUT or decided:
        yield replace(item, due=due)
    else:
        yield itself
        yield item
    yield from (_of_doubt(doubt, event) for doubt in others)


def _of_doubt(doubt: "Doubt", event: Event) -> Item:
    became = LEFT_OUT if doubt.wrong else IN_DOUBT
    return Item(place_of(KNOCKOUT, doubt.line, event.conditions), became, doubt.words, due=False)


def _next_stage(last: Sequence[int]) -> str:
    """The stage that is to be drawn after the last one, which has several matches."""
    return f"the {stage_name(len(last) // 2).lower()} is not drawn yet" if len(last) > 1 else ""


def _outcome(last: Sequence[Tie], segments: int | None, names: Mapping[int, str]) -> str:
    """Who has won the final: ``T2 Elms wins by 4``."""
    if len(last) != 1:
        return ""
    [tie] = last
    winner = tie.winner(segments)
    if winner is None:
        return ""
    words = "; ".join(words for _, words in tie.rows(segments) if words)
    # a name says more than the number in the words
    named = f"T{winner} {names.get(winner, '')} ".replace("  ", " ")
    return words.replace(f"T{winner} ", named, 1)


@dataclass(frozen=True)
class Doubt:
    """What is open in a row of the knock-out."""

    line: int  # the row of the list, from 1; 0 where it is no row
    words: str
    wrong: bool = True  # whether it is to be corrected; if not, it is only to be checked


def knock_out_doubts(ties: Sequence[Tie], event: Event, carry_over: str, segments: int | None) -> list[Doubt]:
    """Return what is open in a knock-out: rows that cannot be read, a carry-over of another pairing, a team
    that is in a match without having won before, is in two, or has left the event.
    """
    results: list[Doubt] = []

    def say(place: int, words: str, *, line: int = 1, wrong: bool = True) -> None:
        results.append(Doubt(2 * place + line, words, wrong))

    try:
        rule = knock_out_rule(carry_over)
    except InputError as error:
        rule = NO_RULE
        results.append(Doubt(0, str(error)))
    last = {team: tie for tie in ties for team in tie.teams}
    for place, tie in enumerate(ties):
        for line, (side, wrong) in enumerate(zip((tie.one, tie.other), tie.wrong, strict=True), 1):
            say(place, wrong, line=line)
            if side is not None and event.teams and side.team not in event.teams and not any(tie.wrong):
                words = f"there is no team {side.team} in the list of teams"
                say(place, words, line=line, wrong=False)
        if not any(tie.wrong):
            say(place, not_of_this_match(tie.teams, [side.start for side in tie.sides], event, rule))
        for team in tie.teams:
            left = team in event.teams and event.teams[team].withdrawn is not None
            beaten = tie.withdrew == team or tie.winner(segments) not in (None, team)
            if last[team] is tie and left and not beaten:
                words = f"T{team} has left the event (sheet Teams)"
                say(place, f"{words}: type {WITHDREW} for its IMPs, or clear it there", wrong=False)
    played = [tie.teams for tie in ties]
    with suppress(InputError):  # the account says why there is no bracket
        for place, words in listed_twice(played, event.conditions).items():
            say(place, words)
        if segments is not None:  # without it nobody has won yet
            for place, words in unearned(played, [tie.winner(segments) for tie in ties]).items():
                say(place, words, wrong=False)
    return [doubt for doubt in results if doubt.words]
