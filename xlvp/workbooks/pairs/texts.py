"""What the sheets of a pairs workbook say of the kind of evening that it is for."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace

from xlvp.workbooks.kit.help import PROMPT, Section
from xlvp.workbooks.pairs.opening import Room


@dataclass(frozen=True)
class EveningTexts:
    """The words of one kind of evening."""

    title: str  # above the sheet Setup
    called: str  # what the Help sheet is about
    steps: Sequence[str]  # below the settings, what to do on which sheet
    tonight: tuple[Section, ...]  # the first sections of Help
    functions: Mapping[str, Sequence[str]]  # names of functions by topic, as Help lists them
    entrants: str = "Pairs"  # above the sheet with their names
    guide: str = "pair: where to sit in each round,"  # the beginning of what a guide card is
    movements: str = ""  # whose movements Setup offers, "" for those of pairs
    #: what is beside settings, where it differs from the setting's own hint
    hints: Mapping[str, str] = field(default_factory=dict)
    labels: Mapping[str, str] = field(default_factory=dict)  # what settings are called, where it differs
    headings: Mapping[str, str] = field(default_factory=dict)  # of columns, where they differ


_STEPS = (
    "1. Setup: fill in the yellow cells and check the result on the right. Then type the green code as Start"
    " code. A changed set-up has another code, so results cannot move to other rows.",
    "2. Pairs: type the names, now or later. Print Tables or Guides, and Travellers if you use them.",
    f"3. Results: type each result: {PROMPT}. Late boards: late. For rulings see Help.",
    "4. Progress shows what is missing or doubtful. You can print Ranking, Boards and Cards at any time.",
)
TONIGHT = Section(
    "Tonight",
    "Type in the yellow cells. The coloured row at the top of each sheet shows whether the result is final.",
    steps=(
        "Setup: choose the movement, the number of pairs and the scoring. Type the start code it shows.",
        "Pairs: type the players' names or membership numbers.",
        "Print Tables or Guides, and Travellers if you use them.",
        "Results: type each result and press Enter. The movement has filled in tables, boards and pairs.",
        "Progress: check after each round what is missing.",
        "When the top row says Final: print Ranking, Boards and Cards.",
    ),
)
FUNCTIONS: Mapping[str, Sequence[str]] = {
    "Functions: the movement": ("MOVEMENT", "MOVEMENTFACTS", "MOVEMENTPAIRS", "GUIDECARDS"),
    "Functions: the session": (
        "SCORELIST",
        "RANKING",
        "LINESTATES",
        "SETUPCHECK",
        "SESSIONFACTS",
        "PROGRESS",
        "DOUBTS",
        "PAIRNOTES",
    ),
    "Functions: the printed sheets": ("SCORECARDS", "TRAVELLERS", "BOARDREPORTS", "HANDS"),
}
PAIRS = EveningTexts("Pairs evening", "a pairs evening", _STEPS, (TONIGHT,), FUNCTIONS)

_SWISS = Section(
    "A Swiss",
    "Each round the leading pair meets the highest-placed pair it has not yet played. All tables play the "
    "same boards, and each match gives VPs.",
    ("Question", "Answer"),
    (
        ("VPs at matchpoints", "A match is the percentage of its boards, against the field. The White Book"
         " scale (English Bridge Union) for that number of boards gives the VPs: swiss pairs 20."),
        ("VPs at IMPs", "The IMPs of the boards (Butler or cross-IMPs), won minus lost, on a WBF scale. No"
         " federation publishes a scale for pairs: a pair wins fewer IMPs than a team, so matches end"
         " nearer 10-10."),
        ("Who sits N-S", "The pair that has sat there less often. If they are level, the pair that last sat"
         " E-W when the other did not; then the lower number. Entrants counts the rounds."),
        ("Sitting out", "With an odd number, the lowest pair that has not yet sat out gets a bye: 60% of a"
         " match (12.00). To change it: Swiss, Bye."),
        ("A pair is late", "Type the names on Pairs and the number on Entrants: the next draw includes the"
         " pair. Rounds it missed score nothing. To change that, type VPs or 40% under Missed rounds on the"
         " Swiss sheet. Standings and draw use the total, or the average if you choose it there."),
        ("A pair leaves", "Fill in Left after round on Entrants. Type NP on the rows it did not play."),
        ("A board was lost", "Type 60%, 40% or NP for the board on Results, as in any session."),
        ("A forfeit, other VPs", "On Matches, fill in Status (A is N-S) or Own VP. Penalties go on the"
         " right of Entrants, as positive numbers."),
        ("A result is corrected", "VPs and standings change. The draw stands, and the Swiss sheet shows"
         " what has changed."),
        ("Another draw", "xlvp draw FILE --again redraws a round that has no results yet. With --lots,"
         " --danish or --forbid 3-8 it uses another rule."),
        ("Ranking", "Counts all boards, whoever the opponents were. The standings decide the Swiss."),
    ),
    (
        "Type the names on Pairs.",
        "Type the results of the round on Results.",
        "Save and close the file, then run in a terminal: xlvp draw FILE. It draws the next round.",
        "Open the file. Matches shows who plays whom, and Standings who leads.",
    ),
)  # fmt: skip
SWISS = replace(
    PAIRS,
    tonight=(_SWISS, TONIGHT),
    functions={
        **FUNCTIONS,
        "Functions: a Swiss": ("SWISSMATCHES", "MATCHVPS", "STANDINGS", "DRAWCHECK", "DRAWROUNDS"),
    },
)


#: Headings and titles of sheets, by their columns.
_INDIVIDUAL_HEADINGS = {"pair": "Player", "player1": "Name", "player2": "", "names": "Name"}
_INDIVIDUAL_LABELS = {"pairs_number": "Players"}
_INDIVIDUAL_HINTS = {
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
    "sit_out": "Leave blank: no player sits out.",
}
_INDIVIDUAL_STEPS = (
    "1. Setup: fill in the yellow cells and check the result on the right. Then type the green code as Start"
    " code.",
    "2. Pairs: type the name of each player. Print Guides (a card for each player) or Tables.",
    "3. Results: type each result once. 1+5 is North 1 with South 5, or East 1 with West 5.",
    "4. Progress shows what is missing. Print Ranking, Boards and Cards at any time.",
)
_INDIVIDUAL_TONIGHT = Section(
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
    "Individual", "an individual", _INDIVIDUAL_STEPS, (_INDIVIDUAL_TONIGHT,), FUNCTIONS, entrants="Players",
    guide="player: where to sit in each round, with whom,", movements="players", hints=_INDIVIDUAL_HINTS,
    labels=_INDIVIDUAL_LABELS, headings=_INDIVIDUAL_HEADINGS,
)  # fmt: skip


_TEAMS_HINTS = {
    "movement": "Choose. An odd number of teams: American Whist.",
    "pairs_number": "Two for each team: 18 pairs are 9 teams. At most {pairs} in this file.",
    "sections": "1: teams play in one section.",
    "numbers": "N3 and E3 are the two pairs of team 3, whatever is chosen here.",
    "rounds": "Blank = all rounds. Fewer: only whole matches are played.",
    "switched": "Leave blank: teams keep their directions.",
    "missing": "Leave blank. Of a pair that is missing type NP on its lines.",
    "method": "For the pairs only: Butler or Cross-IMPs. How teams score: sheet Scoring.",
}
_TEAMS_STEPS = (
    "1. Setup: fill in the yellow cells and check the result on the right. Then type the green code as Start"
    " code. Scoring: IMPs or VPs, ties, handicap.",
    "2. Teams: names of teams. Pairs: N3 and E3 are the pairs of team 3. Print Tables or Guides.",
    "3. Results: type each result once. Boards that are not played: NP. Rulings: see Help.",
    "4. Matches and Both tables compare the two tables of each match; Standings, Cross table and Ranking"
    " (the pairs) follow.",
)
_TEAMS_EVENING = (
    Section(
        "Tonight: teams",
        "Each team has a pair North-South, which stays at the table of the team's number, and a pair"
        " East-West, which travels. N3 and E3 are the pairs of team 3.",
        steps=(
            "Setup: choose the movement and two pairs for each team. Type the start code.",
            "Scoring: total IMPs, VPs, board-a-match, ties, handicap.",
            "Teams and Pairs: type the names.",
            "Print Tables for the tables and Guides for the pairs.",
            "Results: type each result once per table and press Enter.",
            "When the top row says Final: print Standings, Cross table, Matches and Ranking.",
        ),
    ),
    Section(
        "A teams evening",
        "",
        ("What happened", "What to do"),
        (
            ("When a match counts", "When both tables have played its boards, often rounds apart. Matches"
             " shows the round of its last board; nothing can be compared before."),
            ("Board not played at a table", "NP: the match is scored over the boards that both tables have,"
             " on the scale of the planned boards. Or type an average: 60%/60% if nobody is at fault, 60% or"
             " 40% if one side is: 3 or -3 IMPs (White Book 4.1.1.1)."),
            ("Split score, 60%/60%", "Type it as the result. Each team has its own margin: Matches shows"
             " both."),
            ("Less than half of a match", "The match is void: each team has 3 IMPs for each of half the"
             " boards (White Book 3.3.9). If a team is at fault type own figures on Decisions."),
            ("A team is late", "With no results yet: type the pairs and the new start code. Else, in a"
             " terminal: xlvp new teams-evening --from OLD.xlsx --teams 10 -o NEW.xlsx."),
            ("A team leaves", "NP on its rows that are left; Teams, Left after round: the last round that it"
             " played. Scoring, Withdrawal says what becomes of its matches."),
            ("Wrong direction or table", "Results: NS sat and EW sat, such as N3 and E5. The match is found"
             " by who sat there."),
            ("Handicap", "Scoring, Handicap: grades or IMPs, typed on Teams. It changes the team's own margin"
             " in each match. Penalties shows what counts."),
            ("A penalty", "Penalties: a positive number, in IMPs or VPs, whichever the teams are ranked by."),
            ("Ranking", "The pairs, each board against all tables (Butler)."),
        ),
    ),
)  # fmt: skip
_TEAMS_FUNCTIONS: dict[str, tuple[str, ...]] = {
    "Functions: a teams evening": (
        "TEAMMATCHES", "TEAMBOARDS", "TEAMPENALTIES", "MATCHVPS", "STANDINGS", "CROSSTABLE",
    ),
}  # fmt: skip
TEAMS = EveningTexts(
    "Teams evening", "a teams evening", _TEAMS_STEPS, (*_TEAMS_EVENING, TONIGHT),
    {**_TEAMS_FUNCTIONS, **FUNCTIONS}, movements="teams", hints=_TEAMS_HINTS,
)  # fmt: skip


def texts_of(room: Room) -> EveningTexts:
    """Return what the sheets say of the evening that the workbook is for."""
    return SWISS if room.swiss else TEAMS if room.teams else INDIVIDUAL if room.individual else PAIRS
