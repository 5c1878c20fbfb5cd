"""The sheets Help and Check of the pairs workbook, in both editions."""

from collections.abc import Sequence
from dataclasses import replace

from openpyxl import Workbook

from xlvp.pairs.event_rows import SCORELIST
from xlvp.pairs.score_list import LATE, MISSING, PLAYED, TO_COME, WRONG
from xlvp.pairs.score_list import NOT_PLAYED as NOT_PLAYED_STATE
from xlvp.workbooks.kit import help as help_sheet
from xlvp.workbooks.kit import page
from xlvp.workbooks.kit.help import Check, Section, add_check, add_help, sheets_section
from xlvp.workbooks.pairs import layout, workings
from xlvp.workbooks.pairs.head import state_row
from xlvp.workbooks.pairs.layout import Plan, fact, session_fact
from xlvp.workbooks.pairs.opening import Room
from xlvp.workbooks.pairs.plain_state import FIXED
from xlvp.workbooks.pairs.plain_totals import SCORES, STALE
from xlvp.workbooks.pairs.schema import SETUP_ROWS
from xlvp.workbooks.pairs.swiss import swiss_checks
from xlvp.workbooks.pairs.texts import PAIRS, TONIGHT, texts_of
from xlvp.workbooks.plain.lists import CONTRACTS as CONTRACT_SCORES
from xlvp.workbooks.teams_evening.sheets import evening_checks

_SHEETS = sheets_section(
    (
        ("Setup", "What is played and how it is scored. The start code locks the movement, because every"
         " result belongs to a fixed row."),
        ("Pairs", "Names, penalties and handicaps. If you type a member's number, Shown as has the name."),
        ("Members", "Number and name of each member. xlvp names FILE SEASON fills it from a season file."),
        ("Deals, Hands", "The deals that xlvp import reads from a PBN file, and a diagram of each with tricks"
         " and par, to hand out."),
        ("Results", "Type each result once; every other sheet follows. The arrows in the headings filter one"
         " board or one table: rows are hidden, not moved. Do not paste results while a filter is on."),
        ("Ranking, Chart", "One list, or separate lists for North-South and East-West."),
        ("Boards", "The results of each board, with frequencies, mean, dispersion and datum."),
        ("Cards", "A score card for each pair. Each row shows how the points were calculated."),
        ("Tables, Guides", "Cards for each table, and for each pair: who plays whom on which boards."),
        ("Travellers", "Blank travellers to go with the boards. Type the results on Results as well."),
        ("Progress", "What needs attention, and which results are in. Click a sign or a problem (in"
         " LibreOffice Ctrl+click) to go to its row on Results."),
        ("Own", "A club's own movement: a row for each table in each round. Hidden with any other movement;"
         " right-click a tab and choose Unhide or Show Sheet."),
        ("Check", "Checks of the workbook itself; one cell shows All OK. The state of the event is below."),
    ),
)  # fmt: skip
_PRINTING = Section(
    "Printing",
    "Excel prints the pages in use. LibreOffice prints the empty rows of a ready file too.",
    ("You want", "Do this"),
    (
        ("Only the pages in use", "In LibreOffice print only the pages given in row 4 of the sheet. Or run"
         " xlvp print FILE sheets: it makes a copy that prints only what is in use. A file made by xlvp new"
         " pairs has no empty rows."),
        ("Guide cards, slips, signs, labels", "xlvp print FILE -o FOLDER makes pages that any browser prints:"
         " guide cards to cut apart, slips for each table and round, signs with names, labels, and a large"
         " ranking for the wall."),
    ),
)  # fmt: skip
_TYPING = Section(
    "What to type as a result",
    "Type and press Enter to go to the next row. Capitals and spaces do not matter. To correct a mistake,"
    " type over it or press Delete. To move a result, copy it and delete the old one; do not cut it. "
    f"{help_sheet.LETTERS_TEXT}",
    ("You type", "Meaning"),
    (
        *help_sheet.CONTRACTS,
        *help_sheet.SCORES,
        *help_sheet.NOT_PLAYED,
        ("late", "To be played later; it is not listed as missing."),
        *help_sheet.AVERAGES,
        *help_sheet.WEIGHTED,
        *help_sheet.SPLIT,
    ),
)  # fmt: skip
#: For pairs, who are scored side by side; a match of teams needs both sides.
_ONE_SIDE = (
    ("NP/60%", "Only East-West have a score here, 60%: North-South do not have this board, because they"
     " played it elsewhere. 60%/NP, (+420)/NP: only North-South have one."),
)  # fmt: skip
_DIRECTOR = Section(
    "If something goes wrong",
    "If a table did not play as planned, use the four columns on the right of Results. Leave the planned"
    " columns alone.",
    ("What happened", "What to do"),
    (
        ("Wrong direction", "Type the two pair numbers, swapped, under NS sat and EW sat."),
        ("The arrow switch was forgotten", "Run xlvp played turned FILE --rounds 7. Or correct Arrow-switched"
         " rounds on Setup and type the new start code: each result stays at its table."),
        ("Wrong pair at the table", "NS sat or EW sat: type the number of the pair that was there."),
        ("Wrong board", "Board played: type its number. On the rows where those pairs were to play it later,"
         " type NP for them and 60% for their opponents: NP/60%, or 60%/NP if North-South are the opponents"
         " (Laws 15A, 12C2)."),
        ("Fouled board", "Scoring group: type a letter, such as B, on the rows of the tables that played the"
         " fouled version. Each group is scored separately (Law 87)."),
        ("Two results for one board", "Look at the slips. Delete the wrong one, or type NP in its row."),
        ("Board not played", "NP, or a percentage if somebody was at fault: 60% if East-West were, 60%/60%"
         " if neither."),
        ("Odd number of pairs", "One pair sits out in each round: its row is grey, type nothing there."
         " On Setup, Missing pair is the number nobody has. A sit-out does not affect a pair's score."),
        ("A pair is late", "If there are no results yet: change Pairs on Setup, type the new start code and"
         " print the cards again. Otherwise make a new workbook, which keeps everything you typed; in a"
         " terminal: xlvp new pairs --from OLD.xlsx --pairs 15 -o NEW.xlsx."),
        ("A pair missed boards", "If the director gives averages: 40%/60% where the pair sat North-South,"
         " 60%/40% where it sat East-West. Else NP."),
        ("A pair leaves", "Type NP on all its remaining rows. Its opponents are ranked on the boards they"
         " did play. The pair keeps its results, and Ranking shows on how many boards. To give it no place,"
         " type x under Without standing on Pairs, or set Boards at least on Setup. You need no new"
         " workbook."),
        ("The evening must end early", "Type NP on the remaining rows. Keep the movement."),
        ("A penalty", "Pairs, Penalty: type points as in the ranking. A 10% penalty is one tenth of a top:"
         " with 6 results on a board the top is 10, so type 1, without a sign. It comes off the total; if the"
         " pair played fewer boards, the total is then scaled up, as its card shows. One of more than three"
         " tops is queried: if it is right, type yes before it, such as yes 40."),
        ("Status asks, and the result is right", "Type what Status says under Accepted, such as yes K7M, or"
         " choose it from the list of the cell. It holds for this entry only: once the result, a pair or the"
         " board of the row is changed, Status asks again. To withdraw it, delete it."),
        ("Set-up changed by mistake", "The top row says so, and nothing is scored until you restore it."),
        ("Totals differ from another program", "Some programs round each board to one decimal before they"
         " add. Set Totals on Setup to rounded to do the same."),
        ("You want other scoring", "You can change Scoring, Ties and Winners on Setup at any time."),
    ),
)  # fmt: skip
_METHODS = Section(
    "Scoring",
    "",
    ("Method", "How"),
    (
        ("Matchpoints", "2 for each result beaten, 1 for each equal one."),
        ("Neuberg", "A board with fewer results than the others is scaled up to their top: (points + 1) x"
         " results due / results in - 1. A top on few results is then worth slightly less than a full one."),
        ("Per cent", "The percentage on each board, and the average of the boards."),
        ("Cross-IMPs", "The IMPs against every other result, averaged."),
        ("Butler", "IMPs against the datum: the mean without the best and the worst, to the nearest ten."),
        ("Other variants", "Half-matchpoints: 1 for each result beaten. Small-groups: a fouled board that at"
         " most three tables played in one version, and at most a third of those due, gives 60; 65 and 55;"
         " or 70, 60 and 50 per cent. Cross-IMPs: their sum, the sum divided by the square root of the"
         " number of comparisons, or at most 17 each. Butler: no result dropped, or 10% or 5% at each end,"
         " or fives rounded to the even ten."),
        ("Your own numbers", "Type them as Scoring: Butler-drop-2 or Butler-drop-10% at each end,"
         " Butler-drop-2-even; Cross-IMPs-cap-15, Cross-IMPs-sum-cap-15, Cross-IMPs-root-cap-15."),
        ("Averages", "own if better, Law 12C2(c): for 60% a pair gets its average on its other boards if that"
         " is higher, for 40% if it is lower. 50% stays."),
        ("Napoleonki", "The deviation from the mean, adjusted so that boards of different dispersion weigh"
         " the same. The only percentage allowed is 50%."),
        ("Unequal boards", "Pairs are ranked by their average per board. If pairs played different numbers of"
         " boards, points are scaled up to the largest number. Totals on Setup: both compares with all pairs,"
         " direction with those ranked in the same direction, scored leaves the points as they are. Cards"
         " show the points before scaling."),
        ("Sections", "All boards count against the whole field. Ranking shows each pair's section (A, B and"
         " so on) and its place there. The section's letter comes before the pair number: B-19."),
        ("Numbers: NS and EW", "Pairs of a Mitchell are N1 to N7 and E1 to E7 instead of 1 to 14. Type"
         " them that way: E3, or 3EW. A bare 3 is queried, as it may be N3 or E3."),
        ("Handicap", "Added to the average, in per cent or IMPs per board, with separate places. A handicap"
         " 4/6 is the average of the two players' handicaps."),
        ("Categories", "Type letters under Category on Pairs: B J. Setup: A > B > C are strata, so a C pair"
         " is ranked in B and A too; J juniors is a plain category. Ranking shows B1: first in B."),
        ("Prizes", "Setup, best first: 1 2 B J. Ranking shows who wins them when every result is in. Tied"
         " pairs share: 1=. non-winners: a pair with a prize for its place wins none of a category. one each:"
         " nobody wins two."),
        ("Ties: share", "Equal pairs share the place: 3=."),
        ("Ties: direct", "Head-to-head: of two tied pairs, the one that scored better on the boards they"
         " played against each other."),
        ("Ties: tops", "The better best board, then the second best, and so on. If you type two words, they"
         " are used in that order."),
    ),
)  # fmt: skip


def add_pairs_help(workbook: Workbook, room: Room) -> None:
    """Add the Help sheet."""
    texts = texts_of(room)
    typing = _TYPING if room.teams else replace(_TYPING, rows=[*_TYPING.rows, *_ONE_SIDE])
    own = (*texts.tonight, typing, _DIRECTOR, _SHEETS, _PRINTING, _METHODS)
    sections = (*own, help_sheet.COMPLETING, help_sheet.LOCKED_CELL)
    add_help(workbook, f"Help: {texts.called}", sections, texts.functions)


_PLAIN = Section(
    "The plain edition",
    "This workbook needs nothing installed. It reads contracts, scores, passes, 60%, NP, late, and rulings of"
    " up to three scores with whole percentages, such as 60%+620&40%-100. The movement is fixed: for a late"
    " pair or another movement make a new file, which keeps what you typed: xlvp new pairs --plain --from"
    " THIS FILE. Other scoring than matchpoints, split scores, handicaps, tie-breaks, sections, master"
    " points, categories, prizes, deals and the frequencies on Boards need the full edition. What you typed"
    " moves there, and back, with xlvp new pairs --from THIS FILE. The sheet How this workbook computes"
    " explains every step.",
)
#: What is in the checks that only the full edition can make: of xlvp's formulas, and of what they are given.
_ASKS_XLVP = ("FORMULATEXT", "SCORELIST(", "!$AF$")
#: Rows of the sections of the full edition that a plain workbook does not have.
_FULL_ONLY = (
    "Per cent", "Cross-IMPs", "Butler", "Other variants", "Your own numbers", "Averages", "Napoleonki",
    "The arrow switch was forgotten",
    "Sections", "Numbers: NS and EW", "Handicap", "Categories", "Prizes", "Ties: direct", "Ties: tops",
    "Deals, Hands", "Own", "A pair is late", "Totals differ from another program", "You want other scoring",
)  # fmt: skip

#: Rows that say something else of a plain workbook.
_IN_PLAIN = {
    "Setup": "What is played and how it is scored. The movement of a file is fixed.",
    "Pairs": "Names and penalties. If you type a member's number, Shown as has the name.",
    "Boards": "The results of each board with their matchpoints.",
    "Wrong board": "Board played: type its number. If the pair had already played it, both rows say so and"
    " neither counts: type NP on one.",
    "Odd number of pairs": "One pair sits out in each round: its row is grey, type nothing there. A sit-out"
    " does not affect a pair's score.",
}


def add_plain_help(workbook: Workbook) -> None:
    """Add the Help sheet of a plain workbook."""
    unread = (*help_sheet.SPLIT, *help_sheet.WEIGHTED[1:])
    typing = replace(_TYPING, rows=[row for row in _TYPING.rows if row not in unread])
    director, sheets, methods = (
        replace(
            section,
            rows=[(what, _IN_PLAIN.get(what, text)) for what, text in section.rows if what not in _FULL_ONLY],
        )
        for section in (_DIRECTOR, _SHEETS, _METHODS)
    )
    tonight = replace(TONIGHT, steps=("Setup: fill in the event and check the movement.", *TONIGHT.steps[1:]))
    own = (tonight, _PLAIN, typing, director, sheets, _PRINTING, methods)
    sections = (*own, help_sheet.COMPLETING_BY_HAND, help_sheet.LOCKED_CELL)
    add_help(workbook, f"Help: {PAIRS.called}", sections, {})


def add_plain_check(workbook: Workbook, plan: Plan) -> int:
    """Add the Check sheet of a plain workbook: figures of its lists, and counts that must agree.

    Returns how many lines it has.
    """
    scores = f'INDEX({CONTRACT_SCORES.there(2, 29)},MATCH("4SX",{CONTRACT_SCORES.there()},0),10)'
    counts = (check for check in _counts(plan) if not any(word in check.formula for word in _ASKS_XLVP))
    shown = f"{layout.RESULTS}!{plan.lines.column('score')}"
    entries = [f"C{row}" for row in SETUP_ROWS.values()]
    checks = (
        Check("Contracts: 4SX, 9 tricks, not vulnerable", f"={scores}", -100, "Law 77"),
        *counts,
        Check("Lines of Ranking that are not as computed: was the table pasted as values?",
              f"={STALE}", 0, "Ranking, Totals"),
        # errors are passed over, of results that cannot be scored
        Check("The scores on Results are those of Scoring, in total", f'=SUMIF({shown},">-9999")',
              f"={SCORES}", "Results, Scoring"),
        Check("Entries on the sheet Setup that were cut and pasted: undo it",
              f"={page.count_moved(layout.SETUP, entries)}", 0, "Setup"),
    )  # fmt: skip
    _add_check(workbook, checks)
    return len(checks)


def _add_check(workbook: Workbook, checks: Sequence[Check]) -> None:
    """Add the Check sheet; below its title is where the event stands."""
    add_check(workbook, checks)
    state_row(workbook[layout.CHECK], "A3:E3")
    workbook[layout.CHECK].row_dimensions[3].height = 30


def add_pairs_check(workbook: Workbook, plan: Plan) -> None:
    """Add the Check sheet: published figures, counts that must agree, formulas in place, the event's state.

    All OK is said of the workbook; what is to check of the results is in the line below it.
    """
    more = swiss_checks(plan) if plan.room.swiss else evening_checks(plan) if plan.room.teams else ()
    _add_check(workbook, (*_known(), *_counts(plan), *more))


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
    probe = SCORELIST.pick("points_ns", f'{{1,1,1,1,2,"420"}},,{layout.CONDITIONS}').removeprefix("=")
    typed = f"COUNTA({layout.RESULTS}!{plan.lines.block('result')})"
    ranking = plan.ranking
    boards = f"SUM({ranking.sheet}!{ranking.column('boards')})"
    listed = f"COUNT({layout.RESULTS}!{plan.lines.column('board')})"
    locked = workings.locked_lines(plan)
    fixed = FIXED if plan.edition.plain else ()
    cells = (f"C{row}" for key, row in SETUP_ROWS.items() if key not in fixed)
    on_setup = page.count_locked(layout.SETUP, cells, f"{layout.WORKINGS}!$P${layout.TOP}")
    single = f"SUM({workings.locked_pairs(plan)})+{on_setup}"
    in_place = "+".join(map(workings.has_formula, (layout.UNCHECKED, layout.IN_PLACE)))
    ns, ew = (f"COUNT({layout.RESULTS}!{plan.lines.column(side)})" for side in ("points_ns", "points_ew"))
    each, times = ("two", 2) if plan.room.individual else ("one", 1)
    return (
        Check("The set-up is the one whose code is typed", f"=IF({layout.CONFIRMED},0,1)", 0),
        Check("Faults of the movement", f"=IF(LEN({fact('problem')})>0,1,0)", 0, "Law 3"),
        Check("Lines of the list are results due", f"={listed}", f"={due}"),
        Check("Every result that was typed is read", f"={typed}", f"={in_}"),
        Check("What is due is in, to come, missing or wrong", f"={due}", f"={in_}+{come}+{missing}"),
        Check("Results that cannot be scored", f"={wrong}", 0),
        Check(f"Boards of the ranking: {each} for each side's points", f"={boards}", f"={times}*({ns}+{ew})"),
        Check("Formulas and lines in place", f"={layout.IN_PLACE}+{in_place}", workings.parts(plan) + 2),
        Check("Cells with something below the list", f"={workings.typed_below(plan)}", 0),
        Check("Pairs used in the ranking", f"={workings.pair_rows(plan)}", plan.room.pairs),
        Check("Lines with an entry that has become locked", f'=COUNTIF({locked},">0")', 0),
        Check("Entries on Setup and Pairs that have become locked", f"={single}", 0),
        Check("The scoring method is known", f"=IF(ISERROR({probe}),1,0)", 0),
    )  # fmt: skip
