"""Where things are in the WBF workbook; every part of the template asks here."""

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
#: Where the ranges of a discrete scale are on the workings: first column of four.
CHOSEN, CHOSEN_HALF, PUBLISHED = 12, 17, 22

#: Cells of other sheets that say whether their figures agree.
AT_VERDICT = "A3"


def text_of_range(first: str, last: str) -> str:
    """The formula text, without ``=``, that writes a range as tables do: ``5-8``, ``31+``."""
    return f'{first}&IF(LEN({last})=0,"+","-"&{last})'


TYPE_BOARDS = "Type a number of boards on the sheet {sheet}."
CHOSEN_TEXT = "A match of {boards} boards, chosen on the sheet {sheet}."
#: The sheets of a scale.
BLITZ_TEXT = "A win by {last} IMPs or more is {most}-0; {third} IMPs would be {three_quarters} VPs."
NO_BOARDS = "The number of boards must be a whole number, 1 to {most}."
#: The verdicts.
ALL_AGREE = "All OK: {all} of {all} printed figures agree"
SOME_DIFFER = "{some} of {all} printed figures differ or cannot be computed"
#: The steps of the continuous scale.
STEP_2 = (
    "{boards} boards, X = {x}: step 2 finds {bends}{places} at first, moves {moved}{entries} in "
    "{hundredths}{steps} of 0.01."
)
PLACE, PLACES, ENTRY, ENTRIES = " place", " places", " entry", " entries"
STEP, STEPS_TEXT = " step", " steps"
RAISED = ": raised by {by}"
OWN_BEND = "IMP {next} would be worth {worth} hundredths, IMP {this} only {less}{raised}"
NEIGHBOUR_RAISED = "A neighbour was raised; then IMP {next} was worth more than IMP {this}{raised}"
#: The steps of the discrete scale.
STEP_3 = "{boards} boards: step 3 moves {moved}{ends} by {imps} in all; {violations} range violations."
END, ENDS, IMP, IMPS = " end", " ends", " IMP", " IMPs"
LOWERED = ": end lowered by {by}."
NARROWER = "The next range would be {next} IMPs wide, narrower than this one, {this}{lowered}"
NEIGHBOUR_LOWERED = "A neighbour was lowered, and then the next range would be narrower{lowered}"
VIOLATION = "  Range violation: Eq 8 has {vps} VPs outside the range."
