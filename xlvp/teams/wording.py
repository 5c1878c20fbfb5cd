"""How messages about an event name its lists and those who play in it.

A row is that of the sheet, as people see it on the left of the window.

>>> place_of(MATCHES, 3, Conditions()), place_of(PENALTIES, 1, Conditions(of_pairs=True))
('Matches, row 8', 'Entrants, penalties, row 7')
"""

import re

from xlvp.teams.conditions import Conditions

SETUP, TEAMS, PENALTIES, MATCHES, BOARDS, KNOCKOUT, LINEUPS, DRAW = (
    "Setup", "Teams", "Penalties", "Matches", "Boards", "Knock-out", "Line-ups", "Draw",
)  # fmt: skip
#: In a Swiss of pairs these lists have other names, and in a teams evening.
_OF_PAIRS = {SETUP: "Swiss", TEAMS: "Entrants", PENALTIES: "Entrants, penalties"}
_OF_EVENING = {SETUP: "Scoring"}
#: The rows above the first line of a list: in a teams workbook, and in one of an evening.
_ABOVE, _ABOVE_IN_EVENING = 5, 6
#: The list of the knock-out has a row more above it.
_MORE_ABOVE = {KNOCKOUT: 1}
_TEAM = re.compile(r"\bT(?=\d)")


def row_of(sheet: str, line: int, conditions: Conditions) -> int:
    """Return the sheet's row of a line of a list; the first line is 1."""
    of_evening = conditions.of_pairs or conditions.halves
    return line + (_ABOVE_IN_EVENING if of_evening else _ABOVE) + _MORE_ABOVE.get(sheet, 0)


def place_of(sheet: str, line: int, conditions: Conditions) -> str:
    """Return where a line of a list is: the name of the sheet and its row; of line 0 the sheet alone."""
    named = sheet
    if conditions.of_pairs:
        named = _OF_PAIRS.get(sheet, sheet)
    elif conditions.halves:
        named = _OF_EVENING.get(sheet, sheet)
    return f"{named}, row {row_of(sheet, line, conditions)}" if line else named


def reworded(conditions: Conditions, words: str) -> str:
    """Return words about an event as they are reworded of those who play in it.

    >>> reworded(Conditions(of_pairs=True), "T3 and T8 met in round 1")
    'pair 3 and pair 8 met in round 1'
    """
    if not conditions.of_pairs:
        return words
    words = _TEAM.sub("pair ", words).replace("no team", "no pair").replace("list of teams", "list of pairs")
    words = words.replace("second team", "second pair").replace("each team's", "each pair's")
    own = conditions.vp_scale.own
    return words.replace("IMPs", "per cent").replace("imps", "per cent") if own else words
