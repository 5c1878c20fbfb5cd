"""The sentences that formulas of the calculator make; {names} stand for what the formula puts there."""

NO_XLVP = "xlvp is not loaded"
NO_BOARD = "The board cannot be read"
DEALER = "Dealer {dealer}, vulnerable: {vulnerable}"
#: A match.
NOT_NUMBERS, TYPE_BOTH = "Margin and boards must be numbers.", "Type margin and boards."
NO_TABLE = "no table for {boards} boards: it covers {covers}"
#: A board.
PERCENTAGE = "No IMPs: a percentage is 60%, 50% or 40%, the same at both tables (Law 86A)"
NO_RESULT, UNREAD = "no result yet", "It cannot be read"
#: A loss.
NO_IMPS = "No IMPs: the side is NS or EW, a percentage 60%, 50% or 40%."
NO_SCORE, WAITING = "A score cannot be read.", "Waiting for the four scores."
NO_LOSS = "Refused: the infraction cost them nothing, so there is no adjustment."
GAINED = "Refused: the infraction gave them more; the award is usually the actual, {actual}."
NOT_THEIRS = "Refused: they lost nothing of their own; the usual award is the score before, {before}."
INNOCENT_SUM = "{before} - ({after} - {actual}) = {points} IMPs"
OFFENDERS_SUM = "minus the score before: {points} IMPs"
#: A field.
LINE = "line {line}: {why}"
DONE = (
    "Line {line}: North-South {ns_before} before, {ns_after} after; East-West {ew_before} before, "
    "{ew_after} after."
)
NOTHING = "nothing"
TO_CHECK = " To check: {line}"
NO_FIELD_XLVP = "No matchpoints: xlvp is not loaded"
FIELD_UNREAD = "No matchpoints until it is corrected: {line}"
RULING_UNREAD = "No ruling until it is corrected: {why}"
TYPE_RULING = "Type a ruling."
NO_LINE = "No line is chosen: type its number, 1 to {most}."
FIELD_NO_BOARD = "No matchpoints until the board is corrected: it cannot be read"
