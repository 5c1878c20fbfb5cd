"""The words of the pages that are published, in one place: whoever translates a page translates this module.

Sentences that say how points were calculated are those of the workbook: :mod:`xlvp.pairs.why_figures`.
"""

SEATS = {"N": "North", "E": "East", "S": "South", "W": "West"}
SIDES = {"NS": "North-South", "EW": "East-West"}
VULNERABLE = {
    "None": "nobody vulnerable",
    "NS": "North-South vulnerable",
    "EW": "East-West vulnerable",
    "All": "both vulnerable",
}
NO_TITLE = "Pairs"
PARTS = "Parts of the page"
RANKING, STANDINGS, MATCHES, BOARDS, CARDS = "Ranking", "Standings", "Matches", "Boards", "Pairs"
PRIZES, PRIZE, WON_BY, NOBODY = "Prizes", "Prize", "Won by", "nobody"
CATEGORIES = "Categories: {categories}"
ALL_EVENTS = "All results"
YOUR_PAIR, NO_PAIR, YOUR_CARD = "Your pair", "none chosen", "Your card"
MADE_BY = "Made by xlvp {version}"
NO_RESULTS = "No results yet."

BOARD, CONTRACT, SCORE, PER_CENT = "Board", "Contract", "Score", "%"
PREVIOUS, NEXT, TO_RANKING = "Previous", "Next", "Ranking"
GROUP = "group {group}"
TIMES = "×{times}"
PAR_HERE = "par"

TRICKS = "Tricks, double dummy"
PAR = "Par"
MILTON = "North-South have {points} points: {expected} expected (Milton)."
MILTON_ENDS = "North-South have {points} points."

PAIR = "Pair {number}"
PLACE, NO_PLACE, PER_BOARD = "Place {place}", "No place", "per board"
HANDICAP = "with handicap place {place}, {score}"
AGAINST = "{side} against "
SITS_OUT = "Round {round}: sit-out"
DECLARING, DEFENDING, OTHER_BOARDS = "Declaring", "Defending", "Passed out or declarer not known"
ROLE, NUMBER_OF_BOARDS, AVERAGE = "Role", "Boards", "Average"
TRICKS_WON = "▲ {count} against double dummy"
TRICKS_LOST = "▼ {count} against double dummy"
BEST, WORST = "Best board: ", "Worst board: "
CHART = "Every board, up above {middle}, down below it, and the average so far as a line"
WHY, WHY_BOARD, WHY_SUM = "Why these points?", "Board {board}: ", "Total: "
PENALTY, BONUS = "Penalty", "Bonus"
TOTAL = "Total of {count} {boards}"
ONE_BOARD, MORE_BOARDS = "board", "boards"
BROUGHT = "In the ranking, brought to {most} boards"

NO_CLUB = "Results"
INDEX_EMPTY = "Nothing is published yet."
INDEX_FEED = "Feed of new results (Atom)"
INDEX_DAY, INDEX_EVENT, INDEX_WINNERS = "Date", "Event", "Winners"
INDEX_NO_DAY = "no date"
PROVISIONAL = "provisional"
