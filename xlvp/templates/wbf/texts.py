"""The sentences that formulas of the WBF workbook make; {names} stand for what the formula puts there."""

TYPE_BOARDS = "Type a number of boards on the sheet {sheet}."
CHOSEN = "A match of {boards} boards, chosen on the sheet {sheet}."
#: The sheets of a scale.
BLITZ = "A win by {last} IMPs or more is {most}-0; {third} IMPs would be {three_quarters} VPs."
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
STEP, STEPS = " step", " steps"
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
