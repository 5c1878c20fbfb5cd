"""A plain pairs evening in classic formulas: what stands instead of xlvp's answers, and behind them.

The movement is written as values by :mod:`xlvp.pairs.movement_rows`; *Reading* reads each result, *Scoring*
has a row for each line of the list, *Totals* one for each pair, *Card lines* one for each row of a card.
"""

from collections.abc import Sequence

from openpyxl import Workbook
from openpyxl.utils import column_index_from_string
from openpyxl.worksheet.formula import ArrayFormula
from openpyxl.worksheet.worksheet import Worksheet

from xlvp.functions import FUNCTIONS
from xlvp.pairs import cards
from xlvp.pairs.event_rows import SCORELIST
from xlvp.pairs.movement_rows import fact_rows, guide_rows, list_rows, pair_rows
from xlvp.pairs.score_list import SIT_OUT, TO_COME, ScoreLine
from xlvp.pairs.session import scored
from xlvp.workbooks.kit import look, tones
from xlvp.workbooks.kit.books import finish, no_print
from xlvp.workbooks.kit.calls import words
from xlvp.workbooks.kit.look import formula, put
from xlvp.workbooks.kit.tables import Table, on
from xlvp.workbooks.pairs import layout, setup
from xlvp.workbooks.pairs.layout import CONFIRMED, Plan, cell_of, fact, seen, setup_cell
from xlvp.workbooks.pairs.opening import Opening
from xlvp.workbooks.pairs.plain_lines import SCORING, TOTALS, Lines
from xlvp.workbooks.pairs.plain_papers import CARD_LINES, Papers
from xlvp.workbooks.pairs.plain_state import FIXED, State, refused, setup_check
from xlvp.workbooks.pairs.plain_totals import Totals
from xlvp.workbooks.pairs.schema import SETTINGS, SETUP_ROWS, TYPED
from xlvp.workbooks.plain.completion import UNPROVED, add_trap, trap_warning
from xlvp.workbooks.plain.lists import LANGUAGE, LATE_WORDS, add_lists
from xlvp.workbooks.plain.order import add_order, ask_only_where_told
from xlvp.workbooks.plain.reading import SHEET as READING
from xlvp.workbooks.plain.sheets import PLAIN_SHEETS, add_explained, add_sheet

#: The sheets that a plain evening has beside those of the full edition.
SHEETS = (*PLAIN_SHEETS, SCORING, TOTALS, CARD_LINES)
#: Where the sheet Results says how to type, or that the program completes what is typed.
_HINT = "H1"
_ANOTHER = "Fixed in this file. For another: xlvp new pairs --plain --from THIS FILE."
_FIXED = look.FORMULA.but(across="left", indent=1)
#: What is said of a setting that this edition does not know, and of some in other words.
_LEAVE = "Needs the full edition: leave it as it is."
_ONLY = {
    "method": "Matchpoints. Other scoring needs the full edition.",
    "averages": "as typed. Own averages need the full edition.",
    "ties": "share the place. Tie-breaks need the full edition.",
    "points": "Master points need the full edition: leave it blank.",
}
#: What only the full edition shows; the sheets stay, so that nothing that commands wrote is lost.
_HIDDEN = (layout.DEALS, layout.HANDS, layout.OWN)
_CALLS = tuple(f"{name}(" for name in (*FUNCTIONS, "XLVPWARNING", "FORMULATEXT"))
_STEPS = (
    ("Nothing to install", "This workbook uses only functions that every spreadsheet has had since Excel"
     " 2007: no macros, no add-in, no network. To see the hidden sheets, right-click a tab and choose"
     " Unhide (Show Sheet in LibreOffice)."),
    ("The movement", "xlvp wrote the rounds, tables, boards and pairs as values when it made this file."
     " Another movement, or a late pair, needs another file: xlvp new pairs --plain --from THIS FILE."),
    ("Reading", "Each result becomes capitals with single spaces and is looked up on the sheet Lists, first"
     " as a whole (pass, 60%, NP), then as a contract word by word, then as up to three scores with their"
     " weights. What is not in the lists is refused, never guessed."),
    ("Scoring: the line", "Each line is held against the movement and the other lines: an unknown pair or"
     " board, a board that a pair has twice, a result that is missing."),
    ("Scoring: matchpoints", "The columns Rank hold 2 for each result below and 1 for each equal one,"
     " itself included; a ruling counts with its weights. With Neuberg's formula the points are rank x"
     " results of the fullest board / results of this one - 1. A percentage is that share of the top."),
    ("Totals: whole numbers", "Halves must be rounded exactly, and a spreadsheet has no exact fractions. So"
     " all points are counted in parts of 1/(10000 L), where L is the least common multiple of the numbers"
     " of results on the boards. Sums and comparisons of these whole numbers are exact."),
    ("Totals: the ranking", "A pair's percentage is its points over its boards times the top. The place is"
     " 1 more than the number of better pairs; equal pairs share it. North-South and East-West are ranked"
     " separately where nobody changes direction, unless Winners on Setup says one."),
    ("Ranking, Boards, Cards, Progress", "They find their lines on the sheets Scoring and Totals by number."),
    ("The full edition", "Other scoring than matchpoints, split scores, handicaps, tie-breaks, sections,"
     " master points, categories, prizes, deals and the frequencies of each board need the full edition of"
     " this workbook. What you typed moves there with xlvp new pairs --from THIS FILE."),
)  # fmt: skip


def make_plain(workbook: Workbook, plan: Plan, opening: Opening, checks: int) -> None:
    """Replace every call of xlvp with values and formulas, and add the sheets that these stand on.

    ``checks`` is how many lines the sheet Check has.
    """
    _strip(workbook)
    movement = opening.plan()
    order = [(row.board or 0, row.round) for row in list_rows(movement, opening.order) if row.board]
    boards, rounds = [board for board, _ in order], [round_ for _, round_ in order]
    by_board = boards == sorted(boards) and rounds != sorted(rounds)
    ready = on(TOTALS, "BA3")
    lines = Lines(plan, movement, ready, by_board=by_board)
    totals = Totals(plan, movement, lines, refused(plan))
    papers, state = Papers(plan, lines, totals), State(lines, totals)
    _movement(workbook, plan, opening)
    _setup(workbook[layout.SETUP])
    results, ranking, pairs = (workbook[name] for name in (layout.RESULTS, layout.RANKING, layout.PAIRS))
    for number in range(1, plan.lines.lines + 1):
        own, line = plan.lines.line(number), lines.scoring.line(number)
        for key, source in zip(SCORELIST.keys, ("score", "points_ns", "points_ew", "status"), strict=True):
            wrong = f'IF({line.there("state")}="wrong",{line.there("score")},{line.there(source)})'
            text = line.there(source) if source in ("score", "status") else wrong
            results[own[key]].value = f"={text}"
    for own in map(plan.ranking.line, range(1, plan.ranking.lines + 1)):
        texts = totals.shown(own)
        for column in plan.ranking.columns:
            ranking[own[column.key]].value = texts.get(column.key, '=""')
    for number in range(1, plan.room.pairs + 1):
        note = totals.table.line(number).there("note")
        pairs[plan.pairs.line(number)["pair_notes"]].value = f"={note}"
    behind = workbook[layout.WORKINGS]
    _workings(behind, plan, lines)
    behind[cell_of(seen("setup"))].value = setup_check(opening, movement)
    behind[cell_of(seen("problem"))].value = f'={fact("problem")}&""'
    state.write(behind)
    papers.add_boards(workbook[layout.BOARDS])
    papers.add_progress(behind)
    sheet = _add_steps(workbook, lines.reading, "entry is read")
    put(sheet, "A3", "Entries with letters of another language", look.LABEL)
    formula(sheet, "B3", f"=SUM({lines.reading.column('result_foreign')})")
    sheet = _add_steps(workbook, lines.scoring, "line is scored")
    lines.write_above(sheet)
    totals.add(workbook)
    formula(workbook[TOTALS], "BA3", f'=AND({CONFIRMED},{totals.above.there("refused")}="")')
    put(workbook[TOTALS], "AZ3", "The list may be scored", look.LABEL)
    state.add_boards(workbook[TOTALS])
    totals.add_proofs(workbook[TOTALS], checks)
    papers.add_cards(workbook)
    add_lists(workbook, setup_cell("letters"), LATE_WORDS)
    add_explained(workbook, _STEPS)
    remarks = workbook.defined_names[TYPED.name("remarks")].attr_text.rpartition("$")[2]
    trap = add_trap(workbook[layout.SETUP], int(remarks) + 2, ("B", "C", "D"))
    results = f"COUNTA({on(layout.RESULTS, plan.lines.block('result'))})"
    behind[cell_of(seen("warning"))].value = f"={trap_warning(trap, results)}"
    warning = seen("warning")
    hint = workbook[layout.RESULTS][_HINT]
    hint.value = f"=IF(LEN({warning})=0,{hint.value[1:]},{warning})"
    tones.mark(workbook[layout.RESULTS], f"{_HINT}:O1", UNPROVED, tones.ALARM)
    computed = (layout.PAIRS, layout.RESULTS, READING, SCORING, TOTALS)
    add_order(workbook, dict.fromkeys(computed, layout.FIRST))
    ask_only_where_told(workbook)
    for name in _HIDDEN:
        workbook[name].sheet_state = "hidden"
        no_print(workbook[name])


def _strip(workbook: Workbook) -> None:
    """Take out every array formula and every call of xlvp."""
    for sheet in workbook:
        for cell in list(sheet._cells.values()):
            text = cell.value
            if isinstance(text, ArrayFormula) or (
                isinstance(text, str) and text.startswith("=") and any(call in text for call in _CALLS)
            ):
                cell.value = None


def _fill(sheet: Worksheet, top: int, left: str, rows: "Sequence[Sequence[object]]") -> None:
    """Write values below and beside each other; None leaves a cell blank."""
    for row, cells in enumerate(rows, top):
        for column, value in enumerate(cells, column_index_from_string(left)):
            if value is not None:
                known = value if isinstance(value, int | str) else float(value)  # type: ignore[arg-type]
                look.enter(sheet, sheet.cell(row, column).coordinate, known)


def _movement(workbook: Workbook, plan: Plan, opening: Opening) -> None:
    """Write what comes of the movement alone: the list, its facts, guide cards, travellers to write on."""
    movement = opening.plan()
    rows = list_rows(movement, opening.order)
    _fill(workbook[layout.RESULTS], layout.FIRST, "A", [tuple(row) for row in rows])
    _fill(workbook[layout.SETUP], layout.FACTS_FIRST, "F", fact_rows(movement))
    _fill(workbook[layout.WORKINGS], layout.FIRST, "AO", pair_rows(movement, {}, plan.room.pairs))
    due = [ScoreLine(*row, row[2:], state=TO_COME if row.board else SIT_OUT) for row in rows]
    for name, by in ((layout.TABLES, "table"), (layout.GUIDES, "pair")):
        guide = guide_rows(due, by, plan.blocks(name)[0])
        _fill(workbook[name], layout.TOP, "A", guide)
    lines, _ = plan.blocks(layout.TRAVELLERS)
    travellers = cards.stacked(cards.traveller_blocks(scored(tuple(due))), lines, cards.TRAVELLERS.blank)
    _fill(workbook[layout.TRAVELLERS], layout.TOP, "A", travellers)


def _setup(sheet: Worksheet) -> None:
    """Write the hints that ask xlvp in the full edition."""
    wrong = words("Choose one of the list; letters of your own need the full edition")
    hints = {
        "date": setup.DATE_HINT,
        "letters": f"=IF(ISERROR({LANGUAGE}),{wrong},{words('For results: choose a language.')})",
        **{each.key: _LEAVE for each in SETTINGS if not each.plain},
        **dict.fromkeys(FIXED, "Fixed in this file."),
        "movement": _ANOTHER,
        "winners": "As the movement was planned. If its switched rounds were not played, choose two.",
        **_ONLY,
    }
    for key, text in hints.items():
        sheet[f"D{SETUP_ROWS[key]}"].value = text
    sheet[f"E{SETUP_ROWS['letters']}"].value = f"=IF(ISERROR({LANGUAGE}),1,0)"
    for key in FIXED:  # yellow means that a person types there
        _FIXED.on(sheet[f"C{SETUP_ROWS[key]}"])
    first = "1. Setup: the movement on the right is that of this file. Fill in the event."
    sheet[f"B{setup.STEPS_ROW}"].value = first


def _workings(sheet: Worksheet, plan: Plan, lines: Lines) -> None:
    """The cells of the sheet Workings that other sheets ask."""
    sheet["S3"].value, sheet["Y3"].value, sheet["Y4"].value = 0, '=""', "=0"
    for number in range(1, plan.lines.lines + 1):
        row = layout.FIRST + number - 1
        formula(sheet, f"AS{row}", f"={lines.scoring.line(number).there('code')}")
        listed = plan.lines.line(number)
        table, board = listed.there("table"), listed.there("board")
        formula(sheet, f"AV{row}", f'=IF({board}="","",{table}*10000+{board})')


def _add_steps(workbook: Workbook, table: Table, what: str) -> Worksheet:
    about = f"How each {what}, step by step, from left to right; nothing is typed here."
    sheet = add_sheet(workbook, table.sheet, about)
    table.write(sheet)
    finish(sheet, freeze=f"B{table.first}", hidden=True)
    return sheet
