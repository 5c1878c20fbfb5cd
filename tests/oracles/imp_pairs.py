"""IMP pairs as others print them: datums, Butler, cross-IMPs, Bastille.

Every figure is typed from the source named above it; where a source misprints, the right figure stands here
and the comment says what is printed.
"""

# Polish directors' lecture "Strata niezwiązana z wykroczeniem", section 4: the frequencies of a deal of 21
# results, with the score before the infraction (-140), after it (+130) and at the table (+510), their datums
# ("średnia") and the IMPs of North-South. The document drops six results at each end.
LECTURE_TRIM = 6
LECTURE = {
    510: (10, ((510, 1, 11), (130, 4, 3), (100, 1, 3), (50, 6, 1), (-50, 2, -2), (-140, 2, -4),
               (-150, 4, -4), (-530, 1, -11))),
    130: (10, ((130, 5, 3), (100, 1, 3), (50, 6, 1), (-50, 2, -2), (-140, 2, -4), (-150, 4, -4),
               (-530, 1, -11))),
    # printed 4 for +100, which is 110 over the datum: 3; printed 1 for -50, which is 40 under it: -1
    -140: (-10, ((130, 4, 4), (100, 1, 3), (50, 6, 2), (-50, 2, -1), (-140, 3, -4), (-150, 4, -4),
                 (-530, 1, -11))),
}  # fmt: skip
# The ruling: EW 4 before, -3 after, -11 at the table: -4 for both sides.
LECTURE_RULING = "(-140)/(100%-140&-100%+130&100%+510)"

# (frequency of scores, trim, datum, IMPs of the score) of other bodies.
BUTLER = {
    # ilovebridge.nl, Butler-regels uitgelegd: six NS scores, best and worst dropped, 302.5
    "Dutch rules": (((450, 1, 4), (420, 3, 3), (-800, 1, -15), (-50, 1, -8)), 1, 300),
    # D. Stevenson, blakjak.org, Butler: bidding the game +5, missing it -7
    "blakjak.org": (((620, 4, 5), (170, 3, -7)), 1, 440),
    # BBO forum, Bermuda Bowl 2011: 22 results, none dropped, 514.55
    "Bermuda Bowl": (((980, 3, 10), (480, 11, -1), (450, 7, -2), (-50, 1, -11)), 0, 510),
    # Lane End Bridge Club, Butler IMP Scoring: ten results, best and worst dropped, "+185 (roughly)"
    "Lane End": (((450, 1, 6), (430, 1, 6), (420, 3, 6), (-50, 4, -6), (-100, 1, -7)), 1, 190),
    # Woburn Sands, Butler Pairs Scoring, as bridge-scorer tests it
    "Woburn Sands": (
        ((-650, 1, -8), (-170, 2, 4), (-1440, 1, -15), (100, 1, 9), (-200, 1, 3)),
        1,
        -300,
    ),
}

# (scores, average cross-IMPs of them; None where nothing is printed)
CROSS_IMPS = {
    # BridgeHit, IMP calculation: (1 + 7 + 10) / 3
    "BridgeHit": ((430, 400, 150, -50), ("6", "5", None, None)),
    # worked by hand: 730 has 14, 12, 15 and 15 against the others
    "five tables": ((730, -170, 100, -420, -400), ("14", "-2.25", "4.25", "-8.25", "-7.75")),
    # bridge-tips.co.il, Scoring, as bridge-scorer tests it
    "bridge-tips": ((620, 170, 140, 140, -100), ("10.5", "-0.25", "-1.25", "-1.25", "-7.75")),
    # Cross-IMPing (a handout), six tables: 420 is 16 / 5
    "handout": ((450, 200, 420, 200, -50, 590), (None, None, "3.2", None, None, None)),
}
# Worked by hand: the first of these boards over the root of 4 * 3 / 2 (18, 15, -8, -25); a board where 2310
# points are 20 IMPs, with each comparison cut to 17 and without.
ROOT = ((430, "7.35"), (400, "6.12"), (150, "-3.27"), (-50, "-10.21"))
CAPPED = ((2210, "17", "20"), (-100, "-8.5", "-10"), (-100, "-8.5", "-10"))

# H. De Wael, Calculating Bridge Tournaments, Bastille: nine results, datum 25.71.
BASTILLE = (
    (110, "2.5"),
    (80, "1.7"),
    (-90, "-3.3"),
    (-100, "-3.5"),
    (110, "2.5"),
    (0, "-0.9"),
    (90, "2.0"),
    (-90, "-3.3"),
    (80, "1.7"),
)
# The same: from this difference on, IMPs are (difference + first) / second.
BASTILLE_LINES = (
    (0, 0, 30),
    (45, 15, 40),
    (165, 60, 50),
    (365, 145, 60),
    (425, 240, 70),
    (495, 555, 100),
    (595, 1130, 150),
    (895, 1805, 200),
    (1495, 2630, 250),
    (2495, 7755, 500),
)
