"""The rules for a Python program: plain functions over results, boards and sessions.

These are the names of :mod:`xlvp` itself, which loads them when they are asked for; ``python.md`` says what
they promise. They take what the functions of the spreadsheet take: a board as its number or vulnerability, a
result in any spelling, numbers as numbers or texts. Figures are exact, whole numbers or fractions.

Laws of Duplicate Bridge 2017, Laws 77, 78 and 12C; for the scales see :mod:`xlvp.scales.named`.
"""

from collections.abc import Iterable
from fractions import Fraction
from os import PathLike
from pathlib import Path
from typing import TYPE_CHECKING

from xlvp.errors import InputError as InputError
from xlvp.errors import MissingPackage as MissingPackage
from xlvp.errors import NotApplicable as NotApplicable
from xlvp.errors import NotationError as NotationError
from xlvp.errors import WorkbookError as WorkbookError
from xlvp.errors import XlvpError as XlvpError
from xlvp.functions.function import listed, read_score, table
from xlvp.functions.session_kinds import read_list, read_pairs
from xlvp.notation import contract_text, results
from xlvp.notation.spellings import letters_of
from xlvp.pairs import ranking
from xlvp.pairs import session as scored
from xlvp.pairs.methods import METHODS
from xlvp.pairs.ranking import Pair as Pair
from xlvp.pairs.ranking import RankedPair as RankedPair
from xlvp.pairs.ranking import Standing as Standing
from xlvp.pairs.score_list import Points
from xlvp.pairs.score_list import ScoreLine as ScoreLine
from xlvp.pairs.session import Scored as Scored
from xlvp.pairs.session import session_points
from xlvp.records.reading import read_number, read_text, read_whole, shown
from xlvp.rules import imps as imp_table
from xlvp.rules.contract import Contract as Contract
from xlvp.rules.contract import read_vulnerability
from xlvp.rules.result import Percentage as Percentage
from xlvp.rules.result import Result as Result
from xlvp.rules.result import Weighted as Weighted
from xlvp.scales import named

if TYPE_CHECKING:
    from xlvp.pairs.event import PairsEvent
    from xlvp.workbooks.match.book import MatchReport

Both = tuple[Points | None, Points | None]
"""North-South's own points and East-West's; None for a side that does not have the board."""


def parse_result(entry: object, board: object = None, letters: str = "") -> Result:
    """Read a result as people type it: a score, a contract, a percentage, a ruling.

    Args:
        entry: ``4SxN-1``, ``+620``, ``60%+620&40%-100``, ``(-100)/(+620)``, 620; scores are North-South's.
        board: its number or vulnerability; without it contracts are refused.
        letters: of suits and declarers: a language such as German, English by default, or eight letters.

    Raises:
        InputError: it cannot be read; the message quotes it and says what was expected.

    >>> result = parse_result("4 spades x by North, down 1", board=7)
    >>> result.score, result.contract.declarer, result.text
    (-200, 'N', '-200')
    >>> parse_result("4CO=", board=1, letters="German").score  # 4 hearts by East
    -420
    """
    if isinstance(entry, Result):
        return entry
    vulnerable = None if board is None else read_vulnerability(board)
    return results.parse_result(entry, vulnerable, letters_of(letters))


def parse_contract(text: object, declarer: object = None, letters: str = "") -> Contract:
    """Read a contract with its result, whose score ``ns_score`` gives at a vulnerability.

    Args:
        text: in any spelling: ``4SxN-1``, ``N 4S=``, ``4H by East made 5``.
        declarer: N, E, S or W, taken where the text names none.
        letters: as for :func:`parse_result`.

    Raises:
        InputError: it is no contract, or one that cannot be.

    >>> parse_contract("4S x by North, down 1").ns_score("All")
    -200
    """
    if not isinstance(text, str):
        raise InputError(f"{shown(text)} is no contract")
    who = None if declarer is None else read_text(declarer).upper()
    if who not in (None, "N", "E", "S", "W"):
        raise InputError(f"{shown(declarer)} is no declarer: N, E, S or W")
    return contract_text.parse_contract(text, who, letters_of(letters))


def contract_score(entry: object, board: object) -> int:
    """Return North-South's score of a contract; one that was passed out scores 0.

    Raises:
        InputError: it cannot be read, or is a ruling, not a single score.

    >>> contract_score("3NTE=", 1), contract_score("3NTE=", "All")
    (-400, -600)
    """
    result = parse_result(entry, board)
    if result.score is None:
        raise InputError(f"{shown(entry)} is a ruling, not a single score: use parse_result")
    return result.score


def imps(difference: object) -> int:
    """Return the IMPs of a difference in score, signed like it.

    Raises:
        InputError: it is not a multiple of 10.

    >>> imps(430), imps(-50)
    (10, -2)
    """
    return imp_table.imps(read_score(difference))


def match_imps(result: object, other: object, board: object = None) -> tuple[Fraction, Fraction]:
    """Return the IMPs of both teams on a board of a match; of a split ruling they need not cancel out.

    Args:
        result: at the table where the first team sat North-South.
        other: at the other table.
        board: its number or vulnerability, for contracts.

    Raises:
        InputError: a result that cannot be read, or percentages that the Laws give no IMPs.

    >>> [float(own) for own in match_imps("60%+620&40%-100", "+300")]
    [1.2, -1.2]
    """
    return imp_table.board_imps(parse_result(result, board), parse_result(other, board))


def vps(
    margin: object, boards: object, scale: object = "continuous", rounding: object = "nearest"
) -> Fraction:
    """Return the Victory Points of the side with this margin.

    Args:
        margin: in IMPs, negative for a loss; on a scale for Swiss pairs the percentage.
        boards: boards of the match.
        scale: one of :func:`vp_scales`.
        rounding: of a fractional margin: nearest, up, down, or on a continuous scale exact.

    Raises:
        InputError: no such scale or rounding, or the scale has nothing for these boards.

    >>> float(vps(30, 16)), int(vps(30, 16, "discrete")), int(vps(12, 9, "ACBL 30"))
    (16.73, 17, 24)
    """
    return named.named(read_text(scale)).vp(read_number(margin), read_whole(boards), read_text(rounding))


def vp_scales() -> list[str]:
    """Return the names of the VP scales.

    >>> vp_scales()[-7:-3]
    ['continuous', 'discrete', 'half-match', 'half-match discrete']
    """
    return named.names()


def scoring_methods() -> list[str]:
    """Return the names of the methods of scoring pairs.

    >>> scoring_methods()
    ['matchpoints', 'percent', 'cross-imps', 'butler', 'napoleonki']
    """
    return list(METHODS)


def points(
    entries: Iterable[object], method: object = "matchpoints", board: object = None
) -> list[Both | None]:
    """Return both sides' own points for each result of a board, in the order of the results.

    Args:
        entries: every result of the board, rulings too; None is a board not played.
        method: one of :func:`scoring_methods`.
        board: its number or vulnerability, where contracts are given.

    Raises:
        InputError: a result that cannot be read or that the method has no points for, no such method.

    >>> points(["4SN=", "4SN-1", None], "percent", board=1)
    [(Fraction(100, 1), Fraction(0, 1)), (Fraction(0, 1), Fraction(100, 1)), None]
    """
    keys = [
        None if entry is None else parse_result(entry, board).key for entry in listed(entries, "the results")
    ]
    matches: list[Both | None] = []
    for both in session_points([0] * len(keys), keys, read_text(method)):
        if isinstance(both, XlvpError):
            raise both
        matches.append(both)
    return matches


def matchpoints(entries: Iterable[object], board: object = None) -> list[Both | None]:
    """Return both sides' matchpoints for each result of a board: 2 for a pair beaten, 1 for a tie.

    >>> matchpoints(["4SN=", "4SN-1", "3NTN="], board=1)
    [(4, 0), (0, 4), (2, 2)]
    """
    return points(entries, "matchpoints", board)


def cross_imps(entries: Iterable[object], board: object = None) -> list[Both | None]:
    """Return both sides' IMPs for each result of a board, the average over the other tables.

    >>> [float(ns) for ns, ew in cross_imps([420, 170, -50])]
    [8.0, 0.0, -8.0]
    """
    return points(entries, "cross-imps", board)


def butler(entries: Iterable[object], board: object = None) -> list[Both | None]:
    """Return both sides' Butler IMPs for each result of a board; the datum leaves out the best and the worst.

    >>> [int(ns) for ns, ew in butler([420, 420, 170, -50])]
    [3, 3, -4, -8]
    """
    return points(entries, "butler", board)


def score_session(rows: Iterable[Iterable[object]], method: object = "matchpoints") -> Scored:
    """Score a list of results, each line against the others on its board.

    Args:
        rows: a line for each board at each table: round, table, board, North-South's pair, East-West's pair,
            result; then, where needed, scoring group and what was in fact played: board, NS, EW.
        method: one of :func:`scoring_methods`.

    Returns:
        The lines with their points; a line that cannot be scored has the state ``wrong`` and says why.

    Raises:
        InputError: no such method, or rows that are no list of results.

    >>> session = score_session([(1, 1, 1, 1, 3, "4SN="), (1, 2, 1, 2, 4, "4SN-1"), (2, 1, 2, 1, 4, "8SN=")])
    >>> [(line.ns_points, line.ew_points) for line in session.lines]
    [(2, 0), (0, 2), (None, None)]
    >>> session.lines[2].words
    "Not scored: '8SN=': the level is 1 to 7, not 8"
    """
    cells = table(rows, "the list of results")
    return scored.scored(read_list(cells) if cells else (), read_text(method))


def rank(
    session: Scored,
    pairs: Iterable[Iterable[object]] = (),
    ties: object = "share",
    winners: int | None = None,
) -> list[list[RankedPair]]:
    """Return the ranking of a scored session, best first: one list, or North-South's and East-West's.

    Args:
        session: from :func:`score_session`.
        pairs: for each pair its number, two players, penalty and handicap, as far as there are any.
        ties: share, direct or tops, or several in order such as ``direct then tops``.
        winners: 1 or 2; by default as the movement has them.

    Raises:
        InputError: the session is not scored, a pair is invalid or given twice, or the tie rule is unknown.

    >>> session = score_session([(1, 1, 1, 1, 3, "4SN="), (1, 2, 1, 2, 4, "4SN-1")])
    >>> north_south, east_west = rank(session)
    >>> [(place.scratch.shown, place.scratch.pair, int(place.percent)) for place in east_west]
    [('1', 4, 100), ('2', 3, 0)]
    """
    if not isinstance(session, Scored):
        raise InputError(f"{session!r:.60} is not a scored session: use score_session")
    cells = table(pairs, "the pairs")
    return ranking.ranked(session, read_pairs(cells) if cells else {}, read_text(ties), winners)


def read_workbook(path: "str | PathLike[str]") -> "PairsEvent | MatchReport":
    """Read a pairs or a match workbook: what was typed is computed anew, and nothing is written.

    Raises:
        WorkbookError: the file cannot be opened safely, or is neither a pairs nor a match workbook.
        MissingPackage: the packages that read workbooks are not installed.
    """
    from xlvp.workbooks.match.book import match_report
    from xlvp.workbooks.pairs.book import read_event
    from xlvp.xlsx.isolated import recalculate_apart
    from xlvp.xlsx.package import read_file
    from xlvp.xlsx.values import template_of

    try:
        recalculated = recalculate_apart(read_file(Path(path)))
    except TypeError:
        raise InputError(f"{path!r:.60} is no path of a file") from None
    return match_report(recalculated) if template_of(recalculated) == "match" else read_event(recalculated)
