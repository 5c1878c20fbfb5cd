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
YOUR_PAIR, NONE_CHOSEN, YOUR_CARD = "Your pair", "none chosen", "Your card"
PLAYERS, YOUR_NAME = "Players", "Your name"
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

PAIR, PLAYER = "Pair {number}", "Player {number}"
PLACE, NO_PLACE, PER_BOARD = "Place {place}", "No place", "per board"
HANDICAP = "with handicap place {place}, {score}"
AGAINST = " against "
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

NS_SCORE, BALANCE = "NS score", "Balance"
RESULT, RUNNING_SCORE = "Result", "Running score"
OPEN_ROOM, CLOSED_ROOM = "Open room, ", "Closed room, "
FINAL_IMPS, VPS, WON_AND_LOST = "IMPs", "VPs", "won {won}, lost {lost}"
SPLIT_MATCH = (
    "A split score: on such a board each team has its own IMPs. The VPs of each team are those of its own"
    " balance: IMPs won less IMPs lost."
)

YOUR_TEAM = "Your team"
ROUNDS_FROM_TO, NOT_PLAYED_YET = "Rounds {first} to {last}", "Not played yet"
LATEST, FIXTURES, EARLIER = "Last round played", "Still to come", "Earlier rounds"
NO_TEAMS, NO_MATCHES = "No teams yet.", "No matches yet."
BEFORE_FINAL, KNOCK_OUT, CROSS_TABLE, TEAMS = "Before the final", "Knock-out", "Cross table", "Teams"
TEAM, ROUND, TABLE = "Team {number}", "Round {round}", "Table {table}: "
TEAM_GROUP = "Group {group}"
WINNER, LEADER, LEADER_AFTER = "Winner: ", "Leader: ", "After {matches}: "
AFTER_ROUND, AFTER_MATCHES = "round {round}", "{done} of {due} matches"
VP_EACH = "{vp} VP"
STANDINGS_AFTER = "Standings after round {round}"
ONE_TEAM, AGAINST_TEAM, IMPS, VP = "Team", "Against", "IMPs", "VP"
ROUND_HEADING, SO_FAR = "Round", "Total"
BYE = "bye"
PLACE_WORD = "Place"
FIRST_TABLE, SECOND_TABLE = "Table 1, ", "Table 2, "
SPLIT_BOARD = "Split score: each team has its own IMPs"
ONE_TABLE = "One table is missing"
AGGREGATE = "The points of the aggregate come on top of those of the boards."
TEAM_CHART = "The VPs of every match, up above a draw, down below it, and their average so far as a line"
PLAYED_BY = "Players: "
CORRECTED = "Corrected since published"

NAME = "Name"
LADDERS, EVENINGS = "Ladders", "Evenings"
WHOLE_LADDER = "The whole ladder: {placed} with a place, {below} without"
BELOW_LINE = "below the line"
SESSION, WITH, WORTH, ON_THE_LADDER = "Session", "With", "Worth", "Evenings of the ladder {title}"
VISITOR = "visitor"
ON_LADDER, LADDER_PLACE = "{title}: {place}", "place {place}"
SESSIONS_FROM_TO = "Sessions {first} to {last}"
SEASON_CHART = (
    "Every evening, up above {middle}, down below it; those that do not count are pale; the average of those"
    " that count so far as a line"
)
#: The rules of a ladder, a sentence each.
MEASURED_PERCENT = "An evening counts with its percentage."
MEASURED_PLACES = "An evening gives points for the place."
MEASURED_CLUB = "An evening gives club points."
MEASURED_IMPROVEMENT = "What counts is how much better the average is than last season's."
MEASURED_IMPS = "What counts are the IMPs per board."
MEASURED_MASTER = "An evening gives master points."
ALL_COUNT = "All evenings count."
BEST_COUNT = "The best {most} evenings count."
LOWEST_DROPPED = (
    "From the 7th evening on results are dropped: the lowest with 7 or 8 evenings, the two lowest with 9 or"
    " 10, and so on."
)
IS_AVERAGE, IS_SUM = "The result is their average.", "The result is their sum."
BY_BOARDS = "An evening of more boards weighs more."
KINDS_COUNT = "Only these sessions count: {kinds}."
PLACE_NEEDS = "For a place you need {needs}."
NEEDS_EVENINGS = "at least {least} evenings"
NEEDS_BY_END = "at least {least} evenings by the end of the season, before that fewer in proportion"
NEEDS_SHARE = "at least {share} of the evenings held"
NEEDS_EACH = "each player at least {least} evenings"
NEEDS_PARTNERS = "at least {least} partners"
NEEDS_BOARDS = "at least {least} boards"
WITH_ONE = "At most {most} evenings with the same partner count."
TIES_BY = "Ties are broken by {ways}."

NO_CLUB = "Results"
INDEX_EMPTY = "Nothing is published yet."
INDEX_FEED = "Feed of new results (Atom)"
INDEX_DAY, INDEX_EVENT, INDEX_WINNERS = "Date", "Event", "Winners"
INDEX_NO_DAY = "no date"
PROVISIONAL = "provisional"
