"""What the rules of a season are called: the labels of the sheet Setup, and what may be typed beside them.

The rules of the season have one value, those of a ladder one for each ladder.
"""

from dataclasses import dataclass

from xlvp.season.ladder_rules import AVERAGE, COUNTS, MEASURES, PAIRS, PLAYERS, SUM, TIES
from xlvp.season.minimum import FIXED, GROWING, SHARE

LADDERS = 4
EBU = "EBU"
_YES = ("yes", "no")
_TIE_CHOICES = ("share", TIES[0], TIES[1], ", then ".join(TIES))


@dataclass(frozen=True)
class Label:
    """A row of rules: its key, what stands before it, what may be typed, what it is."""

    key: str
    label: str
    help: str
    choices: tuple[str, ...] = ()


#: Rules of the season.
GENERAL = (
    Label("first", "First day", "the season begins; a date"),
    Label("last", "Last day", "the season ends; a date"),
    Label("planned", "Sessions planned", "for a growing minimum; blank: as many as are listed"),
    Label("round", "Sessions a round", "then pairs move; own averages are up to its end; blank: one round"),
    Label("moving", "Pairs that move", "3, or by the pairs of a line: 2 to 11, 3 to 15, 4 to 19"),
    Label("own", "Own evenings to move", "a pair needs so many with its own partner; blank: 2"),
)
#: Rules of a ladder.
LADDER = (
    Label("title", "Title", "blank: there is no such ladder"),
    Label("who", "Ranks", "players with any partner, or pairs", (PLAYERS, PAIRS)),
    Label("measure", "By", "what of an evening counts", MEASURES),
    Label("kinds", "Kinds of session", "Tuesday, Friday; blank: all"),
    Label("count", "Counted", "drop the lowest: of more than 5 one for every 2 more", COUNTS),
    Label("most", "Best how many", "if the best are counted"),
    Label("rank", "Ranked by", "of what is counted", (AVERAGE, SUM)),
    Label("least", "Minimum", "evenings that a place needs; a share as 50%"),
    Label("minimum", "Minimum is", "a share of those held, or growing to it", (FIXED, SHARE, GROWING)),
    Label("each", "Each player at least", "pairs: evenings of each player with anybody"),
    Label("partners", "Partners at least", "players: different partners"),
    Label("with_one", "With one at most", "so many with the same partner count"),
    Label("boards", "Boards at least", "that a place needs"),
    Label("by_boards", "Weighted by boards", "an evening counts by its boards", _YES),
    Label("filled", "Absences count", "by the table of cases, substitutes too", _YES),
    Label("imps_too", "IMP evenings too", "as 50 + 6.48 IMPs a board", _YES),
    Label("handicaps", "Handicaps set on", "dates; 50 less the mean of both averages"),
    Label("ties", "Ties", "equal to the hundredth; points: exactly equal", _TIE_CHOICES),
    Label("table", "Points by place", "30 25 21 15, or 12 ... 1; ties share"),
    Label("award", "First award", f"club points: so much a pair; or {EBU}"),
    Label("award_most", "First at most", "club points; blank: no limit"),
    Label("shares", "Shares of the first", "club points: 100% 70% 50% 35% 1/5 1/6"),
    Label("depth", "Pairs that get some", "club points: 40%"),
    Label("since", "Rules since session", "the rules changed in mid-season"),
    Label("before", "Rules before", "by which it was published before: best 10"),
    Label("planned_in", "Planned in this ladder", "sessions; for a growing minimum of some kinds of session"),
)
