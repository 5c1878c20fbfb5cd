"""Matchpoints as others print them: entries or frequencies of a board, and each line's points.

Every figure is typed from the source named above it; where a source misprints, the right figure stands in
the test that uses it and its comment says what is printed.
"""

# Polish directors' lecture "Strata niezwiązana z wykroczeniem", section 8, "Punktowanie zapisów ważonych w
# turnieju": nine scores and the ruling (60%+620&40%-100).
WEIGHTED = "60%+620&40%-100"
WEIGHTED_BOARD = ("620", "620", "620", "500", "300", "300", "300", "-100", "-100", WEIGHTED)
WEIGHTED_TABLE = (  # score, count, points NS, points EW
    ("620", "3.6", "15.4", "2.6"),
    ("500", "1", "10.8", "7.2"),
    ("300", "3", "6.8", "11.2"),
    ("-100", "2.4", "1.4", "16.6"),
)
WEIGHTED_NS, WEIGHTED_EW = "9.8", "8.2"

# The same, "Punktowanie zapisów rozdzielonych w turnieju": both frequencies and the protocol of ten lines.
SPLIT = "(-100)/(+620)"
SPLIT_TABLES = {
    "NS": (("800", 1, 18, 0), ("620", 3, 14, 4), ("300", 3, 8, 10), ("-100", 3, 2, 16)),
    "EW": (("800", 1, 18, 0), ("620", 4, 13, 5), ("300", 3, 6, 12), ("-100", 2, 1, 17)),
}
SPLIT_PROTOCOL = (
    ("620", 14, 5),
    ("-100", 2, 17),
    (SPLIT, 2, 5),
    ("620", 14, 5),
    ("300", 8, 12),
    ("800", 18, 0),
    ("620", 14, 5),
    ("300", 8, 12),
    ("300", 8, 12),
    ("-100", 2, 17),
)

# The same, "Punktowanie szkody powstałej po wykroczeniu w turnieju": nine scores, three more by turns.
LOSS_OTHERS = ("800", "620", "620", "620", "500", "500", "500", "-100", "-100")
LOSS_TABLES = {
    "620": (("800", 1, 18, 0), ("620", 4, 13, 5), ("500", 3, 6, 12), ("-100", 2, 1, 17)),
    "500": (("800", 1, 18, 0), ("620", 3, 14, 4), ("500", 4, 7, 11), ("-100", 2, 1, 17)),
    "150": (
        ("800", 1, 18, 0),
        ("620", 3, 14, 4),
        ("500", 3, 8, 10),
        ("150", 1, 4, 14),
        ("-100", 2, 1, 17),
    ),
}
LOSS = "(100%+620&-100%+500&+100%+150)/(+620)"
LOSS_TABLE = (
    ("800", 1, 18, 0),
    ("620", 4, 13, 5),
    ("500", 2, 7, 11),
    ("150", 1, 4, 14),
    ("-100", 2, 1, 17),
)

# M. Bavin, The Neuberg Formula (English Bridge Union), section 4: ten results of eleven.
BAVIN_EXPECTED = 11
BAVIN = (
    ("520", "19.9"),
    ("500", "17.7"),
    ("490", "15.5"),
    ("480", "13.3"),
    ("460", "11.1"),
    ("450", "8.9"),
    ("430", "6.7"),
    ("420", "4.5"),
    ("400", "2.3"),
    ("-50", "0.1"),
)

# H. De Wael, Calculating Bridge Tournaments, Problem 5: nine results and a 60%-60%; per line the matchpoints
# in the group, with Neuberg's formula to two places, and Ascherman points in the group (first line printed
# with its correction, 17.78).
DE_WAEL = (
    ("110", 15, "16.78"),
    ("80", 9, "10.11"),
    ("-90", 3, "3.44"),
    ("-100", 0, "0.11"),
    ("110", 15, "16.78"),
    ("0", 6, "6.78"),
    ("90", 12, "13.44"),
    ("-90", 3, "3.44"),
    ("80", 9, "10.11"),
)
DE_WAEL_ASCHERMAN = (16, "17.78")

# M. Di Sacco, Seminar for tournament directors, Istanbul 2010, tables A and B: ten results.
DI_SACCO_TEN = (
    ("590", 16, 2),
    ("100", 12, 6),
    ("-400", 4, 14),
    ("-100", 9, 9),
    ("500", 14, 4),
    ("690", 18, 0),
    ("-100", 9, 9),
    ("-550", 0, 18),
    ("-400", 4, 14),
    ("-400", 4, 14),
)
# The same seminar: a hundred results as a frequency.
DI_SACCO_HUNDRED = (
    ("1660", 1, 198),
    ("1430", 21, 176),
    ("680", 54, 101),
    ("650", 18, 29),
    ("620", 4, 7),
    ("-100", 1, 2),
    ("-200", 1, 0),
)

# H. De Wael, Calculating Bridge Tournaments, Problem 4: a small group, per cent of each side.
SMALL_GROUP = (("620", 65, 55), ("620", 65, 55), ("-100", 50, 70))
