"""What the sheets of a pairs workbook say of the kind of evening that it is for."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace

from xlvp.workbooks.kit.help import PROMPT, Section


@dataclass(frozen=True)
class EveningTexts:
    """The words of one kind of evening.

    Attributes:
        title: above the sheet Setup.
        called: what the Help sheet is about.
        steps: below the settings, what to do on which sheet.
        tonight: the first sections of Help.
        functions: names of functions by topic, as Help lists them.
        entrants: above the sheet with their names.
        guide: the beginning of what a guide card is.
        movements: whose movements Setup offers, "" for those of pairs.
        hints: what is beside settings, where it differs from the setting's own hint.
        labels: what settings are called, where it differs.
        headings: of columns, where they differ.
    """

    title: str
    called: str
    steps: Sequence[str]
    tonight: tuple[Section, ...]
    functions: Mapping[str, Sequence[str]]
    entrants: str = "Pairs"
    guide: str = "pair: where to sit in each round,"
    movements: str = ""
    hints: Mapping[str, str] = field(default_factory=dict)
    labels: Mapping[str, str] = field(default_factory=dict)
    headings: Mapping[str, str] = field(default_factory=dict)


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
        (
            "VPs at matchpoints",
            "A match is the percentage of its boards, against the field. The White Book scale (English "
            "Bridge Union) for that number of boards gives the VPs: swiss pairs 20.",
        ),
        (
            "VPs at IMPs",
            "The IMPs of the boards (Butler or cross-IMPs), won minus lost, on a WBF scale. No federation "
            "publishes a scale for pairs: a pair wins fewer IMPs than a team, so matches end nearer 10-10.",
        ),
        (
            "Who sits N-S",
            "The pair that has sat there less often. If they are level, the pair that last sat E-W when the "
            "other did not; then the lower number. Entrants counts the rounds.",
        ),
        (
            "Sitting out",
            "With an odd number, the lowest pair that has not yet sat out gets a bye: 60% of a match (12.00)."
            " To change it: Swiss, Bye.",
        ),
        (
            "A pair is late",
            "Type the names on Pairs and the number on Entrants: the next draw includes the pair. Rounds it "
            "missed score nothing. To change that, type VPs or 40% under Missed rounds on the Swiss sheet. "
            "Standings and draw use the total, or the average if you choose it there.",
        ),
        ("A pair leaves", "Fill in Left after round on Entrants. Type NP on the rows it did not play."),
        ("A board was lost", "Type 60%, 40% or NP for the board on Results, as in any session."),
        (
            "A forfeit, other VPs",
            "On Matches, fill in Status (A is N-S) or Own VP. Penalties go on the right of Entrants, as "
            "positive numbers.",
        ),
        (
            "A result is corrected",
            "VPs and standings change. The draw stands, and the Swiss sheet shows what has changed.",
        ),
        (
            "Another draw",
            "xlvp draw FILE --again redraws a round that has no results yet. With --lots, --danish or"
            " --forbid 3-8 it uses another rule.",
        ),
        ("Ranking", "Counts all boards, whoever the opponents were. The standings decide the Swiss."),
    ),
    (
        "Type the names on Pairs.",
        "Type the results of the round on Results.",
        "Save and close the file, then run in a terminal: xlvp draw FILE. It draws the next round.",
        "Open the file. Matches shows who plays whom, and Standings who leads.",
    ),
)
SWISS = replace(
    PAIRS,
    tonight=(_SWISS, TONIGHT),
    functions={
        **FUNCTIONS,
        "Functions: a Swiss": ("SWISSMATCHES", "MATCHVPS", "STANDINGS", "DRAWCHECK", "DRAWROUNDS"),
    },
)
