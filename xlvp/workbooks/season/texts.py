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
SETUP_HINT = "The rules as the committee fixed them. A ladder without a title is not in use."
CASES_HEADING = "What an evening is worth that is not a pair's own"
CASES_HINT = (
    "value = factor x base + shift, at least the floor, at most the cap. Base: score, or average: "
    "the own average of the evenings played up to the end of that round (Sessions a round). Floor and cap: "
    "50, or average+5. A blank line: no rule."
)
MEMBERS_HINT = "Numbers as the club writes them, 0147. Anonymous: shown by number on ladders and pages."
SESSIONS_HINT = (
    "Kind: a word by which ladders choose, such as Tuesday. Scored in: % or IMPs. Closed: y when final."
)
RESULTS_HINT = (
    "A line a pair and evening. Member 2: V for a visitor, the name in Note. Codes: S member 2 sat in for "
    "the usual partner, SS two substitutes, C chance pair, O sat out. Sort as you like."
)
ABSENCES_HINT = "Only if a ladder counts absences. A: with notice, X: without."
EVENINGS_HINT = "Each member's score in each session. A letter is a code or an absence; IMPs are marked."
PLAYER_HINT = "Why 54.43? Choose the ladder and type a member number, or both of a pair: 0147-0412."
LINES_HINT = (
    "The line of each pair, round by round, as the committee decided: A is the highest. On the right what "
    "the rules propose after the round; type the decision in the next column."
)
LOG_HINT = "What imports wrote. xlvp writes here; you can too."
NOTHING = "Nothing to look at"
ERROR_LINE = "this line has an error value"
