"""How large a teams workbook is, and what can stand in its entry cells at first."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property

from xlvp.errors import InputError
from xlvp.teams.conditions import FORMATS
from xlvp.teams.knock_out import MOST
from xlvp.xlsx.schema import Value

MOST_TEAMS, MOST_ROUNDS, MOST_LINES = 256, 62, 4_000
CROSS_SIZE, MOST_PAIRS, PENALTY_LINES, APART_LINES, SEGMENTS = 32, 256, 100, 30, 8
Lines = Sequence[Mapping[str, Value]]

#: The sheet Boards has no more lines.
MOST_BOARD_LINES = 12_000
#: The formats by the words of the command line.
FORMS = {"swiss": "swiss", **{form.replace(" ", "-"): form for form in FORMATS}}


@dataclass(frozen=True)
class Size:
    """How many lines the sheets have.

    Attributes:
        teams: for how many there is room.
        rounds: for how many there is room.
        boards: lines of the sheet Boards.
        spare: lines of a round of the draw beyond a half of the teams, for byes in several groups.
    """

    teams: int = 16
    rounds: int = 7
    boards: int = 1_300
    spare: int = 0

    def __post_init__(self) -> None:
        if not 2 <= self.teams <= MOST_TEAMS:
            raise InputError(f"teams must be 2 to {MOST_TEAMS}, not {self.teams}")
        if not 1 <= self.rounds <= MOST_ROUNDS:
            raise InputError(f"rounds must be 1 to {MOST_ROUNDS}, not {self.rounds}")
        if self.matches > MOST_LINES:
            raise InputError(
                f"{self.teams} teams and {self.rounds} rounds need {self.matches} lines of matches; there is "
                f"room for {MOST_LINES}"
            )

    @property
    def tables(self) -> int:
        """Lines of a round of the draw: a table each, one more for the bye of an odd number."""
        return -(-self.teams // 2) + self.spare

    @property
    def matches(self) -> int:
        """Lines of the list of matches: two more a round, for a bye and a triangle."""
        return self.rounds * (self.tables + 2)

    @property
    def cross(self) -> int:
        """Teams of the cross table."""
        return min(self.teams, CROSS_SIZE)

    @cached_property
    def bracket(self) -> int:
        """Teams of a bracket in which all have room, of 64 at most."""
        bracket = 2
        while bracket < min(self.teams, MOST):
            bracket *= 2
        return bracket

    @property
    def knock_out(self) -> int:
        """Lines of the knock-out: two for each match of the bracket."""
        return 2 * (self.bracket - 1)

    @property
    def butler(self) -> int:
        """Lines of the Butler: four pairs a team, as teams have eight players at most."""
        return min(max(4 * self.teams, 40), MOST_PAIRS)

    @property
    def lineups(self) -> int:
        """Lines of the line-ups: a team in each round."""
        return min(self.teams * self.rounds, 2_000)


@dataclass(frozen=True)
class Opening:
    """What stands in the entry cells at first.

    Attributes:
        size: how large the workbook is.
        setup: what is typed on the sheet Setup, by the names of its cells.
        lists: the lines of each list, by the title of its sheet; Rounds and Draw by their place.
        choices: what is typed on other sheets, by the names of the cells.
    """

    size: Size = field(default_factory=Size)
    setup: Mapping[str, Value] = field(default_factory=dict)
    lists: Mapping[str, Lines] = field(default_factory=dict)
    choices: Mapping[str, Value] = field(default_factory=dict)


TITLE = "Teams event"
SETUP, TEAMS, ROUNDS, DRAW, MATCHES = "Setup", "Teams", "Rounds", "Draw", "Matches"
STANDINGS, CROSS, KNOCKOUT, BRACKET, BOARDS = "Standings", "Cross table", "Knock-out", "Bracket", "Boards"
LINEUPS, BUTLER, PENALTIES, CHECK, HELP = "Line-ups", "Butler", "Penalties", "Check", "Help"

SUBTITLES = {
    SETUP: "What is decided before the event. A blank cell means the usual.",
    TEAMS: "A team's number is its key on every other sheet; its name is typed on this sheet only.",
    ROUNDS: "Draw a round on the command line: xlvp draw FILE. Or type it on the sheet Draw.",
    DRAW: "Who meets whom. You may type over any pairing: your pairing counts, and the sheet checks it.",
    MATCHES: "A line for each match. xlvp draw writes round and teams; type the IMPs that each team won.",
    PENALTIES: "Type penalties as positive numbers. IMPs change this team's margin in that round's match.",
    BOARDS: "Optional. Results as North-South's score, team A North-South at the first table. They give the "
    "IMPs unless you type IMPs.",
    LINEUPS: "Who sat where, for the Butler. Without it a team's pairs are called NS and EW.",
    KNOCKOUT: "Two lines a match. xlvp draw writes a stage; type each team's IMPs of every segment.",
    BRACKET: "Who meets whom, and who moves on: drawn from the sheet Knock-out.",
    BUTLER: "IMPs per board of the pairs, against the average of all tables of the board.",
    CROSS: "VPs of each team against each other, in the order of the standings.",
}
DATE_HINT = "as you like: 24.11.2026"
TITLE_LABELS = {"title": "Event", "place": "Place", "date": "Date", "director": "Director"}
KNOCKOUT_LABELS = {"segments": "Segments of a match", "carry_over": "Carry-over"}
KNOCKOUT_HINTS = {
    "segments": "with it the winner is named and the next stage is drawn; extra boards are one segment more",
    "carry_over": "written by the draw. WBF: half of the margin of their match, a third if the "
    "winner finished lower, at most 16. PZBS: 0.1",
}

MATTERS = "Below are the rows that are left out until you correct them, and those to check."
DATUM = (
    "Datum: the average of all tables, nothing left out. butler: rounded to tens, fives away from 0. "
    "butler, whole datum: its integer part, and the difference rounded. Normalised: see Help."
)
TOO_MANY = "More than 32 teams play: type a group above to see its cross table."
TOO_MANY_WITHOUT_GROUPS = "More than 32 teams play, in no groups: too many for a cross table."
NO_BRACKET = "Nothing is drawn yet. A stage stands here when xlvp draw has written it on the sheet Knock-out."
NO_BUTLER = "Nothing is typed on the sheet Boards yet."
