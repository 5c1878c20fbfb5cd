"""Law 77 as other people print it: not the rule, but its results.

Sources: Laws of Duplicate Bridge 2017, Law 77 (undertricks and overtricks) and Law 2 (the boards); Soren
Hein, Valet, a generalized Butler scorer, scoring.cpp (contracts made exactly and undertricks, each in
full); 60 Second Bridge, Scoring Table, 60secondbridge.com/scoring-table (contracts made, not vulnerable).
"""

# Contracts made exactly, by level: not vulnerable and vulnerable; then doubled; then redoubled.
MADE: dict[str, tuple[tuple[int, int, int, int, int, int], ...]] = {
    "minor": (
        (70, 70, 140, 140, 230, 230),
        (90, 90, 180, 180, 560, 760),
        (110, 110, 470, 670, 640, 840),
        (130, 130, 510, 710, 720, 920),
        (400, 600, 550, 750, 800, 1000),
        (920, 1370, 1090, 1540, 1380, 1830),
        (1440, 2140, 1630, 2330, 1960, 2660),
    ),
    "major": (
        (80, 80, 160, 160, 520, 720),
        (110, 110, 470, 670, 640, 840),
        (140, 140, 530, 730, 760, 960),
        (420, 620, 590, 790, 880, 1080),
        (450, 650, 650, 850, 1000, 1200),
        (980, 1430, 1210, 1660, 1620, 2070),
        (1510, 2210, 1770, 2470, 2240, 2940),
    ),
    "no trump": (
        (90, 90, 180, 180, 560, 760),
        (120, 120, 490, 690, 680, 880),
        (400, 600, 550, 750, 800, 1000),
        (430, 630, 610, 810, 920, 1120),
        (460, 660, 670, 870, 1040, 1240),
        (990, 1440, 1230, 1680, 1660, 2110),
        (1520, 2220, 1790, 2490, 2280, 2980),
    ),
}
# What each overtrick adds, in the same six columns.
OVERTRICK = {
    "minor": (20, 20, 100, 200, 200, 400),
    "major": (30, 30, 100, 200, 200, 400),
    "no trump": (30, 30, 100, 200, 200, 400),
}
# 1 to 13 tricks down, again in the six columns.
DOWN: tuple[tuple[int, ...], ...] = (
    (50, 100, 150, 200, 250, 300, 350, 400, 450, 500, 550, 600, 650),
    (100, 200, 300, 400, 500, 600, 700, 800, 900, 1000, 1100, 1200, 1300),
    (100, 300, 500, 800, 1100, 1400, 1700, 2000, 2300, 2600, 2900, 3200, 3500),
    (200, 500, 800, 1100, 1400, 1700, 2000, 2300, 2600, 2900, 3200, 3500, 3800),
    (200, 600, 1000, 1600, 2200, 2800, 3400, 4000, 4600, 5200, 5800, 6400, 7000),
    (400, 1000, 1600, 2200, 2800, 3400, 4000, 4600, 5200, 5800, 6400, 7000, 7600),
)
DENOMINATION = {"C": "minor", "D": "minor", "H": "major", "S": "major", "N": "no trump"}

# Boards 1 to 16: dealer and who is vulnerable, as printed on the boards (Law 2).
BOARDS = (
    "N None", "E NS", "S EW", "W All", "N NS", "E EW", "S All", "W None",
    "N EW", "E All", "S None", "W NS", "N All", "E None", "S NS", "W EW",
)  # fmt: skip


def score(level: int, strain: str, doubling: int, tricks: int, vulnerable: bool) -> int:
    """Look up the declarer's score; ``tricks`` over (+) or under (-)."""
    column = 2 * doubling + vulnerable
    if tricks < 0:
        return -DOWN[column][-tricks - 1]
    kind = DENOMINATION[strain]
    return MADE[kind][level - 1][column] + tricks * OVERTRICK[kind][column]
