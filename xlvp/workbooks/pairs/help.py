"""What the Help sheet of a pairs workbook says of a Swiss."""

from openpyxl import Workbook

from xlvp.pairs.score_list import LATE, MISSING, PLAYED, TO_COME, WRONG
from xlvp.pairs.score_list import NOT_PLAYED as NOT_PLAYED_STATE
from xlvp.workbooks.kit import look, page
from xlvp.workbooks.kit.check_sheet import Check, add_check
from xlvp.workbooks.kit.help_sheet import (
    AVERAGES,
    COMPLETING,
    CONTRACTS,
    LETTERS_TEXT,
    LOCKED_CELL,
    NOT_PLAYED,
    SCORES,
    SPLIT,
    WEIGHTED,
    Section,
    add_help,
)
from xlvp.workbooks.pairs.layout import (
    CHECK,
    CONFIRMED,
    IN_PLACE,
    METHOD,
    RESULTS,
    SESSION_FIRST,
    SETUP,
    SETUP_ROWS,
    VERDICT,
    WORKINGS,
    Plan,
    fact,
    session_fact,
)
from xlvp.workbooks.pairs.parts import banner, verdict
from xlvp.workbooks.pairs.state import has_formula, locked_lines, locked_pairs, pair_rows, parts, typed_below
from xlvp.workbooks.pairs.swiss import swiss_checks

SWISS = Section(
    "A Swiss",
    "Each round the highest pair meets the highest that it has not met, all tables play the same boards, and "
    "a match gives VPs. 1. Type the names on Pairs. 2. Type the results of the round on Results. 3. Save and "
    "close the file; on the command line: xlvp draw FILE. It writes the next round on Own, with its start "
    "code, and Results has its lines. 4. Matches shows who sits where, Standings who leads.",
    ("Question", "Answer"),
    (
        (
            "VPs at matchpoints",
            "A match is the percentage of its boards, against the field. The White Book's scale (English "
            "Bridge Union) for that number of boards gives the VPs: swiss pairs 20.",
        ),
        (
            "VPs at IMPs",
            "The IMPs of the boards (Butler or cross-IMPs), won less lost, on a scale of the WBF. No body "
            "was found that publishes one for pairs: a pair's IMPs are fewer than a team's, so matches end "
            "closer to 10-10.",
        ),
        (
            "Who sits N-S",
            "The pair that has sat there less often; of two level ones the one that last sat E-W when the "
            "other did not, else the lower number. Entrants counts the rounds.",
        ),
        (
            "Sitting out",
            "An odd number: the lowest pair that has not sat out, for 60% of a match (12.00). Other VPs: "
            "Swiss, Bye.",
        ),
        (
            "A pair is late",
            "Names on Pairs, its number on Entrants: the next draw has it. For the rounds that it missed it "
            "gets nothing; type VPs or 40% under Missed rounds on the sheet Swiss. Standings and draw go by "
            "the total, or by the average if you choose it there.",
        ),
        ("A pair leaves", "Entrants, Left after round. Type NP on the lines that it did not play."),
        ("A board was lost", "On Results 60%, 40% or NP for the board, as in any session."),
        (
            "A forfeit, other VPs",
            "Matches: Status (A is N-S), or Own VP. A penalty: Entrants, on the right, as a positive number.",
        ),
        (
            "A result is corrected",
            "VPs and standings follow; what was drawn stands, and Swiss says what changed.",
        ),
        (
            "Another draw",
            "xlvp draw FILE --again draws a round anew that has no result yet; --lots, --danish, --forbid "
            "3-8 draw it otherwise.",
        ),
        ("Ranking", "All boards, whoever the opponents were: beside the standings, not in place of them."),
    ),
)
SWISS_FUNCTIONS: dict[str, tuple[str, ...]] = {
    "Functions: a Swiss": ("SWISSMATCHES", "MATCHVPS", "STANDINGS", "DRAWCHECK", "DRAWROUNDS"),
}


_EVENING = Section(
    "An evening",
    "Before: Setup, then Pairs; print Tables (or Guides), and Travellers if you play with them. During:"
    " type on Results, look at Progress after each round. After: print Ranking, Boards and Cards. The"
    " coloured line at the top of each sheet shows whether the result is final.",
    ("Sheet", "What it is for"),
    (
        ("Setup", "What is played and how it is scored. The start code locks the movement, because every"
         " result belongs to a fixed line."),
        ("Pairs", "Names, penalties, handicaps. A member's number stands for his name, as *Shown as* says."),
        ("Members", "Number and name of each member. xlvp names FILE SEASON fills it from a season."),
        ("Deals, Hands", "The deals of a PBN file, which xlvp import writes; a diagram of each, with tricks"
         " and par, to hand out."),
        ("Results", "Each result once. Everything else follows. The arrows in the headings show one board or"
         " one table alone: lines are hidden, none is moved. Do not paste several results meanwhile."),
        ("Ranking, Chart", "One list, or North-South and East-West apart."),
        ("Boards", "The results of each board; beside them frequencies, mean, dispersion and datum."),
        ("Cards", "Each pair's own score card; each line says how its points came about."),
        ("Tables, Guides", "Cards that tell each table, and each pair, who plays whom on which boards."),
        ("Travellers", "Blank, to lay with the boards; the results are typed on Results all the same."),
        ("Progress", "What needs attention, and a grid of which results are in. Click a sign or a problem (in"
         " LibreOffice hold Ctrl) to come to its line in Results."),
        ("Own", "A club's own movement, a line for each table in each round. Hidden where another movement is"
         " played: right-click a tab, Unhide or Show Sheet."),
        ("Check", "Checks of the workbook itself; one cell shows All OK. Below it where the event stands."),
        ("Printing", "Excel prints the pages in use. LibreOffice prints all the room of a ready file: the"
         " line above the first card says which pages are in use; Results and Ranking end with grey or empty"
         " pages: leave them out in the print dialog, or print a copy made by xlvp freeze. A file made with"
         " xlvp new pairs has no room to spare."),
        ("xlvp print", "xlvp print FILE -o FOLDER makes pages that any browser prints: guide cards to cut"
         " apart, slips for each table and round, signs with names, labels, a large ranking. xlvp print FILE"
         " sheets makes a copy that prints only what is in use, in LibreOffice too."),
    ),
)  # fmt: skip
_TYPING = Section(
    "What to type as a result",
    "Type and press Enter: the next line waits below. Capitals and spaces do not matter. A mistake: type"
    " over it, or press Delete. To move a result, copy it and delete the old one; do not cut it. "
    f"{LETTERS_TEXT}",
    ("You type", "It means"),
    (
        *CONTRACTS,
        *SCORES,
        *NOT_PLAYED,
        ("late", "Will be played later; it is not listed as missing."),
        *AVERAGES,
        *WEIGHTED,
        *SPLIT,
    ),
)  # fmt: skip
_DIRECTOR = Section(
    "What happens on an evening",
    "If something other than planned was played, say so in the four columns on the right of Results; leave"
    " the planned columns alone.",
    ("What happened", "What to do"),
    (
        ("Wrong direction", "Type the two pair numbers, swapped, under NS sat and EW sat."),
        ("Wrong pair at the table", "NS sat or EW sat: the number of the pair that was there."),
        ("Wrong board", "Board played: its number. Had the pair played it before, both lines say so and"
         " neither counts: type NP on one."),
        ("Fouled board", "Scoring group: a letter, such as B, on the lines of the tables that had it in the"
         " other form; each group is scored by itself (Law 87)."),
        ("Board not played", "NP, or a percentage if somebody was at fault: 60% if East-West were, 60%/60%"
         " if neither."),
        ("Odd number of pairs", "One pair sits out in each round: its line is grey, type nothing there."
         " On Setup, Missing pair is the number that nobody has. A sit-out does not affect a pair's score."),
        ("A pair is late", "No result typed yet: change Pairs on Setup, type the new start code, print the"
         " cards again. Otherwise a new workbook takes over everything typed: in a terminal, xlvp new pairs"
         " --from OLD.xlsx --pairs 15 -o NEW.xlsx."),
        ("A pair leaves", "Type NP on all its remaining lines. Its opponents are ranked on the boards they"
         " did play. The pair keeps its results; Ranking says on how many boards. To give it no place, type x"
         " under Without standing on Pairs, or set Boards at least on Setup. No new workbook is needed."),
        ("The evening must end early", "NP on the lines that are left. The movement stays."),
        ("A penalty", "Pairs, Penalty: points as in the ranking. A 10% penalty is one tenth of a top: with 6"
         " results on a board the top is 10, so type 1. Type -1 to add a point. It is taken from the sum of"
         " the boards; a pair with fewer boards has the rest brought to the most, as its card shows."),
        ("Set-up changed by mistake", "The line on top says so and nothing is scored until it is put back."),
        ("Totals of another program", "Some round the points of each board to one decimal before they add"
         " them: set Totals on Setup to rounded. Otherwise only the end figure is rounded."),
        ("Other figures are wanted", "Scoring, Ties and Winners on Setup may be changed at any time."),
    ),
)  # fmt: skip
_METHODS = Section(
    "Scoring",
    "",
    ("Method", "How"),
    (
        ("Matchpoints", "2 for each result beaten, 1 for each equal one."),
        ("Neuberg", "A board with fewer results than the others is brought to their top: (points + 1) x"
         " results due / results in - 1. A top against few results is then worth a little less than a full"
         " one."),
        ("Per cent", "Each board in per cent of its top, and the average of the boards."),
        ("Cross-IMPs", "The IMPs against every other result, their average."),
        ("Butler", "IMPs against the datum: the mean without the best and the worst, to the nearest ten."),
        ("On request", "Half-matchpoints: 1 for each result beaten. Small-groups: a fouled board in a form"
         " that at most three tables played, and at most a third of those due, gives 60; 65 and 55; 70, 60"
         " and 50 per cent. Cross-IMPs: their sum, divided by the root of the comparisons, or at most 17"
         " each. Butler: no result dropped, a tenth or 5% at each end, fives to the even ten."),
        ("Numbers of your own", "Type them as Scoring: Butler-drop-2 or Butler-drop-10% at each end,"
         " Butler-drop-2-even; Cross-IMPs-cap-15, Cross-IMPs-sum-cap-15, Cross-IMPs-root-cap-15."),
        ("Averages", "own if better, Law 12C2(c): for 60% a pair has its average on its other boards if that"
         " is more, for 40% if it is less. 50% stays."),
        ("Napoleonki", "The deviation from the mean, boards of different dispersion made alike. No"
         " percentages but 50%."),
        ("Unequal boards", "Pairs are ranked by their average per board. If pairs played different numbers of"
         " boards, points are scaled up to the largest number. Totals on Setup: both: of all; direction: of"
         " those ranked with it; scored: points as they are. Cards show the points before that."),
        ("Sections", "All boards count against the whole field. Ranking says each pair's section, A, B and so"
         " on, and its place there. Its letter stands before its number: B-19."),
        ("Numbers: NS and EW", "Pairs of a Mitchell are N1 to N7 and E1 to E7 in place of 1 to 14. Type"
         " them so: E3, or 3EW. A 3 alone may be N3 or E3: Status asks which."),
        ("Handicap", "Is added to the average, in per cent or IMPs per board; it has its own places beside"
         " the others. 4/6: the players' own; the pair has their mean."),
        ("Ties: share", "Equal pairs share the place: 3=."),
        ("Ties: direct", "Head-to-head: of two tied pairs, the one that scored better on the boards they"
         " played against each other."),
        ("Ties: tops", "The better best board, then the second best, and so on. Two words: in that order."),
    ),
)  # fmt: skip
_FUNCTIONS: dict[str, tuple[str, ...]] = {
    "Functions: the movement": ("MOVEMENT", "MOVEMENTFACTS", "MOVEMENTPAIRS", "GUIDECARDS"),
    "Functions: the session": (
        "SCORELIST",
        "RANKING",
        "LINESTATES",
        "SESSIONFACTS",
        "PROGRESS",
        "DOUBTS",
        "PAIRNOTES",
    ),
    "Functions: the printed sheets": ("SCORECARDS", "TRAVELLERS", "BOARDREPORTS", "HANDS"),
}


def add_pairs_help(workbook: Workbook, *, swiss: bool = False) -> None:
    """Add the Help sheet."""
    own, functions = ((SWISS,), _FUNCTIONS | SWISS_FUNCTIONS) if swiss else ((), _FUNCTIONS)
    sections = (_EVENING, _TYPING, COMPLETING, LOCKED_CELL, _DIRECTOR, _METHODS)
    add_help(workbook, "Help: a pairs evening", (*own, *sections), functions)


def add_pairs_check(workbook: Workbook, plan: Plan) -> None:
    """Add the Check sheet: published figures, counts that must agree, formulas in place, the event's state.

    All OK is said of the workbook; what is to check of the results stands in the line below it.
    """
    add_check(workbook, (*_known(), *_counts(plan), *(swiss_checks(plan) if plan.room.swiss else ())))
    sheet = workbook[CHECK]
    style = look.BANNER.but(across="left", indent=1, wrap=True, size=11)
    look.merged_formula(sheet, "A3:E3", banner(), style)
    verdict(sheet, "A3:E3")
    sheet.row_dimensions[3].height = 30


def _known() -> tuple[Check, ...]:
    lecture = "Polish directors' lecture Strata niezwiązana z wykroczeniem, section 8"
    field = '{620,620,620,500,300,300,300,-100,-100,"60%+620&40%-100"}'
    ten = "{520,500,490,480,460,450,430,420,400,-50}"
    return (
        Check("MAXPOINTS: 620 in a field with a weighted score", f"=MAXPOINTS({field},620)", 15.4, lecture),
        Check(
            "MAXPOINTS: the top of 10 results, 11 expected (Neuberg)", f'=MAXPOINTS({ten},520,"NS",11)', 19.9,
            "M. Bavin, The Neuberg Formula (EBU)",
        ),
        Check("CONTRACTSCORE: 4SxN-1 on board 1", '=CONTRACTSCORE("4SxN-1",1)', -100, "Law 77"),
    )  # fmt: skip


def _counts(plan: Plan) -> tuple[Check, ...]:
    keys = ("due", PLAYED, TO_COME, MISSING, LATE, NOT_PLAYED_STATE, WRONG)
    due, scored, come, missing, late, unplayed, wrong = map(session_fact, keys)
    in_ = f"{scored}+{late}+{unplayed}+{wrong}"
    options = f'INDEX(SCORELIST({{1,1,1,1,2,"420"}},{METHOD}),1,2)'
    typed = f"COUNTA({RESULTS}!{plan.lines.block('result')})"
    ranking = plan.ranking
    boards = f"SUM({ranking.sheet}!{ranking.column('boards')})"
    listed = f"COUNT({RESULTS}!{plan.lines.column('board')})"
    return (
        Check("The set-up is the one whose code is typed", f"=IF({CONFIRMED},0,1)", 0),
        Check("Faults of the movement", f"=IF(LEN({fact('problem')})>0,1,0)", 0, "Law 3"),
        Check("Lines of the list are results due", f"={listed}", f"={due}"),
        Check("Every result that was typed is read", f"={typed}", f"={in_}"),
        Check("What is due is in, to come, missing or wrong", f"={due}", f"={in_}+{come}+{missing}"),
        Check("Results that cannot be scored", f"={wrong}", 0),
        Check("Boards of the ranking are two for each scored result", f"={boards}", f"=2*{scored}"),
        Check(
            "Formulas and lines in place", f"={IN_PLACE}+{has_formula(VERDICT)}+{has_formula(IN_PLACE)}",
            parts(plan) + 2,
        ),
        Check("Cells with something below the list", f"={typed_below(plan)}", 0),
        Check("Pairs that are passed on from the sheet Pairs", f"={pair_rows(plan)}", plan.room.pairs),
        Check("Lines with an entry that has become locked", f'=COUNTIF({locked_lines(plan)},">0")', 0),
        Check("Entries on Setup and Pairs that have become locked", f"={_locked(plan)}", 0),
        Check("The method is one that there is", f"=IF(ISERROR({options}),1,0)", 0),
    )  # fmt: skip


def _locked(plan: Plan) -> str:
    on_setup = page.count_locked(
        SETUP, (f"C{row}" for row in SETUP_ROWS.values()), f"{WORKINGS}!$P${SESSION_FIRST}"
    )
    return f"SUM({locked_pairs(plan)})+{on_setup}"
