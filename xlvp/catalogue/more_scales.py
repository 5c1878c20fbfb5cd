"""Functions of the other VP scales: tables by name, Victors, Caracalla."""

from xlvp.catalogue.function import Example, Function, describe
from xlvp.catalogue.kinds import NUMBER, TEXT, WHOLE, Kind, shown
from xlvp.errors import InputError
from xlvp.scales.named import named_vp, names
from xlvp.scales.victors import flattened, percent_victors, victors
from xlvp.text import plain

_DUEL = "Ł. Sławiński, Scoring a Duel, Pikier"


def read_flag(value: object) -> bool:
    """Read TRUE or FALSE; also 1 or 0, which is how LibreOffice hands truth values over."""
    text = plain(str(value)).upper()
    if text in ("TRUE", "1", "1.0"):
        return True
    if text in ("FALSE", "0", "0.0"):
        return False
    raise InputError(f"{shown(value)} is not TRUE or FALSE")


FLAG = Kind("TRUE or FALSE", read_flag)

_BALANCE = (NUMBER, "this side's balance in IMPs, negative if it lost")
_DEALS = (WHOLE, "the number of deals of the duel")
_CARACALLA = (FLAG, "TRUE: the balance is in points flattened by CARACALLA; default FALSE")

FUNCTIONS: tuple[Function, ...] = (
    describe(
        "VPSCALE",
        named_vp,
        help="VPs of the side with this margin on a scale given by its name.",
        source="each scale's own publication: WBF, ACBL, Scottish and English Bridge Unions",
        arguments={
            "imps": (
                NUMBER,
                "the IMP margin of this side, negative if it lost; on a Swiss pairs scale its percentage",
            ),
            "boards": (WHOLE, "the number of boards of the match"),
            "kind": (TEXT, f"the name of the scale: {', '.join(names())}"),
        },
        examples=(
            Example('=VPSCALE(1,8,"wbf 25-0")', 15, f"{_DUEL}: a split match may give 15:9"),
            Example('=VPSCALE(-18,8,"wbf 25-0")', 9, "its other team"),
            Example('=VPSCALE(12,9,"acbl 30")', 24, "ACBL 30 VP scale: 12-14 IMPs at 9-11 boards are 24-6"),
            Example('=VPSCALE(56.23,8,"swiss pairs 20")', 14, "English Bridge Union: on the boundary, 14-6"),
            Example('=VPSCALE(26.1,10,"discrete")', 17, "WBF discrete, 10 boards: 23-27 IMPs are 17-3"),
            Example('=VPSCALE(10,12,"acbl 30")', "#VALUE!", "the table ends at 11 boards"),
        ),
    ),
    describe(
        "VICTORS",
        victors,
        help="Victors, 0 to 25, of the side with this balance, to the hundredth.",
        source=f"{_DUEL}, 'Win in Victors'",
        arguments={"balance": _BALANCE, "deals": _DEALS, "caracalla": _CARACALLA},
        examples=(
            Example("=VICTORS(26,16)", 21.1, f"{_DUEL}, example 1: 15 + 6.10"),
            Example("=VICTORS(-26,16)", 8.9, "the losers of the same duel"),
            Example("=VICTORS(90,16)", 25, f"{_DUEL}, example 2: 25:0"),
            Example("=VICTORS(1000,16,TRUE)", 21, "15 + 30 * 1000 / (4000 + 1000)"),
        ),
    ),
    describe(
        "PERCENTVICTORS",
        percent_victors,
        help="Percentage Victors, 0 to 90, of the side with this balance, to the hundredth.",
        source=f"{_DUEL}, 'Percent win'",
        arguments={"balance": _BALANCE, "deals": _DEALS, "caracalla": _CARACALLA},
        examples=(
            Example("=PERCENTVICTORS(26,16)", 70.32, "50 + 333 * 26 / (400 + 26)"),
            Example("=PERCENTVICTORS(90,16)", 90, "the greatest there is"),
        ),
    ),
    describe(
        "CARACALLA",
        flattened,
        help="A gain or loss in points, flattened: 1000 x / (1000 + |x|).",
        source="Ł. Sławiński, Ani maxy! Ani impy! Part II: Napoleonki, the columns 'netto'",
        arguments={"points": (NUMBER, "a gain or loss in points")},
        examples=(Example("=CARACALLA(-1000)", -500, "1000 * 1000 / (1000 + 1000)"),),
    ),
)
