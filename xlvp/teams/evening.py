"""The matches of a teams evening, from one list of results with a line for each board at each table.

North-South of team 3 is N3 there, and East-West of team 5 is E5. A match is the two lines of each of its
boards, often of different rounds; it counts in the round in which its last line is played.

English Bridge Union, White Book 2025, 4.1.1.1 and 3.3.7: a match of which less than half was played is void.
A board that was not played at a table is left out, unless the director types an average for it.
"""

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

from xlvp.errors import InputError
from xlvp.pairs.pair_number import PairNumber
from xlvp.pairs.score_list import LATE, NOT_PLAYED, PLAYED, SIT_OUT, TO_COME, WRONG, ScoreLine
from xlvp.records.output import Output, shown
from xlvp.records.setting import one_of
from xlvp.rounding import half_away
from xlvp.teams.conditions import Conditions
from xlvp.teams.entries import Board, Match
from xlvp.teams.match_boards import compared, given

_Place = tuple[int, int, int]


def team_of(pair: int | None) -> int | None:
    """Return the team of a pair; None where it is called by a number alone, so not of a teams evening.

    >>> team_of(PairNumber(3, side="EW")), team_of(3)
    (3, None)
    """
    return pair.own if isinstance(pair, PairNumber) and pair.side else None


@dataclass(frozen=True)
class TeamMatch:
    """A match of the movement, and what its boards give.

    Attributes:
        boards: blank: as many as are planned, as :mod:`xlvp.teams.scoring` takes it.
        imps_a, imps_b: what each team won; None while a result is to come.
        board_words: what is to come, was left out or is to be decided.
    """

    match_round: int | None = shown("Round", 7, "number")
    match_a: int | None = shown("Team A", 7, "number")
    match_b: int | None = shown("Team B", 7, "number")
    match_boards: int | None = shown("", 0, "number", "blank")
    imps_a: Fraction | None = shown("IMPs A", 9, "figure")
    imps_b: Fraction | None = shown("IMPs B", 9, "figure")
    board_words: str | None = shown("The boards", 52, "words", "a remark on the boards")


TEAM_MATCHES = Output("TEAMMATCHES", TeamMatch)


@dataclass(frozen=True)
class TeamBoard:
    """A board of a match, both tables side by side; results are those of North-South."""

    board_round: int | None = shown("Round", 7, "number")
    board_a: int | None = shown("Team A", 7, "number")
    board_b: int | None = shown("Team B", 7, "number")
    board: int | None = shown("Board", 8, "number")
    first: str | None = shown("A North-South", 22, "text")
    first_score: int | None = shown("Score", 9, "score", "its score")
    second: str | None = shown("B North-South", 22, "text")
    second_score: int | None = shown("Score", 9, "score", "its score")
    board_imps_a: Fraction | None = shown("A wins", 8, "figure", "IMPs A")
    board_imps_b: Fraction | None = shown("B wins", 8, "figure", "IMPs B")


TEAM_BOARDS = Output("TEAMBOARDS", TeamBoard)


@dataclass(frozen=True)
class _Evening:
    """The lines of an evening by their matches.

    Attributes:
        planned: the lines of each board of each match, as the movement has them.
        played: the results of each board: with A, and with B, North-South.
        wrong: what cannot be used, by match.
    """

    planned: Mapping[_Place, tuple[ScoreLine, ...]]
    played: Mapping[_Place, tuple[ScoreLine | None, ScoreLine | None]]
    wrong: Mapping[tuple[int, int], tuple[str, ...]]

    @property
    def matches(self) -> list[tuple[int, int, int, tuple[_Place, ...]]]:
        """Round, the two teams, and the boards of each match, in the order of the rounds."""
        boards: dict[tuple[int, int], list[_Place]] = defaultdict(list)
        for a, b, number in sorted(self.planned):
            boards[a, b].append((a, b, number))
        return sorted(
            (max(line.round for place in places for line in self.planned[place]), a, b, tuple(places))
            for (a, b), places in boards.items()
        )


def _evening(lines: Iterable[ScoreLine | None]) -> _Evening:
    planned: dict[_Place, list[ScoreLine]] = defaultdict(list)
    played: dict[_Place, list[ScoreLine | None]] = defaultdict(lambda: [None, None])
    wrong: dict[tuple[int, int], list[str]] = defaultdict(list)
    listed = [line for line in lines if line is not None and line.state != SIT_OUT]
    for line in listed:
        board, *pairs = line.planned
        ns, ew = map(team_of, pairs)
        if ns is None or ew is None or board is None:
            raise InputError(
                f"round {line.round}, table {line.table}: the pairs of teams are called N1 and E1"
            )
        planned[min(ns, ew), max(ns, ew), board].append(line)
    for line in listed:
        if line.state == PLAYED:
            _place(line, planned, played, wrong)
    return _Evening(
        {place: tuple(own) for place, own in planned.items()},
        {place: (own[0], own[1]) for place, own in played.items()},
        {match: tuple(words) for match, words in wrong.items()},
    )


def _place(
    line: ScoreLine,
    planned: Mapping[_Place, Sequence[ScoreLine]],
    played: dict[_Place, list[ScoreLine | None]],
    wrong: dict[tuple[int, int], list[str]],
) -> None:
    """Put a result to its match, by who sat there and which board it was."""
    ns, ew = team_of(line.ns) or 0, team_of(line.ew) or 0
    a, b = min(ns, ew), max(ns, ew)
    place, where = (a, b, line.board or 0), f"round {line.round}, table {line.table}"
    meant = sorted(team_of(pair) or 0 for pair in line.planned[1:])
    if place not in planned:
        words = f"board {line.board} of T{a} and T{b} ({where}) is in no match: it is left out"
        wrong[meant[0], meant[1]].append(words)
    elif played[place][ns != a] is not None:
        wrong[a, b].append(f"board {line.board}: T{ns} sat North-South at both tables ({where})")
    else:
        played[place][ns != a] = line


def _open(evening: _Evening, place: _Place) -> tuple[str, str]:
    """Whether a board was played at both tables, is left out or is to come, and what is to be said of it."""
    results = evening.played.get(place, (None, None))
    if all(results):
        return PLAYED, ""
    lines = evening.planned[place]
    number, there = place[2], sum(line is not None for line in results)
    if any(line.state == NOT_PLAYED for line in lines):
        one = " at one table (Law 86B: the director decides)" if there else ""
        return NOT_PLAYED, f"board {number} is left out: not played{one}"
    bad = next((line for line in lines if line.state == WRONG), None)
    if bad is not None:
        return TO_COME, f"board {number}: {bad.words}"
    late = any(line.state == LATE for line in lines)
    return TO_COME, f"board {number}: {'late' if late else '1 of 2 results in'}" if late or there else ""


def _board(evening: _Evening, place: _Place) -> Board:
    """A board of a match as :mod:`xlvp.teams.match_boards` takes it."""
    first, second = evening.played.get(place, (None, None))
    return Board(
        1, 1, *place, None if first is None else first.result, None if second is None else second.result
    )


def team_matches(lines: Iterable[ScoreLine | None], conditions: Conditions) -> list[TeamMatch]:
    """Return the matches of a list of results.

    Args:
        lines: the list, its pairs called N1 and E1.
        conditions: what the boards give; of a split ruling the VPs of both teams.

    Raises:
        InputError: pairs that are called otherwise.
    """
    evening = _evening(lines)
    return [
        TeamMatch(round_, a, b, None, *_won(evening, (a, b), places, conditions))
        for round_, a, b, places in evening.matches
    ]


def _won(
    evening: _Evening, teams: tuple[int, int], places: Sequence[_Place], conditions: Conditions
) -> tuple[Fraction | None, Fraction | None, str]:
    """What both teams won, nothing while it is not known, and a remark."""
    states = {place: _open(evening, place) for place in places}
    whole = [place for place, (state, _) in states.items() if state == PLAYED]
    wrong = evening.wrong.get(teams, ())
    words = "; ".join(filter(None, (*wrong, *(words for _, words in states.values()))))
    to_come = sum(state == TO_COME for state, _ in states.values())
    if wrong or to_come:
        return None, None, words or f"{to_come} of {len(places)} boards to come"
    if 2 * len(whole) < len(places):
        void = f"{len(whole)} of {len(places)} boards were played, less than half: void (White Book 3.3.7)"
        return None, None, f"{void}. Type own VPs; {words}"
    what = given([_board(evening, place) for place in whole], conditions.from_boards)
    gives = what[(1, *teams)]
    if gives.wrong or gives.margins:
        message = compared(Match(1, 1, *teams), gives, conditions)
        return None, None, "; ".join(filter(None, (message, words)))
    return gives.a, gives.b, words


def team_boards(lines: Iterable[ScoreLine | None], conditions: Conditions) -> list[TeamBoard]:
    """Return every board of every match, both tables side by side, with what it gives the two teams.

    Raises:
        InputError: as :func:`team_matches`; what is wrong with a board is said with its match.
    """
    evening = _evening(lines)
    what = "board-a-match" if conditions.from_boards == "patton" else conditions.from_boards
    results = []
    for round_, _, _, places in evening.matches:
        for place in places:
            board = _board(evening, place)
            won: tuple[Fraction | None, Fraction | None] = (None, None)
            if board.first is not None and board.second is not None:
                both = given([board], what)[1, place[0], place[1]]
                won = (None, None) if both.wrong else both.margins or (both.a, both.b)
            (first, score), (second, other) = (
                (line.entry, line.score) if line is not None else (None, None)
                for line in evening.played.get(place, (None, None))
            )
            results.append(TeamBoard(round_, *place, first, score, second, other, *won))
    return results


NO_HANDICAP, GRADES, TYPED = "none", "grades", "IMPs"
HANDICAPS = (NO_HANDICAP, GRADES, TYPED)
read_handicap_rule = one_of("the handicap is", {each: each for each in HANDICAPS})
_PER_GRADE = Fraction(3_086, 10_000)


def handicaps(typed: Mapping[int, Fraction], rule: str, boards: int) -> dict[int, Fraction]:
    """Return the IMPs that each team gets in a match, in whole hundredths.

    Avon Contract Bridge Association after the English Bridge Union's recommendation: (A - B) x boards x
    0.3086, A the average grade of all teams that have one, B the team's own.

    Args:
        typed: grades, or the IMPs themselves.
        rule: one of :data:`HANDICAPS`.
        boards: of a match.

    >>> {team: float(imps) for team, imps in handicaps({1: Fraction(52), 2: Fraction(48)}, GRADES, 3).items()}
    {1: -1.85, 2: 1.85}
    """
    if rule == NO_HANDICAP or not typed:
        return {}
    if rule == TYPED:
        return dict(typed)
    mean = sum(typed.values(), Fraction(0)) / len(typed)
    return {
        team: Fraction(half_away(100 * (mean - grade) * boards * _PER_GRADE), 100)
        for team, grade in typed.items()
    }


#: The reason of a penalty or bonus that is a handicap.
HANDICAP = "handicap"
