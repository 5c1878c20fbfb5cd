"""How ranges of cells become an event of teams: matches, teams, penalties, conditions, a round of the draw.

A line that cannot be read is no error of the whole list: it says what is wrong with it, and is not scored.

>>> read_matches(((1, 3, 8, None, 32, 41),)).lines[0].pair
(3, 8)

The list of a knock-out has two lines a match, one for each team; a single one is a bye.

>>> tie = read_ties(((1, 9.7, None, 59), (2, None, 4.5, 18))).lines[0]
>>> [row[1] for row in tie.rows(None)]
['', 'T1 leads by 55.2']
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import lru_cache, wraps
from typing import Generic, TypeVar

from xlvp.account import IN_DOUBT, LEFT_OUT
from xlvp.errors import InputError, XlvpError
from xlvp.functions.function import Kind
from xlvp.notation.entry import CLUBS_DOUBT, has_letter_of_clubs, has_other_letters
from xlvp.notation.results import parse_result
from xlvp.notation.rulings import NOT_PLAYED, unplayed
from xlvp.notation.spellings import ENGLISH, Letters
from xlvp.records.entry import RowCells, passed_of
from xlvp.records.guard import repeated
from xlvp.records.reading import Rows, is_blank, remembered, shown
from xlvp.rounding import half_away
from xlvp.rules.contract import vulnerability
from xlvp.rules.result import Result
from xlvp.teams import entries
from xlvp.teams.conditions import Conditions, read_conditions
from xlvp.teams.draw_check import DrawnRound
from xlvp.teams.entries import Board, DrawnLine, LineUp, Match, Penalty, Team
from xlvp.teams.knock_out import WITHDREW, Side, Tie
from xlvp.teams.wording import BOARDS as BOARDS_SHEET
from xlvp.teams.wording import LINEUPS as LINEUPS_SHEET
from xlvp.teams.wording import row_of
from xlvp.text import plain

MOST_LINES = 20_000
_MOST_NUMBER = 9_999
_TYPED_NEGATIVE = "{0} is {1}. Type a penalty as a positive number; a bonus has its own column"
_TYPED_BONUS = "{0} counts as a bonus: in this list a penalty is typed below 0"
_NO_FIGURE = "no VPs or IMPs are typed"
_Value = TypeVar("_Value")


@dataclass(frozen=True, eq=False)
class Typed(Generic[_Value]):
    """What was read of a range; one object for as long as the range stays the same."""

    lines: tuple[_Value, ...]


def listed(read: Callable[[Rows], tuple[_Value, ...]]) -> Callable[[Rows], Typed[_Value]]:
    """Decorate a reader of lines: it reads each range once."""
    once = remembered(8)(lambda rows: Typed(read(rows)))
    return wraps(read)(lambda rows: once(_checked(rows)))


def _checked(rows: Rows) -> Rows:
    if len(rows) > MOST_LINES:
        raise InputError(f"the list has more than {MOST_LINES} rows")
    return rows


@listed
def read_matches(rows: Rows) -> tuple[Match | None, ...]:
    """Read the matches, None for a blank row.

    A list with the figures of boards is wider than one in which they are typed; in either the last column
    holds what the director accepted, and older workbooks have none.
    """
    width = max(map(len, rows), default=0)
    typed = width <= len(passed_of(entries.MatchLine))
    kind: type = entries.MatchLine if typed else entries.ComputedMatchLine
    answered = width == len(passed_of(kind))
    return tuple(
        None if all(map(is_blank, row)) else _match(place, row, kind, answered=answered)
        for place, row in numbered(rows)
    )


def numbered(rows: Rows) -> Iterator[tuple[int, tuple[object, ...]]]:
    """Yield each row with its number in the list; a blank row above the list, as sheets have it, is none."""
    return enumerate(rows, 0 if all(map(is_blank, rows[0])) else 1)


def _match(place: int, row: Sequence[object], kind: type, *, answered: bool) -> Match:
    cells = RowCells(row, kind)
    round_, a, b = cells.whole("round"), cells.whole("team_a"), cells.whole("team_b")
    status = cells.word("status", entries.status_named, entries.PLAYED)
    boards = cells.whole("played", 0 if status in entries.LOST_BOARDS else 1)
    imps = cells.number("imps_a"), cells.number("imps_b")
    own = cells.number("own_a"), cells.number("own_b")
    computed = kind is entries.ComputedMatchLine
    margins = (cells.number("margin_a"), cells.number("margin_b")) if computed else (None, None)
    cells.needs(round_, "the round")
    cells.needs(a, "team A")
    vps = [None if vp is None else half_away(100 * vp) for vp in own]
    doubt = ""
    undecided = not status and own == (None, None)  # the director has not said what becomes of its boards
    if computed and undecided:
        code, words = cells.text("given_code"), cells.text("given_words")
        if code == LEFT_OUT:
            cells.say(words)
        elif code == IN_DOUBT:
            doubt = words
    return Match(
        place, round_ or 0, a or 0, b, boards, imps[0], imps[1], status, vps[0], vps[1], cells.wrong,
        lost=_lost(imps, margins), doubt=doubt, accepted=cells.text("accepted") if answered else None,
    )  # fmt: skip


def _lost(
    won: tuple[Fraction | None, Fraction | None], margins: tuple[Fraction | None, Fraction | None]
) -> tuple[Fraction, Fraction] | None:
    """What each team lost, where its own margin is given beside what it won."""
    if won[0] is None or won[1] is None or margins[0] is None or margins[1] is None:
        return None
    return won[0] - margins[0], won[1] - margins[1]


@listed
def read_teams(rows: Rows) -> tuple[Team, ...]:
    """Read the teams; a row that is not a team comes last, with what is wrong with it."""
    results: dict[int, Team] = {}
    left_out: list[Team] = []
    for place, row in numbered(rows):
        cells = RowCells(row, entries.TeamLine)
        number = cells.whole("team")
        if number is None and not cells.wrong:
            continue
        if number is None or number in results:
            wrong = cells.wrong or f"team {number} is listed twice"
            left_out.append(Team(number or 0, cells.text("name"), line=place, wrong=wrong, left_out=True))
            continue
        withdrawn, lot = cells.whole("withdrawn"), cells.whole("lot")
        carried = half_away(100 * (cells.number("carried") or 0))
        unranked = cells.crossed("unranked")
        name, group, final = (cells.text(key) for key in ("name", "group", "final"))
        results[number] = Team(
            number, name, group.upper(), withdrawn, unranked, lot, final.upper(), carried, place, cells.wrong,
            category=cells.text("category"), doubt=cells.doubt,
        )  # fmt: skip
    return (*results.values(), *left_out)


@listed
def read_penalties(rows: Rows) -> tuple[Penalty | None, ...]:
    """Read the penalties, None for a blank row: team, round, penalty VP and IMPs, bonus VP and IMPs, reason.

    A list of five columns was made when one column had both signs: team, round, VP, IMPs, reason.
    """
    signed = max(map(len, rows), default=0) <= len(passed_of(entries.SignedPenalty))
    lines = [
        None if all(map(is_blank, row)) else _penalty(place, row, signed) for place, row in numbered(rows)
    ]
    typed = [line for line in lines if line is not None and not line.wrong]
    twice = repeated((line.line, _without_row(line)) for line in typed)
    return tuple(line and _asked_once(line, twice) for line in lines)


def _without_row(line: Penalty) -> Penalty:
    """Return what is the same in two rows of the same penalty: a reason in capitals is no other reason."""
    return replace(line, line=0, reason=line.reason.lower())


def _asked_once(line: Penalty, twice: Mapping[int, int]) -> Penalty:
    """Return a penalty; one that another row has too is queried."""
    if line.line not in twice:
        return line
    other = twice[line.line] - line.line
    where = f"{abs(other)} {'row' if abs(other) == 1 else 'rows'} {'below' if other > 0 else 'above'}"
    words = f"{entries.SAME_TYPED} {where}. {entries.ONE_EACH}"
    return replace(line, doubt="; ".join(filter(None, (line.doubt, words))))


def _penalty(place: int, row: Sequence[object], signed: bool) -> Penalty:
    cells = RowCells(row, entries.SignedPenalty if signed else entries.PenaltyLine)
    team, round_ = cells.whole("fined"), cells.whole("fined_round")
    figures: list[Fraction | None] = []
    for key in ("fined_vp", "fined_imps", *(() if signed else ("fined_bonus_vp", "fined_bonus_imps"))):
        figures.append(figure := cells.number(key))
        if not signed and figure is not None and figure < 0:
            cells.say(_TYPED_NEGATIVE.format(cells.called(key), shown(figure)))
    doubt = cells.doubt if any(figure is not None for figure in figures) else _NO_FIGURE
    vp, imps, *bonuses = (figure or Fraction(0) for figure in figures)
    if signed:
        above = [f"{shown(each)} {unit}" for each, unit in ((vp, "VP"), (imps, "IMPs")) if each > 0]
        doubt = _TYPED_BONUS.format(" and ".join(above)) if above else doubt
    else:
        vp, imps = bonuses[0] - vp, bonuses[1] - imps
    cells.needs(team, "the team")
    if imps:
        cells.needs(round_, "the round of the IMPs")
    reason = cells.text("fined_reason")
    return Penalty(team or 0, round_, half_away(100 * vp), imps, reason, place, cells.wrong, doubt)


@listed
def read_forbidden(rows: Rows) -> tuple[tuple[int, int, tuple[int, ...]], ...]:
    """Read two teams and the rounds in which they must not meet; without rounds in all of them."""
    results = []
    for place, row in numbered(rows):
        if all(map(is_blank, row)):
            continue
        cells = RowCells(row, entries.ApartLine)
        a, b = cells.whole("apart_a"), cells.whole("apart_b")
        nowhere: tuple[int, ...] = ()
        rounds = cells.word("apart_rounds", _rounds, nowhere)
        if cells.wrong or a is None or b is None or a == b:
            raise InputError(
                f"pairs that must not meet, line {place}: {cells.wrong or 'two teams are needed'}"
            )
        results.append((min(a, b), max(a, b), rounds))
    return tuple(results)


def _rounds(text: str) -> tuple[int, ...]:
    """Rounds as people write them: ``1``, ``1, 2``, ``10-15``."""
    results: list[int] = []
    for part in text.replace(";", ",").replace(" ", ",").split(","):
        first, dash, last = part.partition("-")
        if not part:
            continue
        if not first.isdigit() or (dash and not last.isdigit()) or len(part) > 9:
            raise InputError(f"rounds are numbers, such as 1, 2 or 10-15, not {text!r}")
        results += range(int(first), min(int(last or first), int(first) + _MOST_NUMBER) + 1)
    return tuple(results)


@listed
def read_draw(rows: Rows) -> tuple[DrawnLine | None, ...]:
    """Read the draw, None for a line without a team."""
    return tuple(None if all(map(is_blank, row[1:])) else _draw_line(row) for row in rows)


def _draw_line(row: Sequence[object]) -> DrawnLine:
    cells = RowCells(row, entries.DrawLine)
    round_ = cells.whole("draw_round")
    teams = tuple(cells.whole(key) for key in ("draw_a", "draw_b", "draw_c"))
    return DrawnLine(round_ or 0, tuple(team for team in teams if team is not None), cells.wrong)


@listed
def read_drawn(rows: Rows) -> tuple[DrawnRound | None, ...]:
    """Read the rounds and how they were drawn."""
    results = []
    for row in rows:
        cells = RowCells(row, entries.RoundLine)
        round_ = cells.whole("turn")
        results.append(None if round_ is None else DrawnRound(round_, cells.text("how"), cells.text("basis")))
    return tuple(results)


@dataclass(frozen=True, eq=False)
class Boards:
    """The boards of a list as they were typed: the event says in which letters."""

    rows: Rows

    def typed_in(self, letters: Letters) -> tuple[Board | None, ...]:
        """Return the boards with their results in the letters of a language, None for a blank row."""
        return _typed_in(self, letters)


@lru_cache(maxsize=8)
def _typed_in(boards: Boards, letters: Letters) -> tuple[Board | None, ...]:
    rows = boards.rows
    doubts = letters is ENGLISH and any(has_other_letters(cell) for row in rows for cell in row[4:6])
    lines = [
        None if all(map(is_blank, row)) else _board(place, row, letters, doubts)
        for place, row in numbered(rows)
    ]
    keys = ((board.line, board.key) for board in lines if board is not None and not board.wrong)
    twice = repeated(keys)
    return tuple(board and _once(board, twice) for board in lines)


def _once(board: Board, twice: Mapping[int, int]) -> Board:
    """Return the board; one that another line has too is wrong."""
    if board.line not in twice:
        return board
    row = row_of(BOARDS_SHEET, twice[board.line], Conditions())
    words = f"T{board.a} v T{board.b} of round {board.round} has it here and in row {row}"
    return replace(board, wrong=words)


def _board(place: int, row: Sequence[object], letters: Letters, doubts: bool) -> Board:
    cells = RowCells(row, entries.BoardLine)
    round_, a, b = cells.whole("board_round"), cells.whole("board_a"), cells.whole("board_b")
    number = cells.whole("board")
    for value, called in ((round_, "the round"), (a, "team A"), (b, "team B"), (number, "the board")):
        cells.needs(value, called)
    wrong = cells.wrong
    results: list[Result | None] = []
    for key in ("first_table", "second_table"):
        result, message = _result(cells.value(key), number, letters)
        results.append(result)
        wrong = wrong or (f"{cells.called(key)}: {message}" if message else "")
    doubt = CLUBS_DOUBT if doubts and any(map(has_letter_of_clubs, row[4:6])) else ""
    typed = (cells.value(key) for key in ("first_table", "second_table"))
    not_played = any(unplayed(entry) == NOT_PLAYED for entry in typed)
    return Board(
        place, round_ or 0, a or 0, b or 0, number or 0, results[0], results[1], wrong, doubt, not_played
    )


def _result(value: object, board: int | None, letters: Letters) -> tuple[Result | None, str]:
    if is_blank(value) or unplayed(value):
        return None, ""
    try:
        return parse_result(value, vulnerability(board) if board else None, letters), ""
    except XlvpError as error:
        return None, str(error)


@listed
def read_lineups(rows: Rows) -> tuple[LineUp | None, ...]:
    """Read who sat where, None for a blank row; a row that is there twice is wrong."""
    lines = [None if all(map(is_blank, row)) else _lineup(place, row) for place, row in numbered(rows)]
    read = (line for line in lines if line is not None and not line.wrong)
    twice = repeated((line.line, (line.round, line.team)) for line in read)
    return tuple(line and replace(line, wrong=line.wrong or _twice(line, twice)) for line in lines)


def _lineup(place: int, row: Sequence[object]) -> LineUp:
    cells = RowCells(row, entries.LineUpLine)
    round_, team = cells.whole("lineup_round"), cells.whole("lineup_team")
    cells.needs(round_, "the round")
    cells.needs(team, "the team")
    pairs = cells.text("lineup_ns"), cells.text("lineup_ew")
    return LineUp(round_ or 0, team or 0, *pairs, place, cells.wrong)


def _twice(line: LineUp, twice: Mapping[int, int]) -> str:
    if line.line not in twice:
        return ""
    row = row_of(LINEUPS_SHEET, twice[line.line], Conditions())
    return f"T{line.team} of round {line.round} is here and in row {row}"


@listed
def read_ties(rows: Rows) -> tuple[Tie, ...]:
    """Read the matches of a knock-out, two rows each."""
    lines = [*rows, ()] if len(rows) % 2 else list(rows)
    return tuple(_tie(lines[at], lines[at + 1]) for at in range(0, len(lines), 2))


def _tie(first: Sequence[object], second: Sequence[object]) -> Tie:
    (one, message), (other, also) = _side(first), _side(second)
    withdrawn = [
        side.team for side, row in ((one, first), (other, second)) if side and any(map(_withdrew, row[3:]))
    ]
    if not message and not also and one is not None and other is not None and one.team == other.team:
        also = f"T{one.team} cannot play against itself"
    return Tie(one, other, (message, also), withdrawn[0] if len(withdrawn) == 1 else None)


def _withdrew(cell: object) -> bool:
    return isinstance(cell, str) and plain(cell).lower() == WITHDREW


def _side(row: Sequence[object]) -> tuple[Side | None, str]:
    if all(map(is_blank, row)):
        return None, ""
    row = [None if _withdrew(cell) else cell for cell in row]
    cells = RowCells(row, entries.KnockOutLine)
    team = cells.whole("ko_team")
    start, penalty = cells.number("ko_start") or Fraction(0), cells.number("ko_penalty") or Fraction(0)
    most = entries.MOST_IMPS
    segments = [cells.number_at(at, f"segment {at - 2}", -most, most) for at in range(3, len(row))]
    cells.needs(team, "the team")
    return Side(team or 0, start, tuple(segments), penalty), cells.wrong


@remembered(8)
def read_boards(rows: Rows) -> Boards:
    """Read each list of boards once."""
    return Boards(_checked(rows))


CONDITIONS = Kind("labels and values", read_conditions, whole=True)
MATCHES = Kind("list of matches", read_matches, whole=True)
TEAMS = Kind("list of teams", read_teams, whole=True)
PENALTIES = Kind("list of penalties", read_penalties, whole=True)
FORBIDDEN = Kind("list of pairs of teams", read_forbidden, whole=True)
DRAW = Kind("list of the draw", read_draw, whole=True)
DRAWN = Kind("list of rounds", read_drawn, whole=True)
BOARDS = Kind("list of boards", read_boards, whole=True)
LINEUPS = Kind("list of line-ups", read_lineups, whole=True)
TIES = Kind("list of knock-out matches", read_ties, whole=True)
