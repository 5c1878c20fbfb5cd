"""Functions of the VP scales, of Victors and of Caracalla."""

from xlvp.functions.function import FLAG, NUMBER, TEXT, WHOLE, catalogue, describe
from xlvp.rules.napoleon import flattened
from xlvp.scales.named import named_vp, names, scale_rows
from xlvp.scales.victors import percent_victors, victors
from xlvp.scales.wbf import KINDS, wbf_discrete, wbf_imps, wbf_vp

_REPORT = "P. Buchen et al., The New WBF IMP to VP Scales (WBF Scoring Panel)"
_DUEL = "Ł. Sławiński, Scoring a Duel, Pikier"
_ROUNDING = "a fractional margin: nearest (default), up (for this side), down (against it)"
_ARGUMENTS = {
    "imps": NUMBER("the IMP margin of this side, negative if it lost"),
    "boards": WHOLE("the number of boards of the match, 1 to 200"),
    "rounding": TEXT(_ROUNDING),
    "balance": NUMBER("this side's balance in IMPs, negative if it lost"),
    "deals": WHOLE("the number of deals of the duel"),
    "caracalla": FLAG("TRUE: the balance is in points flattened by CARACALLA; default FALSE"),
}

FUNCTIONS = catalogue(
    _ARGUMENTS,
    WBFVP=describe(
        wbf_vp,
        "Continuous WBF VPs of the side with this margin.",
        ("=WBFVP(30,16)", 16.73, "WBF table for 16 boards"),
        ("=WBFVP(-30,16)", 3.27, "its other side"),
        ("=WBFVP(47,32)", 17.21, "WBF table for 32 boards"),
        ('=WBFVP(2.5,16,"down")', 10.61, "2 IMPs at 16 boards"),
        ("=WBFVP(0,0)", "#VALUE!", "no match has 0 boards"),
        source=f"{_REPORT}, The Continuous VP Scale",
        rounding=TEXT(f"{_ROUNDING}, exact (straight line between the entries)"),
    ),
    WBFDISCRETE=describe(
        wbf_discrete,
        "Discrete WBF VPs, whole numbers, of the side with this margin.",
        ("=WBFDISCRETE(7,5)", 14, "EBU print of the discrete table, 5 boards: 7-9 is 14"),
        ("=WBFDISCRETE(-10,20)", 7, "EBU print, 20 boards: 10-14 is 13"),
        source=f"{_REPORT}, The Discrete VP Scale",
    ),
    WBFIMPS=describe(
        wbf_imps,
        "Smallest IMP margin that earns at least these VPs on the continuous scale.",
        ("=WBFIMPS(16.73,16)", 30, "WBF table for 16 boards"),
        source=f"{_REPORT}, the continuous table read backwards",
        vp=NUMBER("VPs, 0 to 20"),
    ),
    WBFSCALE=describe(
        scale_rows,
        "The whole scale: margin, winner, loser; discrete: from, to, winner, loser.",
        ("=INDEX(WBFSCALE(16),4,2)", 10.91, "WBF table for 16 boards, 3 IMPs"),
        ('=INDEX(WBFSCALE(5,"discrete"),5,2)', 9, "EBU print, 5 boards: 7-9 is 14"),
        source=f"{_REPORT}; each other scale's own publication",
        kind=TEXT(f"{', '.join(KINDS)}, or another name that VPSCALE takes; default continuous"),
    ),
    VPSCALE=describe(
        named_vp,
        "VPs of the side with this margin on a scale given by its name.",
        ('=VPSCALE(1,8,"wbf 25-0")', 15, f"{_DUEL}: a split match may give 15:9"),
        ('=VPSCALE(-18,8,"wbf 25-0")', 9, "its other team"),
        ('=VPSCALE(12,9,"acbl 30")', 24, "ACBL 30 VP scale: 12-14 IMPs at 9-11 boards are 24-6"),
        ('=VPSCALE(56.23,8,"swiss pairs 20")', 14, "English Bridge Union: on the boundary, 14-6"),
        ('=VPSCALE(26.1,10,"discrete")', 17, "WBF discrete, 10 boards: 23-27 IMPs are 17-3"),
        ('=VPSCALE(10,12,"acbl 30")', "#VALUE!", "the table ends at 11 boards"),
        source="each scale's own publication: WBF, ACBL, Scottish and English Bridge Unions",
        imps=NUMBER(
            "the IMP margin of this side, negative if it lost; on a Swiss pairs scale its percentage"
        ),
        boards=WHOLE("the number of boards of the match"),
        kind=TEXT(f"the name of the scale: {', '.join(names())}"),
    ),
    VICTORS=describe(
        victors,
        "Victors (0 to 25, Slawinski's scale) for this IMP balance, to the hundredth.",
        ("=VICTORS(26,16)", 21.1, f"{_DUEL}, example 1: 15 + 6.10"),
        ("=VICTORS(-26,16)", 8.9, "the losers of the same duel"),
        ("=VICTORS(90,16)", 25, f"{_DUEL}, example 2: 25:0"),
        ("=VICTORS(1000,16,TRUE)", 21, "15 + 30 * 1000 / (4000 + 1000)"),
        source=f"{_DUEL}, 'Win in Victors'",
    ),
    PERCENTVICTORS=describe(
        percent_victors,
        "Percentage Victors (0 to 90, Slawinski's scale) for this IMP balance, to the hundredth.",
        ("=PERCENTVICTORS(26,16)", 70.32, "50 + 333 * 26 / (400 + 26)"),
        ("=PERCENTVICTORS(90,16)", 90, "the greatest there is"),
        source=f"{_DUEL}, 'Percent win'",
    ),
    CARACALLA=describe(
        flattened,
        "A gain or loss in points, flattened: 1000 x / (1000 + |x|).",
        ("=CARACALLA(-1000)", -500, "1000 * 1000 / (1000 + 1000)"),
        source="Ł. Sławiński, Ani maxy! Ani impy! Part II: Napoleonki, the columns 'netto'",
        points=NUMBER("a gain or loss in points"),
    ),
)
