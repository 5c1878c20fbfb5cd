"""Where things stand in the WBF workbook; every part of the template asks here."""

SCALE, HALF = "Scale", "Half match"
STEPS, DISCRETE_STEPS = "Steps", "Steps discrete"
CONTINUOUS, DISCRETE = "Published continuous", "Published discrete"
CHARTS, WORKINGS, HELP, CHECK = "Charts", "Workings", "Help", "Check"

MOST_BOARDS = 200
BLITZ, HALF_BLITZ = 213, 150  # the last margin of a table of 200 boards, in IMPs
AT_BOARDS = "$D$3"  # on the sheets of the two scales: the number that a person types

#: What the banners watch: what is typed, and an array formula.
WATCHED = f"{SCALE}!{AT_BOARDS},{WORKINGS}!$B$7"

#: On the workings: the boards if they are a whole number from 1 to 200, else "", X, and the last margin.
N, X, LAST = f"{WORKINGS}!$B$3", f"{WORKINGS}!$D$3", f"{WORKINGS}!$F$3"
HALF_N, HALF_X, HALF_LAST = f"{WORKINGS}!$B$4", f"{WORKINGS}!$D$4", f"{WORKINGS}!$F$4"

TOP = 7  # first row of the tables on the workings
#: Where the ranges of a discrete scale stand on the workings: first column of four.
CHOSEN, CHOSEN_HALF, PUBLISHED = 12, 17, 22

#: Cells of other sheets that say whether their figures agree.
AT_VERDICT = "A3"


def text_of_range(first: str, last: str) -> str:
    """The formula text, without ``=``, that writes a range as tables do: ``5-8``, ``31+``."""
    return f'{first}&IF(LEN({last})=0,"+","-"&{last})'
