"""Functions of the VP scales."""

from xlvp.catalogue.function import Example, Function, describe
from xlvp.catalogue.kinds import NUMBER, TEXT, WHOLE
from xlvp.scales.wbf import wbf_discrete, wbf_imps, wbf_scale, wbf_vp

_REPORT = "P. Buchen et al., The New WBF IMP to VP Scales (WBF Scoring Panel)"
_IMPS = (NUMBER, "the IMP margin of this side, negative if it lost")
_BOARDS = (WHOLE, "the number of boards of the match, 1 to 200")
_ROUNDING = (TEXT, "a fractional margin: nearest (default), up (for this side), down (against it)")

FUNCTIONS: tuple[Function, ...] = (
    describe(
        "WBFVP",
        wbf_vp,
        help="Continuous WBF VPs of the side with this margin.",
        source=f"{_REPORT}, The Continuous VP Scale",
        arguments={
            "imps": _IMPS,
            "boards": _BOARDS,
            "rounding": (TEXT, _ROUNDING[1] + ", exact (straight line between the entries)"),
        },
        examples=(
            Example("=WBFVP(30,16)", 16.73, "WBF table for 16 boards"),
            Example("=WBFVP(-30,16)", 3.27, "its other side"),
            Example("=WBFVP(47,32)", 17.21, "WBF table for 32 boards"),
            Example('=WBFVP(2.5,16,"down")', 10.61, "2 IMPs at 16 boards"),
            Example("=WBFVP(0,0)", "#VALUE!", "no match has 0 boards"),
        ),
    ),
    describe(
        "WBFDISCRETE",
        wbf_discrete,
        help="Discrete WBF VPs, whole numbers, of the side with this margin.",
        source=f"{_REPORT}, The Discrete VP Scale",
        arguments={"imps": _IMPS, "boards": _BOARDS, "rounding": _ROUNDING},
        examples=(
            Example("=WBFDISCRETE(7,5)", 14, "EBU print of the discrete table, 5 boards: 7-9 is 14"),
            Example("=WBFDISCRETE(-10,20)", 7, "EBU print, 20 boards: 10-14 is 13"),
        ),
    ),
    describe(
        "WBFIMPS",
        wbf_imps,
        help="Least margin that gives at least these VPs on the continuous scale.",
        source=f"{_REPORT}, the continuous table read backwards",
        arguments={"vp": (NUMBER, "VPs, 0 to 20"), "boards": _BOARDS},
        examples=(Example("=WBFIMPS(16.73,16)", 30, "WBF table for 16 boards"),),
    ),
    describe(
        "WBFSCALE",
        wbf_scale,
        help="The whole scale: margin, winner, loser; discrete: from, to, winner, loser.",
        source=_REPORT,
        arguments={
            "boards": _BOARDS,
            "kind": (
                TEXT,
                "continuous (default), discrete, half-match, half-match discrete, quadratic, logarithmic, "
                "square-root",
            ),
        },
        examples=(
            Example("=INDEX(WBFSCALE(16),4,2)", 10.91, "WBF table for 16 boards, 3 IMPs"),
            Example('=INDEX(WBFSCALE(5,"discrete"),5,2)', 9, "EBU print, 5 boards: 7-9 is 14"),
        ),
        table=True,
    ),
)
