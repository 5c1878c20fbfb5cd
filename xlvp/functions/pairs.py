"""Functions of matchpointed pairs: points, per cent, Neuberg, Ascherman, the frequency table."""

from xlvp.functions.function import Example, Function, describe
from xlvp.functions.kinds import NUMBER, RESULT, RESULTS, SIDE, WHOLE
from xlvp.rules.frequency import Count, Field
from xlvp.rules.matchpoints import MatchPoints, ascherman, frequency_table, max_percent, max_points, neuberg
from xlvp.rules.result import Score

_LECTURE = "Polish directors' lecture 'Strata niezwiązana z wykroczeniem' (Loss unrelated to the infraction)"
_BAVIN = "M. Bavin, The Neuberg Formula (English Bridge Union)"
_DE_WAEL = "H. De Wael, Calculating Bridge Tournaments"

_TEN = "{520,500,490,480,460,450,430,420,400,-50}"
_WEIGHTED = '{620,620,620,500,300,300,300,-100,-100,"60%+620&40%-100"}'
_SPLIT = '{620,-100,"(-100)/(+620)",620,300,800,620,300,300,-100}'
_LOSS = "(100%+620&-100%+500&100%+150)/(+620)"
_PERCENTAGE = '{800,620,620,620,300,300,300,-100,-100,"50%/(+630)"}'

FIELD = (
    RESULTS,
    "the range with all results of the board, NS scores; rulings included, blanks ignored",
)
ONE = (RESULT, "the result to score; a result outside the range counts as an extra one")
WHOSE = (SIDE, "NS (default) or EW: whose points are returned")
_EXPECTED = (
    WHOLE,
    "how many results the board should have; by default the entries of the range, percentages included",
)
_RESULTS = (WHOLE, "how many results there are")
_SHOULD = (WHOLE, "how many results there should be")


def _frequencies(
    field: Field, side: str = "NS", expected: int | None = None
) -> list[tuple[Score, Count, MatchPoints, MatchPoints]] | None:
    return frequency_table(field, side, expected) or None


FUNCTIONS: tuple[Function, ...] = (
    describe(
        "MAXPOINTS",
        max_points,
        help="Matchpoints of a result, 2 for a pair beaten, 1 for a tie; Neuberg if results are missing.",
        source=f"Law 78A; {_LECTURE}, section 8",
        arguments={"field": FIELD, "score": ONE, "side": WHOSE, "expected": _EXPECTED},
        examples=(
            Example(f"=MAXPOINTS({_WEIGHTED},620)", 15.4, f"{_LECTURE}, section 8, weighted results"),
            Example(f'=MAXPOINTS({_WEIGHTED},"60%+620&40%-100")', 9.8, "the ruling itself"),
            Example(f'=MAXPOINTS({_WEIGHTED},"60%+620&40%-100","EW")', 8.2, "its opponents"),
            Example(f'=MAXPOINTS({_SPLIT},"(-100)/(+620)")', 2, f"{_LECTURE}, section 8, split results"),
            Example(f'=MAXPOINTS({_SPLIT},"(-100)/(+620)","EW")', 5, "the other half of the split"),
            Example(
                f'=MAXPOINTS({{800,620,620,620,500,500,500,-100,-100,"{_LOSS}"}},"{_LOSS}")',
                10,
                f"{_LECTURE}, section 8: self-inflicted damage as negative weights",
            ),
            Example(f'=MAXPOINTS({_TEN},520,"NS",11)', 19.9, _BAVIN),
            Example(f'=MAXPOINTS({_PERCENTAGE},"50%/(+630)")', 9, "half of the top, 18"),
            Example('=MAXPOINTS({620,170},620,"NS",1)', "#VALUE!", "two results, one expected"),
        ),
    ),
    describe(
        "MAXPERCENT",
        max_percent,
        help="Matchpoints of a result as a percentage of the top; 50 for a result that is alone.",
        source=f"Law 78A; {_LECTURE}, section 8",
        arguments={"field": FIELD, "score": ONE, "side": WHOSE, "expected": _EXPECTED},
        examples=(
            Example('=ROUND(MAXPERCENT({430,400,-50},430,"NS",7),1)', 88.9, "3 of 7 results, Neuberg"),
            Example('=MAXPERCENT({620,170,170},"40%")', 40, "a percentage is what it says"),
        ),
    ),
    describe(
        "NEUBERG",
        neuberg,
        help="Matchpoints (2 for a pair beaten, 1 for a tie) of a short board: (points + 1) * E / A - 1.",
        source=_BAVIN,
        arguments={
            "points": (NUMBER, "matchpoints on the actual results, 2 for a pair beaten"),
            "results": _RESULTS,
            "expected": _SHOULD,
        },
        examples=(
            Example("=ROUND(NEUBERG(15,9,10),2)", 16.78, _DE_WAEL),
            Example("=NEUBERG(16,10,11)", 17.7, _BAVIN),
            Example("=NEUBERG(17,9,10)", "#VALUE!", "9 results give 0 to 16"),
        ),
    ),
    describe(
        "ASCHERMAN",
        ascherman,
        help="Ascherman points (1, 3, 5 ... of twice the results) of a short board: points * E / A.",
        source=f"H. De Wael, The Ascherman System; {_DE_WAEL}",
        arguments={
            "points": (NUMBER, "Ascherman points on the actual results: matchpoints plus 1"),
            "results": _RESULTS,
            "expected": _SHOULD,
        },
        examples=(Example("=ROUND(ASCHERMAN(16,9,10),2)", 17.78, _DE_WAEL),),
    ),
    describe(
        "FREQUENCIES",
        _frequencies,
        help="The frequency table of a board, best for NS first: score, count, points NS, points EW.",
        source=f"{_LECTURE}, section 8",
        arguments={"field": FIELD, "side": (SIDE, "NS (default) or EW: whose half"), "expected": _EXPECTED},
        examples=(
            Example(f"=INDEX(FREQUENCIES({_WEIGHTED}),4,2)", 2.4, f"{_LECTURE}, section 8: -100"),
            Example(f"=INDEX(FREQUENCIES({_WEIGHTED}),2,3)", 10.8, "500, points NS"),
            Example(f'=INDEX(FREQUENCIES({_SPLIT},"EW"),2,4)', 5, f"{_LECTURE}, section 8: 620, points EW"),
        ),
        table=True,
    ),
)
