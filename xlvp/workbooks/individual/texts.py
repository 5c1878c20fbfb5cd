"""What the sheets of an individual say."""

from xlvp.workbooks.kit.help import Section
from xlvp.workbooks.pairs.evening_texts import FUNCTIONS, EveningTexts

#: Headings and titles of sheets, by their columns.
_HEADINGS = {"pair": "Player", "player1": "Name", "player2": "", "names": "Name"}
_LABELS = {"pairs_number": "Players"}
_HINTS = {
    "movement": "Individual: all tables share a set. Rainbow: a set each.",
    "pairs_number": "8, 12, 16 or 20; Rainbow 20. At most {pairs} in this file.",
    "sections": "1: an individual is played in one section.",
    "numbers": "one run: players 1, 2, 3 ...",
    "rounds": "Blank = all rounds. You can stop after any round.",
    "switched": "Rainbow: a round such as 5 gives one ranking. Else leave blank.",
    "missing": "Leave blank: no player sits out.",
    "averages": "as typed: the players of a side share a score.",
    "winners": "Rainbow has two rankings if no round is switched. Or choose one.",
    "least_boards": "Per cent of the maximum, such as 50: a player with fewer boards gets no place.",
}
_STEPS = (
    "1. Setup: fill in the yellow cells and check the result on the right. Then type the green code as Start"
    " code.",
    "2. Pairs: type the name of each player. Print Guides (a card for each player) or Tables.",
    "3. Results: type each result once. 1+5 is North 1 with South 5, or East 1 with West 5.",
    "4. Progress shows what is missing. Print Ranking, Boards and Cards at any time.",
)
_TONIGHT = Section(
    "Tonight: an individual",
    "Each player changes partner every round and is ranked alone. Both players of a side get its score.",
    steps=(
        "Setup: check the number of players and the rounds, and type the start code.",
        "Pairs: type a name beside each number.",
        "Print Guides: each player's card says where to sit, with whom and against whom in each round.",
        "Results: type each result and press Enter. 1+5 is North 1 with South 5, or East 1 with West 5.",
        "Two players changed seats: NS sat and EW sat, such as 1+6. Both columns if both sides changed.",
        "When the top row says Final: print Ranking and Cards.",
    ),
)
INDIVIDUAL = EveningTexts(
    "Individual",
    "an individual",
    _STEPS,
    (_TONIGHT,),
    FUNCTIONS,
    entrants="Players",
    guide="player: where to sit in each round, with whom,",
    movements="players",
    hints=_HINTS,
    labels=_LABELS,
    headings=_HEADINGS,
)
