"""The matches of a teams evening and of a Swiss of pairs, from a list of results with a line for each board.

North-South of team 3 is N3 there, and East-West of team 5 is E5. A match is the two lines of each of its
boards, often of different rounds; it counts in the round in which its last line is played.

English Bridge Union, White Book 2025, 4.1.1.1 and 3.3.9: a match of which less than half was played is void.
A board that was not played at a table is left out, unless the director types an average for it.

Who sits North-South in a Swiss of pairs: no published rule was found; this one is xlvp's own: the pair that
has sat North-South less often, of two level ones the one that sat East-West last when the other did not, else
the lower number.

>>> seated([(1, 4), (3, 2)], [(1, 1, 2), (1, 3, 4)])
[(4, 1), (2, 3)]
"""

from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from fractions import Fraction
from functools import lru_cache

from xlvp.account import COUNTED, IN_DOUBT, LEFT_OUT, WAITING
from xlvp.errors import InputError, XlvpError
from xlvp.pairs.movement_file import OwnSeat
from xlvp.pairs.pair_number import PairNumber
from xlvp.pairs.score_list import LATE, NOT_PLAYED, PLAYED, SIT_OUT, WRONG, ScoreLine
from xlvp.pairs.session import Scored
from xlvp.records.output import Output, shown
from xlvp.records.setting import one_of
from xlvp.rounding import half_away, total
from xlvp.teams.conditions import Conditions
from xlvp.teams.entries import Board
from xlvp.teams.margins import Margins, of_match, of_sides
from xlvp.teams.match_boards import given, said_of_void, shown_margins
from xlvp.teams.swiss import Round


def team_of(pair: int | None) -> int | None:
    """Return the team of a pair; None where it is called by a number alone, so not of a teams evening.

    >>> team_of(PairNumber(3, side="EW")), team_of(3)
    (3, None)
    """
    return pair.own if isinstance(pair, PairNumber) and pair.side else None


@dataclass(frozen=True)
class TeamMatch:
    """A match of the movement, and what its boards give."""

    match_round: int | None = shown("Round", 7, "number")
    match_a: int | None = shown("Team A", 7, "number")
    match_b: int | None = shown("Team B", 7, "number")
    match_boards: int | None = shown("", 0, "number", "blank")  # blank: as many as are planned
    #: what each team won; None while a result is to come
    imps_a: Fraction | None = shown("IMPs A", 9, "figure")
    imps_b: Fraction | None = shown("IMPs B", 9, "figure")
    #: what is to come, was left out or is to be decided
    board_words: str | None = shown("The boards", 52, "words", "a remark on the boards")
    #: each team's own margin, where a ruling makes them differ
    margin_a: Fraction | None = shown("Margin A", 9, "figure", "own margin of A, where they differ")
    margin_b: Fraction | None = shown("Margin B", 9, "figure", "of B")
    board_code: str | None = shown("", 0, "text", "what became of it")


#: Said in a workbook that was made before matches had a margin for each team.
_TOO_OLD = "This file cannot count it: make it anew with xlvp new teams-evening --from"
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


@dataclass
class _OneMatch:
    """A match: its lines in the movement, and what was played of it."""

    a: int
    b: int
    lines: list[ScoreLine] = field(default_factory=list)  # those that the movement has for it, at both tables
    #: the results of each board: with A, and with B, North-South
    boards: dict[int, list[ScoreLine | None]] = field(
        default_factory=lambda: defaultdict(lambda: [None, None])
    )
    #: what cannot be used, in words, with its boards
    wrong: dict[str, list[int]] = field(default_factory=lambda: defaultdict(list))

    @property
    def round(self) -> int:
        """The round in which its last line is played."""
        return max(line.round for line in self.lines)

    @property
    def planned(self) -> set[int]:
        """Its boards in the movement."""
        return {line.planned[0] or 0 for line in self.lines}

    def play(self, line: ScoreLine, ns: int) -> None:
        """Put in a result, by the team that sat North-South."""
        there = self.boards[line.board or 0]
        if there[ns != self.a] is None:
            there[ns != self.a] = line
        else:
            where = f"round {line.round}, table {line.table}"
            self.wrong[f"T{ns} sat North-South at both tables ({where})"].append(line.board or 0)

    @property
    def whole(self) -> list[int]:
        """The boards that both tables have."""
        return [number for number, (first, second) in sorted(self.boards.items()) if first and second]

    @property
    def one_sided(self) -> bool:
        """Whether a board has a result at one table and was not played at the other."""
        return any((first is None) != (second is None) for first, second in self.boards.values())

    @property
    def to_come(self) -> list[ScoreLine]:
        """The lines of which the result is to come, or cannot be used."""
        return [line for line in self.lines if line.state not in (PLAYED, NOT_PLAYED)]

    def board(self, number: int) -> Board:
        """A board as :mod:`xlvp.teams.match_boards` takes it."""
        first, second = (None if line is None else line.result for line in self.boards[number])
        return Board(1, self.round, self.a, self.b, number, first, second)

    def words(self) -> str:
        """What is wrong, to come or left out; boards of which the same is to be said are named together."""
        remarks: dict[str, list[int]] = defaultdict(list)
        for line in self.to_come:
            number = line.planned[0] or 0
            if line.state in (LATE, WRONG):
                remarks[line.words].append(number)
            elif number in self.boards:
                remarks["1 of 2 results in"].append(number)
        if self.to_come and not (remarks or self.wrong):
            boards = len({line.planned[0] for line in self.to_come})
            return f"{boards} of {len(self.planned)} boards to come"
        for number in () if self.to_come or self.wrong else self.planned | {*self.boards}:
            there = sum(line is not None for line in self.boards.get(number, ()))
            if there == 1:
                remarks["left out, one table only (Law 86B: the director decides)"].append(number)
            elif not there and any(line.planned[0] == number and not line.moved for line in self.lines):
                remarks["left out, not played"].append(number)
        return "; ".join(
            f"board{'s' if len(own) > 1 else ''} {', '.join(map(str, sorted(own)))}: {words}"
            for words, own in (*self.wrong.items(), *remarks.items())
        )


@lru_cache(maxsize=2)
def _matches(lines: tuple[ScoreLine | None, ...]) -> list[_OneMatch]:
    """The matches of the movement in the order of their rounds, with every result that is one of theirs.

    Several cells ask for the same.
    """
    matches: dict[tuple[int, int], _OneMatch] = {}
    listed = [line for line in lines if line is not None and line.state != SIT_OUT and line.planned[0]]
    for line in listed:
        ns, ew = map(team_of, line.planned[1:])
        if ns is None or ew is None:
            raise InputError(
                f"round {line.round}, table {line.table}: the pairs of teams are called N1 and E1"
            )
        key = min(ns, ew), max(ns, ew)
        matches.setdefault(key, _OneMatch(*key)).lines.append(line)
    for line in listed:
        if line.state != PLAYED:
            continue
        ns, ew = team_of(line.ns) or 0, team_of(line.ew) or 0
        match = matches.get((min(ns, ew), max(ns, ew)))
        if match is not None:
            match.play(line, ns)
        else:
            one, other = sorted(team_of(pair) or 0 for pair in line.planned[1:])
            where = f"round {line.round}, table {line.table}"
            words = f"T{ns} and T{ew} have no match ({where}): it is left out"
            matches[one, other].wrong[words].append(line.board or 0)
    return sorted(matches.values(), key=lambda match: (match.round, match.a, match.b))


@lru_cache(maxsize=2)
def team_matches(
    lines: tuple[ScoreLine | None, ...], conditions: Conditions, own: bool = True
) -> list[TeamMatch]:
    """Return the matches of a list of results.

    Args:
        conditions: what the boards give.
        own: whether the caller takes each team's own margin, without which a match in which they differ
            cannot be scored.

    Raises:
        InputError: pairs that are called otherwise.
    """
    return [_team_match(match, conditions, own) for match in _matches(lines)]


def _team_match(match: _OneMatch, conditions: Conditions, own: bool) -> TeamMatch:
    margins, words, code = _won(match, conditions)
    result = TeamMatch(match.round, match.a, match.b, board_words=words, board_code=code)
    if margins is None:
        return result
    if not margins.differ:
        return replace(result, imps_a=margins.won[0], imps_b=margins.won[1])
    words = "; ".join(filter(None, (_two_margins(match, margins), words)))
    if not own:
        return replace(result, board_words=f"{words}. {_TOO_OLD}", board_code=LEFT_OUT)
    return replace(
        result,
        imps_a=margins.won[0],
        imps_b=margins.won[1],
        board_words=words,
        margin_a=margins.own[0],
        margin_b=margins.own[1],
    )


def _two_margins(match: _OneMatch, margins: Margins) -> str:
    return f"own margins: {shown_margins((match.a, match.b), margins)}"


def _won(match: _OneMatch, conditions: Conditions) -> tuple[Margins | None, str, str]:
    """What both teams won and lost, None while it is not known, a remark, and what became of the match."""
    words, whole, planned = match.words(), match.whole, len(match.planned)
    if match.wrong:
        return None, words, LEFT_OUT
    if match.to_come:
        return None, words, WAITING
    results = []
    for number in whole:
        board = match.board(number)
        assert board.first is not None and board.second is not None
        results.append((board.first, board.second))
    try:
        margins, void = of_match(results, planned, conditions.from_boards)
    except XlvpError as error:
        return None, "; ".join(filter(None, (str(error), words))), LEFT_OUT
    if void:
        words = f"{said_of_void(len(whole), planned, conditions.from_boards)}; {words}"
    return margins, words, IN_DOUBT if match.one_sided else COUNTED


def boards_of(lines: tuple[ScoreLine | None, ...]) -> tuple[Board, ...]:
    """Return the boards of all matches with the results that are in, as an event of teams has them."""
    return tuple(match.board(number) for match in _matches(lines) for number in sorted(match.boards))


def team_boards(lines: tuple[ScoreLine | None, ...], conditions: Conditions) -> list[TeamBoard]:
    """Return every board of every match, both tables side by side, with what it gives the two teams.

    Raises:
        InputError: as :func:`team_matches`; what is wrong with a board is said with its match.
    """
    what = "board-a-match" if conditions.from_boards == "patton" else conditions.from_boards
    results = []
    for match in _matches(lines):
        instead = {line.planned[0] for line in match.lines if line.state == PLAYED and line.moved}
        for number in sorted((match.planned - instead) | {*match.boards}):
            won: tuple[Fraction | None, Fraction | None] = (None, None)
            if number in match.whole:
                [both] = given([match.board(number)], what).values()
                if not both.wrong:
                    won = both.margins.own if both.margins.differ and what == "imps" else both.margins.won
            (first, score), (second, other) = (
                (line.entry, line.score) if line is not None else (None, None)
                for line in match.boards.get(number, (None, None))
            )
            results.append(
                TeamBoard(match.round, match.a, match.b, number, first, score, second, other, *won)
            )
    return results


NO_HANDICAP, GRADES, TYPED = "none", "grades", "IMPs"
HANDICAPS = (NO_HANDICAP, GRADES, TYPED)
#: No grade, and no number of IMPs for a match, is larger.
MOST_HANDICAP = 1_000
read_handicap_rule = one_of("the handicap is", {each: each for each in HANDICAPS})
_PER_GRADE = Fraction(3_086, 10_000)


def handicaps(typed: Mapping[int, Fraction], rule: str, boards: int) -> dict[int, Fraction]:
    """Return the IMPs that each team gets in a match, in whole hundredths.

    Avon Contract Bridge Association after the English Bridge Union's recommendation: (A - B) x boards x
    0.3086, A the average grade of all teams that have one, B the team's own.

    Args:
        typed: grades, or the IMPs themselves.
        rule: one of :data:`HANDICAPS`.

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


Sat = tuple[int, int, int]
"""A round, the pair that sat North-South, the pair that sat East-West."""


def seated(pairs: Sequence[tuple[int, int]], before: Sequence[Sat]) -> list[tuple[int, int]]:
    """Return the pairs of a round, North-South first.

    Args:
        before: who sat where in earlier rounds.
    """
    history: dict[int, list[int]] = {}
    for _, ns, ew in sorted(before):
        history.setdefault(ns, []).append(1)
        history.setdefault(ew, []).append(-1)

    def seated_north(pair: int, other: int) -> tuple[int, list[int], int]:
        own, others = history.get(pair, []), history.get(other, [])
        latest = [a for a, b in zip(reversed(own), reversed(others), strict=False) if a != b]
        return sum(own), latest[:1], pair

    return [(a, b) if seated_north(a, b) < seated_north(b, a) else (b, a) for a, b in pairs]


def seats_of(round_: int, drawn: Round, before: Sequence[OwnSeat], boards: int) -> list[OwnSeat]:
    """Return the seats of a drawn round, the highest at table 1, all tables with the same boards.

    Args:
        drawn: who meets whom, and who sits out, which is the last line.
        before: the seats of earlier rounds.
        boards: boards of a round; each round has the next ones.
    """
    sat = [(seat.round, seat.ns, seat.ew) for seat in before if seat.ns and seat.ew]
    first = (round_ - 1) * boards + 1
    places: list[tuple[int, int | None]] = [*seated(drawn.pairs, sat)]
    places += [] if drawn.bye is None else [(drawn.bye, None)]
    return [OwnSeat(round_, table, ns, ew, first) for table, (ns, ew) in enumerate(places, 1)]


ZERO = Fraction(0)


@dataclass(frozen=True)
class PairMatch:
    """A match of two pairs, or a pair that sits out."""

    #: where and when
    table: int = shown("Table", 7, "number")
    round: int = shown("Round", 7, "number")
    ns: int = shown("N-S", 7, "number", "NS")  # the pair North-South by the plan; of a sit-out the only pair
    ew: int | None = shown("E-W", 7, "number", "EW")  # the pair East-West; None for a sit-out
    boards: int | None = shown("Boards", 8, "number")  # how many were played; None where none was
    #: each pair's percentage, or the IMPs that it won; None while a board is to come
    won_ns: Fraction | None = shown("Won N-S", 9, "vp", "per cent or IMPs")
    won_ew: Fraction | None = shown("Won E-W", 9, "vp", "per cent or IMPs")
    words: str | None = shown("Remark", 44, "words", "a remark")
    #: each pair's own margin in IMPs, where a ruling makes them differ
    margin_ns: Fraction | None = shown("Margin N-S", 9, "vp", "own margin N-S in IMPs, where they differ")
    margin_ew: Fraction | None = shown("Margin E-W", 9, "vp", "of E-W")


SWISS_MATCHES = Output("SWISSMATCHES", PairMatch)
#: Said in a workbook that was made before matches of pairs had a margin for each pair.
_PAIRS_TOO_OLD = "This file cannot count it: make it anew with xlvp new pairs --from"


def pair_matches(event: Scored, own: bool = True) -> list[PairMatch]:
    """Return the matches of a scored list, by rounds and tables.

    Args:
        event: the list, scored round by round.
        own: whether the caller takes each pair's own margin, without which a match in which they differ
            cannot be scored.
    """
    tables: dict[tuple[int, int], list[ScoreLine]] = defaultdict(list)
    for line in event.filled:
        if line.round and any(line.planned[1:]):
            tables[line.round, line.table].append(line)
    return [_match(event, *where, lines, own=own) for where, lines in sorted(tables.items())]


def _match(event: Scored, round_: int, table: int, lines: list[ScoreLine], *, own: bool) -> PairMatch:
    _, ns, ew = lines[0].planned
    if ns is None or ew is None:
        return PairMatch(table, round_, ns or ew or 0, words="")
    theirs = [line for line in lines if {line.ns, line.ew} == {ns, ew}]
    played = [line for line in theirs if line.state == PLAYED]
    match = PairMatch(table, round_, ns, ew, len(played) or None)
    messages = _remarks(lines, theirs)
    to_come = sum(line.state not in (PLAYED, NOT_PLAYED, SIT_OUT) for line in theirs)
    if to_come:
        messages.append(f"{to_come} of {len(lines)} boards to come")
    elif not played:
        messages.append("no board was played")
    else:
        match, remark = _won_by_pairs(match, event, played, own=own)
        messages += [remark] if remark else []
    return replace(match, words="; ".join(messages))


def _remarks(lines: list[ScoreLine], theirs: list[ScoreLine]) -> list[str]:
    """What cannot be used of the lines of a match, and the boards that no other table of the round has."""
    messages = [f"board {line.board} was played by others" for line in lines if line not in theirs]
    messages += [f"board {line.board}: {line.words}" for line in theirs if line.state == WRONG]
    planned = {line.planned[0] for line in lines}
    for line in theirs:
        if line.state == PLAYED and line.board not in planned:
            messages.append(f"board {line.board} is not planned here: it is compared within this round only")
    return messages


def _share(points: Sequence[Fraction | None], most: int) -> Fraction:
    """Return the percentage of a side on the boards that it has; 50 where it can have nothing else."""
    own = [each for each in points if each is not None]
    return 100 * total(own) / (len(own) * most) if own and most else Fraction(50)


def _won_by_pairs(
    match: PairMatch, event: Scored, played: list[ScoreLine], *, own: bool
) -> tuple[PairMatch, str]:
    """Return a match with what both pairs won, and what is to be said of it."""
    both = []
    for line in played:
        of_ns, of_ew = ("NS", "EW") if line.ns == match.ns else ("EW", "NS")
        both.append((line.points(of_ns), line.points(of_ew)))
    if event.most is not None:
        first, second = (_share(side, event.most) for side in zip(*both, strict=True))
        return replace(match, won_ns=first, won_ew=second), ""
    margins = of_sides([(ns or ZERO, ew or ZERO) for ns, ew in both])
    won = replace(match, won_ns=margins.won[0], won_ew=margins.won[1])
    if not margins.differ:
        return won, ""
    message = f"own margins: N-S {float(margins.own[0]):+g}, E-W {float(margins.own[1]):+g} IMPs"
    if not own:
        return match, f"{message}. {_PAIRS_TOO_OLD}"
    return replace(won, margin_ns=margins.own[0], margin_ew=margins.own[1]), message
