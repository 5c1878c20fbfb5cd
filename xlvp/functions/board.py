"""Functions of the results of one board: matchpoints, IMPs, Napoleonki, par, the report of a board."""

from fractions import Fraction

from xlvp.errors import InputError
from xlvp.functions.function import (
    BOARD,
    NUMBER,
    NUMBERS,
    RESULT,
    RESULTS,
    SIDE,
    TEXT,
    WHOLE,
    Kind,
    catalogue,
    describe,
)
from xlvp.functions.match import LECTURE
from xlvp.records.reading import read_flag, read_whole, shown
from xlvp.rules.board_report import Row, board_report, report_rows
from xlvp.rules.butler import bastille, butler, butler_datum
from xlvp.rules.contract import dealer, read_vulnerability
from xlvp.rules.cross_imps import cross_imps
from xlvp.rules.matchpoints import MatchPoints, ascherman, frequency_table, max_percent, max_points, neuberg
from xlvp.rules.napoleon import dispersion, napnet, naps
from xlvp.rules.par import milton, par_score
from xlvp.rules.result import Count, Field, Score
from xlvp.text import plain

NAPOLEONKI = "Ł. Sławiński, Ani maxy! Ani impy! Part II: Napoleonki, Pikier 2004"
_BAVIN = "M. Bavin, The Neuberg Formula (English Bridge Union)"
_DE_WAEL = "H. De Wael, Calculating Bridge Tournaments"
_BASTILLE = f"{_DE_WAEL}, Bastille"

_TEN = "{520,500,490,480,460,450,430,420,400,-50}"
_WEIGHTED = '{620,620,620,500,300,300,300,-100,-100,"60%+620&40%-100"}'
_SPLIT = '{620,-100,"(-100)/(+620)",620,300,800,620,300,300,-100}'
_LOSS = "(100%+620&-100%+500&100%+150)/(+620)"
_PERCENTAGE = '{800,620,620,620,300,300,300,-100,-100,"50%/(+630)"}'
_DATUM = "50,50,50,50,50,50,-50,-50,-140,-140,-150,-150,-150,-150,-530"
_KADRA = f'{{130,130,130,130,100,{_DATUM},"(-140)/(100%-140&-100%+130&100%+510)"}}'
_FIVE = "{1440;660;650;200;50}"
_FOUR = "{500;300;-300;-500}"
_REPORT = "BOARDREPORT({600;250;100;-100;-100},2,25)"

_OF_A_FIELD = {
    "field": RESULTS("the range with all results of the board, NS scores; rulings included, blanks ignored"),
    "score": RESULT("the result to score; a result outside the range counts as an extra one"),
    "side": SIDE("NS (default) or EW: whose points are returned"),
    "expected": WHOLE(
        "how many results the board should have; by default the entries of the range, percentages included"
    ),
    "trim": NUMBER(
        "results dropped at each end, default 1; under 1, the share dropped, rounded down; 0 for none"
    ),
    "rounding": TEXT(
        "of the datum to tens: exact fives away (from zero, default), even (to the even ten), up; or whole: "
        "the integer part of the mean, and the difference to tens"
    ),
}
_OF_A_SHORT_BOARD = {
    "results": WHOLE("how many results there are"),
    "expected": WHOLE("how many results there should be"),
}
_NAP_ARGUMENTS = {
    "field": RESULTS("the results of the board; percentages are ignored"),
    "score": RESULT("the result to score; a percentage has no points"),
    "u": NUMBER("how much boards are equalised, 0 (as IMPs) to 1 (as matchpoints); default 1/2"),
    "w": NUMBER("the standard dispersion in points; default 100"),
    "cap": NUMBER("the greatest factor; default 10"),
}


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


def _rows(
    field: Field,
    board: int | None = None,
    points: int | None = None,
    deal: str | None = None,
    trim: Fraction = Fraction(0),
) -> list[Row]:
    return report_rows(board_report(field, board, points, deal, trim))


def _frequencies(
    field: Field, side: str = "NS", expected: int | None = None
) -> list[tuple[Score, Count, MatchPoints, MatchPoints]] | None:
    return frequency_table(field, side, expected) or None


FUNCTIONS = catalogue(
    _OF_A_FIELD,
    MAXPOINTS=describe(
        max_points,
        "Matchpoints of a result, 2 for a pair beaten, 1 for a tie; Neuberg if results are missing.",
        (f"=MAXPOINTS({_WEIGHTED},620)", 15.4, f"{LECTURE}, section 8, weighted results"),
        (f'=MAXPOINTS({_WEIGHTED},"60%+620&40%-100")', 9.8, "the ruling itself"),
        (f'=MAXPOINTS({_WEIGHTED},"60%+620&40%-100","EW")', 8.2, "its opponents"),
        (f'=MAXPOINTS({_SPLIT},"(-100)/(+620)")', 2, f"{LECTURE}, section 8, split results"),
        (f'=MAXPOINTS({_SPLIT},"(-100)/(+620)","EW")', 5, "the other half of the split"),
        (
            f'=MAXPOINTS({{800,620,620,620,500,500,500,-100,-100,"{_LOSS}"}},"{_LOSS}")',
            10,
            f"{LECTURE}, section 8: self-inflicted damage as negative weights",
        ),
        (f'=MAXPOINTS({_TEN},520,"NS",11)', 19.9, _BAVIN),
        (f'=MAXPOINTS({_PERCENTAGE},"50%/(+630)")', 9, "half of the top, 18"),
        ('=MAXPOINTS({620,170},620,"NS",1)', "#VALUE!", "two results, one expected"),
        source=f"Law 78A; {LECTURE}, section 8",
    ),
    MAXPERCENT=describe(
        max_percent,
        "Matchpoints of a result as a percentage of the top; 50 for a result that is alone.",
        ('=ROUND(MAXPERCENT({430,400,-50},430,"NS",7),1)', 88.9, "3 of 7 results, Neuberg"),
        ('=MAXPERCENT({620,170,170},"40%")', 40, "a percentage is what it says"),
        source=f"Law 78A; {LECTURE}, section 8",
    ),
    NEUBERG=describe(
        neuberg,
        "Matchpoints (2 for a pair beaten, 1 for a tie) of a short board: (points + 1) * E / A - 1.",
        ("=ROUND(NEUBERG(15,9,10),2)", 16.78, _DE_WAEL),
        ("=NEUBERG(16,10,11)", 17.7, _BAVIN),
        ("=NEUBERG(17,9,10)", "#VALUE!", "9 results give 0 to 16"),
        source=_BAVIN,
        points=NUMBER("matchpoints on the actual results, 2 for a pair beaten"),
        **_OF_A_SHORT_BOARD,
    ),
    ASCHERMAN=describe(
        ascherman,
        "Ascherman points (1, 3, 5 ... of twice the results) of a short board: points * E / A.",
        ("=ROUND(ASCHERMAN(16,9,10),2)", 17.78, _DE_WAEL),
        source=f"H. De Wael, The Ascherman System; {_DE_WAEL}",
        points=NUMBER("Ascherman points on the actual results: matchpoints plus 1"),
        **_OF_A_SHORT_BOARD,
    ),
    FREQUENCIES=describe(
        _frequencies,
        "The frequency table of a board, best for NS first: score, count, points NS, points EW.",
        (f"=INDEX(FREQUENCIES({_WEIGHTED}),4,2)", 2.4, f"{LECTURE}, section 8: -100"),
        (f"=INDEX(FREQUENCIES({_WEIGHTED}),2,3)", 10.8, "500, points NS"),
        (f'=INDEX(FREQUENCIES({_SPLIT},"EW"),2,4)', 5, f"{LECTURE}, section 8: 620, points EW"),
        source=f"{LECTURE}, section 8",
        side=SIDE("NS (default) or EW: whose half"),
    ),
    BUTLERDATUM=describe(
        butler_datum,
        "The datum: the average without the extreme scores, to the nearest 10, as an NS score.",
        ("=BUTLERDATUM({450,420,-800,-50,420,420})", 300, "Dutch Butler rules: 302.5"),
        (f"=BUTLERDATUM({{510,130,130,130,130,100,{_DATUM}}},6)", 10, f"{LECTURE}, section 4"),
        ('=BUTLERDATUM({-110,-500},0,"away")', -310, "a mean of -305"),
        ('=BUTLERDATUM({-110,-500},0,"up")', -300, "a mean of -305"),
        ('=BUTLERDATUM({-110,-500},0,"whole")', -305, "a mean of -305"),
        source=f"{LECTURE}, section 4",
    ),
    BUTLER=describe(
        butler,
        "IMPs of a result against the datum; a weighted ruling: of each score, then weighted.",
        ("=BUTLER({450,420,-800,-50,420,420},-800)", -15, "Dutch Butler rules"),
        ('=BUTLER({450,420,-800,-50,420,420},-800,1,"away","EW")', 15, "its opponents"),
        (
            f'=BUTLER({_KADRA},"(-140)/(100%-140&-100%+130&100%+510)",6,"away","EW")',
            -4,
            f"{LECTURE}, section 4: 4 - (-3 + 11)",
        ),
        ('=BUTLER({620,170},"60%")', 3, "Law 86: 60% is +3 IMPs"),
        source=f"Law 78B; {LECTURE}, section 4",
    ),
    CROSSIMP=describe(
        cross_imps,
        "IMPs of a result against every other table: average, sum, or sum over a root.",
        ("=CROSSIMP({430,400,150,-50},430)", 6, "18 IMPs over 3 tables"),
        ('=CROSSIMP({430,400,150,-50},-50,"sum")', -25, "10, 10 and 5 IMPs lost"),
        ('=ROUND(CROSSIMP({430,400,150,-50},430,"root"),2)', 7.35, "18 IMPs / √6"),
        ('=CROSSIMP({2210,-100,-100},-100,"average",17)', -8.5, "20 IMPs count as 17"),
        ('=CROSSIMP({430,400},430,"mean")', "#VALUE!", "no such divisor"),
        source="Law 78B",
        divisor=TEXT("average (over n - 1, default), sum, root (over sqrt(n(n - 1)/2))"),
        cap=WHOLE("the most IMPs of one comparison, 1 to 24; none by default"),
    ),
    BASTILLE=describe(
        bastille,
        "Butler without rounding: the exact mean without best and worst, IMPs on straight lines.",
        ("=ROUND(BASTILLE({110,80,-90,-100,110,0,90,-90,80},110),1)", 2.5, _BASTILLE),
        ('=ROUND(BASTILLE({110,80,-90,-100,110,0,90,-90,80},-90,"EW"),1)', 3.3, _BASTILLE),
        source=_BASTILLE,
    ),
    NAPS=describe(
        naps,
        "Napoleonki: the deviation from the mean times min(cap, (w / dispersion) ^ u); 0 if flat.",
        (f"=NAPS({_FOUR},500)", 250, "worked by hand: dispersion 400, factor 1/2"),
        (f'=NAPS({_FOUR},300,0.5,100,10,"EW")', -150, "the same board, East-West"),
        (f"=NAPS({_FIVE},1440,0)", 840, f"{NAPOLEONKI}: with u = 0 the deviation from the mean 600"),
        ("=NAPS({100;100},100)", 0, "a flat board is skipped"),
        source=f"{NAPOLEONKI}, 'mnożnik sald'",
        **_NAP_ARGUMENTS,
    ),
    NAPNET=describe(
        napnet,
        "Napoleonki flattened by CARACALLA ('netto').",
        (f"=NAPNET({_FOUR},500)", 200, "worked by hand: 1000 * 250 / (1000 + 250)"),
        source=f"{NAPOLEONKI}, the columns 'netto'",
        **_NAP_ARGUMENTS,
    ),
    DISPERSION=describe(
        dispersion,
        "Mean absolute deviation from the mean, of scores, IMPs or matchpoints.",
        ("=DISPERSION({600;250;100;-100;-100})", 220, f"{NAPOLEONKI}: ± 220"),
        ("=DISPERSION({8;6;4;1;1})", 2.4, f"{NAPOLEONKI}: ± 2,4"),
        source=f"{NAPOLEONKI}, 'dyspersja'",
        values=NUMBERS("plain numbers; blanks are left out"),
    ),
    MILTON=describe(
        milton,
        "Expected NS score for this many high-card points (HCP: A 4, K 3, Q 2, J 1), 4 to 36.",
        ("=MILTON(25,TRUE)", 440, "Milton table, vulnerable"),
        ('=MILTON(15,"NS")', -300, "East-West have 25 and are not vulnerable"),
        ("=MILTON(37,FALSE)", "#VALUE!", "no value is sure there"),
        source="the Milton table of Ł. Sławiński, Pikier",
        points=WHOLE("the points of North and South together"),
        vulnerable=VULNERABLE(
            "TRUE or FALSE for the side with more points; or None, NS, EW, All (no board number)"
        ),
    ),
    PARSCORE=describe(
        par_score,
        "NS score at double-dummy par; needs the Python package endplay.",
        ('=PARSCORE("N:AKQ.AKQ.AKQ.AKQJ",1,1)', "#VALUE!", "a deal has four hands"),
        source=f"{NAPOLEONKI}, 'minimaxy dla gry w odkryte karty'; Bo Haglund's solver",
        deal=DEAL("the deal in PBN: N: and four hands clockwise, spades.hearts.diamonds.clubs"),
        dealer=DEALER("N, E, S, W or the board number"),
        vulnerable=BOARD("None, NS, EW, All or the board number"),
    ),
    BOARDREPORT=describe(
        _rows,
        "The report under a traveller: frequency, matchpoints, Butler IMPs, mean, dispersion, datum.",
        (f"=INDEX({_REPORT},7,2)", 220, f"{NAPOLEONKI}: ± 220"),
        (f"=INDEX({_REPORT},7,4)", 2.4, f"{NAPOLEONKI}: ± 2,4"),
        (f"=INDEX({_REPORT},2,6)", 10, f"{NAPOLEONKI}: 600 is 10 IMPs"),
        (f"=INDEX({_REPORT},9,2)", 440, "25 points, vulnerable"),
        source=f"{NAPOLEONKI}, 'Liczcie i podawajcie obrotowość!'",
        field=RESULTS("the results of the board"),
        board=WHOLE("the board's number, which the expected score and the par need"),
        points=WHOLE("high-card points (HCP) of North and South together: adds the Milton score"),
        deal=DEAL("the deal in PBN: adds the par, and the Milton score"),
        trim=NUMBER("results dropped off each end for the datum, or their share; default 0"),
    ),
)
