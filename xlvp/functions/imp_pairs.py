"""Functions of IMP pairs: the datum, Butler, cross-IMPs, Bastille."""

from xlvp.functions.function import Example, Function, describe
from xlvp.functions.kinds import NUMBER, TEXT, WHOLE
from xlvp.functions.pairs import FIELD, ONE, WHOSE
from xlvp.rules.butler import bastille, butler, butler_datum
from xlvp.rules.cross_imp import cross_imps

_LECTURE = "Polish directors' lecture 'Strata niezwiązana z wykroczeniem' (Loss unrelated to the infraction)"
_DE_WAEL = "H. De Wael, Calculating Bridge Tournaments, Bastille"
_LINES = "50,50,50,50,50,50,-50,-50,-140,-140,-150,-150,-150,-150,-530"
_KADRA = f'{{130,130,130,130,100,{_LINES},"(-140)/(100%-140&-100%+130&100%+510)"}}'

_TRIM = (
    NUMBER,
    "results dropped at each end, default 1; under 1, the share dropped, rounded down; 0 for none",
)
_ROUNDING = (
    TEXT,
    "of the datum to tens: exact fives away (from zero, default), even (to the even ten), up; or whole: the "
    "integer part of the mean, and the difference to tens",
)

FUNCTIONS: tuple[Function, ...] = (
    describe(
        "BUTLERDATUM",
        butler_datum,
        help="The datum: the average without the extreme scores, to the nearest 10, as an NS score.",
        source=f"{_LECTURE}, section 4",
        arguments={"field": FIELD, "trim": _TRIM, "rounding": _ROUNDING, "side": WHOSE},
        examples=(
            Example("=BUTLERDATUM({450,420,-800,-50,420,420})", 300, "Dutch Butler rules: 302.5"),
            Example(f"=BUTLERDATUM({{510,130,130,130,130,100,{_LINES}}},6)", 10, f"{_LECTURE}, section 4"),
            Example('=BUTLERDATUM({-110,-500},0,"away")', -310, "a mean of -305"),
            Example('=BUTLERDATUM({-110,-500},0,"up")', -300, "a mean of -305"),
            Example('=BUTLERDATUM({-110,-500},0,"whole")', -305, "a mean of -305"),
        ),
    ),
    describe(
        "BUTLER",
        butler,
        help="IMPs of a result against the datum; a weighted ruling: of each score, then weighted.",
        source=f"Law 78B; {_LECTURE}, section 4",
        arguments={"field": FIELD, "score": ONE, "trim": _TRIM, "rounding": _ROUNDING, "side": WHOSE},
        examples=(
            Example("=BUTLER({450,420,-800,-50,420,420},-800)", -15, "Dutch Butler rules"),
            Example('=BUTLER({450,420,-800,-50,420,420},-800,1,"away","EW")', 15, "its opponents"),
            Example(
                f'=BUTLER({_KADRA},"(-140)/(100%-140&-100%+130&100%+510)",6,"away","EW")',
                -4,
                f"{_LECTURE}, section 4: 4 - (-3 + 11)",
            ),
            Example('=BUTLER({620,170},"60%")', 3, "Law 86: 60% is +3 IMPs"),
        ),
    ),
    describe(
        "CROSSIMP",
        cross_imps,
        help="IMPs of a result against every other table: average, sum, or sum over a root.",
        source="Law 78B",
        arguments={
            "field": FIELD,
            "score": ONE,
            "divisor": (
                TEXT,
                "average (over n - 1, default), sum, root (over sqrt(n(n - 1)/2))",
            ),
            "cap": (WHOLE, "the most IMPs of one comparison, 1 to 24; none by default"),
            "side": WHOSE,
        },
        examples=(
            Example("=CROSSIMP({430,400,150,-50},430)", 6, "18 IMPs over 3 tables"),
            Example('=CROSSIMP({430,400,150,-50},-50,"sum")', -25, "10, 10 and 5 IMPs lost"),
            Example('=ROUND(CROSSIMP({430,400,150,-50},430,"root"),2)', 7.35, "18 IMPs / √6"),
            Example('=CROSSIMP({2210,-100,-100},-100,"average",17)', -8.5, "20 IMPs count as 17"),
            Example('=CROSSIMP({430,400},430,"mean")', "#VALUE!", "no such divisor"),
        ),
    ),
    describe(
        "BASTILLE",
        bastille,
        help="Butler without rounding: the exact mean without best and worst, IMPs on straight lines.",
        source=_DE_WAEL,
        arguments={"field": FIELD, "score": ONE, "side": WHOSE},
        examples=(
            Example("=ROUND(BASTILLE({110,80,-90,-100,110,0,90,-90,80},110),1)", 2.5, _DE_WAEL),
            Example('=ROUND(BASTILLE({110,80,-90,-100,110,0,90,-90,80},-90,"EW"),1)', 3.3, _DE_WAEL),
        ),
    ),
)
