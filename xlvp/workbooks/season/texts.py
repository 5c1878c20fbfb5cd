"""Every text of the season workbook, sheet by sheet."""

START, SETUP, MEMBERS, SESSIONS, RESULTS = "Start", "Setup", "Members", "Sessions", "Results"
ABSENCES, EVENINGS, LADDERS, PLAYER = "Absences", "Evenings", "Ladder", "Player"
LINES, PRINT, LOG, WORKINGS = "Lines", "Print", "Log", "Workings"
#: In the order of the tabs; Check, Help and Workings follow.
SHEETS = (
    START, SETUP, MEMBERS, SESSIONS, RESULTS, ABSENCES, EVENINGS,
    *(f"{LADDERS} {number}" for number in range(1, 5)), PLAYER, LINES,
    PRINT, LOG,
)  # fmt: skip

TITLE = "A season"
SETUP_HINT = "The rules your committee decided. A ladder without a title is not used."
NO_RULE = "This row is a heading. Type in the rows below it."
CASES_HEADING = "How absences and substitutes score"
CASES_HINT = (
    "value = factor x base + shift, at least the floor, at most the cap. Base: score; or average, the "
    "player's own average up to the end of that round (Sessions a round). Floor and cap: 50, or average+5."
    " Blank row = no rule."
)
MEMBERS_HINT = (
    "Type numbers as your club does: 0147. Anonymous members are shown by number on ladders and pages."
)
SESSIONS_HINT = (
    "Kind: a word such as Tuesday that ladders can select. Scored in: % or IMPs. Closed: y when final."
)
RESULTS_HINT = (
    "A row for each pair and evening. Member 2: V for a visitor, with the name in Note. Codes: S member 2 "
    "substituted, SS two substitutes, C chance pair, O sat out. Master points: each player's, in hundredths. "
    "You can sort the rows."
)
ABSENCES_HINT = "Needed only if a ladder counts absences. A: with notice, X: without."
EVENINGS_HINT = "Each member's score in each session. Letters are codes or absences; IMPs are marked."
PLAYER_HINT = "Why 54.43? Choose the ladder and type a member's number, or a pair's: 0147-0412."
LINES_HINT = (
    "The line of each pair, round by round; A is the highest. On the right is what the rules propose after "
    "the round. Type your decision in the next column."
)
LOG_HINT = "What imports wrote. You can add rows."
NOTHING = "Nothing to check"
ERROR_LINE = "this row has an error value"
