"""Functions of one board: Napoleonki, dispersion, expected score, par, the report under the traveller."""

from collections.abc import Sequence
from fractions import Fraction

from xlvp.errors import InputError
from xlvp.functions.function import Example, Function, describe
from xlvp.functions.kinds import BOARD, NUMBER, NUMBERS, RESULT, RESULTS, SIDE, WHOLE, Kind
from xlvp.pairs.board_table import Row, report_rows
from xlvp.records.reading import read_flag, read_whole, shown
from xlvp.rules.board_report import board_report
from xlvp.rules.contract import dealer, read_vulnerability
from xlvp.rules.frequency import Field
from xlvp.rules.napoleon import dispersion, napnet, naps
from xlvp.rules.par import milton, par_score
from xlvp.text import plain

_NAPS = "Ł. Sławiński, Ani maxy! Ani impy! Part II: Napoleonki, Pikier 2004"
_BOARD = "{1440;660;650;200;50}"
_HAND = "{500;300;-300;-500}"
_REPORT = "BOARDREPORT({600;250;100;-100;-100},2,25)"


def read_vulnerable(value: object) -> str:
    """Read None, NS, EW or All; TRUE is All and FALSE None, so that they hold for the side in question."""
    try:
        return "All" if read_flag(value) else "None"
    except InputError:
        if isinstance(value, str) and not plain(value).isdigit():
            return read_vulnerability(value)
        raise InputError(f"{shown(value)} is not TRUE or FALSE, None, NS, EW or All") from None


def read_dealer(value: object) -> str:
    """Read N, E, S or W, or the number of a board."""
    text = plain(value).upper() if isinstance(value, str) else ""
    if text in ("N", "E", "S", "W"):
        return text
    try:
        return dealer(read_whole(value))
    except InputError:
        raise InputError(f"{shown(value)} is not a board number or a dealer (N, E, S, W)") from None


def _deal(value: object) -> str:
    if not isinstance(value, str):
        raise InputError(f"{shown(value)} is not a deal in PBN, such as N:AK2.QJT9... with four hands")
    return value


VULNERABLE = Kind("TRUE or FALSE, or None, NS, EW, All", read_vulnerable)
DEALER = Kind("board number or N, E, S, W", read_dealer)
DEAL = Kind("deal in PBN", _deal)


def _dispersion(values: Sequence[Fraction]) -> Fraction | None:
    return dispersion(values) if values else None


def _rows(
    field: Field,
    board: int | None = None,
    points: int | None = None,
    deal: str | None = None,
    trim: Fraction = Fraction(0),
) -> list[Row] | None:
    return report_rows(board_report(field, board, points, deal, trim)) if field.results else None


_NAP_ARGUMENTS = {
    "field": (RESULTS, "the results of the board; percentages are ignored"),
    "score": (RESULT, "the result to score; a percentage has no points"),
    "u": (NUMBER, "how much boards are equalised, 0 (as IMPs) to 1 (as matchpoints); default 1/2"),
    "w": (NUMBER, "the standard dispersion in points; default 100"),
    "cap": (NUMBER, "the greatest factor; default 10"),
    "side": (SIDE, "NS (default) or EW: whose points are returned"),
}

FUNCTIONS: tuple[Function, ...] = (
    describe(
        "NAPS",
        naps,
        help="Napoleonki: the deviation from the mean times min(cap, (w / dispersion) ^ u); 0 if flat.",
        source=f"{_NAPS}, 'mnożnik sald'",
        arguments=_NAP_ARGUMENTS,
        examples=(
            Example(f"=NAPS({_HAND},500)", 250, "worked by hand: dispersion 400, factor 1/2"),
            Example(f'=NAPS({_HAND},300,0.5,100,10,"EW")', -150, "the same board, East-West"),
            Example(f"=NAPS({_BOARD},1440,0)", 840, f"{_NAPS}: with u = 0 the deviation from the mean 600"),
            Example("=NAPS({100;100},100)", 0, "a flat board is skipped"),
        ),
    ),
    describe(
        "NAPNET",
        napnet,
        help="Napoleonki flattened by CARACALLA ('netto').",
        source=f"{_NAPS}, the columns 'netto'",
        arguments=_NAP_ARGUMENTS,
        examples=(Example(f"=NAPNET({_HAND},500)", 200, "worked by hand: 1000 * 250 / (1000 + 250)"),),
    ),
    describe(
        "DISPERSION",
        _dispersion,
        help="Mean absolute deviation from the mean, of scores, IMPs or matchpoints.",
        source=f"{_NAPS}, 'dyspersja'",
        arguments={"values": (NUMBERS, "plain numbers; blanks are left out")},
        examples=(
            Example("=DISPERSION({600;250;100;-100;-100})", 220, f"{_NAPS}: ± 220"),
            Example("=DISPERSION({8;6;4;1;1})", 2.4, f"{_NAPS}: ± 2,4"),
        ),
    ),
    describe(
        "MILTON",
        milton,
        help="Expected NS score for this many high-card points (HCP: A 4, K 3, Q 2, J 1), 4 to 36.",
        source="the Milton table of Ł. Sławiński, Pikier",
        arguments={
            "points": (WHOLE, "the points of North and South together"),
            "vulnerable": (
                VULNERABLE,
                "TRUE or FALSE for the side with more points; or None, NS, EW, All (no board number)",
            ),
        },
        examples=(
            Example("=MILTON(25,TRUE)", 440, "Milton table, vulnerable"),
            Example('=MILTON(15,"NS")', -300, "East-West have 25 and are not vulnerable"),
            Example("=MILTON(37,FALSE)", "#VALUE!", "no value is sure there"),
        ),
    ),
    describe(
        "PARSCORE",
        par_score,
        help="NS score at double-dummy par; needs the Python package endplay.",
        source=f"{_NAPS}, 'minimaxy dla gry w odkryte karty'; Bo Haglund's solver",
        arguments={
            "deal": (DEAL, "the deal in PBN: N: and four hands clockwise, spades.hearts.diamonds.clubs"),
            "dealer": (DEALER, "N, E, S, W or the board number"),
            "vulnerable": (BOARD, "None, NS, EW, All or the board number"),
        },
        examples=(Example('=PARSCORE("N:AKQ.AKQ.AKQ.AKQJ",1,1)', "#VALUE!", "a deal has four hands"),),
    ),
    describe(
        "BOARDREPORT",
        _rows,
        help="The report under a traveller: frequency, matchpoints, Butler IMPs, mean, dispersion, datum.",
        source=f"{_NAPS}, 'Liczcie i podawajcie obrotowość!'",
        arguments={
            "field": (RESULTS, "the results of the board"),
            "board": (WHOLE, "the board's number, which the expected score and the par need"),
            "points": (WHOLE, "high-card points (HCP) of North and South together: adds the Milton score"),
            "deal": (DEAL, "the deal in PBN: adds the par, and the Milton score"),
            "trim": (NUMBER, "results dropped off each end for the datum, or their share; default 0"),
        },
        examples=(
            Example(f"=INDEX({_REPORT},7,2)", 220, f"{_NAPS}: ± 220"),
            Example(f"=INDEX({_REPORT},7,4)", 2.4, f"{_NAPS}: ± 2,4"),
            Example(f"=INDEX({_REPORT},2,6)", 10, f"{_NAPS}: 600 is 10 IMPs"),
            Example(f"=INDEX({_REPORT},9,2)", 440, "25 points, vulnerable"),
        ),
        table=True,
    ),
)
