"""The sentences that formulas of the match workbook make; {names} stand for what the formula puts there.

What is in single cells is with its cell: titles of columns, labels and hints of forms, help and checks.
"""

from xlvp.workbooks.kit.calls import NEEDS_FULL
from xlvp.workbooks.match.book import ALL, DOUBT, WITHHELD

#: Where the match is. VPs are withheld exactly when it says so; with a doubt it is never green.
NO_XLVP = f"xlvp is not loaded: {WITHHELD}"
NO_NUMBER_OF_BOARDS = f"The number of boards is not a number: {WITHHELD}"
TOO_MANY_BOARDS = f"This sheet is for 1 to {{most}} boards: {WITHHELD}"
NO_FIRST_BOARD = f"The first board has no number: {WITHHELD}"
ONE_UNREAD = f"Board {{board}} cannot be read: {WITHHELD} until it is corrected"
MANY_UNREAD = f"{{many}} boards cannot be read, the first is {{board}}: {WITHHELD} until they are corrected"
BELOW = f"There is a result below the last board: {WITHHELD} until it is moved"
NO_FIGURE = f"A carry-over or penalty is not a number: {WITHHELD}"
NO_SCALE = f"The VP scale or fractional margin on Setup is unknown: {WITHHELD}"
OWN_LETTERS = f"The sheet Setup has Letters of your own: that {NEEDS_FULL}: {WITHHELD}"
NO_TABLE = f"A VP table for {{{{boards}}}} boards {NEEDS_FULL}, which holds 1 to {{most}}: {WITHHELD}"
NOTHING_IN = "No board is in yet"
ALL_IN = f"{ALL} {{boards}} boards are in"
SOME_IN = "{done} of {boards} boards are in"
UNPLAYED_TOO = ", {unplayed} not played"
OPEN_MISSING_ON = ". Open room missing on {boards}"
CLOSED_MISSING_ON = ". Closed room missing on {boards}"
DOUBTED = f". {DOUBT} board{{s}}{{boards}}"
ASKED_ON_SETUP = f"{DOUBT} on the sheet Setup:"

#: The head.
LETTERS = "Suits: S H D C or ♠ ♥ ♦ ♣, notrump NT. Declarer: N E S W."
VPS, VPS_PROVISIONAL = "VPs", "VPs, provisional"
EXTRA = " · {what} {home} : {away}"
CARRY_OVER, PENALTY, ADJUSTMENT, VP_PENALTY = "Carry-over", "IMP penalty", "IMP adjustment", "VP penalty"

#: The status of a board.
BEYOND = "Not one of the {boards} boards of the match"
PERCENTAGE = "No IMPs: a percentage is 60%, 50% or 40%, the same in both rooms (Law 86A)"
OPEN_UNREAD, CLOSED_UNREAD = "Open: {why}", "Closed: {why}"
CHECK_OPEN, CHECK_CLOSED, CLOSED_TOO = "Check open:", "Check closed:", "; closed room too"
MISSING = "is missing"
ROOM_MISSING = f"{{room}} room {MISSING}"
OPEN, CLOSED = "Open", "Closed"
#: A board that one room has played and the other has not: no comparison.
ONE_SIDED = "Check: not played in one room, a result in the other. No IMPs; a ruling is 60%, 50% or 40%."
NOT_PLAYED = "Not played"
SPLIT = "Split score: each team has its own IMPs"
LOCKED_ENTRY = "Check: {cells} {locked}"
AND = " and "
