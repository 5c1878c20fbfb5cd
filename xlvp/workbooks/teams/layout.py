"""How large a teams workbook is, the titles of its sheets and what they say."""

from collections.abc import Mapping
from dataclasses import dataclass

from xlvp.errors import InputError
from xlvp.teams.conditions import FORMATS
from xlvp.teams.knock_out import MOST

MOST_TEAMS, MOST_ROUNDS, MOST_LINES = 256, 62, 4_000
CROSS_SIZE, MOST_PAIRS, PENALTY_LINES, APART_LINES, SEGMENTS = 32, 256, 100, 30, 8

#: What --preset sets, by the words of the command line; other options change single settings.
PRESETS: Mapping[str, Mapping[str, object]] = {
    "swiss": {"format": "swiss", "rounds": 7, "boards": 8},
    "league": {"format": "round-robin", "boards": 24},
    "cup": {"format": "knock-out", "boards": 24},
}
#: The sheet Boards has no more lines.
MOST_BOARD_LINES = 12_000
#: The formats by the words of the command line.
FORMS = {"swiss": "swiss", **{form.replace(" ", "-"): form for form in FORMATS}}


@dataclass
class Size:
    """How many lines the sheets have."""

    teams: int = 16  # the most
    rounds: int = 7  # the most
    boards: int = 1_300  # lines of the sheet Boards
    spare: int = 0  # lines of a round of the draw beyond a half of the teams, for byes in several groups

    def __post_init__(self) -> None:
        if not 2 <= self.teams <= MOST_TEAMS:
            raise InputError(f"teams must be 2 to {MOST_TEAMS}, not {self.teams}")
        if not 1 <= self.rounds <= MOST_ROUNDS:
            raise InputError(f"rounds must be 1 to {MOST_ROUNDS}, not {self.rounds}")
        self.tables = -(-self.teams // 2) + self.spare  # of a round, one more for the bye of an odd number
        self.matches = self.rounds * (self.tables + 2)  # two more a round, for a bye and a triangle
        if self.matches > MOST_LINES:
            raise InputError(
                f"{self.teams} teams and {self.rounds} rounds need {self.matches} rows of matches; "
                f"the most is {MOST_LINES:,}"
            )
        self.cross = min(self.teams, CROSS_SIZE)  # teams of the cross table
        self.bracket = 1 << (min(self.teams, MOST) - 1).bit_length()  # teams of a bracket for all, at most 64
        self.knock_out = 2 * (self.bracket - 1)  # two lines for each match of the bracket
        self.butler = min(max(4 * self.teams, 40), MOST_PAIRS)  # pairs, as teams have at most eight players
        self.lineups = min(self.teams * self.rounds, 2_000)  # a team in each round


SETUP, TEAMS, ROUNDS, DRAW, MATCHES = "Setup", "Teams", "Rounds", "Draw", "Matches"
STANDINGS, CROSS, KNOCKOUT, BRACKET, BOARDS = "Standings", "Cross table", "Knock-out", "Bracket", "Boards"
LINEUPS, BUTLER, PENALTIES, CHECK, HELP = "Line-ups", "Butler", "Penalties", "Check", "Help"

SUBTITLES = {
    SETUP: "Fill in what you need before the event. Blank = default.",
    TEAMS: "Type the names here only; the other sheets use the team's number.",
    ROUNDS: "To draw a round, run in a terminal: xlvp draw FILE. Or type the pairings on Draw.",
    DRAW: "Who plays whom. You can type over any pairing: yours counts, and this sheet checks it.",
    MATCHES: "A row for each match. xlvp draw fills in round and teams; type the IMPs each team won.",
    PENALTIES: "Type penalties as positive figures. IMPs change the margin of the match of that round.",
    BOARDS: "Optional. Type scores for North-South; team A is North-South at the first table. The results "
    "give the IMPs unless you type IMPs on Matches.",
    LINEUPS: "Who sat where, for the Butler. Without line-ups a team's pairs are called NS and EW.",
    KNOCKOUT: "Two rows per match. xlvp draw fills in a stage; type each team's IMPs in every segment.",
    BRACKET: "Who plays whom, and who moves on. Taken from the sheet Knock-out.",
    BUTLER: "The pairs' IMPs per board, against the average of all tables.",
    CROSS: "VPs of each team against each other team, in the order of the standings.",
}

MATTERS = "Below: rows that do not count until you correct them, and rows to check."
DATUM = (
    "Datum: the average of all tables. butler: rounded to tens, fives away from 0. "
    "butler, whole datum: its integer part, and the difference rounded. Normalised: see Help."
)
TOO_MANY = "More than 32 teams: type a group above to see its cross table."
TOO_MANY_WITHOUT_GROUPS = "More than 32 teams without groups: too many for a cross table."
NO_BRACKET = "No knock-out yet. Draw the first stage (xlvp draw FILE) or type it on Knock-out."
NO_BUTLER = "No results on Boards yet."
