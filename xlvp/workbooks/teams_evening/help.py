"""What the sheets Setup and Help of a teams evening say."""

from xlvp.workbooks.kit.help import Section
from xlvp.workbooks.pairs.evening_texts import FUNCTIONS, TONIGHT, EveningTexts

_HINTS = {
    "movement": "Choose. An odd number of teams: American Whist.",
    "pairs_number": "Two for each team: 18 pairs are 9 teams. At most {pairs} in this file.",
    "sections": "1: teams play in one section.",
    "numbers": "N3 and E3 are the two pairs of team 3, whatever is chosen here.",
    "rounds": "Blank = all rounds. Fewer: only whole matches are played.",
    "switched": "Leave blank: teams keep their directions.",
    "missing": "Leave blank. Of a pair that is missing type NP on its lines.",
    "method": "For the pairs only: Butler or Cross-IMPs. How teams score: sheet Scoring.",
}
_STEPS = (
    "1. Setup: fill in the yellow cells and check the result on the right. Then type the green code as Start"
    " code. Scoring: IMPs or VPs, ties, handicap.",
    "2. Teams: names of teams. Pairs: N3 and E3 are the pairs of team 3. Print Tables or Guides.",
    "3. Results: type each result once. Boards that are not played: NP. Rulings: see Help.",
    "4. Matches and Both tables compare the two tables of each match; Standings, Cross table and Ranking"
    " (the pairs) follow.",
)
_EVENING = (
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
             " on the scale of the planned boards. If a team is at fault type 60% or 40% instead, 50% if"
             " nobody is: 3, -3 or 0 IMPs (White Book 4.1.1.1)."),
            ("Less than half of a match", "The match is void (White Book 3.3.7): type own figures on"
             " Matches."),
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
_FUNCTIONS: dict[str, tuple[str, ...]] = {
    "Functions: a teams evening": (
        "TEAMMATCHES", "TEAMBOARDS", "TEAMPENALTIES", "MATCHVPS", "STANDINGS", "CROSSTABLE",
    ),
}  # fmt: skip
TEAMS = EveningTexts(
    "Teams evening",
    "a teams evening",
    _STEPS,
    (*_EVENING, TONIGHT),
    {**_FUNCTIONS, **FUNCTIONS},
    movements="teams",
    hints=_HINTS,
)
